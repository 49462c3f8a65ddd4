"""What a load benchmark needs whichever server it drives: figures, the pace, the moves, and the server's process."""

import asyncio
import os
import random
import resource
import time
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

SEATS = 4
SQUARES = 36
PAWNS = TILES = 5  # of each of four players
SHORTEST = 52  # moves of a game: 36 pieces are put, at least 16 of them tiles that are turned up first


@dataclass(frozen=True)
class Figures:
    """What a run has measured. A delivery is the news of one move at one of the five who watch its table."""

    moves: int
    deliveries: int
    cpu_us_per_delivery: float
    p50_ms: float
    p99_ms: float
    memory_mb: float
    faults: int  # news that was lost, came twice or out of order, and sockets that were closed


@dataclass
class Tally:
    """What is counted while a run goes on."""

    moves: int = 0
    faults: int = 0
    seconds: "array[float]" = field(default_factory=lambda: array("d"))  # by delivery, from the sending of its move

    def figures(self, cpu: float, memory: float) -> Figures:
        """Sum up, given the seconds of processor time that the server took and its memory."""
        count = len(self.seconds)
        ordered = sorted(self.seconds) or [0.0]
        p50, p99 = (1000 * ordered[int(len(ordered) * share)] for share in (0.5, 0.99))
        return Figures(self.moves, count, 1e6 * cpu / max(count, 1), p50, p99, memory, self.faults)


class Game:
    """One game of Isis & Osiris as far as the legal moves go: it is played at random, without reading the answers.

    No move depends on the value of a tile, so the driver need not decode what it receives.
    """

    def __init__(self, luck: random.Random):
        self._luck = luck
        self._free = luck.sample(range(SQUARES), SQUARES)
        self._pawns = [PAWNS] * SEATS
        self._tiles = [TILES] * SEATS
        self._shown = False
        self.turn = 0

    @property
    def over(self) -> bool:
        """Whether the board is full."""
        return not self._free

    def move(self) -> tuple[str, list[int]]:
        """Make a legal move for the seat whose turn it is; return its name and arguments."""
        if self._shown:
            self._shown = False
            return "lay", [self._put()]
        kinds = [hand for hand in (self._pawns, self._tiles) if hand[self.turn]]
        hand = self._luck.choice(kinds)
        hand[self.turn] -= 1
        if hand is self._tiles:
            self._shown = True
            return "turnUp", []
        return "place", [self._put()]

    def _put(self) -> int:
        self.turn = (self.turn + 1) % SEATS
        return self._free.pop()


async def pace(rate: int, seconds: float, act: Callable[[], None]) -> None:
    """Act so often a second, by the clock and whatever has come of it: who is late catches up at once."""
    start = time.perf_counter()
    for number in range(round(rate * seconds)):
        if (ahead := start + number / rate - time.perf_counter()) > 0:
            await asyncio.sleep(ahead)
        act()


def cpu_seconds(pid: int) -> float:
    """Return the processor time that a process has taken, its own and the system's for it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    """Return the memory that a process holds."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def cores() -> tuple[int, int]:
    """Return a core for the server and one for the driver: two if there are two."""
    here = sorted(os.sched_getaffinity(0))
    return here[0], here[-1]


@contextmanager
def pinned(core: int) -> Iterator[None]:
    """Keep to one core, and so does every process that is started meanwhile."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@contextmanager
def many_files() -> Iterator[None]:
    """Allow as many open files as possible: a socket each, here and in the processes that are started meanwhile."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
