"""Editions as files in `editions/`: read, and checked entry by entry. What is wrong is told by file and entry."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ennead.core.language import LANGUAGES, Complaint, listed
from ennead.games.sailing import pieces
from ennead.games.sailing.edition import (
    DEFAULT,
    KINDS_OF_MONUMENT,
    TERRAINS,
    Bonus,
    Boon,
    Caravan,
    Citizen,
    Edition,
    Effect,
    Names,
    Space,
    Tokens,
)
from ennead.games.sailing.pieces import (
    ANKH,
    BONUSES,
    BOONS,
    CARAVANS,
    CARDS,
    CARTOUCHES,
    CITIES,
    CITIZENS,
    CITY,
    MONUMENTS,
    PARAMETERS,
    SCARAB,
    SEASONS,
    SEATS,
    SECTIONS,
    SITES,
    SPACES,
    STALLS,
)

FOLDER = Path(__file__).parent / "editions"
ICONS = (2, 3)  # that a section can show
MOST = 99  # of anything an edition counts
NAME = 24  # letters of a name, at most
SITES_FOR_BUILDING = ("usual", "any section", "obelisks")

# What an effect can say of itself, in the order of its parameters: "flag", "number", or the words there are.
VERBS: dict[str, tuple[int, tuple[tuple[str, Any], ...]]] = {
    "harvest": (pieces.HARVEST, (("as_master", "flag"), ("more", "number"))),
    "caravan": (pieces.CARAVAN, (("extra", "number"),)),
    "hire": (pieces.HIRE, (("price", "number"),)),
    "trade": (pieces.TRADE, ()),
    "plan": (pieces.PLAN, (("occupied", "flag"), ("swaps", "number"), ("rebate", "number"))),
    "build": (pieces.BUILD, (("where", SITES_FOR_BUILDING), ("glory", "number"), ("barge", "flag"))),
    "tax": (pieces.TAX, (("most", "number"),)),
    "draw": (pieces.DRAW, (("draws", "number"), ("keeps", "number"), ("once", "flag"))),
    "actions": (pieces.ACTIONS_NOW, (("number", "number"),)),
    "hold": (pieces.HOLD, ()),
    "return": (pieces.RETURN, ()),
}
AT_LEAST_ONE = ("most", "draws", "keeps", "number")


class BadEdition(Complaint):
    """An edition that cannot be played; it says which entry is wrong."""

    folder = "games/sailing"


def names() -> tuple[str, ...]:
    """Return the names of all editions, the usual one first."""
    found = sorted(path.stem for path in FOLDER.glob("*.toml"))
    return (DEFAULT, *(name for name in found if name != DEFAULT))


@cache
def load(name: str) -> Edition:
    """Read one of the editions of the package."""
    return read(name, (FOLDER / f"{name}.toml").read_text("utf-8"))


def read(name: str, text: str) -> Edition:
    """Read an edition from its text; raise `BadEdition`, naming the entry, if it is none."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadEdition("edition-text", edition=name, problem=str(error)) from error
    return _Reader(name, table).edition()


