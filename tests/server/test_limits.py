"""Limits by person and by address: whatever is sent, however often one comes back, nobody else waits for it."""

import itertools
import secrets
import select
import threading
import time
from contextlib import contextmanager, suppress

import pytest

from ennead.server import process
from ennead.server.asgi import build
from ennead.server.config import Config
from ennead.server.http import connections, uvicorn_internals
from ennead.server.rate_limits import Allowance
from ennead.server.tables import open_tables
from ennead.store.sqlite import SqliteStore
from tests.server.live import Client, server, until_closed
from tests.server.raw import frame, gone, handshake, raw_connection, request, say_hello, shake_hands
from tests.server.story import run
from tests.until import until

MEANWHILE = 20_000  # frames of others that may be read before two answers; it is some 3,000 usually
PING = b"\x89\x80" + bytes(4)
PONG = b"\x8a\x80" + bytes(4)
EMPTY = b"\x02\x80" + bytes(4)  # begins a message
MORE = b"\x00\x80" + bytes(4)  # goes on with it


@pytest.fixture(autouse=True)
def _short_farewell(monkeypatch):
    monkeypatch.setattr(process, "FAREWELL_SECONDS", 0.1)


def addresses(count):
    """Return so many addresses of this machine."""
    return [f"127.0.0.{number}" for number in range(2, 2 + count)]


