"""The decisions of hosts that hold now: bans, hidden games, the announcement.

There are few, so all of them are in memory; they are read when they are first needed.
"""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Literal

from ennead.server.errors import ServerError
from ennead.server.lifetimes import FOREVER
from ennead.server.tokens import hashed
from ennead.store.protocol import Store
from ennead.store.rows import About, Key, Row, Rows, Secret, row

TOURNAMENT = "tournament/"  # the prefix of hidden tournaments
MOST = 100_000  # rows of each kind that are read

Reason = Literal["insults", "advertising", "cheating", "name", "other"]
REASONS: dict[Reason, str] = {  # and their messages
    "insults": "reason-insults",
    "advertising": "reason-advertising",
    "cheating": "reason-cheating",
    "name": "reason-name",
    "other": "reason-other",
}


@row("ban", since="until", lasts=0)
class Ban(Row, frozen=True):
    """A person may not play here: since when, until when, and why, as they are told.

    It stays until then, also when the account is deleted: it holds no name.
    """

    person: Key[About[str]]
    since: int
    until: int  # FOREVER: for good
    reason: Reason
    words: str = ""
    key: str = ""  # by which a host can name it
    sessions: Secret[tuple[str, ...]] = ()  # of an account, that ended with it: the hashes of their secrets


@row("hidden")
class Hidden(Row, frozen=True):
    """A host has hidden a game, or a tournament, from strangers: it stays so until a host shows it again."""

    name: Key[str]  # of a table, or as `hidden_tournament` says


@row("announcement", at="now", since="until", lasts=0)
class Announcement(Row, frozen=True):
    """Something that everybody is told on every page, until a moment."""

    id: str
    en: str
    fr: str
    until: int


class HostDecisions:
    """Bans, hidden games and the announcement, as they stand."""

    def __init__(self, store: Store, clock: Callable[[], float]):
        self.rows, self.clock = Rows(store, clock), clock
        self.bans: dict[str, Ban] = {}  # by person
        self._by_session: dict[str, str] = {}  # persons, by the sessions that ended with their bans
        self.hidden: set[str] = set()  # names of tables, and of tournaments: see `hidden_tournament`
        self.announcement: Announcement | None = None
        self._read = False
        self._one_at_a_time = asyncio.Lock()

    @property
    def now(self) -> int:
        """The moment, in seconds since 1970."""
        return int(self.clock())

    async def load(self) -> None:
        """Read them, if that has not been done."""
        if self._read:
            return
        async with self._one_at_a_time:
            if not self._read:
                for ban in await self.rows.all(Ban, most=MOST):
                    self.add(ban)
                self.hidden = {one.name for one in await self.rows.all(Hidden, most=MOST)}
                self.announcement = await self.rows.get(Announcement)
                self._read = True

    def add(self, ban: Ban) -> None:
        """Add a ban."""
        self.bans[ban.person] = ban
        self._by_session |= dict.fromkeys(ban.sessions, ban.person)

    def ban_told_to(self, person: str, secret: str) -> Ban | None:
        """Return the ban that a browser shows: of its guest, or of an account that it was signed in to."""
        hash = hashed(secret)
        ban = self.ban_of(person or self._by_session.get(hash, ""))
        return ban if ban and (person or hash in ban.sessions) else None

    def ban_of(self, person: str) -> Ban | None:
        """Return the ban of a person, if they have one now."""
        ban = self.bans.get(person)
        return ban if ban and ban.until > self.now else None

    def is_banned(self, person: str) -> bool:
        """Say whether a person is banned now."""
        return self.ban_of(person) is not None

    def is_hidden(self, table: str) -> bool:
        """Say whether a host has hidden a game, or a tournament, from strangers."""
        return table in self.hidden

    def announced(self) -> Announcement | None:
        """Return the announcement, if there is one now."""
        said = self.announcement
        return said if said and said.until > self.now else None

    def announce(self, said: Announcement | None) -> None:
        """Replace the announcement, or end it."""
        self.announcement = said

    async def check(self, person: str) -> None:
        """Raise an error that says why and until when, if a person is banned."""
        await self.load()
        if ban := self.ban_of(person):
            raise banned(ban)


def hidden_tournament(name: str) -> str:
    """Return the name of a tournament among what is hidden."""
    return f"{TOURNAMENT}{name}"


def ban_as_news(ban: Ban) -> Announcement:
    """Return the news of a ban, for every page of a banned person."""
    told = banned(ban)
    return Announcement(f"ban/{ban.key}", told.text("en"), told.text("fr"), ban.until)


def banned(ban: Ban) -> ServerError:
    """Return the error that a banned person gets."""
    why = ServerError(REASONS[ban.reason])
    if ban.words:
        why = ServerError("because-of", reason=why, words=ban.words)
    if ban.until == FOREVER:
        return ServerError("banned", why=why)
    return ServerError("banned-until", why=why, until=moment(ban.until))


def moment(seconds: int) -> str:
    """Write a moment so that everybody reads it alike."""
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M} UTC"
