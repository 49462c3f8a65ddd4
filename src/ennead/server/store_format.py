"""How the events of a table are stored: as JSON, and those of its match as lines of the match file, for people to read.

An event is written once, on its way to the store, and read only when a table is opened, or another process has
written to it.
"""

from functools import reduce
from operator import or_
from typing import Any, get_args

from ennead.core.rulebook import Rulebook
from ennead.play.file import read_event, write_event
from ennead.server.events import AnyEvent, Happened, TableEvent
from ennead.server.settings import Settings
from ennead.store.streams import Stream

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
