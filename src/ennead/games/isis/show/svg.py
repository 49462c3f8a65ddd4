"""A view of the table as a picture: one SVG that needs nothing else and follows light and dark."""

from functools import partial

from ennead.core.language import signed
from ennead.core.position import Position
from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.drawing.svg import DISPLAY, box, label, style, symbols, use
from ennead.games.isis.rules.pieces import COLUMNS, COVERED, FREE, IN_A_TURN, LETTERS, NONE, SIDE, SQUARES, TILE, Phase
from ennead.games.isis.show.notation import write_position
from ennead.games.isis.show.pieces_svg import COLOURS, DRAWINGS, final_worth, owner
from ennead.games.isis.show.wire import board as board_text

SQUARE = 104
EDGE = 44  # of the frame around the squares
WIDTH = 2 * EDGE + SIDE * SQUARE
GAP = 10  # between things below the board
HAND = 126  # height of a seat's hand
STOCK = 44  # height of the common stock


def svg(book: Rulebook, rules: Array, state: Array) -> str:
    """Draw a view of the table; equal views give equal pictures."""
    below = WIDTH + GAP + HAND + GAP
    height = below + (STOCK if rules[0].common else 0)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ennead-isis" role="img" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH * 3 // 4}" height="{height * 3 // 4}">',
        "<title>Isis &amp; Osiris</title>",
        f"<desc>{write_position(book, rules, state)}\n{board_text(book, rules, state)}</desc>",
        style("isis", COLOURS, f".ennead-place{{font:400 19px {DISPLAY};text-anchor:middle}}"),
        symbols("isis", DRAWINGS),
        box(0, 0, WIDTH, height, 16, "surface"),
        *_frame(),
        *_squares(rules, state),
        *_hands(book, rules, state),
    ]
    if rules[0].common:
        parts += _stock(int(state[0].stock), int(rules[0].stock), below)
    return "".join([*parts, "</svg>"])


def _gold_rule(inset: float, radius: float, width: float, opacity: float) -> str:
    """Draw a gold line around the board."""
    size = WIDTH - 2 * inset
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{size:g}" height="{size:g}" rx="{radius:g}" fill="none" '
        f'class="ennead-gold-edge" stroke-width="{width:g}" stroke-opacity="{opacity:g}"/>'
    )


_use = partial(use, "isis")


def _pawn(letter: str, x: float, y: float, size: float) -> str:
    """Draw a pawn with its owner's mark on the belly."""
    unit = size / 48
    return _use("pawn", x, y, size, f"seat-{letter}") + _use(
        f"mark-{letter}", x, y + 7.5 * unit, 14 * unit, f"on-{letter}"
    )


def _tile(value: int, x: float, y: float, size: float) -> str:
    """Draw a tile face up."""
    kind = "plus" if value > 0 else "minus"
    return _use(kind, x, y, size) + label(signed(value), x, y, 0.48 * size, kind)


def _frame() -> list[str]:
    """Draw the lapis frame, its gold rules and the names of columns and rows."""
    parts = [box(0, 0, WIDTH, WIDTH, 16, "frame"), _gold_rule(7, 11, 2, 1), _gold_rule(EDGE - 7, 6, 1.5, 0.55)]
    for place in range(SIDE):
        along = EDGE + SQUARE * (place + 0.5)
        for x, y, name in (
            (along, 28, COLUMNS[place]),
            (along, WIDTH - 16, COLUMNS[place]),
            (22, WIDTH - along + 6, str(place + 1)),
            (WIDTH - 22, WIDTH - along + 6, str(place + 1)),
        ):
            parts.append(f'<text x="{x:g}" y="{y:g}" class="ennead-place ennead-gold">{name}</text>')
    return parts


