"""What a store promises, whatever it is made of.

A table is a list of events with consecutive numbers, from 0. Whoever appends says which number comes next in their
eyes, and gives the command an id of its own. So races are decided here, and nowhere else: of two who expect the same
number one gets it and the other is told where the table stands; a command that comes twice is done once.
"""

import re
from collections.abc import Awaitable, Mapping, Sequence
from typing import Literal, Protocol

import msgspec

from ennead.core.language import UserError

FOREVER = 1 << 50  # no moment that comes
Scrubbed = Literal["cleared", "busy", "too large"]
"""What has come of clearing a store: it was done, is to be tried again soon, or has to be done by its host."""
TO_CLEAR = "clearing", "due"  # kept while a name that was taken away may still lie in the store's file
NAMED = re.compile(rb'"(?:person|owner|organiser)":"([^"\\]+)"')


def named_in(*bodies: bytes) -> set[str]:
    """Return the ids of the people who are named in what is stored: as one who sits, owns, organises or speaks."""
    return {found.decode() for body in bodies for found in NAMED.findall(body)}


def doer_of(command: str) -> str:
    """Return the id of the person whose command this is, or who else did it; nothing if that is not said."""
    person, divided, _ = command.partition(":")
    return person if divided else ""


class StoreError(UserError):
    """Something is wrong with the store that its operator can put right."""

    folder = "store"


class Conflict(Exception):
    """Somebody else has appended in the meantime: the table's next number is `following`."""

    def __init__(self, following: int):
        super().__init__(following)
        self.following = following


class Changed(Exception):
    """Something that was to be as expected is not so any more: nothing was written."""

    def __init__(self, kind: str, key: str):
        super().__init__(kind, key)
        self.kind, self.key = kind, key


class NewTable(msgspec.Struct, frozen=True):
    """A table, or a stream of events that goes with one: its settings, and who made it.

    `due` is the moment from which on it may be removed, unless somebody comes; without one it stays.
    """

    table: str
    head: bytes = b""
    owner: str = ""
    due: int | None = None


class Put(msgspec.Struct, frozen=True):
    """Something small to keep until a moment; of its kind, only the latest so many, if `most` says so."""

    kind: str
    key: str
    body: bytes
    until: int
    most: int | None = None


class Delete(msgspec.Struct, frozen=True):
    """Something kept that is to be forgotten: one key of a kind, or without a key all of it."""

    kind: str
    key: str | None = None


class ExpectUnchanged(msgspec.Struct, frozen=True):
    """What must be kept there, nothing if `body` is none, or else nothing of the whole is written: see `Changed`.

    So a name is given away once, and what was computed from something is written only if that is still so. What is kept
    counts also when its time is over, until it is swept.
    """

    kind: str
    key: str
    body: bytes | None = None


Write = NewTable | Put | Delete | ExpectUnchanged


class Store(Protocol):
    """Keeps tables and their events. What is written `also` is written in the same moment: all of it or nothing.

    Whatever writes raises `Changed`, and has written nothing, where something is not as an `Expect` wants it.
    """

    async def create(
        self, table: str, head: bytes, owner: str = "", due: int | None = None, also: Sequence[Write] = ()
    ) -> bool:
        """Begin a table, as `NewTable`; return whether it is new. A table that is there already is left alone."""

    async def head(self, table: str) -> bytes | None:
        """Return a table's settings, or nothing if there is no such table."""

    def append(
        self, table: str, expected: int, command: str, events: Sequence[bytes], also: Sequence[Write] = ()
    ) -> Awaitable[int]:
        """Append events; what is awaited is the number of the first one, once they can no longer be lost.

        `expected` is the number that the first one will have; if the table stands elsewhere, `Conflict` is raised and
        nothing is appended. If this command was appended before, its first number is returned and nothing is appended.
        """

    async def done(self, table: str, command: str) -> int | None:
        """Return the first number of a command that was appended before, or nothing."""

    async def events(self, table: str, since: int = 0) -> list[bytes]:
        """Return a table's events from number `since` on."""

    async def latest(self, table: str, most: int) -> tuple[int, list[bytes]]:
        """Return a table's last events, so many at most, and the number of the first of these."""

    async def forget(self, table: str, before: int) -> bool:
        """Forget some of a table's events below a number, and their commands; return whether there are more.

        The others keep their numbers. The last event is never forgotten.
        """

    async def traces(self, person: str, after: int, most: int) -> tuple[list[str], int | None]:
        """Return the next tables and streams, so many at most, in which somebody is named or has done something.

        They come in a fixed order; the number returned is `after` what to go on, or nothing at the end. See `named_in`.
        """

    async def trace_old(self, most: int) -> int:
        """Note for so many more streams of an older store who is named there; return how many are left, at most."""

    async def commands_of(self, table: str, person: str) -> list[int]:
        """Return the number of the first event of each command of somebody at a table."""

    async def rewrite(self, table: str, events: Mapping[int, bytes], head: bytes | None = None) -> None:
        """Put others in the place of some of a table's events, by number, and of its settings: to forget a name."""

    async def postpone(self, table: str, due: int | None, has_begun: bool = False) -> None:
        """Let a table stay until a moment, or without one for good; once it has begun, it counts for nobody."""

    async def overdue(self, now: int, most: int) -> list[str]:
        """Return the names of tables that have not begun and may be removed, so many at most."""

    async def left(self, now: int, most: int) -> list[str]:
        """Return the names of tables that have begun and may be removed, so many at most."""

    async def remove(self, table: str, now: int | None, also: Sequence[Write] = ()) -> bool:
        """Remove a table and its streams, if it is still overdue, or without a moment anyway; return whether it was."""

    async def made_by(self, owner: str) -> int:
        """Count the tables that somebody made, that have not begun and do not stay for good."""

    async def tables(self) -> list[str]:
        """Return the names of all tables, the oldest first."""

    async def write(self, writes: Sequence[Write]) -> None:
        """Write several things in the same moment, in this order: all of it or nothing."""

    async def keep(self, kind: str, key: str, body: bytes, until: int, most: int | None = None) -> None:
        """Keep something small by kind and key, such as a session, until a moment (in seconds since 1970).

        Of this kind only the latest `most` stay, if that is said.
        """

    async def kept(self, kind: str, key: str, now: int) -> bytes | None:
        """Return what is kept there, if its time is not over."""

    async def all_kept(self, kind: str, now: int, most: int) -> list[tuple[str, bytes]]:
        """Return what is kept of a kind and whose time is not over, so much at most, what was kept last first."""

    async def take(self, kind: str, key: str, now: int) -> bytes | None:
        """Return what is kept there and forget it: of two who take it, one gets it."""

    async def sweep(self, now: int, most: int) -> int:
        """Forget what was kept and whose time is over, so much at most; return how much."""

    async def count(self, kind: str) -> int:
        """Count what is kept of a kind, also what has not been swept away yet."""

    async def size(self) -> int:
        """Return how many bytes it takes: on the disk, or in memory."""

    async def scrub(self) -> Scrubbed:
        """Clear for good what was overwritten or removed, also where it was kept; say what has come of it."""

    async def close(self) -> None:
        """Finish what has been asked for, then close."""
