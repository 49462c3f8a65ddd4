"""Ratings: a number that says how strong a player is, and how sure that is, from the places of finished games.

It is the model of Plackett and Luce, as the arena has it: all players begin with the same number and much doubt, and
every game moves both. Computer players stand still: their numbers come from the ladder, with thousands of games.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, permutations, product
from math import exp, sqrt

import msgspec

from ennead.play import plackett_luce
from ennead.play.match_state import MatchState
from ennead.play.plackett_luce import BETA, MU, SIGMA

MIDDLE, POINTS = 1500, 30  # how it is shown: so many points for a mu of 25, and for each 1 more
SURE = 2  # times sigma around the number: the true one lies there in 19 of 20 cases
LEAST_MOVES = 5  # of each side: a game that was given up before is not rated
IN_FULL = 3  # games of a pair within `LATELY` that count in full; the next one counts half, then a third, and so on
LATELY = 30 * 24 * 3600  # seconds
LEAST_GAMES = 10  # that somebody has to have played before a list of the best names them
MOST_DOUBT = 400  # points of doubt that they may have left then
LEAST_SETTLED = 3  # different opponents they have met then who were settled: computer players, or people in a list
AHEAD = 300  # points that a place in a list goes at most beyond what games against computer players alone show


class Skill(msgspec.Struct, frozen=True):
    """How strong somebody is as far as is known: the model's mu, and its doubt, sigma."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def points(self) -> int:
        """The number that is shown."""
        return shown(self.mu)

    @property
    def doubt(self) -> int:
        """The doubt that is shown: the true number lies within so many points, in 19 of 20 cases."""
        return round(POINTS * SURE * self.sigma)

    @property
    def sure(self) -> float:
        """What somebody is at least, as far as is known: by that lists are sorted."""
        return self.mu - SURE * self.sigma


class Rival(msgspec.Struct, frozen=True):
    """Somebody at a table: how strong, and whether that stands still."""

    skill: Skill
    is_fixed: bool = False


def shown(mu: float) -> int:
    """Return mu as it is shown."""
    return round(MIDDLE + POINTS * (mu - MU))


def ended_early(match: MatchState) -> bool:
    """Say whether a match was given up, or lost on time, before each side had made a few moves."""
    if match.outcome is None or match.outcome.reason not in ("resignation", "time"):
        return False
    moves = Counter(step.actor for step in match.line)
    return any(moves[seat] < LEAST_MOVES for seat in range(match.players))


def is_sure(skill: Skill, games: int) -> bool:
    """Say whether enough games have been played, and little enough doubt is left, for a list of the best."""
    return games >= LEAST_GAMES and skill.doubt <= MOST_DOUBT


def weight(met: int) -> float:
    """Return how much a game counts for a pair that has met so many times lately: less and less."""
    return 1 / (1 + max(0, met + 1 - IN_FULL))


def damped(before: Skill, after: Skill, weight: float) -> Skill:
    """Return how strong somebody is if only so much of a game counts."""
    if weight == 1:
        return after
    variance = before.sigma**2 + weight * (after.sigma**2 - before.sigma**2)
    return Skill(before.mu + weight * (after.mu - before.mu), sqrt(variance))


def rated(rivals: Sequence[Rival], ranks: Sequence[int]) -> list[Skill]:
    """Return how strong everybody is after a game, seat by seat; the lower a rank the better.

    Equals share their places: theirs is the mean over all orders in which they could have come. Between two games
    somebody may have learned, so a little doubt is added first.
    """
    skills = [(rival.skill.mu, rival.skill.sigma) for rival in rivals]
    orders = _orders(ranks)
    found = [plackett_luce.rated(skills, order) for order in orders]
    return [
        rival.skill
        if rival.is_fixed
        else Skill(*(sum(values) / len(orders) for values in zip(*(one[seat] for one in found), strict=True)))
        for seat, rival in enumerate(rivals)
    ]


def chances(skills: Sequence[Skill]) -> list[float]:
    """Return the chance of everybody to win a game, by what is known of them."""
    spread = spread_of(skills)
    best = max(skill.mu for skill in skills)
    weights = [exp((skill.mu - best) / spread) for skill in skills]
    return [weight / sum(weights) for weight in weights]


def spread_of(skills: Sequence[Skill]) -> float:
    """Return by how much mu has to be more so that the chances are e to one, at this table."""
    return sqrt(sum(BETA**2 + skill.sigma**2 for skill in skills))


def _orders(ranks: Sequence[int]) -> list[list[int]]:
    """Return every order, each as the places of the seats, in which all could have come who are equal or not."""
    groups = [[seat for seat, rank in enumerate(ranks) if rank == one] for one in sorted(set(ranks))]
    orders = product(*(permutations(group) for group in groups))
    found = [list(chain(*order)) for order in orders]
    return [[order.index(seat) for seat in range(len(ranks))] for order in found]
