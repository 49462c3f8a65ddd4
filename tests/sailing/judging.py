"""The game's advice and assessment of a position, as a search would get them."""

import numba
import numpy as np

from ennead.core.contract import CRITERIA, advise, assess
from ennead.core.position import Position
from ennead.core.seats import SEATS


@numba.njit
def _advise(rules, state, numbers, taste, out):
    advise(rules[0], state[0], numbers, len(numbers), taste, out)


@numba.njit
def _assess(rules, state, taste, result, out):
    assess(rules[0], state[0], taste, result, out)


def leanings(position: Position) -> dict[str, float]:
    """Return how much the advice leans to each legal action."""
    legal = position.legal()
    out = np.zeros(len(legal))
    numbers = np.array([action.number for action in legal], np.int64)
    _advise(position.rules, position.state, numbers, position.book.taste(position.players), out)
    return {action.notation: float(leaning) for action, leaning in zip(legal, out, strict=True)}


def prospects(position: Position) -> list[float]:
    """Return the glory that each seat can be expected to have in the end."""
    out = np.zeros(SEATS)
    result = np.zeros((CRITERIA, SEATS), np.int64)
    _assess(position.rules, position.state, position.book.taste(position.players), result, out)
    return out[: position.players].tolist()
