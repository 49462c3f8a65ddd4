"""What is kept of ratings and of finished games. No name is kept here: a deleted person has none any more."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from ennead.games import GAMES, rulebook
from ennead.play.rating import Skill
from ennead.server.lifetimes import SESSION_SECONDS
from ennead.store.rows import InBody, Key, Owner, Row, Rows, Scope, row

LISTED = 1000  # games of a person that are looked at; older ones are kept all the same
BOT = "bot:"  # before the level, where others have the id of a person


class Meeting(msgspec.Struct, frozen=True, array_like=True):
    """That a person met another account in a rated game: whom, when, and whether they won (1), shared or lost (-1)."""

    whom: str
    when: int
    result: int


@row("rating", places=lambda person: ((person, *one) for one in lists()), exported="ratings")
class RatingRow(Row, frozen=True):
    """How strong an account is in one game, at tables of one size, and whom it has met there lately.

    It stays as long as the account. Opponents count less the more often they meet, which nothing else would tell.
    """

    person: Key[Owner[InBody[str]]]
    game: Key[InBody[str]]
    players: Key[InBody[int]]
    skill: Skill = Skill()
    games: int = 0
    won: int = 0  # victories; who shares one has one, too
    last: int = 0  # when that was
    lately: tuple[Meeting, ...] = ()  # with other accounts, the latest last
    settled: tuple[str, ...] | None = None  # the first settled opponents; None: an older version did not note that
    proof: Skill = Skill()  # by games against computer players alone


@row("games", of_guest=SESSION_SECONDS)
class Finished(Row, frozen=True):
    """A finished game in the list of one of its players: it stays as long as the account, of a guest for a year."""

    person: Scope[Owner[str]]
    table: Key[InBody[str]]
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


@row("games-kept", unique=True, not_exported="it says that `games` are complete")
class GuestHistoryClaimed(Row, frozen=True):
    """What an account has played as a guest has been seen to: it stays as long as the account."""

    person: Key[Owner[str]]


def lists() -> Iterator[tuple[str, int]]:
    """Go through all games and table sizes."""
    return ((slug, players) for slug in GAMES for players in rulebook(slug).players)


async def standings_of(rows: Rows, person: str) -> list[RatingRow]:
    """Return all ratings of a person."""
    found = [await rows.get(RatingRow, person, *one) for one in lists()]
    return [one for one in found if one]
