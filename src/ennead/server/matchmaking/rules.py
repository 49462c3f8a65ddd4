"""Who is matched: of those who wait for the same, who has waited longest comes first.

Before them come those whose game others have given up.

Nothing here waits or stores. Nobody is matched with themselves, or with a person they are to be kept apart from; at a
rated table the players are of similar strength, and the longer they wait the more they may differ.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Literal, NamedTuple

import msgspec

from ennead.server.matchmaking.time_controls import stays
from ennead.store.rows import InBody, Key, Owner, Row, row

SCANNED = 60  # people of a line, the first ones, who are looked at for one person
LOOKED_AT = 12  # of these, how many are tried at a table
STEPS = 200  # attempts to complete a table, after which the next round goes on
WINDOW = 150.0  # how different two ratings may be at first
WIDENS = 10.0  # by so much more, each second
WIDE = 120  # seconds after which it no longer matters

WITHOUT_CLOCK = "none"

Stakes = Literal["yes", "no", "any"]


class Place(NamedTuple):
    """What is played at a table: those who wait for one of these stand in one line."""

    game: str
    players: int
    clock: str
    rated: bool


class Wish(msgspec.Struct, frozen=True):
    """What a person would play."""

    game: str
    sizes: tuple[int, ...]
    clocks: tuple[str, ...]
    rated: Stakes

    @property
    def stays(self) -> bool:
        """Whether one waits for it also with the page closed."""
        return any(map(stays, self.clocks))


@row("waiting", exported="play_now")
class Waiting(Row, frozen=True):
    """A person waits for a game: for what, since when, and how strong they are by table size, where that is known.

    It is kept so that they still wait after the server has stopped, and until they have a table.
    `since` lies ahead for those for whom no game is looked for before that.
    `key` is another one each time, so that it is seen whether it is still the same.
    """

    person: InBody[Key[Owner[str]]]
    game: str
    sizes: tuple[int, ...]
    clocks: tuple[str, ...]
    rated: Stakes
    since: int | float  # a whole number is told as one
    key: str
    until: float
    strengths: dict[int, float] = msgspec.field(default_factory=dict)
    left: bool = False  # others have given up the game that was found: they go to the front

    def exported(self, names: object = None) -> dict[str, Any]:
        """Return what they wait for, and since when."""
        return msgspec.structs.asdict(self.wish) | {"since": self.since}

    @property
    def wish(self) -> Wish:
        """What they would play."""
        return Wish(self.game, self.sizes, self.clocks, self.rated)

    @property
    def order(self) -> tuple[bool, float, str]:
        """The key by which the queue is sorted."""
        return (not self.left, self.since, self.key)

    def places(self) -> Iterator[Place]:
        """Return every combination that they would play; what is rated has a clock."""
        for rated in (True, False):
            if self.rated != ("no" if rated else "yes"):
                for players in self.sizes:
                    for clock in self.clocks:
                        if not rated or clock != WITHOUT_CLOCK:
                            yield Place(self.game, players, clock, rated)


class Group(NamedTuple):
    """The people who are matched for a table, the longest waiting first."""

    place: Place
    waiting: tuple[Waiting, ...]


Apart = Callable[[str, str], bool]
"""Says whether two people must not be matched."""


def groups(waiting: Sequence[Waiting], now: float, are_apart: Apart) -> list[Group]:
    """Match as many people as possible; each is in one group at most."""
    in_order = sorted(waiting, key=lambda one: one.order)
    lines: defaultdict[Place, dict[str, Waiting]] = defaultdict(dict)
    for one in in_order:
        for place in one.places():
            lines[place].setdefault(one.person, one)
    found: list[Group] = []
    for first in in_order:  # nobody before them could be matched with a person who is still in line
        group = _best(first, lines, now, are_apart)
        found += [group] if group else []
        for one in group.waiting if group else (first,):
            for place in one.places():
                lines[place].pop(one.person, None)
    return found


def _best(first: Waiting, lines: dict[Place, dict[str, Waiting]], now: float, are_apart: Apart) -> Group | None:
    """Return the group for a person: of several, the one whose other members have waited longest."""
    possible: list[Group] = []
    for place in first.places():
        line = lines.get(place, {})
        if line.get(first.person) is first and len(line) >= place.players:
            near = islice(line.values(), SCANNED)
            others = (one for one in near if one is not first and _may_meet(first, one, place, now, are_apart))
            if table := _complete((first,), list(islice(others, LOOKED_AT)), place, now, are_apart):
                possible.append(Group(place, table))
    return min(possible, key=lambda group: [one.order[:2] for one in group.waiting], default=None)


def _complete(
    table: tuple[Waiting, ...], others: Sequence[Waiting], place: Place, now: float, are_apart: Apart
) -> tuple[Waiting, ...] | None:
    """Return the first table that can be completed with some of the others, each of whom may meet each."""

    def tables(table: tuple[Waiting, ...], others: Sequence[Waiting]) -> Iterator[tuple[Waiting, ...] | None]:
        if len(table) == place.players:
            yield table
            return
        yield None  # a step
        for number, one in enumerate(others):
            rest = [other for other in others[number + 1 :] if _may_meet(one, other, place, now, are_apart)]
            if len(table) + 1 + len(rest) >= place.players:
                yield from tables((*table, one), rest)

    return next((found for found in islice(tables(table, others), STEPS) if found), None)


def _may_meet(one: Waiting, other: Waiting, place: Place, now: float, are_apart: Apart) -> bool:
    """Say whether two people may sit at the same table."""
    if one.person == other.person or are_apart(one.person, other.person):
        return False
    if not place.rated:
        return True
    mine, theirs = one.strengths.get(place.players), other.strengths.get(place.players)
    if mine is None or theirs is None:
        return True
    waited = now - min(one.since, other.since)
    return waited >= WIDE or abs(mine - theirs) <= WINDOW + WIDENS * max(waited, 0.0)
