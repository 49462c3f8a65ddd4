"""A server that dies in the middle of what a host does: it is done with its line in the log, or not at all."""

import asyncio

import pytest

from ennead.server.app import Server
from ennead.server.config import Config
from ennead.server.moderation import acts
from ennead.server.moderation.acts import Whom
from ennead.server.moderation.log import Line
from ennead.server.people.people import Person
from ennead.store.protocol import Put
from ennead.store.rows import put
from ennead.store.sqlite import SqliteStore
from tests.server.dying import told_with_deaths

NOW = 1_800_000_000
BEN, ZOE = Whom(name="Ben"), Whom(name="Zoe")


def house_of(store) -> Server:
    return Server(store, Config(), lambda: NOW)


async def people(store) -> None:
    house = house_of(store)
    for name in ("Ben", "Zoe"):
        await house.accounts.open((await house.people.enter(name, "en"))[1], name)


ACTS = [
    acts.BanPerson(BEN, "insults", days=1),
    acts.Rename(BEN, "Benedict"),
    acts.LiftBan(Whom(name="Benedict")),
    acts.MakeHost("Zoe"),
    acts.SetLimit("guests", 7),
    acts.Announce("Soon", "Bientôt"),
]


@pytest.mark.parametrize("count", [2, pytest.param(len(ACTS), marks=pytest.mark.long)])
def test_what_a_host_does_is_in_the_log_or_not_done(tmp_path, count):
    async def story(store):
        for act in ACTS[:count]:
            await house_of(store).desk.do("", act)

    async def afterwards(store):
        house = house_of(store)
        moderation = house.moderation
        await moderation.start()
        logged = [line.act for line in await moderation.log.latest(100)][::-1]
        assert logged == ["ban", "rename", "lift", "host", "limit", "announce"][: len(logged)]
        ben, benedict = await house.accounts.of("Ben"), await house.accounts.of("Benedict")
        zoe = await house.accounts.of("Zoe")
        assert zoe
        assert (ben is None) == (benedict is not None) == ("rename" in logged)
        ben = ben or benedict
        assert ben.era == ("ban" in logged)
        assert moderation.standing.is_banned(ben.id) == ("ban" in logged and "lift" not in logged)
        assert await moderation.hosts.is_host(zoe) == ("host" in logged)
        assert house.tables.config.guests == (7 if "limit" in logged else 60)
        assert bool(moderation.standing.announced()) == ("announce" in logged)
        names = [key for key, _ in await store.all_kept("handle", NOW, 10)]
        assert sorted(names) == (["ben", "benedict", "zoe"] if "rename" in logged else ["ben", "zoe"])

    assert told_with_deaths(tmp_path, story, afterwards, people) == 2 * count


def test_a_block_is_on_both_sides_or_on_none(tmp_path):
    async def story(store):
        house = house_of(store)
        ben, zoe = await house.accounts.of("Ben"), await house.accounts.of("Zoe")
        await house.moderation.block(ben, zoe)
        await house.moderation.unblock(ben, (await house.moderation.blocks.of(ben.id))[0][1].key)

    async def afterwards(store):
        house = house_of(store)
        ben, zoe = await house.accounts.of("Ben"), await house.accounts.of("Zoe")
        mine = await store.all_kept(f"blocks/{ben.id}", NOW, 10)
        by = await store.all_kept(f"blocked-by/{zoe.id}", NOW, 10)
        assert len(mine) == len(by)

    assert told_with_deaths(tmp_path, story, afterwards, people) == 4


def test_what_changes_meanwhile_is_not_lost():
    class Meddling(SqliteStore):
        """Somebody changes their language, and another host writes, between reading and writing."""

        meddled = False

        async def write(self, writes):
            if any(isinstance(one, Put) and one.kind == Line.KIND.name for one in writes) and not self.meddled:
                self.meddled = True
                await super().write(put(Line(1, "", "silence", number="000000000")))
                ben = await self.kept("handle", "ben", NOW)
                await super().write([Put("person", ben.decode(), self.changed, 1 << 50)])
            await super().write(writes)

    async def story():
        store = Meddling.in_memory()
        await people(store)
        house = house_of(store)
        ben = await house.accounts.of("Ben")
        store.changed = b'{"id":"%s","name":"Ben","handle":"Ben","language":"fr","era":4}' % ben.id.encode()
        await house.desk.do("", acts.BanPerson(BEN, "insults"))
        assert await house.people.person(ben.id) == Person(ben.id, "Ben", "fr", 5, "Ben")
        assert [line.act for line in await house.moderation.log.latest(9)] == ["ban", "silence"]

    asyncio.run(story())
