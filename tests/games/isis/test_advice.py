"""Good play, as the search is told of it: what speaks for a move, and which scores can be expected."""

from random import Random

import numpy as np
import pytest

from ennead.ai.search import Style
from ennead.ai.search_runner import Budget, Search
from ennead.core.position import Position
from ennead.core.seats import CHANCE, OVER
from tests.games.isis.test_solve import SOLVER, ending
from tests.judging import leanings, prospects
from tests.positions import BOOK, isis, played


@pytest.mark.parametrize("players", BOOK.players)
@pytest.mark.parametrize("pool", ["own", "common"])
def test_every_move_has_a_leaning_and_every_seat_a_score(players, pool):
    luck = Random(players)
    position = Position.start(BOOK, BOOK.rules(players, {"pool": pool}))
    while position.actor != OVER:
        if position.actor != CHANCE:
            assert all(0 < part <= 1 for part in leanings(position).values())
        assert all(-60 < score < 60 for score in prospects(position))
        position = position.after(luck.choice(position.legal()))
    held = BOOK.weights(players)[BOOK.weight_names.index("held")]
    left = [held * pawns for pawns in position.state[0].pawns[:players].tolist()]
    assert np.subtract(prospects(position), left).tolist() == pytest.approx(position.standing().rows[0])


def test_pawns_lean_to_good_tiles_and_away_from_bad_ones():
    found = leanings(isis("+3...../....../....../....../....../-3.....", "C"))
    assert found["Pa5"] > found["Pc3"] > found["Pa2"]


def test_blue_tiles_lean_to_own_pawns_and_red_ones_to_the_others():
    board = "C...../....../....../....../....../L....."
    blue, red = leanings(isis(board, "C+2")), leanings(isis(board, "C-2"))
    assert blue["Ta5"] > blue["Td4"] > blue["Ta2"]
    assert red["Ta2"] > red["Td4"] > red["Ta5"]


def test_a_tile_is_turned_up_rather_where_there_is_something_to_gain_by_it():
    quiet = isis("C...../....../....../....../....../L.....", "C")
    warm = isis("C...../.C..../C...../....../....../L.....", "C")
    assert leanings(warm)["T"] > leanings(quiet)["T"]


def test_whoever_is_to_lay_a_tile_can_expect_what_it_brings():
    position = isis("C.C.../....../....../....../....../L.....", "C")
    good, small = played(position, "T", "+4"), played(position, "T", "+1")
    assert prospects(good)[0] > prospects(small)[0] + 4


def test_colours_make_no_difference():
    swapped = str.maketrans("CL", "LC")
    for seed in range(5):
        position = ending(seed, 12)
        board, turn, hands = str(position).split()
        other = isis(board.translate(swapped), turn.translate(swapped), ",".join(reversed(hands.split(","))))
        assert prospects(other) == pytest.approx(prospects(position)[::-1])
        assert leanings(other) == pytest.approx(leanings(position))


def test_a_short_look_loses_little_near_the_end():
    """With few squares left, some hundred simulations for points find moves that are nearly as good as the best."""
    style, losses = Style(guided=True, curiosity=0.7, horizon=0, scale=10.0, share=1.0), []
    for seed in range(12):
        position = ending(seed, 6)
        found = Search(BOOK, style, seed).think(position.known(position.actor), position.actor, Budget(1000))
        exact = SOLVER.solve(position, 300_000, None)
        losses.append(max(exact.values()) - exact[found[0].action])
    assert np.mean(losses) < 0.3
