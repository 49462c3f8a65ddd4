"""The embedded store: one SQLite file, one writer, and nobody is told of anything before it is on the disk.

Requests that come while the writer is busy are committed together, so many tables share the cost of one flush. Plain
appends are put into a transaction by the event loop's own thread, which is quick, and only the flush is waited for in
another; whatever else is wanted is done there altogether. SQLite comes with apsw; the system's own may have the
corruption bug of its write-ahead log that 3.51.3 fixed.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import apsw
import msgspec
import structlog

from ennead.core.language import system_problem
from ennead.server.store import Conflict, StoreComplaint

log = structlog.get_logger("ennead")

MIGRATIONS = Path(__file__).parent / "migrations"
APART = 0.01  # seconds between commits while several come at a time, so that more share one; who is alone never waits
GROUP = 500  # requests that share a commit at most
VALUES = 30_000  # in one statement at most
KNOWN = 100_000  # tables whose next number is remembered
BUSY = 5000  # milliseconds to wait for a lock, such as a back-up's

T = TypeVar("T")


class Create(msgspec.Struct, frozen=True):
    """A wish to begin a table."""

    table: str
    head: bytes

    def __call__(self, connection: apsw.Connection) -> bool:
        """Begin it; return whether it is new."""
        connection.execute("INSERT OR IGNORE INTO tables (name, head) VALUES (?, ?)", (self.table, self.head))
        return connection.changes() == 1


class Append(msgspec.Struct, frozen=True):
    """A wish to append: what most requests are."""

    table: str
    expected: int
    command: str
    events: list[bytes]

    def __call__(self, connection: apsw.Connection) -> int:
        """Append, and return the number of the first event."""
        found = list(connection.execute("SELECT number FROM tables WHERE name = ?", (self.table,)))
        if not found:
            raise StoreComplaint("no-such-table", table=self.table)
        tab = found[0][0]
        done = list(connection.execute("SELECT seq FROM commands WHERE tab = ? AND id = ?", (tab, self.command)))
        if done:
            return int(done[0][0])
        following = _following(connection, tab)
        if self.expected != following:
            raise Conflict(following)
        connection.executemany(
            "INSERT INTO events (tab, seq, body) VALUES (?, ?, ?)",
            [(tab, self.expected + offset, body) for offset, body in enumerate(self.events)],
        )
        connection.execute("INSERT INTO commands (tab, id, seq) VALUES (?, ?, ?)", (tab, self.command, self.expected))
        return self.expected


def _following(connection: apsw.Connection, tab: int) -> int:
    """Return the next number of a table."""
    [(following,)] = connection.execute("SELECT coalesce(max(seq) + 1, 0) FROM events WHERE tab = ?", (tab,))
    return int(following)


Work = Callable[[apsw.Connection], Any]
Request = tuple[Work, "asyncio.Future[Any]"]
Answer = tuple[Any, BaseException | None]


class SqliteStore:
    """Keeps tables in a file."""

    def __init__(self, path: Path):
        self.path = path
        try:
            self._connection = _open(path)
            migrate(self._connection)
            self._connection.set_busy_timeout(0)  # the event loop waits for no lock; where one is held, the thread does
            self._reading = _open(path)
        except OSError as error:
            raise StoreComplaint("store-unusable", path=str(path), problem=system_problem(error)) from error
        except apsw.Error as error:
            raise StoreComplaint("store-unusable", path=str(path), problem=str(error)) from error
        self._waiting: list[Request] = []
        self._writing: asyncio.Task[None] | None = None
        self._known: dict[str, tuple[int, int]] = {}  # by table: its row, and its next number, as last written
        self._version = -1
        self._next = 0.0  # when the next commit may be, by the loop's clock
        self._writer = ThreadPoolExecutor(1, "ennead-store")
        self._reader = ThreadPoolExecutor(1, "ennead-store-reader")
        self._closed = False

    async def create(self, table: str, head: bytes) -> bool:
        """Begin a table."""
        return await self._do(Create(table, head))

    async def append(self, table: str, expected: int, command: str, events: Sequence[bytes]) -> int:
        """Append events; return when they are on the disk."""
        return await self._do(Append(table, expected, command, list(events)))

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
        if self._writing:
            await self._writing
        await asyncio.to_thread(self._writer.shutdown)
        await asyncio.to_thread(self._reader.shutdown)
        self._connection.close()
        self._reading.close()

    async def _do(self, work: Callable[[apsw.Connection], T]) -> T:
        """Let the writer do something, and wait until it is on the disk."""
        if self._closed:
            raise StoreComplaint("store-closed")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if not self._writing:
            self._writing = asyncio.create_task(self._write())
        return await done

    async def _ask(self, query: str, *values: str | int) -> list[tuple[Any, ...]]:
        """Read, without waiting for the writer."""
        if self._closed:
            raise StoreComplaint("store-closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reader, lambda: list(self._reading.execute(query, values)))

    async def _write(self) -> None:
        """Do the requests, in order: as many as have come meanwhile in one transaction.

        While the writer's thread is at it the connection is its own: nothing is begun before it has finished.
        """
        loop = asyncio.get_running_loop()
        while self._waiting:
            if (early := self._next - loop.time()) > 0:
                await asyncio.sleep(early)
            requests, self._waiting = self._waiting[:GROUP], self._waiting[GROUP:]
            self._next = loop.time() + APART if len(requests) > 1 else 0.0
            begun = self._begin(requests)
            answers = await loop.run_in_executor(self._writer, self._finish, requests, begun)
            for (_, done), (answer, refusal) in zip(requests, answers, strict=True):
                if done.done():
                    continue  # nobody waits for it any more
                if refusal:
                    done.set_exception(refusal)
                else:
                    done.set_result(answer)
        self._writing = None

    def _finish(self, requests: list[Request], begun: bool) -> list[Answer]:
        """Commit what has been begun, or do the requests here; return what came of them, now that it is on the disk."""
        try:
            if not begun:
                return self._do_each(requests)
            self._connection.execute("COMMIT")
            return [(work.expected, None) for work, _ in requests if isinstance(work, Append)]
        except BaseException as error:  # a full disk, say: nobody was told, so nothing is lost
            self._roll_back()
            log.error("store failed", path=str(self.path), problem=str(error))
            failure = StoreComplaint("store-failed")
            return [(None, failure)] * len(requests)

    def _begin(self, requests: list[Request]) -> bool:
        """Append everything with two statements, up to the commit, if these are all plain appends that fit.

        Else, or if something is wrong, nothing is begun, and the writer's thread will see and say what it is.
        """
        try:
            return self._append_all(requests)
        except Exception:
            self._roll_back()
            return False

    def _append_all(self, requests: list[Request]) -> bool:
        known: dict[str, tuple[int, int]] = {}
        commands: list[str | int] = []
        events: list[bytes | int] = []
        for work, _ in requests:
            if not isinstance(work, Append):
                return False
            tab, following = known.get(work.table) or self._known.get(work.table) or (0, -1)
            if work.expected != following:
                return False
            commands += (tab, work.command, following)
            for body in work.events:
                events += (tab, following, body)
                following += 1
            known[work.table] = (tab, following)
        if len(events) > VALUES:
            return False
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        [(version,)] = connection.execute("PRAGMA data_version")
        fits = version == self._version
        if fits:
            connection.execute(_many("INSERT OR IGNORE INTO commands (tab, id, seq)", len(commands)), commands)
            fits = connection.changes() == len(requests)  # else one was done before
        if not fits:
            connection.execute("ROLLBACK")
            return False
        connection.execute(_many("INSERT INTO events (tab, seq, body)", len(events)), events)
        self._known |= known  # forgotten again if it is rolled back
        return True

    def _do_each(self, requests: list[Request]) -> list[Answer]:
        """Do requests one by one; what fails is undone alone."""
        answers: list[Answer] = []
        known: dict[str, tuple[int, int]] = {}
        connection = self._connection
        connection.set_busy_timeout(BUSY)
        try:
            connection.execute("BEGIN IMMEDIATE")
        finally:
            connection.set_busy_timeout(0)
        for work, _ in requests:
            try:
                with connection:  # a savepoint
                    answers.append((work(connection), None))
            except (Conflict, StoreComplaint) as refused:
                answers.append((None, refused))
        for table in {work.table for work, _ in requests if isinstance(work, Append | Create)}:
            for (tab,) in list(connection.execute("SELECT number FROM tables WHERE name = ?", (table,))):
                known[table] = (tab, _following(connection, tab))
        [(version,)] = connection.execute("PRAGMA data_version")  # changes when another process has written
        connection.execute("COMMIT")
        if version != self._version or len(self._known) > KNOWN:
            self._known, self._version = {}, version
        self._known |= known
        return answers

    def _roll_back(self) -> None:
        self._known = {}
        with suppress(apsw.Error):
            self._connection.execute("ROLLBACK")


@cache
def _many(statement: str, values: int) -> str:
    """Return a statement that inserts several rows of three values."""
    return f"{statement} VALUES " + ", ".join(["(?, ?, ?)"] * (values // 3))


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
