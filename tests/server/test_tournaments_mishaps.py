"""Tournaments when something goes wrong: the store fails for a moment, the server was down, or stopped halfway."""

import asyncio

import pytest

from ennead.server.asker import SERVER
from ennead.server.tournaments.archive import TOURNAMENT
from ennead.server.tournaments.model import Cancelled
from ennead.store.protocol import StoreError
from tests.server.dying import told_with_deaths
from tests.server.organised import NOW, Organised
from tests.server.test_tournaments import tale


class Stopped(BaseException):
    """The server has stopped."""


async def stopped(*_):
    """Stop the server."""
    raise Stopped


def fail_once(there, name, is_meant):
    """Let the store fail once when it is asked for something that `is_meant`."""
    asked = getattr(there.store, name)

    async def failing(*given, **named):
        if is_meant(*given):
            setattr(there.store, name, asked)
            raise StoreError("store-failed")
        return await asked(*given, **named)

    setattr(there.store, name, failing)


async def begun(there, **plan):
    """Let two begin a tournament of one round; return its name, itself and the only table."""
    await there.service.start()
    name = await there.made(2, **({"rounds": 1} | plan))
    await there.service.go_on(name, there.people["Ida"].id)
    tournament = await there.tournament(name)
    (seating,) = tournament.undecided
    return name, tournament, seating


async def reopened(there):
    """Let the server stop and start again."""
    await there.house.close()
    there.open()
    await there.service.start()


async def closes(there, table):
    """Return until when one can take a seat at a table."""
    async with there.house.tables.table(table, SERVER) as live:
        return await there.service.closes(table, live.room.table)


@tale
async def test_a_result_that_could_not_be_written_is_taken_later(there):
    name, tournament, seating = await begun(there)
    await there.seat_all(name)
    await there.resign(seating.table, tournament.players[0].person)
    fail_once(there, "append", lambda stream, *_: stream.startswith("tournament/"))
    await there.service.tick()
    assert tournament.status == "running"
    await there.service.tick()
    assert tournament.status == "over"
    assert not there.service.running


@tale
async def test_a_table_that_was_decided_is_removed_although_the_server_stopped_before(there):
    _, tournament, seating = await begun(there, rounds=2, patience=60)
    person = next(one for one in there.people.values() if one.id == tournament.players[seating.players[0]].person)
    await there.join(seating.table, person)
    there.now += 63
    there.store.remove, remove = stopped, there.store.remove
    with pytest.raises(Stopped):
        await there.service.tick()
    there.store.remove = remove
    assert seating.table in tournament.decisions
    there.open()
    await there.service.start()
    await there.service.tick()
    assert await there.store.head(seating.table) is None
    assert seating.table not in await there.house.tables.lists.of(person.id)


@tale
async def test_a_table_that_could_not_be_removed_is_removed_later(there):
    _, tournament, seating = await begun(there, patience=60)
    there.now += 63
    fail_once(there, "remove", lambda *_: True)
    await there.service.tick()
    assert await there.store.head(seating.table)
    await there.service.tick()
    assert await there.store.head(seating.table) is None
    assert tournament.status == "over"


@tale
async def test_whoever_comes_while_a_table_is_decided_does_not_begin_it(there):
    _, tournament, seating = await begun(there, patience=60)
    people = {one.id: one for one in there.people.values()}
    first, second = (people[tournament.players[player].person] for player in seating.players)
    await there.join(seating.table, first)
    there.now += 63
    append, coming = there.store.append, []

    async def slowly(stream, *given, **named):
        if not coming and stream.startswith("tournament/"):
            coming.append(asyncio.ensure_future(there.join(seating.table, second)))
            await asyncio.sleep(0.05)
        return await append(stream, *given, **named)

    there.store.append = slowly
    async with there.house.tables.table(seating.table, SERVER) as live:
        await there.service.tick()
        with pytest.raises(AssertionError, match="table"):  # it was refused
            await coming[0]
        assert live.room.table.match is None
    assert tournament.decisions[seating.table].counts.absent == (seating.players[1],)
    assert await there.store.head(seating.table) is None


@tale
async def test_whoever_could_not_come_because_the_server_was_down_has_time_after_that(there):
    name, tournament, seating = await begun(there, patience=300)
    assert await closes(there, seating.table) == NOW + 300
    following = tournament.following
    there.now += 5000
    await reopened(there)
    tournament = await there.tournament(name)
    assert tournament.following > following  # pages that are open learn of it
    assert (await there.service.told(tournament.name))[1].played[0].until == NOW + 5300
    assert await closes(there, seating.table) == NOW + 5300
    await there.service.tick()
    assert tournament.undecided
    there.now += 303
    await there.service.tick()
    assert tournament.status == "over"
    assert await there.store.head(seating.table) is None


