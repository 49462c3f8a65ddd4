"""A hundred thousand games with deals at every moment: nothing is lost or made, and nobody is stuck."""

import numpy as np
import pytest

from ennead.core.position import Position
from ennead.core.random_numbers import generators
from tests.games.sailing.positions import BOOK
from tests.games.sailing.random_deals import COUNTS, REFUSED, SETTLED, first_flaw_with_deals

GAMES = 100_000
PARTS = [(players, screens) for players in BOOK.players for screens in ("closed", "open")]


@pytest.mark.native
@pytest.mark.long
@pytest.mark.clause("S14.4", "S14.8")
@pytest.mark.parametrize(("players", "screens"), PARTS)
def test_random_deals_in_random_games_break_no_invariant(players, screens):
    rules = BOOK.rules(players, {"screens": screens})
    states, terms = np.zeros(2, BOOK.state_dtype), np.zeros(1, BOOK.haggling.dtype)
    raw = states.view(np.uint8).reshape(2, -1)
    numbers, counts = np.zeros(len(BOOK.actions), np.int64), np.zeros(COUNTS, np.int64)
    luck = generators(10 * players + (screens == "open"), 1)[0]
    flaw = first_flaw_with_deals(rules, states, terms, raw, GAMES // len(PARTS), numbers, luck, counts)
    named = BOOK.clauses[flaw - 1].id if flaw > 0 else flaw
    assert flaw == 0, f"{named}: {Position(BOOK, rules, states[:1])}"
    assert counts[SETTLED] > GAMES // len(PARTS)
    assert counts[REFUSED] > GAMES // len(PARTS)
