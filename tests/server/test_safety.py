"""The guard at the door: names, pages of other sites, headers, cookies, limits, and clients that behave badly."""

import asyncio
import logging
import re
import socket
import struct
import time
from contextlib import contextmanager

import msgspec
import pytest
import structlog
from websockets.exceptions import ConnectionClosed

from ennead.server import process, rate_limits
from ennead.server.http import connections
from ennead.server.http.security import address_of
from ennead.server.lifetimes import SESSION_SECONDS
from ennead.server.people.people import CODE_SECONDS
from ennead.server.rate_limits import Bucket, Rate
from ennead.server.tables.told import listeners
from ennead.server.ws import connection as table_socket
from ennead.store.sqlite import SqliteStore
from tests.server import live, stored
from tests.server.live import PATIENCE, Client, server, until_closed
from tests.server.raw import gone, handshake, raw_connection, request, say_hello
from tests.until import until

HTTPS = "https://play.example"
EYE = "\N{EGYPTIAN HIEROGLYPH D010}"  # four bytes in one character


@pytest.fixture(scope="module", autouse=True)
def _quiet_log():
    """Write no log: Python 3.11 cannot format two tracebacks in two threads at the same time."""
    before = structlog.get_config()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL + 1)
    yield
    logging.getLogger("uvicorn.error").setLevel(logging.NOTSET)
    structlog.configure(**before)


@pytest.fixture(scope="module")
def running():
    with server() as running:
        yield running


def two_at(running, **more):
    """Return Ana and Ben, and a table at which they play."""
    ana, ben = running.client("Ana"), running.client("Ben")
    table = ana.make("me", "open", options={"first": "C"}, **more)
    ana.join(table)
    ben.join(table, invitation=ana.invitation)
    return ana, ben, table


# Names, and pages of other sites.


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8095",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "localhost@evil.example",
        "evil.example/localhost",
        "2130706433",
        "0x7f000001",
        " ",
    ],
)
def test_a_name_that_somebody_else_points_here_is_not_answered(running, host):
    for method, path, body in (
        ("GET", "/health", None),
        ("GET", "/", None),
        ("GET", "/static/theme.js", None),
        ("POST", "/api/session", {"name": "Eve"}),
    ):
        reply = Client(running.port).ask(method, path, body, host=host)
        assert (reply.status, reply.json["error"]) == (403, "unknown-host"), (method, path)
        assert "set-cookie" not in reply.headers
    _ana, _ben, table = two_at(running, open=True)
    assert handshake(running.port, table, Host=host) == 403


@pytest.mark.parametrize("host", ["[", "]", "[::1", "[x]", "[::1]x:y", "a[b]c", "[localhost]", ":80"])
def test_a_host_that_is_no_name_at_all_is_refused_like_any_other(running, host):
    reply = Client(running.port).ask("GET", "/health", host=host)
    assert (reply.status, reply.json["error"]) == (403, "unknown-host")


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "127.0.0.1:1", "192.0.2.7:8095", "[::1]:8095", "localhost", "LOCALHOST:1"]
)
def test_plain_numbers_and_this_machines_names_are_answered(running, host):
    assert Client(running.port).ask("GET", "/health", host=host).status == 200
    _ana, _ben, table = two_at(running, open=True)
    assert handshake(running.port, table, Host=host) == 101


def test_names_that_were_configured_are_answered_and_no_others():
    with server(address="http://play.example:8095", hosts="friends.example, Other.example") as running:
        for host in ("play.example", "friends.example:1", "other.example"):
            assert Client(running.port).ask("GET", "/health", host=host).status == 200
        assert Client(running.port).ask("GET", "/health", host="play.example.evil.example").status == 403


@pytest.mark.parametrize(
    ("first", "hosts", "status"),
    [
        ("GET /health", ["localhost"], 200),
        ("GET /health", ["localhost", "evil.example"], 400),
        ("GET /health", ["localhost", "localhost"], 400),
        ("GET http://localhost/health", ["localhost"], 200),
        ("GET http://LocalHost:1/health?x", ["localhost:1"], 200),
        ("GET http://evil.example/health", ["localhost"], 400),
        ("GET http://localhost/health", ["evil.example"], 400),
        ("GET http://evil.example/health", ["evil.example"], 403),
        ("GET http://localhost@evil.example/health", ["localhost"], 400),
        ("GET http://evil.example/health\r\nUpgrade: websocket\r\nConnection: upgrade", ["localhost"], 400),
        ("GET /api/tables/x/socket\r\nUpgrade: websocket\r\nConnection: upgrade", ["localhost", "localhost"], 403),
    ],
)
def test_a_request_that_names_the_server_in_two_ways_is_refused(running, first, hosts, status):
    line, _, rest = first.partition("\r\n")
    key = ["Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==", "Sec-WebSocket-Version: 13"] if rest else []
    lines = [f"{line} HTTP/1.1", *rest.splitlines(), *key, *(f"Host: {host}" for host in hosts), "", ""]
    with raw_connection(running.port) as wire:
        wire.sendall("\r\n".join(lines).encode())
        assert int(wire.recv(12).split()[1]) == status


