"""The chat of a table: the players in one room, spectators in another, so that nobody whispers to the players."""

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
from ennead.server.tables.frames import TEXT_LENGTH
from ennead.server.tables.room import Room
from ennead.server.tables.store_format import TALK, RoomName, Said
from ennead.server.tables.told.messages import Heard, Talk
from ennead.store.protocol import StoreError
from ennead.store.rows import delete_at

LATEST = 200  # messages that are stored, and sent to a new listener
MORE = 100  # further messages before the oldest are deleted
RECENT = 3600  # seconds for which a message is kept at least, so that it can be reported
MOST = 2000  # recent messages of a room that are kept: more than all players, or all at one address, say meanwhile
EACH = 200  # messages of one person in that time at one table
HERE = 900  # messages in an hour at one table from one address: even two such hours leave room for what others say
JOINER = "\u200d"  # holds the parts of an emoji together


class Chat:
    """The two rooms of a table. Nobody reads messages of people whom they have blocked."""

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
        """Read the latest messages of the table."""
        for name, stream in self.streams.items():
            if await self.room.store.head(stream.name) is None:  # the table is of an older version
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
                pass  # another process was quicker
            self._speakers.add(person)
            self._here.take(here, now)
            await self._forget(where)
        return number

    async def rename(self, person: str, new: str) -> None:
        """Replace a person's name in their messages; without a new one, delete the messages, too."""
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
        """Keep a message in memory, and send it to those who listen."""
        self.said[where].append(said)
        for listener in self.room.listeners:
            if self.room_of(listener.person) == where:
                listener.tell(self.told(listener.person, self.streams[where].following - 1))

    async def _forget(self, where: RoomName) -> None:
        """Delete old messages, in memory and in the store; the others keep their numbers.

        Neither the latest messages are deleted nor the recent ones, so nobody can push out what others may report.
        """
        kept = max(LATEST, min(MOST, len(self._recent(where))))
        if len(self.said[where]) < kept + MORE:
            return
        del self.said[where][:-kept]
        with suppress(StoreError):  # it is tried again with the next ones
            while await self.room.store.forget(self.streams[where].name, self._first(where)):
                pass

    def _recent(self, where: RoomName) -> list[Said]:
        """Return the recent messages."""
        said = self.said[where]
        return said[bisect_right(said, self._clock() - RECENT, key=lambda one: one.at) :]

    def _first(self, where: RoomName) -> int:
        """Return the number of the first message in memory."""
        return self.streams[where].following - len(self.said[where])

    def latest(self, person: str) -> bytes:
        """Return a message with the latest chat for a person who comes."""
        return self.told(person, self.streams[self.room_of(person)].following - LATEST)

    def told(self, person: str, since: int) -> bytes:
        """Return a message with the chat from number `since` on, for a person."""
        return msgspec.json.encode(Talk(self.hear(person, since)))

    def hear(self, person: str, since: int = 0) -> list[Heard]:
        """Return the chat of a person's own room from number `since` on, without the muted and blocked."""
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
        """Return the message with a number in a person's own room, if it is in memory."""
        where = self.room_of(person)
        at = number - self._first(where)
        return self.said[where][at] if 0 <= at < len(self.said[where]) else None
