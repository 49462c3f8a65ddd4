"""The habits of the house: clauses with tests, floors in order, checks that can fail."""

import ast
import os
import re
import shutil
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from ennead.games import GAMES, rulebook

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent


@cache
def marked_clauses() -> set[str]:
    """Return every clause that some test is marked with."""
    found = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                found |= {argument.value for argument in node.args if isinstance(argument, ast.Constant)}
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_every_clause_has_a_marked_test(slug):
    clauses = {clause.id for clause in rulebook(slug).clauses}
    assert clauses
    assert clauses <= marked_clauses()


def test_every_marked_clause_exists():
    folders = [path.parent.name for path in (ROOT / "src/ennead/games").glob("*/clauses.toml")]
    books = [import_module(f"ennead.games.{folder}").RULEBOOK for folder in folders]  # also those not offered yet
    assert marked_clauses() <= {clause.id for book in books for clause in book.clauses}


def test_isis_has_its_19_clauses():
    assert [clause.id for clause in rulebook("isis").clauses] == [f"I{number}" for number in range(1, 20)]
    assert {clause.origin for clause in rulebook("isis").clauses} == {"rulebook", "ruling"}


def test_osiris_has_its_36_clauses():
    assert [clause.id for clause in rulebook("osiris").clauses] == [f"O{number}" for number in range(1, 37)]


def test_a_long_file_says_why_it_is_long():
    """More than 400 lines are hard to read: a reason stands in the docstring, or the file is taken apart."""
    for path in (ROOT / "src").rglob("*.py"):
        source = path.read_text("utf-8")
        if source.count("\n") > 400:
            assert "It is a long file, for " in (ast.get_docstring(ast.parse(source)) or ""), path


def copy_of_the_house(tmp_path: Path) -> Path:
    for folder in ("src", "examples"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_a_lower_floor_that_imports_a_higher_one_is_found(tmp_path):
    house = copy_of_the_house(tmp_path)
    env = {**os.environ, "PYTHONPATH": str(house / "src")}
    command = [BIN / "lint-imports", "--no-cache"]
    assert subprocess.run(command, cwd=house, env=env, capture_output=True, check=False).returncode == 0
    with (house / "src/ennead/core/fair_luck.py").open("a") as planted:
        planted.write("\nimport ennead.play.match  # noqa\n")
    run = subprocess.run(command, cwd=house, env=env, capture_output=True, text=True, check=False)
    assert run.returncode != 0
    assert "ennead.core.fair_luck" in run.stdout


@pytest.mark.long
def test_a_wrong_type_is_found(tmp_path):
    house = copy_of_the_house(tmp_path)
    with (house / "src/ennead/core/fair_luck.py").open("a") as planted:
        planted.write("\n\ndef wrong() -> int:\n    return commitment(b'')\n")
    run = subprocess.run([BIN / "mypy"], cwd=house, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "luck.py" in run.stdout
    assert run.stdout.count("error:") == 1


def test_the_project_stands_alone():
    """Nothing refers to anything beside the checkout, and nothing names a registry."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    beside = "/".join(("..", "shared"))
    hosts = re.compile(r"pypi\.org|pythonhosted|npmjs|deb\.debian\.org")
    for name in listed.stdout.split():
        path = ROOT / name
        if path.is_file() and path.name != "test_house.py" and path.suffix not in (".png", ".woff2"):
            text = path.read_text("utf-8", "replace" if path.suffix in (".wasm", ".gz") else "strict")
            assert beside not in text, name
            assert not hosts.search(text), name


def test_the_version_is_stated_once():
    import ennead

    told = subprocess.run(
        [BIN / "python", "-m", "hatchling", "version"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == ennead.__version__
    assert re.findall(r"^## (.+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)[0] == ennead.__version__
    for name in ("pyproject.toml", "web/package.json", "Makefile", "README.md"):
        assert ennead.__version__ not in (ROOT / name).read_text("utf-8"), name


STUBS = {
    "Python 3.11 or newer is needed": "exit 1",
    "pip is needed": 'case "$2" in pip) exit 1;; esac',
    "uv could not be fetched": 'case "$*" in *install*) echo "no route" >&2; exit 1;; esac',
}


@pytest.mark.parametrize("sentence", STUBS)
@pytest.mark.parametrize("target", ["play", "test"])
def test_make_says_what_to_do_when_something_is_missing(sentence, target, tmp_path):
    shutil.copy(ROOT / "Makefile", tmp_path)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    stub = tmp_path / "python"
    stub.write_text(f"#!/bin/sh\n{STUBS[sentence]}\n", "utf-8")
    stub.chmod(0o755)
    run = subprocess.run(["make", target, f"PYTHON={stub}"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode != 0
    assert f"ennead: {sentence}" in run.stdout


def test_the_makefile_explains_its_targets():
    told = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert all(f"make {target} " in told for target in ("play", "test", "test-all", "golden", "bench"))


def test_the_public_names_are_listed():
    import ennead

    assert {"game", "load", "verify", "bot", "Match", "__version__"} <= set(dir(ennead))
    for name in dir(ennead):
        assert getattr(ennead, name) is not None
