"""Matches to go through again: as far as one may while they run, from every side once they are over, and from files."""

import hashlib
import hmac
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import msgspec
import pytest

from ennead.core.fields import record
from ennead.core.position import Position
from ennead.core.seats import CHANCE
from ennead.games import GAMES, rulebook
from ennead.play.events import Played
from ennead.play.file import read, write
from ennead.play.game import game
from ennead.play.verify import verify
from ennead.play.view import to_bytes
from ennead.server.tables.http_replays import FILE_SIZE
from ennead.server.tables.replays import MOST_LINES, replay_of, replay_of_file
from tests.corpus import CORPUS
from tests.server.live import PATIENCE, server
from tests.server.stored import heads, kept
from tests.server.tables import FIRST_BEGINS, SHORT
from tests.server.understood import replayed

FILES = {path.stem: path.read_text("utf-8") for path in CORPUS}
FIELDS = [
    "game",
    "options",
    "seats",
    "over",
    "frames",
    "match",
    "result",
    "luck",
    "checks",
    "edition",
    "eyes",
    "clock",
    "you",
]


@pytest.fixture(scope="module")
def running():
    with server() as running:
        yield running


def begin(running, slug="isis"):
    """Return a table of two and a client for each, who sit there, with the first to begin."""
    ana, ben = running.client("Ana"), running.client("Ben", "fr")
    table = ana.make("me", "open", game=slug, options=FIRST_BEGINS[slug] | SHORT[slug], take_back=True)
    ana.join(table)
    ben.join(table, invitation=ana.invitation)
    return table, ana, ben


def played_out(running, slug):
    """Return a table at which a whole match was played, tiles first, with a move taken back; and who played."""
    table, ana, ben = begin(running, slug)
    first, second = ana.sit(table), ben.sit(table)
    seats = {seat.welcome["seat"]: seat for seat in (first, second)}

    def level():
        for seat in seats.values():
            seat.catch_up(max(first.following, second.following))

    def play():
        mover = seats[first.state["actor"]]
        legal = mover.state["legal"]
        assert mover.play("T" if "T" in legal else legal[-1])["kind"] == "done"
        level()
        return mover

    mover = play()
    assert mover.do("undo")["kind"] == "done"
    level()
    other = second if mover is first else first
    if other.info["asked"]:  # a draw has been taken back
        other.do("answer", yes=True)
    level()
    while not first.state["result"]:
        play()
    for seat in seats.values():
        seat.close()
    return table, ana, ben


@pytest.fixture(scope="module", params=GAMES)
def over(running, request):
    return played_out(running, request.param)


def letters(running, table):
    """Return the letters of a table's seats."""
    match = running.app.state.tables.live[table].room.table.match
    return match.book.letters[: match.players]


def states(replay, seat=None):
    """Return what was seen at each moment."""
    return [frame["state"] for frame in replayed(replay, seat)]


def ask(client, table, query=""):
    reply = client.ask("GET", f"/api/tables/{table}/replay{query}")
    assert reply.status == 200, reply.body
    assert list(reply.json) == FIELDS
    return reply.json


def upload(client, text, **wish):
    return client.ask("POST", "/api/replay", {"file": text, **wish})


def played_again(replay, book=None):
    """Play a match again, from what is told of it; return its end, and by event the positions before every action."""
    whole, book = replay["match"], book or rulebook(replay["game"])
    rules = record(book.rules_dtype, whole["rules"])
    line = [Position(book, rules, record(book.state_dtype, whole["start"]))]
    found, deals = {}, []  # by event; and how long the line was when a deal was made
    for number, event in enumerate(whole["events"]):
        if isinstance(event, int):
            found[number] = line[-1]
            after = line[-1].follow(book.actions[event])
            assert isinstance(after, Position), "it is legal"
            line.append(after)
        elif event and event["kind"] == "accepted":
            after = line[-1].settle(record(book.haggling.dtype, event["deal"]))
            assert isinstance(after, Position), "it can be settled"
            deals.append(len(line))
            line.append(after)
        elif event:
            back = event["back"]
            while back:
                line.pop()
                if deals and deals[-1] == len(line):
                    deals.pop()
                else:
                    back -= 1
    return line[-1], found


