"""Sowing and followers (O30, O31)."""

import numpy as np
import pytest

from ennead.games.osiris.rules.sowing import towns_to_sow
from tests.games.osiris.positions import GODS, counters, legal, osiris, played, refused, table


@pytest.mark.clause("O30")
def test_the_counters_of_the_home_town_are_sown_clockwise_from_the_next_town():
    position = osiris(priests="I2=L2.4", towns="T2=4")
    before = counters(position)
    after = counters(played(position, "I2", "L2.5", "L2.6", "L2.7", "L2.8"))
    assert after[2] == 0
    assert [new - old for new, old in zip(after, before, strict=True)] == [0, 0, -4, 1, 1, 1, 1, 0, 0, 0, 0, 0]


@pytest.mark.clause("O30")
def test_sowing_goes_round_from_the_last_town_to_the_first():
    position = osiris("choose:O", "O2=L2.0", "T11=3")
    after = counters(played(position, "O2", "L2.1", "L2.2", "L2.3"))
    assert [new - old for new, old in zip(after, counters(position), strict=True)] == [1, 1, 1] + [0] * 8 + [-3]


@pytest.mark.clause("O30")
def test_a_block_leaves_one_counter_fewer_to_sow():
    position = osiris(priests="I0=L2.0", towns="T0=3")
    after = counters(played(position, "I0", "L2.1", "L2.2", "B L4.0"))
    assert [new - old for new, old in zip(after, counters(position), strict=True)] == [-3, 1, 1] + [0] * 9


@pytest.mark.clause("O30")
@pytest.mark.parametrize("temples", ["Geb=I Ra=-", "Geb=- Ra=I"])
def test_after_a_fight_won_or_lost_as_many_are_sown_as_lay_there(temples):
    position = osiris(priests="I0=L2.0 C0=L2.1", towns="T0=2", gods="I0=Geb C0=Ra", temples=temples)
    assert table(played(position, "I0", "L2.1")).fight.sown == ["T1", "T2"]
    fought = played(position, "I0", "L2.1", "keep")
    done = fought if table(fought).phase == "follow" else played(fought, "L2.2")
    assert [new - old for new, old in zip(counters(done), counters(position), strict=True)] == [-2, 1, 1] + [0] * 9


def around(position, priest: str, steps: int) -> list[int]:
    """Walk a priest up and down lane 2 until all his counters are used; return the counters."""
    position = played(position, priest)
    for step in range(steps):
        position = played(position, ("L2.5", "L2.4")[step % 2])
    return counters(position)


@pytest.mark.clause("O30")
def test_with_as_many_counters_as_open_towns_the_home_town_gets_one_too():
    four = osiris(priests="I0=L2.4", towns="T0=12")
    assert around(four, "I0", 12) == [1, *(value + 1 for value in counters(four)[1:])]
    three = osiris(priests="I0=L2.4", towns="T0=9", players=3)
    assert around(three, "I0", 9) == [1, *(value + 1 for value in counters(three)[1:9]), 0, 0, 0]
    more = osiris(priests="I0=L2.4", towns="T0=14")
    sown = around(more, "I0", 14)
    assert [sown[0], sown[1] - counters(more)[1], sown[2] - counters(more)[2]] == [1, 2, 2]


@pytest.mark.clause("O30")
def test_the_towns_to_be_sown_are_told_beforehand():
    moving = played(osiris("choose:L", "L2=L2.4", "T8=3", players=3), "L2")
    assert table(moving).move.sown == ["T0", "T1", "T2"]
    towns = np.full(24, -7, np.int64)
    assert towns_to_sow(moving.rules, moving.state, towns) == 3
    assert towns[:4].tolist() == [0, 1, 2, -7]
    around = played(osiris(priests="I0=L2.4", towns="T0=13"), "I0")
    assert towns_to_sow(around.rules, around.state, towns) == 13
    assert towns[:13].tolist() == [*range(1, 12), 0, 1]


@pytest.mark.clause("O31")
def test_then_one_own_follower_may_be_moved_or_none():
    position = osiris("follow:I", temples="Amun=II Ra=IIIC Geb=C Seth=-")
    assert refused(position, "FI Amun Seth") is None
    assert refused(position, "FI Amun Ra") == "O31", "three of that colour stand there"
    assert refused(position, "FI Ra Ra") == "O31"
    assert refused(position, "FI Seth Amun") == "O31", "there is none"
    assert refused(position, "FC Geb Seth") == "O31", "somebody else’s"
    moved = played(position, "FI Amun Seth")
    assert [table(moved).temples[GODS.index(one)].followers for one in ("Amun", "Seth")] == [{"I": 1}, {"I": 1}]
    assert moved.actor == 1, "one, and the turn is over"
    assert played(position, "pass").actor == 1


@pytest.mark.clause("O31")
def test_others_may_stand_there_and_three_of_another_colour_do_not_hinder():
    position = osiris("follow:C", temples="Ra=III Geb=C")
    moved = played(position, "FC Geb Ra")
    assert table(moved).temples[GODS.index("Ra")].followers == {"I": 3, "C": 1}


@pytest.mark.clause("O31")
def test_with_two_players_one_follower_in_all_of_either_colour():
    position = osiris("follow:I", temples="Amun=IL Ra=C Geb=-", players=2)
    assert {"FI Amun Geb", "FL Amun Geb", "pass"} <= legal(position)
    assert refused(position, "FC Ra Geb") == "O31"
    assert played(position, "FL Amun Geb").actor == 1
