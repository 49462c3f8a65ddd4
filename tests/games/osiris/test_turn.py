"""Moving a priest (O14 to O20)."""

import pytest
from hypothesis import given, settings

from ennead.games.osiris.rules.pieces import Phase
from tests.games.osiris.positions import counters, god, legal, osiris, place, played, refused, table
from tests.walks import walks_of


@pytest.mark.clause("O14")
def test_somebody_has_to_move_if_anybody_can():
    position = osiris()
    assert legal(position) == {"I0", "I1", "I2"}
    assert refused(position, "pass") == "O14"
    assert refused(position, "FI Amun Ra") == "O14"


@pytest.mark.clause("O14")
def test_without_counters_at_home_only_a_follower_is_moved():
    before = osiris("follow:O", towns="T0=0 T1=0 T2=0")
    position = played(before, "pass")
    assert position.actor == 0
    assert table(position).phase == "follow"
    assert refused(position, "I0") == "O31"
    after = played(position, "FI Amun Ra")
    assert after.actor == 1
    assert counters(after) == counters(before), "nothing was sown"


@pytest.mark.clause("O14")
def test_whoever_is_shut_in_cannot_move_either():
    """One counter each, and in lane 1 both neighbours are own priests."""
    ring = "I0=L1.19 I1=L1.0 I2=L1.1 L0=L1.18 L1=L1.2"
    before = osiris("follow:C", ring, "T0=0 T1=1 T2=0 T6=0 T7=0 T8=0", players=2)
    position = played(before, "pass")
    assert table(position).phase == "follow", "I1 has a counter, but no way sideways"
    one_more = played(osiris("follow:C", ring, "T0=0 T1=2 T2=0 T6=0 T7=0 T8=0", players=2), "pass")
    assert legal(one_more) == {"I1"}


@pytest.mark.clause("O15")
def test_any_own_priest_with_counters_and_a_first_step_can_be_chosen():
    position = osiris(priests="I0=L4.0 I1=L1.8", towns="T0=1 T1=0 T2=2")
    assert legal(position) == {"I0", "I2"}
    assert refused(position, "I1") == "O15", "nothing in his home town"
    assert refused(position, "C0") == "O15", "somebody else’s"
    assert refused(osiris(towns="T0=1"), "I0") == "O15", "the step out of town costs two"
    assert refused(osiris(players=3), "O0") == "O15"


@pytest.mark.clause("O15")
def test_only_one_priest_moves_in_a_turn():
    position = played(osiris(), "I0")
    assert refused(position, "I1") == "O17"
    assert refused(played(position, "L1.0"), "I1") == "O31"


@pytest.mark.clause("O16")
def test_sideways_costs_one_and_up_or_down_two():
    position = played(osiris(priests="I0=L2.0", towns="T0=5"), "I0")
    assert {step.place: step.cost for step in table(position).move.steps} == {
        "L2.1": 1, "L2.15": 1, "L1.0": 2, "L1.1": 2, "L1.19": 2, "L3.0": 2
    }  # fmt: skip
    assert table(played(position, "L2.1")).move.left == 4
    assert table(played(position, "L3.0")).move.left == 3
    assert table(played(position, "L1.0")).move.left == 3


@pytest.mark.clause("O16")
def test_a_step_that_cannot_be_paid_is_refused():
    position = played(osiris(priests="I0=L2.0", towns="T0=1"), "I0")
    assert legal(position) == {"L2.1", "L2.15"}
    assert refused(position, "L3.0") == "O16"
    assert refused(position, "L1.0") == "O16"


@pytest.mark.clause("O17")
def test_all_counters_have_to_be_used():
    position = played(osiris(priests="I0=L2.0", towns="T0=3"), "I0", "L2.1")
    assert refused(position, "stop") == "O17"
    assert refused(position, "pass") == "O17"
    assert table(played(position, "L2.2")).phase == "move"
    assert table(played(position, "L2.2", "L2.3")).phase == "follow"
    assert table(played(position, "L3.0")).phase == "follow"


@pytest.mark.clause("O17")
def test_a_place_may_be_entered_several_times():
    position = played(osiris(priests="I0=L2.0", towns="T0=4"), "I0", "L2.1", "L2.0", "L2.1", "L2.0")
    assert place(position, "I0") == "L2.0"
    assert table(position).phase == "follow"


@pytest.mark.clause("O17")
def test_there_is_no_duty_to_look_ahead_for_a_way_that_uses_everything():
    """Up with two of three counters: the third would need a way sideways, and friends stand on both sides."""
    position = osiris(priests="I1=L1.1 I2=L1.19", towns="T0=3")
    shut = played(position, "I0", "L1.0")
    assert legal(shut, "step") == set()
    done = played(shut, "stop")
    assert counters(done)[:4] == [0, *(value + 1 for value in counters(position)[1:4])], (
        "it counts as used, and is sown"
    )


@pytest.mark.clause("O17")
@settings(max_examples=25)
@given(walks_of("osiris"))
def test_whoever_can_pay_a_legal_step_goes_on(walk):
    """Two counters always pay the way back, so only the last one can be left over."""
    for position, action in walk[1]:
        if action.kind in ("step", "keep", "swap") and position.after(action).state[0].phase == Phase.FOLLOW:
            left = int(position.state[0].left) - (0 if action.kind != "step" else 1)
            lost = action.kind != "step" and position.state[0].winner != position.state[0].mover
            assert lost or left <= 1


@pytest.mark.clause("O18")
def test_no_priest_enters_another_town_than_his_home():
    position = played(osiris(priests="I0=L1.5", towns="T0=4"), "I0")
    assert refused(position, "T2") == "O18", "not even another one of the same colour"
    assert refused(position, "T3") == "O18"
    near_home = played(osiris(priests="I0=L1.1", towns="T0=4"), "I0")
    assert table(played(near_home, "T0")).move.left == 2
    assert place(played(near_home, "T0"), "I0") == "T0"


@pytest.mark.clause("O19")
def test_own_priests_share_no_space_and_cannot_be_passed():
    position = played(osiris(priests="I0=L2.0 I1=L2.1", towns="T0=3"), "I0")
    assert refused(position, "L2.1") == "O19"
    assert refused(position, "L2.2") == "O4"
    two = played(osiris(priests="I0=L2.0 L1=L2.1 C1=L2.15", towns="T0=3", players=2), "I0")
    assert refused(two, "L2.1") == "O19", "both colours of a player are friends"
    assert refused(two, "L2.15") is None


@pytest.mark.clause("O19")
def test_an_enemys_space_is_entered_only_to_fight():
    position = played(osiris(priests="I0=L2.0 C1=L2.1", towns="T0=3"), "I0")
    assert [step.fight for step in table(position).move.steps if step.place == "L2.1"] == ["C1"]
    assert table(played(position, "L2.1")).phase == "swap"
    four = played(osiris(priests="I0=L2.0 L1=L2.1", towns="T0=3"), "I0", "L2.1")
    assert table(four).fight.defender == "L1", "with four players Ivory and Lapis are enemies"


@pytest.mark.clause("O20")
def test_the_god_goes_where_his_priest_goes():
    position = osiris(priests="I0=L2.0", towns="T0=3", gods="I0=Ra I1=Geb")
    moved = played(position, "I0", "L2.1", "L3.0")
    assert god(moved, "I0") == "Ra"
    assert god(moved, "I1") == "Geb"
    assert moved.state[0].god.tolist() == position.state[0].god.tolist()
