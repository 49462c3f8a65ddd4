"""The descriptions are true: of the requests (OpenAPI 3.1) and of the socket (JSON schema), as a real server shows."""

import json
import random
from contextlib import suppress
from typing import get_args

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ennead.ai.levels import known_as
from ennead.games.sailing.edition.file import template
from ennead.server.http.routing import Nothing
from ennead.server.moderation.acts import Announce
from ennead.server.routes import routes
from ennead.server.tables import attendance
from ennead.server.tables.frames import AnyFrame, Needs
from ennead.server.tables.told.messages import AnyMessage
from tests.corpus import CORPUS
from tests.server.live import Seat, server
from tests.shortly import THOROUGH

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
EXAMPLES = 20 if THOROUGH else 4  # of requests to each route
NO_COOKIES = ("", "x", "x" * 43, "x" * 5000, "%00", '"\\000"', '"\\377\\012"')  # that nobody has
BODY_SIZE = 64 * 1024
ACCOUNT = "Nefertari"  # that there is
FILES = [path.read_text("utf-8") for path in CORPUS]


def for_each(endpoints):
    return pytest.mark.parametrize("endpoint", endpoints, ids=lambda one: one.handler.__name__)


TAKING = [one for one in routes.endpoints if one.body is not Nothing or one.query is not Nothing]


@pytest.fixture(scope="module")
def running():
    with server() as running:
        running.app.state.server.finding.hold = 0.0  # no page waits for news
        yield running


@pytest.fixture(scope="module")
def document(running):
    reply = running.client(None).ask("GET", "/api/openapi.json")
    assert (reply.status, reply.headers["content-type"]) == (200, "application/json")
    return reply.json


@pytest.fixture(scope="module")
def schema(running):
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{running.port}/api/openapi.json")
    schema.config.generation.update(with_security_parameters=False)  # cookies are ours to choose
    return schema


@pytest.fixture(scope="module")
def ana(running):
    """Ana has an account, and a friend, Nefertari."""
    house, clients = running.app.state.server, [running.client("Ana"), running.client("Friend")]

    async def befriend():
        people = [await house.people.who(client.cookie.partition("=")[2]) for client in clients]
        accounts = [await house.accounts.open(one, name) for one, name in zip(people, ("Ana", ACCOUNT), strict=True)]
        for one, other in (accounts, reversed(accounts)):
            await house.friends.follow(one, other.handle)

    running.run(befriend())
    return clients[0]


@pytest.fixture(scope="module")
def tables(running, ana):
    """Tables that Ana made, with their invitations: open and closed ones that wait, are played at, and are over."""
    found = {}
    for is_open in (False, True):
        for stage in ("waiting", "playing", "over"):
            ben = running.client("Ben")
            table = ana.make("me", "open", open=is_open)
            found[table] = ana.invitation
            ana.join(table)
            if stage != "waiting":
                ben.join(table, invitation=ana.invitation)
            if stage == "over":
                seat = ben.sit(table)
                assert seat.do("resign")["kind"] == "done"
                seat.close()
    found[sailing := ana.make("me", "open", open=True, game="sailing")] = ana.invitation  # has editions and deals
    ana.join(sailing)
    running.client("Ben").join(sailing, invitation=ana.invitation)
    return found


# Requests.


def fill_in(case, data, tables, wrong):
    """Put in, now and then, what really exists: no generator would guess it."""
    known = st.sampled_from([None, *tables])
    table = data.draw(known)
    if table and "table" in (case.path_parameters or {}):
        case.path_parameters = {**case.path_parameters, "table": table}
    if "name" in (case.path_parameters or {}) and data.draw(st.booleans()):
        case.path_parameters = {**case.path_parameters, "name": ACCOUNT}
    if "game" in (case.path_parameters or {}) and data.draw(st.booleans()):
        case.path_parameters = {**case.path_parameters, "game": "isis"}
    if wrong:
        return
    if "game" in (case.query or {}) and data.draw(st.booleans()):
        case.query = {**case.query, "game": "isis"}
    body = case.body if isinstance(case.body, dict) else {}
    if "game" in body and data.draw(st.booleans()):
        body["game"] = "isis"
    if "sizes" in body and data.draw(st.booleans()):
        body["sizes"] = [2]
    if set(body) == {"name"} and data.draw(st.booleans()):
        body["name"] = ACCOUNT
    if isinstance(body.get("seats"), list) and data.draw(st.booleans()):
        body["seats"] = [{"kind": kind} for kind in data.draw(st.sampled_from((["me", "open"], ["screen", "me"])))]
        body["options"] = {}
    if "edition" in body and data.draw(st.booleans()):
        body["game"], body["edition"] = data.draw(st.sampled_from((("sailing", template()), ("isis", ""))))
    for level in ("stand_in", "level"):
        if level in body and data.draw(st.booleans()):
            body[level] = data.draw(st.sampled_from(["", *known_as("isis")]))
    if "file" in body and data.draw(st.booleans()):
        body["file"] = data.draw(st.sampled_from(FILES))
        body["seat"] = data.draw(st.sampled_from((None, *"CLMO")))
    if table and "invitation" in body and data.draw(st.booleans()):
        body["invitation"] = tables[table]


