"""`ennead analyse` and `hint`: a match judged in words, as JSON and as a picture, in both languages."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ennead
from ennead.cli import main

CORPUS = Path(__file__).parents[1] / "games"
SENET = str(CORPUS / "senet" / "corpus" / "senet-2.ennead")
HAGGLED = str(CORPUS / "sailing" / "corpus" / "sailing-4-haggling.ennead")
START = "..-4C+2+2/.L.+2+3L/+3-1L.+1L/-2C-2C+1-3/+2C+4CLL/-2L-1-2-3C C 2,2"
FEW = ("--simulations", "10")


@pytest.fixture
def ask(capsys, monkeypatch):
    """Run a command; return its status and what it says."""

    def run(*arguments: str) -> tuple[int, str]:
        status = main(arguments)
        captured = capsys.readouterr()
        return status, (captured.out + captured.err).replace("\u00a0", " ").replace("\u202f", " ")

    monkeypatch.setenv("COLUMNS", "200")
    return run


@pytest.fixture
def blunder(tmp_path):
    """A match in which Carnelian plays the worst move of the page about the solver, and then resigns."""
    match = ennead.game("isis").new(2, start=START)
    match.play("Pb6")
    match.resign(1)
    return str(match.save(tmp_path / "blunder.ennead"))


def test_a_blunder_is_told_in_both_languages(ask, blunder):
    status, told = ask("analyse", blunder)
    assert status == 0
    judged = re.search(r"A blunder: −[0-9.]+ % ± [0-9.]+, on average a lead of \+1.0 instead of \+8.7. Better: P", told)
    assert judged
    assert re.search(r"By a mistake Carnelian lost \d", told)  # lost minus so much would be won
    assert "The way to the result" in told
    assert "1,000 simulations for each figure, with 95 % intervals" in told
    status, told = ask("analyse", blunder, "--lang", "fr")
    assert status == 0
    assert "en moyenne une avance de +1,0 au lieu de +8,7. Mieux : P" in told
    assert re.search(r"Par une erreur, Cornaline a perdu \d", told)


def test_json_and_picture_hold_the_same_match(ask, tmp_path):
    picture = tmp_path / "chances.svg"
    status, told = ask("analyse", SENET, *FEW, "--json", "--svg", str(picture))
    assert status == 0
    found = json.loads(told)
    assert (found["format"], found["game"], found["simulations"], found["letters"]) == (2, "senet", 10, "CL")
    decided = [moment for moment in found["moments"] if "decision" in moment]
    assert decided
    for moment in decided:
        assert sum(moment["values"]) == pytest.approx(1)
        assert len(moment["intervals"]) == 2
        assert moment["decision"]["loss"] >= 0
    drawn = ElementTree.parse(picture).getroot()
    [title] = [one.text for one in drawn if one.tag.endswith("title")]
    assert "the chances of Carnelian, Lapis" in title
    lines = [one for one in drawn.iter() if "ennead-seat-C-edge" in one.get("class", "")]
    assert len(lines) == 1
    graded = [moment for moment in decided if moment["decision"]["grade"] in ("mistake", "blunder")]
    marked = [one.text for one in drawn.iter() if one.text in ("?", "??")]
    assert len(marked) == len(graded)


def test_names_are_whole_in_a_narrow_terminal(ask, blunder, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    for lang, name in (("en", "Carnelian"), ("fr", "Cornaline")):
        _, told = ask("analyse", blunder, "--lang", lang)
        table = told.splitlines()[2:10]
        assert any(line.startswith(f"{name} ") for line in table)
        assert "…" not in "".join(table)
        assert max(len(line.rstrip()) for line in table) <= 80


@pytest.mark.long
def test_deals_are_told_for_both_sides(ask):
    status, told = ask("analyse", HAGGLED, *FEW)
    assert status == 0
    assert "Deals, for both sides" in told


def test_what_is_wrong_is_said(ask, tmp_path):
    for arguments, english, french in (
        ((SENET, "--simulations", "3"), "not 3", "pas 3"),
        ((SENET, "--seat", "X"), "There are: C, L", "Il y a : C, L"),
        (("none.ennead",), "none.ennead", "none.ennead"),
        ((), "FILE", "FICHIER"),
        ((str(CORPUS / "isis" / "corpus" / "isis-2-unfinished.ennead"),), "not over", "n’est pas finie"),
        ((SENET, *FEW, "--svg", str(tmp_path / "no" / "x.svg")), "cannot be written", "ne peut pas être écrite"),
    ):
        status, told = ask("analyse", *arguments)
        assert status != 0
        assert english in told
        status, told = ask("analyse", *arguments, "--lang", "fr")
        assert status != 0
        assert french in told


def test_hints_are_told_at_the_table(ask, monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(tmp_path)
    for lang, typed, wanted in (("en", "hint", "% to win (±"), ("fr", "conseil", "% de chances de gagner (±")):
        lines = iter([typed])
        monkeypatch.setattr("builtins.input", lambda prompt="", lines=lines: _next(lines))
        _, told = ask("play", "isis", "--seats", "me,me", "--option", "first=C", "--seed", "1", "--lang", lang)
        assert wanted in told


def _next(lines):
    for line in lines:
        return line
    raise EOFError
