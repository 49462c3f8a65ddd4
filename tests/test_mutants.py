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

ROOT = Path(__file__).resolve().parent.parent

# clause, file, what stands there, what breaks the clause
ISIS = [
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

OSIRIS = [
    ("O1", "pyramid.py", '* EACH + int(entry["rings"])', '* EACH + 2 - int(entry["rings"])'),
    ("O2", "table.py", "for god in range(len(GODS))]", "for god in range(12)]"),
    ("O3", "boards/square.toml", '"L1.0" = { at = [-5, -5]', '"L1.0" = { at = [-5, -4]'),
    ("O4", "boards/square.toml", '["L1.0", "L1.2"], up = ["L2.0", "L2.1"]', '["L1.0", "L1.2"], up = ["L2.0"]'),
    ("O4", "walk.py", "    if price == 0:\n        return O4", "    if price == 9:\n        return O4"),
    ("O5", "boards/round.toml", 'rings = 0, up = ["L1.0", "L1.1"]', 'rings = 0, up = ["L1.0"]'),
    ("O6", "names.py", '"Geb", "Hathor"', '"Hathor", "Geb"'),
    ("O7", "turn.py", "if state.god[holder] == action - first:", "if state.god[holder] == action - first - 99:"),
    ("O7", "sight.py", "return HIDDEN_GOD + (action - DEAL_GOD) // GODS", "return action"),
    ("O8", "setup.py", "return (priest // EACH) % rules.players", "return priest // EACH"),
    ("O9", "setup.py", "state.counters[town] = ALLOWANCE if", "state.counters[town] = 3 if"),
    ("O10", "sight.py", "    _gods(state, out.seen[seat] if seat >= 0 else 0, out)", "    _gods(state, 8191, out)"),
    ("O11", "turn.py", "action - PUT_FOLLOWER] < CROWD else O11", "action - PUT_FOLLOWER] <= CROWD else O11"),
    ("O12", "end.py", "        state.turn += 1\n", "        state.turn = 0\n"),
    ("O13", "sowing.py", "if rules.open[town]:", "if True:"),
    ("O14", "end.py", "    if any_can_begin(rules, state, state.turn):", "    if True:"),
    ("O15", "turn.py", "priest >= rules.priests or owner(rules, priest) != state.turn", "priest >= rules.priests"),
    ("O16", "walk.py", "    if price > purse:", "    if price > purse + 1:"),
    ("O17", "turn.py", "if state.left == 0 or (state.left > 1", "if state.left <= 1 or (state.left > 1"),
    ("O18", "walk.py", "return LEGAL if place == TOWN + rules.home[priest] else O18", "return LEGAL"),
    ("O19", "walk.py", "owner(rules, other) == owner(rules, priest)", "other == priest"),
    ("O20", "turn.py", "    state.stepped = 1\n", "    state.stepped = 1\n    state.god[0] = state.god[1]\n"),
    ("O21", "turn.py", "last = state.left == 1 and state.stepped == 1", "last = state.left == 1"),
    ("O21", "turn.py", "return O21 if can_step(rules, state, state.mover, 1) else LEGAL", "return LEGAL"),
    ("O22", "walk.py", "and price != SIDEWAYS:", "and price == 0:"),
    ("O22", "sowing.py", "    state.counters[home] += state.gained\n", ""),
    ("O23", "turn.py", "state.counters[rules.home[state.mover]] -= 1", "state.counters[rules.home[state.mover]] -= 0"),
    ("O24", "turn.py", "    if won:\n        go_on", "    if True:\n        go_on"),
    ("O25", "fight.py", "total += state.followers[colour, god]", "total = state.followers[colour, god]"),
    ("O26", "fight.py", "(attacks and ours == theirs)", "(not attacks and ours == theirs)"),
    ("O27", "turn.py", "        return owner(rules, state.winner)", "        return state.turn + 0"),
    ("O27", "turn.py", "            swap(state)\n", "            pass\n"),
    ("O28", "fight.py", "[owner(rules, state.rival)] |= both", "[owner(rules, state.mover)] |= both"),
    ("O28", "fight.py", "ours - theirs if state.winner < loser", "theirs - ours if state.winner < loser"),
    ("O28", "fight.py", "(attacked and ahead == 0)", "ahead == 0"),
    ("O28", "fight.py", "            _exchange(state, min(one, other), max(one, other), third)", "            pass"),
    ("O28", "fight.py", "if third < low or third > high:", "if True:"),
    ("O28", "sight.py", "    _gods(state, state.seen[seat] if seat >= 0 else 0, out)", "    _gods(state, 8191, out)"),
    ("O28", "doubt.py", "            if not fits(state, holder, god):", "            if False:"),
    ("O29", "turn.py", "state.priest[loser] = TOWN + rules.home[loser]", "state.priest[loser] = TOWN + rules.home[0]"),
    ("O30", "sowing.py", "    town = home\n", "    town = (home + 1) % TOWNS\n"),
    ("O31", "turn.py", "[colour, end] < CROWD else O31", "[colour, end] <= CROWD else O31"),
    ("O32", "turn.py", "state.priest[state.mover] = TIP", "state.priest[state.mover] = start"),
    ("O33", "end.py", "space == NOWHERE:\n            return True", "space == NOWHERE:\n            return False"),
    ("O34", "turn.py", "state.mover if rules.by_priest else PYRAMID", "PYRAMID"),
    ("O34", "end.py", "out[0, colour % rules.players] +=", "out[0, colour] +="),
    ("O35", "end.py", "first = 0 if rules.from_start else", "first = 0 if True else"),
    ("O35", "end.py", "first = 0 if rules.from_start else", "first = 0 if False else"),
    ("O36", "end.py", "state.idle == rules.players or", "state.idle == 99 or"),
    ("O36", "end.py", "state.rounds == rules.max_rounds", "state.rounds > rules.max_rounds"),
]  # fmt: skip

MUTANTS = [("isis", *mutant) for mutant in ISIS] + [("osiris", *mutant) for mutant in OSIRIS]
TESTS = {"isis": ["tests/isis", "tests/test_match.py"], "osiris": ["tests/osiris"]}


def copy_of_the_house(folder: Path) -> Path:
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(ennead.__file__).parent, folder / "src" / "ennead", ignore=ignore)
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def run_marked(house: Path, slug: str, clause: str) -> "subprocess.CompletedProcess[str]":
    """Run the short tests marked with a clause (or with any: `*`) in a copy of the house, interpreted."""
    env = {**os.environ, "PYTHONPATH": str(house / "src"), "NUMBA_DISABLE_JIT": "1", "CLAUSE": clause}
    options = ["-x", "-q", "-m", "not long", "-p", "tests.only_clause", *TESTS[slug]]
    command = [sys.executable, "-m", "pytest", *options]
    return subprocess.run(command, cwd=house, env=env, capture_output=True, text=True, check=False)


