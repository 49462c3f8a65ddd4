"""A store that forgets everything: for tests, and for trying things out."""

from collections.abc import Sequence
from pathlib import Path

from ennead.server.store import Conflict, StoreComplaint


class MemoryStore:
    """Keeps tables in memory."""

    def __init__(self) -> None:
        self._heads: dict[str, bytes] = {}
        self._events: dict[str, list[bytes]] = {}
        self._commands: dict[tuple[str, str], int] = {}
        self._kept: dict[tuple[str, str], tuple[bytes, int]] = {}

    async def create(self, table: str, head: bytes) -> bool:
        """Begin a table."""
        if table in self._heads:
            return False
        self._heads[table] = head
        self._events[table] = []
        return True

    async def head(self, table: str) -> bytes | None:
        """Return a table's settings."""
        return self._heads.get(table)

    async def append(self, table: str, expected: int, command: str, events: Sequence[bytes]) -> int:
        """Append events."""
        if table not in self._heads:
            raise StoreComplaint("no-such-table", table=table)
        if (done := self._commands.get((table, command))) is not None:
            return done
        following = len(self._events[table])
        if expected != following:
            raise Conflict(following)
        self._events[table] += events
        self._commands[table, command] = expected
        return expected

    async def done(self, table: str, command: str) -> int | None:
        """Return the first number of a command that was appended before."""
        return self._commands.get((table, command))

    async def events(self, table: str, since: int = 0) -> list[bytes]:
        """Return a table's events."""
        return self._events.get(table, [])[max(since, 0) :]

    async def tables(self) -> list[str]:
        """Return the names of all tables."""
        return list(self._heads)

    async def keep(self, kind: str, key: str, body: bytes, until: int) -> None:
        """Keep something small."""
        self._kept.pop((kind, key), None)
        self._kept[kind, key] = (body, until)

    async def kept(self, kind: str, key: str, now: int) -> bytes | None:
        """Return what is kept."""
        body, until = self._kept.get((kind, key), (None, 0))
        return body if until > now else None

    async def all_kept(self, kind: str, now: int) -> list[tuple[str, bytes]]:
        """Return everything of a kind."""
        found = [(key, body) for (one, key), (body, until) in self._kept.items() if one == kind and until > now]
        return found[::-1]

    async def take(self, kind: str, key: str, now: int) -> bytes | None:
        """Return what is kept and forget it."""
        body = await self.kept(kind, key, now)
        self._kept.pop((kind, key), None)
        return body

    async def sweep(self, now: int) -> None:
        """Forget everything whose time is over."""
        self._kept = {place: held for place, held in self._kept.items() if held[1] > now}

    async def back_up(self, path: Path) -> None:
        """Refuse: there is nothing that a copy could be read back into."""
        raise StoreComplaint("no-backup")

    async def close(self) -> None:
        """Forget everything."""
        self._heads.clear()
        self._events.clear()
        self._commands.clear()
        self._kept.clear()