def drawn_again(replay, book=None):
    """Compute every draw of a replay again, from what is told, and compare."""
    book = book or rulebook(replay["game"])
    seed = bytes.fromhex(replay["luck"]["seed"])
    nonces = b"".join(bytes.fromhex(nonce) for nonce in replay["luck"]["nonces"])
    _, before = played_again(replay, book)
    drawn = [(position, replay["match"]["events"][at]) for at, position in before.items() if position.actor == CHANCE]
    for number, (position, action) in enumerate(drawn):
        outcomes = position.outcomes()
        total = sum(weight for _, weight in outcomes)
        attempt, word = 0, 2**64
        while word >= 2**64 - 2**64 % total:
            message = b"outcome" + number.to_bytes(8, "big") + (attempt // 4).to_bytes(8, "big") + nonces
            block = hmac.new(seed, message, hashlib.sha256).digest()
            word = int.from_bytes(block[attempt % 4 * 8 :][:8], "big")
            attempt += 1
        rest, index = word % total, 0
        while rest >= outcomes[index][1]:
            rest -= outcomes[index][1]
            index += 1
        assert outcomes[index][0].number == action, f"draw {number}"
    return len(drawn)


def boards(replay):
    return [state["table"]["board"] for state in states(replay)]


# While it runs.


def test_while_it_runs_a_replay_tells_what_is_public_and_nothing_of_what_was_drawn(running):
    table, ana, _ben = begin(running)
    seat = ana.sit(table)
    for move in ("T", "Ta1"):
        assert seat.play(move)["kind"] == "done"
    replay = ask(ana, table)
    assert (replay["game"], replay["over"], replay["result"]) == ("isis", False, None)
    assert replay["options"] == {"first": "C", "pool": "own", "tiles": "closed"}
    assert [seat["name"] for seat in replay["seats"]] == ["Ana", "Ben"]
    assert (replay["match"], replay["checks"]) == (None, [])
    assert replay["luck"]["hash"] == seat.info["hash"]
    assert len(replay["luck"]["nonces"]) == 2
    assert replay["luck"]["seed"] is None
    assert [frame["line"] and frame["line"]["notation"] for frame in replay["frames"]] == [None, "T", "Ta1"]
    assert boards(replay)[-1] == {"a1": "?"}
    assert states(replay)[-1]["table"]["count"] is None


def test_while_it_runs_one_looks_with_ones_own_eyes(running):
    table, ana, ben = begin(running)
    assert states(ask(ana, table, "?seat=C"), "C")[0]["legal"]
    assert not states(ask(ben, table))[0]["legal"]
    for query, error in (("?seat=C", "not-your-seat"), ("?seat=Z", "not-your-seat"), ("?seat=", "not-your-seat")):
        assert ben.ask("GET", f"/api/tables/{table}/replay{query}").json["error"] == error
    assert ask(ben, table)["eyes"] == ask(ben, table)["you"] == "L"


# Once it is over.


def test_once_it_is_over_everybody_is_told_all_of_it_at_once(running, over):
    table, ana, ben = over
    match = read(ana.ask("GET", f"/api/tables/{table}/file").body.decode())
    first, second = letters(running, table)
    replay = ask(ana, table)
    assert (replay["over"], replay["frames"], replay["eyes"]) == (True, [], "")
    assert replay["result"]["scores"]
    told = replay["match"]["events"]
    assert len(told) == len(match.events)
    for event, number in zip(match.events, told, strict=True):
        assert number == (event.action.number if isinstance(event, Played) else {"kind": "undone", "back": event.back})
    position, _ = played_again(replay)
    assert position == match.position
    assert not replay["match"]["open_hands"]
    for client, you in ((ana, first), (ben, second)):
        for query in ("", f"?seat={first}", f"?seat={second}", "?seat="):
            assert ask(client, table, query) == replay | {"you": you}, "whoever asks, and however"


def test_whoever_has_several_seats_is_not_told_which_is_theirs(running):
    ana = running.client("Ana")
    table = ana.make("me", "screen", options={"first": "C"})
    ana.join(table)
    assert (ask(ana, table)["eyes"], ask(ana, table)["you"]) == ("C", "")
    assert ask(ana, table, "?seat=L")["eyes"] == "L"
    assert ana.sit(table).do("resign")["kind"] == "done"
    assert (ask(ana, table)["over"], ask(ana, table)["you"]) == (True, "")


def test_where_one_learns_hands_are_open_also_afterwards(running):
    ana = running.client("Ana")
    table = ana.make("me", "random", options={"first": "C"}, teaching=True)
    ana.join(table)
    assert ana.sit(table).do("resign")["kind"] == "done"
    assert ask(ana, table)["match"]["open_hands"]


def test_a_frame_is_what_one_function_makes(running):
    table, ana, _ben = begin(running)
    seat = ana.sit(table)
    for move in ("T", "Ta1"):
        seat.play(move)
    match = running.app.state.tables.live[table].room.table.match
    replay = replay_of(match, [], 0)
    body = ana.ask("GET", f"/api/tables/{table}/replay").body
    for frame in replay.frames:
        assert to_bytes(frame.state) in body
    last = msgspec.structs.replace(match.view(0), luck=None, haggling=None)
    told = states(msgspec.json.decode(msgspec.json.encode(replay)))
    assert told[-1]["view"] == msgspec.json.decode(last.json())["view"], "the luck stands beside the frames, once"
    assert told[-1]["luck"] is None


def test_every_draw_can_be_computed_again_the_undone_ones_too(running, over):
    table, ana, _ben = over
    replay = ask(ana, table)
    match = read(ana.ask("GET", f"/api/tables/{table}/file").body.decode())
    if not match.drawn:
        pytest.skip("nothing is drawn in this game")
    assert drawn_again(replay) == match.drawn > 10
    assert (
        hashlib.sha256(b"ennead luck 1\0" + bytes.fromhex(replay["luck"]["seed"])).hexdigest()
        == (replay["luck"]["hash"])
    )


def test_a_replay_has_the_report_of_the_file_in_all_languages(running, over):
    table, ana, _ben = over
    report = verify(ana.ask("GET", f"/api/tables/{table}/file").body.decode())
    replay = ask(ana, table)
    texts = [{lang: one.text(lang) for lang in ("en", "fr")} for one in report.checks]
    assert [one["text"] for one in replay["checks"]] == texts
    assert all(text["en"] != text["fr"] for text in texts)
    back = ["taken-back"] if replay["result"].get("taken_back") else []  # a draw, where there was one
    assert [one["name"] for one in replay["checks"]] == ["moves", "luck", *back, "result"]
    assert all(one["holds"] for one in replay["checks"])


def test_after_a_resignation_all_of_it_is_told(running):
    table, ana, ben = begin(running)
    seat = ana.sit(table)
    for move in ("T", "Ta1"):
        seat.play(move)
    assert seat.do("resign")["kind"] == "done"
    replay = ask(ben, table)
    assert (replay["over"], replay["result"]["reason"]) == (True, "resignation")
    assert replay["match"]["events"][-1] is None, "it changes nothing on the table"
    assert played_again(replay)[0].actor == 1
    assert drawn_again(replay) == 1


# Files.


def test_a_finished_file_can_be_looked_at_by_anybody(running, over):
    table, ana, _ben = over
    text = ana.ask("GET", f"/api/tables/{table}/file").body.decode()
    reply = upload(running.client(None), text)
    assert reply.status == 200, reply.body
    assert "set-cookie" not in reply.headers
    assert reply.json == ask(ana, table) | {"you": ""}, "the same as at the table"


@pytest.mark.parametrize("name", FILES)
def test_what_a_file_holds_is_shown(running, name):
    reply = upload(running.client("Ana", "fr"), FILES[name])
    assert reply.status == 200, reply.body
    replay, match = reply.json, read(FILES[name])
    assert list(replay) == FIELDS
    assert replay["over"] == bool(match.outcome)
    assert [seat["seat"] for seat in replay["seats"]] == list(match.book.letters[: match.players])
    assert [one["text"]["fr"] for one in replay["checks"]] == [one.text("fr") for one in verify(FILES[name]).checks]
    if match.outcome:
        assert played_again(replay, match.book)[0] == match.position
        assert drawn_again(replay, match.book) == match.drawn


def test_of_an_unfinished_file_nothing_covered_is_shown_as_in_the_terminal(running):
    text, ana = FILES["isis-2-unfinished"], running.client("Ana")
    for wish in ({}, {"seat": "C"}, {"seat": "L"}):
        replay = upload(ana, text, **wish).json
        assert (replay["over"], replay["result"], replay["match"]) == (False, None, None)
        assert replay["eyes"] == replay["you"] == wish.get("seat", "")
        assert replay["luck"]["seed"] is None, "though it stands in the file"
        assert [one["holds"] for one in replay["checks"]] == [True, True, None]
        assert not any(sign[0] in "+-" for board in boards(replay) for sign in board.values())


def test_a_finished_file_without_its_seed_is_shown_and_said_not_to_be_in_order(running):
    text = "\n".join(line for line in FILES["isis-4-open"].split("\n") if not line.startswith("seed"))
    replay = upload(running.client(None), text).json
    assert replay["over"]
    assert replay["luck"]["seed"] is None
    assert [one["holds"] for one in replay["checks"]] == [True, False, True]


def test_a_file_whose_chance_was_given_by_hand_has_no_luck(running):
    match = game("isis").new(2, options={"first": "C"}, chance="given")
    for move in ("T", "+2", "Ta1"):
        match.play(move)
    match.resign(1)
    replay = upload(running.client(None), write(match)).json
    assert replay["luck"] is None
    assert len(replay["match"]["events"]) == 4
    assert [one["holds"] for one in replay["checks"]] == [True, None, True]


def test_a_file_of_older_rules_that_differs_is_shown_up_to_there(running, monkeypatch):
    newer = replace(rulebook("isis"), version=2)
    monkeypatch.setattr("ennead.play.file.rulebook", lambda slug: newer)
    text = FILES["isis-2-undo-remark"]
    last = text.split("\n\n")[1].split("\n")[-1]
    reply = upload(running.client(None), text.replace(last, f"{last[0]} castles"))
    assert reply.status == 200, reply.body
    assert [one["holds"] for one in reply.json["checks"]] == [False]
    assert "older file" in reply.json["checks"][0]["text"]["en"]
    assert not reply.json["over"]
    assert len(reply.json["frames"]) > 20


def test_who_sits_where_is_told_as_at_a_table(running):
    match = game("isis").new(3, seed=1, options={"first": "C"})
    lines = write(match).replace("seat C: person", "seat C: person Ana").replace("seat L: person", "seat L: bot greedy")
    text = lines + "C seat bot random\nM seat person Zoé\n"
    seats = upload(running.client(None), text).json["seats"]
    always = {"taken": True}
    assert seats == [
        {"seat": "C", "kind": "person", "name": "Ana", "level": "random", "away": True} | always,
        {"seat": "L", "kind": "bot", "name": "", "level": "greedy", "away": False} | always,
        {"seat": "M", "kind": "person", "name": "Zoé", "level": "", "away": False} | always,
    ]


@pytest.mark.parametrize(
    ("change", "error", "words"),
    [
        (lambda text: "", "file-line", "Ligne 1"),
        (lambda text: "hello", "file-line", "Ennead match, format 1"),
        (lambda text: text.replace("game: isis", "game: chess"), "file-line", "Ligne 2"),
        (lambda text: text.replace("players: 2", "players: 7"), "file-line", "Ligne 4"),
        (lambda text: text.replace("C Pa1", "C Pz9"), "file-line", "Pz9"),
        (lambda text: text.replace("C Pa1", "L Pa1"), "file-line", "Ligne 16"),
        (lambda text: text.replace("seed: c", "seed: d"), "file-line", "graine"),
        (lambda text: text.replace("reason: resignation", "reason: \x00"), "file-line", "resignation"),
        (lambda text: text + "\n" * MOST_LINES, "file-long", "2"),
    ],
)
def test_what_is_no_match_file_is_refused_in_words(running, change, error, words):
    reply = upload(running.client(None, accept_language="fr"), change(FILES["isis-2-resigned"]))
    assert (reply.status, reply.json["error"]) == (422, error)
    assert words in reply.json["message"]


def test_a_seat_that_is_not_in_the_file_is_refused(running):
    for letter in ("Z", "O", "*"):
        reply = upload(running.client(None), FILES["isis-3-common"], seat=letter)
        assert (reply.status, reply.json["error"]) == (422, "no-such-seat")
    assert upload(running.client(None), FILES["isis-3-common"], seat="CL").status == 400


def test_a_file_may_be_so_large_and_no_larger(running):
    text, nobody = FILES["isis-2-resigned"], running.client(None)

    def sized(size):
        body = msgspec.json.encode({"file": text})
        return nobody.ask("POST", "/api/replay", raw=body + b" " * (size - len(body)))

    assert sized(FILE_SIZE).status == 200
    assert (sized(FILE_SIZE + 1).status, sized(FILE_SIZE + 1).json["error"]) == (413, "too-large")
    assert nobody.ask("POST", "/api/session", raw=b" " * (64 * 1024 + 1)).status == 413, "only here it may be so much"


def test_nothing_of_a_file_is_kept(running):
    tables = running.app.state.tables
    before = kept(tables.store), heads(tables.store), set(tables.live)
    assert upload(running.client(None), FILES["isis-4-open"]).status == 200
    assert (kept(tables.store), heads(tables.store), set(tables.live)) == before


def test_while_a_file_is_read_everybody_else_is_served(running, monkeypatch):
    """A file is read beside the event loop, one at a time."""
    started, may_end = threading.Semaphore(0), threading.Semaphore(0)

    def slow(*given):
        started.release()
        assert may_end.acquire(timeout=PATIENCE)
        return replay_of_file(*given)

    monkeypatch.setattr("ennead.server.tables.http_replays.replay_of_file", slow)
    with ThreadPoolExecutor(3) as threads:
        asked = [threads.submit(upload, running.client(None), FILES["isis-2-resigned"]) for _ in range(3)]
        for _ in asked:
            assert started.acquire(timeout=PATIENCE)
            assert running.client(None).ask("GET", "/api/games").status == 200
            assert not started.acquire(timeout=0.1), "the others wait"
            may_end.release()
        assert [one.result().status for one in asked] == [200] * 3


def test_the_longest_file_that_is_read_is_shown_with_every_draw(running):
    match = game("isis").new(2, seed=3, options={"first": "C"}, take_back_anything=True)
    for _ in range(MOST_LINES // 3 - 10):
        match.play("T")
        match.undo(0, [1])
    match.resign(0)
    replay = upload(running.client(None), write(match)).json
    assert drawn_again(replay) == match.drawn > 600
