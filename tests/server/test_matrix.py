"""Nobody gets in: who may do what, as a matrix over every route and every socket command."""

import logging
import re
import typing
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import product

import msgspec
import pytest
import structlog
from starlette.routing import Mount, WebSocketRoute
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ennead.core.fields import whole
from ennead.core.seats import SPECTATOR
from ennead.games import rulebook
from ennead.play.file import write
from ennead.play.game import Game
from ennead.play.match import Match
from ennead.server.lifetimes import GUEST_SECONDS
from ennead.server.routes import routes
from ennead.server.tables import frames
from ennead.server.tables.frames import AnyFrame
from ennead.server.tables.trading import trading
from ennead.store.sqlite import SqliteStore
from tests.facts import ROUTED, facts
from tests.server import stored
from tests.server.live import PATIENCE, Client, server
from tests.server.tables import FIRST_BEGINS
from tests.server.test_people_matrix import covered
from tests.server.understood import understood
from tests.shortly import shortly

# The roles. The last three are the owner's: a session whose time is over, and a good one from another site's page.
ROLES = ("owner", "seat", "visitor", "other", "stranger", "nobody", "forged", "expired", "origin", "site")
# What stands for something else in a body, which each game, table or person has of its own.
RIGHT, WRONG, CODE, MOVE, FILE, PART, GAME = (
    "the invitation", "not the invitation", "a code", "a move", "a file", "an unfinished file", "a game",
)  # fmt: skip
GUEST = {"name": "Zoe"}
PARTS = ("rules", "first-game", "device", "book", "puzzles")
TABLE = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}

# what: (how far the table is, the body, the statuses of owner, seat and visitor, or of all three). Seats are called 1,
# 2 and 3 here; games have letters for them. What the other roles get follows from who may use the route, by its
# declaration, and from the table: see `matrix_of_routes`.
INVITED, UNINVITED = {"invitation": RIGHT}, {"invitation": WRONG}
BY_SEAT = {"": "200", "?seat=1": "200 422 422", "?seat=2": "422 200 422", "?seat=Z": "422"}
OF_TABLE = "/api/tables/{table}"
ROUTES = {
    "POST /api/session": ("", GUEST, "201"),
    "GET /api/session": ("", None, "200"),
    "PATCH /api/session": ("", {"language": "fr"}, "200"),
    "DELETE /api/session": ("", None, "204"),
    "POST /api/session/code": ("", None, "201"),
    "POST /api/session/enter": ("", {"code": CODE}, "200"),
    "POST /api/session/enter, wrong code": ("", {"code": WRONG}, "403"),
    **{f"GET /api/games{what}": ("", None, "200") for what in ("", *(f"/{{game}}/{part}" for part in PARTS))},
    "POST /api/games/{game}/edition": ("", {"text": WRONG}, "422"),
    "POST /api/tables": ("", TABLE, "201"),
    "POST /api/play-on": ("", {"file": PART}, "201"),
    "POST /api/play-on, over": ("", {"file": FILE}, "422"),
    "POST /api/play-on, no file": ("", {"file": WRONG}, "422"),
    "POST /api/replay": ("", {"file": FILE}, "200"),
    "POST /api/replay, running": ("", {"file": PART}, "200"),
    "POST /api/replay, no file": ("", {"file": WRONG}, "422"),
    "GET /api/tables": ("", None, "200"),
    "GET /api/tables/mine": ("", None, "200"),
    f"GET {OF_TABLE}": ("playing", None, "200"),
    f"GET {OF_TABLE}, waiting": ("waiting", None, "200"),
    f"POST {OF_TABLE}/invitation": ("playing", INVITED, "200"),
    f"POST {OF_TABLE}/invitation, uninvited": ("playing", UNINVITED, "200"),
    f"DELETE {OF_TABLE}/invitation": ("playing", None, "200 422 422"),
    f"DELETE {OF_TABLE}/invitation, waiting": ("waiting", None, "200 422 422"),
    f"POST {OF_TABLE}/close": ("playing", None, "422"),
    f"POST {OF_TABLE}/close, waiting": ("waiting", None, "204 422 422"),
    f"POST {OF_TABLE}/visit": ("playing", INVITED, "200"),
    f"POST {OF_TABLE}/visit, uninvited": ("playing", UNINVITED, "404"),
    f"POST {OF_TABLE}/join": ("waiting", INVITED, "200"),
    f"POST {OF_TABLE}/join, uninvited": ("waiting", UNINVITED, "200"),
    f"POST {OF_TABLE}/join, taken seat": ("waiting", {"seat": "2"}, "200 200 422"),
    f"POST {OF_TABLE}/join, no such seat": ("waiting", {"seat": "Z"}, "422"),
    f"POST {OF_TABLE}/join, full": ("playing", {}, "200 200 422"),
    f"GET {OF_TABLE}/edition": ("playing", None, "200"),
    f"GET {OF_TABLE}/deals": ("playing", None, "200"),
    f"GET {OF_TABLE}/deals?seat=1": ("playing", None, "200 422 422"),
    **{
        f"GET {OF_TABLE}/{what}{seat}": ("playing", None, statuses)
        for what in ("replay", "picture.svg", "legal", "described")
        for seat, statuses in BY_SEAT.items()
    },
    **{
        f"GET {OF_TABLE}/{what}, {stage}": (stage, None, status)
        for what in ("replay", "legal", "described", "file")
        for stage, status in (("over", "200"), ("waiting", "422"))
    },
    f"GET {OF_TABLE}/file": ("playing", None, "422"),
}
OPEN = {f"DELETE {OF_TABLE}/invitation{stage}": "422" for stage in ("", ", waiting")}  # where that is otherwise
WHO = {f"{endpoint.method} {endpoint.path}": endpoint.who for endpoint in routes.endpoints}