class _Reader:
    """Checks an edition entry by entry."""

    def __init__(self, name: str, table: dict[str, Any]):
        self.name = name
        self.table = table

    def wrong(self, problem: str, entry: str, **facts: str | int) -> BadEdition:
        """Make a complaint about an entry."""
        return BadEdition("edition-entry", edition=self.name, entry=entry, problem=BadEdition(problem, **facts))

    def edition(self) -> Edition:
        """Check everything and put it together."""
        parts = ("name", "space", "caravan", "glory", "planning", "market", "regent", "boon", "citizen")
        self.only(self.table, parts, (), "")
        glory = self.table["glory"]
        self.only(glory, KINDS_OF_MONUMENT, (), "glory")
        market, regent = self.table["market"], self.table["regent"]
        self.only(market, ("cartouches",), (), "market")
        self.only(regent, ("bonuses",), (), "regent")
        return Edition(
            key=self.name,
            names=self.named(self.table["name"], "name"),
            spaces=self.spaces(),
            caravans=self.caravans(),
            glory=tuple(self.number(glory[kind], f"glory.{kind}") for kind in KINDS_OF_MONUMENT),
            planning=self.planning(),
            market=tuple(
                self.stall(entry, f"market.cartouches {number}")
                for number, entry in self.entries(market["cartouches"], "market.cartouches", 0, STALLS)
            ),
            bonuses=tuple(
                self.bonus(entry, f"regent.bonuses {number}")
                for number, entry in self.entries(regent["bonuses"], "regent.bonuses", SEASONS, BONUSES)
            ),
            boons=tuple(
                self.boon(entry, f"boon {number}")
                for number, entry in self.entries(self.table["boon"], "boon", 0, BOONS)
            ),
            citizens=self.citizens(),
        )

    def spaces(self) -> tuple[Space, ...]:
        """Read the map."""
        found: list[Space] = []
        for number, entry in self.entries(self.table["space"], "space", 1, SPACES):
            space = self.space(entry, f"space {number}")
            label = f"space {number} ({space.name})"
            if any(other.name == space.name for other in found):
                raise self.wrong("edition-name-twice", label, name=space.name)
            before = [other for other in found if other.bank == space.bank]
            if before and (found[-1].bank != space.bank or before[-1].segments[-1] > space.segments[-1]):
                raise self.wrong("edition-order", label)
            found.append(space)
        cities = sum(space.terrain == CITY for space in found)
        if cities > CITIES:
            raise self.wrong("edition-cities", "space", most=CITIES)
        if sum(len(space.icons) for space in found) > SITES:
            raise self.wrong("edition-sites", "space", most=SITES)
        return tuple(found)

    def space(self, entry: Any, label: str) -> Space:
        """Read a space."""
        self.only(entry, ("name", "bank", "segments", "terrain"), ("icons", "ankh", "scarab"), label)
        name = self.short(entry["name"], f"{label}, name")
        label = f"{label} ({name})"
        if entry["terrain"] not in TERRAINS:
            raise self.wrong("edition-word", f"{label}, terrain", possible=listed(TERRAINS))
        terrain = TERRAINS.index(entry["terrain"])
        segments = entry["segments"]
        touched = isinstance(segments, list) and all(type(one) is int and 1 <= one <= SEASONS for one in segments)
        if not touched or not (len(segments) == 1 or (len(segments) == 2 and segments[1] == segments[0] + 1)):
            raise self.wrong("edition-segments", f"{label}, segments", most=SEASONS)
        icons = entry.get("icons", [])
        if terrain == CITY and icons:
            raise self.wrong("edition-city-icons", f"{label}, icons")
        if terrain != CITY and not (isinstance(icons, list) and len(icons) == 2 and all(one in ICONS for one in icons)):
            raise self.wrong("edition-icons", f"{label}, icons")
        marks = [0] * (1 if terrain == CITY else 2)
        for mark, sign in (("ankh", ANKH), ("scarab", SCARAB)):
            if mark not in entry:
                continue
            if terrain == CITY or entry[mark] not in ("a", "b") or marks["ab".index(entry[mark])]:
                raise self.wrong("edition-mark", f"{label}, {mark}")
            marks["ab".index(entry[mark])] = sign
        bank = self.short(entry["bank"], f"{label}, bank")
        return Space(name, bank, tuple(segments), terrain, (0,) if terrain == CITY else tuple(icons), tuple(marks))

    def caravans(self) -> tuple[Caravan, ...]:
        """Read the caravans."""
        found = []
        for number, entry in self.entries(self.table["caravan"], "caravan", 0, CARAVANS):
            label = f"caravan {number}"
            self.only(entry, ("bank", "sections", "ankh"), (), label)
            loads = tuple(
                self.tokens(load, f"{label}, section {at}")
                for at, load in self.entries(entry["sections"], f"{label}, sections", 1, SECTIONS)
            )
            bank = self.short(entry["bank"], f"{label}, bank")
            found.append(Caravan(bank, loads, bool(self.flag(entry["ankh"], f"{label}, ankh"))))
        if sum(len(caravan.loads) for caravan in found) > SECTIONS:
            raise self.wrong("edition-sections", "caravan", most=SECTIONS)
        return tuple(found)

    def planning(self) -> tuple[tuple[int, Tokens], ...]:
        """Read the planning cartouches, kind by kind."""
        table = self.table["planning"]
        self.only(table, KINDS_OF_MONUMENT, (), "planning")
        found = []
        for kind, name in enumerate(KINDS_OF_MONUMENT):
            for number, entry in self.entries(table[name], f"planning.{name}", 1, CARTOUCHES):
                found.append((kind, self.tokens(entry, f"planning.{name} {number}")))
        if len(found) > CARTOUCHES:
            raise self.wrong("edition-many", "planning", least=MONUMENTS, most=CARTOUCHES)
        return tuple(found)

    def stall(self, entry: Any, label: str) -> tuple[Tokens, Tokens]:
        """Read a cartouche of the market."""
        if not isinstance(entry, list) or len(entry) != 2:
            raise self.wrong("edition-two-sets", label)
        return self.tokens(entry[0], label), self.tokens(entry[1], label)

    def bonus(self, entry: Any, label: str) -> Bonus:
        """Read a Regent bonus."""
        self.only(entry, ("glory", "cards", "tokens"), (), label)
        return Bonus(
            self.number(entry["glory"], f"{label}, glory"),
            self.number(entry["cards"], f"{label}, cards"),
            self.tokens(entry["tokens"], f"{label}, tokens", empty=True),
        )

    def boon(self, entry: Any, label: str) -> Boon:
        """Read a boon."""
        self.only(entry, ("name", "effect"), (), label)
        named = self.named(entry["name"], f"{label}, name")
        return Boon(named, self.effect(entry["effect"], f"{label} ({named['en']}), effect"))

    def citizens(self) -> tuple[Citizen, ...]:
        """Read the city cards."""
        found = []
        for number, entry in self.entries(self.table["citizen"], "citizen", 1, CITIZENS):
            label = f"citizen {number}"
            self.only(entry, ("name", "copies", "effect"), (), label)
            named = self.named(entry["name"], f"{label}, name")
            label = f"{label} ({named['en']})"
            copies = tuple(
                self.tokens(copy, f"{label}, copy {at}", empty=True)
                for at, copy in self.entries(entry["copies"], f"{label}, copies", 1, CARDS)
            )
            effect = self.effect(entry["effect"], f"{label}, effect")
            if effect.verb == pieces.HOLD:
                raise self.wrong("edition-hold", f"{label}, effect")
            found.append(Citizen(named, copies, effect))
        if not SEATS <= sum(len(citizen.copies) for citizen in found) <= CARDS:
            raise self.wrong("edition-many", "citizen, copies", least=SEATS, most=CARDS)
        return tuple(found)

    def effect(self, entry: Any, label: str) -> Effect:
        """Read what a card or a boon does."""
        if not isinstance(entry, dict) or entry.get("verb") not in VERBS:
            raise self.wrong("edition-word", f"{label}, verb", possible=listed(VERBS))
        verb, fields = VERBS[entry["verb"]]
        self.only(entry, ("verb",), tuple(field for field, _ in fields), label)
        values = []
        for field, kind in fields:
            if kind == "flag":
                values.append(self.flag(entry.get(field, False), f"{label}, {field}"))
            elif kind == "number":
                least = 1 if field in AT_LEAST_ONE else 0
                values.append(self.number(entry.get(field, 0), f"{label}, {field}", least))
            else:
                if entry.get(field, kind[0]) not in kind:
                    raise self.wrong("edition-word", f"{label}, {field}", possible=listed(kind))
                values.append(kind.index(entry.get(field, kind[0])))
        if verb == pieces.DRAW and values[pieces.KEEPS] > values[pieces.DRAWS]:
            raise self.wrong("edition-keeps", f"{label}, keeps")
        if verb == pieces.PLAN and values[pieces.SWAPS] and values[pieces.REBATE]:
            raise self.wrong("edition-both", label)
        return Effect(verb, tuple(values) + (0,) * (PARAMETERS - len(values)))

    def only(self, entry: Any, needed: tuple[str, ...], possible: tuple[str, ...], label: str) -> None:
        """Refuse what is no table, and fields that are missing or that nobody knows."""
        if not isinstance(entry, dict):
            raise self.wrong("edition-table", label, fields=listed(needed))
        for field in needed:
            if field not in entry:
                raise self.wrong("edition-missing", label or field, field=field)
        for field in entry:
            if field not in needed + possible:
                raise self.wrong("edition-unknown", label or field, field=field, possible=listed(needed + possible))

    def entries(self, entry: Any, label: str, least: int, most: int) -> list[tuple[int, Any]]:
        """Return a list of entries, numbered from 1."""
        if not isinstance(entry, list) or not least <= len(entry) <= most:
            raise self.wrong("edition-many", label, least=least, most=most)
        return list(enumerate(entry, 1))

    def named(self, entry: Any, label: str) -> Names:
        """Read a name in both languages."""
        self.only(entry, LANGUAGES, (), label)
        return {lang: self.short(entry[lang], f"{label}.{lang}") for lang in LANGUAGES}

    def short(self, entry: Any, label: str) -> str:
        """Read a name."""
        if not isinstance(entry, str) or not re.fullmatch(rf"[\w’' -]{{1,{NAME}}}", entry) or entry != entry.strip():
            raise self.wrong("edition-name", label, most=NAME)
        return entry

    def number(self, entry: Any, label: str, least: int = 0) -> int:
        """Read a number."""
        if type(entry) is not int or not least <= entry <= MOST:
            raise self.wrong("edition-number", label, least=least, most=MOST)
        return entry

    def flag(self, entry: Any, label: str) -> int:
        """Read true or false."""
        if type(entry) is not bool:
            raise self.wrong("edition-flag", label)
        return int(entry)

    def tokens(self, entry: Any, label: str, empty: bool = False) -> Tokens:
        """Read tokens, such as `2G1S`."""
        written = entry if isinstance(entry, str) else "?"
        found = re.fullmatch(r"(?:(\d{1,2})G)?(?:(\d{1,2})B)?(?:(\d{1,2})S)?", written, re.ASCII)
        if found is None or not (entry or empty):
            raise self.wrong("edition-tokens", label)
        return tuple(int(number or 0) for number in found.groups())
