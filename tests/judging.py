"""The game's advice and assessment of a position, as a search would get them."""

import numpy as np

from ennead.core import entry_points
from ennead.core.contract import CRITERIA
from ennead.core.position import Position
from ennead.core.seats import SEATS


def leanings(position: Position) -> dict[str, float]:
    """Return how much the advice leans to each legal action, all together 1."""
    legal = position.legal()
    out = np.zeros(len(legal))
    numbers = np.array([action.number for action in legal], np.int64)
    entry_points.move_priors(position.rules, position.state, 0, numbers, position.book.weights(position.players), out)
    return {action.notation: part for action, part in zip(legal, out / out.sum(), strict=True)}


def prospects(position: Position) -> list[float]:
    """Return the points that each seat can be expected to have in the end."""
    out = np.zeros(SEATS)
    result = np.zeros((CRITERIA, SEATS), np.int64)
    entry_points.evaluate(position.rules, position.state, 0, position.book.weights(position.players), result, out)
    return out[: position.players].tolist()


def chances(position: Position) -> list[float]:
    """Return how likely each seat is to win, where what can be expected are logarithms of chances."""
    likely = np.exp(prospects(position))
    return (likely / likely.sum()).tolist()


def belief(position: Position, seat: int) -> float:
    """Return how well what others did fits the position, as a seat sees it."""
    return entry_points.likelihood(position.rules, position.state, 0, seat, position.book.weights(position.players))
