"""Work that grows with a match, a file or a list: done in threads beside the event loop, shared fairly by address.

Of the addresses that wait, the one that has had the least time goes first; each has one piece of work at a time; and a
queue that is too long refuses more at once. So an address that asks for a great deal delays itself, not the others.
"""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeVar

from ennead.server.asker import SERVER, Asker
from ennead.server.errors import ServerError

T = TypeVar("T")

THREADS = 2  # one address has at most one of them
WAITING = 256  # pieces of work at most, all together
WAITING_ADDRESS = 128  # of one address
WAITING_PERSON = 6
RETRY_AFTER = 2  # seconds after which to ask again
REMEMBERED = 64 * 1024 * 1024  # bytes of answers that may be asked for again
SHARES = 10_000  # addresses whose share is remembered


class Run(Protocol):
    """A way to run work that may take long."""

    async def __call__(self, work: Callable[[], T]) -> T:
        """Run it, and return its result."""


async def run_here(work: Callable[[], T]) -> T:
    """Run work at once, on the event loop."""
    return work()


@dataclass(eq=False)
class Piece:
    """A piece of work that waits, or is being done."""

    asker: Asker
    work: Callable[[], Any]
    done: asyncio.Future[Any]


class FairWorkQueue:
    """A pool of threads, and the work that waits for them."""

    def __init__(self, threads: int = THREADS):
        self._threads = ThreadPoolExecutor(threads, "ennead-work")
        self._free = threads
        self._waiting: list[Piece] = []
        self._busy: set[str] = set()  # addresses for which something is being done
        self._had: Counter[str] = Counter()  # by address: microseconds of work since the queue was last empty

    async def do(self, asker: Asker, work: Callable[[], T]) -> T:
        """Do a piece of work when it is this asker's turn; an error if too much waits already."""
        of_address = [piece for piece in self._waiting if piece.asker.address == asker.address]
        of_person = sum(piece.asker == asker for piece in of_address)
        full = len(self._waiting) >= WAITING or len(of_address) >= WAITING_ADDRESS or of_person >= WAITING_PERSON
        if full and asker != SERVER:
            raise ServerError("busy", seconds=RETRY_AFTER)
        piece = Piece(asker, work, asyncio.get_running_loop().create_future())
        self._waiting.append(piece)
        self._begin()
        try:
            result: T = await piece.done
            return result
        finally:
            if piece in self._waiting:  # nobody waits for it any more
                self._waiting.remove(piece)

    async def close(self) -> None:
        """Finish what is under way; the rest is given up."""
        for piece in self._waiting:
            piece.done.set_exception(ServerError("stopping"))
        self._waiting.clear()
        await asyncio.to_thread(self._threads.shutdown)

    def _begin(self) -> None:
        """Begin what may be begun."""
        while self._free and (piece := self._next()):
            self._waiting.remove(piece)
            self._busy.add(piece.asker.address)
            self._free -= 1
            loop = asyncio.get_running_loop()
            doing = loop.run_in_executor(self._threads, _timed, piece.work)
            doing.add_done_callback(partial(self._end, piece))

    def _next(self) -> Piece | None:
        """Return the next piece: of the addresses without work under way, one of that which has had least so far."""
        idle = [piece for piece in self._waiting if piece.asker.address not in self._busy]
        return min(idle, key=lambda piece: self._had[piece.asker.address], default=None)

    def _end(self, piece: Piece, doing: "asyncio.Future[tuple[Any, Exception | None, float]]") -> None:
        self._free += 1
        self._busy.discard(piece.asker.address)
        result, error, seconds = doing.result()
        self._had[piece.asker.address] += int(seconds * 1e6)
        if not self._waiting or len(self._had) > SHARES:
            self._had.clear()
        if not piece.done.done():
            if error:
                piece.done.set_exception(error)
            else:
                piece.done.set_result(result)
        self._begin()


def _timed(work: Callable[[], T]) -> tuple[T | None, Exception | None, float]:
    """Do a piece of work; return what came of it, and the seconds that it took."""
    begun = time.perf_counter()
    try:
        return work(), None, time.perf_counter() - begun
    except Exception as error:
        return None, error, time.perf_counter() - begun


class AnswerCache:
    """A cache of answers that were made beside the event loop: the latest, up to so many bytes.

    A key names everything that an answer depends on: requests with the same one may have the same bytes.
    """

    def __init__(self, queue: FairWorkQueue, most: int = REMEMBERED):
        self._queue = queue
        self._most = most
        self._made: OrderedDict[Hashable, bytes] = OrderedDict()
        self._bytes = 0
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}

    async def get(self, key: Hashable, asker: Asker, begin: Callable[[], Callable[[], bytes]]) -> bytes:
        """Return an answer: a cached one, one that is being made for another request, or a new one.

        `begin` is called here, and only for a new one; what it returns is called beside the loop.
        """
        if (answer := self._made.get(key)) is not None:
            self._made.move_to_end(key)
            return answer
        making = self._making.get(key)
        if making is None:
            making = self._making[key] = asyncio.create_task(self._make(key, asker, begin()))
        return await asyncio.shield(making)  # a request that is cancelled does not take it from the others

    def clear(self) -> None:
        """Forget all answers: something has changed that no key names."""
        self._made.clear()
        self._bytes = 0

    async def _make(self, key: Hashable, asker: Asker, make: Callable[[], bytes]) -> bytes:
        try:
            answer = await self._queue.do(asker, make)
        finally:
            del self._making[key]
        self._made[key] = answer
        self._bytes += len(answer)
        while self._bytes > self._most:
            self._bytes -= len(self._made.popitem(last=False)[1])
        return answer
