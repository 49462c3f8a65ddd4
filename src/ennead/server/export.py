"""All that is kept about a person, for themselves: one file that people and programs can read. It has no secrets.

It comes in pages, each of which takes some hundredths of a second of the work queue and has the cursor of the next. So
the server never holds or stores the whole, and a download that was interrupted can be resumed.
"""

from functools import partial
from typing import Any, NamedTuple

import msgspec

from ennead.core.language import UserError
from ennead.play.file import write
from ennead.server.asker import Asker
from ennead.server.errors import LATER
from ennead.server.moderation.reports import Reports
from ennead.server.people.accounts import Accounts
from ennead.server.people.people import Person
from ennead.server.ratings.service import Ratings
from ennead.server.social.friends import FriendList
from ennead.server.tables.chat import chat
from ennead.server.tables.chat.muting import NOBODY, muting_at
from ennead.server.tables.open_table import entry_of
from ennead.server.tables.open_tables import Tables
from ennead.server.tables.room import Room
from ennead.server.tables.store_format import TALK
from ennead.server.tables.told.messages import TableInfo
from ennead.server.tournaments.service import Tournaments
from ennead.store import of_person

MOST_SAID = chat.MOST + chat.MORE  # all that is kept of a room
STREAMS = 20  # that name a person, in a page
STREAMS_OF_ONE = 4  # of a table, at most
TABLE_COST, LINES = 2, 10  # cost of a table, and events, or lines of an uploaded file, that cost one more
COUNTED = 20  # streams, or finished games, that cost one, on the first page
TOGETHER = 500  # streams that are counted at once
PARTS = (
    *("name", "language", "account", "sessions", "tables_in_all", "friends", "play_now", "notices", "blocked"),
    *("reports", "ratings", "games", "tournaments", "tournament_messages", "way_in_by_host"),
)
"""The order of the parts besides tables; others come last."""


class Page(NamedTuple):
    """A page: its JSON, how many tables it has, the cursor of the next page, if any, and what it cost."""

    body: bytes
    tables: int
    after: int | None
    cost: int  # of work


class Export:
    """Exports all that is kept about a person."""

    def __init__(
        self,
        accounts: Accounts,
        tables: Tables,
        friends: FriendList,
        reports: Reports,
        ratings: Ratings,
        tournaments: Tournaments,
    ):
        self.accounts, self.tables, self.people, self.store = accounts, tables, tables.people, tables.store
        self.exporters = (  # parts that are told otherwise than by their rows; from the declarations follows the rest
            friends.exported,
            reports.exported,
            ratings.exported,
            tournaments.exported,
            tournaments.news.exported,
        )

    async def page(self, person: Person, asker: Asker, after: int) -> Page:
        """Return a page of what is kept about a person, by what it is. Moments are in seconds since 1970.

        The first page also has everything besides tables, and how many tables there are; all pages have tables.
        """
        found, counted = ({}, 0) if after else await self._besides_tables(person)
        tables, then, cost = await self._tables(person, asker, after)
        cost += counted // COUNTED
        found |= {"tables": tables, "after": then}
        text = await self.tables.work.do(asker, lambda: msgspec.json.format(msgspec.json.encode(found)))
        return Page(text, len(tables), then, cost)

    async def _besides_tables(self, person: Person) -> tuple[dict[str, Any], int]:
        """Return what is kept besides tables, and how many streams and games were read for that."""
        tables, streams = await self._count(person)
        found: dict[str, Any] = {"name": person.name, "language": person.language, "tables_in_all": tables}
        for export in self.exporters:
            found |= await export(person)
        now, name_of = self.people.now, self.people.name_of
        found |= await of_person.export(self.store, person.id, now, name_of, but={*found, "tables"})
        return dict.fromkeys(PARTS) | found, streams + len(found["games"])

    async def _count(self, person: Person) -> tuple[int, int]:
        """Return at how many tables a person was, or has said something, and in how many streams they are named.

        A few are counted at a time, so nobody else waits for it.
        """
        found, number = set[str](), 0
        after: int | None = None if await self.accounts.is_quiet(person) else 0
        while after is not None:
            async with self.accounts.looking:
                streams, after = await self.store.traces(person.id, after, TOGETHER)
            found |= {table_of(stream) for stream in streams}
            number += len(streams)
        return len(found), number

    async def _tables(self, person: Person, asker: Asker, after: int) -> tuple[list[dict[str, Any]], int | None, int]:
        """Return the next tables that a person was at, the cursor of the next page (nothing at the end), and the cost.

        Each comes with what they said there, and the match file if it is over; a table that is not theirs, only with
        what they said.

        The streams of a table follow each other: the table is exported with the last of them.
        """
        if await self.accounts.is_quiet(person):
            return [], None, 0
        async with self.accounts.looking:
            streams, then = await self.store.traces(person.id, after, STREAMS)
            coming = (await self.store.traces(person.id, then, STREAMS_OF_ONE))[0] if then is not None else []
        names = dict.fromkeys(table_of(stream) for stream in streams)
        for stream in coming:
            names.pop(table_of(stream), None)
        found, cost = [], 0
        for name in names:
            try:
                room = await self.tables.looked_at(name, asker)
                cost += _cost(room)
                if table := await self._table(person.id, room, asker):
                    found.append(table)
            except UserError as error:
                if error.message in LATER:
                    raise
        return found, then, cost

    async def _table(self, person: str, room: Room, asker: Asker) -> dict[str, Any]:
        name, entry = room.name, entry_of(room)
        if person not in entry.seats:
            said = await self._said(person, name)
            return {"said": said} if said else {}
        table: dict[str, Any] = {
            "info": msgspec.to_builtins(entry.info),
            "made_by_me": entry.owner == person,
            "my_seats": entry.seats.get(person, []),
        }
        if entry.info.status != "waiting":
            table["said"] = await self._said(person, name)
            table["hidden"] = await self._hidden(person, name, entry.info)
        if entry.info.status == "over":
            table["file"] = await self.tables.work.do(asker, partial(write, room.table.snapshot().running))
        return table

    async def _hidden(self, person: str, name: str, info: TableInfo) -> dict[str, list[str]]:
        """Return the seats whose messages, or offers, a person has muted."""
        muting = (await muting_at(self.tables.rows, name)).get(person, NOBODY)
        letters = [seat.seat for seat in info.seats]
        return {
            "messages": [letters[seat] for seat in sorted(muting.talk)],
            "offers": [letters[seat] for seat in sorted(muting.offers)],
        }

    async def _said(self, person: str, name: str) -> list[str]:
        """Return what a person said at a table, as far as it is kept."""
        found = []
        for room in TALK.values():
            said = await room.open(self.store, name).events_of(person, MOST_SAID)
            found += [one.text for one in said.values()]
        return found


def table_of(stream: str) -> str:
    """Return the table that a stream belongs to."""
    return stream.partition("/")[0]


def _cost(room: Room) -> int:
    """Return what it costs to export a table: by its size."""
    settings = room.table.settings
    lines = len(room.table.events) + settings.file.count("\n")
    return TABLE_COST + lines // LINES
