"""The writes into the SQLite file: each is a function of a connection, and part of its caller's transaction."""

from collections.abc import Mapping, Sequence

import apsw
import msgspec

from ennead.store.protocol import (
    Changed,
    Conflict,
    ExpectUnchanged,
    NewTable,
    Put,
    StoreError,
    Write,
    doer_of,
    named_in,
)
from ennead.store.sqlite_traces import note

FORGOTTEN = 1000  # events that are forgotten in one go


class Create(msgspec.Struct, frozen=True):
    """A wish to begin a table."""

    new: NewTable
    also: Sequence[Write] = ()

    def __call__(self, connection: apsw.Connection) -> bool:
        """Begin it; return whether it is new."""
        new = self.new
        query = "INSERT OR IGNORE INTO tables (name, head, owner, due) VALUES (?, ?, ?, ?)"
        connection.execute(query, (new.table, new.head, new.owner, new.due))
        if connection.changes() != 1:
            return False
        note(connection, connection.last_insert_rowid(), named_in(new.head))
        write(connection, self.also)
        return True


class Append(msgspec.Struct, frozen=True):
    """A wish to append: what most requests are."""

    table: str
    expected: int
    command: str
    events: Sequence[bytes]
    also: Sequence[Write] = ()

    def __call__(self, connection: apsw.Connection) -> int:
        """Append, and return the number of the first event."""
        tab = number_of(connection, self.table)
        if tab is None:
            raise StoreError("no-such-table", table=self.table)
        done = list(connection.execute("SELECT seq FROM commands WHERE tab = ? AND id = ?", (tab, self.command)))
        if done:
            return int(done[0][0])
        following = following_of(connection, tab)
        if self.expected != following:
            raise Conflict(following)
        connection.executemany(
            "INSERT INTO events (tab, seq, body) VALUES (?, ?, ?)",
            [(tab, self.expected + offset, body) for offset, body in enumerate(self.events)],
        )
        connection.execute("INSERT INTO commands (tab, id, seq) VALUES (?, ?, ?)", (tab, self.command, self.expected))
        note(connection, tab, named_in(*self.events) | {doer_of(self.command)})
        write(connection, self.also)
        return self.expected


class Remove(msgspec.Struct, frozen=True):
    """A wish to remove a table with its streams."""

    table: str
    now: int | None
    also: Sequence[Write] = ()

    def __call__(self, connection: apsw.Connection) -> bool:
        """Remove it if it is overdue, or without a moment if it is there; return whether it was."""
        query = "SELECT 1 FROM tables WHERE name = ?1 AND (?2 IS NULL OR due <= ?2)"
        if not list(connection.execute(query, (self.table, self.now))):
            return False
        streams = "SELECT number FROM tables WHERE name = ? OR (name > ? AND name < ?)"
        named = self.table, f"{self.table}/", f"{self.table}0"  # 0 comes right after /
        for (tab,) in list(connection.execute(streams, named)):
            for part in ("events WHERE tab", "commands WHERE tab", "traces WHERE tab", "tables WHERE number"):
                connection.execute(f"DELETE FROM {part} = ?", (tab,))
        write(connection, self.also)
        return True


class Trim(msgspec.Struct, frozen=True):
    """A wish to forget events below a number."""

    table: str
    before: int

    def __call__(self, connection: apsw.Connection) -> bool:
        """Forget some; return whether there are more."""
        if (tab := number_of(connection, self.table)) is None:
            return False
        last = following_of(connection, tab) - 1
        [(first,)] = connection.execute("SELECT coalesce(min(seq), 0) FROM events WHERE tab = ?", (tab,))
        before = min(self.before, last)
        upto = min(before, int(first) + FORGOTTEN)
        for part in ("events", "commands"):
            connection.execute(f"DELETE FROM {part} WHERE tab = ? AND seq < ?", (tab, upto))
        return upto < before


class Rewrite(msgspec.Struct, frozen=True):
    """A wish to put others in the place of some events, and of the settings."""

    table: str
    events: Mapping[int, bytes]
    head: bytes | None = None

    def __call__(self, connection: apsw.Connection) -> None:
        """Do so."""
        if (tab := number_of(connection, self.table)) is None:
            return
        rows = [(body, tab, seq) for seq, body in self.events.items()]
        connection.executemany("UPDATE events SET body = ? WHERE tab = ? AND seq = ?", rows)
        if self.head is not None:
            connection.execute("UPDATE tables SET head = ? WHERE number = ?", (self.head, tab))


def write(connection: apsw.Connection, writes: Sequence[Write]) -> None:
    """Write several things; what is expected comes before what changes it."""
    for one in writes:
        if isinstance(one, ExpectUnchanged):
            _check(connection, one)
    for one in writes:
        if isinstance(one, NewTable):
            Create(one)(connection)
        elif isinstance(one, Put):
            _keep(connection, one)
        elif isinstance(one, ExpectUnchanged):
            continue
        elif one.key is None:
            connection.execute("DELETE FROM kept WHERE kind = ?", (one.kind,))
        else:
            connection.execute("DELETE FROM kept WHERE kind = ? AND key = ?", (one.kind, one.key))


def _check(connection: apsw.Connection, expected: ExpectUnchanged) -> None:
    """Complain if something is not as expected."""
    query = "SELECT body FROM kept WHERE kind = ? AND key = ?"
    found = [body for (body,) in connection.execute(query, (expected.kind, expected.key))]
    if found != ([] if expected.body is None else [expected.body]):
        raise Changed(expected.kind, expected.key)


def _keep(connection: apsw.Connection, one: Put) -> None:
    query = "INSERT OR REPLACE INTO kept (kind, key, body, until) VALUES (?, ?, ?, ?)"
    connection.execute(query, (one.kind, one.key, one.body, one.until))
    if one.most is not None:
        older = "SELECT number FROM kept WHERE kind = ? ORDER BY number DESC LIMIT -1 OFFSET ?"
        connection.execute(f"DELETE FROM kept WHERE number IN ({older})", (one.kind, one.most))


def number_of(connection: apsw.Connection, table: str) -> int | None:
    """Return the row of a table."""
    found = list(connection.execute("SELECT number FROM tables WHERE name = ?", (table,)))
    return int(found[0][0]) if found else None


def following_of(connection: apsw.Connection, tab: int) -> int:
    """Return the next number of a table."""
    [(following,)] = connection.execute("SELECT coalesce(max(seq) + 1, 0) FROM events WHERE tab = ?", (tab,))
    return int(following)
