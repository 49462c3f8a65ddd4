"""What a page needs to play a game without a server: how every match of it begins, and how its levels think."""

from functools import cache
from itertools import combinations, product
from typing import Annotated

import msgspec

from ennead.ai.levels import Level, levels
from ennead.core import fields
from ennead.core.fields import Fields
from ennead.core.position import Position
from ennead.core.rulebook import Option, Rulebook
from ennead.core.trading import Haggling
from ennead.games import rulebook
from ennead.play.view import FieldsTold
from ennead.server.http.common import routes
from ennead.server.http.routing import Call
from ennead.server.tables.told.messages import Edition

TOGETHER = 2  # options that may change the same thing: a test shows that no three do


class DeviceOption(msgspec.Struct, frozen=True):
    """An option, as a match file has it."""

    name: str
    values: list[str]
    default: str
    later: Annotated[bool, msgspec.Meta(description="it stands in a file only if it is not the default")]
    number: Annotated[str, msgspec.Meta(description="any number is possible, too: the field of the rules that has it")]
    least: int
    most: int


class Variant(msgspec.Struct, frozen=True):
    """What is otherwise where some options have these values: fields of the rules, and of the beginning."""

    options: dict[str, str]
    rules: FieldsTold
    state: FieldsTold


class Beginning(msgspec.Struct, frozen=True):
    """How so many players begin: with the usual options, and what others change, one after the other."""

    players: int
    rules: FieldsTold
    state: FieldsTold
    variants: list[Variant]
    weights: Annotated[list[float], msgspec.Meta(description="by which the search judges positions of so many players")]


class StyleFigures(msgspec.Struct, frozen=True):
    """How a level searches."""

    guided: bool
    curiosity: float
    horizon: int
    scale: float
    share: float
    memory: float
    insight: float
    worlds: int


class LevelFigures(msgspec.Struct, frozen=True):
    """How a level of the computer players thinks."""

    key: str
    style: StyleFigures
    simulations: int | None
    milliseconds: int | None
    blur: float
    patience: int
    haggles: Annotated[bool, msgspec.Meta(description="it judges deals by an estimate; else by a list of prices")]


class DealClauses(msgspec.Struct, frozen=True):
    """The clauses by which deals are refused: no deal at all, not held, and what never changes hands."""

    unfit: str
    short: str
    not_goods: str


class DeviceTrading(msgspec.Struct, frozen=True):
    """What changes hands in a game, how it is told, and what computer players go by."""

    things: Annotated[list[str], msgspec.Meta(description="in the usual order")]
    prices: Annotated[list[int], msgspec.Meta(description="about what each of them is worth")]
    others: Annotated[list[str], msgspec.Meta(description="other things of the game, which never change hands")]
    single_from: Annotated[int, msgspec.Meta(description="from this place on others do not see which one it is")]
    hidden: Annotated[str, msgspec.Meta(description="what they see instead")]
    period: Annotated[str, msgspec.Meta(description="what an offer stands for that is not for a turn alone")]
    gift: Annotated[int, msgspec.Meta(description="the action that gives the first seat what is bid for")]
    favour: Annotated[str, msgspec.Meta(description="the kind of promise that is bid for")]
    favours: Annotated[list[str], msgspec.Meta(description="other words for it")]
    clauses: DealClauses


class DeviceGame(msgspec.Struct, frozen=True):
    """A game, as a page needs it that plays without a server."""

    game: str
    rules: int
    letters: str
    criteria: list[str]
    options: list[DeviceOption]
    beginnings: list[Beginning]
    levels: list[LevelFigures]
    trading: DeviceTrading | None
    edition: Edition
    edition_text: Annotated[str, msgspec.Meta(description="the edition as a match file has it")]


@routes.add("GET", "/api/games/{game}/device", who="anybody", is_open=True, cost=5)
async def device(call: Call) -> DeviceGame:
    """Tell what a page needs to play a game without a server."""
    slug = call.game
    return await call.tables.work.do(call.asker, lambda: _device(slug))


@cache
def _device(slug: str) -> DeviceGame:
    book = rulebook(slug)
    return DeviceGame(
        game=slug,
        rules=book.version,
        letters=book.letters,
        criteria=list(book.criteria),
        options=[_option(book, option) for option in book.options],
        beginnings=[_beginning(book, players) for players in book.players],
        levels=[_level(level) for level in levels(slug)],
        trading=_trading(book.haggling) if book.haggling else None,
        edition=book.edition.described if book.edition else None,
        edition_text=book.edition.text if book.edition else "",
    )


def _trading(how: Haggling) -> DeviceTrading:
    facts = {name: getattr(how, name, how) for name in DeviceTrading.__struct_fields__}  # it has the clauses itself
    return msgspec.convert(facts, DeviceTrading, from_attributes=True)


def _level(level: Level) -> LevelFigures:
    skill, seconds = level.skill, level.skill.budget.seconds
    budget = skill.budget.simulations, None if seconds is None else round(1000 * seconds)
    style = StyleFigures(**skill.style._asdict())
    return LevelFigures(level.key, style, *budget, skill.blur, skill.patience, level.haggles)


def _option(book: Rulebook, option: Option) -> DeviceOption:
    numbers = option.numbers
    number = (_field_of(book, option.name, numbers), numbers[0], numbers[-1]) if numbers else ("", 0, 0)
    return DeviceOption(option.name, list(option.values), option.default, option.later, *number)


def _field_of(book: Rulebook, option: str, numbers: range) -> str:
    """Return the field of the rules that holds the number of an option, and nothing else depends on it."""
    ends = [numbers[0], numbers[-1]]
    first, last = ({**_begun(book, book.players[0], {option: str(end)})[0]} for end in ends)
    differing = [name for name in first if first[name] != last[name]]
    if len(differing) != 1 or [first[differing[0]], last[differing[0]]] != ends:
        raise ValueError(f"{book.slug}: the option {option} is no field of the rules")
    return differing[0]


def _begun(book: Rulebook, players: int, options: dict[str, str]) -> tuple[Fields, Fields]:
    """Return the rules and the beginning."""
    rules = book.rules(players, options)
    return fields.whole(rules), fields.whole(Position.start(book, rules).state)


def _beginning(book: Rulebook, players: int) -> Beginning:
    """Find what the options change: each for itself and, where they change the same, two of them together."""
    rules, state = _begun(book, players, {})
    letters = book.letters[:players]
    choices = [
        [(option.name, value) for value in option.possible(letters) if value != option.default]
        for option in book.options
        if option.numbers is None
    ]
    variants: list[Variant] = []
    for count in range(1, TOGETHER + 1):
        for chosen in combinations(choices, count):
            for values in product(*chosen):
                options = dict(values)
                foretold = _varied(rules, state, variants, options)
                found = _begun(book, players, options)
                if found != foretold:
                    variants.append(Variant(options, *map(_differing, foretold, found)))
    return Beginning(players, rules, state, variants, book.weights(players).tolist())


def _varied(rules: Fields, state: Fields, variants: list[Variant], options: dict[str, str]) -> tuple[Fields, Fields]:
    """Return what these variants make of the rules and the beginning where the options have these values."""
    for one in variants:
        if one.options.items() <= options.items():
            rules, state = {**rules, **one.rules}, {**state, **one.state}
    return rules, state


def _differing(before: Fields, after: Fields) -> Fields:
    return {name: after[name] for name in after if before[name] != after[name]}
