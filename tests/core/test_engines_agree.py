"""Native, portable and interpreted: the same bytes of every position, the same trees."""

import os
import subprocess
import sys

import pytest

from ennead.ai.levels import levels
from ennead.games import GAMES, rulebook

TABLES = [(slug, players) for slug in GAMES for players in rulebook(slug).players]


def told(engine: str, *about: object) -> list[str]:
    """Run `tests.equal` by an engine, in a process of its own."""
    command = [sys.executable, "-m", "tests.equal", *map(str, about)]
    run = subprocess.run(
        command, env={**os.environ, "ENNEAD_ENGINE": engine}, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr[-2000:]
    return run.stdout.splitlines()


def test_games_are_the_same_portable_and_native():
    """The others, and trees, are compared in the long run: to compile them takes minutes."""
    portable = told("portable", "games", "isis", 3, 0, 200)
    assert len(set(portable)) == 200
    assert portable == told("native", "games", "isis", 3, 0, 200)


# Games of Isis & Osiris are compared position by position in `test_modes`.
FEW = [*(("games", slug, rulebook(slug).players[-1], 0, 2) for slug in GAMES[1:]), ("trees", "isis", 3, 2)]


@pytest.mark.parametrize("about", FEW, ids=lambda about: " ".join(map(str, about)))
def test_games_and_trees_are_the_same_portable_and_interpreted(about):
    portable = told("portable", *about)
    assert len(set(portable)) == len(portable) > 1
    assert portable == told("interpreted", *about)


NATIVE = {slug: 4_000 // len(rulebook(slug).players) for slug in GAMES}  # at each size of table
SEARCHED, SIMULATIONS = 40, 25  # positions, each by every level
ADVISED = 20  # positions


@pytest.mark.long(longest=True)
@pytest.mark.parametrize("slug", GAMES)
def test_thousands_of_games_trees_and_advice_are_the_same_portable_and_native(slug):
    """In one process, as it takes a minute or two to compile them: trees of every level, greed, estimates, solver."""
    games, players = NATIVE[slug], rulebook(slug).players
    wishes = [f"games {slug} {count} 0 {games}" for count in players]
    wishes += [f"trees {slug} {SEARCHED} {SIMULATIONS}", f"others {slug} {ADVISED}"]
    wish = " + ".join(wishes)
    portable = told("portable", wish)
    assert all(len(set(portable[at * games : (at + 1) * games])) == games for at in range(len(players)))
    rest = portable[len(players) * games :]
    assert len(set(rest)) > SEARCHED + ADVISED
    assert portable == told("native", wish)


INTERPRETED = {slug: 60 // len(rulebook(slug).players) for slug in GAMES}
SEARCHED_INTERPRETED = 3  # positions
ADVISED_INTERPRETED = {"sailing": "1 20"}  # greed looks far ahead there: with all its patience it takes minutes


@pytest.mark.long
@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_some_dozen_games_are_the_same_interpreted(slug, players):
    games = INTERPRETED[slug]
    assert told("portable", "games", slug, players, 0, games) == told("interpreted", "games", slug, players, 0, games)


@pytest.mark.long(longest=True)
@pytest.mark.parametrize("slug", GAMES)
def test_trees_and_advice_are_the_same_interpreted(slug):
    wish = f"trees {slug} {SEARCHED_INTERPRETED} 3 + others {slug} {ADVISED_INTERPRETED.get(slug, 4)}"
    portable = told("portable", wish)
    assert len(set(portable)) > SEARCHED_INTERPRETED * len(levels(slug))
    assert portable == told("interpreted", wish)