OTHER_SITES = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": "http://127.0.0.1:1"},
    {"origin": "http://localhost"},
    {"origin": "http://["},
    {"sec_fetch_site": "cross-site"},
    {"sec_fetch_site": "same-site"},
    {"sec_fetch_site": "anything"},
    {"sec_fetch_site": "cross-site", "origin": "own"},
]
OWN_PAGES = [{}, {"origin": "own"}, {"sec_fetch_site": "same-origin", "origin": "own"}, {"sec_fetch_site": "none"}]


def headers_of(running, wanted):
    own = f"http://127.0.0.1:{running.port}"
    return {name: own if value == "own" else value for name, value in wanted.items()}


@pytest.mark.parametrize("wanted", OTHER_SITES, ids=str)
def test_a_page_of_another_site_can_neither_write_nor_open_a_socket(running, wanted):
    ana, _ben, table = two_at(running)
    given = headers_of(running, wanted)
    for method, path, body in (
        ("POST", "/api/session", {"name": "Eve"}),
        ("POST", "/api/session/code", None),
        ("POST", "/api/tables", {"game": "isis", "seats": [{"kind": "me"}, {"kind": "open"}]}),
        ("POST", f"/api/tables/{table}/join", {}),
        ("PATCH", "/api/session", {"name": "Eve"}),
        ("DELETE", "/api/session", None),
        ("PUT", "/nowhere", None),
    ):
        reply = ana.ask(method, path, body, **given)
        assert (reply.status, reply.json["error"]) == (403, "other-site"), (method, path)
    named = {name.replace("_", "-").title(): value for name, value in given.items()}
    assert handshake(running.port, table, Cookie=ana.cookie, **named) == 403
    assert ana.ask("GET", "/api/session").json["name"] == "Ana"
    assert [one["info"]["table"] for one in ana.ask("GET", "/api/tables/mine").json] == [table]


@pytest.mark.parametrize("wanted", OWN_PAGES, ids=str)
def test_our_own_page_and_programs_without_a_page_can(running, wanted):
    ana, _ben, table = two_at(running)
    given = headers_of(running, wanted)
    assert ana.ask("PATCH", "/api/session", {"name": "Anna"}, **given).json["name"] == "Anna"
    named = {name.replace("_", "-").title(): value for name, value in given.items()}
    assert handshake(running.port, table, Cookie=ana.cookie, **named) == 101
    assert ana.ask("DELETE", "/api/session", **given).status == 204


@pytest.mark.parametrize("wanted", OTHER_SITES, ids=str)
def test_a_link_from_another_site_leads_here(running, wanted):
    for path in ("/", "/health", "/api/games"):
        assert Client(running.port).ask("GET", path, **headers_of(running, wanted)).status == 200


# Headers.


class Failing(SqliteStore):
    """A store with a fault in it."""

    async def all_kept(self, kind, *given):
        if kind == "open":
            raise RuntimeError("a fault of ours")
        return await super().all_kept(kind, *given)


def every_kind_of_answer(running):
    """Return answers of every kind, by what they are."""
    ana, _ben, table = two_at(running)
    nobody = Client(running.port)
    return {
        "page": ana.ask("GET", "/"),
        "table page": ana.ask("GET", f"/table/{table}"),
        "script": ana.ask("GET", "/static/theme.js"),
        "unchanged script": ana.ask(
            "GET", "/static/theme.js", if_none_match=ana.ask("GET", "/static/theme.js").headers["etag"]
        ),
        "no such script": ana.ask("GET", "/static/nothing.js"),
        "json": ana.ask("GET", "/api/games"),
        "head": ana.ask("HEAD", "/api/games"),
        "created": ana.ask("POST", "/api/session/code"),
        "picture": ana.ask("GET", f"/api/tables/{table}/picture.svg"),
        "description": ana.ask("GET", "/api/openapi.json"),
        "health": ana.ask("GET", "/health"),
        "metrics": ana.ask("GET", "/metrics"),
        "400": ana.ask("POST", "/api/session", raw=b"{"),
        "401": nobody.ask("GET", "/api/session"),
        "403": nobody.ask("GET", "/", host="evil.example"),
        "403 site": nobody.ask("POST", "/api/session", {"name": "Eve"}, sec_fetch_site="cross-site"),
        "404": nobody.ask("GET", "/nothing"),
        "404 table": nobody.ask("GET", "/api/tables/nothing"),
        "405": nobody.ask("PUT", "/api/session"),
        "413": nobody.ask("POST", "/api/session", raw=b" " * 70_000),
        "415": nobody.ask("POST", "/api/session", raw=b"{}", content_type="text/plain"),
        "422": ana.ask("GET", f"/api/tables/{table}/file"),
        "204": ana.ask("DELETE", "/api/session"),
    }


