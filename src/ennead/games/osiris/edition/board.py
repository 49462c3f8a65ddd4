"""The boards are data (O1 to O5): this reads them, checks them, and writes them into the rules record.

A board is a file in `boards/`. Every space has a name that says its lane and its place in it (`L1.0`), the point where
it is drawn (`at`; y grows downwards), its two neighbours along the lane (`sideways`) and those one level higher (`up`).
A town has a colour and a number of rings, which make it the home of one priest; the towns stand in the order of sowing.
What is wrong with a board is told by file and entry.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ennead.core.language import UserError
from ennead.core.seats import Array
from ennead.games.osiris.rules.pieces import (
    DEGREE,
    EACH,
    LANES,
    LONGEST,
    NOWHERE,
    PLACE_NAMES,
    PLACES,
    PRIESTS,
    SIDEWAYS,
    SPACES,
    TIP,
    TOWN,
    TOWN_NAMES,
    UP_OR_DOWN,
)

FOLDER = Path(__file__).parent.parent / "boards"
DEFAULT = "square"
COLOUR_NAMES = ("beige", "red", "blue", "yellow")
SCALE = 100  # of the points where places are drawn
FARTHEST = 10.0


class BadBoard(UserError):
    """A board that cannot be played on; it says which entry is wrong."""

    folder = "games/osiris"


@dataclass(frozen=True)
class Board:
    """A board that has been checked: numbers of places throughout."""

    lengths: tuple[int, ...]
    sideways: Mapping[int, tuple[int, ...]]
    up: Mapping[int, tuple[int, ...]]
    homes: tuple[int, ...]  # the town of each priest
    at: Mapping[int, tuple[float, float]]


def names() -> tuple[str, ...]:
    """Return the names of all boards, the usual one first."""
    found = sorted(path.stem for path in FOLDER.glob("*.toml"))
    return (DEFAULT, *(name for name in found if name != DEFAULT))


@cache
def load(name: str) -> Board:
    """Read one of the boards of the package."""
    return read(name, (FOLDER / f"{name}.toml").read_text("utf-8"))


def read(name: str, text: str) -> Board:
    """Read a board from its text; raise `BadBoard`, naming the entry, if it is none."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadBoard("board-text", board=name, problem=str(error)) from error
    return _Reader(name, table).board()


_BY_NAME = {name: place for place, name in enumerate(PLACE_NAMES)}


