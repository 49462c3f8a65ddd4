"""Interpreted, compiled and bounds-checked runs say the same, position by position."""

import os
import subprocess
import sys

import pytest

GAMES = 1000
PARTS = 4

MODES = {"compiled": {}, "bounds checked": {"NUMBA_BOUNDSCHECK": "1"}, "interpreted": {"NUMBA_DISABLE_JIT": "1"}}


def traces(part: int, flags: dict[str, str]) -> list[str]:
    """Run the trace in a process of its own; warnings, such as an overflow, are errors there."""
    first, end = part * GAMES // PARTS, (part + 1) * GAMES // PARTS
    command = [sys.executable, "-W", "error", "-m", "tests.trace", str(first), str(end)]
    run = subprocess.run(command, env={**os.environ, **flags}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@pytest.mark.parametrize("part", range(PARTS))
def test_all_modes_agree(part):
    found = {mode: traces(part, flags) for mode, flags in MODES.items()}
    assert len(found["compiled"]) == GAMES // PARTS
    assert len(set(found["compiled"])) == GAMES // PARTS
    for mode, lines in found.items():
        assert lines == found["compiled"], mode
