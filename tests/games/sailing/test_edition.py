"""The edition (E1 to E8), and editions that are none."""

import json
import re
import tomllib
from dataclasses import replace
from pathlib import Path

import msgspec
import numpy as np
import pytest

from ennead.games.sailing import of, with_edition
from ennead.games.sailing.edition import entries as edition_entries
from ennead.games.sailing.edition import file as edition_files
from ennead.games.sailing.edition import model as edition
from ennead.games.sailing.edition.entries import BadEdition
from ennead.games.sailing.edition.summary import doubts, told
from ennead.games.sailing.edition.text import text_of
from ennead.games.sailing.rules import pieces
from ennead.games.sailing.rules.pieces import Rules
from tests.games.sailing.editions import SMALL, wild
from tests.games.sailing.positions import BOOK, sailing, table

TEXT = edition_files.source()
OURS = edition_files.load()
MANY = ", ".join(['"1G"'] * 26)
TWO_BONUSES = '  { glory = 0, cards = 0, tokens = "3S" },\n  { glory = 0, cards = 0, tokens = "4B" },\n'


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
        ('["4G", "3B"]', '["4G"]', "market.cartouches 1", "two different sets"),
        ('tokens = "5G" }', 'tokens = "5X" }', "regent.bonuses 5, tokens", "2G3B1S"),
        ('verb = "hold"', 'verb = "fly"', "boon 1 (Horus), effect, verb", "harvest, caravan"),
        ('where = "obelisks"', 'where = "sky"', "citizen 1 (Sculptor), effect, where", "usual, any section, obelisks"),
        ("occupied = true", "occupied = 1", "citizen 3 (Architect), effect, occupied", "true or false"),
        ("draws = 3, keeps = 2", "draws = 1, keeps = 2", "boon 4 (Thoth), effect, keeps", "no more cards"),
        ("rebate = 3", "rebate = 3, swaps = 1", "boon 3 (Ptah), effect", "not both"),
        ('verb = "tax", most = 3', 'verb = "hold"', "citizen 11 (Tax Collector), effect", "only a boon"),
        ('fr = "Scribe"', 'de = "Schreiber"', "citizen 12, name", "“fr” is missing"),
        ("[glory]", "[fame]", "glory", "“glory” is missing"),
        ('key = "reconstruction"', 'key = "My Edition"', "key", "small letters"),
        ('key = "reconstruction"', 'key = ""', "key", "small letters"),
        ('name = { en = "Reconstruction", fr = "Reconstitution" }', "name = 5", "name", "with the fields en, fr"),
        ('description = { en = "', 'description = { en = "\\n', "description.en", "one line, of 1 to 600"),
        ('description = { en = "', 'description = { en = "' + "x" * 600, "description.en", "one line, of 1 to 600"),
        ('en = "Scribe"', 'en = "Scribe\\u001b"', "citizen 12, name.en", "at most 32 letters"),
        ('en = "Scribe"', 'en = " Scribe"', "citizen 12, name.en", "at most 32 letters"),
        ('en = "Scribe"', 'en = "4"', "citizen 12, name.en", "at most 32 letters"),
        ('en = "Scribe"', f'en = "{"x" * 33}"', "citizen 12, name.en", "at most 32 letters"),
        ('en = "Scribe"', "en = 5", "citizen 12, name.en", "at most 32 letters"),
        ('name = "N1F"', 'name = "N 1"', "space 1, name", "word of letters and digits"),
        ('name = "N1F"', 'name = "1N"', "space 1, name", "word of letters and digits"),
        ('name = "N1F"', f'name = "{"N" * 17}"', "space 1, name", "word of letters and digits"),
        ('name = "N1F", bank = "north"', 'name = "N1F", bank = "north1"', "space 1 (N1F), bank", "end in a digit"),
        ('name = "S4Q", bank = "south"', 'name = "S4Q", bank = "isle"', "space", "more than 2 banks"),
        ('name = "S4Q", bank = "south"', 'name = "S4Q", bank = "north"', "space 25 (S4Q)", "follow each other"),
        ('name = "N1Q", bank = "north", segments = [1]', 'name = "N1Q", bank = "north", segments = [3]',
         "space 4 (N2B)", "along the flow"),
        ("segments = [1]", "segments = [1, 2, 3]", "segments", "neighbouring"),
        ("segments = [1]", "segments = [true]", "segments", "neighbouring"),
        ("icons = [3, 2] }", "icons = [3.0, 2] }", "N1F), icons", "[3, 2]"),
        ('terrain = "city" }', 'terrain = "city", icons = [] }', "N2C), icons", "no icons"),
        ('terrain = "city" }', 'terrain = "city", ankh = "a" }', "N2C), ankh", "of a terrain"),
        ('icons = [2, 3], ankh = "b"', 'icons = [2, 3], ankh = "b", scarab = "b"', "N1B), scarab", "one mark at most"),
        ('{ bank = "south", sections', '{ bank = "north", sections', "caravan", "a bank of its own"),
        ('{ bank = "south", sections', '{ bank = "desert", sections', "caravan 2, bank", "north, south"),
        ('sections = ["1G1B1S", "2G1S"]', 'sections = ["1G", "1G", "1G"]', "caravan", "more than 4 sections"),
        ('"4G4B"', '"0G"', "planning.obelisk 2", "2G3B1S"),
        ('"4G4B"', '"100G"', "planning.obelisk 2", "2G3B1S"),
        ('"4G4B", "6G2S"]', ", ".join(['"1G"'] * 12) + "]", "planning.obelisk", "1 to 12 entries"),
        ('"4G4B", "6G2S"]', ", ".join(['"1G"'] * 11) + "]", "planning", "3 to 12 entries"),
        ('["4G", "3B"]', '["4G", "4G"]', "market.cartouches 1", "two different sets"),
        (TWO_BONUSES, "", "regent.bonuses", "4 to 8 entries"),
        ('verb = "hold"', 'verb = ["hold"]', "boon 1 (Horus), effect, verb", "harvest, caravan"),
        ("most = 3", "most = 0", "citizen 11 (Tax Collector), effect, most", "from 1 to 99"),
        ("most = 3", "most = true", "citizen 11 (Tax Collector), effect, most", "from 1 to 99"),
        ('copies = ["1G2B", "1G1B1S"]', "copies = []", "citizen 12 (Scribe), copies", "1 to 48 entries"),
        ('copies = ["1G2B", "1G1B1S"]', f"copies = [{MANY}]", "citizen, copies", "5 to 48 entries"),
        ('en = "Scribe"', 'en = "Mason"', "Mason1", "“Mason1” and “Mason1” would be taken for each other"),
        ('en = "Bastet"', 'en = "Scribe1"', "Scribe1", "would be taken for each other"),
        ('en = "Bastet"', 'en = "Hörus"', "Hörus", "“Hörus” and “Horus” would be taken for each other"),
        ('name = "N2C"', 'name = "resign"', "resign", "would be taken for each other"),
        ('name = "N2C"', 'name = "stop"', "stop", "would be taken for each other"),
        ('name = "N2C"', 'name = "FN1F"', "FN1F", "“M FN1F” and “MF N1F” would be taken for each other"),
        ('name = "N2C"', 'name = "north1"', "north1", "would be taken for each other"),
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


