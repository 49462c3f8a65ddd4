"""The embedded store: one SQLite file, one writer, and nobody is told of anything before it is on the disk.

What is written passes through one queue (`sqlite_writer`). SQLite comes with apsw; the system's own may have the
corruption bug of its write-ahead log that 3.51.3 fixed.
"""

import asyncio
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

import apsw

from ennead.core.language import system_problem
from ennead.store.protocol import NewTable, Put, Scrubbed, StoreError, Write
from ennead.store.sqlite_file import (
    PRIVATE_FOLDER,
    AtOnce,
    migrate,
    new_memory,
    open_file,
    size_in_memory,
    size_of,
    take_alone,
)
from ennead.store.sqlite_traces import NoteOld, find, look_through, read_some, untraced_of
from ennead.store.sqlite_writer import Writer
from ennead.store.sqlite_writes import Append, Create, Remove, Rewrite, Trim, write

T = TypeVar("T")


class SqliteStore:
    """Keeps tables in a file: for this process alone, if `alone`, so that what it remembers stays true.

    Without a path it keeps them in memory, apart from every other store: by the same code, but for disk and threads.
    """

    def __init__(self, path: Path | None, alone: bool = False):
        self.path = path
        self._lock: int | None = None
        try:
            for folder in reversed((path.parent, *path.parent.parents)) if path else ():
                folder.mkdir(PRIVATE_FOLDER, exist_ok=True)
            if path and alone:
                self._lock = take_alone(path)
            self._open = partial(open_file, path) if path else new_memory()
            self._connection = self._open()
            migrate(self._connection)
            self._writer = Writer(self._connection, path)
            self._reading = self._open()
            self._untraced = untraced_of(self._reading)
        except OSError as error:
            raise StoreError("store-unusable", path=str(path), problem=system_problem(error)) from error
        except apsw.Error as error:
            raise StoreError("store-unusable", path=str(path), problem=str(error)) from error
        self._do = self._writer.do
        self._reader = ThreadPoolExecutor(1, "ennead-store-reader") if path else AtOnce()
        self._closed = False

    @classmethod
    def in_memory(cls) -> Self:
        """Open a new store without a file: what it keeps is gone when it is closed, or nothing uses it any more."""
        return cls(None)

    async def create(
        self, table: str, head: bytes, owner: str = "", due: int | None = None, also: Sequence[Write] = ()
    ) -> bool:
        """Begin a table."""
        return await self._do(Create(NewTable(table, head, owner, due), also))

    def append(
        self, table: str, expected: int, command: str, events: Sequence[bytes], also: Sequence[Write] = ()
    ) -> asyncio.Future[int]:
        """Append events, without a task that waits for the disk."""
        return self._do(Append(table, expected, command, events, also))

    async def head(self, table: str) -> bytes | None:
        """Return a table's settings."""
        rows = await self._ask("SELECT head FROM tables WHERE name = ?", table)
        return rows[0][0] if rows else None

    async def done(self, table: str, command: str) -> int | None:
        """Return the first number of a command that was appended before."""
        query = "SELECT seq FROM commands JOIN tables ON tab = number WHERE name = ? AND id = ?"
        rows = await self._ask(query, table, command)
        return rows[0][0] if rows else None

    async def events(self, table: str, since: int = 0) -> list[bytes]:
        """Return a table's events."""
        query = "SELECT body FROM events JOIN tables ON tab = number WHERE name = ? AND seq >= ? ORDER BY seq"
        return [row[0] for row in await self._ask(query, table, since)]

    async def latest(self, table: str, most: int) -> tuple[int, list[bytes]]:
        """Return a table's last events, and the number of the first of these."""
        query = "SELECT seq, body FROM events JOIN tables ON tab = number WHERE name = ? ORDER BY seq DESC LIMIT ?"
        rows = (await self._ask(query, table, most))[::-1]
        return (rows[0][0] if rows else 0), [body for _, body in rows]

    async def forget(self, table: str, before: int) -> bool:
        """Delete some of a table's events."""
        return await self._do(Trim(table, before))

    async def traces(self, person: str, after: int, most: int) -> tuple[list[str], int | None]:
        """Return where a person is named, or has done something."""
        look = look_through if self._untraced else find
        return await self._read(lambda connection: look(connection, person, after, most))

    async def trace_old(self, most: int) -> int:
        """Index some more of what an older store has; what is written meanwhile is indexed as it is written."""
        if not (left := self._untraced):
            return 0
        rows, last = await self._read(lambda connection: read_some(connection, left, most))
        await self._do(NoteOld(rows, last))
        self._untraced = await self._read(untraced_of)
        return max(0, left.last - last)

    async def commands_of(self, table: str, person: str) -> list[int]:
        """Return the number of the first event of each command of a person."""
        query = "SELECT seq FROM commands JOIN tables ON tab = number WHERE name = ? AND id >= ? AND id < ? ORDER BY 1"
        between = f"{person}:", f"{person};"  # ; comes right after :
        return [int(seq) for (seq,) in await self._ask(query, table, *between)]

    async def rewrite(self, table: str, events: Mapping[int, bytes], head: bytes | None = None) -> None:
        """Replace some events."""
        await self._do(Rewrite(table, events, head))

    async def postpone(self, table: str, due: int | None, has_begun: bool = False) -> None:
        """Set when a table expires."""
        query = f"UPDATE tables SET due = ?{', owner = ?' if has_begun else ''} WHERE name = ?"
        values = (due, "", table) if has_begun else (due, table)
        await self._do(lambda connection: list(connection.execute(query, values)))

    async def overdue(self, now: int, most: int) -> list[str]:
        """Return the names of tables that have not begun and may be removed."""
        query = "SELECT name FROM tables WHERE due <= ? AND owner <> '' ORDER BY due LIMIT ?"
        return [row[0] for row in await self._ask(query, now, most)]

    async def left(self, now: int, most: int) -> list[str]:
        """Return the names of tables that have begun and may be removed."""
        query = "SELECT name FROM tables WHERE due <= ? AND owner = '' ORDER BY due LIMIT ?"
        return [row[0] for row in await self._ask(query, now, most)]

    async def remove(self, table: str, now: int | None, also: Sequence[Write] = ()) -> bool:
        """Remove a table and its streams."""
        return await self._do(Remove(table, now, also))

    async def made_by(self, owner: str) -> int:
        """Count the tables that a person made, that have not begun and do expire."""
        rows = await self._ask("SELECT count(*) FROM tables WHERE owner = ? AND due IS NOT NULL", owner)
        return int(rows[0][0])

    async def tables(self) -> list[str]:
        """Return the names of all tables."""
        return [row[0] for row in await self._ask("SELECT name FROM tables ORDER BY number")]

    async def write(self, writes: Sequence[Write]) -> None:
        """Commit several writes; return when they are on the disk."""
        await self._do(lambda connection: write(connection, writes))

    async def keep(self, kind: str, key: str, body: bytes, until: int, most: int | None = None) -> None:
        """Keep an entry."""
        await self._do(lambda connection: write(connection, [Put(kind, key, body, until, most)]))

    async def kept(self, kind: str, key: str, now: int) -> bytes | None:
        """Return an entry."""
        rows = await self._ask("SELECT body FROM kept WHERE kind = ? AND key = ? AND until > ?", kind, key, now)
        return rows[0][0] if rows else None

    async def all_kept(self, kind: str, now: int, most: int) -> list[tuple[str, bytes]]:
        """Return the entries of a kind."""
        query = "SELECT key, body FROM kept WHERE kind = ? AND until > ? ORDER BY number DESC LIMIT ?"
        return [(key, body) for key, body in await self._ask(query, kind, now, most)]

    async def take(self, kind: str, key: str, now: int) -> bytes | None:
        """Return an entry and delete it."""
        query = "DELETE FROM kept WHERE kind = ? AND key = ? RETURNING body, until"
        rows: list[tuple[Any, ...]] = await self._do(lambda connection: list(connection.execute(query, (kind, key))))
        return rows[0][0] if rows and rows[0][1] > now else None

    async def sweep(self, now: int, most: int) -> int:
        """Delete expired entries."""
        query = "DELETE FROM kept WHERE number IN (SELECT number FROM kept WHERE until <= ? LIMIT ?) RETURNING 1"
        return len(await self._do(lambda connection: list(connection.execute(query, (now, most)))))

    async def count(self, kind: str) -> int:
        """Count the entries of a kind."""
        return int((await self._ask("SELECT count(*) FROM kept WHERE kind = ?", kind))[0][0])

    async def size(self) -> int:
        """Return how many bytes the file takes, and what SQLite keeps beside it."""
        return await self._read(lambda connection: size_of(self.path) if self.path else size_in_memory(connection))

    async def scrub(self) -> Scrubbed:
        """Erase from the file what was overwritten or removed; nothing is written meanwhile."""
        return await self._writer.scrub()

    async def close(self) -> None:
        """Finish the writes under way, then close the file."""
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._reader.shutdown)
        with ExitStack() as closing:  # all of it, even if something fails
            if self._lock is not None:
                closing.callback(os.close, self._lock)
            closing.callback(self._reading.close)
            closing.callback(self._connection.close)

    async def _ask(self, query: str, *values: str | int | bytes) -> list[tuple[Any, ...]]:
        """Read, without waiting for the writer."""
        return await self._read(lambda connection: list(connection.execute(query, values)))

    async def _read(self, work: Callable[[apsw.Connection], T]) -> T:
        """Run a read, without waiting for the writer."""
        if self._closed:
            raise StoreError("store-closed")
        return await asyncio.get_running_loop().run_in_executor(self._reader, lambda: work(self._reading))
