"""Whatever comes from outside is read in a time in proportion: nobody keeps others waiting by a long text."""

import gc
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import msgspec
import pytest
from starlette.datastructures import Headers

from ennead.cli import trading_typed
from ennead.core.language import UserError
from ennead.games import GAMES, rulebook
from ennead.games.sailing.edition.file import TEXT, source
from ennead.play.file import LINE_LENGTH, read, write
from ennead.play.game import game
from ennead.play.match_state import MOVE_LENGTH
from ennead.play.trading.file import read_dealing
from ennead.server.config import Config
from ennead.server.http.problems import in_json_words
from ennead.server.http.security import Safety, accepted
from ennead.server.process import FRAME_SIZE
from ennead.server.routes import routes
from ennead.server.tables import frames
from ennead.server.tables.http_replays import FILE_SIZE
from ennead.server.tables.replays import MOST_LINES, replay_of_file
from tests.facts import facts
from tests.shortly import shortly

HEADER_SIZE = 64 * 1024
FILLS = (
    "a", "A", "1", ".", " ", "-", "?", "/", "[", "{", "(", '"', "`", "\\", "=", "#", "é", "\u0301\u0323", "\n", "\t",
    "str ", "1 ", "-1 ", ", ", "; ", ": ", "::", " for ", "for until ", ' promises "', '\\"', "a-", "a.", " with C",
    "C resign\n", "a: b\n", "  \n", "  a = 1\n", "[[a]]\n", "L1 > ", "Amun ", "𓂀",
)  # fmt: skip
AT_ONCE = 0.005  # seconds: what is so quick at its greatest size may grow as it likes
STEEPEST = 30  # times as long for ten times as much: in proportion it would be 10, by its square 100
TRIES = 5


def seconds(work: Callable[[str], object], text: str) -> float:
    """Return how long something takes at least, of this thread's own time; errors are answers, too."""
    best = float("inf")
    gc.disable()  # it would go through all that other tests have left
    try:
        for _ in range(3):
            began = time.thread_time()
            with suppress(UserError, msgspec.DecodeError):
                work(text)
            best = min(best, time.thread_time() - began)
            if best < AT_ONCE:
                break
    finally:
        gc.enable()
    return best


