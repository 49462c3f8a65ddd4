"""Who is let out again: whoever came by an invitation that is withdrawn, and one's own sessions elsewhere."""

import asyncio

import msgspec
import pytest

from ennead.server.lifetimes import GUEST_SECONDS
from ennead.server.people.people import CODE_SECONDS, RENEWED_AFTER, People
from ennead.server.people.sessions import all_of
from ennead.server.tokens import hashed
from ennead.store.sqlite import SqliteStore
from tests.server.live import Client, server, until_closed


@pytest.fixture(scope="module")
def running():
    with server() as running:
        yield running


def on_another_device(client):
    """Return the same person on another device."""
    other = Client(client.port)
    code = client.ask("POST", "/api/session/code").json["code"]
    assert other.ask("POST", "/api/session/enter", {"code": code}).status == 200
    return other


# Invitations.


def test_an_invitation_that_was_withdrawn_lets_nobody_in(running):
    ana, ben, vera, zoe = (running.client(name) for name in ("Ana", "Ben", "Vera", "Zoe"))
    table = ana.make("me", "open", "open")
    old = ana.invitation
    ana.join(table)
    ben.join(table, invitation=old)
    assert vera.ask("POST", f"/api/tables/{table}/visit", {"invitation": old}).status == 200
    seats = {name: client.sit(table) for name, client in (("ana", ana), ("ben", ben), ("vera", vera))}

    reply = ana.ask("DELETE", f"/api/tables/{table}/invitation")
    assert reply.status == 200
    link, _, new = reply.json["link"].partition("#")
    assert new != old
    assert link.endswith(f"/table/{table}")

    for method, path, body in (("POST", "visit", {"invitation": old}), ("POST", "join", {"invitation": old})):
        assert zoe.ask(method, f"/api/tables/{table}/{path}", body).status == 404
    assert seats["ana"].until("link")["invitation"] == new
    assert seats["ben"].until("link")["invitation"] == new, "whoever has a seat may hand it on"
    messages, code = until_closed(seats["vera"].socket)
    assert ([one.get("error") for one in messages], code) == (["invitation-withdrawn"], 1008), (
        "and is not told the new one"
    )
    assert vera.ask("GET", f"/api/tables/{table}").status == 404, "whoever came by it and has no seat is out"
    assert ben.ask("GET", f"/api/tables/{table}").status == 200
    assert ben.sit(table).welcome["link"].endswith(f"#{new}")
    assert vera.ask("POST", f"/api/tables/{table}/visit", {"invitation": new}).status == 200
    assert zoe.join(table, invitation=new)


def test_only_the_owner_withdraws_an_invitation_and_only_where_there_is_one(running):
    ana, ben, vera = (running.client(name) for name in ("Ana", "Ben", "Vera"))
    table = ana.make("me", "open", "open")
    ben.join(table, invitation=ana.invitation)
    assert ben.ask("DELETE", f"/api/tables/{table}/invitation").json["error"] == "owner-only"
    assert vera.ask("DELETE", f"/api/tables/{table}/invitation").status == 404
    assert Client(running.port).ask("DELETE", f"/api/tables/{table}/invitation").status == 401
    assert vera.ask("POST", f"/api/tables/{table}/visit", {"invitation": ana.invitation}).status == 200
    everybody = ana.make("me", "open", open=True)
    assert ana.ask("DELETE", f"/api/tables/{everybody}/invitation").json["error"] == "table-open"


def test_a_withdrawn_invitation_stays_so_when_the_server_starts_again_and_years_later():
    store, clock = SqliteStore.in_memory(), [1_800_000_000]
    with server(store, clock=lambda: clock[0]) as running:
        ana = running.client("Ana")
        table = ana.make("me", "open")
        old = ana.invitation
        new = ana.ask("DELETE", f"/api/tables/{table}/invitation").json["link"].partition("#")[2]
    clock[0] += 10 * 365 * 24 * 3600
    with server(store, clock=lambda: clock[0]) as running:
        running.run(store.sweep(clock[0], 1000))
        ben = running.client("Ben")
        assert ben.ask("POST", f"/api/tables/{table}/visit", {"invitation": old}).status == 404
        assert ben.ask("POST", f"/api/tables/{table}/visit", {"invitation": new}).status == 200


def test_whoever_an_older_program_let_in_is_in_until_the_invitation_is_withdrawn(running):
    ana, vera = running.client("Ana"), running.client("Vera")
    table = ana.make("me", "open")
    vera.ask("POST", f"/api/tables/{table}/visit", {"invitation": ana.invitation})
    tables = running.app.state.tables
    [(person, _)] = running.run(tables.store.all_kept(f"visitor/{table}", tables.people.now, 9))
    running.run(tables.store.keep(f"visitor/{table}", person, b"", 1 << 40))
    assert vera.ask("GET", f"/api/tables/{table}").status == 200
    ana.ask("DELETE", f"/api/tables/{table}/invitation")
    assert vera.ask("GET", f"/api/tables/{table}").status == 404


def test_whoever_was_shut_out_is_not_at_the_next_table_either(running):
    ana, ben, vera, wim = (running.client(name) for name in ("Ana", "Ben", "Vera", "Wim"))
    table = ana.make("me", "open")
    ana.join(table)
    vera.ask("POST", f"/api/tables/{table}/visit", {"invitation": ana.invitation})
    new = ana.ask("DELETE", f"/api/tables/{table}/invitation").json["link"].partition("#")[2]
    ben.join(table, invitation=new)
    wim.ask("POST", f"/api/tables/{table}/visit", {"invitation": new})
    seat = ana.sit(table)
    assert seat.do("resign")["kind"] == "done"
    assert seat.do("rematch")["kind"] == "done"
    again = seat.info["rematch"]
    assert wim.ask("GET", f"/api/tables/{again}").status == 200
    assert vera.ask("GET", f"/api/tables/{again}").status == 404


