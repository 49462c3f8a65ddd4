"""How actions are written and typed: `F N1F`, `MB N2C`, `hire S`, `plan O1`, `N1Fa`, `play Scribe1`, `withdraw`."""

from collections.abc import Callable, Iterator

from ennead.core.rulebook import Action
from ennead.games.sailing.edition import LETTERS_OF_GOODS, Edition
from ennead.games.sailing.names import GOOD_NAMES, LABOURER_NAMES, LABOURERS, Names, folded
from ennead.games.sailing.pieces import (
    BONUSES,
    BUILD_FROM,
    CARTOUCHES,
    CITIES,
    DRAW_CARD,
    DRAW_LABOURER,
    FETCH,
    GIVE_TO,
    GOODS,
    HARVEST_AT,
    HIDDEN_CARD,
    HIDDEN_KEEP,
    HIDDEN_LABOURER,
    HIRE_ONE,
    JOIN_AT,
    KEEP_CARD,
    LEAVE_CARD,
    NAME_REGENT,
    NUMBERS,
    PLAN_AT,
    PLAY_BOON,
    PLAY_FOR_ACTION,
    PLAY_FOR_TOKENS,
    POOL_LABOURER,
    SECTIONS,
    SELL_CARD,
    SITE,
    SPACES,
    STOP,
    SWAP,
    TAKE_BONUS,
    TOKEN,
    TRADE_AT,
    VISIT_AT,
    WITHDRAW,
)
from ennead.games.sailing.setup import LETTERS


def worded(labourer: str) -> str:
    """Return a labourer's letters as a word."""
    return LABOURER_NAMES[LABOURERS.index(labourer)] if labourer in LABOURERS else labourer


def _placements(names: Names) -> Iterator[Action]:
    """Name the actions that put a labourer somewhere."""
    for master in range(2):
        for space, name in enumerate(names.spaces):
            labourer = names.labourer_on(space, master)
            fields = {"labourer": worded(labourer), "square": name}
            yield Action(HARVEST_AT + master * SPACES + space, "harvest", f"{labourer} {name}", fields)
    for number, labourer in enumerate(LABOURERS):
        for city, name in enumerate(names.cities):
            fields = {"labourer": LABOURER_NAMES[number], "square": name}
            yield Action(VISIT_AT + number * CITIES + city, "visit", f"{labourer} {name}", fields)
        for section, name in enumerate(names.sections):
            fields = {"labourer": LABOURER_NAMES[number], "square": name}
            yield Action(JOIN_AT + number * SECTIONS + section, "caravan", f"{labourer} {name}", fields)


def _actions(names: Names) -> Iterator[Action]:
    """Name every action number."""
    yield from _placements(names)
    for number, labourer in enumerate(LABOURERS):
        yield Action(HIRE_ONE + number, "hire", f"hire {labourer}", {"labourer": LABOURER_NAMES[number]})
        yield Action(DRAW_LABOURER + number, "draw", f"draw {labourer}", {"labourer": LABOURER_NAMES[number]})
        yield Action(POOL_LABOURER + number, "pool", f"pool {labourer}", {"labourer": LABOURER_NAMES[number]})
    for number, name in enumerate(names.trades):
        yield Action(TRADE_AT + number, "trade", f"trade {name}", {"square": name})
    for number, name in enumerate(names.cartouches):
        yield Action(PLAN_AT + number, "plan", f"plan {name}", {"square": name})
        yield Action(BUILD_FROM + number, "build", f"build {name}", {"square": name})
        yield Action(BUILD_FROM + CARTOUCHES + number, "build", f"build {name}+", {"square": name})
    for number, name in enumerate(names.cards):
        yield Action(PLAY_FOR_TOKENS + number, "tokens", f"tokens {name}", {"card": name})
        yield Action(PLAY_FOR_ACTION + number, "play", f"play {name}", {"card": name})
        yield Action(KEEP_CARD + number, "keep", f"keep {name}", {"card": name})
        yield Action(LEAVE_CARD + number, "leave", f"discard {name}", {"card": name})
        yield Action(DRAW_CARD + number, "card", f"card {name}", {"card": name})
    for number, name in enumerate(names.boons):
        yield Action(PLAY_BOON + number, "boon", f"boon {name}", {"boon": name})
    for number, name in enumerate(names.sites):
        yield Action(SITE + number, "site", name, {"square": name})
    for good, letter in enumerate(LETTERS_OF_GOODS):
        yield Action(TOKEN + good, "token", letter, {"good": GOOD_NAMES[good]})
        for other, instead in enumerate(LETTERS_OF_GOODS):
            fields = {"good": GOOD_NAMES[good], "instead": GOOD_NAMES[other]}
            yield Action(SWAP + good * GOODS + other, "swap", f"{instead} for {letter}", fields)
    for seat, letter in enumerate(LETTERS):
        yield Action(GIVE_TO + seat, "give", f"give {letter}", {"seat": letter})
        yield Action(NAME_REGENT + seat, "regent", f"regent {letter}", {"seat": letter})
    for number in range(BONUSES):
        yield Action(TAKE_BONUS + number, "bonus", f"bonus {number + 1}", {"bonus": number + 1})
    for number, name in enumerate((*names.spaces, *names.sections)):
        yield Action(FETCH + number, "fetch", f"back {name}", {"square": name})
    yield Action(WITHDRAW, "withdraw", "withdraw")
    yield Action(STOP, "stop", "stop")
    yield Action(SELL_CARD, "sell", "sell")
    yield Action(HIDDEN_LABOURER, "hidden-labourer", "draw ?")
    yield Action(HIDDEN_CARD, "hidden-card", "card ?")
    yield Action(HIDDEN_KEEP, "hidden-keep", "keep ?")


def named(edition: Edition) -> tuple[Action, ...]:
    """Name every action, by number, with the names of an edition."""
    found = tuple(sorted(_actions(Names(edition)), key=lambda action: action.number))
    assert [action.number for action in found] == list(range(NUMBERS))
    return found


def parser(actions: tuple[Action, ...]) -> Callable[[str], tuple[Action, ...]]:
    """Make the function that says what a typed text may mean; capitals, accents and spaces do not matter.

    Labourers may be written out (`farmer N1F`), so may goods (`grain`); a card's name alone plays its special action,
    a boon's name alone plays the boon, `end` withdraws.
    """
    meanings: dict[str, list[Action]] = {}
    for action in actions:
        spellings = {action.notation}
        if (spelt := str(action.fields.get("labourer", ""))) in LABOURER_NAMES:
            words = action.notation.split(" ")
            words[words.index(LABOURERS[LABOURER_NAMES.index(spelt)])] = spelt.replace("-", " ")
            spellings.add(" ".join(words))
        if action.kind == "token":
            spellings.add(GOOD_NAMES[action.number - TOKEN])
        if action.kind == "play":
            spellings.add(str(action.fields["card"]))
        if action.kind == "boon":
            spellings.add(str(action.fields["boon"]))
        if action.kind == "withdraw":
            spellings.add("end")
        for spelling in {folded(one) for one in spellings}:
            meanings.setdefault(spelling, []).append(action)
    return lambda text: tuple(meanings.get(folded(text), ()))
