"""What is asked, and what is told of throws and moves, as numbers: the rules for Python and for the page."""

from ennead.core.arrays import Numbers
from ennead.core.compiling import rule
from ennead.core.contract import NOTHING_TO_SAY
from ennead.core.sentences import Message
from ennead.games.senet.rules.pieces import FREE, HOUSES, OFF, WATERS, House, Phase, Rules, Seat, State, houses
from ennead.games.senet.rules.turn import direction, stay

ASKED = tuple(Message(name, thrown=int) for name in ("move", "back", "pass"))  # by direction
# Who throws; where a piece comes to stand that was attacked, or fell into the waters.
TOLD = (Message("throw", seat=Seat), Message("attack", sent=House), Message("waters", sent=House), Message("off"))
TELL_THROW, TELL_ATTACK, TELL_WATERS, TELL_OFF = range(len(TOLD))
STAY = stay.first  # moves have smaller numbers


@rule
def ask(rules: Rules, state: State, out: Numbers) -> int:
    """Ask for a move forward; if there is none for a move back, and if there is none for a pass (Z11)."""
    if state.phase != Phase.MOVE:
        return NOTHING_TO_SAY
    out[0] = state.thrown
    return direction(state)


@rule
def tell(rules: Rules, before: State, after: State, action: int, out: Numbers) -> int:
    """Tell who throws; of a move, whether it attacks, falls into the waters or leaves the board."""
    if before.phase == Phase.THROW:
        out[0] = before.turn
        return TELL_THROW
    if action >= STAY:
        return NOTHING_TO_SAY
    house, goal = House(action // (HOUSES + 1)), action % (HOUSES + 1)
    if goal == OFF:
        return TELL_OFF
    is_drowned = goal == int(WATERS)
    moved = before.board[house] if is_drowned else before.board[House(goal)]
    out[0] = come_to(before, after, moved)
    if is_drowned:
        return TELL_WATERS
    return TELL_ATTACK if moved != FREE else NOTHING_TO_SAY


@rule
def come_to(before: State, after: State, piece: int) -> House:
    """Return the house to which a piece of a side has come."""
    found = WATERS
    for house in houses():
        if after.board[house] == piece and before.board[house] != piece:
            found = house
    return found
