"""The edition (E1 to E8), and editions that are none."""

import re

import numpy as np
import pytest

from ennead.games.sailing import edition, edition_files, of
from ennead.games.sailing.edition_files import BadEdition
from ennead.games.sailing.pieces import RULES
from tests.sailing.positions import BOOK, sailing, table

TEXT = edition_files.source()
OURS = edition_files.load()


@pytest.mark.long
@pytest.mark.clause("E1")
def test_the_map_has_twenty_one_terrains_and_four_cities():
    start = table(sailing())
    kinds = [space.terrain for space in start.spaces]
    assert [kinds.count(terrain) for terrain in edition.TERRAINS] == [7, 7, 7, 4]
    icons = [site.icons for space in start.spaces for site in space.sites]
    assert (len(icons), icons.count(2), icons.count(3), icons.count(0)) == (46, 23, 19, 4)
    for space in start.spaces:
        assert space.name[:2] == "NS"[space.bank] + str(space.segments[0])
        assert space.name[2] == {"farm": "F", "brickyard": "B", "quarry": "Q", "city": "C"}[space.terrain]


@pytest.mark.clause("E2")
def test_the_marks_stand_on_twelve_spaces_four_of_each_terrain():
    marked = {}
    for space in OURS.spaces:
        for name, mark in zip(space.site_names, space.marks, strict=True):
            if mark:
                marked[name] = mark
    assert {name for name, mark in marked.items() if mark == 1} == {"N1Bb", "S1Fa", "N2Fa", "S3Qa", "N3Ba", "N4Qb"}
    assert {name for name, mark in marked.items() if mark == 2} == {"S1Qa", "S2Bb", "S2Qa", "N3Fa", "S4Fa", "S4Ba"}
    assert sorted(name[2] for name in marked) == list("BBBBFFFFQQQQ")


@pytest.mark.clause("E4", "E5", "E6", "E7", "E8")
def test_what_the_edition_says_stands_in_the_rules_record():
    rules = BOOK.rules(5)[0]
    assert rules.load[:4].tolist() == [[1, 1, 1], [2, 0, 1], [1, 1, 1], [1, 2, 0]]
    assert rules.closed.tolist() == [0, 0, 0, 0]
    assert BOOK.rules(3)[0].closed.tolist() == [0, 0, 1, 1]
    assert rules.glory.tolist() == [2, 3, 5]
    assert [edition.tokens_text(tuple(row)) for row in rules.cost[:8].tolist()] == [
        "2G3B2S", "4G4B", "6G2S", "2G4B4S", "3G6B2S", "6G5S", "3G5B6S", "8G6B2S"
    ]  # fmt: skip
    assert rules.plans[:8].tolist() == [0, 0, 0, 1, 1, 1, 2, 2]
    sets = [[edition.tokens_text(tuple(side)) for side in stall] for stall in rules.ware[:4].tolist()]
    assert sets == [["4G", "3B"], ["3G", "2S"], ["3B", "2S"], ["2G1S", "3B"]]
    bonuses = zip(rules.bonus_glory, rules.bonus_cards, rules.bonus_tokens.tolist(), strict=True)
    told = [(int(glory), int(cards), edition.tokens_text(tuple(tokens))) for glory, cards, tokens in bonuses][:5]
    assert told == [(1, 0, "1B"), (0, 1, "1S"), (0, 0, "3S"), (0, 0, "4B"), (0, 0, "5G")]


@pytest.mark.clause("E10")
def test_there_are_thirteen_citizens_on_twenty_five_cards():
    assert len(OURS.citizens) == 13
    assert len(OURS.cards) == 25
    assert [citizen.names["fr"] for citizen in OURS.citizens][:3] == ["Sculpteur", "Arpenteur", "Architecte"]


@pytest.mark.parametrize(
    ("old", "new", "entry", "expected"),
    [
        ('terrain = "farm", icons = [3, 2] }', 'terrain = "field", icons = [3, 2] }', "N1F), terrain", "farm, brick"),
        ("icons = [3, 2] }", "icons = [4, 2] }", "N1F), icons", "[3, 2]"),
        ("icons = [3, 2] }", "icons = [3, 2], colour = 1 }", "space 1", "colour"),
        ('name = "N1B"', 'name = "N1F"', "space 2 (N1F)", "twice"),
        ("segments = [1]", "segments = [5]", "segments", "[2, 3]"),
        ("segments = [1]", "segments = [1, 3]", "segments", "neighbouring"),
        ('ankh = "b"', 'ankh = "c"', "space 2 (N1B), ankh", "“a” or “b”|\"a\" or \"b\""),
        ("obelisk = 2", 'obelisk = "two"', "glory.obelisk", "whole number from 0 to 99"),
        ('"4G4B"', '"4B4G"', "planning.obelisk 2", "2G3B1S"),
        ('["4G", "3B"]', '["4G"]', "market.cartouches 1", "two sets"),
        ('tokens = "5G" }', 'tokens = "5X" }', "regent.bonuses 5, tokens", "2G3B1S"),
        ('verb = "hold"', 'verb = "fly"', "boon 1 (Horus), effect, verb", "harvest, caravan"),
        ('where = "obelisks"', 'where = "sky"', "citizen 1 (Sculptor), effect, where", "usual, any section, obelisks"),
        ("occupied = true", "occupied = 1", "citizen 3 (Architect), effect, occupied", "true or false"),
        ("draws = 3, keeps = 2", "draws = 1, keeps = 2", "boon 4 (Thoth), effect, keeps", "no more cards"),
        ("rebate = 3", "rebate = 3, swaps = 1", "boon 3 (Ptah), effect", "not both"),
        ('verb = "tax", most = 3', 'verb = "hold"', "citizen 11 (Tax Collector), effect", "only a boon"),
        ('fr = "Scribe"', 'de = "Schreiber"', "citizen 12, name", "“fr” is missing"),
        ("[glory]", "[fame]", "glory", "“glory” is missing"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_an_edition_is_told_by_file_and_entry(old, new, entry, expected):
    assert old in TEXT
    with pytest.raises(BadEdition) as caught:
        edition_files.read(TEXT.replace(old, new, 1), "mine.toml")
    told = str(caught.value)
    assert told.startswith("mine.toml, entry “")
    assert "\n" not in told
    assert entry in told
    assert re.search(expected, told) if "|" in expected else expected in told
    assert caught.value.text("fr") != told


def test_an_edition_that_is_no_toml_is_told_so():
    with pytest.raises(BadEdition, match="TOML"):
        edition_files.read("space = [")


@pytest.mark.long
def test_another_edition_needs_no_other_code():
    """With an obelisk for one grain, the same functions let it be planned."""
    rules = of(edition_files.read(TEXT.replace('"4G4B"', '"1G"'))).rules(4)
    assert rules.dtype == RULES
    assert not np.array_equal(rules, BOOK.rules(4))
    position = sailing(tokens="C=1G")
    assert "plan O2" not in {action.notation for action in position.legal()}
    position.rules = rules
    assert "plan O2" in {action.notation for action in position.legal()}
