"""The log of what hosts do: it only grows, and an act and its line are written in the same moment."""

import secrets
from collections.abc import Sequence

import msgspec

from ennead.server.moderation.acts import LogLine
from ennead.server.people import People
from ennead.server.store import Conflict, Store, Write

STREAM = "host/log"


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """An act as it is kept. People are kept by their ids, so that a name goes with its account; guests by name, too."""

    at: int
    by: str  # a person; empty: the command line
    act: str
    whom: str = ""  # a person
    name: str = ""  # of a guest, or whatever else it was about
    details: str = ""
    why: str = ""


class Log:
    """What hosts have done."""

    def __init__(self, store: Store, people: People):
        self.store, self.people = store, people

    async def write(self, line: Line, also: Sequence[Write]) -> None:
        """Write an act down, together with what it changes: both or nothing."""
        if await self.store.head(STREAM) is None:
            await self.store.create(STREAM, b"")
        first, bodies = await self.store.latest(STREAM, 1)
        following, command = first + len(bodies), secrets.token_hex(8)
        while True:
            try:
                await self.store.append(STREAM, following, command, [msgspec.json.encode(line)], also)
                return
            except Conflict as conflict:
                following = conflict.following

    async def latest(self, most: int) -> list[LogLine]:
        """Return what was done last, the latest first."""
        _, bodies = await self.store.latest(STREAM, most)
        lines = [msgspec.json.decode(body, type=Line) for body in reversed(bodies)]
        names = {one: await self.people.name_of(one) for line in lines for one in (line.by, line.whom) if one}
        return [
            LogLine(
                line.at,
                (names[line.by] or "?") if line.by else "",
                line.act,
                (names.get(line.whom) or line.name or "?") if line.whom or line.name else "",
                line.details,
                line.why,
            )
            for line in lines
        ]
