"""Lets a test fail that writes into a store what no row, mirror or stream declares."""

import re

import pytest

from ennead.store import sqlite, sqlite_writer, sqlite_writes
from ennead.store.protocol import ExpectUnchanged, NewTable
from ennead.store.rows import DIVIDER, KINDS
from ennead.store.streams import PLACE, STREAMS


def lists() -> set[tuple[str, bool]]:
    """Return the names of all lists, each with whether there is one for each of something."""
    found = {(kind.name, bool(kind.fields["scope"])) for kind in KINDS.values()}
    return found | {(mirror.kind, True) for kind in KINDS.values() for mirror in kind.mirrors}


def is_declared(write: object) -> bool:
    """Say whether it is declared what a write writes, or deletes."""
    if isinstance(write, ExpectUnchanged):
        return True
    if isinstance(write, NewTable):
        patterns = ("[^/]+".join(map(re.escape, PLACE.split(stream))) for stream in STREAMS)
        return any(re.fullmatch(pattern, write.table) for pattern in patterns)
    name, divided, _ = write.kind.partition(DIVIDER)
    return (name, bool(divided)) in lists()


def refuse_undeclared(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Let all stores refuse it; return the list of what they refuse."""
    write, create, refused = sqlite_writes.write, sqlite_writes.Create.__call__, []

    def check(one):
        if not is_declared(one):
            refused.append(one)
            raise AssertionError(f"nothing declares {one}")

    def checked(connection, writes):
        for one in writes:
            check(one)
        write(connection, writes)

    def created(self, connection):
        check(self.new)
        return create(self, connection)

    for module in (sqlite, sqlite_writer, sqlite_writes):
        monkeypatch.setattr(module, "write", checked)
    monkeypatch.setattr(sqlite_writes.Create, "__call__", created)
    return refused
