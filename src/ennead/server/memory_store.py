"""A store that forgets everything: for tests, and for trying things out."""

from collections.abc import Mapping, Sequence

from ennead.server.store import Changed, Conflict, Expect, Forget, Keep, NewTable, Scrubbed, StoreError, Write, named_in


class MemoryStore:
    """Keeps tables in memory."""

    def __init__(self) -> None:
        self._heads: dict[str, bytes] = {}
        self._events: dict[str, list[bytes]] = {}
        self._first: dict[str, int] = {}  # by table: the number of the first event that is still there
        self._commands: dict[str, dict[str, int]] = {}  # by table
        self._made: dict[str, tuple[str, int | None]] = {}  # by table: who made it, and until when it stays
        self._kinds: dict[str, dict[str, tuple[bytes, int]]] = {}  # what is kept, by kind and key

    @property
    def _kept(self) -> dict[tuple[str, str], tuple[bytes, int]]:
        return {(kind, key): held for kind, of_kind in self._kinds.items() for key, held in of_kind.items()}

    def _of(self, kind: str) -> dict[str, tuple[bytes, int]]:
        return self._kinds.setdefault(kind, {})

    async def create(
        self, table: str, head: bytes, owner: str = "", due: int | None = None, also: Sequence[Write] = ()
    ) -> bool:
        """Begin a table."""
        if table in self._heads:
            return False
        self._write((NewTable(table, head, owner, due), *also))
        return True

    async def head(self, table: str) -> bytes | None:
        """Return a table's settings."""
        return self._heads.get(table)

    async def append(
        self, table: str, expected: int, command: str, events: Sequence[bytes], also: Sequence[Write] = ()
    ) -> int:
        """Append events."""
        if table not in self._heads:
            raise StoreError("no-such-table", table=table)
        if (done := self._commands[table].get(command)) is not None:
            return done
        following = self._first[table] + len(self._events[table])
        if expected != following:
            raise Conflict(following)
        self._check(also)
        self._events[table] += events
        self._commands[table][command] = expected
        self._write(also)
        return expected

    async def done(self, table: str, command: str) -> int | None:
        """Return the first number of a command that was appended before."""
        return self._commands.get(table, {}).get(command)

    async def events(self, table: str, since: int = 0) -> list[bytes]:
        """Return a table's events."""
        return self._events.get(table, [])[max(since - self._first.get(table, 0), 0) :]

    async def latest(self, table: str, most: int) -> tuple[int, list[bytes]]:
        """Return a table's last events, and the number of the first of these."""
        events = self._events.get(table, [])[-most:]
        return self._first.get(table, 0) + len(self._events.get(table, [])) - len(events), events

    async def forget(self, table: str, before: int) -> bool:
        """Forget a table's events below a number."""
        if events := self._events.get(table):
            gone = max(min(before - self._first[table], len(events) - 1), 0)
            del events[:gone]
            self._first[table] += gone
            kept = self._commands[table].items()
            self._commands[table] = {command: seq for command, seq in kept if seq >= self._first[table]}
        return False

    async def traces(self, person: str, after: int, most: int) -> tuple[list[str], int | None]:
        """Return where somebody is named, or has done something."""
        found = [name for name in self._heads if self._has_trace(name, person)]
        return found[after : after + most], after + most if len(found) >= after + most else None

    def _has_trace(self, table: str, person: str) -> bool:
        bodies = (self._heads[table], *self._events[table])
        return person in named_in(*bodies) or bool(self._commands_of(table, person))

    async def trace_old(self, most: int) -> int:
        """Have nothing left to note."""
        return 0

    def _commands_of(self, table: str, person: str) -> list[int]:
        commands = self._commands.get(table, {}).items()
        return sorted(number for command, number in commands if command.startswith(f"{person}:"))

    async def commands_of(self, table: str, person: str) -> list[int]:
        """Return the number of the first event of each command of somebody."""
        return self._commands_of(table, person)

    async def rewrite(self, table: str, events: Mapping[int, bytes], head: bytes | None = None) -> None:
        """Put others in the place of some events."""
        for number, body in events.items():
            self._events[table][number - self._first[table]] = body
        if head is not None:
            self._heads[table] = head

    async def postpone(self, table: str, due: int | None, has_begun: bool = False) -> None:
        """Let a table stay."""
        if table in self._made:
            self._made[table] = "" if has_begun else self._made[table][0], due

    async def overdue(self, now: int, most: int) -> list[str]:
        """Return the names of tables that have not begun and may be removed."""
        return [table for table in self._due(now) if self._made[table][0]][:most]

    async def left(self, now: int, most: int) -> list[str]:
        """Return the names of tables that have begun and may be removed."""
        return [table for table in self._due(now) if not self._made[table][0]][:most]

    def _due(self, now: int) -> list[str]:
        return [table for table, (_, due) in self._made.items() if due is not None and due <= now]

    async def remove(self, table: str, now: int | None, also: Sequence[Write] = ()) -> bool:
        """Remove a table and its streams."""
        if table not in (self._heads if now is None else self._due(now)):
            return False
        self._check(also)
        for name in [one for one in self._heads if one == table or one.startswith(f"{table}/")]:
            for held in (self._heads, self._events, self._first, self._commands, self._made):
                held.pop(name)
        self._write(also)
        return True

    async def made_by(self, owner: str) -> int:
        """Count the tables that somebody made and that do not stay for good."""
        return sum(who == owner and due is not None for who, due in self._made.values())

    async def tables(self) -> list[str]:
        """Return the names of all tables."""
        return list(self._heads)

    async def write(self, writes: Sequence[Write]) -> None:
        """Write several things."""
        self._write(writes)

    async def keep(self, kind: str, key: str, body: bytes, until: int, most: int | None = None) -> None:
        """Keep something small."""
        self._write([Keep(kind, key, body, until, most)])

    async def kept(self, kind: str, key: str, now: int) -> bytes | None:
        """Return what is kept."""
        body, until = self._of(kind).get(key, (None, 0))
        return body if until > now else None

    async def all_kept(self, kind: str, now: int, most: int) -> list[tuple[str, bytes]]:
        """Return what is kept of a kind."""
        return [(key, body) for key, (body, until) in reversed(self._of(kind).items()) if until > now][:most]

    async def take(self, kind: str, key: str, now: int) -> bytes | None:
        """Return what is kept and forget it."""
        body = await self.kept(kind, key, now)
        self._of(kind).pop(key, None)
        return body

    async def sweep(self, now: int, most: int) -> int:
        """Forget what was kept and whose time is over."""
        over = [place for place, (_, until) in self._kept.items() if until <= now][:most]
        for kind, key in over:
            del self._kinds[kind][key]
        return len(over)

    def _check(self, writes: Sequence[Write]) -> None:
        """Complain if something is not as expected; what is expected comes before what changes it."""
        for one in writes:
            if isinstance(one, Expect) and self._of(one.kind).get(one.key, (None, 0))[0] != one.body:
                raise Changed(one.kind, one.key)

    def _write(self, writes: Sequence[Write]) -> None:
        self._check(writes)
        for one in writes:
            if isinstance(one, NewTable):
                if one.table not in self._heads:
                    self._heads[one.table] = one.head
                    self._made[one.table] = one.owner, one.due
                    self._events[one.table], self._first[one.table], self._commands[one.table] = [], 0, {}
            elif isinstance(one, Keep):
                self._keep(one)
            elif isinstance(one, Forget):
                if one.key is None:
                    self._of(one.kind).clear()
                else:
                    self._of(one.kind).pop(one.key, None)

    def _keep(self, one: Keep) -> None:
        of_kind = self._of(one.kind)
        of_kind.pop(one.key, None)
        of_kind[one.key] = one.body, one.until
        if one.most is not None:
            for key in list(of_kind)[: -one.most]:
                del of_kind[key]

    async def count(self, kind: str) -> int:
        """Count what is kept of a kind."""
        return len(self._of(kind))

    async def size(self) -> int:
        """Take nothing on the disk."""
        return 0

    async def scrub(self) -> Scrubbed:
        """Have nothing to clear."""
        return "cleared"

    async def close(self) -> None:
        """Forget everything."""
        self._heads.clear()
        self._events.clear()
        self._commands.clear()
        self._kinds.clear()
