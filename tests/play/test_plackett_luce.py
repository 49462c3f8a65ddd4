"""Our forty lines of Plackett and Luce are compared with a library that others keep."""

import random

import pytest
from openskill.models import PlackettLuce

from ennead.play.plackett_luce import BETA, MU, SIGMA, TAU, rated


@pytest.mark.parametrize("tau", [0.0, TAU])
def test_it_rates_as_the_library_does(tau):
    library, luck = PlackettLuce(MU, SIGMA, BETA, tau=tau), random.Random(1995)
    for _ in range(2000):
        players = luck.randint(2, 5)
        skills = [(luck.uniform(-20, 70), luck.uniform(0.3, 9)) for _ in range(players)]
        ranks = [float(luck.randint(1, players)) for _ in range(players)]
        expected = library.rate([[library.rating(*skill)] for skill in skills], ranks=ranks)
        for (mu, sigma), [one] in zip(rated(skills, ranks, tau), expected, strict=True):
            assert (mu, sigma) == pytest.approx((one.mu, one.sigma), abs=1e-9)


def test_the_first_of_equals_gains_what_the_last_loses():
    (first, _), (middle, _), (last, _) = rated([(MU, SIGMA)] * 3, [1, 2, 3])
    assert first > middle > last
    assert first + middle + last == pytest.approx(3 * MU)