ENDS = ("DELETE /api/session", "DELETE /api/account", "POST /api/account", "POST /api/blocks")
UNLIKELY = {
    "enter_by_code", "match_file", "sign_in", "options_to_sign_in", "sign_in_by_passkey", "sign_in_by_code",
    "ask_for_mail", "sign_in_by_mail", "options_for_passkey", "my_account", "prove", "rename_me", "set_password",
    "remove_password", "add_passkey", "rename_passkey", "remove_passkey", "renew_codes", "end_session",
    "host_overview", "host_reports", "host_log", "host_act", "block", "report",
    "add_device", "remove_device", "set_address", "confirm_address", "turn_off", "turn_on", "make_tournament",
    "sign_up", "remove_address", "bring_match", "export", "host_one_sided",
}  # what no generator would guess, or only accounts may do  # fmt: skip


def go_through(endpoint, schema, running, tables, client, mode, more_checks=()):
    """Make requests of all kinds; each answer must be as it is described."""
    operation = schema[endpoint.path][endpoint.method]

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode), data=st.data())
    def check(case, data):
        fill_in(case, data, tables, mode is GenerationMode.NEGATIVE)
        assume(case.path_parameters.get("table") != "mine")  # that is another route
        ends = f"{endpoint.method} {endpoint.path}" in ENDS  # then somebody else does it
        who = running.client("Eve") if client and ends else client
        if who:
            case.cookies = dict([who.cookie.split("=", 1)])
        elif cookie := data.draw(st.sampled_from(NO_COOKIES)):
            case.cookies = {"ennead": cookie}
        answer = case.call(base_url=f"http://127.0.0.1:{running.port}", timeout=20)
        case.validate_response(answer, checks=[*CHECKS, *more_checks])
        statuses.append(answer.status_code)

    statuses: list[int] = []
    check()
    return statuses


@for_each(routes.endpoints)
def test_what_is_asked_rightly_is_answered_as_described(endpoint, schema, running, tables, ana):
    statuses = go_through(endpoint, schema, running, tables, ana, GenerationMode.POSITIVE)
    assert 401 not in statuses
    unlikely = UNLIKELY | {one.handler.__name__ for one in routes.endpoints if "/api/tournaments/" in one.path}
    if THOROUGH:  # a few requests may miss what exists; the matrices ask for that in any case
        assert endpoint.handler.__name__ in unlikely or endpoint.status in statuses, "or nothing was tried"


@for_each(TAKING)
def test_what_is_asked_wrongly_is_answered_as_described(endpoint, schema, running, tables, ana):
    go_through(endpoint, schema, running, tables, ana, GenerationMode.NEGATIVE, [negative_data_rejection])


@for_each(routes.endpoints)
def test_without_a_session_it_is_answered_as_described(endpoint, schema, running, tables):
    statuses = go_through(endpoint, schema, running, tables, None, GenerationMode.POSITIVE)
    if endpoint.who != "anybody":
        assert set(statuses) == {401}


def test_every_other_method_is_refused_with_those_that_there_are(running, document, ana):
    for path, described in document["paths"].items():
        for method in METHODS:
            if method.lower() in described:
                continue
            reply = ana.ask(method, path.replace("{game}", "isis").replace("{table}", "x" * 12), {})
            assert (reply.status, reply.json["error"]) == (405, "wrong-method"), (method, path)
            allowed = set(reply.headers["allow"].replace(" ", "").split(",")) - {"HEAD"}
            assert allowed == {one.upper() for one in described}


