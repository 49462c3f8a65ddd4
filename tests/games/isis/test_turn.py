"""A turn (I6 to I10)."""

import pytest

from ennead.core.seats import SPECTATOR
from ennead.play.game import game
from tests.positions import EMPTY, isis, legal, played, refused


@pytest.mark.clause("I6")
def test_a_turn_is_one_pawn_or_one_tile():
    start = isis()
    assert all(move == "T" or move.startswith("P") for move in legal(start))
    after_pawn = played(start, "Pc3")
    assert str(after_pawn) == "....../....../....../..C.../....../...... L 11,11"
    turned = played(start, "T", "+2")
    assert turned.actor == 0, "who turns up a tile also lays it"
    assert str(played(turned, "Td4")) == "....../....../...+2../....../....../...... L 10,11"


@pytest.mark.clause("I6")
def test_a_tile_is_turned_up_before_it_is_laid_and_there_is_no_pass():
    assert refused(isis(), "Td4") == "I6"
    assert refused(isis(), "?") == "I6"
    assert refused(isis(), "first L") == "I6"
    assert refused(isis(turn="C+2"), "+3") == "I6"
    position = isis()
    while position.actor >= 0:
        moves = position.legal()
        assert moves, "there is always something to do, and it must be done"
        position = played(position, moves[0].notation)


@pytest.mark.clause("I7")
def test_only_a_square_without_pawn_and_tile_is_free():
    position = isis("....../....../...+2../..C.../....../......", "L")
    assert refused(position, "Pc3") == "I7"
    assert refused(position, "Pd4") == "I7"
    assert refused(position, "Pd3") is None
    with_tile = played(position, "T", "-1")
    assert refused(with_tile, "Tc3") == "I7"
    assert refused(with_tile, "Td4") == "I7"
    assert len(legal(with_tile)) == 34


@pytest.mark.clause("I8")
def test_a_tile_turned_up_must_be_laid():
    turned = isis(turn="C+2")
    assert refused(turned, "Pa1") == "I8"
    assert refused(turned, "T") == "I8"
    assert legal(turned) == {f"T{column}{row}" for column in "abcdef" for row in range(1, 7)}


@pytest.mark.clause("I9")
def test_without_tiles_a_pawn_without_pawns_a_tile():
    tiles_gone = isis("+1+1+2+2+2+2/+2+2+3+3+4-1/....../....../....../......", "C", "0,10")
    assert refused(tiles_gone, "T") == "I9"
    assert refused(tiles_gone, "Pa1") is None
    pawns_gone = isis("CCCCCC/CC..../....../....../....../......", "C")
    assert refused(pawns_gone, "Pa1") == "I9"
    assert legal(pawns_gone) == {"T"}


@pytest.mark.clause("I10")
def test_everyone_sees_a_tile_from_the_draw_until_it_is_laid_and_then_nobody():
    turned = isis(turn="C+3")
    for seat in (0, 1, SPECTATOR):
        assert turned.view(seat).state[0].shown == 3
    laid = played(turned, "Td4")
    for seat in (0, 1, SPECTATOR):
        assert str(laid.view(seat)) == "....../....../...?../....../....../...... L 10,11"
        assert str(laid.known(seat)) == "....../....../...+3../....../....../...... L 10,11"


@pytest.mark.clause("I10")
def test_all_backs_are_alike():
    plus = isis("....../....../...+3-2./....../....../......", "L", "10,10")
    swapped = isis("....../....../...-2+3./....../....../......", "L", "10,10")
    other = isis("....../....../...+1+4./....../....../......", "L", "10,10")
    views = {position.view(seat).state.tobytes() for position in (plus, swapped, other) for seat in (0, 1, SPECTATOR)}
    assert len(views) == 1


@pytest.mark.clause("I10")
def test_the_log_forgets_a_value_the_moment_it_is_covered():
    match = game("isis").new(2, options={"first": 0}, chance="given")
    for move in ("T", "+3"):
        match.play(move)
    assert [line.notation for line in match.log(1)] == ["T", "+3"]
    match.play("Td4")
    assert [line.notation for line in match.log(1)] == ["T", "?", "Td4"]
    assert b"+3" not in match.view(0).json()
    assert EMPTY not in str(match.view(0).position)


@pytest.mark.clause("I6", "I8", "I9")
def test_what_is_asked_depends_on_what_there_is_to_place():
    assert isis().question() == ("both", {})
    assert isis(turn="C-3").question() == ("lay", {"value": "-3"})
    no_tile = isis(hands="0,6", board="+1+1+2+2+2+2/+2+2+3+3+4./-1-1-2-2-2./....../....../......")
    assert no_tile.question() == ("pawn", {})
    no_pawn = isis("CCCC../CCCC../....../....../....../......", hands="11,11")
    assert no_pawn.question() == ("tile", {})
