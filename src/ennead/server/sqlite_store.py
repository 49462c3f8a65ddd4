"""The embedded store: one SQLite file, one writer thread, and nobody is told of anything before it is on the disk.

Requests that come while the writer is busy are committed together, so many tables share the cost of one flush. SQLite
comes with apsw; the system's own may have the corruption bug of its write-ahead log that 3.51.3 fixed.
"""

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import apsw

from ennead.core.language import system_problem
from ennead.server.store import Conflict, StoreComplaint

MIGRATIONS = Path(__file__).parent / "migrations"
GROUP = 500  # requests that share a commit at most
BUSY = 5000  # milliseconds to wait for a lock, such as a back-up's

T = TypeVar("T")
Work = Callable[[apsw.Connection], Any]


class SqliteStore:
    """Keeps tables in a file."""

    def __init__(self, path: Path):
        self.path = path
        try:
            self._connection = _open(path)
            migrate(self._connection)
            self._reading = _open(path)
        except OSError as error:
            raise StoreComplaint("store-unusable", path=str(path), problem=system_problem(error)) from error
        except apsw.Error as error:
            raise StoreComplaint("store-unusable", path=str(path), problem=str(error)) from error
        self._requests: queue.SimpleQueue[tuple[Work, Future[Any]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="ennead-store", daemon=True)
        self._writer.start()
        self._reader = ThreadPoolExecutor(1, "ennead-store-reader")
        self._closed = False

    async def create(self, table: str, head: bytes) -> bool:
        """Begin a table."""
        return await self._do(lambda connection: _create(connection, table, head))

    async def append(self, table: str, expected: int, command: str, events: Sequence[bytes]) -> int:
        """Append events; return when they are on the disk."""
        bodies = list(events)
        return await self._do(lambda connection: _append(connection, table, expected, command, bodies))

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

    async def tables(self) -> list[str]:
        """Return the names of all tables."""
        return [row[0] for row in await self._ask("SELECT name FROM tables ORDER BY number")]

    async def keep(self, kind: str, key: str, body: bytes, until: int) -> None:
        """Keep something small."""
        query = "INSERT OR REPLACE INTO kept (kind, key, body, until) VALUES (?, ?, ?, ?)"
        await self._do(lambda connection: list(connection.execute(query, (kind, key, body, until))))

    async def kept(self, kind: str, key: str, now: int) -> bytes | None:
        """Return what is kept."""
        rows = await self._ask("SELECT body FROM kept WHERE kind = ? AND key = ? AND until > ?", kind, key, now)
        return rows[0][0] if rows else None

    async def all_kept(self, kind: str, now: int) -> list[tuple[str, bytes]]:
        """Return everything of a kind."""
        query = "SELECT key, body FROM kept WHERE kind = ? AND until > ? ORDER BY number DESC"
        return [(key, body) for key, body in await self._ask(query, kind, now)]

    async def take(self, kind: str, key: str, now: int) -> bytes | None:
        """Return what is kept and forget it."""
        query = "DELETE FROM kept WHERE kind = ? AND key = ? RETURNING body, until"
        rows: list[tuple[Any, ...]] = await self._do(lambda connection: list(connection.execute(query, (kind, key))))
        return rows[0][0] if rows and rows[0][1] > now else None

    async def sweep(self, now: int) -> None:
        """Forget everything whose time is over."""
        await self._do(lambda connection: list(connection.execute("DELETE FROM kept WHERE until <= ?", (now,))))

    async def back_up(self, path: Path) -> None:
        """Write a copy of everything committed so far, whole or not at all."""
        draft = path.with_name(path.name + ".part")
        try:
            draft.unlink(missing_ok=True)
            await self._ask("VACUUM INTO ?", str(draft))
            draft.replace(path)
        except (OSError, apsw.Error) as error:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
            raise StoreComplaint("backup-failed", path=str(path), problem=system_problem(error)) from error

    async def close(self) -> None:
        """Commit what has been asked for, then close the file."""
        if self._closed:
            return
        self._closed = True
        self._requests.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._reader.shutdown)
        self._connection.close()
        self._reading.close()

    async def _do(self, work: Callable[[apsw.Connection], T]) -> T:
        """Let the writer do something, and wait until it is on the disk."""
        if self._closed:
            raise StoreComplaint("store-closed")
        done: Future[T] = Future()
        self._requests.put((work, done))
        return await asyncio.wrap_future(done)

    async def _ask(self, query: str, *values: str | int) -> list[tuple[Any, ...]]:
        """Read, without waiting for the writer."""
        if self._closed:
            raise StoreComplaint("store-closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reader, lambda: list(self._reading.execute(query, values)))

    def _write(self) -> None:
        """Do the requests, in their order, as many as are there in one transaction."""
        going = True
        while going:
            requests = [self._requests.get()]
            while len(requests) < GROUP:
                try:
                    requests.append(self._requests.get_nowait())
                except queue.Empty:
                    break
            going = None not in requests
            self._commit([request for request in requests if request is not None])

    def _commit(self, requests: list[tuple[Work, "Future[Any]"]]) -> None:
        """Do requests in one transaction; tell of them only when it is on the disk."""
        answers: list[tuple[Future[Any], Any, BaseException | None]] = []
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            for work, done in requests:
                try:
                    with connection:  # a savepoint: what fails is undone alone
                        answers.append((done, work(connection), None))
                except (Conflict, StoreComplaint) as refused:
                    answers.append((done, None, refused))
            connection.execute("COMMIT")
        except BaseException as error:  # a full disk, say: nobody was told, so nothing is lost
            with suppress(apsw.Error):
                connection.execute("ROLLBACK")
            failure = StoreComplaint("store-failed", path=str(self.path), problem=str(error))
            answers = [(done, None, failure) for _, done in requests]
        for done, answer, refusal in answers:
            if not done.set_running_or_notify_cancel():
                continue  # nobody waits for it any more
            if refusal:
                done.set_exception(refusal)
            else:
                done.set_result(answer)


def _open(path: Path) -> apsw.Connection:
    """Open the file so that a commit survives a power cut."""
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = apsw.Connection(str(path))
    connection.set_busy_timeout(BUSY)
    connection.pragma("journal_mode", "wal")
    connection.pragma("synchronous", "full")
    connection.pragma("foreign_keys", True)
    return connection


def migrate(connection: apsw.Connection) -> None:
    """Bring the file up to date: the numbered scripts that it has not seen yet, each whole or not at all."""
    scripts = sorted(MIGRATIONS.glob("[0-9]*.sql"))
    version = int(connection.pragma("user_version"))
    if version > len(scripts):
        raise StoreComplaint("store-newer", version=version, known=len(scripts))
    for number, script in enumerate(scripts[version:], version + 1):
        with connection:
            connection.execute(script.read_text("utf-8"))
            connection.pragma("user_version", number)


def _create(connection: apsw.Connection, table: str, head: bytes) -> bool:
    connection.execute("INSERT OR IGNORE INTO tables (name, head) VALUES (?, ?)", (table, head))
    return connection.changes() == 1


def _append(connection: apsw.Connection, table: str, expected: int, command: str, events: list[bytes]) -> int:
    found = list(connection.execute("SELECT number FROM tables WHERE name = ?", (table,)))
    if not found:
        raise StoreComplaint("no-such-table", table=table)
    tab = found[0][0]
    done = list(connection.execute("SELECT seq FROM commands WHERE tab = ? AND id = ?", (tab, command)))
    if done:
        return int(done[0][0])
    [(following,)] = connection.execute("SELECT coalesce(max(seq) + 1, 0) FROM events WHERE tab = ?", (tab,))
    if expected != following:
        raise Conflict(following)
    connection.executemany(
        "INSERT INTO events (tab, seq, body) VALUES (?, ?, ?)",
        [(tab, expected + offset, body) for offset, body in enumerate(events)],
    )
    connection.execute("INSERT INTO commands (tab, id, seq) VALUES (?, ?, ?)", (tab, command, expected))
    return expected
