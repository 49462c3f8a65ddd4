"""A view of the table as a picture: one SVG that needs nothing else and follows light and dark."""

from functools import partial

from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.drawing.svg import DISPLAY, box, label, style, symbols, use
from ennead.games.osiris.rules.pieces import GODS, LONGEST
from ennead.games.osiris.show.pieces_svg import COLOURS, DRAWINGS, Stones, stones
from ennead.games.osiris.show.wire import Priest, Table, describe
from ennead.games.osiris.show.wire import board as board_text

UNIT = 44  # of the board's own measure
HALF = 7.9 * UNIT  # from the tip to the edge of the sand
TEMPLES = 330  # width of the column beside the pyramid
ROW = 49  # height of a temple
SIZE = 2 * HALF


def svg(book: Rulebook, rules: Array, state: Array) -> str:
    """Draw a view of the table; equal views give equal pictures."""
    table = describe(book, rules, state)
    shape = stones(rules)
    width, height = SIZE + TEMPLES, SIZE
    text = f"{table.position}\n{board_text(book, rules, state)}".replace("&", "&amp;").replace("<", "&lt;")
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="ennead-osiris" role="img" '
            f'viewBox="0 0 {width:g} {height:g}" width="{width * 3 // 4:g}" height="{height * 3 // 4:g}">',
            "<title>Osiris</title>",
            f"<desc>{text}</desc>",
            style("osiris", COLOURS, f".ennead-god{{font:400 19px {DISPLAY}}}"),
            symbols("osiris", DRAWINGS),
            box(0, 0, width, height, 16, "surface"),
            box(0, 0, SIZE, SIZE, 16, "sand"),
            f'<g transform="translate({HALF:g} {HALF:g})">',
            *_masonry(shape),
            *_tip(table, shape),
            *_towns(table),
            *_pieces(table),
            "</g>",
            *_temples(table),
            "</svg>",
        ]
    )


_use = partial(use, "osiris")


def _polygon(points: list[tuple[float, float]], rest: str) -> str:
    corners = " ".join(f"{x * UNIT:.6g},{y * UNIT:.6g}" for x, y in points)
    return f'<polygon points="{corners}" {rest}/>'


def _shade(x: float, y: float) -> str:
    """Return light or shadow for a side of the pyramid: the light comes from the upper left."""
    if abs(y) >= abs(x):
        return 'fill="#fff" fill-opacity=".14"' if y < 0 else 'fill="#000" fill-opacity=".13"'
    return 'fill="#fff" fill-opacity=".04"' if x < 0 else 'fill="#000" fill-opacity=".07"'


def _masonry(shape: Stones) -> list[str]:
    """Draw every stone, with the light of its side."""
    parts = []
    for place, x, y in shape.spaces:
        outline = shape.outline(place)
        lane = place // LONGEST + 1
        parts.append(
            _polygon(outline, f'class="ennead-lane-{lane} ennead-joint-edge" stroke-width="2" stroke-linejoin="round"')
        )
        parts.append(_polygon(outline, _shade(x, y)))
    return parts


def _tip(table: Table, shape: Stones) -> list[str]:
    """Draw the tip: four golden sides, and the disc under the pyramid piece as long as it stands there."""
    core = shape.core
    corners = [(-core, -core), (core, -core), (core, core), (-core, core)]
    if not shape.is_square:
        corners = [(x * 0.7071, y * 0.7071) for x, y in corners]
    parts = []
    for number in range(4):
        side = [corners[number], corners[(number + 1) % 4], (0.0, 0.0)]
        x, y = ((side[0][at] + side[1][at]) / 2 for at in (0, 1))
        parts.append(_polygon(side, 'class="ennead-tip ennead-joint-edge" stroke-width="2" stroke-linejoin="round"'))
        parts.append(_polygon(side, _shade(x, y)))
    if not any(priest.place == "tip" for priest in table.priests):
        parts.append(_disc(table.pyramid, 0, 0, 40))
    return parts


