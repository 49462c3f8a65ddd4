"""A new game: it is laid out, it plays at once, and the tests of all games take it in."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ennead.cli import main
from ennead.cli.new_game import PLACES, letter, new_game

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("src", "tests", "web/src", "web/tests", "docs", "examples", "pyproject.toml", "Makefile", "README.md")
ALL_GAMES = (  # what asks something of every game
    "tests/ai", "tests/cli", "tests/core", "tests/games", "tests/play", "tests/server",
    "tests/test_generic_floors.py", "tests/test_house.py", "tests/test_words.py",
)  # fmt: skip


@pytest.fixture
def checkout(tmp_path) -> Path:
    """A checkout with folders alone: what is laid out goes there."""
    for place in PLACES.values():
        (tmp_path / place.format(name="")).parent.mkdir(parents=True, exist_ok=True)
    return tmp_path


@pytest.fixture
def whole(tmp_path) -> Path:
    """A copy of this checkout, as far as the rules and their tests go."""
    for part in PARTS:
        source, target = ROOT / part, tmp_path / part
        if source.is_dir():
            shutil.copytree(source, target, ignore=left_out)
        else:
            shutil.copy(source, target)
    return tmp_path


def left_out(folder: str, names: list[str]) -> set[str]:
    """Return what is not copied: what Python keeps, and the pages as they were built; not the skeleton's."""
    return {"__pycache__", *(["page"] if folder.endswith("ennead/server") else [])} & {*names}


def inside(house: Path, *module: str) -> subprocess.CompletedProcess:
    env = {**os.environ, "PYTHONPATH": str(house / "src"), "ENNEAD_ENGINE": "interpreted", "LANG": "en_GB"}
    command = [sys.executable, "-m", *module]
    return subprocess.run(command, cwd=house, env=env, capture_output=True, text=True, check=False)


def test_all_parts_are_laid_out_under_the_name(checkout, capsys):
    new_game("kono", "en", checkout)
    files = [path for path in checkout.rglob("*") if path.is_file()]
    assert {checkout / place.format(name="kono") for place in PLACES.values()} <= {*files, *(p.parent for p in files)}
    for path in files:
        assert not path.name.endswith(".txt")
        assert not re.search(r"@\w+@", path.read_text("utf-8")), path
    assert "make golden" in capsys.readouterr().out.replace("\n", " "), "the tests are not there to write records"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        *((name, "cannot be") for name in ("Kono", "k", "ko-no", "class")),
        ("isis", "there already"),
        ("words", "there already"),
    ],
)
def test_a_name_that_will_not_do_is_refused_and_nothing_is_written(name, said, capsys):
    assert main(["new-game", name, "--lang", "en"]) == 1
    assert said in capsys.readouterr().err


def test_without_a_checkout_there_is_nowhere_to_add_a_game(tmp_path):
    with pytest.raises(ValueError, match="source checkout"):
        new_game("kono", "en", tmp_path)


def test_the_letter_of_its_clauses_is_its_own():
    assert letter("kono") == "K"
    assert letter("isis") not in "IOSE"


@pytest.mark.long
def test_a_new_game_plays_and_the_tests_of_all_games_take_it_in(whole):
    made = inside(whole, "ennead", "new-game", "kono")
    assert made.returncode == 0, made.stdout + made.stderr
    assert "make golden" not in made.stdout, "its records were written"
    assert (whole / "web/src/games/kono/words/fr.ftl").is_file(), "the page's part is laid out, too"
    told = inside(whole, "ennead", "simulate", "kono", "--games", "50").stdout
    assert "50 games of 5.00 decisions on average" in told
    built = inside(whole, "ennead.build", "kono")
    assert built.returncode == 0, built.stdout + built.stderr
    asked = "not long and not native and not mutant"
    ran = inside(whole, "pytest", "-q", "-m", asked, "-k", "kono or every_marked", *ALL_GAMES)
    assert ran.returncode == 0, ran.stdout[-3000:]
    for check in (("mypy",), ("ruff", "check", "."), ("ruff", "format", "--check", ".")):
        run = inside(whole, *check)
        assert run.returncode == 0, run.stdout[-2000:]