GRAIN = {"gives": {"grain": 1}, "promise": "more of it", "asks": "to be friends"}
HAGGLING = ("offer", "accept", "decline", "retract", "judge", "pass", "wait")  # which not every game has
# At the socket everybody is one of five; who, depends on the table.
STANDING = {
    "by invitation": dict(
        zip(ROLES, ["owner", "seat", "watcher", "out", "out", "out", "out", "out", "shut", "shut"], strict=True)
    ),
    "open": dict(
        zip(
            ROLES,
            ["owner", "seat", "watcher", "watcher", "watcher", "guest", "guest", "guest", "shut", "shut"],
            strict=True,
        )
    ),
}
REFUSED_BEFORE = ("refused:no-session", "refused:not-begun")  # it is asked whether the game has that
ALWAYS = {"out": "closed:no-such-table", "shut": "shut:403"}
# what: (how far the table is, the frame, then what comes of it for the owner 1, the seat 2 and a watcher). A name alone
# is what a `refused` names. What is left out is as for the one before, or follows from who may send the frame, by its
# declaration: see `matrix_of_commands`.
SOCKET = {
    "hello": ("playing", {}, "eyes:1", "eyes:2", "eyes:-"),
    "hello, as 1": ("playing", {"seat": "1"}, "eyes:1", "closed:not-your-seat"),
    "hello, as 2": ("playing", {"seat": "2"}, "closed:not-your-seat", "eyes:2", "closed:not-your-seat"),
    "hello, as Z": ("playing", {"seat": "Z"}, "closed:no-such-seat"),
    "hello, since": ("moved", {"since": 0}, "eyes:1", "eyes:2", "eyes:-"),
    "hello, waiting": ("waiting", {}, "eyes:1", "eyes:2", "eyes:-"),
    "hello, twice": ("playing", {}, "error:hello-once"),
    "seen": ("playing", {"number": 99}, "seen:1", "seen:2", "seen:-"),
    "why": ("playing", {"action": MOVE}, "done", "not-your-turn", "not-your-turn"),
    "why, nonsense": ("playing", {"action": "xyz"}, "unreadable", "not-your-turn", "not-your-turn"),
    "why, waiting": ("waiting", {"action": MOVE}, "not-begun", "not-begun", "not-begun"),
    "why, over": ("over", {"action": MOVE}, "over", "over", "over"),
    "legal": ("playing", {}, "may:play", "may:nothing"),
    "legal, 2's turn": ("moved", {}, "may:nothing", "may:play", "may:nothing"),
    "legal, waiting": ("waiting", {}, "not-begun"),
    "legal, over": ("over", {}, "may:nothing"),
    "describe": ("playing", {}, "described:1", "described:2", "described:-"),
    "describe, waiting": ("waiting", {}, "not-begun"),
    "describe, over": ("over", {}, "described:1", "described:2", "described:-"),
    "known": ("playing", {}, "known:1", "known:2", "not-seated"),
    "known, waiting": ("waiting", {}, "not-begun"),
    "known, over": ("over", {}, "known:1", "known:2", "not-seated"),
    "say": ("playing", {"text": "Hello"}, "said:players", "said:players", "said:watchers"),
    "play": ("playing", {"action": MOVE}, "done", "not-your-turn"),
    "play, nonsense": ("playing", {"action": "xyz"}, "unreadable", "not-your-turn"),
    "play, 2's turn": ("moved", {"action": MOVE}, "not-your-turn", "done"),
    "play, waiting": ("waiting", {"action": MOVE}, "not-begun", "not-begun", "not-begun"),
    "play, over": ("over", {"action": MOVE}, "over"),
    "undo": ("both moved", {}, "done"),
    "undo, 1's": ("both moved", {"seat": "1"}, "done", "not-your-seat"),
    "undo, 2's": ("both moved", {"seat": "2"}, "not-your-seat", "done"),
    "undo, Z's": ("both moved", {"seat": "Z"}, "no-such-seat", "no-such-seat", "no-such-seat"),
    "end": ("playing", {}, "done"),
    "answer": ("asked", {"yes": True}, "done", "nothing-asked"),
    "answer, no": ("asked", {"yes": False}, "done"),
    "answer, unasked": ("playing", {"yes": True}, "nothing-asked", "nothing-asked", "nothing-asked"),
    "resign": ("playing", {}, "done"),
    "leave": ("playing", {}, "done"),
    "leave, waiting": ("waiting", {}, "done"),
    "return": ("left", {}, "done"),
    "free": ("waiting", {"seat": "2"}, "done", "owner-only"),
    "free, 1's": ("waiting", {"seat": "1"}, "done", "owner-only"),
    "free, begun": ("playing", {"seat": "2"}, "begun", "owner-only"),
    "give": ("two free", {"seat": "3", "level": "random"}, "done", "owner-only"),
    "give, 2's": ("waiting", {"seat": "2", "level": "random"}, "seat-taken", "owner-only"),
    "give, no level": ("waiting", {"seat": "3", "level": "none"}, "no-such-bot", "owner-only"),
    "give, begun": ("playing", {"seat": "2", "level": "random"}, "begun", "owner-only"),
    "mute": ("playing", {"seat": "2", "muted": True}, "done"),
    "mute, offers": ("playing", {"seat": "2", "muted": True, "what": "offers"}, "done"),
    "offer": ("playing", {"to": "2", **GRAIN}, "done", "illegal-deal"),
    "offer, as 1": ("playing", {"to": "2", "seat": "1", **GRAIN}, "done", "not-your-seat"),
    "offer, to Z": ("playing", {"to": "Z", **GRAIN}, "no-such-seat", "no-such-seat", "no-such-seat"),
    "offer, muted": ("muted", {"to": "2", **GRAIN}, "offers-muted", "illegal-deal"),
    "offer, waiting": ("waiting", {"to": "2", **GRAIN}, "not-begun", "not-begun", "not-begun"),
    "offer, over": ("over", {"to": "2", **GRAIN}, "over"),
    "accept": ("offered", {"offer": 1}, "not-your-offer", "done"),
    "accept, as 2": ("offered", {"offer": 1, "seat": "2"}, "not-your-seat", "done"),
    "accept, no offer": ("playing", {"offer": 1}, "no-such-offer", "no-such-offer", "no-such-offer"),
    "accept, again": ("dealt", {"offer": 1}, "not-your-offer", "offer-closed"),
    "decline": ("offered", {"offer": 1}, "not-your-offer", "done"),
    "retract": ("offered", {"offer": 1}, "done", "not-your-offer"),
    "judge": ("dealt", {"offer": 1, "kept": True}, "done"),
    "judge, no deal": ("offered", {"offer": 1, "kept": True}, "not-your-deal"),
    "pass": ("playing", {"always": True}, "done"),
    "wait": ("playing", {}, "done"),
    "rematch": ("over", {}, "done"),
    "rematch, running": ("playing", {}, "not-over"),
}
NEEDS = {frame.__struct_config__.tag: frame.needs for frame in typing.get_args(AnyFrame)}
UNFIT = {"seat": "not-seated", "turn": "not-seated", "owner": "owner-only"}  # what a watcher is told


