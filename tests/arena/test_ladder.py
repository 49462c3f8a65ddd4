"""The ladder: who meets whom, how long they may think, and what is asked of what was found."""

from dataclasses import replace

import pytest

from ennead.ai.levels import levels
from ennead.arena import ladder
from ennead.arena.ladder import UCT, Rung, climb, comparisons, players_of, rungs
from ennead.arena.results import Interval, LineupResult
from ennead.games import GAMES, rulebook


@pytest.mark.parametrize("slug", GAMES)
def test_every_level_meets_the_two_below_it_and_the_baselines_are_there(slug):
    keys = [level.key for level in levels(slug)]
    most = max(rulebook(slug).players)
    for players in (2, most):
        met = comparisons(slug, players, 8, 20)
        assert all(len(lineup) == players and len(set(lineup)) == 2 for lineup in met)
        pairs = {lineup[:2] for lineup in met}
        assert {(above, below) for above, below in zip(keys[1:], keys, strict=False)} < pairs
        assert {(above, below) for above, below in zip(keys[2:], keys, strict=False)} < pairs
        assert {(keys[0], "random"), (keys[-1], "greedy"), (keys[-1], UCT)} < pairs
        assert {name for pair in pairs for name in pair} == set(players_of(slug, 0.05))


def test_nobody_thinks_longer_than_is_allowed_and_nobody_longer_than_usual():
    found = players_of("isis", 0.05)
    for level in levels("isis"):
        skill = found[level.key](0).skill
        assert skill.budget.seconds <= 0.05
        assert skill.budget.simulations == level.skill.budget.simulations
        assert replace(skill, budget=level.skill.budget) == level.skill
    assert found[UCT].keywords["skill"].budget.seconds == 0.05


@pytest.mark.long
def test_a_ladder_is_played_and_told():
    results = climb("isis", 2, 8, 20, 0.001, processes=1)
    found = list(rungs(results))
    assert [rung.found.lineup for rung in found] == list(comparisons("isis", 2, 8, 20))
    games = {rung.found.lineup: rung.found.games for rung in found}
    assert (games["2", "1"], games["5", "4"], games["3", "1"], games["1", "random"]) == (20, 8, 4, 4)
    assert all(rung.found.fair == 0.5 and rung.milliseconds > 0 for rung in found)
    wanted = {rung.found.lineup: rung.wanted for rung in found}
    assert wanted["2", "1"] == wanted["1", "random"] == "above"
    assert wanted["3", "1"] == "far above"
    assert wanted["greedy", "random"] == wanted["2", "greedy"] == ""


@pytest.mark.parametrize(
    ("wanted", "share", "low", "holds"),
    [
        ("above", 0.6, 0.51, True),
        ("above", 0.6, 0.49, False),
        ("far above", 0.65, 0.4, True),
        ("far above", 0.64, 0.6, False),
        ("", 0.1, 0.0, True),
    ],
)
def test_what_is_asked_of_a_comparison(wanted, share, low, holds):
    found = LineupResult(("2", "1"), 10, 20, 0.5, Interval(share, low, 1.0), Interval(share, low, 1.0))
    assert Rung(found, 1.0, wanted).holds is holds
    assert ladder.TWO_APART * 0.5 == 0.65
