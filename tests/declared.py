"""Lets a test fail that writes into a store what no row, mirror or stream declares."""

import re
from functools import cache

import pytest

from ennead.store import sqlite, sqlite_writer, sqlite_writes
from ennead.store.protocol import ExpectUnchanged, NewTable
from ennead.store.rows import DIVIDER, KINDS
from ennead.store.streams import PLACE, STREAMS


class Watch:
    """Refuses all writes of what is not declared, unless a test is allowed to, and remembers them."""

    def __init__(self):
        self.refused: list[object] = []
        self.allows = False

    def check(self, write: object) -> None:
        """Refuse a write if it is not declared what it writes."""
        if not self.allows and not is_declared(write):
            self.refused.append(write)
            raise AssertionError(f"nothing declares {write}")

    def patch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let all stores be watched."""
        write, create = sqlite_writes.write, sqlite_writes.Create.__call__

        def checked(connection, writes):
            for one in writes:
                self.check(one)
            write(connection, writes)

        def created(creation, connection):
            self.check(creation.new)
            return create(creation, connection)

        for module in (sqlite, sqlite_writer, sqlite_writes):
            monkeypatch.setattr(module, "write", checked)
        monkeypatch.setattr(sqlite_writes.Create, "__call__", created)


def is_declared(write: object) -> bool:
    """Say whether it is declared what a write writes, or deletes."""
    if isinstance(write, ExpectUnchanged):
        return True
    if isinstance(write, NewTable):
        return any(_pattern(stream).fullmatch(write.table) for stream in STREAMS)
    name, divided, _ = write.kind.partition(DIVIDER)
    if not divided:
        return name in KINDS
    if any(name + DIVIDER * scopes in KINDS for scopes in (1, 2)):
        return True
    return any(mirror.kind == name for kind in KINDS.values() for mirror in kind.mirrors)


@cache
def _pattern(stream: str) -> re.Pattern[str]:
    return re.compile("[^/]+".join(map(re.escape, PLACE.split(stream))))
