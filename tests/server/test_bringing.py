"""A match that is brought along in a file: it goes on at a table, whole, with new luck, and everybody knows of it."""

import random
from itertools import pairwise

import msgspec
import pytest

from ennead.core.seats import CHANCE, SPECTATOR
from ennead.games import rulebook
from ennead.play.events import Sitter
from ennead.play.file import read, write
from ennead.play.game import Game
from ennead.play.match import Match
from ennead.play.verify import verify
from ennead.server.tables.settings import Settings
from ennead.store.sqlite import SqliteStore
from tests.facts import LASTING, facts
from tests.games.sailing.editions import SMALL
from tests.server.live import Client, server
from tests.server.stored import heads, put_head
from tests.server.tables import FIRST_BEGINS, SHORT
from tests.server.test_leaks import twin
from tests.shortly import shortly
from tests.worlds import SECRETIVE, play_on, rehearsed

ANA, BEN, BOT = Sitter("person", "Ana"), Sitter("person", "Ben"), Sitter("bot", "random")


@pytest.fixture(scope="module")
def running():
    with server() as running:
        yield running


def begun(slug="isis", moves=12, seed=5, sitters=(ANA, BEN), **more) -> Match:
    """Return a match in which some moves have been made, and where there is haggling some deals."""
    options = FIRST_BEGINS[slug] | SHORT[slug]
    match = Game(rulebook(slug)).new(len(sitters), seed=seed, options=options, sitters=sitters, **more)
    return play_on(match, random.Random(seed), moves, haggles_before=SPECTATOR)


def bring(client, match: Match | str, **more):
    """Ask for a table at which a match goes on."""
    text = match if isinstance(match, str) else write(match)
    return client.ask("POST", "/api/play-on", {"file": text, "bidding": 0, **more})


def brought(client, match: Match | str, **more) -> str:
    """Make a table at which a match goes on, and sit down."""
    reply = bring(client, match, **more)
    assert reply.status == 201, reply.body
    client.invitation = reply.json["link"].partition("#")[2]
    client.join(reply.json["table"])
    return reply.json["table"]


def match_at(running, table: str) -> Match:
    return running.app.state.tables.live[table].room.table.match


def go_on(seats: dict, moves: int) -> None:
    """Let the seats play on, at random."""
    luck = random.Random(moves)
    for _ in range(moves):
        actor = next(iter(seats.values())).state["actor"]
        if actor is None:
            return
        done = seats[actor].play(luck.choice(seats[actor].state["legal"]))
        assert done["kind"] == "done", done
        for seat in seats.values():
            seat.catch_up(done["following"])


@pytest.mark.parametrize("slug", shortly(LASTING, "osiris", "sailing"))
def test_a_match_goes_on_with_all_that_has_happened_in_it_and_with_new_luck(running, slug):
    match, ana, ben = begun(slug, 40 if slug == "sailing" else 12), running.client("Ana"), running.client("Ben", "fr")
    made = bring(ana, match).json
    table, letters = made["table"], match.book.letters
    assert made["info"]["status"] == "waiting"
    assert made["info"]["options"] == match.options
    assert made["info"]["brought"] == sum(step.actor != CHANCE for step in match.line)
    assert [(seat["kind"], seat["name"], seat["taken"]) for seat in made["info"]["seats"]] == [
        ("person", "Ana", True),
        ("person", "", False),
    ]
    assert ana.join(table) == [letters[0]]
    early = ana.sit(table)
    assert early.state is None, "nothing is shown before everybody is there"
    assert ben.join(table, invitation=made["link"].partition("#")[2]) == [letters[1]]
    assert early.until("state")["state"]["log"], "whoever waits there is told all of it"
    here = match_at(running, table)
    assert here.events[: len(match.events)] == match.events
    assert here.position == match.position or here.actor != CHANCE
    seats = {letters[0]: early, letters[1]: ben.sit(table)}
    for number, seat in enumerate(seats.values()):
        told = [line for line in seat.state["log"] if line["kind"] not in ("offered", "accepted", "declined")]
        assert [line["number"] for line in told if line["number"] < len(match.events)] == [
            line.number for line in match.log(number) if line.kind not in ("offered", "accepted", "declined")
        ]
        assert all(one["number"] < two["number"] for one, two in pairwise(seat.state["log"]))
    go_on(seats, 10)
    assert len(match_at(running, table).line) > len(match.line)
    frames = ana.ask("GET", f"/api/tables/{table}/replay").json["frames"]
    assert len(frames) > len(match.line), "the running replay has all of it"
    seats[letters[1]].do("resign")
    text = ben.ask("GET", f"/api/tables/{table}/file").body.decode()
    assert f"brought: {len(match.events)}\n" in text
    assert match.luck.seed.hex() not in text, "what was drawn since is not known to whoever had the file"
    again = read(text)
    assert write(again) == text
    assert again.events[: len(match.events)] == match.events
    report = verify(text)
    assert report.holds
    assert {check.name: check.holds for check in report.checks} | {"taken-back": True} == {
        "moves": True, "luck": True, "brought": None, "taken-back": True, "result": True,
    }  # fmt: skip
    over = ana.ask("GET", f"/api/tables/{table}/replay").json
    assert over["luck"].get("since", 0) == match.drawn
    assert "brought" in [check["name"] for check in over["checks"]]


