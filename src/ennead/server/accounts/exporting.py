"""All that is kept about somebody, for themselves: one file that people and programs can read. It has no secrets.

It is told in pages, each of which takes some hundredths of a second beside the event loop, and says after what the next
one begins: so it is never made as a whole here, nothing of it is kept, and who was interrupted goes on where they were.
"""

from functools import partial
from typing import Any, NamedTuple

import msgspec

from ennead.core.language import UserError
from ennead.play.file import write
from ennead.server import chat
from ennead.server.accounts.accounts import Account
from ennead.server.asker import Asker
from ennead.server.errors import LATER
from ennead.server.house import House
from ennead.server.messages import TableInfo
from ennead.server.muting import NOBODY
from ennead.server.muting import kept as muting_kept
from ennead.server.people import Person
from ennead.server.room import Room
from ennead.server.sessions import all_of
from ennead.server.tables import entry_of

MOST_SAID = chat.MOST + chat.MORE  # all that is kept of a room
STREAMS = 20  # in which a person is named, or has done something, that are told in a page
STREAMS_OF_ONE = 4  # of a table, at most
TABLE_COST, LINES = 2, 10  # of work, a table; and so many events, or lines of a file that was brought, one more
COUNTED = 20  # streams, or finished games, on the first page for one of work
TOGETHER = 500  # streams that are counted at once


class Page(NamedTuple):
    """Part of what is told: as JSON, the number of tables, after what the next one begins, if any, and what it cost."""

    body: bytes
    tables: int
    after: int | None
    cost: int  # of work


async def page(house: House, person: Person, asker: Asker, after: int) -> Page:
    """Return a page of what is kept about somebody, by what it is. Moments are in seconds since 1970.

    The first one has everything besides tables, and how many tables there are; the others go on with these.
    """
    found, counted = ({}, 0) if after else await _besides_tables(house, person)
    tables, then, cost = await _tables(house, person, asker, after)
    cost += counted // COUNTED
    found |= {"tables": tables, "after": then}
    text = await house.tables.work.do(asker, lambda: msgspec.json.format(msgspec.json.encode(found)))
    return Page(text, len(tables), then, cost)


async def _besides_tables(house: House, person: Person) -> tuple[dict[str, Any], int]:
    """Return what is kept besides tables, and how much was read to count these, in streams, and games."""
    tables, streams = await _count(house, person)
    account = await house.accounts.account(person.id)
    found: dict[str, Any] = {
        "name": person.name,
        "language": person.language,
        "account": _account(account) if account else None,
        "sessions": await _sessions(house, person),
        "tables_in_all": tables,
    }
    for export in house.accounts.exporters:
        found |= await export(person)
    return found, streams + len(found["games"])


def _account(account: Account) -> dict[str, Any]:
    passkeys = [{"name": one.name, "since": one.since, "used": one.used} for one in account.passkeys]
    return {
        "since": account.since,
        "password": bool(account.password),
        "passkeys": passkeys,
        "recovery_codes": len(account.codes),
    }


async def _sessions(house: House, person: Person) -> list[dict[str, Any]]:
    sessions = await all_of(house.people.rows, person.id, person.era)
    return [{"system": one.system, "browser": one.browser, "since": one.begun, "used": one.used} for one in sessions]


async def _count(house: House, person: Person) -> tuple[int, int]:
    """Return at how many tables somebody was, or has said something, and in how many streams they are named.

    A few are counted at a time, so nobody else waits for it.
    """
    found, number = set[str](), 0
    after: int | None = None if await house.accounts.is_quiet(person) else 0
    while after is not None:
        async with house.accounts.looking:
            streams, after = await house.store.traces(person.id, after, TOGETHER)
        found |= {table_of(stream) for stream in streams}
        number += len(streams)
    return len(found), number


async def _tables(
    house: House, person: Person, asker: Asker, after: int
) -> tuple[list[dict[str, Any]], int | None, int]:
    """Return the next tables that somebody was at, with what they said there, and the match file of those that are
    over; of a table that is not theirs, only what they said. And after what to go on, nothing at the end; and the cost.

    The streams of a table come one after the other: it is told with the last of them.
    """
    if await house.accounts.is_quiet(person):
        return [], None, 0
    async with house.accounts.looking:
        streams, then = await house.store.traces(person.id, after, STREAMS)
        coming = (await house.store.traces(person.id, then, STREAMS_OF_ONE))[0] if then is not None else []
    names = dict.fromkeys(table_of(stream) for stream in streams)
    for stream in coming:
        names.pop(table_of(stream), None)
    found, cost = [], 0
    for name in names:
        try:
            room = await house.tables.looked_at(name, asker)
            cost += _cost(room)
            if table := await _table(house, person.id, room, asker):
                found.append(table)
        except UserError as error:
            if error.message in LATER:
                raise
    return found, then, cost


def table_of(stream: str) -> str:
    """Return the table that a stream goes with."""
    return stream.partition("/")[0]


def _cost(room: Room) -> int:
    """Return what a table costs to be read and told: by its size."""
    settings = room.table.settings
    lines = len(room.table.events) + settings.file.count("\n")
    return TABLE_COST + lines // LINES


async def _table(house: House, person: str, room: Room, asker: Asker) -> dict[str, Any]:
    name, entry = room.name, entry_of(room)
    if person not in entry.seats:
        said = await _said(house, person, name)
        return {"said": said} if said else {}
    table: dict[str, Any] = {
        "info": msgspec.to_builtins(entry.info),
        "made_by_me": entry.owner == person,
        "my_seats": entry.seats.get(person, []),
    }
    if entry.info.status != "waiting":
        table["said"] = await _said(house, person, name)
        table["hidden"] = await _hidden(house, person, name, entry.info)
    if entry.info.status == "over":
        table["file"] = await house.tables.work.do(asker, partial(write, room.table.still().running))
    return table


async def _hidden(house: House, person: str, name: str, info: TableInfo) -> dict[str, list[str]]:
    """Return the seats whose messages, or offers, somebody has hidden from themselves."""
    muting = (await muting_kept(house.store, name, house.people.now)).get(person, NOBODY)
    letters = [seat.seat for seat in info.seats]
    return {
        "messages": [letters[seat] for seat in sorted(muting.talk)],
        "offers": [letters[seat] for seat in sorted(muting.offers)],
    }


async def _said(house: House, person: str, name: str) -> list[str]:
    """Return what somebody said at a table, as far as it is kept."""
    found = []
    for room in chat.ROOMS.values():
        said = await room.open(house.store, name).events_of(person, MOST_SAID)
        found += [one.text for one in said.values()]
    return found
