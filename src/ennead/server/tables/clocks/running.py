"""The server's running time, in milliseconds: it never jumps nor goes back, and stands still while the server is down.

It is the stored time plus what the monotonic clock has counted since the start. It is stored with every event of a
table with a clock, and about once a second while such a clock runs (see `KEPT`). So a server that is killed loses about
a second at most, which the player whose clock ran gains.
"""

import time
from collections.abc import Callable

from ennead.store.protocol import Store, Write
from ennead.store.rows import Row, Rows, Whole, put, row

KEPT = 1000  # milliseconds after which it is stored again, while a clock runs
KEPT_FOR_DAYS = 60_000  # the same, where all clocks that run give days


@row("clock", at="running")
class Ran(Row, frozen=True):
    """For how many milliseconds the server has been running, all in all."""

    milliseconds: Whole[int]


class RunningTime:
    """The server's running time, in all."""

    def __init__(self, store: Store | None = None, monotonic: Callable[[], float] = time.monotonic):
        self._store = store
        self._monotonic = monotonic
        self._before, self._began = 0, monotonic()
        self._is_read = store is None
        self._kept = 0

    async def read(self) -> None:
        """Read the stored time; from then on it runs."""
        if self._is_read or self._store is None:
            return
        ran = await Rows(self._store).get(Ran)
        if not self._is_read:
            self._before, self._began, self._is_read = ran.milliseconds if ran else 0, self._monotonic(), True
            self._kept = self._before

    def now(self) -> int:
        """Return the milliseconds for which the server has been running."""
        return self._before + int(1000 * (self._monotonic() - self._began))

    def written(self) -> Write:
        """Return the write that stores it."""
        self._kept = self.now()
        [write] = put(Ran(self._kept))
        return write

    async def keep(self, after: int = 0) -> None:
        """Store it, unless that was done less than so many milliseconds ago."""
        if self._store and self._is_read and self.now() - self._kept >= after:
            await self._store.write([self.written()])
