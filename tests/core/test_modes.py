"""Portable, interpreted and native runs say the same, position by position; interpreted, every index is checked."""

import os
import subprocess
import sys

import pytest

from ennead.games import GAMES
from tests.facts import facts
from tests.shortly import shortly

PLAYED = {slug: facts(slug).interpreted for slug in GAMES}  # of a large game, one takes seconds
PLAYED_LONG = {slug: facts(slug).interpreted_long for slug in GAMES}

MODES = {"portable": {"ENNEAD_ENGINE": "portable"}, "interpreted": {"ENNEAD_ENGINE": "interpreted"}}
MODES_LONG = {**MODES, "native": {"ENNEAD_ENGINE": "native"}}


def traces(slug: str, first: int, end: int, flags: dict[str, str]) -> list[str]:
    """Run the trace in a process of its own; warnings, such as an overflow, are errors there."""
    command = [sys.executable, "-W", "error", "-m", "tests.trace", slug, str(first), str(end)]
    run = subprocess.run(command, env={**os.environ, **flags}, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


def compare_modes(slug: str, first: int, end: int, modes: dict[str, dict[str, str]]) -> None:
    """Play games in several modes: each position is the same in all of them."""
    found = {mode: traces(slug, first, end, flags) for mode, flags in modes.items()}
    assert len(set(found["portable"])) == len(found["portable"]) == end - first
    for mode, lines in found.items():
        assert lines == found["portable"], mode


def parts(played: dict[str, int], most: int) -> list[tuple[str, int, int]]:
    """Share the games out in parts of so many at most, that can be played at the same time."""
    return [(slug, first, min(first + most, played[slug])) for slug in GAMES for first in range(0, played[slug], most)]


FEW = parts(PLAYED, 150)


@pytest.mark.parametrize(("slug", "first", "end"), shortly(FEW, *(part for part in FEW if part[0] != GAMES[0])))
def test_portable_and_interpreted_agree(slug, first, end):
    compare_modes(slug, first, end, MODES)


@pytest.mark.long(longest=True)
@pytest.mark.parametrize(("slug", "first", "end"), parts(PLAYED_LONG, 500))
def test_all_modes_agree_over_many_games(slug, first, end):
    compare_modes(slug, first, end, MODES_LONG)
