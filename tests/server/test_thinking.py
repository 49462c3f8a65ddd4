"""Bots at the server's tables: beside the event loop, so many at a time, first come first served."""

import asyncio
import threading
import time

import pytest

from ennead.ai.player import Skill, Thinker
from ennead.ai.search import PLAIN
from ennead.ai.search_runner import Budget
from ennead.ai.trading import PriceList
from ennead.core.seats import OVER
from ennead.games import GAMES, rulebook
from ennead.play.clock import Clock
from ennead.server.tables.bots import haggling, pool, turns
from ennead.server.tables.bots.pool import BLINK, LEAST, LONGEST, MOMENT, Pace, Thinkers
from ennead.server.tables.bots.turns import REGRET, let_bots_play
from ennead.server.tables.room import Room
from ennead.store.protocol import StoreError
from ennead.store.sqlite import SqliteStore
from tests.onlooker import Onlooker
from tests.server.stored import InMemory
from tests.server.story import run
from tests.server.tables import NONCE, SHORT, wish
from tests.until import PATIENCE


async def against(*kinds: str, game: str = "isis", **more) -> Room:
    room = await Room.create(SqliteStore.in_memory(), "t", wish(*kinds, game=game, **{"options": SHORT[game], **more}))
    await room.do("ana", "join", None, lambda table: table.join("ana", "Ana", NONCE))
    return room


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_against_bots(slug, monkeypatch):
    monkeypatch.setattr(pool, "MOMENT", BLINK)

    async def story():
        kinds = ("person", "greedy", "random")[: max(rulebook(slug).players)]
        room, thinkers = await against(*kinds, game=slug), Thinkers()
        match = room.table.running
        while match.actor != OVER:
            if match.actor == 0:
                move = match.legal()[-1]
                number = len(room.table.events)
                await room.do("ana", f"m{number}", number, lambda table, move=move: table.play("ana", move))
            else:
                assert await let_bots_play(room, thinkers) > 0
        await thinkers.close()
        assert match.outcome.winners

    run(story)


@pytest.mark.parametrize(
    ("game", "kind", "waits", "more"),
    [
        ("sailing", "harvest", True, {}),
        ("sailing", "harvest", True, {"clock": Clock(base=60)}),
        ("sailing", "harvest", True, {"clock": Clock(days=1)}),
        ("sailing", "harvest", False, {"clock": Clock(base=60), "rated": True, "options": {}}),
        ("isis", "pawn", False, {}),
    ],
    ids=["sailing", "with a clock", "with days", "rated", "isis"],
)
def test_a_person_has_time_to_take_back_a_labourer_before_a_bot_moves(game, kind, waits, more, monkeypatch):
    """A bot's move shows something, and then the person's own cannot be taken back: so it comes a little later.

    So it is where a clock runs, which does not run meanwhile; at a rated table nothing that was shown is taken back.
    """

    class First:
        def choose(self, known, seat):
            return known.legal()[0]

    monkeypatch.setattr(pool, "bot", lambda level, slug: First())

    async def story():
        room, thinkers = await against("person", "1", game=game, **more), Thinkers()
        while room.table.running.actor != 0:
            assert await let_bots_play(room, thinkers)
        before = room.table.running.position
        move = next(one for one in room.table.running.legal() if one.kind == kind)
        await room.do("ana", "1", None, lambda table: table.play("ana", move))
        begun = time.perf_counter()
        bots = asyncio.create_task(let_bots_play(room, thinkers))
        if waits:
            assert not (await asyncio.wait({bots}, timeout=REGRET / 2))[0]
            assert room.table.watch is None or room.table.watch.times.runs is None
            await room.do("ana", "2", None, lambda table: table.undo("ana"))
            assert room.table.running.position == before
        moves = await bots
        took = time.perf_counter() - begun
        assert (moves == 0, took >= REGRET * 0.9) == (waits, waits)
        await thinkers.close()

    run(story)


