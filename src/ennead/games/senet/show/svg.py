"""A view of the table as a picture: one SVG that needs nothing else and follows light and dark."""

from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.drawing.svg import box, colours, label, style
from ennead.games.senet.rules.pieces import HOUSES, LETTERS, ROW, WATERS
from ennead.games.senet.show.wire import board, describe

# Drawings on 48 by 48, as lines of a path, here and in the browser.
_SIGNS = {
    15: "M24 22C15 15 17 5 24 5S33 15 24 22V44M12 27H36",  # an ankh: repeated life
    26: "M24 4V27M15 11H33M24 27C13 27 13 44 24 44S35 27 24 27",  # a lute, nefer: beauty
    27: "M6 16 12 10 18 16 24 10 30 16 36 10 42 16M6 27 12 21 18 27 24 21 30 27 36 21 42 27M6 38 12 32 18 38 24 32 30 "
    "38 36 32 42 38",  # the waters
    28: "M14 10V38M24 10V38M34 10V38",
    29: "M18 10V38M30 10V38",
    30: "M24 8A16 16 0 1 1 23.9 8ZM24 22A2 2 0 1 1 23.9 22Z",  # the sun
}
SIGNS = tuple(_SIGNS.get(house, "") for house in range(1, HOUSES + 1))
PIECES = (  # by seat: a cone and a spool
    "M24 4C27 4 28 7 28 9L38 38V44H10V38L20 9C20 7 21 4 24 4Z",
    "M11 6H37V14C31 17 29 20 29 25S31 33 37 36V44H11V36C17 33 19 30 19 25S17 17 11 14Z",
)
COLOURS = colours(LETTERS, "square-a", "town", "nile", "foam", "disc", "ink-3", frame="board-frame")
SQUARE, EDGE, BELOW = 96, 20, 84  # sides of a house and of the frame, and the height of what stands below the board
WIDTH, HEIGHT = 2 * EDGE + ROW * SQUARE, 2 * EDGE + 3 * SQUARE


def middle(house: int) -> tuple[int, int]:
    """Return the middle of a house: the way goes along the first row, back along the second (Z1)."""
    row, place = divmod(house, ROW)
    return EDGE + SQUARE * (ROW - 1 - place if row == 1 else place) + SQUARE // 2, EDGE + SQUARE * row + SQUARE // 2


def _path(lines: str, x: float, y: float, size: float, look: str) -> str:
    """Draw lines around a point; the look is given by classes."""
    at = f"translate({x - size / 2:g} {y - size / 2:g}) scale({size / 48:g})"
    return f'<path d="{lines}" transform="{at}" class="{look}" stroke-linejoin="round" stroke-linecap="round"/>'


def _piece(letter: str, x: float, y: float, size: float) -> str:
    return _path(PIECES[LETTERS.index(letter)], x, y, size, f"ennead-seat-{letter} ennead-contour-edge line")


def _house(house: int, stands: str) -> str:
    """Draw a house, with its number and what stands there, or its sign."""
    x, y = middle(house)
    ground, ink = ("nile", "foam") if house == WATERS else ("town" if SIGNS[house] else "square-a", "ink-3")
    drawn = box(x - SQUARE / 2 + 2, y - SQUARE / 2 + 2, SQUARE - 4, SQUARE - 4, 6, ground)
    shown = _piece(stands, x, y, 66) if stands in LETTERS else _path(SIGNS[house], x, y, 56, f"sign ennead-{ink}-edge")
    return drawn + label(str(house + 1), x - 32, y - 34, 15, ink) + shown


def svg(book: Rulebook, rules: Array, state: Array) -> str:
    """Draw a view of the table; equal views give equal pictures. Below the board: pieces that are off, the sticks."""
    table, height = describe(book, rules, state), HEIGHT + BELOW
    drawn = [_house(house, stands) for house, stands in enumerate(table.board)]
    for x, y in map(middle, (ROW - 1, 2 * ROW - 1)):  # where the way turns
        arrow = _path("M24 6V40M10 27 24 41 38 27", x, y + SQUARE / 2, 18, "sign ennead-gold-edge")
        drawn += [box(x - 14, y + 34, 28, 28, 14, "frame"), arrow]
    for seat, letter in enumerate(LETTERS):
        left, top = EDGE + seat * (WIDTH - 2 * EDGE - 320), HEIGHT + BELOW / 2
        if letter == table.turn:
            drawn += [box(left, HEIGHT + 8, 320, BELOW - 16, 8, "last-wash"), box(left, HEIGHT + 8, 5, 68, 2, "last")]
        off = (_piece(letter, left + 66 + 36 * place, top, 34) for place in range(table.off[seat]))
        drawn += [label(letter, left + 28, top, 26, "ink"), *off]
    if table.thrown:
        sides = ["disc" if stick < table.thrown % 6 else "ink" for stick in range(4)]  # light or dark (Z3)
        drawn += [box(WIDTH / 2 - 66 + 26 * at, HEIGHT + 10, 16, 64, 8, side, 2) for at, side in enumerate(sides)]
        drawn += [label(str(table.thrown), WIDTH / 2 + 60, HEIGHT + BELOW / 2, 34, "ink")]
    own = ".ennead-senet .sign{fill:none;stroke-width:3}.ennead-senet .line{stroke-width:2.4}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ennead-senet" role="img" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH * 3 // 4}" height="{height * 3 // 4}"><title>Senet</title>'
        f"<desc>{table.position}\n{board(book, rules, state)}</desc>{style('senet', COLOURS, own)}"
        f"{box(0, 0, WIDTH, height, 16, 'surface')}{box(0, 0, WIDTH, HEIGHT, 14, 'frame')}{''.join(drawn)}</svg>"
    )
