"""A table among people: one wish at a time, on disk before anyone is told, and everyone told in their own way."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

import msgspec

from ennead.core.language import Complaint
from ennead.core.seats import SPECTATOR
from ennead.play.view import Line, to_bytes
from ennead.server.events import (
    Answered,
    AnyEvent,
    Asked,
    Began,
    Joined,
    Left,
    Muted,
    Returned,
    decode,
    encode,
)
from ennead.server.settings import Settings, set_up
from ennead.server.store import Conflict, Store, StoreComplaint
from ennead.server.table import Table

BACKLOG = 200  # messages that may wait for a slow reader; then it has to begin again
ID_LENGTH = 64


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event of a table as somebody is told it. Every event has its number for everyone, so numbers tell nothing."""

    number: int
    kind: str
    seat: str = ""
    name: str = ""
    what: str = ""
    yes: bool = False
    line: Line | None = None


@dataclass(frozen=True)
class Done:
    """It was done; the table's next number."""

    following: int


@dataclass(frozen=True)
class Refused:
    """It cannot be done; the complaint says why, in either language."""

    complaint: Complaint


@dataclass(frozen=True)
class Behind:
    """The asker does not know the latest: the table's next number."""

    following: int


Answer = Done | Refused | Behind


@dataclass(eq=False)
class Listener:
    """Somebody who is told what happens: a seat or a spectator, and what waits to be sent."""

    seat: int
    waiting: asyncio.Queue[bytes | None] = field(default_factory=lambda: asyncio.Queue(BACKLOG + 1))


class Room:
    """A table, its store, and those who listen."""

    def __init__(self, store: Store, name: str, table: Table):
        self.store = store
        self.name = name
        self.table = table
        self.shown: dict[int, int] = {}  # by seat: the number up to which it has been shown everything
        self._shown_events = 0
        self._listeners: set[Listener] = set()
        self._one_at_a_time = asyncio.Lock()

    @classmethod
    async def create(cls, store: Store, name: str, wish: Settings) -> "Room":
        """Make a table as somebody wants it."""
        settings = set_up(wish)
        if not await store.create(name, msgspec.json.encode(settings)):
            raise StoreComplaint("table-there", table=name)
        await store.create(f"{name}/shown", b"")
        return cls(store, name, Table(settings))

    @classmethod
    async def open(cls, store: Store, name: str) -> "Room":
        """Read a table from the store."""
        head = await store.head(name)
        if head is None:
            raise StoreComplaint("no-such-table", table=name)
        room = cls(store, name, Table(msgspec.json.decode(head, type=Settings)))
        await room._catch_up()
        await room._read_shown()
        return room

    async def do(
        self, person: str, command: str, expected: int | None, wish: Callable[[Table], Sequence[AnyEvent]]
    ) -> Answer:
        """Do what a person wants, if they know the latest and it is possible; a repeated command is done once.

        `expected` is the number that the next event will have in their eyes; without one it is done as things stand.
        """
        if not 1 <= len(command) <= ID_LENGTH:
            return Refused(StoreComplaint("bad-command-id", most=ID_LENGTH))
        own_command = f"{person}:{command}"  # so that nobody can use up another's ids
        async with self._one_at_a_time:
            if await self.store.done(self.name, own_command) is not None:
                return Done(len(self.table.events))
            if expected is not None and expected != len(self.table.events):
                return Behind(len(self.table.events))
            try:
                events = list(wish(self.table))
                if events:
                    bodies = [encode(event) for event in events]
                    await self.store.append(self.name, len(self.table.events), own_command, bodies)
            except Complaint as complaint:
                return Refused(complaint)
            except Conflict:  # another process has been quicker
                await self._catch_up()
                return Behind(len(self.table.events))
            self._happen(events)
            return Done(len(self.table.events))

    async def mark_shown(self, seat: int, number: int) -> None:
        """Remember that a seat has been shown everything up to a number; it never goes back."""
        async with self._one_at_a_time:
            number = min(number, len(self.table.events) - 1)
            while number > self.shown.get(seat, -1):
                body = msgspec.json.encode((seat, number))
                with suppress(Conflict):  # another process has remembered something: read that, then see
                    await self.store.append(f"{self.name}/shown", self._shown_events, f"{seat}:{number}", [body])
                await self._read_shown()

    @asynccontextmanager
    async def listen(self, seat: int) -> AsyncIterator[Listener]:
        """Listen to the table; a reader who is too slow gets a `None`, and has to begin again."""
        listener = Listener(seat)
        self._listeners.add(listener)
        try:
            yield listener
        finally:
            self._listeners.discard(listener)

    def missed(self, seat: int, since: int) -> list[bytes]:
        """Tell a seat, or a spectator, the events from number `since` on, each as it may be told now.

        What a seat has not been shown yet is told as it was; what it has been shown, and everything to a spectator who
        comes late, as it may be told again.
        """
        shown = len(self.table.events) if seat == SPECTATOR else self.shown.get(seat, -1)
        return [self._tell(number, seat, shown) for number in range(max(since, 0), len(self.table.events))]

    def snapshot(self, seat: int) -> bytes:
        """Tell a seat, or a spectator, how the table stands: the bytes of its view."""
        return to_bytes(self.table.view(seat))

    async def _read_shown(self) -> None:
        """Read what each seat has been shown."""
        for body in await self.store.events(f"{self.name}/shown", self._shown_events):
            seat, number = msgspec.json.decode(body, type=tuple[int, int])
            self.shown[seat] = max(number, self.shown.get(seat, -1))
            self._shown_events += 1

    async def _catch_up(self) -> None:
        """Read what others have appended."""
        bodies = await self.store.events(self.name, len(self.table.events))
        self._happen([decode(body) for body in bodies])

    def _happen(self, events: Sequence[AnyEvent]) -> None:
        """Let events happen and tell everyone; nobody is waited for."""
        for event in events:
            number = len(self.table.events)
            self.table.apply(event)
            for listener in self._listeners:
                if listener.waiting.qsize() < BACKLOG:
                    listener.waiting.put_nowait(self._tell(number, listener.seat, number - 1))
                elif listener.waiting.qsize() == BACKLOG:
                    listener.waiting.put_nowait(None)

    def _tell(self, number: int, seat: int, shown: int) -> bytes:
        """Make the bytes in which a seat, or a spectator, is told an event."""
        event = self.table.events[number]
        told = Told(number, type(event).__name__.lower(), line=self.table.line(number, seat, shown))
        letter = self.table.book.letter
        if isinstance(event, Joined):
            told = Told(number, "joined", letter(event.seat), event.name)
        elif isinstance(event, Left | Returned):
            told = Told(number, told.kind, letter(event.seat))
        elif isinstance(event, Asked):
            told = Told(number, "asked", letter(event.seat), what=event.what)
        elif isinstance(event, Answered):
            told = Told(number, "answered", letter(event.seat), yes=event.yes)
        elif isinstance(event, Began):
            told = Told(number, "began", what=" ".join(nonce.hex() for nonce in event.nonces))
        elif isinstance(event, Muted):
            told = Told(number, "muted")  # whom is nobody else's business
        return msgspec.json.encode(told)
