"""What is told to whom: how everything stands, what somebody has missed, and what has just happened.

What is sent is made once for all who see and are told the same; who sees what is decided by the rules.
"""

from collections.abc import Callable, Collection, Iterable, Sequence

import msgspec

from ennead.play.view import View, change, to_bytes, whole
from ennead.server.event_lines import told_to
from ennead.server.events import AnyEvent, Began, Happened
from ennead.server.listening import Listener
from ennead.server.messages import State, TableInfo
from ennead.server.seen_once import SeenOnce
from ennead.server.table import Table

MATCH_EVENTS = (Happened, Began)


class Telling:
    """Tells those who listen at a table what concerns them."""

    def __init__(self, table: Table, seen: SeenOnce, info: Callable[[], TableInfo]):
        self.table, self.seen, self.info = table, seen, info
        self._views: dict[int, View] = {}  # as they were told; none before the match has begun
        self._told = 0  # when there were so many events

    def whole(self, seat: int) -> bytes:
        """Tell a seat, or a spectator, how everything stands, and the log as it may be told now, without old offers."""
        shown, match = self.seen.shown_to(seat), self.table.match
        old, numbers = self.table.log.old_haggling(), range(len(self.table.events))
        lines = [None if number in old else self.table.log.line(number, seat, shown) for number in numbers]
        once = [
            line.number for number, line in enumerate(lines) if line and self.seen.is_shown_once(number, seat, line)
        ]
        log = [line for line in lines if line]
        state = whole(self.table.view(seat), log) if match else None
        return msgspec.json.encode(State(len(self.table.events), self.info(), state, once))

    def missed(self, seat: int, since: int) -> bytes:
        """Tell a seat, or a spectator, the events from number `since` on, each as it may be told now.

        What a seat has not been shown yet is told as it was; what it has been shown, and everything to a spectator who
        comes late, as it may be told again.
        """
        numbers = range(max(since, 0), len(self.table.events))
        events = self.table.events[numbers.start :]
        told = [told_to(self.table, number, seat, self.seen.shown_to(seat)) for number in numbers]
        info = self._without_edition()
        changed = bool(events) or info.auction is not None
        state = to_bytes(whole(self.table.view(seat))) if self.table.match else b""
        return _news(msgspec.json.encode(told), msgspec.json.encode(info) if changed else b"", state)

    def prepare(self, listeners: Collection[Listener]) -> None:
        """Before events happen: see to it that it is known how everything stands for those who listen."""
        if self._told != len(self.table.events) and self.table.match and listeners:
            self._views = self.table.views()

    def tell(self, listeners: Iterable[Listener], first: int, changed: bool) -> None:
        """Tell those who listen the events from a number on; with the table, if that has `changed` for everyone."""
        events = self.table.events[first:]
        before, is_changed = self._views, self._changes_match(events)
        after = self.table.views() if is_changed else before
        self._views, self._told = after, len(self.table.events)
        info = msgspec.json.encode(self._without_edition()) if changed else b""
        texts: dict[int, bytes] = {}  # by viewer
        alike: dict[tuple[int, ...], bytes] = {}  # by what is seen and told
        for listener in listeners:
            seat = listener.seat
            if seat not in texts:
                views = (before.get(seat), after[seat]) if is_changed else None
                key = (*self._told_as(events, first, seat), *(_seen_as(*views) if views else ()))
                if key not in alike:
                    told = [told_to(self.table, number, seat, first - 1) for number in range(first, self._told)]
                    alike[key] = _news(msgspec.json.encode(told), info, _told_state(*views) if views else b"")
                texts[seat] = alike[key]
            listener.tell(texts[seat])

    def _without_edition(self) -> TableInfo:
        """Return the table without its edition, which whoever was welcomed here knows already."""
        return msgspec.structs.replace(self.info(), edition=None)

    def _told_as(self, events: Sequence[AnyEvent], first: int, seat: int) -> list[int]:
        """Return what two viewers share if they are told the same of these events: what is equal is one object."""
        found = []
        for number, event in enumerate(events, first):
            heard = self.table.log.heard(number, seat)
            is_own = heard is None and isinstance(event, Happened)  # such as an offer, which partners are told more of
            found.append(seat if is_own else id(heard))
        return found

    def _changes_match(self, events: Sequence[AnyEvent]) -> bool:
        """Say whether there is a match, and these events have changed it."""
        return self.table.match is not None and any(isinstance(event, MATCH_EVENTS) for event in events)


def _seen_as(before: View | None, after: View) -> tuple[int, ...]:
    """Return what two viewers share if the same has changed for them: what is equal is one object."""
    own = after.seat if after.haggling is not None else 0  # what is offered is each one's own
    return own, id(before and before.position), id(after.position)


def _told_state(before: View | None, after: View) -> bytes:
    """Return what has changed for a viewer; everything, if there was nothing before."""
    return to_bytes(change(before, after) if before else whole(after))


def _news(events: bytes, info: bytes, state: bytes) -> bytes:
    """Put a message together whose parts are written: see `messages.News`."""
    table = b',"table":' + info if info else b""
    return b'{"kind":"news","events":' + events + table + (b',"state":' + state if state else b"") + b"}"