@tale
async def test_nothing_is_extended_where_there_is_time_or_everybody_has_come(there):
    name, _, seating = await begun(there, patience=3600)
    there.now += 2000
    await reopened(there)
    assert await closes(there, seating.table) == NOW + 3600
    there.now += 1599  # a second is left: ten minutes are enough to come back, however long the patience is
    await reopened(there)
    assert await closes(there, seating.table) == NOW + 3599 + 600
    await there.seat_all(name)
    there.now += 5000
    await reopened(there)
    assert (await there.tournament(name)).rounds[0].until == NOW + 3599 + 600


@tale
async def test_before_it_is_known_how_long_the_server_was_down_nobody_is_too_late(there):
    _, _, seating = await begun(there, patience=300)
    there.now += 5000
    there.open()
    assert await closes(there, seating.table) == 0


@tale
async def test_when_it_is_called_off_tables_that_have_not_begun_go_and_the_others_stay(there):
    name = await there.made(4, rounds=2)
    await there.service.go_on(name, there.people["Ida"].id)
    tournament = await there.tournament(name)
    begun, waiting = tournament.undecided
    people = {one.id: one for one in there.people.values()}
    for player in begun.players:
        await there.join(begun.table, people[tournament.players[player].person])
    alone = people[tournament.players[waiting.players[0]].person]
    await there.join(waiting.table, alone)
    shut = []
    there.service.connections.shut_out = lambda table, why: shut.append((table, why))
    await there.service.do(name, lambda one: one.cancel(there.people["Ida"].id, NOW))
    await there.service.tick()
    assert shut == [(waiting.table, "tournament-called-off")]
    assert await there.store.head(waiting.table) is None
    assert waiting.table not in await there.house.tables.lists.of(alone.id)
    await there.resign(begun.table, tournament.players[begun.players[0]].person)  # it is played to its end
    await there.service.tick()
    assert tournament.status == "cancelled"
    assert not tournament.decisions
    assert not there.service.clearing


@tale
async def test_a_table_that_the_organiser_decides_before_it_began_is_gone(there):
    name, tournament, seating = await begun(there)
    ida, shut = there.people["Ida"].id, []
    there.service.connections.shut_out = lambda table, why: shut.append((table, why))
    there.store.remove, remove = stopped, there.store.remove
    with pytest.raises(Stopped):  # after it was written down
        await there.service.correct(name, ida, seating.table, [1, 2], (), "They agreed.")
    there.store.remove = remove
    there.open()
    there.service.connections.shut_out = lambda table, why: shut.append((table, why))
    await there.service.start()
    await there.service.tick()
    tournament = await there.tournament(name)
    assert tournament.status == "over"
    assert shut == [(seating.table, "tournament-corrected")]
    assert await there.store.head(seating.table) is None
    told = (await there.service.told(tournament.name))[1].played[0].tables[0].result
    assert (told.ranks, told.first, told.played) == ([1, 2], None, False)
    await there.service.correct(name, ida, seating.table, [2, 1], (), "No.")  # again, though it is gone
    assert (await there.service.told(tournament.name))[1].played[0].tables[0].result.ranks == [2, 1]


@tale
async def test_a_table_in_play_that_the_organiser_decides_stays(there):
    name, tournament, seating = await begun(there)
    await there.seat_all(name)
    await there.service.correct(name, there.people["Ida"].id, seating.table, [1, 2], (), "They agreed.")
    await there.service.tick()
    assert tournament.status == "over"
    assert await there.store.head(seating.table)
    assert (await there.service.told(tournament.name))[1].played[0].tables[0].result.played


def test_after_a_death_while_it_is_called_off_no_table_is_left(tmp_path):
    kept = {}

    async def before(store):
        there = Organised(store)
        kept["name"] = await there.made(2, rounds=1)
        kept["ida"] = there.people["Ida"].id
        await there.service.go_on(kept["name"], kept["ida"])
        await there.house.close()

    async def story(store):
        there = Organised(store)
        await there.service.start()
        if (await there.tournament(kept["name"])).status == "running":
            await there.service.do(kept["name"], lambda one: one.cancel(kept["ida"], NOW))
        await there.service.tick()
        await there.house.close()

    async def afterwards(store):
        await story(store)
        assert [name for name in await store.tables() if "/" not in name] == []
        assert await store.all_kept("tournaments-clearing", NOW, 10) == []
        events = [TOURNAMENT.decode(body) for body in await store.events(TOURNAMENT.name(kept["name"]))]
        assert sum(isinstance(event, Cancelled) for event in events) == 1

    assert told_with_deaths(tmp_path, story, afterwards, before) >= 3
