"""Limits on events besides moves: nobody can fill a table up, and so keep others from playing on.

A move brings the match further; there is room for it, whatever else has happened. All else costs its seat some of a
budget: asking, offering, passing, taking back, and coming back to a seat that was left. Whenever the match gets further
than it has ever been, every budget grows. An answer is paid for by the seat that asked, and resigning, agreeing and
leaving cost nothing. All this follows from the events alone.
"""

from collections import Counter
from collections.abc import Sequence

from ennead.play.events import Event, Judged, Offered, Played, Undone
from ennead.server.errors import TableError
from ennead.server.tables.events import Answered, AnyEvent, Asked, Happened, Joined, Passed, Returned, Waits

MOVES_AT_MOST = 10_000  # actions of a match that stand, chance's included: many times what the longest has
SAVED_AT_MOST = 300  # the budget of a seat: events besides moves while the match does not go on
RETURNING = 4  # what coming back costs: the seat was left, and a stand-in came and went
EARNED = 4  # by how much a budget grows with every action by which the match gets further
ENDS_ASKED = 20  # times that a seat may propose to end a match, whatever else it has done
JOINED = 20  # times that a person may take a seat before the match begins
JOINED_IN_ALL = 1000


def in_match(event: AnyEvent) -> Event | None:
    """Return the event of the match in a table's event, if there is one."""
    return event.event if isinstance(event, Happened) else None


class Allowance:
    """The budget of each seat of a table."""

    def __init__(self, players: int):
        self.players = players
        self.saved = [SAVED_AT_MOST] * players
        self._ends = [0] * players  # by seat: how often it has proposed to end the match
        self._joined: Counter[str] = Counter()  # by person
        self._furthest = 0  # actions that have stood at a time

    def check(self, events: Sequence[AnyEvent], standing: int) -> None:
        """Raise an error if there is no room for these events; so many actions stand by now."""
        moves = False
        for event in events:
            if isinstance(event, Joined):
                self._check_joining(event.person)
            elif isinstance(event, Happened) and isinstance(event.event, Played):
                moves = True
        if moves:
            if self.is_full(standing):
                raise TableError("too-long")
            return  # the return that comes with a move is free
        is_answer = any(isinstance(event, Answered) for event in events)
        due: Counter[int] = Counter()
        for event in events:
            if isinstance(event, Asked) and event.what == "end":
                if self._ends[event.seat] >= ENDS_ASKED:
                    raise TableError("asked-too-often")
            elif not (is_answer and isinstance(in_match(event), Undone)):  # what all agree to
                seat, cost = self._cost(event)
                due[seat] += cost
        if any(cost > self.saved[seat] for seat, cost in due.items() if cost):
            raise TableError("too-much")

    def is_full(self, standing: int) -> bool:
        """Say whether there is no room for moves any more, when so many actions stand."""
        return standing >= MOVES_AT_MOST

    def may_offer(self, seat: int) -> bool:
        """Say whether a seat may still make an offer."""
        return self.saved[seat] >= 2

    def may_return(self, seat: int) -> bool:
        """Say whether a seat may still come back without making a move."""
        return self.saved[seat] >= RETURNING

    def note(self, event: AnyEvent, standing: int) -> None:
        """Charge an event; after it so many actions stand."""
        if isinstance(event, Happened) and isinstance(event.event, Played):
            pass  # a move costs nothing
        elif isinstance(event, Joined):
            self._joined[event.person] += 1
        elif isinstance(event, Asked) and event.what == "end":
            self._ends[event.seat] += 1
        else:
            seat, cost = self._cost(event)
            if cost:
                self.saved[seat] = max(0, self.saved[seat] - cost)
        if standing > self._furthest:
            if min(self.saved) < SAVED_AT_MOST:
                more = EARNED * (standing - self._furthest)
                self.saved = [min(SAVED_AT_MOST, saved + more) for saved in self.saved]
            self._furthest = standing

    def _cost(self, event: AnyEvent) -> tuple[int, int]:
        """Return which seat pays for an event, and how much: as many events as may follow from it."""
        happened = in_match(event)
        if isinstance(event, Returned):
            return event.seat, RETURNING
        if isinstance(event, Asked):
            return event.seat, self.players
        if isinstance(event, Passed | Waits):
            return event.seat, 1
        if isinstance(happened, Offered):
            return happened.actor, 2  # it is accepted, declined, taken back, or lapses
        if isinstance(happened, Judged):
            return happened.actor, 1
        if isinstance(happened, Undone):
            return happened.actor, 1 + happened.back
        return 0, 0

    def _check_joining(self, person: str) -> None:
        if self._joined[person] >= JOINED or self._joined.total() >= JOINED_IN_ALL:
            raise TableError("joined-too-often")
