"""The writer of an SQLite store: one queue of requests, committed in groups and answered in their order.

Requests that come while the writer is busy are committed together, so many tables share the cost of one flush. Plain
appends are put into a transaction by the event loop's own thread, which is quick, and only the flush is waited for in
another; whatever else is wanted is done there altogether.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

import apsw
import structlog

from ennead.store.protocol import Changed, Conflict, Put, Scrubbed, StoreError, doer_of
from ennead.store.sqlite_file import BUSY, AtOnce, scrub
from ennead.store.sqlite_writes import Append, Create, Remove, following_of, number_of, write

log = structlog.get_logger("ennead")

APART = 0.01  # seconds between commits while several come at a time, so that more share one; who is alone never waits
GROUP = 500  # requests that share a commit at most
VALUES = 30_000  # values in one statement at most
KNOWN = 100_000  # tables whose next number is remembered

T = TypeVar("T")
Work = Callable[[apsw.Connection], Any]
Answer = tuple[Any, BaseException | None]
Request = tuple[Work, Callable[[Any, BaseException | None], None]]
"""What the writer is to do, and what is called with the answer, or with why there is none."""


class Writer:
    """Writes into a store, by one connection: into a file in a thread of its own, into memory at once."""

    def __init__(self, connection: apsw.Connection, path: Path | None):
        self._connection, self._path = connection, path
        # The event loop waits for no lock; where one is held, the thread does. In memory there is no flush to share.
        self._patience, self._apart = (0, APART) if path else (BUSY, 0.0)
        connection.set_busy_timeout(self._patience)
        self._waiting: list[Request] = []
        self._loop: asyncio.AbstractEventLoop | None = None  # which waits for the writer, as long as one does
        self._idle: asyncio.Future[None] | None = None  # `close` waits for it
        self._known: dict[str, tuple[int, int]] = {}  # by table: its row, and its next number, as last written
        self._traced: set[tuple[int, str]] = set()  # people known to be indexed at a table
        self._scrubbing: asyncio.Future[Scrubbed] | None = None  # the scrub that callers wait for
        self._version = -1
        self._next = 0.0  # when the next commit may begin, by the loop's clock
        self._thread = ThreadPoolExecutor(1, "ennead-store") if path else AtOnce()
        self._closed = False

    def do(self, work: Callable[[apsw.Connection], T]) -> asyncio.Future[T]:
        """Run work in the writer; return its result once it is on the disk."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._want(work, partial(_settle, done))
        return done

    @property
    def _is_writing(self) -> bool:
        """Say whether a loop waits for the writer; one that is closed does not any more."""
        if self._loop and self._loop.is_closed():
            self._thread.submit(int).result()  # it finishes what it is at
            self._loop = None
        return self._loop is not None

    def _want(self, work: Work, then: Callable[[Any, BaseException | None], None]) -> None:
        """Queue work for the writer."""
        if self._closed:
            raise StoreError("store-closed")
        self._waiting.append((work, then))
        if not self._is_writing:
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._write, self._loop)

    async def scrub(self) -> Scrubbed:
        """Erase from the file what was overwritten or removed; nothing is written meanwhile."""
        scrubbing = self._scrubbing = self._scrubbing or asyncio.get_running_loop().create_future()
        self._want(lambda connection: None, lambda answer, refusal: None)
        return await scrubbing

    async def close(self) -> None:
        """Finish the writes under way, and take no more."""
        self._closed = True
        if self._is_writing:
            self._idle = asyncio.get_running_loop().create_future()
            await self._idle
        await asyncio.to_thread(self._thread.shutdown)

    def _write(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to do the requests, in order: as many as have come meanwhile in one transaction.

        While the writer's thread is at it the connection is its own: nothing is begun before it has finished.
        """
        if (early := self._next - loop.time()) > 0:
            loop.call_later(early, self._write, loop)
            return
        requests, self._waiting = self._waiting[:GROUP], self._waiting[GROUP:]
        self._next = loop.time() + self._apart if len(requests) > 1 else 0.0
        self._thread.submit(self._finish, loop, requests, self._begin(requests))

    def _answer(self, loop: asyncio.AbstractEventLoop, requests: list[Request], answers: list[Answer]) -> None:
        """Deliver the answers to the requests, and go on with those that have come meanwhile."""
        self._tell(requests, answers)
        self._go_on(loop)

    @staticmethod
    def _tell(requests: list[Request], answers: list[Answer]) -> None:
        for (_, then), (answer, refusal) in zip(requests, answers, strict=True):
            try:
                then(answer, refusal)
            except Exception as error:  # the writer goes on, whatever becomes of the answers
                log.error("answer not told", exc_info=error)

    def _go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._waiting:
            self._write(loop)
            return
        self._loop = None
        if self._idle:
            self._idle.set_result(None)

    def _finish(self, loop: asyncio.AbstractEventLoop, requests: list[Request], begun: bool) -> None:
        """Deliver the answers to the requests, now that these are on the disk."""
        answers = self._commit(requests, begun)
        scrubbing, self._scrubbing = self._scrubbing, None
        if scrubbing is None:
            loop.call_soon_threadsafe(self._answer, loop, requests, answers)
            return
        loop.call_soon_threadsafe(self._tell, requests, answers)  # nobody waits for the file to be cleared
        loop.call_soon_threadsafe(_settle, scrubbing, self._scrub())
        loop.call_soon_threadsafe(self._go_on, loop)

    def _scrub(self) -> Scrubbed:
        """Scrub the file; return the result."""
        try:
            return scrub(self._connection, self._path)
        except (apsw.Error, OSError) as error:  # such as a full disk: it is asked for again
            log.error("store not cleared", path=str(self._path), problem=str(error))
            return "busy"

    def _commit(self, requests: list[Request], begun: bool) -> list[Answer]:
        """Commit the transaction that was begun, or do the requests here; return the answers."""
        try:
            if not begun:
                return self._do_each(requests)
            self._connection.execute("COMMIT")
            return [(work.expected, None) for work, _ in requests if isinstance(work, Append)]
        except BaseException as error:  # such as a full disk: nobody was told, so nothing is lost
            self._roll_back()
            log.error("store failed", path=str(self._path), problem=str(error))
            failure = StoreError("store-failed")
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
        puts: dict[tuple[str, str], Put] = {}
        for work, _ in requests:
            if not isinstance(work, Append):
                return False
            for one in work.also:
                if not isinstance(one, Put) or one.most is not None:
                    return False
                puts.pop((one.kind, one.key), None)  # the last one counts
                puts[one.kind, one.key] = one
            tab, following = known.get(work.table) or self._known.get(work.table) or (0, -1)
            if work.expected != following or not self._is_traced(tab, work):
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
        write(connection, list(puts.values()))
        self._known |= known  # forgotten again if it is rolled back
        return True

    def _is_traced(self, tab: int, work: Append) -> bool:
        """Say whether the person who appends is known to be indexed at this table, and nobody else is named."""
        person = doer_of(work.command)
        if person and (tab, person) not in self._traced:
            return False
        return not any(b'"person":"' in body for body in work.events)

    def _do_each(self, requests: list[Request]) -> list[Answer]:
        """Do requests one by one; what fails is undone alone."""
        answers: list[Answer] = []
        known: dict[str, tuple[int, int]] = {}
        connection = self._connection
        connection.set_busy_timeout(BUSY)
        try:
            connection.execute("BEGIN IMMEDIATE")
        finally:
            connection.set_busy_timeout(self._patience)
        for work, _ in requests:
            try:
                with connection:  # a savepoint
                    answers.append((work(connection), None))
            except (Changed, Conflict, StoreError) as refused:
                answers.append((None, refused))
        removed = [work.table for work, _ in requests if isinstance(work, Remove)]
        made = [work.new.table for work, _ in requests if isinstance(work, Create)]
        for table in {*made, *(work.table for work, _ in requests if isinstance(work, Append))}:
            if (tab := number_of(connection, table)) is not None:
                known[table] = (tab, following_of(connection, tab))
        done = [work for (work, _), (_, refusal) in zip(requests, answers, strict=True) if not refusal]
        noted = {
            (known[one.table][0], doer_of(one.command))
            for one in done
            if isinstance(one, Append) and one.table in known
        }
        [(version,)] = connection.execute("PRAGMA data_version")  # changes when another process has written
        connection.execute("COMMIT")
        if (
            version != self._version or max(len(self._known), len(self._traced)) > KNOWN or removed
        ):  # rows may be given to other tables
            self._known, self._traced, self._version = {}, set(), version
        self._known |= known
        self._traced |= noted
        return answers

    def _roll_back(self) -> None:
        self._known, self._traced = {}, set()
        with suppress(apsw.Error):
            self._connection.execute("ROLLBACK")


def _settle(waiting: asyncio.Future[T], answer: T, refusal: BaseException | None = None) -> None:
    """Set a future's result or exception, if it is still waited for."""
    if waiting.done():
        return
    if refusal:
        waiting.set_exception(refusal)
    else:
        waiting.set_result(answer)


@cache
def _many(statement: str, values: int) -> str:
    """Return a statement that inserts several rows of three values."""
    return f"{statement} VALUES " + ", ".join(["(?, ?, ?)"] * (values // 3))
