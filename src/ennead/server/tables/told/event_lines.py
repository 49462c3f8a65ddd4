"""What each viewer is told of an event of a table. `docs/protocol.md` has it as a table."""

from ennead.server.tables.events import (
    Answered,
    Asked,
    Began,
    Freed,
    Given,
    Happened,
    Joined,
    Left,
    Passed,
    Rated,
    Rematched,
    Returned,
    Waits,
)
from ennead.server.tables.table import Table
from ennead.server.tables.told.messages import Told


def told_to(table: Table, number: int, seat: int, shown: int) -> Told:
    """Tell a seat, or a spectator, an event; up to number `shown` the viewer has been shown everything."""
    event = table.events[number]
    letter = table.book.letter
    if isinstance(event, Happened):
        once = number > shown and table.log.once(number, seat)
        return Told(number, "happened", line=table.log.line(number, seat, shown), once=once)
    if isinstance(event, Joined):
        return Told(number, "joined", letter(event.seat), event.name)
    if isinstance(event, Left | Returned | Freed):
        return Told(number, type(event).__name__.lower(), letter(event.seat))
    if isinstance(event, Given):
        return Told(number, "given", letter(event.seat), what=event.level)
    if isinstance(event, Asked):
        return Told(number, "asked", letter(event.seat), what=event.what)
    if isinstance(event, Answered):
        return Told(number, "answered", letter(event.seat), yes=event.yes)
    if isinstance(event, Began):
        return Told(number, "began", what=" ".join(nonce.hex() for nonce in event.nonces))
    if isinstance(event, Rematched):
        return Told(number, "rematched", what=event.table)
    if isinstance(event, Rated):
        return Told(number, "rated")  # the table says how
    if isinstance(event, Passed):
        return Told(number, "passed", letter(event.seat), yes=event.always)
    if isinstance(event, Waits):
        return Told(number, "waits", letter(event.seat))
    return Told(number, "muted")  # as it was in an older store; whom is nobody else's business