def check_headers(what, reply, secure):
    given = {name.lower(): value for name, value in reply.headers.items()}
    rules = dict(part.strip().partition(" ")[::2] for part in given.get("content-security-policy", "").split(";"))
    assert rules.get("default-src") == "'none'", what
    assert rules.get("require-trusted-types-for") == "'script'", what
    assert rules.get("frame-ancestors") == "'none'", what
    assert rules.get("base-uri") == "'none'", what
    assert rules.get("script-src") == "'self' 'wasm-unsafe-eval'", what
    others = [value for name, value in rules.items() if name != "script-src"]
    assert not any("unsafe" in value or "*" in value or "http" in value for value in others), what
    assert given.get("x-content-type-options") == "nosniff", what
    assert given.get("x-frame-options") == "DENY", what
    assert given.get("referrer-policy") == "no-referrer", what
    assert given.get("cross-origin-opener-policy") == "same-origin", what
    assert ("strict-transport-security" in given) == secure, what
    assert "access-control-allow-origin" not in given, what
    assert "server" not in given, what
    assert len(reply.headers.get_all("content-security-policy")) == 1, what
    if what in ("script", "unchanged script", "no such script"):
        assert given.get("cache-control") != "no-store", what
    else:
        assert given.get("cache-control") == "no-store", what


def test_every_answer_carries_the_headers_that_guard_a_browser(running):
    answers = every_kind_of_answer(running)
    statuses = {200, 201, 204, 304, 400, 401, 403, 404, 405, 413, 415, 422}
    assert {reply.status for reply in answers.values()} == statuses
    for what, reply in answers.items():
        check_headers(what, reply, secure=False)


def test_a_browser_is_told_to_come_over_https_exactly_when_people_do():
    with server(address=HTTPS) as running:
        for what, reply in every_kind_of_answer(running).items():
            check_headers(what, reply, secure=True)


def test_a_fault_of_ours_says_nothing_about_it_and_carries_the_headers_too():
    with server(Failing.in_memory()) as running:
        reply = Client(running.port).ask("GET", "/api/tables", accept_language="fr")
        assert (reply.status, reply.json["error"]) == (500, "our-fault")
        assert "notre côté" in reply.json["message"]
        assert b"RuntimeError" not in reply.body
        assert b"a fault of ours" not in reply.body
        check_headers("500", reply, secure=False)
        assert Client(running.port).ask("GET", "/api/games").status == 200, "and the server goes on"


LONG = ["x", "x" * 999, "x" * 5000, "%00", "%ff", "%2e%2e", "{x}", "%0d%0aset-cookie:%20a=b"]


@pytest.mark.parametrize("name", LONG, ids=lambda name: f"{name[:9]}-{len(name)}")
def test_a_name_of_any_kind_is_just_not_there(running, name):
    for path in ("/api/tables/{}", "/api/tables/{}/replay", "/api/games/{}/rules"):
        assert Client(running.port).ask("GET", path.format(name)).status == 404, path
    wire = running.client("Ana").open(name)
    assert msgspec.json.decode(wire.recv(PATIENCE))["error"] == "no-such-table"
    with pytest.raises(ConnectionClosed) as closed:
        wire.recv(PATIENCE)
    assert closed.value.rcvd.code == 1008


@pytest.mark.parametrize(
    "wish",
    [
        {"options": {"x" * 5000: "y"}},
        {"options": {"first": "Z"}},
        {"options": {"\n": "y"}},
        {"stand_in": "nobody"},
        {"seats": [{"kind": "bot", "level": "x" * 40}, {"kind": "me"}]},
        {"seats": [{"kind": "me"}, {"kind": "me"}]},
        {"seats": [{"kind": "me"}]},
        {"seats": [{"kind": "bot", "level": "random"}] * 2},
        {"seats": [{"kind": "open"}] * 8},
    ],
    ids=lambda wish: str(wish)[:40],
)
def test_a_table_that_cannot_be_is_refused_and_not_made(wish):
    store = SqliteStore.in_memory()
    with server(store) as running:
        body = {"game": "isis", "seats": [{"kind": "me"}, {"kind": "open"}], **wish}
        reply = running.client("Ana").ask("POST", "/api/tables", body)
        assert reply.status in (400, 422)
        assert reply.json["message"]
        assert stored.heads(store) == {}


def test_static_files_lead_nowhere_else(running):
    for path in (
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static//etc/passwd",
        "/static/",
    ):
        assert Client(running.port).ask("GET", path).status == 404, path


# Cookies and sessions.


def cookie_of(reply):
    name, _, rest = reply.headers["set-cookie"].partition("=")
    value, *attributes = re.split(r";\s*", rest)
    return name, value, {one.partition("=")[0].lower(): one.partition("=")[2].lower() for one in attributes}


@pytest.mark.parametrize("address", ["", "http://play.example", HTTPS])
def test_the_cookie_has_a_lock_exactly_when_people_come_over_https(address):
    with server(address=address) as running:
        client = Client(running.port)
        entered = client.ask("POST", "/api/session", {"name": "Ana"})
        code = client.ask("POST", "/api/session/code").json["code"]
        by_code = Client(running.port).ask("POST", "/api/session/enter", {"code": code})
        gone = client.ask("DELETE", "/api/session")
        for reply in (entered, by_code, gone):
            name, value, attributes = cookie_of(reply)
            assert name == ("__Host-ennead" if address == HTTPS else "ennead")
            assert ("secure" in attributes) == (address == HTTPS)
            assert "httponly" in attributes
            assert attributes["samesite"] == "lax"
            assert attributes["path"] == "/"
            assert "domain" not in attributes
            if reply is gone:
                assert value.strip('"') == ""
                assert attributes["max-age"] == "0"
            else:
                assert len(value) >= 43, "256 bits"
                assert attributes["max-age"] == str(SESSION_SECONDS)
        assert cookie_of(entered)[1] != cookie_of(by_code)[1]