@contextmanager
def flooded(wires, what, most=64 << 20):
    """Send something on all connections, without a pause, again and again; and take in what comes."""
    over = threading.Event()
    chunk = what * (65536 // len(what))

    def send():
        left = most
        for wire in wires:
            wire.setblocking(False)
        while left > 0 and not over.is_set():
            readable, writable, _ = select.select(wires, wires, [], 0.05)
            try:
                for wire in readable:
                    wire.recv(1 << 16)
                for wire in writable:
                    left -= wire.send(chunk)
            except OSError:
                return
            time.sleep(0.001)

    thread = threading.Thread(target=send)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
        for wire in wires:
            wire.close()


def count_calls(monkeypatch, cls, name):
    """Count how often a method is called."""
    calls = []
    before = getattr(cls, name)

    def counted(self, *given):
        calls.append(self)
        return before(self, *given)

    monkeypatch.setattr(cls, name, counted)
    return calls


def test_pings_without_a_pause_keep_nobody_waiting(monkeypatch):
    pings = count_calls(monkeypatch, uvicorn_internals.WebSocketsSansIOProtocol, "handle_ping")
    with server(frames=60) as running:  # an address has 75 at once, then 5 a second
        ana = running.client("Ana")
        table = ana.make("me", "open", open=True)
        wires = [raw_connection(running.port, address=one) for one in addresses(20)]
        for wire in wires:
            shake_hands(wire, table)
        with flooded(wires, PING):
            time.sleep(0.3)
            began = time.perf_counter()
            assert handshake(running.port, table) == 101
            took = time.perf_counter() - began
        print(f"a handshake beside 20 floods of pings took {1000 * took:.0f} ms; {len(pings)} pings were read")
        assert took < 2
        assert len(pings) <= 20 * (75 + 5 * (took + 2))


@pytest.mark.parametrize("what", [PONG, EMPTY + MORE * 1000, PING[:1]], ids=["pongs", "empty pieces", "half frames"])
def test_whatever_is_sent_counts_and_is_read_no_faster_than_allowed(what):
    with server(frames=60) as running:  # an address has 75 at once, then 5 a second
        table = running.client("Ana").make("me", "open", open=True)
        began, numbers = time.monotonic(), running.app.state.numbers
        wires = [raw_connection(running.port) for _ in range(3)]
        for wire in wires:
            shake_hands(wire, table)
        with flooded(wires, what):
            until(lambda: numbers.received >= 75, "what may come at once")
            time.sleep(0.1)
        assert numbers.received <= 75 + 5 * (time.monotonic() - began + 2)


def test_who_was_not_read_for_a_while_goes_on_where_they_were():
    with server(frames=240) as running:  # an address has 300 at once, then 20 a second
        ana = running.client("Ana")
        table = ana.make("me", "open", open=True)
        with raw_connection(running.port) as wire:
            say_hello(wire, table, ana)
            wire.sendall(PING * 310 + frame('{"do":"why","id":"last","action":"Pc3"}'))
            heard = b""
            while b'"id":"last"' not in heard:
                heard += wire.recv(1 << 16)
            assert heard.count(b"\x8a\x00") >= 310, "every ping was answered in the end"


@pytest.mark.long
@pytest.mark.parametrize("what", ["describe", "legal"])
def test_who_asks_without_a_pause_for_what_follows_from_the_rules_keeps_nobody_waiting(what):
    with server() as running:  # which counts nothing here: as many frames as can be sent
        ana, ben = running.client("Ana"), running.client("Ben")
        table = ana.make("me", "open", game="sailing", open=True)
        ana.join(table)
        ben.join(table)
        ben.address = "127.0.0.2"
        seat = ben.sit(table)
        for do in ("describe", "legal"):
            assert seat.do(do)["kind"] != "refused"  # the first may have to be compiled
        wires = [raw_connection(running.port) for _ in range(8)]
        for wire in wires:
            say_hello(wire, table, ana)
        numbers, beside = running.app.state.numbers, []
        with flooded(wires, frame(f'{{"do":"{what}","id":"x"}}')):
            for number in range(20):
                time.sleep(0.02)
                before = numbers.received
                assert seat.do("say", text=str(number))["kind"] == "done"
                assert seat.do(what)["kind"] != "refused", "nor is anybody else refused"
                beside.append(numbers.received - before - 2)
        print(f"{what}: two answers came after {beside} frames of eight sockets")
        assert max(beside) < MEANWHILE
        assert sum(beside) > 200, "or nothing was tried"


# Coming again changes nothing.


def say(client, table, count):
    """Say so much on a socket of one's own; return how much of it was taken."""
    seat = client.sit(table)
    for number in range(count):
        seat.send({"do": "say", "id": secrets.token_hex(4), "text": str(number)})
        if seat.until("done", "refused", "error")["kind"] != "done":
            seat.close()
            return number
    seat.close()
    return count


def test_coming_again_gives_nobody_more_frames():
    with server(frames=80) as running:  # 20 at once
        ana, ben = running.client("Ana"), running.client("Ben")
        table = ana.make("me", "open", open=True)
        assert 20 <= sum(say(ana, table, 10) for _ in range(4)) <= 24, "the same person, on one socket after the other"
        ana.address = "127.0.0.2"
        assert say(ana, table, 10) <= 3, "nor from elsewhere"
        assert say(ben, table, 10) == 10, "which is nobody else's fault"


def test_many_people_at_one_address_have_only_so_much_together():
    with server(frames=80) as running:  # 100 at once for an address
        people = [running.client(f"P{number}") for number in range(9)]
        table = people[0].make("me", "open", open=True)
        began, numbers = time.monotonic(), running.app.state.numbers
        sockets = [one.sit(table).socket for one in people]
        for number, wire in itertools.product(range(15), sockets):
            wire.send(f'{{"do":"say","id":"s{number}","text":"{number}"}}')
        until(lambda: numbers.received >= 100, "what may come at once")
        time.sleep(0.1)
        assert numbers.received <= 103 + 80 / 60 * 5 * (time.monotonic() - began)
        elsewhere = running.client("Zoe")
        elsewhere.address = "127.0.0.3"
        assert say(elsewhere, table, 10) == 10


def test_all_at_one_address_have_so_much_to_say_at_a_table_in_an_hour(monkeypatch):
    monkeypatch.setattr(open_tables, "HERE", 3)
    with server(clock=lambda: 1_800_000_000) as running:
        ana = running.client("Ana")
        table = ana.make("me", "open", open=True)
        watchers = [running.client(f"W{number}") for number in range(2)]
        said = [watchers[0].sit(table).do("say", text=f"line {number}") for number in range(3)]
        assert [one["kind"] for one in said] == ["done"] * 3
        refused = watchers[1].sit(table).do("say", text="one more")
        assert (refused["kind"], refused["error"]) == ("refused", "talk-enough-here")
        elsewhere = ana.make("me", "open", open=True)
        assert watchers[1].sit(elsewhere).do("say", text="hello")["kind"] == "done", "at another table"


def test_talk_has_a_pace_of_its_own_by_person_and_address():
    with server(talk=40) as running:  # ten at once, fifty for an address
        ana, ben = running.client("Ana"), running.client("Ben")
        table = ana.make("me", "open", open=True)
        ana.join(table)
        ben.join(table)
        seat = ben.sit(table)
        answers = [seat.do("say", text=f"line {number}") for number in range(12)]
        assert [one["kind"] for one in answers].count("done") in (10, 11)
        assert (answers[-1]["kind"], answers[-1]["error"]) == ("refused", "talk-pace")
        assert seat.do("resign")["kind"] == "done", "whoever has talked too much still plays"
        assert ana.sit(table).do("say", text="as always")["kind"] == "done"
        watchers = [running.client(f"W{number}").sit(table) for number in range(6)]
        told = [one.do("say", text=f"{number}")["kind"] for one in watchers for number in range(9)]
        assert 38 <= told.count("done") <= 44, "and all at an address together"


def test_what_is_refused_counts_too():
    with server(frames=80) as running:
        ana = running.client("Ana")
        table = ana.make("me", "open", open=True)
        seats = [ana.sit(table) for _ in range(6)]
        for number, seat in itertools.product(range(8), seats):
            seat.send({"do": "say", "id": f"{number}", "text": "x"})
        time.sleep(0.5)
        heard = []
        for seat in seats:
            with suppress(TimeoutError):
                while True:
                    heard.append(seat.hear(0.1)["kind"])
        assert heard.count("done") <= 22
        assert 3 <= heard.count("refused") <= 6
        wait = running.app.state.limits.frames.owe(next(iter(running.app.state.limits.frames._buckets)), 0)
        assert wait > 1.5, "the more is refused, the longer it takes, on all sockets"


def test_what_is_not_understood_counts_however_often_one_comes_again():
    with server(frames=80) as running:
        table = running.client("Ana").make("me", "open", open=True)
        answered = 0
        for _ in range(4):
            with raw_connection(running.port) as wire:
                say_hello(wire, table, None)
                wire.sendall(frame("nonsense") * 10)
                wire.settimeout(0.1)
                with suppress(TimeoutError):
                    while heard := wire.recv(1 << 16):
                        answered += heard.count(b"bad-frame")
        assert 20 <= answered <= 26


# Costly requests.


def test_an_allowance_counts_for_the_person_and_for_the_address():
    now = [0.0]
    allowance = Allowance(40, lambda: now[0])  # 10 at once for a person, 50 for an address
    assert allowance.take("ana", "A", 8) == 0
    assert allowance.take("ana", "B", 8) == pytest.approx(9.0), "the person, wherever they are"
    assert allowance.take("ana", "B", 2) == 0
    for number in range(4):
        assert allowance.take(f"p{number}", "A", 10) == 0
    assert allowance.take("ben", "A", 8) == pytest.approx(6 / (200 / 60)), "the address, whoever it is"
    assert allowance.take("ben", "B", 8) == 0, "what was refused there has cost nothing"
    assert allowance.take("", "C", 10) == 0
    assert allowance.take("", "C", 1) > 0, "all who have no session count as one"
    now[0] = 15.0
    assert allowance.take("", "C", 1000) == 0, "nothing costs more than there can be at once"
    assert allowance.take("", "C", 1) > 0


def test_who_comes_while_a_server_starts_has_no_more_than_others():
    async def story():
        store = SqliteStore.in_memory()
        app = build(store, Config(guests=8))
        guests, house = app.state.limits.guests, app.state.server
        assert [guests.take("10.0.0.1") > 0 for _ in range(3)] == [False, False, True]
        await house.moderation.start()
        assert guests.take("10.0.0.1") > 0
        await house.close()
        await store.close()

    run(story)


def test_costly_requests_share_what_a_person_may_ask_for():
    with server(work=480) as running:  # 120 at once
        ana, ben = running.client("Ana"), running.client("Ben", "fr")
        table = ana.make("me", "open", open=True)
        ana.join(table)
        ben.join(table)
        pictures = [ana.ask("GET", f"/api/tables/{table}/picture.svg").status for _ in range(8)]
        assert pictures[:4] == [200] * 4
        assert pictures[-1] == 429
        assert ana.ask("GET", f"/api/tables/{table}/replay").status == 429, "they all share one"
        file = {"file": "Ennead match, format 1\n" + "\n" * 500}
        assert ben.ask("POST", "/api/replay", file).status in (422, 429)
        refused = ben.ask("POST", "/api/replay", file)
        assert (refused.status, refused.json["error"]) == (429, "too-costly")
        assert 1 <= int(refused.headers["retry-after"]) <= 20
        assert "travail" in refused.json["message"]
        messages, code = until_closed(ana.open(table))
        assert ([one["error"] for one in messages], code) == (["too-costly"], 1013), "a socket is work, too"
        assert Client(running.port).ask("GET", f"/api/tables/{table}/picture.svg").status == 200


# Connections.


def test_one_address_makes_only_so_many_connections_a_minute():
    with server(requests=40) as running:  # 20 connections at once
        came = [raw_connection(running.port) for _ in range(24)]
        assert sum(gone(wire, 0.05) for wire in came) >= 3
        other = Client(running.port, address="127.0.0.2")
        assert other.ask("GET", "/health").status == 200
        for wire in came:
            wire.close()


def test_what_was_asked_for_behind_a_refusal_is_not_looked_at():
    with server(requests=4) as running, raw_connection(running.port) as wire:
        wire.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20)
        heard = b""
        while part := wire.recv(1 << 16):
            heard += part
        assert heard.count(b"HTTP/1.1 200") == 1
        assert heard.count(b"HTTP/1.1 429") == 1


