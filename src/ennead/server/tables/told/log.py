"""The log of a table's match for each viewer: events as they were perceived, and as they may be told again."""

from collections.abc import Iterable, Sequence

from ennead.core.seats import CHANCE, SPECTATOR
from ennead.play.audience import Heard
from ennead.play.events import Dealing, Event, Played
from ennead.play.match import Match
from ennead.play.snapshot import shallow_copy
from ennead.play.view import Line, line_of

MANY = 200  # from so many events on, a cursor is written without looking whether that is needed
HAGGLED_SHOWN = 40  # the latest lines about offers and deals, of which there may be any number


class TableLog:
    """The events of a table that are events of its match, by the table's numbers.

    Those that were brought along in a file come before all that has happened here: the last of them is number -1. Their
    seats have been shown them.
    """

    def __init__(self, viewers: Sequence[int], teaching: bool, brought: Match | None = None):
        self.match = brought  # or the one that is played here, once it has begun
        self.brought = len(brought.events) if brought else 0
        self.moves_brought = sum(step.actor != CHANCE for step in brought.line) if brought else 0
        self.happened: dict[int, int] = {}  # by number of a table's event: that of the match's
        self._teaching = teaching
        self._viewers = viewers  # the seats, and a spectator
        self._heard: dict[int, tuple[Heard, ...]] = {}  # by number of an action's event, once that was asked for
        self._haggled: list[int] = []  # the numbers of events that are about offers and deals
        for at, event in enumerate(brought.events if brought else ()):
            self._note(at - self.brought, at, event)
        self._told_again = {number: self._lines_again(number) for number in self.happened if self.heard_by_each(number)}

    def snapshot(self, match: Match | None) -> "TableLog":
        """Return a log that stays as it is now, of a match that stays so, too."""
        other = shallow_copy(self)
        other.match, other._heard = match, self._heard  # what was heard of an event stays so: one finds out for all
        return other

    def append(self, number: int, event: Event) -> None:
        """Apply an event of the match."""
        assert self.match
        self._note(number, len(self.match.events), event)
        self.match.append(event)

    def _note(self, number: int, at: int, event: Event) -> None:
        self.happened[number] = at
        if isinstance(event, Dealing):
            self._haggled.append(number)

    def line(self, number: int, seat: int, shown: int) -> Line | None:
        """Tell a seat or a spectator the match's part of an event; nothing if it has none.

        `shown` is the number up to which the viewer has been shown everything: what is newer is told as it was
        perceived, so that nobody misses it, and what is older as it may be told again.
        """
        if number not in self.happened:
            return None
        assert self.match
        at, match = self.happened[number], self.match
        event = match.events[at]
        if isinstance(event, Played) and (heard := self.heard(number, seat)):
            as_it_was = number > shown or self._teaching or match.is_told_as_it_was(at)
            if not as_it_was and number in self._told_again:
                return self._told_again[number][-1 if seat == SPECTATOR else seat]
            event = Played(event.actor, heard[0] if as_it_was else heard[1], event.left)
        return line_of(match.book, at, event, match.haggle, seat)

    def _lines_again(self, number: int) -> list[Line]:
        """Tell each viewer an action that was brought along as it may be told again: that never changes."""
        assert self.match
        at, book, haggle = self.happened[number], self.match.book, self.match.haggle
        event, heard = self.match.events[at], self.heard_by_each(number) or ()
        assert isinstance(event, Played)
        return [
            line_of(book, at, Played(event.actor, again, event.left), haggle, seat)
            for seat, (_, again) in zip(self._viewers, heard, strict=True)
        ]

    def old_haggling(self) -> set[int]:
        """Return the numbers of older events about offers and deals, which new listeners are not told."""
        return set(self._haggled[:-HAGGLED_SHOWN])

    def once(self, number: int, seat: int) -> bool:
        """Say whether an event shows a viewer something that must not be shown again."""
        heard = self.heard(number, seat)
        return heard is not None and heard[0] is not heard[1] and not self._teaching

    def once_between(self, after: int, last: int, seat: int) -> bool:
        """Say whether one of the events after a number, up to the last, shows a seat what must not be shown again.

        Where there are many of them, it may say so although none does.
        """
        if last - after > MANY:
            return True
        for number in range(after + 1, last + 1):
            heard = self.heard_by_each(number)
            if heard and heard[seat][0] is not heard[seat][1] and not self._teaching:
                return True
        return False

    def heard(self, number: int, seat: int) -> Heard | None:
        """Return what a viewer perceives of an event's action, and how it may be shown again; else nothing."""
        heard = self.heard_by_each(number)
        return heard[-1 if seat == SPECTATOR else seat] if heard else None

    def heard_by_each(self, number: int) -> tuple[Heard, ...] | None:
        """Return for each viewer what it perceives of an event's action, one object for all who perceive the same."""
        heard = self._heard.get(number)
        if heard is None and (at := self.happened.get(number)) is not None:
            assert self.match
            if isinstance(self.match.events[at], Played):
                heard = self._heard[number] = self.match.heard(at, self._viewers)
        return heard

    def hear_all(self) -> None:
        """Compute what each viewer has perceived of all events, for the cache."""
        for number in self.happened:
            self.heard_by_each(number)

    def is_heard_alike(self, number: int, seats: Iterable[int]) -> bool:
        """Say whether these seats certainly perceive an event as everybody does."""
        if number not in self.happened:
            return True
        if (heard := self.heard_by_each(number)) is None:
            assert self.match
            return not isinstance(self.match.events[self.happened[number]], Dealing)
        return all(heard[seat] is heard[-1] for seat in seats)  # equal pairs are one object
