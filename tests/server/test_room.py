"""A table among people: acknowledged when it is on disk, told to each in their own way, and seen once."""

import asyncio
import random
from contextlib import AsyncExitStack

import msgspec
import pytest

from ennead.core.seats import CHANCE, SPECTATOR
from ennead.server.tables.events import Happened
from ennead.server.tables.queue import Behind, Done, Refused
from ennead.server.tables.room import Room
from ennead.server.tables.told import listeners
from ennead.server.tables.told.listeners import Listener
from ennead.server.tables.writes import new_table
from ennead.store.protocol import Conflict
from ennead.store.sqlite import SqliteStore
from tests.server.stored import InMemory, encode
from tests.server.story import run
from tests.server.tables import NONCE, SHORT, wish
from tests.server.understood import understood
from tests.worlds import SECRETIVE, rehearsed


async def two_at_a_table(store=None, running=None, **more) -> Room:
    room = await Room.create(store or SqliteStore.in_memory(), "t", wish(**more), running=running)
    for person in ("ana", "ben"):
        answer = await room.do(person, "join", None, lambda table, who=person: table.join(who, who.title(), NONCE))
        assert isinstance(answer, Done)
    return room


async def play(room: Room, move: str, command: str | None = None, expected: int | None = None):
    person = ("ana", "ben")[room.table.running.actor]
    return await room.do(
        person, command or f"{move}{len(room.table.events)}", expected, lambda table: table.play(person, move)
    )


def events(messages: list[str]) -> list[dict]:
    """Return the events in a stream of news."""
    return [event for message in messages for event in msgspec.json.decode(message)["events"]]


def lines(*messages: str) -> list[str]:
    """Return the notations in a stream of news."""
    return [event["line"]["notation"] for event in events(messages) if event.get("line")]


async def shown(room: Room, seat: int, number: int) -> None:
    room.seen.mark(seat, number)
    await room.seen.keep()


def test_a_wish_is_acknowledged_refused_or_told_to_catch_up():
    async def story():
        room = await two_at_a_table()
        now = len(room.table.events)
        assert await play(room, "Pa1", "one", now) == Done(now + 1)
        assert await room.do("ben", "two", now, lambda table: table.play("ben", "Pb1")) == Behind(now + 1)
        refused = await room.do("ben", "three", now + 1, lambda table: table.play("ben", "Pa1"))
        assert isinstance(refused, Refused)
        assert "(I7)" in refused.error.text("fr")
        assert isinstance(await room.do("ben", "", None, lambda table: []), Refused)
        assert isinstance(await room.do("ben", "x" * 65, None, lambda table: []), Refused)
        assert len(room.table.events) == now + 1

    run(story)


def test_a_repeated_command_is_harmless_also_after_a_restart(tmp_path):
    async def story():
        store = SqliteStore(tmp_path / "t.db")
        room = await two_at_a_table(store)
        now = len(room.table.events)
        for _ in range(3):
            answer = await room.do("ana", "same", now, lambda table: table.play("ana", "Pa1"))
            assert answer == Done(now + 1)
        again = await Room.open(store, "t")
        assert again.table.running.history == room.table.running.history
        assert await again.do("ana", "same", now, lambda table: table.play("ana", "Pa1")) == Done(now + 1)
        other = await again.do("ben", "same", now + 1, lambda table: table.play("ben", "Pb1"))
        assert other == Done(now + 2), "an id is a person's own"
        await store.close()

    run(story)


def test_of_a_hundred_who_play_the_same_at_once_one_wins_and_all_converge():
    async def story():
        room = await two_at_a_table()
        now = len(room.table.events)
        answers = await asyncio.gather(
            *(room.do("ana", f"c{number}", now, lambda table: table.play("ana", "Pa1")) for number in range(100))
        )
        assert answers.count(Done(now + 1)) == 1
        assert answers.count(Behind(now + 1)) == 99

    run(story)


def test_nobody_is_told_before_it_is_on_disk():
    class Slow(InMemory):
        def __init__(self):
            super().__init__()
            self.is_asked, self.gate = asyncio.Event(), asyncio.Event()

        async def append(self, *request):
            if request[2].startswith("ana:slow"):
                self.is_asked.set()
                await self.gate.wait()
            return await super().append(*request)

    async def story():
        store = Slow()
        room = await two_at_a_table(store)
        async with room.listen(Listener(1)) as listener:
            asking = asyncio.create_task(room.do("ana", "slow", None, lambda table: table.play("ana", "Pa1")))
            await store.is_asked.wait()
            assert listener.waiting.empty()
            assert not asking.done()
            assert room.table.running.actor == 0
            store.gate.set()
            assert isinstance(await asking, Done)
            assert lines(listener.waiting.get_nowait()) == ["Pa1"]

    run(story)


