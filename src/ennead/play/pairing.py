"""Who plays whom in a tournament: its rounds, for tables of any size, from what has happened so far and a seed alone.

Two systems. In a *Swiss* round those meet who have about as many points, and as far as possible nobody whom they have
met before. In a *round robin* everybody meets everybody: with tables of two exactly once, with larger tables about
equally often. Whoever has had a seat least often gets it, and who has rested least often rests when the number does
not fit. Where all of this is equal, the seed decides: anybody who knows it can check every round.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations, permutations

import msgspec

STEPS = 20_000  # of the search for tables at which nobody has met; then as few as are found are put up with
PASSES = 30  # over all pairs of tables, to see who had better change places
TRIES = 4  # other beginnings, where some have met before

Faults = Callable[[Sequence[int]], tuple[int, int]]
"""Tells of a table how often those there have met before, and how far their points lie apart."""


class Round(msgspec.Struct, frozen=True):
    """Who sits at which table, by seat, and who rests."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


class Past:
    """What counts of the rounds so far: who has met whom, who has sat where, who has rested how often."""

    def __init__(self, rounds: Sequence[Round] = ()):
        self.rounds = len(rounds)
        self.met = Counter(_pair(*two) for one in rounds for table in one.tables for two in combinations(table, 2))
        self.sat = Counter(
            (player, seat) for one in rounds for table in one.tables for seat, player in enumerate(table)
        )
        self.played = Counter(player for one in rounds for table in one.tables for player in table)

    def rested(self, player: int) -> int:
        """Return in how many rounds somebody had no table, be it that they were not there yet."""
        return self.rounds - self.played[player]

    def repeats(self, table: Sequence[int]) -> int:
        """Return how often those at a table have met before."""
        return sum(self.met[_pair(*two)] for two in combinations(table, 2))


def swiss(
    players: Iterable[int], points: Mapping[int, int], rounds: Sequence[Round], sizes: Sequence[int], seed: str
) -> Round:
    """Return the next round by points. `sizes` are the possible tables, the wanted one first."""
    past = Past(rounds)
    order = sorted(players, key=lambda player: (-points.get(player, 0), mixed(seed, past.rounds, player)))
    return _next(order, points, past, sizes, seed)


def round_robin(players: Iterable[int], rounds: Sequence[Round], sizes: Sequence[int], seed: str) -> Round:
    """Return the next round in which those meet who have met least, at tables of more than two."""
    past = Past(rounds)
    return _next(sorted(players, key=lambda player: mixed(seed, past.rounds, player)), {}, past, sizes, seed)


def places(players: Iterable[int], seed: str) -> list[int | None]:
    """Return the places of a round robin of two, in the order that the seed gives them; one is free if one is over."""
    order: list[int | None] = [*sorted(players, key=lambda player: mixed(seed, 0, player))]
    return order + [None] * (len(order) % 2)