def test_a_socket_that_was_told_to_close_has_its_place_until_it_is_gone(monkeypatch):
    monkeypatch.setattr(connections, "CUT_OFF_SECONDS", 0.6)
    with server(connections_each=2) as running:
        ana = running.client("Ana")
        table = ana.make("me", "open", open=True)
        wires = [raw_connection(running.port) for _ in range(2)]
        for wire in wires:
            shake_hands(wire, table)
            wire.sendall(frame("nonsense"))
            while b"hello-first" not in wire.recv(1 << 16):
                pass  # it is closed, and does not care
        time.sleep(0.1)
        messages, code = until_closed(ana.open(table))
        assert ([one["error"] for one in messages], code) == (["too-many-sockets"], 1013)
        until(lambda: not running.app.state.server.connections._places)
        for wire in wires:
            wire.recv(100)  # the last words
            assert gone(wire, 1), "after a while they are cut off"
        ana.sit(table).close()


def test_whoever_is_refused_and_stays_has_a_place_too():
    with server(connections_each=2) as running:
        table = running.client("Ana").make("me", "open", open=True)
        wires, statuses = [], []
        for _ in range(5):
            wires.append(raw_connection(running.port))
            wires[-1].sendall(request(table))
            statuses.append(wires[-1].recv(12)[-3:])
        assert statuses == [b"101"] * 4 + [b"403"]
        for wire in wires:
            wire.close()
