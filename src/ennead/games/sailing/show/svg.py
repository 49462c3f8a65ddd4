"""A view of the table as a picture: one SVG that needs nothing else and follows light and dark."""

from functools import partial

from ennead.core.position import plain
from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.drawing.svg import DISPLAY, TEXT, box, label, style, symbols, use
from ennead.games.sailing.rules.pieces import ANKH, SEASONS
from ennead.games.sailing.show.describe import describe
from ennead.games.sailing.show.drawings import DRAWINGS, STYLE
from ennead.games.sailing.show.pieces_svg import COLOURS, GOODS_ON
from ennead.games.sailing.show.svg_beside import beside
from ennead.games.sailing.show.svg_parts import SMALL, badge, goods, text
from ennead.games.sailing.show.text_board import board as board_text
from ennead.games.sailing.show.wire import Caravan, Site, Space, Table

WIDTH = 1240
EDGE = 10
DESERT = 132  # width of the caravans' column
BANK = 118  # height of a bank
RIVER = 66
MAP = 2 * BANK + RIVER

_use = partial(use, "sailing")


def svg(book: Rulebook, rules: Array, state: Array) -> str:
    """Draw a view of the table; equal views give equal pictures."""
    table = describe(book, rules, state)
    marks = dict(zip((site.name for space in table.spaces for site in space.sites), plain(rules)["mark"], strict=False))
    rest, height = beside(table, EDGE, MAP + 2 * EDGE, WIDTH - 2 * EDGE)
    alt = f"{table.position}\n{board_text(book, rules, state)}".replace("&", "&amp;").replace("<", "&lt;")
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="ennead-sailing" role="img" '
            f'viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH * 3 // 4:g}" height="{height * 3 / 4:g}">',
            "<title>Sailing Toward Osiris</title>",
            f"<desc>{alt}</desc>",
            style(
                "sailing",
                COLOURS,
                f"{STYLE}.ennead-title{{font:400 17px {DISPLAY}}}.ennead-text{{font-family:{TEXT}}}",
            ),
            symbols("sailing", DRAWINGS),
            box(0, 0, WIDTH, height, 16, "surface"),
            f'<g transform="translate({EDGE} {EDGE})">',
            *_nile(table, marks),
            "</g>",
            *rest,
            "</svg>",
        ]
    )


def _nile(table: Table, marks: dict[str, int]) -> list[str]:
    """Draw the banks, the river between them, and the caravans at its end."""
    width = WIDTH - 2 * EDGE - DESERT
    banks = [[space for space in table.spaces if space.bank == bank] for bank in (0, 1)]
    counts = [
        max(1, *(sum(space.segments[0] == segment for space in bank) for bank in banks))
        for segment in range(1, SEASONS + 1)
    ]
    cell = width / sum(counts)
    parts = [box(-2, -2, WIDTH - 2 * EDGE + 4, MAP + 4, 8, "lapis")]
    left = 0.0
    for segment, count in enumerate(counts, 1):
        parts += _river(table, segment, left, count * cell)
        for number, bank in enumerate(banks):
            spaces = [space for space in bank if space.segments[0] == segment]
            share = count * cell / max(1, len(spaces))
            for at, space in enumerate(spaces):
                parts += _space(space, marks, left + at * share, 0 if number == 0 else BANK + RIVER, share, number == 0)
        left += count * cell
    parts += [box(left, BANK, DESERT, RIVER, 0, "nile-deep")]
    for number, caravan in enumerate(table.caravans[:2]):
        parts += _caravan(caravan, left, number * (BANK + RIVER))
    return parts


