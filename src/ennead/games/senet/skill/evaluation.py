"""What good play is: come forward, and stand where nobody attacks. The search finds the rest."""

from ennead.core.arrays import Floats, NumberGrid
from ennead.core.compiling import rule
from ennead.games.senet.rules.end import score
from ennead.games.senet.rules.pieces import BEAUTY, HOUSES, PIECE, Rules, State, houses, seats
from ennead.games.senet.rules.turn import is_protected

STEP = 0.8 / HOUSES  # what a house that a piece has come further is worth, in pieces off the board
SAFE = 0.07  # what it is worth that a piece can hardly be attacked


@rule
def evaluate(rules: Rules, state: State, weights: Floats, result: NumberGrid, out: Floats) -> None:
    """Take the pieces that are off, and for the others how far they have come and whether they stand safely."""
    score(rules, state, result)
    for seat in seats():
        out[seat] = float(result[0, seat])
        for house in houses():
            if state.board[house] == PIECE + seat:
                out[seat] += STEP * house + (SAFE if house >= BEAUTY or is_protected(state, house) else 0.0)
