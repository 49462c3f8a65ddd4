"""`exp` and `log` of our own: the same bits interpreted, compiled, portable and on a GPU.

Those of the platforms differ in the last bit. Here are only sums, products and quotients, which are rounded alike
everywhere.
"""

import math

from ennead.core.compiling import rule

LOG2_HIGH = 0.693147180369123816490  # the first 32 bits of log 2, so that its multiples are exact,
LOG2_LOW = 1.90821492927058770002e-10  # and the rest
FARTHEST = 708.0
SQRT2 = 1.4142135623730951
FACTORIALS = tuple(1.0 / math.factorial(term) for term in range(14, -1, -1))
ODD = tuple(1.0 / term for term in range(21, 0, -2))


@rule
def exp(power: float) -> float:
    """Return e to this power; at most the last bit is wrong. It is 0 or infinite a little before it has to be."""
    if power < -FARTHEST:
        return 0.0
    if power > FARTHEST:
        return math.inf
    doublings = int(power / (LOG2_HIGH + LOG2_LOW) + (0.5 if power > 0 else -0.5))
    rest = (power - doublings * LOG2_HIGH) - doublings * LOG2_LOW
    series = 0.0
    for factor in FACTORIALS:
        series = series * rest + factor
    while doublings > 60:
        series *= 1 << 60
        doublings -= 60
    while doublings < -60:
        series /= 1 << 60
        doublings += 60
    return series * (1 << doublings) if doublings > 0 else series / (1 << -doublings)


@rule
def log(number: float) -> float:
    """Return the natural logarithm of a number that is not below 1; at most the last two bits are wrong."""
    doublings = 0
    while number >= 65536.0:
        number /= 65536.0
        doublings += 16
    if number >= 256.0:
        number /= 256.0
        doublings += 8
    if number >= 16.0:
        number /= 16.0
        doublings += 4
    if number >= 4.0:
        number /= 4.0
        doublings += 2
    while number >= SQRT2:
        number /= 2.0
        doublings += 1
    ratio = (number - 1.0) / (number + 1.0)
    series = 0.0
    for factor in ODD:
        series = series * (ratio * ratio) + factor
    return doublings * LOG2_HIGH + (2.0 * ratio * series + doublings * LOG2_LOW)