def test_there_are_eight_cities_and_thirty_two_spaces_at_most():
    cities = re.sub(r'terrain = "(farm|quarry)", icons = [^}]*}', 'terrain = "city" }', TEXT)
    with pytest.raises(BadEdition, match="more than 8 cities"):
        edition_files.read(cities)
    more = [f'  {{ name = "X{at}", bank = "south", segments = [4], terrain = "city" }},\n' for at in range(4)]
    more += [line.replace("city", "farm").replace(" }", ", icons = [2, 2] }").replace("X", "Y") for line in more]
    end = "]\n\n# The caravans"
    assert len(edition_files.read(TEXT.replace(end, "".join(more[1:]) + end)).spaces) == 32
    with pytest.raises(BadEdition, match="entry “space”: here must be a list of 1 to 32 entries"):
        edition_files.read(TEXT.replace(end, "".join(more) + end))


def test_an_edition_that_is_no_toml_is_told_so():
    with pytest.raises(BadEdition, match="TOML"):
        edition_files.read("space = [")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# " + "x\n# " * 15_000, "40,000 letters are possible"),
        ("#\n# " + "x" * 2_500, "line 2 is too long; 2,500 letters"),
        ("a" + ".a" * 700 + " = 1", "beyond all measure"),
        ("a = " + "[" * 1_400, "beyond all measure"),
        ("\n".join(["a = ["] + ["{a = [" * 240] * 20), "beyond all measure"),
        ("\n".join(["a = ["] + ["[" * 1_000] * 20), "beyond all measure"),
        ("a = [\n" + "9" * 1_400 + "\n]\nb = 0", "“key” is missing"),
    ],
)
def test_what_would_take_long_to_read_or_break_the_reader_is_refused_at_once(text, expected):
    with pytest.raises(BadEdition) as caught:
        edition_files.read(text)
    assert expected in str(caught.value)
    assert "\n" not in caught.value.text("fr")


