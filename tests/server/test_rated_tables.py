"""Rated tables from outside: who may sit there, what is told at the end, and what a profile tells to whom."""

import pytest

from ennead.ai.ratings import published
from ennead.games import GAMES
from ennead.play.clock import Clock
from ennead.play.rating import LEAST_MOVES
from ennead.server.asker import SERVER
from ennead.server.catalogue.games import _game
from ennead.server.errors import TableError
from ennead.server.ratings.model import RatingRow
from ennead.server.tables.settings import SeatSetting, Settings, set_up
from ennead.store.of_person import deletion
from ennead.store.sqlite import SqliteStore
from tests.server.live import server
from tests.server.test_ratings import have_moved, play_on
from tests.until import until

CLOCK = {"base": 600, "increment": 0}


@pytest.fixture
def running():
    with server(SqliteStore.in_memory()) as running:
        running.house = running.app.state.server
        yield running


def signed_up(running, name):
    """Return the client of an account."""
    client = running.client(name)
    person = running.run(running.house.people.who(client.cookie.partition("=")[2]))
    running.run(running.house.accounts.open(person, name))
    return client


def played(running, winner, loser, **more):
    """Let two play at a rated table, some moves until one gives up; return the table, and how its end was told."""
    table = winner.make("me", "open", **{"rated": True, "clock": CLOCK, "open": True, **more})
    for client in (winner, loser):
        client.join(table, invitation=winner.invitation, agree=True)
    running.run(opening(running.house, table))
    seat = loser.sit(table)
    assert seat.do("resign")["kind"] == "done"
    while more.get("rated", True) and not seat.info["changes"]:
        seat.hear()
    seat.close()
    return table, seat


async def opening(house, table):
    """Let each side make as many moves as a rated game needs to count."""
    async with house.tables.table(table, SERVER) as live:
        while not have_moved(live.room.table.match, LEAST_MOVES):
            await play_on(house, live)


def settled(running, client, name, count):
    """Return a profile with so many games."""

    def profile():
        reply = client.ask("GET", f"/api/people/{name}")
        assert reply.status == 200, reply.body
        return reply.json["all"] >= count and reply.json

    return until(profile, f"{count} games of {name}")


