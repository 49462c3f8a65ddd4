"""Every citizen and every boon in season 4, with an empty supply, and with two Governors (E9, E10)."""

import pytest

from ennead.games.sailing import RECONSTRUCTION as EDITION
from tests.games.sailing.positions import glory, governor, labourers, played, refused, sailing, tokens

NEUTRAL = "O1=- S1=- P1=-"
ALL = 25  # tokens of each good with four Governors
USUAL = "2G2B2S"

# What it takes to play it, what is played, and what Carnelian has then: tokens, glory, labourers, cards. With four
# Governors in season 1 and 4 and with an empty supply, and with two; `planned` needs the placeholders there.
CASES = {
    "Sculptor1": (
        {"planned": "O2=C", "built": "N1Fb=OL"}, ("build O2", "N1Fb"),
        ("2G2B2S", 3, 2, 0), ("2G2B2S", 2, 2, 0), ("2G2B2S", 3, 2, 0), ("2G2B2S", 3, 3, 0),
    ),
    "Surveyor1": (
        {"planned": "P2=C"}, ("build P2", "N1Qa"),
        ("2G2B2S", 6, 2, 0), ("2G2B2S", 5, 2, 0), ("2G2B2S", 6, 2, 0), ("2G2B2S", 6, 3, 0),
    ),
    "Architect1": (
        {"tokens": "9G9B9S", "planned": "O2=L"}, ("plan O2",),
        ("5G5B9S", 0, 2, 0), ("5G5B9S", 0, 2, 0), ("5G5B9S", 0, 2, 0), ("5G5B9S", 0, 3, 0),
    ),
    "Mason1": (
        {"tokens": "6G2B"}, ("plan O2", "G for B", "G for B"),
        ("", 0, 2, 0), ("", 0, 2, 0), ("", 0, 2, 0), ("", 0, 3, 0),
    ),
    "Priest1": (
        {"planned": "O2=C"}, ("build O2", "N1Fb"),
        ("2G2B2S", 4, 2, 0), ("2G2B2S", 3, 2, 0), ("2G2B2S", 4, 2, 0), ("2G2B2S", 4, 3, 0),
    ),
    "Overseer1": (
        {}, ("hire B",),
        ("2G2B2S", 0, 3, 0), ("2G2B2S", 0, 3, 0), ("2G2B2S", 0, 3, 0), ("2G2B2S", 0, 4, 0),
    ),
    "Ferryman1": (
        {}, ("F S4F",),
        ("7G2B2S", 0, 1, 0), ("8G2B2S", 0, 1, 0), ("2G2B2S", 0, 1, 0), ("4G2B2S", 0, 2, 0),
    ),
    "GranaryKeeper1": (
        {}, ("F N1F",),
        ("9G2B2S", 0, 1, 0), ("9G2B2S", 0, 1, 0), ("2G2B2S", 0, 1, 0), ("9G2B2S", 0, 2, 0),
    ),
    "CaravanMaster1": (
        {}, ("F north1", "G"),
        ("4G3B3S", 0, 1, 0), ("4G3B3S", 0, 1, 0), ("2G2B2S", 0, 1, 0), ("4G3B3S", 0, 2, 0),
    ),
    "Merchant1": (
        {"tokens": "4G"}, ("trade 1 4G>3B",),
        ("3B", 0, 2, 0), ("3B", 0, 2, 0), ("", 0, 2, 0), ("3B", 0, 3, 0),
    ),
    "TaxCollector1": (
        {"tokens": "0", "more": "wages:3S"}, ("S", "S", "S"),
        ("3S", 0, 2, 0), ("3S", 0, 2, 0), ("3S", 0, 2, 0), ("3S", 0, 3, 0),
    ),
    "Scribe1": (
        {}, ("card Mason1", "card Mason2"),
        ("2G2B2S", 0, 2, 2), ("2G2B2S", 0, 2, 2), ("2G2B2S", 0, 2, 2), ("2G2B2S", 0, 3, 2),
    ),
    "Vizier1": (
        {"tokens": "4G"}, ("F N1F", "hire B"),
        ("7G", 0, 2, 0), ("7G", 0, 2, 0), ("2G", 0, 2, 0), ("7G", 0, 3, 0),
    ),
    "Bastet": (
        {"workers": "N1B=Cb"}, ("back N1B",),
        ("2G2B2S", 0, 3, 0), ("2G2B2S", 0, 3, 0), ("2G2B2S", 0, 3, 0), ("2G2B2S", 0, 4, 0),
    ),
    "Ptah": (
        {"tokens": "2G3B"}, ("plan O2", "G", "G", "B"),
        ("", 0, 2, 0), ("", 0, 2, 0), ("", 0, 2, 0), ("", 0, 3, 0),
    ),
    "Thoth": (
        {}, ("card Mason1", "card Mason2", "card Scribe1", "discard Mason1"),
        ("2G2B2S", 0, 2, 2), ("2G2B2S", 0, 2, 2), ("2G2B2S", 0, 2, 2), ("2G2B2S", 0, 3, 2),
    ),
    "Sobek": (
        {"planned": "O2=C"}, ("build O2", "S4Fb"),
        ("2G2B2S", 3, 2, 0), ("2G2B2S", 3, 2, 0), ("2G2B2S", 3, 2, 0), ("2G2B2S", 3, 3, 0),
    ),
}  # fmt: skip


