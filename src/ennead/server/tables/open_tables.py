"""All tables that are open in memory, and the caretaker that looks after them."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar

import msgspec
import structlog

from ennead.server.asker import SERVER, Asker
from ennead.server.config import Config
from ennead.server.errors import TableError
from ennead.server.facts import Bus
from ennead.server.latest import Latest
from ennead.server.lifetimes import HOUR
from ennead.server.people.blocks import Blocks
from ennead.server.people.decisions import HostDecisions
from ennead.server.people.people import People, PersonRenamed
from ennead.server.rate_limits import Quota, until_tomorrow
from ennead.server.shutdown import close_all, log_failure
from ennead.server.tables import uploads
from ennead.server.tables.bots.pool import Thinkers
from ennead.server.tables.chat.chat import HERE, Chat
from ennead.server.tables.clocks.running import RunningTime
from ennead.server.tables.events import AnyEvent
from ennead.server.tables.expiry import Expiry
from ennead.server.tables.listing import TableLists
from ennead.server.tables.model import ClockRuns, Listed, ResultPending
from ennead.server.tables.open_table import Entry, OpenTable, TableEvents, entry_of
from ennead.server.tables.queue import Answer, Command, Decide, Outcome, Then, outcome_of, settle
from ennead.server.tables.room import Room
from ennead.server.tables.settings import Settings
from ennead.server.tables.table import Table
from ennead.server.tables.trading import trading
from ennead.server.tables.writes import gone_with, new_table
from ennead.server.work_queue import AnswerCache, FairWorkQueue, Run
from ennead.store.protocol import StoreError, Write
from ennead.store.rows import Rows, delete_at

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
NAME_LENGTH = 12
ROUND = 1.0  # seconds between two rounds of the caretaker
TOGETHER = 50  # tables that the caretaker looks after before it yields to the event loop
ENTRIES = 5000  # list entries that are cached
CURSOR_DELAY = 0.02  # what several seats were shown at the same moment is written down together


T = TypeVar("T")

log = structlog.get_logger("ennead")


class Tables:
    """The tables of this server: those open in memory, and the way to all others."""

    def __init__(self, bus: Bus, people: People, config: Config, blocks: Blocks, standing: HostDecisions):
        self.bus, self.people, self.store, self.config = bus, people, people.store, config
        self.rows = Rows(self.store, people.clock)
        self.lists, self.expiry = TableLists(self.rows), Expiry(people, config)
        self.blocks, self.standing = blocks, standing
        self.time = RunningTime(self.store)
        self.live: dict[str, OpenTable] = {}
        self.closing = False
        self._opening: dict[str, asyncio.Future[OpenTable]] = {}
        self._thinkers = Thinkers(config.thinkers)
        self.work = FairWorkQueue()
        self.answers = AnswerCache(self.work)
        self.large = uploads.Uploads(self.store, config, self.work)
        self._new_of_person = Quota(config.tables_person)
        self._new_from_address = Quota(config.tables_address)  # in memory, as all that is counted by address
        self._said_here = Quota(HERE, HOUR)
        self._entries = Latest[str, Entry](ENTRIES)  # a cache, of tables that are not open
        self._caretaker: asyncio.Task[None] | None = None
        self._unkept: set[OpenTable] = set()  # tables whose cursors, of what was shown, have to be written
        self._keeping: asyncio.Task[None] | None = None
        bus.subscribe(PersonRenamed, self._announce_name)

    def change_config(self, config: Config) -> None:
        """Use another configuration from now on."""
        self.config, self.expiry = config, Expiry(self.people, config)

    def start(self) -> None:
        """Start the caretaker."""
        self._caretaker = asyncio.create_task(self._care())

    def stop(self) -> None:
        """Let no new connections in."""
        self.closing = True

    async def close(self) -> bool:
        """Finish what is under way; return whether everything could be written."""
        self.stop()
        if self._caretaker:
            self._caretaker.cancel()
        under_way = [task for task in (self._keeping, *(live.thinking for live in self.live.values())) if task]
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
        cursors = [live.room.seen.keep for live in self.live.values()]
        return await close_all(*cursors, self._thinkers.close, self.work.close)

    # Tables.

    async def create(self, settings: Settings, asker: Asker) -> str:
        """Make a table; return its name."""
        if await self.store.made_by(settings.owner) >= self.config.waiting_tables:
            raise TableError("tables-waiting", most=self.config.waiting_tables, days=self.config.waiting_days)
        self.check_new(asker)
        await self.time.read()
        name = new_name()
        also = [*self.lists.listing(name, settings), *self.lists.remembering(name, [settings.owner])]
        admit = partial(self.large.admit, asker, self.people.now)
        given = (settings, self.people.clock, self._for(asker), self.expiry.of_new(settings), also, admit)
        room = await Room.create(self.store, name, *given, self.time, self._publish)
        self.count_new(asker)
        live = OpenTable(room, await self._talk(room), last_used=time.monotonic(), touched=self.people.now)
        self._add(live)
        return name

    def check_new(self, asker: Asker) -> None:
        """Raise an error if a person, or everybody at their address, has made as many tables as allowed in a day.

        The server itself has no such quota.
        """
        now = self.people.now
        left = min(self._new_of_person.left(asker.person, now), self._new_from_address.left(asker.address, now))
        if left <= 0 and asker != SERVER:
            seconds = until_tomorrow(now)
            raise TableError("tables-enough", seconds=seconds, hours=-(-seconds // 3600))

    def count_new(self, asker: Asker) -> None:
        """Count a new table."""
        self._new_of_person.take(asker.person, self.people.now)
        self._new_from_address.take(asker.address, self.people.now)

    async def _talk(self, room: Room) -> Chat:
        """Open a table's chat, in which nobody reads people whom they have blocked."""
        return await Chat(room, self.blocks.has_blocked, self.people.clock, self._said_here).read()

    def writing(self, name: str, settings: Settings, people: Sequence[str]) -> list[Write]:
        """Return the writes of a new table, with settings from `set_up`; these people find it among theirs."""
        new, writes = new_table(name, settings, self.expiry.of_new(settings))
        return [new, *writes, *self.lists.remembering(name, people)]

    def _add(self, live: OpenTable) -> None:
        """Add a table to those that are open."""
        self.live[live.room.name] = live

    def _publish(self, room: Room, events: Sequence[AnyEvent]) -> None:
        if live := self.live.get(room.name):
            self.bus.publish(TableEvents(live, events))

    @asynccontextmanager
    async def table(self, name: str, asker: Asker) -> AsyncIterator[OpenTable]:
        """Use a table; if it is not open, it is opened from the store."""
        live = self.live.get(name) or await self._open(name, asker)
        with live.used():
            yield live

    async def looked_at(self, name: str, asker: Asker) -> Room:
        """Return a table's room for reading only; this does not open the table."""
        live = self.live.get(name)
        return live.room if live else await Room.open(self.store, name, self.people.clock, self._for(asker), self.time)

    async def entry(self, name: str, asker: Asker) -> Entry:
        """Return a table's entry in lists; this does not open the table."""
        if live := self.live.get(name):
            return entry_of(live.room)
        if name not in self._entries:
            self._note(await Room.open(self.store, name, self.people.clock, self._for(asker), self.time))
        entry = self._entries[name]
        if not entry.clocks:
            return entry
        await self.time.read()
        return entry._replace(info=msgspec.structs.replace(entry.info, times=entry.clocks.at(self.time.now())))

    def _note(self, room: Room) -> None:
        """Cache the list entry of a table that is not open: nothing changes there."""
        entry = entry_of(room)
        still = msgspec.structs.replace(entry.info, auction=None)  # nobody waits for bids there
        self._entries[room.name] = entry._replace(info=still)

    async def _announce_name(self, fact: PersonRenamed) -> None:
        """Broadcast a person's new account name at all their tables that are open."""
        for name in await self.lists.of(fact.person.id):
            self.forget_entry(name)
            if live := self.live.get(name):
                await live.room.read_accounts()
                live.room.broadcast_info()

    def forget_entry(self, name: str) -> None:
        """Drop a table's cached list entry: something about its people has changed."""
        self._entries.pop(name, None)

    def is_open(self, name: str) -> bool:
        """Say whether a table is open, or is being opened."""
        return name in self.live or name in self._opening

    def _for(self, asker: Asker) -> Run:
        """Return a function that runs long work in the work queue, on behalf of an asker."""

        async def do(work: Callable[[], T]) -> T:
            return await self.work.do(asker, work)

        return do

    def submit(self, live: OpenTable, command: Command, then: Then) -> None:
        """Submit a command to a table's queue, as `TableQueue.submit`, and wake the table's bots afterwards."""
        live.room.queue.submit(command, partial(self._done, live, then))

    async def do(
        self, live: OpenTable, person: str, id: str, expected: int | None, decide: Decide, also: Sequence[Write] = ()
    ) -> Answer:
        """Do a command at a table, and return the answer; see `Command`."""
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.submit(live, Command(person, id, expected, decide, also), partial(settle, done))
        return await done

    def _done(self, live: OpenTable, then: Then, outcome: Outcome) -> None:
        """After a command: wake the bots, write cursors that did not go with it, and extend the table's expiry."""
        try:
            if live.room.seen.has_unwritten:
                self._keep_shown_soon(live)
            self.wake(live)
            is_extended = self.expiry.is_extended(live)
        except Exception as error:  # a fault of ours: the caller waits for an answer all the same
            then(error)
            return
        if is_extended:
            then(outcome)
        else:
            touching = asyncio.ensure_future(self.expiry.extend(live))
            touching.add_done_callback(lambda done: then(outcome_of(done) or outcome))

    def let_lapse(self, live: OpenTable) -> None:
        """Let the offers at a table expire whose time is over."""
        for offer in live.room.table.offers_to_lapse():
            if trading.is_late(offer, self.people.now):
                decide = partial(trading.lapse, number=offer.number)
                self.submit(live, Command("caretaker", f"lapse:{offer.number}", None, decide), log_fault)

    # Tables that go.

    async def close_table(self, live: OpenTable, person: str, also: Sequence[Write] = ()) -> None:
        """Remove a table that has not begun, with all that belongs to it, for its owner."""
        await live.room.close(person, [*gone_with(live.room.name, live.room.table), *also])
        self.live.pop(live.room.name, None)

    async def remove(self, name: str, also: Sequence[Write]) -> None:
        """Remove a table at any stage, with all that belongs to it; a tournament's is refused."""
        async with self.table(name, SERVER) as live:
            if live.room.table.settings.tournament:
                raise TableError("tournament-needs")
            clocks = delete_at(ClockRuns, name), delete_at(ResultPending, name)
            await live.room.remove([*gone_with(live.room.name, live.room.table), *clocks, *also])
            if live.thinking:
                live.thinking.cancel()
        self.live.pop(name, None)
        self._entries.pop(name, None)

    async def _open(self, name: str, asker: Asker) -> OpenTable:
        """Open a table from the store; calls at the same time share one read."""
        if name in self._opening:
            return await asyncio.shield(self._opening[name])
        opening: asyncio.Future[OpenTable] = asyncio.get_running_loop().create_future()
        self._opening[name] = opening
        try:
            if "/" in name:
                raise TableError("no-such-table", table=name)
            await self.time.read()
            given = self.people.clock, self._for(asker), self.time, self._publish
            room = await Room.open(self.store, name, *given)
            live = OpenTable(room, await self._talk(room), last_used=time.monotonic())
            self._add(live)
            self._entries.pop(name, None)
            opening.set_result(live)
            self.wake(live)
            return live
        except BaseException as error:
            opening.set_exception(error)
            opening.exception()  # it is raised here; nobody else may be waiting
            raise
        finally:
            del self._opening[name]

    # Who is there.

    @asynccontextmanager
    async def presence(self, live: OpenTable, person: str) -> AsyncIterator[None]:
        """Count a person as connected to a table meanwhile."""
        live.attendance.come(person)
        try:
            async with self.blocks.present(person):
                yield
        finally:
            live.attendance.go(person)

    def wake(self, live: OpenTable) -> None:
        """Let the bots of a table play, if there is something to do for them and they are not at it already."""
        if not self.closing:
            live.wake(self._thinkers)

    def mark_shown(self, live: OpenTable, person: str, seat: int, number: int) -> None:
        """Remember what a person has been shown; what must not be shown again is written down soon."""
        if live.room.seen.mark_for(person, seat, number):
            self._keep_shown_soon(live)

    def _keep_shown_soon(self, live: OpenTable) -> None:
        self._unkept.add(live)
        if not self._keeping:
            self._keeping = asyncio.create_task(self._keep_shown())

    async def _keep_shown(self) -> None:
        """Write the cursors of all tables together, until there is nothing more to write."""
        try:
            while self._unkept:
                await asyncio.sleep(CURSOR_DELAY)
                tables, self._unkept = self._unkept, set()
                for one in await asyncio.gather(*(live.room.seen.keep() for live in tables), return_exceptions=True):
                    log_fault(one)
        finally:
            self._keeping = None

    async def _care(self) -> None:
        """Every second: wake bots, let stand-ins play for absent players, and close idle tables."""
        while True:
            await asyncio.sleep(ROUND)
            now = time.monotonic()
            for number, (name, live) in enumerate(list(self.live.items())):
                if number % TOGETHER == 0:
                    await asyncio.sleep(0)  # others are served meanwhile
                live.attendance.look()
                try:
                    await self._look_after(live)
                except StoreError as error:
                    log.error("table not looked after", problem=str(error))
                if self._is_idle(live, now):
                    await self.expiry.extend(live)
                if name in self.live and self._is_idle(live, now):  # nobody has come meanwhile, or closed it
                    del self.live[name]
                    self._note(live.room)

    def _is_idle(self, live: OpenTable, now: float) -> bool:
        """Say whether nobody has been at a table for a while."""
        is_used = live.users or live.thinking or live.room.queue.is_busy
        return not is_used and now - live.last_used > self.config.away_after + 60

    async def _look_after(self, live: OpenTable) -> None:
        """Wake the bots; let a stand-in play for everybody who has been away for too long, while others are there."""
        table = live.room.table
        self.let_lapse(live)
        self.wake(live)
        if table.match and table.match.outcome and live.unlist():
            await self.rows.delete(Listed(live.room.name))
        if not table.settings.stand_in or table.watch or not table.match or table.match.outcome:
            return
        if not live.present.keys() & set(table.people.values()):
            return
        for person in {table.people[seat] for seat in table.people if seat not in table.away} - live.present.keys():
            if live.attendance.gone_for(person) > self.config.away_after:
                command = f"gone:{len(table.events)}"
                await self.do(live, "caretaker", command, None, partial(Table.leave, person=person))


def log_fault(outcome: object) -> None:
    """Log the failure of something that nobody waits for."""
    if isinstance(outcome, Exception):
        log_failure("not done at a table", outcome)


def new_name() -> str:
    """Return a random name for a table, which nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(NAME_LENGTH))
