"""A view of the table as data and as plain text: what JSON, logs and screen readers are made of."""

import msgspec

from ennead.core.position import plain
from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.games.isis.notation import COLUMNS, NAMES, SIGNS, write_position
from ennead.games.isis.pieces import (
    CHOOSE,
    DONE,
    DRAW_FIRST,
    FREE,
    LAY,
    NONE,
    REVEAL,
    SIDE,
)
from ennead.games.isis.setup import LETTERS

PHASES = {DRAW_FIRST: "draw-first", CHOOSE: "choose", REVEAL: "reveal", LAY: "lay", DONE: "done"}


class Hand(msgspec.Struct, frozen=True):
    """What a seat still has to place; tiles are counted, never looked at."""

    seat: str
    pawns: int
    tiles: int


class Table(msgspec.Struct, frozen=True):
    """What lies on the table, as far as the viewer may see it."""

    position: str
    phase: str
    turn: str | None
    board: dict[str, str]  # square to `C` (a pawn), `+2` (a tile), `?` (a covered tile); free squares are left out
    hands: list[Hand]
    stock: int | None
    shown: int | None


def describe(book: Rulebook, rules: Array, state: Array) -> Table:
    """Describe a view."""
    now = plain(state)
    pieces, pawns, tiles = now["board"].tolist(), now["pawns"].tolist(), now["tiles"].tolist()
    phase, shown = now["phase"], now["shown"]
    return Table(
        position=write_position(book, rules, state),
        phase=PHASES[phase],
        turn=LETTERS[now["turn"]] if phase in (CHOOSE, REVEAL, LAY) else None,
        board={name: SIGNS[piece] for name, piece in zip(NAMES, pieces, strict=True) if piece != FREE},
        hands=[Hand(LETTERS[seat], pawns[seat], tiles[seat]) for seat in range(int(rules["players"][0]))],
        stock=now["stock"] if rules["common"][0] else None,
        shown=shown if shown != NONE else None,
    )


def board(book: Rulebook, rules: Array, state: Array) -> str:
    """Draw the board with plain letters."""
    pieces = state[0].board.tolist()
    lines = []
    for row in reversed(range(SIDE)):
        signs = (SIGNS[pieces[row * SIDE + column]] for column in range(SIDE))
        lines.append(f"{row + 1} " + "".join(f"{text:>3}" for text in signs))
    lines.append("  " + "".join(f"{name:>3}" for name in COLUMNS))
    return "\n".join(lines)
