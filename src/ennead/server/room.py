"""A table among people: one wish at a time, on disk before anyone is told, and everyone told in their own way.

What is told to whom says `telling`, what each seat has been shown `seen_once`, and who listens `listening`.

It is a long file, for all that changes a table comes through here, and is done one after the other.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial

import msgspec

from ennead.core.language import UserError
from ennead.play.events import Flagged, Resigned
from ennead.play.next_events import ends
from ennead.server import inviting, muting
from ennead.server.bidding import bidders, waited_for
from ennead.server.clocks.running import RunningTime
from ennead.server.errors import TableError
from ennead.server.events import AnyEvent, Began, Freed, Happened, Joined
from ennead.server.large import whole
from ennead.server.lifetimes import FOREVER
from ennead.server.listening import Listener
from ennead.server.messages import ID_LENGTH, Auction, Link, Muted, TableInfo, TimesLeft
from ennead.server.muting import NOBODY, What
from ennead.server.people import handles
from ennead.server.run_now import OneAtATime
from ennead.server.seen_once import SeenOnce
from ennead.server.settings import Settings, set_up, written
from ennead.server.store_format import Shown, decode, encode
from ennead.server.table import Table
from ennead.server.table_info import clocks_of, info_of
from ennead.server.telling import Telling
from ennead.server.work_queue import Run, run_here
from ennead.store.protocol import Changed, Conflict, Delete, NewTable, Put, Store, Write
from ennead.store.rows import Rows

OVER = "over"  # kept by table: its match has just ended, and that has not been noted yet


class Done(msgspec.Struct, frozen=True):
    """It was done; the table's next number."""

    following: int


class Refused(msgspec.Struct, frozen=True):
    """It cannot be done; the error says why, in either language."""

    error: UserError


class Behind(msgspec.Struct, frozen=True):
    """The asker does not know the latest: the table's next number."""

    following: int


Answer = Done | Refused | Behind
Wish = Callable[[Table], Sequence[AnyEvent]]
PLAYING = "playing"  # followed by a person: the tables are kept under it at which a clock runs in a match of theirs
CLOCKED = "clocked"  # the kind under which the tables are kept whose clocks run, with the number of their next event
AppendSoon = Callable[[str, int, str, Sequence[bytes], Callable[[object], None]], None]


