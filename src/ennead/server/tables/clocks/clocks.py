"""The clocks of all tables: a seat whose time is over is flagged at once, also at a table that is not open.

Tables are in a heap, by when the next time will be over there. With every event of a table it is stored that its clocks
run, so a restart finds them again; after a quiet while, also when the time will be over, so that a restart need not
open every table.
"""

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from contextlib import suppress

from ennead.play.clock import deadline
from ennead.server.asker import SERVER
from ennead.server.facts import Bus
from ennead.server.lifetimes import FOREVER
from ennead.server.services import Service
from ennead.server.shutdown import log_failure
from ennead.server.tables.clocks.running import KEPT, KEPT_FOR_DAYS
from ennead.server.tables.model import ClockRuns
from ennead.server.tables.open_table import TableEvents
from ennead.server.tables.open_tables import Tables
from ennead.server.tables.table import Table
from ennead.store.protocol import Changed, StoreError
from ennead.store.rows import delete_at, put

CLOCKS = 1_000_000  # tables with clocks that run, at most
TOGETHER = 20  # tables that are read in one round after a restart
ROUND = 1000  # milliseconds of a round: what is due later is left for the next one
AGAIN = 200  # milliseconds after which a clock is checked again whose player may have answered
LATER = 60_000  # milliseconds after which a table is tried again that could not be read
QUIET = 10_000  # milliseconds without an event at a table, after which it is stored when it is due
DAYS = "days"  # stored for a table whose clock gives days
FAR = 60_000  # milliseconds: a table that is due sooner is not stored


class Clocks(Service):
    """Looks after all clocks, as a service beside the tables."""

    def __init__(self, bus: Bus, tables: Tables):
        self.tables, self.store, self.time = tables, tables.store, tables.time
        self._due: list[tuple[int, str]] = []  # moments of the running time, and tables; the next one first
        self._when: dict[str, int] = {}  # by table: the moment that counts
        self._slow: set[str] = set()  # tables whose clocks give days, as far as is known
        self._unread: list[str] = []  # tables that have to be opened to know when they are due
        self._changed: dict[str, int] = {}  # tables at which something has happened, and when
        self._ended: set[str] = set()
        self._sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
        bus.subscribe(TableEvents, self._on_table_events)

    async def start(self) -> None:
        """Read which clocks ran when the server stopped."""
        await self.time.read()
        for name, state in [(one.table, one.state) for one in await self.tables.rows.each(ClockRuns, most=CLOCKS)]:
            _, *due = state.split()
            if due:
                self._schedule(name, int(due[0]))
                self._slow |= {name} if DAYS in due else set()
            elif name not in self._when:
                self._unread.append(name)

    def _on_table_events(self, happened: TableEvents) -> None:
        """Note when the time of the seat on turn will be over."""
        room = happened.live.room
        if room.table.watch:
            self._note(room.name, room.table)

    async def tick(self) -> None:
        """Check every clock that is due before the next round, each on time."""
        until = self.time.now() + ROUND
        while True:
            await self._look()
            wait = self._due[0][0] - self.time.now() if self._due else ROUND
            if wait >= until - self.time.now():
                break
            await self._sleep(max(0, wait) / 1000)
        for name in self._unread[:TOGETHER]:
            await self._read(name)
        del self._unread[:TOGETHER]
        await self._write()

    async def close(self) -> None:
        """Store the running time."""
        await self.time.keep()

    def _note(self, name: str, table: Table) -> None:
        """Note when the next time will be over at a table, or that its match is over."""
        match = table.match
        if not table.watch or not match:
            return
        due = deadline(table.watch.times)
        if table.watch.clock.days:
            self._slow.add(name)
        if match.outcome:
            self._end(name)
        else:
            self._changed[name] = self.time.now()
        if match.outcome or due is None:
            self._when.pop(name, None)
        else:
            self._schedule(name, due)

    def _end(self, name: str) -> None:
        """Forget a table: its clocks no longer run."""
        self._ended.add(name)
        self._slow.discard(name)

    def _schedule(self, name: str, due: int) -> None:
        """Schedule a table for a moment."""
        if self._when.get(name) != due:
            self._when[name] = due
            heapq.heappush(self._due, (due, name))
            if len(self._due) > 2 * len(self._when) + 1000:  # most entries are out of date
                self._due = [(due, name) for name, due in self._when.items()]
                heapq.heapify(self._due)

    async def _look(self) -> None:
        """Check all tables that are due by now."""
        now = self.time.now()
        while self._due and (self._due[0][0] <= now or self._when.get(self._due[0][1]) != self._due[0][0]):
            due, name = heapq.heappop(self._due)
            if self._when.get(name) == due:
                del self._when[name]
                await self._read(name)

    async def _read(self, name: str) -> None:
        """Open a table and submit a command, which flags a seat whose time is over."""
        try:
            async with self.tables.table(name, SERVER) as live:
                await self.tables.do(live, "clock", f"look:{len(live.room.table.events)}", None, lambda table: [])
                self._note(name, live.room.table)
                if self._when.get(name, FOREVER) <= self.time.now():  # an answer may be on its way
                    self._schedule(name, self.time.now() + AGAIN)
        except StoreError as error:
            if error.message == "no-such-table":
                self._end(name)
                return
            self._later(name, error)
        except Exception as error:  # such as a table of an older version; all others are still checked
            self._later(name, error)

    def _later(self, name: str, error: Exception) -> None:
        """Try again a little later."""
        log_failure("clock not looked at", error)
        self._schedule(name, self.time.now() + LATER)

    async def _write(self) -> None:
        """Store the running time, what has ended, and when quiet tables are due."""
        now = self.time.now()
        if self._ended:
            ended, self._ended = self._ended, set()
            await self.store.write([delete_at(ClockRuns, name) for name in sorted(ended)])
        for name in [name for name, at in self._changed.items() if now - at >= QUIET]:
            del self._changed[name]
            await self._write_due(name, now)
        if self._when or self._unread:
            is_quick = bool(self._unread) or not self._when.keys() <= self._slow  # also where nobody is at the table
            await self.time.keep(KEPT if is_quick else KEPT_FOR_DAYS)

    async def _write_due(self, name: str, now: int) -> None:
        """Store when a quiet table is due, if that is not soon."""
        live, due = self.tables.live.get(name), self._when.get(name)
        if live is None or due is None or due - now < FAR:
            return
        number = str(len(live.room.table.events))
        row = f"{number} {due} {DAYS}" if name in self._slow else f"{number} {due}"
        with suppress(Changed):  # something has happened meanwhile
            await self.store.write([ClockRuns(name, number).unchanged(), *put(ClockRuns(name, row))])
