"""Blocks (O21 to O24)."""

import pytest
from hypothesis import given, settings

from tests.games.osiris.positions import BOOK, counters, legal, osiris, place, played, refused, table
from tests.walks import walks_of


@pytest.mark.clause("O21")
def test_the_last_counter_may_become_a_block_on_any_empty_space():
    position = played(osiris(priests="I0=L2.0 C0=L4.4 I1=L3.3", towns="T0=2", blocks="L1.7"), "I0", "L2.1")
    spaces = {name for name in table(position).places if name[0] == "L"}
    assert legal(position, "block") == {f"B {name}" for name in spaces - {"L2.1", "L4.4", "L3.3", "L1.7"}}
    assert legal(position, "step") == {"L2.0", "L2.2"}
    for taken in ("L2.1", "L4.4", "L3.3", "L1.7", "L4.8"):
        assert refused(position, f"B {taken}") == "O21"
    assert BOOK.parse("B tip") == ()
    assert BOOK.parse("B T3") == ()
    blocked = played(position, "B L4.0")
    assert table(blocked).blocks == ["L1.7", "L4.0"]
    assert table(blocked).phase == "follow"


@pytest.mark.clause("O21")
def test_a_block_needs_a_step_in_this_turn_and_the_very_last_counter():
    assert refused(played(osiris(priests="I0=L2.0", towns="T0=1"), "I0"), "B L4.0") == "O21"
    two_left = played(osiris(priests="I0=L2.0", towns="T0=3"), "I0", "L2.1")
    assert table(two_left).move.left == 2
    assert refused(two_left, "B L4.0") == "O21"
    after_two = played(osiris(priests="I0=L2.0", towns="T0=3"), "I0", "L3.0")
    assert "B L4.1" in legal(after_two)


@pytest.mark.clause("O21")
def test_who_can_step_must_step_or_block_and_who_cannot_may_stop():
    can = played(osiris(priests="I0=L2.0", towns="T0=2"), "I0", "L2.1")
    assert refused(can, "stop") == "O21"
    cannot = played(osiris(towns="T0=3"), "I0", "L1.0")
    assert "stop" not in legal(cannot)
    shut = played(osiris(priests="I1=L1.1 I2=L1.19", towns="T0=3"), "I0", "L1.0")
    assert legal(shut, "step") == set()
    assert "stop" in legal(shut)
    assert "B L4.0" in legal(shut)
    stopped = played(shut, "stop")
    assert table(stopped).blocks == []
    assert counters(stopped)[1] == counters(shut)[1] + 1, "and all three are sown"
    assert counters(stopped)[3] == counters(shut)[3] + 1


@pytest.mark.clause("O21")
def test_at_home_the_last_counter_cannot_step_but_block():
    home = played(osiris(priests="I0=L1.0", towns="T0=3"), "I0", "T0")
    assert legal(home, "step") == set()
    assert {"stop", "B L1.0"} <= legal(home)


@pytest.mark.clause("O22")
def test_a_block_is_entered_sideways_only_and_its_counter_comes_home_after_the_sowing():
    position = played(osiris(priests="I0=L2.0", towns="T0=3", blocks="L2.1 L3.0"), "I0")
    assert refused(position, "L3.0") == "O22"
    assert refused(played(osiris(priests="I0=L3.0", towns="T0=3", blocks="L2.0"), "I0"), "L2.0") == "O22"
    removed = played(position, "L2.1")
    assert table(removed).blocks == ["L3.0"]
    assert table(removed).move.left == 2, "not to be used in this move"
    assert table(removed).move.removed == 1
    assert counters(removed)[0] == 3
    done = played(removed, "L2.2", "L2.3")
    assert counters(done)[0] == 1, "three were sown, then one arrived"
    assert counters(done)[1:4] == [value + 1 for value in counters(position)[1:4]]


@pytest.mark.clause("O22")
def test_two_blocks_bring_two_counters():
    position = osiris(priests="I0=L2.0", towns="T0=2", blocks="L2.1 L2.2")
    done = played(position, "I0", "L2.1", "L2.2")
    assert counters(done)[0] == 2


@pytest.mark.clause("O22")
def test_the_counter_of_a_block_arrives_also_after_a_lost_fight():
    position = osiris(priests="I0=L2.0 C0=L2.2", towns="T0=3", blocks="L2.1", gods="I0=Ra C0=Geb", temples="Ra=- Geb=I")
    lost = played(position, "I0", "L2.1", "L2.2", "keep")
    assert place(lost, "I0") == "T0"
    assert counters(lost)[0] == 1
    assert table(lost).phase == "follow"


@pytest.mark.clause("O23")
@settings(max_examples=25)
@given(walks_of("osiris"))
def test_no_counter_is_ever_lost(walk):
    position, way = walk
    for one in (*(before for before, _ in way), position):
        now = one.state[0]
        assert sum(now.counters.tolist()) + sum(now.block.tolist()) + int(now.gained) == (
            18 if one.players == 3 else 24
        )


@pytest.mark.clause("O23")
def test_blocks_belong_to_nobody():
    """Carnelian takes away what Ivory has put."""
    position = osiris("move:I", "I0=L2.1 C0=L2.3", "T0=2 T3=2", more="move:I0,1,0")
    put = played(position, "B L2.2", "pass")
    taken = played(put, "C0", "L2.2")
    assert table(taken).move.removed == 1
    assert "L2.2" not in table(taken).blocks


@pytest.mark.clause("O24")
def test_after_a_lost_fight_no_block_is_put():
    position = osiris(priests="I0=L2.0 C0=L2.1", towns="T0=2", gods="I0=Ra C0=Geb", temples="Ra=- Geb=I")
    lost = played(position, "I0", "L2.1", "keep")
    assert table(lost).phase == "follow", "though one counter was left"
    assert refused(lost, "B L4.0") == "O31"
    won = osiris(priests="I0=L2.0 C0=L2.1", towns="T0=2", gods="I0=Geb C0=Ra", temples="Ra=- Geb=I")
    assert "B L4.0" in legal(played(won, "I0", "L2.1", "keep"))
