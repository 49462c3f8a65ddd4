"""What a profile tells of a person: how strong they are, what they played, and against whom.

Everybody sees what is open: ratings and what has changed them, and games at tables that were open for everyone. A game
at a private table is told to those who played there, and counts in what is summed up for them alone.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Annotated, Literal

import msgspec

from ennead.server.people.people import People
from ennead.server.ratings.leaders import Leaders
from ennead.server.ratings.model import BOT, Finished, RatingRow
from ennead.store.protocol import Store

PAGE = 20  # games
POINTS_AT_MOST = 200  # of a chart: the latest
FAVOURITES = 5

GameResult = Literal["won", "shared", "lost", "none"]


class Moment(msgspec.Struct, frozen=True):
    """A rating after a game: when (in seconds since 1970), the number, and within how many points it is sure."""

    when: int
    rating: int
    doubt: int


class RatingNow(msgspec.Struct, frozen=True):
    """A rating in a game at tables of one size."""

    game: str
    players: int
    rating: int
    doubt: int
    games: int
    won: int
    place: Annotated[int | None, msgspec.Meta(description="among people, where enough is known of them")]
    history: Annotated[list[Moment], msgspec.Meta(description="the latest, the earliest of these first")]


class Results(msgspec.Struct, frozen=True):
    """How games ended, in a game at tables of one size."""

    game: str
    players: int
    won: int
    shared: int
    lost: int
    none: int


class Opponent(msgspec.Struct, frozen=True):
    """An account that a person has often played with: in so many games, and how many of them the profile's won."""

    name: str
    games: int
    won: int


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player in a finished game: an account by its name, a computer player by its level; else unknown."""

    name: str = ""
    account: bool = False
    level: str = ""
    place: int = 0


class GameTold(msgspec.Struct, frozen=True):
    """A finished game, with those who played, seat by seat, and the profile's seat among them."""

    table: Annotated[str, msgspec.Meta(description="where to look at it again; empty: it is gone")]
    game: str
    when: int
    result: GameResult
    seat: int
    players: list[Player]
    rated: bool
    rating: Annotated[int | None, msgspec.Meta(description="after it, where it was rated")]
    change: Annotated[int | None, msgspec.Meta(description="what it brought or cost")]


def ratings_now(standings: Iterable[RatingRow], games: Sequence[Finished], leaders: Leaders) -> list[RatingNow]:
    """Return a person's ratings; their games come the latest first."""
    found = []
    for one in standings:
        rated = [game for game in games if (game.game, game.players) == (one.game, one.players) and game.after]
        history = [
            Moment(game.when, game.after.points, game.after.doubt)
            for game in reversed(rated[:POINTS_AT_MOST])
            if game.after
        ]
        place = leaders.place(one.person, one.game, one.players)
        number = (one.skill.points, one.skill.doubt, one.games, one.won)
        found.append(RatingNow(one.game, one.players, *number, place, history))
    return sorted(found, key=lambda rating: -rating.games)


def may_see(game: Finished, person: str, viewer: str, is_hidden: bool = False) -> bool:
    """Say whether a viewer is told of a person's game; what a host has hidden is only told to those who played it."""
    return (game.open and not is_hidden) or (bool(viewer) and (viewer == person or viewer in game.seats))


def counted(games: Iterable[Finished]) -> list[Results]:
    """Return how games ended, by game and table size, where most were played first."""
    by_size: dict[tuple[str, int], Counter[str]] = {}
    for game in games:
        by_size.setdefault((game.game, game.players), Counter())[game.result] += 1
    ordered = sorted(by_size.items(), key=lambda item: -item[1].total())
    return [
        Results(slug, players, *(ends[result] for result in ("won", "shared", "lost", "none")))
        for (slug, players), ends in ordered
    ]


async def favourites(games: Iterable[Finished], person: str, people: People) -> list[Opponent]:
    """Return the accounts that a person has played with most."""
    met: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for game in games:
        others = {one for one in game.seats if one and one != person and not one.startswith(BOT)}
        met.update(others)
        won.update(others if game.result in ("won", "shared") else ())
    found: list[Opponent] = []
    for id, count in met.most_common(4 * FAVOURITES):
        other = await people.person(id)
        if other and other.handle and len(found) < FAVOURITES:
            found.append(Opponent(other.handle, count, won[id]))
    return found


async def gone(games: Iterable[Finished], store: Store) -> set[str]:
    """Return the tables of games that are not kept any more."""
    return {game.table for game in games if await store.head(game.table) is None}


async def told(games: Sequence[Finished], people: People, without: Collection[str] = ()) -> list[GameTold]:
    """Tell finished games, with the names that everybody has now, and without these tables."""
    known = {id: await people.person(id) for id in {one for game in games for one in game.seats if one}}

    def player(game: Finished, seat: int) -> Player:
        place = game.places[seat] if game.places else 0
        if game.seats[seat].startswith(BOT):
            return Player(level=game.seats[seat].removeprefix(BOT), place=place)
        person = known.get(game.seats[seat])
        return Player(person.name if person else "", bool(person and person.handle), place=place)

    return [
        GameTold(
            table="" if game.table in without else game.table,
            game=game.game,
            when=game.when,
            result=game.result,
            seat=game.seat,
            players=[player(game, seat) for seat in range(game.players)],
            rated=game.is_rated,
            rating=game.after.points if game.after else None,
            change=game.after.points - game.before.points if game.after and game.before else None,
        )
        for game in games
    ]
