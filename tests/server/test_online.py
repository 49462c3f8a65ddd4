"""Tables over the network: made, found, joined, played, left, watched and played again."""

import asyncio

import msgspec
import pytest

from ennead.games import GAMES, rulebook
from ennead.server.tables import allowance
from ennead.server.tables.bots import pool
from ennead.server.tables.chat import chat
from ennead.store.sqlite import SqliteStore
from tests.server.live import server
from tests.server.stored import kept
from tests.server.tables import FIRST_BEGINS, SHORT
from tests.until import until


@pytest.fixture(scope="module")
def running():
    with server(away_after=1) as running:
        yield running


def two(running, game="isis", **more):
    """Return Ana and Ben at a table at which Ana begins, with their sockets."""
    ana, ben = running.client("Ana"), running.client("Ben", "fr")
    table = ana.make("me", "open", game=game, options=FIRST_BEGINS[game] | SHORT[game], **more)
    first, second = rulebook(game).letters[:2]
    assert ana.join(table) == [first]
    assert ben.join(table, invitation=ana.invitation) == [second]
    return table, ana.sit(table), ben.sit(table)


def test_a_guest_joins_by_link_in_one_request_and_the_match_begins(running):
    ana, ben = running.client("Ana"), running.client("Ben")
    made = ana.ask("POST", "/api/tables", {"game": "isis", "seats": [{"kind": "me"}, {"kind": "open"}]}).json
    assert made["info"]["status"] == "waiting"
    assert [seat["taken"] for seat in made["info"]["seats"]] == [True, False]
    table, invitation = made["link"].rpartition("/")[2].split("#")
    assert ana.join(table) == ["C"]
    joined = ben.ask("POST", f"/api/tables/{table}/join", {"invitation": invitation}).json
    assert joined["mine"] == ["L"]
    assert joined["info"]["status"] == "playing"
    assert [seat["name"] for seat in joined["info"]["seats"]] == ["Ana", "Ben"]
    assert joined["info"]["hash"] == made["info"]["hash"], "published before anyone gave a nonce"


def test_who_waits_at_a_table_sees_the_match_begin(running):
    ana, ben = running.client("Ana"), running.client("Ben")
    table = ana.make("me", "open", options={"first": "C"}, open=True)
    ana.join(table)
    seat = ana.sit(table)
    assert seat.state is None
    ben.join(table)
    seat.until("news")
    assert [event["kind"] for event in seat.events] == ["joined", "began"]
    assert seat.state["actor"] == "C"
    assert seat.play("Pc3")["kind"] == "done"


def test_a_move_is_acknowledged_refused_with_its_clause_or_told_to_catch_up(running):
    _table, ana, ben = two(running)
    now = ana.following
    assert ana.play("Pc3", id="first") == {"kind": "done", "id": "first", "following": now + 1}
    late = ben.do("play", action="Pd4", expected=now)
    assert (late["kind"], late["following"]) == ("behind", now + 1)
    ben.catch_up(now + 1)
    refused = ben.play("Pc3")
    assert (refused["kind"], refused["error"], refused["clause"]) == ("refused", "illegal", "I7")
    assert "libre" in refused["message"], "in the player's language"
    assert ana.play("Pa1")["error"] == "not-your-turn"
    assert ben.do("why", action="Pc3")["clause"] == "I7"
    assert ben.do("why", action="Pd4")["kind"] == "done"
    assert ben.play("nonsense")["error"] == "unreadable"
    assert ben.play("Pd4")["kind"] == "done"
    ana.close()
    ben.close()


def test_a_repeated_command_is_harmless(running):
    _table, ana, ben = two(running)
    now = ana.following
    for _ in range(3):
        assert ana.do("play", id="same", action="Pc3", expected=now)["kind"] == "done"
    assert ana.following == now + 1
    assert ben.do("play", id="same", action="Pd4", expected=now + 1)["kind"] == "done", "an id is a person's own"
    assert ana.do("say", id="hi", text="Hello")["kind"] == "done"
    assert ana.do("say", id="hi", text="Hello")["kind"] == "done"
    ben.do("say", id="x", text="Bonjour")
    assert [said["text"] for said in ben.said] == ["Hello", "Bonjour"]


