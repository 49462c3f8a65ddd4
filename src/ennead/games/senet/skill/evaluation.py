"""What good play is: come forward, and stand where nobody attacks. The search finds the rest."""

from ennead.core.arrays import FloatGrid, Floats, NumberGrid
from ennead.core.compiling import rule, small_rule
from ennead.games.senet.rules.end import score
from ennead.games.senet.rules.pieces import BEAUTY, HOUSES, PIECE, House, Rules, State, houses, seats
from ennead.games.senet.rules.turn import is_protected

STEP = 0.8 / HOUSES  # what a house that a piece has come further is worth, in pieces off the board
SAFE = 0.07  # what it is worth that a piece can hardly be attacked


TERMS = ("off", "progress", "safety")
OFF, PROGRESS, SAFETY = range(len(TERMS))


@small_rule
def progress(house: House) -> float:
    """Return what it is worth that a piece has come as far as a house."""
    return STEP * house


@small_rule
def safety(state: State, house: House) -> float:
    """Return what it is worth that a piece on a house can hardly be attacked; nothing, if it can."""
    return SAFE if house >= BEAUTY or is_protected(state, house) else 0.0


@rule
def evaluate(rules: Rules, state: State, weights: Floats, result: NumberGrid, out: Floats) -> None:
    """Take the pieces that are off, and for the others how far they have come and whether they stand safely."""
    score(rules, state, result)
    for seat in seats():
        out[seat] = float(result[0, seat])
        for house in houses():
            if state.board[house] == PIECE + seat:
                out[seat] += progress(house) + safety(state, house)


@rule
def evaluation_terms(rules: Rules, state: State, weights: Floats, result: NumberGrid, out: FloatGrid) -> None:
    """Write the same term by term."""
    score(rules, state, result)
    for seat in seats():
        out[OFF, seat] = float(result[0, seat])
        out[PROGRESS, seat] = 0.0
        out[SAFETY, seat] = 0.0
        for house in houses():
            if state.board[house] == PIECE + seat:
                out[PROGRESS, seat] += progress(house)
                out[SAFETY, seat] += safety(state, house)
