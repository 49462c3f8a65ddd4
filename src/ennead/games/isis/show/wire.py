"""A view of the table as data and as plain text: what JSON, logs and screen readers are made of."""

import msgspec

from ennead.core.position import copied, plain
from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.games.isis.rules.pieces import (
    COLUMNS,
    COVERED,
    FREE,
    IN_A_TURN,
    LETTERS,
    NO_SQUARE,
    NONE,
    PAWN,
    SIDE,
    SQUARE_NAMES,
    SQUARES,
    TILE,
    Phase,
)
from ennead.games.isis.show.notation import SIGNS, write_plain
from ennead.games.isis.show.pieces_svg import count_of

PHASES = {
    Phase.DRAW_FIRST: "draw-first",
    Phase.CHOOSE: "choose",
    Phase.REVEAL: "reveal",
    Phase.LAY: "lay",
    Phase.DONE: "done",
}


class Hand(msgspec.Struct, frozen=True):
    """What a seat still has to place; tiles are counted, never looked at."""

    seat: str
    pawns: int
    tiles: int


class Pawn(msgspec.Struct, frozen=True):
    """What a pawn brings its owner: the tiles that touch it, by square, and their sum (I12, I13)."""

    square: str
    tiles: dict[str, int]
    worth: int


class Count(msgspec.Struct, frozen=True):
    """The count of one seat: its pawns, their sum (I14), and where the score pawn stands (I16)."""

    seat: str
    pawns: list[Pawn]
    points: int
    column: int  # a square of the blue column, or negative of the red one; 0 beside them
    twenties: int  # tiles of 20 beside the column


class Table(msgspec.Struct, frozen=True):
    """What lies on the table, as far as the viewer may see it."""

    position: str
    phase: str
    turn: str | None
    board: dict[str, str]  # square to `C` (a pawn), `+2` (a tile), `?` (a covered tile); free squares are left out
    hands: list[Hand]
    stock: int | None
    shown: int | None
    count: list[Count] | None  # once it is over and every tile is turned up


def describe(book: Rulebook, rules: Array, state: Array) -> Table:
    """Describe a view."""
    now = plain(state)
    signs = [SIGNS[piece] for piece in now["board"].tolist()]
    pawns, tiles = now["pawns"].tolist(), now["tiles"].tolist()
    phase, shown = now["phase"], now["shown"]
    return Table(
        position=write_plain(rules, now, signs),
        phase=PHASES[phase],
        turn=LETTERS[now["turn"]] if phase in IN_A_TURN else None,
        board={name: sign for name, sign in zip(SQUARE_NAMES, signs, strict=True) if sign != SIGNS[FREE]},
        hands=[Hand(LETTERS[seat], pawns[seat], tiles[seat]) for seat in range(int(rules["players"][0]))],
        stock=now["stock"] if rules["common"][0] else None,
        shown=shown if shown != NONE else None,
        count=counted(book, rules, state) if phase == Phase.DONE else None,
    )


def counted(book: Rulebook, rules: Array, state: Array) -> list[Count] | None:
    """Count each seat's pawns; nothing before the end, or where a tile is still covered."""
    pieces = state[0].board.tolist()
    if state[0].phase != Phase.DONE or COVERED in pieces:
        return None
    # Writable copies: for read-only arrays the rules would be compiled a second time.
    count = count_of(copied(rules), copied(state))
    found = []
    for seat in range(int(rules["players"][0])):
        own = [square for square, piece in enumerate(pieces) if piece == PAWN + seat]
        pawns = [_pawn(pieces, square, *count[square]) for square in own]
        points, column, twenties = count[SQUARES + seat][:3]
        found.append(Count(LETTERS[seat], pawns, points, column, twenties))
    return found


def _pawn(pieces: list[int], square: int, worth: int, *touching: int) -> Pawn:
    """Describe a pawn with the tiles that touch it, clockwise from above."""
    tiles = {SQUARE_NAMES[other]: pieces[other] - TILE for other in touching if other != NO_SQUARE}
    return Pawn(SQUARE_NAMES[square], tiles, worth)


def board(book: Rulebook, rules: Array, state: Array) -> str:
    """Draw the board with plain letters."""
    pieces = state[0].board.tolist()
    lines = []
    for row in reversed(range(SIDE)):
        signs = (SIGNS[pieces[row * SIDE + column]] for column in range(SIDE))
        lines.append(f"{row + 1} " + "".join(f"{text:>3}" for text in signs))
    lines.append("  " + "".join(f"{name:>3}" for name in COLUMNS))
    return "\n".join(lines)
