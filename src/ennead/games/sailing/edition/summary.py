"""What an edition tells of itself: to clients, in words, and what is doubtful in it."""

from collections.abc import Iterator
from itertools import product

import msgspec

from ennead.core.language import listed, words
from ennead.core.records import NAMES
from ennead.core.rulebook import BookEdition
from ennead.games.sailing.edition.model import DEFAULT, KINDS_OF_MONUMENT, TERRAINS, Edition, tokens_text
from ennead.games.sailing.edition.model import Names as InLanguages
from ennead.games.sailing.edition.text import text_of
from ennead.games.sailing.rules.pieces import (
    ANKH,
    DRAW,
    LETTERS_OF_GOODS,
    MONUMENTS,
    OBELISK,
    ONCE,
    PIECES,
    PYLON,
    SCARAB,
    SEASONS,
    SPHINX,
)
from ennead.games.sailing.rules.places import place_names
from ennead.games.sailing.rules.setup import PLAYERS, SUPPLY
from ennead.games.sailing.show.names import Names
from ennead.games.sailing.show.notation import Named, named_otherwise, names_of

MARKS = 6  # sections that bear each mark (S1.7, S1.8)
BOONS_OF_EACH = 5  # S1.3
CARAVANS = (2, 2)  # sections of each (S6.1)


class CardFacts(msgspec.Struct, frozen=True):
    """A city card: its citizen, what it is called, its tokens, and what its special action does."""

    citizen: str
    names: dict[str, str]
    tokens: dict[str, int]
    effect: dict[str, str | int]


class BoonFacts(msgspec.Struct, frozen=True):
    """A boon: what it is called and what it does."""

    names: dict[str, str]
    effect: dict[str, str | int]


class EditionFacts(msgspec.Struct, frozen=True):
    """What somebody has to know of an edition who plays it; the map and the costs are part of every position."""

    key: str
    names: dict[str, str]
    description: dict[str, str]
    cards: dict[str, CardFacts]  # by their names in the notation
    boons: dict[str, BoonFacts]
    places: dict[str, dict[str, str]]  # what its places are called in sentences, by their codes
    called: dict[str, list[str | int]]  # in the notation: by index type, all that there may be of it
    actions: dict[str, list[Named]]  # by kind, where one is not written as others are: its actions in order


def book_edition(edition: Edition) -> BookEdition:
    """Return an edition as the rest of the house sees it."""
    facts = described(edition)
    things: dict[str, InLanguages] = {name: card.names for name, card in facts.cards.items()}
    things |= {name: boon.names for name, boon in facts.boons.items()}
    text = text_of(edition)
    return BookEdition(edition.key, text, edition.names, edition.description, facts, things, facts.places)


def described(edition: Edition) -> EditionFacts:
    """Describe an edition for a client."""
    names = Names(edition)
    cards = {}
    for name, (number, tokens) in zip(names.cards, edition.cards, strict=False):
        citizen = edition.citizens[number]
        held = {letter: one for letter, one in zip(LETTERS_OF_GOODS, tokens, strict=True) if one}
        cards[name] = CardFacts(citizen.names["en"], dict(citizen.names), held, citizen.effect.said)
    boons = {
        name: BoonFacts(dict(boon.names), boon.effect.said)
        for name, boon in zip(names.boons, edition.boons, strict=False)
    }
    places = {code: dict(names) for code, names in place_names(edition).items()}
    called = {str(of.__name__).lower(): list(some) for of, some in names_of(edition).items()}
    actions = {
        kind.name: [write(*fields) for fields in product(*(range(len(NAMES[of])) for of in kind.fields.values()))]
        for kind, write in named_otherwise(names).items()
    }
    return EditionFacts(
        edition.key, dict(edition.names), dict(edition.description), cards, boons, places, called, actions
    )


