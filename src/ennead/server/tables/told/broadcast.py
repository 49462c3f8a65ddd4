"""Messages to viewers: the whole state, events that were missed, and events that have just happened.

A message is encoded once for all viewers who receive identical bytes; the rules decide who sees what.
"""

from collections.abc import Callable, Collection, Iterable, Sequence

import msgspec

from ennead.core.seats import SPECTATOR
from ennead.play.view import Sight, change, to_bytes, whole
from ennead.server.tables.events import AnyEvent, Began, Happened
from ennead.server.tables.table import Table
from ennead.server.tables.told.event_lines import told_to
from ennead.server.tables.told.listeners import Listener
from ennead.server.tables.told.messages import State, TableInfo, TimesLeft
from ennead.server.tables.told.seen import SeenOnce

MATCH_EVENTS = (Happened, Began)

_encode = msgspec.json.Encoder().encode


class Telling:
    """Broadcasts to the listeners of a table what each may see."""

    def __init__(
        self,
        table: Table,
        seen: SeenOnce,
        info: Callable[[], TableInfo],
        times: Callable[[], TimesLeft | None] = lambda: None,
    ):
        self.table, self.seen, self.info, self.times = table, seen, info, times
        self._seen: Sight | None = None  # what viewers saw at the last broadcast; none before the match has begun
        self._told = 0  # the number of events at that broadcast

    def whole(self, seat: int) -> bytes:
        """Return the whole state for a seat or a spectator, with the log as it may be told now, without old offers."""
        shown, match = self.seen.shown_to(seat), self.table.match
        first = -self.table.log.brought if match else 0
        old, numbers = self.table.log.old_haggling(), range(first, len(self.table.events))
        lines = [None if number in old else self.table.log.line(number, seat, shown) for number in numbers]
        told = zip(numbers, lines, strict=True)
        once = [line.number for number, line in told if line and self.seen.is_shown_once(number, seat, line)]
        log = [line for line in lines if line]
        state = whole(self.table.view(seat), log) if match else None
        return msgspec.json.encode(State(len(self.table.events), self.info(), state, once))

    def missed(self, seat: int, since: int) -> bytes:
        """Return the events from number `since` on for a seat or a spectator, each as it may be told now.

        Events that a seat has not been shown are told as they were; those it has been shown, and all to a spectator who
        comes late, as they may be told again. A client that lacks the events of an uploaded file gets the whole state.
        """
        if self.table.is_new_to(since):
            return self.whole(seat)
        numbers = range(max(since, 0), len(self.table.events))
        events = self.table.events[numbers.start :]
        told = [told_to(self.table, number, seat, self.seen.shown_to(seat)) for number in numbers]
        info = self._without_edition()
        changed = bool(events) or info.auction is not None
        state = to_bytes(whole(self.table.view(seat))) if self.table.match else b""
        return _news(msgspec.json.encode(told), msgspec.json.encode(info) if changed else b"", state)

    def prepare(self, listeners: Collection[Listener]) -> None:
        """Before events are applied: compute what each viewer sees, if there are listeners."""
        if self._told != len(self.table.events) and self.table.match and listeners:
            self._seen = self.table.sight()

    def tell(self, listeners: Collection[Listener], first: int, changed: bool) -> None:
        """Broadcast the events from a number on, with the table's info if that has `changed`."""
        table = self.table
        events, before = table.events[first:], self._seen
        is_changed = table.match is not None and any(isinstance(event, MATCH_EVENTS) for event in events)
        after = self._seen = table.sight() if is_changed else before
        self._told = len(table.events)
        if table.is_new_to(first):
            pictures = {seat: self.whole(seat) for seat in {listener.seat for listener in listeners}}
            for listener in listeners:
                listener.tell(pictures[listener.seat])
            return
        alike = self._group_viewers(events, first, before, after) if is_changed else [()] * len(table.viewers)
        info = msgspec.json.encode(self._without_edition()) if changed else b""
        times = b"" if changed or not table.watch else msgspec.json.encode(self.times())  # else they are in the info
        texts: dict[object, bytes] = {}
        for listener in listeners:
            at = listener.seat if listener.seat != SPECTATOR else -1
            text = texts.get(alike[at])
            if text is None:
                told = [told_to(table, number, listener.seat, first - 1) for number in range(first, self._told)]
                state = _told_state(before, after, at) if is_changed and after else b""
                text = texts[alike[at]] = _news(_encode(told), info, state, times)
            listener.tell(text)

    def _group_viewers(
        self, events: Sequence[AnyEvent], first: int, before: Sight | None, after: Sight | None
    ) -> Sequence[object]:
        """Return a key for each viewer: viewers with equal keys receive identical bytes."""
        parts: list[Iterable[int]] = [map(id, seen.positions) for seen in (before, after) if seen]
        own = bool(after and after.haggling)  # each viewer sees other offers
        for number, event in enumerate(events, first):
            if isinstance(event, Happened):
                heard = self.table.log.heard_by_each(number)
                if heard is None:  # such as an offer, of which partners are told more
                    own = True
                else:
                    parts.append(map(id, heard))
        if own:
            parts.append(self.table.viewers)
        return list(zip(*parts, strict=True))

    def _without_edition(self) -> TableInfo:
        """Return the table's info without its edition, which listeners have already."""
        return msgspec.structs.replace(self.info(), edition=None)


def _told_state(before: Sight | None, after: Sight, at: int) -> bytes:
    """Return what has changed for a viewer; everything, if there was nothing before."""
    return to_bytes(change(before.view(at), after.view(at)) if before else whole(after.view(at)))


def _news(events: bytes, info: bytes, state: bytes, times: bytes = b"") -> bytes:
    """Join the encoded parts of a message: see `messages.News`."""
    parts = (b"table", info), (b"state", state), (b"times", times)
    return (
        b'{"kind":"news","events":'
        + events
        + b"".join(b',"' + name + b'":' + part for name, part in parts if part)
        + b"}"
    )
