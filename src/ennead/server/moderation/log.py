"""The log of what hosts do: it only grows, and an act and its line are written in the same moment."""

from contextlib import suppress
from typing import Literal

import msgspec

from ennead.server.moderation.acts import LogLine
from ennead.server.people.decisions import Reason
from ennead.server.people.people import People
from ennead.store.protocol import Changed, Write
from ennead.store.rows import About, Key, Row, Rows, put, row


@row("host-log", unique=True)
class Line(Row, frozen=True, omit_defaults=True):
    """What a host has done, to whom or what, and why. It is kept for good, so that it can be told what hosts do.

    People are kept by their ids, so that a name goes with its account; guests by name, too.
    """

    at: int
    by: About[str]  # a person; empty: the command line
    act: str
    whom: About[str] = ""  # a person
    name: str = ""  # of a guest, or whatever else it was about
    details: str = ""
    why: str = ""
    reason: Reason | Literal[""] = ""
    number: Key[str] = ""  # in the log: so many digits that they are in order as text


class Log:
    """What hosts have done."""

    def __init__(self, people: People):
        self.rows, self.people = Rows(people.store, people.clock), people

    async def writing(self, line: Line) -> list[Write]:
        """Return the write of a further line in the log, if no other has come meanwhile."""
        latest = await self.rows.all(Line, most=1)
        line = msgspec.structs.replace(line, number=f"{int(latest[0].number) + 1 if latest else 0:09}")
        return put(line)

    async def write(self, line: Line, *writes: Write) -> None:
        """Write a further line, and what belongs to it, in one commit; again if another line has come meanwhile."""
        while True:
            with suppress(Changed):
                return await self.rows.store.write([*await self.writing(line), *writes])

    async def latest(self, most: int) -> list[LogLine]:
        """Return what was done last, the latest first."""
        lines = await self.rows.all(Line, most=most)
        names = {one: await self.people.name_of(one) for line in lines for one in (line.by, line.whom) if one}
        return [
            LogLine(
                line.at,
                (names[line.by] or "?") if line.by else "",
                line.act,
                (names.get(line.whom) or line.name or "?") if line.whom or line.name else "",
                line.reason,
                line.details,
                line.why,
            )
            for line in lines
        ]