def test_who_joins_agrees_and_has_an_account(running):
    ana, ben, guest = signed_up(running, "Ana"), signed_up(running, "Ben"), running.client("Gus")
    wish = {"game": "isis", "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True}
    assert guest.ask("POST", "/api/tables", {**wish, "clock": CLOCK}).json["error"] == "account-needed"
    assert ana.ask("POST", "/api/tables", wish).json["error"] == "rated-clock"
    table = ana.make("me", "open", rated=True, clock=CLOCK, open=True)
    join = f"/api/tables/{table}/join"
    assert ana.ask("GET", f"/api/tables/{table}").json["rated"]
    assert ana.ask("POST", join, {}).json["error"] == "rated-agree"
    assert ana.join(table, agree=True)
    assert guest.ask("POST", join, {"agree": True}).json["error"] == "account-needed"
    assert ben.ask("POST", join, {}).json["error"] == "rated-agree"
    assert ben.join(table, agree=True)
    assert ben.join(table)  # who sits comes back without being asked again


def test_the_games_tell_which_computer_players_may_sit_at_a_rated_table():
    for info in (_game(slug, "en") for slug in GAMES):
        for players in info.players:
            for level in info.levels:
                seats = (SeatSetting("person", person="a"), *[SeatSetting("bot", level.key)] * (players - 1))
                wish = Settings(info.game, "a", seats, {}, clock=Clock(base=60), rated=True)
                if told := level.ratings.get(str(players)):
                    skill = published(info.game, players)[level.key]
                    assert set_up(wish).rated
                    assert (told.rating, told.doubt) == (skill.points, skill.doubt)
                else:
                    with pytest.raises(TableError, match="no published rating"):
                        set_up(wish)


def test_the_table_tells_what_the_result_did_and_the_profile_shows_it(running):
    ana, ben = signed_up(running, "Ana"), signed_up(running, "Ben")
    table, seat = played(running, ana, ben)
    assert [event["kind"] for event in seat.events][-2:] == ["happened", "rated"]
    won, lost = seat.info["changes"]
    assert won["after"] > won["before"] == lost["before"] == 1500 > lost["after"]
    profile = settled(running, running.client(None), "ana", 1)
    assert (profile["name"], profile["me"], profile["all"]) == ("Ana", False, 1)
    (rating,) = profile["ratings"]
    assert (rating["game"], rating["players"], rating["rating"], rating["games"]) == ("isis", 2, won["after"], 1)
    assert rating["place"] is None  # too few games for a place
    alone = ana.ask("GET", "/api/people/ben/rating?game=isis&players=2").json
    assert alone == {"rating": lost["after"], "doubt": lost["doubt"], "games": 1}
    assert ana.ask("GET", "/api/people/Ben/rating?game=isis&players=3").json["games"] == 0
    assert ana.ask("GET", "/api/people/Ben/rating?game=chess").json["error"] == "no-such-game"
    assert [one["rating"] for one in rating["history"]] == [won["after"]]
    (game,) = profile["games"]
    assert (game["table"], game["result"], game["change"]) == (table, "won", won["after"] - 1500)
    assert [player.get("name") for player in game["players"]] == ["Ana", "Ben"]
    assert profile["opponents"] == [{"name": "Ben", "games": 1, "won": 1}]
    assert profile["results"] == [
        {"game": "isis", "players": 2, "won": 1, "shared": 0, "lost": 0, "none": 0},
    ]
    assert ana.ask("GET", "/api/people/Ana").json["me"]


def test_a_rematch_is_rated_too_and_everybody_agrees_anew(running):
    ana, ben = signed_up(running, "Ana"), signed_up(running, "Ben")
    table, _ = played(running, ana, ben)
    seat = ana.sit(table)
    assert seat.do("rematch")["kind"] == "done"
    there = seat.info["rematch"]
    seat.close()
    assert ben.ask("GET", f"/api/tables/{there}").json["rated"]
    assert ben.ask("POST", f"/api/tables/{there}/join", {}).json["error"] == "rated-agree"
    assert ben.join(there, agree=True)


def test_a_private_game_is_told_to_those_who_played_it(running):
    ana, ben, cy = (signed_up(running, name) for name in ("Ana", "Ben", "Cy"))
    played(running, ana, ben, open=False)
    played(running, ana, cy, rated=False, clock=None, open=False)
    assert settled(running, ana, "Ana", 2)["all"] == 2
    seen = {}
    for name, client in (("Ana", ana), ("Ben", ben), ("Cy", cy), ("nobody", running.client(None))):
        profile = client.ask("GET", "/api/people/Ana").json
        assert profile["ratings"][0]["games"] == 1  # that is for everybody
        others = [player["name"] for game in profile["games"] for player in game["players"] if player["name"] != "Ana"]
        seen[name] = others, sum(one["won"] for one in profile["results"]), len(profile["opponents"])
        assert client.ask("GET", "/api/people/Ana/games").json["games"] == profile["games"]
    assert seen == {
        "Ana": (["Cy", "Ben"], 2, 2), "Ben": (["Ben"], 1, 1), "Cy": (["Cy"], 1, 1), "nobody": ([], 0, 0),
    }  # fmt: skip


def test_a_game_whose_table_is_gone_is_told_without_it(running):
    ana, ben = signed_up(running, "Ana"), signed_up(running, "Ben")
    table, _ = played(running, ana, ben)
    assert settled(running, ana, "Ana", 1)["games"][0]["table"] == table
    running.run(running.house.store.postpone(table, 1, has_begun=True))
    assert running.run(running.house.store.remove(table, running.house.people.now))
    (game,) = ana.ask("GET", "/api/people/Ana").json["games"]
    assert (game["table"], game["result"]) == ("", "won")
    assert ana.ask("GET", "/api/people/Ana/games").json["games"] == [game]


def test_a_name_that_changes_or_goes_does_so_everywhere(running):
    ana, ben = signed_up(running, "Ana"), signed_up(running, "Ben")
    played(running, ana, ben)
    settled(running, ana, "Ana", 1)
    house, store = running.house, running.house.store
    person = running.run(house.accounts.of("Ben"))
    running.run(store.take("person", person.id, house.people.now))
    running.run(store.write(running.run(deletion(store, person.id, house.people.now, RatingRow))))
    assert ana.ask("GET", "/api/people/Ben").status == 404
    profile = ana.ask("GET", "/api/people/Ana").json
    assert profile["opponents"] == []
    assert b"Ben" not in ana.ask("GET", "/api/people/Ana").body
    assert [player.get("name", "") for player in profile["games"][0]["players"]] == ["Ana", ""]


def test_what_a_host_has_hidden_is_told_to_those_who_played_it(running):
    ana, ben = signed_up(running, "Ana"), signed_up(running, "Ben")
    table, _ = played(running, ana, ben)
    settled(running, ana, "Ana", 1)
    running.house.moderation.standing.hidden.add(table)
    counts = [client.ask("GET", "/api/people/Ana").json["all"] for client in (ana, ben, running.client(None))]
    assert counts == [1, 1, 0]


def test_the_list_of_the_best_has_the_computer_players_and_says_who_is_listed(running):
    found = running.client(None).ask("GET", "/api/leaders/isis").json
    assert (found["players"], found["sizes"], found["least_games"], found["most_doubt"]) == (2, [2, 3, 4], 10, 400)
    assert (found["least_settled"], found["ahead"]) == (3, 300)
    assert [one["level"] for one in found["leaders"]] == ["5", "4", "3", "2", "1"]
    assert {one["place"] for one in found["leaders"]} == {0}
    assert running.client(None).ask("GET", "/api/leaders/isis?players=3").json["leaders"] == []
