"""A view of the table as a picture: one SVG that needs nothing else and follows light and dark."""

from collections.abc import Iterator

from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.games.painting import box, label, marks, pigments, style, symbols, use
from ennead.games.sailing.setup import LETTERS
from ennead.games.sailing.table import Space, Table, describe
from ennead.games.sailing.table import board as board_text

CELL = 64  # width of a site
HIGH = 84  # height of a space
RIVER = 120  # between the banks
EDGE = 24
ROW = 30  # height of a Governor's row
PIGMENTS = pigments(LETTERS) | {
    "sand": ("#F0E3C4", "#232A45"),
    "river": ("#BFDDE6", "#1B3A5C"),
    "farm": ("#E8D38A", "#4A431F"),
    "brickyard": ("#E2B49A", "#4D2C22"),
    "quarry": ("#D5D2CA", "#3A3F4C"),
    "city": ("#F7EFDC", "#4C5785"),
    "neutral": ("#9A9182", "#8B8FA3"),
}
DRAWINGS = marks(LETTERS) | {
    "obelisk": '<path d="M24 4 30 12 33 44H15L18 12Z" class="ennead-contour-edge" stroke-width="2"/>',
    "sphinx": '<path d="M6 44V30C6 24 14 24 18 26L20 12H34L36 26V44Z" class="ennead-contour-edge" stroke-width="2"/>',
    "pylon": '<path d="M4 44 9 8H21V20H27V8H39L44 44H30V30H18V44Z" class="ennead-contour-edge" stroke-width="2"/>',
    "neutral": '<path d="M8 44 16 10H32L40 44Z" class="ennead-contour-edge" stroke-width="2"/>',
}


def svg(book: Rulebook, rules: Array, state: Array) -> str:
    """Draw a view of the table; equal views give equal pictures."""
    table = describe(book, rules, state)
    banks = sorted({space.bank for space in table.spaces})
    longest = max(sum(len(space.sites) for space in table.spaces if space.bank == bank) for bank in banks)
    width = 2 * EDGE + longest * CELL
    map_height = 2 * EDGE + len(banks) * HIGH + RIVER
    height = map_height + ROW * (len(table.governors) + 2)
    text = f"{table.position}\n{board_text(book, rules, state)}".replace("&", "&amp;").replace("<", "&lt;")
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="ennead-sailing" role="img" '
            f'viewBox="0 0 {width:g} {height:g}" width="{width * 3 // 4:g}" height="{height * 3 // 4:g}">',
            "<title>Sailing Toward Osiris</title>",
            f"<desc>{text}</desc>",
            style("sailing", PIGMENTS, ""),
            symbols("sailing", DRAWINGS),
            box(0, 0, width, height, 16, "surface"),
            box(0, 0, width, map_height, 16, "sand"),
            box(0, EDGE + HIGH + 12, width, RIVER - 24, 0, "river"),
            *_barge(table, width),
            *(part for bank in banks for part in _bank(table, bank)),
            *_governors(table, map_height),
            "</svg>",
        ]
    )


def _barge(table: Table, width: float) -> Iterator[str]:
    """Draw the segments' numbers on the river; the barge's own is golden."""
    for segment in range(1, 5):
        x = width * (segment - 0.5) / 4
        if segment == table.season:
            yield box(x - 70, EDGE + HIGH + 34, 140, RIVER - 68, 24, "gold")
        yield label(str(segment), x, EDGE + HIGH + RIVER / 2, 20, "ink")


def _bank(table: Table, bank: int) -> Iterator[str]:
    """Draw the spaces of a bank along the flow."""
    x = float(EDGE)
    y = EDGE + bank * (HIGH + RIVER)
    for space in table.spaces:
        if space.bank == bank:
            yield from _space(space, x, y)
            x += CELL * len(space.sites)


def _space(space: Space, x: float, y: float) -> Iterator[str]:
    """Draw a space: its sections with icons or monuments, its name, and the labourer on it."""
    wide = CELL * len(space.sites)
    yield box(x + 2, y, wide - 4, HIGH, 6, space.terrain)
    for at, site in enumerate(space.sites):
        middle = x + CELL * (at + 0.5)
        if site.monument is None:
            yield label("●" * site.icons, middle, y + 44, 14, "ink")
        elif site.monument.kind is None:
            yield use("sailing", "neutral", middle, y + 44, 40, "neutral")
        else:
            for number, owner in enumerate(site.monument.owners):
                yield use("sailing", site.monument.kind, middle + 5 * number, y + 44, 40, f"seat-{owner}")
    yield label(space.name, x + wide / 2, y + 12, 13, "ink")
    if space.worker:
        yield from _mark(space.worker.seat, x + 16, y + HIGH - 13, 18)
        yield label(space.worker.labourer, x + wide / 2 + 8, y + HIGH - 12, 14, "ink")


def _mark(seat: str, x: float, y: float, size: float) -> Iterator[str]:
    """Draw a seat's mark on its colour."""
    yield box(x - size / 2, y - size / 2, size, size, size / 4, f"seat-{seat}", 1)
    yield use("sailing", f"mark-{seat}", x, y, 0.7 * size, f"on-{seat}")


def _governors(table: Table, y: float) -> Iterator[str]:
    """Write a row for each Governor."""
    for number, governor in enumerate(table.governors):
        line = y + ROW * (number + 1)
        tokens = "?" if governor.tokens is None else " ".join(f"{n}{good}" for good, n in governor.tokens.items())
        yield from _mark(governor.seat, EDGE + 10, line, 24)
        held = f"{governor.glory} · {tokens} · {governor.labourers_held} · {governor.cards_held}"
        yield label(held, EDGE + 160, line, 16, "ink")
