"""The interface of a store, whatever it is made of.

A table is a list of events with consecutive numbers, from 0. A writer appends at the number that it takes for the next
one, with an id of the command. So races are decided here, and nowhere else: of two that expect the same number one gets
it, and the other gets a `Conflict`; a command that comes twice is done once.
"""

import re
from collections.abc import Awaitable, Mapping, Sequence
from typing import Literal, Protocol

import msgspec

from ennead.core.language import UserError

FOREVER = 1 << 50  # later than any real moment
Scrubbed = Literal["cleared", "busy", "too large"]
"""The result of a scrub: it was done, is to be retried soon, or has to be done by the host."""
TO_CLEAR = "clearing", "due"  # kept while a name that was taken away may still lie in the store's file
NAMED = re.compile(rb'"(?:person|owner|organiser)":"([^"\\]+)"')


def named_in(*bodies: bytes) -> set[str]:
    """Return the ids of the people who are named in stored bytes: who sit, own, organise or speak."""
    return {found.decode() for body in bodies for found in NAMED.findall(body)}


def doer_of(command: str) -> str:
    """Return who gave a command, by its id: a person, or a part of the server; nothing if the id does not say."""
    person, divided, _ = command.partition(":")
    return person if divided else ""


class StoreError(UserError):
    """A problem of the store that its operator can solve."""

    folder = "store"


class Conflict(Exception):
    """Another writer has appended in the meantime: the table's next number is `following`."""

    def __init__(self, following: int):
        super().__init__(following)
        self.following = following


class Changed(Exception):
    """A condition of a commit failed: nothing was written."""

    def __init__(self, kind: str, key: str):
        super().__init__(kind, key)
        self.kind, self.key = kind, key


class NewTable(msgspec.Struct, frozen=True):
    """A new table, or a stream of events that belongs to one: its settings, and its owner.

    `due` is the moment from which on it may be removed, unless that is postponed; without one it stays.
    """

    table: str
    head: bytes = b""
    owner: str = ""
    due: int | None = None


class Put(msgspec.Struct, frozen=True):
    """An entry to keep until a moment; of its kind only the latest `most` stay, if that is given."""

    kind: str
    key: str
    body: bytes
    until: int
    most: int | None = None


class Delete(msgspec.Struct, frozen=True):
    """An entry to delete: one key of a kind, or without a key the whole kind."""

    kind: str
    key: str | None = None


class ExpectUnchanged(msgspec.Struct, frozen=True):
    """A condition: this must be stored there, or nothing if `body` is none; else the commit fails with `Changed`.

    So a name is given away once, and what was computed from something is written only if that is still so. An expired
    entry counts until it is swept.
    """

    kind: str
    key: str
    body: bytes | None = None


Write = NewTable | Put | Delete | ExpectUnchanged


class Store(Protocol):
    """Keeps tables and their events. What is written `also` goes into the same commit: all of it or nothing.

    All methods that write raise `Changed`, and write nothing, if an `ExpectUnchanged` fails.
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

        `expected` is the number that the first one will have; if the table's next number is another one, `Conflict` is
        raised and nothing is appended. If this command was appended before, its first number is returned and nothing is
        appended.
        """

    async def done(self, table: str, command: str) -> int | None:
        """Return the first number of a command that was appended before, or nothing."""

    async def events(self, table: str, since: int = 0) -> list[bytes]:
        """Return a table's events from number `since` on."""

    async def latest(self, table: str, most: int) -> tuple[int, list[bytes]]:
        """Return a table's last events, so many at most, and the number of the first of these."""

    async def forget(self, table: str, before: int) -> bool:
        """Delete some of a table's events below a number, and their commands; return whether there are more.

        The others keep their numbers. The last event is never deleted.
        """

    async def traces(self, person: str, after: int, most: int) -> tuple[list[str], int | None]:
        """Return the next tables and streams, so many at most, in which a person is named or has done something.

        They come in a fixed order; the number returned is the cursor for the next call's `after`, or nothing at the
        end. See `named_in`.
        """

    async def trace_old(self, most: int) -> int:
        """Index the names in so many more streams of an older store; return how many are left, at most."""

    async def commands_of(self, table: str, person: str) -> list[int]:
        """Return the number of the first event of each command of a person at a table."""

    async def rewrite(self, table: str, events: Mapping[int, bytes], head: bytes | None = None) -> None:
        """Replace some of a table's events, by number, and its settings: to take a name out."""

    async def postpone(self, table: str, due: int | None, has_begun: bool = False) -> None:
        """Set when a table expires, or without a moment never; once it has begun, `made_by` no longer counts it."""

    async def overdue(self, now: int, most: int) -> list[str]:
        """Return the names of tables that have not begun and may be removed, so many at most."""

    async def left(self, now: int, most: int) -> list[str]:
        """Return the names of tables that have begun and may be removed, so many at most."""

    async def remove(self, table: str, now: int | None, also: Sequence[Write] = ()) -> bool:
        """Remove a table and its streams, if it is overdue at `now`, or at any time without it; say whether it was."""

    async def made_by(self, owner: str) -> int:
        """Count the tables that a person made, that have not begun and do expire."""

    async def tables(self) -> list[str]:
        """Return the names of all tables, the oldest first."""

    async def write(self, writes: Sequence[Write]) -> None:
        """Commit several writes, in this order: all of them or nothing."""

    async def keep(self, kind: str, key: str, body: bytes, until: int, most: int | None = None) -> None:
        """Keep an entry by kind and key, such as a session, until a moment (in seconds since 1970).

        Of this kind only the latest `most` stay, if that is given.
        """

    async def kept(self, kind: str, key: str, now: int) -> bytes | None:
        """Return the entry there, if it has not expired."""

    async def all_kept(self, kind: str, now: int, most: int) -> list[tuple[str, bytes]]:
        """Return the entries of a kind that have not expired, so many at most, the latest first."""

    async def take(self, kind: str, key: str, now: int) -> bytes | None:
        """Return the entry there and delete it: of two callers at the same time, one gets it."""

    async def sweep(self, now: int, most: int) -> int:
        """Delete entries that have expired, so many at most; return how many."""

    async def count(self, kind: str) -> int:
        """Count the entries of a kind, also expired ones that have not been swept yet."""

    async def size(self) -> int:
        """Return how many bytes it takes: on the disk, or in memory."""

    async def scrub(self) -> Scrubbed:
        """Erase for good what was overwritten or removed, wherever it was kept; return the result."""

    async def close(self) -> None:
        """Finish the calls under way, then close."""
