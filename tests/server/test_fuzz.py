"""Whatever comes over a socket is answered with a clear frame, changes nothing unless it was done, breaks nothing."""

import asyncio
import gc
import json
import logging
import math
import random
import re
import socket as network
import struct
import threading
import time
from contextlib import suppress
from functools import cache

import pytest
import structlog
from fluent.syntax import ast, parse
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ennead.core.language import PACKAGE
from ennead.games import GAMES, rulebook
from ennead.server.process import FRAME_SIZE, listen
from ennead.server.ws.connection import ERRORS_AT_MOST
from tests.facts import ROUTED, facts
from tests.server import live
from tests.server.live import PATIENCE, server, until_closed
from tests.server.stored import InMemory, decode, encode
from tests.server.tables import FIRST_BEGINS, SHORT
from tests.shortly import often, shortly

ANSWERS = ("done", "refused", "behind", "error")
NEVER = re.compile(
    r"Traceback|Exception|[a-z]Error\b|<class|object at 0x|\.py\b|site-packages|msgspec|(?<![\w“.])/\w+/"
)
PYTHON = re.compile(r"\b(str|int|float|bool|dict|list|tuple|bytes|NoneType|None|True|False|Struct|recursion)\b")
PHASES = (Phase.explicit, Phase.generate)  # the table has gone on: smaller examples would be others


# What is logged.


class Kept(logging.Handler):
    """Keeps every record that is logged."""

    def __init__(self):
        super().__init__()
        self.records = []

    def emit(self, record):
        if record.name != "websockets.client":  # which is ours
            self.records.append(record)


@pytest.fixture(scope="module")
def logged():
    """Return a function that tells what has been logged at error level so far."""
    kept = Kept()
    logging.getLogger().addHandler(kept)
    with structlog.testing.capture_logs() as entries:
        yield lambda: [
            *(record.getMessage() for record in kept.records if record.levelno >= logging.ERROR),
            *(str(entry) for entry in entries if entry["log_level"] in ("error", "critical")),
        ]
    logging.getLogger().removeHandler(kept)


@pytest.fixture(scope="module")
def without_delay():
    """Let the plain event loop of the tests send small frames at once, as the server's own does."""

    def listening(config):
        plain = listen(config)
        return network.socket(plain.family, plain.type, network.IPPROTO_TCP, fileno=plain.detach())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live, "listen", listening)
        yield


@pytest.fixture(scope="module")
def running(logged, without_delay):
    with server(clock=lambda: 1_800_000_000.0) as running:  # no offer lapses meanwhile
        yield running


@pytest.fixture(autouse=True)
def nothing_is_logged_as_an_error(logged, running):
    before = len(logged())
    yield
    assert running.client(None).ask("GET", "/health").status == 200
    gc.collect()  # a task that failed unseen says so now
    assert logged()[before:] == []


# What is said.