# Sessions.


def test_a_person_ends_their_sessions_on_all_other_devices(running):
    here, ben = running.client("Ana"), running.client("Ben")
    there, copied = on_another_device(here), Client(running.port, here.cookie)
    code = here.ask("POST", "/api/session/code").json["code"]
    table = here.make("me", "open")
    here.join(table)
    ben.join(table, invitation=here.invitation)
    seat, elsewhere, others = here.sit(table), there.sit(table), ben.sit(table)

    assert here.ask("DELETE", "/api/session?devices=others").status == 204
    assert here.cookie != copied.cookie
    assert here.ask("GET", "/api/session").json["name"] == "Ana"
    for one in (there, copied):
        assert one.ask("GET", "/api/session").status == 401, "also whoever has copied the cookie of this device"
    assert Client(running.port).ask("POST", "/api/session/enter", {"code": code}).status == 403, "nor by a code"
    messages, closed = until_closed(elsewhere.socket)
    assert ([one.get("error") for one in messages][-1], closed) == ("session-ended", 1008)
    assert seat.do("say", text="still here")["kind"] == "done"
    assert others.do("say", text="me, too")["kind"] == "done"
    assert here.ask("DELETE", "/api/session").status == 204
    assert seat.closed() == 1008, "this device's socket belongs to its new session"


def test_a_person_ends_all_their_sessions(running):
    here = running.client("Ana")
    there, kept = on_another_device(here), here.cookie
    table = here.make("me", "open")
    seat, elsewhere = here.sit(table), there.sit(table)
    assert here.ask("DELETE", "/api/session?devices=all").status == 204
    assert Client(running.port, kept).ask("GET", "/api/session").status == 401
    assert there.ask("GET", "/api/session").status == 401
    assert (seat.closed(), elsewhere.closed()) == (1008, 1008)
    assert Client(running.port, kept).ask("DELETE", "/api/session?devices=some").status in (400, 401)


def test_a_name_that_is_changed_meanwhile_brings_no_session_back():
    clock = [1_800_000_000]
    with server(SqliteStore.in_memory(), clock=lambda: clock[0]) as running:
        ana = running.client("Ana")
        old = Client(running.port, ana.cookie)
        people = running.app.state.tables.people
        before = running.run(people.who(ana.cookie.partition("=")[2]))
        ana.ask("DELETE", "/api/session?devices=others")
        running.run(people.change(msgspec.structs.replace(before, name="Anna")))  # asked for before, written after it
        assert old.ask("GET", "/api/session").status == 401
        assert ana.ask("GET", "/api/session").json["name"] == "Anna"
        clock[0] += RENEWED_AFTER + CODE_SECONDS
        assert old.ask("GET", "/api/session").status == 401
        assert ana.ask("GET", "/api/session").status == 200


def test_sessions_of_an_older_store_go_on_and_are_listed_once_they_are_used():
    clock = [1_800_000_000]

    async def story():
        store = SqliteStore.in_memory()
        people = People(store, lambda: clock[0])
        await store.keep("person", "p", b'{"id":"p","name":"Ana"}', clock[0] + GUEST_SECONDS)
        await store.keep("session", hashed("s"), b'{"person":"p","since":1799900000}', clock[0] + GUEST_SECONDS)
        person = await people.who("s")
        assert person.era == 0
        [session] = await all_of(people.rows, "p", 0)
        assert (session.begun, session.used, session.hash) == (1_799_900_000, clock[0], hashed("s"))
        clock[0] += GUEST_SECONDS - 10
        assert await people.who("s") == person

    asyncio.run(story())


# Closing a table.


def test_whoever_made_a_table_closes_it_before_it_begins(running):
    ana, ben, vera = (running.client(name) for name in ("Ana", "Ben", "Vera"))
    table = ana.make("me", "open", "open")
    ana.join(table)
    ben.join(table, invitation=ana.invitation)
    assert [one["owner"] for one in ana.ask("GET", "/api/tables/mine").json] == [True]
    assert [one["owner"] for one in ben.ask("GET", "/api/tables/mine").json] == [False]
    seat = ben.sit(table)

    assert vera.ask("POST", f"/api/tables/{table}/close").status == 404, "to others it is not there"
    refused = ben.ask("POST", f"/api/tables/{table}/close")
    assert (refused.status, refused.json["error"]) == (422, "owner-only")
    assert ana.ask("POST", f"/api/tables/{table}/close").status == 204
    messages, code = until_closed(seat.socket)
    assert ([one.get("error") for one in messages][-1], code) == ("table-closed", 1008)
    for client in (ana, ben):
        assert client.ask("GET", "/api/tables/mine").json == []
        assert client.ask("GET", f"/api/tables/{table}").status == 404
    assert vera.ask("POST", f"/api/tables/{table}/visit", {"invitation": ana.invitation}).status == 404
    assert ana.ask("POST", f"/api/tables/{table}/close").status == 404


def test_a_table_that_has_begun_is_not_closed(running):
    ana = running.client("Ana")
    table = ana.make("me", "random")
    ana.join(table)
    refused = ana.ask("POST", f"/api/tables/{table}/close")
    assert (refused.status, refused.json["error"]) == (422, "begun")
    assert ana.ask("GET", f"/api/tables/{table}").json["status"] == "playing"