def test_a_cookie_without_a_lock_is_not_taken_where_people_come_over_https():
    with server(address=HTTPS) as running:
        client = running.client("Ana")
        assert client.ask("GET", "/api/session").status == 200
        client.cookie = client.cookie.removeprefix("__Host-")
        assert client.ask("GET", "/api/session").status == 401


def test_no_secret_is_kept_in_clear(tmp_path):
    def secrets_of(running):
        ana = running.client("Ana")
        code = ana.ask("POST", "/api/session/code").json["code"]
        ben = Client(running.port)
        ben.ask("POST", "/api/session/enter", {"code": ana.ask("POST", "/api/session/code").json["code"]})
        return [ana.cookie.partition("=")[2].encode(), ben.cookie.partition("=")[2].encode(), code.encode()]

    memory = SqliteStore.in_memory()
    with server(memory) as running:
        found = secrets_of(running)
        assert all(len(one) > 20 for one in found)
        held = stored.kept(memory)
        assert len(held) >= 4, "a person, two sessions, a code"
        assert not any(one in repr(held).encode() for one in found)
    store = SqliteStore(tmp_path / "tables.db")
    with server(store) as running:
        found = secrets_of(running)
        files = list(tmp_path.glob("tables.db*"))
        bodies = b"".join(path.read_bytes() for path in files)
        assert b'"name":"Ana"' in bodies, "the store has been written"
        assert not any(one in bodies for one in found)
        running.run(store.close())
    assert not any(one in path.read_bytes() for path in tmp_path.glob("tables.db*") for one in found)


def test_a_session_ends_when_its_person_says_so_on_this_device_only(running):
    here = running.client("Ana")
    there = Client(running.port)
    there.ask("POST", "/api/session/enter", {"code": here.ask("POST", "/api/session/code").json["code"]})
    kept = here.cookie
    assert here.ask("DELETE", "/api/session").status == 204
    assert Client(running.port, kept).ask("GET", "/api/session").status == 401, "even if the cookie was copied"
    assert there.ask("GET", "/api/session").json["name"] == "Ana"


def test_whoever_has_ended_the_session_can_no_longer_act_through_an_open_socket(running):
    ana, _ben, table = two_at(running)
    seat, kept = ana.sit(table), ana.cookie
    assert ana.ask("DELETE", "/api/session").status == 204
    assert Client(running.port, kept).ask("GET", "/api/session").status == 401
    try:
        answer = seat.do("play", action="Pc3")
    except ConnectionClosed:
        return
    assert (answer["kind"], answer.get("error")) in (("refused", "no-session"), ("error", "session-ended"))


def test_a_code_lets_the_same_person_in_once_and_soon():
    clock = [1_800_000_000]
    with server(clock=lambda: clock[0]) as running:
        ana = running.client("Ana")
        table = ana.make("me", "open")
        first, late, last = (ana.ask("POST", "/api/session/code").json for _ in range(3))
        assert first["seconds"] == CODE_SECONDS
        there = Client(running.port)
        assert there.ask("POST", "/api/session/enter", {"code": first["code"]}).json["name"] == "Ana"
        assert [one["info"]["table"] for one in there.ask("GET", "/api/tables/mine").json] == [table]
        again = Client(running.port).ask("POST", "/api/session/enter", {"code": first["code"]})
        assert (again.status, again.json["error"]) == (403, "wrong-code")
        assert "set-cookie" not in again.headers
        clock[0] += CODE_SECONDS - 1
        assert Client(running.port).ask("POST", "/api/session/enter", {"code": last["code"]}).status == 200
        clock[0] += 1
        assert Client(running.port).ask("POST", "/api/session/enter", {"code": late["code"]}).status == 403


def test_a_session_that_is_used_lasts_and_one_that_is_not_ends():
    clock = [1_800_000_000]
    with server(clock=lambda: clock[0]) as running:
        used, unused = running.client("Ana"), running.client("Ben")
        for one in (used, unused):
            one.make("me", "open")
        clock[0] += SESSION_SECONDS - 1
        assert used.ask("GET", "/api/session").status == 200
        clock[0] += 1
        assert unused.ask("GET", "/api/session").status == 401
        assert used.ask("GET", "/api/session").status == 200


def test_a_session_that_is_made_to_last_lasts_in_the_browser_too():
    clock = [1_800_000_000]
    with server(clock=lambda: clock[0]) as running:
        ana = running.client("Ana")
        ana.make("me", "open")
        clock[0] += SESSION_SECONDS - 1
        reply = ana.ask("GET", "/api/session")
        assert reply.status == 200
        assert "set-cookie" in reply.headers, "else the browser forgets it a year after the first visit"
        assert cookie_of(reply)[2]["max-age"] == str(SESSION_SECONDS)


# Bodies.


