"""Games played at random: every position is possible, every game ends, nobody is ever stuck."""

import numpy as np
import pytest

from ennead.batch import playout
from ennead.batch.simulation import simulate
from ennead.core.random_numbers import generators
from tests.games.sailing.positions import BOOK

GAMES = 300
LONGEST = 600  # decisions of players; about 330 were the most in 8,000 games


@pytest.mark.clause("S1.1", "S1.2", "S1.3", "S1.5", "S12.1", "S4.4", "S10.2")
@pytest.mark.long
@pytest.mark.parametrize("screens", ["closed", "open"])
@pytest.mark.parametrize("players", BOOK.players)
def test_every_position_of_a_game_is_possible(players, screens):
    rules = BOOK.rules(players, {"screens": screens})
    state = np.zeros(1, BOOK.state_dtype)
    numbers = np.zeros(len(BOOK.actions), np.int64)
    flaw = playout.first_flaw(rules, state, GAMES, numbers, generators(players, 1)[0])
    assert flaw == 0, f"{BOOK.write_position(BOOK, rules, state)} breaks {BOOK.clauses[flaw - 1].id}"


@pytest.mark.clause("S3.1", "S3.2", "S13.2")
@pytest.mark.long
@pytest.mark.parametrize("players", BOOK.players)
def test_every_game_ends(players):
    found = simulate(BOOK, players, GAMES, seed=players)
    assert found.lengths.max() < LONGEST
    assert found.scores.mean() > 5
