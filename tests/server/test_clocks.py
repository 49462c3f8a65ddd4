"""Clocks at the tables: they run on the server, wait for what they are to wait for, and time is over once."""

import time
from functools import partial

import msgspec
import pytest

from ennead.core.seats import SPECTATOR
from ennead.play.clock import DAY, Clock
from ennead.play.events import Flagged, Played
from ennead.play.file import read, write
from ennead.play.snapshot import snapshot
from ennead.server.asker import SERVER
from ennead.server.people.people import OwnTable
from ennead.server.tables import frames, listing
from ennead.server.tables.clocks.clocks import Clocks
from ennead.server.tables.events import Happened
from ennead.server.tables.http import _mine, _urgency
from ennead.server.tables.queue import Behind, Refused
from ennead.server.tables.room import Room
from ennead.server.tables.table import Table
from ennead.server.tables.told.listeners import Listener
from ennead.server.tables.trading import trading
from ennead.server.tables.writes import gone_with
from ennead.store.protocol import Conflict
from ennead.store.sqlite import SqliteStore
from tests.server.clocked import FIRST, QUICK, Steady, begun, done, house_with, left, move
from tests.server.live import server
from tests.server.story import run
from tests.server.tables import wish


def flags(room: Room) -> list[int]:
    return [
        event.event.actor
        for event in room.table.events
        if isinstance(event, Happened) and isinstance(event.event, Flagged)
    ]


async def first_turns(live, steady) -> None:
    """Let everybody make a first move at once, and the clocks run from then on."""
    for _ in range(live.room.table.players):
        await move(live)


def test_a_clock_waits_at_the_first_turn_then_runs_for_whoever_decides():
    async def story():
        house, steady = house_with()
        live = await begun(house)
        info = live.room.info()
        assert info.clock == QUICK
        assert info.times.runs == "CL"[live.room.table.running.actor]
        assert info.times.waits == FIRST * 1000
        steady.now += FIRST - 1
        assert left(live) == [60, 60]
        steady.now += 3
        assert sorted(left(live)) == [58, 60]
        first = await move(live)
        assert left(live)[first] == 60, "two used, two given"
        steady.now += 10
        await move(live)
        steady.now += 10
        assert left(live)[first] == 50
        assert left(live)[1 - first] == 62, "at its first turn nothing was used"
        played = [one.event for one in live.room.table.events if isinstance(one, Happened)]
        assert [one.left for one in played if isinstance(one, Played) and one.actor >= 0] == [58_000, 60_000]

    run(story)


def test_everybody_is_told_the_clocks_with_every_move():
    async def story():
        house, steady = house_with()
        live = await begun(house)
        async with live.room.listen(Listener(SPECTATOR)) as ear:
            await first_turns(live, steady)
            steady.now += 5
            await move(live)
            told = [msgspec.json.decode(ear.waiting.get_nowait()) for _ in range(3)]
        assert told[-1]["times"]["left"] == live.room.times().left
        assert told[-1]["times"]["runs"] == told[-1]["state"]["actor"]
        assert told[-1]["events"][0]["line"]["left"] == 57_000
        assert msgspec.json.decode(live.room.whole(SPECTATOR))["table"]["times"]["left"] == live.room.times().left

    run(story)


def test_time_that_is_over_ends_a_match_of_two_once_and_nobody_plays_on():
    async def story():
        house, steady = house_with()
        live = await begun(house)
        await first_turns(live, steady)
        seat = live.room.table.running.actor
        steady.now += 60.5
        assert not flags(live.room)
        await house.clocks.tick()
        assert not flags(live.room)
        steady.now += 1.5
        expected = len(live.room.table.events)
        action = live.room.table.running.legal()[0]
        late = await live.room.do("ana", "late", expected, lambda table: table.play("ana", action))
        assert late == Behind(expected + 1)
        await house.clocks.tick()
        assert flags(live.room) == [seat]
        assert live.room.table.running.outcome.reason == "time"
        assert live.room.info().times.runs is None
        assert await house.store.kept("clocked", live.room.name, 0) is None
        text = write(live.room.table.running)
        assert write(read(text)) == text

    run(story)


