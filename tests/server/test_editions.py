"""A table with an edition of somebody's own: checked, kept, told, gone on with, and no danger to anybody."""

import threading

import msgspec
import pytest

from ennead.cli.bot import play_online
from ennead.games import rulebook
from ennead.games.sailing import with_edition
from ennead.games.sailing.edition import file as edition_files
from ennead.play.file import read
from ennead.play.verify import verify
from ennead.server.http.routing import BODY_SIZE
from ennead.store.sqlite import SqliteStore
from tests.games.sailing.editions import SMALL
from tests.server.live import server

SEATS = [{"kind": "me"}, {"kind": "open"}]


@pytest.fixture(scope="module")
def running():
    with server() as running:
        yield running


def wish(client, edition, game="sailing"):
    """Ask for a table with an edition."""
    return client.ask("POST", "/api/tables", {"game": game, "seats": SEATS, "edition": edition})


def begin(running, **more):
    """Return Ana and Ben at a table with the small edition, and their sockets."""
    ana, ben = running.client("Ana"), running.client("Ben", "fr")
    table = ana.make("me", "open", game="sailing", edition=SMALL, **more)
    ana.join(table)
    ben.join(table, invitation=ana.invitation)
    return table, ana, ben, {"C": ana.sit(table), "L": ben.sit(table)}


def play_on(seats, moves):
    """Play the last legal move, so many times or to the end."""
    first = seats["C"]
    while moves and (actor := first.state["actor"]):
        mover = seats[actor]
        answer = mover.play(mover.state["legal"][-1])
        assert answer["kind"] == "done", answer
        for seat in seats.values():
            seat.catch_up(answer["following"])
        moves -= 1


def test_the_game_tells_which_edition_is_the_usual_one(running):
    infos = {info["game"]: info["edition"] for info in running.client(None).ask("GET", "/api/games").json}
    assert infos["isis"] is None
    assert infos["sailing"]["key"] == "reconstruction"
    assert infos["sailing"]["names"] == {"en": "Reconstruction", "fr": "Reconstitution"}
    assert set(infos["sailing"]["description"]) == {"en", "fr"}


def test_a_file_is_checked_before_there_is_a_table(running):
    visitor = running.client(None)

    def check(text, game="sailing"):
        return visitor.ask("POST", f"/api/games/{game}/edition", {"text": text})

    assert check(SMALL).status == 204
    wrong = check(SMALL.replace("[", "(", 1))
    assert wrong.status == 422
    assert wrong.json["message"]
    assert check(SMALL, "isis").json["error"] == "no-editions"
    assert check(SMALL, "chess").status == 404


def test_a_table_is_played_with_its_edition_and_tells_what_is_in_it(running):
    table, ana, _, seats = begin(running, open=True)
    for seat in seats.values():
        assert seat.info["edition"]["key"] == "delta"
        assert seat.info["edition"]["cards"]["Gardener1"]["names"]["fr"] == "Jardinière"
    assert {space["name"] for space in seats["C"].state["table"]["spaces"]} >= {"Giza", "Thebes"}
    assert ana.ask("GET", f"/api/tables/{table}").json["edition"]["key"] == "delta"
    assert ana.ask("GET", f"/api/tables/{table}/edition").json["key"] == "delta"
    text = ana.ask("GET", f"/api/tables/{table}/edition").json["text"]
    assert edition_files.read(text) == edition_files.read(SMALL)
    [listed] = [one for one in ana.ask("GET", "/api/tables").json if one["table"] == table]
    assert listed["edition"] is None, "lists are short"
    other = ana.make("me", "open")
    assert ana.ask("GET", f"/api/tables/{other}").json["edition"] is None
    assert ana.ask("GET", f"/api/tables/{other}/edition").json["error"] == "no-editions"


def test_a_table_without_a_wish_has_the_reconstruction_and_keeps_it(running):
    ana = running.client("Ana")
    table = ana.make("me", "open", game="sailing")
    assert ana.ask("GET", f"/api/tables/{table}").json["edition"]["key"] == "reconstruction"
    room = running.app.state.tables.live[table].room
    head = msgspec.json.decode(running.run(room.store.head(table)))
    kept = running.run(room.store.kept("edition", head["edition_key"], 0)).decode()
    assert (head["edition"], kept) == ("", rulebook("sailing").edition.text), "also if ours should be another one day"


