"""`benchmarks/same_rules.py`: equal rules are found equal, and a rule that differs is found; and how fast they are."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.shortly import shortly

ROOT = Path(__file__).resolve().parents[2]
ISIS = Path("src/ennead/games/isis/rules")


def compared(before: object, *more: str) -> subprocess.CompletedProcess:
    """Compare the rules of Isis & Osiris with those of this checkout."""
    command = [sys.executable, ROOT / "benchmarks/same_rules.py", "--before", before, "--engine", "interpreted", "isis"]
    return subprocess.run([*map(str, command), *more], capture_output=True, text=True, check=False)


def test_the_same_rules_are_found_the_same():
    run = compared(ROOT, "--games", "3")
    assert run.returncode == 0, run.stdout + run.stderr
    *_, last = run.stdout.splitlines()
    games, positions, refusals, differences = map(int, re.findall(r"[0-9]+", last.replace(",", "")))
    assert (games, differences) == (3, 0)
    assert positions > 100
    assert refusals > 500


PLANTED = {  # file: what stands there, what is planted, and what is told of it
    "clause": (
        "turn.py", "== FREE else by.I7", "== FREE else by.I8",
        r"check of action \d+, “[PT][a-f][1-6]” is I8 before, I7 now",
    ),
    "position": ("turn.py", "state.shown = NONE", "state.shown = LOWEST", r"state\.shown is -4 before, 0 now"),
    "view": (
        "sight.py", "out.board[square] = COVERED", "out.board[square] = piece",
        r"visible_to\.board\[\d+\] of seat 0 is \d+ before, 5 now",
    ),
    "weight": ("turn.py", "return state.unseen[value]", "return 1 + state.unseen[value]", r"weights\[0\] is \d+ bef"),
    "record": ("pieces.py", "    stock: int = everyone\n", "", r"error at move 0 before \(AttributeError: .*stock"),
}  # fmt: skip


@pytest.mark.parametrize("what", shortly(PLANTED, "position", "view", "weight", "record"))
def test_a_rule_that_differs_is_told(tmp_path, what):
    name, rule, planted, told = PLANTED[what]
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "page"))
    file = tmp_path / ISIS / name
    source = file.read_text("utf-8")
    assert source.count(rule) == 1
    file.write_text(source.replace(rule, planted), "utf-8")
    run = compared(tmp_path, "--games", "2")
    assert run.returncode == 1, run.stderr
    assert re.search(told, run.stdout), run.stdout
    assert not run.stdout.splitlines()[-1].endswith(" 0 differences")


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="there is no history here")
def test_the_sources_of_a_commit_are_taken():
    assert "isis: 1 games, " in compared("HEAD", "--games", "1").stdout
    assert "is no commit with sources" in compared("no-such-commit").stderr


@pytest.mark.long
def test_the_speed_of_both_versions_is_measured_in_turns():
    command = [sys.executable, ROOT / "benchmarks/rules_speed.py", "--before", ROOT, "--rounds", "2", "isis"]
    run = subprocess.run([*command, "--engine", "interpreted"], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    for what in ("random", "plain", "guided"):
        assert re.search(rf"isis, {what}, interpreted +[0-9,]+/s +[0-9,]+/s +[0-9.]+ +[0-9.]+ to [0-9.]+", run.stdout)
