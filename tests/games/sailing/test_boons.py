"""Boons (S12, E9)."""

import pytest

from tests.games.sailing.positions import (
    cartouche,
    glory,
    governor,
    labourers,
    legal,
    played,
    refused,
    sailing,
    table,
    to_act,
    tokens,
)

LAST = "season:4 bonuses:1.2.3"


@pytest.mark.clause("S12.1", "S12.2")
def test_one_boon_a_season_and_none_that_an_opponent_has_played():
    position = played(sailing(planned="O1=C"), "boon Horus")
    assert governor(position, "C").boon == "Horus"
    assert refused(position, "boon Horus") == "S12.1", "an opponent has"
    assert refused(position, "boon Thoth") is None
    again = sailing(more="boons:C=Horus!")
    assert refused(again, "boon Thoth") == "S12.1"
    gone = sailing(more="season:2 bonuses:1 boons:C=Horus")
    assert refused(gone, "boon Horus") == "S12.2"
    assert refused(gone, "boon Thoth") is None


@pytest.mark.clause("S12.3", "E9")
def test_horus_is_of_no_use_in_season_four():
    assert refused(sailing(more=LAST), "boon Horus") == "S12.3"
    assert refused(sailing(), "boon Horus") is None


@pytest.mark.clause("E9", "S13.2", "S15.6")
def test_horus_holds_all_planned_monuments_over():
    position = sailing(planned="O1=C S2=C P1=L", more="first:M withdrawn:L,M,O bonuses:1!")
    assert refused(position, "withdraw") == "S13.2"
    after = played(position, "boon Horus", "withdraw")
    assert table(after).season == 2
    assert cartouche(after, "O1").planner == "C"
    assert cartouche(after, "S2").planner == "C"
    assert cartouche(after, "P1").planner is None, "everybody else’s are lost"
    assert governor(after, "C").boon is None
    assert "Horus" not in governor(after, "C").boons


@pytest.mark.clause("E9", "S12.3")
def test_bastet_takes_a_placed_labourer_back():
    position = sailing(hands="C=f", workers="N1B=Cb N2C=LB north1=Cs", more="camels:north=C")
    choosing = played(position, "boon Bastet")
    assert legal(choosing) == {"back N1B", "back north1"}
    assert refused(choosing, "back N2C") == "E9"
    after = played(choosing, "back N1B")
    assert labourers(after, "C") == ["F", "B"]
    assert refused(sailing(), "boon Bastet") == "S12.3"


@pytest.mark.clause("E9", "S12.3")
def test_ptah_takes_up_to_three_tokens_off():
    position = played(sailing(tokens="C=2G3B"), "boon Ptah")
    assert legal(position) == {"plan O1", "plan O2"}
    settling = played(position, "plan O1")
    assert legal(settling) == {"G", "B", "S"}
    assert refused(settling, "stop") == "S9.1", "two stone are missing"
    after = played(settling, "S", "S", "stop")
    assert tokens(after, "C") == ""
    assert tokens(played(settling, "S", "S", "B"), "C") == "1B"
    assert refused(played(settling, "G"), "G") == "S9.1", "two more are needed for the stone"
    assert refused(sailing(tokens="C=0"), "boon Ptah") == "S12.3"


@pytest.mark.clause("E9")
def test_thoth_draws_three_and_keeps_two():
    position = played(sailing(), "boon Thoth", "card Mason1", "card Mason2", "card Vizier1")
    assert legal(position) == {"discard Mason1", "discard Mason2", "discard Vizier1"}
    after = played(position, "discard Mason2")
    assert governor(after, "C").cards == ["Mason1", "Vizier1"]
    assert table(after).discards == ["Mason2"]
    assert to_act(after) == "L"
    names = [action.notation.split()[1] for action in position.book.actions if action.kind == "card"][:25]
    two = played(sailing(cards=f"L={'.'.join(names[2:])}"), "boon Thoth", f"card {names[0]}", f"card {names[1]}")
    assert governor(two, "C").cards_held == 2
    assert refused(sailing(cards=f"L={'.'.join(names)}"), "boon Thoth") == "S12.3"


@pytest.mark.clause("E9")
def test_sobek_builds_with_the_glory_of_the_barge_anywhere():
    position = played(sailing(planned="O1=C"), "boon Sobek", "build O1")
    assert glory(played(position, "S4Fb"), "C") == 3
    assert glory(played(position, "N1Fb"), "C") == 3, "not twice"
    assert refused(sailing(), "boon Sobek") == "S12.3"
