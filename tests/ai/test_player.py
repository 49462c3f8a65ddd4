"""Thinkers: misjudging has limits, the end is solved where it can be, and the last search goes on."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from ennead.ai.baseline_players import let_play
from ennead.ai.levels import bot, levels
from ennead.ai.player import PLAINLY, SENSIBLE, Skill, Thinker
from ennead.ai.search import Style
from ennead.ai.search_runner import Budget, Candidate, Search, edges_of
from ennead.ai.tree import ROOT
from ennead.core.seats import OVER
from ennead.games import rulebook
from ennead.play.game import game
from tests.facts import SKILLED, SLOW
from tests.server.tables import SHORT
from tests.shortly import shortly

STYLE = Style(guided=True, curiosity=0.7, horizon=0, scale=4.0, share=0.2)


def found(*tries: int, worth: float = 0.5) -> list[Candidate]:
    """Candidates that were looked at so often, all worth the same but for the second."""
    actions = rulebook("isis").actions
    return [Candidate(actions[at], tried, worth if at == 1 else 0.5) for at, tried in enumerate(tries)]


@pytest.mark.parametrize("blur", [0.0, 0.3, 1.0, 5.0])
def test_whoever_misjudges_takes_good_moves_more_often_and_senseless_ones_never(blur):
    player = Thinker(1, Skill(STYLE, Budget(simulations=1), blur))
    candidates = found(60, 30, 12, 11, 1, 0)
    assert 11 * SENSIBLE < 60 <= 12 * SENSIBLE
    chosen = Counter(player._misjudged(candidates, 2).action.number for _ in range(600))
    assert set(chosen) <= {0, 1, 2}
    if blur == 0:
        assert chosen[0] == 600
    else:
        assert chosen[0] > chosen[1] > chosen[2] or blur > 1
    if blur == 1:  # each as often as it was looked at: 60, 30 and 12 of 102
        assert chosen[0] / 600 == pytest.approx(60 / 102, abs=0.08)
        assert chosen[2] / 600 == pytest.approx(12 / 102, abs=0.06)


@pytest.mark.parametrize("players", [2, 5])
def test_what_seems_plainly_worse_is_not_played_however_often_it_was_looked_at(players):
    player = Thinker(1, Skill(STYLE, Budget(simulations=1), blur=3.0))
    for worth, played in ((0.5 - PLAINLY / players + 0.01, True), (0.5 - PLAINLY / players - 0.01, False)):
        candidates = found(2, 2, 1, worth=worth)
        assert (1 in {player._misjudged(candidates, players).action.number for _ in range(100)}) == played


@pytest.mark.parametrize("slug", shortly(SKILLED, *SLOW))
@pytest.mark.parametrize("level", ["1", "2"])
@pytest.mark.parametrize("largest", [False, True])
def test_the_weakest_play_nothing_that_they_see_to_be_plainly_worse(slug, level, largest, monkeypatch):
    players = max(rulebook(slug).players) if largest else 2
    looked: list[list[Candidate]] = []
    think = Search.think

    def remember(self: Search, *asked: Any) -> list[Candidate]:
        looked.append(think(self, *asked))
        return looked[-1]

    monkeypatch.setattr(Search, "think", remember)
    avoided = 0
    for seed in range(6 // players):
        match = game(slug).new(players, seed=seed, options=SHORT[slug])
        player = bot(level, slug, seed)
        while not match.outcome:
            looked.clear()
            action = let_play(player, match)
            if not looked:
                continue
            [seen] = looked
            best = max(one.worth for one in seen if one.tries * SENSIBLE >= seen[0].tries)
            worths = {one.action: one.worth for one in seen if one.tries}
            assert worths[action] >= best - PLAINLY / players
            avoided += min(worths.values()) < best - PLAINLY / players
    assert avoided > 10, "there were such moves to be played"


@pytest.mark.long
def test_near_the_end_even_the_weakest_throws_away_much_less_than_chance_does():
    """The solver is the judge, who forgets nothing: so what is forgotten does not make a level play at random."""
    keys = [level.key for level in levels("isis")][:-1]  # the strongest solves what is judged here
    lost: dict[str, list[float]] = {key: [] for key in ["chance", *keys]}
    for seed in range(60):
        match, player, left = game("isis").new(2, seed=seed), bot("greedy", "isis", seed), {8, 6, 4}
        while left:
            known = match.known(match.actor)
            if known.state[0].free in left and len(known.legal()) > 1:
                left.remove(known.state[0].free)
                exact = match.book.solver.solve(known, 400_000)
                lost["chance"].append(max(exact.values()) - sum(exact.values()) / len(exact))
                for key in keys:
                    lost[key].append(max(exact.values()) - exact[bot(key, "isis", seed).choose(known, match.actor)])
            let_play(player, match)
    mean = {key: sum(losses) / len(losses) for key, losses in lost.items()}
    assert mean["1"] < 0.6 * mean["chance"]
    assert all(mean[better] < mean[key] for key, better in zip(keys, keys[2:], strict=False))
    assert max(mean[key] for key in keys[1:]) < mean["1"]


def test_the_end_is_played_as_the_solver_says():
    match = game("isis").new(2, seed=4)
    player = Thinker(1, Skill(STYLE, Budget(simulations=20)))
    exact = Thinker(1, Skill(STYLE, Budget(simulations=1), patience=20_000))
    solved = 0
    while match.actor != OVER:
        known = match.known(match.actor)
        values = match.book.solver.solve(known, 20_000) if known.state[0].free <= 6 else None
        if values and len(values) > 1:
            assert values[exact.choose(known, match.actor)] == max(values.values())
            solved += 1
        match.play(player.choose(known, match.actor))
    assert solved > 3


def test_who_has_more_time_has_more_patience_to_solve_the_end():
    asked: list[tuple[int, float]] = []
    solver = SimpleNamespace(solve=lambda known, patience, seconds: asked.append((patience, seconds)))
    known = SimpleNamespace(book=SimpleNamespace(solver=solver))
    player = Thinker(1, Skill(STYLE, Budget(seconds=1.0), patience=1_000))
    player._solved(known)
    player.hurry(0.25)
    player._solved(known)
    assert asked == [(1_000, 1.0), (250, 0.25)]


def looks(player: Thinker) -> int:
    """Return how often a player has looked at the moves of the last position, also when it thought of earlier ones."""
    [tree] = player._search._trees
    return sum(int(tree.tries[edge]) for edge in edges_of(tree, ROOT).values())


def test_a_thinker_that_is_told_what_happens_goes_on_from_its_last_search():
    """It has looked at more than somebody who begins anew; and after something that was no action it begins anew."""
    position = game("isis").new(2, seed=3).position
    seat = position.actor
    told = Thinker(1, Skill(STYLE, Budget(simulations=300)))
    untold = Thinker(1, Skill(STYLE, Budget(simulations=300)))
    first = told.choose(position.known(seat), seat)
    assert untold.choose(position.known(seat), seat) == first
    while True:
        action = first if first else position.legal()[0]
        told.observe(position.seen_as(action, seat))
        position = position.after(action)
        if position.actor == seat:
            break
        first = None
    for player in (told, untold):
        player.choose(position.known(seat), seat)
    assert looks(untold) == 300
    assert looks(told) > 300, "what was played since had been looked at before"
    told.start_afresh()
    assert told._search is None


def test_what_comes_before_the_search_is_part_of_its_time(monkeypatch):
    """Solving takes time, too: 0.3 of 0.5 seconds leave 0.2, and what takes longer leaves nothing."""
    clock, budgets = [0.0], []
    monkeypatch.setattr("ennead.ai.player.time.perf_counter", lambda: clock[0])

    def solve(self, known):
        clock[0] += took.pop(0)

    def think(self, known, seat, budget):
        budgets.append(budget)
        return found(1)

    monkeypatch.setattr(Search, "think", think)
    position = game("isis").new(2, seed=3).position
    monkeypatch.setattr(Thinker, "_solved", solve)
    took = [0.3, 0.7]
    while took:
        player = Thinker(1, Skill(STYLE, Budget(900, seconds=0.5)))
        player.choose(position.known(position.actor), position.actor)
    assert [budget.simulations for budget in budgets] == [900, 900]
    assert [budget.seconds for budget in budgets] == [pytest.approx(0.2), 0.0]
    assert Budget(900).after(5.0) == Budget(900)
