"""`exp` and `log` of our own are right to the last bits, and the same however they are run."""

import math
import random

import numpy as np

from ennead.core.compiling import entry
from ennead.core.logarithm import exp, log


@entry
def many_logarithms(numbers, out):
    for at in range(len(numbers)):
        out[0, at] = exp(numbers[at])
        out[1, at] = log(abs(numbers[at]) + 1.0)


def numbers() -> np.ndarray:
    luck = random.Random(4)
    wide = [luck.uniform(-720, 720) for _ in range(2_000)]
    near = [luck.gauss(0, 4) for _ in range(2_000)]
    return np.array([*wide, *near, *range(-40, 4_000), 1e9, 1e18, 0.0, -0.0, 708.0, -708.0])


def off_by(found: float, right: float) -> float:
    """Return by how many units of the last place a number is wrong."""
    return abs(found - right) / math.ulp(right)


def test_they_are_right_to_the_last_two_bits():
    given = numbers()
    out = np.zeros((2, len(given)))
    many_logarithms(given, out)
    for number, power, logarithm in zip(given.tolist(), *out.tolist(), strict=True):
        if abs(number) <= 708:
            assert off_by(power, math.exp(number)) <= 1
        else:
            assert power in (0.0, math.inf)
        assert off_by(logarithm, math.log(abs(number) + 1.0)) <= 2


def test_interpreted_and_compiled_they_have_the_same_bits():
    given = numbers()
    compiled, interpreted = np.zeros((2, len(given))), np.zeros((2, len(given)))
    many_logarithms(given, compiled)
    plainly = [getattr(function, "py_func", function) for function in (exp, log)]
    for at, number in enumerate(given.tolist()):
        interpreted[0, at] = plainly[0](number)
        interpreted[1, at] = plainly[1](abs(number) + 1.0)
    assert compiled.tobytes() == interpreted.tobytes()