def _squares(rules: Array, state: Array) -> list[str]:
    """Draw the squares and what lies on them; at the end, with what each pawn is worth."""
    worth = final_worth(rules, state)
    parts = []
    for square in range(SQUARES):
        row, column = divmod(square, SIDE)
        left = EDGE + column * SQUARE
        top = EDGE + (SIDE - 1 - row) * SQUARE
        x, y = left + SQUARE / 2, top + SQUARE / 2
        shade = "square-b" if (row + column) % 2 else "square-a"
        parts.append(box(left + 1.5, top + 1.5, SQUARE - 3, SQUARE - 3, 5, shade))
        piece = int(state[0].board[square])
        letter = owner(piece)
        if letter:
            parts.append(_pawn(letter, x - 10 if square in worth else x, y, 84))
        elif piece == COVERED:
            parts.append(_use("closed", x, y, 82))
        elif piece != FREE:
            parts.append(_tile(piece - TILE, x, y, 84))
        if square in worth:
            parts.append(label(signed(worth[square]), left + SQUARE - 21, top + 20, 20, _sign(worth[square])))
    return parts


def _sign(value: int) -> str:
    """Return the pigment of a score."""
    return "plus" if value > 0 else "minus" if value < 0 else "ink"


def _hands(book: Rulebook, rules: Array, state: Array) -> list[str]:
    """Draw each seat's badge and hand; with it the tile turned up or, at the end, the score."""
    now = state[0]
    phase = int(now.phase)
    standing = Position(book, rules, state).standing()
    players = int(rules[0].players)
    width = (WIDTH - GAP) / players
    parts = []
    for seat, letter in enumerate(LETTERS[:players]):
        left, top = GAP + seat * width, WIDTH + GAP
        right = left + width - GAP
        on_turn = phase in IN_A_TURN and seat == int(now.turn)
        if on_turn or (phase == Phase.DONE and standing.ranks[seat] == 1):
            parts.append(box(left, top, right - left, HAND, 8, "last-wash"))
            parts.append(box(left, top, 5, HAND, 2.5, "last"))
        parts += _badge(letter, left + 16, top + 14)
        if on_turn and now.shown != NONE:
            parts.append(_tile(int(now.shown), right - 34, top + 32, 52))
        elif on_turn and phase == Phase.REVEAL:
            parts.append(_use("closed", right - 34, top + 32, 52))
        elif phase == Phase.DONE:
            score = standing.rows[0][seat]
            parts.append(label(signed(score), right - 36, top + 32, 28, _sign(score)))
        for place in range(int(rules[0].pawns)):
            x, y = left + 28 + 26 * place, top + 76
            parts.append(_pawn(letter, x, y, 26) if place < now.pawns[seat] else _gone(x, y))
        parts += _pips(int(now.tiles[seat]), int(rules[0].tiles), left + 28, top + 106)
    return parts


def _badge(letter: str, left: float, top: float) -> list[str]:
    """Draw a seat's mark and letter on its colour."""
    return [
        f'<rect x="{left:g}" y="{top:g}" width="62" height="36" rx="6" stroke-width="2" '
        f'class="ennead-seat-{letter} ennead-contour-edge"/>',
        _use(f"mark-{letter}", left + 20, top + 18, 20, f"on-{letter}"),
        label(letter, left + 43, top + 18, 21, f"on-{letter}"),
    ]


def _pips(count: int, most: int, x: float, y: float) -> list[str]:
    """Draw a row of face-down tiles, and dots for those that are gone."""
    return [
        _use("closed", x + 26 * place, y, 23) if place < count else _gone(x + 26 * place, y) for place in range(most)
    ]


def _gone(x: float, y: float) -> str:
    """Draw the dot that stands for a piece no longer in hand."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="3" fill-opacity=".25" class="ennead-ink"/>'


def _stock(count: int, most: int, top: float) -> list[str]:
    """Draw the tiles that everyone draws from (I17), and how many they are."""
    middle = top + STOCK / 2 - GAP / 2
    return [label(str(count), GAP + 34, middle, 24, "ink"), *_pips(count, most, GAP + 80, middle)]
