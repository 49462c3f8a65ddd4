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


class _Line(TableEvent, frozen=True, tag="happened"):
    """An event of the match, as a line of its file."""

    line: str


_stored: Any = reduce(or_, (_Line if kind is Happened else kind for kind in get_args(AnyEvent)))
_decoder = msgspec.json.Decoder(_stored)


def encode(event: AnyEvent, book: Rulebook) -> bytes:
    """Write an event for the store."""
    return msgspec.json.encode(_Line(write_event(book, event.event)) if isinstance(event, Happened) else event)


def decode(body: bytes, book: Rulebook) -> AnyEvent:
    """Read an event from the store."""
    stored = _decoder.decode(body)
    return Happened(read_event(book, stored.line)) if isinstance(stored, _Line) else stored
