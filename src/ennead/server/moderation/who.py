"""Who is on: those at tables, and those who have asked for something in the last minutes. Never from where."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Annotated

import msgspec

from ennead.server.people import Person

LATELY = 300  # seconds
REMEMBERED = 20_000
NAMED = 200  # accounts in a list at most


class Here(msgspec.Struct, frozen=True):
    """Who is on now: how many, and which accounts."""

    sockets: Annotated[int, msgspec.Meta(description="connections to tables")]
    people: Annotated[int, msgspec.Meta(description="who were here in the last five minutes, or are at a table")]
    guests: int
    accounts: list[str]
    tables: Annotated[int, msgspec.Meta(description="tables that somebody is at, or was lately")]


class Visitors:
    """When each was last here."""

    def __init__(self, clock: Callable[[], float]):
        self.clock = clock
        self._seen: OrderedDict[str, tuple[float, str]] = OrderedDict()  # by person: when, and their account

    def notice(self, person: Person) -> None:
        """Take note that somebody is here."""
        self._seen[person.id] = self.clock(), person.handle
        self._seen.move_to_end(person.id)
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)

    def lately(self) -> dict[str, str]:
        """Return who was here in the last minutes, and their accounts."""
        since, found = self.clock() - LATELY, {}
        for person, (when, handle) in reversed(self._seen.items()):
            if when < since:
                break
            found[person] = handle
        return found
