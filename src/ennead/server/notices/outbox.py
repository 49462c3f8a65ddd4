"""What is to be sent stands in the store until it is sent: a kill loses nothing of it.

Whoever wants something sent writes it down together with what it belongs to. It is sent as soon as possible and, where
that fails, again later and later, until it is of no use any more. It is forgotten once the other side has it. Only a
kill between these two moments can send something twice: the same message, under the same name.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

import msgspec
import structlog

from ennead.server.store import Forget, Keep, Store, StoreError

FIRST_PAUSE, LONGEST_PAUSE = 30, 3600  # seconds before something is tried again, more each time
FINISHING = 5.0  # seconds that are given to what is under way when the server stops
AT_START = 100_000  # of what waited when the server stopped

T = TypeVar("T", bound=msgspec.Struct)

log = structlog.get_logger("ennead")


class Later(Exception):
    """It could not be sent now; that may be different later."""


class Never(Exception):
    """The other side does not want it, now or later."""


class Waiting(msgspec.Struct, frozen=True):
    """Something that waits: what it is, when it is tried next, until when it is of use, and how often it was tried."""

    item: msgspec.Raw
    due: int
    until: int
    tries: int = 0


Deliver = Callable[[str, T], Awaitable[None]]
"""Hands something over to the other side, always under the same name; `Later` and `Never` say why it cannot."""


class Outbox(Generic[T]):
    """Everything of one kind that waits to be sent."""

    def __init__(self, store: Store, kind: str, type_: type[T], deliver: Deliver[T], clock: Callable[[], float]):
        self.store, self.kind, self.type, self.deliver, self.clock = store, kind, type_, deliver, clock
        self.waiting: dict[str, Waiting] = {}
        self._sent: set[str] = set()  # what the other side has, but the store does not know it yet

    def writing(self, item: T, useful: int, name: str = "") -> tuple[str, Keep]:
        """Return a name and what is to be written so that something is sent, if that works within so many seconds."""
        name = name or secrets.token_hex(16)
        now = int(self.clock())
        waiting = Waiting(msgspec.Raw(msgspec.json.encode(item)), now, now + useful)
        return name, self._keep(name, waiting)

    def written(self, keep: Keep) -> None:
        """Take note that it has been written: it is sent from now on."""
        if keep.key not in self.waiting:
            self.waiting[keep.key] = msgspec.json.decode(keep.body, type=Waiting)

    def dropping(self, is_it: Callable[[T], bool]) -> list[Forget]:
        """Return what is to be written so that things are not sent any more; they are not, from now on."""
        waiting = self.waiting.items()
        names = [name for name, one in waiting if is_it(msgspec.json.decode(one.item, type=self.type))]
        for name in names:
            del self.waiting[name]
        return [Forget(self.kind, name) for name in names]

    async def start(self) -> None:
        """Read what waited when the server stopped."""
        for name, body in await self.store.all_kept(self.kind, int(self.clock()), AT_START):
            self.waiting.setdefault(name, msgspec.json.decode(body, type=Waiting))

    def due(self, most: int) -> list[str]:
        """Return the names of what is to be sent now, what has waited longest first, so much at most."""
        now = self.clock()
        found = [name for name, one in self.waiting.items() if one.due <= now]
        return sorted(found, key=lambda name: self.waiting[name].due)[:most]

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
            try:
                await self.deliver(name, msgspec.json.decode(waiting.item, type=self.type))
            except Never as why:
                log.warning("not sent", kind=self.kind, problem=str(why))
            except Exception as why:  # also a fault of ours: the others go out all the same
                fault = None if isinstance(why, Later) else why
                log.warning("not sent yet", kind=self.kind, problem=str(why) if not fault else "", exc_info=fault)
                pause = min(FIRST_PAUSE << min(waiting.tries, 10), LONGEST_PAUSE)
                self.waiting[name] = msgspec.structs.replace(waiting, due=now + pause, tries=waiting.tries + 1)
                return
            self._sent.add(name)
        try:
            await self.store.write([Forget(self.kind, name)])
        except StoreError:  # it is forgotten in the next round, and not sent again
            self.waiting[name] = msgspec.structs.replace(waiting, due=now + FIRST_PAUSE)
            return
        self.waiting.pop(name, None)
        self._sent.discard(name)

    def _keep(self, name: str, waiting: Waiting) -> Keep:
        return Keep(self.kind, name, msgspec.json.encode(waiting), waiting.until)
