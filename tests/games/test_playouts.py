"""A great many random games through the compiled core, and not one impossible position."""

import numpy as np
import pytest

from ennead.batch.playout import first_flaw, trail
from ennead.batch.simulation import simulate
from ennead.core.position import Position
from ennead.core.random_numbers import generators
from ennead.games import GAMES, rulebook
from tests.facts import SLOW, facts
from tests.perft import all_settings
from tests.shortly import shortly


def play_carefully(slug: str, games: int, seed: int) -> None:
    book = rulebook(slug)
    settings = all_settings(slug)
    for number, (players, options) in enumerate(settings):
        rules = book.rules(players, options)
        state = np.zeros(1, book.state_dtype)
        numbers = np.zeros(len(book.actions), np.int64)
        luck = generators(seed + number, 1)[0]
        flaw = first_flaw(rules, state, -(-games // len(settings)), numbers, luck)
        assert flaw == 0, f"{book.clauses[flaw - 1].id} is broken: {Position(book, rules, state)}"


PARTS = 4  # of a long run of some 40 to 110 million positions, which can be played at the same time


@pytest.mark.parametrize("slug", shortly(GAMES, *SLOW))
def test_thousands_of_random_games_break_no_invariant(slug):
    play_carefully(slug, facts(slug).random_games, 1)


@pytest.mark.native  # which is fastest
@pytest.mark.long(longest=True)
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("part", range(PARTS))
def test_a_great_many_random_games_break_no_invariant(slug, part):
    play_carefully(slug, facts(slug).random_games_long // PARTS, 1000 * (part + 1))


def test_a_broken_position_would_be_found():
    book = rulebook("isis")
    rules = book.rules(2, {"first": "C"})
    rules[0].pawns = 20  # more than the squares and hands can account for
    rules[0].tiles = 1
    state = np.zeros(1, book.state_dtype)
    flaw = first_flaw(rules, state, 50, np.zeros(len(book.actions), np.int64), generators(1, 1)[0])
    assert book.clauses[flaw - 1].id == "I11"


def test_a_simulation_is_the_same_for_the_same_seed():
    book = rulebook("isis")
    told = []
    first = simulate(book, 3, 25_000, {"pool": "common"}, seed=5, progress=told.append)
    again = simulate(book, 3, 25_000, {"pool": "common"}, seed=5)
    other = simulate(book, 3, 25_000, {"pool": "common"}, seed=6)
    assert (first.scores == again.scores).all()
    assert (first.scores != other.scores).any()
    assert told == [10_000, 20_000, 25_000]
    assert first.wins.sum() == pytest.approx(1)


@pytest.mark.parametrize("slug", GAMES)
def test_a_simulation_plays_what_is_played_where_everybody_remembers(slug):
    book = rulebook(slug)
    rules = book.rules(book.players[-1])
    for seed in range(5):
        states, numbers = np.zeros(2000, book.state_dtype), np.zeros(len(book.actions), np.int64)
        last = states[trail(rules, states, numbers, generators(seed, 1)[0]) - 1 :][:1]
        standing = Position(book, rules, last).standing()
        assert tuple(simulate(book, book.players[-1], 1, seed=seed).scores[0]) == standing.rows[0]


def test_seats_win_about_equally_often_when_all_play_at_random():
    wins = simulate(rulebook("isis"), 4, 40_000, seed=2).wins
    assert all(0.235 < share < 0.265 for share in wins)
