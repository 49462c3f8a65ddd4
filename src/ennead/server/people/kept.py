"""All that a server keeps, as it is declared: for its hosts, and for the page about privacy."""

import re

import msgspec

from ennead.core.language import Words
from ennead.server.lifetimes import DAY, FOREVER, HOUR, SESSION_SECONDS
from ennead.server.people.people import Person
from ennead.store.rows import DIVIDER, KINDS, Kind
from ennead.store.streams import STREAMS, Stream

UNITS = (("days", DAY), ("hours", HOUR), ("minutes", 60))


class KeptKind(msgspec.Struct, frozen=True):
    """A declared kind of rows or streams, in words and as it is declared."""

    name: str
    what: str
    long: str  # how long it is kept
    where: str  # the list, or the stream
    about: str  # what it is, as a developer is told
    found_by: tuple[str, ...] = ()
    owner: tuple[str, ...] = ()
    names: tuple[str, ...] = ()  # others whom it names, or whom it is about
    secrets: tuple[str, ...] = ()
    seconds: int | None = None  # none: until it is deleted
    guest_seconds: int | None = None  # where it belongs to a guest
    since: str = ""  # the field with the moment from which it lasts, or until which if it lasts no second
    most: int | None = None  # in a list
    personal: bool = False


def kinds(say: Words, guest_seconds: int = SESSION_SECONDS) -> list[KeptKind]:
    """Return all that is declared, by name; guests themselves are known for so many seconds at most."""
    rows = [_of_rows(kind, say, guest_seconds if kind is Person.KIND else kind.of_guest) for kind in KINDS.values()]
    streams = [_of_stream(stream, say) for stream in STREAMS.values()]
    return sorted([*rows, *streams], key=lambda one: one.name)


def _of_rows(kind: Kind, say: Words, of_guest: int) -> KeptKind:
    fields, name = kind.fields, re.sub(r"(?<!^)(?=[A-Z])", "-", kind.model.__name__).lower()
    return KeptKind(
        name=name,
        what=say(f"kept-{name}"),
        long=_long(kind, say, of_guest),
        where=DIVIDER.join((kind.name, *(f"{{{one}}}" for one in fields["scope"]))),
        about=kind.about,
        found_by=tuple(dict.fromkeys((*fields["scope"], *fields["key"], *(mirror.of for mirror in kind.mirrors)))),
        owner=fields["owner"],
        names=fields["names"] + fields["about"],
        secrets=fields["secret"],
        seconds=None if kind.lasts == FOREVER else kind.lasts,
        guest_seconds=None if of_guest == FOREVER else of_guest,
        since=kind.since,
        most=kind.most,
        personal=kind.is_personal,
    )


def _of_stream(stream: Stream[object, object], say: Words) -> KeptKind:
    name = re.sub(r"\W+", "-", stream.pattern).strip("-")
    return KeptKind(name, say(f"kept-{name}"), say("kept-for-good"), stream.pattern, stream.about, personal=True)


def _long(kind: Kind, say: Words, of_guest: int) -> str:
    """Return how long rows are kept."""
    if kind.lasts == 0:
        return say("kept-until")
    long, guest = _time(kind.lasts, say), _time(of_guest, say)
    return long if guest == long else say("kept-guest", long=long, guest=guest)


def _time(seconds: int, say: Words) -> str:
    if seconds == FOREVER:
        return say("kept-for-good")
    unit, size = next(one for one in UNITS if seconds >= one[1])
    return say(f"kept-{unit}", count=seconds // size)
