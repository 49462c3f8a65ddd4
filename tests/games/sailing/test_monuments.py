"""Planning and building monuments (S9, S10)."""

import pytest

from tests.games.sailing.positions import (
    cartouche,
    glory,
    governor,
    legal,
    played,
    refused,
    sailing,
    space,
    table,
    tokens,
)

RICH = "C=9G9B9S"
NEUTRAL = "O1=- S1=- P1=-"


@pytest.mark.clause("S9.1", "E6")
def test_planning_costs_what_the_cartouche_says():
    position = sailing(tokens="C=4G5B2S")
    assert legal(position, "plan") == {"plan O1", "plan O2"}
    after = played(position, "plan O1")
    assert tokens(after, "C") == "2G2B"
    assert table(after).supply["B"] == table(position).supply["B"] + 3
    assert cartouche(after, "O1").planner == "C"
    assert governor(after, "C").spare == {"obelisk": 3, "sphinx": 3, "pylon": 2}
    assert refused(sailing(tokens=RICH, planned="O1=L"), "plan O1") == "S9.1", "it is occupied"
    assert refused(sailing(tokens="C=9G"), "plan O1") == "S9.1", "it cannot be paid"


@pytest.mark.clause("S9.1")
def test_only_a_monument_that_is_left_can_be_planned():
    built = "N1Fb=OC N1Ba=OC N1Qa=OC N1Qb=OC"
    assert refused(sailing(tokens=RICH, built=built), "plan O1") == "S9.1"
    lost = sailing(tokens=RICH, built="N1Fa=PC", more="lost:0.0.1/0.0.0/0.0.0/0.0.0")
    assert refused(lost, "plan P1") == "S9.1"
    assert refused(sailing(tokens=RICH, built="N1Fa=PC"), "plan P1") is None


@pytest.mark.clause("S9.2")
def test_several_may_be_planned_at_once():
    position = sailing(tokens=RICH, planned="O1=C S1=C")
    assert refused(position, "plan O2") is None
    assert refused(position, "plan O1") == "S9.1"


@pytest.mark.clause("S10.1", "E5")
@pytest.mark.parametrize(("name", "site", "worth"), [("O1", "N2Ba", 2), ("S1", "N2Ba", 3), ("P1", "N2Ba", 5)])
def test_building_scores_the_printed_glory(name, site, worth):
    site = "N2Bb" if name == "O1" else site
    position = played(sailing(planned=f"{name}=C"), f"build {name}", site)
    assert glory(position, "C") == worth
    assert cartouche(position, name).planner is None
    assert refused(sailing(planned="O1=L"), "build O1") == "S10.1"
    assert refused(sailing(), "build O1") == "S10.1"


@pytest.mark.clause("S10.2")
def test_a_site_is_free_of_labourers_and_monuments():
    position = played(sailing(planned="S1=C", workers="N1F=Lf", built="N1Bb=PL"), "build S1")
    assert {"N1Fa", "N1Fb", "N1Bb"}.isdisjoint(legal(position))
    assert "N1Ba" in legal(position)
    assert refused(position, "N1Fa") == "S10.2"
    assert refused(position, "N1Bb") == "S10.2"
    beside = played(sailing(planned="S1=C", workers="N1F=Lf", built="N1Fa=PL"), "build S1")
    assert refused(beside, "N1Fb") == "S10.2", "the labourer occupies the other section"
    assert refused(played(sailing(planned="P1=C", workers="S1C=Lf"), "build P1"), "S1C") == "S10.2"
    neutral = played(sailing(planned=f"O2=C {NEUTRAL}", players=2), "build O2")
    assert "N4Qb" not in legal(neutral)


@pytest.mark.clause("S10.3")
def test_each_kind_needs_its_icons():
    everywhere = {site.name: site.icons for one in table(sailing()).spaces for site in one.sites}
    wanted = {"O1": (2,), "S1": (2, 3), "P1": (3, 0)}
    for name, icons in wanted.items():
        position = played(sailing(planned=f"{name}=C"), f"build {name}")
        assert legal(position) == {site for site, shown in everywhere.items() if shown in icons}
    assert refused(played(sailing(planned="O1=C"), "build O1"), "N1Fa") == "S10.3"
    assert refused(played(sailing(planned="S1=C"), "build S1"), "S1C") == "S10.3"


@pytest.mark.clause("S10.4")
def test_the_barge_gives_one_glory_more():
    position = sailing(planned="O1=C")
    assert glory(played(position, "build O1", "N1Fb"), "C") == 3
    assert glory(played(position, "build O1", "S4Fb"), "C") == 2
    later = sailing(planned="P1=C", more="season:3 bonuses:1.2")
    assert glory(played(later, "build P1", "S3C"), "C") == 6
    assert glory(played(later, "build P1", "S1C"), "C") == 5


@pytest.mark.clause("S10.5")
def test_the_first_to_build_all_of_a_kind():
    position = sailing(planned="P1=C P2=L", built="N1Fa=PC N2Fa=PL")
    position = played(position, "build P1", "S4Qb")
    assert glory(position, "C") == 7
    assert table(position).honoured == {"pylon": "C"}
    second = played(position, "build P2", "S4Bb")
    assert glory(second, "L") == 5, "it is given once"
    obelisks = sailing(planned="O1=C", built="N3Qa=OC N3Fa=OC N3Fb=OC")
    assert glory(played(obelisks, "build O1", "N4Qa"), "C") == 3
    sphinxes = sailing(planned="S1=C", built="N3Qa=SC N3Fa=SC")
    assert glory(played(sphinxes, "build S1", "N4Qa"), "C") == 5
    lost = sailing(planned="S1=C", built="N3Qa=SC", more="lost:0.1.0/0.0.0/0.0.0/0.0.0")
    assert glory(played(lost, "build S1", "N4Qa"), "C") == 3


@pytest.mark.clause("S10.6")
def test_with_two_the_placeholder_moves_onto_the_cartouche_that_was_left():
    position = played(sailing(planned=f"O3=C S2=L {NEUTRAL}", players=2), "build O3", "N1Fb")
    assert {one.name for one in table(position).cartouches if one.neutral} == {"O3", "S1", "P1"}
    assert cartouche(position, "O1").planner is None
    assert space(position, "N1F").sites[1].monument.owners == ["C"]
