"""Who sees what: the way of every disc is public, the god on it is not (O10, O28, O34)."""

from ennead.core.compiling import rule
from ennead.core.records import sight
from ennead.games.osiris.rules.fight import conclude, show
from ennead.games.osiris.rules.pieces import UNKNOWN, Phase, Rules, Seat, State, holders
from ennead.games.osiris.rules.setup import look_at_own


@rule
def look(rules: Rules, state: State, seat: int, out: State) -> None:
    """Show the gods under the own priests (O10), and those of a fight to both owners (O28).

    What was seen in an earlier fight is not shown again, and what earlier fights tell is left to the players' memory.
    """
    look_at_own(rules, out)
    if state.phase == Phase.SWAP:
        show(rules, out)
        conclude(out)
    turn_up(rules, state, seat, out)


@rule
def turn_up(rules: Rules, state: State, seat: int, out: State) -> None:
    """Turn up the gods that a seat has seen; when the game is over, all of them: one has decided it (O34)."""
    seen = out.seen[Seat(seat)] if seat >= 0 else 0
    for holder in holders():
        visible = (seen >> holder) & 1 == 1 or state.phase == Phase.DONE
        out.god[holder] = state.god[holder] if visible else UNKNOWN


visible_to = sight(__name__, State, "visible_to", look)
known_to = sight(__name__, State, "known_to", turn_up)  # every god ever seen, and what every public fight tells (O28)


@rule
def public_result(rules: Rules, state: State) -> int:
    """Tell who has won a fight (O26)."""
    if state.phase != Phase.SWAP:
        return 0
    return 1 if state.winner == state.mover else 2
