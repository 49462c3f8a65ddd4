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

ROOT = Path(__file__).resolve().parent.parent

# clause, file, what stands there, what breaks the clause
MUTANTS = [
    ("I1", "setup.py", "state.board[square] = FREE", "state.board[square] = 5 * (square == 7)"),
    ("I2", "setup.py", "3: (6, 7)", "3: (6, 8)"),
    ("I2", "setup.py", "4: (5, 5)", "4: (6, 5)"),
    ("I3", "setup.py", "-4: 1}", "-4: 2}"),
    ("I3", "turn.py", "out[value] = state.unseen[value]", "out[value] = rules.copies[value]"),
    ("I4", "turn.py", "return I4 ", "return I6 "),
    ("I4", "setup.py", "4: (5, 5)", "4: (5, 6)"),
    ("I5", "turn.py", "state.turn += 1\n", "state.turn -= 1\n"),
    ("I5", "setup.py", 'CHANCE if options["first"] == "random"', '0 if options["first"] == "random"'),
    ("I6", "turn.py", "    state.phase = CHOOSE\n    for _", "    state.phase = CHOOSE\n    return\n    for _"),
    ("I6", "turn.py", "    return I6\n\n\n@rule\ndef check_lay", "    return LEGAL\n\n\n@rule\ndef check_lay"),
    ("I7", "turn.py", "state.board[action - PUT_PAWN] == FREE", "state.board[action - PUT_PAWN] < 5"),
    ("I7", "turn.py", "state.board[action - LAY_TILE] == FREE", "state.board[action - LAY_TILE] >= FREE"),
    ("I8", "turn.py", "        return I8", "        return LEGAL"),
    ("I9", "turn.py", "if state.pawns[state.turn] == 0:", "if state.pawns[state.turn] == -1:"),
    ("I9", "turn.py", "return LEGAL if state.tiles[state.turn] > 0 else I9", "return LEGAL"),
    ("I10", "sight.py", "            out.board[square] = COVERED", "            out.board[square] = piece"),
    ("I10", "sight.py", "    out.shown = state.shown", "    out.shown = NONE"),
    ("I10", "sight.py", "return COVERED_TILE", "return action"),
    ("I10", "sight.py", "return COVERS if state.phase == LAY and rules.open == 0 else 0", "return 0"),
    ("I11", "turn.py", "if state.free == 0:", "if state.free == 1:"),
    ("I11", "setup.py", "2: (8, 11)", "2: (9, 11)"),
    ("I12", "count.py", "if column < SIDE - 1:", "if True:"),
    ("I12", "count.py", "tile_value(state, square - SIDE)", "tile_value(state, square - SIDE - 1)"),
    ("I12", "sight.py", "or state.phase == DONE", "or False"),
    ("I13", "count.py", "out[0, piece - PAWN] += worth", "out[0, state.turn] += worth"),
    ("I14", "count.py", "out[0, piece - PAWN] += worth", "out[0, piece - PAWN] = worth"),
    ("I14", "count.py", "+= worth(state, square)", "-= worth(state, square)"),
    ("I15", "count.py", "out[criterion, seat] = 0", "out[criterion, seat] = seat * (criterion == 1)"),
    ("I16", "count.py", "(size - 1) // COLUMN", "size // COLUMN"),
    ("I17", "setup.py", "book.tiles = 0 if book.common else tiles", "book.tiles = tiles"),
    ("I17", "turn.py", "return LEGAL if state.stock > 0 else I17", "return LEGAL"),
    ("I18", "turn.py", "if state.pawns[state.turn] > 0 or state.tiles[state.turn] > 0 or state.stock > 0:", "if True:"),
    ("I19", "sight.py", "rules.open == 1 or", "rules.open == 2 or"),
    ("I19", "sight.py", "VALUES and rules.open == 0:", "VALUES:"),
]  # fmt: skip


def copy_of_the_house(folder: Path) -> Path:
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(ennead.__file__).parent, folder / "src" / "ennead", ignore=ignore)
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def run_marked(house: Path, clause: str) -> "subprocess.CompletedProcess[str]":
    """Run the tests marked with a clause (or with any: `*`) in a copy of the house, interpreted."""
    env = {**os.environ, "PYTHONPATH": str(house / "src"), "NUMBA_DISABLE_JIT": "1", "CLAUSE": clause}
    options = ["-x", "-q", "-p", "tests.only_clause", "tests/isis", "tests/test_match.py"]
    command = [sys.executable, "-m", "pytest", *options]
    return subprocess.run(command, cwd=house, env=env, capture_output=True, text=True, check=False)


@pytest.mark.long
@pytest.mark.parametrize(("clause", "name", "old", "new"), MUTANTS, ids=lambda value: value[:24].strip())
def test_breaking_a_clause_is_noticed_by_the_tests_marked_with_it(clause, name, old, new, tmp_path):
    house = copy_of_the_house(tmp_path)
    mutant = house / "src/ennead/games/isis" / name
    mutant.write_text(mutant.read_text("utf-8").replace(old, new), "utf-8")
    run = run_marked(house, clause)
    assert run.returncode == 1, f"{clause} was broken and nobody noticed:\n{run.stdout[-2000:]}{run.stderr[-500:]}"
    assert " failed" in run.stdout or "FAILED" in run.stdout


@pytest.mark.long
def test_without_a_mutation_all_marked_tests_pass(tmp_path):
    run = run_marked(copy_of_the_house(tmp_path), "*")
    assert run.returncode == 0, run.stdout[-3000:]


def test_every_clause_is_broken_at_least_once():
    from ennead.games import rulebook

    assert {clause for clause, *_ in MUTANTS} == {clause.id for clause in rulebook("isis").clauses}
    for _, name, old, new in MUTANTS:
        text = (ROOT / "src/ennead/games/isis" / name).read_text("utf-8")
        assert text.count(old) == 1, f"{old} is written differently now: break it anew"
        assert old != new
