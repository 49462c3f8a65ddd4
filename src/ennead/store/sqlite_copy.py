"""Copies of an SQLite store, made while a server writes to it or while none runs: the store itself stays as it is."""

from contextlib import suppress
from pathlib import Path

import apsw
import msgspec

from ennead.core.language import system_problem
from ennead.store.protocol import TO_CLEAR, StoreError
from ennead.store.sqlite_file import BUSY, make_private


class Copied(msgspec.Struct, frozen=True):
    """What is in a copy."""

    tables: int
    accounts: int
    size: int  # in bytes


def existing(path: Path) -> Path:
    """Return the path of a store; an error if there is none, for opening it would make an empty one."""
    if not path.exists():
        raise StoreError("no-such-store", path=str(path))
    return path


def copy_store(source: Path, target: Path, force: bool = False) -> Copied:
    """Write a copy of everything committed so far, whole or not at all, and count what is in it.

    It is written anew, so nothing lies between what its pages hold: no name that was taken away. The store may be of an
    older version: it is not changed. A file in the way is left alone, unless `force` is given.
    """
    existing(source)
    if target.exists() and not force:
        raise StoreError("backup-exists", path=str(target))
    if target.exists() and target.samefile(source):
        raise StoreError("backup-itself", path=str(target))
    draft = target.with_name(target.name + ".part")
    try:
        draft.unlink(missing_ok=True)
        make_private(draft)
        _vacuum(source, draft)
        _note_cleared(draft)
        copied = _counted(draft)
        draft.replace(target)
    except (OSError, apsw.Error) as error:
        raise StoreError("backup-failed", path=str(target), problem=system_problem(error)) from error
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
    return copied


def _vacuum(source: Path, draft: Path) -> None:
    try:
        connection = apsw.Connection(str(source), flags=apsw.SQLITE_OPEN_READWRITE)
        try:
            connection.set_busy_timeout(BUSY)
            if not list(connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'commands'")):
                raise StoreError("store-foreign", path=str(source))
            connection.execute("VACUUM INTO ?", (str(draft),))
        finally:
            connection.close()
    except (apsw.NotADBError, apsw.CantOpenError) as error:
        if draft.parent.is_dir():
            raise StoreError("store-unusable", path=str(source), problem=str(error)) from error
        raise


def _note_cleared(draft: Path) -> None:
    """Note in a copy that there is nothing to be cleared from its file."""
    connection = apsw.Connection(str(draft), flags=apsw.SQLITE_OPEN_READWRITE)
    try:
        connection.pragma("journal_mode", "delete")  # nothing is kept beside it
        if list(connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'kept'")):
            connection.execute("DELETE FROM kept WHERE kind = ? AND key = ?", TO_CLEAR)
    finally:
        connection.close()


def _counted(draft: Path) -> Copied:
    """Count what is in a copy, in the copy itself."""
    connection = apsw.Connection(str(draft), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        [(tables,)] = connection.execute("SELECT count(*) FROM tables WHERE instr(name, '/') = 0")
        [(has_accounts,)] = connection.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'kept'")
        accounts = 0
        if has_accounts:  # the very first version had none
            [(accounts,)] = connection.execute("SELECT count(*) FROM kept WHERE kind = 'account'")
    finally:
        connection.close()
    return Copied(int(tables), int(accounts), draft.stat().st_size)
