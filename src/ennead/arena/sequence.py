"""An interval for a mean that holds at every look, however often one looks and whenever one stops.

For every possible mean m somebody bets, deal by deal, that the true one is larger, and somebody that it is smaller. If
m is true, neither bet is in anybody's favour, and the chance that half the money of either ever grows to 1/(1 - level)
is at most 1 - level altogether (Ville's inequality). So the interval is all m against which nobody has become so rich.
How much is bet follows from what was seen before (hedged capital with plug-in bets: Waudby-Smith and Ramdas, 2023).
"""

import math

import numpy as np

from ennead.core.seats import Array

STEPS = 1000  # between the means that are bet on
CAUTION = 0.75  # the part of the money that may be lost at once


class ConfidenceSequence:
    """An interval for the mean of values from 0 to 1 that come one after the other."""

    def __init__(self, level: float):
        self.level = level
        self.count = 0
        self._means = np.linspace(0, 1, STEPS + 1)
        self._possible = np.ones(STEPS + 1, bool)
        self._larger = np.full(STEPS + 1, math.log(0.5))  # the logarithm of what each bet has made of its half
        self._smaller = np.full(STEPS + 1, math.log(0.5))
        self._sum, self._squares = 0.5, 0.25  # as if one value of 1/2 had been seen, with this deviation

    def add(self, value: float) -> None:
        """Take the next value into account."""
        self.count += 1
        rich = math.log(1 / (1 - self.level))
        variance = self._squares / self.count
        bet = math.sqrt(2 * (rich + math.log(2)) / (variance * self.count * math.log(self.count + 1)))
        means = self._means
        self._larger += np.log1p(_at_most(bet, means) * (value - means))
        self._smaller += np.log1p(-_at_most(bet, 1 - means) * (value - means))
        left = self._possible & (np.maximum(self._larger, self._smaller) < rich)
        if left.any():
            self._possible = left
        self._sum += value
        self._squares += (value - self._sum / (self.count + 1)) ** 2

    @property
    def interval(self) -> tuple[float, float]:
        """The lowest and the highest mean that is still possible, a step wider than those that were bet on."""
        left = self._means[self._possible]
        return max(0.0, float(left[0]) - 1 / STEPS), min(1.0, float(left[-1]) + 1 / STEPS)

    def excludes(self, mean: float) -> bool:
        """Say whether a mean is no longer possible."""
        low, high = self.interval
        return not low <= mean <= high


def _at_most(bet: float, loss: Array) -> Array:
    """Limit a bet to what can be lost, where a unit of it may lose this much."""
    return np.minimum(bet, CAUTION / np.maximum(loss, 1e-12))