def test_two_processes_on_one_store_never_fork_a_table(tmp_path):
    async def story():
        store = SqliteStore(tmp_path / "t.db")
        first = await two_at_a_table(store)
        second = await Room.open(store, "t")
        now = len(first.table.events)
        assert await first.do("ana", "a", now, lambda table: table.play("ana", "Pa1")) == Done(now + 1)
        assert await second.do("ana", "b", now, lambda table: table.play("ana", "Pb1")) == Behind(now + 1)
        assert second.table.running.history == first.table.running.history
        await store.close()

    run(story)


def test_who_reconnects_gets_exactly_what_was_missed():
    async def story():
        room = await two_at_a_table()
        whole = understood(msgspec.json.decode(room.missed(1, 0))["state"], None, "L")
        async with room.listen(Listener(1)) as listener:
            for move in ("Pa1", "Pb1", "Pc1"):
                await play(room, move)
            live = [listener.waiting.get_nowait() for _ in range(3)]
        since = len(room.table.events) - 3
        assert events([room.missed(1, since)]) == events(live)
        assert events([room.missed(1, since + 2)]) == events(live[2:])
        for text in live:  # told move by move it comes to the same
            whole = understood(msgspec.json.decode(text)["state"], whole, "L")
        assert understood(msgspec.json.decode(room.missed(1, since))["state"], None, "L") == whole
        assert events([room.missed(1, since + 3)]) == []
        numbers = [event["number"] for event in events([room.missed(1, 0)])]
        assert numbers == list(range(len(room.table.events)))

    run(story)


def test_a_slow_reader_harms_nobody_and_has_to_begin_again(monkeypatch):
    monkeypatch.setattr(listeners, "BACKLOG", 3)

    async def story():
        room = await two_at_a_table()
        async with room.listen(Listener(1)) as slow, room.listen(Listener(SPECTATOR)) as quick:
            heard = 0
            for move in ("Pa1", "Pb1", "Pc1", "Pd1", "Pe1"):
                await play(room, move)
                assert quick.waiting.get_nowait()
                heard += 1
            assert heard == 5
            waiting = [slow.waiting.get_nowait() for _ in range(slow.waiting.qsize())]
            assert waiting[-1] is None
            assert len(waiting) == 4

    run(story)


def test_a_covered_value_is_shown_once_to_each_seat_and_nobody_misses_it(tmp_path):
    async def story():
        store = SqliteStore(tmp_path / "t.db")
        room = await two_at_a_table(store)
        async with room.listen(Listener(0)) as ana:
            await play(room, "T")
            live = ana.waiting.get_nowait()
        value = lines(live)[1]
        assert [event.get("once", False) for event in events([live])] == [False, True]
        assert value[0] in "+-"
        await shown(room, 0, len(room.table.events) - 1)
        await play(room, "Ta1")
        await play(room, "Pb1")
        assert lines(room.missed(0, 0)) == ["T", "?", "Ta1", "Pb1"], "Ana saw it, so it is not told again"
        assert lines(room.missed(1, 0)) == ["T", value, "Ta1", "Pb1"], "Ben was away, so he is told once"
        assert lines(room.missed(SPECTATOR, 0)) == ["T", "?", "Ta1", "Pb1"], "who comes late to watch has missed it"
        await shown(room, 1, len(room.table.events) - 1)
        again = await Room.open(store, "t")
        for seat in (0, 1, SPECTATOR):
            assert value not in "".join(lines(again.missed(seat, 0)))
            assert f'"{value}"'.encode() not in again.missed(seat, 0) + again.whole(seat)
        await shown(again, 1, 0)
        assert again.seen.shown[1] == len(again.table.events) - 1, "a cursor never goes back"
        await store.close()

    run(story)