class Room:
    """A table, its store, and those who listen."""

    def __init__(self, store: Store, name: str, table: Table, clock: Callable[[], float] = time.time):
        self.store = store
        self.name = name
        self.table = table
        self.clock = clock
        self.time = RunningTime()
        self.invitation = table.settings.invitation  # or the one that its owner has made since
        self.listeners: set[Listener] = set()
        self.observe: Callable[[Sequence[AnyEvent]], None] = lambda events: None  # called after events have happened
        self.seen = SeenOnce(store, name, table)
        self.telling = Telling(table, self.seen, self.info, self.times)
        self._bids = (-1, 0.0)  # for which event of the table a bot has waited for bids, and until when
        self._auction: Auction | None = None  # as everybody was told
        self._one_at_a_time = OneAtATime()
        self._append_soon: AppendSoon | None = getattr(store, "append_soon", None)

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
    ) -> "Room":
        """Make a table as somebody wants it, and write down in the same moment what belongs to it.

        `admit` is asked first whether there is room for it, once it is set up.
        """
        table = await do(lambda: Table(set_up(wish)))
        if admit:
            await admit(table.settings)
        new, *streams = written(name, table.settings, due)
        assert isinstance(new, NewTable)
        if not await store.create(new.table, new.head, new.owner, new.due, (*streams, *also)):
            raise TableError("table-there", table=name)
        room = cls(store, name, table, clock)
        await room.read_accounts()
        return room

    @classmethod
    async def open(cls, store: Store, name: str, clock: Callable[[], float] = time.time, do: Run = run_here) -> "Room":
        """Read a table from the store."""
        head = await store.head(name)
        if not head:
            raise TableError("no-such-table", table=name)
        settings = await whole(store, msgspec.json.decode(head, type=Settings))
        bodies, cursors = await store.events(name), await store.events(f"{name}/shown")

        def rebuild() -> Room:
            room = cls(store, name, Table(settings), clock)
            for body in bodies:
                room.table.apply(decode(body, room.table.book))
            room.seen.take(cursors)
            room.seen.take_along(bodies)
            if len(set(room.table.people.values())) < len(room.table.people):
                room.table.log.hear_all()  # else the event loop does, to see what a person's seats were told alike
            return room

        room = await do(rebuild)
        await room._read_muting()
        await room.read_accounts()
        room.invitation = await inviting.kept(store, name, int(clock())) or room.invitation
        room._auction = room.auction()
        return room

    def still(self) -> "Room":
        """Return a room with the table as it is now, for whoever looks at it beside the event loop."""
        other = Room(self.store, self.name, self.table.still(), self.clock)
        other.seen.shown, other._bids, other.time = dict(self.seen.shown), self._bids, self.time
        return other

    def begin(
        self, person: str, command: str, expected: int | None, wish: Wish, then: Callable[[object], None]
    ) -> bool:
        """Do what a person wants if it is possible, and only the disk has to be waited for; say whether it is begun.

        `then` is called with the answer. All that is out of the ordinary is left to `do`: nothing is begun or, if that
        turns out later, `then` is called with nothing.
        """
        following = len(self.table.events)
        if (expected is not None and expected != following) or not 1 <= len(command) <= ID_LENGTH:
            return False
        if self._append_soon is None or self.table.watch or not self._one_at_a_time.take():
            return False
        shown: Shown = ()

        def appended(number: object) -> None:
            answer: object = None
            try:
                if number == following:
                    self._happen(events)
                    answer = Done(len(self.table.events))
                else:
                    self.seen.write_later(shown)
            except Exception as error:
                answer = error
            self._one_at_a_time.release()
            then(answer)

        try:
            if (events := wish(self.table)) and not self._end_by(events):
                self.table.check_room_for(events)
                shown, bodies = self._written(events)
                self._append_soon(self.name, following, f"{person}:{command}", bodies, appended)
                return True
        except Exception:  # whatever it is, `do` meets it again, and says so
            self.seen.write_later(shown)
        self._one_at_a_time.release()
        return False

    async def do(
        self, person: str, command: str, expected: int | None, wish: Wish, also: Sequence[Write] = ()
    ) -> Answer:
        """Do what a person wants, if they know the latest and it is possible; a repeated command is done once.

        `expected` is the number that the next event will have in their eyes; without one it is done as things stand.
        If it brings something, what is to be written `also` is written in the same moment.
        """
        if not 1 <= len(command) <= ID_LENGTH:
            return Refused(TableError("bad-command-id", most=ID_LENGTH))
        own_command = f"{person}:{command}"  # so that nobody can use up another's ids
        async with self._one_at_a_time:
            await self._flag()
            while (answer := await self._try(own_command, expected, wish, also)) is None:
                pass  # another process has been quicker: as things stand now
            return answer

    async def _try(self, command: str, expected: int | None, wish: Wish, also: Sequence[Write]) -> Answer | None:
        """Do it if nobody else does something at the same time; nothing if it may be possible all the same."""
        following = len(self.table.events)
        if expected is not None and expected != following:
            done = await self.store.done(self.name, command) is not None
            return Done(following) if done else Behind(following)
        shown: Shown = ()
        try:
            events = wish(self.table)
            if not events:
                return Done(following)
            self.table.check_room_for(events)
            if self.table.watch:
                events = self.table.watch.stamped(events, self.time.now(), self._lag(command.partition(":")[0]))
                also = (*also, *self._clock_kept(events))
            shown, bodies = self._written(events)
            also = [*also, *self._end_by(events)]
            number = await self.store.append(self.name, following, command, bodies, *((also,) if also else ()))
        except Conflict:  # another process has been quicker
            self.seen.write_later(shown)
            await self._catch_up()
            is_told = expected is not None or len(self.table.events) == following
            return Behind(len(self.table.events)) if is_told else None
        except Changed:  # whoever wanted this written finds out how things stand now
            self.seen.write_later(shown)
            raise
        except UserError as error:
            self.seen.write_later(shown)
            done = await self.store.done(self.name, command) is not None
            return Done(following) if done else Refused(error)
        if number == following:
            self._happen(events)
        else:  # it was done before, here or elsewhere
            self.seen.write_later(shown)
            await self._catch_up()
        return Done(len(self.table.events))

    async def _flag(self) -> None:
        """Let the time of the seat be over whose clock runs, before anything else happens, if it is."""
        table = self.table
        while table.watch and (seat := table.watch.over(now := self.time.now())) is not None:
            lag = self._lag(table.people.get(seat, ""))
            if table.watch.over(now, lag) is None:
                return  # what they have sent may still be on its way
            wish = partial(Table.flag, now=now, lag=lag)
            answer = await self._try(f"clock:flag:{len(table.events)}", None, wish, ())
            if isinstance(answer, Refused):
                raise answer.error

    def _lag(self, person: str) -> int:
        """Return how many milliseconds a message to a person and its answer were on their way lately."""
        return int(1000 * max((one.lag() for one in self.listeners if person and one.person == person), default=0.0))

    def _clock_kept(self, events: Sequence[AnyEvent]) -> list[Write]:
        """Return what is written down with events of a table with a clock: that it runs, and the server's time."""
        if not self.table.match and not any(isinstance(event, Began) for event in events):
            return []
        following = len(self.table.events) + len(events)
        begins = any(isinstance(event, Began) for event in events)
        people = {*self.table.people.values(), *(event.person for event in events if isinstance(event, Joined))}
        playing = [Put(f"{PLAYING}/{one}", self.name, b"", FOREVER) for one in sorted(people) if begins]
        return [*playing, Put(CLOCKED, self.name, str(following).encode(), FOREVER), self.time.written()]

    async def mute(self, person: str, expected: int | None, whom: int, muted: bool, what: What = "talk") -> Answer:
        """Let a person mute a seat, or hear it again: that is told to them alone, on all their devices."""
        async with self._one_at_a_time:
            following = len(self.table.events)
            if expected not in (None, following):
                return Behind(following)
            try:
                wanted = self.table.muted_by(person, whom, muted, what)
            except UserError as error:
                return Refused(error)
            if wanted != self.table.muting.get(person, NOBODY):
                seat = self.table.seats_of(person)[0]
                await muting.keep(self.store, self.name, seat, person, wanted, int(self.clock()))
                self.table.muting[person] = wanted
                told = msgspec.json.encode(Muted(*self.muted_for(person)))
                for listener in self.listeners:
                    if listener.person == person:
                        listener.tell(told)
            return Done(following)

    async def invite_anew(self, person: str) -> None:
        """Make another invitation: the one before lets nobody in any more. Those who may hand it on are told."""
        async with self._one_at_a_time:
            if person != self.table.settings.owner:
                raise TableError("owner-only")
            if self.table.settings.open:
                raise TableError("table-open")
            invitation = inviting.new()
            await inviting.keep(self.store, self.name, invitation)
            self.invitation = invitation
            told = msgspec.json.encode(Link(invitation))
            for listener in self.listeners:
                if self.may_invite(listener.person):
                    listener.tell(told)

    async def close(self, person: str, also: Sequence[Write]) -> None:
        """Remove a table that has not begun, for whoever made it; what is to be written `also` goes with it."""
        async with self._one_at_a_time:
            if person != self.table.settings.owner:
                raise TableError("owner-only")
            if self.table.match:
                raise TableError("begun")
            await self._remove(also)

    async def remove(self, also: Sequence[Write]) -> None:
        """Remove the table, whatever is played there; what is to be written `also` goes with it."""
        async with self._one_at_a_time:
            await self._remove(also)

    async def _remove(self, also: Sequence[Write]) -> None:
        if not await self.store.remove(self.name, None, also):
            raise TableError("no-such-table", table=self.name)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Let nothing happen at the table meanwhile."""
        async with self._one_at_a_time:
            yield

    async def read_accounts(self) -> None:
        """Read who of those at the table has an account, and under which name."""
        people = {*self.table.people.values(), *self.table.kept_for.values()}
        self.table.accounts = await handles(Rows(self.store, self.clock), people)

    def tell_anew(self) -> None:
        """Tell everybody how the table looks now, although nothing has happened."""
        self.telling.tell(self.listeners, len(self.table.events), True)

    def may_invite(self, person: str) -> bool:
        """Say whether somebody is told the invitation: who made the table, and who has a seat."""
        return bool(person) and (person == self.table.settings.owner or bool(self.table.seats_of(person)))

    def muted_for(self, person: str) -> tuple[list[str], list[str]]:
        """Return the letters of the seats whose talk a person does not read, and from which they get no offers."""
        quiet, letter = self.table.muting.get(person, NOBODY), self.table.book.letter
        return [letter(seat) for seat in sorted(quiet.talk)], [letter(seat) for seat in sorted(quiet.offers)]

    # Listening.

    @asynccontextmanager
    async def listen(self, listener: Listener) -> AsyncIterator[Listener]:
        """Listen to the table; a reader who is too slow gets a `None`, and has to begin again."""
        self.listeners.add(listener)
        try:
            yield listener
        finally:
            self.listeners.discard(listener)

    def missed(self, seat: int, since: int) -> bytes:
        """Tell a seat, or a spectator, the events from number `since` on."""
        return self.telling.missed(seat, since)

    def whole(self, seat: int) -> bytes:
        """Tell a seat, or a spectator, how everything stands."""
        return self.telling.whole(seat)

    def listed(self) -> TableInfo:
        """Return the table as it stands in a list: without what is in its edition."""
        return msgspec.structs.replace(self.info(), edition=None)

    def info(self) -> TableInfo:
        """Return the table as everyone sees it."""
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
        """Return the link to send to friends; what is secret stands behind the #, which browsers never send."""
        return f"{base}/table/{self.name}#{self.invitation}"

    # How it is done.

    def _written(self, events: Sequence[AnyEvent]) -> tuple[Shown, list[bytes]]:
        """Return events as they are stored, and what is stored with them: what seats have been shown by now."""
        *first, last = events
        shown = self.seen.to_write() if isinstance(last, Happened) else ()
        book = self.table.book
        return shown, [*(encode(event, book) for event in first), encode(last, book, shown)]

    def _end_by(self, events: Sequence[AnyEvent]) -> list[Write]:
        """Return what is kept with events that end the match, in the same moment: there is a result to be noted."""
        match = self.table.match
        if match is None or not ends(match, [event.event for event in events if isinstance(event, Happened)]):
            return []
        people = sorted(set(self.table.people.values())) if self.table.watch else []
        played = [Delete(f"{PLAYING}/{one}", self.name) for one in people]
        return [Put(OVER, self.name, b"", FOREVER), *played]

    async def _catch_up(self) -> None:
        """Read what others have appended."""
        bodies = await self.store.events(self.name, len(self.table.events))
        self.seen.take_along(bodies)
        self._happen([decode(body, self.table.book) for body in bodies])
        await self._read_muting()

    async def _read_muting(self) -> None:
        """Read whom people have muted."""
        self.table.muting |= await muting.kept(self.store, self.name, int(self.clock()))

    def _happen(self, events: Sequence[AnyEvent]) -> None:
        """Let events happen and tell everyone; nobody is waited for."""
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
        self.observe(events)

    def _drop(self, seat: int) -> None:
        """Tell those nothing more who looked through the eyes of a seat: these are no longer theirs."""
        for listener in self.listeners:
            if listener.seat == seat:
                asyncio.get_running_loop().call_soon(listener.drop)  # the answer may still be theirs