def test_whoever_goes_and_comes_in_the_last_moment_wins_no_more_than_lag():
    async def story():
        house, steady = house_with()
        live = await begun(house)
        await first_turns(live, steady)
        table, seat = live.room.table, live.room.table.running.actor
        who, due = table.people[seat], house.tables.time.now() + table.watch.times.left[seat]
        async with live.room.listen(Listener(seat, who, lag=lambda: 5.0)):
            steady.now += 62.4
            for _ in range(20):
                await live.room.do(who, f"x{steady.now}", None, lambda table: table.back(who) or table.leave(who))
                if flags(live.room):
                    break
                assert left(live)[seat] == 0, "and nothing below is told"
                steady.now += 0.1
        assert flags(live.room) == [seat]
        assert house.tables.time.now() - due <= 1100

    run(story)


def test_whoever_comes_back_by_a_late_move_pays_with_the_lag_that_is_given():
    async def story():
        house, steady = house_with()
        live = await begun(house)
        await first_turns(live, steady)
        table, seat = live.room.table, live.room.table.running.actor
        who = table.people[seat]
        async with live.room.listen(Listener(seat, who, lag=lambda: 5.0)):
            steady.now += 62.4
            await done(live, who, lambda table: table.leave(who))
            await move(live)
        assert table.watch.times.saved[seat] == 2000 - 400 + 250
        assert [one.event.left for one in table.events if isinstance(one, Happened)][-1] == 0
        assert left(live)[seat] == 2

    run(story)


def test_a_computer_player_plays_on_where_that_was_chosen_and_the_seat_stays_with_it():
    async def story():
        house, steady = house_with()
        live = await begun(house, clock=Clock(base=60, over="bot"), stand_in="random")
        await first_turns(live, steady)
        seat = live.room.table.running.actor
        who = live.room.table.people[seat]
        steady.now += 62
        await house.clocks.tick()
        table = live.room.table
        assert flags(live.room) == [seat]
        assert table.is_bot(seat)
        assert table.running.outcome is None
        assert live.room.info().times.over == ["CL"[seat]]
        for wanted in (
            lambda table: table.play(who, "Pa1"),
            lambda table: table.resign(who),
            lambda table: table.end(who),
        ):
            answer = await live.room.do(who, f"x{id(wanted)}", None, wanted)
            assert isinstance(answer, Refused)
            assert answer.error.message == "time-over"
        await done(live, who, lambda table: table.leave(who))
        await done(live, who, lambda table: table.back(who))
        assert table.is_bot(seat), "who comes back only looks on"
        other = table.people[1 - seat]
        await done(live, other, lambda table: table.end(other))
        assert table.running.outcome.reason == "agreement", "nobody else is asked"

    run(story)


def test_of_three_the_others_go_on_with_a_computer_player_who_cannot_win():
    async def story():
        house, steady = house_with()
        live = await begun(house, "person", "person", "person", game="sailing", clock=Clock(base=60))
        table = live.room.table
        assert table.settings.stand_in, "somebody has to play on"
        first = table.running.actor
        steady.now += 121
        await house.clocks.tick()
        assert flags(live.room) == [first]
        assert table.is_bot(first)
        assert table.running.lost == (first,)
        await house.tables.close()

    run(story)


def test_of_three_one_resigns_and_nobody_waits_for_their_time():
    async def story():
        house, _ = house_with()
        live = await begun(house, "person", "person", "person", game="sailing", clock=Clock(days=7))
        table = live.room.table
        told = live.room.info()
        seat = table.running.actor
        me = table.people[seat]
        await done(live, me, lambda table: table.resign(me))
        assert (table.is_bot(seat), table.running.lost, table.running.outcome) == (True, (seat,), None)
        times = live.room.info().times
        assert (times.over, times.runs) == ([told.seats[seat].seat], None)
        answer = await house.tables.do(live, me, "again", None, lambda table: table.resign(me))
        assert isinstance(answer, Refused)
        assert answer.error.message == "time-over"
        other = next(one for one in range(3) if one != seat)
        who = table.people[other]
        await done(live, who, lambda table: table.resign(who))
        outcome = table.running.outcome
        assert (outcome.reason, outcome.ranks[seat], outcome.ranks[other]) == ("resignation", 3, 2)
        await house.tables.close()

    run(story)


