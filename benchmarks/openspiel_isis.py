"""Isis & Osiris as a Python game of OpenSpiel, and how fast its search in C++ is there: the yardstick of our search.

It is not among the requirements: `.tools/bin/uv pip install open_spiel==1.6.1` puts it beside them, for the benchmark
only.
"""

import time
from importlib.metadata import PackageNotFoundError, version

import numpy as np

from ennead.core import entry_points
from ennead.core.contract import CRITERIA
from ennead.core.seats import CHANCE, OVER, SEATS
from ennead.games import rulebook

VERSION = "1.6.1"  # in later ones (1.6.14, 2.0.2) the search crashes on games written in Python


def installed():
    """Say whether it can be measured here."""
    try:
        return version("open_spiel") == VERSION
    except PackageNotFoundError:
        return False


def make_game():
    """Return the game for two, the first seat begins; its rules are our compiled ones, called one by one."""
    import pyspiel

    book = rulebook("isis")
    rules = book.rules(2, {"first": "C"})
    numbers = np.zeros(len(book.actions), np.int64)
    result, places = np.zeros((CRITERIA, SEATS), np.int64), np.zeros(SEATS, np.int64)
    kind = pyspiel.GameType(
        short_name="python_isis",
        long_name="Isis & Osiris",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )
    facts = pyspiel.GameInfo(
        num_distinct_actions=len(book.actions),
        max_chance_outcomes=len(book.actions),
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=36,
    )

    class State(pyspiel.State):
        def __init__(self, game):
            super().__init__(game)
            self.state = np.zeros(1, book.state_dtype)
            entry_points.set_up(rules, self.state, 0)

        def current_player(self):
            now = entry_points.actor(rules, self.state, 0)
            if now == CHANCE:
                return pyspiel.PlayerId.CHANCE
            return pyspiel.PlayerId.TERMINAL if now == OVER else now

        def _legal_actions(self, player):
            return numbers[: entry_points.legal_actions(rules, self.state, 0, numbers)].tolist()

        def chance_outcomes(self):
            total = entry_points.chance_weights(rules, self.state, 0, numbers)
            first, end = entry_points.action_range(rules, self.state, 0)
            weights = numbers[: end - first].tolist()
            return [(first + at, weight / total) for at, weight in enumerate(weights) if weight]

        def _apply_action(self, action):
            entry_points.play(rules, self.state, 0, action)

        def is_terminal(self):
            return entry_points.actor(rules, self.state, 0) == OVER

        def returns(self):
            if not self.is_terminal():
                return [0.0, 0.0]
            entry_points.score(rules, self.state, 0, 2, result, places)
            lead = float(np.sign(result[0, 0] - result[0, 1]))
            return [lead, -lead]

    class Game(pyspiel.Game):
        def __init__(self, params=None):
            super().__init__(kind, facts, params or {})

        def new_initial_state(self):
            return State(self)

    pyspiel.register_game(kind, Game)
    return pyspiel.load_game(kind.short_name)


def speed(simulations):
    """Let its search think once from the start; return its simulations a second."""
    import pyspiel

    game = make_game()
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 1000, False, 1, False, pyspiel.ChildSelectionPolicy.UCT)
    start = time.perf_counter()
    bot.step(game.new_initial_state())
    return simulations / (time.perf_counter() - start)
