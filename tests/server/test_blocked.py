"""Who is blocked: not at my tables, not heard, and told nothing; on a real server, from both sides."""

import asyncio
import threading

import msgspec
import pytest

from ennead.server.people import blocks as blocks_module
from ennead.store.sqlite import SqliteStore
from tests.server.live import PATIENCE, Client, Running, server

NOW = 1_800_000_000


@pytest.fixture(scope="module")
def running():
    with server(clock=lambda: NOW) as running:
        yield running


def account(running: Running, client: Client, name: str) -> None:
    """Give somebody an account."""

    async def sign_up() -> None:
        house = running.app.state.server
        await house.accounts.open(await house.people.who(client.cookie.partition("=")[2]), name)

    running.run(sign_up())


def block(client: Client, **whom: object) -> None:
    reply = client.ask("POST", "/api/blocks", whom)
    assert reply.status == 204, reply.body


def test_who_is_blocked_finds_no_such_table(running):
    ada, ben, zoe = (running.client(name) for name in ("Ada", "Ben", "Zoe"))
    shared = zoe.make("open", "open", "open", open=True)
    assert ada.join(shared)
    assert ben.join(shared)
    block(ada, table=shared, seat="L")
    mine = ada.make("me", "open", open=True)
    by_link = ada.make("me", "open")
    missing = {"error": "no-such-table", "message": f"There is no table “{mine}”."}
    assert mine not in [one["table"] for one in ben.ask("GET", "/api/tables").json]
    assert mine in [one["table"] for one in zoe.ask("GET", "/api/tables").json]
    for reply in (
        ben.ask("GET", f"/api/tables/{mine}"),
        ben.ask("POST", f"/api/tables/{mine}/join", {}),
        ben.ask("POST", f"/api/tables/{mine}/visit", {"invitation": "whatever"}),
        ben.ask("GET", f"/api/tables/{mine}/replay"),
    ):
        assert (reply.status, reply.json) == (404, missing)
    right = {"invitation": ada.invitation}
    for path in ("join", "visit", "invitation"):  # byte for byte what a wrong invitation is told
        assert (
            ben.ask("POST", f"/api/tables/{by_link}/{path}", right).body
            == ben.ask("POST", f"/api/tables/{by_link}/{path}", {"invitation": "wrong"}).body
        )
    told, code = _turned_away(ben, mine)
    assert (told["error"], code) == ("no-such-table", 1008)
    assert zoe.join(mine)  # everybody else is welcome


def test_the_same_table_keeps_the_blocker_and_not_the_blocked(running):
    ada, ben, zoe = (running.client(name) for name in ("Ada", "Ben", "Zoe"))
    table = zoe.make("open", "open", "open", open=True)
    assert ben.join(table) == ["C"]
    block(ada, table=table, seat="C")
    reply = ada.ask("POST", f"/api/tables/{table}/join", {})
    assert (reply.status, reply.json["error"]) == (422, "blocked-here")  # the blocker may know
    assert ada.ask("GET", f"/api/tables/{table}").status == 200
    key = ada.ask("GET", "/api/blocks").json[0]["key"]
    assert ada.ask("DELETE", f"/api/blocks/{key}").status == 204
    assert ada.join(table) == ["L"]


def test_whoever_sits_stays_and_is_not_heard(running):
    ada, ben, zoe = (running.client(name) for name in ("Ada", "Ben", "Zoe"))
    table = zoe.make("open", "open", "open", open=True)
    assert (ada.join(table), ben.join(table), zoe.join(table)) == (["C"], ["L"], ["M"])
    seats = {name: client.sit(table) for name, client in (("ada", ada), ("ben", ben), ("zoe", zoe))}
    seats["ben"].do("say", text="rude")
    seats["ada"].until("talk")
    block(ada, table=table, line=0)
    again = seats["ada"].until("talk")["said"]
    assert again[0]["muted"]
    assert "text" not in again[0]
    seats["ben"].do("say", text="ruder")
    assert seats["ada"].until("talk")["said"][-1] == {"number": 1, "seat": "L", "muted": True}
    assert seats["zoe"].until("talk")["said"][0]["text"] == "rude"
    seats["ada"].do("say", text="hello")
    while "hello" not in seats["ben"].texts[-1]:
        seats["ben"].until("talk")
    assert "muted" not in "".join(seats["ben"].texts[-3:])  # the blocked one reads everything as before
    assert ben.ask("GET", f"/api/tables/{table}").status == 200
    ben.sit(table).close()
    for seat in seats.values():
        seat.close()