class _Reader:
    """Checks a board entry by entry."""

    def __init__(self, name: str, table: dict[str, Any]):
        self.name = name
        self.table = table

    def wrong(self, problem: str, entry: str, **facts: str | int) -> BadBoard:
        """Make an error about an entry."""
        return BadBoard("board-entry", board=self.name, entry=entry, problem=BadBoard(problem, **facts))

    def board(self) -> Board:
        """Check everything and put it together."""
        self.only(self.table, ("lane", "tip", "towns"), "")
        spaces = self.spaces()
        towns = self.mapping(self.table, "towns", "")
        if tuple(towns) != TOWN_NAMES:
            raise self.wrong("board-towns", "towns")
        tip = self.mapping(self.table, "tip", "")
        self.only(tip, ("at",), "tip")
        at: dict[int, tuple[float, float]] = {TIP: self.point(tip, "tip")}
        sideways: dict[int, tuple[int, ...]] = {}
        up: dict[int, tuple[int, ...]] = {}
        homes: dict[int, int] = {}
        for label, entry in spaces.items():
            place = _BY_NAME[label]
            self.only(entry, ("at", "sideways", "up"), label)
            at[place] = self.point(entry, label)
            sideways[place] = self.neighbours(entry, "sideways", label, spaces)
            up[place] = self.neighbours(entry, "up", label, spaces)
        for label, entry in towns.items():
            if not isinstance(entry, dict):
                raise self.wrong("board-table", label)
            self.only(entry, ("at", "colour", "rings", "up"), label)
            place = _BY_NAME[label]
            at[place] = self.point(entry, label)
            up[place] = self.neighbours(entry, "up", label, spaces)
            priest = self.priest(entry, label)
            if priest in homes:
                raise self.wrong("board-home-twice", label, other=TOWN_NAMES[homes[priest]])
            homes[priest] = place - TOWN
        self.check_lanes(sideways)
        self.check_levels(up)
        lengths = tuple(sum(place // LONGEST == lane for place in sideways) for lane in range(LANES))
        return Board(lengths, sideways, up, tuple(homes[priest] for priest in range(PRIESTS)), at)

    def spaces(self) -> dict[str, dict[str, Any]]:
        """Return the entries of all spaces, lane by lane."""
        lanes = self.mapping(self.table, "lane", "")
        if list(lanes) != [str(lane) for lane in range(1, LANES + 1)]:
            raise self.wrong("board-lanes", "lane", lanes=LANES)
        found: dict[str, dict[str, Any]] = {}
        for lane in lanes:
            entries = self.mapping(lanes, lane, "lane.")
            if not 3 <= len(entries) <= LONGEST:
                raise self.wrong("board-length", f"lane.{lane}", most=LONGEST)
            for index, (label, entry) in enumerate(entries.items()):
                if label != f"L{lane}.{index}":
                    raise self.wrong("board-label", label, wanted=f"L{lane}.{index}")
                if not isinstance(entry, dict):
                    raise self.wrong("board-table", label)
                found[label] = entry
        return found

    def mapping(self, table: dict[str, Any], key: str, before: str) -> dict[str, Any]:
        """Return a part of the file that has entries of its own."""
        part = table.get(key)
        if not isinstance(part, dict):
            raise self.wrong("board-table", before + key)
        return part

    def only(self, entry: dict[str, Any], fields: tuple[str, ...], label: str) -> None:
        """Refuse fields that are missing or that nobody knows."""
        for field in fields:
            if field not in entry:
                raise self.wrong("board-missing", label or field, field=field)
        for field in entry:
            if field not in fields:
                raise self.wrong("board-unknown", label or field, field=field)

    def point(self, entry: dict[str, Any], label: str) -> tuple[float, float]:
        """Read where a place is drawn."""
        at = entry["at"]
        numbers = isinstance(at, list) and [type(part) in (int, float) and abs(part) <= FARTHEST for part in at]
        if numbers != [True, True]:
            raise self.wrong("board-point", label, farthest=int(FARTHEST))
        return float(at[0]), float(at[1])

    def neighbours(self, entry: dict[str, Any], field: str, label: str, spaces: Mapping[str, Any]) -> tuple[int, ...]:
        """Read a list of neighbours."""
        listed = entry[field]
        if not isinstance(listed, list) or not all(isinstance(one, str) for one in listed):
            raise self.wrong("board-list", label, field=field)
        for one in listed:
            if one not in spaces and one != "tip":
                raise self.wrong("board-neighbour", label, field=field, neighbour=one)
        if len(set(listed)) != len(listed) or label in listed:
            raise self.wrong("board-twice", label, field=field)
        return tuple(_BY_NAME[one] for one in listed)

    def priest(self, entry: dict[str, Any], label: str) -> int:
        """Read whose home a town is."""
        if entry["colour"] not in COLOUR_NAMES:
            raise self.wrong("board-colour", label, colours=", ".join(COLOUR_NAMES))
        if type(entry["rings"]) is not int or not 0 <= entry["rings"] < EACH:
            raise self.wrong("board-rings", label)
        return COLOUR_NAMES.index(entry["colour"]) * EACH + int(entry["rings"])

    def check_lanes(self, sideways: Mapping[int, tuple[int, ...]]) -> None:
        """See that every space has two neighbours along its lane, and they have it."""
        for place, others in sideways.items():
            if len(others) != 2:
                raise self.wrong("board-two", PLACE_NAMES[place])
            for other in others:
                if _level(other) != _level(place) or place not in sideways.get(other, ()):
                    raise self.wrong("board-sideways", PLACE_NAMES[place], neighbour=PLACE_NAMES[other])

    def check_levels(self, up: Mapping[int, tuple[int, ...]]) -> None:
        """See that ways up lead one level higher, that each place has one, and that none has too many below."""
        below = dict.fromkeys(range(PLACES), 0)
        for place, others in up.items():
            if not others:
                raise self.wrong("board-no-way", PLACE_NAMES[place])
            for other in others:
                below[other] += 1
                if _level(other) != _level(place) + 1:
                    raise self.wrong("board-up", PLACE_NAMES[place], neighbour=PLACE_NAMES[other])
        for place, number in below.items():
            if number + len(up.get(place, ())) + (2 if place < SPACES else 0) > DEGREE:
                raise self.wrong("board-degree", PLACE_NAMES[place], most=DEGREE)
        if not below[TIP]:
            raise self.wrong("board-no-way", "tip")


def _level(place: int) -> int:
    """Return how high a place is: a town 0, a lane its number, the tip 5."""
    if place < SPACES:
        return place // LONGEST + 1
    return LANES + 1 if place == TIP else 0


def write(board: Board, rules: Array) -> None:
    """Write a board into the rules record."""
    book = rules[0]
    near: dict[int, dict[int, int]] = {place: {} for place in range(PLACES)}
    for place, others in board.sideways.items():
        for other in others:
            near[place][other] = SIDEWAYS
    for place, others in board.up.items():
        for other in others:
            near[place][other] = near[other][place] = UP_OR_DOWN
    for lane, length in enumerate(board.lengths):
        book.length[lane] = length
    for priest, town in enumerate(board.homes):
        book.home[priest] = town
    for place in range(PLACES):
        neighbours = sorted(near[place].items())
        for number in range(DEGREE):
            known = number < len(neighbours)
            book.near[place, number] = neighbours[number][0] if known else NOWHERE
            book.fee[place, number] = neighbours[number][1] if known else 0
        x, y = board.at.get(place, (0.0, 0.0))
        book.at[place, 0] = round(SCALE * x)
        book.at[place, 1] = round(SCALE * y)


def place_of(name: str) -> int:
    """Return the number of a place by its name."""
    return _BY_NAME[name]
