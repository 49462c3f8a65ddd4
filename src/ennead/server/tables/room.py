"""A table with its store, its queue of commands and its listeners.

`told.broadcast` says what is sent to whom, `told.seen` what each seat has been shown, `told.listeners` who listens.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import msgspec

from ennead.core.language import UserError
from ennead.play.events import Flagged, Resigned
from ennead.server.errors import TableError
from ennead.server.people.people import handles
from ennead.server.tables.chat.muting import NOBODY, Mutes, What, muting_at
from ennead.server.tables.clocks.running import RunningTime
from ennead.server.tables.events import AnyEvent, Freed, Happened
from ennead.server.tables.info import clocks_of, info_of
from ennead.server.tables.model import Invitation
from ennead.server.tables.queue import Answer, Behind, Command, Decide, Done, Refused, TableQueue
from ennead.server.tables.settings import Settings, new_invitation, set_up
from ennead.server.tables.store_format import SHOWN, TABLE, from_stored, shown_with
from ennead.server.tables.table import Table
from ennead.server.tables.told.broadcast import Telling
from ennead.server.tables.told.listeners import Listener
from ennead.server.tables.told.messages import Auction, Link, Muted, TableInfo, TimesLeft
from ennead.server.tables.told.seen import SeenOnce
from ennead.server.tables.trading.bidding import bidders, waited_for
from ennead.server.tables.uploads import whole
from ennead.server.tables.writes import new_table
from ennead.server.work_queue import Run, run_here
from ennead.store.protocol import Store, Write
from ennead.store.rows import Rows

Observe = Callable[["Room", Sequence[AnyEvent]], None]


class Room:
    """A table, its store, and its listeners."""

    def __init__(
        self,
        store: Store,
        name: str,
        table: Table,
        clock: Callable[[], float] = time.time,
        running: RunningTime | None = None,
        observe: Observe = lambda room, events: None,
    ):
        self.store, self.rows = store, Rows(store, clock)
        self.name = name
        self.table = table
        self.clock = clock
        self.time = running or RunningTime()
        self.invitation = table.settings.invitation  # the first one, or the one that replaced it
        self.listeners: set[Listener] = set()
        self.observe = observe  # called after events have happened
        self.seen = SeenOnce(store, name, table)
        self.stream = TABLE.open(store, name)
        self.queue = TableQueue(
            table, self.stream, self.seen, self.time, lag=self._lag, happen=self._happen, catch_up=self.catch_up
        )
        self.telling = Telling(table, self.seen, self.info, self.times)
        self._bids = (-1, 0.0)  # the event with which bidding began, and until when bots wait for bids
        self._auction: Auction | None = None  # as it was broadcast last

    @classmethod
    async def create(
        cls,
        store: Store,
        name: str,
        wish: Settings,
        clock: Callable[[], float] = time.time,
        do: Run = run_here,
        due: int | None = None,
        also: Sequence[Write] = (),
        admit: Callable[[Settings], Awaitable[None]] | None = None,
        running: RunningTime | None = None,
        observe: Observe = lambda room, events: None,
    ) -> "Room":
        """Create a table with these settings; what is written `also` goes into the same commit.

        `admit` is called with the complete settings, and raises an error if there is no room for the table.
        """
        table = await do(lambda: Table(set_up(wish)))
        if admit:
            await admit(table.settings)
        new, writes = new_table(name, table.settings, due)
        if not await store.create(new.table, new.head, new.owner, new.due, (*writes, *also)):
            raise TableError("table-there", table=name)
        room = cls(store, name, table, clock, running, observe)
        await room.read_accounts()
        return room

    @classmethod
    async def open(
        cls,
        store: Store,
        name: str,
        clock: Callable[[], float] = time.time,
        do: Run = run_here,
        running: RunningTime | None = None,
        observe: Observe = lambda room, events: None,
    ) -> "Room":
        """Read a table from the store."""
        head = await TABLE.open(store, name).head()
        if not head:
            raise TableError("no-such-table", table=name)
        rows = Rows(store, clock)
        settings = await whole(rows, head)
        bodies, cursors = await TABLE.open(store, name).unread(), await SHOWN.open(store, name).unread()

        def rebuild() -> Room:
            room = cls(store, name, Table(settings), clock, running, observe)
            for event in room._take(bodies):
                room.table.apply(event)
            room.seen.take_stored(cursors)
            if len(set(room.table.people.values())) < len(room.table.people):
                room.table.log.hear_all()  # else the event loop has to, where a person has several seats
            return room

        room = await do(rebuild)
        await room._read_muting()
        await room.read_accounts()
        if given := await rows.get(Invitation, name):
            room.invitation = given.invitation
        room._auction = room.auction()
        return room

    def snapshot(self) -> "Room":
        """Return a snapshot of the room and its table, to be read in another thread."""
        other = Room(self.store, self.name, self.table.snapshot(), self.clock, self.time)
        other.seen.take(tuple(self.seen.shown.items()))
        other._bids = self._bids
        return other

    # What is done.

    async def do(
        self, person: str, id: str, expected: int | None, decide: Decide, also: Sequence[Write] = ()
    ) -> Answer:
        """Queue a command, and return its answer; see `Command`."""
        return await self.queue.do(Command(person, id, expected, decide, also))

    def alone(self) -> AbstractAsyncContextManager[None]:
        """Hold the queue: no command runs meanwhile."""
        return self.queue.alone()

    async def mute(self, person: str, expected: int | None, whom: int, muted: bool, what: What = "talk") -> Answer:
        """Mute or unmute a seat for a person; only that person is told, on all their devices."""
        async with self.alone():
            following = len(self.table.events)
            if expected not in (None, following):
                return Behind(following)
            try:
                wanted = self.table.muted_by(person, whom, muted, what)
            except UserError as error:
                return Refused(error)
            if wanted != self.table.muting.get(person, NOBODY):
                seat = self.table.seats_of(person)[0]
                await self.rows.put(Mutes(self.name, seat, person, wanted))
                self.table.muting[person] = wanted
                told = msgspec.json.encode(Muted(*self.muted_for(person)))
                for listener in self.listeners:
                    if listener.person == person:
                        listener.tell(told)
            return Done(following)

    async def invite_anew(self, person: str) -> None:
        """Replace the invitation: the old one is no longer valid. The new one is sent to all who may invite."""
        async with self.alone():
            if person != self.table.settings.owner:
                raise TableError("owner-only")
            if self.table.settings.open:
                raise TableError("table-open")
            invitation = new_invitation()
            await self.rows.put(Invitation(self.name, invitation))
            self.invitation = invitation
            told = msgspec.json.encode(Link(invitation))
            for listener in self.listeners:
                if self.may_invite(listener.person):
                    listener.tell(told)

    async def close(self, person: str, also: Sequence[Write]) -> None:
        """Remove a table that has not begun, for its owner; what is written `also` goes into the same commit."""
        async with self.alone():
            if person != self.table.settings.owner:
                raise TableError("owner-only")
            if self.table.match:
                raise TableError("begun")
            await self._remove(also)

    async def remove(self, also: Sequence[Write]) -> None:
        """Remove the table at any stage; what is written `also` goes into the same commit."""
        async with self.alone():
            await self._remove(also)

    async def _remove(self, also: Sequence[Write]) -> None:
        if not await self.store.remove(self.name, None, also):
            raise TableError("no-such-table", table=self.name)

    async def read_accounts(self) -> None:
        """Read the account names of the people at the table."""
        people = {*self.table.people.values(), *self.table.kept_for.values()}
        self.table.know_accounts(await handles(self.rows, people))

    def broadcast_info(self) -> None:
        """Broadcast the table's info, although no event has happened."""
        self.telling.tell(self.listeners, len(self.table.events), True)

    def still_invites(self, invitation: str) -> bool:
        """Say whether a visitor's invitation is still valid; older versions stored none: it was the first one."""
        return (invitation or self.table.settings.invitation) == self.invitation

    def may_invite(self, person: str) -> bool:
        """Say whether a person is shown the invitation: the owner is, and everybody with a seat."""
        return bool(person) and (person == self.table.settings.owner or bool(self.table.seats_of(person)))

    def muted_for(self, person: str) -> tuple[list[str], list[str]]:
        """Return the letters of the seats that a person has muted: those for talk, and those for offers."""
        quiet, letter = self.table.muting.get(person, NOBODY), self.table.book.letter
        return [letter(seat) for seat in sorted(quiet.talk)], [letter(seat) for seat in sorted(quiet.offers)]

    # Listening.

    @asynccontextmanager
    async def listen(self, listener: Listener) -> AsyncIterator[Listener]:
        """Register a listener; one that reads too slowly gets a `None`, and has to begin again."""
        self.listeners.add(listener)
        try:
            yield listener
        finally:
            self.listeners.discard(listener)

    def missed(self, seat: int, since: int) -> bytes:
        """Return a message with the events from number `since` on, for a seat or a spectator."""
        return self.telling.missed(seat, since)

    def whole(self, seat: int) -> bytes:
        """Return a message with the whole state, for a seat or a spectator."""
        return self.telling.whole(seat)

    def listed(self) -> TableInfo:
        """Return the table's info for lists: without its edition."""
        return msgspec.structs.replace(self.info(), edition=None)

    def info(self) -> TableInfo:
        """Return the table's info, the same for every viewer."""
        return info_of(self.table, self.name, self.auction(), self.times())

    def times(self) -> TimesLeft | None:
        """Return how much time everybody has left now, if there is a clock."""
        clocks = clocks_of(self.table)
        return clocks.at(self.time.now()) if clocks else None

    def auction(self) -> Auction | None:
        """Return for whose bids a bot waits before it decides, and until when; nothing if it need not wait."""
        table = self.table
        seller = table.seller()
        if seller is None or table.auction is None or not (waiting := bidders(table)):
            return None
        if self._bids[0] != table.auction:
            self._bids = table.auction, self.clock() + table.settings.bidding
        until, letter = self._bids[1], table.book.letter
        if self.clock() >= until:
            return None
        return Auction(letter(seller), [letter(seat) for seat in waiting], until)

    def link(self, base: str) -> str:
        """Return the invitation link; its secret is behind the #, which browsers never send."""
        return f"{base}/table/{self.name}#{self.invitation}"

    # How it is done.

    def _lag(self, person: str) -> int:
        """Return the longest recent round-trip time to a person's clients, in milliseconds."""
        return int(1000 * max((one.lag() for one in self.listeners if person and one.person == person), default=0.0))

    def _take(self, bodies: Sequence[bytes]) -> list[AnyEvent]:
        """Decode the next stored events, and take over what they say was shown."""
        stored = self.stream.take(bodies)
        for one in stored:
            self.seen.take(shown_with(one))
        return [from_stored(one, self.table.book) for one in stored]

    async def catch_up(self) -> None:
        """Read the events that other processes have appended."""
        bodies = await self.stream.unread()
        try:
            self._happen(self._take(bodies))
        finally:  # what was not applied is read again
            self.stream.advance(len(self.table.events) - self.stream.following)
        await self._read_muting()

    async def _read_muting(self) -> None:
        """Read whom people have muted."""
        self.table.muting.update(await muting_at(self.rows, self.name))

    def _happen(self, events: Sequence[AnyEvent]) -> None:
        """Apply events and broadcast them, without waiting for any reader."""
        if not events:
            return
        table = self.table
        first, asked, waited = len(table.events), table.asked, waited_for(table)
        self.telling.prepare(self.listeners)
        for event in events:
            table.apply(event)
        auction, self._auction = self._auction, self.auction()
        beside = [event for event in events if not isinstance(event, Happened)]
        is_over = table.match is not None and table.match.outcome is not None
        late = any(isinstance(event, Happened) and isinstance(event.event, Flagged | Resigned) for event in events)
        changed = bool(beside) or is_over or late or asked is not None or auction != self._auction
        if self.listeners:
            self.telling.tell(self.listeners, first, changed or waited != waited_for(table))
        for event in beside:
            if isinstance(event, Freed):
                self._drop(event.seat)
        self.observe(self, events)

    def _drop(self, seat: int) -> None:
        """Drop the listeners of a seat that has been freed."""
        for listener in self.listeners:
            if listener.seat == seat:
                asyncio.get_running_loop().call_soon(listener.drop)  # later: they still get the answer