@pytest.mark.parametrize(
    ("edition", "status", "told"),
    [
        (SMALL.replace("sphinx = 4", "sphinx = 400"), 422, "delta, entry “glory.sphinx”: here must be a whole number"),
        ("nonsense", 422, "this is no TOML file"),
        ("x" * (edition_files.TEXT + 1), 422, "too long"),
        ("a" + ".a" * 20_000 + " = 1", 422, "too long"),
        ("a = [\n" + ("[" * 1_000 + "\n") * 30, 422, "beyond all measure"),
        (SMALL.replace('"Giza"', '"\\u001b[2J"'), 422, "space 1, name"),
        (SMALL.replace('"Giza"', '"<script>"'), 422, "space 1, name"),
        (SMALL.replace("Beer Brewer", "\\u202eBrewer"), 422, "citizen 1, name.en"),
        (SMALL.replace("A small one.", "x" * 601), 422, "description.en"),
        ("x" * BODY_SIZE, 413, ""),
    ],
)
def test_what_is_no_edition_is_refused_with_the_reason_and_no_table_is_made(running, edition, status, told):
    ana = running.client("Ana")
    before = running.run(running.app.state.tables.store.tables())
    reply = wish(ana, edition)
    assert reply.status == status
    assert told in reply.json["message"]
    assert all(sign.isprintable() or sign == "\n" for sign in reply.json["message"])
    assert running.run(running.app.state.tables.store.tables()) == before
    french = running.client("Ben", "fr")
    assert wish(french, edition).json["message"] != reply.json["message"]


def test_a_game_without_editions_takes_none(running):
    reply = wish(running.client("Ana"), SMALL, "isis")
    assert (reply.status, reply.json["error"]) == (422, "no-editions")


def test_an_edition_survives_a_restart_and_goes_on_to_the_rematch_the_replay_and_the_file(tmp_path):
    store = SqliteStore(tmp_path / "t.db")
    with server(store) as running:
        table, ana, ben, seats = begin(running)
        play_on(seats, 6)
        position = seats["C"].state["table"]
    store = SqliteStore(tmp_path / "t.db")
    with server(store) as running:
        ana.port = ben.port = running.port
        seats = {"C": ana.sit(table), "L": ben.sit(table)}
        assert seats["C"].info["edition"]["key"] == "delta"
        assert seats["C"].state["table"] == position
        running_replay = ana.ask("GET", f"/api/tables/{table}/replay").json
        assert running_replay["edition"]["key"] == "delta"
        assert seats["L"].do("resign")["kind"] == "done"
        assert seats["C"].do("rematch")["kind"] == "done"
        file = ana.ask("GET", f"/api/tables/{table}/file").body.decode()
        assert read(file).book is with_edition(SMALL)
        assert verify(file).holds
        replay = running.client(None).ask("POST", "/api/replay", {"file": file}).json
        assert replay["edition"] == running_replay["edition"]
        assert len(replay["match"]["events"]) == len(read(file).events)
        broken = running.client(None).ask("POST", "/api/replay", {"file": file.replace('"delta"', '"Delta"', 1)})
        assert (broken.status, broken.json["error"]) == (422, "file-line")
        again = ana.ask("GET", f"/api/tables/{table}").json["rematch"]
        assert ana.ask("GET", f"/api/tables/{again}").json["edition"]["key"] == "delta"
        assert ana.join(again) == ["L"]
        assert ben.join(again) == ["C"]
        assert {space["name"] for space in ana.sit(again).state["table"]["spaces"]} >= {"Giza"}


def test_a_program_over_the_network_plays_the_edition_of_the_table(running, capsys):
    ana = running.client("Ana")
    table = ana.make("me", "open", game="sailing", edition=SMALL)
    ana.join(table)
    link = f"http://127.0.0.1:{running.port}"
    visitor = threading.Thread(target=play_online, args=(link, f"{table}#{ana.invitation}", "Bot", "random", "en"))
    visitor.start()
    seat = ana.sit(table)
    while seat.state is None:
        seat.hear()
    moves = 0
    while moves < 12:
        while seat.state["actor"] != "C":
            seat.hear()
        assert seat.play(seat.state["legal"][0])["kind"] == "done"
        moves += 1
    assert any(event.get("line", {}).get("actor") == "L" for event in seat.events)
    assert seat.do("resign")["kind"] == "done"
    visitor.join(20)
    assert not visitor.is_alive()
