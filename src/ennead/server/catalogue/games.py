"""The games: what can be played, and by which rules."""

from typing import Annotated

import msgspec

from ennead.ai.levels import levels, usual
from ennead.ai.ratings import published
from ennead.games import GAMES, rulebook
from ennead.play.first_game import minutes_of
from ennead.server.http.common import routes, told_of_games
from ennead.server.http.routing import Call


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game."""

    name: str
    label: str
    values: dict[str, str]  # by value: its label
    default: str
    clause: str


class LevelRating(msgspec.Struct, frozen=True):
    """The published rating of a level, and within how many points it is sure."""

    rating: int
    doubt: int


class LevelInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A level of the computer players."""

    key: str  # as a seat names it
    name: str
    about: str  # how it plays, and what its weaknesses are
    ratings: Annotated[
        dict[str, LevelRating],
        msgspec.Meta(description="by the number of players: at rated tables only where it has one"),
    ] = {}


class EditionInfo(msgspec.Struct, frozen=True):
    """The edition that is played unless a table brings another one."""

    key: str
    names: dict[str, str]
    description: dict[str, str]


class GameInfo(msgspec.Struct, frozen=True):
    """A game."""

    game: str
    title: str
    designers: list[str]
    year: int
    rules: int
    minutes: int
    players: list[int]
    seats: dict[str, str]  # by letter: what the seat is called
    options: list[OptionInfo]
    levels: list[LevelInfo]  # the weakest first
    usual_level: str  # the key of the one to offer first
    edition: EditionInfo | None
    haggles: bool  # players make deals
    first_game: int  # minutes that its first game takes; 0 if it has none


class ClauseInfo(msgspec.Struct, frozen=True):
    """A clause of the rules."""

    clause: str
    chapter: str
    origin: str
    text: str


@routes.add("GET", "/api/games", who="anybody", is_open=True, cost=5)
async def games(call: Call) -> list[GameInfo]:
    """List the games, with their options and the levels of computer players."""
    return [_game(slug, call.lang) for slug in GAMES]


@told_of_games("rules")
def rules(slug: str, lang: str) -> list[ClauseInfo]:
    """Tell the rules of a game, clause by clause, in our own words."""
    return [ClauseInfo(one.id, one.chapter, one.origin, one.text(lang)) for one in rulebook(slug).clauses]


def _game(slug: str, lang: str) -> GameInfo:
    book = rulebook(slug)
    options = []
    for option in book.options:
        labels = {value: book.tell_value(value, lang) for value in option.values}
        options.append(
            OptionInfo(option.name, book.say(f"option-{option.name}", lang), labels, option.default, option.clause)
        )
    edition = book.edition
    seats = {letter: book.who(seat, lang) for seat, letter in enumerate(book.letters[: max(book.players)])}
    return GameInfo(
        slug,
        book.title(lang),
        list(book.designers),
        book.year,
        book.version,
        book.minutes,
        list(book.players),
        seats,
        options,
        [LevelInfo(one.key, one.called(lang), one.about(lang), _ratings(slug, one.key)) for one in levels(slug)],
        usual(slug),
        EditionInfo(edition.key, dict(edition.titles), dict(edition.description)) if edition else None,
        book.haggling is not None,
        minutes_of(slug),
    )


def _ratings(slug: str, level: str) -> dict[str, LevelRating]:
    """Return the published ratings of a level, by the number of players."""
    found = {players: published(slug, players).get(level) for players in rulebook(slug).players}
    return {str(players): LevelRating(skill.points, skill.doubt) for players, skill in found.items() if skill}
