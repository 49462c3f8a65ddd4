"""Programs that haggle over the network: the example, and `ennead bot`."""

import asyncio
import json
import sys
import threading
from collections.abc import Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.json import encode

import haggler
from ennead.ai.baseline_players import RandomBot
from ennead.cli.bot import TableClient, Visitor
from ennead.core.position import Position
from ennead.play.game import Game
from ennead.play.match import Match
from ennead.play.view import change, to_bytes
from ennead.server.tables.legal import legal_now
from haggler import BRIBE, QUESTIONS, Haggler
from tests.games.sailing.positions import BOOK, sailing
from tests.server.live import Client, Seat, server

VISIT = ("F N2C", "card Mason1", "card Priest1")


def answered(player: Haggler, match: Match) -> list[dict]:
    """Let a haggler ask what it wants to know, tell it, and return what it wants to do then."""
    wishes, told = player.wishes(), {"following": len(match.events)}
    view = match.view(0)
    for wish in wishes:
        if wish["do"] == "describe":
            player.hear({"kind": "described", **told, "table": json.loads(encode(view.describe())), "ask": "…"})
        elif wish["do"] == "legal":
            player.hear({"kind": "legal", **told, "actions": json.loads(encode(legal_now(view)))})
    return player.wishes() if {wish["do"] for wish in wishes} & set(QUESTIONS) else wishes


def at_table(start: Position, moves: Sequence[str] = (), dealings: Sequence[Any] = ()) -> tuple[Haggler, Match]:
    """Return a haggler who plays Carnelian, after moves, offers and acceptances, and the match."""
    match = Game(BOOK).new(start.players, start=str(start), chance="given")
    for move in moves:
        match.play(move)
    for who, number, *terms in dealings:
        match.append(match.haggle.offering(who, number, *terms) if terms else match.haggle.accepting(who, number))
    player = Haggler()
    player.hear({"kind": "welcome", "seat": "C"})
    seats = [{"seat": letter} for letter in BOOK.letters[: start.players]]
    table = {"status": "playing", "seats": seats, "auction": None}
    state = json.loads(match.view(0).json())
    player.hear({"kind": "state", "following": len(match.events), "table": table, "state": state})
    return player, match


def wishes_of(start: Position, moves: Sequence[str] = (), dealings: Sequence[Any] = ()) -> list[dict]:
    """Return what such a haggler wants to do, once it knows what it has asked for."""
    return answered(*at_table(start, moves, dealings))


def plain(wish: dict) -> dict:
    return {name: value for name, value in wish.items() if name != "id"}


def test_it_accepts_a_gain_and_values_things_less_the_more_it_has():
    offer = (1, 0, {"grain": 2}, {"farmer": 1})
    wishes = wishes_of(sailing(tokens="C=0 L=9G", hands="C=ff"), dealings=[offer])
    assert plain(wishes[0]) == {"do": "accept", "offer": 1}
    wishes = wishes_of(sailing(tokens="C=9G1B1S L=9G", hands="C=ff"), dealings=[offer])
    assert wishes[0]["do"] != "accept"


def test_it_counters_with_a_token_more_but_never_a_counter_offer():
    start = sailing(tokens="C=4G4B L=2B2S", hands="C=ff")
    wishes = wishes_of(start, dealings=[(1, 0, {"brick": 1}, {"grain": 1})])
    counter = {"do": "offer", "to": "L", "instead_of": 1, "gives": {"grain": 1}, "takes": {"brick": 1, "stone": 1}}
    assert plain(wishes[0]) == {**counter, "until": "turn"}
    dealings = [(0, 1, {"grain": 1}, {"stone": 1}), (1, 0, {"brick": 1}, {"grain": 1}, "turn", "", "", 1)]
    wishes = wishes_of(start, dealings=dealings)
    assert plain(wishes[0]) == {"do": "decline", "offer": 2}


def test_nothing_is_wished_for_twice_before_something_has_happened():
    player, match = at_table(sailing(tokens="C=9G L=9S", hands="C=ff"), dealings=[(1, 0, {"stone": 1}, {})])
    assert [wish["do"] for wish in answered(player, match)] == ["accept", "offer"]
    assert [wish["do"] for wish in player.wishes()] == ["play"]
    assert player.wishes() == []
    player.hear({"kind": "news", "events": [{"number": len(match.events)}]})
    assert [wish["do"] for wish in player.wishes()] == ["describe", "legal"]