def check_steepness(of: Callable[[int], float], whole: int, what: str) -> None:
    """See that ten times as much does not take too much longer; what looks so is measured again.

    A busy machine only ever makes things slower, so the least of several times is nearer to the truth.
    """
    longer = shorter = float("inf")
    for _ in range(TRIES):
        longer, shorter = min(longer, of(whole)), min(shorter, of(whole // 10))
        if longer <= STEEPEST * max(shorter, AT_ONCE / 10):
            return
    raise AssertionError(f"{what}: {shorter:.4f} s, then {longer:.4f} s")


def check_growth(work: Callable[[str], object], most: int, fill: str, before: str = "", after: str = "") -> None:
    """Let something read 1, 10 and 100 % of what it may be given, all of it of one kind."""

    def of(size: int) -> float:
        room = size - len((before + after).encode())
        return seconds(work, before + fill * max(1, room // len(fill.encode())) + after)

    if of(most) < AT_ONCE:
        return
    for whole in (most, most // 10):
        check_steepness(of, whole, f"{before!r} + {fill!r}")


def head_of(slug: str) -> str:
    """Return what stands in a match file before the first event."""
    return write(game(slug).new(players=2, seed=1)).partition("\n\n")[0] + "\n"


@dataclass
class Entry:
    """A way in: what reads it, how much it may be given, and what may stand around the rest."""

    work: Callable[[str], object]
    most: int
    around: tuple[tuple[str, str], ...] = (("", ""),)


def decoded(kind: object, text: str) -> None:
    """Read JSON as a server does, and tell what is wrong with it."""
    try:
        msgspec.json.decode(text.encode(), type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        in_json_words(error)


def frame(text: str) -> None:
    decoded(frames.AnyFrame, text)


def replay(text: str) -> None:
    replay_of_file(text, None)


def at_the_door(text: str) -> None:
    text = text.encode("latin-1", "replace").decode("latin-1")  # as headers are read
    safety = Safety(lambda *given: None, Config())
    safety.refusal({"type": "http", "method": "POST", "client": ("::1", 1)}, Headers({"host": text, "origin": text}))
    accepted(Headers({"accept-language": text}))


IN_JSON = (
    ("", ""), ('{"do":"play","id":"1","action":"', '"}'), ('{"do":"', '"}'), ('{"do":"play","', '":1}'),
    ('{"do":"offer","id":"1","to":"C","gives":{"', '":1}}'), ('{"do":"say","id":"', '","text":"a"}'), ("[", "]"),
)  # fmt: skip
IN_A_BODY = (("", ""), ('{"', '":1}'), ('{"file":"', '"}'), ('{"name":"', '"}'), ('{"options":{"', '":""}}'))
ENTRIES = {
    "frame": Entry(frame, FRAME_SIZE, IN_JSON),
    "door": Entry(at_the_door, HEADER_SIZE, (("", ""), ("localhost:", ""), ("[", "]"), ("en;", ""))),
    "edition": Entry(
        lambda text: rulebook("sailing").with_edition(text, ""),
        TEXT,
        (("", ""), ('key = "', '"\n'), (source() + "\n", ""), ("a = ", ""), ("[", "]"), ('"', '" = 1')),
    ),
    **{
        f"body of {endpoint.method} {endpoint.path}": Entry(
            lambda text, kind=endpoint.body: decoded(kind, text), min(endpoint.body_size, FILE_SIZE), IN_A_BODY
        )
        for endpoint in routes.endpoints
        if endpoint.method != "GET"
    },
}


@pytest.mark.parametrize("name", ENTRIES)
def test_every_way_in_takes_a_time_in_proportion(name):
    entry = ENTRIES[name]
    for before, after in entry.around:
        for fill in FILLS:
            check_growth(entry.work, entry.most, fill, before, after)


@pytest.mark.parametrize("slug", shortly(GAMES, "osiris"))
def test_a_match_file_is_read_in_a_time_in_proportion(slug):
    head = head_of(slug)
    parts = ("", "Ennead match, format ", "Ennead match, format 1\ngame: ", head + "start: ", head + "\nC ",
             head + "\nC offer 1 to L: ", head + "\nC offer 1 to L: nothing for nothing until turn promises \"",
             head + "\nC offer 1 to L: 2 grain for ", head + "\nC undo 1 with", head + "\n# ")  # fmt: skip
    for before in parts:
        for fill in FILLS:
            check_growth(replay, FILE_SIZE, fill, before)
            check_growth(replay, LINE_LENGTH + len(before), fill, before)  # the longest line that is read


@pytest.mark.parametrize("slug", GAMES)
def test_positions_and_moves_are_read_in_a_time_in_proportion(slug):
    match = game(slug).new(players=2, seed=1)
    book, rules = match.book, match.book.rules(2)
    written = book.write_position(book, match.position.rules, match.position.state)
    starts = ("", *(written[:end] for end in range(0, len(written), max(1, len(written) // 8))))
    for fill in FILLS:
        check_growth(match.why_not, FRAME_SIZE, fill)
        check_growth(match.why_not, MOVE_LENGTH, fill)
        for before in starts:
            check_growth(lambda text: book.read_position(book, rules, text), LINE_LENGTH, fill, before)


@pytest.mark.long
def test_an_offer_is_read_in_a_time_in_proportion():
    match = game("sailing").new(players=2, seed=1)
    haggle = match.haggle
    for fill in FILLS:
        for start in ("", "2 grain for ", 'nothing for nothing until turn promises "'):
            check_growth(lambda text: read_dealing(match.book, 0, text), 100_000, fill, f"offer 1 to L: {start}")
        check_growth(haggle.read, FRAME_SIZE, fill)
        check_growth(lambda text: trading_typed.read_terms(haggle, text, "en"), LINE_LENGTH, fill, "2 grain for ")


def lines_of(slug: str, lines: int, each: tuple[str, ...]) -> str:
    """Return a file in which the same events come again and again."""
    match = game(slug).new(players=2, seed=1, options=facts(slug).first_begins)
    return write(match).partition("\nscores:")[0].rstrip("\n") + "\n" + "\n".join((each * lines)[:lines]) + "\n"


@pytest.mark.parametrize(
    ("slug", "each"),
    [
        ("isis", ("C Pc3", "C undo 1")),
        ("sailing", ("C offer 1 to L: 1 grain for nothing until turn", "C retract 1")),
        ("sailing", ("# a remark",)),
        ("sailing", ("L seat bot greedy", "L seat person Ana")),
    ],
)
def test_events_that_come_again_and_again_take_a_time_in_proportion(slug, each):
    def work(lines: int) -> float:
        return seconds(read, lines_of(slug, lines, each))

    check_steepness(work, MOST_LINES - 50, each[0])


def test_what_was_sent_is_not_quoted_at_length():
    for text in ('{"do":"play","' + "x" * 9000 + '":1}', '{"do":"' + "str " * 9000 + '"}', "x" * 9000):
        with pytest.raises(msgspec.DecodeError) as caught:
            msgspec.json.decode(text.encode(), type=frames.AnyFrame)
        assert len(in_json_words(caught.value)) < 200
    with pytest.raises(msgspec.DecodeError) as caught:
        msgspec.json.decode(b'{"do":"play","id":"1","action":3}', type=frames.AnyFrame)
    assert in_json_words(caught.value) == "Expected `string`, got `integer` - at `$.action`"


def test_a_long_line_a_long_move_and_a_long_name_are_refused_before_they_are_read():
    match = game("sailing").new(players=2, seed=1)
    with pytest.raises(UserError, match="is not a move of this game"):
        match.why_not("F N1F" + " " * MOVE_LENGTH)
    with pytest.raises(UserError, match="3,000 letters at most"):
        read(head_of("sailing") + "\nC " + "a" * LINE_LENGTH)
    with pytest.raises(msgspec.ValidationError, match=f"length <= {MOVE_LENGTH}"):
        msgspec.json.decode(b'{"do":"play","id":"1","action":"%s"}' % (b"a" * 101), type=frames.AnyFrame)
    with pytest.raises(msgspec.ValidationError, match="length >= 1"):
        msgspec.json.decode(b'{"do":"why","id":"1","action":""}', type=frames.AnyFrame)