BODIES = {
    "nothing": b"",
    "no JSON": b"name=Ana",
    "cut off": b'{"name": "Ana"',
    "a list": b"[]",
    "deep": b'{"name":' * 5000 + b"1" + b"}" * 5000,
    "invalid UTF-8": b'{"name": "\xff\xfe"}',
    "half a pair": b'{"name": "\\ud83d"}',
    "a number beyond all": b'{"name": ' + b"9" * 5000 + b"}",
    "NaN": b'{"name": NaN}',
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_a_body_that_is_no_request_is_a_problem_of_whoever_sent_it(running, body):
    reply = running.client(None).ask("POST", "/api/session", raw=body)
    assert (reply.status, reply.json["error"]) == (400, "bad-body")
    assert "Traceback" not in reply.body.decode()


def test_a_body_may_be_so_large_and_no_larger(running):
    def sized(size):
        start, end = b'{"name": "Ana"', b"}"
        return running.client(None).ask("POST", "/api/session", raw=start + b" " * (size - len(start + end)) + end)

    assert sized(BODY_SIZE).status == 201
    assert sized(BODY_SIZE + 1).json["error"] == "too-large"
    assert sized(20 * BODY_SIZE).status == 413


@pytest.mark.parametrize("name", ["host", "origin", "cookie", "accept_language", "content_type", "sec_fetch_site"])
@pytest.mark.parametrize("value", ["[", "http://[", "http://[::1", "a b", "ä", ';;=,\\"\\400', "//", "http://a:b:c@/"])
def test_a_strange_header_is_no_fault_of_ours(running, name, value):
    reply = running.client(None).ask("POST", "/api/session", {"name": "Ana"}, **{name: value})
    assert reply.status < 500, reply.body
    assert reply.headers["content-type"] == "application/json"
    if reply.status != 201:
        assert reply.json["message"]


LONG = "x" * 5000


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", f"/api/tables/{LONG}", None),
        ("GET", f"/api/games/{LONG}/rules", None),
        ("POST", f"/api/tables/{LONG}/join", {}),
        ("POST", f"/api/tables/{LONG}/visit", {"invitation": LONG[:100]}),
        ("POST", "/api/tables", {"game": "isis", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {LONG: "x"}}),
        ("PATCH", "/api/session", {"name": "x" * 40}),
        ("GET", f"/api/tables/mine?{LONG}={LONG}", None),
        ("GET", f"/{LONG}", None),
        ("GET", f"/table/{LONG}", None),
    ],
    ids=lambda part: part.replace(LONG, "LONG") if isinstance(part, str) else "",
)
def test_a_name_may_be_as_long_as_it_likes(running, method, path, body):
    reply = running.client("Ana").ask(method, path, body)
    assert reply.status < 500, reply.body


# The document.


def references(part):
    """Yield every reference in a document."""
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        for below in part.values():
            yield from references(below)
    elif isinstance(part, list):
        for below in part:
            yield from references(below)


def find(document, reference):
    """Follow a reference within a document."""
    assert reference.startswith("#/"), reference
    found = document
    for name in reference[2:].split("/"):
        found = found[name.replace("~1", "/").replace("~0", "~")]
    return found


def test_the_document_is_openapi_3_1_and_describes_every_route_once(document):
    assert document["openapi"].startswith("3.1.")
    assert document["info"]["title"]
    assert document["info"]["version"]
    described = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    assert described == {(one.method, one.path) for one in routes.endpoints}
    operations = [one for methods in document["paths"].values() for one in methods.values()]
    names = [one["operationId"] for one in operations]
    assert len(set(names)) == len(names) == len(routes.endpoints)
    for one in operations:
        assert one["summary"]
        assert one["responses"]
        assert all(answer["description"] for answer in one["responses"].values())


def test_every_reference_in_the_document_leads_somewhere_and_every_schema_is_one(document):
    found = list(references(document))
    assert len(found) > 20
    for reference in found:
        assert isinstance(find(document, reference), dict)
    assert not [name for name in document["components"]["schemas"] if "." in name], "two classes of one name"
    for name, part in document["components"]["schemas"].items():
        assert jsonschema_rs.meta.is_valid({"components": document["components"], **part}), name


