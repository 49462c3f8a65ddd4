"""How the events of a table are stored: as JSON, and those of its match as lines of the match file, for people to read.

An event is written once, on its way to the store, and read only when a table is opened, or another process has
written to it.
"""

from functools import reduce
from operator import or_
from typing import Any, Literal, get_args

import msgspec

from ennead.core.rulebook import Rulebook
from ennead.play.file import read_event, write_event
from ennead.server.tables.events import AnyEvent, Happened, TableEvent
from ennead.server.tables.settings import Settings
from ennead.store.streams import Stream

RoomName = Literal["players", "watchers"]
UNSAID = "…"  # instead of what a deleted person said

Shown = tuple[tuple[int, int], ...]
"""Seats, and for each the number up to which it has been shown everything."""


class _Line(TableEvent, frozen=True, tag="happened", omit_defaults=True):
    """An event of the match, as a line of its file; and what was to be written down of what seats had been shown."""

    line: str
    shown: Shown = ()
    lag: int = 0


_stored: Any = reduce(or_, (_Line if kind is Happened else kind for kind in get_args(AnyEvent)))
TABLE: Stream[Settings, TableEvent] = Stream("{table}", "What happens at a table.", head=Settings, events=_stored)
SHOWN: Stream[None, Shown] = Stream(
    "{table}/shown", "Up to which event each seat has been shown everything that is shown once.", events=Shown
)


class Said(msgspec.Struct, frozen=True):
    """Something that a person said."""

    seat: int | None  # none for a watcher
    name: str
    text: str
    person: str = ""  # who it was, for those who do not want to hear them; an older program did not keep it
    account: str = ""  # the name of their account, if they had one then
    at: int = 0  # when; an older program did not keep it

    def without_name(self, new: str) -> "Said":
        """Return it with another name of its speaker; if they are gone, only that something was said."""
        if not new:
            return Said(self.seat, "", UNSAID, at=self.at)
        return msgspec.structs.replace(self, name=new, account=new if self.account else "")


TALK: dict[RoomName, Stream[None, Said]] = {
    "players": Stream("{table}/players", "What the players of a table have said.", events=Said),
    "watchers": Stream("{table}/watchers", "What those have said who watched a table.", events=Said),
}


def to_stored(event: AnyEvent, book: Rulebook) -> TableEvent:
    """Return an event as it is stored."""
    if isinstance(event, Happened):
        return _Line(write_event(book, event.event), lag=event.lag, at=event.at)
    return event


def from_stored(stored: TableEvent, book: Rulebook) -> AnyEvent:
    """Return an event as it happens at the table."""
    if isinstance(stored, _Line):
        return Happened(read_event(book, stored.line), stored.lag, at=stored.at)
    event: Any = stored
    found: AnyEvent = event
    return found


def shown_with(stored: TableEvent) -> Shown:
    """Return what seats had been shown by a stored event."""
    return stored.shown if isinstance(stored, _Line) else ()
