"""What an edition is made of (E1 to E10), and how it is written into the rules record.

The map, the caravans, the cartouches, the market, the bonuses, the boons and the city cards, with their names in
English and French. They are data: `edition_files` reads and checks them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ennead.core.seats import Array
from ennead.games.sailing.rules import pieces
from ennead.games.sailing.rules.pieces import CITIZENS, CITY, LETTERS_OF_GOODS

DEFAULT = "reconstruction"
TERRAINS = ("farm", "brickyard", "quarry", "city")
KINDS_OF_MONUMENT = ("obelisk", "sphinx", "pylon")
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

Tokens = tuple[int, ...]
Names = Mapping[str, str]


@dataclass(frozen=True)
class Space:
    """A space of the map: a terrain with two sections, or a city."""

    name: str
    bank: str
    segments: tuple[int, ...]
    terrain: int
    icons: tuple[int, ...]  # of each section; one 0 for a city
    marks: tuple[int, ...]

    @property
    def site_names(self) -> tuple[str, ...]:
        """The names of its sites: the sections, or the city itself."""
        return (self.name,) if self.terrain == CITY else (f"{self.name}a", f"{self.name}b")


@dataclass(frozen=True)
class Caravan:
    """A caravan with the loads of its sections; closed with two or three Governors if it bears the ankh."""

    bank: str
    loads: tuple[Tokens, ...]
    ankh: bool


@dataclass(frozen=True)
class Bonus:
    """What the first to withdraw can take."""

    glory: int
    cards: int
    tokens: Tokens


@dataclass(frozen=True)
class Effect:
    """What a card or a boon does: a verb, and what its parameters say."""

    verb: int
    parameters: tuple[int, ...]

    @property
    def said(self) -> dict[str, str | int]:
        """The effect as an edition says it: its verb, and what of its parameters is not 0."""
        name, fields = next((name, fields) for name, (verb, fields) in VERBS.items() if verb == self.verb)
        said: dict[str, str | int] = {"verb": name}
        for (field, kind), value in zip(fields, self.parameters, strict=False):
            if value:
                said[field] = kind[value] if isinstance(kind, tuple) else value
        return said


@dataclass(frozen=True)
class Boon:
    """A boon of a god."""

    names: Names
    effect: Effect


@dataclass(frozen=True)
class Citizen:
    """A citizen: the tokens of each copy, and the special action."""

    names: Names
    copies: tuple[Tokens, ...]
    effect: Effect


@dataclass(frozen=True)
class Edition:
    """An edition that has been checked."""

    key: str
    names: Names
    description: Names
    spaces: tuple[Space, ...]
    caravans: tuple[Caravan, ...]
    glory: tuple[int, ...]
    planning: tuple[tuple[int, Tokens], ...]  # the kind and the cost of each cartouche
    market: tuple[tuple[Tokens, Tokens], ...]
    bonuses: tuple[Bonus, ...]
    boons: tuple[Boon, ...]
    citizens: tuple[Citizen, ...]

    def __hash__(self) -> int:
        return hash((self.key, self.spaces, self.planning))

    @property
    def site_names(self) -> tuple[str, ...]:
        """The names of all sites, by number."""
        return tuple(name for space in self.spaces for name in space.site_names)

    @property
    def cards(self) -> tuple[tuple[int, Tokens], ...]:
        """Every city card, by number: its citizen and its tokens."""
        return tuple((number, copy) for number, citizen in enumerate(self.citizens) for copy in citizen.copies)


def tokens_text(tokens: Tokens) -> str:
    """Write tokens as an edition does: `2G1S`."""
    return "".join(f"{number}{letter}" for number, letter in zip(tokens, LETTERS_OF_GOODS, strict=True) if number)


def write(edition: Edition, rules: Array) -> None:
    """Write an edition into the rules record."""
    book = rules[0]
    book.spaces = len(edition.spaces)
    site = city = 0
    banks = list(dict.fromkeys(space.bank for space in edition.spaces))
    for number, space in enumerate(edition.spaces):
        book.terrain[number] = space.terrain
        book.first_site[number] = site
        book.from_segment[number], book.to_segment[number] = space.segments[0], space.segments[-1]
        if space.terrain == CITY:
            book.city[city] = number
            city += 1
        for icons, mark in zip(space.icons, space.marks, strict=True):
            book.space[site] = number
            book.bank[site] = banks.index(space.bank)
            book.icons[site] = icons
            book.mark[site] = mark
            site += 1
    book.sites, book.cities = site, city
    section = 0
    for number, caravan in enumerate(edition.caravans):
        for load in caravan.loads:
            book.caravan[section] = number
            _put(book.load[section], load)
            book.closed[section] = caravan.ankh and book.players <= 3
            section += 1
    book.sections = section
    _put(book.glory, edition.glory)
    book.cartouches = len(edition.planning)
    for number, (kind, cost) in enumerate(edition.planning):
        book.plans[number] = kind
        _put(book.cost[number], cost)
    book.stalls = len(edition.market)
    for number, sets in enumerate(edition.market):
        for side in range(2):
            _put(book.ware[number, side], sets[side])
    book.bonuses = len(edition.bonuses)
    for number, bonus in enumerate(edition.bonuses):
        book.bonus_glory[number] = bonus.glory
        book.bonus_cards[number] = bonus.cards
        _put(book.bonus_tokens[number], bonus.tokens)
    book.boons = len(edition.boons)
    for number, boon in enumerate(edition.boons):
        _put_effect(book, CITIZENS + number, boon.effect)
    for number, citizen in enumerate(edition.citizens):
        _put_effect(book, number, citizen.effect)
    book.cards = len(edition.cards)
    for number, (one, gift) in enumerate(edition.cards):
        book.citizen[number] = one
        _put(book.gift[number], gift)


def _put(row: Array, values: tuple[int, ...]) -> None:
    """Write numbers into a row of the record."""
    for at, value in enumerate(values):
        row[at] = value


def _put_effect(book: Any, row: int, effect: Effect) -> None:
    """Write an effect into its row."""
    book.verb[row] = effect.verb
    _put(book.parameter[row], effect.parameters)
