"""Places are called by names that people understand; codes stay for typing."""

from dataclasses import replace

import pytest

from ennead.games.sailing import RECONSTRUCTION, RULEBOOK, of
from ennead.play.game import Game
from ennead.play.telling import tell
from tests.games.sailing.positions import act, played, sailing


@pytest.mark.parametrize(
    ("code", "english", "french"),
    [
        ("S3C", "the city in segment 3, south bank", "la cité du segment 3, rive sud"),
        ("N1F", "the farm in segment 1, north bank", "la ferme du segment 1, rive nord"),
        (
            "N1Fa",
            "the first section of the farm in segment 1, north bank",
            "la première parcelle de la ferme du segment 1, rive nord",
        ),
        (
            "S4Qb",
            "the second section of the quarry in segment 4, south bank",
            "la seconde parcelle de la carrière du segment 4, rive sud",
        ),
        ("north2", "the second place in the caravan, north bank", "la deuxième place de la caravane, rive nord"),
    ],
)
def test_a_place_has_a_name_in_both_languages(code, english, french):
    assert RULEBOOK.called(code, "en") == english
    assert RULEBOOK.called(code, "fr") == french


def test_every_place_of_the_map_has_a_name_of_its_own():
    edition = RULEBOOK.edition
    assert edition is not None
    codes = {str(action.fields["square"]) for action in RULEBOOK.actions if action.kind in ("harvest", "visit", "site")}
    codes -= {code for code in codes if code.startswith(("space", "site", "city"))}  # numbers that no place has
    assert codes <= set(edition.places)
    for lang in ("en", "fr"):
        names = [one[lang] for one in edition.places.values()]
        assert len(set(names)) == len(names)


def test_farms_of_one_segment_are_counted_and_a_bank_may_be_called_anything():
    spaces = [replace(one, bank={"north": "west", "south": "east"}[one.bank]) for one in RECONSTRUCTION.spaces]
    spaces[1] = replace(spaces[1], terrain=spaces[0].terrain)
    spaces[3] = replace(spaces[3], segments=(1, 2))
    edition = of(replace(RECONSTRUCTION, spaces=tuple(spaces), caravans=())).edition
    assert edition is not None
    assert edition.places["N1F"]["en"] == "the farm no. 1 in segment 1, west bank"
    assert edition.places["N1B"]["fr"] == "la ferme nº 2 du segment 1, rive west"
    assert edition.places["N2B"]["en"] == "the brickyard in segments 1 and 2, west bank"


def test_a_refusal_names_the_place_and_no_code():
    position = sailing(hands="C=f", workers="N1F=Lf")
    clause = position.refusal(act("F N1F"))
    assert clause.id == "S4.4"
    for lang, name in (("en", "the farm in segment 1, north bank"), ("fr", "la ferme du segment 1, rive nord")):
        told = clause.refusal(RULEBOOK, act("F N1F"), lang)
        assert name in told
        assert "N1F" not in told


def test_the_terminal_tells_the_name_and_the_code_to_type():
    match = Game(RULEBOOK).new(3, seed=5)
    while not match.line or match.line[-1].action.kind not in ("harvest", "visit"):
        legal = match.legal()
        placing = [one for one in legal if one.kind in ("harvest", "visit")]
        match.play((placing or legal)[0])
    code = str(match.line[-1].action.fields["square"])
    sentence = tell(match, match.log(), "en")[-1]
    assert f"{RULEBOOK.called(code, 'en')} ({code})" in sentence


def test_what_is_planned_and_built_is_told_by_what_it_is():
    position = sailing(planned="O3=C")
    told = position.told(act("build O3"), played(position, "build O3"))
    fields = {name: RULEBOOK.called(str(fact), "en") for name, fact in told.fields.items()}
    assert RULEBOOK.say("log-build", "en", who="Ana", **fields) == "Ana prepares the obelisk."
    fields = {"monument": "obelisk", "square": "O3", "cost": "6G2S"}
    assert RULEBOOK.say("log-plan", "en", who="Ana", **fields) == "Ana plans an obelisk for 6G2S."
