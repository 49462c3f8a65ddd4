"""Removing or replacing a player's name at a table, after a deletion or a rename: in the store, and in memory.

The games stay: seats still tell the players apart. The person's chat messages go with the name, and so do the names
that they gave to others on their screen.
"""

import re
from collections.abc import Mapping

import msgspec

from ennead.play.events import Seated, Sitter
from ennead.play.match import Match
from ennead.server.tables.events import Joined
from ennead.server.tables.room import Room
from ennead.server.tables.settings import Settings
from ennead.server.tables.store_format import TABLE, TALK, from_stored
from ennead.server.tables.table import Table
from ennead.store.protocol import Store

EVERYTHING = 1_000_000  # lines of talk


async def take_name(room: Room, person: str, name: str, new: str = "") -> None:
    """Remove a person's name from a table: first in the store, then in memory, and tell the listeners.

    `name` is the latest one, which they may have had in an uploaded match; `new` takes its place.
    """
    async with room.alone():
        table, bodies = room.table, await room.store.events(room.name)
        joined = [event.name for event in table.events if isinstance(event, Joined) and event.person == person]
        names = {name, *joined, *(seat.name for seat in table.settings.seats if seat.person == person)} - {""}
        seats = _named_by(table, person, new)
        letters = {table.book.letter(seat): later for seat, later in seats.items()}
        settings = _settings_without(table.settings, person, names, new)
        after = [_without(body, person, letters, new) for body in bodies]
        both = enumerate(zip(bodies, after, strict=True))
        changed = {number: later for number, (before, later) in both if later != before}
        if changed or settings != table.settings:
            await room.store.rewrite(room.name, changed, msgspec.json.encode(settings.stored))
        table.change_settings(settings)
        _take_from(table, person, seats, names, changed, new)
        room.broadcast_info()


async def take_from_stored(store: Store, name: str, person: str, called: str, new: str = "") -> None:
    """Remove a name, and the person's chat, from the stored bytes of a table that cannot be opened.

    A later version may be able to open it.
    """
    head, bodies = msgspec.json.decode(await store.head(name) or b"{}"), await store.events(name)
    events = [msgspec.json.decode(body) for body in bodies]
    named = [*head.get("seats", ()), *events]
    names = {called, *(one.get("name", "") for one in named if one.get("person") == person)} - {""}
    on_screen = [one for one in head.get("seats", ()) if one.get("kind") == "screen" and head.get("owner") == person]
    others = {one.get("name", "") for one in on_screen} - names
    sat = [re.match(r"(\w+) seat person (.*)", event.get("line", "")) for event in events]
    letters = {found[1]: "" if found[2] in others else new for found in sat if found and found[2] in names | others}
    after = {number: _without(body, person, letters, new) for number, body in enumerate(bodies)}
    renamed = [one | {"name": new} if one.get("person") == person else one for one in head.get("seats", ())]
    seats = [one | {"name": ""} if one in on_screen else one for one in renamed]
    later = msgspec.json.encode(head | {"seats": seats, "file": _file_without(head.get("file", ""), names, new)})
    await store.rewrite(name, after, later)
    for room in TALK.values():
        stream = room.open(store, name)
        said = await stream.events_of(person, EVERYTHING)
        await stream.rewrite({number: one.without_name(new) for number, one in said.items()})


def _settings_without(settings: Settings, person: str, names: set[str], new: str) -> Settings:
    """Return settings without the name of a person, also in an uploaded file."""
    owns = settings.owner == person  # and has named those on this screen
    seats = tuple(
        msgspec.structs.replace(seat, name=new if seat.person == person else "")
        if seat.person == person or (owns and seat.kind == "screen")
        else seat
        for seat in settings.seats
    )
    return msgspec.structs.replace(settings, seats=seats, file=_file_without(settings.file, names, new))


def _file_without(file: str, names: set[str], new: str) -> str:
    """Return an uploaded file without some names of a person."""
    for name in names:
        line = rf"^(seat \w+: person|\w+ seat person) {re.escape(name)}$"
        file = re.sub(line, lambda found: f"{found[1]} {new}".rstrip(), file, flags=re.MULTILINE)
    return file


def _named_by(table: Table, person: str, new: str) -> dict[int, str]:
    """Return the seats that a person has named, and the name that each has then."""
    own = [seat for seat in table.names if table.people.get(seat) == person]
    settings = table.settings.seats
    return {seat: "" if settings[seat].kind == "screen" and settings[seat].name else new for seat in own}


def _without(body: bytes, person: str, letters: Mapping[str, str], new: str) -> bytes:
    """Return a stored event without a person's name: one by which a seat was taken, or taken again."""
    if not body.startswith((b'{"kind":"joined"', b'{"kind":"happened"')):
        return body
    event = msgspec.json.decode(body)
    if event.get("person") == person:
        return msgspec.json.encode({**event, "name": new})
    found = re.match(r"(\w+) seat person ", event.get("line", ""))
    if not found or found[1] not in letters:
        return body
    return msgspec.json.encode({**event, "line": f"{found[0]}{letters[found[1]]}".rstrip()})


def _take_from(
    table: Table, person: str, seats: Mapping[int, str], names: set[str], changed: Mapping[int, bytes], new: str
) -> None:
    """Remove a name from a table in memory."""
    if not new:
        table.accounts.pop(person, None)
    for number, body in changed.items():
        table.events[number] = from_stored(TABLE.decode(body), table.book)
    table.names.update(seats)
    if table.brought:
        _take_from_match(table.brought, {}, names, len(table.brought.events), new)
    if table.match:
        _take_from_match(table.match, seats, names, table.log.brought, new)


def _take_from_match(match: Match, seats: Mapping[int, str], names: set[str], brought: int, new: str) -> None:
    """Remove a name from a match: at these seats, and in the events of an uploaded match."""

    def nameless(seat: int, sitter: Sitter, is_brought: bool) -> Sitter:
        is_theirs = seat in seats or (is_brought and sitter.name in names)
        return Sitter("person", seats.get(seat, new)) if is_theirs and sitter.kind == "person" else sitter

    first, now = enumerate(match.first_sitters), enumerate(match.sitters)
    match.change_sitters(
        [nameless(seat, sitter, brought > 0) for seat, sitter in first],
        [nameless(seat, sitter, not seats) for seat, sitter in now],
    )
    for at, event in enumerate(match.events):
        if isinstance(event, Seated):
            match.events[at] = Seated(event.actor, nameless(event.actor, event.sitter, at < brought))
