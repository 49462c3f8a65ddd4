"""What each seat has been shown of a table: what is shown once is not shown again, and nobody misses it."""

import asyncio
from collections.abc import Sequence

from ennead.core.seats import OVER, SPECTATOR
from ennead.play.view import Line
from ennead.server.tables.store_format import SHOWN, Shown
from ennead.server.tables.table import Table
from ennead.server.tables.told.event_lines import told_to
from ennead.store.protocol import Store


class SeenOnce:
    """By seat, a cursor: the number of the event up to which it has been shown everything.

    Cursors are stored with the events of the next command, else in a stream beside the table's.
    """

    def __init__(self, store: Store, name: str, table: Table):
        self.table, self._stream = table, SHOWN.open(store, name, self.take)
        self.shown: dict[int, int] = {}  # by seat: the number up to which it has been shown everything
        self._unkept: set[int] = set()  # seats whose number has to be written down
        self._one_at_a_time = asyncio.Lock()

    def shown_to(self, seat: int) -> int:
        """Return the number up to which a viewer is told events as they may be told again."""
        return len(self.table.events) if seat == SPECTATOR else self.shown.get(seat, -1)

    def is_shown_once(self, number: int, seat: int, line: Line) -> bool:
        """Say whether a line of the log tells what must not be told again, once something else has happened."""
        match, heard = self.table.match, self.table.log.heard(number, seat)
        if not match or match.position.actor == OVER or not heard or not self.table.log.once(number, seat):
            return False
        return (line.notation, line.fields) != (heard[1].notation, dict(heard[1].fields))

    def mark(self, seat: int, number: int) -> bool:
        """Remember that a seat has been shown everything up to a number; it never goes back.

        Return whether `keep` has something to write down: only what must not be shown again matters.
        """
        number = min(number, len(self.table.events) - 1)
        before = self.shown.get(seat, -1)
        if number > before:
            self.shown[seat] = number
            if self.table.log.once_between(before, number, seat):
                self._unkept.add(seat)
        return bool(self._unkept)

    def mark_for(self, person: str, seat: int, number: int) -> bool:
        """Remember it for a person's seat, and for their other seats as far as the events were public.

        What only some were told, such as hidden things to their owners, is shown to each of them: where people share a
        screen, it is handed over between them.
        """
        needed = self.mark(seat, number)
        for other in self.table.seats_of(person):
            if other == seat:
                continue
            reached = self.shown.get(other, -1)
            while reached < self.shown[seat] and self._is_public(reached + 1, (seat, other)):
                reached += 1
            needed = self.mark(other, reached) or needed
        return needed

    def to_write(self) -> Shown:
        """Return the cursors that have to be written; after a failure they are given back by `write_later`."""
        if not self._unkept:
            return ()
        seats, self._unkept = self._unkept, set()
        return tuple((seat, self.shown[seat]) for seat in sorted(seats))

    def write_later(self, shown: Shown) -> None:
        """Take back cursors that could not be written."""
        self._unkept |= {seat for seat, _ in shown}

    @property
    def has_unwritten(self) -> bool:
        """Whether cursors have to be written."""
        return bool(self._unkept)

    async def keep(self) -> None:
        """Write down what each seat has been shown."""
        async with self._one_at_a_time:
            while shown := self.to_write():
                number = None
                try:
                    number = await self._stream.append([shown])
                finally:
                    if number is None:  # another process has written cursors: those come first
                        self.write_later(shown)

    def take_stored(self, bodies: Sequence[bytes]) -> None:
        """Take over what was written down in the stream."""
        self._stream.take(bodies)

    def take(self, shown: Shown) -> None:
        """Take over what was written down; a number never goes back."""
        for seat, number in shown:
            self.shown[seat] = max(number, self.shown.get(seat, -1))

    def _is_public(self, number: int, seats: tuple[int, ...]) -> bool:
        """Say whether these seats were told an event as everybody was."""
        if self.table.log.is_heard_alike(number, seats):
            return True
        public = told_to(self.table, number, SPECTATOR, -1)
        return all(told_to(self.table, number, seat, -1) == public for seat in seats)
