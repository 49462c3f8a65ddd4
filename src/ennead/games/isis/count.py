"""The count: what each pawn is worth (I12 to I16)."""

from ennead.core.arrays import Numbers, Out, States
from ennead.core.compiling import entry, rule
from ennead.core.contract import CRITERIA
from ennead.core.seats import Array, Record
from ennead.games.isis.pieces import COVERED, PAWN, SEATS, SIDE, SQUARES, TILE

COLUMN = 20  # squares of the blue and of the red column


@rule
def tile_value(state: Record, square: int) -> int:
    """Return the value of the tile on a square; 0 where there is none, or where it can't be seen."""
    piece = state.board[square] + 0
    return piece - TILE if piece > COVERED else 0


@rule
def worth(state: Record, square: int) -> int:
    """Return what a pawn on this square is worth: the tiles that touch it, but not at the corners (I12, I13)."""
    row = square // SIDE
    column = square % SIDE
    total = 0
    if row > 0:
        total += tile_value(state, square - SIDE)
    if row < SIDE - 1:
        total += tile_value(state, square + SIDE)
    if column > 0:
        total += tile_value(state, square - 1)
    if column < SIDE - 1:
        total += tile_value(state, square + 1)
    return total


@entry
def worths(states: States, out: Out[Numbers]) -> None:
    """Write for every square of the first position what a pawn there is worth."""
    for square in range(SQUARES):
        out[square] = worth(states[0], square)


@rule
def score(rules: Record, state: Record, out: Array) -> None:
    """Add up each player's pawns (I14); nothing breaks a tie (I15)."""
    for criterion in range(CRITERIA):
        for seat in range(out.shape[1]):
            out[criterion, seat] = 0
    for square in range(SQUARES):
        piece = state.board[square]
        if PAWN <= piece < PAWN + SEATS:
            out[0, piece - PAWN] += worth(state, square)


@rule
def ending(rules: Record, state: Record) -> int:
    """Say that there is one way to end: every square is full (I11)."""
    return 0


def columns(points: int) -> tuple[int, int]:
    """Return the square of the score pawn, red ones negative, and how many tiles of 20 lie beside it (I16)."""
    size = abs(points)
    twenties = max(0, (size - 1) // COLUMN)
    left = size - COLUMN * twenties
    return (left if points >= 0 else -left), twenties
