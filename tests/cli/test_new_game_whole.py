"""A new game as it was laid out passes what `make check test` asks for, in a copy of this checkout."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.checkout import ROOT, copied, inside, run_in

ASKED = "not long and not native and not mutant"
OTHERS = "not isis and not osiris and not sailing and not senet"  # those run here, too
ALL_GAMES = [
    *("tests/core", "tests/games", "tests/play", "tests/cli"),
    *(str(path.relative_to(ROOT)) for path in sorted((ROOT / "tests").glob("test_*.py"))),
]
ITS_OWN = ("tests/ai", "tests/arena", "tests/server")  # whole games, levels, tables and files of it

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def house(tmp_path_factory) -> Path:
    """A copy with a new game, its rules compiled and its pages built, on what is installed here."""
    whole = copied(tmp_path_factory.mktemp("house"))
    for installed in (".venv", ".tools", "web/node_modules"):
        (whole / installed).symlink_to(ROOT / installed)
    if (cache := ROOT / ".mypy_cache").is_dir():  # so that only what differs is checked for types
        shutil.copytree(cache, whole / ".mypy_cache")
    made = inside(whole, "ennead", "new-game", "kono")
    assert made.returncode == 0, made.stdout + made.stderr
    assert "make golden" not in made.stdout, "its records were written"
    assert (whole / "web/src/games/kono/words/fr.ftl").is_file(), "the page's part is laid out, too"
    told = inside(whole, "ennead", "simulate", "kono", "--games", "50").stdout
    assert "50 games of 5.00 decisions on average" in told
    passes(inside(whole, "ennead.build", "kono"))
    ours = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    for wish in (("init", "-q"), ("add", "."), (*ours, "commit", "-q", "-m", "Add a game")):
        subprocess.run(("git", *wish), cwd=whole, check=True)
    passes(make(whole, "web"))
    return whole


def make(house: Path, target: str) -> subprocess.CompletedProcess[str]:
    """Make something of the copy's Makefile, with what is installed here."""
    old = [option for name in (".venv/.dev", ".venv/.tools", ".venv/.node") for option in ("-o", name)]
    return run_in(house, "make", *old, target)


def passes(run: subprocess.CompletedProcess[str]) -> None:
    assert run.returncode == 0, (run.stdout + run.stderr)[-4000:]


def test_make_check_passes(house):
    passes(make(house, "check"))


def test_the_pages_own_tests_pass(house):
    passes(make(house, "test-web"))


def test_the_tests_of_all_games_pass(house):
    passes(inside(house, "pytest", "-m", ASKED, "-k", OTHERS, *ALL_GAMES, engine=""))


@pytest.mark.parametrize("folder", [*ITS_OWN, "tests/web"])
def test_its_own_tests_pass(house, folder):
    passes(inside(house, "pytest", "-m", ASKED, "-k", "kono", folder, engine=""))
