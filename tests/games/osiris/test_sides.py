"""Where places lie, as people say it: lanes, sides and stones, on both boards."""

import numpy as np
import pytest

from ennead.games.osiris.rules.pieces import LONGEST, PLACES, SIDE_NAMES, SPACES, TIP
from ennead.games.osiris.rules.sides import place_sides
from ennead.games.osiris.show.sides import facts_of, sides
from tests.games.osiris.positions import BOOK

# Lane by lane, clockwise from its first space: corners, and stones of a side as letters.
SQUARE = ["<NNNN>EEEE)SSSS(WWWW", "<NNN>EEE)SSS(WWW", "<NN>EE)SS(WW", "<N>E)S(W"]
ROUND = ["N1 N2 N3 N4 E1 E2 S1 S2 S3 S4 W1 W2", "W3 N1 N2 N3 E1 E2 E3 S1 S2 S3 W1 W2",
         "W2 N1 N2 N3 N4 E1 E2 S1 S2 S3 S4 W1", "W2 W3 N1 N2 N3 E1 E2 E3 S1 S2 S3 W1"]  # fmt: skip
CORNERS = {"<": "north-west", ">": "north-east", ")": "south-east", "(": "south-west"}
CALLED = {"N": "north", "E": "east", "S": "south", "W": "west"}


def on_square_board():
    """Count the stones of each side from its corner on."""
    for lane, signs in enumerate(SQUARE):
        stone = 0
        for at, sign in enumerate(signs):
            stone = 0 if sign in CORNERS else stone + 1
            yield lane * LONGEST + at, (CORNERS.get(sign) or CALLED[sign], stone)


def on_round_board():
    for lane, signs in enumerate(ROUND):
        for at, sign in enumerate(signs.split()):
            yield lane * LONGEST + at, (CALLED[sign[0]], int(sign[1]))


@pytest.mark.clause("O2", "O3")
@pytest.mark.parametrize(("board", "expected"), [("square", on_square_board), ("round", on_round_board)])
def test_every_space_lies_on_a_side_or_a_corner_of_its_lane(board, expected):
    rules = BOOK.rules(4, {"board": board})
    assert sides(rules) == dict(expected())
    rows = np.full((PLACES, 3), 99, np.int64)
    place_sides(rules, rows)
    for place, (side, stone) in expected():
        assert rows[place].tolist() == [place // LONGEST + 1, SIDE_NAMES.index(side), stone]
    nowhere = set(range(SPACES)) - {place for place, _ in expected()}
    assert {tuple(rows[place, 1:].tolist()) for place in nowhere} == {(-1, 0)}
    assert rows[TIP].tolist() == [0, SIDE_NAMES.index("tip"), 0]
    assert {tuple(row) for row in rows[TIP + 1 :].tolist()} == {(0, SIDE_NAMES.index("home"), 0)}
    assert facts_of(rules, TIP) == {"lane": 0, "side": "tip", "stone": 0}
    assert facts_of(rules, TIP + 3) == {"lane": 0, "side": "home", "stone": 0}
