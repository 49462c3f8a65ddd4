"""Nothing leaks: two servers that differ only in what a seat cannot know send it the same bytes, over whole games.

The second server is given a copy of the first one's store in which two covered tiles have changed places. From then on
everything is done at both, through real sockets and routes, and every byte is compared: news, whole pictures, legal
moves, refusals, reconnections, the running replay, pictures, lists, errors.
"""

import random
from contextlib import ExitStack

import msgspec
import pytest

from ennead.server.events import Happened, decode
from ennead.server.memory_store import MemoryStore
from tests.server.live import Client, server

PEOPLE = ("Ana", "Ben", "Cy")


def begin(running):
    """Return a table with two players and a watcher, as clients."""
    clients = [running.client(name, lang) for name, lang in zip(PEOPLE, ("en", "fr", "en"), strict=True)]
    table = clients[0].make("me", "open", options={"first": "C"}, open=True)
    for client in clients[:2]:
        client.join(table)
    return table, clients


def copied(store: MemoryStore, table: str, events: list[bytes]) -> MemoryStore:
    """Return a copy of a store in which a table has other events."""
    copy = MemoryStore()
    copy._heads = dict(store._heads)
    copy._events = {name: list(bodies) for name, bodies in store._events.items()}
    copy._commands = dict(store._commands)
    copy._kept = dict(store._kept)
    copy._events[table] = events
    return copy


def swapped(bodies: list[bytes], luck: random.Random) -> list[bytes]:
    """Let two tiles that lie covered change places."""
    drawn = [number for number, body in enumerate(bodies) if is_draw(body)]
    last = next(number for number in reversed(range(len(bodies))) if isinstance(decode(bodies[number]), Happened))
    covered = [number for number in drawn if number < last]
    one = luck.choice(covered)
    two = luck.choice([number for number in covered if bodies[number] != bodies[one]])
    bodies = list(bodies)
    bodies[one], bodies[two] = bodies[two], bodies[one]
    return bodies


def is_draw(body: bytes) -> bool:
    event = decode(body)
    return isinstance(event, Happened) and event.line.startswith(("* +", "* -"))


class Pair:
    """The same thing done at both servers; the answers must be the same bytes."""

    def __init__(self, here, there):
        self.both = (here, there)

    def same(self, what):
        one, two = (what(side) for side in self.both)
        assert one == two
        return one


