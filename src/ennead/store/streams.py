"""Streams: what happens, declared. A stream says its name, what it is, its head and its events; the rest follows.

    TOURNAMENT: Stream[Plan, Event] = Stream("tournament/{name}", "What happens in it.", head=Plan, events=Event)

Events have consecutive numbers, from 0. Writers append at the number that comes next as far as they know, with an id of
the command: of two who want the same number one gets it, and the other catches up and decides again; a command with the
same id is done once.
"""

import re
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from itertools import count
from typing import Any, Generic, TypeVar

import msgspec

from ennead.store.protocol import Conflict, NewTable, Store, Write

H = TypeVar("H")  # what is decided when a stream begins
E = TypeVar("E")
PLACE = re.compile(r"\{\w+\}")  # in a stream's name
PROCESS = secrets.token_hex(8)  # no other has this name

_count = count()
_encode = msgspec.json.Encoder().encode


class Stream(Generic[H, E]):
    """A declared kind of streams: what they are called, what they are and why they are kept, their head and events."""

    def __init__(self, pattern: str, about: str, *, events: Any, head: Any = None):
        if pattern in STREAMS:
            raise TypeError(f"{pattern} is declared twice")
        self.pattern, self.about = pattern, about
        self._before, self._after = PLACE.split(pattern)
        self.decode: Callable[[bytes], E] = msgspec.json.Decoder(events).decode
        self.decode_head: Callable[[bytes], H] = msgspec.json.Decoder(head).decode
        STREAMS[pattern] = self

    def name(self, key: str) -> str:
        """Return what the store calls one of them."""
        return f"{self._before}{key}{self._after}"

    def new(self, key: str, head: H | None = None, owner: str = "", due: int | None = None) -> NewTable:
        """Return the write by which one of them begins."""
        return NewTable(self.name(key), b"" if head is None else msgspec.json.encode(head), owner, due)

    def open(self, store: Store, key: str, apply: Callable[[E], object] = lambda event: None) -> "OpenStream[H, E]":
        """Return one of them in a store, for reading and appending; each event that comes is then given to `apply`."""
        return OpenStream(self, store, key, apply)


STREAMS: dict[str, Stream[Any, Any]] = {}
"""All declared kinds, by the pattern of their names."""


class OpenStream(Generic[H, E]):
    """A stream of a store, and the number of its next event as far as it is known here.

    It has no lock: its user must not append and catch up at the same time.
    """

    def __init__(self, kind: Stream[H, E], store: Store, key: str, apply: Callable[[E], object]):
        self.kind, self.store, self.name, self.apply = kind, store, kind.name(key), apply
        self.following = 0

    async def head(self) -> H | None:
        """Return what was decided when it began; nothing if there is no such stream."""
        body = await self.store.head(self.name)
        return None if body is None else self.kind.decode_head(body)

    def append_at(self, expected: int, command: str, events: Sequence[E], also: Sequence[Write] = ()) -> Awaitable[int]:
        """Append events and return the number of the first; `Conflict` is raised if that is not the expected one.

        A command that was appended before returns the number it got then, and nothing is written.
        """
        return self.store.append(self.name, expected, command, [*map(_encode, events)], also)

    async def number_of(self, command: str) -> int | None:
        """Return the first number of a command that was appended before, or nothing."""
        return await self.store.done(self.name, command)

    async def append(self, events: Sequence[E], command: str = "", also: Sequence[Write] = ()) -> int | None:
        """Append events and apply them; if another writer was quicker, apply its events instead and return nothing.

        Without a `command`, an id is made up. One that is given may have been appended before, also by another process
        and with other events: then its first number is returned, and the stored events are applied.
        """
        number: int | None = None
        with suppress(Conflict):
            number = await self.append_at(self.following, command or f"{PROCESS}-{next(_count)}", events, also)
        if command or number is None:
            await self.catch_up()
        else:
            self._happen(events)
        return number

    async def catch_up(self) -> list[E]:
        """Read the events that are not known here, apply and return them."""
        return self.take(await self.unread())

    async def unread(self) -> list[bytes]:
        """Return the events that are not known here, as they are stored: `take` decodes them, in any thread."""
        return await self.store.events(self.name, self.following)

    def take(self, bodies: Sequence[bytes]) -> list[E]:
        """Decode the next events, apply and return them."""
        events = [*map(self.kind.decode, bodies)]
        self._happen(events)
        return events

    def advance(self, number: int) -> None:
        """Count so many events that the user of the stream has appended, and applies itself."""
        self.following += number

    async def latest(self, most: int) -> list[E]:
        """Return the last events, so many at most, without applying them; `apply` gets those that come after them."""
        first, bodies = await self.store.latest(self.name, most)
        self.following = first + len(bodies)
        return [*map(self.kind.decode, bodies)]

    # Taking a name out.

    async def events_of(self, person: str, most: int) -> dict[int, E]:
        """Return the first event of each command of a person, by number, among so many events, the last."""
        numbers = {*await self.store.commands_of(self.name, person)}
        first, bodies = await self.store.latest(self.name, most) if numbers else (0, [])
        return {at: self.kind.decode(body) for at, body in enumerate(bodies, first) if at in numbers}

    async def rewrite(self, events: Mapping[int, E]) -> None:
        """Replace events by number: to take a name out."""
        await self.store.rewrite(self.name, {at: msgspec.json.encode(event) for at, event in events.items()})

    def _happen(self, events: Sequence[E]) -> None:
        for event in events:
            self.following += 1
            self.apply(event)
