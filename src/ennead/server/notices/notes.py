"""What people are to be told, kept until it is told or of no use any more."""

from collections.abc import Iterable

import msgspec

from ennead.server.notices.waiting import Facts
from ennead.store.protocol import Delete, Put, Store

KIND = "note"
KEPT = 7 * 24 * 3600  # seconds
MOST = 50  # of one person
WARNINGS = 500  # of one person: at so many tables their time can run
AT_START = 1_000_000


class Note(msgspec.Struct, frozen=True):
    """Something that somebody is to be told, once it is due. What has the same key takes its place."""

    person: str
    kind: str
    key: str
    facts: Facts
    due: int
    soon: bool = False  # it cannot wait: what it tells may be over in minutes
    alone_until: int = 0  # it has been put off until then, for they were at the table

    @property
    def name(self) -> str:
        """Where it stands in the store."""
        return f"{self.person}/{self.kind}/{self.key}"


class Notes:
    """All that waits to be told."""

    def __init__(self, store: Store):
        self.store = store
        self.by_person: dict[str, dict[str, Note]] = {}
        self.due: dict[str, float] = {}  # by person: when there is something to do

    async def start(self, now: int) -> None:
        """Read what waited when the server stopped."""
        for _, body in await self.store.all_kept(KIND, now, AT_START):
            self.add(msgspec.json.decode(body, type=Note))

    def has_room(self, note: Note) -> bool:
        """Say whether it can be taken: it is there already in an older form, or its person has not too many."""
        own, is_warning = self.by_person.get(note.person, {}), note.kind == "time"
        alike = sum((one.kind == "time") == is_warning for one in own.values())
        return note.name in own or alike < (WARNINGS if is_warning else MOST)

    def writing(self, note: Note) -> Put:
        """Return what is written of a note."""
        return Put(KIND, note.name, msgspec.json.encode(note), note.due + KEPT)

    def add(self, note: Note) -> None:
        """Take note that it has been written."""
        self.by_person.setdefault(note.person, {})[note.name] = note
        self.due[note.person] = min(self.due.get(note.person, note.due), note.due)

    def postpone(self, note: Note, due: int) -> None:
        """Look at a note later; after a start anew as well, so it need not be written."""
        self.by_person[note.person][note.name] = msgspec.structs.replace(note, due=due)

    def dropping(self, notes: Iterable[Note]) -> list[Delete]:
        """Return what is written when these notes have been told, or are of no use any more."""
        return [Delete(KIND, note.name) for note in notes]

    def drop(self, notes: Iterable[Note]) -> None:
        """Take note that these have been forgotten."""
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
