"""Editions as files: read, and checked entry by entry. What is wrong is told by file and entry, all of it at once."""

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from ennead.core.actions import folded
from ennead.core.language import LANGUAGES, listed, one_line
from ennead.games.sailing.edition.entries import BadEdition, Entries, shown
from ennead.games.sailing.edition.model import (
    DEFAULT,
    KINDS_OF_MONUMENT,
    TERRAINS,
    VERBS,
    Bonus,
    Boon,
    Caravan,
    Citizen,
    Edition,
    Effect,
    Space,
    Tokens,
)
from ennead.games.sailing.edition.model import Names as InLanguages
from ennead.games.sailing.rules import pieces
from ennead.games.sailing.rules.pieces import (
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
from ennead.games.sailing.show.names import Names
from ennead.games.sailing.show.notation import named

FOLDER = Path(__file__).parent.parent / "editions"
ICONS = (2, 3)  # that a section can show
BANKS = 2
KEY = 32  # letters of a key and of a description, at most
DESCRIPTION = 600
TEXT = 40_000  # letters of a whole file, at most
LINE = 2_500  # letters of a line of it: a description in both languages, all of it quotation marks
DOTS = 60  # in a line: names of thousands of parts take seconds to read
STOPS = DOTS // len(LANGUAGES)  # full stops of a description, which is written down in one line
TAKEN = ("resign", "end", "undo", "seat")  # what else a line of a match file can say
MINE = {  # what a new edition is called
    "key": '"my-edition"',
    "name": '{ en = "My edition", fr = "Mon édition" }',
    "description": '{ en = "Values written down by myself.", fr = "Valeurs relevées par mes soins." }',
}
AT_LEAST_ONE = ("most", "draws", "keeps", "number")

assert SITES == 2 * SPACES  # so that there is always a site for each section


@cache
def load(name: str = DEFAULT) -> Edition:
    """Read one of the editions of the package."""
    return read(source(name), f"{name}.toml")


def source(name: str = DEFAULT) -> str:
    """Return the text of one of the editions of the package, with its comments."""
    return (FOLDER / f"{name}.toml").read_text("utf-8")


def template() -> str:
    """Return an edition to begin with: ours with its comments, under a name of its own."""
    text = source()
    for field, value in MINE.items():
        text = re.sub(rf"^{field} = .*$", f"{field} = {value}", text, count=1, flags=re.MULTILINE)
    return text


def read(text: str, file: str = "") -> Edition:
    """Read an edition; raise `BadEdition`, naming the file and the entries, if it is none."""
    if len(text) > TEXT:
        raise BadEdition("edition-long", edition=file or "–", most=TEXT)
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LINE:
            raise BadEdition("edition-line", edition=file or "–", line=number, most=LINE)
        if line.count(".") > DOTS:
            raise BadEdition("edition-depth", edition=file or "–")
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadEdition("edition-text", edition=file or "–", problem=shown(str(error))) from error
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, or brackets within brackets
        raise BadEdition("edition-depth", edition=file or "–") from error
    return _Reader(file, table).edition()


class _Reader(Entries):
    """Checks an edition part by part."""

    def edition(self) -> Edition:
        """Check everything and put it together."""
        parts = ("key", "name", "description", "space", "caravan", "glory", "planning", "market", "regent", "citizen")
        self.only(self.table, parts, ("boon",), "")
        edition = Edition(
            key=self.tried(self.key),
            names=self.tried(lambda: self.named(self.table["name"], "name")),
            description=self.tried(self.description),
            spaces=self.tried(self.spaces),
            caravans=self.tried(self.caravans),
            glory=self.tried(self.glory),
            planning=self.tried(self.planning),
            market=self.tried(self.market),
            bonuses=self.tried(self.bonuses),
            boons=self.tried(lambda: self.each(self.table.get("boon", []), "boon", 0, BOONS, self.boon)),
            citizens=self.tried(self.citizens),
        )
        self.complain()
        self.tried(lambda: self.compare(edition))
        self.complain()
        return edition

    # The parts.

    def key(self) -> str:
        """Read the short name of the edition."""
        key = self.table["key"]
        if not isinstance(key, str) or not re.fullmatch(rf"[a-z0-9][a-z0-9-]{{0,{KEY - 1}}}", key):
            raise self.wrong("edition-key", "key", most=KEY)
        return key

    def description(self) -> InLanguages:
        """Read what the edition says of itself."""
        entry = self.table["description"]
        self.only(entry, LANGUAGES, (), "description")
        for lang in LANGUAGES:
            text = entry[lang]
            is_fit = isinstance(text, str) and 1 <= len(text) <= DESCRIPTION and one_line(text)
            if not is_fit or text.count(".") > STOPS:
                raise self.wrong("edition-description", f"description.{lang}", most=DESCRIPTION, stops=STOPS)
        return dict(entry)

    def spaces(self) -> tuple[Space, ...]:
        """Read the map."""
        found = self.each(self.table["space"], "space", 1, SPACES, self.space)
        if len(found) < len(self.table["space"]):
            return found
        for number, space in enumerate(found, 1):
            label = f"space {number} ({space.name})"
            if any(other.name == space.name for other in found[: number - 1]):
                self.problems.append(self.wrong("edition-name-twice", label, name=space.name))
            before = [other for other in found[: number - 1] if other.bank == space.bank]
            if before and (found[number - 2].bank != space.bank or before[-1].segments > space.segments):
                self.problems.append(self.wrong("edition-order", label))
        if len({space.bank for space in found}) > BANKS:
            raise self.wrong("edition-banks", "space", most=BANKS)
        if sum(space.terrain == CITY for space in found) > CITIES:
            raise self.wrong("edition-cities", "space", most=CITIES)
        return found

    def space(self, entry: Any, label: str) -> Space:
        """Read a space."""
        self.only(entry, ("name", "bank", "segments", "terrain"), ("icons", "ankh", "scarab"), label)
        name = self.place(entry["name"], f"{label}, name")
        label = f"{label} ({name})"
        bank = self.bank(entry["bank"], f"{label}, bank")
        if entry["terrain"] not in TERRAINS:
            raise self.wrong("edition-word", f"{label}, terrain", possible=listed(TERRAINS))
        terrain = TERRAINS.index(entry["terrain"])
        segments = entry["segments"]
        touched = isinstance(segments, list) and all(type(one) is int and 1 <= one <= SEASONS for one in segments)
        if not touched or not (len(segments) == 1 or (len(segments) == 2 and segments[1] == segments[0] + 1)):
            raise self.wrong("edition-segments", f"{label}, segments", most=SEASONS)
        icons = entry.get("icons", [])
        if terrain == CITY and "icons" in entry:
            raise self.wrong("edition-city-icons", f"{label}, icons")
        shows = isinstance(icons, list) and len(icons) == 2 and all(type(one) is int and one in ICONS for one in icons)
        if terrain != CITY and not shows:
            raise self.wrong("edition-icons", f"{label}, icons")
        marks = [0] * (1 if terrain == CITY else 2)
        for mark, sign in (("ankh", ANKH), ("scarab", SCARAB)):
            if mark not in entry:
                continue
            if terrain == CITY or entry[mark] not in ("a", "b") or marks["ab".index(entry[mark])]:
                raise self.wrong("edition-mark", f"{label}, {mark}")
            marks["ab".index(entry[mark])] = sign
        return Space(name, bank, tuple(segments), terrain, (0,) if terrain == CITY else tuple(icons), tuple(marks))

    def caravans(self) -> tuple[Caravan, ...]:
        """Read the caravans."""
        found = self.each(self.table["caravan"], "caravan", 0, CARAVANS, self.caravan)
        if len({caravan.bank for caravan in found}) < len(found):
            raise self.wrong("edition-same-bank", "caravan")
        if sum(len(caravan.loads) for caravan in found) > SECTIONS:
            raise self.wrong("edition-sections", "caravan", most=SECTIONS)
        return found

    def caravan(self, entry: Any, label: str) -> Caravan:
        """Read a caravan."""
        self.only(entry, ("bank", "sections", "ankh"), (), label)
        bank = self.bank(entry["bank"], f"{label}, bank")
        loads = self.each(entry["sections"], f"{label}, sections", 1, SECTIONS, self.tokens, f"{label}, section")
        return Caravan(bank, loads, bool(self.flag(entry["ankh"], f"{label}, ankh")))

    def glory(self) -> tuple[int, ...]:
        """Read what the monuments are worth."""
        table = self.table["glory"]
        self.only(table, KINDS_OF_MONUMENT, (), "glory")
        return tuple(self.number(table[kind], f"glory.{kind}") for kind in KINDS_OF_MONUMENT)

    def planning(self) -> tuple[tuple[int, Tokens], ...]:
        """Read the planning cartouches, kind by kind."""
        table = self.table["planning"]
        self.only(table, KINDS_OF_MONUMENT, (), "planning")
        found = []
        for kind, name in enumerate(KINDS_OF_MONUMENT):
            costs = self.each(table[name], f"planning.{name}", 1, CARTOUCHES, self.tokens)
            found += [(kind, cost) for cost in costs]
        if len(found) > CARTOUCHES:
            raise self.wrong("edition-many", "planning", least=MONUMENTS, most=CARTOUCHES)
        return tuple(found)

    def market(self) -> tuple[tuple[Tokens, Tokens], ...]:
        """Read the cartouches of the market."""
        self.only(self.table["market"], ("cartouches",), (), "market")
        return self.each(self.table["market"]["cartouches"], "market.cartouches", 0, STALLS, self.stall)

    def stall(self, entry: Any, label: str) -> tuple[Tokens, Tokens]:
        """Read a cartouche of the market."""
        if not isinstance(entry, list) or len(entry) != 2:
            raise self.wrong("edition-two-sets", label)
        one, other = self.tokens(entry[0], label), self.tokens(entry[1], label)
        if one == other:
            raise self.wrong("edition-two-sets", label)
        return one, other

    def bonuses(self) -> tuple[Bonus, ...]:
        """Read the Regent bonuses: one is covered every season, so there are as many at least."""
        self.only(self.table["regent"], ("bonuses",), (), "regent")
        return self.each(self.table["regent"]["bonuses"], "regent.bonuses", SEASONS, BONUSES, self.bonus)

    def bonus(self, entry: Any, label: str) -> Bonus:
        """Read a Regent bonus."""
        self.only(entry, ("glory", "cards", "tokens"), (), label)
        return Bonus(
            self.number(entry["glory"], f"{label}, glory"),
            self.number(entry["cards"], f"{label}, cards"),
            self.any_tokens(entry["tokens"], f"{label}, tokens"),
        )

    def boon(self, entry: Any, label: str) -> Boon:
        """Read a boon."""
        self.only(entry, ("name", "effect"), (), label)
        names = self.named(entry["name"], f"{label}, name")
        return Boon(names, self.effect(entry["effect"], f"{label} ({names['en']}), effect"))

    def citizens(self) -> tuple[Citizen, ...]:
        """Read the city cards."""
        found = self.each(self.table["citizen"], "citizen", 1, CITIZENS, self.citizen)
        wrong = len(found) < len(self.table["citizen"])
        if not wrong and not SEATS <= sum(len(citizen.copies) for citizen in found) <= CARDS:
            raise self.wrong("edition-many", "citizen, copies", least=SEATS, most=CARDS)
        return found

    def citizen(self, entry: Any, label: str) -> Citizen:
        """Read a citizen with the copies of the card."""
        self.only(entry, ("name", "copies", "effect"), (), label)
        names = self.named(entry["name"], f"{label}, name")
        label = f"{label} ({names['en']})"
        copies = self.each(entry["copies"], f"{label}, copies", 1, CARDS, self.any_tokens, f"{label}, copy")
        effect = self.effect(entry["effect"], f"{label}, effect")
        if effect.verb == pieces.HOLD:
            raise self.wrong("edition-hold", f"{label}, effect")
        return Citizen(names, copies, effect)

    def effect(self, entry: Any, label: str) -> Effect:
        """Read what a card or a boon does."""
        if not isinstance(entry, dict) or not isinstance(entry.get("verb"), str) or entry["verb"] not in VERBS:
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

    # What the parts must be to each other.

    def compare(self, edition: Edition) -> None:
        """Refuse caravans on no bank, and names that would be taken for others in a match file."""
        banks = {space.bank for space in edition.spaces}
        for number, caravan in enumerate(edition.caravans, 1):
            if caravan.bank not in banks:
                raise self.wrong("edition-word", f"caravan {number}, bank", possible=listed(sorted(banks)))
        names = Names(edition)
        sections = [name for space in edition.spaces if space.terrain != CITY for name in space.site_names]
        self.distinct([*names.spaces, *sections, *names.sections, *names.cartouches, *names.cards, *names.boons])
        self.distinct([*TAKEN, *(action.notation for action in named(edition))])

    def distinct(self, texts: Iterable[str]) -> None:
        """Refuse texts that differ at most by capitals, accents and spaces."""
        found: dict[str, str] = {}
        for text in texts:
            if folded(text) in found:
                raise self.wrong("edition-alike", text, name=text, other=found[folded(text)])
            found[folded(text)] = text
