"""Play now over the network: pages that wait for news, that are closed, and a server that stops."""

import http.client
import threading
import time

import pytest

from ennead.server.matchmaking import service as module
from tests.server.live import server
from tests.server.test_blocked import account
from tests.until import until

LIVE = {"game": "isis", "sizes": [2], "clocks": ["10+10"]}


@pytest.fixture
def running():
    with server() as running:
        yield running


def ask(client, wish=LIVE):
    reply = client.ask("POST", "/api/play-now", wish)
    assert reply.status == 200, reply.body
    return reply.json


def poll(client):
    return client.ask("GET", "/api/play-now?wait=true").json


def test_who_waits_hears_of_the_table_at_once_and_everybody_begins(running):
    ana, ben = running.client("Ana"), running.client("Ben")
    assert ask(ana)["wish"] == {**LIVE, "rated": "no"}
    heard = {}
    listening = threading.Thread(target=lambda: heard.update(poll(ana)))
    listening.start()
    ask(ben)
    told = poll(ben)
    listening.join(5)
    assert heard["table"] == told["table"] != ""
    for client in (ana, ben):
        client.join(told["table"])
    info = ana.ask("GET", f"/api/tables/{told['table']}").json
    assert (info["status"], {seat["name"] for seat in info["seats"]}) == ("playing", {"Ana", "Ben"})
    assert ana.ask("GET", "/api/play-now").json == {
        "wish": None, "seconds": 0, "held": 0, "table": "", "rated": False, "stays": False, "computer": None,
    }  # fmt: skip
    lately = {(one["game"], one["pace"]): one for one in running.client(None).ask("GET", "/api/play-now/lately").json}
    assert lately["isis", "live"]["people"] == 2


def test_a_page_that_is_closed_while_it_waits_is_noticed(running, monkeypatch):
    monkeypatch.setattr(module, "HERE", 0.0)
    ana, ben = running.client("Ana"), running.client("Ben")
    ask(ana)
    connection = http.client.HTTPConnection("127.0.0.1", running.port)
    connection.request("GET", "/api/play-now?wait=true", headers={"cookie": ana.cookie})
    service = running.app.state.server.finding
    [page] = service._pages.values()
    until(lambda: page.polls == 1)
    connection.sock.close()
    connection.close()
    until(lambda: page.polls == 0)
    ask(ben)
    running.run(service.tick())
    assert not ben.ask("GET", "/api/play-now").json["table"]


def test_who_says_no_longer_waits_no_longer(running):
    ana = running.client("Ana")
    ask(ana)
    assert ana.ask("DELETE", "/api/play-now").status == 204
    assert ana.ask("GET", "/api/play-now").json["wish"] is None


def test_few_pages_of_one_person_wait_for_news_at_once(running, monkeypatch):
    monkeypatch.setattr(module, "POLLS", 1)
    ana = running.client("Ana")
    ask(ana)
    listening = threading.Thread(target=lambda: poll(ana))
    listening.start()
    [page] = running.app.state.server.finding._pages.values()
    until(lambda: page.polls == 1)
    before = time.monotonic()
    assert poll(ana)["wish"]
    assert time.monotonic() - before < 2
    assert ana.ask("DELETE", "/api/play-now").status == 204
    listening.join(5)
    assert not listening.is_alive()


def test_a_server_that_stops_does_not_wait_for_pages():
    with server() as running:
        ana = running.client("Ana")
        ask(ana)
        listening = threading.Thread(target=lambda: poll(ana))
        listening.start()
        [page] = running.app.state.server.finding._pages.values()
        until(lambda: page.polls == 1)
        before = time.monotonic()
    assert time.monotonic() - before < module.HOLD - 2
    listening.join(5)


def test_an_invitation_goes_when_the_table_is_full_has_begun_or_is_closed(running):
    ana, ben, cleo = (running.client(name) for name in ("Ana", "Ben", "Cleo"))
    for client, name in ((ana, "Ana"), (ben, "Ben")):
        account(running, client, name)
    for one, other in ((ana, "Ben"), (ben, "Ana")):
        assert one.ask("POST", "/api/friends", {"name": other}).status == 204
    full, begun, closed = (ana.make("me", "open", open=True) for _ in range(3))
    for table in (full, begun, closed):
        assert ana.ask("POST", f"/api/tables/{table}/friends", {"name": "Ben"}).status == 204

    def invited():
        return {one["info"]["table"] for one in ben.ask("GET", "/api/friends/invitations").json}

    assert invited() == {full, begun, closed}
    ana.join(begun)
    for table, status in ((begun, "playing"), (full, "waiting")):  # in the second one Ana's seat is kept for her
        cleo.join(table)
        assert ana.ask("GET", f"/api/tables/{table}").json["status"] == status
    assert invited() == {closed}
    assert ana.ask("POST", f"/api/tables/{closed}/close").status == 204
    assert not invited()


@pytest.mark.parametrize(
    "wish", [{**LIVE, "sizes": []}, {**LIVE, "clocks": ["blitz"]}, {**LIVE, "clocks": []}, {"game": "isis"}]
)
def test_what_makes_no_sense_is_refused(running, wish):
    assert running.client("Ana").ask("POST", "/api/play-now", wish).status == 400


def test_so_many_wishes_a_minute_and_no_more():
    with server(tables=8) as running:
        ana, ben = running.client("Ana"), running.client("Ben")
        statuses = [ana.ask("POST", "/api/play-now", LIVE).status for _ in range(3)]
        assert statuses == [200, 200, 429]
        assert ben.ask("POST", "/api/play-now", LIVE).status == 200
