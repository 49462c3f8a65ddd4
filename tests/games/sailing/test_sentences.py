"""What is asked, and what is told besides an action: found by the rules, as names and facts."""

import pytest

from ennead.core.position import Position
from ennead.core.seats import SPECTATOR
from ennead.games.sailing import with_edition
from ennead.games.sailing.edition.file import source
from tests.games.sailing.positions import BOOK, act, played, sailing

VISIT = ("F S1C", "card Mason1", "card Scribe1")


def question(position, *moves):
    return played(position, *moves).question()


@pytest.mark.clause("S3.2", "S13.1")
def test_an_action_is_asked_for_or_only_to_withdraw_if_there_is_no_other():
    assert question(sailing()) == ("act", {})
    boons = [str(one.fields["boon"]) for one in BOOK.actions if one.kind == "boon"][: BOOK.rules(4)[0].boons]
    spent = f"boons:C={'.'.join(boons)}"
    assert question(sailing(hands="C=-", tokens="C=0 L=21G2B2S", more=spent)) == ("withdraw", {})


@pytest.mark.clause("S3.3", "S11.1", "S12.1")
def test_what_a_card_or_a_boon_calls_for_is_asked_with_its_effect():
    by_card = sailing(tokens="C=4G4B2S", cards="C=Mason1")
    name, facts = question(by_card, "play Mason1")
    assert (name, facts["card"], "boon" in facts) == ("effect", "Mason1", False)
    assert facts["effect"] == played(by_card, "play Mason1").state[0].active_effect
    name, facts = question(sailing(tokens="C=2G3B1S"), "boon Ptah")
    assert (name, facts["boon"], "card" in facts) == ("effect", "Ptah", False)


@pytest.mark.clause("S6.4", "S7.1", "S10.1", "E9", "E10")
def test_what_is_half_done_is_asked_with_what_is_owed_and_left():
    assert question(sailing(planned="S1=C"), "build S1") == ("put", {"monument": "sphinx"})
    assert question(sailing(tokens="C=1G2B", hands="pool=ffsSF"), "hire F") == ("pay", {"left": 2})
    swapping = played(sailing(tokens="C=4G4B2S", cards="C=Mason1"), "play Mason1", "plan O2")
    cost = {good: number for good, number in zip("GBS", swapping.state[0].owed.tolist(), strict=True) if number}
    owed = "".join(f"{number}{good}" for good, number in cost.items())
    assert question(swapping) == ("swap", {"owed": owed, "left": int(swapping.state[0].left)})
    rebated = question(sailing(tokens="C=2G3B1S"), "boon Ptah", "plan O1")
    assert (rebated[0], list(rebated[1])) == ("rebate", ["owed", "left"])
    led = sailing(hands="C=ff", workers="north1=LB", more="camels:north=L")
    asked = question(led, "F north2")
    assert asked == ("tribute", {"owed": asked[1]["owed"], "leader": "L"})
    picking = sailing(hands="C=ff", cards="C=CaravanMaster1")
    assert question(picking, "play CaravanMaster1", "F south1")[0] == "pick"
    taxing = sailing(tokens="C=0", cards="C=TaxCollector1", more="wages:1G market:1=4G,3=3B")
    assert question(taxing, "play TaxCollector1")[0] == "levy"


@pytest.mark.clause("S5.2", "S13.3")
def test_cards_and_bonuses_are_chosen_and_the_other_card_is_told_to_whoever_sees_it():
    visiting = sailing(hands="C=ff")
    assert question(visiting, *VISIT) == ("keep", {})
    passing = played(visiting, *VISIT, "keep Scribe1")
    assert passing.view(0).question() == ("pass", {"card": "Mason1"})
    for seat in (1, SPECTATOR):
        assert passing.view(seat).question() == ("pass", {})
    assert question(sailing(), "withdraw") == ("reward", {})


def test_the_names_are_those_of_the_edition():
    book = with_edition(source().replace('en = "Mason"', 'en = "Brewer"'))
    before = sailing(tokens="C=4G4B2S", cards="C=Mason1")
    asking = played(before, "play Mason1")
    assert asking.question()[1]["card"] == "Mason1"
    assert Position(book, asking.rules, asking.state).question()[1]["card"] == "Brewer1"


def told(position, move):
    one = position.told(act(move), played(position, move))
    return one.kind, dict(one.fields)


@pytest.mark.clause("S6.3", "S6.4")
def test_of_a_caravan_it_is_told_what_it_brings_who_leads_and_whether_the_leader_got_a_token():
    first = sailing(hands="C=ff")
    kind, facts = told(first, "F north1")
    assert (kind, list(facts)) == ("caravan", ["labourer", "square", "tokens", "leads", "tribute"])
    assert (facts["leads"], facts["tribute"]) == (1, 0)
    joining = sailing(hands="C=ff", workers="north1=LB", tokens="L=21G M=0 O=0 C=4G", more="camels:north=L")
    assert told(joining, "F north2")[1] | {"labourer": "", "square": ""} == {
        "labourer": "", "square": "", "tokens": "1S", "leads": 0, "tribute": 1,
    }  # fmt: skip


@pytest.mark.clause("S13.3", "S15.1")
def test_of_a_withdrawal_it_is_told_whether_it_is_the_first_and_which_season_it_ends():
    assert told(sailing(), "withdraw") == ("withdraw", {"first": 1, "season": 0})
    alone = sailing(more="first:M withdrawn:L,M,O bonuses:1!")
    assert told(alone, "withdraw") == ("withdraw", {"first": 0, "season": 1})


@pytest.mark.clause("S8.1", "S9.1", "S10.4")
def test_of_trades_plans_and_buildings_it_is_told_what_they_cost_and_bring():
    rich = sailing(tokens="C=6G4B4S")
    assert told(rich, "trade 4 2G1S>3B") == ("trade", {"square": "4 2G1S>3B", "paid": "2G1S", "tokens": "3B"})
    assert told(rich, "plan O3")[1] == {"square": "O3", "monument": "obelisk", "cost": "6G2S"}
    building = played(sailing(planned="O3=C"), "build O3")
    kind, facts = told(building, "N1Fb")
    assert (kind, facts["monument"]) == ("site", "obelisk")
    assert facts["glory"] == played(building, "N1Fb").state[0].glory[0] - building.state[0].glory[0]