def test_what_somebody_wrote_is_told_without_breaking_the_screen():
    with pytest.raises(BadEdition) as caught:
        edition_files.read(TEXT.replace("[glory]", '[glory]\n"\\u001b[31m\\u202e" = 1'))
    assert str(caught.value).isprintable()
    assert "“·[31m·” is not known here" in str(caught.value)


def test_everything_that_is_wrong_is_told_at_once():
    text = (
        TEXT.replace('"4G4B"', '"4B4G"')
        .replace("rebate = 3", "rebate = 3, swaps = 1")
        .replace("icons = [3, 2]", "icons = 3")
    )
    with pytest.raises(BadEdition) as caught:
        edition_files.read(text, "mine.toml")
    lines = str(caught.value).split("\n")
    assert 4 < len(lines) <= edition_entries.TOLD
    assert all(line.startswith("mine.toml, entry “") for line in lines)
    assert sum("icons" in line for line in lines) == len(lines) - 2


# Written down, and told.


@pytest.mark.parametrize("text", [TEXT, SMALL, *(wild(seed) for seed in range(8))])
def test_an_edition_is_written_so_that_it_can_be_read_again_and_the_same_is_written_alike(text):
    found = edition_files.read(text)
    written = text_of(found)
    assert edition_files.read(written) == found
    assert text_of(edition_files.read(written)) == written
    assert "\n\n" not in written  # it stands in the head of a match file


@pytest.mark.parametrize("sign", ["'", '\\"', "\\\\", "é"])
def test_whatever_is_read_as_a_description_can_be_read_again(sign):
    """It is written down in one line for both languages, with a backslash before some signs."""
    lines = f'[description]\nen = "{sign * 570}{"." * 30}"\nfr = "{sign * 570}{"." * 30}"\n'
    found = edition_files.read(re.sub(r"^description = .*$", "", TEXT, flags=re.MULTILINE) + lines)
    assert edition_files.read(text_of(found)) == found


def test_full_stops_on_lines_of_their_own_are_counted():
    lines = '[description]\nfr = "."\nen = """' + "\\\n".join(["." * 16] * 2) + '"""\n'
    with pytest.raises(BadEdition, match=r"description\.en.*30 full stops"):
        edition_files.read(re.sub(r"^description = .*$", "", TEXT, flags=re.MULTILINE) + lines)


@pytest.mark.parametrize(("extra", "told_in_french"), [(1, "1 jeton au choix"), (2, "2 jetons au choix")])
def test_what_an_effect_brings_is_counted_in_french(extra, told_in_french):
    assert BOOK.say("effect-caravan", "fr", first=extra, second=0, third=0).endswith(told_in_french)


def test_the_same_content_is_the_same_rulebook_and_other_content_another():
    assert with_edition(TEXT) is BOOK
    assert with_edition(TEXT + "# a remark") is BOOK
    small = with_edition(SMALL)
    assert with_edition(f"# a remark\n{SMALL}") is small
    changed = with_edition(SMALL.replace("sphinx = 4", "sphinx = 5"))
    assert (small.rules(2)[0].glory[1], changed.rules(2)[0].glory[1]) == (4, 5)
    assert with_edition(SMALL) is small


def test_names_that_differ_in_french_only_make_another_edition():
    other = with_edition(SMALL.replace("Brasseur", "Brasseuse"))
    assert with_edition(SMALL).called("BeerBrewer1", "fr") == "Brasseur"
    assert other.called("BeerBrewer1", "fr") == "Brasseuse"
    assert other.called("BeerBrewer1", "en") == "Beer Brewer"
    assert other.called("Hathor", "fr") == "Déesse Hathor"
    assert other.called("farmer", "fr") == BOOK.called("farmer", "fr")


