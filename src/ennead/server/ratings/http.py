"""Ratings: who leads, and what is known of an account."""

from typing import Annotated

import msgspec

from ennead.games import rulebook
from ennead.play.rating import AHEAD, LEAST_GAMES, LEAST_SETTLED, MIDDLE, MOST_DOUBT
from ennead.server.errors import ServerError, known_game
from ennead.server.http.common import Short, routes
from ennead.server.http.routing import Call
from ennead.server.people.people import Person
from ennead.server.ratings.model import LISTED, Finished, RatingRow, standings_of
from ennead.server.ratings.profile import (
    PAGE,
    GameTold,
    Opponent,
    RatingNow,
    Results,
    counted,
    favourites,
    gone,
    may_see,
    ratings_now,
    told,
)

LEADERS = 50  # on a page
LONGEST_NAME = 200  # letters: more than any name has, however it is written
PROFILE_COST = 30  # of work: up to a thousand games are counted

First = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class LeadersPage(msgspec.Struct, frozen=True):
    """Which part of which list: the table size, and how many are left out before it."""

    players: Annotated[int, msgspec.Meta(ge=1, le=8)] = 2
    first: First = 0


class RatingWish(msgspec.Struct, frozen=True):
    """Which rating: in a game, at tables of one size."""

    game: Short
    players: Annotated[int, msgspec.Meta(ge=1, le=8)] = 2


class GamesPage(msgspec.Struct, frozen=True):
    """How many of the latest games are left out."""

    first: Annotated[int, msgspec.Meta(ge=0, le=LISTED)] = 0


class LeaderTold(msgspec.Struct, frozen=True):
    """An entry in a list of the best: a person by their name, or a computer player by its level, without a place."""

    place: int
    name: str
    level: str
    rating: int
    doubt: int
    games: int


class LeadersTold(msgspec.Struct, frozen=True):
    """Who leads in a game at tables of one size, sorted by rating less doubt: what they are at least."""

    game: str
    players: int
    sizes: Annotated[list[int], msgspec.Meta(description="the table sizes of this game")]
    least_games: Annotated[int, msgspec.Meta(description="who has played fewer is not listed")]
    most_doubt: Annotated[int, msgspec.Meta(description="nor is who is less sure than so many points")]
    least_settled: Annotated[
        int,
        msgspec.Meta(description="nor is who has met fewer different computer players or people listed"),
    ]
    ahead: Annotated[
        int,
        msgspec.Meta(description="points that a place goes at most beyond what computer players show"),
    ]
    middle: Annotated[int, msgspec.Meta(description="where everybody begins")]
    first: int
    most: Annotated[int, msgspec.Meta(description="how many are told at a time")]
    all: Annotated[int, msgspec.Meta(description="how long the whole list is")]
    leaders: list[LeaderTold]


class RatingTold(msgspec.Struct, frozen=True):
    """A rating, within how many points it is sure, and after how many games; with none of them, where all begin."""

    rating: int
    doubt: int
    games: int


class Profile(msgspec.Struct, frozen=True):
    """What is known of an account: of games at private tables only as much as the reader may know."""

    name: str
    since: Annotated[int, msgspec.Meta(description="in seconds since 1970")]
    me: Annotated[bool, msgspec.Meta(description="it is mine")]
    ratings: list[RatingNow]
    results: list[Results]
    opponents: list[Opponent]
    games: list[GameTold]
    all: Annotated[int, msgspec.Meta(description="how many games there are to be seen")]


class Games(msgspec.Struct, frozen=True):
    """Some finished games, the latest first."""

    games: list[GameTold]
    all: int


@routes.add("GET", "/api/leaders/{game}", who="anybody", is_open=True, cost=20)
async def leaders(call: Call, wish: LeadersPage) -> LeadersTold:
    """List who leads in a game at tables of a size, and where its computer players stand."""
    game = call.game
    listed, is_banned = call.server.ratings.leaders, call.server.moderation.standing.is_banned
    found = []
    for place, leader in listed.part(game, wish.players, wish.first, LEADERS):
        person = await call.server.people.person(leader.person) if leader.person else None
        if leader.level or (person and not is_banned(person.id)):
            name, skill = person.handle if person else "", leader.skill
            found.append(LeaderTold(place, name, leader.level, skill.points, skill.doubt, leader.games))
    return LeadersTold(
        game=game,
        players=wish.players,
        sizes=list(rulebook(game).players),
        least_games=LEAST_GAMES,
        most_doubt=MOST_DOUBT,
        least_settled=LEAST_SETTLED,
        ahead=AHEAD,
        middle=MIDDLE,
        first=wish.first,
        most=LEADERS,
        all=listed.size(game, wish.players),
        leaders=found,
    )


@routes.add("GET", "/api/people/{name}", who="anybody", cost=PROFILE_COST)
async def profile(call: Call) -> Profile:
    """Tell what is known of an account, as far as I may know it."""
    person = await _person(call)
    server, rows = call.server, call.server.ratings.rows
    games = await rows.all(Finished, person.id, most=LISTED)
    seen = _seen(call, person, games)
    standings = await standings_of(rows, person.id)
    account = await server.accounts.account(person.id)
    return Profile(
        name=person.handle,
        since=account.since if account else 0,
        me=call.viewer == person.id,
        ratings=ratings_now(standings, games, server.ratings.leaders),
        results=counted(seen),
        opponents=await favourites(seen, person.id, server.people),
        games=await _page(call, seen, 0),
        all=len(seen),
    )


@routes.add("GET", "/api/people/{name}/rating", who="anybody", cost=5)
async def rating(call: Call, wish: RatingWish) -> RatingTold:
    """Tell how strong an account is in a game at tables of a size: for those who are about to play with them."""
    person = await _person(call)
    at = person.id, known_game(wish.game), wish.players
    found = await call.server.ratings.rows.get(RatingRow, *at) or RatingRow(*at)
    return RatingTold(found.skill.points, found.skill.doubt, found.games)


@routes.add("GET", "/api/people/{name}/games", who="anybody", cost=PROFILE_COST)
async def finished_games(call: Call, wish: GamesPage) -> Games:
    """List finished games of an account, a page at a time, as far as I may know of them."""
    person = await _person(call)
    seen = _seen(call, person, await call.server.ratings.rows.all(Finished, person.id, most=LISTED))
    return Games(await _page(call, seen, wish.first), len(seen))


async def _person(call: Call) -> Person:
    """Return the account that the path names; without one there is no profile."""
    name = call.named("name")
    person = await call.server.accounts.of(name) if len(name) <= LONGEST_NAME else None
    if person is None or not person.handle:
        raise ServerError("no-such-person")
    return person


def _seen(call: Call, person: Person, games: list[Finished]) -> list[Finished]:
    """Return those of a person's games of which the caller may know."""
    is_hidden = call.server.moderation.standing.is_hidden
    return [game for game in games if may_see(game, person.id, call.viewer, is_hidden(game.table))]


async def _page(call: Call, seen: list[Finished], first: int) -> list[GameTold]:
    """Tell a page of games, without those tables that are gone."""
    games = seen[first : first + PAGE]
    return await told(games, call.server.people, await gone(games, call.server.store))
