"""The count: what each pawn is worth (I12 to I16)."""

import numpy as np

from ennead.core.arrays import NumberGrid, Out, RulesOf, StatesOf
from ennead.core.compiling import entry, rule, small_rule
from ennead.core.contract import CRITERIA
from ennead.games.isis.rules.pieces import (
    COVERED,
    NO_SQUARE,
    PAWN,
    SIDE,
    SQUARES,
    TILE,
    Rules,
    Square,
    State,
    is_pawn,
    seats,
    squares,
)

COLUMN = 20  # squares of the blue and of the red column
SIDES = 4
COUNTED = 1 + SIDES  # columns of the count
NOWHERE = Square(SQUARES)


def _touching(square: int) -> list[int]:
    """Return the squares above, to the right, below and to the left, or NOWHERE: those that touch one (I12, I13)."""
    row, column = divmod(square, SIDE)
    return [
        square + SIDE if row < SIDE - 1 else NOWHERE,
        square + 1 if column < SIDE - 1 else NOWHERE,
        square - SIDE if row > 0 else NOWHERE,
        square - 1 if column > 0 else NOWHERE,
    ]


TOUCHING = np.array([_touching(square) for square in range(SQUARES)], np.uint8)
"""By square and side: the square that touches it there, or NOWHERE. What is never below 0 is looked up faster."""


@small_rule
def beside(square: Square, side: int) -> Square:
    """Return the square that touches another one on a side, or NOWHERE."""
    return Square(TOUCHING[square, side])


@rule
def worth(state: State, square: Square) -> int:
    """Return what a pawn on this square is worth: the tiles that touch it, as far as they can be seen (I12)."""
    total = 0
    for side in range(SIDES):
        other = beside(square, side)
        if other != NOWHERE:
            piece = state.board[other]
            total += piece - TILE if piece > COVERED else 0
    return total


@rule
def score(rules: Rules, state: State, out: NumberGrid) -> None:
    """Add up each player's pawns (I14); nothing breaks a tie (I15)."""
    for criterion in range(CRITERIA):
        for seat in range(out.shape[1]):
            out[criterion, seat] = 0
    for square in squares():
        piece = state.board[square]
        if is_pawn(piece):
            out[0, piece - PAWN] += worth(state, square)


@rule
def ending(rules: Rules, state: State) -> int:
    """Say that there is one way to end: every square is full (I11)."""
    return 0


@rule
def twenties_beside(points: int) -> int:
    """Return how many tiles of 20 lie beside the column: just enough for the score pawn to show the rest (I16)."""
    return max(0, (abs(points) - 1) // COLUMN)


@rule
def column_square(points: int) -> int:
    """Return the square of the score pawn, red ones negative; 0 is beside the columns (I16)."""
    left = abs(points) - COLUMN * twenties_beside(points)
    return left if points >= 0 else -left


@entry
def final_count(rules: RulesOf[Rules], states: StatesOf[State], out: Out[NumberGrid]) -> None:
    """Write the count of the first position, a row for every square and then one for every seat.

    For a square: what a pawn there is worth, and for each side the square that touches it and bears an open tile, or
    NO_SQUARE. For a seat: its points, the square of its score pawn, and the tiles of 20 beside the column.
    """
    score(rules[0], states[0], out)  # into the first rows, which are written over
    for seat in seats(rules[0].players):
        points = out[0, seat]
        out[SQUARES + seat, 0] = points
        out[SQUARES + seat, 1] = column_square(points)
        out[SQUARES + seat, 2] = twenties_beside(points)
        out[SQUARES + seat, 3] = 0
        out[SQUARES + seat, 4] = 0
    for square in squares():
        out[square, 0] = worth(states[0], square)
        for side in range(SIDES):
            other = beside(square, side)
            bears_tile = other != NOWHERE and states[0].board[other] > COVERED
            out[square, 1 + side] = other if bears_tile else NO_SQUARE
