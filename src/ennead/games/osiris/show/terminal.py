"""A view of the table for a terminal with colours; without colours, shapes and signs say the same."""

from collections.abc import Iterable
from math import floor

from rich.text import Text

from ennead.core.position import Position
from ennead.core.rulebook import Rulebook
from ennead.drawing.svg import MARKS
from ennead.drawing.terminal import TerminalPicture, line, printable, side_by_side
from ennead.drawing.theme import TERMINAL, by_day
from ennead.games.osiris.rules.pieces import GODS, LETTERS, LONGEST, PLACE_NAMES
from ennead.games.osiris.show.pieces_svg import COLOURS, Stones, stones
from ennead.games.osiris.show.wire import Table, describe

ACROSS = (4, 3)  # columns of a unit, if there is room or not; a stone is two units long and one deep
UNITS = 15  # from one side to the other, with the towns
REACH = 6.5  # units from the tip to the upper edge
BESIDE = 33  # columns of players and temples beside it

PAINTS = by_day(COLOURS)


SIXTEEN = {
    "red": (PAINTS["seat-C"], TERMINAL["C"]),
    "blue": (PAINTS["seat-L"], PAINTS["lapis"], TERMINAL["L"]),
    "yellow": (PAINTS["seat-O"], PAINTS["gold"], PAINTS["tip"], TERMINAL["O"]),
    "white": (PAINTS["seat-I"], TERMINAL["I"]),
    "cyan": (PAINTS["act"],),
    "bright_yellow": (PAINTS["last-wash"],),
}


