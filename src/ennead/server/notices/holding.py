"""Whether what somebody was to be told still holds: a table that waited for them may wait no longer.

All of it depends on what everybody at the table knows.
"""

from typing import Any

from ennead.core.language import UserError
from ennead.server.asker import SERVER
from ennead.server.errors import LATER
from ennead.server.notices.notes import Note
from ennead.server.notices.waiting import situation
from ennead.server.notices.warning import warned_at
from ennead.server.notices.wishes import Wishes
from ennead.server.room import Room
from ennead.server.table import Table
from ennead.server.table_info import waits_for
from ennead.server.tables import Entry, Tables


async def holds_from(tables: Tables, note: Note, wishes: Wishes) -> int | None:
    """Return the moment from which on it is so, for somebody with such wishes; nothing if it is so no longer."""
    now = int(tables.people.clock())
    if note.kind == "over" or not note.facts.table:
        return now
    try:
        entry = await tables.entry(note.facts.table, SERVER)
        if note.kind == "time":
            own = entry.seats.get(note.person, [])
            return warned_at(entry.info.clock, entry.info.times, own, wishes, now) or None
        if note.kind == "turn":
            return now if _is_turn(tables, entry, note) else None
        is_waiting = entry.info.status == "waiting"
        return now if is_waiting and _has_place(await _table(tables, note.facts.table), note) else None
    except UserError as error:
        if error.message in LATER:
            raise
        return None  # it is gone


async def room_of(tables: Tables, name: str) -> Room:
    """Return the room of a table; nobody is at it by that."""
    if live := tables.live.get(name):
        return live.room

    async def beside(work: Any) -> Any:
        return await tables.work.do(SERVER, work)

    return await Room.open(tables.store, name, tables.people.clock, beside)


async def _table(tables: Tables, name: str) -> Table:
    return (await room_of(tables, name)).table


def _is_turn(tables: Tables, entry: Entry, note: Note) -> bool:
    """Say whether a table waits for somebody's move or answer."""
    if live := tables.live.get(note.facts.table):
        return situation(live.room.table, note.person).turn is not None
    return waits_for(entry.info, entry.seats.get(note.person, []))


def _has_place(table: Table, note: Note) -> bool:
    """Say whether a table that has not begun still waits for somebody: their seat is kept, or there is a free one."""
    if table.seats_of(note.person):
        return False
    if note.person in table.kept_for.values():
        return True
    is_free = any(one.kind == "person" and not table.belongs_to(seat) for seat, one in enumerate(table.settings.seats))
    return note.kind == "invited" and is_free
