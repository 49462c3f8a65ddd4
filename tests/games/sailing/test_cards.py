"""City cards: each citizen, when it cannot be played, and what it does (S11, E10)."""

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
    space,
    table,
    to_act,
    tokens,
    why,
)

RICH = "C=9G9B9S"
LAST = "season:4 bonuses:1.2.3"
NEUTRAL = "O1=- S1=- P1=-"
SCARCE = {"tokens": "L=19G19B19S"}  # the supply is empty


@pytest.mark.clause("S11.1")
def test_a_card_is_played_for_tokens_or_for_its_action():
    position = sailing(cards="C=Scribe1 L=Mason1")
    after = played(position, "tokens Scribe1")
    assert tokens(after, "C") == "3G4B2S"
    assert table(after).discards == ["Scribe1"]
    assert governor(after, "C").cards == []
    assert to_act(after) == "L"
    assert refused(position, "tokens Mason1") == "S11.1", "somebody else’s"
    assert refused(position, "play Mason1") == "S11.1"
    short = played(sailing(cards="C=Scribe1", **SCARCE), "tokens Scribe1")
    assert tokens(short, "C") == "2G2B2S", "allowed, and it brings nothing"


@pytest.mark.clause("S11.1")
def test_a_card_joins_the_discards_when_its_action_is_done():
    position = played(sailing(cards="C=Scribe1"), "play Scribe1")
    assert table(position).played == "Scribe1"
    assert table(position).discards == []
    after = played(position, "card Mason1", "card Mason2")
    assert table(after).played is None
    assert table(after).discards == ["Scribe1"]


@pytest.mark.clause("S11.1")
def test_while_a_card_is_played_nothing_else_can_be_done():
    position = played(sailing(hands="C=fB", cards="C=Ferryman1"), "play Ferryman1")
    assert refused(position, "withdraw") == "E10"
    assert refused(position, "hire F") == "E10"
    assert refused(position, "boon Thoth") == "E10"


@pytest.mark.clause("S11.3")
@pytest.mark.parametrize(
    "card",
    ["Sculptor1", "Surveyor1", "Architect1", "Mason1", "Priest1", "Ferryman1", "GranaryKeeper1", "CaravanMaster1",
     "Merchant1", "TaxCollector1"],
)  # fmt: skip
def test_a_card_with_nothing_to_act_on_can_only_be_played_for_tokens(card):
    position = sailing(hands="C=-", tokens="C=0", cards=f"C={card}")
    assert refused(position, f"play {card}") == "S11.3"
    assert refused(position, f"tokens {card}") is None


@pytest.mark.clause("S3.3", "E10", "S16.5")
def test_the_sculptor_builds_an_obelisk_on_an_obelisk():
    position = sailing(cards="C=Sculptor1", planned="O1=C S1=C", built="N2Bb=OL N1Fb=OCM N1Fa=SM")
    building = played(position, "play Sculptor1")
    assert legal(building) == {"build O1"}, "only obelisks"
    assert legal(played(building, "build O1")) == {"N2Bb", "N1Fb"}, "also on two"
    after = played(building, "build O1", "N2Bb")
    assert space(after, "N2B").sites[1].monument.owners == ["C", "L"]
    assert glory(after, "C") == 2
    assert glory(played(building, "build O1", "N1Fb"), "C") == 3, "with the barge’s glory"
    assert refused(sailing(cards="C=Sculptor1", planned="O1=C"), "play Sculptor1") == "S11.3", "there is no obelisk"
    assert refused(sailing(cards="C=Sculptor1", built="N2Bb=OL"), "play Sculptor1") == "S11.3", "none is planned"
    two = sailing(cards="C=Sculptor1", planned=f"O2=C {NEUTRAL}", built="N2Bb=OL", players=2)
    assert legal(played(two, "play Sculptor1", "build O2")) == {"N2Bb"}, "neutral ones are no obelisks"


