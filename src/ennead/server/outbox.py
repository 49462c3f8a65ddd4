"""The outbox: what is to be sent is in the store until it is sent, so a kill loses nothing of it.

It is written in the same commit as what it belongs to, sent as soon as possible and, if that fails, retried with longer
and longer pauses until it is of no use any more. It is deleted once the other side has it. Only a kill between these
two moments can send something twice: the same message, under the same name.
"""

import asyncio
import heapq
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import chain, islice
from typing import Generic, TypeVar

import msgspec
import structlog

from ennead.store.protocol import StoreError, Write
from ennead.store.rows import Key, Row, Rows, Secret, delete

FIRST_PAUSE, LONGEST_PAUSE = 30, 3600  # seconds before a retry, more each time
FINISHING = 5.0  # seconds that are given to what is under way when the server stops
MOST = 100_000  # that wait
EACH = 20  # of them for one place; one, when half of all is used up

T = TypeVar("T", bound=msgspec.Struct)

log = structlog.get_logger("ennead")


class Later(Exception):
    """It could not be sent now; that may be different later."""


class Never(Exception):
    """The other side does not want it, now or later."""


class Waiting(Row, Generic[T], frozen=True):
    """Something that waits: what it is, when it is tried next, until when it is of use, and how often it was tried."""

    name: Key[str]
    item: Secret[T]
    due: int
    until: int
    tries: int = 0


Deliver = Callable[[str, T], Awaitable[None]]
"""Hands something over to the other side, always under the same name; `Later` and `Never` say why it cannot."""


class Outbox(Generic[T]):
    """Everything of one kind that waits to be sent."""

    def __init__(
        self,
        rows: Rows,
        model: type[Waiting[T]],
        deliver: Deliver[T],
        place: Callable[[T], str],
        whose: Callable[[T], str],
    ):
        self.rows, self.clock, self.model, self.kind, self.deliver = rows, rows.clock, model, model.KIND.name, deliver
        self.place, self.whose = place, whose  # where something goes, and for whom it is
        self.waiting: dict[str, Waiting[T]] = {}
        self.failed = 0  # tries that did not work, since the server started
        self.refused = 0  # what the other side does not want
        self._by_place: Counter[str] = Counter()
        self._resting: dict[str, int] = {}  # by place: until when nothing is tried there, for something has just failed
        self._new: dict[str, None] = {}  # what has not been tried, what has waited longest first
        self._again: dict[str, None] = {}  # what is to be tried again now, likewise
        self._later: list[tuple[int, str]] = []  # what is to be tried again later, and when: a heap
        self._sent: set[str] = set()  # what the other side has, but the store does not know it yet

    def new(self, item: T, useful: int, name: str = "") -> Waiting[T]:
        """Return the row to be put so that something is sent within so many seconds."""
        now = int(self.clock())
        return self.model(name or secrets.token_hex(16), item, now, now + useful)

    def has_room(self, place: str) -> bool:
        """Say whether something more can wait that goes to a place."""
        waiting = len(self.waiting)
        return waiting < MOST and self._by_place[place] < (EACH if waiting < MOST // 2 else 1)

    def written(self, waiting: Waiting[T]) -> None:
        """Queue what has been committed."""
        name, item = waiting.name, waiting.item
        if name not in self.waiting:
            self.waiting[name] = waiting
            self._by_place[self.place(item)] += 1
            self._new[name] = None

    def _let_go(self, name: str) -> None:
        waiting = self.waiting.pop(name, None)
        self._new.pop(name, None)
        self._again.pop(name, None)
        self._sent.discard(name)
        if waiting is not None:
            place = self.place(waiting.item)
            self._by_place[place] -= 1
            if not self._by_place[place]:
                del self._by_place[place]
                self._resting.pop(place, None)

    def _put_off(self, name: str, due: int, tries: int) -> None:
        """Retry something later, or give it up as soon as it is of no use any more."""
        waiting = self.waiting[name]
        due = min(due, max(waiting.until, int(self.clock()) + 1))
        self.waiting[name] = msgspec.structs.replace(waiting, due=due, tries=tries)
        self._new.pop(name, None)
        self._again.pop(name, None)
        heapq.heappush(self._later, (due, name))

    def dropping(self, person: str) -> list[Write]:
        """Return the writes that delete what waits for a person."""
        return delete(*(self.waiting[name] for name in self._of(person)))

    def drop(self, person: str) -> None:
        """Send a person nothing more; what came after the deletion is deleted in the next round."""
        for name in self._of(person):
            self.waiting[name] = msgspec.structs.replace(self.waiting[name], until=0)
            self._put_off(name, 0, 0)

    def _of(self, person: str) -> list[str]:
        return [name for name, one in self.waiting.items() if self.whose(one.item) == person]

    async def start(self) -> None:
        """Read what waited when the server stopped."""
        for waiting in await self.rows.each(self.model, most=MOST):
            self.written(waiting)

    def due(self, most: int) -> list[str]:
        """Return the names of what is to be sent now, so much at most: what has waited longest first, but what has
        failed before goes behind all others."""
        now = self.clock()
        while self._later and self._later[0][0] <= now:
            due, name = heapq.heappop(self._later)
            if name in self.waiting and self.waiting[name].due == due:
                self._again[name] = None
        return list(islice(chain(self._new, self._again), most))

    async def send(self, name: str) -> None:
        """Send one thing, if it waits. When the server stops meanwhile, it has a moment to finish."""
        sending = asyncio.create_task(self._send(name))
        try:
            await asyncio.shield(sending)
        except asyncio.CancelledError:
            await asyncio.wait({sending}, timeout=FINISHING)
            sending.cancel()
            raise

    async def _send(self, name: str) -> None:
        now, waiting = int(self.clock()), self.waiting.get(name)
        if waiting is None:
            return
        if name not in self._sent and waiting.until > now:
            place = self.place(waiting.item)
            if (rested := self._resting.get(place, 0)) > now:
                self._put_off(name, rested, waiting.tries)
                return
            try:
                await self.deliver(name, waiting.item)
            except Never as why:
                self.refused += 1
                log.warning("not sent", kind=self.kind, problem=str(why))
            except Exception as why:  # also a fault of ours: the others go out all the same
                self.failed += 1
                fault = None if isinstance(why, Later) else why
                log.warning("not sent yet", kind=self.kind, problem=str(why) if not fault else "", exc_info=fault)
                self._resting[place] = now + FIRST_PAUSE
                pause = min(FIRST_PAUSE << min(waiting.tries, 10), LONGEST_PAUSE)
                self._put_off(name, now + pause, waiting.tries + 1)
                return
            self._sent.add(name)
        try:
            await self.rows.delete(waiting)
        except StoreError:  # it is forgotten in the next round, and not sent again
            self._put_off(name, now + FIRST_PAUSE, waiting.tries)
            return
        self._let_go(name)