def test_a_clock_waits_while_something_is_asked_of_others_for_a_while_and_once_between_two_moves():
    async def story():
        house, steady = house_with()
        live = await begun(house)
        await first_turns(live, steady)
        table = live.room.table
        seat = table.running.actor
        me, other = table.people[seat], table.people[1 - seat]
        before = left(live)
        await done(live, me, lambda table: table.end(me))
        steady.now += 30
        assert left(live) == before
        await done(live, other, lambda table: table.answer(other, False))
        steady.now += 5
        assert left(live)[seat] == before[seat] - 5
        await done(live, me, lambda table: table.end(me))
        steady.now += 5
        assert left(live)[seat] == before[seat] - 10, "asking again does not stop it again"
        await done(live, other, lambda table: table.answer(other, False))
        await done(live, other, lambda table: table.end(other))
        steady.now += 61
        assert left(live)[seat] == before[seat] - 11, "nobody can stop it for longer than a minute"
        await move(live)
        await move(live)
        before = left(live)
        assert table.running.actor == seat
        await done(live, me, lambda table: table.end(me))
        steady.now += 40
        assert left(live)[seat] == before[seat] - 10, "of this minute, half had been used for the question before"

    run(story)


def test_taking_back_without_asking_costs_the_time_of_the_other():
    async def story():
        house, steady = house_with()
        live = await begun(house)
        await first_turns(live, steady)
        seat = await move(live)
        who = live.room.table.people[seat]
        before = left(live)
        steady.now += 20
        await done(live, who, lambda table: table.undo(who))
        assert left(live)[1 - seat] == before[1 - seat]
        assert left(live)[seat] == before[seat] - 2 - 20
        await move(live)
        steady.now += 50
        refused = await live.room.do(who, "again", None, lambda table: table.undo(who))
        assert isinstance(refused, Refused)
        assert refused.error.message == "undo-no-time"

    run(story)


def test_lag_is_given_back_as_far_as_it_was_measured_and_a_late_answer_is_waited_for():
    async def story():
        house, steady = house_with()
        live = await begun(house)
        await first_turns(live, steady)
        seat = live.room.table.running.actor
        who = live.room.table.people[seat]
        async with live.room.listen(Listener(seat, who, lag=lambda: 0.4)):
            steady.now += 10
            await move(live)
            assert left(live)[seat] == 62 - 10 + 0.4 + 2
            await move(live)
            steady.now += left(live)[seat] + 0.3
            await house.clocks._look()
            assert not flags(live.room), "it may be on its way"
            await move(live)
            await move(live)
            steady.now += left(live)[seat] + 0.5
            await house.clocks._look()
            assert flags(live.room) == [seat]

    run(story)


def test_computer_players_have_no_clock():
    async def story():
        house, steady = house_with()
        live = await begun(house, "person", "random")
        await house.tables.close()
        assert list(live.room.info().times.left) == ["C"]
        while live.room.table.running.actor == 0:
            await move(live)
        steady.now += 10_000
        await house.clocks.tick()
        assert not flags(live.room)
        assert live.room.info().times.runs is None

    run(story)


def test_a_table_that_nobody_is_at_is_found_after_a_restart():
    async def story():
        store = SqliteStore.in_memory()
        house, steady = house_with(store)
        live = await begun(house, clock=Clock(days=1))
        name, seat = live.room.name, live.room.table.running.actor
        await house.clocks.tick()
        assert await store.kept("clocked", name, 0) == str(len(live.room.table.events)).encode()
        steady.now += 11
        await house.clocks.tick()
        _, due, _ = (await store.kept("clocked", name, 0)).split()
        assert int(due) == DAY * 1000
        await house.close()

        house, steady = house_with(store, Steady(5.0))
        await house.clocks.start()
        await house.clocks.tick()
        assert name not in house.tables.live, "it need not be read before it is due"
        steady.now += DAY - 12
        await house.clocks.tick()
        assert name not in house.tables.live
        assert (await house.tables.entry(name, SERVER)).info.times.left["CL"[seat]] == pytest.approx(1000, abs=5)
        steady.now += 2
        await house.clocks.tick()
        assert flags(house.tables.live[name].room) == [seat]

    run(story)


def test_a_table_with_something_new_is_read_after_a_kill():
    async def story():
        store = SqliteStore.in_memory()
        house, _ = house_with(store)
        live = await begun(house)
        name = live.room.name
        house, steady = house_with(store, Steady(0.0))
        await house.clocks.start()
        await house.clocks.tick()
        room = house.tables.live[name].room
        assert room.times() == live.room.times()
        steady.now += FIRST + 61
        await house.clocks.tick()
        assert len(flags(room)) == 1

    run(story)


