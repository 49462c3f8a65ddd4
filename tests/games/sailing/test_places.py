"""Caravans, hiring and the market (S6 to S8)."""

import pytest

from tests.games.sailing.positions import labourers, legal, played, refused, sailing, table, to_act, tokens


def caravan(position, name):
    return next(one for one in table(position).caravans if one.name == name)


@pytest.mark.clause("S6.1", "S6.2", "E4")
def test_any_labourer_goes_on_any_free_section():
    position = sailing(hands="C=fB", workers="north1=Lf", more="camels:north=L")
    assert refused(position, "F north1") == "S6.1"
    assert refused(position, "S south1") == "S6.1", "there is no stonecutter"
    after = played(position, "MB south2")
    assert tokens(after, "C") == "3G4B2S"
    assert caravan(after, "south").sections[1].worker.labourer == "MB"


@pytest.mark.clause("S6.3")
def test_the_first_leads_the_caravan_and_nobody_leads_two():
    position = played(sailing(hands="C=fB L=bF"), "F north1")
    assert caravan(position, "north").leader == "C"
    position = played(position, "B north2", "G", "withdraw", "bonus 3", "withdraw")
    assert refused(position, "MB south1") == "S6.3"
    joined = sailing(hands="C=fB", workers="south1=Lf", more="camels:south=L,north=C")
    assert refused(joined, "F south2") is None, "one may join where another leads"


@pytest.mark.clause("S6.3")
def test_a_leader_stays_leader_when_the_labourer_is_taken_back():
    position = played(sailing(hands="C=fB", workers="north1=Cs", more="camels:north=C"), "boon Bastet", "back north1")
    assert caravan(position, "north").leader == "C"
    assert caravan(position, "north").sections[0].worker is None
    assert labourers(position, "C") == ["F", "S", "MB"]


@pytest.mark.clause("S6.4")
def test_whoever_joins_gives_the_leader_a_token_just_received():
    position = played(sailing(hands="C=fB", workers="north1=Lf", more="camels:north=L"), "F north2")
    assert legal(position) == {"G", "S"}
    assert refused(position, "B") == "S6.4"
    after = played(position, "S")
    assert (tokens(after, "C"), tokens(after, "L")) == ("4G2B2S", "2G2B3S")
    own = played(sailing(hands="C=fB", workers="north1=Cf", more="camels:north=C"), "F north2")
    assert tokens(own, "C") == "4G2B3S"
    assert to_act(own) == "L"


@pytest.mark.clause("S6.4")
def test_without_a_choice_the_tribute_goes_at_once():
    """The supply has no stone: two grain are received, and one of them goes on."""
    position = sailing(hands="C=fB", tokens="O=2G2B19S", workers="north1=Lf", more="camels:north=L")
    after = played(position, "F north2")
    assert (tokens(after, "C"), tokens(after, "L")) == ("3G2B2S", "3G2B2S")
    nothing = sailing(hands="C=fB", tokens="O=19G2B19S", workers="north1=Lf", more="camels:north=L")
    assert tokens(played(nothing, "F north2"), "L") == "2G2B2S"


@pytest.mark.clause("S6.5", "S6.6")
@pytest.mark.parametrize("players", [2, 3])
def test_with_few_the_ankh_caravan_is_closed_and_nobody_builds_there(players):
    position = sailing(hands="C=fbs", players=players)
    assert refused(position, "F south1") == "S6.5"
    assert refused(position, "F north1") is None
    building = sailing(hands="C=fbs", planned="O2=C P1=- O1=- S1=-" if players == 2 else "O2=C", players=players)
    sites = legal(played(building, "build O2"))
    assert sites
    assert not any(caravan in site for site in sites for caravan in ("north", "south"))


@pytest.mark.clause("S7.1", "S7.2")
def test_hiring_costs_any_two_tokens():
    position = sailing(hands="C=fB pool=ffsSF")
    assert legal(position, "hire") == {"hire F", "hire S", "hire MF", "hire MS"}
    paying = played(position, "hire MS")
    assert legal(paying) == {"G", "B", "S"}
    assert refused(paying, "withdraw") == "S7.1"
    after = played(paying, "G", "B")
    assert tokens(after, "C") == "1G1B2S"
    assert table(after).wages == {"G": 1, "B": 1, "S": 0}
    assert labourers(after, "C") == ["F", "MB", "MS"]
    assert table(after).supply == table(position).supply
    assert refused(sailing(hands="C=fB pool=ffsSF", tokens="C=1G"), "hire F") == "S7.1"
    alike = played(sailing(hands="C=fB pool=ffsSF", tokens="C=3G"), "hire F")
    assert tokens(alike, "C") == "1G", "without a choice it is paid at once"


@pytest.mark.clause("S7.1", "S1.10")
def test_a_hired_labourer_is_remembered():
    after = played(sailing(hands="C=fB pool=ffsSF"), "hire MS", "G", "B")
    assert after.known(1).state[0].hand[0].tolist() == [0, 0, 0, 0, 0, 1]
    assert after.view(1).state[0].hand[0].tolist() == [0] * 6


@pytest.mark.clause("S8.1", "S8.2", "E7")
def test_pay_one_set_take_the_other_and_close_the_cartouche():
    position = sailing(tokens="C=4G")
    assert legal(position, "trade") == {"trade 1 4G>3B", "trade 2 3G>2S"}
    after = played(position, "trade 1 4G>3B")
    assert tokens(after, "C") == "3B"
    assert table(after).market[0].tokens == {"G": 4, "B": 0, "S": 0}
    assert table(after).market[0].closed
    back = sailing(tokens="C=3B", more="market:1=4G")
    assert refused(back, "trade 1 3B>4G") == "S8.2", "for everybody"
    assert refused(sailing(tokens="C=3B", more="market:1="), "trade 1 3B>4G") == "S8.2", "even without tokens"
    assert refused(sailing(tokens="C=2B"), "trade 1 3B>4G") == "S8.1"
    short = sailing(tokens="C=4G L=2G19B2S", more="")
    assert tokens(played(short, "trade 1 4G>3B"), "C") == "2B", "as much as there is"
