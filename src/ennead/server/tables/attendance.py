"""Which of a table's players are connected: the others are told who is not, after a grace period."""

import time
from collections.abc import Callable

import msgspec

from ennead.server.tables.room import Room
from ennead.server.tables.told.messages import Absent

GRACE = 5.0  # seconds in which a page may be loaded again, or a connection come back


class Attendance:
    """The sockets of each person at a table, and since when players have none.

    Only those who sit there are told of it, and only while they play: whether people are here is their own business.
    It is looked at once a second. Who is away has been so for the whole grace; who comes back is told at once. So
    nobody can make the others hear of more than one change in that time.
    """

    def __init__(self, room: Room, clock: Callable[[], float], monotonic: Callable[[], float] = time.monotonic):
        self._room, self._clock, self._monotonic = room, clock, monotonic
        self._left: dict[str, tuple[float, int]] = {}  # players without a socket: for how long, and since when
        self._told: dict[str, int] = {}
        self.sockets: dict[str, int] = {}  # by person

    def come(self, person: str) -> None:
        """Note one more socket of a person."""
        self.sockets[person] = self.sockets.get(person, 0) + 1
        if self._left.pop(person, None):
            self._tell_changes()

    def go(self, person: str) -> None:
        """Note one socket less."""
        self.sockets[person] -= 1
        if not self.sockets[person]:
            del self.sockets[person]
            self._left[person] = self._monotonic(), int(self._clock())

    def look(self) -> None:
        """Find out who has no socket, and tell the players who is absent, if that has changed."""
        players = set(self._room.table.people.values())
        self._left = {one: left for one, left in self._left.items() if one in players}
        for person in players - self.sockets.keys():
            self._left.setdefault(person, (self._monotonic(), 0))
        self._tell_changes()

    def gone_for(self, person: str) -> float:
        """Return for how many seconds a player has had no socket here, as far as that is known."""
        return self._monotonic() - self._left[person][0] if person in self._left else 0.0

    def absent(self) -> dict[str, int]:
        """Return the seats of players who are missed now, by letter, and since when; 0 if that is not known."""
        table = self._room.table
        if not table.match or table.match.outcome:
            return {}
        people = ((seat, person) for seat, person in sorted(table.people.items()) if self.gone_for(person) >= GRACE)
        return {table.book.letter(seat): self._left[person][1] for seat, person in people}

    def _tell_changes(self) -> None:
        absent = self.absent()
        if absent != self._told:
            self._told = absent
            text = msgspec.json.encode(Absent(absent))
            for listener in self._room.listeners:
                if self._sits(listener.person):
                    listener.tell(text)

    def welcome(self, person: str) -> bytes | None:
        """Return the message for a player who connects: who is absent; nothing if nobody is."""
        return msgspec.json.encode(Absent(self._told)) if self._told and self._sits(person) else None

    def _sits(self, person: str) -> bool:
        return person in self._room.table.people.values()