@pytest.mark.parametrize("seed", range(3))
def test_two_servers_that_differ_in_covered_tiles_send_the_same_bytes(seed):
    luck = random.Random(seed)
    store = MemoryStore()
    with ExitStack() as stack:
        first = stack.enter_context(server(store, away_after=10**6, address="http://ennead.test"))
        table, clients = begin(first)
        seats = [client.sit(table) for client in clients]
        while state(seats)["table"]["board"].values().__len__() < 14:
            legal = mover(seats).state["legal"]
            assert mover(seats).play("T" if "T" in legal else luck.choice(legal))["kind"] == "done"
            level(seats)
        if mover(seats).state["table"]["phase"] == "lay":
            mover(seats).play(luck.choice(mover(seats).state["legal"]))
            level(seats)
        for seat in seats:
            seat.send({"do": "seen", "number": seat.following - 1})
            seat.do("why", action="Pa1")  # answered after what was seen
            seat.close()
        first.run(first.app.state.hall.live[table].room.keep_shown())
        other = copied(store, table, swapped(store._events[table], luck))
        second = stack.enter_context(server(other, away_after=10**6, address="http://ennead.test"))
        twins = [Client(second.port, client.cookie) for client in clients]
        pairs = [Pair(one.sit(table), two.sit(table)) for one, two in zip(clients, twins, strict=True)]
        askers = [Pair(one, two) for one, two in zip(clients, twins, strict=True)]
        asker_less = Pair(first.client(None), second.client(None))
        moves = 0
        while True:
            here = [pair.both[0] for pair in pairs]
            legal = mover(here).state["legal"]
            pair = pairs[here.index(mover(here))]
            free = 36 - len(state(here)["table"]["board"])
            if free <= 1 and legal != ["T"]:
                break  # the next move would end the game and uncover everything, as it should
            move = luck.choice(legal)
            wrong = luck.choice(["Pa1", "Td4", "first C", "+3", "x"])
            for action, command in ((wrong, f"w{moves}"), (move, f"m{moves}")):
                pair.same(lambda seat, what=action, name=command: seat.play(what, id=name))
            pair.same(lambda seat, name=f"y{moves}": seat.do("why", id=name, action="Pc3"))
            moves += 1
            for one in pairs:
                for seat in one.both:
                    seat.catch_up(pair.both[0].following)
                    seat.send({"do": "seen", "number": seat.following - 1})
            if moves % 4 == 0:  # come again, with and without what one has
                since = luck.choice([None, 0, luck.randrange(pair.both[0].following)])
                for number, one in enumerate(pairs):
                    for side, client in zip(one.both, (clients[number], twins[number]), strict=True):
                        side.close()
                        again = client.sit(table, since)
                        side.texts += again.texts
                        side.socket = again.socket
                        side.following = again.following
                        side.state = again.state or side.state
            for asker in (*askers, asker_less):
                for path in ("", "/replay", "/replay?seat=C", "/replay?everything=true", "/picture.svg", "/file"):
                    asker.same(lambda one, what=path: answer(one.ask("GET", f"/api/tables/{table}{what}")))
                for path in ("/api/tables", "/api/tables/mine"):
                    asker.same(lambda one, what=path: answer(one.ask("GET", what)))
        assert moves > 10
        for one in pairs:
            one.same(lambda seat: seat.texts)
            assert sum(len(text) for text in one.both[0].texts) > 10_000
        values = [decode(body).line for body in store._events[table] if is_draw(body)]
        assert values != [decode(body).line for body in other._events[table] if is_draw(body)], "they do differ"


def state(seats):
    return next(seat.state for seat in seats if seat.state)


def mover(seats):
    return next(seat for seat in seats if seat.state["actor"] == seat.welcome["seat"])


def level(seats):
    """Let everyone hear what the quickest has heard."""
    most = max(seat.following for seat in seats)
    for seat in seats:
        seat.catch_up(most)


def answer(reply):
    headers = {name: value for name, value in reply.headers.items() if name.lower() != "date"}
    return reply.status, headers, reply.body


@pytest.mark.parametrize("leaving", ["orderly", "without a word"])
def test_no_covered_value_is_told_twice_to_the_same_seat_and_nobody_misses_one(leaving):
    """Over reloads, second devices, a seat that was away, the log and the running replay."""
    luck = random.Random(5)
    with server(away_after=10**6) as running:
        table, clients = begin(running)
        people = dict(zip(PEOPLE[:2], clients[:2], strict=True))
        seats = {name: client.sit(table) for name, client in people.items()}
        told = {name: {} for name in people}  # by person, by line: on how many sockets, or answers, its value was told

        def note(name, texts):
            """Count the values that one socket, or one answer, has told of tiles that are covered by then."""
            found = set()
            for text in texts:
                message = msgspec.json.decode(text)
                lines = [event.get("line") for event in message.get("events", ())]
                lines += (message.get("state") or {}).get("log", [])
                lines += [frame["line"] for frame in message.get("frames", ())]
                assert not message.get("draws")
                assert not message.get("checks")
                found |= {line["number"] for line in lines if line and line["notation"][0] in "+-"}
            for number in found:
                told[name][number] = told[name].get(number, 0) + 1

        def leave(name):
            seat = seats[name]
            if leaving == "orderly":
                seat.close()
            else:
                seat.send({"do": "seen", "number": seat.following - 1})
                seat.do("why", action="Pa1")  # answered after what was seen
                seat.vanish()
            note(name, seat.texts)

        for _ in range(30):
            level(list(seats.values()))
            legal = mover(list(seats.values())).state["legal"]
            move = "T" if "T" in legal else luck.choice(legal)
            assert mover(list(seats.values())).play(move)["kind"] == "done"
            level(list(seats.values()))
            if move == "T" or luck.random() < 0.3:
                continue  # who comes while a tile lies open sees it: so do all who are there
            name = luck.choice(list(people))
            leave(name)  # a reload, or another device, with what one has or with nothing
            client = people[name]
            if luck.random() < 0.5:
                code = client.ask("POST", "/api/session/code").json["code"]
                client = running.client(None)
                assert client.ask("POST", "/api/session/enter", {"code": code}).status == 200
            away = luck.random() < 0.5
            other = next(one for one in seats if one != name)
            if (
                away and seats[other].state["actor"] == seats[other].welcome["seat"]
            ):  # meanwhile a tile is drawn and laid
                for action in ("T", None):
                    legal = seats[other].state["legal"]
                    if action is None or action in legal:
                        seats[other].play(action or luck.choice(legal))
            before = seats[name]
            seats[name] = client.sit(table, luck.choice([None, 0, before.following]))
            seats[name].state = seats[name].state or before.state
            for path in ("replay", "replay?everything=true"):
                note(name, [client.ask("GET", f"/api/tables/{table}/{path}").body])
        state = clients[2].sit(table).state
        covered = [line["number"] for line in state["log"] if line["kind"] == "covered"]
        assert len(covered) > 8
        for name, seat in seats.items():
            note(name, seat.texts)
            assert {number: told[name].get(number, 0) for number in covered} == dict.fromkeys(covered, 1)


