"""How moves and positions are written, and a view of the table as data and as plain text."""

import re

import msgspec
import numpy as np

from ennead.core import entry_points
from ennead.core.language import listed
from ennead.core.rulebook import BadPosition, Rulebook
from ennead.core.seats import Array
from ennead.drawing.svg import MARKS
from ennead.games.senet.rules.pieces import HOUSES, LETTERS, NUMBERS, PIECE, ROW, Phase
from ennead.games.senet.rules.turn import ACTIONS

NAMED = ACTIONS.named()
parse = ACTIONS.parser(NAMED)
STANDS = f".{LETTERS}"  # what stands on a house
PHASES = {Phase.DRAW_FIRST: "draw-first", Phase.THROW: "throw", Phase.MOVE: "move", Phase.DONE: "done"}
# A position: the houses 1 to 10, 11 to 20 and 21 to 30, whose turn, and how many throws there have been. For example
#   LCLCLCLCLC/........../.......... C=4 1
# The turn: `C` before the throw, `C=4` after it, `*` before the first player is drawn, `=` at the end.
WRITTEN = re.compile(rf"\s*(\S+)\s+(\*|=|([{LETTERS}])(?:=([1-46]))?)\s+(\d{{1,4}})\s*", re.ASCII)


class BadSenetPosition(BadPosition):
    """A text that is no position of this game."""

    folder = "games/senet"


class Table(msgspec.Struct, frozen=True):
    """What stands on the table."""

    position: str
    phase: str
    turn: str | None
    board: list[str]  # by house: the letter of whose piece it is, or a dot
    off: list[int]  # by seat: the pieces off the board
    thrown: int
    throws: int


def write_position(book: Rulebook, rules: Array, state: Array) -> str:
    """Write a position on one line."""
    now = state[0]
    signs = "".join(STANDS[piece] for piece in now.board.tolist())
    rows = "/".join(signs[first : first + ROW] for first in range(0, HOUSES, ROW))
    turn = {Phase.DRAW_FIRST: "*", Phase.DONE: "="}.get(now.phase, LETTERS[now.turn])
    return f"{rows} {turn}{f'={now.thrown}' if now.thrown else ''} {now.throws}"


def read_position(book: Rulebook, rules: Array, text: str) -> Array:
    """Build the state from its notation."""
    found = WRITTEN.fullmatch(str(text))
    houses = found[1].replace("/", "") if found else ""
    if not found or len(houses) != HOUSES or not set(houses) <= set(STANDS):
        raise BadSenetPosition("position-parts", letters=listed(LETTERS))
    state = np.zeros(1, book.state_dtype)
    entry_points.set_up(rules, state, 0)
    now = state[0]
    now.board[:] = [STANDS.index(sign) for sign in houses]
    now.turn, now.thrown, now.throws = LETTERS.find(found[3] or LETTERS[0]), int(found[4] or 0), int(found[5])
    now.phase = {"*": Phase.DRAW_FIRST, "=": Phase.DONE}.get(found[2], Phase.MOVE if found[4] else Phase.THROW)
    return state


def describe(book: Rulebook, rules: Array, state: Array) -> Table:
    """Describe a view."""
    now, phase, position = state[0], Phase(int(state[0].phase)), write_position(book, rules, state)
    turn = LETTERS[now.turn] if phase in (Phase.THROW, Phase.MOVE) else None
    off = [int(rules[0].pieces) - int((now.board == PIECE + seat).sum()) for seat in range(len(LETTERS))]
    board = [STANDS[piece] for piece in now.board.tolist()]
    return Table(position, PHASES[phase], turn, board, off, int(now.thrown), int(now.throws))


def board(book: Rulebook, rules: Array, state: Array) -> str:
    """Draw the board with plain letters, below the numbers; last what is off the board, and the throw."""
    table, lines = describe(book, rules, state), []
    for step, first in ((1, 0), (-1, ROW), (1, 2 * ROW)):
        for row in (NUMBERS, table.board):
            lines.append("".join(f"{sign:>3}" for sign in row[first : first + ROW][::step]))
    off = "".join(f"  {letter} {MARKS[letter] * number}" for letter, number in zip(LETTERS, table.off, strict=True))
    return "\n".join([*lines, off + (f"  ={table.thrown}" if table.thrown else "")])