def test_draws_of_another_luck_are_found(running):
    """Only what was brought along is not checked."""
    match = begun("isis", 12)
    luck = Game(rulebook("isis")).new(2, seed=77).luck
    match.go_on_with(luck, match.take_back_anything)
    play_on(match, random.Random(1), 12)
    match.resign(0)
    assert verify(write(match)).holds
    fewer = write(match).replace(f"brought: {match.brought}\n", "brought: 1\n")
    assert [check.holds for check in verify(fewer).checks][:2] == [True, False]
    more = write(match).replace(f"brought: {match.brought}\n", "brought: 999\n")
    assert "999" in verify(more).checks[0].text()


def test_computer_players_stay_and_whoever_brings_it_has_the_seat_of_their_name(running):
    match = begun("isis", 10, sitters=(BEN, ANA))
    ana = running.client("Ana")
    assert [seat["name"] for seat in bring(ana, match).json["info"]["seats"]] == ["", "Ana"]
    chosen = bring(ana, match, seat=match.book.letter(0)).json["info"]
    assert [seat["name"] for seat in chosen["seats"]] == ["Ana", ""]
    assert [seat["name"] for seat in bring(running.client("Cy"), match).json["info"]["seats"]] == ["Cy", ""]
    alone = begun("isis", 6, sitters=(BOT, BEN))
    table = brought(ana, alone)
    info = ana.ask("GET", f"/api/tables/{table}").json
    assert info["status"] == "playing", "nobody else is waited for"
    assert [(seat["kind"], seat["level"], seat["name"]) for seat in info["seats"]] == [
        ("bot", "random", ""), ("person", "", "Ana"),
    ]  # fmt: skip
    assert match_at(running, table).sitters == [BOT, ANA]


def test_who_sits_there_now_is_told_after_what_was_brought(running):
    match = begun("isis", 6, sitters=(Sitter("person", "Somebody"), BEN))
    ana, ben = running.client("Ana"), running.client("Ben")
    table = brought(ana, match)
    ben.join(table, invitation=ana.invitation)
    here = match_at(running, table)
    assert here.first_sitters[0].name == "Somebody"
    assert here.sitters == [ANA, BEN]
    seated = [line for line in ben.sit(table).state["log"] if line["kind"] == "seated"]
    assert [line["number"] for line in seated] == [len(match.events)]


@pytest.mark.parametrize("slug", shortly(("isis", "sailing"), "sailing"))
def test_a_table_comes_back_as_it_was(slug, tmp_path):
    match, store = begun(slug, 30), SqliteStore(tmp_path / "t.db")
    with server(store) as running:
        ana, ben = running.client("Ana"), running.client("Ben")
        table = brought(ana, match)
        waiting = brought(ana, match, teaching=True)
        invitation = running.app.state.tables.live[table].room.invitation
        ben.join(table, invitation=invitation)
        letters = match.book.letters
        seats = {letters[0]: ana.sit(table), letters[1]: ben.sit(table)}
        go_on(seats, 5)
        pictures = [client.sit(table).texts[1] for client in (ana, ben)]
        cookies = ana.cookie, ben.cookie
        running.run(store.close())
    with server(SqliteStore(tmp_path / "t.db")) as again:
        clients = [Client(again.port, cookie) for cookie in cookies]
        told = [client.sit(table).texts[1] for client in clients]
        assert [msgspec.json.decode(text) for text in told] == [msgspec.json.decode(text) for text in pictures]
        assert clients[0].ask("GET", f"/api/tables/{waiting}").json["brought"]
        live = again.app.state.tables.live[waiting].room
        assert clients[1].join(waiting, invitation=live.invitation)
        assert clients[1].sit(waiting).state["log"]