class Terminal(TerminalPicture):
    """The pyramid, with players and temples beside it or, in a narrow terminal, below it."""

    sixteen = SIXTEEN

    def rows(self, columns: int) -> Iterable[Text]:
        """Arrange the pyramid, the players and the temples in so many columns."""
        position = Position(self.book, self.rules, self.state)
        table = describe(position.book, position.rules, position.state)
        across = next((one for one in ACROSS if columns > one * UNITS + BESIDE), ACROSS[0])
        width = across * UNITS
        pyramid = _pyramid(table, stones(position.rules), self.last, self.hints, _Canvas(1 if self.low else 2, across))
        players = [_player(position, table, seat, self.names[seat]) for seat in range(position.players)]
        temples = [_temple(position.book, table, god) for god in range(GODS)]
        if columns > width + BESIDE:
            yield from side_by_side(pyramid, [*players, line(), *_fight(table), *temples], width + 1)
            return
        yield from pyramid
        yield line()
        yield from side_by_side(players[:2], players[2:], width // 2)
        yield from _fight(table)
        yield line()
        yield from side_by_side(temples[:7], temples[7:], width // 2 + 4)


def _paint(ink: str, ground: str) -> str:
    """Return the style of one pigment on another."""
    return f"bold {PAINTS[ink]} on {ground}"


def _shaded(paint: str, light: float) -> str:
    """Return a paint in more or less light."""
    parts = (int(paint[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{min(255, round(part * light)):02X}" for part in parts)


def _light(x: float, y: float) -> float:
    """Return how much light falls on a side of the pyramid: it comes from the upper left."""
    if abs(y) >= abs(x):
        return 1.02 if y < 0 else 0.84
    return 0.97 if x < 0 else 0.91


class _Canvas:
    """A sheet of single signs, each with its style; units are turned into columns and rows."""

    def __init__(self, high: int, across: int):
        self.high, self.across = high, across
        self.width, self.rows = UNITS * across, round(2 * REACH * high)
        self.cells = [[(" ", "")] * self.width for _ in range(self.rows)]

    def spot(self, x: float, y: float) -> tuple[int, int]:
        """Return the column and row of a point."""
        return floor((x + UNITS / 2) * self.across - 0.5), floor((y + REACH) * self.high - 0.5)

    def write(self, text: str, column: int, row: int, style: str = "") -> None:
        """Write a text; without a style it keeps the ground that is there."""
        for at, sign in enumerate(text):
            if 0 <= column + at < self.width and 0 <= row < self.rows:
                self.cells[row][column + at] = (sign, style or self.cells[row][column + at][1])

    def ground(self, column: int, row: int) -> str:
        """Return the paint of the ground at a spot."""
        style = self.cells[row][column][1] if 0 <= column < self.width and 0 <= row < self.rows else ""
        return style.rpartition(" on ")[2] or PAINTS["sand"]

    def lines(self) -> list[Text]:
        """Return the rows as text."""
        return [line(*cells) for cells in self.cells]


def _pyramid(table: Table, shape: Stones, last: frozenset[str], hints: frozenset[str], canvas: _Canvas) -> list[Text]:
    """Draw the stones lane by lane, the tip in gold, and the towns around."""
    for row in range(canvas.rows):
        for column in range(canvas.width):
            x, y = (column + 0.5) / canvas.across - UNITS / 2, (row + 0.5) / canvas.high - REACH
            if shape.far(x, y) < shape.core:
                edge = canvas.high > 1 and abs(abs(x) - abs(y)) < 0.2 and shape.is_square
                ground = _shaded(PAINTS["tip"], _light(x, y) * (0.9 if edge else 1))
                canvas.cells[row][column] = (" ", f"bold {PAINTS['contour']} on {ground}")
            elif (place := shape.at(x, y)) is not None:
                canvas.cells[row][column] = (" ", _stone_style(place, x, y, PLACE_NAMES[place] in last))
    _pieces(canvas, table, hints)
    for town in table.towns:
        _town(canvas, table, town.name, hints)
    return canvas.lines()


def _stone_style(place: int, x: float, y: float, is_last: bool) -> str:
    """Return the style of a stone: its lane's paint, every other one a little darker, so that joints show."""
    lane, index = place // LONGEST + 1, place % LONGEST
    paint = PAINTS["last-wash"] if is_last else PAINTS[f"lane-{lane}"]
    return f"{PAINTS['joint']} on {_shaded(paint, _light(x, y) * (0.94 if index % 2 else 1))}"


def _pieces(canvas: _Canvas, table: Table, hints: frozenset[str]) -> None:
    """Draw priests, blocks and the pyramid piece, and a dot on every empty space."""
    there: dict[str, list[str]] = {}
    for priest in table.priests:
        there.setdefault(priest.place, []).append(priest.name)
    for name, (x, y) in table.places.items():
        if name[0] == "T":
            continue
        column, row = canvas.spot(x, y)
        ground = canvas.ground(column, row)
        if canvas.high > 1 and name != "tip":
            canvas.write(f"{name[1:]:^4}", column - 1, row + 1)  # as it is typed
        if name in there:
            left = column - 1 if len(there[name]) == 1 else column - 2
            for at, standing in enumerate(there[name]):
                letter = standing[0]
                style = f"bold {PAINTS[f'on-{letter}']} on {PAINTS[f'seat-{letter}']}"
                canvas.write(f"{MARKS[letter]}{standing}", left + 3 * at, row, style)
        elif name in table.blocks:
            canvas.write("▐██▌", column - 1, row, f"bold {PAINTS['neutral']} on {ground}")
        elif name == "tip":
            canvas.write("╱╲" if name not in hints else "○○", column, row, _paint("contour", ground))
        elif name in hints and canvas.high == 1:
            canvas.write(f"{name[1:]:^4}", column - 1, row, _paint("act", ground))  # as it is typed
        elif name in hints:
            canvas.write("○", column, row, _paint("act", ground))
        else:
            canvas.write("·", column, row, f"{PAINTS['joint']} on {ground}")


def _town(canvas: _Canvas, table: Table, name: str, hints: frozenset[str]) -> None:
    """Draw a town: the priest who is at home, or the rings, and the counters."""
    town = next(one for one in table.towns if one.name == name)
    x, y = table.places[name]
    column, row = canvas.spot(1.1 * x if abs(x) > abs(y) else x, min(max(y, -6.2), 6.2))
    column = max(column, 3)
    letter = town.priest[0]
    if not town.open:
        canvas.write("  ──  ", column - 2, row, "dim")
        return
    home = any(priest.name == town.priest and priest.place == name for priest in table.priests)
    badge = f"{MARKS[letter]}{town.priest}" if home else f"({town.priest[1]})"
    style = f"bold {PAINTS[f'on-{letter}']} on {PAINTS[f'seat-{letter}']}"
    canvas.write(f"{badge} ", column - 3, row, style if home else f"bold {TERMINAL[letter]}")
    count = f"{town.counters:>2}" + ("○" if name in hints else "")
    canvas.write(count, column + 1, row, f"bold {PAINTS['contour']} on {PAINTS['gold']}" if town.counters else "dim")


def _player(position: Position, table: Table, seat: int, name: str) -> Text:
    """Write who sits at a seat: a sign for the turn, the badges of the colours, and the name."""
    known = printable(name, 18)
    colours = dict.fromkeys(priest.colour for priest in table.priests if priest.seat == LETTERS[seat])
    badges = [(f" {MARKS[one]} {one} ", f"bold {PAINTS[f'on-{one}']} on {PAINTS[f'seat-{one}']}") for one in colours]
    return line((_sign(position, table, seat), f"bold {TERMINAL['gold']}"), *badges, (f" {known}", "bold"))


def _sign(position: Position, table: Table, seat: int) -> str:
    """Point at the player whose turn it is; at the end, give the winner a star."""
    if table.phase == "over":
        return "★ " if position.standing().ranks[seat] == 1 else "  "
    return "► " if position.actor == seat else "  "


def _fight(table: Table) -> list[Text]:
    """Write who has beaten whom, while the discs are being settled."""
    if not table.fight:
        return []
    loser = table.fight.defender if table.fight.winner == table.fight.attacker else table.fight.attacker
    gods = table.fight.gods or {}
    parts: list[tuple[str, str]] = [("  ", "")]
    for priest, sign in ((table.fight.winner, " » "), (loser, "")):
        letter = priest[0]
        parts.append((f" {MARKS[letter]} {priest} ", f"bold {PAINTS[f'on-{letter}']} on {PAINTS[f'seat-{letter}']}"))
        parts.append((f" {gods.get(priest, '?')}{sign}", "bold"))
    return [line(*parts), line()]


def _temple(book: Rulebook, table: Table, god: int) -> Text:
    """Write a temple: the god, the strength, the followers, and under whom the viewer sees this god."""
    temple = table.temples[god]
    crowd = [(MARKS[letter] * number, TERMINAL[letter]) for letter, number in temple.followers.items()]
    shown = sum(len(text) for text, _ in crowd)
    under = next((priest.name for priest in table.priests if priest.god == temple.god), "")
    if table.pyramid == temple.god:
        under = "╱╲"
    name = ("★ " if table.revealed and _is_revealed(table, temple.god) else "  ", f"bold {TERMINAL['gold']}")
    rest = [(" " * max(1, 9 - shown), ""), (under, f"bold {TERMINAL.get(under[:1], TERMINAL['gold'])}")]
    return line(name, (f"{temple.god:<9}", ""), (f"{temple.strength:>2} ", "bold"), *crowd, *(rest if under else []))


def _is_revealed(table: Table, god: str) -> bool:
    """Say whether this is the god who decided."""
    if table.revealed == "pyramid":
        return table.pyramid == god
    return any(priest.name == table.revealed and priest.god == god for priest in table.priests)
