"""How moves and positions are written: `Pc3`, `T`, `Td4`, and a position on one line."""

import re
from typing import Any

import numpy as np

from ennead.core import entry_points
from ennead.core.language import listed
from ennead.core.position import plain
from ennead.core.rulebook import BadPosition, Rulebook
from ennead.core.seats import Array
from ennead.games.isis.rules.pieces import (
    COVERED,
    FREE,
    LETTERS,
    LOWEST,
    NONE,
    PAWN,
    SIDE,
    SQUARE_NAMES,
    SQUARES,
    TILE,
    Phase,
    Piece,
    notate,
)
from ennead.games.isis.rules.turn import ACTIONS

NAMED = ACTIONS.named()
parse = ACTIONS.parser(NAMED)


class BadIsisPosition(BadPosition):
    """A text that is no position of this game; it says where."""

    folder = "games/isis"


def square_sign(piece: int) -> str:
    """Write what lies on a square: `.` free, `C` a pawn, `+2` a tile, `?` a covered tile."""
    if piece == FREE:
        return "."
    if piece < COVERED:
        return LETTERS[piece - PAWN]
    return "?" if piece == COVERED else notate(piece - TILE)


SIGNS = tuple(square_sign(piece) for piece in range(TILE - LOWEST + 1))
ROWS = tuple(reversed(range(0, SQUARES, SIDE)))  # by the first square of each, from the top


# A position: the rows from 6 to 1, whose turn, and the tiles in hand. For example, before the first move,
#   ....../....../....../....../....../...... C 11,11
# On a square: `.` free, `C` a pawn, `+2` a tile, `?` a covered tile. The turn: `C`, or `C?` while a tile is being
# drawn, `C+3` when it has been turned up, `*` before the first player is drawn, `=` at the end. With a common stock
# the last field is a single number.


def write_position(book: Rulebook, rules: Array, state: Array) -> str:
    """Write a position on one line."""
    now = plain(state)
    return write_plain(rules, now, [SIGNS[piece] for piece in now["board"].tolist()])


def write_plain(rules: Array, now: dict[str, Any], signs: list[str]) -> str:
    """Write a position on one line, given its fields and what lies on the squares."""
    board = "/".join(["".join(signs[first : first + SIDE]) for first in ROWS])
    letter = LETTERS[now["turn"]]
    turn = {
        Phase.CHOOSE: letter,
        Phase.REVEAL: letter + "?",
        Phase.LAY: letter + notate(now["shown"]),
        Phase.DRAW_FIRST: "*",
        Phase.DONE: "=",
    }[now["phase"]]
    players = int(rules["players"][0])
    hands = str(now["stock"]) if rules["common"][0] else ",".join(map(str, now["tiles"][:players].tolist()))
    return f"{board} {turn} {hands}"


def read_position(book: Rulebook, rules: Array, text: str) -> Array:
    """Build the state from its notation. Pawns in hand and unseen tiles follow from the board."""
    fields = str(text).split()
    if len(fields) != 3:
        raise BadIsisPosition("position-parts", parts=len(fields))
    state = np.zeros(1, book.state_dtype)
    entry_points.set_up(rules, state, 0)
    now = state[0]
    players = int(rules[0].players)
    _read_board(fields[0], players, state)
    _read_turn(fields[1], players, state)
    _read_hands(fields[2], players, bool(rules[0].common), state)
    for seat in range(players):
        now.pawns[seat] = int(rules[0].pawns) - int((now.board == PAWN + seat).sum())
    for value in range(len(now.unseen)):
        seen = int((now.board == TILE + value + LOWEST).sum()) + (now.shown != NONE and now.shown == value + LOWEST)
        now.unseen[value] = int(rules[0].copies[value]) - seen
    return state


def _read_board(text: str, players: int, state: Array) -> None:
    """Read the six rows."""
    rows = text.split("/")
    if len(rows) != SIDE:
        raise BadIsisPosition("position-rows", rows=len(rows))
    for number, row in enumerate(rows):
        signs = re.findall(r"[+-][1-4]|[.?A-Z]|.", row)
        if len(signs) != SIDE:
            raise BadIsisPosition("position-row", row=SIDE - number, squares=len(signs))
        for column, sign in enumerate(signs):
            square = (SIDE - 1 - number) * SIDE + column
            if sign == "?":
                piece = COVERED
            elif sign == ".":
                piece = FREE
            elif sign in LETTERS[:players]:
                piece = Piece(PAWN + LETTERS.index(sign))
            elif re.fullmatch(r"[+-][1-4]", sign):
                piece = Piece(TILE + int(sign))
            else:
                raise BadIsisPosition("position-sign", sign=sign, square=SQUARE_NAMES[square])
            state[0].board[square] = piece
    state[0].free = int((state[0].board == FREE).sum())


def _read_turn(text: str, players: int, state: Array) -> None:
    """Read whose turn it is and what is asked."""
    now = state[0]
    if text in ("*", "="):
        now.phase = Phase.DRAW_FIRST if text == "*" else Phase.DONE
        now.turn = 0
        return
    found = re.fullmatch(r"([A-Z])(\?|[+-][1-4])?", text)
    if not found or found[1] not in LETTERS[:players]:
        raise BadIsisPosition("position-turn", turn=text, letters=listed(LETTERS[:players]))
    now.turn = LETTERS.index(found[1])
    if found[2] is None:
        now.phase = Phase.CHOOSE
    elif found[2] == "?":
        now.phase = Phase.REVEAL
    else:
        now.phase = Phase.LAY
        now.shown = int(found[2])


def _read_hands(text: str, players: int, common: bool, state: Array) -> None:
    """Read the tiles in hand, or in the stock."""
    numbers = text.split(",")
    wanted = 1 if common else players
    if len(numbers) != wanted or not all(re.fullmatch(r"\d{1,2}", number) for number in numbers):
        raise BadIsisPosition("position-hands", hands=text, wanted=wanted)
    if common:
        state[0].stock = int(numbers[0])
    else:
        for seat in range(players):
            state[0].tiles[seat] = int(numbers[seat])
