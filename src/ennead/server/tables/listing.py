"""The lists in which tables stand: of each person, and of what is open for everyone."""

from collections.abc import Iterable

from ennead.server.errors import TableError
from ennead.server.people.people import LISTED, OwnTable
from ennead.server.tables.model import Listed, Playing
from ennead.server.tables.settings import Settings
from ennead.store.protocol import Write
from ennead.store.rows import Rows, put

RUNNING = 500  # tables with a clock at which somebody can play at the same time: none of them leaves their list


class TableLists:
    """The tables of each person, and those that are open for everyone."""

    def __init__(self, rows: Rows):
        self.rows = rows

    async def of(self, person: str) -> list[str]:
        """Return the names of a person's tables, the latest first; then those at which their time runs all the same."""
        latest = await self.rows.all(OwnTable, person, most=LISTED)
        running = await self.rows.all(Playing, person, most=RUNNING)
        return list(dict.fromkeys([*(one.table for one in latest), *(one.table for one in running)]))

    async def open(self) -> list[str]:
        """Return the names of the tables that are open for everyone, the latest first."""
        return [one.table for one in await self.rows.all(Listed, most=LISTED)]

    async def remember(self, person: str, name: str) -> None:
        """Remember that a table is one of a person's."""
        await self.rows.put(OwnTable(person, name))

    def listing(self, name: str, settings: Settings) -> list[Write]:
        """Return what is written so that a table is listed for everyone, if it is to be."""
        return put(Listed(name), now=self.rows.clock()) if settings.open else []

    def remembering(self, name: str, people: Iterable[str]) -> list[Write]:
        """Return what is written so that a table is one of these people's."""
        return [write for one in people for write in put(OwnTable(one, name), now=self.rows.clock())]

    async def check_room_for(self, person: str, settings: Settings) -> None:
        """Raise an error if somebody plays at so many tables with a clock that they cannot have one more."""
        if settings.clock and len(await self.rows.all(Playing, person, most=RUNNING)) >= RUNNING:
            raise TableError("playing-enough", most=RUNNING)
