"""Where everybody stands in a tournament: points, and what decides between those who have as many.

At a table one gets a share of a point: the opponents who came behind, and half of those who came level, among all
opponents. With two that is 1, a half or 0. A bye counts as a win at tables of two, and as half a point, the middle, at
larger ones. Whoever did not come to their table gets nothing.

Among equals decide, in this order: what they did against each other, on average for each time they met, if all of
them have met; how strong their opponents are, by their points on average without the best and the worst; how many
tables they have won. Then they share a rank.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

import msgspec

WHOLE = 24  # parts of a point: a share among up to four opponents, with halves, is a whole number of these


class Result(msgspec.Struct, frozen=True):
    """What came of a table: who sat where, who came first, second and so on, and who did not come at all."""

    players: tuple[int, ...]
    ranks: tuple[int, ...]
    absent: tuple[int, ...] = ()  # players

    @property
    def shares(self) -> tuple[int, ...]:
        """What each seat gets of a point, in parts of `WHOLE`."""
        opponents = len(self.players) - 1
        shares = []
        for player, rank in zip(self.players, self.ranks, strict=True):
            behind, level = sum(other > rank for other in self.ranks), self.ranks.count(rank) - 1
            shares.append(0 if player in self.absent else (2 * behind + level) * WHOLE // (2 * opponents))
        return tuple(shares)

    @property
    def winner(self) -> int | None:
        """Who came first, alone."""
        first = [player for player, rank in zip(self.players, self.ranks, strict=True) if rank == min(self.ranks)]
        return first[0] if len(first) == 1 and first[0] not in self.absent else None


class Standing(msgspec.Struct, frozen=True):
    """Where somebody stands."""

    player: int
    rank: int  # equal ones share it
    points: int  # in parts of `WHOLE`
    played: int
    byes: int
    wins: int
    against: Fraction | None  # points against those who have as many, for each meeting, if all of them have met
    strength: Fraction  # points of the opponents on average, without the best and the worst


def walkover(players: tuple[int, ...], absent: tuple[int, ...]) -> Result:
    """Return what comes of a table to which some did not come: the others share the first rank."""
    ranks = tuple(len(players) - len(absent) + 1 if player in absent else 1 for player in players)
    return Result(players, ranks, absent)


def bye(size: int) -> int:
    """Return what a bye counts where tables have this size."""
    return WHOLE if size == 2 else WHOLE // 2


def totals(results: Iterable[Result], byes: Iterable[int], size: int) -> dict[int, int]:
    """Return the points of everybody who has some."""
    points: dict[int, int] = defaultdict(int)
    for result in results:
        for player, share in zip(result.players, result.shares, strict=True):
            points[player] += share
    for player in byes:
        points[player] += bye(size)
    return points


def standings(players: Sequence[int], results: Sequence[Result], byes: Sequence[int], size: int) -> list[Standing]:
    """Return where everybody stands, the first first."""
    points, rested = totals(results, byes, size), Counter(byes)
    at: dict[int, list[Result]] = defaultdict(list)  # by player: their tables
    for result in results:
        for player in result.players:
            at[player].append(result)
    found = []
    for total, level in groupby(sorted(players, key=lambda one: -points[one]), key=lambda one: points[one]):
        group = list(level)
        against = _against(group, at)
        for player in group:
            own = at[player]
            wins = sum(result.winner == player for result in own)
            facts = total, len(own), rested[player], wins, against[player] if against else None
            found.append(Standing(player, 0, *facts, _strength(player, own, points)))
    found.sort(key=_worth, reverse=True)
    ranked: list[Standing] = []
    for number, one in enumerate(found):
        is_level = number and _worth(one) == _worth(found[number - 1])
        ranked.append(msgspec.structs.replace(one, rank=ranked[-1].rank if is_level else number + 1))
    return ranked


def _worth(one: Standing) -> tuple[int, Fraction, Fraction, int]:
    """Return what decides, in order."""
    return one.points, one.against or Fraction(0), one.strength, one.wins


def _against(group: Sequence[int], at: Mapping[int, Sequence[Result]]) -> dict[int, Fraction] | None:
    """Return what some did against each other, in parts of a point for each meeting; nothing unless all have met."""
    if len(group) < 2:
        return None
    points, others = {}, set(group)
    for player in group:
        shares, met = [], set()
        for result in at[player]:
            ranks = dict(zip(result.players, result.ranks, strict=True))
            for other in others & ranks.keys() - {player}:
                met.add(other)
                shares.append(_share(ranks[player], ranks[other]))
        if len(met) < len(group) - 1:
            return None
        points[player] = Fraction(sum(shares), len(shares))
    return points


def _share(own: int, other: int) -> int:
    return WHOLE if own < other else WHOLE // 2 if own == other else 0


def _strength(player: int, own: Sequence[Result], points: dict[int, int]) -> Fraction:
    """Return how many points somebody's opponents have on average, in parts, without the best and the worst."""
    opponents = sorted(points[other] for result in own for other in result.players if other != player)
    if len(opponents) > 2:
        opponents = opponents[1:-1]
    return Fraction(sum(opponents), len(opponents)) if opponents else Fraction(0)