@pytest.mark.parametrize("slug", SECRETIVE)
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_tables_that_differ_only_in_what_is_hidden_send_the_same_bytes(slug, seat):
    """Let other things be hidden in a copy of the table: to its end, who cannot know them gets the same bytes."""

    async def story():
        luck = random.Random(seat)
        mine = await two_at_a_table(game=slug, options=SHORT[slug])
        begun = len(mine.table.running.events)
        match, world = rehearsed(mine.table.running, luck, seat)
        for event in match.events[begun : world.since]:
            if event.actor != CHANCE:
                await play(mine, event.action.notation)
        head = [encode(event, match.book) for event in mine.table.events if not isinstance(event, Happened)]
        bodies = [encode(Happened(event), match.book) for event in world.events[: world.since]]
        store = SqliteStore.in_memory()
        new, writes = new_table("t", mine.table.settings, None)
        await store.write([new, *writes])
        await store.append("t", 0, "copy", head + bodies)
        other = await Room.open(store, "t")
        assert other.table.running.position != mine.table.running.position
        if slug == "isis":  # everybody has seen what is covered by now
            for room in (mine, other):
                for one in (0, 1):
                    await shown(room, one, len(head + bodies) - 1)
        async with AsyncExitStack() as stack:
            ears = [
                [await stack.enter_async_context(room.listen(Listener(blind))) for room in (mine, other)]
                for blind in world.blind
            ]
            for event in match.events[world.since :]:
                if event.actor == CHANCE:
                    continue
                answers = [await play(room, event.action.notation) for room in (mine, other)]
                assert answers[0] == answers[1]
                wrong = [await play(room, "nonsense", f"wrong {answers[0]}") for room in (mine, other)]
                if mine.table.running.actor in world.blind:  # others are told what they could play instead
                    assert wrong[0].error.text("fr") == wrong[1].error.text("fr")
                for here, there in ears:
                    assert here.waiting.get_nowait() == there.waiting.get_nowait()
                    assert here.waiting.empty()
                    assert there.waiting.empty()
                for blind in world.blind:
                    assert mine.whole(blind) == other.whole(blind)
                    assert mine.missed(blind, 0) == other.missed(blind, 0)
        assert other.table.running.events == world.events

    run(story)


def test_no_message_tells_the_seed_or_who_a_person_is():
    async def story():
        room = await two_at_a_table()
        for move in ("Pa1", "T", "Tb1"):
            await play(room, move)
        await room.mute("ana", None, 1, True)
        everything = b"".join(room.missed(seat, 0) + room.whole(seat) for seat in (0, 1, SPECTATOR))
        settings = room.table.settings
        for secret in (settings.seed.hex().encode(), msgspec.json.encode(settings.seed)[1:-1], b'"ana"', b"invitation"):
            assert secret not in everything
        assert settings.invitation.encode() not in everything

    run(story)


def test_a_conflict_in_the_store_is_told_as_being_behind():
    class Racing(InMemory):
        async def append(self, table, expected, command, events, also=()):
            if command.endswith(":lost"):
                raise Conflict(expected + 1)
            return await super().append(table, expected, command, events, also)

    async def story():
        room = await two_at_a_table(Racing())
        answer = await room.do("ana", "lost", None, lambda table: table.play("ana", "Pa1"))
        assert isinstance(answer, Behind)
        assert not room.table.running.line

    run(story)


def test_what_was_shown_is_remembered_once_also_by_two_processes_at_once(tmp_path):
    async def story():
        store = SqliteStore(tmp_path / "t.db")
        first = await two_at_a_table(store)
        assert not first.seen.mark(0, 1), "nothing was shown that must not be shown again: nothing to write"
        await play(first, "T")
        second = await Room.open(store, "t")
        last = len(first.table.events) - 1
        await asyncio.gather(shown(first, 0, last), shown(second, 1, last))
        assert (await Room.open(store, "t")).seen.shown == {0: last, 1: last}, "neither is lost"
        await asyncio.gather(*(shown(room, seat, last) for room in (first, second) for seat in (0, 1, 0, 1)))
        await shown(first, 0, 10**9)
        again = await Room.open(store, "t")
        assert first.seen.shown == second.seen.shown == again.seen.shown == {0: last, 1: last}
        await store.close()

    run(story)


def test_what_was_shown_is_stored_along_with_the_next_move(tmp_path):
    async def story():
        store = SqliteStore(tmp_path / "t.db")
        room = await two_at_a_table(store)
        await play(room, "T")
        last = len(room.table.events) - 1
        assert room.seen.mark(0, last), "a tile was turned up: that is shown once"
        await play(room, "Ta1")
        assert await store.events("t/shown") == [], "it needs no row of its own"
        again = await Room.open(store, "t")
        assert again.seen.shown == {0: last}
        assert not again.seen.to_write()
        await store.close()

    run(story)


def test_what_was_shown_is_not_lost_if_the_move_is_refused_or_somebody_else_was_quicker(tmp_path):
    async def story():
        store = SqliteStore(tmp_path / "t.db")
        room = await two_at_a_table(store)
        await play(room, "T")
        other, last = await Room.open(store, "t"), len(room.table.events) - 1
        assert room.seen.mark(0, last)
        assert isinstance(await play(room, "Pa1"), Refused)
        await play(other, "Ta1")
        assert isinstance(await play(room, "Ta2", expected=last + 1), Behind)
        assert room.seen.to_write() == ((0, last),)
        await store.close()

    run(story)
