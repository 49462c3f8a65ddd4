"""Which positions are possible, and that pieces are conserved: counted here, not by the rules."""

import pytest
from hypothesis import given

from ennead.core.rulebook import BadPosition
from tests.positions import EMPTY, isis
from tests.walks import walks_of

FULL = "+1+1+2+2+2+2/+2+2+3+3+4-1/-1-2-2-2-2-2/-2-3-3-4CC/CCCCCC/LLLLLL"
NO_TILES_LEFT = "+1+1+2+2+2+2/+2+2+3+3+4-1/-1-2-2-2-2-2/-2-3-3-4CC/CCCCCC/L....."

IMPOSSIBLE = [
    ("I2", "CCCCCC/CCC.../....../....../....../......", "L", "11,11", {}),  # nine pawns
    ("I2", "+2...../....../....../....../....../......", "L", "11,11", {}),  # 23 tiles
    ("I2", "+2...../....../....../....../....../......", "L", "9,11", {}),  # 21 tiles
    ("I2", EMPTY, "C", "12,10", {}),  # more than were dealt
    ("I3", "+4+4..../....../....../....../....../......", "L", "10,10", {}),  # there is only one +4
    ("I3", "+4...../....../....../....../....../......", "L+4", "10,10", {}),  # also with the one in hand
    ("I5", "C...../....../....../....../....../......", "*", "11,11", {}),  # nobody has begun, yet a pawn lies there
    ("I5", EMPTY, "*", "11,11", {"first": "L"}),  # the first player was named
    ("I9", NO_TILES_LEFT, "C", "0,0", {}),  # nothing to place
    ("I11", FULL, "L", "0,0", {}),  # full, but not over
    ("I11", EMPTY, "=", "11,11", {}),  # over, but empty
    ("I11", FULL, "=", "0,0", {}),  # two pawns left in one hand, none in the other
    ("I12", FULL.replace("+4", "?"), "=", "0,0", {}),  # at the end all tiles are turned up
    ("I12", "?...../....../....../....../....../......", "L", "10,11", {"tiles": "open"}),
    ("I17", "+2...../....../....../....../....../......", "L", "22", {"pool": "common"}),
    ("I18", NO_TILES_LEFT, "C", "0", {"pool": "common"}),
]


@pytest.mark.parametrize(("clause", "board", "turn", "hands", "options"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_the_clause_it_breaks(clause, board, turn, hands, options):
    with pytest.raises(BadPosition, match=f"breaks clause {clause}\\."):
        isis(board, turn, hands, **options)


def test_records_that_contradict_themselves_are_found():
    for field, value, clause in (("free", 35, "I1"), ("shown", 2, "I10"), ("phase", 3, "I10"), ("stock", 1, "I2")):
        position = isis()
        position.state[0][field] = value
        assert position.broken_clause().id == clause
    position = isis()
    position.state[0].board[5] = 4  # a pawn of a seat that does not play
    assert position.broken_clause().id == "I2"
    position = isis()
    position.state[0].unseen[3] -= 1
    assert position.broken_clause().id == "I3"


@pytest.mark.clause("I2", "I3", "I17")
@given(walks_of("isis"))
def test_every_pawn_and_tile_is_somewhere_at_every_moment(walk):
    position, way = walk
    pawns, tiles = {2: (8, 11), 3: (6, 7), 4: (5, 5)}[position.players]
    copies = {1: 2, 2: 6, 3: 2, 4: 1, -1: 2, -2: 6, -3: 2, -4: 1}
    common = bool(position.rules[0].common)
    for one in (*(before for before, _ in way), position):
        now = one.state[0]
        board = now.board.tolist()
        for seat in range(one.players):
            assert board.count(1 + seat) + int(now.pawns[seat]) == pawns
        lying = [piece - 10 for piece in board if piece > 5]
        drawn = len(lying) + (now.phase in (2, 3))
        in_hand = sum(now.tiles.tolist())
        assert (in_hand == 0 and now.stock + drawn == 22) if common else (in_hand + drawn == one.players * tiles)
        for value, number in copies.items():
            shown = int(now.shown == value)
            assert lying.count(value) + shown + int(now.unseen[value + 4]) == number
        assert board.count(0) == now.free