def files(slug: str) -> tuple[Match, Match]:
    """Return a match that is over, and one that is not."""
    both = [Game(rulebook(slug)).new(2, seed=1, options=FIRST_BEGINS[slug]) for _ in range(2)]
    for match in both:
        match.play(facts(slug).opening[0])
    both[0].resign(1)
    return both[0], both[1]


def matrix_of_routes(kind: str, what: str) -> dict[str, int]:
    """Return the status that each role gets."""
    stage, body, statuses = ROUTES[what]
    own, seat, visitor = map(int, ((OPEN.get(what, statuses) if kind == "open" else statuses).split() * 3)[:3])
    route = what.partition(",")[0].partition("?")[0]
    let_in = kind == "open" or not stage or body == INVITED
    other = visitor if let_in else 404
    unknown = other if WHO[route] == "anybody" else 401
    elsewhere = own if route.startswith("GET") else 403
    return dict(zip(ROLES, (own, seat, visitor, *[other] * 2, *[unknown] * 3, *[elsewhere] * 2), strict=True))


def matrix_of_commands(kind: str, what: str) -> dict[str, str]:
    """Return what comes of a command for each role."""
    _, _, own, *given = SOCKET[what]
    needs = NEEDS[what.partition(",")[0]]
    seat = given[0] if given else own
    watcher = given[1] if given[1:] else UNFIT.get(needs, seat)
    came = {"owner": own, "seat": seat, "watcher": watcher, "guest": watcher if needs == "anybody" else "no-session"}
    told = {who: one if ":" in one or one == "done" else f"refused:{one}" for who, one in came.items()} | ALWAYS
    return {role: told[standing] for role, standing in STANDING[kind].items()}


