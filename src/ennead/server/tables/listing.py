"""The lists in which tables stand: of each person, and of what is open for everyone."""

from collections.abc import Iterable

from ennead.server.errors import TableError
from ennead.server.people.people import LISTED, OwnTable
from ennead.server.tables.model import Listed, Playing
from ennead.server.tables.settings import Settings
from ennead.store.protocol import Write
from ennead.store.rows import Rows, put

RUNNING = 500  # tables with a clock that a person plays at the same time: none of them leaves their list


class TableLists:
    """The tables of each person, and those that are open for everyone."""

    def __init__(self, rows: Rows):
        self.rows = rows

    async def of(self, person: str) -> list[str]:
        """Return the names of a person's tables, the latest first; then older ones with a clock that still runs."""
        latest = await self.rows.all(OwnTable, person, most=LISTED)
        running = await self.rows.all(Playing, person, most=RUNNING)
        return list(dict.fromkeys([*(one.table for one in latest), *(one.table for one in running)]))

    async def open(self) -> list[str]:
        """Return the names of the tables that are open for everyone, the latest first."""
        return [one.table for one in await self.rows.all(Listed, most=LISTED)]

    async def remember(self, person: str, name: str) -> None:
        """Put a table into a person's list."""
        await self.rows.put(OwnTable(person, name))

    def listing(self, name: str, settings: Settings) -> list[Write]:
        """Return the writes that list a table for everyone, if it is to be."""
        return put(Listed(name), now=self.rows.clock()) if settings.open else []

    def remembering(self, name: str, people: Iterable[str]) -> list[Write]:
        """Return the writes that put a table into the lists of these people."""
        return [write for one in people for write in put(OwnTable(one, name), now=self.rows.clock())]

    async def check_room_for(self, person: str, settings: Settings) -> None:
        """Raise an error if a person plays at as many tables with a clock as allowed."""
        if settings.clock and len(await self.rows.all(Playing, person, most=RUNNING)) >= RUNNING:
            raise TableError("playing-enough", most=RUNNING)
