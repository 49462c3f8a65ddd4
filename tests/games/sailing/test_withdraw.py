"""Withdrawing, and the end of a season (S3.2, S13, S15)."""

import pytest

from tests.games.sailing.positions import (
    BOOK,
    cartouche,
    glory,
    governor,
    legal,
    played,
    refused,
    sailing,
    space,
    table,
    to_act,
    tokens,
)

ALONE = "first:M withdrawn:L,M,O bonuses:1!"  # Carnelian alone is left, and Malachite was first


@pytest.mark.clause("S3.2", "S13.1")
def test_there_is_no_passing_and_a_withdrawal_is_the_last_action():
    position = sailing(more="first:M withdrawn:M,L bonuses:1!")
    assert refused(position, "stop") == "S3.2"
    position = played(position, "withdraw")
    assert to_act(position) == "O"
    assert governor(position, "C").withdrawn
    for _ in range(2):
        position = played(position, sorted(legal(position, "caravan"))[0])
        while table(position).phase == "tribute":
            position = played(position, sorted(legal(position))[0])
        assert to_act(position) == "O"


@pytest.mark.clause("S13.2")
def test_whoever_can_build_does_not_withdraw():
    assert refused(sailing(planned="O1=C"), "withdraw") == "S13.2"
    assert refused(sailing(planned="O1=L"), "withdraw") is None
    assert refused(sailing(planned="O1=C", more="boons:C=Horus!"), "withdraw") is None


@pytest.mark.clause("S13.2")
def test_without_a_site_one_may_withdraw():
    """On a map where only N1Fb shows two icons, a labourer keeps the obelisk away."""
    position = sailing(planned="O1=C", workers="N1F=Lf", cards="C=Surveyor1")
    icons, allowed = position.rules[0].icons, BOOK.parse("N1Fb")[0].number - BOOK.parse("N1Fa")[0].number
    for site in range(46):
        if icons[site] == 2 and site != allowed:
            icons[site] = 3
    assert refused(position, "build O1") == "S10.2"
    assert refused(position, "withdraw") is None, "cards in hand do not count"
    assert refused(position, "play Surveyor1") is None


@pytest.mark.clause("S13.3", "E8")
@pytest.mark.parametrize(
    ("bonus", "worth", "received"), [(1, 1, "2G3B2S"), (3, 0, "2G2B5S"), (4, 0, "2G6B2S"), (5, 0, "7G2B2S")]
)
def test_the_first_to_withdraw_takes_a_regent_bonus(bonus, worth, received):
    position = played(sailing(), "withdraw")
    assert legal(position) == {f"bonus {number}" for number in range(1, 6)}
    after = played(position, f"bonus {bonus}")
    assert (glory(after, "C"), tokens(after, "C")) == (worth, received)
    assert table(after).first == "C"
    assert to_act(after) == "L"
    assert to_act(played(after, "withdraw")) == "M", "the second gets none"


@pytest.mark.clause("S13.3")
def test_a_bonus_with_a_card_and_covered_ones():
    position = sailing(more="season:4 bonuses:1.3.4")
    position = played(position, "withdraw")
    assert legal(position) == {"bonus 2", "bonus 5"}, "in season 4, too"
    assert refused(position, "bonus 1") == "S13.3"
    after = played(position, "bonus 2", "card Mason1")
    assert governor(after, "C").cards == ["Mason1"]
    assert tokens(after, "C") == "2G2B3S"


@pytest.mark.clause("S13.4")
def test_what_the_supply_lacks_for_the_bonus_comes_from_pool_and_market():
    position = sailing(tokens="C=0 L=15G2B2S", more="wages:2G market:1=4G")
    assert table(position).supply["G"] == 0
    after = played(position, "withdraw", "bonus 5")
    assert tokens(after, "C") == "5G"
    assert table(after).wages["G"] == 0
    assert table(after).market[0].tokens["G"] == 1
    assert table(after).market[0].closed
    short = sailing(tokens="C=0 L=19G2B2S", more="wages:2G")
    assert tokens(played(short, "withdraw", "bonus 5"), "C") == "2G", "there was no more"


@pytest.mark.clause("S13.6", "S15.6")
def test_planned_monuments_are_lost():
    position = sailing(planned="O1=L P2=O", more=ALONE)
    after = played(position, "withdraw")
    assert cartouche(after, "O1").planner is None
    assert governor(after, "L").spare["obelisk"] == 3
    assert governor(after, "O").spare["pylon"] == 1
    assert governor(after, "L").built["obelisk"] == 0
    assert glory(after, "L") == 0


@pytest.mark.clause("S15.1", "S15.2", "S15.3", "S15.4", "S15.5", "S15.7", "S15.8", "S15.9")
def test_everything_is_made_ready_for_the_next_season():
    position = sailing(
        workers="N1F=Cf north1=LB", built="N1Ba=OC",
        more=f"{ALONE} camels:north=L wages:2G1S market:1=4G,2=2S boons:C=Ptah!,L=Horus! glory:3,0,1,0 scribed:C",
    )  # fmt: skip
    before, now = table(position), table(played(position, "withdraw"))
    assert now.season == 2
    assert [caravan.leader for caravan in now.caravans] == [None, None]
    assert now.wages == {"G": 0, "B": 0, "S": 0}
    assert not any(stall.closed for stall in now.market)
    assert now.supply["G"] == before.supply["G"] + 6
    assert [bonus.state for bonus in now.bonuses] == ["covered", "free", "free", "free", "free"]
    assert not any(one.withdrawn for one in now.governors)
    assert now.bag_held == 15
    assert all(one.labourers_held == 0 for one in now.governors)
    assert now.pool == []
    assert all(one.worker is None for one in now.spaces)
    assert all(one.boon is None for one in now.governors)
    assert now.governors[0].boons == ["Horus", "Bastet", "Thoth", "Sobek"]
    assert now.regent == "M"
    assert now.phase == "hands"
    assert space(played(position, "withdraw"), "N1B").sites[0].monument.owners == ["C"]
    assert [one.glory for one in now.governors] == [3, 0, 1, 0]


@pytest.mark.clause("S15.8", "S2.1", "S3.1")
def test_the_next_season_begins_with_the_new_regent():
    position = played(sailing(more=ALONE), "withdraw")
    while table(position).phase in ("hands", "pool"):
        position = position.after(next(action for action, weight in position.outcomes() if weight))
    assert to_act(position) == "M"
    assert BOOK.ask(BOOK, position.rules, position.state, "Mia", "en").startswith("Mia")