@dataclass
class Place:
    """A server, everybody who comes to it, and tables as far as they have to be."""

    running: typing.Any
    store: SqliteStore
    clients: dict[str, Client]
    now: int
    game: str

    def __post_init__(self):
        self.letters = dict(zip("123", rulebook(self.game).letters, strict=False))
        self.files = {kind: write(match) for kind, match in zip((FILE, PART), files(self.game), strict=True)}
        people = self.running.app.state.tables.people
        self.ids = {
            role: self.running.run(people.who(client.cookie.partition("=")[2])).id
            for role, client in self.clients.items()
            if role in ("owner", "seat")
        }

    def path(self, path: str, table: str) -> str:
        """Return a path as this game's tables have it."""
        path = re.sub(r"seat=(\d)", lambda found: f"seat={self.letters[found[1]]}", path)
        return path.replace("{table}", table).replace("{game}", self.game)

    def body(self, body: dict | None, invitation: str = "") -> dict | None:
        """Return what is sent, with everything in its place."""
        means = {**self.files, **self.letters, RIGHT: invitation, MOVE: facts(self.game).opening[2], GAME: self.game}
        if body and CODE in body.values():
            means[CODE] = self.clients["seat"].ask("POST", "/api/session/code").json["code"]
        if body is None:
            return None
        return {name: means.get(value, value) if isinstance(value, str) else value for name, value in body.items()}

    def table(self, stage: str, kind: str) -> str:
        """Return a table of the owner (whose turn it is) and the seat; the visitor has been let in."""
        owner, seat, visitor = (self.clients[role] for role in ("owner", "seat", "visitor"))
        seats = ["me", "open", *["open"] * {"waiting": 1, "two free": 2}.get(stage, 0)]
        tables = self.running.app.state.tables
        while True:
            table = owner.make(*seats, game=self.game, options=FIRST_BEGINS[self.game], open=kind == "open", lens=True)
            assert owner.join(table) == [self.letters["1"]]
            assert seat.join(table, invitation=owner.invitation) == [self.letters["2"]]
            match = tables.live[table].room.table.match
            if match is None or match.actor == 0:  # where that is drawn by lot, try again
                break
        moves = facts(self.game).opening
        assert visitor.ask("POST", f"/api/tables/{table}/visit", {"invitation": owner.invitation}).status == 200
        before = {
            "moved": [("owner", lambda table, who: table.play(who, moves[0]))],
            "both moved": [
                ("owner", lambda table, who: table.play(who, moves[0])),
                ("seat", lambda table, who: table.play(who, moves[1])),
            ],
            "asked": [("seat", lambda table, who: table.end(who))],
            "left": [("owner", lambda table, who: table.leave(who)), ("seat", lambda table, who: table.leave(who))],
            "over": [("seat", lambda table, who: table.resign(who))],
        }
        offer, accept = frames.Offer(id="o", to=self.letters["2"], **GRAIN), frames.Accept(id="a", offer=1)
        if rulebook(self.game).haggling:
            before["offered"] = [("owner", lambda table, who: trading.wish(table, who, offer, self.now))]
            before["dealt"] = [
                *before["offered"],
                ("seat", lambda table, who: trading.wish(table, who, accept, self.now)),
            ]
        if stage == "muted":
            self.running.run(tables.live[table].room.mute(self.ids["seat"], None, 0, True, "offers"))
        for number, (role, wish) in enumerate(before.get(stage, [])):
            who = self.ids[role]
            doing = tables.do(
                tables.live[table], who, f"before{number}", None, lambda table, w=wish, p=who: w(table, p)
            )
            assert "Done" in str(self.running.run(doing))
        return table

    def status(self, what: str, expected: int) -> int:
        """Return the status that is expected in this game: not every one has editions and deals."""
        route, book = what.partition("?")[0], rulebook(self.game)
        lacks = (route.endswith("/edition") and not book.edition) or (route.endswith("/deals") and not book.haggling)
        return 422 if lacks and expected == 200 else expected

    def outcome(self, what: str, expected: str) -> str:
        """Return what is expected to come of a command in this game: not every one has haggling."""
        refused = expected == "done" or (expected.startswith("refused") and expected not in REFUSED_BEFORE)
        haggles = rulebook(self.game).haggling or what.partition(",")[0] not in HAGGLING
        return expected if haggles or not refused else "refused:no-haggling"

    def number(self, letter: str | None) -> str:
        """Return what the seat of a letter is called in the matrix, or a dash for no seat."""
        return next((number for number, one in self.letters.items() if one == letter), "-")

    def following(self, table: str) -> int:
        """Return how many events a table has."""
        return len(self.running.app.state.tables.live[table].room.table.events)

    def everything(self) -> stored.Picture:
        """Return a picture of the whole store: tables, talk, sessions, codes, visitors.

        But for the list of open tables: the caretaker takes those off it that are over.
        """

        async def picture():
            return stored.Picture(
                self.store,
                lambda kind, until: kind not in ("open", "health") and until > self.now,
                lambda stream: not stream.endswith("/shown"),
            )

        return self.running.run(picture())

    def as_role(self, role: str) -> Client:
        """Return somebody of a role, whom no other cell knows."""
        return replace(self.clients[role], headers=dict(self.clients[role].headers))

    def on_another_device(self, role: str) -> Client:
        """Return somebody of a role with a session of its own, which may be ended."""
        client = self.as_role(role)
        if role in ("nobody", "forged", "expired"):
            return client
        client.headers = {}
        code = client.ask("POST", "/api/session/code").json["code"]
        client.cookie = ""
        assert client.ask("POST", "/api/session/enter", {"code": code}).status == 200
        client.headers = dict(self.clients[role].headers)
        return client