@pytest.mark.clause("S3.3", "E10")
def test_the_surveyor_builds_whatever_the_icons():
    position = played(sailing(cards="C=Surveyor1", planned="P1=C", workers="N1F=Lf"), "play Surveyor1", "build P1")
    sites = legal(position)
    assert {"N1Qa", "N1Ba", "S4Bb"} <= sites
    assert not {"N1Fa", "N1Fb", "S1C"} & sites, "no labourer, and no city"
    assert refused(position, "S1C") == "E10"
    assert glory(played(position, "N1Qa"), "C") == 6


@pytest.mark.clause("S3.3", "E10")
def test_the_architect_plans_beside_an_occupied_cartouche():
    position = played(sailing(tokens=RICH, cards="C=Architect1", planned="O1=L O2=C"), "play Architect1")
    assert legal(position) == {"plan O1", "plan O2"}
    assert refused(position, "plan O3") == "E10", "that one is free"
    after = played(position, "plan O1")
    assert tokens(after, "C") == "7G6B7S"
    assert (cartouche(after, "O1").planner, cartouche(after, "O1").beside) == ("L", ["C"])
    left = played(after, "build O1", "N1Fb", "withdraw", "bonus 3", "withdraw")
    assert cartouche(left, "O1").planner is None, "the occupant has left"
    assert legal(left, "build") == {"build O1+", "build O2"}
    built = played(left, "build O1+", "N1Ba")
    assert cartouche(built, "O1").beside == []
    two = sailing(tokens=RICH, cards="C=Architect1", planned=NEUTRAL, players=2)
    two = played(two, "play Architect1", "plan O1", "withdraw", "bonus 3", "build O1+", "N1Fb")
    assert cartouche(two, "O1").neutral, "it moves no placeholder"


@pytest.mark.clause("S15.6", "E10")
def test_a_monument_beside_a_cartouche_is_lost_or_held_over_like_others():
    planned = "O1=L O1+=C"
    ready = sailing("act:C", planned=planned, built="", more="first:M withdrawn:L,M,O bonuses:1!")
    assert refused(ready, "withdraw") == "S13.2"
    held = played(ready, "boon Horus")
    assert cartouche(played(held, "withdraw"), "O1").beside == ["C"]
    assert cartouche(played(held, "withdraw"), "O1").planner is None


@pytest.mark.clause("S3.3", "E10")
def test_the_mason_pays_up_to_two_tokens_in_other_kinds():
    position = sailing(tokens="C=6G2B", cards="C=Mason1")
    paying = played(position, "play Mason1")
    assert legal(paying) == {"plan O2", "plan O3"}, "4G4B or 6G2S, each with two tokens in another kind"
    paying = played(paying, "plan O2")
    assert legal(paying) == {"G for B"}, "two brick are missing"
    after = played(paying, "G for B", "G for B")
    assert tokens(after, "C") == ""
    assert cartouche(after, "O2").planner == "C"
    free = played(sailing(tokens="C=4G4B2S", cards="C=Mason1"), "play Mason1", "plan O2")
    assert "stop" in legal(free)
    assert tokens(played(free, "stop"), "C") == "2S"
    assert tokens(played(free, "S for G", "S for B"), "C") == "1G1B"
    poor = sailing(tokens="C=5G2B", cards="C=Mason1")
    assert refused(poor, "play Mason1") == "S11.3", "as many tokens as the cost has"


@pytest.mark.clause("S3.3", "E10")
def test_the_priest_builds_for_one_glory_more():
    position = played(sailing(cards="C=Priest1", planned="O1=C"), "play Priest1", "build O1")
    assert glory(played(position, "N1Fb"), "C") == 4
    assert glory(played(position, "N2Bb"), "C") == 3
    assert refused(position, "N1Fa") == "S10.3", "the sites are the usual ones"


