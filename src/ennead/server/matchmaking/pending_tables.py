"""Pending tables: made for people who were matched, until all have come or it is too late."""

from collections.abc import Sequence

from ennead.core.language import UserError
from ennead.server.asker import SERVER
from ennead.server.matchmaking.backoff import Backoff
from ennead.server.matchmaking.rules import Waiting
from ennead.server.tables.events import AnyEvent, Began, Freed, Joined
from ennead.server.tables.open_tables import Tables
from ennead.server.tables.room import Room
from ennead.store.rows import About, InBody, Key, Row, Rows, row

STEP = 2000  # tables that are read at first; twice as many if there are more


@row("paired")
class Pair(Row, frozen=True):
    """Those for whom a table was made: until when they are to come, and whether they have been told.

    Also what they waited for: if one of them does not want to, or does not come, the others wait again. It is kept
    until all have come, or the table is closed.
    """

    table: InBody[Key[str]]
    game: str
    people: About[tuple[str, ...]]
    until: float
    stays: bool
    told: bool = False
    rated: bool = False
    waited: tuple[Waiting, ...] = ()


class Pairs:
    """All pending tables, and who has come to each."""

    def __init__(self, tables: Tables, backoff: Backoff):
        self.tables, self.backoff, self.rows = tables, backoff, Rows(tables.store, tables.people.clock)
        self.by_table: dict[str, Pair] = {}
        self.given_up: dict[str, set[str]] = {}  # by table: who will not come
        self._of: dict[str, list[str]] = {}  # by person: the tables that were made for them
        self._seated: dict[str, set[str]] = {}  # by table: who has come

    async def read(self) -> None:
        """Read all that are in the store and not known yet, however many there are."""
        most = STEP
        while len(found := await self.rows.all(Pair, most=most)) == most:
            most *= 2
        for pair in found:
            if pair.table not in self.by_table:
                self.add(pair)
                await self._look_whether_begun(pair.table)

    def add(self, pair: Pair) -> None:
        """Add a pending table."""
        self.by_table[pair.table] = pair
        for person in pair.people:
            self._of.setdefault(person, []).append(pair.table)

    def remove(self, pair: Pair) -> None:
        """Remove a pending table."""
        del self.by_table[pair.table]
        self._seated.pop(pair.table, None)
        self.given_up.pop(pair.table, None)
        for person in pair.people:
            self._of[person].remove(pair.table)
            if not self._of[person]:
                del self._of[person]

    def table_for(self, person: str) -> str:
        """Return the table that was made for a person and to which they have not come yet."""
        for table in self._of.get(person, ()):
            if table not in self.given_up and person not in self._seated.get(table, ()):
                return table
        return ""

    def give_up(self, table: str, *people: str) -> None:
        """Note that some will not come to a table, so that nobody waits there any longer."""
        self.given_up.setdefault(table, set()).update(people)

    def have_all_come(self, pair: Pair) -> bool:
        """Say whether everybody has come to a table."""
        return set(pair.people) <= self._seated.get(pair.table, set())

    def note(self, room: Room, events: Sequence[AnyEvent], now: float) -> None:
        """Note who comes to a pending table, and who leaves it."""
        table = room.name
        for event in events:
            if isinstance(event, Joined):
                self._seated.setdefault(table, set()).add(event.person)
                self.backoff.came(event.person)
            elif isinstance(event, Freed):
                self.give_up(table, room.table.kept_for[event.seat])
                self.backoff.gave_up(room.table.kept_for[event.seat], now)
            elif isinstance(event, Began):
                self.given_up.pop(table, None)
        if room.table.match:
            self._seated[table] = set(self.by_table[table].people)

    async def _look_whether_begun(self, table: str) -> None:
        """Find out whether a table had begun when the server stopped: then everybody has come."""
        try:
            entry = await self.tables.entry(table, SERVER)
        except UserError as error:  # it is gone; or it cannot be read now, and is closed when its time is over
            if error.message == "no-such-table" and (pair := self.by_table.get(table)):
                self.give_up(table, *pair.people)
            return
        if entry.info.status != "waiting" and (pair := self.by_table.get(table)):
            self._seated[table] = set(pair.people)
