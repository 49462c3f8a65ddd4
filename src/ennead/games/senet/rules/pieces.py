"""The way of thirty houses, the pieces and the sticks, how a position is laid out in memory, and how it begins."""

from collections.abc import Mapping
from enum import IntEnum
from typing import NewType

from ennead.core.arrays import Row
from ennead.core.compiling import rule
from ennead.core.records import Book, Record, everyone, index
from ennead.core.seats import CHANCE, Array

LETTERS = "CL"  # of the seats
ROW = 10
HOUSES = 3 * ROW  # Z1; house 1 is number 0
POINTS = (1, 2, 3, 4, 6)  # what the sticks can show (Z3)

House = NewType("House", int)
Goal = NewType("Goal", int)  # where a move leads: a house, or off the board
Points = NewType("Points", int)  # a place in the table of points
Seat = NewType("Seat", int)

NUMBERS = tuple(str(number) for number in range(1, HOUSES + 1))
houses = index(House, NUMBERS)
goals = index(Goal, (*NUMBERS, "off"), called="square")
points = index(Points, map(str, POINTS))
seats = index(Seat, LETTERS, in_use="players")

LIFE, BEAUTY, WATERS = House(14), House(25), House(26)  # houses 15, 26 and 27 (Z12 to Z14)
OFF, NOWHERE = HOUSES, -1  # goals that are no houses
FREE, PIECE = 0, 1  # what stands on a house; a piece: + seat


class Phase(IntEnum):
    """Who is asked for what."""

    DRAW_FIRST = 0  # chance says who begins (Z4)
    THROW = 1  # chance throws the sticks (Z3)
    MOVE = 2  # the player moves, or passes (Z5, Z11)
    DONE = 3


class Rules(Book):
    """Players and options: what does not change during a match."""

    players: int
    first: int  # a seat, or CHANCE
    pieces: int  # of each player


class State(Record):
    """The whole position; everything lies open."""

    board: Row[House, int] = everyone
    phase: Phase = everyone
    turn: Seat = everyone  # the seat whose turn it is
    thrown: int = everyone  # what the sticks show; 0 before they are thrown
    throws: int = everyone  # made so far


def fill(rules: Array, players: int, options: Mapping[str, str]) -> None:
    """Write the number of players and the options into the rules record."""
    rules[0].players, rules[0].pieces = players, int(options["pieces"])
    rules[0].first = CHANCE if options["first"] == "random" else LETTERS.index(options["first"])


@rule
def set_up(rules: Rules, state: State) -> None:
    """Set the pieces up; if the first player is still to be drawn (Z4), as if it were the first seat."""
    state.thrown, state.throws = 0, 0
    begin_with(rules, state, Seat(max(rules.first, 0)))
    if rules.first == CHANCE:
        state.phase = Phase.DRAW_FIRST


@rule
def begin_with(rules: Rules, state: State, first: Seat) -> None:
    """Let the pieces stand by turns, the second player's on house 1 (Z2); the first player throws."""
    for house in houses():
        whose = first if house % 2 == 1 else 1 - first
        state.board[house] = PIECE + whose if house < 2 * rules.pieces else FREE
    state.turn = first
    state.phase = Phase.THROW
