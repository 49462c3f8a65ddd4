"""Backoff for people who give up games that were found for them: they wait longer each time before the next.

By person it grows to ten minutes. By address it is softer, since a household or a club shares one: the first few cost
nothing, it is a minute at most, and it does not concern people who have come to their table. It is in memory only, and
decays by itself.
"""

from typing import NamedTuple

from ennead.server.latest import Latest

FIRST, TIMES, MOST = 10.0, 3.0, 600.0  # seconds for the first, a factor for each further one, and seconds at most
FADES = 600.0  # seconds in which one of them is forgotten
FREE_HERE, EACH_HERE, MOST_HERE = 4, 10.0, 60.0  # by address: how many cost nothing, then seconds for each
FADES_HERE = 120.0
REMEMBERED = 10_000  # people, and addresses, the latest
FRONT = 300.0  # seconds for which a person whose game others gave up comes first


class Given(NamedTuple):
    """How many games were given up, after decay, when the last one was, and until when the backoff lasts."""

    times: float
    at: float
    until: float


class Backoff:
    """Who has given up games, and whose games others have."""

    def __init__(self) -> None:
        self._people = Latest[str, Given](REMEMBERED)
        self._here = Latest[str, Given](REMEMBERED)  # by address
        self._addresses = Latest[str, str](REMEMBERED)  # by person: from where they have looked for a game
        self._came = Latest[str, None](REMEMBERED)  # to a table that was found for them
        self._left = Latest[str, float](REMEMBERED)  # by others: when

    def asks(self, person: str, address: str) -> None:
        """Note from where a person looks for a game."""
        self._addresses[person] = address

    def came(self, person: str) -> None:
        """Note that a person has come to a table that was found for them."""
        self._came[person] = None

    def gave_up(self, person: str, now: float, sat_still: bool = False) -> None:
        """Count a game that a person has given up; twice if they let others wait without a single move."""
        self._came.pop(person, None)
        count = _left_of(self._people.get(person), now, FADES) + 1 + sat_still
        self._people[person] = Given(count, now, now + min(MOST, FIRST * TIMES ** (count - 1)))
        if address := self._addresses.get(person):
            count = _left_of(self._here.get(address), now, FADES_HERE) + 1
            over = max(0.0, count - FREE_HERE)
            self._here[address] = Given(count, now, now + min(MOST_HERE, EACH_HERE * over))

    def was_left(self, person: str, now: float) -> None:
        """Note that others have given up a person's game: they come first next time."""
        self._left[person] = now

    def goes_first(self, person: str, now: float) -> bool:
        """Say whether a person comes first, this once."""
        return now - self._left.pop(person, float("-inf")) <= FRONT

    def until(self, person: str) -> float:
        """Return the moment before which a person is not matched."""
        mine, here = self._people.get(person), self._here.get(self._addresses.get(person, ""))
        return max(mine.until if mine else 0.0, here.until if here and person not in self._came else 0.0)


def _left_of(given: Given | None, now: float, fades: float) -> float:
    """Return the count after decay."""
    return max(0.0, given.times - (now - given.at) / fades) if given else 0.0