def test_it_asks_only_when_it_has_to_decide_and_takes_no_answer_that_came_too_late():
    start = sailing(turn="act:L", tokens="C=4G L=9S", hands="C=ff")
    player, _ = at_table(start)
    assert player.wishes() == [], "it is another's turn, and there is no offer"
    player, match = at_table(start, dealings=[(1, 0, {"stone": 1}, {})])
    [question] = player.wishes()
    assert plain(question) == {"do": "describe"}, "it cannot play now, so it does not ask what it may play"
    assert player.wishes() == []
    late = {"kind": "described", "following": len(match.events) - 1, "table": {}, "ask": ""}
    player.hear(late)
    assert player.wishes() == []
    player.hear({"kind": "refused", "id": question["id"], "error": "busy", "message": "…"})
    assert [wish["do"] for wish in answered(player, match)] == ["accept"], "asked again after a while"


def test_what_has_changed_is_put_into_what_it_knows():
    player, match = at_table(sailing(tokens="C=4G L=9S", hands="C=ff"), dealings=[(1, 0, {"stone": 1}, {})])
    before = match.view(0)
    match.append(match.haggle.retracting(1, 1))
    match.play(match.legal()[0])
    told = json.loads(to_bytes(change(before, match.view(0))))
    assert "records" not in told["haggling"]
    player.hear({"kind": "news", "events": [{"number": len(match.events) - 1}], "state": told})
    now = json.loads(match.view(0).json())
    assert (player.haggling, player.actor, player.result) == (now["haggling"], now["actor"], None)
    assert player.offers() == []


def test_it_declines_what_it_does_not_hold_and_waits_while_a_decision_is_half_made():
    start = sailing(tokens="C=4G L=9S", hands="C=ff")
    wishes = wishes_of(start, dealings=[(1, 0, {"stone": 5}, {"brick": 1})])
    assert plain(wishes[0]) == {"do": "decline", "offer": 1}
    hiring = sailing(tokens="C=4G2B L=9S", hands="pool=ffsSF")
    player, match = at_table(hiring, ["hire F"], [(1, 0, {"stone": 2}, {"grain": 1})])
    wishes = answered(player, match)
    assert player.haggling["offers"][0]["refusal"] == haggler.HALF_MADE
    assert [wish["do"] for wish in wishes] == ["play"]


def test_it_offers_what_it_has_too_much_of_when_its_turn_begins():
    wishes = wishes_of(sailing(tokens="C=6G1B", hands="C=ff"))
    assert [(wish["do"], wish["gives"], wish["takes"]) for wish in wishes] == [("offer", {"grain": 2}, {"stone": 1})]
    wishes = wishes_of(sailing(tokens="C=2G2B2S", hands="C=ff"))
    assert [wish["do"] for wish in wishes] == ["play"]


def test_it_takes_back_what_has_become_a_loss():
    start = sailing(tokens="C=1G9B L=2G", hands="C=ff")
    wishes = wishes_of(start, dealings=[(0, 1, {"grain": 1}, {"brick": 1})])
    assert plain(wishes[0]) == {"do": "retract", "offer": 1}


def test_it_bribes_the_visitor_of_a_city_once_then_lets_a_bot_go_on_and_says_whether_the_promise_was_kept():
    window = sailing(turn="act:L", tokens="C=2G1B", hands="C=ff L=ff")
    bribe = {"do": "offer", "to": "L", "gives": {"grain": 1}, "asks": BRIBE, "until": "turn"}
    for gift, kept in (("C", True), ("M", False)):
        player, match = at_table(window, VISIT)
        assert [plain(wish) for wish in answered(player, match)] == [bribe]
        player.info["auction"] = {"seller": "L", "waiting": ["C"], "until": 0}
        assert [plain(wish) for wish in player.wishes()] == [{"do": "pass"}]
        deal = {"number": 1, "maker": "C", "to": "L", "gives": {"grain": 1}, "takes": {}, "asks": BRIBE, "asked": True}
        player.haggling["deals"] = [deal]
        line = {"number": 2, "actor": "L", "kind": "give", "fields": {"seat": gift}}
        player.hear({"kind": "news", "events": [{"number": len(match.events) - 1, "line": line}]})
        assert plain(answered(player, match)[0]) == {"do": "judge", "offer": 1, "kept": kept}


def test_it_keeps_its_own_word():
    window = sailing(tokens="O=9S", hands="C=ff")
    dealings = [(3, 0, {"stone": 1}, {}, "turn", "", BRIBE), (0, 1)]
    player, match = at_table(window, (*VISIT, "keep Mason1"), dealings)
    wishes = answered(player, match)
    assert {"give L", "give M", "give O"} <= {one["action"] for one in player.actions}
    assert wishes[-1]["action"] == "give O"


