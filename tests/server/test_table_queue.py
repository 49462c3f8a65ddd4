"""The queue of a table: commands are done one after the other, and nobody is told before they are on the disk."""

import asyncio

import pytest

from ennead.play.clock import Clock
from ennead.server.asker import SERVER
from ennead.server.tables.clocks.running import RunningTime
from ennead.server.tables.queue import Behind, Command, Done, Refused
from ennead.server.tables.room import Room
from ennead.server.tables.told.listeners import Listener
from ennead.store.protocol import Changed, ExpectUnchanged
from ennead.store.sqlite import SqliteStore
from tests.server.clocked import Steady
from tests.server.organised import Organised
from tests.server.story import run
from tests.server.tables import wish
from tests.server.test_room import lines, play, two_at_a_table

CLOCK = Clock(base=3600)


def move(action: str, id: str, expected: int | None = None, person: str = "ana", also=()) -> Command:
    return Command(person, id, expected, lambda table: table.play(person, action), also)


@pytest.mark.parametrize("clock", [None, CLOCK])
def test_commands_wait_for_the_disk_without_a_task_and_for_each_other(tmp_path, clock):
    async def story():
        store = SqliteStore(tmp_path / "t.db")
        room = await two_at_a_table(store, clock=clock)
        now, answers, tasks = len(room.table.events), [], asyncio.all_tasks()
        async with room.listen(Listener(1)) as listener:
            room.queue.submit(move("T", "first", now), answers.append)
            room.queue.submit(move("Ta1", "second", now + 1), answers.append)
            assert asyncio.all_tasks() == tasks
            assert (len(room.table.events), answers) == (now, []), "nothing has happened before it is on the disk"
            assert listener.waiting.empty()
            assert await room.do("ana", "third", None, lambda table: []) == Done(now + 2)
            assert answers == [Done(now + 2), Behind(now + 2)]
            assert lines(listener.waiting.get_nowait())[0] == "T"
        await store.close()

    run(story)


def test_a_refused_move_is_decided_once_and_the_next_goes_on():
    async def story():
        room, decided, answers = await two_at_a_table(), [], []

        def refused(table):
            decided.append(table)
            return table.play("ana", "Zz9")

        room.queue.submit(Command("ana", "1", None, refused), answers.append)
        assert isinstance(await play(room, "Pa1"), Done)
        assert [type(answer) for answer in answers] == [Refused]
        assert len(decided) == 1

    run(story)


def test_what_another_process_has_done_first_is_met_again_as_things_stand_then(tmp_path):
    async def story():
        store = SqliteStore(tmp_path / "t.db")
        room = await two_at_a_table(store)
        other = await Room.open(store, "t")
        await play(other, "Pa1")
        answers = []
        room.queue.submit(move("Pb2", "late"), answers.append)
        room.queue.submit(move("Pb2", "later", person="ben"), answers.append)
        await room.do("ana", "end", None, lambda table: [])
        assert isinstance(answers[0], Refused), "it is no longer her turn"
        assert isinstance(answers[1], Done)
        assert room.table.running.line == [*other.table.running.line, room.table.running.line[-1]]
        await store.close()

    run(story)


def test_a_condition_that_does_not_hold_is_raised_and_the_queue_goes_on():
    async def story():
        room = await two_at_a_table()
        with pytest.raises(Changed):
            await room.queue.do(move("Pa1", "if", also=[ExpectUnchanged("no such kind", "key", b"this")]))
        assert isinstance(await play(room, "Pa1"), Done)

    run(story)


def test_whoever_is_alone_has_the_queue_for_themselves_and_who_gives_up_leaves_it():
    async def story():
        room, seen = await two_at_a_table(), []

        async def alone(name: str, gate: asyncio.Event) -> None:
            async with room.alone():
                seen.append(name)
                await gate.wait()

        gates = [asyncio.Event() for _ in range(3)]
        tasks = [asyncio.create_task(alone(name, gate)) for name, gate in zip("abc", gates, strict=True)]
        await asyncio.sleep(0)
        playing = asyncio.create_task(play(room, "Pa1"))
        await asyncio.sleep(0)
        assert seen == ["a"]
        tasks[1].cancel()
        gates[0].set()
        while len(seen) < 2:
            await asyncio.sleep(0)
        assert seen == ["a", "c"]
        assert not playing.done()
        tasks[2].cancel()
        assert isinstance(await playing, Done)

    run(story)


def test_a_command_is_done_though_nobody_waits_for_it_any_more():
    async def story():
        room = await two_at_a_table()
        asking = asyncio.create_task(play(room, "Pa1"))
        await asyncio.sleep(0)
        asking.cancel()
        assert await room.do("ben", "next", None, lambda table: []) == Done(len(room.table.events))
        assert len(room.table.running.line) == 1

    run(story)


def test_time_that_is_over_comes_before_any_command():
    async def story():
        steady = Steady()
        room = await two_at_a_table(clock=CLOCK, running=RunningTime(None, steady))
        steady.now += 2 * 3600
        answer = await play(room, "Pa1")
        assert isinstance(answer, Refused)
        assert set(room.table.running.flagged) == {0}

    run(story)


def raising_once(whole):
    """The same function, but its first call fails."""
    failing = [RuntimeError("a fault of ours")]

    def once(*given, **named):
        if failing:
            raise failing.pop()
        return whole(*given, **named)

    return once


def test_an_event_that_could_not_be_applied_is_read_again_and_the_table_goes_on(monkeypatch):
    async def story():
        room = await two_at_a_table()
        monkeypatch.setattr(room.table, "apply", raising_once(room.table.apply))
        with pytest.raises(RuntimeError):
            await play(room, "Pa1")
        assert isinstance(await play(room, "Pb2"), Refused), "it is Ben's turn: the first move is on the disk"
        assert isinstance(await play(room, "Pb2", "ben"), Done)
        assert [step.action.notation for step in room.table.running.line] == ["Pa1", "Pb2"]

    run(story)


def test_a_fault_before_a_command_is_raised_to_its_caller_alone(monkeypatch):
    async def story():
        room = await two_at_a_table(clock=CLOCK)
        monkeypatch.setattr(room.table.watch, "over", raising_once(room.table.watch.over))
        with pytest.raises(RuntimeError):
            await play(room, "Pa1")
        assert isinstance(await asyncio.wait_for(play(room, "Pa1"), 10), Done)

    run(story)


def test_a_fault_after_a_command_is_raised_to_its_caller(monkeypatch):
    async def story():
        tables = Organised().house.tables
        async with tables.table(await tables.create(wish(owner="ana"), SERVER), SERVER) as live:
            monkeypatch.setattr(tables, "wake", raising_once(tables.wake))
            with pytest.raises(RuntimeError):
                await asyncio.wait_for(tables.do(live, "ana", "1", None, lambda table: []), 10)

    run(story)