def test_whoever_was_there_before_it_began_is_told_everything(running):
    match = begun("isis", 12)
    ana, ben = running.client("Ana"), running.client("Ben")
    table = brought(ana, match)
    before = ana.sit(table).following
    ben.join(table, invitation=ana.invitation)
    seat = ana.sit(table, since=before)
    assert msgspec.json.decode(seat.texts[1])["kind"] == "state"
    assert len(seat.state["log"]) >= len(match.line)
    assert msgspec.json.decode(ana.sit(table, since=seat.following).texts[1])["kind"] == "news"


def test_what_was_shown_once_before_is_not_shown_again(running):
    match = begun("isis", 30, seed=8)
    once = {
        seat: [
            step.event for step in match.line[:-1] if (heard := match.heard(step.event, (seat,))[0])[0] is not heard[1]
        ]
        for seat in (0, 1)
    }
    assert all(len(events) > 4 for events in once.values())
    ana, ben = running.client("Ana"), running.client("Ben")
    table = brought(ana, match)
    ben.join(table, invitation=ana.invitation)
    for number, client in enumerate((ana, ben)):
        for told in (client.sit(table).state["log"], client.sit(table, since=0).state["log"]):
            assert {line["kind"] for line in told if line["number"] in once[number]} == {"covered"}


def test_undo_reaches_back_to_what_was_brought(running):
    match = Game(rulebook("isis")).new(2, seed=3, options=FIRST_BEGINS["isis"], sitters=(ANA, BEN))
    match.play(facts("isis").opening[0])
    ana, ben = running.client("Ana"), running.client("Ben")
    table = brought(ana, match)
    ben.join(table, invitation=ana.invitation)
    seat = ana.sit(table)
    assert seat.do("undo")["kind"] == "done"
    assert not match_at(running, table).line or match_at(running, table).line[-1].actor == CHANCE


def test_an_edition_of_ones_own_and_a_start_come_along(running):
    book = rulebook("sailing").with_edition(SMALL, "")
    match = Game(book).new(2, seed=3, sitters=(ANA, BEN))
    play_on(match, random.Random(2), 20, haggles_before=SPECTATOR)
    ana, ben = running.client("Ana"), running.client("Ben")
    table = brought(ana, match)
    ben.join(table, invitation=ana.invitation)
    assert ben.sit(table).info["edition"]["key"] == "delta"
    usual = begun("isis", 9)
    start = Match(usual.book, 2, usual.options, start=str(usual.position))
    table = brought(ana, write(start))
    ben.join(table, invitation=ana.invitation)
    assert match_at(running, table).position == usual.position
    info = ana.ask("GET", f"/api/tables/{table}").json
    assert info["brought"] == 0, "no move, but a position that somebody may have looked at"


def test_a_rematch_begins_as_usual(running):
    match = begun("isis", 12)
    ana, ben = running.client("Ana"), running.client("Ben")
    table = brought(ana, match)
    ben.join(table, invitation=ana.invitation)
    seat = ana.sit(table)
    seat.do("resign")
    assert seat.do("rematch")["kind"] == "done"
    info = ana.ask("GET", f"/api/tables/{table}").json
    following = ana.ask("GET", f"/api/tables/{info['rematch']}").json
    assert info["brought"]
    assert following["brought"] is None
    ana.join(info["rematch"])
    ben.join(info["rematch"])
    assert len(ben.sit(info["rematch"]).state["log"]) < 3


def test_what_cannot_go_on_is_refused_with_the_reason_and_nothing_is_made(running):
    ana, match = running.client("Ana"), begun("isis", 12)
    over = begun("isis", 12)
    over.resign(0)
    text = write(match)
    damaged = text.replace(text.splitlines()[-1], f"{match.book.letters[0]} nonsense")
    before = heads(running.app.state.tables.store)
    refused = {
        "file-over": write(over),
        "file-line": damaged,
        "file-long": text + "# hm\n" * 2000,
        "bots-only": write(begun("isis", 4, sitters=(BOT, BOT))),
        "no-such-bot": write(begun("isis", 4, sitters=(ANA, Sitter("bot", "nobody")))),
    }
    for error, file in refused.items():
        reply = bring(ana, file)
        assert (reply.status, reply.json["error"]) == (422, error), reply.body
        assert reply.json["message"]
    assert "Open a saved game" in bring(ana, refused["file-over"]).json["message"], "it says where it can be opened"
    assert bring(running.client("Zoé", "fr"), refused["file-over"]).json["message"].startswith("Cette partie est finie")
    assert "nonsense" in bring(ana, damaged).json["message"], "with the line"
    bots = write(begun("isis", 4, sitters=(ANA, BOT)))
    letters = match.book.letters
    assert bring(ana, bots, seat=letters[1]).json["error"] == "no-such-seat", "that one is a computer player's"
    assert bring(ana, "x" * 300_000).status == 413
    assert bring(running.client(None), text).status == 401
    assert heads(running.app.state.tables.store) == before