def _disc(god: str | None, x: float, y: float, size: float) -> str:
    """Draw a god disc: a closed eye, or the first letters of the god."""
    if god is None:
        return _use("hidden", x, y, size)
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{size * 0.44:g}" class="ennead-disc ennead-gold-edge" stroke-width="2.5"/>'
        + label(god[:2], x, y, size * 0.45, "contour")
    )


def _towns(table: Table) -> list[str]:
    """Draw the towns: the colour, the rings, and the counters."""
    parts = []
    for town in table.towns:
        x, y = (UNIT * 1.08 * part for part in table.places[town.name])
        letter, rings = town.priest[0], int(town.priest[1])
        parts.append(box(x - 44, y - 26, 88, 52, 12, f"wash-{letter}", 1.5))
        if not town.open:
            continue
        parts.append(box(x - 40, y - 22, 40, 44, 8, f"seat-{letter}", 1.5))
        if not any(priest.name == town.priest and priest.place == town.name for priest in table.priests):
            parts.append(_use(f"mark-{letter}", x - 20, y - (8 if rings else 0), 18, f"on-{letter}"))
            parts += [box(x - 31, y + 4 + 7 * ring, 22, 4, 2, "gold", 1) for ring in range(rings)]
        parts.append(_use("counter", x + 14, y, 20))
        parts.append(label(str(town.counters), x + 33, y, 22, "ink"))
    return parts


def _pieces(table: Table) -> list[str]:
    """Draw the blocks and the priests; two on one space, while they fight, side by side."""
    parts = []
    for name in table.blocks:
        x, y = table.places[name]
        parts.append(_use("block", x * UNIT, y * UNIT, 38))
    for priest in table.priests:
        x, y = (UNIT * part for part in table.places[priest.place])
        if priest.place[0] == "T":
            x, y = 1.08 * x - 20, 1.08 * y
        elif sum(other.place == priest.place for other in table.priests) > 1:
            x += -13 if table.fight and priest.name == table.fight.attacker else 13
        parts += _priest(priest, x, y - 2, 42)
    return parts


def _priest(priest: Priest, x: float, y: float, size: float) -> list[str]:
    """Draw a priest with his rings and his colour's mark."""
    rings = [_use(f"ring-{ring}", x, y, size) for ring in range(1, priest.rings + 1)]
    mark = _use(f"mark-{priest.colour}", x, y + size * 0.32, size * 0.24, f"on-{priest.colour}")
    return [_use("priest", x, y, size, f"seat-{priest.colour}"), *rings, mark]


def _temples(table: Table) -> list[str]:
    """Draw the temples beside the pyramid: god, strength, followers, and whose god it is as far as the viewer sees."""
    parts = []
    left = SIZE + 16
    for number, temple in enumerate(table.temples):
        middle = 26 + number * ROW + ROW / 2
        holder = next((priest for priest in table.priests if priest.god == temple.god), None)
        decides = table.revealed is not None and temple.god == _revealed(table)
        if decides:
            parts.append(box(left - 8, middle - ROW / 2 + 2, TEMPLES - 16, ROW - 4, 8, "last-wash"))
        parts.append(_disc(temple.god, left + 18, middle, 38))
        parts.append(f'<text x="{left + 44:g}" y="{middle + 6:g}" class="ennead-god ennead-ink">{temple.god}</text>')
        parts.append(label(str(temple.strength), left + 140, middle, 22, "ink"))
        crowd = [letter for letter, many in temple.followers.items() for _ in range(many)]
        pace = min(18.0, 108 / max(len(crowd), 1))
        parts += [
            _use(f"follower-{letter}", left + 166 + at * pace, middle, 17, f"seat-{letter}")
            for at, letter in enumerate(crowd)
        ]
        if holder:
            parts += _priest(holder, left + 290, middle - 1, 34)
    assert len(table.temples) == GODS
    return parts


def _revealed(table: Table) -> str | None:
    """Return the god who decides, once he is revealed."""
    if table.revealed == "pyramid":
        return table.pyramid
    return next((priest.god for priest in table.priests if priest.name == table.revealed), None)