def test_who_reconnects_gets_exactly_what_was_missed_or_the_whole_picture(running):
    ana, ben = running.client("Ana"), running.client("Ben")
    table = ana.make("me", "open", options={"first": "C"})
    ana.join(table)
    ben.join(table, invitation=ana.invitation)
    here, there = ana.sit(table), ben.sit(table)
    here.play("Pa1")
    there.catch_up(here.following)
    there.vanish()
    for seat in (here, ben.sit(table)):
        seat.catch_up(here.following)
        seat.play("Pb1" if seat is not here else "Pc1")
    missed = ben.sit(table, since=there.following)
    missed.catch_up(here.following)
    assert [event["line"]["notation"] for event in missed.events][:1] == ["Pb1"]
    whole = ben.sit(table)
    assert whole.events == []
    assert next(line["notation"] for line in whole.state["log"]) == "Pa1"
    assert whole.state["table"] == missed.state["table"]
    far = ben.sit(table, since=10**6)
    assert far.following == whole.following, "a number from the future gets the whole picture"


def names(seat):
    return [one["name"] for one in seat.info["seats"]]


def test_open_tables_are_listed_for_everyone_and_others_only_for_their_people(running):
    ana, ben = running.client("Ana"), running.client("Ben")
    shown, hidden = ana.make("me", "open", open=True), ana.make("me", "open")

    def listed(client, path):
        return [one.get("info", one)["table"] for one in client.ask("GET", path).json]

    assert shown in listed(ben, "/api/tables")
    assert hidden not in listed(ben, "/api/tables")
    assert shown in listed(running.client(None), "/api/tables")
    assert listed(ana, "/api/tables/mine") == [hidden, shown]
    assert listed(ben, "/api/tables/mine") == []
    ben.join(shown)
    assert listed(ben, "/api/tables/mine") == [shown]
    assert ben.ask("GET", f"/api/tables/{hidden}").status == 404


def test_my_tables_come_in_the_order_of_their_urgency_with_the_seats_that_are_mine(running):
    ana, ben = running.client("Ana"), running.client("Ben")

    def begun(first):
        table = ana.make("me", "open", options={"first": first}, open=True)
        ana.join(table)
        ben.join(table)
        return table

    def mine(client):
        return [(one["info"]["table"], one["info"]["status"], one["mine"]) for one in client.ask("GET", path).json]

    path = "/api/tables/mine"
    resigned, waits_for_ana = begun("C"), begun("C")
    waiting, waits_for_ben = ana.make("open", "me", "open"), begun("L")
    screen, none = ana.make("me", "screen", options={"first": "L"}), ana.make("open", "random")
    ana.join(screen)
    later = begun("C")
    seat = ana.sit(resigned)
    assert seat.do("resign")["kind"] == "done"
    assert mine(ana) == [
        (later, "playing", ["C"]),
        (screen, "playing", ["C", "L"]),
        (waits_for_ana, "playing", ["C"]),
        (waits_for_ben, "playing", ["C"]),
        (none, "waiting", []),
        (waiting, "waiting", ["L"]),
        (resigned, "over", ["C"]),
    ]
    assert mine(ben) == [
        (waits_for_ben, "playing", ["L"]),
        (later, "playing", ["L"]),
        (waits_for_ana, "playing", ["L"]),
        (resigned, "over", ["L"]),
    ]
    assert ana.sit(waits_for_ana).do("end")["kind"] == "done"
    assert [table for table, _, _ in mine(ben)][:2] == [waits_for_ben, waits_for_ana], "a question waits for me too"
    assert seat.do("rematch")["kind"] == "done"
    assert (seat.info["rematch"], "waiting", ["C"]) in mine(ben), "a seat that is kept is mine"
    for one in ana.ask("GET", path).json:
        assert one["info"] == ana.ask("GET", f"/api/tables/{one['info']['table']}").json


