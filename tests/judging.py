"""The game's advice and assessment of a position, as a search would get them."""

import numba
import numpy as np

from ennead.core.contract import CRITERIA, advise, assess, believe
from ennead.core.position import Position
from ennead.core.seats import SEATS


@numba.njit
def _advised(rules, state, numbers, taste, out):
    advise(rules[0], state[0], numbers, len(numbers), taste, out)


@numba.njit
def _assessed(rules, state, taste, result, out):
    assess(rules[0], state[0], taste, result, out)


@numba.njit
def _believed(rules, state, seat, taste):
    return believe(rules[0], state[0], seat, taste)


def leanings(position: Position) -> dict[str, float]:
    """Return how much the advice leans to each legal action, all together 1."""
    legal = position.legal()
    out = np.zeros(len(legal))
    numbers = np.array([action.number for action in legal], np.int64)
    _advised(position.rules, position.state, numbers, position.book.taste(position.players), out)
    return {action.notation: part for action, part in zip(legal, out / out.sum(), strict=True)}


def prospects(position: Position) -> list[float]:
    """Return the points that each seat can be expected to have in the end."""
    out = np.zeros(SEATS)
    result = np.zeros((CRITERIA, SEATS), np.int64)
    _assessed(position.rules, position.state, position.book.taste(position.players), result, out)
    return out[: position.players].tolist()


def chances(position: Position) -> list[float]:
    """Return how likely each seat is to win, where what can be expected are logarithms of chances."""
    likely = np.exp(prospects(position))
    return (likely / likely.sum()).tolist()


def belief(position: Position, seat: int) -> float:
    """Return how well what others did fits the position, as a seat sees it."""
    return _believed(position.rules, position.state, seat, position.book.taste(position.players))
