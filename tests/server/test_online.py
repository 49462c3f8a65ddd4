"""Tables over the network: made, found, joined, played, left, watched and played again."""

import pytest

from tests.server.live import server


@pytest.fixture(scope="module")
def running():
    with server(away_after=1) as running:
        yield running


def two(running, **more):
    """Return Ana and Ben at a table at which Carnelian begins, with their sockets."""
    ana, ben = running.client("Ana"), running.client("Ben", "fr")
    table = ana.make("me", "open", options={"first": "C"}, **more)
    assert ana.join(table) == ["C"]
    assert ben.join(table, invitation=ana.invitation) == ["L"]
    return table, ana.sit(table), ben.sit(table)


def test_a_guest_joins_by_link_in_one_request_and_the_match_begins(running):
    ana, ben = running.client("Ana"), running.client("Ben")
    made = ana.ask("POST", "/api/tables", {"game": "isis", "seats": [{"kind": "me"}, {"kind": "open"}]}).json
    assert made["info"]["status"] == "waiting"
    assert [seat["taken"] for seat in made["info"]["seats"]] == [True, False]
    table, invitation = made["link"].rpartition("/")[2].split("#")
    assert ana.join(table) == ["C"]
    joined = ben.ask("POST", f"/api/tables/{table}/join", {"invitation": invitation}).json
    assert joined["mine"] == ["L"]
    assert joined["info"]["status"] == "playing"
    assert [seat["name"] for seat in joined["info"]["seats"]] == ["Ana", "Ben"]
    assert joined["info"]["hash"] == made["info"]["hash"], "published before anyone gave a nonce"


def test_a_move_is_acknowledged_refused_with_its_clause_or_told_to_catch_up(running):
    _table, ana, ben = two(running)
    now = ana.following
    assert ana.play("Pc3", id="first") == {"kind": "done", "id": "first", "following": now + 1}
    late = ben.do("play", action="Pd4", expected=now)
    assert (late["kind"], late["following"]) == ("behind", now + 1)
    ben.catch_up(now + 1)
    refused = ben.play("Pc3")
    assert (refused["kind"], refused["error"], refused["clause"]) == ("refused", "illegal", "I7")
    assert "libre" in refused["message"], "in the player's language"
    assert ana.play("Pa1")["error"] == "not-your-turn"
    assert ben.do("why", action="Pc3")["clause"] == "I7"
    assert ben.do("why", action="Pd4")["kind"] == "done"
    assert ben.play("nonsense")["error"] == "unreadable"
    assert ben.play("Pd4")["kind"] == "done"
    ana.close()
    ben.close()


def test_a_repeated_command_is_harmless(running):
    _table, ana, ben = two(running)
    now = ana.following
    for _ in range(3):
        assert ana.do("play", id="same", action="Pc3", expected=now)["kind"] == "done"
    assert ana.following == now + 1
    assert ben.do("play", id="same", action="Pd4", expected=now + 1)["kind"] == "done", "an id is a person's own"
    assert ana.do("say", id="hi", text="Hello")["kind"] == "done"
    assert ana.do("say", id="hi", text="Hello")["kind"] == "done"
    ben.do("say", id="x", text="Bonjour")
    assert [said["text"] for said in ben.said] == ["Hello", "Bonjour"]


def test_who_reconnects_gets_exactly_what_was_missed_or_the_whole_picture(running):
    ana, ben = running.client("Ana"), running.client("Ben")
    table = ana.make("me", "open", options={"first": "C"})
    ana.join(table)
    ben.join(table, invitation=ana.invitation)
    here, there = ana.sit(table), ben.sit(table)
    here.play("Pa1")
    there.catch_up(here.following)
    there.socket.socket.close()  # without a word
    for seat in (here, ben.sit(table)):
        seat.catch_up(here.following)
        seat.play("Pb1" if seat is not here else "Pc1")
    missed = ben.sit(table, since=there.following)
    missed.catch_up(here.following)
    assert [event["line"]["notation"] for event in missed.events][:1] == ["Pb1"]
    whole = ben.sit(table)
    assert whole.events == []
    assert next(line["notation"] for line in whole.state["log"]) == "Pa1"
    assert whole.state["table"] == missed.state["table"]
    far = ben.sit(table, since=10**6)
    assert far.following == whole.following, "a number from the future gets the whole picture"
