"""The rating model of Plackett and Luce, as Weng and Lin compute it (JMLR 12, 2011, algorithm 4), one player a side.

A number `mu` says how strong a player is, and `sigma` how uncertain that is. The model multiplies, place by place, the
chance of each player to come first among those who are left; a game moves every number by how much its result
surprises.
"""

from collections.abc import Sequence
from math import exp, sqrt

MU, SIGMA = 25.0, 25.0 / 3  # of a player who has not played yet
BETA = 25.0 / 6  # how much luck there is in a game
TAU = 25.0 / 300  # doubt that is added before each game, since players change
LEAST = 1e-4  # of the variance is left after a game at least


def rated(skills: Sequence[tuple[float, float]], ranks: Sequence[float], tau: float = TAU) -> list[tuple[float, float]]:
    """Return mu and sigma of all players after a game; the lower a rank the better, and equals share one."""
    variances = [sigma**2 + tau**2 for _, sigma in skills]
    spread = sqrt(sum(variance + BETA**2 for variance in variances))
    weights = [exp(mu / spread) for mu, _ in skills]
    left = [sum(weight for weight, rank in zip(weights, ranks, strict=True) if rank >= own) for own in ranks]
    equals = [ranks.count(rank) for rank in ranks]
    found = []
    for i, (mu, _) in enumerate(skills):
        surprise, certainty = 1 / equals[i], 0.0
        for q, rank in enumerate(ranks):
            if rank <= ranks[i]:
                chance = weights[i] / left[q]
                surprise -= chance / equals[q]
                certainty += chance * (1 - chance) / equals[q]
        variance = variances[i]
        kept = max(1 - certainty * (sqrt(variance) / spread) ** 3, LEAST)
        found.append((mu + surprise * variance / spread, sqrt(variance * kept)))
    return found
