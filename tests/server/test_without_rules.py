"""Programs that have no rules: what they are told over the socket and by the routes follows from what they see."""

import random
from typing import Any

import msgspec
import pytest

from ennead.core.fields import whole
from ennead.core.seats import SPECTATOR
from ennead.games import GAMES
from ennead.play.view import View
from tests.server.live import Client, Seat, server
from tests.server.tables import FIRST_BEGINS, SHORT

MOVES = 25


@pytest.fixture(scope="module")
def running():
    with server() as running:
        yield running


def plain(thing):
    return msgspec.json.decode(msgspec.json.encode(thing))


def begin(running, slug: str, **more: Any) -> tuple[str, list[Client]]:
    """Return a table at which two play, and a third may watch."""
    ana, ben, eve = running.client("Ana"), running.client("Ben", "fr"), running.client("Eve")
    table = ana.make("me", "open", game=slug, options=FIRST_BEGINS[slug] | SHORT[slug], open=True, **more)
    for client in (ana, ben):
        client.join(table)
    return table, [ana, ben, eve]


def check_answers(client: Client, seat: Seat, table: str, view: View) -> list[dict]:
    """Ask for everything over the socket and by the routes; return what may be played."""
    legal, described = seat.do("legal"), seat.do("describe")
    for told, kind, path in ((legal, "legal", "legal"), (described, "described", "described")):
        assert (told.pop("kind"), bool(told.pop("id")), told["following"]) == (kind, True, seat.following)
        assert client.ask("GET", f"/api/tables/{table}/{path}").json == told
    actions = view.legal()
    assert [one["action"] for one in legal["actions"]] == [action.notation for action in actions]
    assert [(one["kind"], one.get("fields", {})) for one in legal["actions"]] == [
        (action.kind, dict(action.fields)) for action in actions
    ]
    brings = view.brings(actions) or [None] * len(actions)
    assert [one.get("brings") for one in legal["actions"]] == plain(brings)
    assert described["table"] == plain(view.describe()) == seat.state["table"]
    return legal["actions"]


@pytest.mark.parametrize("what", ["legal", "describe"])
def test_what_programs_ask_is_counted(running, what):
    def counted(answer: str) -> float:
        return (
            running.app.state.numbers.registry.get_sample_value(
                "ennead_commands_total", {"command": what, "answer": answer}
            )
            or 0.0
        )

    table, (ana, ben, _) = begin(running, "isis")
    waiting = ana.make("me", "open", game="isis")
    before = counted("done"), counted("refused")
    with_match, without = ben.sit(table), ana.sit(waiting)
    for seat in (with_match, without):
        seat.do(what)
        seat.close()
    assert (counted("done"), counted("refused")) == (before[0] + 1, before[1] + 1)


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_told_by_messages_and_routes_is_the_same_and_follows_from_the_view(running, slug):
    luck = random.Random(2)
    table, clients = begin(running, slug)
    seats = [client.sit(table) for client in clients]
    room = running.app.state.tables.live[table].room
    for _ in range(MOVES):
        if room.table.running.outcome:
            break
        following = len(room.table.events)
        may_play = []
        for number, (client, seat) in enumerate(zip(clients, seats, strict=True)):
            seat.catch_up(following)
            view = room.table.view(number if number < 2 else SPECTATOR)
            may_play.append(check_answers(client, seat, table, view))
        [(number, actions)] = [(number, found) for number, found in enumerate(may_play) if found]
        assert seats[number].play(luck.choice(actions)["action"])["kind"] == "done"
    for seat in seats:
        seat.close()


def test_what_is_asked_of_whom_is_told_in_the_askers_language(running):
    table, (ana, ben, eve) = begin(running, "isis")
    asks = [client.ask("GET", f"/api/tables/{table}/described").json["ask"] for client in (ana, ben, eve)]
    assert asks[0] == asks[2] != asks[1]
    assert all("Ana" in one for one in asks)
    seat = ben.sit(table)
    assert seat.do("describe")["ask"] == asks[1]
    seat.close()


def test_when_it_is_over_nothing_may_be_played_and_nothing_is_asked(running):
    table, (ana, ben, _) = begin(running, "isis")
    here, there = ana.sit(table), ben.sit(table)
    assert here.do("resign")["kind"] == "done"
    for seat in (here, there):
        assert (seat.do("legal")["actions"], seat.do("describe")["ask"]) == ([], "")
        seat.close()
    assert ana.ask("GET", f"/api/tables/{table}/legal").json["actions"] == []


def test_before_it_begins_there_is_nothing_to_tell(running):
    ana = running.client("Ana")
    table = ana.make("me", "open")
    ana.join(table)
    seat = ana.sit(table)
    for frame, path in (("legal", "legal"), ("describe", "described")):
        assert seat.do(frame)["error"] == ana.ask("GET", f"/api/tables/{table}/{path}").json["error"] == "not-begun"
    seat.close()


def test_on_a_shared_screen_each_seat_may_be_asked_for():
    with server() as running:
        ana = running.client("Ana")
        table = ana.make("me", "screen", options={"first": "L"})
        ana.join(table)
        by_seat = {
            letter: len(ana.ask("GET", f"/api/tables/{table}/legal?seat={letter}").json["actions"]) for letter in "CL"
        }
        assert by_seat["C"] == 0 < by_seat["L"]
        assert ana.sit(table).do("legal")["actions"] == []
        assert len(ana.sit(table, seat="L").do("legal")["actions"]) == by_seat["L"]


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_seat_may_know_is_told_where_the_table_has_the_lens_and_to_that_seat_alone(running, slug):
    luck = random.Random(3)
    table, clients = begin(running, slug, lens=True)
    seats = [client.sit(table) for client in clients]
    room = running.app.state.tables.live[table].room
    for _ in range(10):
        if room.table.running.outcome:
            break  # a small game is over sooner
        following = len(room.table.events)
        for number, seat in enumerate(seats[:2]):
            seat.catch_up(following)
            told = seat.do("known")
            assert (told["kind"], told["following"]) == ("known", following)
            assert told["known"] == plain(whole(room.table.running.known(number).state))
        assert seats[2].do("known")["error"] == "not-seated"
        [mover] = [seat for seat in seats[:2] if seat.state["legal"]]
        assert mover.play(luck.choice(mover.state["legal"]))["kind"] == "done"
    for seat in seats:
        seat.close()


def test_without_the_lens_nobody_is_told_what_they_may_know(running):
    table, (ana, *_) = begin(running, "osiris")
    seat = ana.sit(table)
    answer = seat.do("known")
    assert (answer["kind"], answer["error"]) == ("refused", "no-lens")
    seat.close()
