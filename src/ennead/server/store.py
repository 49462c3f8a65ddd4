"""What a store promises, whatever it is made of.

A table is a list of events with consecutive numbers, from 0. Whoever appends says which number comes next in their
eyes, and gives the command an id of its own. So races are decided here, and nowhere else: of two who expect the same
number one gets it and the other is told where the table stands; a command that comes twice is done once.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from ennead.core.language import Complaint


class StoreComplaint(Complaint):
    """Something is wrong with the store that its operator can put right."""

    folder = "server"


class Conflict(Exception):
    """Somebody else has appended in the meantime: the table's next number is `following`."""

    def __init__(self, following: int):
        super().__init__(following)
        self.following = following


class Store(Protocol):
    """Keeps tables and their events."""

    async def create(self, table: str, head: bytes) -> bool:
        """Begin a table with its settings; return whether it is new. A table that is there already is left alone."""

    async def head(self, table: str) -> bytes | None:
        """Return a table's settings, or nothing if there is no such table."""

    async def append(self, table: str, expected: int, command: str, events: Sequence[bytes]) -> int:
        """Append events and return the number of the first one, once they can no longer be lost.

        `expected` is the number that the first one will have; if the table stands elsewhere, `Conflict` is raised and
        nothing is appended. If this command was appended before, its first number is returned and nothing is appended.
        """

    async def done(self, table: str, command: str) -> int | None:
        """Return the first number of a command that was appended before, or nothing."""

    async def events(self, table: str, since: int = 0) -> list[bytes]:
        """Return a table's events from number `since` on."""

    async def tables(self) -> list[str]:
        """Return the names of all tables, the oldest first."""

    async def keep(self, kind: str, key: str, body: bytes, until: int) -> None:
        """Keep something small by kind and key, such as a session, until a moment (in seconds since 1970)."""

    async def kept(self, kind: str, key: str, now: int) -> bytes | None:
        """Return what is kept there, if its time is not over."""

    async def all_kept(self, kind: str, now: int) -> list[tuple[str, bytes]]:
        """Return everything of a kind whose time is not over, what was kept last first."""

    async def take(self, kind: str, key: str, now: int) -> bytes | None:
        """Return what is kept there and forget it: of two who take it, one gets it."""

    async def sweep(self, now: int) -> None:
        """Forget everything whose time is over."""

    async def back_up(self, path: Path) -> None:
        """Write a copy that holds everything appended so far, while others go on."""

    async def close(self) -> None:
        """Finish what has been asked for, then close."""
