"""What lies in an SQLite store, for tests to look at and change: past the store, on a connection of its own."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import cached_property
from typing import Any

import apsw
import msgspec

from ennead.core.rulebook import Rulebook
from ennead.server.tables.events import AnyEvent
from ennead.server.tables.store_format import TABLE, Shown, from_stored, shown_with, to_stored
from ennead.store.sqlite import SqliteStore

KEPT = "SELECT kind, key, body, until FROM kept ORDER BY number"
HEADS = "SELECT name, head FROM tables ORDER BY number"
EVENTS = "SELECT name, body FROM events JOIN tables ON tab = number ORDER BY tab, seq"

Row = tuple[Any, ...]


@contextmanager
def _opened(store: SqliteStore) -> Iterator[apsw.Connection]:
    """Open another connection to what is in a store."""
    with closing(store._open()) as connection, connection:
        yield connection


def _rows(store: SqliteStore, query: str) -> list[Row]:
    with _opened(store) as connection:
        return list(connection.execute(query))


def kept(store: SqliteStore) -> dict[tuple[str, str], tuple[bytes, int]]:
    """Return everything small that is kept, by kind and key, and until when; the latest comes last."""
    rows = _rows(store, KEPT)
    return {(kind, key): (body, until) for kind, key, body, until in rows}


def heads(store: SqliteStore) -> dict[str, bytes]:
    """Return the settings of every table and stream."""
    return dict(_rows(store, HEADS))


def events(store: SqliteStore) -> dict[str, list[bytes]]:
    """Return the events of every table and stream."""
    found: dict[str, list[bytes]] = {name: [] for name in heads(store)}
    for name, body in _rows(store, EVENTS):
        found[name].append(body)
    return found


def commands(store: SqliteStore) -> dict[str, dict[str, int]]:
    """Return the commands of every table and stream, and the number of the first event of each."""
    found: dict[str, dict[str, int]] = {name: {} for name in heads(store)}
    for name, command, seq in _rows(store, "SELECT name, id, seq FROM commands JOIN tables ON tab = number"):
        found[name][command] = seq
    return found


class Picture:
    """All that lies in a store in memory at a moment, but for what does not matter: it is taken on the store's loop.

    Two are compared row by row only where something was written between them.
    """

    def __init__(
        self,
        store: SqliteStore,
        matters: Callable[[str, int], bool] = lambda kind, until: True,
        is_told: Callable[[str], bool] = lambda stream: True,
    ):
        """Take it: of what is kept, what matters by its kind and its end; and the events of streams that are told."""
        self.written, self._copy = store._connection.total_changes(), store._connection.serialize("main")
        self._matters, self._is_told = matters, is_told

    @cached_property
    def tables(self) -> tuple[list[Row], list[Row]]:
        """The settings of all tables and streams, and their events."""
        with self._opened() as connection:
            heads: list[Row] = list(connection.execute(HEADS))
            told = {name for name, _ in heads if self._is_told(name)}
            return heads, [row for row in connection.execute(EVENTS) if row[0] in told]

    @cached_property
    def kept(self) -> set[Row]:
        """Everything small that is kept: its kind, its key, what it is, and until when."""
        with self._opened() as connection:
            return {row for row in connection.execute(KEPT) if self._matters(row[0], row[3])}

    def has_tables_as(self, other: "Picture") -> bool:
        """Say whether all tables are as they were."""
        return self.written == other.written or self.tables == other.tables

    def keeps_as(self, other: "Picture") -> bool:
        """Say whether the same is kept."""
        return self.written == other.written or self.kept == other.kept

    def is_as(self, other: "Picture") -> bool:
        """Say whether everything is as it was."""
        return self.has_tables_as(other) and self.keeps_as(other)

    @contextmanager
    def _opened(self) -> Iterator[apsw.Connection]:
        with closing(apsw.Connection(":memory:")) as connection:
            connection.deserialize("main", self._copy)
            yield connection


def twin(store: SqliteStore) -> SqliteStore:
    """Return a new store in memory with everything that is in a store."""
    copy = SqliteStore.in_memory()
    with _opened(store) as source, closing(copy._open()) as target, target.backup("main", source, "main") as copying:
        copying.step()
    return copy


def put_head(store: SqliteStore, table: str, head: bytes) -> None:
    """Put other settings in the place of a table's."""
    with _opened(store) as connection:
        connection.execute("UPDATE tables SET head = ? WHERE name = ?", (head, table))


def put_events(store: SqliteStore, table: str, bodies: Sequence[bytes]) -> None:
    """Put others in the place of a table's events, as many as there are."""
    query = "UPDATE events SET body = ? WHERE seq = ? AND tab = (SELECT number FROM tables WHERE name = ?)"
    assert len(bodies) == len(events(store)[table])
    with _opened(store) as connection:
        connection.executemany(query, [(body, seq, table) for seq, body in enumerate(bodies)])


class InMemory(SqliteStore):
    """A store in memory, for tests that do some of it in their own way."""

    def __init__(self) -> None:
        super().__init__(None)


def encode(event: AnyEvent, book: Rulebook, shown: Shown = ()) -> bytes:
    """Write an event of a table as it is stored, with what seats have been shown by then."""
    stored = to_stored(event, book)
    return msgspec.json.encode(msgspec.structs.replace(stored, shown=shown) if shown else stored)


def decode(body: bytes, book: Rulebook) -> AnyEvent:
    """Read it."""
    return from_stored(TABLE.decode(body), book)


def shown_in(body: bytes) -> Shown:
    """Read what seats had been shown by a stored event."""
    return shown_with(TABLE.decode(body))
