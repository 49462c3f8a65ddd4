"""Clocks tell nothing: with the same times, whoever cannot know in which world they are is told the same bytes."""

import asyncio
import random
from contextlib import AsyncExitStack

import msgspec
import pytest

from ennead.core.seats import CHANCE, SPECTATOR
from ennead.play.clock import Clock
from ennead.play.events import Played
from ennead.server.tables.clocks.running import RunningTime
from ennead.server.tables.events import Happened
from ennead.server.tables.queue import Done
from ennead.server.tables.room import Room
from ennead.server.tables.told.listeners import Listener
from ennead.server.tables.writes import new_table
from ennead.store.sqlite import SqliteStore
from tests.server.clocked import PEOPLE, Steady
from tests.server.stored import encode
from tests.server.tables import NONCE, SHORT, wish
from tests.shortly import shortly
from tests.worlds import SECRETIVE, rehearsed

CLOCK = Clock(base=3 * 3600, increment=3, over="bot")


async def joined(steady: Steady, slug: str) -> Room:
    room = await Room.create(
        SqliteStore.in_memory(),
        "t",
        wish(game=slug, options=SHORT[slug], clock=CLOCK, stand_in="random"),
        running=RunningTime(None, steady),
    )
    for person in PEOPLE[:2]:
        answer = await room.do(person, "join", None, lambda table, who=person: table.join(who, who.title(), NONCE))
        assert isinstance(answer, Done)
    return room


async def play(room: Room, move: str) -> object:
    who = room.table.people[room.table.running.actor]
    return await room.do(who, f"m{len(room.table.events)}", None, lambda table: table.play(who, move))


def in_other_world(room: Room, events: list) -> list[bytes]:
    """Write what has happened in a room as it would have in another world, at the same moments."""
    others, bodies = iter(events), []
    for event in room.table.events:
        if not isinstance(event, Happened):
            bodies.append(encode(event, room.table.book))
            continue
        other = next(others)
        if isinstance(event.event, Played):
            other = msgspec.structs.replace(other, left=event.event.left)
        bodies.append(encode(Happened(other, event.lag, at=event.at), room.table.book))
    return bodies


@pytest.mark.parametrize("slug", shortly(SECRETIVE, *(slug for slug in SECRETIVE if slug != "isis")))
@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_clocks_are_the_same_in_two_worlds(slug, viewer):
    async def story():
        luck, steady = random.Random(5), Steady()
        mine = await joined(steady, slug)
        match, world = rehearsed(mine.table.running, luck, viewer)
        for event in match.events[len(mine.table.running.events) : world.since]:
            if event.actor != CHANCE:
                steady.now += luck.uniform(0, 20)
                assert isinstance(await play(mine, event.action.notation), Done)
        store = SqliteStore.in_memory()
        new, writes = new_table("t", mine.table.settings, None)
        await store.write([new, *writes])
        await store.append("t", 0, "copy", in_other_world(mine, world.events))
        other = await Room.open(store, "t", running=mine.time)
        for room in (mine, other):  # everybody has seen what is covered by now
            for seat in (0, 1):
                room.seen.mark(seat, len(room.table.events) - 1)
            await room.seen.keep()
        assert other.table.running.position != mine.table.running.position
        async with AsyncExitStack() as stack:
            ears = [
                [await stack.enter_async_context(room.listen(Listener(blind))) for room in (mine, other)]
                for blind in world.blind
            ]

            def compare() -> None:
                for here, there in ears:
                    while not here.waiting.empty():
                        assert here.waiting.get_nowait() == there.waiting.get_nowait()
                    assert there.waiting.empty()
                for blind in world.blind:
                    assert mine.whole(blind) == other.whole(blind)
                assert mine.table.watch.times == other.table.watch.times

            for event in match.events[world.since :]:
                if event.actor == CHANCE:
                    continue
                steady.now += luck.uniform(0, 20)
                for room in (mine, other):
                    assert isinstance(await play(room, event.action.notation), Done)
                compare()
            steady.now += 20_000
            for room in (mine, other):
                await room.do("clock", "look", None, lambda table: [])
                assert len(room.table.running.flagged) == 1
            compare()

    asyncio.run(story())
