"""What is kept of tables beside their events, declared."""

from ennead.server.lifetimes import DAY, SESSION_SECONDS
from ennead.store.rows import About, Key, Owner, Row, Scope, Secret, Whole, row

VISITORS = 1000  # people who were let in, of one table; the first of more have to use the invitation again


@row("playing", exported="tables")
class Playing(Row, frozen=True):
    """A table at which a clock runs in a match of a person."""

    person: Scope[Owner[str]]
    table: Key[str]


@row("clocked")
class ClockRuns(Row, frozen=True):
    """A table whose clocks run: the number of its next event, and once it is quiet, until when nothing is over."""

    table: Key[str]
    state: Whole[str]


@row("over")
class ResultPending(Row, frozen=True):
    """A table whose match has just ended: the result has not been noted yet."""

    table: Key[str]


@row("open", lasts=14 * DAY)
class Listed(Row, frozen=True):
    """A table that is listed for everyone, for a while also without its players."""

    table: Key[str]


@row("unplayed")
class Unplayed(Row, frozen=True):
    """A table that is to go soon, for nobody had played there when that was written."""

    table: Key[str]


@row("invitation")
class Invitation(Row, frozen=True):
    """The invitation that a table has been given since it was made: the one before lets nobody in any more."""

    table: Key[str]
    invitation: Whole[Secret[str]]


@row("visitor", lasts=SESSION_SECONDS, most=VISITORS)
class Visitor(Row, frozen=True):
    """A person who was let in at a table, and by which invitation; older versions did not keep that."""

    table: Scope[str]
    person: Key[About[str]]
    invitation: Whole[Secret[str]]


@row("edition")
class Edition(Row, frozen=True):
    """The text of an edition, once for all tables that play it."""

    hash: Key[str]
    text: Whole[str]


@row("edition of")
class PlayedWith(Row, frozen=True):
    """A table that plays an edition."""

    edition: Scope[str]
    table: Key[str]


@row("edition unused")
class PerhapsUnused(Row, frozen=True):
    """An edition that a table played which has gone; whether others play it is looked up later."""

    edition: Key[str]
    mark: Whole[bytes]  # another each time, so that what was looked up holds still


@row("large")
class Large(Row, frozen=True):
    """What is large of a table, in bytes: an edition of its owner's, a file that was uploaded."""

    table: Key[str]
    edition: str = ""  # its hash
    edition_bytes: int = 0
    file_bytes: int = 0
