"""`exp` and `log` of our own are right to the last bits, and the same however they are run."""

import math
import random

import numba
import numpy as np
import pytest

from ennead.core.logarithm import exp, log
from tests.engines import python


def numbers() -> np.ndarray:
    luck = random.Random(4)
    wide = [luck.uniform(-720, 720) for _ in range(2_000)]
    near = [luck.gauss(0, 4) for _ in range(2_000)]
    return np.array([*wide, *near, *range(-40, 4_000), 1e9, 1e18, 0.0, -0.0, 708.0, -708.0])


def off_by(found: float, right: float) -> float:
    """Return by how many units of the last place a number is wrong."""
    return abs(found - right) / math.ulp(right)


def interpreted(given: np.ndarray) -> np.ndarray:
    found = [[python(exp)(number), python(log)(abs(number) + 1.0)] for number in given.tolist()]
    return np.array(found)


def test_they_are_right_to_the_last_two_bits():
    given = numbers()
    for number, (power, logarithm) in zip(given.tolist(), interpreted(given).tolist(), strict=True):
        if abs(number) <= 708:
            assert off_by(power, math.exp(number)) <= 1
        else:
            assert power in (0.0, math.inf)
        assert off_by(logarithm, math.log(abs(number) + 1.0)) <= 2


@pytest.mark.native
def test_interpreted_and_native_they_have_the_same_bits():
    """Portable, too: `test_engines_agree.py` compares what searches make of them."""

    @numba.njit
    def compute(given, out):
        for at in range(len(given)):
            out[at, 0] = exp(given[at])
            out[at, 1] = log(abs(given[at]) + 1.0)

    given = numbers()
    out = np.zeros((len(given), 2))
    compute(given, out)
    assert out.tobytes() == interpreted(given).tobytes()
