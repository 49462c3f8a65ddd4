"""Random numbers for compiled code: playouts, simulations, redrawn positions. Fast, seeded, and nobody's secret.

The luck of a match is another thing (`ennead.core.fair_luck`).
"""

from typing import Any, TypeAlias

import numpy as np

from ennead.core.arrays import FixedRow, Vector
from ennead.core.compiling import rule
from ennead.core.seats import Array

Generator: TypeAlias = Vector[np.uint64]
"""The state of a generator."""


def generators(seed: int, count: int) -> Array:
    """Make `count` independent generators from one seed, each on a cache line of its own."""
    lines = np.zeros((count, 8), np.uint64)
    lines[:, 0] = np.random.SeedSequence(seed).generate_state(count, np.uint64) | np.uint64(1)
    return lines


@rule
def draw(random: Generator, bound: int) -> int:
    """Return a whole number from 0 to `bound` - 1, for bounds far below 2³², each as likely as the others."""
    x = random[0]
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    random[0] = x
    wide = np.int64(x >> np.uint64(33))  # compiled, `int` would leave it without a sign
    return int((wide * bound) >> 31)


@rule
def draw_weighted(weights: FixedRow[Any, int], total: int, random: Generator) -> int:
    """Return an index, as likely as its weight says."""
    rest = draw(random, total)
    index = 0
    while rest >= weights[index]:
        rest -= weights[index]
        index += 1
    return index
