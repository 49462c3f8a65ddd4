"""The board, the pawns and the tiles, and how a position is laid out in memory."""

from enum import IntEnum
from typing import NewType

from ennead.core.arrays import FixedRow, Row
from ennead.core.compiling import small_rule
from ennead.core.records import BY_GAME, EVERYONE, Book, Record, Sight, everyone, index

SIDE = 6
SQUARES = SIDE * SIDE  # I1; square 0 is a1, 1 is b1, 6 is a2
COLUMNS = "abcdef"
LETTERS = "CLMO"  # of the seats
LOWEST = -4  # the values of tiles; a value's place in a table of values is value - LOWEST
NONE = 0  # no tile has this value: nothing is turned up
NO_SQUARE = -1  # where none is told


def notate(value: int) -> str:
    """Write a tile or a score as files and keyboards do: +3, -2, 0."""
    return f"{value:+d}" if value else "0"


Square = NewType("Square", int)
Seat = NewType("Seat", int)
Value = NewType("Value", int)  # a place in a table of values
Piece = NewType("Piece", int)  # what lies on a square

SQUARE_NAMES = tuple(column + str(row) for row in range(1, SIDE + 1) for column in COLUMNS)
squares = index(Square, SQUARE_NAMES)
seats = index(Seat, LETTERS, in_use="players")
values = index(Value, (notate(value) for value in range(LOWEST, -LOWEST + 1)))

FREE = Piece(0)
PAWN = Piece(1)  # + seat
COVERED = Piece(5)  # a tile whose value is not to be seen
TILE = Piece(10)  # + value, -4 to 4


@small_rule
def is_pawn(piece: Piece) -> bool:
    """Say whether a piece is a pawn, of whatever seat."""
    return PAWN <= piece < COVERED


class Phase(IntEnum):
    """Who is asked for what."""

    DRAW_FIRST = 0  # chance says who begins (I5)
    CHOOSE = 1  # a player places a pawn or turns up a tile (I6)
    REVEAL = 2  # chance says which tile it is (I3)
    LAY = 3  # the player places the tile (I8)
    DONE = 4


IN_A_TURN = (Phase.CHOOSE, Phase.REVEAL, Phase.LAY)


class Rules(Book):
    """Players and options: what does not change during a match."""

    players: int
    first: int  # a seat, or CHANCE
    pawns: int  # of each player at the start
    tiles: int  # of each player at the start; 0 with a common stock
    stock: int  # tiles in the common stock at the start
    common: int  # 1: everyone draws from the stock (I17)
    open: int  # 1: placed tiles stay face up (I19)
    copies: FixedRow[Value, int]  # how many tiles there are of each value (I3)


class State(Record):
    """The whole position, and who may see what of it: hands are counted (I2), covered tiles show their backs (I10)."""

    board: Row[Square, Piece] = Sight(seen=BY_GAME, known=EVERYONE)
    pawns: Row[Seat, int] = everyone  # in hand
    tiles: Row[Seat, int] = everyone  # in hand, face down
    stock: int = everyone
    unseen: Row[Value, int] = Sight(seen=BY_GAME, known=EVERYONE)  # whose place nobody knows: in hands, stock or box
    phase: Phase = everyone
    turn: Seat = everyone  # the seat whose turn it is
    shown: int = everyone  # the value of the tile turned up, or NONE
    free: int = everyone  # squares still free