def test_what_a_client_is_told_of_an_edition():
    facts = json.loads(msgspec.json.encode(BOOK.edition.described))
    assert list(facts) == ["key", "names", "description", "cards", "boons", "places", "called", "actions"]
    assert facts["key"] == "reconstruction"
    assert facts["cards"]["Scribe1"] == {
        "citizen": "Scribe",
        "names": {"en": "Scribe", "fr": "Scribe"},
        "tokens": {"G": 1, "B": 2},
        "effect": {"verb": "draw", "draws": 2, "keeps": 2, "once": 1},
    }
    assert facts["cards"]["Sculptor1"]["effect"] == {"verb": "build", "where": "obelisks"}
    assert facts["boons"]["Thoth"] == {"names": {"en": "Thoth", "fr": "Thot"},
                                       "effect": {"verb": "draw", "draws": 3, "keeps": 2}}  # fmt: skip
    assert facts["places"]["S3C"]["fr"] == "la cité du segment 3, rive sud"
    assert (len(facts["cards"]), len(facts["boons"]), len(facts["places"])) == (25, 5, 25 + 42 + 4)
    assert (facts["called"]["site"][:2], facts["called"]["city"][-1]) == (["N1Fa", "N1Fb"], "city7")
    assert facts["actions"]["harvest"][0] == ["F N1F", {"labourer": "farmer", "square": "N1F"}]
    assert [list(facts["actions"]), len(facts["actions"]["trade"])] == [["harvest", "trade", "build"], 16]
    assert list(json.loads(msgspec.json.encode(with_edition(SMALL).edition.described))["cards"]) == [
        "BeerBrewer1", "BeerBrewer2", "BeerBrewer3", "BeerBrewer4", "Gardener1", "Gardener2", "Gardener3"
    ]  # fmt: skip


def test_our_own_edition_says_what_is_known_and_what_is_ours():
    for lang, known, ours in (("en", "rulebook", "our own"), ("fr", "la règle", "les nôtres")):
        assert known in OURS.description[lang]
        assert ours in OURS.description[lang]


def test_the_template_is_our_edition_under_another_name_with_every_entry_explained():
    text = edition_files.template()
    found = edition_files.read(text)
    assert found.key == "my-edition"
    assert found != OURS
    assert replace(found, key=OURS.key, names=OURS.names, description=OURS.description) == OURS
    comments = "\n".join(line for line in text.split("\n") if line.startswith("#"))
    for entry in (
        "name",
        "bank",
        "segments",
        "terrain",
        "icons",
        "ankh",
        "scarab",
        "sections",
        "copies",
        "KNOWN",
        "OURS",
    ):
        assert re.search(rf"\b{entry}\b", comments), entry
    for verb, (_, fields) in edition.VERBS.items():
        assert re.search(rf"^#   {verb} .*", comments, re.MULTILINE), verb
        assert all(re.search(rf"\b{field}\b", comments) for field, _ in fields), verb


def test_the_page_on_editions_shows_how_a_wrong_one_is_refused():
    page = (Path(__file__).parents[3] / "docs/editions.md").read_text("utf-8")
    quarry = 'name = "N1Q", bank = "north", segments = [1], terrain = "quarry"'
    wrong = TEXT.replace(quarry, quarry.replace("quarry", "sand")).replace('"4G4B"', '"4B4G"')
    with pytest.raises(BadEdition) as caught:
        edition_files.read(wrong, "mine.toml")
    assert f"```\n{caught.value}\n```" in page


