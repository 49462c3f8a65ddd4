"""Harvesting (S4)."""

import pytest

from tests.games.sailing.positions import labourers, legal, played, refused, sailing, space, table, to_act, tokens


@pytest.mark.clause("S4.1")
def test_a_labourer_works_on_terrain_of_his_kind():
    position = sailing(hands="C=fb")
    after = played(position, "F N1F")
    assert tokens(after, "C") == "7G2B2S"
    assert labourers(after, "C") == ["B"]
    assert (space(after, "N1F").worker.labourer, space(after, "N1F").worker.seat) == ("F", "C")
    assert to_act(after) == "L"
    assert legal(position, "harvest") == {"F N1F", "F S1F", "B N1B", "B S1B"}
    assert refused(position, "S N1Q") == "S4.1", "there is no stonecutter"
    assert refused(position, "MF N1F") == "S4.1", "nor a master"


@pytest.mark.clause("S4.2")
def test_basic_labourers_follow_the_barge_and_masters_go_anywhere():
    position = sailing(hands="C=fF")
    assert refused(position, "F N2F") == "S4.2"
    assert tokens(played(position, "MF N2F"), "C") == "8G2B2S"
    assert "MF S4F" in legal(position)
    later = sailing(hands="C=fF", more="season:3 bonuses:1.2")
    assert {"F N1F", "F S2F", "F N3F"} <= legal(later)
    assert refused(later, "F S4F") == "S4.2"


@pytest.mark.clause("S4.3")
def test_a_monument_takes_its_section_away():
    one = sailing(hands="C=fb", built="N1Fa=PL")
    assert tokens(played(one, "F N1F"), "C") == "4G2B2S", "only the two icons of section b"
    both = sailing(hands="C=fb", built="N1Fa=PL N1Fb=OC")
    assert refused(both, "F N1F") == "S4.3"
    assert tokens(played(sailing(hands="C=bf", players=3), "B N1B"), "C") == "2G4B2S", "a neutral one does so, too"


@pytest.mark.clause("S4.4")
def test_one_labourer_on_a_space():
    position = sailing(hands="C=fF", workers="N1F=Lf")
    assert refused(position, "F N1F") == "S4.4"
    assert refused(position, "MF N1F") == "S4.4"
    with_monument = sailing(hands="C=fF", workers="N1F=Lf", built="N1Fa=PL")
    assert refused(with_monument, "F N1F") == "S4.4"


@pytest.mark.clause("S4.5")
def test_in_season_four_a_master_takes_one_more():
    last = "season:4 bonuses:1.2.3"
    assert tokens(played(sailing(hands="C=fF", more=last), "MF N1F"), "C") == "8G2B2S"
    assert tokens(played(sailing(hands="C=fF", more=last), "F N1F"), "C") == "7G2B2S"
    third = sailing(hands="C=fF", more="season:3 bonuses:1.2")
    assert tokens(played(third, "MF N1F"), "C") == "7G2B2S"


@pytest.mark.clause("S4.6")
def test_a_short_supply_gives_what_there_is():
    position = sailing(hands="C=fb", tokens="L=10G2B2S", more="wages:5G market:1=4G")
    assert table(position).supply["G"] == 0
    after = played(position, "F N1F")
    assert tokens(after, "C") == "2G2B2S", "nothing, and yet it is legal"
    two = sailing(hands="C=fb", tokens="L=17G2B2S")
    assert tokens(played(two, "F N1F"), "C") == "4G2B2S"
    assert table(played(two, "F N1F")).supply["G"] == 0