@cache
def sentences(lang):
    """Return, by an error's name, patterns of the sentences in a language."""
    found = {}
    for folder in ("server", "play", "core", "ai", *(f"games/{slug}" for slug in GAMES)):
        for entry in parse((PACKAGE / folder / "words" / f"{lang}.ftl").read_text("utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value:
                parts = [
                    re.escape(part.value) if isinstance(part, ast.TextElement) else ".*"
                    for part in entry.value.elements
                ]
                found.setdefault(entry.id.name, []).append(re.compile("".join(parts), re.DOTALL))
    return found


def check_words(message, lang, action=None, slug="isis"):
    """Check that a refusal or an error is a sentence in the client's language, with nothing of the program in it."""
    name, text = message["error"], message["message"]
    assert text
    assert not NEVER.search(json.dumps(message, ensure_ascii=False)), message
    assert not PYTHON.search(text), message
    if name == "illegal-deal":
        clause = next(one for one in rulebook(slug).clauses if one.id == message["clause"])
        assert text == f"{clause.refusal_of_a_deal(lang)} ({clause.id})"
    elif name == "illegal":
        book = rulebook(slug)
        clause = next(one for one in book.clauses if one.id == message["clause"])
        assert text in {f"{clause.refusal(book, one, lang)} ({clause.id})" for one in book.parse(action)}
    else:
        assert any(pattern.fullmatch(text) for pattern in sentences(lang)[name]), message


def test_the_check_of_words_finds_the_wrong_language_and_the_insides_of_the_program():
    good = {"kind": "error", "error": "bad-frame", "message": "This message cannot be understood; nothing was changed."}
    check_words(good, "en")
    for wrong in (
        {"message": "Traceback (most recent call last)"},
        {"detail": "KeyError: 5"},
        {"detail": "File /usr/lib/x"},
        {"message": ""},
    ):
        with pytest.raises(AssertionError):
            check_words({**good, **wrong}, "en")
    with pytest.raises(AssertionError):
        check_words(good, "fr")


# A table to try things at.


def break_off(seat):
    """Break a connection without a word, unless the server has done so, whose signs of life came too late."""
    with suppress(OSError):
        seat.socket.socket.shutdown(network.SHUT_RDWR)


class Tried:
    """Ana (in English) and Ben (in French) at a table, and one more socket of either through which things are tried."""

    def __init__(self, running, slug="isis"):
        self.running = running
        self.slug = slug
        self.first, self.second = rulebook(slug).letters[:2]
        self.ana, self.ben = running.client("Ana"), running.client("Ben", "fr")
        self.begin()

    def begin(self):
        """Sit down at a new table."""
        options = {**FIRST_BEGINS[self.slug], **SHORT[self.slug]}
        self.table = self.ana.make("me", "open", game=self.slug, options=options, open=True)
        self.ana.join(self.table)
        self.ben.join(self.table, invitation=self.ana.invitation)
        self.seats = {self.first: self.ana.sit(self.table), self.second: self.ben.sit(self.table)}
        self.through = {}
        self.wrong = {}

    def check_words(self, message, lang, action=None):
        """Check that a refusal or an error at this table is a sentence in the client's language."""
        check_words(message, lang, action, self.slug)

    def socket(self, lang):
        """Return the socket to try things through; another one when the last was closed."""
        if lang not in self.through:
            self.through[lang] = (self.ana if lang == "en" else self.ben).sit(self.table)
            self.wrong[lang] = 0
        return self.through[lang]

    def events(self):
        """Return the table's events, as they are in memory; they must be the same in the store."""
        room = self.running.app.state.tables.live[self.table].room
        book, stored = room.table.book, self.running.run(room.store.events(self.table))
        held = [encode(event, book) for event in room.table.events]
        assert [decode(body, book) for body in held] == room.table.events
        assert held == [encode(decode(body, book), book) for body in stored]  # some say what was shown besides
        return held

    def attempt(self, lang, text):
        """Send something, then a question; return what was answered before the question was."""
        seat = self.socket(lang)
        before = self.events()
        seat.catch_up(len(before))
        given = []
        seat.socket.send(text)
        probe = f"probe-{random.random()}"
        seat.send({"do": "why", "id": probe, "action": "Pa1"})
        while True:
            message = seat.hear()
            if message["kind"] in ("done", "refused") and message["id"] == probe:
                break
            given.append(message)
        answers = [message for message in given if message["kind"] in ANSWERS]
        self.renew_if_tired(lang, answers)
        after = self.events()
        if "done" in [answer["kind"] for answer in answers]:
            assert after[: len(before)] == before
        else:
            assert after == before
            assert "news" not in [message["kind"] for message in given]
        return answers

    def renew_if_tired(self, lang, answers):
        """Open another socket before one is closed for too many errors."""
        self.wrong[lang] += sum(answer["kind"] == "error" for answer in answers)
        if self.wrong[lang] >= ERRORS_AT_MOST - 2:
            break_off(self.through.pop(lang))

    def turn(self):
        """Return the letter of a seat whose turn it is, a move later."""
        self.go_on()
        while not self.seats[self.first].state["actor"]:
            self.go_on()
        return self.seats[self.first].state["actor"]

    def go_on(self):
        """Play a legal move: the server still works, and everybody is told."""
        following = len(self.events())
        for seat in self.seats.values():
            seat.catch_up(following)
        actor = self.seats[self.first].state["actor"]
        if actor is None:
            for seat in (*self.seats.values(), *self.through.values()):
                break_off(seat)
            self.begin()
            self.go_on()
            return
        mover = self.seats[actor]
        answer = mover.play(mover.state["legal"][0])
        assert answer["kind"] == "done", answer
        for seat in self.seats.values():
            seat.catch_up(answer["following"])
        assert answer["following"] == len(self.events()) > following


@pytest.fixture(scope="module", params=shortly(ROUTED, *ROUTED[:-1]))
def tried(request, running):
    return Tried(running, request.param)


# Frames of all kinds.

STRANGE_TEXTS = st.sampled_from(
    (
        "",
        " ",
        "\x00",
        "a\nb",
        "\x1b[31mred",
        "\u202eright to left",
        "\ud800",
        "\udc00\ud800",
        "👑",
        "👨‍👩‍👧",
        "é" * 64,
        "\ufffe",
        "x" * 65,
        "x" * 101,
        "x" * 501,
        "𝔘" * 1_000,
        "x" * 10_000,
        "{ $move }",
        "${x}",
        "%s%n",
        "../../etc/passwd",
        "'; DROP TABLE events; --",
        "<script>",
        "-1",
        "undo 1",
        "resign",
        "C",
        "L",
        "Z",
        "*",
        "Pc3",
        "Pa1",
        "MPa1b2",
        "F Ra",
        "I0",
        "L2.1",
        "I0=Ra",
        "C resign",
    )
)
STRANGE_NUMBERS = st.one_of(
    st.sampled_from((0, -1, 2**31, 2**53 + 1, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**400, 1e308, -0.0, 0.5)),
    st.sampled_from((math.nan, math.inf, -math.inf)),
    st.integers(-3, 60),
    st.integers(),
    st.floats(),
)
VALUES = st.one_of(
    STRANGE_TEXTS,
    STRANGE_NUMBERS,
    st.none(),
    st.booleans(),
    st.text(st.characters(codec=None), max_size=40),
    st.sampled_from(([], {}, [[]], {"a": {}}, [1, "2", None], {"do": "play"})),
    st.dictionaries(
        st.sampled_from(
            ("grain", "stone", "farmer", "Scribe1", "boon", "Horus", "card", "", "x" * 41, "\x1b", "__class__")
        ),
        st.sampled_from((0, 1, 2, 3, 99, 100, -1, 0.5, 2**70, True, None, "1")),
        max_size=3,
    ),
    st.just({f"thing{number}": 1 for number in range(101)}),
    st.sampled_from(("turn", "season", "2026-11-15T20:20:30Z", "forever", 9, 10, 600, 601, "talk", "offers")),
)
FIELDS = ("id", "expected", "action", "seat", "text", "number", "yes", "muted", "since", "do", "kind", "more", "", "to",
          "gives", "takes", "promise", "asks", "until", "instead_of", "offer", "kept", "always", "what")  # fmt: skip
MOVES = sorted(facts(slug).opening[0] for slug in ROUTED)
GOOD = {
    "hello": {"since": 0, "seat": None},
    "seen": {"number": 3},
    "why": {"id": "w", "action": "Pc3"},
    "play": {"id": "p", "action": "Pc3", "expected": 4},
    "undo": {"id": "u", "seat": "C"},
    "end": {"id": "e"},
    "answer": {"id": "a", "yes": False},
    "leave": {"id": "l"},
    "return": {"id": "r"},
    "free": {"id": "f", "seat": "L"},
    "give": {"id": "g", "seat": "L", "level": "2"},
    "mute": {"id": "m", "seat": "L", "muted": True},
    "offer": {"id": "o", "to": "L", "gives": {"grain": 1}, "takes": {"stone": 1}, "promise": "soon", "until": "turn"},
    "accept": {"id": "o1", "offer": 1},
    "decline": {"id": "o2", "offer": 2},
    "retract": {"id": "o3", "offer": 3},
    "judge": {"id": "o4", "offer": 1, "kept": True},
    "pass": {"id": "o5", "always": True},
    "rematch": {"id": "x"},
    "say": {"id": "s", "text": "Hello"},
}


@st.composite
def bent_frames(draw):
    """Return a frame of the protocol, with some fields changed, added or left out."""
    kind = draw(st.sampled_from(sorted(GOOD)))
    frame = {"do": kind, **GOOD[kind]}
    if "action" in frame:
        frame["action"] = draw(st.sampled_from(MOVES))
    for _ in range(draw(st.integers(1, 3))):
        field = draw(st.sampled_from([*frame, *FIELDS]))
        if draw(st.integers(0, 4)):
            frame[field] = draw(VALUES)
        else:
            frame.pop(field, None)
    return frame


@settings(max_examples=often(500), phases=PHASES)
@given(bent_frames(), st.sampled_from(("en", "fr")))
@example({"do": "play", "id": "x", "action": "Pc3", "expected": 2**64}, "fr")
@example({"do": "seen", "number": 2**70}, "en")
@example({"do": "seen", "number": -(2**70)}, "en")
@example({"do": "play", "id": "x", "action": "\x00", "expected": None}, "fr")
@example({"do": "undo", "id": "x", "seat": "\x00"}, "fr")
@example({"do": "say", "id": "x", "text": "👨‍👩‍👧\u202e"}, "fr")
@example({"do": "hello", "since": 2**200}, "fr")
@example({"do": "offer", "id": "x1", "to": "L", "gives": {"grain": 1}, "promise": "<b>soon</b>"}, "fr")
@example({"do": "offer", "id": "x2", "to": "L", "gives": {"grain": 1}, "promise": "a\nb"}, "en")
@example({"do": "offer", "id": "x3", "to": "L", "gives": {"grain": 1}, "asks": "\u202eright to left"}, "en")
@example({"do": "offer", "id": "x4", "to": "L", "takes": {"glory": 1}}, "fr")
@example({"do": "offer", "id": "x5", "to": "L", "gives": {"grain": 99}}, "fr")
@example({"do": "offer", "id": "x6", "to": "C", "gives": {"grain": 1}}, "en")
@example({"do": "offer", "id": "x7", "to": "L", "gives": {}, "takes": {"\x1b[31m": 1}}, "en")
@example({"do": "accept", "id": "x8", "offer": 2**63}, "en")
@example({"do": "judge", "id": "x9", "offer": 10**6, "kept": False}, "fr")
def test_a_frame_with_wrong_fields_is_answered_once_and_clearly(tried, frame, lang):
    answers = tried.attempt(lang, json.dumps(frame))
    understood_seen = frame.get("do") == "seen" and not answers
    if understood_seen:
        assert set(frame) == {"do", "number"}
        assert isinstance(frame["number"], int)
    else:
        assert len(answers) == 1, "one answer to one frame"
    for answer in answers:
        if answer["kind"] in ("error", "refused"):
            tried.check_words(answer, lang, frame.get("action"))
        if answer["kind"] != "error":
            assert answer["id"] == frame["id"]
    tried.go_on()


DEEP = 10_000
NO_FRAMES = st.one_of(
    st.sampled_from(
        (
            "",
            " ",
            "null",
            "true",
            "0",
            "[]",
            "{}",
            "[" * 60_000,
            "[" * DEEP + "]" * DEEP,
            '{"a":' * DEEP + "1" + "}" * DEEP,
            '{"do":' * DEEP,
            '{"do":"play","id":"x","action":' + "[" * DEEP + "]" * DEEP + "}",
            '{"do":"seen","number":' + "9" * 5000 + "}",
            '{"do":"seen","number":-' + "9" * 5000 + "}",
            '{"do":"seen","number":1e999}',
            '{"do":"seen","number":NaN}',
            '{"do":"seen","number":0x10}',
            '{"do":"seen","number":01}',
            '{"do":"seen","number":1}{"do":"seen","number":1}',
            '{"do":"seen","number":1}]',
            "{'do': 'seen', 'number': 1}",
            '{"do":"say","id":"x","text":"a\nb"}',
            '{"do":"say","id":"x","text":"\\ud800"}',
            '{"do":"say","id":"x","text":"\\u12"}',
            '{"do":"play","id":"x","action":"Pc3"',
            "\ufeff" + '{"do":"seen","number":1}',
            "\x00",
            '{"do":"' + "x" * (FRAME_SIZE - 9) + '"}',
            '{"' + "y" * (FRAME_SIZE - 6) + '":1}',
        )
    ),
    st.text(max_size=60),
    st.binary(max_size=60),
    st.just(b'{"do":"end","id":"binary"}'),
    bent_frames().map(lambda frame: json.dumps(frame)[:-1]),
    bent_frames().map(lambda frame: json.dumps([frame])),
    bent_frames().map(lambda frame: json.dumps(json.dumps(frame))),
)


@settings(max_examples=often(400), phases=PHASES)
@given(NO_FRAMES, st.sampled_from(("en", "fr")))
def test_what_is_no_frame_is_an_error_and_nothing_else(tried, text, lang):
    answers = tried.attempt(lang, text)
    assert [answer["kind"] for answer in answers] == ["error"]
    assert answers[0]["error"] == "bad-frame"
    check_words(answers[0], lang)
    tried.go_on()


@pytest.mark.parametrize(
    "text",
    [
        '{"do":"play","id":5,"action":"Pc3"}',
        '{"do":"play","id":"x","action":"Pc3","expected":0.5}',
        '{"do":"answer","id":"x","yes":1}',
        '{"do":"hello","since":"x"}',
        '{"a":' * DEEP + "1" + "}" * DEEP,
    ],
)
def test_the_detail_of_an_error_speaks_of_json_and_not_of_python(tried, text):
    [answer] = tried.attempt("en", text)
    assert answer["detail"]
    assert not PYTHON.search(answer["detail"])


# What the network's layer refuses.


def frame_of(opcode, payload, fin=True, masked=True):
    """Write a frame of the network's layer by hand."""
    size = len(payload)
    length = bytes([size]) if size < 126 else b"\x7e" + struct.pack("!H", size)
    head = bytes([(0x80 if fin else 0) | opcode, length[0] | (0x80 if masked else 0)]) + length[1:]
    if not masked:
        return head + payload
    mask = b"\x01\x02\x03\x04"
    return head + mask + bytes(sign ^ mask[at % 4] for at, sign in enumerate(payload))


@st.composite
def streams(draw):
    """Return questions as a client may send them, in one frame or several, with pings in between; and where to cut."""
    raw, asked = b"", draw(st.integers(1, 6))
    for number in range(asked):
        text = json.dumps({"do": "why", "id": f"q{number}", "action": draw(st.sampled_from(("Pa1", "T", "é" * 90)))})
        parts = draw(st.lists(st.integers(0, len(text)), max_size=2).map(sorted))
        pieces = [text[start:end].encode() for start, end in zip([0, *parts], [*parts, len(text)], strict=True)]
        for at, piece in enumerate(pieces):
            raw += frame_of(0 if at else 1, piece, fin=at == len(pieces) - 1)
            raw += draw(st.sampled_from((b"", frame_of(9, b"there?"), frame_of(10, b"here"), frame_of(10, b""))))
    return raw, asked, draw(st.lists(st.integers(0, len(raw)), max_size=4).map(sorted))


@settings(max_examples=often(150), phases=PHASES)
@given(streams())
def test_frames_are_answered_in_their_order_however_they_are_cut(tried, stream):
    raw, asked, cuts = stream
    seat = tried.socket("en")
    for start, end in zip([0, *cuts], [*cuts, len(raw)], strict=True):
        seat.socket.socket.sendall(raw[start:end])
        if end % 3 == 0:  # now and then long enough for it to arrive alone
            time.sleep(0.002)
    assert [seat.until("done", "refused")["id"] for _ in range(asked)] == [f"q{number}" for number in range(asked)]


RAW = {
    "invalid UTF-8": (frame_of(1, b'{"do":"say","id":"x","text":"\xff\xfe"}'), 1007),
    "a surrogate in UTF-8": (frame_of(1, b'{"do":"say","id":"x","text":"\xed\xa0\x80"}'), 1007),
    "invalid UTF-8 in parts": (frame_of(1, b"\xe2\x82", fin=False) + frame_of(0, b"\x41"), 1007),
    "not masked": (frame_of(1, b'{"do":"end","id":"x"}', masked=False), 1002),
    "an unknown opcode": (frame_of(5, b"x"), 1002),
    "a rest without a beginning": (frame_of(0, b"x"), 1002),
    "a ping that is too long": (frame_of(9, b"x" * 126), 1002),
    "too large": (frame_of(1, b" " * (FRAME_SIZE - 1), fin=False) + frame_of(0, b" " * 2), 1009),
}


@pytest.mark.parametrize(("raw", "code"), RAW.values(), ids=RAW)
def test_what_breaks_the_network_s_layer_closes_this_connection_and_nothing_else(tried, raw, code):
    seat = tried.ana.sit(tried.table)
    before = tried.events()
    seat.socket.socket.sendall(raw)
    assert seat.closed() == code
    assert tried.events() == before
    tried.go_on()


@pytest.mark.parametrize("size", [FRAME_SIZE + 1, 10 * FRAME_SIZE])
def test_a_frame_that_is_too_large_closes_this_connection_and_nothing_else(tried, size):
    seat = tried.ana.sit(tried.table)
    before = tried.events()
    with suppress(ConnectionClosed):
        seat.socket.send('{"do":"end","id":"large"}' + " " * (size - 25))
    assert seat.closed() == 1009
    assert tried.events() == before
    tried.go_on()


def test_a_frame_in_parts_is_put_together(tried):
    seat = tried.ana.sit(tried.table)
    seat.socket.send(['{"do":"why","id":"par', 'ts","action":"non', 'sense"}'])
    assert seat.until("refused", "error")["id"] == "parts"
    seat.close()


def test_who_sends_nothing_but_nonsense_is_sent_away_and_may_come_again(tried):
    before = tried.events()
    seat = tried.ben.sit(tried.table)
    for _ in range(ERRORS_AT_MOST):
        seat.send("nonsense")
        check_words(seat.until("error"), "fr")
    assert seat.closed() == 1008
    assert tried.events() == before
    again = tried.ben.sit(tried.table)
    assert again.do("why", action="nonsense")["kind"] == "refused"
    again.close()
    tried.go_on()


# Beginnings.


@settings(max_examples=often(60), phases=PHASES)
@given(st.one_of(NO_FRAMES, bent_frames().filter(lambda frame: frame.get("do") != "hello").map(json.dumps)))
@example(json.dumps({"do": "hello", "since": -1}))
@example(json.dumps({"do": "hello", "seat": "CC"}))
@example(json.dumps({"do": "hello", "seat": "\x00", "more": 1}))
@example(json.dumps({"do": "end", "id": "first"}))
def test_a_connection_that_does_not_begin_with_hello_is_told_so_and_closed(tried, text):
    before = tried.events()
    with tried.ben.open(tried.table) as socket:
        socket.send(text)
        messages, code = until_closed(socket)
        for message in messages:
            assert message["kind"] == "error"
            check_words(message, "fr")
        assert [message["error"] for message in messages] in (["hello-first"], ["bad-frame", "hello-first"])
        assert code == 1008
    assert tried.events() == before


@pytest.mark.parametrize("seat", ["another's", "Z", "c", "\x00", "👑", "*"])
def test_nobody_looks_through_eyes_that_are_not_theirs(tried, seat):
    with tried.ana.open(tried.table) as socket:
        is_seat = seat == "another's"
        socket.send(json.dumps({"do": "hello", "seat": tried.second if is_seat else seat}))
        message = json.loads(socket.recv(PATIENCE))
        assert message["error"] == ("not-your-seat" if is_seat else "no-such-seat")
        check_words(message, "en")
        with pytest.raises(ConnectionClosed):
            socket.recv(PATIENCE)


@pytest.mark.parametrize(
    "name",
    ["x" * 12, "%00", "%ff", "..%2f..", "👑", "mine", pytest.param("x" * 5000, id="long"), "%0a", "a%2fshown"],
)
def test_a_table_that_is_not_there_or_not_theirs_is_not_there(tried, name):
    statuses = []
    for table in (name, tried.ana.make("me", "open")):
        try:
            socket = tried.ben.open(table)
        except InvalidStatus as refused:  # the path leads to no socket at all
            statuses.append(refused.response.status_code)
            continue
        with socket:
            message = json.loads(socket.recv(PATIENCE))
            assert (message["kind"], message["error"]) == ("error", "no-such-table")
            check_words({**message, "message": message["message"].replace(table, "")}, "fr")
    assert set(statuses) <= {403, 404}


# Commands of others, for others, and in disorder.


def every_command():
    for kind, fields in GOOD.items():
        if "id" in fields and kind != "say":
            yield {"do": kind, **fields}
    yield {"do": "resign", "id": "g"}


@pytest.mark.parametrize("frame", list(every_command()), ids=lambda frame: frame["do"])
@pytest.mark.parametrize("who", ["watcher", "nobody"])
def test_who_has_no_seat_changes_nothing(tried, frame, who):
    before = tried.events()
    client = tried.running.client("Eve", "fr") if who == "watcher" else tried.running.client(None, accept_language="fr")
    seat = client.sit(tried.table)
    for expected in (None, len(before), 0, 10**6):
        fields = {name: value for name, value in frame.items() if name != "do"}
        answer = seat.do(frame["do"], **fields | ({} if frame["do"] == "why" else {"expected": expected}))
        assert answer["kind"] in ("refused", "behind"), answer
        if answer["kind"] == "refused":
            tried.check_words(answer, "fr", "Pc3")
            assert who == "watcher" or answer["error"] == "no-session"
    assert tried.events() == before
    seat.close()
    tried.go_on()


def test_a_command_for_another_s_seat_or_turn_changes_nothing(tried):
    actor = tried.turn()
    before = tried.events()
    idle, lang = (tried.seats[tried.second], "fr") if actor == tried.first else (tried.seats[tried.first], "en")
    assert idle.state["legal"] == []
    action = tried.seats[actor].state["legal"][0]
    for what, more in (
        ("play", {"action": action, "expected": len(before)}),
        ("play", {"action": action}),
        ("why", {"action": action}),
        ("undo", {"seat": actor}),
        ("undo", {"seat": "Z"}),
        ("free", {"seat": actor}),
        ("mute", {"seat": "Z", "muted": True}),
        ("answer", {"yes": True}),
    ):
        answer = idle.do(what, **more)
        assert answer["kind"] == "refused", (what, answer)
        tried.check_words(answer, lang, action)
    assert tried.events() == before
    tried.go_on()


@pytest.mark.parametrize("expected", [0, 1, -1, 10**6, 2**63, 2**200, -(2**200)])
def test_who_expects_another_number_is_behind_and_changes_nothing(tried, expected):
    before = tried.events()
    for seat in tried.seats.values():
        for what, more in (("play", {"action": "Pc3"}), ("end", {}), ("leave", {}), ("undo", {}), ("resign", {})):
            answer = seat.do(what, expected=expected, **more)
            assert (answer["kind"], answer["following"]) == ("behind", len(before))
    assert tried.events() == before
    tried.go_on()


def test_a_rematch_that_comes_too_late_leaves_nothing_behind(running):
    tried = Tried(running)
    assert tried.seats["L"].do("resign")["kind"] == "done"
    store = running.app.state.tables.store
    before = running.run(store.tables())
    for _ in range(3):
        assert tried.seats["C"].do("rematch", expected=0)["kind"] == "behind"
    assert running.run(store.tables()) == before


@settings(max_examples=often(40), phases=PHASES)
@given(st.integers(0, 10**6), st.integers(2, 40))
def test_commands_sent_at_once_twice_and_out_of_order_are_each_answered_and_done_once(tried, seed, size):
    luck = random.Random(seed)
    actor = tried.turn()
    seat = tried.seats[actor]
    before = tried.events()
    seat.catch_up(len(before))
    frames = [
        {
            "do": "play",
            "id": f"{len(before)}-{luck.randrange(size)}",
            "action": luck.choice(seat.state["legal"]),
            "expected": len(before) + luck.choice((0, 0, 0, 1, -1, 2)),
        }
        for _ in range(size)
    ]
    for frame in frames:
        seat.send(frame)
    answers = []
    while len(answers) < size:
        message = seat.hear()
        if message["kind"] in ANSWERS:
            answers.append(message)
    assert [answer["id"] for answer in answers] == [frame["id"] for frame in frames], "answered in their order"
    done = {answer["id"] for answer in answers if answer["kind"] == "done"}
    added = tried.events()[len(before) :]
    seat.catch_up(len(before) + len(added))
    own = (
        [event for event in seat.events[-len(added) :] if event["line"]["actor"] == seat.welcome["seat"]]
        if added
        else []
    )
    assert len(own) == len(done), "what was done was done once"
    for answer, frame in zip(answers, frames, strict=True):
        if answer["kind"] == "refused":
            tried.check_words(answer, "en" if seat.welcome["seat"] == tried.first else "fr", frame["action"])
    tried.go_on()


def test_of_a_hundred_clients_that_play_at_once_one_is_heard_and_all_see_the_same(running):
    tried = Tried(running)
    sockets = [tried.ana.sit(tried.table, 0) for _ in range(100)]
    following = len(tried.events())
    ready = threading.Barrier(len(sockets))
    answers = {}

    def play(number, seat):
        ready.wait(PATIENCE)
        answers[number] = seat.do("play", id=f"n{number}", action="Pc3", expected=following)["kind"]

    threads = [threading.Thread(target=play, args=one) for one in enumerate(sockets)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert sorted(answers.values()) == ["behind"] * 99 + ["done"]
    assert len(tried.events()) == following + 1
    for seat in sockets:
        seat.catch_up(following + 1)
    assert [event["number"] for event in sockets[0].events] == list(range(following + 1))
    assert {json.dumps(seat.events) for seat in sockets} == {json.dumps(sockets[0].events)}
    assert {json.dumps(seat.state) for seat in sockets} == {json.dumps(sockets[0].state)}
    for seat in sockets:
        seat.close()
    tried.go_on()


# Who goes away in the middle.


class SlowStore(InMemory):
    """A store that has written at once, but takes its time to say so where a command wants it."""

    async def append(self, table, expected, command, events, also=()):
        number = await super().append(table, expected, command, events, also)
        if command.endswith("slow"):
            await asyncio.sleep(1)
        return number


@pytest.fixture(scope="module")
def slow(logged, without_delay):
    with server(SlowStore()) as running:
        yield running


def test_a_move_whose_player_is_gone_before_it_was_acknowledged_is_told_to_the_others(slow):
    tried = Tried(slow)
    ana, ben = tried.seats["C"], tried.seats["L"]
    following = len(tried.events())
    ana.send({"do": "play", "id": "slow", "action": "Pc3", "expected": following})
    break_off(ana)
    for number in range(3):  # something to tell, so that the server finds out
        ben.do("say", text=f"Hello {number}")
    for _ in range(20):
        if ben.following > following:
            break
        try:
            ben.hear(0.2)
        except TimeoutError:
            continue
    stored = slow.run(slow.app.state.tables.store.events(tried.table))
    assert len(stored) == following + 1
    assert ben.following == len(stored), "what is in the store has been told"


def test_words_whose_speaker_is_gone_before_they_were_acknowledged_leave_the_talk_working(slow):
    tried = Tried(slow)
    ana, ben = tried.seats["C"], tried.seats["L"]
    ana.send({"do": "say", "id": "slow", "text": "Hello"})
    break_off(ana)
    for what in ("leave", "return", "leave", "return"):  # something to tell, so that the server finds out
        assert ben.do(what)["kind"] == "done"
    assert ben.do("say", text="Are you there?")["kind"] == "done"
    again = tried.ana.sit(tried.table)
    assert [said["text"] for said in again.said] == ["Hello", "Are you there?"]


def test_a_client_that_breaks_off_at_any_point_leaves_the_server_working(tried):
    luck = random.Random(8)
    for _ in range(30):
        seat = tried.ana.sit(tried.table)
        for _ in range(luck.randrange(6)):
            seat.send(
                luck.choice(
                    ("nonsense", {"do": "say", "id": str(luck.random()), "text": "x"}, {"do": "seen", "number": 1})
                )
            )
        if luck.random() < 0.5:
            seat.socket.socket.sendall(frame_of(1, b'{"do":"play","id":"cut"')[: luck.randrange(1, 20)])
        break_off(seat)
    for _ in range(10):
        socket = tried.ana.open(tried.table)  # and before saying hello
        socket.socket.shutdown(network.SHUT_RDWR)
    tried.go_on()
