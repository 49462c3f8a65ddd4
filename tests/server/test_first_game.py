"""First games over the network: the same for everybody, in the reader's language."""

import pytest

from ennead.core import fields
from ennead.core.language import LANGUAGES
from ennead.games import GAMES
from ennead.play.first_game import first_game, minutes_of
from ennead.server.catalogue.first_game import first
from tests.server.live import server


@pytest.fixture(scope="module")
def running():
    with server() as running:
        yield running


@pytest.mark.parametrize("slug", [slug for slug in GAMES if minutes_of(slug)])
def test_it_is_told_whole_in_both_languages(running, slug):
    lesson = first_game(slug)
    told = {}
    for lang in LANGUAGES:
        reply = running.client(None).ask("GET", f"/api/games/{slug}/first-game", accept_language=lang)
        assert reply.status == 200
        told[lang] = reply.json
        assert [step["text"] for step in reply.json["steps"]] == [lesson.say(one, "text", lang) for one in lesson.steps]
    one = told["en"]
    assert one["match"]["start"] == fields.whole(lesson.match.beginning.state)
    assert len(one["match"]["events"]) == len(lesson.match.events)
    assert (one["you"], one["result"]["winners"]) == (lesson.learner, [lesson.learner])
    assert {key: told["fr"][key] for key in ("match", "you", "minutes")} == {
        key: one[key] for key in ("match", "you", "minutes")
    }


def test_which_games_have_one_and_how_long_it_takes_is_told_with_the_games(running):
    told = {one["game"]: one["first_game"] for one in running.client(None).ask("GET", "/api/games").json}
    assert told == {slug: minutes_of(slug) for slug in GAMES}


def test_there_is_none_for_a_game_that_is_none(running):
    reply = running.client(None).ask("GET", "/api/games/chess/first-game")
    assert (reply.status, reply.json["error"]) == (404, "no-such-game")


def test_a_game_without_one_says_so(running, monkeypatch):
    first.cache_clear()
    monkeypatch.setattr("ennead.server.catalogue.first_game.first_game", lambda slug: None)
    reply = running.client(None).ask("GET", f"/api/games/{GAMES[0]}/first-game")
    assert (reply.status, reply.json["error"]) == (404, "no-first-game")
