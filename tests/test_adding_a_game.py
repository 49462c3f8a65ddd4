"""The page about adding a game is true: its files and commands are there, its examples are Senet's, its code runs."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from ennead.cli import COMMANDS
from ennead.cli.new_game import SKELETON
from ennead.core.contract import CONTRACT, OPTIONAL

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
QUOTED = re.findall(r"```python\n# (games/\S+)\n(.*?)```", PAGE, re.S)


def test_it_is_read_in_fifteen_minutes():
    assert len(re.findall(r"^(?!<!--).*\n", PAGE, re.M)) <= 200


@pytest.mark.parametrize(("file", "text"), QUOTED, ids=[file for file, _ in QUOTED])
def test_what_it_quotes_stands_in_the_file(file, text):
    source = ROOT / "src/ennead" / file
    there = [line.strip() for line in source.read_text("utf-8").splitlines()]
    assert [line for line in text.splitlines() if line.strip() not in there] == []


@pytest.mark.parametrize(
    ("part", "place"), [("package", "src/ennead/games"), ("page", "web/src/games"), ("tests", "tests/games")]
)
def test_it_tells_of_every_file_of_the_skeleton(part, place):
    table = PAGE.partition(f"| in `{place}/mygame/`")[2].partition("\n\n")[0]
    named = set(re.findall(r"`([\w/.*-]+)`", "\n".join(line.split("|")[1] for line in table.splitlines()[2:])))
    laid_out = {
        path.relative_to(SKELETON / part).as_posix().removesuffix(".txt") for path in (SKELETON / part).rglob("*.txt")
    }
    told = {
        name
        for name in laid_out
        if any(Path(name).match(one.rstrip("/") + ("/*" if one.endswith("/") else "")) for one in named)
    }
    assert laid_out - told <= {"__init__.py", "rules/__init__.py", "show/__init__.py"}


def test_its_commands_exist():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert set(re.findall(r"\bennead ([a-z-]+) ", PAGE)) <= {*COMMANDS}
    assert all(
        f"\n{target}:" in makefile for line in re.findall(r"make ([a-z ]+)[ `]", PAGE) for target in line.split()
    )
    modules = set(re.findall(r"python -m ([a-z.]+)", PAGE))
    assert len(modules) > 1
    assert all(find_spec(module) for module in modules)


def test_it_names_what_a_game_must_answer_and_what_it_may_add():
    table = PAGE.partition("| a game must answer |")[2].partition("\n\n")[0]
    cells = [line.split("|")[1:3] for line in table.splitlines()[2:]]
    must, may = (
        {word for cell in column for word in re.findall(r"`(\w+)`", cell)} for column in zip(*cells, strict=True)
    )
    contract = {function.__name__ for function in CONTRACT}
    assert must - {"open_game"} <= contract
    assert may <= {function.__name__ for function in OPTIONAL}


def test_its_code_runs():
    [code] = re.findall(r"```python\n(import ennead\n.*?)```", PAGE, re.S)
    space: dict[str, object] = {}
    exec(code.replace("mygame", "isis"), space)
    assert space["match"].history