@pytest.fixture(scope="module", autouse=True)
def _quiet_log():
    before = structlog.get_config()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    yield
    structlog.configure(**before)


@pytest.fixture(scope="module", params=shortly(ROUTED, *ROUTED[:-1]))
def place(request):
    store, clock = SqliteStore.in_memory(), [1_800_000_000]
    with server(store, clock=lambda: clock[0]) as running:
        running.run(
            running.app.state.server.services.close()
        )  # what is kept changes by what people do, and by nothing else
        expired = running.client("Ana")
        code = expired.ask("POST", "/api/session/code").json["code"]
        owner = running.client(None)
        owner.ask("POST", "/api/session/enter", {"code": code})
        for _ in range(2):  # the session that is used lasts longer, the other does not
            clock[0] += GUEST_SECONDS // 2 + 10
            assert owner.ask("GET", "/api/session").status == 200
        other = running.client("Omar")
        other.join(other.make("me", "random"))
        clients = {
            "owner": owner,
            "seat": running.client("Ben"),
            "visitor": running.client("Vera"),
            "other": other,
            "stranger": running.client("Sam"),
            "nobody": running.client(None),
            "forged": Client(running.port, "ennead=" + "f" * 43),
            "expired": expired,
            "origin": Client(running.port, owner.cookie, {"origin": "https://elsewhere.example"}),
            "site": Client(running.port, owner.cookie, {"sec-fetch-site": "cross-site"}),
        }
        assert tuple(clients) == ROLES
        yield Place(running, store, clients, clock[0], request.param)


