"""What grows with a match, a file or a list is done beside the event loop: fairly, within bounds, and once."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest

from ennead.play.game import game
from ennead.play.snapshot import snapshot
from ennead.play.view import View, to_bytes, whole
from ennead.server import work_queue
from ennead.server.asker import Asker
from ennead.server.errors import ServerError
from ennead.server.tables import replays, room
from ennead.server.tables.table import Table
from ennead.server.work_queue import AnswerCache, FairWorkQueue
from tests.server.live import PATIENCE, server, until_closed
from tests.server.story import run
from tests.server.test_replays import begin, upload

ANA, BEN = Asker("1.1.1.1", "ana"), Asker("2.2.2.2", "ben")


@pytest.fixture(scope="module")
def running():
    with server() as running:
        yield running


class Gate:
    """Work that waits until it is let through."""

    def __init__(self):
        self.begun = threading.Semaphore(0)
        self.may_end = threading.Semaphore(0)

    def __call__(self):
        self.begun.release()
        assert self.may_end.acquire(timeout=PATIENCE)

    async def has_begun(self):
        assert await asyncio.to_thread(self.begun.acquire, timeout=PATIENCE)


@contextmanager
def held(monkeypatch, where, name):
    """Hold every call of a function until it is let through."""
    gate, real = Gate(), getattr(where, name)

    def slow(*given, **named):
        gate()
        return real(*given, **named)

    with monkeypatch.context() as patched:
        patched.setattr(where, name, slow)
        yield gate


def is_served(running):
    """Say whether somebody else is answered at once."""
    return running.client(None).ask("GET", "/api/games").status == 200


# Whose turn it is.


def test_one_who_asks_a_great_deal_waits_for_themselves():
    async def story():
        work, order, gate = FairWorkQueue(2), [], Gate()
        first = asyncio.create_task(work.do(ANA, gate))
        many = [asyncio.create_task(work.do(ANA, lambda n=n: order.append(n))) for n in range(5)]
        await asyncio.sleep(0)
        assert await asyncio.wait_for(work.do(BEN, lambda: "Ben"), PATIENCE) == "Ben", "one thread is for others"
        assert order == [], "Ana has one at a time"
        gate.may_end.release()
        await asyncio.gather(first, *many)
        assert order == list(range(5))
        await work.close()

    run(story)


def test_whoever_has_had_least_comes_first():
    async def story():
        work, order, gate = FairWorkQueue(1), [], Gate()
        held = asyncio.create_task(work.do(ANA, gate))
        waiting = [
            asyncio.create_task(work.do(who, lambda n=n: order.append(n)))
            for n, who in enumerate((ANA, ANA, BEN, Asker("1.1.1.1", "another guest of Ana's")))
        ]
        await gate.has_begun()
        gate.may_end.release()
        await asyncio.gather(held, *waiting)
        assert order == [2, 0, 1, 3], "Ben has had nothing yet; another guest of the same address is nobody new"
        await work.close()

    run(story)


def test_only_so_much_waits_of_a_person_of_an_address_and_of_all(monkeypatch):
    monkeypatch.setattr(work_queue, "WAITING_PERSON", 2)
    monkeypatch.setattr(work_queue, "WAITING_ADDRESS", 3)
    monkeypatch.setattr(work_queue, "WAITING", 4)

    async def story():
        work, gate = FairWorkQueue(1), Gate()
        tasks = [asyncio.create_task(work.do(BEN, gate))]
        await asyncio.sleep(0)

        async def is_refused(asker):
            task = asyncio.create_task(work.do(asker, lambda: None))
            await asyncio.sleep(0)
            if not task.done():
                tasks.append(task)
                return False
            with pytest.raises(ServerError, match="a lot to do"):
                task.result()
            return True

        assert [await is_refused(ANA) for _ in range(3)] == [False, False, True]
        other = Asker(ANA.address, "guest")
        assert [await is_refused(other) for _ in range(2)] == [False, True]
        assert [await is_refused(Asker(f"3.3.3.{n}")) for n in range(2)] == [False, True]
        tasks[1].cancel()  # Ana has gone away: her place is free
        await asyncio.sleep(0)
        assert not await is_refused(other)
        gate.may_end.release()
        await asyncio.gather(*tasks, return_exceptions=True)
        await work.close()

    run(story)


def test_what_goes_wrong_is_told_to_whoever_asked_and_the_next_is_done():
    async def story():
        work = FairWorkQueue(1)
        with pytest.raises(ZeroDivisionError):
            await work.do(ANA, lambda: 1 // 0)
        assert await work.do(ANA, lambda: 5) == 5
        await work.close()

    run(story)


# What is asked for again.


def test_an_answer_is_made_once_for_all_who_ask_and_forgotten_when_there_are_too_many():
    async def story():
        made = []
        answers = AnswerCache(FairWorkQueue(2), most=25)

        def get(key, who=ANA, size=10):
            return answers.get(key, who, lambda: lambda: made.append(key) or b"%d" % key * size)

        assert await asyncio.gather(get(1), get(1, BEN), get(1)) == [b"1" * 10] * 3
        assert await get(2) == b"2" * 10
        assert made == [1, 2]
        await get(1)
        await get(3)
        assert made == [1, 2, 3]
        await get(1)
        assert made == [1, 2, 3], "it was asked for last"
        await get(2)
        assert made == [1, 2, 3, 2]
        await get(4, size=100)  # more than fits: not kept
        await get(4, size=100)
        assert made[-2:] == [4, 4]

    run(story)


def test_who_goes_away_does_not_take_an_answer_from_the_others():
    async def story():
        answers, gate = AnswerCache(FairWorkQueue(1)), Gate()
        asked = [asyncio.create_task(answers.get("k", who, lambda: lambda: gate() or b"x")) for who in (ANA, BEN)]
        await gate.has_begun()
        asked[0].cancel()
        gate.may_end.release()
        assert await asked[1] == b"x"

    run(story)


# A match at one moment.


@pytest.mark.parametrize("slug", ["isis", "sailing"])
def test_a_match_that_is_still_stays_as_it_is_while_the_other_goes_on(slug):
    match = game(slug).new(2, seed=3, take_back_anything=True)
    for _ in range(12):
        match.play(match.legal()[0])
    if match.haggle:
        match.append(match.haggle.offering(0, 1, {}, {"grain": 1}))

    def told(one):
        return [(to_bytes(whole(one.view(seat), one.log(seat))), len(one.history), one.outcome) for seat in range(2)]

    before, then = told(match), snapshot(match)
    if match.haggle:
        match.append(match.haggle.retracting(0, 1))
    match.undo(consent=[0, 1])
    for _ in range(5):
        match.play(match.legal()[-1])
    match.resign(0)
    assert told(then) == before != told(match)


# At the server.


def test_while_a_running_match_is_gone_through_everybody_else_is_served(running, monkeypatch):
    table, ana, ben = begin(running, "sailing")
    with held(monkeypatch, replays, "frames") as gate, ThreadPoolExecutor(3) as threads:
        asked = [threads.submit(one.ask, "GET", f"/api/tables/{table}/replay") for one in (ana, ana, ben)]
        assert gate.begun.acquire(timeout=PATIENCE)
        assert is_served(running)
        for _ in range(2):
            gate.may_end.release()
        assert [one.result().status for one in asked] == [200] * 3
        assert gate.begun.acquire(timeout=PATIENCE), "Ana's was made once, though she asked twice, and Ben's"
        assert not gate.begun.acquire(timeout=0.05)


def test_a_replay_is_made_once_for_each_viewer_until_something_happens(running, monkeypatch):
    table, ana, ben = begin(running)
    made = []
    real = replays.frames
    monkeypatch.setattr(replays, "frames", lambda *given, **named: made.append(given[1]) or real(*given, **named))

    def ask(client, **headers):
        return client.ask("GET", f"/api/tables/{table}/replay", **headers).body

    first = [ask(ana), ask(ben), ask(ana), ask(ben)]
    assert made == [0, 1]
    assert first[:2] == first[2:]
    assert first[0] != first[1], "each through their own eyes"
    seat = ana.sit(table)
    for move in ("T", "Ta1"):
        seat.play(move)
    assert ask(ana) != first[0]
    assert made == [0, 1, 0]
    seat.do("resign")
    real_match = replays._whole
    monkeypatch.setattr(replays, "_whole", lambda *given: made.append("whole") or real_match(*given))
    assert ask(ana) == ask(ana, accept_language="fr"), "the same in all languages"
    assert made == [0, 1, 0, "whole"]


@pytest.mark.parametrize("what", ["socket", "info", "list"])
def test_while_a_table_is_read_from_the_store_everybody_else_is_served(running, monkeypatch, what):
    table, ana, _ben = begin(running)
    tables = running.app.state.tables
    live = tables.live.pop(table)
    assert not live.users
    ask = {
        "socket": lambda: ana.sit(table).welcome["seat"] == "C",
        "info": lambda: ana.ask("GET", f"/api/tables/{table}").json["status"] == "playing",
        "list": lambda: table in [one["info"]["table"] for one in ana.ask("GET", "/api/tables/mine").json],
    }[what]
    with held(monkeypatch, Table, "apply") as gate, ThreadPoolExecutor(1) as threads:
        asked = threads.submit(ask)
        assert gate.begun.acquire(timeout=PATIENCE)
        assert is_served(running)
        for _ in range(100):
            gate.may_end.release()
        assert asked.result()


def test_while_a_table_is_made_everybody_else_is_served(running, monkeypatch):
    ana = running.client("Ana")
    with held(monkeypatch, room, "set_up") as gate, ThreadPoolExecutor(1) as threads:
        asked = threads.submit(ana.make, "me", "open", game="sailing")
        assert gate.begun.acquire(timeout=PATIENCE)
        assert is_served(running)
        gate.may_end.release()
        assert asked.result()


def test_the_whole_picture_is_made_beside_and_what_happens_meanwhile_is_told_after_it(running, monkeypatch):
    table, ana, ben = begin(running)
    playing = ana.sit(table)
    with held(monkeypatch, room.Room, "whole") as gate, ThreadPoolExecutor(1) as threads:
        asked = threads.submit(ben.sit, table)
        assert gate.begun.acquire(timeout=PATIENCE)
        assert is_served(running)
        following = playing.following
        assert playing.play("T")["kind"] == "done"
        gate.may_end.release()
        watching = asked.result()
    assert [event["number"] for event in watching.events] == list(range(following, playing.following))
    assert watching.state["table"] == playing.state["table"]
    assert watching.following == playing.following


@pytest.mark.parametrize("what", ["describe", "legal"])
def test_while_a_program_without_rules_is_answered_everybody_else_is_served(running, monkeypatch, what):
    table, ana, ben = begin(running, "sailing")
    asking, other = ana.sit(table), ben.sit(table)
    with held(monkeypatch, View, what) as gate:
        asking.send({"do": what, "id": "first"})
        assert gate.begun.acquire(timeout=PATIENCE)
        assert is_served(running)
        assert other.do("say", text="Meanwhile")["kind"] == "done", "also at the same table"
        gate.may_end.release()
        assert asking.until("described", "legal")["id"] == "first"
    for seat in (asking, other):
        seat.close()


def test_a_description_is_made_once_for_each_seat_until_something_happens(running, monkeypatch):
    table, ana, ben = begin(running)
    made = []
    real = View.describe
    monkeypatch.setattr(View, "describe", lambda view: made.append(view.seat) or real(view))

    def ask(client):
        return client.ask("GET", f"/api/tables/{table}/described").json

    first = [ask(client) for client in (ana, ben, ana, ben)]
    assert made == [0, 1]
    assert first[:2] == first[2:]
    seat = ana.sit(table)
    seat.play("T")
    assert ask(ana)["following"] == seat.following > first[0]["following"]
    assert made == [0, 1, 0]
    seat.close()


def test_a_list_does_not_read_a_table_again_that_nobody_has_been_at(running, monkeypatch):
    table, ana, _ben = begin(running)
    tables = running.app.state.tables
    for name in list(tables.live):
        if not tables.live[name].users:
            del tables.live[name]
    read = []
    real = Table.apply
    monkeypatch.setattr(Table, "apply", lambda self, event: read.append(event) or real(self, event))
    first = ana.ask("GET", "/api/tables/mine").json
    count = len(read)
    assert count
    assert table not in tables.live, "nobody is there"
    assert ana.ask("GET", "/api/tables/mine").json == first
    assert len(read) == count
    seat = ana.sit(table)
    seat.play("T")
    [mine] = [one for one in ana.ask("GET", "/api/tables/mine").json if one["info"]["table"] == table]
    assert mine["info"]["following"] == seat.following


def test_when_too_much_waits_one_is_told_when_to_come_back(running, monkeypatch):
    table, ana, ben = begin(running)
    monkeypatch.setattr(work_queue, "WAITING_ADDRESS", 1)
    with held(monkeypatch, replays, "frames") as gate, ThreadPoolExecutor(3) as threads:
        asked = [threads.submit(one.ask, "GET", f"/api/tables/{table}/replay") for one in (ana, ben)]
        assert gate.begun.acquire(timeout=PATIENCE)
        while not running.app.state.tables.work._waiting:
            pass
        refused = upload(running.client(None, accept_language="fr"), "…")
        assert (refused.status, refused.json["error"]) == (503, "busy")
        assert refused.headers["retry-after"] == "2"
        assert "beaucoup à faire" in refused.json["message"]
        socket = ana.open(table)
        socket.send('{"do": "hello"}')
        [bye], code = until_closed(socket)
        assert (bye["kind"], bye["error"], code) == ("bye", "busy", 1012)
        for _ in range(2):
            gate.may_end.release()
        assert [one.result().status for one in asked] == [200] * 2
