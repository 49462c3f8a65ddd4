"""What hosts have decided and what holds now: who is banned, which games are hidden, what is announced.

There is little of it, so all of it is in memory; it is read when it is first needed.
"""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Literal

import msgspec

from ennead.server.errors import ServerError
from ennead.server.lifetimes import FOREVER
from ennead.server.sessions import hashed
from ennead.store.protocol import Store

BANS, HIDDEN, ANNOUNCED = "ban", "hidden", "announcement"
TOURNAMENT = "tournament/"  # before the names of those that are hidden
MOST = 100_000  # of each that are read

Reason = Literal["insults", "advertising", "cheating", "name", "other"]
REASONS: dict[Reason, str] = {  # and how they are said
    "insults": "reason-insults",
    "advertising": "reason-advertising",
    "cheating": "reason-cheating",
    "name": "reason-name",
    "other": "reason-other",
}


class Ban(msgspec.Struct, frozen=True):
    """That somebody may not play here: since when, until when, and why, as they are told."""

    since: int
    until: int  # FOREVER: for good
    reason: Reason
    words: str = ""
    key: str = ""  # by which a host can name it
    sessions: tuple[str, ...] = ()  # of an account, that ended with it: the hashes of their secrets


class Announcement(msgspec.Struct, frozen=True):
    """Something that everybody is told on every page, until a moment."""

    id: str
    en: str
    fr: str
    until: int


class HostDecisions:
    """Bans, hidden games and the announcement, as they stand."""

    def __init__(self, store: Store, clock: Callable[[], float]):
        self.store, self.clock = store, clock
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

    async def know(self) -> None:
        """Read it, if that has not been done."""
        if not self._read:
            async with self._one_at_a_time:
                await self._read_all()

    async def _read_all(self) -> None:
        if not self._read:
            bans = await self.store.all_kept(BANS, self.now, MOST)
            hidden = await self.store.all_kept(HIDDEN, self.now, MOST)
            announced = await self.store.kept(ANNOUNCED, "now", self.now)
            for person, body in bans:
                self.add(person, msgspec.json.decode(body, type=Ban))
            self.hidden = {table for table, _ in hidden}
            self.announcement = msgspec.json.decode(announced, type=Announcement) if announced else None
            self._read = True

    def add(self, person: str, ban: Ban) -> None:
        """Let somebody be banned from now on."""
        self.bans[person] = ban
        self._by_session |= dict.fromkeys(ban.sessions, person)

    def ban_told_to(self, person: str, secret: str) -> Ban | None:
        """Return the ban of which a browser is to be told: a guest's, or an account's that was signed in until then."""
        hash = hashed(secret)
        ban = self.ban_of(person or self._by_session.get(hash, ""))
        return ban if ban and (person or hash in ban.sessions) else None

    def ban_of(self, person: str) -> Ban | None:
        """Return why and until when somebody is banned, if they are."""
        ban = self.bans.get(person)
        return ban if ban and ban.until > self.now else None

    def is_banned(self, person: str) -> bool:
        """Say whether somebody is banned now."""
        return self.ban_of(person) is not None

    def is_hidden(self, table: str) -> bool:
        """Say whether a host has hidden a game, or a tournament, from strangers."""
        return table in self.hidden

    def announced(self) -> Announcement | None:
        """Return what is announced now."""
        said = self.announcement
        return said if said and said.until > self.now else None

    async def check(self, person: str) -> None:
        """Raise an error that says why and until when, if somebody is banned."""
        await self.know()
        if ban := self.ban_of(person):
            raise banned(ban)


def hidden_tournament(name: str) -> str:
    """Return what a tournament is called among what is hidden."""
    return f"{TOURNAMENT}{name}"


def ban_as_news(ban: Ban) -> Announcement:
    """Return what stands on every page for somebody who is banned."""
    told = banned(ban)
    return Announcement(f"ban/{ban.key}", told.text("en"), told.text("fr"), ban.until)


def banned(ban: Ban) -> ServerError:
    """Return what somebody is told who is banned."""
    why = ServerError(REASONS[ban.reason])
    if ban.words:
        why = ServerError("because-of", reason=why, words=ban.words)
    if ban.until == FOREVER:
        return ServerError("banned", why=why)
    return ServerError("banned-until", why=why, until=moment(ban.until))


def moment(seconds: int) -> str:
    """Write a moment so that everybody reads it alike."""
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M} UTC"