@contextmanager
def playing(coroutine, done):
    """Let a program play in a thread of its own until it is done."""
    loop = asyncio.new_event_loop()
    task = loop.create_task(coroutine)
    thread = threading.Thread(target=lambda: loop.run_until_complete(asyncio.wait([task])))
    thread.start()
    try:
        yield
    finally:
        if not done():
            loop.call_soon_threadsafe(task.cancel)
        thread.join(20)
        assert not thread.is_alive()
        loop.close()


def until_answered(seat: Seat, number: int) -> dict:
    """Listen until an offer is no longer open; return it."""
    while True:
        offers = {offer["number"]: offer for offer in seat.state["haggling"]["offers"]}
        if number in offers and "fate" in offers[number]:
            return offers[number]
        seat.hear()


def made_by(ana: Client) -> str:
    """Let Ana make a table of Sailing for two."""
    table = ana.make("me", "open", game="sailing", open=True)
    ana.join(table)
    return table


def hold(seat: Seat) -> tuple[dict[str, int], list[str]]:
    [own] = [one for one in seat.state["table"]["governors"] if one["seat"] == seat.welcome["seat"]]
    return own["tokens"], own["cards"]


def test_the_example_answers_offers_at_a_live_table(capsys):
    with server() as running:
        ana = running.client("Ana")
        table = made_by(ana)
        thoth = haggler.Server(f"http://127.0.0.1:{running.port}")
        thoth.post("/api/session", {"name": "Thoth"})
        thoth.post(f"/api/tables/{table}/join", {})
        player = Haggler()
        with playing(thoth.play(table, player), lambda: player.is_over):
            here = ana.sit(table)
            while here.state["actor"] != "C":
                here.hear()
            _, cards = hold(here)
            assert here.do("offer", to="L", gives={cards[0]: 1}, takes={})["kind"] == "done"
            assert until_answered(here, 1)["fate"] == "accepted"
            assert not hold(here)[1]
            assert here.do("offer", to="L", gives={"grain": 1}, takes={"master-farmer": 3})["kind"] == "done"
            assert until_answered(here, 2)["fate"] == "declined"
    assert '"do": "accept"' in capsys.readouterr().out


@pytest.mark.long
def test_two_examples_play_a_whole_match(monkeypatch, capsys):
    with server() as running:
        ana = running.client("Ana")
        table = ana.make("open", "open", game="sailing", open=True)
        monkeypatch.setattr(sys, "argv", ["haggler.py", f"http://127.0.0.1:{running.port}/table/{table}"])
        players = [threading.Thread(target=haggler.main) for _ in range(2)]
        for player in players:
            player.start()
        for player in players:
            player.join(300)
            assert not player.is_alive()
        assert ana.ask("GET", f"/api/tables/{table}").json["status"] == "over"
    told = capsys.readouterr().out
    assert told.count("'reason': 'score'") == 2
    assert '"do": "accept"' in told


def test_a_computer_player_over_the_network_answers_offers():
    with server() as running:
        ana = running.client("Ana")
        table = made_by(ana)
        visitor = Visitor(f"http://127.0.0.1:{running.port}")
        visitor.ask("POST", "/api/session", {"name": "Thoth"})
        visitor.ask("POST", f"/api/tables/{table}/join", {})
        client = TableClient(visitor, table, RandomBot(1))
        with playing(client.run(), lambda: client.is_over):
            here = ana.sit(table)
            while here.state["actor"] != "C":
                here.hear()
            assert here.do("offer", to="L", gives={"grain": 1}, takes={})["kind"] == "done"
            assert until_answered(here, 1)["fate"] == "accepted"
            assert here.do("offer", to="L", gives={"grain": 1}, takes={"stone": 1})["kind"] == "done"
            assert until_answered(here, 2)["fate"] == "declined"
            assert here.play(here.state["legal"][0])["kind"] == "done"


def test_an_answer_that_was_refused_is_given_again_and_no_move_twice():
    client = TableClient(Visitor(""), "", RandomBot(1))
    client.mine, client.asked_for = ["L"], 4
    client.answered = {1: "x"}
    client.hear({"kind": "refused", "id": "x", "error": "offer", "message": "not now"})
    assert client.answered == {}
    assert client.asked_for == 4
    client.hear({"kind": "refused", "id": "y", "error": "move", "message": "not now"})
    assert client.asked_for is None