def test_every_parameter_in_a_path_is_described(document):
    for path, methods in document["paths"].items():
        names = {part[1:-1] for part in path.split("/") if part.startswith("{")}
        for one in methods.values():
            described = {parameter["name"] for parameter in one.get("parameters", ()) if parameter["in"] == "path"}
            assert described == names, path


def test_whoever_needs_a_session_is_told_so_by_the_document(document):
    for endpoint in routes.endpoints:
        one = document["paths"][endpoint.path][endpoint.method.lower()]
        assert bool(one.get("security")) == ("401" in one["responses"]) == (endpoint.who != "anybody")
    assert document["components"]["securitySchemes"]["session"]["name"] == "ennead"


# The socket.


@pytest.fixture(scope="module")
def protocol(running):
    reply = running.client(None).ask("GET", "/api/protocol.json")
    assert (reply.status, reply.headers["content-type"]) == (200, "application/json")
    return reply.json


def tags(schema, direction, field):
    """Return the kinds that a direction of the protocol lists."""
    listed = schema["properties"][direction]["anyOf"]
    return {find(schema, one["$ref"])["properties"][field]["enum"][0] for one in listed}


def validator(schema, direction):
    return jsonschema_rs.Draft202012Validator({"$defs": schema["$defs"], **schema["properties"][direction]})


def test_the_protocol_says_of_every_frame_who_may_send_it_and_what_it_costs(protocol):
    sent = [find(protocol, one["$ref"]) for one in protocol["properties"]["client"]["anyOf"]]
    costs = {one["properties"]["do"]["enum"][0]: one["x-costs"] for one in sent}
    assert costs.pop("say") == ["frames", "talk"]
    assert [one for one in costs.values() if one != ["frames"]] == []
    assert {one["x-needs"] for one in sent} == {*get_args(Needs)}


