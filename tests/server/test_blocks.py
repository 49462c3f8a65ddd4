"""Whom people keep away from themselves: kept on both sides at once, and quick to look up."""

import asyncio

import pytest

from ennead.server.errors import TableError
from ennead.server.lifetimes import SESSION_SECONDS
from ennead.server.people import blocks as module
from ennead.server.people.blocks import Blocks
from ennead.server.people.people import Person
from ennead.store import of_person
from ennead.store.of_person import deletion, forget
from ennead.store.sqlite import SqliteStore
from tests.server.dying import told_with_deaths
from tests.server.stored import kept

ADA, BEN, ZOE = Person("a" * 22, "Ada", handle="Ada"), Person("b" * 22, "Ben", handle="Ben"), Person("z" * 22, "Zoe")


async def apart(blocks: Blocks, one: str, other: str) -> bool:
    """Say whether one of two people has blocked the other, as the store has it."""
    await blocks.know(one)
    return blocks.are_apart(one, other)


def test_a_block_keeps_both_apart_and_is_known_again() -> None:
    async def story() -> None:
        store, now = SqliteStore.in_memory(), [1000.0]
        blocks = Blocks(store, lambda: now[0])
        await blocks.block(ADA, BEN)
        await blocks.block(ADA, ZOE)
        for known in (blocks, Blocks(store, lambda: now[0])):
            assert await apart(known, ADA.id, BEN.id)
            assert await apart(known, BEN.id, ADA.id)
            assert not await apart(known, BEN.id, ZOE.id)
            assert known.has_blocked(ADA.id, BEN.id)
            assert not known.has_blocked(BEN.id, ADA.id)
            assert await known.keep_out([ZOE.id, ADA.id], BEN.id)
            assert not await known.keep_out([BEN.id], ADA.id)
        assert [(whom, block.name) for whom, block in await blocks.of(ADA.id)] == [(BEN.id, ""), (ZOE.id, "Zoe")]
        now[0] += SESSION_SECONDS + 1  # a guest is forgotten one day, an account is not
        later = Blocks(store, lambda: now[0])
        assert await apart(later, ADA.id, BEN.id)
        assert not await apart(later, ADA.id, ZOE.id)

    asyncio.run(story())


def test_no_block_is_pushed_out_of_sight_by_others(monkeypatch) -> None:
    monkeypatch.setattr(module, "MOST_BY", 1)

    async def story() -> None:
        store = SqliteStore.in_memory()
        blocks = Blocks(store, lambda: 0)
        await blocks.block(ADA, BEN)
        await blocks.block(ZOE, BEN)
        assert await Blocks(store, lambda: 0).keep_out([ADA.id], BEN.id)
        assert await Blocks(store, lambda: 0).keep_out([ZOE.id], BEN.id)
        assert not await Blocks(store, lambda: 0).keep_out([BEN.id], ADA.id)

    asyncio.run(story())


def test_one_side_in_memory_is_enough() -> None:
    async def story() -> None:
        store = SqliteStore.in_memory()
        await Blocks(store, lambda: 0).block(ADA, BEN)
        for one in (ADA, BEN):
            blocks = Blocks(store, lambda: 0)
            await blocks.know(one.id)
            assert blocks.are_apart(ADA.id, BEN.id)

    asyncio.run(story())


def test_a_block_is_undone_by_its_key_only() -> None:
    async def story() -> None:
        store = SqliteStore.in_memory()
        blocks = Blocks(store, lambda: 0)
        await blocks.block(ADA, BEN)
        key = (await blocks.of(ADA.id))[0][1].key
        await blocks.unblock(BEN.id, key)  # another's key is none of mine
        await blocks.unblock(ADA.id, "nonsense")
        assert await apart(blocks, ADA.id, BEN.id)
        await blocks.unblock(ADA.id, key)
        for known in (blocks, Blocks(store, lambda: 0)):
            assert not await apart(known, ADA.id, BEN.id)
        assert not kept(store)

    asyncio.run(story())


def test_there_is_an_end_to_blocking(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        blocks = Blocks(SqliteStore.in_memory(), lambda: 0)
        with pytest.raises(TableError, match="yourself"):
            await blocks.block(ADA, ADA)
        monkeypatch.setattr(module, "MOST", 1)
        await blocks.block(ADA, BEN)
        await blocks.block(ADA, BEN)  # once more is nothing more
        with pytest.raises(TableError, match="as many as possible"):
            await blocks.block(ADA, ZOE)

    asyncio.run(story())


def test_nothing_is_left_of_whoever_is_forgotten() -> None:
    async def story() -> None:
        store = SqliteStore.in_memory()
        blocks = Blocks(store, lambda: 0)
        await blocks.block(ADA, BEN)
        await blocks.block(BEN, ZOE)
        await blocks.know(ADA.id)
        await store.write(await deletion(store, BEN.id, 0))
        await forget(store, BEN.id)
        blocks.forget(BEN.id)
        assert not kept(store)
        assert not blocks.are_apart(ADA.id, BEN.id)
        assert not await blocks.of(ADA.id)

    asyncio.run(story())


def test_blocks_are_forgotten_in_pieces_and_after_a_death_all_the_same(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(of_person, "PIECE", 2)
    others = [Person(f"id of {number}", "Other", "en", handle=f"Other {number}") for number in range(5)]

    async def fill(store) -> None:
        blocks = Blocks(store, lambda: 0)
        for other in others:
            await blocks.block(other, BEN)
        for other in others[:3]:
            await blocks.block(BEN, other)
        await blocks.block(others[0], ADA)

    async def delete(store) -> None:
        await store.write(await deletion(store, BEN.id, 0))
        await forget(store, BEN.id)

    async def look(store) -> None:
        await delete(store)  # it is gone on with
        for one in (BEN, *others):
            left = [await store.all_kept(f"{kind}/{one.id}", 0, 10) for kind in ("blocks", "blocked-by")]
            assert [len(rows) for rows in left] == ([1, 0] if one is others[0] else [0, 0])
        assert len(await store.all_kept(f"blocked-by/{ADA.id}", 0, 10)) == 1

    assert told_with_deaths(tmp_path, delete, look, before=fill) == 2 * (1 + 3)


def test_who_is_present_stays_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        store = SqliteStore.in_memory()
        await Blocks(store, lambda: 0).block(ADA, BEN)
        monkeypatch.setattr(module, "REMEMBERED", 2)
        blocks = Blocks(store, lambda: 0)
        async with blocks.present(ADA.id):
            for number in range(20):
                await blocks.know(str(number))
            assert blocks.are_apart(ADA.id, BEN.id)
            assert len(blocks._known) <= 4
        for number in range(20):
            await blocks.know(str(number))
        assert not blocks.are_apart(ADA.id, BEN.id)  # it has to be read again
        assert await apart(blocks, ADA.id, BEN.id)

    asyncio.run(story())
