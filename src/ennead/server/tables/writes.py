"""The writes that make a table, that go with its events, and that delete what belongs to it."""

import secrets
from collections.abc import Sequence

from ennead.games import rulebook
from ennead.play.next_events import ends
from ennead.server.people.people import OwnTable
from ennead.server.tables.chat.muting import Mutes
from ennead.server.tables.clocks.running import RunningTime
from ennead.server.tables.events import AnyEvent, Began, Happened, Joined
from ennead.server.tables.model import (
    ClockRuns,
    Edition,
    Invitation,
    Large,
    Listed,
    PerhapsUnused,
    PlayedWith,
    Playing,
    ResultPending,
    Unplayed,
    Visitor,
)
from ennead.server.tables.settings import Settings
from ennead.server.tables.store_format import SHOWN, TABLE, TALK
from ennead.server.tables.table import Table
from ennead.store.protocol import NewTable, Write
from ennead.store.rows import delete_all, delete_at, put


def large_of(settings: Settings, name: str = "") -> Large | None:
    """Return the large texts of a table, if it has any; the usual edition of a game does not count."""
    usual = rulebook(settings.game).edition
    own = "" if usual and settings.edition == usual.text else settings.edition
    large = Large(name, own and settings.key_of_edition, len(own.encode()), len(settings.file.encode()))
    return large if large.edition_bytes + large.file_bytes else None


def new_table(name: str, settings: Settings, due: int | None) -> tuple[NewTable, list[Write]]:
    """Return the writes that make a table: the table, and its other streams, its edition and so on.

    The edition is there already if another table has the same.
    """
    writes: list[Write] = [SHOWN.new(name), *(talk.new(name) for talk in TALK.values())]
    if key := settings.edition_key:
        writes += [*put(Edition(key, settings.edition)), *put(PlayedWith(key, name)), delete_at(PerhapsUnused, key)]
    if large := large_of(settings, name):
        writes += put(large)
    return TABLE.new(name, settings.stored, settings.owner, due), writes


def written_with(name: str, table: Table, events: Sequence[AnyEvent], time: RunningTime) -> list[Write]:
    """Return the writes that go with events: a pending result, clocks that run, and the running time."""
    writes: list[Write] = []
    begins = any(isinstance(event, Began) for event in events)
    if table.watch and (table.match or begins):
        if begins:
            people = {*table.people.values(), *(event.person for event in events if isinstance(event, Joined))}
            writes += [write for one in sorted(people) for write in put(Playing(one, name))]
        writes += [*put(ClockRuns(name, str(len(table.events) + len(events)))), time.written()]
    if table.match and ends(table.match, [event.event for event in events if isinstance(event, Happened)]):
        people = {*table.people.values()} if table.watch else set()
        writes += [*put(ResultPending(name)), *(delete_at(Playing, one, name) for one in sorted(people))]
    return writes


def gone_with(name: str, table: Table) -> list[Write]:
    """Return the writes that delete what belongs to a table; its edition may now be unused."""
    writes: list[Write] = [
        delete_at(kind, person, name) for person in sorted(table.all_people) for kind in (OwnTable, Playing)
    ]
    writes += [delete_at(kind, name) for kind in (Listed, Unplayed, Invitation, Large)]
    writes += [delete_all(Visitor, name), delete_all(Mutes, name)]
    if key := table.settings.edition_key:
        writes += [delete_at(PlayedWith, key, name), *put(PerhapsUnused(key, secrets.token_bytes(8)))]
    return writes
