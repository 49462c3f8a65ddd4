"""Tuning: what plays better is kept, and written where the game finds it."""

from types import SimpleNamespace

import numpy as np
import pytest

from ennead.ai.player import Skill
from ennead.ai.search import Style
from ennead.ai.search_runner import Budget
from ennead.arena import tuning
from ennead.arena.results import Interval
from ennead.arena.tuning import confirm, tune, write_weights
from ennead.games import rulebook
from ennead.play.game import game

QUICK = Skill(Style(guided=True, curiosity=1.0, horizon=0), Budget(simulations=5))


@pytest.fixture
def more_is_better(monkeypatch):
    """Let a player win all the more, the nearer the weight `pawn` is to 2; the interval is 8 points wide."""
    place = rulebook("isis").weight_names.index("pawn")

    def run(which, bots, players, games, **rest):
        far = {name: abs(maker.keywords["weights"][place] - 2.0) for name, maker in bots.items()}
        value = 0.5 + 0.1 * np.sign(round(far["old"] - far["new"], 9))
        found = SimpleNamespace(share=Interval(value, value - 0.04, value + 0.04), fair=0.5, games=games)
        return SimpleNamespace(lineups=[found])

    monkeypatch.setattr(tuning, "run", run)


def test_a_weight_moves_on_as_long_as_that_plays_better(more_is_better, monkeypatch):
    book = rulebook("isis")
    first = book.weights(2).copy()
    first[book.weight_names.index("pawn")] = 0.5
    monkeypatch.setattr(type(book), "weights", lambda self, players: first)
    trials = list(tune(game("isis"), 2, QUICK, 10, 2.0, ["pawn", "turn"]))
    assert [(trial.weight, trial.new, trial.kept) for trial in trials[:3]] == [
        ("pawn", 1.0, True),
        ("pawn", 2.0, True),
        ("pawn", 4.0, False),
    ]
    assert [(trial.weight, trial.kept) for trial in trials[3:]] == [("turn", False), ("turn", False)]
    assert trials[3].new * trials[4].new == pytest.approx(trials[3].old ** 2)
    assert "kept" in str(trials[0])
    assert "60.0 % (56.0 to 64.0) of 10" in str(trials[0])


def test_what_is_not_surely_better_is_not_kept(monkeypatch):
    def run(which, bots, players, games, **rest):
        return SimpleNamespace(lineups=[SimpleNamespace(share=Interval(0.52, 0.42, 0.62), fair=0.5, games=games)])

    monkeypatch.setattr(tuning, "run", run)
    assert not any(trial.kept for trial in tune(game("isis"), 2, QUICK, 10, 1.5, ["pawn"]))


def test_what_was_kept_is_played_together(more_is_better):
    assert confirm(game("isis"), 2, QUICK, {"pawn": 2.0, "turn": 9.0}, 10, seed=0).share.value == pytest.approx(0.6)
    assert confirm(game("isis"), 2, QUICK, {"pawn": 0.1, "turn": 9.0}, 10, seed=0).share.value == pytest.approx(0.4)


def test_a_trial_is_played_in_the_arena():
    trials = list(tune(game("isis"), 2, QUICK, 2, 1.5, ["pawn"], processes=1))
    assert {trial.weight for trial in trials} == {"pawn"}
    assert all(trial.games == 2 and trial.fair == 0.5 for trial in trials)


def test_weights_are_written_where_the_game_finds_them_and_comments_stay(tmp_path, monkeypatch):
    monkeypatch.setattr(tuning, "PACKAGE", tmp_path)
    path = tmp_path / "games" / "isis" / "weights.toml"
    path.parent.mkdir(parents=True)
    path.write_text("# Head.\n\n[weights]\npawn = 0.5 # how much\nroom = 1.0\n\n[weights-3]\nroom = 2.0 # three\n")
    write_weights(rulebook("isis"), None, {"pawn": 0.75})
    write_weights(rulebook("isis"), 3, {"room": 1.25})
    write_weights(rulebook("isis"), 2, {"room": 3.0})
    assert path.read_text() == (
        "# Head.\n\n[weights]\npawn = 0.75 # how much\nroom = 1.0\n\n[weights-3]\nroom = 1.25 # three\n\n"
        "[weights-2]\nroom = 3\n"
    )
