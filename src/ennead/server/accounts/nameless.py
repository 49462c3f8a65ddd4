"""Taking a name away from a table whose player is gone, or has another: in what is stored, and in what is alive of it.

The games stay: who sat where is still told apart by the seats. What somebody said goes with the name.
"""

import re
from collections.abc import Mapping, Sequence

import msgspec

from ennead.play.events import Seated, Sitter
from ennead.play.match import Match
from ennead.server.chat import Chat
from ennead.server.events import Joined
from ennead.server.room import Room
from ennead.server.settings import Settings
from ennead.server.store_format import decode
from ennead.server.table import Table


async def take_name(room: Room, person: str, name: str, new: str = "") -> None:
    """Take a person's name out of a table: first from what is stored, then from what is alive, and tell those there.

    `name` is the one that they had last, and may have had in a match that was brought along; `new` stands instead.
    """
    async with room.alone():
        table, bodies = room.table, await room.store.events(room.name)
        joined = [event.name for event in table.events if isinstance(event, Joined) and event.person == person]
        names = {name, *joined, *(seat.name for seat in table.settings.seats if seat.person == person)} - {""}
        letters = [table.book.letter(seat) for seat in table.names if table.people.get(seat) == person]
        settings = _settings_without(table.settings, person, names, new)
        after = [_without(body, person, letters, new) for body in bodies]
        both = enumerate(zip(bodies, after, strict=True))
        changed = {number: later for number, (before, later) in both if later != before}
        if changed or settings != table.settings:
            await room.store.rewrite(room.name, changed, msgspec.json.encode(settings))
        table.settings = settings
        _take_from(table, person, names, changed, new)
        room.tell_anew()


async def take_words(chat: Chat, person: str) -> None:
    """Take away what a person has said at a table."""
    for where in chat.said:
        await chat.unsay(where, await chat.room.store.commands_of(chat.stream(where), person))


def _settings_without(settings: Settings, person: str, names: set[str], new: str) -> Settings:
    """Return settings without the name of a person, also in a file that was brought along."""
    seats = tuple(msgspec.structs.replace(seat, name=new) if seat.person == person else seat for seat in settings.seats)
    file = settings.file
    for name in names:
        line = rf"^(seat \w+: person|\w+ seat person) {re.escape(name)}$"
        file = re.sub(line, lambda found: f"{found[1]} {new}".rstrip(), file, flags=re.MULTILINE)
    return msgspec.structs.replace(settings, seats=seats, file=file)


def _without(body: bytes, person: str, letters: Sequence[str], new: str) -> bytes:
    """Return an event as it is stored without a person's name: the one who took a seat, or took it again."""
    if not body.startswith((b'{"kind":"joined"', b'{"kind":"happened"')):
        return body
    event = msgspec.json.decode(body)
    if event.get("person") == person:
        return msgspec.json.encode({**event, "name": new})
    found = re.match(r"(\w+) seat person ", event.get("line", ""))
    if not found or found[1] not in letters:
        return body
    return msgspec.json.encode({**event, "line": f"{found[0]}{new}".rstrip()})


def _take_from(table: Table, person: str, names: set[str], changed: Mapping[int, bytes], new: str) -> None:
    """Take a name away from a table that is alive."""
    seats = [seat for seat in table.names if table.people.get(seat) == person]
    if not new:
        table.accounts.pop(person, None)
    for number, body in changed.items():
        table.events[number] = decode(body, table.book)
    table.names |= dict.fromkeys(seats, new)
    if table.brought:
        _take_from_match(table.brought, [], names, len(table.brought.events), new)
    if table.match:
        _take_from_match(table.match, seats, names, table.log.brought, new)


def _take_from_match(match: Match, seats: Sequence[int], names: set[str], brought: int, new: str) -> None:
    """Take a name away from a match: of these seats, and whoever has it in the events that were brought along."""

    def nameless(seat: int, sitter: Sitter, is_brought: bool) -> Sitter:
        is_theirs = seat in seats or (is_brought and sitter.name in names)
        return Sitter("person", new) if is_theirs and sitter.kind == "person" else sitter

    first, now = enumerate(match.first_sitters), enumerate(match.sitters)
    match.first_sitters = tuple(nameless(seat, sitter, brought > 0) for seat, sitter in first)
    match.sitters = [nameless(seat, sitter, not seats) for seat, sitter in now]
    for at, event in enumerate(match.events):
        if isinstance(event, Seated):
            match.events[at] = Seated(event.actor, nameless(event.actor, event.sitter, at < brought))
