"""`exp` and `log` of our own: the same bits interpreted, compiled, portable and on a GPU.

Those of the platforms differ in the last bit. Here are only sums, products and quotients, which are rounded alike
everywhere. The terms of a series are added in pairs, and these in pairs: a processor computes them side by side.
"""

import math

from ennead.core.compiling import small_rule

LOG2_HIGH = 0.693147180369123816490  # the first 32 bits of log 2, so that its multiples are exact,
LOG2_LOW = 1.90821492927058770002e-10  # and the rest
DOUBLINGS = 1.4426950408889634  # 1 / log 2
FARTHEST = 708.0
SQRT2 = 1.4142135623730951
PER_FACTORIAL = tuple(1.0 / math.factorial(term) for term in range(14))
PER_ODD = tuple(1.0 / term for term in range(1, 22, 2))
FEW = 31  # doublings, or halvings, that are made at once
HALVINGS = 1.0 / (1 << FEW)


@small_rule
def exp(power: float) -> float:
    """Return e to this power; at most the last bit is wrong. It is 0 or infinite a little before it has to be."""
    if power < -FARTHEST:
        return 0.0
    if power > FARTHEST:
        return math.inf
    doublings = int(power * DOUBLINGS + (0.5 if power > 0 else -0.5))
    rest = (power - doublings * LOG2_HIGH) - doublings * LOG2_LOW
    c, second = PER_FACTORIAL, rest * rest
    fourth = second * second
    low = (c[2] + c[3] * rest) + (c[4] + c[5] * rest) * second
    middle = (c[6] + c[7] * rest) + (c[8] + c[9] * rest) * second
    high = (c[10] + c[11] * rest) + (c[12] + c[13] * rest) * second
    series = 1.0 + (rest + (low + (middle + high * fourth) * fourth) * second)
    while doublings > FEW:
        series *= 1 << FEW
        doublings -= FEW
    while doublings < -FEW:
        series *= HALVINGS
        doublings += FEW
    return series * ((1 << (doublings + FEW)) * HALVINGS)  # without asking whether it is to be doubled or halved


@small_rule
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
    if number >= 2.0:
        number /= 2.0
        doublings += 1
    if number >= SQRT2:
        number /= 2.0
        doublings += 1
    ratio = (number - 1.0) / (number + 1.0)
    c, first, double = PER_ODD, ratio * ratio, 2.0 * ratio
    second = first * first
    fourth = second * second
    low = (c[1] + c[2] * first) + (c[3] + c[4] * first) * second
    middle = (c[5] + c[6] * first) + (c[7] + c[8] * first) * second
    high = c[9] + c[10] * first
    series = (low + (middle + high * fourth) * fourth) * first
    return doublings * LOG2_HIGH + (double + (double * series + doublings * LOG2_LOW))
