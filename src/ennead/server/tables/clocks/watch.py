"""The clocks of one table, as its events have made them: every event says when it happened, and all follows from that.

The clock runs of the person who decides. It waits for a while at a seat's first turn, while a question is open, and
while others may bid on what is decided: each time no longer than is said here, so that nobody can stop a match. All of
it depends on what everybody at the table knows. Computer players have no clock.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from ennead.play import clock as clocks
from ennead.play.clock import Clock
from ennead.play.events import Flagged, Played, Resigned, Undone
from ennead.server.errors import TableError
from ennead.server.tables.allowance import in_match
from ennead.server.tables.events import AnyEvent, Asked, Happened
from ennead.server.tables.trading.bidding import asked_to_bid

if TYPE_CHECKING:
    from ennead.server.tables.state import TableState


class Watch:
    """The clocks of a table."""

    def __init__(self, clock: Clock, players: int):
        self.clock = clock
        self.times = clocks.begun(clock, players)
        self.at = 0  # when the latest event happened
        self._turn: int | None = None  # the seat that decides, or has just decided
        self._turn_at = 0
        self._has_acted = False  # in this turn
        self._moved: set[int] = set()  # seats that have had their first turn
        self._then: list[tuple[int, ...]] = []  # for every action that stands: what everybody had left by then
        self._asked_at: int | None = None
        self._asker = -1
        self._askers: set[int] = set()  # seats that have asked something since the last move
        self._longest = clocks.QUESTION_OF_DAYS if clock.days else clocks.QUESTION
        self._own = [self._longest] * players  # for how long the clock of each may still wait for its own questions
        self._auction: tuple[int | None, int] = None, 0  # the event with which others began to bid, and when

    def over(self, now: int, lag: int = 0) -> int | None:
        """Return the seat whose time is over at a moment, with so much measured lag; nothing if there is none."""
        end = clocks.deadline(self.times)
        is_over = end is not None and now >= end + clocks.credit(self.times, lag)
        return self.times.runs if is_over else None

    def stamped(self, events: Sequence[AnyEvent], now: int, lag: int) -> list[AnyEvent]:
        """Return events with the moment at which they happen, and a move with the time that its seat has left then.

        Raise an error if a seat takes back without asking, and has not enough time left to pay for the others'.
        """
        now = max(now, self.at)
        found: list[AnyEvent] = []
        times = self.times
        for event in events:
            happened = in_match(event)
            if isinstance(happened, Played) and happened.actor >= 0 and happened.actor == self.times.runs:
                given = clocks.credit(times, lag)
                times = clocks.forgiven(clocks.settled(times, now, given))
                played = msgspec.structs.replace(happened, left=times.left[happened.actor])
                found.append(Happened(played, at=now, lag=given))
            else:
                if isinstance(happened, Undone) and not happened.consent:
                    self._check_undo(now, happened)
                times = clocks.settled(times, now)
                found.append(msgspec.structs.replace(event, at=now))
        return found

    def note(self, table: "TableState", event: AnyEvent) -> None:
        """Apply an event of the table."""
        happened = in_match(event)
        now = self.at = max(self.at, event.at or 0)
        given = event.lag if isinstance(event, Happened) and isinstance(happened, Played) else 0
        self.times = clocks.settled(self.times, now, given)
        if isinstance(happened, Played | Undone):
            self.times = clocks.forgiven(self.times)
        if isinstance(happened, Played):
            self._then.append(self.times.left)
            if happened.actor >= 0:
                self._has_acted = True
                self._moved.add(happened.actor)
                self._askers.clear()
        elif isinstance(happened, Undone):
            then = self._then[-happened.back]
            del self._then[-happened.back :]
            self.times = clocks.taken_back(self.times, happened.actor, then, not happened.consent)
            self._has_acted = False
        elif isinstance(happened, Flagged | Resigned) and table.is_flagged(happened.actor):
            self.times = clocks.flagged(self.times, happened.actor)
        self._note_turn(table, now)
        self._note_question(table, event, now)
        if self._auction[0] != table.auction:
            self._auction = table.auction, now
        self.times = clocks.running(self.times, *self._who_runs(table, now))

    def _check_undo(self, now: int, event: Undone) -> None:
        """Raise an error if a seat has not enough time left to pay for what it takes back."""
        times, then = clocks.forgiven(clocks.settled(self.times, now)), self._then[-event.back]
        price = clocks.price_of_taking_back(times, event.actor, then)
        if price and price >= min(times.left[event.actor], then[event.actor]):
            raise TableError("undo-no-time")

    def _note_turn(self, table: "TableState", now: int) -> None:
        """Note who decides now, and add what the clock gives to the seat that has decided before."""
        match = table.match
        actor = match.actor if match else -1
        if actor < 0 or actor == self._turn:
            return
        if self._turn is not None and self._has_acted and match and self._turn not in match.flagged:
            self.times = clocks.turn_over(self.clock, self.times, self._turn)
        self._turn, self._turn_at, self._has_acted = actor, now, False

    def _note_question(self, table: "TableState", event: AnyEvent, now: int) -> None:
        """Note whether a question is open for which the clocks wait: of each seat one between two moves."""
        if isinstance(event, Asked):
            self._asked_at, self._asker = None if event.seat in self._askers else now, event.seat
            self._askers.add(event.seat)
        elif table.asked is None and self._asked_at is not None:
            if self.times.runs == self._asker:
                self._own[self._asker] = max(0, self._own[self._asker] - (now - self._asked_at))
            self._asked_at = None

    def _who_runs(self, table: "TableState", now: int) -> tuple[int | None, int]:
        """Return whose clock runs, and from when on."""
        match = table.match
        if not match or match.actor < 0 or table.is_bot(match.actor) or match.actor in match.flagged:
            return None, now
        since = [now]
        if match.actor not in self._moved and not self.clock.days:
            since.append(self._turn_at + clocks.FIRST_MOVE)
        if self._asked_at is not None:
            most = self._own[self._asker] if match.actor == self._asker else self._longest
            since.append(self._asked_at + most)
        if table.auction is not None and asked_to_bid(table, match.actor):
            since.append(self._auction[1] + 1000 * table.settings.bidding)
        return match.actor, max(since)
