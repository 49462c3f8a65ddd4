"""Who plays whom in a tournament: its rounds, for tables of any size, from what has happened so far and a seed.

Two systems. In a *Swiss* round those meet who have about as many points, as far as possible nobody whom they have met
before, and above all nobody from whom they are to be kept apart. In a *round robin* everybody meets everybody: with
tables of two exactly once, with larger tables at least once, in as few rounds as are found. Whoever has had a seat
least often gets it, and who has rested least often rests when the number does not fit. Where all of this is equal, the
seed decides: anybody who knows it, and all that was given, can check every round.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations, permutations

import msgspec

STEPS = 20_000  # of the search for tables at which nobody has met; then as few as are found are put up with
STEPS_LARGER = 2000  # likewise, at larger tables: there those are soon found who had better change places
AGAIN = 10**9  # how bad it is to meet again: more than any difference of points
APART = 10**14  # how bad it is to meet somebody from whom one is to be kept apart: more than to meet others again
PASSES = 30  # over all pairs of tables, to see who had better change places
TRIES = 4  # other beginnings, where some have met before

Pair = tuple[int, int]
Faults = Mapping[int, Mapping[int, int]]
"""How bad it is that one sits at a table with another."""


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
    players: Iterable[int],
    points: Mapping[int, int],
    rounds: Sequence[Round],
    sizes: Sequence[int],
    seed: str,
    apart: Collection[Pair] = (),
) -> Round:
    """Return the next round by points. `sizes` are the possible tables, the wanted one first.

    `apart` are those who are not to meet, if it can be helped: the lower number of two first.
    """
    past = Past(rounds)
    order = sorted(players, key=lambda player: (-points.get(player, 0), mixed(seed, past.rounds, player)))

    def fault(two: Pair) -> int:
        spread = (points.get(two[0], 0) - points.get(two[1], 0)) ** 2
        return APART * (two in apart) + AGAIN * past.met[two] + spread

    place = {player: number for number, player in enumerate(order)}
    rest = sorted(order, key=lambda player: (past.rested(player), -place[player]))
    return _next(order, rest, _faults(order, fault), past, sizes, seed)


def round_robin(players: Iterable[int], rounds: Sequence[Round], sizes: Sequence[int], seed: str) -> Round:
    """Return the next round in which as many meet as possible who have not met, at tables of more than two."""
    past = Past(rounds)
    order = sorted(players, key=lambda player: mixed(seed, past.rounds, player))

    def fault(two: Pair) -> int:
        met = past.met[two]
        return AGAIN * (met > 0) + met**2

    faults = _faults(order, fault)
    met = {player: sum(one >= AGAIN for one in faults[player].values()) for player in order}
    rest = sorted(order, key=lambda player: (past.rested(player), -met[player]))
    return _next(order, rest, faults, past, sizes, seed)


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


def usual_rounds(players: Collection[int], sizes: Sequence[int], system: str, seed: str, most: int) -> int:
    """Return how many rounds there usually are, at most so many: until all have met, or enough to have one winner."""
    count = len(players)
    if system != "robin":
        return min(most, max(1, (count - 1).bit_length()))
    if sizes[0] == 2:
        return min(most, max(1, count - 1 + count % 2))
    return until_all_have_met(players, sizes, seed, most)


def until_all_have_met(players: Collection[int], sizes: Sequence[int], seed: str, most: int) -> int:
    """Return after how many rounds at larger tables everybody has met everybody, or `most` if that is not enough."""
    count, rounds = len(players), list[Round]()
    least = -(-(count - 1) // (sizes[0] - 1))  # if nobody ever met anybody again
    if least + least // 5 >= most:  # with so many, some do
        return most
    while len(rounds) < most and len(Past(rounds).met) < count * (count - 1) // 2:
        rounds.append(round_robin(players, rounds, sizes, seed))
    return max(1, len(rounds))


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


def _faults(players: Sequence[int], fault: Callable[[Pair], int]) -> Faults:
    """Return how bad each pair is."""
    faults = {player: {player: 0} for player in players}
    for two in combinations(sorted(players), 2):
        faults[two[0]][two[1]] = faults[two[1]][two[0]] = fault(two)
    return faults


def _next(
    order: Sequence[int], rest: Sequence[int], faults: Faults, past: Past, sizes: Sequence[int], seed: str
) -> Round:
    """Return a round of those who come in this order; whoever stands first in `rest` rests if some have to."""
    wanted = table_sizes(len(order), tuple(sizes))
    byes = set(rest[: len(order) - sum(wanted)])
    tables = _tables([player for player in order if player not in byes], faults, past, wanted, seed)
    byes_in_order = tuple(player for player in order if player in byes)
    return Round(tuple(_seated(table, past, seed) for table in tables), byes_in_order)


def _tables(order: list[int], faults: Faults, past: Past, sizes: Sequence[int], seed: str) -> list[list[int]]:
    """Return who sits together: those who are next to each other, but for those who are not to meet, or not again."""

    def all_faults(tables: list[list[int]]) -> int:
        return sum(faults[one][other] for table in tables for one, other in combinations(table, 2))

    found = _strangers(order, sizes, faults, AGAIN) or _strangers(order, sizes, faults, APART)
    best = _improved(found or _cut(order, sizes), faults)
    for number in range(TRIES):
        if all_faults(best) < AGAIN:
            break
        anew = sorted(order, key=partial(mixed, f"{seed}/{number}", past.rounds))
        best = min(best, _improved(_cut(anew, sizes), faults), key=all_faults)
    return best


def _cut(order: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """Return tables of those who come one after the other."""
    begins = [sum(sizes[:number]) for number in range(len(sizes))]
    return [list(order[begin : begin + size]) for begin, size in zip(begins, sizes, strict=True)]


def _strangers(order: list[int], sizes: Sequence[int], faults: Faults, bad: int) -> list[list[int]] | None:
    """Return tables at which no two are as bad as that, each of who is next and of the nearest ones; or nothing."""
    steps, most = 0, STEPS if sizes and sizes[0] == 2 else STEPS_LARGER

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
            if steps > most:
                return None
            row = faults[rest[place]]
            if all(row[other] < bad for other in table):
                found = fill([*table, rest[place]], place, rest[:place] + rest[place + 1 :], sizes)
                if found:
                    return found
        return None

    return fill(order[:1], 0, order[1:], sizes) if sizes else []


def _improved(tables: list[list[int]], faults: Faults) -> list[list[int]]:
    """Let two change places for as long as that makes the two tables better."""
    tables = [list(table) for table in tables]
    at = {  # how bad it is for each to be at each table
        player: [sum(faults[player][other] for other in table) for table in tables]
        for table in tables
        for player in table
    }
    for _ in range(PASSES):
        changed = False
        for one, other in combinations(range(len(tables)), 2):
            changed |= _exchange(tables, one, other, at, faults)
        if not changed:
            break
    return tables


def _exchange(tables: list[list[int]], one: int, other: int, at: dict[int, list[int]], faults: Faults) -> bool:
    """Let two of two tables change places where that is better; return whether any did."""
    changed = False
    for here in range(len(tables[one])):
        for there in range(len(tables[other])):
            first, second = tables[one][here], tables[other][there]
            gain = at[first][one] + at[second][other] - at[first][other] - at[second][one]
            if gain + 2 * faults[first][second] > 0:
                tables[one][here], tables[other][there] = second, first
                for player, bad in at.items():
                    more = faults[player][second] - faults[player][first]
                    bad[one] += more
                    bad[other] -= more
                changed = True
    return changed


def _seated(table: Sequence[int], past: Past, seed: str) -> tuple[int, ...]:
    """Return who sits where at a table: each, as far as possible, where they have sat least often."""
    order = sorted(table, key=lambda player: mixed(seed, past.rounds, player))

    def unfairness(seats: tuple[int, ...]) -> int:
        return sum(past.sat[player, seat] ** 2 for seat, player in enumerate(seats))

    return min(permutations(order), key=unfairness)


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)