def test_it_is_limited_for_each_person():
    text = write(begun("isis", 12))
    with server(tables=60) as running:
        statuses = [bring(ana, text).status for ana in [running.client("Ana")] for _ in range(5)]
        assert statuses == [201, 201, 201, 429, 429]
        assert bring(running.client("Ben"), text).status == 201
    with server(work=500) as running:
        ana = running.client("Ana")
        assert {bring(ana, text).json.get("error") for _ in range(3)} == {None, "too-costly"}
    with server(waiting_tables=1) as running:
        ana = running.client("Ana")
        assert [bring(ana, text).status for _ in range(2)] == [201, 422]


# What is hidden in it stays hidden from those who do not have the file.


def copied(store: SqliteStore, table: str, file: str) -> SqliteStore:
    """Return a copy of a store in which a table begins with another file."""
    copy = twin(store)
    head = msgspec.json.decode(heads(store)[table], type=Settings)
    assert head.file != file
    put_head(copy, table, msgspec.json.encode(msgspec.structs.replace(head, file=file)))
    return copy


def bare(match: Match, events: list, sitters: list[Sitter]) -> str:
    """Write the file of a match with other events, without luck."""
    other = Match(match.book, match.players, match.options, sitters=sitters)
    for event in events:
        other.append(event)
    return write(other)


def clock() -> float:
    """Return the same moment always."""
    return 1_794_774_030.25


@pytest.mark.parametrize(
    ("slug", "players", "viewer"),
    [
        ("isis", 2, 0),
        *(
            pytest.param(slug, players, viewer, marks=pytest.mark.long)
            for slug in SECRETIVE
            for players in rulebook(slug).players
            for viewer in (*range(players), SPECTATOR)
        ),
    ],
)
def test_tables_whose_files_differ_in_what_a_viewer_cannot_know_send_the_same_bytes(slug, players, viewer):
    luck = random.Random(viewer + 7)
    names = ("Ana", "Ben", "Cy", "Dee", "Flo")[:players]
    sitters = [Sitter("person", name) for name in names]
    options = FIRST_BEGINS[slug] | SHORT[slug]
    usual = Game(rulebook(slug)).new(players, seed=luck.randrange(1000), options=options)
    while True:
        match, world = rehearsed(usual, luck, viewer, frozenset(facts(slug).must_happen), usual.haggle is not None)
        both = list(zip(match.events, world.events, strict=True))
        cut = next(
            (
                at
                for at in range(world.since + 4, len(both))
                if both[at][0].actor != CHANCE and both[at][0] == both[at][1]
            ),
            None,
        )
        if cut and both[:cut] != [(one, one) for one, _ in both[:cut]]:
            break
    files = [bare(match, [pair[side] for pair in both[:cut]], sitters) for side in (0, 1)]
    store = SqliteStore.in_memory()
    fixed = {"away_after": 10**6, "address": "http://ennead.test"}
    with server(store, clock, **fixed) as first:
        clients = [first.client(name) for name in (*names, "Eve")]
        made = bring(clients[0], files[0], open=True, lens=True)
        table = made.json["table"]
        other = copied(store, table, files[1])
        with server(other, clock, **fixed) as second:
            sides = [clients, [Client(second.port, client.cookie) for client in clients]]
            told = []
            for side in sides:
                for client in side[:-1]:
                    client.join(table)
                seats = [client.sit(table) for client in side]
                event = both[cut][0]
                texts = [[] for _ in side]
                if hasattr(event, "action"):
                    done = seats[event.actor].play(event.action.notation, id="m")
                    assert done["kind"] == "done"
                    for seat in seats:
                        seat.catch_up(done["following"])
                paths = ["", *(f"/{what}" for what in ("replay", "picture.svg", "legal", "described", "file"))]
                for number, (client, seat) in enumerate(zip(side, seats, strict=True)):
                    texts[number] += [text for text in seat.texts if '"done"' not in text]
                    texts[number] += [client.sit(table, since=since).texts[1] for since in (0, 1, seat.following)]
                    texts[number] += [client.ask("GET", f"/api/tables/{table}{path}").body for path in paths]
                    texts[number].append(client.ask("GET", "/api/tables").body)
                told.append(texts)
            for number, blind in enumerate([*range(players), SPECTATOR]):
                if blind in world.blind:
                    assert told[0][number] == told[1][number]
                    assert sum(map(len, told[0][number])) > 5_000
            assert viewer in world.blind
