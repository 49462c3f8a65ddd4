"""What is kept of ratings and of finished games. No name is kept here: whoever has left has none any more."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from ennead.games import GAMES, rulebook
from ennead.play.rating import Skill
from ennead.server.lifetimes import FOREVER, SESSION_SECONDS
from ennead.server.people import Person
from ennead.store.protocol import Delete, Put, Store, Write

STANDING = "rating"  # by person, game and table size
ALONG = "games-kept"  # by person: what they played as a guest stays for good
TO_KEEP = "games-to-keep"  # by person: that is still to be done
LISTED = 1000  # games of a person that are looked at; older ones are kept all the same
BOT = "bot:"  # before the level, where others have the id of a person


class Meeting(msgspec.Struct, frozen=True, array_like=True):
    """That somebody met another account in a rated game: whom, when, and whether they won (1), shared or lost (-1)."""

    whom: str
    when: int
    result: int


class RatingRow(msgspec.Struct, frozen=True):
    """What is known of an account in one game, at tables of one size."""

    person: str
    game: str
    players: int
    skill: Skill = Skill()
    games: int = 0
    won: int = 0  # victories; who shares one has one, too
    last: int = 0  # when that was
    lately: tuple[Meeting, ...] = ()  # with other accounts, the latest last
    settled: tuple[str, ...] | None = None  # the first settled opponents; None: an older version did not note that
    proof: Skill = Skill()  # by games against computer players alone

    @property
    def key(self) -> str:
        """What it is kept by."""
        return standing_key(self.person, self.game, self.players)


class Finished(msgspec.Struct, frozen=True):
    """A finished game as one of its players has it."""

    table: str
    game: str
    when: int
    seat: int  # the player's
    seats: tuple[str, ...]  # who sat there: a person's id, or a level
    places: tuple[int, ...]  # the best is 1; none if it ended without a result
    reason: str
    open: bool
    before: Skill | None = None  # where it was rated: the player's rating before and after
    after: Skill | None = None

    @property
    def players(self) -> int:
        """How many sat there."""
        return len(self.seats)

    @property
    def is_rated(self) -> bool:
        """Whether it counted for ratings."""
        return self.after is not None

    @property
    def result(self) -> Literal["won", "shared", "lost", "none"]:
        """What came of it for the player: `won`, `shared`, `lost`, or `none` if it ended without a result."""
        if not self.places:
            return "none"
        if self.places[self.seat] > 1:
            return "lost"
        return "won" if self.places.count(1) == 1 else "shared"


def standing_key(person: str, game: str, players: int) -> str:
    """Return by what a rating is kept."""
    return f"{person}/{game}/{players}"


def games_of(person: str) -> str:
    """Return the kind of which a person's finished games are kept, by table."""
    return f"games/{person}"


def kept_game(person: Person, game: Finished, now: int) -> Put:
    """Return what is kept of a finished game: with an account for good, for a guest as long as their tables."""
    until = FOREVER if person.handle else now + SESSION_SECONDS
    return Put(games_of(person.id), game.table, msgspec.json.encode(game), until)


def kept_standing(standing: RatingRow) -> Put:
    """Return what is kept of a rating."""
    return Put(STANDING, standing.key, msgspec.json.encode(standing), FOREVER)


def forgetting(person: str) -> list[Write]:
    """Return what is forgotten when an account is deleted: its ratings, and the list of its games."""
    keys = [standing_key(person, slug, players) for slug in GAMES for players in rulebook(slug).players]
    return [
        Delete(games_of(person)),
        Delete(ALONG, person),
        Delete(TO_KEEP, person),
        *(Delete(STANDING, key) for key in keys),
    ]


async def finished_by(store: Store, person: str, now: int, most: int = LISTED) -> list[Finished]:
    """Return the games that a person has finished, the latest first."""
    return read(await store.all_kept(games_of(person), now, most))


async def standing_of(store: Store, person: str, game: str, players: int, now: int) -> RatingRow | None:
    """Return a rating of a person, if they have one."""
    body = await store.kept(STANDING, standing_key(person, game, players), now)
    return msgspec.json.decode(body, type=RatingRow) if body else None


async def standings_of(store: Store, person: str, now: int) -> list[RatingRow]:
    """Return all ratings of a person."""
    found = []
    for slug in GAMES:
        for players in rulebook(slug).players:
            if one := await standing_of(store, person, slug, players, now):
                found.append(one)
    return found


def read(rows: Sequence[tuple[str, bytes]]) -> list[Finished]:
    """Read finished games as they are kept."""
    decoder = msgspec.json.Decoder(Finished)
    return [decoder.decode(body) for _, body in rows]