def test_the_protocol_is_a_schema_that_lists_every_kind_of_frame_and_message(protocol):
    assert protocol["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema_rs.meta.validate(protocol)
    for reference in references(protocol):
        assert isinstance(find(protocol, reference), dict)
    assert not [name for name in protocol["$defs"] if "." in name], "two classes of one name"
    assert tags(protocol, "client", "do") == {kind.__struct_config__.tag for kind in get_args(AnyFrame)}
    assert tags(protocol, "server", "kind") == {kind.__struct_config__.tag for kind in get_args(AnyMessage)}


def test_the_schema_tells_frames_from_what_is_none(protocol):
    client, told = validator(protocol, "client"), validator(protocol, "server")
    assert client.is_valid({"do": "play", "id": "1", "action": "Pc3"})
    assert client.is_valid({"do": "offer", "id": "1", "to": "L", "gives": {"grain": 2}, "until": 60})
    assert told.is_valid({"kind": "done", "id": "1", "following": 3})
    for wrong in (
        {"do": "play", "id": "1"},
        {"do": "play", "id": "", "action": "Pc3"},
        {"do": "play", "id": "1", "action": 5},
        {"do": "play", "id": "1", "action": "Pc3", "more": 1},
        {"do": "say", "id": "1", "text": "x" * 501},
        {"do": "hello", "since": -1},
        {"do": "offer", "id": "1"},
        {"do": "offer", "id": "1", "to": "L", "gives": {"grain": -1}},
        {"do": "offer", "id": "1", "to": "L", "gives": {"grain": 100}},
        {"do": "offer", "id": "1", "to": "L", "gives": ["grain"]},
        {"do": "offer", "id": "1", "to": "L", "takes": {"x" * 41: 1}},
        {"do": "offer", "id": "1", "to": "L", "promise": "x" * 201},
        {"do": "offer", "id": "1", "to": "L", "asks": "x" * 201},
        {"do": "offer", "id": "1", "to": "L", "until": "x" * 41},
        {"do": "offer", "id": "1", "to": "L", "until": 9},
        {"do": "offer", "id": "1", "to": "L", "until": 601},
        {"do": "judge", "id": "1", "offer": 1},
        {"do": "mute", "id": "1", "seat": "L", "muted": True, "what": "moves"},
        {"do": "dance"},
        {},
        [],
        None,
    ):
        assert not client.is_valid(wrong), wrong
    assert not told.is_valid({"kind": "done", "id": "1"})
    assert not told.is_valid({"kind": "news", "events": [{"kind": "happened"}]})


class Recorded(Seat):
    """A seat that also keeps what it sends."""

    def __init__(self, *given):
        self.sent = []
        super().__init__(*given)

    def send(self, frame):
        self.sent.append(json.loads(json.dumps(frame)))
        super().send(frame)


def test_everything_said_in_a_whole_game_is_as_the_protocol_describes_it(running, protocol, monkeypatch):
    monkeypatch.setattr(attendance, "GRACE", 0.1)
    ana, ben = running.client("Ana"), running.client("Ben", "fr")
    table = ana.make("me", "open", options={"first": "C"}, open=True, lens=True)
    ana.join(table)
    here = Recorded(ana.open(table))  # before it begins
    ben.join(table, invitation=ana.invitation)
    there = Recorded(ben.open(table), 0)
    watcher = Recorded(running.client("Eve").open(table))
    seats = {"C": here, "L": there}
    here.catch_up(there.following)
    here.do("mute", seat="L", muted=True)
    there.do("say", text="Bonjour")
    watcher.do("say", text="Psst")
    there.do("why", action="Pc3")
    assert there.do("legal")["actions"] == []
    assert len(here.do("legal")["actions"]) > 20
    assert watcher.do("describe")["ask"].startswith("Ana")
    assert here.do("known")["known"]["board"] == [0] * 36
    there.do("play", action="Pc3", expected=0)
    there.play("nonsense")
    there.do("free", seat="C")
    there.do("give", seat="C", level="2")
    here.play("Pc3")
    there.catch_up(here.following)
    there.play("Pd4")
    here.catch_up(there.following)
    here.do("undo", seat="C")
    there.catch_up(here.following)
    there.do("answer", yes=False)
    there.do("leave")
    there.do("return")
    here.catch_up(there.following)
    here.do("end")
    there.catch_up(here.following)
    there.do("answer", yes=False)
    for what in ("accept", "decline", "retract"):
        assert here.do(what, offer=1)["error"] == "no-haggling", "in this game"
    assert here.do("offer", to="L", gives={"grain": 2}, until=60)["error"] == "no-haggling"
    assert here.do("judge", offer=1, kept=True)["error"] == "no-haggling"
    assert here.do("pass", always=True)["error"] == "no-haggling"
    assert here.do("wait")["error"] == "no-haggling"
    luck = random.Random(4)
    while not (here.state["result"] and there.state["result"]):
        for seat in seats.values():
            seat.catch_up(max(one.following for one in seats.values()))
        if actor := here.state["actor"]:
            seat = seats[actor]
            assert seat.play(luck.choice(seat.state["legal"]))["kind"] == "done"
            seat.send({"do": "seen", "number": seat.following - 1})
    here.do("resign")
    there.do("rematch", expected=there.following)
    here.do("hello")
    watcher.catch_up(there.following)
    here.do("dance")
    with suppress(TimeoutError):
        here.hear(0.2)
    private = ana.make("me", "open")
    host = Recorded(ana.open(private))
    assert ana.ask("DELETE", f"/api/tables/{private}/invitation").status == 200
    host.until("link")
    running.run(running.app.state.server.desk.do("", Announce("A pause", "Une pause", 1)))
    host.until("announced")
    begun = ana.make("me", "open")
    ana.join(begun)
    ben.join(begun, invitation=ana.invitation)
    alone = Recorded(ana.open(begun))
    alone.until("absent")
    client, told = validator(protocol, "client"), validator(protocol, "server")
    kinds = set()
    for seat in (here, there, watcher, host, alone):
        for frame in seat.sent:
            if frame["do"] != "dance" and not (frame["do"] == "hello" and "id" in frame):
                assert not [str(error) for error in client.iter_errors(frame)], frame
                kinds.add(frame["do"])
        for text in seat.texts:
            message = json.loads(text)
            assert not [str(error) for error in told.iter_errors(message)], text
            kinds.add(message["kind"])
    assert kinds >= tags(protocol, "client", "do")
    assert kinds >= tags(protocol, "server", "kind") - {"bye"}
