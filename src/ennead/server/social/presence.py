"""Who is online: in memory only, and coarse. It does not reveal when exactly a person came, went or made a move."""

import time
from collections.abc import Callable
from typing import Literal

from ennead.server.latest import Latest
from ennead.server.services import Service
from ennead.server.tables.open_tables import Tables

LATELY = 300.0  # seconds after the last request in which a person still counts as there
REMEMBERED = 20_000  # people who came last
EVERY = 20.0  # seconds between two updates: in between everybody is as they were

State = Literal["", "online", "playing"]


class Presence(Service):
    """Who has sent a request lately or is at a table, as of the last update."""

    def __init__(self, tables: Tables, monotonic: Callable[[], float] = time.monotonic):
        self.tables, self.monotonic = tables, monotonic
        self._asked = Latest[str, float](REMEMBERED)
        self._states: dict[str, State] = {}
        self._looked = float("-inf")

    def note(self, person: str) -> None:
        """Note that a person has sent a request."""
        self._asked[person] = self.monotonic()

    def of(self, person: str) -> State:
        """Return whether a person is online, and whether they play: at a table of people or computers."""
        return self._states.get(person, "")

    def everybody(self) -> set[str]:
        """Return all who are online, for a host."""
        since = self.monotonic() - LATELY
        at_tables = {person for live in self.tables.live.values() for person in live.present if person}
        return at_tables | {person for person, when in self._asked.items() if when >= since}

    async def tick(self) -> None:
        """Update it, now and then."""
        now = self.monotonic()
        if now - self._looked < EVERY:
            return
        self._looked = now
        while self._asked and now - next(iter(self._asked.values())) > LATELY:
            self._asked.popitem(last=False)
        states: dict[str, State] = dict.fromkeys(self._asked, "online")
        for live in self.tables.live.values():
            match, people = live.room.table.match, set(live.room.table.people.values())
            for person in live.present:
                if person and (match and not match.outcome and person in people):
                    states[person] = "playing"
                elif person:
                    states.setdefault(person, "online")
        self._states = states