def test_who_was_away_is_shown_once_what_they_missed():
    with server() as running:
        table, (ana, ben, _) = begin(running)
        here, there = ana.sit(table), ben.sit(table)
        there.close()
        for move in ("T", "Ta1"):
            assert here.play(move)["kind"] == "done"
        value = here.events[-2]["line"]["notation"]
        assert here.events[-2]["once"]
        back = ben.sit(table, since=there.following)
        assert [event["line"]["notation"] for event in back.events] == ["T", value, "Ta1"]
        assert back.events[1]["once"]
        back.vanish()  # before saying that it was seen
        back = ben.sit(table, since=there.following)
        assert back.events[1]["line"]["notation"] == value, "nobody misses it"
        back.send({"do": "seen", "number": back.following - 1})
        back.play("nonsense")
        for client, since in ((ben, there.following), (ben, None), (ana, None), (ana, 0)):
            again = client.sit(table, since)
            assert f'"{value}"' not in "".join(again.texts)
        assert f'"{value}"' not in ben.ask("GET", f"/api/tables/{table}/replay").body.decode()


def test_on_a_shared_screen_a_value_is_shown_once_to_all_who_sit_there():
    with server() as running:
        ana = running.client("Ana")
        table = ana.make("me", "screen", options={"first": "C"})
        ana.join(table)
        here = ana.sit(table)
        assert here.welcome["mine"] == ["C", "L"]
        for move in ("T", "Ta1"):
            assert here.play(move)["kind"] == "done"
        value = here.events[-2]["line"]["notation"]
        here.close()
        other = ana.sit(table, seat="L")
        assert other.welcome["seat"] == "L"
        assert f'"{value}"' not in "".join(other.texts)


def test_a_whole_picture_says_which_of_its_lines_will_not_be_shown_again():
    with server() as running:
        table, (ana, ben, _) = begin(running)
        here = ana.sit(table)
        here.play("T")
        for client in (ana, ben):
            message = msgspec.json.decode(next(text for text in client.sit(table).texts if '"kind":"state"' in text))
            assert message["once"] == [message["state"]["log"][-1]["number"]]
        here.play("Ta1")
        message = msgspec.json.decode(next(text for text in ben.sit(table).texts if '"kind":"state"' in text))
        assert [message["state"]["log"][at]["notation"][0] in "+-" for at in message["once"]] == [True], "Ben was away"
        message = msgspec.json.decode(next(text for text in ana.sit(table).texts if '"kind":"state"' in text))
        assert "once" not in message, "Ana has seen it: her next move has said so"
