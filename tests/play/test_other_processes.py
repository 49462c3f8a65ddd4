"""Matches and positions go to other processes, and say what they are."""

import pickle

import pytest

from ennead.games import GAMES
from ennead.play.game import game
from tests.games.sailing.editions import SMALL


@pytest.mark.parametrize("slug", GAMES)
def test_a_match_goes_on_in_another_process_as_it_would_have_here(slug):
    match = game(slug).new(2, seed=3)
    again = pickle.loads(pickle.dumps(match))
    assert again.book is match.book
    for _ in range(4):
        assert again.play(again.legal()[-1]) == match.play(match.legal()[-1])
    assert again.position == match.position == pickle.loads(pickle.dumps(match.position))
    assert again.history == match.history


def test_an_edition_goes_along(tmp_path):
    path = tmp_path / "small.toml"
    path.write_text(SMALL, "utf-8")
    match = game("sailing", edition=path).new(2, seed=3)
    again = pickle.loads(pickle.dumps(match))
    assert again.book.edition.text == match.book.edition.text != game("sailing").book.edition.text
    assert again.legal() == match.legal()


def test_a_match_and_a_position_say_what_they_are():
    match = game("isis").new(2, seed=3)
    match.play("Pc3")
    assert repr(match) == f"<match of isis: 2 players, {len(match.events)} events>"
    assert repr(match.position) == f"<position of isis: {match.position}>"
