"""The count: what each pawn is worth (I12 to I16)."""

import numpy as np

from ennead.core.arrays import NumberGrid, Numbers, Out, StatesOf
from ennead.core.compiling import entry, rule, small_rule
from ennead.core.contract import CRITERIA
from ennead.games.isis.rules.pieces import COVERED, PAWN, SIDE, SQUARES, TILE, Rules, Square, State, is_pawn, squares

COLUMN = 20  # squares of the blue and of the red column
SIDES = 4
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


@entry
def worths(states: StatesOf[State], out: Out[Numbers]) -> None:
    """Write for every square of the first position what a pawn there is worth."""
    for square in squares():
        out[square] = worth(states[0], square)


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


def columns(points: int) -> tuple[int, int]:
    """Return the square of the score pawn, red ones negative, and how many tiles of 20 lie beside it (I16)."""
    size = abs(points)
    twenties = max(0, (size - 1) // COLUMN)
    left = size - COLUMN * twenties
    return (left if points >= 0 else -left), twenties
