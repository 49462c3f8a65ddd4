"""Two simple computer players: one plays at random, one takes what it can get in this turn."""

from collections.abc import Callable
from typing import Protocol

import numpy as np

from ennead.ai.greedy_player import COUNTS, NOTES, most_greedy
from ennead.core import entry_points
from ennead.core.contract import CRITERIA
from ennead.core.position import Position
from ennead.core.random_numbers import generators
from ennead.core.rulebook import Action
from ennead.core.seats import SEATS, Array
from ennead.play.errors import UnreadableMove
from ennead.play.match import Match
from ennead.play.match_state import meanings_of

DEPTH = 8  # decisions that greed looks ahead, at most
WORLDS = 16  # that greed draws where something is hidden from it
PATIENCE = 10_000  # positions that greed looks at for a decision, at most


class Bot(Protocol):
    """A computer player."""

    def choose(self, known: Position, seat: int) -> Action:
        """Return a legal action for the seat, which knows this much."""


class RandomBot:
    """Plays any legal move, each as likely as the others."""

    def __init__(self, seed: int):
        self.luck = np.random.default_rng(seed)

    def choose(self, known: Position, seat: int) -> Action:
        """Return any legal action."""
        possible = known.legal()
        return possible[int(self.luck.integers(len(possible)))]


class GreedyBot:
    """Takes what brings most by the end of this turn, by its lead over the best of the others; forgets nothing.

    Where something is hidden from it, it thinks of several worlds that fit all it knows, and takes their average.
    """

    def __init__(self, seed: int):
        self.luck = generators(seed, 1)[0]

    def choose(self, known: Position, seat: int) -> Action:
        """Return the action with the best lead to be expected when the turn is over."""
        numbers = np.zeros((DEPTH, len(known.book.actions)), np.int64)
        states = np.zeros(DEPTH, known.book.state_dtype)
        notes, values = np.zeros((DEPTH, NOTES), np.int64), np.zeros(DEPTH)
        result, places = np.zeros((CRITERIA, SEATS), np.int64), np.zeros(SEATS, np.int64)
        counts, outlooks = np.zeros(COUNTS, np.int64), np.zeros((2, len(known.book.actions)))
        work = (numbers, notes, values, result, places, counts, outlooks, PATIENCE, self.luck)
        choice = most_greedy(known.rules, self.worlds(known, seat), states, seat, known.players, *work)
        return known.book.actions[choice]

    def worlds(self, known: Position, seat: int) -> Array:
        """Draw whole positions that fit what the seat knows; one is enough where nothing is hidden."""
        drawn = np.repeat(known.state, WORLDS)
        for world in range(WORLDS):
            entry_points.resample(known.rules, drawn, world, seat, self.luck)
        return drawn[:1] if drawn[:1].tobytes() == known.state.tobytes() else drawn


BASELINES: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}  # every game has them


def chosen(player: Bot, known: Position, seat: int) -> Action:
    """Return what a bot plays; one made by somebody else may name its action by the notation."""
    choice: object = player.choose(known, seat)
    if isinstance(choice, Action):
        return choice
    meanings = meanings_of(known.book, choice) if isinstance(choice, str) else ()
    if not meanings:
        examples = ", ".join(action.notation for action in known.legal()[:3])
        raise UnreadableMove("unreadable", move=str(choice)[:30], examples=examples)
    return next((meaning for meaning in meanings if not known.refusal(meaning)), meanings[0])


def let_play(player: Bot, match: Match) -> Action:
    """Let a bot play for the seat whose turn it is."""
    seat = match.actor
    return match.play(chosen(player, match.known(seat), seat))