def _river(table: Table, segment: int, left: float, width: float) -> list[str]:
    """Draw a segment of the river: deeper where the barge has not been, with the barge where it is."""
    reached = segment <= table.season
    parts = [box(left, BANK, width, RIVER, 0, "nile" if reached else "nile-deep")]
    for row in range(3):
        waves = "".join("q8 -6 16 0t16 0" for _ in range(int((width - 44) // 64)))
        start = left + 40 + 14 * (row % 2)
        path = f"M{start:g} {BANK + 15 + 18 * row:g}" + waves.replace("t16 0", "t16 0m32 0")
        parts.append(f'<path d="{path}" fill="none" class="ennead-nile-mark-edge" stroke-width="1.6"/>')
    parts.append(f'<g class="ennead-title">{text(str(segment), left + 12, BANK + RIVER / 2 + 9, 28, "foam")}</g>')
    if segment == table.season:
        middle = left + width / 2
        parts.append(_use("barge", middle, BANK + RIVER / 2 + 4, 96))
        parts.append(_use("glory", middle + 86, BANK + RIVER / 2, 22))
        parts.append(label("+1", middle + 64, BANK + RIVER / 2, 18, "foam"))
    if segment > 1:
        parts.append(box(left - 1, 0, 2, MAP, 0, "lapis"))
    return parts


def _space(space: Space, marks: dict[str, int], x: float, y: float, width: float, north: bool) -> list[str]:
    """Draw a space: its sections from the edge to the river, and who works there."""
    parts = [box(x + 1.5, y + 1, width - 3, BANK - 2, 5, space.terrain)]
    share = (width - 3) / len(space.sites)
    for number, site in enumerate(space.sites):
        middle = x + 1.5 + share * (number + 0.5)
        parts += _section(space, site, marks.get(site.name, 0), middle, y, share, north)
        if number:
            edge = x + 1.5 + share * number
            parts.append(
                f'<path d="M{edge:g} {y + 6:g}V{y + BANK - 6:g}" class="ennead-{space.terrain}-mark-edge" '
                'stroke-width="1.5" stroke-dasharray="4 3"/>'
            )
    low = y + BANK - 8 if north else y + 15
    parts.append(text(space.name, x + 6, low, 11, "ink-2"))
    if space.worker:
        row = y + BANK - 24 if north else y + 25
        parts.append(_use(space.worker.labourer, x + width / 2 - 8, row, 38))
        parts += badge(space.worker.seat, x + width / 2 + 22, row + 4)
    return parts


def _section(space: Space, site: Site, mark: int, x: float, y: float, width: float, north: bool) -> list[str]:
    """Draw a site: its icons, its mark, and what is built there."""
    parts = []
    edge = y + 14 if north else y + BANK - 14
    if not site.icons:
        parts.append(_use("city", x, edge + (4 if north else -4), 30))
    pace = min(17.0, (width - 4) / max(1, site.icons))
    for at in range(site.icons):
        parts.append(_use(GOODS_ON[space.terrain], x + (at - (site.icons - 1) / 2) * pace, edge, min(17, pace + 2)))
    middle = y + (46 if north else BANK - 46)
    if site.monument is None:
        if mark:
            parts.append(_use("ankh" if mark == ANKH else "scarab", x, middle, 16))
    elif site.monument.kind is None:
        parts.append(_use("neutral", x, middle, 36))
    else:
        parts += _monuments(site.monument.kind, site.monument.owners, x, middle, width)
    return parts


def _monuments(kind: str, owners: list[str], x: float, y: float, width: float) -> list[str]:
    """Draw the monuments on a site with their owners' marks; several obelisks side by side."""
    parts = []
    pace = min(30.0, (width - 30) / max(1, len(owners) - 1)) if len(owners) > 1 else 0
    for at, owner in enumerate(owners):
        left = x + (at - (len(owners) - 1) / 2) * pace
        parts.append(_use(kind, left, y, 42 if len(owners) == 1 else 32, f"seat-{owner}"))
        size = 13 if len(owners) == 1 else 10
        drop = 8 if kind == "sphinx" else 6
        parts.append(_use(f"mark-{owner}", left + (3 if kind == "sphinx" else 0), y + drop, size, f"on-{owner}"))
    return parts


def _caravan(caravan: Caravan, x: float, y: float) -> list[str]:
    """Draw a caravan: its leader's camel, and section by section the load, or who goes with it."""
    parts = [box(x + 2, y + 1, DESERT - 4, BANK - 2, 5, "sand")]
    closed = all(section.closed for section in caravan.sections)
    pigment = "neutral" if closed else f"seat-{caravan.leader}" if caravan.leader else "sunken"
    parts.append(_use("camel", x + 24, y + 20, 34, pigment))
    if caravan.leader:
        parts += badge(caravan.leader, x + 58, y + 20)
    share = (DESERT - 12) / max(1, len(caravan.sections))
    for number, section in enumerate(caravan.sections):
        left = x + 6 + number * share
        parts.append(box(left + 1, y + 38, share - 2, BANK - 44, 6, "sunken" if section.closed else "raised", 0.6))
        if section.closed:
            parts.append(_use("camel", left + share / 2, y + 76, 34, "neutral"))
        elif section.worker:
            parts.append(_use(section.worker.labourer, left + share / 2, y + 66, 36))
            parts += badge(section.worker.seat, left + share / 2, y + 98)
        else:
            parts += goods(section.load, left + share / 2, y + 54, SMALL, column=True)[0]
    return parts
