"""How the events of a table are stored: as JSON, and those of its match as lines of the match file, for people to read.

An event is written once, on its way to the store, and read only when a table is opened, or another process has
written to it.
"""

from functools import reduce
from operator import or_
from typing import Any, get_args

import msgspec

from ennead.core.rulebook import Rulebook
from ennead.play.file import read_event, write_event
from ennead.server.events import AnyEvent, Happened, TableEvent

Shown = tuple[tuple[int, int], ...]
"""Seats, and for each the number up to which it has been shown everything."""


class _Line(TableEvent, frozen=True, tag="happened", omit_defaults=True):
    """An event of the match, as a line of its file; and what was to be written down of what seats had been shown."""

    line: str
    shown: Shown = ()
    lag: int = 0


_stored: Any = reduce(or_, (_Line if kind is Happened else kind for kind in get_args(AnyEvent)))
_decoder = msgspec.json.Decoder(_stored)
_encode = msgspec.json.Encoder().encode


def encode(event: AnyEvent, book: Rulebook, shown: Shown = ()) -> bytes:
    """Write an event for the store, one of the match with what seats have been shown by then."""
    if isinstance(event, Happened):
        return _encode(_Line(write_event(book, event.event), shown, event.lag, at=event.at))
    return _encode(event)


def decode(body: bytes, book: Rulebook) -> AnyEvent:
    """Read an event from the store."""
    stored = _decoder.decode(body)
    if isinstance(stored, _Line):
        return Happened(read_event(book, stored.line), stored.lag, at=stored.at)
    event: AnyEvent = stored
    return event


def shown_in(body: bytes) -> Shown:
    """Read what seats had been shown by a stored event."""
    if b'"shown":' not in body:  # it stands in few
        return ()
    stored = _decoder.decode(body)
    return stored.shown if isinstance(stored, _Line) else ()
