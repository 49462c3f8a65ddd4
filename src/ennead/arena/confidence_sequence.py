"""An interval for a mean that holds at every look, however often one looks and whenever one stops.

Against every possible mean m somebody bets half a coin on larger values, somebody half a coin on smaller ones, deal by
deal. If m is the true mean, the odds are fair, and the chance that anybody ever owns 1/(1 - level) is at most
1 - level (Ville's inequality). So the interval is all m against which nobody has become so rich.

Each divides the half coin among bets from cautious to bold, each of which risks the same part of what it owns on every
deal; whatever the truth is, one of them is near the best (a mixture of martingales: betting, as Waudby-Smith and Ramdas
do, 2023). Nobody has to know the variance, and the order of the deals does not matter.
"""

import math
from collections import Counter

import numpy as np

from ennead.core.seats import Array

RISKS = 0.95 * 2.0 ** -np.arange(0, 5, 0.5)  # the part that a bet may lose in one deal
HALVINGS = 40  # on the way to an end of the interval


class ConfidenceSequence:
    """An interval for the mean of values from 0 to 1 that come one after the other."""

    def __init__(self, level: float):
        self._rich = math.log(1 / (1 - level))
        self._counts: Counter[float] = Counter()  # there are few different values: shares of a few games

    @property
    def count(self) -> int:
        """How many values there have been."""
        return self._counts.total()

    def add(self, value: float) -> None:
        """Take the next value into account."""
        self._counts[value] += 1

    def excludes(self, mean: float) -> bool:
        """Say whether a mean is not possible any more."""
        values, counts = self._seen()
        return _below(values, counts, mean, self._rich) or _below(1 - values, counts, 1 - mean, self._rich)

    @property
    def interval(self) -> tuple[float, float]:
        """The lowest and the highest mean that is still possible."""
        values, counts = self._seen()
        return _lowest(values, counts, self._rich), 1 - _lowest(1 - values, counts, self._rich)

    def _seen(self) -> tuple[Array, Array]:
        """Return the different values, and how often each was seen."""
        return np.array([*self._counts.keys()], float), np.array([*self._counts.values()], float)


def _below(values: Array, counts: Array, mean: float, rich: float) -> bool:
    """Say whether a mean is too low, since whoever bet on larger values has become rich."""
    owned = counts @ np.log1p(RISKS * (values[:, None] / mean - 1))  # the logarithm, for each bet
    return bool(np.logaddexp.reduce(owned) - math.log(2 * len(RISKS)) >= rich)


def _lowest(values: Array, counts: Array, rich: float) -> float:
    """Find the lowest mean that is still possible: the lower it is, the more its opponents have won."""
    low, high = 0.0, float(values @ counts / counts.sum()) if len(values) else 0.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if middle > 0 and _below(values, counts, middle, rich):
            low = middle
        else:
            high = middle
    return low
