"""The end, and which positions are possible (Z18, Z19)."""

from ennead.core.arrays import NumberGrid
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule
from ennead.core.contract import CRITERIA
from ennead.core.seats import CHANCE
from ennead.games.senet.rules import clauses as by
from ennead.games.senet.rules.pieces import FREE, HOUSES, PIECE, POINTS, WATERS, Phase, Rules, Seat, State, seats
from ennead.games.senet.rules.turn import LONGEST, clause_of_end, count

ENDINGS = ("off", "long")


@rule
def ending(rules: Rules, state: State) -> int:
    """Say how it ended: somebody's pieces are off the board (Z18), or it took too long (Z19)."""
    return 0 if clause_of_end(rules, state) == by.Z18 else 1


@rule
def score(rules: Rules, state: State, out: NumberGrid) -> None:
    """Count the pieces off the board: who has all of them there wins (Z18); without a winner all share it (Z19)."""
    for criterion in range(CRITERIA):
        for seat in range(out.shape[1]):
            out[criterion, seat] = 0
    if state.phase != Phase.DONE or ending(rules, state) == 0:
        for seat in seats():
            out[0, seat] = rules.pieces - count(state, seat)


@rule
def broken_clause(rules: Rules, state: State) -> Refusal:
    """Return 0 if a position is possible, else the clause that it breaks."""
    left, free = count(state, Seat(0)) + count(state, Seat(1)), count(state, Seat(FREE - PIECE))
    for seat in seats():
        if count(state, seat) > rules.pieces or free + left != HOUSES:
            return by.Z2
    if state.board[WATERS] != FREE:
        return by.Z14
    if (state.thrown != 0) != (state.phase == Phase.MOVE) or (state.thrown != 0 and state.thrown not in POINTS):
        return by.Z3
    if state.phase == Phase.DRAW_FIRST and (rules.first != CHANCE or state.throws != 0):
        return by.Z4
    is_won, is_over = ending(rules, state) == 0, state.phase == Phase.DONE
    if left == 0 or (is_won and not is_over):
        return by.Z18
    if not int(state.phase >= Phase.MOVE) <= state.throws <= LONGEST:
        return by.Z19
    return LEGAL if is_over == (is_won or (state.throws == LONGEST and state.phase != Phase.MOVE)) else by.Z19