@pytest.mark.clause("S3.3", "E10")
def test_the_overseer_takes_a_labourer_for_nothing():
    position = played(sailing(hands="C=fB pool=ffsSF", tokens="C=0", cards="C=Overseer1"), "play Overseer1")
    assert legal(position) == {"hire F", "hire S", "hire MF", "hire MS"}
    after = played(position, "hire MS")
    assert labourers(after, "C") == ["F", "MB", "MS"]
    assert table(after).wages == {"G": 0, "B": 0, "S": 0}
    empty = sailing(hands="C=ffffbbbb pool=-", cards="C=Overseer1", workers="N1Q=Ls")
    assert refused(empty, "play Overseer1") == "S11.3"


@pytest.mark.clause("S3.3", "E10")
def test_the_ferryman_makes_a_basic_labourer_a_master():
    position = played(sailing(hands="C=fF", cards="C=Ferryman1"), "play Ferryman1")
    assert "F S4F" in legal(position)
    assert refused(position, "MF S4F") == "E10"
    assert tokens(played(position, "F S4F"), "C") == "7G2B2S"
    last = played(sailing(hands="C=fF", cards="C=Ferryman1", more=LAST), "play Ferryman1", "F S4F")
    assert tokens(last, "C") == "8G2B2S", "with the token more in season 4"


@pytest.mark.clause("S3.3", "E10")
def test_the_granary_keeper_harvests_two_more():
    position = played(sailing(hands="C=fF", cards="C=GranaryKeeper1"), "play GranaryKeeper1")
    assert refused(position, "F S4F") == "S4.2"
    assert tokens(played(position, "F N1F"), "C") == "9G2B2S"
    last = played(sailing(hands="C=fF", cards="C=GranaryKeeper1", more=LAST), "play GranaryKeeper1", "MF N1F")
    assert tokens(last, "C") == "10G2B2S"
    short = sailing(hands="C=fF", cards="C=GranaryKeeper1", tokens="L=13G2B2S")
    assert tokens(played(short, "play GranaryKeeper1", "F N1F"), "C") == "8G2B2S", "the supply had six"


@pytest.mark.clause("S3.3", "E10")
def test_the_caravan_master_leads_a_second_caravan_and_pays_no_tribute():
    position = sailing(hands="C=fB", cards="C=CaravanMaster1", workers="north1=Cs", more="camels:north=C")
    assert refused(position, "F south1") == "S6.3"
    picking = played(position, "play CaravanMaster1", "F south1")
    assert legal(picking) == {"G", "B", "S"}
    after = played(picking, "S")
    assert tokens(after, "C") == "3G3B4S"
    assert [caravan.leader for caravan in table(after).caravans] == ["C", "C"]
    led = sailing(hands="C=fB", cards="C=CaravanMaster1", workers="north1=Ls", more="camels:north=L")
    assert tokens(played(led, "play CaravanMaster1", "F north2", "G"), "L") == "2G2B2S"
    short = sailing(hands="C=fB", cards="C=CaravanMaster1", **SCARCE)
    assert to_act(played(short, "play CaravanMaster1", "F north1")) == "L", "there is no token to pick"
    no_stone = sailing(hands="C=fB", cards="C=CaravanMaster1", tokens="L=2G2B19S")
    picking = played(no_stone, "play CaravanMaster1", "F north1")
    assert refused(picking, "S") == "S4.6", "there is no stone"
    assert "no such token" in why(picking, "S")
    assert refused(picking, "stop") == "E10"
    two = sailing(hands="C=fbs", cards="C=CaravanMaster1", players=2)
    assert refused(played(two, "play CaravanMaster1"), "F south1") == "S6.5"


@pytest.mark.clause("S3.3", "E10")
def test_the_merchant_trades_anywhere_and_closes_nothing():
    position = sailing(tokens="C=4G", cards="C=Merchant1", more="market:1=3B")
    after = played(position, "play Merchant1", "trade 1 4G>3B")
    assert tokens(after, "C") == "3B"
    assert table(after).market[0].tokens == {"G": 0, "B": 3, "S": 0}
    assert table(after).supply["G"] == table(position).supply["G"] + 4
    free = played(sailing(tokens="C=4G", cards="C=Merchant1"), "play Merchant1", "trade 1 4G>3B")
    assert not table(free).market[0].closed