@pytest.mark.long
@pytest.mark.parametrize(("slug", "clause", "name", "old", "new"), MUTANTS, ids=lambda value: value[:24].strip())
def test_breaking_a_clause_is_noticed_by_the_tests_marked_with_it(slug, clause, name, old, new, tmp_path):
    house = copy_of_the_house(tmp_path)
    mutant = house / "src/ennead/games" / slug / name
    mutant.write_text(mutant.read_text("utf-8").replace(old, new), "utf-8")
    run = run_marked(house, slug, clause)
    assert run.returncode == 1, f"{clause} was broken and nobody noticed:\n{run.stdout[-2000:]}{run.stderr[-500:]}"
    assert " failed" in run.stdout or "FAILED" in run.stdout


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
def test_without_a_mutation_all_marked_tests_pass(slug, tmp_path):
    run = run_marked(copy_of_the_house(tmp_path), slug, "*")
    assert run.returncode == 0, run.stdout[-3000:]


@pytest.mark.parametrize("slug", GAMES)
def test_every_clause_is_broken_at_least_once(slug):
    own = [mutant for game, *mutant in MUTANTS if game == slug]
    assert {clause for clause, *_ in own} == {clause.id for clause in rulebook(slug).clauses}
    for _, name, old, new in own:
        text = (ROOT / "src/ennead/games" / slug / name).read_text("utf-8")
        assert text.count(old) == 1, f"{old} is written differently now: break it anew"
        assert old != new