def round_robin_of_two(taken: Sequence[int | None], number: int) -> Round:
    """Return a round, counted from 0, in which each place meets another than before; who meets a free one rests.

    After as many rounds as there are others it begins again, with the seats changed. The last place stays, the others
    go round: so everybody sits on either seat in turn, and never more than once more often on one.
    """
    others = len(taken) - 1
    cycle, turn = divmod(number, others)
    pairs = [(turn, others) if turn % 2 == 0 else (others, turn)]
    for step in range(1, others // 2 + 1):
        one, other = (turn + step) % others, (turn - step) % others
        pairs.append((one, other) if step % 2 else (other, one))
    tables, byes = [], []
    for first, second in pairs:
        here = taken[first], taken[second]
        if here[0] is not None and here[1] is not None:
            tables.append((here[0], here[1]) if cycle % 2 == 0 else (here[1], here[0]))
        else:
            byes += [player for player in here if player is not None]
    return Round(tuple(tables), tuple(byes))


def usual_rounds(players: int, size: int, system: str) -> int:
    """Return how many rounds there usually are: all others are met once, or enough to have one winner."""
    if system == "robin":
        others = players - 1 + players % 2 if size == 2 else players - 1
        return max(1, -(-others // (size - 1)))
    return max(1, (players - 1).bit_length())


@lru_cache(1000)
def table_sizes(players: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Return how large the tables are: as few rest as possible, and as many tables as possible are as wanted."""
    return next(found for seated in range(players, -1, -1) if (found := _exactly(seated, sizes)) is not None)


def mixed(seed: str, number: int, player: int) -> bytes:
    """Return what decides between equals: it follows from the seed, the round and the player."""
    return hashlib.sha256(f"{seed}/{number}/{player}".encode()).digest()


# How it is done.


def _exactly(players: int, sizes: tuple[int, ...]) -> tuple[int, ...] | None:
    if not players:
        return ()
    if not sizes:
        return None
    for count in range(players // sizes[0], -1, -1):
        rest = _exactly(players - count * sizes[0], sizes[1:])
        if rest is not None:
            return (sizes[0],) * count + rest
    return None


def _next(order: list[int], points: Mapping[int, int], past: Past, sizes: Sequence[int], seed: str) -> Round:
    """Return a round of those who come in this order."""
    wanted = table_sizes(len(order), tuple(sizes))
    over = len(order) - sum(wanted)
    place = {player: number for number, player in enumerate(order)}
    byes = sorted(order, key=lambda player: (past.rested(player), -place[player]))[:over]
    order = [player for player in order if player not in byes]
    tables = _tables(order, points, past, wanted, seed)
    return Round(tuple(_seated(table, past, seed) for table in tables), tuple(sorted(byes, key=place.__getitem__)))


def _tables(
    order: list[int], points: Mapping[int, int], past: Past, sizes: Sequence[int], seed: str
) -> list[list[int]]:
    """Return who sits together: those who are next to each other, but for those who have met before."""

    def faults(table: Sequence[int]) -> tuple[int, int]:
        own = [points.get(player, 0) for player in table]
        return past.repeats(table), sum((one - other) ** 2 for one, other in combinations(own, 2))

    def all_faults(tables: list[list[int]]) -> tuple[int, int]:
        both = [faults(table) for table in tables]
        return sum(repeats for repeats, _ in both), sum(spread for _, spread in both)

    best = _improved(_strangers(order, sizes, past) or _cut(order, sizes), faults)
    for number in range(TRIES):
        if not all_faults(best)[0]:
            break
        anew = sorted(order, key=partial(mixed, f"{seed}/{number}", past.rounds))
        best = min(best, _improved(_cut(anew, sizes), faults), key=all_faults)
    return best


def _cut(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Return tables of those who come one after the other."""
    begins = [sum(sizes[:number]) for number in range(len(sizes))]
    return [list(order[begin : begin + size]) for begin, size in zip(begins, sizes, strict=True)]


def _strangers(order: list[int], sizes: Sequence[int], past: Past) -> list[list[int]] | None:
    """Return tables at which nobody has met, each of who is next and of the nearest ones; nothing if none are found."""
    steps = 0

    def fill(table: list[int], since: int, rest: list[int], sizes: Sequence[int]) -> list[list[int]] | None:
        """Go on with a table, with those who come from a place on; then with the other tables."""
        nonlocal steps
        steps += 1
        if len(table) == sizes[0]:
            if not rest:
                return [table]
            others = fill(rest[:1], 0, rest[1:], sizes[1:])
            return others and [table, *others]
        for place in range(since, len(rest)):
            if steps > STEPS:
                return None
            if not any(past.met[_pair(rest[place], other)] for other in table):
                found = fill([*table, rest[place]], place, rest[:place] + rest[place + 1 :], sizes)
                if found:
                    return found
        return None

    return fill(order[:1], 0, order[1:], sizes) if sizes else []


def _improved(tables: list[list[int]], faults: Faults) -> list[list[int]]:
    """Let two change places for as long as that makes the two tables better."""
    tables = [list(table) for table in tables]
    for _ in range(PASSES):
        changed = False
        for one, other in combinations(tables, 2):
            changed |= _exchange(one, other, faults)
        if not changed:
            break
    return tables


def _exchange(one: list[int], other: list[int], faults: Faults) -> bool:
    """Let two of two tables change places where that is better; return whether any did."""
    changed = False
    now = _sum(faults(one), faults(other))
    for here in range(len(one)):
        for there in range(len(other)):
            if now == (0, 0):
                return changed
            one[here], other[there] = other[there], one[here]
            then = _sum(faults(one), faults(other))
            if then < now:
                now, changed = then, True
            else:
                one[here], other[there] = other[there], one[here]
    return changed


def _sum(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one[0] + other[0], one[1] + other[1]


def _seated(table: Sequence[int], past: Past, seed: str) -> tuple[int, ...]:
    """Return who sits where at a table: each, as far as possible, where they have sat least often."""
    order = sorted(table, key=lambda player: mixed(seed, past.rounds, player))

    def unfairness(seats: tuple[int, ...]) -> int:
        return sum(past.sat[player, seat] ** 2 for seat, player in enumerate(seats))

    return min(permutations(order), key=unfairness)


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