def test_a_game_tells_its_levels_in_the_language_of_whoever_asks(running):
    for language, name in (("en", "Thoth"), ("fr", "Thot")):
        games = running.client(language=language).ask("GET", "/api/games").json
        assert all(one["usual_level"] in [level["key"] for level in one["levels"]] for one in games)
        assert {one["levels"][-1]["name"] for one in games} == {name}
        assert all(level["about"].endswith(".") for one in games for level in one["levels"])


def test_a_game_says_how_long_it_takes(running):
    told = [(one["game"], one["minutes"]) for one in running.client(None).ask("GET", "/api/games").json]
    assert told == [(slug, rulebook(slug).minutes) for slug in GAMES]


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        ({"seats": [{"kind": "bot", "level": "greedy"}] * 2}, "bots-only"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]}, "no-such-bot"),
        ({"seats": [{"kind": "me"}] * 2}, "one-me"),
        ({"seats": [{"kind": "me"}]}, "bad-players"),
        ({"seats": [{"kind": "open"}] * 2, "options": {"pool": "deep"}}, "bad-value"),
        ({"seats": [{"kind": "open"}] * 2, "options": {"depth": "1"}}, "no-such-option"),
        ({"seats": [{"kind": "open"}] * 2, "game": "chess"}, "no-such-game"),
        ({"seats": [{"kind": "open"}] * 2, "stand_in": "genius"}, "no-such-bot"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(running, wish, error):
    reply = running.client("Ana", "fr").ask("POST", "/api/tables", {"game": "isis", **wish})
    assert reply.status in (404, 422)
    assert reply.json["error"] == error
    assert reply.json["message"]


@pytest.mark.parametrize("slug", GAMES)
def test_against_a_bot_it_answers_and_the_game_goes_to_its_end_with_a_file_that_holds(running, slug, monkeypatch):
    from ennead.play.verify import verify

    monkeypatch.setattr(pool, "MOMENT", 0.0)
    ana = running.client("Ana")
    table = ana.make("me", "greedy", game=slug, options=SHORT[slug])
    ana.join(table)
    seat = ana.sit(table)
    while not seat.state["result"]:
        if seat.state["actor"] == seat.welcome["seat"]:
            assert seat.play(seat.state["legal"][-1])["kind"] == "done"
        else:
            seat.hear()
    assert seat.info["status"] == "over"
    assert seat.state["luck"]["seed"]
    file = ana.ask("GET", f"/api/tables/{table}/file")
    assert file.headers["content-disposition"] == f'attachment; filename="{table}.ennead"'
    assert verify(file.body.decode()).holds
    assert ana.ask("GET", f"/api/tables/{table}/replay").json["result"] == seat.state["result"]
    assert ana.ask("GET", f"/api/tables/{table}/picture.svg").body.startswith(b"<svg")


def test_two_on_one_screen_play_both_seats(running):
    ana = running.client("Ana")
    table = ana.make("me", "screen", options={"first": "C"})
    ana.join(table)
    seat = ana.sit(table)
    assert seat.welcome["mine"] == ["C", "L"]
    for move in ("Pa1", "Pb1", "Pc1"):
        assert seat.play(move)["kind"] == "done"
    assert seat.do("undo", seat="L")["kind"] == "done", "whoever asks agrees on their other seat"


@pytest.mark.parametrize("slug", GAMES)
def test_a_leaver_is_played_by_a_stand_in_until_they_are_back(running, slug):
    _table, ana, ben = two(running, slug, stand_in="greedy")
    own = ben.welcome["seat"]
    assert ana.do("leave")["kind"] == "done"
    ben.catch_up(ana.following)
    while ben.state["actor"] != own:
        ben.hear()
    kinds = [event["line"]["kind"] if event.get("line") else event["kind"] for event in ben.events]
    assert kinds[:2] == ["left", "seated"]
    assert ben.info["seats"][0]["away"]
    assert ben.state["actor"] == own, "the stand-in has played"
    ana.catch_up(ben.following)
    assert ana.do("return")["kind"] == "done"
    ben.catch_up(ana.following)
    assert not ben.info["seats"][0]["away"]
    assert ben.play(ben.state["legal"][0])["kind"] == "done"
    ana.catch_up(ben.following)
    assert ana.state["actor"] in (ana.welcome["seat"], own)


def test_who_is_gone_for_long_is_played_by_a_stand_in_and_finds_the_seat_again(running):
    _table, ana, ben = two(running, stand_in="random")
    ana.vanish()
    while not any(event["kind"] == "left" for event in ben.events):
        ben.hear()
    while ben.state["actor"] != "L":
        ben.hear()
    assert ben.info["seats"][0]["away"]


def test_when_nobody_is_there_even_bots_wait(running):
    ana = running.client("Ana")
    table = ana.make("me", "greedy", options={"first": "C"}, stand_in="greedy")
    ana.join(table)
    seat = ana.sit(table)
    assert seat.do("leave")["kind"] == "done"
    following = seat.following
    seat.do("why", action="Pa1")
    seat.close()
    again = ana.sit(table, since=following)
    assert again.events == []
    assert again.do("return")["kind"] == "done"


def test_a_seat_is_taken_again_from_another_device(running):
    owner = running.client("Ana")
    made = owner.make("me", "open")
    owner.join(made)
    code = owner.ask("POST", "/api/session/code").json["code"]
    phone = running.client(None)
    assert phone.ask("POST", "/api/session/enter", {"code": code}).json["name"] == "Ana"
    assert phone.sit(made).welcome["mine"] == ["C"]
    assert running.client(None).ask("POST", "/api/session/enter", {"code": code}).status == 403, "once"


def test_before_it_begins_seats_are_left_and_freed(running):
    ana, ben, cy = (running.client(name) for name in ("Ana", "Ben", "Cy"))
    table = ana.make("me", "open", "open", open=True)
    ana.join(table)
    ben.join(table)
    here, there = ana.sit(table), ben.sit(table)
    assert there.do("free", seat="C")["error"] == "owner-only"
    assert here.do("free", seat="L")["kind"] == "done"
    assert there.closed() == 1013, "these eyes are no longer Ben's"
    assert cy.join(table) == ["L"]
    assert ben.join(table) == ["M"]


def test_before_it_begins_its_owner_gives_free_seats_to_the_computer(running):
    ana, ben = running.client("Ana"), running.client("Ben")
    table = ana.make("me", "open", "open", open=True, options={"first": "C"})
    for refused in ({"seat": "C", "level": "2"}, {"seat": "L", "level": "9"}, {"seat": "Z", "level": "2"}):
        here = ana.sit(table)
        assert here.do("give", **refused)["error"] in ("seat-taken", "no-such-bot", "no-such-seat")
        assert here.info["following"] == 0
    ana.join(table)
    here, there = ana.sit(table), ben.sit(table)
    assert there.do("give", seat="L", level="2")["error"] == "owner-only"
    assert here.do("give", seat="M", level="2")["kind"] == "done"
    assert here.events[-1] == {"number": 1, "kind": "given", "seat": "M", "what": "2"}
    assert here.do("give", seat="M", level="3")["error"] == "seat-taken"
    assert here.do("free", seat="M")["error"] == "seat-free"
    there.catch_up(here.following)
    assert [there.info["seats"][2][what] for what in ("kind", "level", "taken")] == ["bot", "2", True]
    assert here.do("give", seat="L", level="random")["kind"] == "done"
    assert (here.info["status"], here.state["actor"]) == ("playing", "C"), "nobody is missing any more"
    assert here.do("give", seat="L", level="2")["error"] == "begun"
    assert here.play(here.state["legal"][0])["kind"] == "done"
    while here.state["actor"] != "C":
        here.hear()
    assert ana.ask("GET", f"/api/tables/{table}").json["seats"][1]["level"] == "random", "and it has played"


def test_watchers_talk_among_themselves_and_players_can_mute(running):
    table, ana, ben = two(running, open=True)
    cy, dan = (running.client(name).sit(table) for name in ("Cy", "Dan"))
    assert cy.welcome["seat"] is None
    assert cy.welcome["talk"] == "watchers"
    assert cy.welcome["link"] is None
    assert ana.do("say", text="to the players")["kind"] == "done"
    assert cy.do("say", text="to the watchers")["kind"] == "done"
    assert dan.do("say", text="me too")["kind"] == "done"
    assert ben.do("say", text="hello")["kind"] == "done"
    assert [said["text"] for said in dan.said] == ["to the watchers", "me too"]
    assert [said["text"] for said in ben.said] == ["to the players", "hello"]
    assert ben.do("mute", seat="C", muted=True)["kind"] == "done"
    ana.do("say", text="can you hear me?")
    ben.do("say", text="no")
    assert "can you hear me?" not in "".join(ben.texts)
    assert cy.do("mute", seat="C", muted=True)["error"] == "not-seated"


def test_whoever_comes_again_is_told_whom_they_have_muted_and_whether_the_table_is_theirs(running):
    ana, ben, cy = (running.client(name) for name in ("Ana", "Ben", "Cy"))
    table = ana.make("me", "open", open=True)
    ana.join(table)
    ben.join(table)
    assert ben.sit(table).do("mute", seat="C", muted=True)["kind"] == "done"
    welcomes = [client.sit(table).welcome for client in (ana, ben, cy)]
    assert [welcome["muted"] for welcome in welcomes] == [[], ["C"], []], "it is nobody else's business"
    assert [welcome["owner"] for welcome in welcomes] == [True, False, False]


def test_undo_is_free_or_asked_for_and_one_refusal_is_enough(running):
    _table, ana, ben = two(running)
    ana.play("Pa1")
    assert ana.do("undo")["kind"] == "done"
    assert ana.state["table"]["board"] == {}
    ana.play("Pb1")
    ben.catch_up(ana.following)
    ben.play("Pc1")
    ana.catch_up(ben.following)
    assert ana.do("undo")["kind"] == "done"
    assert ana.info["asked"] == {"seat": "C", "what": "undo", "waiting": ["L"]}
    ben.catch_up(ana.following)
    assert ben.do("answer", yes=False)["kind"] == "done"
    ana.catch_up(ben.following)
    assert ana.info["asked"] is None
    assert len(ana.state["table"]["board"]) == 2
    ana.do("undo")
    assert ana.do("answer", yes=True)["error"] == "nothing-asked"
    assert ana.do("answer", yes=False)["kind"] == "done", "whoever has asked may think better of it"
    assert ana.info["asked"] is None
    ana.do("undo")
    ben.catch_up(ana.following)
    ben.do("answer", yes=True)
    ana.catch_up(ben.following)
    assert ana.state["table"]["board"] == {}
    assert ben.do("answer", yes=True)["error"] == "nothing-asked"


def test_at_a_teaching_table_undo_is_free_and_tiles_can_be_looked_up(running):
    _table, ana, ben = two(running, teaching=True)
    ana.play("T")
    value = ana.events[-1]["line"]["notation"]
    ana.play("Ta1")
    assert ana.state["table"]["board"]["a1"] == value
    ben.catch_up(ana.following)
    ben.play("Pb1")
    ana.catch_up(ben.following)
    assert ana.do("undo")["kind"] == "done"
    assert ana.state["table"]["shown"] is not None


def test_a_match_ends_by_consent_or_resignation_and_goes_on_with_rotated_seats(running):
    _table, ana, ben = two(running)
    assert ana.do("rematch")["error"] == "not-over"
    ana.do("end")
    ben.catch_up(ana.following)
    ben.do("answer", yes=True)
    ana.catch_up(ben.following)
    assert ana.info["status"] == "over"
    assert ana.state["result"]["reason"] == "agreement"
    assert ana.do("rematch")["kind"] == "done"
    other = ana.info["rematch"]
    ben.catch_up(ana.following)
    assert ben.do("rematch")["kind"] == "done", "it is there already"
    assert ben.info["rematch"] == other


def test_in_a_rematch_everybody_finds_the_next_seat_kept(running):
    ana, ben, cy = (running.client(name) for name in ("Ana", "Ben", "Cy"))
    table = ana.make("me", "open", options={"first": "C"}, open=True)
    ana.join(table)
    ben.join(table)
    here = ana.sit(table)
    assert here.do("resign")["kind"] == "done"
    here.do("rematch")
    other = here.info["rematch"]
    assert ana.sit(other).welcome["kept"] == ["L"]
    assert cy.ask("POST", f"/api/tables/{other}/join", {}).json["error"] == "table-full", "the seats are kept"
    assert (other, ["C"]) in [(one["info"]["table"], one["mine"]) for one in ben.ask("GET", "/api/tables/mine").json]
    assert ben.join(other) == ["C"]
    assert ana.join(other) == ["L"]
    assert names(ana.sit(other)) == ["Ben", "Ana"]


def test_everything_is_there_again_after_a_restart(tmp_path):
    store = SqliteStore(tmp_path / "t.db")
    with server(store) as running:
        ana, ben = running.client("Ana"), running.client("Ben")
        table = ana.make("me", "open", "greedy", options={"first": "C"})
        ana.join(table)
        ben.join(table, invitation=ana.invitation)
        seat = ana.sit(table)
        seat.play("Pa1")
        seat.do("say", text="see you")
    with server(store) as running:
        ana.port = ben.port = running.port
        assert ana.sit(table, since=seat.following).events == []
        again = ana.sit(table)
        assert names(again) == ["Ana", "Ben", ""]
        assert [said["text"] for said in again.said] == ["see you"]
        there = ben.sit(table)
        assert there.play("Pb1")["kind"] == "done"
        while there.state["actor"] != "C":
            there.hear()
        running.run(store.close())


def test_a_refusal_speaks_the_language_that_was_chosen_last(running):
    ana = running.client("Ana", "en", accept_language="fr-CA,fr;q=0.9")
    assert ana.ask("GET", "/api/tables/nowhere").json["message"].startswith("There is no table")
    assert ana.ask("PATCH", "/api/session", {"language": "fr"}).json == {
        "name": "Ana",
        "language": "fr",
        "account": "",
    }
    assert ana.ask("GET", "/api/tables/nowhere").json["message"].startswith("Il n’y a pas de table")
    nobody = running.client(None, accept_language="fr-CA,fr;q=0.9")
    assert "nom" in nobody.ask("GET", "/api/session").json["message"]
    assert ana.ask("PATCH", "/api/session", {"name": "  "}).status == 422


def test_a_stand_in_does_not_agree_for_whoever_is_away(running):
    _table, ana, ben = two(running, stand_in="random")
    ana.play("Pa1")
    ben.catch_up(ana.following)
    ben.do("leave")
    while ana.state["actor"] != "C":
        ana.hear()
    ana.catch_up(ben.following)
    assert ana.do("end")["kind"] == "done"
    assert ana.info["asked"] == {"seat": "C", "what": "end", "waiting": ["L"]}
    assert ana.info["status"] == "playing"
    assert ana.do("end")["error"] == "asked-already"
    ben.catch_up(ana.following)
    ben.do("return")
    assert ben.do("answer", yes=True)["kind"] == "done"
    ana.catch_up(ben.following)
    assert ana.info["status"] == "over"


def test_who_plays_is_back(running):
    _table, ana, _ben = two(running)
    assert ana.do("leave")["kind"] == "done"
    assert ana.play("Pa1")["kind"] == "done"
    assert [event["kind"] for event in ana.events] == ["left", "returned", "happened"]
    assert not ana.info["seats"][0]["away"]


def test_the_owner_of_a_shared_screen_comes_back_by_joining(running):
    ana = running.client("Ana")
    table = ana.make("screen", "screen", options={"first": "C"})
    ana.join(table)
    seat = ana.sit(table)
    assert seat.do("leave")["kind"] == "done"
    assert ana.join(table) == ["C", "L"]
    seat.catch_up(seat.following + 2)
    assert not any(one["away"] for one in seat.info["seats"])


def test_a_finished_table_leaves_the_list_and_its_visitors_may_see_the_rematch(running):
    ana, ben, cy, dan = (running.client(name) for name in ("Ana", "Ben", "Cy", "Dan"))
    table = ana.make("me", "open", options={"first": "C"})
    invitation = ana.invitation
    ana.join(table)
    ben.join(table, invitation=invitation)
    assert cy.ask("POST", f"/api/tables/{table}/visit", {"invitation": invitation}).status == 200
    seat = ana.sit(table)
    seat.do("resign")
    seat.do("rematch")
    other = seat.info["rematch"]
    assert cy.ask("GET", f"/api/tables/{other}").status == 200
    assert dan.ask("GET", f"/api/tables/{other}").status == 404
    ben.join(other)
    ben.sit(other).do("leave")
    assert ben.ask("GET", f"/api/tables/{other}").status == 200, "who has left before it began may still come"
    shown = ana.make("me", "greedy", options={"first": "C"}, open=True)
    ana.join(shown)
    ana.sit(shown).do("resign")
    store = running.app.state.tables.store
    until(lambda: ("open", shown) not in kept(store), "its place among the open ones is gone")


def test_who_comes_is_told_the_latest_talk_only(running, monkeypatch):
    monkeypatch.setattr(chat, "LATEST", 3)
    table, ana, _ben = two(running)
    for number in range(5):
        ana.do("say", text=str(number))
    seats = running.app.state.tables.live[table].chat
    assert [said["text"] for said in msgspec.json.decode(seats.latest(ana_id(running, table)))["said"]] == [
        "2",
        "3",
        "4",
    ]


def ana_id(running, table):
    return running.app.state.tables.live[table].room.table.people[0]


def test_a_table_that_goes_on_for_too_long_can_still_be_ended(running, monkeypatch):
    _table, ana, ben = two(running)
    monkeypatch.setattr(allowance, "MOVES_AT_MOST", 1)
    assert ana.play("Pa1")["kind"] == "done"
    ben.catch_up(ana.following)
    assert ben.play("Pb1")["error"] == "too-long"
    assert ana.do("end")["kind"] == "done"
    ben.catch_up(ana.following)
    assert ben.do("answer", yes=True)["kind"] == "done", "it can be ended"


def test_health_and_players_are_told_when_the_store_fails_without_its_path(tmp_path):
    store = SqliteStore(tmp_path / "t.db")
    with server(store) as running:
        _table, ana, _ben = two(running)
        assert running.client(None).ask("GET", "/health").status == 200
        store._connection.execute("PRAGMA query_only = on")
        refused = ana.play("Pa1")
        assert refused["error"] == "store-failed"
        assert str(tmp_path) not in "".join(ana.texts)
        health = running.client(None).ask("GET", "/health")
        assert health.status == 503
        assert str(tmp_path) not in health.body.decode()
        store._connection.execute("PRAGMA query_only = off")
        assert ana.play("Pa1")["kind"] == "done"
        assert running.client(None).ask("GET", "/health").status == 200
    asyncio.run(store.close())


def test_an_invitation_tells_what_it_is_to_before_one_comes_in(running):
    ana, stranger = running.client("Ana"), running.client(None)
    table = ana.make("me", "open", "1")
    ana.join(table)
    path = f"/api/tables/{table}/invitation"
    told = stranger.ask("POST", path, {"invitation": ana.invitation})
    assert told.status == 200
    assert (told.json["host"], told.json["minutes"], told.json["known"]) == ("Ana", 20, False)
    assert [(seat["kind"], seat["name"], seat["taken"]) for seat in told.json["info"]["seats"]] == [
        ("person", "Ana", True),
        ("person", "", False),
        ("bot", "", True),
    ]
    assert ana.invitation not in told.body.decode()
    wrong = stranger.ask("POST", path, {"invitation": "wrong"})
    assert (wrong.status, wrong.json["error"]) == (404, "no-such-table")
    assert ana.ask("POST", path, {"invitation": ""}).json["known"]
    assert stranger.ask("GET", f"/api/tables/{table}").status == 404, "looking at it lets nobody in"
