"""Talk at a table: the players in one room, those who watch in another, so that nobody whispers to the players."""

import asyncio
import time
from bisect import bisect_right
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import msgspec

from ennead.core.language import one_line
from ennead.server.errors import TableError
from ennead.server.lifetimes import HOUR
from ennead.server.people.people import Quiet
from ennead.server.rate_limits import Quota
from ennead.server.tables.room import Room
from ennead.server.tables.store_format import TALK, RoomName, Said
from ennead.server.tables.told.messages import TEXT_LENGTH, Heard, Talk
from ennead.store.protocol import StoreError
from ennead.store.rows import delete_at

LATEST = 200  # messages that a newcomer is told, and that are kept
MORE = 100  # that come before the oldest are forgotten
RECENT = 3600  # seconds in which what was said stays, so that it can be reported, whatever is said after it
MOST = 2000  # recent messages of a room that are kept: more than all players, or all at one address, say meanwhile
EACH = 200  # messages of one person in that time at one table
HERE = 900  # messages in an hour at one table from one address: even two such hours leave room for what others say
JOINER = "\u200d"  # holds the parts of an emoji together


class Chat:
    """The two rooms of a table. Nobody hears whom they have blocked."""

    def __init__(
        self,
        room: Room,
        has_blocked: Callable[[str, str], bool] = lambda who, whom: False,
        clock: Callable[[], float] = time.time,
        here: Quota | None = None,
    ):
        self.room = room
        self._has_blocked = has_blocked
        self._clock = clock
        self._here = here or Quota(HERE, HOUR)  # by table and address, the same for all tables: they are opened anew
        self._one_at_a_time = asyncio.Lock()
        self.said: dict[RoomName, list[Said]] = {name: [] for name in TALK}  # the latest
        place = room.store, room.name
        self.streams = {name: kind.open(*place, partial(self._hear, name)) for name, kind in TALK.items()}
        self._speakers: set[str] = set()  # who have said something since it was opened

    async def read(self) -> "Chat":
        """Read what has been said at the table lately."""
        for name, stream in self.streams.items():
            if await self.room.store.head(stream.name) is None:  # an older program has made the table
                await self.room.store.write([TALK[name].new(self.room.name)])
            self.said[name] = await stream.latest(MOST + MORE)
            await self._forget(name)
        return self

    def room_of(self, person: str) -> RoomName:
        """Return the room a person talks in: it follows from having a seat or not."""
        return "players" if self.room.table.seats_of(person) else "watchers"

    async def say(self, person: str, name: str, text: str, command: str, account: str = "", address: str = "") -> int:
        """Say something, from an internet address; return its number. A repeated command is said once."""
        if not 1 <= len(text) <= TEXT_LENGTH or not one_line(text.replace(JOINER, "")):
            raise TableError("bad-text", most=TEXT_LENGTH)
        where = self.room_of(person)
        if sum(one.person == person for one in self._recent(where)) >= EACH:
            raise TableError("talk-enough", most=EACH, minutes=RECENT // 60)
        here, now = f"{self.room.name} {address}", int(self._clock())
        if address and self._here.left(here, now) <= 0:
            raise TableError("talk-enough-here", most=self._here.most)
        seats = self.room.table.seats_of(person)
        called = self.room.table.names.get(seats[0], name) if seats else name
        said = Said(seats[0] if seats else None, called, text, person, account, now)
        no_longer_quiet = [] if person in self._speakers else [delete_at(Quiet, person)]
        async with self._one_at_a_time:
            while (number := await self.streams[where].append([said], f"{person}:{command}", no_longer_quiet)) is None:
                pass  # another process has been quicker
            self._speakers.add(person)
            self._here.take(here, now)
            await self._forget(where)
        return number

    async def rename(self, person: str, new: str) -> None:
        """Give a person another name in what they said; without one, take away what they said, too: they are gone."""
        async with self._one_at_a_time:
            for where, stream in self.streams.items():
                if not (theirs := await stream.events_of(person, MOST + MORE)):
                    continue
                later = {number: one.without_name(new) for number, one in theirs.items()}
                await stream.rewrite(later)
                self.said[where] = [later.get(at, one) for at, one in enumerate(self.said[where], self._first(where))]
                for listener in self.room.listeners:
                    if self.room_of(listener.person) == where:
                        listener.tell(self.latest(listener.person))

    def _hear(self, where: RoomName, said: Said) -> None:
        """Remember what was said, and tell those who listen."""
        self.said[where].append(said)
        for listener in self.room.listeners:
            if self.room_of(listener.person) == where:
                listener.tell(self.told(listener.person, self.streams[where].following - 1))

    async def _forget(self, where: RoomName) -> None:
        """Forget what was said long ago, here and in the store; what is left keeps its numbers.

        Neither the latest messages are forgotten nor the recent ones: nobody can push out what others may report, nor
        can all at one address.
        """
        kept = max(LATEST, min(MOST, len(self._recent(where))))
        if len(self.said[where]) < kept + MORE:
            return
        del self.said[where][:-kept]
        with suppress(StoreError):  # it is tried again with the next ones
            while await self.room.store.forget(self.streams[where].name, self._first(where)):
                pass

    def _recent(self, where: RoomName) -> list[Said]:
        """Return what was said a short time ago."""
        said = self.said[where]
        return said[bisect_right(said, self._clock() - RECENT, key=lambda one: one.at) :]

    def _first(self, where: RoomName) -> int:
        """Return the number of the first of those that are known here."""
        return self.streams[where].following - len(self.said[where])

    def latest(self, person: str) -> bytes:
        """Tell a person, who comes, what has been said last."""
        return self.told(person, self.streams[self.room_of(person)].following - LATEST)

    def told(self, person: str, since: int) -> bytes:
        """Tell a person what has been said from number `since` on."""
        return msgspec.json.encode(Talk(self.hear(person, since)))

    def hear(self, person: str, since: int = 0) -> list[Heard]:
        """Return what a person hears from number `since` on, in their own room; the muted and blocked say nothing."""
        where = self.room_of(person)
        own = self.room.table.seats_of(person)
        letter = self.room.table.book.letter
        found = []
        first = self._first(where)
        since = max(since, first)
        for number, said in enumerate(self.said[where][since - first :], since):
            seat = "" if said.seat is None else letter(said.seat)
            is_blocked = bool(said.person) and self._has_blocked(person, said.person)
            if is_blocked or (said.seat is not None and own and not self.room.table.hears(person, said.seat)):
                found.append(Heard(number, seat, muted=True))
                continue
            is_mine = said.person == person if said.person else said.seat in own
            found.append(Heard(number, seat, said.name, said.text, account=said.account, mine=is_mine))
        return found

    def spoken(self, person: str, number: int) -> Said | None:
        """Return what was said with a number in a person's own room, if that is still known."""
        where = self.room_of(person)
        at = number - self._first(where)
        return self.said[where][at] if 0 <= at < len(self.said[where]) else None
