"""Interpreted, compiled and bounds-checked runs say the same, position by position."""

import os
import subprocess
import sys

import pytest

from ennead import games
from ennead.games import GAMES

PLAYED = {"isis": 1000, "osiris": 12}  # interpreted, a game of Osiris takes a second
PARTS = 4

MODES = {"compiled": {}, "bounds checked": {"NUMBA_BOUNDSCHECK": "1"}, "interpreted": {"NUMBA_DISABLE_JIT": "1"}}


def traces(slug: str, part: int, flags: dict[str, str]) -> list[str]:
    """Run the trace in a process of its own; warnings, such as an overflow, are errors there."""
    first, end = part * PLAYED[slug] // PARTS, (part + 1) * PLAYED[slug] // PARTS
    command = [sys.executable, "-W", "error", "-m", "tests.trace", slug, str(first), str(end)]
    run = subprocess.run(command, env={**os.environ, **flags}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


OFFERED = [slug if slug in games.GAMES else pytest.param(slug, marks=pytest.mark.long) for slug in GAMES]


@pytest.mark.parametrize("slug", OFFERED)
@pytest.mark.parametrize("part", range(PARTS))
def test_all_modes_agree(slug, part):
    found = {mode: traces(slug, part, flags) for mode, flags in MODES.items()}
    assert len(found["compiled"]) == PLAYED[slug] // PARTS
    assert len(set(found["compiled"])) == PLAYED[slug] // PARTS
    for mode, lines in found.items():
        assert lines == found["compiled"], mode
