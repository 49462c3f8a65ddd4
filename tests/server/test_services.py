"""What runs beside the tables: whatever goes wrong with one thing holds up no other."""

import asyncio

import pytest
from structlog.testing import capture_logs

from ennead.server.app import Server
from ennead.server.asker import SERVER
from ennead.server.config import Config
from ennead.server.facts import Bus
from ennead.server.notice import Facts
from ennead.server.notifications.preferences import Device, Quiet, Wishes
from ennead.server.tables.clocks.clocks import Clocks
from ennead.store.protocol import StoreError
from tests.server.organised import NOW, Organised
from tests.server.stored import InMemory
from tests.server.tables import wish


class Broken:
    """Does something with whatever it is given, but not with the first thing."""

    def __init__(self):
        self.asked = []

    async def __call__(self, thing, *more):
        self.asked.append(thing)
        if thing == self.asked[0]:
            raise ZeroDivisionError


def test_a_result_that_cannot_be_noted_holds_up_no_other(monkeypatch):
    async def story():
        ratings, broken = Organised().house.ratings, Broken()
        monkeypatch.setattr(ratings, "settle", broken)
        ratings._due = {"one": None, "two": None}
        await ratings.tick()
        assert broken.asked == ["one", "two"]
        await ratings.tick()
        assert broken.asked == ["one", "two"], "it is not tried again at once"

    asyncio.run(story())


def test_a_tournament_that_cannot_be_looked_after_holds_up_no_other(monkeypatch):
    async def story():
        organised, broken = Organised(), Broken()
        for _ in range(2):
            await organised.made()
        monkeypatch.setattr(organised.service, "_look_after", broken)
        await organised.service.tick()
        assert len(broken.asked) == 2

    asyncio.run(story())


def test_a_pair_that_cannot_be_looked_after_holds_up_no_other(monkeypatch):
    async def story():
        finding, broken = Organised().house.finding, Broken()
        monkeypatch.setattr(finding, "_look_after", broken)
        finding.pairs.by_table = {"a": "one", "b": "two"}
        await finding.tick()
        assert broken.asked == ["one", "two"]

    asyncio.run(story())


def test_a_clock_that_cannot_be_looked_at_holds_up_no_other(monkeypatch):
    async def story():
        house = Organised().house
        clocks, asked = house.clocks, []

        def broken(name, asker):
            asked.append(name)
            raise ZeroDivisionError

        monkeypatch.setattr(house.tables, "table", broken)
        for name in ("one", "two"):
            clocks._schedule(name, clocks.time.now())
        await clocks._look()
        assert asked == ["one", "two"]
        assert sorted(clocks._when) == ["one", "two"], "they are looked at again"

    asyncio.run(story())


def test_clocks_that_are_put_off_again_and_again_fill_no_memory():
    clocks = Clocks(Bus(), Organised().house.tables)
    clocks._schedule("due soon", clocks.time.now() + 3_600_000)
    for turn in range(5000):
        clocks._schedule("with days", clocks.time.now() + 10**9 + turn)
    assert len(clocks._due) < 1100
    assert min(clocks._due)[1] == "due soon"


@pytest.mark.parametrize("zone", ["Mars/Olympus", "UTC"])
def test_somebody_who_cannot_be_told_things_holds_up_no_other(monkeypatch, zone):
    """Whoever has chosen a time zone that is not known here is told things by another one."""

    async def story():
        organised = Organised()
        notices = organised.house.notices
        await notices.start()
        people = [await organised.account(name) for name in ("Ana", "Ben")]
        for number, person in enumerate(people):
            device = Device(f"d{number}", f"https://fcm.googleapis.com/{number}", "k", "k", "n", NOW, 0)
            wishes = Wishes(person.id, quiet=Quiet(0, 1), zone="UTC" if number else zone, devices=(device,))
            await notices.book.change(person.id, lambda _, wishes=wishes: wishes)
            await notices.tell(person.id, "round", Facts(title="x", path="/t"), "k1")
            organised.now += 1
        sent, tell = [], notices._tell
        broken = Broken()

        async def told(person):
            await broken(person)
            await tell(person)
            sent.append(person)

        organised.now += 600
        if zone == "UTC":
            monkeypatch.setattr(notices, "_tell", told)
            await notices.tick()
            assert sent == [people[1].id]
        else:
            await notices.tick()
            assert len(organised.house.pusher.outbox.waiting) == 2

    asyncio.run(story())


def test_every_part_is_closed_whatever_the_one_before_did():
    class Full(InMemory):
        """A store whose disk is full from a moment on."""

        is_full = False

        async def write(self, writes):
            if self.is_full:
                raise StoreError("store-failed")
            await super().write(writes)

        async def append(self, *given, **more):
            if self.is_full:
                raise OSError("the disk is full")
            return await super().append(*given, **more)

    async def story():
        store = Full()
        house = Server(store, Config())
        house.start()
        await house.clocks.time.read()
        name = await house.tables.create(wish("person", "person"), SERVER)
        async with house.tables.table(name, SERVER) as live:
            live.room.seen.write_later(((0, -1),))
        store.is_full = True
        with capture_logs() as logs:
            await house.close()
        assert not house.closed_whole
        parts = [one["part"] for one in logs if one["event"] == "not closed in order"]
        assert parts == ["Clocks.close", "SeenOnce.keep"]
        with pytest.raises(RuntimeError):
            await house.tables.work.do(SERVER, list)
        with pytest.raises(RuntimeError):
            await house.signing_in.passwords._queue.do(SERVER, list)

    asyncio.run(story())
