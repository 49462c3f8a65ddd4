"""Whether a note still holds: a table that waited for a person may wait no longer."""

from collections.abc import Sequence
from functools import partial

from ennead.core.language import UserError
from ennead.play.clock import Clock
from ennead.server.asker import SERVER
from ennead.server.errors import LATER
from ennead.server.notifications.model import Note
from ennead.server.notifications.preferences import Wishes
from ennead.server.notifications.table_notices import situation
from ennead.server.tables.info import waits_for
from ennead.server.tables.open_table import Entry
from ennead.server.tables.open_tables import Tables
from ennead.server.tables.room import Room
from ennead.server.tables.table import Table
from ennead.server.tables.told.messages import TimesLeft

PART = 4  # what is left of the time at a warning: one part of so many
LEAST = 3600  # seconds
BEFORE_QUIET = 120  # seconds before quiet hours, where their end would be too late


async def holds_from(tables: Tables, note: Note, wishes: Wishes) -> int | None:
    """Return from when on a note holds, for a person with these preferences; nothing if it no longer does."""
    now = int(tables.people.clock())
    if note.kind == "over" or not note.facts.table:
        return now
    try:
        entry = await tables.entry(note.facts.table, SERVER)
        if note.kind == "time":
            own = entry.seats.get(note.person, [])
            return warned_at(entry.info.clock, entry.info.times, own, wishes, now) or None
        if note.kind == "turn":
            holds = _is_turn(tables, entry, note)
        else:
            room = await room_of(tables, note.facts.table) if entry.info.status == "waiting" else None
            holds = room is not None and _has_place(room.table, note)
        return now if holds else None
    except UserError as error:
        if error.message in LATER:
            raise
        return None  # it is gone


async def room_of(tables: Tables, name: str) -> Room:
    """Return the room of a table; nobody is at it by that."""
    if live := tables.live.get(name):
        return live.room

    return await Room.open(tables.store, name, tables.people.clock, partial(tables.work.do, SERVER))


def _is_turn(tables: Tables, entry: Entry, note: Note) -> bool:
    """Say whether a table waits for a person's move or answer."""
    if live := tables.live.get(note.facts.table):
        return situation(live.room.table, note.person).turn >= 0
    return waits_for(entry.info, entry.seats.get(note.person, []))


def _has_place(table: Table, note: Note) -> bool:
    """Say whether a table that has not begun still has a seat for a person: kept for them, or free."""
    if table.seats_of(note.person):
        return False
    if note.person in table.kept_for.values():
        return True
    is_free = any(one.kind == "person" and not table.belongs_to(seat) for seat, one in enumerate(table.settings.seats))
    return note.kind == "invited" and is_free


def warned_at(clock: Clock | None, times: TimesLeft | None, own: Sequence[str], wishes: Wishes, now: float) -> int:
    """Return when to warn the player of these seats that their days run out; 0 if their time does not run.

    They are warned once in a turn, when a quarter of the clock is left. A clock that is stopped counts as if it ran:
    when the moment comes it is looked at again.
    """
    if not clock or not clock.days or not times or times.runs is None or times.runs not in own:
        return 0
    end = now + times.left[times.runs] / 1000
    moment = end - max(clock.first / 1000 / PART, LEAST)
    if wishes.not_before(moment) > end - LEAST:
        moment = wishes.quiet_since(moment) - BEFORE_QUIET
    return int(moment)