@pytest.mark.parametrize(
    ("raw", "kind", "status", "error", "words"),
    [
        (b'{"name":"' + b"x" * 64 * 1024 + b'"}', "application/json", 413, "too-large", "65"),
        (b'{"name":"Ana"}', "text/plain", 415, "not-json", "JSON"),
        (b'{"name":"Ana"}', "application/x-www-form-urlencoded", 415, "not-json", "JSON"),
        (b'{"name":"Ana"}', "application/jsonx", 415, "not-json", "JSON"),
        (b'{"name":', "application/json", 400, "bad-body", "demande"),
        (b"", "application/json", 400, "bad-body", "demande"),
        (b'{"name":"\xff"}', "application/json", 400, "bad-body", "demande"),
        (b'{"name":"\\ud800"}', "application/json", 400, "bad-body", "demande"),
        (b'{"name":' + b"[" * 60_000, "application/json", 400, "bad-body", "demande"),
        (b'{"name":"Ana","admin":true}', "application/json", 400, "bad-body", "demande"),
        (b'{"name":7}', "application/json", 400, "bad-body", "demande"),
        (b'{"name":"Ana\\nBen"}', "application/json", 422, "bad-name", "nom"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_body_that_cannot_be_taken_is_refused_in_the_askers_language(running, raw, kind, status, error, words):
    reply = Client(running.port).ask("POST", "/api/session", raw=raw, content_type=kind, accept_language="fr-CH, en")
    assert (reply.status, reply.json["error"]) == (status, error)
    english = Client(running.port).ask("POST", "/api/session", raw=raw, content_type=kind).json["message"]
    assert words in reply.json["message"]
    assert reply.json["message"] != english
    assert set(reply.json) <= {"error", "message", "detail"}
    assert "set-cookie" not in reply.headers


def test_a_body_of_64_kib_is_the_most(running):
    around = len(b'{"name":"Ana"}')
    for size, status in ((64 * 1024, 201), (64 * 1024 + 1, 413)):
        raw = b'{"name":"Ana"' + b" " * (size - around) + b"}"
        assert len(raw) == size
        assert Client(running.port).ask("POST", "/api/session", raw=raw).status == status


def test_a_body_that_never_ends_is_not_collected(running):
    with raw_connection(running.port) as wire:
        wire.sendall(
            b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n"
        )
        for _ in range(70):
            wire.sendall(b"400\r\n" + b" " * 1024 + b"\r\n")
        assert wire.recv(100).startswith(b"HTTP/1.1 413")


def test_whoever_leaves_in_the_middle_of_a_body_is_no_fault_of_ours():
    with server() as running:
        with raw_connection(running.port) as wire:
            wire.sendall(
                b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                b'Content-Length: 100\r\n\r\n{"name":'
            )
        until(lambda: b'status="499"' in running.app.state.numbers.text())
        assert b'status="500"' not in running.app.state.numbers.text()


# Limits.


def test_a_bucket_gives_a_burst_then_so_many_a_minute():
    bucket = Bucket(60, 0.0)
    assert [bucket.take(0.0) for _ in range(15)] == [0.0] * 15, "a quarter of a minute's worth at once"
    assert bucket.take(0.0) == pytest.approx(1.0)
    assert bucket.take(0.5) == pytest.approx(0.5), "asking in vain costs nothing"
    assert bucket.take(1.0) == 0.0
    assert bucket.take(1.0) > 0
    assert [bucket.take(1000.0) for _ in range(15)] == [0.0] * 15
    assert bucket.take(1000.0) > 0, "it never holds more than a burst"


def test_the_smallest_bucket_gives_one_a_minute():
    bucket = Bucket(1, 0.0)
    assert bucket.take(0.0) == 0.0
    assert bucket.take(0.0) == pytest.approx(60.0)
    assert bucket.take(59.9) > 0
    assert bucket.take(60.0) == 0.0


def test_a_bucket_lets_no_more_through_than_a_burst_and_the_rate():
    bucket = Bucket(120, 0.0)
    let_through = sum(bucket.take(step / 100) == 0 for step in range(6000))
    assert let_through == 30 + 119


def test_each_has_a_bucket_of_their_own():
    now = [0.0]
    rate = Rate(4, lambda: now[0])
    assert rate.take("ana") == 0
    assert rate.take("ana") == pytest.approx(15.0)
    assert rate.take("ben") == 0
    now[0] = 15.0
    assert rate.take("ana") == 0


def test_what_is_remembered_of_those_who_come_is_bounded(monkeypatch):
    monkeypatch.setattr(rate_limits, "REMEMBERED", 100)
    rate = Rate(4, lambda: 0.0)
    rate.take("ana")
    for number in range(99):
        rate.take(f"x{number}")
        rate.take("ana")
    for number in range(1000):
        rate.take(f"y{number}")
        assert len(rate._buckets) <= 100
        assert rate.take("ana") > 0, "whoever comes again and again is not forgotten"


def test_too_many_requests_are_refused_with_when_to_come_back():
    with server(requests=40) as running:
        client = Client(running.port)
        replies = [client.ask("GET", "/api/games", accept_language="fr") for _ in range(13)]
        assert [reply.status for reply in replies[:10]] == [200] * 10
        assert replies[-1].status == 429
        refused = replies[-1]
        assert refused.json["error"] == "too-many"
        assert 1 <= int(refused.headers["retry-after"]) <= 2
        assert "trop" in refused.json["message"].lower()
        check_headers("429", refused, secure=False)
        assert handshake(running.port, "nowhere") == 403, "a socket is a request too"
        until(lambda: client.ask("GET", "/api/games").status == 200, "the time to come back", pause=1.7)


def test_too_many_guests_from_one_address_are_refused():
    with server(guests=8) as running:
        replies = [Client(running.port).ask("POST", "/api/session", {"name": "Ana"}) for _ in range(3)]
        assert [reply.status for reply in replies] == [201, 201, 429]
        assert int(replies[2].headers["retry-after"]) >= 1
        guess = Client(running.port).ask("POST", "/api/session/enter", {"code": "guess"})
        assert guess.status == 429, "codes cannot be guessed fast either"
        assert Client(running.port).ask("GET", "/api/games").status == 200


def test_too_many_tables_of_one_person_are_refused():
    with server(tables=8) as running:
        ana, ben = running.client("Ana"), running.client("Ben")
        wish = {"game": "isis", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert [ana.ask("POST", "/api/tables", wish).status for _ in range(3)] == [201, 201, 429]
        assert ben.ask("POST", "/api/tables", wish).status == 201, "which is nobody else's fault"


def test_too_many_frames_are_refused_and_the_socket_stays_usable():
    with server(frames=80) as running:  # 20 at once, then 4 in three seconds
        ana, _ben, table = two_at(running)
        seat = ana.sit(table)
        for number in range(23):
            seat.send({"do": "say", "id": f"s{number}", "text": f"{number}"})
        answers = [seat.until("done", "refused") for _ in range(23)]
        refused = [one for one in answers if one["kind"] == "refused"]
        assert {one["error"] for one in refused} == {"too-many"}
        assert 1 <= len(refused) <= 3
        assert [one["id"] for one in answers] == [f"s{number}" for number in range(23)], "each is answered, in order"
        said = [one["text"] for one in seat.said]
        assert said == [one["id"][1:] for one in answers if one["kind"] == "done"]
        frames = running.app.state.limits.frames
        until(lambda: not any(frames.owe(who, 0) for who in list(frames._buckets)), "the time to go on")
        assert seat.do("play", action="Pc3")["kind"] == "done"
        seat.close()


@pytest.mark.parametrize("limit", [{"connections": 2}, {"connections_each": 2}])
def test_too_many_sockets_are_told_why_and_closed(limit):
    with server(**limit) as running:
        ana, ben, table = two_at(running)
        seats = [ana.sit(table), ben.sit(table)]
        third = ana.open(table)
        error = msgspec.json.decode(third.recv(PATIENCE))
        assert (error["kind"], error["error"]) == ("error", "too-many-sockets")
        with pytest.raises(ConnectionClosed) as closed:
            third.recv(PATIENCE)
        assert closed.value.rcvd.code == 1013
        assert seats[0].play("Pc3")["kind"] == "done", "those who are in are not disturbed"
        seats[1].close()
        until(lambda: len(running.app.state.server.connections.sockets) == 1)
        assert ana.sit(table).do("why", action="Pd4")["error"] == "not-your-turn", "there is room again"
        assert sum(running.app.state.server.connections._by_address.values()) == 2


class Slow(SqliteStore):
    """A store that takes its time, as a disk does."""

    async def kept(self, kind, key, now):
        await asyncio.sleep(0.05)
        return await super().kept(kind, key, now)


def test_no_more_sockets_get_in_by_coming_all_at_once():
    with server(Slow.in_memory(), connections=3) as running:
        ana, _ben, table = two_at(running)
        stranger = running.client("Vera")
        stranger.ask("POST", f"/api/tables/{table}/visit", {"invitation": ana.invitation})
        wires = [raw_connection(running.port) for _ in range(6)]
        for wire in wires:
            wire.sendall(request(table, Cookie=stranger.cookie))
        for wire in wires:
            assert wire.recv(12) == b"HTTP/1.1 101"
        sockets = running.app.state.server.connections.sockets
        until(lambda: len(sockets) >= 3, "three of them")
        time.sleep(0.3)
        assert len(sockets) == 3
        for wire in wires:
            wire.close()


# Clients that behave badly.


def test_a_socket_that_never_says_hello_is_closed(running, monkeypatch):
    monkeypatch.setattr(table_socket, "HELLO_SECONDS", 0.2)
    ana, _ben, table = two_at(running)
    quiet = ana.open(table)
    error = msgspec.json.decode(quiet.recv(PATIENCE))
    assert (error["kind"], error["error"]) == ("error", "hello-first")
    with pytest.raises(ConnectionClosed) as closed:
        quiet.recv(PATIENCE)
    assert closed.value.rcvd.code == 1008


@pytest.mark.parametrize(
    "first", ['{"do":"play","id":"x","action":"Pc3"}', "nonsense", b"\x00", '{"do":"hello","x":1}']
)
def test_a_socket_whose_first_frame_is_no_hello_is_closed_and_nothing_is_done(running, first):
    ana, _ben, table = two_at(running)
    before = ana.ask("GET", f"/api/tables/{table}").json["following"]
    wire = ana.open(table)
    wire.send(first)
    messages, code = until_closed(wire)
    assert [message["error"] for message in messages] in (["hello-first"], ["bad-frame", "hello-first"])
    assert code == 1008
    assert ana.ask("GET", f"/api/tables/{table}").json["following"] == before


NONSENSE = [
    "",
    "x",
    "null",
    "[]",
    "{}",
    '{"do":"shout"}',
    '{"do":"play"}',
    '{"do":"play","id":"","action":"Pc3"}',
    b"x",
]
NONSENSE += ['{"do":"play","id":"a","action":"Pc3","as":"L"}', '{"do":"seen","number":"1"}', "[" * 5000, '"\\ud800"']


def test_nonsense_is_answered_twenty_times_and_then_the_socket_is_closed(running):
    ana, _ben, table = two_at(running)
    seat = ana.sit(table)
    for number in range(19):
        seat.send(NONSENSE[number % len(NONSENSE)])
        answer = seat.until("error")
        assert (answer["error"], bool(answer["message"])) == ("bad-frame", True)
    assert seat.play("Pc3")["kind"] == "done", "until then it can be used"
    seat.send("nonsense")
    assert seat.until("error")["error"] == "bad-frame"
    assert seat.closed() == 1008


def test_a_frame_of_more_than_64_kib_closes_the_socket(running):
    ana, _ben, table = two_at(running)
    seat = ana.sit(table)
    seat.send('{"do":"why","id":"a","action":"' + "x" * 60_000 + '"}')
    assert seat.until("error")["error"] == "bad-frame", "below, it is only nonsense"
    seat.send("x" * (64 * 1024 + 1))
    assert seat.closed() == 1009
    in_parts = ana.sit(table)
    in_parts.socket.send("x" * 1000 for _ in range(66))  # many small parts make a large frame
    assert in_parts.closed() == 1009
    assert ana.sit(table).play("Pc3")["kind"] == "done"


def test_clients_that_vanish_leave_nothing_behind(running):
    ana, _ben, table = two_at(running)
    before = len(running.app.state.server.connections.sockets)
    for _ in range(5):
        with raw_connection(running.port) as wire:
            say_hello(wire, table, ana)
            assert wire.recv(4000)
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # not even a goodbye
    until(lambda: len(running.app.state.server.connections.sockets) == before)
    here = running.app.state.tables.live[table]
    assert here.present == {}
    assert here.room.listeners == set()


@contextmanager
def stalled(monkeypatch, backlog=5, pings=20):
    """Run a server with a table at which somebody watches who no longer reads."""
    monkeypatch.setattr(listeners, "BACKLOG", backlog)
    monkeypatch.setattr(process, "PING_SECONDS", pings)

    def listen(config):  # what the system itself holds for a client is kept small
        opened = process.listen(config)
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return opened

    monkeypatch.setattr(live, "listen", listen)
    with server() as running:
        ana, ben, table = two_at(running)
        vera = running.client("Vera")
        vera.ask("POST", f"/api/tables/{table}/visit", {"invitation": ana.invitation})
        with raw_connection(running.port, receive=2048) as wire:
            say_hello(wire, table, vera)
            here = running.app.state.tables.live[table]
            until(lambda: here.room.listeners)
            [listener] = here.room.listeners
            yield running, ana, ben, table, here, listener


def talk_until_dropped(speaker, listener):
    """Let watchers talk until what waits for one of them is too much; return the longest that it took."""
    longest = 0.0
    for number in range(500):
        began = time.perf_counter()
        assert speaker.do("say", text=f"{number} " + EYE * 480)["kind"] == "done"
        longest = max(longest, time.perf_counter() - began)
        assert listener.waiting.qsize() <= listeners.BACKLOG + 1, "what waits is bounded"
        if listener.dropped:
            return longest
    raise AssertionError("a client that does not read is never dropped")


def test_a_client_that_stops_reading_delays_nobody_and_is_told_nothing_more(monkeypatch):
    with stalled(monkeypatch) as (running, ana, ben, table, _here, listener):
        will = running.client("Will")
        will.ask("POST", f"/api/tables/{table}/visit", {"invitation": ana.invitation})
        speaker = will.sit(table)
        longest = talk_until_dropped(speaker, listener)
        waiting = listener.waiting.qsize()
        seats = [ana.sit(table), ben.sit(table)]
        moves = [f"P{column}{row}" for row in range(1, 5) for column in "abcd"]
        for number, move in enumerate(moves[:14]):
            began = time.perf_counter()
            assert seats[number % 2].play(move)["kind"] == "done"
            seats[1 - number % 2].catch_up(seats[number % 2].following)
            if number > 1:  # the first moves may have to be compiled
                longest = max(longest, time.perf_counter() - began)
        assert longest < 1.0
        assert listener.waiting.qsize() == waiting, "and nothing more is kept for it"
        connections = running.server.server_state.connections
        assert 10_000 < max(one.transport.get_write_buffer_size() for one in connections) < 100_000


def test_a_client_that_stops_reading_is_finally_gone(monkeypatch):
    """Its slot at the door, its listener and its presence must not be held for ever."""
    with stalled(monkeypatch, pings=1) as (running, ana, _ben, table, here, listener):
        will = running.client("Will")
        will.ask("POST", f"/api/tables/{table}/visit", {"invitation": ana.invitation})
        speaker = will.sit(table)
        talk_until_dropped(speaker, listener)
        speaker.close()
        until(lambda: listener not in here.room.listeners, patience=10)
        until(lambda: not running.app.state.server.connections.sockets and not here.present, patience=5)


def test_a_client_that_reads_again_in_time_misses_nothing(monkeypatch):
    with stalled(monkeypatch, backlog=200) as (running, ana, _ben, table, _here, listener):
        will = running.client("Will")
        will.ask("POST", f"/api/tables/{table}/visit", {"invitation": ana.invitation})
        slow, speaker = will.sit(table), will.sit(table)
        for number in range(150):
            speaker.do("say", text=f"{number} " + EYE * 480)
        while len(slow.said) < 150:
            slow.hear()
        assert [one["text"].split()[0] for one in slow.said] == [str(number) for number in range(150)]
        assert not listener.dropped


def test_a_client_that_does_not_read_does_not_keep_the_server_from_stopping(monkeypatch):
    with stalled(monkeypatch) as (running, ana, _ben, table, _here, listener):
        will = running.client("Will")
        will.ask("POST", f"/api/tables/{table}/visit", {"invitation": ana.invitation})
        talk_until_dropped(will.sit(table), listener)
        running.server.should_exit = True
        until(running.loop.is_closed, patience=process.STOP_SECONDS + process.FAREWELL_SECONDS + 3)


# The numbers.


@pytest.mark.parametrize(
    ("wish", "client", "status"),
    [
        ("local", "127.0.0.1", 200),
        ("local", "::1", 200),
        ("local", "::ffff:127.0.0.1", 200),
        ("local", "192.0.2.7", 403),
        ("local", "2001:db8::1", 403),
        ("local", "::ffff:192.0.2.7", 403),
        ("open", "192.0.2.7", 200),
        ("none", "127.0.0.1", 403),
        ("none", "192.0.2.7", 403),
    ],
)
def test_the_numbers_are_for_this_machine_unless_configured(wish, client, status):
    with server(metrics=wish) as running:
        pretend(running, client)
        reply = Client(running.port).ask("GET", "/metrics")
        assert reply.status == status
        assert (b"ennead_" in reply.body) == (status == 200)
        assert status == 200 or reply.json["error"] == "metrics-local"


def test_the_word_of_a_proxy_is_taken_only_if_it_is_known():
    for wishes, expected in (({}, 200), ({"proxies": "127.0.0.1"}, 403), ({"proxies": "192.0.2.1"}, 200)):
        with server(**wishes) as running:
            reply = Client(running.port).ask("GET", "/metrics", x_forwarded_for="192.0.2.7")
            assert reply.status == expected, wishes


def test_the_numbers_name_no_table_and_nobody(running):
    ana, _ben, table = two_at(running)
    ana.sit(table).close()
    ana.ask("GET", f"/api/tables/{table}")
    body = Client(running.port).ask("GET", "/metrics").body.decode()
    assert 'route="/api/tables/{table}"' in body
    assert table not in body
    assert "Ana" not in body


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        (("192.0.2.7", 5), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:db8:1:2::/64"),
        (("2001:db8:1:2::9", 5), "2001:db8:1:2::/64"),
        (("unix", 5), "unix"),
        (None, ""),
    ],
)
def test_limits_count_by_address_and_by_network_of_ipv6(client, counted):
    assert address_of({"client": client}) == counted


def test_an_address_with_a_zone_is_an_address():
    assert address_of({"client": ("fe80::1%eth0", 5)}).startswith("fe80::")


# How it is done.


def pretend(running, host):
    """Let every connection seem to come from an address."""
    app = running.server.config.loaded_app

    async def pretending(scope, receive, send):
        if scope["type"] == "http":
            scope = {**scope, "client": (host, 5)}
        await app(scope, receive, send)

    running.server.config.loaded_app = pretending


# Plain connections.


def test_who_connects_and_does_not_ask_is_cut_off(monkeypatch):
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.3)
    with server() as running:
        quiet, slow, half = (raw_connection(running.port) for _ in range(3))
        slow.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n")
        head = b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        half.sendall(head + b'Content-Length: 50\r\n\r\n{"name"')
        patient = running.client("Ana")
        table = patient.make("me", "open")
        patient.join(table)
        seat = patient.sit(table)
        assert gone(quiet)
        assert gone(slow)
        assert gone(half)
        time.sleep(0.5)
        assert seat.do("say", text="still here")["kind"] == "done", "sockets are patient"
        assert not running.app.state.connected


def test_one_address_has_only_so_many_plain_connections():
    with server(connections_each=3) as running:
        wires = [raw_connection(running.port) for _ in range(3)]
        until(lambda: running.app.state.connected.total() == 3, "all of them")
        assert gone(raw_connection(running.port))
        assert not gone(wires[0], 0.1)
        for wire in wires:
            wire.close()
        until(lambda: not running.app.state.connected, "the end of the connections")
        assert running.client(None).ask("GET", "/health").status == 200


def test_a_session_that_ends_before_hello_is_over_on_its_socket(running):
    ana, _ben, table = two_at(running)
    before = set(running.app.state.server.connections.sockets)
    waiting = ana.open(table)
    until(lambda: running.app.state.server.connections.sockets - before, "its socket")
    assert ana.ask("DELETE", "/api/session").status == 204
    waiting.send('{"do":"hello"}')
    assert msgspec.json.decode(waiting.recv(PATIENCE))["error"] == "session-ended"
    with pytest.raises(ConnectionClosed) as closed:
        waiting.recv(PATIENCE)
    assert closed.value.rcvd.code == 1008
