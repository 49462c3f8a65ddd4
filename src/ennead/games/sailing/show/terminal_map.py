"""The Nile in a terminal: both banks space by space, the river between them, and the barge."""

from collections.abc import Callable, Iterable

from rich.text import Text

from ennead.drawing.svg import MARKS
from ennead.drawing.terminal import Strip, line
from ennead.drawing.theme import by_day
from ennead.games.sailing.rules.pieces import SEASONS
from ennead.games.sailing.show.pieces_svg import COLOURS
from ennead.games.sailing.show.wire import Site, Space, Table, Worker

PAINTS = by_day(COLOURS)
CELLS = (10, 9, 8, 7, 6)  # columns of a space, as there is room
SIGNS = {"farm": "ψ", "brickyard": "▬", "quarry": "▢"}  # an icon of each terrain
BARGE = {1: ("◥▙█▟◤",), 2: (" ▗█▖ ", "◥▙█▟◤")}


def shaded(paint: str, light: float) -> str:
    """Return a paint in more or less light."""
    parts = (int(paint[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{min(255, round(part * light)):02X}" for part in parts)


def badge(letter: str) -> str:
    """Return the style of what belongs to a seat."""
    return f"bold {PAINTS[f'on-{letter}']} on {PAINTS[f'seat-{letter}']}"


def worker_sign(worker: Worker) -> Strip:
    """Return a placed labourer: whose he is, and his letters."""
    return f"{MARKS[worker.seat]}{worker.labourer}", badge(worker.seat)


def nile(table: Table, last: frozenset[str], hints: frozenset[str], low: bool, columns: int) -> Iterable[Text]:
    """Draw the river with its banks; where the terminal is too narrow, a part of it below the other."""
    counts = [
        max(sum(space.bank == bank and space.segments[0] == segment for space in table.spaces) for bank in (0, 1))
        for segment in range(1, SEASONS + 1)
    ]
    cell = next((cell for cell in CELLS if cell * sum(counts) + SEASONS - 1 <= columns), CELLS[-1])
    gap = 1 if cell * sum(counts) + SEASONS - 1 <= columns else 0
    parts: list[list[int]] = [[]]
    for segment, count in enumerate(counts, 1):
        if parts[-1] and cell * (sum(counts[other - 1] for other in parts[-1]) + count) > columns:
            parts.append([])
        parts[-1].append(segment)
    for part in parts:
        yield from _Stretch(table, last, hints, low, cell, gap, {one: counts[one - 1] * cell for one in part}).rows()


class _Stretch:
    """Some segments of the river, side by side."""

    def __init__(
        self,
        table: Table,
        last: frozenset[str],
        hints: frozenset[str],
        low: bool,
        cell: int,
        gap: int,
        widths: dict[int, int],
    ):
        self.table, self.last, self.hints, self.low = table, last, hints, low
        self.cell, self.gap, self.widths = cell, gap, widths

    def rows(self) -> Iterable[Text]:
        """Draw the north bank from its edge to the river, the river, and the south bank back to its edge."""
        kinds = (self.name, self.sections) if self.low else (self.name, self.icons, self.monuments)
        for kind in kinds:
            yield self.bank(0, kind)
        for row in range(1 if self.low else 2):
            yield self.river(row)
        for kind in reversed(kinds):
            yield self.bank(1, kind)

    def bank(self, bank: int, kind: Callable[[Space, int, str], list[Strip]]) -> Text:
        """Draw one row of a bank."""
        strips: list[Strip] = []
        for segment, width in self.widths.items():
            spaces = [space for space in self.table.spaces if space.bank == bank and space.segments[0] == segment]
            for number, space in enumerate(spaces):
                share = width * (number + 1) // len(spaces) - width * number // len(spaces)
                strips += kind(space, share, self.ground(space, number))
            if not spaces:
                strips.append((" " * width, ""))
            strips.append((" " * self.gap, ""))
        return line(*strips)

    def ground(self, space: Space, number: int) -> str:
        """Return the paint of a space: every other one a little darker, and darker still before the barge."""
        if space.name in self.last:
            return PAINTS["last-wash"]
        light = (0.94 if number % 2 else 1) * (1 if space.segments[0] <= self.table.season else 0.84)
        return shaded(PAINTS[space.terrain], light)

    def ink(self, place: str, ground: str) -> str:
        """Return the style of what is written on a place: where one may play, in the colour of choices."""
        if place in self.hints:
            return f"bold {PAINTS['foam']} on {PAINTS['act']}"
        return f"bold {PAINTS['contour']} on {ground}"

    def on_site(self, site: Site, ground: str) -> str:
        """Return the style of what is written on a site; a city is marked by its name alone."""
        return self.ink(site.name if site.icons else "", ground)

    def name(self, space: Space, width: int, ground: str) -> list[Strip]:
        """Write the name of a space, and who works there."""
        sign, style = worker_sign(space.worker) if space.worker else ("", "")
        rest = width - len(space.name) - len(sign)
        return [
            (space.name[: width - len(sign)], self.ink(space.name, ground)),
            (" " * rest, f"on {ground}"),
            *([(sign, style)] if sign else []),
        ]

    def halves(self, space: Space, width: int) -> Iterable[tuple[Site, int]]:
        """Yield the sites of a space, each with its columns."""
        for number, site in enumerate(space.sites):
            many = len(space.sites)
            yield site, width * (number + 1) // many - width * number // many

    def sections(self, space: Space, width: int, ground: str) -> list[Strip]:
        """Write the sections of a space: their icons, or what is built there."""
        strips: list[Strip] = []
        for site, share in self.halves(space, width):
            if site.monument:
                strips += self.built(site, share, ground)
            else:
                strips.append((f"{site.icons or '⌂':^{share}}", self.on_site(site, ground)))
        return strips

    def icons(self, space: Space, width: int, ground: str) -> list[Strip]:
        """Draw the icons of the sections."""
        strips: list[Strip] = []
        for site, share in self.halves(space, width):
            icons = SIGNS[space.terrain] * site.icons if site.icons else "⌂"
            style = self.on_site(site, ground)
            strips.append((f"{icons if share > 3 else site.icons:^{share}}", style))
        return strips

    def monuments(self, space: Space, width: int, ground: str) -> list[Strip]:
        """Draw what is built on the sections; the letter of each where one may build."""
        strips: list[Strip] = []
        for site, share in self.halves(space, width):
            if site.monument:
                strips += self.built(site, share, ground)
            else:
                letter = site.name[-1] if site.icons and site.name in self.hints else ""
                strips.append((f"{letter:^{share}}", self.on_site(site, ground)))
        return strips

    def built(self, site: Site, width: int, ground: str) -> list[Strip]:
        """Write a monument with its owners' marks: its letter; a neutral one without any."""
        assert site.monument
        if site.monument.kind is None:
            return [(f"{'▒▒':^{width}}", f"{PAINTS['neutral']} on {ground}")]
        owners = site.monument.owners
        letter = site.monument.kind[0].upper()
        signs: list[Strip] = [(MARKS[owner], badge(owner)) for owner in owners[: width - 1]]
        signs.append((letter, badge(owners[-1])))
        left = (width - len(signs)) // 2
        blank = self.on_site(site, ground)
        return [(" " * left, blank), *signs, (" " * (width - left - len(signs)), blank)]

    def river(self, row: int) -> Text:
        """Draw a row of the river: the numbers of the segments, and the barge."""
        strips: list[Strip] = []
        for segment, width in self.widths.items():
            is_here = segment == self.table.season
            style = f"{PAINTS['nile-mark']} on {PAINTS['nile' if segment <= self.table.season else 'nile-deep']}"
            bold = f"bold {PAINTS['foam']} {style[style.index('on') :]}"
            number = f" {segment} " if row == 0 else "   "
            barge = BARGE[1 if self.low else 2][row] if is_here else ""
            more = " ★+1 " if is_here and (self.low or row == 1) else ""
            waves = max(0, width - len(number) - len(barge) - len(more))
            before = max(0, width - 13) // 2 if is_here else 0  # in all rows of the river the same
            strips += [
                (number, bold),
                (self.waves(before, row), style),
                (barge, f"bold {PAINTS['gold']} {style[style.index('on') :]}"),
                (more, bold),
                (self.waves(waves - before, row), style),
                (" " * self.gap, ""),
            ]
        return line(*strips)

    def waves(self, width: int, row: int) -> str:
        """Return so many columns of water."""
        return (("~~ ~ " if row else "~ ~~ ") * width)[:width]