def test_the_matrix_has_every_route_and_every_socket_command():
    written = {what.partition(",")[0].partition("?")[0] for what in ROUTES}
    assert written | covered() == set(WHO)
    assert not written & covered(), "one row for each, here or there"
    assert {what.partition(",")[0] for what in SOCKET} == set(NEEDS)
    for what in SOCKET:
        came, needs = matrix_of_commands("open", what), NEEDS[what.partition(",")[0]]
        assert not {came["visitor"], came["stranger"]} & {"done"} or needs == "person", what
        assert came["seat"] != "done" or needs != "owner", what
    assert set(OPEN) <= set(ROUTES)


def pages(place: Place) -> set[str]:
    """Return the paths that the server answers and that are no typed routes."""
    paths, typed = {"/static/theme.js"}, {what.split()[1] for what in WHO}
    for route in place.running.app.routes:
        if isinstance(route, WebSocketRoute):
            assert route.path == "/api/tables/{table}/socket", "the only socket"
        elif isinstance(route, Mount):
            assert route.path == "/static"
        elif route.path not in typed:
            assert route.methods == {"GET", "HEAD"}
            paths.add(route.path)
    return paths


def test_everybody_may_read_whatever_else_the_server_answers(place):
    table = place.table("playing", "by invitation")
    before = place.everything()
    for path, role in product(pages(place), ROLES):
        there = re.sub(r"\{\w+\}", "off", place.path(path, table))
        assert place.clients[role].ask("GET", there).status == 200, (path, role)
    assert place.everything().is_as(before)


@pytest.mark.parametrize("what", ROUTES)
def test_who_may_use_a_route(place, what):
    stage, body, _ = ROUTES[what]
    method, path = what.partition(",")[0].split()
    wrong = []
    for kind in ("by invitation", "open") if stage else ("by invitation",):
        table = invitation = ""
        for role, expected in matrix_of_routes(kind, what).items():
            if stage and not table:
                table = place.table(stage, kind)
                invitation = place.clients["owner"].invitation
            sent = place.body(body, invitation)
            ends = method in ("DELETE", "PATCH") or path.endswith("/enter")
            client = place.on_another_device(role) if ends else place.as_role(role)
            before, following = place.everything(), place.following(table) if table else 0
            reply = client.ask(method, place.path(path, table), sent)
            if reply.status != place.status(what, expected):
                wrong.append(f"{kind}, {role}: {reply.status} instead of {expected}")
            after = place.everything()
            looks = method == "GET" or (method == "POST" and path.endswith("invitation"))  # lets nobody in by itself
            if reply.status >= 400 or looks:
                assert after.has_tables_as(before), f"{kind}, {role}: refused, yet something has happened"
                assert not table or place.following(table) == following
                assert reply.status == 422 or after.keeps_as(before) or "enter" in path, f"{kind}, {role}: was kept"
            else:
                changes = not path.endswith(("visit", "join", "replay"))
                assert not after.is_as(before) or not changes, f"{kind}, {role}: nothing has happened"
                table = "" if table and not after.is_as(before) else table
            if reply.status == 404:
                nowhere = client.ask(method, place.path(path, "nowhere"), sent)
                assert (nowhere.status, nowhere.body) == (404, reply.body.replace(table.encode(), b"nowhere")), role
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("what", SOCKET)
def test_who_may_send_a_command(place, what):
    stage, frame, *_ = SOCKET[what]
    wrong = []
    for kind in STANDING:
        table = ""
        for role, expected in matrix_of_commands(kind, what).items():
            table = table or place.table(stage, kind)
            before, following = place.everything(), place.following(table)
            came = attempt(place, place.clients[role], table, what, place.body(frame))
            if came != place.outcome(what, expected):
                wrong.append(f"{kind}, {role}: {came} instead of {expected}")
            after = place.everything()
            changes = came in ("done", "said:players", "said:watchers") and not what.startswith("why")
            if changes:
                assert not after.is_as(before), f"{kind}, {role}: done, yet nothing has happened"
                assert what.startswith(("say", "mute")) or place.following(table) > following
                table = ""
            else:
                assert after.is_as(before), f"{kind}, {role}: refused, yet something has happened"
                assert place.following(table) == following
            if what == "seen":
                table = ""
    assert not wrong, "\n".join(wrong)