def rest(own: str, lying: str = "") -> str:
    """Return all tokens that are left when Carnelian has these, so many lie about, and two others have the usual."""
    left = dict.fromkeys("GBS", ALL - 4)
    for text in (own, lying):
        for at in range(0, len(text) - 1, 2):
            left[text[at + 1]] -= int(text[at])
    return "".join(f"{number}{good}" for good, number in left.items())


def ready(name: str, season: int = 1, scarce: bool = False, players: int = 4):
    """Return a position in which Carnelian can play a card or a boon."""
    setup = dict(CASES[name][0])
    own = setup.pop("tokens", USUAL)
    more = [setup.pop("more", "")]
    if season == 4:
        more.append("season:4 bonuses:1.2.3")
    lying = more[0].removeprefix("wages:")
    given = f"C={own}" + (f" L={rest(own, lying)}" if scarce else "")
    setup["hands"] = "C=fF" if players == 4 else "C=fFb"
    if players == 2:
        setup["planned"] = f"{setup.get('planned', '')} {NEUTRAL}".strip()
    cards = f"C={name}" if name[-1].isdigit() else ""
    return sailing(tokens=given, cards=cards, more=" ".join(more), players=players, **setup)


def outcome(name: str, position, moves) -> tuple[str, int, int, int]:
    """Play it, and return what Carnelian has then."""
    after = played(position, f"{'play' if name[-1].isdigit() else 'boon'} {name}", *moves)
    own = governor(after, "C")
    return tokens(after, "C"), glory(after, "C"), len(labourers(after, "C")), len(own.cards)


def test_every_citizen_and_every_boon_is_here():
    citizens = {citizen.names["en"].replace(" ", "") for citizen in EDITION.citizens}
    boons = {boon.names["en"] for boon in EDITION.boons}
    assert {name.rstrip("12") for name in CASES} == (citizens | boons) - {"Horus"}


@pytest.mark.clause("E9", "E10")
@pytest.mark.parametrize("name", CASES)
def test_as_usual(name):
    assert outcome(name, ready(name), CASES[name][1]) == CASES[name][2]


@pytest.mark.clause("E9", "E10", "S4.5", "S10.4")
@pytest.mark.parametrize("name", CASES)
def test_in_season_four(name):
    assert outcome(name, ready(name, season=4), CASES[name][1]) == CASES[name][3]


@pytest.mark.clause("E9", "E10", "S4.6")
@pytest.mark.parametrize("name", CASES)
def test_with_an_empty_supply(name):
    position = ready(name, scarce=True)
    assert not any(position.state[0].supply)
    moves = CASES[name][1][:1] if name == "CaravanMaster1" else CASES[name][1]  # there is no token to pick
    assert outcome(name, position, moves) == CASES[name][4]


@pytest.mark.clause("E9", "E10", "S1.8")
@pytest.mark.parametrize("name", CASES)
def test_with_two_governors(name):
    assert outcome(name, ready(name, players=2), CASES[name][1]) == CASES[name][5]


@pytest.mark.clause("E9", "S12.3")
def test_horus_in_all_of_these():
    assert governor(played(sailing(planned="O2=C"), "boon Horus"), "C").boon == "Horus"
    assert refused(sailing(planned="O2=C", more="season:4 bonuses:1.2.3"), "boon Horus") == "S12.3"
    empty = sailing(tokens=f"L={rest(USUAL)}", planned="O2=C", more="first:M withdrawn:L,M,O bonuses:1!")
    assert not any(empty.state[0].supply)
    held = played(empty, "boon Horus", "withdraw")
    assert held.state[0].season == 2
    two = sailing(planned=f"O2=C {NEUTRAL}", more="first:L withdrawn:L bonuses:1!", players=2)
    after = played(two, "boon Horus", "withdraw")
    assert after.state[0].planner.tolist()[:3] == [-2, 0, -1], "the placeholder and the monument stay"
