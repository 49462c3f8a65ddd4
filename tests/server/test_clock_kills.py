"""The server dies at every write of a flag: nobody's time is over twice, and nothing is half done."""

import pytest

from ennead.play.clock import Clock
from ennead.play.events import Flagged, Seated
from ennead.server.asker import SERVER
from ennead.server.tables.events import Happened
from tests.server.clocked import FIRST, Steady, begun, house_with, move
from tests.server.dying import told_with_deaths


@pytest.mark.parametrize("over", ["loses", "bot"])
def test_a_flag_is_written_once_whenever_the_server_dies(tmp_path, over):
    tables = []

    async def before(store):
        house, _ = house_with(store)
        live = await begun(house, clock=Clock(base=60, over=over), stand_in="random")
        await move(live)
        tables.append(live.room.name)

    async def story(store):
        house, steady = house_with(store)
        house.tables.closing = True  # no bot moves: only the clock is looked at
        await house.clocks.start()
        await house.clocks.tick()
        steady.now += FIRST + 61
        await house.clocks.tick()
        await house.close()

    async def afterwards(store):
        house, steady = house_with(store, Steady(3.0))
        await house.clocks.start()
        house.tables.closing = True
        for _ in range(3):
            steady.now += FIRST + 61
            await house.clocks.tick()
        async with house.tables.table(tables[-1], SERVER) as live:
            table = live.room.table
        happened = [event.event for event in table.events if isinstance(event, Happened)]
        kinds = [type(event) for event in happened[-2:]]
        assert sum(isinstance(event, Flagged) for event in happened) == 1
        if over == "loses":
            assert kinds[-1] is Flagged
            assert table.running.outcome.reason == "time"
            assert await store.kept("clocked", tables[-1], 0) is None
        else:
            assert kinds == [Flagged, Seated]
            assert await store.kept("clocked", tables[-1], 0) is not None
        await house.tables.work.close()

    assert told_with_deaths(tmp_path, story, afterwards, before) >= 2
