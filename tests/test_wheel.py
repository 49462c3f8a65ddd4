"""The wheel: it is whole, and where it is installed with what it asks for, and nothing else, one can play."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from ennead.games import GAMES
from tests.test_packages import ALWAYS, TOTAL

pytestmark = pytest.mark.long  # a package is built, and installed in a place of its own

ROOT = Path(__file__).resolve().parent.parent
UV = ROOT / ".tools/bin/uv"

MATCHES = """
import ennead
from ennead.games import GAMES
for slug in GAMES:
    match = ennead.game(slug).new(players=2, seed=1)
    players = [ennead.bot("1", slug, seed=1), ennead.bot("random", slug, seed=1)]
    while not match.outcome:
        ennead.let_play(players[match.actor], match)
    print(slug, match.outcome.reason)
print(ennead.__file__)
"""

SIZES = """
from importlib.metadata import distributions
for one in distributions():
    files = [one.locate_file(file) for file in one.files if not str(file).endswith(".pyc")]
    print(one.metadata["Name"].lower().replace("_", "-").replace(".", "-"), sum(path.stat().st_size for path in files))
"""
MOST = 120  # MB of an installed wheel, with all that it brings


def run(*command: str | Path, **more) -> subprocess.CompletedProcess:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, **more)
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def listed() -> list[str]:
    """Return the names of all files of the repository."""
    return run("git", "ls-files", cwd=ROOT).stdout.split()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """Build a wheel of a copy, so that the pages that other tests look at stay as they are."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in listed():
        if (ROOT / name).is_file():
            (folder / "house" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / "house" / name)
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=folder / "house")
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def fresh(wheel, tmp_path_factory) -> Path:
    """Install the wheel into an environment where nothing else is; return the folder of its commands."""
    folder = tmp_path_factory.mktemp("fresh")
    run(UV, "venv", "-q", "-p", sys.executable, folder)
    env = {**os.environ, "UV_LINK_MODE": "hardlink", "UV_COMPILE_BYTECODE": "0"}
    asked = ("-c", ROOT / "requirements/run.txt", wheel)
    run(UV, "pip", "install", "-q", "-p", folder / "bin/python", *asked, env=env)
    return folder / "bin"


@pytest.fixture
def alone(tmp_path) -> dict[str, str]:
    """Return surroundings in which no engine is asked for, and nothing is in the cache."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("ENNEAD_", "PYTHON"))}
    return {**kept, "ENNEAD_CACHE": str(tmp_path / "cache")}


def test_it_holds_words_clauses_rules_and_pages_and_works_by_itself(wheel, tmp_path):
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    in_wheel = {path.relative_to(tmp_path / "site").as_posix() for path in (tmp_path / "site/ennead").rglob("*")}
    in_source = {name.removeprefix("src/") for name in listed() if name.startswith("src/ennead/")}
    assert in_source <= in_wheel
    assert {f"ennead/games/{slug}/rules.wasm" for slug in GAMES} <= in_wheel
    assert {"ennead/py.typed", "ennead/server/page/index.html"} <= in_wheel
    assert any(name.startswith("ennead/server/page/") and name.endswith(".js") for name in in_wheel)
    env = {**os.environ, "PYTHONPATH": str(tmp_path / "site"), "LANG": "fr_FR.UTF-8"}
    code = "import ennead; from ennead.cli import main; print(ennead.__file__); main(['rules', 'isis', 'I7'])"
    said = run(sys.executable, "-c", code, env=env, cwd=tmp_path).stdout
    assert str(tmp_path) in said
    assert "libre" in said


def test_it_is_as_light_as_its_page_says(fresh, alone, tmp_path):
    told = run(fresh / "python", "-I", "-c", SIZES, env=alone, cwd=tmp_path).stdout
    sizes = {name: int(size) / 1e6 for name, size in map(str.split, told.splitlines())}
    assert sum(sizes.values()) <= MOST
    assert set(sizes) == {"ennead", *ALWAYS}
    assert abs(sum(sizes.values()) - TOTAL) < 1.5
    said = {name: size for name, (size, *_) in ALWAYS.items()}
    assert said == {name: pytest.approx(sizes[name], rel=0.2, abs=0.15) for name in ALWAYS}


def test_without_numba_the_portable_engine_is_used(fresh, alone, tmp_path):
    code = "from importlib.util import find_spec; print(find_spec('numba'), find_spec('llvmlite'))"
    assert run(fresh / "python", "-I", "-c", code, env=alone, cwd=tmp_path).stdout == "None None\n"
    said = run(fresh / "ennead", "--version", env=alone, cwd=tmp_path)
    assert "The rules run portable" in said.stdout
    assert said.stderr == ""


def test_without_numba_every_game_is_played_to_its_end_against_a_computer_player(fresh, alone, tmp_path):
    done = run(fresh / "python", "-I", "-c", MATCHES, env=alone, cwd=tmp_path)
    *ended, place = done.stdout.splitlines()
    assert [line.partition(" ")[0] for line in ended] == [*GAMES]
    assert Path(place).is_relative_to(fresh.parent)
    assert done.stderr == "", "no word about an engine that serves in place of the portable one"