def test_a_move_and_a_flag_that_race_are_decided_by_the_store():
    """Two servers have the table open: at one the time is over, at the other the move has just been made."""

    async def story():
        for order in (0, 1):
            store = SqliteStore.in_memory()
            house, steady = house_with(store)
            live = await begun(house)
            await first_turns(live, steady)
            other, ahead = house_with(store)
            await other.tables.time.read()
            async with other.tables.table(live.room.name, SERVER) as there:
                before = len(live.room.table.events)
                steady.now += 30
                ahead.now += 90
                if order:
                    await move(live)
                    await other.clocks._read(live.room.name)
                else:
                    await other.clocks._read(live.room.name)
                    action = live.room.table.running.legal()[0]
                    who = live.room.table.people[live.room.table.running.actor]
                    late = partial(Table.play, person=who, action=action)
                    answer = await live.room.do(who, "late", before, late)
                    assert isinstance(answer, Behind)
                assert len(flags(there.room)) == 1 - order
                assert [type(one) for one in live.room.table.events] == [type(one) for one in there.room.table.events]

    run(story)


def test_a_store_that_is_ahead_is_not_written_over():
    async def story():
        store = SqliteStore.in_memory()
        house, _ = house_with(store)
        live = await begun(house)
        with pytest.raises(Conflict):
            await store.append(live.room.name, 0, "x", [b"{}"])

    run(story)


def test_who_is_away_at_a_table_with_a_clock_is_not_stood_in_for():
    async def story():
        house, _ = house_with()
        live = await begun(house, clock=Clock(base=60, over="bot"), stand_in="random")
        await done(live, "ana", lambda table: table.leave("ana"))
        assert not live.room.table.bots
        assert live.room.table.away == {0}
        await house.tables._look_after(live)
        assert not live.room.table.bots

    run(story)


def test_a_match_from_a_file_has_no_clock_of_the_table():
    async def story():
        house, _ = house_with()
        live = await begun(house)
        text = write(live.room.table.running)
        with pytest.raises(Exception, match="clock"):
            await Room.create(SqliteStore.in_memory(), "t", wish(clock=QUICK, file=text))

    run(story)


def test_the_running_time_is_written_down_while_a_clock_runs():
    async def story():
        store = SqliteStore.in_memory()
        house, steady = house_with(store)
        clocks: Clocks = house.clocks
        await clocks.start()
        steady.now += 100
        await clocks.tick()
        assert await store.kept("clock", "running", 0) is None, "no clock runs"
        await begun(house)
        for _ in range(3):
            steady.now += 1
            await clocks.tick()
        assert await store.kept("clock", "running", 0) == b"103000"
        steady.now += 0.4
        await clocks.tick()
        assert await store.kept("clock", "running", 0) == b"103000"
        await house.close()
        assert await store.kept("clock", "running", 0) == b"103400"

    run(story)


def test_a_clock_waits_for_bids_of_those_for_whom_a_bot_would_wait():
    """A person decides on what others may bid: for as long as a bot would wait, until all have passed."""

    async def story():
        house, steady = house_with()
        more = {"game": "sailing", "bidding": 10, "clock": Clock(base=600)}
        live = await begun(house, "person", "person", "person", **more)
        table = live.room.table
        while table.auction is None:
            match = table.running
            who, action = table.people[match.actor], bidding_action(match)
            await done(live, who, lambda table, who=who, action=action: table.play(who, action))
        watch, seller = table.watch, table.running.actor
        assert table.seller() == seller
        watch._moved = {0, 1, 2}
        other = table.people[(seller + 1) % 3]
        await done(live, other, lambda table: trading.wish(table, other, frames.Wait(id="w"), 0))
        steady.now += 8
        assert left(live)[seller] == 600
        assert live.room.times().waits == 2000
        await done(live, other, lambda table: trading.wish(table, other, frames.Pass(id="p"), 0))
        steady.now += 1
        assert left(live)[seller] == 599

    run(story)