def attempt(place: Place, client: Client, table: str, what: str, frame: dict) -> str:
    """Send a command as somebody and say what came of it."""
    do = what.partition(",")[0]
    try:
        socket = client.open(table)
    except InvalidStatus as refused:
        return f"shut:{refused.response.status_code}"

    def hear(*kinds: str) -> dict:
        while True:
            message = msgspec.json.decode(socket.recv(PATIENCE))
            if message["kind"] in kinds:
                return message

    def send(**sent) -> None:
        socket.send(msgspec.json.encode(sent).decode())

    room = place.running.app.state.tables.live[table].room
    chat = place.running.app.state.tables.live[table].chat
    try:
        with suppress(ConnectionClosed):  # whoever is turned away may be so before saying anything
            send(do="hello", **(frame if do == "hello" else {}))
        first = hear("welcome", "error")
        if first["kind"] == "error":
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(PATIENCE)
            assert closed.value.rcvd.code == 1008
            return f"closed:{first['error']}"
        picture = hear("state", "news")
        hear("talk")
        if do == "hello" and what != "hello, twice":
            if told := picture.get("state"):
                state = understood(told, None, first["seat"])
                assert bool(state["legal"]) == (first["seat"] == state["actor"]), "and the picture is of these eyes"
            assert bool(told) == (room.table.match is not None)
            return f"eyes:{place.number(first['seat'])}"
        if do == "hello":
            send(do="hello", **frame)
            return f"error:{hear('error')['error']}"
        if do == "seen":
            assert room.seen.shown == {}
            send(do="seen", **frame)
            send(do="hello")  # its answer comes when the first has been obeyed
            hear("error")
            return f"seen:{''.join('12'[seat] for seat in room.seen.shown) or '-'}"
        said = {name: len(heard) for name, heard in chat.said.items()}
        send(do=do, id=f"{what[:8]}-{client.cookie[-6:]}", **frame)
        answer = hear("done", "refused", "behind", "error", "legal", "described", "known")
        if answer["kind"] == "known":
            eyes = room.table.seat(first["seat"])
            assert answer["known"] == whole(room.table.running.known(eyes).state), "and of nobody else's memory"
            return f"known:{place.number(first['seat'])}"
        if answer["kind"] == "legal":
            return "may:play" if answer["actions"] else "may:nothing"
        if answer["kind"] == "described":
            eyes = SPECTATOR if first["seat"] is None else room.table.seat(first["seat"])
            seen = msgspec.json.encode(room.table.view(eyes).describe())
            assert answer["table"] == msgspec.json.decode(seen), "and through nobody else's eyes"
            return f"described:{place.number(first['seat'])}"
        if answer["kind"] == "done" and do == "say":
            return "said:" + "+".join(name for name, heard in chat.said.items() if len(heard) > said[name])
        return answer["kind"] + (f":{answer['error']}" if "error" in answer else "")
    finally:
        socket.socket.close()


