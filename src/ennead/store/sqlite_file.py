"""The file of an SQLite store: its owner's alone, opened so that a commit survives a power cut, brought up to date.

Or no file at all: a store in the memory of this process, which is gone once nothing has it open any more.
"""

import fcntl
import os
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import apsw
import structlog

from ennead.store.protocol import Scrubbed, StoreError

MIGRATIONS = Path(__file__).parent / "migrations"
PRIVATE, PRIVATE_FOLDER = 0o600, 0o700  # every seed and every covered tile stands in there
FOR_EVERYBODY = 0o007
BESIDE = ("-wal", "-shm")  # what SQLite keeps beside its file
LOCK = "-lock"
QUICKLY_ANEW = 100_000_000  # bytes of a file that is written anew in about a second
BUSY = 5000  # milliseconds to wait for a lock, such as a back-up's
IN_MEMORY = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE | apsw.SQLITE_OPEN_URI
_stores = count(1)  # in memory

T = TypeVar("T")

log = structlog.get_logger("ennead")


def open_file(path: Path) -> apsw.Connection:
    """Open the file so that a commit survives a power cut."""
    make_private(path)
    connection = apsw.Connection(str(path))
    connection.set_busy_timeout(BUSY)
    connection.pragma("journal_mode", "wal")
    connection.pragma("synchronous", "full")
    connection.pragma("foreign_keys", True)
    connection.pragma("secure_delete", "on")  # what is overwritten or removed, such as a name, is zeros in the file
    return connection


def new_memory() -> Callable[[], apsw.Connection]:
    """Return what opens a new store in memory: each call another connection to that same one."""
    return partial(_open_memory, f"file:/ennead-{next(_stores)}?vfs=memdb")


def _open_memory(address: str) -> apsw.Connection:
    """Open a store in memory. While one writes there no other can read, and the other way round: they wait."""
    connection = apsw.Connection(address, flags=IN_MEMORY)
    connection.set_busy_timeout(BUSY)
    connection.pragma("temp_store", "memory")  # nothing is ever written to the disk
    connection.pragma("foreign_keys", True)
    connection.pragma("secure_delete", "on")
    return connection


class AtOnce(Executor):
    """Does what it is given at once, in the caller's own thread: without a disk there is nothing to wait for."""

    def submit(self, work: Callable[..., T], /, *given: Any, **named: Any) -> Future[T]:
        """Do it; return what came of it."""
        done: Future[T] = Future()
        try:
            done.set_result(work(*given, **named))
        except Exception as error:
            done.set_exception(error)
        return done


def make_private(path: Path) -> None:
    """Make a file that only its owner may read, whatever is usual; what everybody could read is closed to others.

    SQLite gives the files that it keeps beside its own the same rights.
    """
    try:
        made = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE)
    except FileExistsError:
        for one in (path, *(path.with_name(path.name + end) for end in BESIDE)):
            with suppress(FileNotFoundError, PermissionError):  # another user's file stays as it is
                if one.stat().st_mode & FOR_EVERYBODY:
                    one.chmod(PRIVATE)
    else:
        os.fchmod(made, PRIVATE)
        os.close(made)


def size_of(path: Path) -> int:
    """Return how many bytes a store takes, with what SQLite keeps beside its file."""
    found = 0
    for one in (path, *(path.with_name(path.name + end) for end in BESIDE)):
        with suppress(FileNotFoundError):
            found += one.stat().st_size
    return found


def size_in_memory(connection: apsw.Connection) -> int:
    """Return how many bytes a store takes that has no file."""
    return int(connection.pragma("page_count")) * int(connection.pragma("page_size"))


def scrub(connection: apsw.Connection, path: Path | None) -> Scrubbed:
    """Clear what was overwritten or removed from the file and from the log beside it; return what has come of it.

    What is overwritten or removed becomes zeros at once (`secure_delete`), but where pages were divided before, copies
    of it may lie between what they hold now. Only writing the file anew removes these: a large file would keep all who
    write waiting for that, so there it is left to its host (docs/accounts.md).
    """
    if path is None:
        connection.execute("VACUUM")
        return "cleared"
    connection.set_busy_timeout(BUSY)
    try:
        if is_small := path.stat().st_size <= QUICKLY_ANEW:
            connection.execute("VACUUM")
        [(busy, *_)] = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if not is_small:
            log.warning("store too large to be cleared of deleted names: put a copy in its place", path=str(path))
        return "too large" if not is_small else "busy" if busy else "cleared"
    finally:
        connection.set_busy_timeout(0)


def take_alone(path: Path) -> int:
    """Take a store for this process, until it ends or closes what is returned; an error if another has it."""
    lock = os.open(path.with_name(path.name + LOCK), os.O_CREAT | os.O_RDWR, PRIVATE)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(lock)
        raise StoreError("store-taken", path=str(path)) from error
    return lock


def migrate(connection: apsw.Connection) -> None:
    """Bring the file up to date: the numbered scripts that it has not seen yet, each whole or not at all."""
    scripts = sorted(MIGRATIONS.glob("[0-9]*.sql"))
    if (version := _version(connection)) > len(scripts):
        raise StoreError("store-newer", version=version, known=len(scripts))
    while _version(connection) < len(scripts):
        connection.execute("BEGIN IMMEDIATE")  # of two who open the file, one does it
        try:
            if (version := _version(connection)) < len(scripts):
                connection.execute(scripts[version].read_text("utf-8"))
                connection.pragma("user_version", version + 1)
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise


def _version(connection: apsw.Connection) -> int:
    return int(connection.pragma("user_version"))