def bidding_action(match):
    """Choose what leads to an auction soon: a visit to a city, where others bid for the second card."""
    visits = [action for action in match.legal() if match.position.after(action).actor >= 0]
    for action in visits:
        other = snapshot(match)
        other.append(Played(match.actor, action))
        if other.haggle.now[1] is not None:
            return action
    return match.legal()[0]


def test_lag_is_measured_over_the_network_also_before_the_first_move():
    with server() as running:
        ana, ben = running.client("Ana"), running.client("Ben")
        table = ana.make("me", "open", clock={"base": 60}, open=True)
        for client in (ana, ben):
            client.join(table)
        seat = ana.sit(table)
        room = running.app.state.tables.live[table].room
        deadline = time.monotonic() + 10
        while not (lags := [one.lag() for one in room.listeners]) or lags[0] == 0:
            seat.do("why", action="x")  # the client answers pings while it listens
            assert time.monotonic() < deadline
        assert 0 < lags[0] < 5


def test_a_running_clock_stays_in_ones_list_whatever_comes_after_it(monkeypatch):
    monkeypatch.setattr(listing, "LISTED", 3)
    monkeypatch.setattr(OwnTable, "KIND", OwnTable.KIND._replace(most=3))

    async def story():
        house, _ = house_with()
        live = await begun(house, clock=Clock(days=3))
        name, latest = live.room.name, [f"t{number}" for number in range(4)]
        for one in latest:
            await house.tables.lists.remember("ben", one)
        assert await house.tables.lists.of("ben") == [*latest[:0:-1], name]
        assert await house.tables.lists.of("ana") == [name], "once"
        await done(live, "ben", lambda table: table.resign("ben"))
        assert await house.tables.lists.of("ben") == latest[:0:-1]
        again = await begun(house, clock=Clock(days=3))
        assert await house.store.all_kept("playing/ben", 0, 9) == [(again.room.name, b"")]
        gone = [one.kind for one in gone_with(again.room.name, again.room.table) if one.kind.startswith("playing/")]
        assert gone == ["playing/ana", "playing/ben"]

    run(story)


def test_one_can_have_only_so_many_running_clocks(monkeypatch):
    monkeypatch.setattr(listing, "RUNNING", 1)
    with server(SqliteStore.in_memory()) as running:
        ana, ben = running.client("Ana"), running.client("Ben")
        clock = {"days": 3}
        for number in range(2):
            table = ana.make("me", "open", open=True, clock=clock)
            assert ben.ask("POST", f"/api/tables/{table}/join", {}).status == (200 if not number else 422)
            reply = ana.ask("POST", f"/api/tables/{table}/join", {})
            assert reply.status == (200 if not number else 422), reply.body
        assert reply.json["error"] == "playing-enough"
        assert ana.join(ana.make("me", "open")), "without a clock one can"


def test_of_the_tables_that_wait_for_me_the_one_with_the_least_time_comes_first():
    async def story():
        house, _ = house_with()
        infos = [(await begun(house, clock=clock)).room.listed() for clock in (Clock(days=3), QUICK)]
        slow, quick = infos
        assert slow.turn == quick.turn == "C"
        calm = msgspec.structs.replace(slow, clock=None, times=None)
        late = msgspec.structs.replace(quick, times=msgspec.structs.replace(quick.times, over=["C"], runs=None))
        listed = sorted((_mine(one, ["C"], False) for one in (late, calm, slow, quick)), key=_urgency)
        assert [one.info for one in listed] == [quick, slow, calm, late]
        assert [one.waits for one in listed] == [True, True, True, False], (
            "a seat whose time is over is not mine to play"
        )

    run(story)


@pytest.mark.parametrize(("clock", "bound"), [(Clock(base=1800), 1000), (Clock(days=3), 60_000)])
def test_time_is_written_down_as_often_where_nobody_is_at_the_table(clock, bound):
    async def story():
        house, steady = house_with()
        live = await begun(house, clock=clock)
        await first_turns(live, steady)
        steady.now += 20
        await house.clocks.tick()  # it is quiet
        for again in (False, True):
            if again:
                house, steady = house_with(house.store)
                await house.clocks.start()
            house.tables.live.clear()
            forgotten = 0
            for _ in range(70):
                steady.now += 1
                await house.clocks.tick()
                forgotten = max(forgotten, house.tables.time.now() - house.tables.time._kept)
            assert bound - 1001 <= forgotten < bound + 10, again

    run(story)