def test_the_page_on_editions_names_every_verb_and_limit():
    page = (Path(__file__).parents[3] / "docs" / "editions.md").read_text("utf-8")
    for verb, (_, fields) in edition.VERBS.items():
        *_, row = [line for line in page.split("\n") if line.startswith(f"| `{verb}` |")]
        assert all(f"`{field}`" in row for field, _ in fields)
    for part in tomllib.loads(TEXT):
        assert f"`{part}`" in page
    limits = page.partition("## Limits")[2].partition("How many")[0]
    rows = re.findall(r"^\| .*? \| ([\d, ]+)", limits, re.MULTILINE)
    said = [int(number.replace(",", "")) for row in rows for number in row.strip().split(", ")]
    assert said == [
        pieces.SPACES, pieces.CITIES, edition_files.BANKS, pieces.SEASONS, pieces.CARAVANS, pieces.SECTIONS,
        pieces.CARTOUCHES, pieces.STALLS, pieces.BONUSES, pieces.BOONS, pieces.CITIZENS, pieces.CARDS,
        edition_entries.MOST, edition_entries.NAME, edition_entries.PLACE, edition_files.DESCRIPTION,
        edition_files.TEXT, edition_files.LINE,
    ]  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_edition_is_told_in_words_with_the_sums_to_compare(lang):
    lines = told(OURS, lang)
    numbers = [re.findall(r"(?<![A-Z\d])\d+(?![GBS\d])", line) for line in lines]
    assert ["25", "7", "7", "7", "4"] in numbers  # spaces
    assert ["46", "23", "19", "4"] in numbers  # sites
    assert ["6", "6"] in numbers  # marks
    assert ["2", "3", "5"] in numbers  # glory
    assert any(line.startswith(("City cards: 25 (", "Cartes de cité\u00a0: 25 (")) for line in lines)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("sphinx = 3", "sphinx = 4", "give it another key"),
        ("icons = [3, 3] },\n", "icons = [2, 2] },\n", None),
        (', scarab = "b" },', "},", "The scarab marks 5 sections"),
        (', ankh = "b" },', "},", "The ankh marks 5 sections"),
        ("ankh = true }", "ankh = false }", "Not exactly one caravan"),
        ('"1G1B1S", "2G1S"]', '"1G1B1S"]', "not two caravans of two sections"),
        ("obelisk = 2", "obelisk = 2", None),
        ('"4G4B"', '"16G"', "O2 is more than the supply ever holds with 2 Governors"),
        (', "8G6B2S"]', "]", "only one pylon cartouche"),
        ("keeps = 2, once = true", "keeps = 2", "who plays Scribe may draw"),
        ('[[boon]]\nname = { en = "Horus", fr = "Horus" }\neffect = { verb = "hold" }\n', "", "There are 4 boons"),
    ],
)  # fmt: skip
def test_what_is_hardly_meant_is_doubted(old, new, expected):
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    if "another key" not in str(expected):
        text = text.replace('key = "reconstruction"', 'key = "mine"')
    found = doubts(edition_files.read(text), OURS, "en")
    assert [expected in doubt for doubt in found] == [True] if expected else found == []
    assert len(doubts(edition_files.read(text), OURS, "fr")) == len(found)


def test_a_map_without_room_for_all_monuments_is_doubted():
    found = doubts(edition_files.read(SMALL), OURS, "en")
    assert "With 5 Governors 20 monuments have no more than 8 sites: some can never be built." in found
    assert sum("sites" in doubt for doubt in found) == 4
    no_pylons = TEXT.replace("[3, 2]", "[2, 2]").replace("[2, 3]", "[2, 2]").replace("[3, 3]", "[2, 2]")
    assert "With 5 Governors 10 monuments have no more than 4 sites" in "\n".join(
        doubts(edition_files.read(no_pylons), OURS, "en")
    )
    empty = TEXT.replace("segments = [4]", "segments = [3]")
    assert "No space touches segment 4." in doubts(edition_files.read(empty), OURS, "en")


def test_a_position_of_every_edition_has_a_name_for_every_action():
    for seed in range(4):
        book = with_edition(wild(seed))
        for action in book.actions:
            assert [one for one in book.parse(action.notation) if one.notation == action.notation] == [action]


@pytest.mark.long
def test_another_edition_needs_no_other_code():
    """With an obelisk for one grain, the same functions let it be planned."""
    rules = of(edition_files.read(TEXT.replace('"4G4B"', '"1G"'))).rules(4)
    assert rules.dtype == Rules.dtype
    assert not np.array_equal(rules, BOOK.rules(4))
    position = sailing(tokens="C=1G")
    assert "plan O2" not in {action.notation for action in position.legal()}
    position.rules = rules
    assert "plan O2" in {action.notation for action in position.legal()}