def test_the_event_loop_goes_on_and_only_so_many_bots_think_at_once(monkeypatch):
    async def story():
        thinkers = Thinkers(2)
        busy, most, order = 0, 0, []
        lock = threading.Lock()

        class Slow:
            def choose(self, known, seat):
                nonlocal busy, most
                with lock:
                    busy += 1
                    most = max(most, busy)
                    order.append(seat)
                time.sleep(0.02)
                with lock:
                    busy -= 1
                return known.legal()[0]

        room = await against("person", "greedy")
        monkeypatch.setattr(pool, "bot", lambda level, slug: Slow())
        known = room.table.running.known(0)
        ticks = 0

        async def tick():
            nonlocal ticks
            while True:
                await asyncio.sleep(0.005)
                ticks += 1

        ticking = asyncio.create_task(tick())
        await asyncio.gather(*(thinkers.think("slow", known, number) for number in range(10)))
        ticking.cancel()
        await thinkers.close()
        assert most == 2
        assert ticks >= 5
        order.clear()
        alone = Thinkers(1)
        await asyncio.gather(*(alone.think("slow", known, number) for number in range(10)))
        await alone.close()
        assert order == list(range(10)), "first come, first served"

    run(story)


def test_a_quick_bot_does_not_wait_for_many_slow_ones(monkeypatch):
    """Twenty tables play against somebody who thinks for long: another one is answered at once all the same."""

    class Sleeper:
        def __init__(self, seconds):
            self.seconds = seconds

        def choose(self, known, seat):
            time.sleep(self.seconds)
            return known.legal()[0]

    async def to_move(level):
        room = await against("person", level)
        await room.do("ana", "1", None, lambda table: table.play("ana", "Pa1"))
        return room

    async def story():
        thinkers = Thinkers(1)
        monkeypatch.setattr(pool, "bot", lambda level, slug: Sleeper(0.2 if level == "random" else 0.0))
        await let_bots_play(await to_move("random"), thinkers)  # now it is known how long that takes
        slow = [asyncio.create_task(let_bots_play(await to_move("random"), thinkers)) for _ in range(20)]
        quick = [await to_move("greedy") for _ in range(5)]
        begun = time.perf_counter()
        for room in quick:
            assert await let_bots_play(room, thinkers)
        assert time.perf_counter() - begun < 1
        assert sum(task.done() for task in slow) < 10
        for task in slow:
            task.cancel()
        await thinkers.close()

    run(story)


def test_where_many_wait_those_who_go_by_the_clock_hurry(monkeypatch):
    """Twenty are to think for a second each, in turn: who begins while n wait takes the nth part at most."""
    given, everybody_waits = [], threading.Event()

    class Timed(Thinker):
        def choose(self, known, seat):
            everybody_waits.wait(10)
            given.append(self.skill.budget.seconds)
            return known.legal()[0]

    async def story():
        thinkers = Thinkers(1)
        skill = Skill(PLAIN, Budget(seconds=1.0))
        monkeypatch.setattr(pool, "bot", lambda level, slug: Timed(1, skill))
        known = (await against("person", "5")).table.running.known(0)
        tables = [asyncio.create_task(thinkers.think("5", known, 0)) for _ in range(20)]
        await asyncio.sleep(0)
        everybody_waits.set()
        await asyncio.gather(*tables)
        await thinkers.think("5", known, 0)
        await thinkers.close()

    run(story)
    assert len(given) == 21
    assert given[-1] == 1.0, "nobody else waits"
    for left, seconds in zip(range(19, 0, -1), given[1:], strict=False):
        assert LEAST <= seconds <= max(LEAST, 1 / left), "less if some are still counted that have just been answered"
    assert given[1:10] == [LEAST] * 9


@pytest.mark.parametrize(
    ("level", "by_the_clock", "time_taken"),
    [("3", 0.0, MOMENT), ("8", 0.3, 0.33), ("greedy", 0.0, MOMENT), ("random", 0.0, BLINK)],
)
def test_a_level_takes_its_time_where_something_is_hidden_also_without_a_choice(
    monkeypatch, level, by_the_clock, time_taken
):
    """Else one could read from how soon it answers that it holds nothing that it could play."""

    class Forced:
        def choose(self, known, seat):
            return known.legal()[0]

    async def story(slug):
        thinkers, room = Thinkers(1), await against("person", level if slug == "sailing" else "3", game=slug)
        monkeypatch.setattr(pool, "bot", lambda level, slug: Forced())
        monkeypatch.setattr(pool, "seconds", lambda level, slug: by_the_clock)
        monkeypatch.setattr(haggling, "haggler", lambda level, slug: PriceList())
        while not turns.is_to_move(room):
            move = room.table.running.legal()[0]
            await room.do("ana", f"{len(room.table.events)}", None, lambda table, move=move: table.play("ana", move))
        begun = time.perf_counter()
        moves = await let_bots_play(room, thinkers)
        await thinkers.close()
        return (time.perf_counter() - begun) / moves

    assert asyncio.run(story("sailing")) >= time_taken
    assert asyncio.run(story("isis")) < 0.1, "where everybody sees all, nobody has to wait"


