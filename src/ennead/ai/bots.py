"""Two simple computer players: one plays at random, one takes what it can get in this turn."""

import secrets
from collections.abc import Callable
from typing import Protocol

import numpy as np

from ennead.ai.greed import NOTES, most_greedy
from ennead.core.contract import CRITERIA
from ennead.core.generator import generators
from ennead.core.language import Complaint, listed
from ennead.core.position import Position
from ennead.core.rulebook import Action
from ennead.core.seats import SEATS
from ennead.play.match import Match

DEPTH = 8  # more decisions than any turn has


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
    """Takes what brings most by the end of this turn, by its lead over the best of the others; forgets nothing."""

    def __init__(self, seed: int):
        self.luck = generators(seed, 1)[0]

    def choose(self, known: Position, seat: int) -> Action:
        """Return the action with the best lead to be expected when the turn is over."""
        numbers = np.zeros((DEPTH, len(known.book.actions)), np.int64)
        states = np.zeros(DEPTH, known.book.state_dtype)
        states[0] = known.state[0]
        notes, values = np.zeros((DEPTH, NOTES), np.int64), np.zeros(DEPTH)
        result = np.zeros((CRITERIA, SEATS), np.int64)
        choice = most_greedy(known.rules, states, seat, known.players, numbers, notes, values, result, self.luck)
        return known.book.actions[choice]


LEVELS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


class NoSuchBot(Complaint):
    """There is no computer player of that name."""

    folder = "ai"


def bot(level: str, seed: int | None = None) -> Bot:
    """Return a computer player by its level; the same seed makes the same choices."""
    if level not in LEVELS:
        raise NoSuchBot("no-such-bot", level=level, possible=listed(LEVELS))
    return LEVELS[level](secrets.randbits(63) if seed is None else seed)


def let_play(player: Bot, match: Match) -> Action:
    """Let a bot play for the seat whose turn it is."""
    seat = match.actor
    return match.play(player.choose(match.known(seat), seat))