@pytest.mark.clause("S3.3", "E10", "S8.2")
def test_the_tax_collector_takes_from_pool_and_market():
    position = sailing(tokens="C=0", cards="C=TaxCollector1", more="wages:1G market:1=4G,3=3B")
    taxing = played(position, "play TaxCollector1")
    assert legal(taxing) == {"G", "B"}
    assert refused(taxing, "stop") == "E10", "at least one"
    assert refused(taxing, "S") == "S13.4", "none lies there"
    assert "labour pool or the market" in why(taxing, "S")
    one = played(taxing, "G")
    assert table(one).wages["G"] == 0, "the labour pool comes first"
    assert to_act(played(one, "stop")) == "L"
    after = played(one, "G", "B")
    assert tokens(after, "C") == "2G1B"
    assert table(after).market[0].tokens["G"] == 3
    assert table(after).market[2].closed
    little = played(sailing(cards="C=TaxCollector1", more="wages:1G"), "play TaxCollector1", "G")
    assert to_act(little) == "L", "there was only one"


@pytest.mark.clause("S3.3", "E10")
def test_the_scribe_draws_two_cards_once_a_season():
    position = sailing(cards="C=Scribe1.Scribe2")
    after = played(position, "play Scribe1", "card Mason1", "card Vizier1")
    assert governor(after, "C").cards == ["Mason1", "Scribe2", "Vizier1"]
    alone = sailing(cards="C=Scribe1.Scribe2", more="first:M withdrawn:L,M,O bonuses:1!")
    assert refused(played(alone, "play Scribe1", "card Mason1", "card Vizier1"), "play Scribe2") == "E10"
    again = sailing(cards="C=Scribe2", more="scribed:C")
    assert refused(again, "play Scribe2") == "E10"
    assert refused(again, "tokens Scribe2") is None
    names = [action.notation.split()[1] for action in position.book.actions if action.kind == "card"][:25]
    names.remove("Scribe1")
    none = sailing(cards=f"C=Scribe1 L={'.'.join(names)}")
    assert refused(none, "play Scribe1") == "S11.3"
    one = sailing(cards=f"C=Scribe1 L={'.'.join(names[1:])}")
    assert governor(played(one, "play Scribe1", f"card {names[0]}"), "C").cards == [names[0]]


@pytest.mark.clause("S3.3", "E10")
def test_the_vizier_takes_two_different_actions():
    position = played(sailing(hands="C=fF", tokens="C=4G2S", cards="C=Vizier1"), "play Vizier1")
    assert refused(position, "withdraw") == "E10"
    first = played(position, "F N1F")
    assert to_act(first) == "C"
    assert refused(first, "MF S1F") == "E10", "another kind of action"
    after = played(first, "hire B", "G", "G")
    assert to_act(after) == "L"
    assert table(after).discards == ["Vizier1"]
    build = played(sailing(cards="C=Vizier1", tokens=RICH), "play Vizier1", "plan O1", "build O1", "N1Fb")
    assert glory(build, "C") == 3
    visit = played(sailing(hands="C=fF", cards="C=Vizier1"), "play Vizier1", "F S1C", "card Mason1", "card Mason2")
    visit = played(visit, "keep Mason1", "give L")
    assert to_act(visit) == "C"


@pytest.mark.clause("E10")
def test_one_possible_action_is_enough_for_the_vizier():
    position = sailing(hands="C=f", tokens="C=0 L=21G2B2S", cards="C=Vizier1")
    after = played(position, "play Vizier1", "F N1F")
    assert tokens(after, "C") == "", "the supply has no grain, so nothing else can be done"
    assert to_act(after) == "L"
    assert table(after).discards == ["Vizier1"]
    nothing = sailing(hands="C=-", tokens="C=0", cards="C=Vizier1")
    assert refused(nothing, "play Vizier1") == "S11.3"