def test_a_watcher_is_shut_out_by_a_block_and_by_who_sits_down(running):
    ada, ben, zoe = (running.client(name) for name in ("Ada", "Ben", "Zoe"))
    mine = ada.make("me", "open", open=True)
    ada.join(mine)
    other = zoe.make("me", "open", "open", open=True)
    watches, waits = ben.sit(mine), ben.sit(other)
    waits.do("say", text="I watch")  # so that Ada can name him
    assert ada.sit(other).said[-1]["text"] == "I watch"
    block(ada, table=other, line=0)
    assert watches.closed() == 1013
    assert _turned_away(ben, mine)[0]["error"] == "no-such-table"
    assert ada.join(other) == ["L"]
    assert waits.closed() == 1013
    assert _turned_away(ben, other)[0]["error"] == "no-such-table"


def test_the_list_has_names_and_no_ids(running):
    ada, ben, zoe = (running.client(name) for name in ("Ada", "Ben", "Zoe"))
    account(running, ben, "Ben the Great")
    table = zoe.make("me", "open", open=True)
    zoe.join(table)
    block(ada, name="ben THE great")
    block(ada, table=table, seat="C")
    block(ada, table=table, seat="C")
    listed = ada.ask("GET", "/api/blocks").json
    assert sorted((one["name"], one["account"]) for one in listed) == [("Ben the Great", True), ("Zoe", False)]
    assert all(one.keys() == {"key", "name", "account", "since"} for one in listed)
    assert ben.ask("GET", "/api/blocks").json == []
    assert ben.ask("DELETE", f"/api/blocks/{listed[0]['key']}").status == 204  # nothing happens
    assert len(ada.ask("GET", "/api/blocks").json) == 2
    for whom, status in (
        ({"name": "Nobody I know"}, 404),
        ({"table": table, "seat": "L"}, 422),
        ({"table": table, "seat": "Z"}, 422),
        ({"table": table, "line": 7}, 404),
        ({"table": "nowhere", "seat": "C"}, 404),
        ({"table": table + "/players", "seat": "C"}, 404),
        ({}, 404),
    ):
        assert ada.ask("POST", "/api/blocks", whom).status == status, whom
    assert zoe.ask("POST", "/api/blocks", {"table": table, "seat": "C"}).json["error"] == "block-yourself"


def test_nobody_blocks_without_end(running, monkeypatch):
    ada = running.client("Ada")
    monkeypatch.setattr(blocks_module, "MOST", 1)
    for name in ("First", "Second"):
        account(running, running.client("Somebody"), name)
    block(ada, name="First")
    assert ada.ask("POST", "/api/blocks", {"name": "Second"}).json["error"] == "blocks-enough"


def _turned_away(client: Client, table: str) -> tuple[dict[str, object], int]:
    from tests.server.live import until_closed

    told, code = until_closed(client.open(table))
    return told[0], code


class Waiting(SqliteStore):
    """A store in which whom somebody has blocked is found only when the test says so."""

    def __init__(self):
        super().__init__(None)
        self.go_on = threading.Event()
        self.go_on.set()
        self.is_asked = threading.Event()

    async def all_kept(self, kind, now, most):
        if kind.startswith("blocks/"):
            self.is_asked.set()
            assert await asyncio.to_thread(self.go_on.wait, PATIENCE)
        return await super().all_kept(kind, now, most)


def test_what_happens_while_blocks_are_read_is_not_told_before_the_welcome():
    with server(store := Waiting()) as running:
        ada, ben = running.client("Ada"), running.client("Ben")
        table = ada.make("me", "open", open=True)
        assert (ada.join(table), ben.join(table)) == (["C"], ["L"])
        other = ben.sit(table)
        running.app.state.server.moderation.blocks._known.clear()
        store.is_asked.clear()
        store.go_on.clear()
        seats = []
        coming = threading.Thread(target=lambda: seats.append(ada.sit(table)))
        coming.start()
        assert store.is_asked.wait(20)
        assert other.do("end")["kind"] == "done"
        store.go_on.set()
        coming.join(20)
        [seat] = seats
        assert msgspec.json.decode(seat.texts[0])["kind"] == "welcome"
        seat.catch_up(other.following)
        assert seat.following == other.following
