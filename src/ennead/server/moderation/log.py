"""The log of what hosts do: it only grows, and an act and its line are written in the same moment."""

from typing import Literal

import msgspec

from ennead.server.lifetimes import FOREVER
from ennead.server.moderation.acts import LogLine
from ennead.server.moderation.standing import Reason
from ennead.server.people import People
from ennead.store.protocol import ExpectUnchanged, Put, Store, Write

KIND = "host-log"  # by number


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """An act as it is kept. People are kept by their ids, so that a name goes with its account; guests by name, too."""

    at: int
    by: str  # a person; empty: the command line
    act: str
    whom: str = ""  # a person
    name: str = ""  # of a guest, or whatever else it was about
    details: str = ""
    why: str = ""
    reason: Reason | Literal[""] = ""


class Log:
    """What hosts have done."""

    def __init__(self, store: Store, people: People):
        self.store, self.people = store, people

    async def writing(self, line: Line) -> list[Write]:
        """Return what is written with what a host does: a further line, if no other has come meanwhile."""
        latest = await self.store.all_kept(KIND, self.people.now, 1)
        number = f"{int(latest[0][0]) + 1 if latest else 0:09}"
        return [ExpectUnchanged(KIND, number), Put(KIND, number, msgspec.json.encode(line), FOREVER)]

    async def latest(self, most: int) -> list[LogLine]:
        """Return what was done last, the latest first."""
        bodies = await self.store.all_kept(KIND, self.people.now, most)
        lines = [msgspec.json.decode(body, type=Line) for _, body in bodies]
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
