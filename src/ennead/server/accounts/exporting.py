"""All that is kept about somebody, for themselves: one file that people and programs can read. It has no secrets."""

from functools import partial
from typing import Any

import msgspec

from ennead.core.language import UserError
from ennead.play.file import write
from ennead.server import chat
from ennead.server.accounts.accounts import Account
from ennead.server.beside import Asker
from ennead.server.house import House
from ennead.server.messages import TableInfo
from ennead.server.muting import NOBODY
from ennead.server.muting import kept as muting_kept
from ennead.server.people import Person
from ennead.server.problems import LATER
from ennead.server.sessions import all_of

MOST = 2000  # tables
MOST_SAID = chat.MOST + chat.MORE  # all that is kept of a room
TOGETHER = 500  # tables and streams that are looked at at once: some hundredths of a second


async def everything(house: House, person: Person, asker: Asker) -> dict[str, Any]:
    """Return all that is kept about somebody, by what it is. Moments are in seconds since 1970."""
    account = await house.accounts.account(person.id)
    found: dict[str, Any] = {
        "name": person.name,
        "language": person.language,
        "account": _account(account) if account else None,
        "sessions": await _sessions(house, person),
        **await _tables(house, person, asker),
    }
    for export in house.accounts.exporters:
        found |= await export(person)
    return found


def _account(account: Account) -> dict[str, Any]:
    passkeys = [{"name": one.name, "since": one.since, "used": one.used} for one in account.passkeys]
    return {
        "since": account.since,
        "password": bool(account.password),
        "passkeys": passkeys,
        "recovery_codes": len(account.codes),
    }


async def _sessions(house: House, person: Person) -> list[dict[str, Any]]:
    sessions = await all_of(house.store, person.id, person.era, house.people.now)
    return [{"system": one.system, "browser": one.browser, "since": one.begun, "used": one.used} for one, _ in sessions]


async def _tables(house: House, person: Person, asker: Asker) -> dict[str, Any]:
    """Return the tables that somebody was at, with what they said there, and the match file of those that are over.

    Of a table that is not theirs, there is only what they said. Of very many tables, the latest are told.
    """
    names = await _names(house, person)
    found = []
    for name in names[:MOST]:
        try:
            if table := await _table(house, person.id, name, asker):
                found.append(table)
        except UserError as error:
            if error.message in LATER:
                raise
    return {"tables": found, "tables_left_out": max(0, len(names) - MOST)}


async def _names(house: House, person: Person) -> list[str]:
    """Return where somebody was, or has said something, the latest table first.

    It is looked for at all tables, a few at a time, and for one person after the other: so nobody else waits for it.
    """
    if await house.accounts.is_quiet(person):
        return []
    found = dict[str, None]()
    after: int | None = 0
    while after is not None:
        async with house.accounts.looking:
            streams, after = await house.store.traces(person.id, after, TOGETHER)
        found |= dict.fromkeys(stream.partition("/")[0] for stream in streams)
    return list(found)[::-1]


async def _table(house: House, person: str, name: str, asker: Asker) -> dict[str, Any]:
    entry = await house.tables.entry(name, asker)
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
        async with house.tables.table(name, asker) as live:
            match = live.room.table.still().running
            table["file"] = await house.tables.beside.do(asker, partial(write, match))
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
    for room in ("players", "watchers"):
        stream = f"{name}/{room}"
        numbers = set(await house.store.commands_of(stream, person))
        first, bodies = await house.store.latest(stream, len(numbers) and MOST_SAID)
        found += [msgspec.json.decode(body)["text"] for at, body in enumerate(bodies, first) if at in numbers]
    return found
