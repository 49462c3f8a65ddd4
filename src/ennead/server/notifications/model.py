"""What people are to be told, kept until it is told or of no use any more."""

from collections.abc import Iterable

import msgspec

from ennead.server.lifetimes import DAY
from ennead.server.notice import Facts
from ennead.store.rows import InBody, Key, Owner, Row, Rows, row

KEPT = 7 * DAY  # seconds after it was due
MOST = 50  # of one person
WARNINGS = 500  # of one person: at so many tables their time can run
AT_START = 1_000_000


@row("note", since="due", lasts=KEPT, by_module=True, not_exported="they are about to be told")
class Note(Row, frozen=True):
    """Something that a person is to be told, once it is due, with the names of others whom it tells of.

    It is kept until it is told, and a week after it was due at most. What has the same key takes its place.
    """

    person: Key[Owner[InBody[str]]]
    kind: Key[InBody[str]]
    key: Key[InBody[str]]
    facts: Facts
    due: int
    soon: bool = False  # it cannot wait: what it tells may be over in minutes
    alone_until: int = 0  # it has been put off until then, for they were at the table

    @property
    def name(self) -> str:
        """Where it stands in the store."""
        return self.place[1]


class Notes:
    """All that waits to be told."""

    def __init__(self, rows: Rows):
        self.rows = rows
        self.by_person: dict[str, dict[str, Note]] = {}
        self.due: dict[str, float] = {}  # by person: when there is something to do

    async def start(self) -> None:
        """Read what waited when the server stopped."""
        for note in await self.rows.each(Note, most=AT_START):
            self.add(note)

    def of(self, person: str) -> list[Note]:
        """Return what waits to be told to a person."""
        return [*self.by_person.get(person, {}).values()]

    def has_room(self, note: Note) -> bool:
        """Say whether it can be added: it replaces an older one, or its person has not too many of its sort."""
        is_warning = note.kind == "time"
        alike = [one.name for one in self.of(note.person) if (one.kind == "time") == is_warning]
        return note.name in alike or len(alike) < (WARNINGS if is_warning else MOST)

    def add(self, note: Note) -> None:
        """Add a note that has been written."""
        self.by_person.setdefault(note.person, {})[note.name] = note
        self.due[note.person] = min(self.due.get(note.person, note.due), note.due)

    def postpone(self, note: Note, due: int) -> None:
        """Look at a note later; after a start anew as well, so it need not be written."""
        self.by_person[note.person][note.name] = msgspec.structs.replace(note, due=due)

    def drop(self, notes: Iterable[Note]) -> None:
        """Drop notes that have been deleted."""
        for note in notes:
            own = self.by_person.get(note.person, {})
            own.pop(note.name, None)
            if not own:
                self.by_person.pop(note.person, None)
                self.due.pop(note.person, None)

    def put_off(self, person: str, until: float) -> None:
        """Look at a person's notes again at a moment."""
        if person in self.by_person:
            self.due[person] = until

    def who(self, now: float, most: int) -> list[str]:
        """Return for whom there is something to do now, so many at most; who has waited longest comes first."""
        found = [person for person, due in self.due.items() if due <= now]
        return sorted(found, key=lambda person: self.due[person])[:most]