def test_nobody_waits_long_because_another_one_was_held_up():
    """One thought that had to be compiled, say, took a minute: the next one of that level does not."""
    pace = Pace()
    pace.took["sailing", "3"] = 60.0
    assert pace.usual("3", "sailing") == LONGEST
    pace.took["sailing", "3"] = 0.4
    assert pace.usual("3", "sailing") == 0.4, "the others take as long as it took"


def test_what_is_thought_of_a_deal_takes_as_long_whatever_comes_of_it():
    async def story():
        thinkers = Thinkers(1)
        begun = time.perf_counter()
        assert await thinkers.do(0.2, lambda: "at once") == "at once"
        assert time.perf_counter() - begun >= 0.2
        begun = time.perf_counter()
        await asyncio.gather(thinkers.do(0.0, lambda: time.sleep(0.3)), thinkers.do(0.2, lambda: "at once"))
        assert time.perf_counter() - begun >= 0.5, "also where somebody else was thinking before"
        await thinkers.close()

    run(story)


def test_an_answer_that_comes_too_late_is_dropped(monkeypatch):
    async def story():
        thinkers = Thinkers()
        room = await against("person", "greedy")
        await room.do("ana", "1", None, lambda table: table.play("ana", "Pa1"))
        begun, gate = threading.Event(), threading.Event()
        thought = []

        class Waiting:
            def choose(self, known, seat):
                begun.set()
                gate.wait(5)
                thought.append(str(known))
                return known.legal()[0]

        monkeypatch.setattr(pool, "bot", lambda level, slug: Waiting())
        playing = asyncio.create_task(let_bots_play(room, thinkers))
        assert await asyncio.to_thread(begun.wait, PATIENCE)
        await room.do("ana", "2", None, lambda table: table.undo("ana"))
        gate.set()
        assert await playing == 0
        await thinkers.close()
        assert len(thought) == 1
        assert room.table.running.actor == 0, "Ana has taken her move back, and the bot did not move"

    run(story)


def test_a_bot_is_given_what_its_seat_knows(monkeypatch):
    async def story():
        thinkers = Thinkers()
        room = await against("person", "greedy")
        await room.do("ana", "1", None, lambda table: table.play("ana", "Pa1"))
        given = []

        class Spy:
            def choose(self, known, seat):
                given.append((known, seat))
                return known.legal()[0]

        monkeypatch.setattr(pool, "bot", lambda level, slug: Spy())
        expected = room.table.running.known(1)
        await let_bots_play(room, thinkers)
        await thinkers.close()
        assert given[0] == (expected, 1)

    run(story)


@pytest.mark.parametrize("slug", ["osiris", "sailing"])
def test_where_something_is_hidden_no_bot_is_given_it(slug, monkeypatch):
    async def story():
        monkeypatch.setattr(Onlooker, "hidden", 0)
        monkeypatch.setattr(pool, "bot", lambda level, slug: Onlooker())
        room, thinkers = await against("person", "random", "random", game=slug), Thinkers()
        match = room.table.running
        for number in range(6):
            await let_bots_play(room, thinkers)
            await room.do("ana", str(number), None, lambda table: table.play("ana", match.legal()[0]))
        await thinkers.close()
        assert Onlooker.hidden > 5

    run(story)


def test_when_a_move_cannot_be_stored_bots_wait_instead_of_trying_at_full_speed():
    class Full(InMemory):
        tries = 0

        async def append(self, table, expected, command, events, also=()):
            if command.startswith("bot:"):
                self.tries += 1
                raise StoreError("store-failed")
            return await super().append(table, expected, command, events, also)

    async def story():
        store = Full()
        room = await Room.create(store, "t", wish("greedy", "person"))
        await room.do("ana", "join", None, lambda table: table.join("ana", "Ana", NONCE))
        thinkers = Thinkers()
        with pytest.raises(StoreError):
            await let_bots_play(room, thinkers)
        await thinkers.close()
        assert store.tries == 1

    run(story)
