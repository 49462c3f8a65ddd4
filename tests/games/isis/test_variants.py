"""The variants (I17 to I19)."""

import pytest

from ennead.core.position import Position
from ennead.core.seats import SPECTATOR
from tests.games.isis.test_end import random_match
from tests.positions import BOOK, isis, legal, played, refused

NINETEEN = "+1+1+2+2+2+2/+2+2+3+3+4-1/-1-2-2-2-2-2/-2"


@pytest.mark.clause("I17")
@pytest.mark.parametrize(("players", "pawns"), [(2, 8), (3, 6), (4, 5)])
def test_all_22_tiles_form_one_stock_from_which_everyone_draws(players, pawns):
    start = Position.start(BOOK, BOOK.rules(players, {"pool": "common", "first": "C"}))
    table = BOOK.describe(BOOK, start.rules, start.view(0).state)
    assert table.stock == 22
    assert [(hand.pawns, hand.tiles) for hand in table.hands] == [(pawns, 0)] * players
    later = played(start, "T", "+2", "Ta1", "T", "-2", "Tb1")
    assert later.state[0].stock == 20
    assert str(later.view(1)).startswith("....../....../....../....../....../??....")


@pytest.mark.clause("I17")
def test_when_the_stock_is_empty_players_must_place_pawns():
    board = "+1+1+2+2+2+2/+2+2+3+3+4-1/-1-2-2-2-2-2/-2-3-3-4C./L...../......"
    empty = isis(board, "C", "0", pool="common")
    assert refused(empty, "T") == "I17"
    assert legal(empty)
    assert all(move.startswith("P") for move in legal(empty))


@pytest.mark.clause("I18")
def test_who_has_no_pawn_while_the_stock_is_empty_is_skipped():
    board = "+1+1+2+2+2+2/+2+2+3+3+4-1/-1-2-2-2-2-2/-2-3-3-4CC/CCCCCC/L....."
    position = isis(board, "L", "0", pool="common")
    assert position.state[0].pawns[:2].tolist() == [0, 7]
    again = played(position, "Pb1")
    assert again.actor == 1, "Carnelian has nothing to place"
    assert played(again, "Pc1").actor == 1


@pytest.mark.clause("I18")
def test_with_three_only_the_one_without_pieces_is_skipped():
    board = "+1+1+2+2+2+2/+2+2+3+3+4-1/-1-2-2-2-2-2/-2-3-3-4LL/LLLL../......"
    position = isis(board, "C", "0", players=3, pool="common")
    assert played(position, "Pa1").actor == 2


@pytest.mark.clause("I18")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_there_are_always_enough_pieces_for_the_36_squares(players, seed):
    assert random_match(players, seed, pool="common").outcome.reason in ("score", "shared")


@pytest.mark.clause("I19")
def test_open_tiles_stay_face_up():
    position = isis("....../....../...+3../....../....../......", "L", tiles="open")
    for seat in (0, 1, SPECTATOR):
        assert str(position.view(seat)) == str(position)
    match = random_match(2, 1, tiles="open")
    assert "?" not in [line.notation for line in match.log(0)]


@pytest.mark.clause("I19")
def test_with_open_tiles_the_log_goes_on_telling_them():
    position = isis(turn="C?", hands="10,11", tiles="open")
    drawn = next(action for action in position.legal() if action.notation == "+2")
    assert position.remembered_as(drawn, 0) == drawn
    closed = isis(turn="C?", hands="10,11")
    assert closed.remembered_as(drawn, 0).notation == "?"


@pytest.mark.clause("I17")
def test_without_a_common_stock_left_only_a_pawn_is_asked_for():
    assert isis(pool="common").question() == ("both", {})
    tiles = "+1+1+2+2+2+2/+2+2+3+3+4-1/-1-2-2-2-2-2/-2-3-3-4../....../......"
    assert isis(tiles, pool="common", tiles="open").question() == ("pawn", {})
