"""What is kept of tables beside their events."""

from collections.abc import Sequence

from ennead.play.next_events import ends
from ennead.server.clocks.running import RunningTime
from ennead.server.events import AnyEvent, Began, Happened, Joined
from ennead.server.table import Table
from ennead.store.protocol import Write
from ennead.store.rows import Key, Owner, Row, Scope, Whole, delete, put, row


@row("over")
class ResultPending(Row, frozen=True):
    """A table whose match has just ended: the result has not been noted yet."""

    table: Key[str]


@row("playing")
class Playing(Row, frozen=True):
    """A table at which a clock runs in a match of a person."""

    person: Scope[Owner[str]]
    table: Key[str]


@row("clocked")
class ClockRuns(Row, frozen=True):
    """A table whose clocks run: the number of its next event, and once it is quiet, until when nothing is over."""

    table: Key[str]
    state: Whole[str]


def kept_with(name: str, table: Table, events: Sequence[AnyEvent], time: RunningTime) -> list[Write]:
    """Return what is written with events: that there is a result to be noted; that clocks run, and the running time."""
    writes: list[Write] = []
    begins = any(isinstance(event, Began) for event in events)
    if table.watch and (table.match or begins):
        if begins:
            people = {*table.people.values(), *(event.person for event in events if isinstance(event, Joined))}
            writes += [write for one in sorted(people) for write in put(Playing(one, name))]
        writes += [*put(ClockRuns(name, str(len(table.events) + len(events)))), time.written()]
    if table.match and ends(table.match, [event.event for event in events if isinstance(event, Happened)]):
        people = {*table.people.values()} if table.watch else set()
        writes += [*put(ResultPending(name)), *delete(*(Playing(one, name) for one in sorted(people)))]
    return writes
