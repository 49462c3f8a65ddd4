"""Who sees what: the way of every disc is public, the god on it is not (O10, O28, O34)."""

from ennead.core.compiling import rule
from ennead.core.contract import COVERS, SHOWS
from ennead.core.seats import Record
from ennead.games.osiris.fight import conclude, show
from ennead.games.osiris.pieces import (
    COLOURS,
    DEAL_GOD,
    DONE,
    GODS,
    HIDDEN_GOD,
    HOLDERS,
    MOVE,
    NOBODY,
    PAIRS,
    PRIESTS,
    SEATS,
    SPACES,
    STEP,
    SWAP,
    TIP,
    TOWNS,
    UNKNOWN,
)
from ennead.games.osiris.setup import anything_goes, own_priests
from ennead.games.osiris.walk import standing


@rule
def view(rules: Record, state: Record, seat: int, out: Record) -> None:
    """Show what lies on the table, the gods under the own priests (O10), and those of a fight to both owners (O28).

    What was seen in an earlier fight is not shown again, and what earlier fights tell is left to the players' memory.
    When the game is over, all gods are turned up; only the one who was revealed has decided it (O34).
    """
    _public(state, out)
    for other in range(SEATS):
        out.seen[other] = own_priests(rules, other) if other < rules.players else 0
    anything_goes(out)
    if state.phase == SWAP:
        show(rules, out)
        conclude(out)
    _gods(state, out.seen[seat] if seat >= 0 else 0, out)


@rule
def known(rules: Record, state: Record, seat: int, out: Record) -> None:
    """Tell what a perfect memory holds: every god the seat has ever seen, and what every public fight tells (O28)."""
    _public(state, out)
    for other in range(SEATS):
        out.seen[other] = state.seen[other]
    for pair in range(PAIRS):
        for god in range(GODS):
            out.allowed[pair, god] = state.allowed[pair, god]
    _gods(state, state.seen[seat] if seat >= 0 else 0, out)


@rule
def _gods(state: Record, seen: int, out: Record) -> None:
    """Copy the gods that have a bit in `seen`; when the game is over, all of them."""
    for holder in range(HOLDERS):
        if (seen >> holder) & 1 or state.phase == DONE:
            out.god[holder] = state.god[holder]
        else:
            out.god[holder] = UNKNOWN


@rule
def _public(state: Record, out: Record) -> None:
    """Copy what lies open: everything but the gods, and what is known of them."""
    out.phase = state.phase
    out.turn = state.turn
    out.rounds = state.rounds
    out.idle = state.idle
    out.dealt = state.dealt
    out.mover = state.mover
    out.left = state.left
    out.stepped = state.stepped
    out.just_won = state.just_won
    out.gained = state.gained
    out.rival = state.rival
    out.winner = state.winner
    out.revealed = state.revealed
    for priest in range(PRIESTS):
        out.priest[priest] = state.priest[priest]
    for town in range(TOWNS):
        out.counters[town] = state.counters[town]
    for space in range(SPACES):
        out.block[space] = state.block[space]
    for colour in range(COLOURS):
        out.hand[colour] = state.hand[colour]
        for god in range(GODS):
            out.followers[colour, god] = state.followers[colour, god]


@rule
def perceive(rules: Record, state: Record, action: int, seat: int) -> int:
    """Cover every dealt god: discs are dealt face down, and their owners look at them on the table (O7, O10)."""
    if DEAL_GOD <= action < HIDDEN_GOD:
        return HIDDEN_GOD + (action - DEAL_GOD) // GODS
    return action


@rule
def upshot(rules: Record, state: Record) -> int:
    """Tell who has won a fight (O26)."""
    if state.phase != SWAP:
        return 0
    return 1 if state.winner == state.mover else 2


@rule
def recall(rules: Record, state: Record, action: int, seat: int) -> int:
    """Show an action again as it was perceived: what a fight shows stands in the views (O28)."""
    return perceive(rules, state, action, seat)


@rule
def binds(rules: Record, state: Record, action: int) -> int:
    """Say that a fight shows two gods to their owners, and that they are covered when the discs are settled (O28)."""
    if state.phase == SWAP:
        return COVERS
    if state.phase == MOVE and STEP <= action < STEP + TIP and standing(rules, state, action - STEP) != NOBODY:
        return SHOWS
    return 0
