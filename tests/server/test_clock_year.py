"""A year of restarts, kills, lags and jumps of the wall clock: nobody loses time, and nobody wins more than is said.

Beside the server a plain model keeps the books: whoever's clock runs pays for the time in which the server was up, but
for the lag that was given back. Whoever goes or comes meanwhile changes nothing. Only a kill makes a difference: it
forgets what was not written down yet.
"""

import asyncio
import random

import pytest

from ennead.play.clock import DAY, LAG_AT_ONCE, LAG_EARNED, LAG_SAVED, Clock
from ennead.server.asker import SERVER
from ennead.server.tables.clocks.running import KEPT, KEPT_FOR_DAYS
from ennead.server.tables.told.listeners import Listener
from ennead.store.sqlite import SqliteStore
from tests.server.clocked import Steady, begun, house_with
from tests.server.clocked import move as play

CLOCKS = (Clock(base=1800, increment=10), Clock(base=3 * 3600, increment=180), Clock(days=2))
ROUNDING = 5  # milliseconds that every event may be off, for moments are whole milliseconds


class Year:
    """A server that is up and down, one table, and the books of the model."""

    def __init__(self, seed: int, clock: Clock):
        self.luck, self.clock, self.store = random.Random(seed), clock, SqliteStore.in_memory()
        self.days = self.kills = self.restarts = self.flags = self.moves = self.clung = 0.0
        self.bound = KEPT_FOR_DAYS if clock.days else KEPT
        self.start()

    def start(self) -> None:
        """Start the server, at any time of its steady clock and of the wall clock."""
        self.house, self.steady = house_with(self.store, Steady(self.luck.uniform(0, 1e6)))
        wall = self.luck.uniform(0, 4e9)
        self.house.tables.people.clock = lambda: wall

    async def tell(self, days: float) -> None:
        """Let so many days go by."""
        await self.sit_down()
        while self.days < days:
            await self.turn()

    async def sit_down(self) -> None:
        """Begin at a new table; the first turns are made at once, then the clocks run."""
        self.live = await begun(self.house, clock=self.clock)
        self.table = self.live.room.name
        self.jolts = 0  # moves, kills and restarts at this table
        for _ in range(2):
            await play(self.live)
        self.left = [float(value) for value in self.live.room.times().left.values()]
        self.saved = [float(LAG_SAVED)] * 2

    async def turn(self) -> None:
        """Let somebody think, with whatever comes between, and move; or let their time be over."""
        match = self.live.room.table.running
        if match.outcome:
            await self.sit_down()
            return
        seat = match.actor
        is_late = self.luck.random() < 0.06
        clings = is_late and self.luck.random() < 0.5
        is_late = is_late and not clings
        lag = self.luck.choice([0, 0.05, 0.3, 5.0])
        thinks = self.left[seat] + 10_000 if is_late else self.luck.random() ** 3 * (self.left[seat] - 10_000)
        thought = used = 0.0
        while thought < thinks:
            step = min(thinks - thought, self.luck.choice([500, 5000, 60_000, 3_600_000, 20_000_000]))
            thought += step
            paid = await self.run(step)
            self.left[seat] -= paid
            used += paid
            thinks += step - paid if is_late else 0
            if is_late and self.left[seat] < -self.bound - 10:
                break
            if not is_late and self.luck.random() < 0.05 and await self.go_or_come(self.luck.choice([seat, 1 - seat])):
                used, self.jolts = 0.0, self.jolts + 1  # what was on its way before is not given back any more
        if clings:
            await self.cling(seat)
            return
        if is_late:
            await self.house.clocks.start()
            for _ in range(3):
                await self.house.clocks.tick()
            self.live = await self.open()
            assert self.live.room.table.running.flagged == [seat], "found by itself, with nobody there"
            self.flags += 1
            return
        is_away = seat in self.live.room.table.away
        async with self.live.room.listen(Listener(seat, self.live.room.table.people[seat], lag=lambda: lag)):
            await play(self.live)
        self.moves += 1
        used = 0.0 if is_away else used  # they have come back before they moved
        given = min(1000 * lag, LAG_AT_ONCE, self.saved[seat], used)
        self.saved[seat] -= given
        self.left[seat] += given
        self.jolts += 1
        match = self.live.room.table.running
        if match.outcome:
            return
        if match.actor != seat:
            self.saved[seat] = min(LAG_SAVED, self.saved[seat] + LAG_EARNED)
            self.left[seat] = self.clock.first if self.clock.days else self.left[seat] + 1000 * self.clock.increment
        self.compare()

    async def go_or_come(self, seat: int) -> bool:
        """Let somebody leave the table, or come back; say whether they have: nobody does so without end."""
        person, events = self.live.room.table.people[seat], len(self.live.room.table.events)
        command = f"go:{self.luck.random()}"
        await self.live.room.do(person, command, None, lambda table: table.back(person) or table.leave(person))
        return len(self.live.room.table.events) > events

    async def cling(self, seat: int) -> None:
        """Let somebody go and come when their time is over: that wins them no more than lag does."""
        room = self.live.room
        self.jolts += 1
        self.compare()
        self.steady.now += max(0, self.left[seat]) / 1000
        asked = 0
        async with room.listen(Listener(seat, room.table.people[seat], lag=lambda: 5.0)):
            while not room.table.running.flagged:
                assert 100 * asked <= LAG_AT_ONCE + ROUNDING * self.jolts + 100, "that much is said"
                await self.go_or_come(seat)
                self.steady.now += 0.1
                asked += 1
        self.clung += 1
        self.days += self.left[seat] / 1000 / DAY

    async def run(self, step: float) -> float:
        """Let the server be up for a time, then perhaps restarted or killed; return how much of it is remembered."""
        unwritten = min(step, self.luck.uniform(0, self.bound))
        began = self.steady.now
        self.steady.now += (step - unwritten) / 1000
        await self.house.clocks.tick()
        kept = self.house.tables.time._kept
        written = self.house.tables.time.now()
        self.steady.now += unwritten / 1000
        up = 1000 * (self.steady.now - began)  # whoever looks after the clocks has waited, too
        self.days += step / 1000 / DAY
        fate = self.luck.random()
        if fate > 0.3:
            return up
        forgotten, self.jolts = 0.0, self.jolts + 1
        if fate < 0.15:
            forgotten = self.house.tables.time.now() - kept
            assert forgotten <= self.bound + max(0, written - kept) + ROUNDING, "that much is said"
            self.kills += 1
        else:
            await self.house.close()
            self.restarts += 1
        self.days += self.luck.random() ** 4 * 3  # nobody is there
        self.start()
        await self.house.clocks.start()
        self.live = await self.open()
        return up - forgotten

    async def open(self):
        """Open the table anew."""
        async with self.house.tables.table(self.table, SERVER) as live:
            return live

    def compare(self) -> None:
        """Compare the clocks with the books."""
        told = list(self.live.room.times().left.values())
        for here, there in zip(told, self.left, strict=True):
            assert abs(here - there) <= ROUNDING * self.jolts, (told, self.left)


def lived(seed: int, clock: Clock, days: float) -> Year:
    year = Year(seed, clock)
    asyncio.run(year.tell(days))
    return year


@pytest.mark.parametrize("clock", CLOCKS, ids=str)
def test_no_time_is_lost_or_won_in_some_weeks(clock):
    year = lived(1, clock, 20)
    assert min(year.kills, year.restarts, year.moves) > 2


@pytest.mark.long
@pytest.mark.parametrize("clock", CLOCKS, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_no_time_is_lost_or_won_in_a_year(seed, clock):
    year = lived(seed, clock, 365)
    assert min(year.kills, year.restarts, year.moves) > 20
    assert min(year.flags, year.clung) > 0
