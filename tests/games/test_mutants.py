"""A clause is tested only if a test marked with it fails when the clause is broken: here each of them is broken once.

Each mutant is a copy of the package with one rule changed; the tests marked with the clause must fail on it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ennead
from ennead.games import GAMES, rulebook
from tests.facts import facts, module

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests/games"
# clause, file, what stands there, what breaks the clause: what each game has in `mutants.py`
MUTANTS = [(slug, *mutant) for slug in GAMES if (own := module(slug, "mutants")) for mutant in own.MUTANTS]


def files_with(slug: str, clause: str) -> list[str]:
    """Return the files with tests that are marked with a clause, or with any (`*`)."""
    mark = "mark.clause(" if clause == "*" else f'"{clause}"'
    known = facts(slug)
    files = [*sorted((FOLDER / slug).glob("test_*.py")), *(ROOT / "tests" / name for name in known.clause_tests)]
    left_out = [*known.too_long, *(known.last if clause == "*" else ())]
    named = [file for file in files if mark in file.read_text("utf-8") and file.name not in left_out]
    named.sort(key=lambda file: file.name in known.last)
    return [file.relative_to(ROOT).as_posix() for file in named]


def place_of(slug: str, name: str) -> Path:
    """Return where a file is: in the game's folder, or on the floor that it names."""
    if name.startswith("play/"):
        return Path("src/ennead") / name
    folder = Path("src/ennead/games") / slug
    return folder / name if "/" in name else next(ROOT.joinpath(folder).rglob(name)).relative_to(ROOT)


def copy_of_the_house(folder: Path) -> Path:
    """Copy the package and its tests, with their byte code: Python writes anew what is older than its source."""
    shutil.copytree(Path(ennead.__file__).parent, folder / "src" / "ennead")
    shutil.copytree(ROOT / "tests", folder / "tests")
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def run_marked(house: Path, slug: str, clause: str) -> "subprocess.CompletedProcess[str]":
    """Run the short tests marked with a clause (or with any: `*`) in a copy of the house, interpreted."""
    env = {**os.environ, "PYTHONPATH": str(house / "src"), "ENNEAD_ENGINE": "interpreted", "CLAUSE": clause}
    options = ["-x", "-q", "-m", "not long", "-p", "tests.only_clause", *files_with(slug, clause)]
    command = [sys.executable, "-m", "pytest", *options]
    return subprocess.run(command, cwd=house, env=env, capture_output=True, text=True, check=False)


@pytest.mark.long
@pytest.mark.mutant
@pytest.mark.parametrize(("slug", "clause", "name", "old", "new"), MUTANTS, ids=lambda value: value[:24].strip())
def test_breaking_a_clause_is_noticed_by_the_tests_marked_with_it(slug, clause, name, old, new, tmp_path):
    house = copy_of_the_house(tmp_path)
    mutant = house / place_of(slug, name)
    mutant.write_text(mutant.read_text("utf-8").replace(old, new), "utf-8")
    run = run_marked(house, slug, clause)
    assert run.returncode == 1, f"{clause} was broken and nobody noticed:\n{run.stdout[-2000:]}{run.stderr[-500:]}"
    assert " failed" in run.stdout or "FAILED" in run.stdout


@pytest.mark.long
@pytest.mark.mutant
@pytest.mark.parametrize("slug", GAMES)
def test_without_a_mutation_all_marked_tests_pass(slug, tmp_path):
    run = run_marked(copy_of_the_house(tmp_path), slug, "*")
    assert run.returncode == 0, run.stdout[-3000:]


@pytest.mark.parametrize("slug", GAMES)
def test_every_clause_is_broken_at_least_once(slug):
    own = [mutant for game, *mutant in MUTANTS if game == slug]
    assert {clause for clause, *_ in own} == {clause.id for clause in rulebook(slug).clauses}
    for clause, name, old, new in own:
        assert files_with(slug, clause)
        text = (ROOT / place_of(slug, name)).read_text("utf-8")
        assert text.count(old) == 1, f"{old} is written differently now: break it anew"
        assert old != new