@pytest.mark.parametrize("value", ["", "x", "x" * 10_000, "é", "\x00", "hash", "id", "other cookie", "quoted"])
def test_nothing_but_the_secret_itself_is_a_session(place, value):
    secret = place.clients["owner"].cookie.partition("=")[2]
    hashed = [key for kind, key, *_ in place.everything().kept if kind == "session"]
    tried = {
        "hash": [f"ennead={one}" for one in hashed],
        "id": [f"ennead={one}" for one in place.ids.values()],
        "other cookie": [f"__Host-ennead={secret}", f"session={secret}", f"Ennead={secret}"],
        "quoted": [f"ennead={secret}x", f"ennead={secret[:-1]}", f"ennead={secret.swapcase()}"],
    }.get(value) or ["ennead=" + value.replace("é", "\xe9").replace("\x00", "\t")]
    for cookie in tried:
        assert Client(place.running.port, cookie).ask("GET", "/api/session").status == 401, cookie
    assert Client(place.running.port, f"ennead={secret}").ask("GET", "/api/session").status == 200


def test_a_refused_visit_does_not_open_the_door(place):
    table, stranger = place.table("playing", "by invitation"), place.running.client("Eve")
    for invitation in ("", "x", place.clients["owner"].invitation[:-1], place.clients["owner"].invitation.swapcase()):
        for route in ("visit", "join"):
            asked = stranger.ask("POST", f"/api/tables/{table}/{route}", {"invitation": invitation})
            assert asked.status == 404
    assert stranger.ask("GET", f"/api/tables/{table}").status == 404
    assert stranger.ask("GET", "/api/tables/mine").json == []


def test_the_invitation_is_told_to_players_only(place):
    table = place.table("playing", "open")
    secret = place.clients["owner"].invitation
    for role in ("owner", "seat", "visitor", "stranger", "nobody"):
        seat = place.clients[role].sit(table)
        assert any(secret in text for text in seat.texts) == (role in ("owner", "seat")), role
        seat.close()
        for path in ("", "/replay", "/picture.svg"):
            assert secret.encode() not in place.clients[role].ask("GET", f"/api/tables/{table}{path}").body


def test_tables_by_invitation_are_in_nobodys_list_but_their_peoples(place):
    hidden, listed = place.table("playing", "by invitation"), place.table("playing", "open")
    for role in ("owner", "visitor", "stranger", "nobody"):
        names = [info["table"] for info in place.clients[role].ask("GET", "/api/tables").json]
        assert hidden not in names
        assert listed in names
    for role, theirs in {"owner": True, "seat": True, "other": False, "stranger": False}.items():
        names = [one["info"]["table"] for one in place.clients[role].ask("GET", "/api/tables/mine").json]
        assert (hidden in names) == (listed in names) == theirs, role


def test_a_seat_that_was_freed_sees_no_more_through_its_eyes(place):
    table = place.table("waiting", "by invitation")
    owner, seat = place.clients["owner"].sit(table), place.clients["seat"].sit(table)
    second = place.letters["2"]
    assert (seat.welcome["seat"], seat.welcome["mine"]) == (second, [second])
    assert owner.do("free", seat=second)["kind"] == "done"
    assert seat.closed() == 1013
    again = place.clients["seat"].sit(table)
    assert (again.welcome["seat"], again.welcome["mine"], again.welcome["link"]) == (None, [], None)
    assert again.do("leave")["error"] == "not-seated"
    owner.close()
    again.close()


def test_a_command_that_came_too_late_leaves_nothing_behind(place):
    table = place.table("over", "by invitation")
    seat = place.clients["seat"].sit(table)
    before = place.everything()
    assert seat.do("rematch", expected=0)["kind"] == "behind"
    assert place.everything().is_as(before), "not even a table that nobody will ever find"
    seat.close()


def test_no_other_method_is_answered(place):
    owner = place.clients["owner"]
    table = place.table("playing", "by invitation")
    before = place.everything()
    there = {what.partition(",")[0].partition("?")[0] for what in ROUTES} | {f"GET {path}" for path in pages(place)}
    for path in {one.split()[1] for one in there}:
        for method in ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"):
            if f"{method} {path}" not in there:
                status = owner.ask(method, place.path(path, table), {}).status
                assert status == 405 or (method, path, status) == ("GET", "/api/tables/{table}", 404), (method, path)
    assert place.everything().is_as(before)
