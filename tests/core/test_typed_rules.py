"""What the checker finds in rules: each of these mistakes, planted in Isis & Osiris, is reported where it is made."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ISIS = "src/ennead/games/isis/rules"

SEASON = """class Season(IntEnum):
    DONE = 4


def is_over(state: "State") -> bool:
    return state.phase == Season.DONE


"""
PLANTED = {  # what is wrong: the file, what stands there, what is planted, and what the checker says of it
    "a wrong index": (
        "turn.py", "state.unseen[value] -= 1", "state.unseen[state.turn] -= 1",
        r'Invalid index type "Seat" for "Row\[Value, int\]"',
    ),
    "writing to the rules": (
        "turn.py", "state.stock -= 1", "rules.stock -= 1",
        r'"stock" defined in "Rules" is read-only',
    ),
    "a misspelt field": ("turn.py", "state.free -= 1", "state.fre -= 1", r'"State" has no attribute "fre"'),
    "a seat for a clause": (
        "turn.py", "LEGAL if state.stock > 0 else by.I17", "LEGAL if state.stock > 0 else state.turn",
        r'got "Refusal \| Seat", expected "Refusal"',
    ),
    "a phase of something else": (
        "pieces.py", "IN_A_TURN = (", SEASON + "IN_A_TURN = (",
        r'Non-overlapping equality check \(left operand type: "Phase", right operand type: "(Literal\[)?Season',
    ),
    "a number for a row": (
        "setup.py", "state.pawns[seat] = rules.pawns", "state.pawns = rules.pawns",
        r'expression has type "int", variable has type "Row\[Seat, int\]"',
    ),
    "two indices into a row": (
        "turn.py", "state.board[square] = piece", "state.board[square, square] = piece",
        r'Invalid index type "tuple\[Square, Square\]" for "Row\[Square, Piece\]"',
    ),
    "a check of other fields": (
        "turn.py", "@turn_up.check\ndef may_turn_up(rules: Rules, state: State)",
        "@turn_up.check\ndef may_turn_up(rules: Rules, state: State, square: Square)",
        r'Argument 1 to "check" of "Kind" has incompatible type ".*Square\], Refusal\]"; expected ".*State\], Refusal',
    ),
}  # fmt: skip


def checked(folder: Path, shadows: dict[str, Path]) -> list[tuple[str, int, str]]:
    """Check Isis & Osiris as the project is checked, some files replaced; return where something is wrong, and what."""
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(folder / "cache"), "-p", "ennead.games.isis"]
    for name, shadow in shadows.items():
        command += ["--shadow-file", f"{ISIS}/{name}", str(shadow)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    found = re.findall(r"^(\S+?):(\d+): error: (.*)$", run.stdout, re.MULTILINE)
    assert bool(found) == bool(run.returncode), run.stdout + run.stderr
    return [(name, int(line), told) for name, line, told in found]


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """Return a folder with a copy of what the checker knows already, if it has been run here."""
    folder = tmp_path_factory.mktemp("typed")
    if (ROOT / ".mypy_cache").is_dir():
        shutil.copytree(ROOT / ".mypy_cache", folder / "cache")
    return folder


@pytest.fixture(scope="module")
def planted(folder) -> dict[str, list[str]]:
    """Plant all mistakes at once; return for each one what the checker says of its lines."""
    shadows, lines = {}, {}
    for what, (name, rule, mistake, _) in PLANTED.items():
        shadows[name] = folder / name
        text = (shadows[name] if shadows[name].exists() else ROOT / ISIS / name).read_text("utf-8")
        assert text.count(rule) == 1, what
        shadows[name].write_text(text.replace(rule, mistake), "utf-8")
    for what, (name, _, mistake, _) in PLANTED.items():
        before, _, _ = shadows[name].read_text("utf-8").partition(mistake)
        first = before.count("\n") + 1
        lines[what] = f"{ISIS}/{name}", range(first, first + mistake.count("\n") + 1)
    errors = checked(folder, shadows)
    found = {
        what: [told for place, line, told in errors if (place, line in where) == (name, True)]
        for what, (name, where) in lines.items()
    }
    assert sum(map(len, found.values())) == len(errors), errors
    return found


@pytest.mark.long
def test_without_mistakes_the_rules_are_well_typed(folder):
    assert checked(folder, {}) == []


def test_whoever_uses_the_package_is_told_its_types():
    assert (ROOT / "src/ennead/py.typed").is_file()


@pytest.mark.parametrize("what", PLANTED)
def test_a_mistake_is_found(what, planted):
    [told] = planted[what]
    assert re.search(PLANTED[what][-1], told)