def told(edition: Edition, lang: str) -> list[str]:
    """Tell in words what is in an edition: what one compares with the printed game."""
    say = words("games/sailing", lang)
    terrains = [space.terrain for space in edition.spaces]
    icons = [shown for space in edition.spaces for shown in space.icons]
    marks = [mark for space in edition.spaces for mark in space.marks]
    costs = {
        name: listed(tokens_text(cost) for plans, cost in edition.planning if plans == kind)
        for kind, name in enumerate(KINDS_OF_MONUMENT)
    }
    bonuses = [
        say("told-bonus", glory=bonus.glory, cards=bonus.cards, tokens=tokens_text(bonus.tokens) or "–")
        for bonus in edition.bonuses
    ]
    caravans = [
        f"{one.bank}{' (ankh)' if one.ankh else ''} " + listed(tokens_text(load) for load in one.loads)
        for one in edition.caravans
    ]
    market = [f"{tokens_text(pay)} ⇄ {tokens_text(take)}" for pay, take in edition.market]
    farms, brickyards, quarries, cities = (terrains.count(kind) for kind in range(len(TERRAINS)))
    return [
        say("told-edition", name=edition.names[lang], key=edition.key),
        edition.description[lang],
        say("told-spaces", spaces=len(terrains), farms=farms, brickyards=brickyards, quarries=quarries, cities=cities),
        say("told-sites", sites=len(icons), two=icons.count(2), three=icons.count(3), cities=cities),
        say("told-marks", ankh=marks.count(ANKH), scarab=marks.count(SCARAB)),
        say("told-caravans", caravans=" · ".join(caravans) or "–"),
        say("told-glory", obelisk=edition.glory[OBELISK], sphinx=edition.glory[SPHINX], pylon=edition.glory[PYLON]),
        say("told-planning", **costs),
        say("told-market", market=" · ".join(market) or "–"),
        say("told-bonuses", bonuses=" · ".join(bonuses)),
        say("told-boons", boons=listed(boon.names[lang] for boon in edition.boons) or "–"),
        say(
            "told-cards",
            cards=len(edition.cards),
            citizens=listed(
                f"{citizen.names[lang]} " + "/".join(tokens_text(copy) or "0" for copy in citizen.copies)
                for citizen in edition.citizens
            ),
        ),
    ]


def doubts(edition: Edition, ours: Edition, lang: str) -> list[str]:
    """Say what can be played but is hardly meant."""
    say = words("games/sailing", lang)
    return [say(message, **facts) for message, facts in _doubts(edition, ours)]


def _doubts(edition: Edition, ours: Edition) -> Iterator[tuple[str, dict[str, str | int]]]:
    if edition.key == DEFAULT and edition != ours:
        yield "doubt-key", {"key": DEFAULT}
    for players in PLAYERS:
        if short := _short_of_sites(edition, players):
            yield "doubt-sites", {"players": players, "sites": short[0], "monuments": short[1]}
    for segment in range(1, SEASONS + 1):
        if not any(segment in space.segments for space in edition.spaces):
            yield "doubt-segment", {"segment": segment}
    for name, sign in (("ankh", ANKH), ("scarab", SCARAB)):
        if (number := sum(mark == sign for space in edition.spaces for mark in space.marks)) != MARKS:
            yield "doubt-marks", {"mark": name, "number": number, "usual": MARKS}
    if tuple(len(caravan.loads) for caravan in edition.caravans) != CARAVANS:
        yield "doubt-caravans", {}
    if sum(caravan.ankh for caravan in edition.caravans) != 1:
        yield "doubt-closed", {}
    if len(edition.boons) != BOONS_OF_EACH:
        yield "doubt-boons", {"number": len(edition.boons), "usual": BOONS_OF_EACH}
    names = Names(edition)
    for cartouche, (_, cost) in enumerate(edition.planning):
        if poor := [players for players in PLAYERS if max(cost) > SUPPLY[players]]:
            yield "doubt-cost", {"cartouche": names.cartouches[cartouche], "players": listed(poor)}
    for kind in range(MONUMENTS):
        if sum(plans == kind for plans, _ in edition.planning) == 1:
            yield "doubt-single", {"kind": KINDS_OF_MONUMENT[kind]}
    for citizen in edition.citizens:
        if citizen.effect.verb == DRAW and not citizen.effect.parameters[ONCE]:
            yield "doubt-draws", {"citizen": citizen.names["en"]}


def _short_of_sites(edition: Edition, players: int) -> tuple[int, int] | None:
    """Return how many sites there are, and for how many monuments, where some can never be built."""
    closed = {2: (ANKH, SCARAB), 3: (ANKH,)}.get(players, ())
    icons = [
        shown
        for space in edition.spaces
        for shown, mark in zip(space.icons, space.marks, strict=True)
        if mark not in closed
    ]
    needed = [players * pieces for pieces in PIECES]
    low, high = icons.count(2), len(icons) - icons.count(2)
    for sites, monuments in ((low, needed[OBELISK]), (high, needed[PYLON]), (len(icons), sum(needed))):
        if sites < monuments:
            return sites, monuments
    return None
