"""The thread pools in which bots think: so many at a time, first come first served.

Long thoughts have a queue of their own, so that the others need not wait for them.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from ennead.ai.levels import bot, seconds
from ennead.ai.player import Thinker
from ennead.core.position import Position
from ennead.core.rulebook import Action

P = ParamSpec("P")
T = TypeVar("T")

MOMENT = 0.15  # seconds: longer thoughts stand in the other queue
BLINK = 0.02  # seconds: many times what a random player needs
EVEN = 0.3  # seconds that a thought about a deal takes, whatever comes of it
SLACK = 1.1  # a factor: a player with a time budget may be a little late
FADING = 0.5  # the part of a long thought's time that still counts after the next one
LONGEST = 2.0  # the longest delay in seconds after a slow thought of the same level, which may have had any cause
LEAST = 0.1  # the part of its time budget that a bot takes at least, however many wait


class Pace:
    """How long bots take where their time must not reveal anything: as long as others of their level lately."""

    def __init__(self) -> None:
        self.took: dict[tuple[str, str], float] = {}  # by game and level: seconds that a thought has taken lately

    def usual(self, level: str, slug: str) -> float:
        """Return the seconds that a bot of this level takes for every move where its time must not tell anything."""
        least = BLINK if level == "random" else MOMENT
        return max(least, SLACK * seconds(level, slug), min(self.lately(level, slug), LONGEST))

    def lately(self, level: str, slug: str) -> float:
        """Return the seconds that a thought of this level has taken lately."""
        return self.took.get((slug, level), 0.0)

    def note(self, level: str, slug: str, now: float) -> None:
        """Remember how long a thought has taken."""
        self.took[slug, level] = max(now, FADING * self.lately(level, slug))


class Thinkers:
    """A fixed number of threads in which bots think; compiled thinking does not hold Python's lock.

    As many again are for those that answer in a moment: they take little from the others, and never wait for them.
    Where more wait than can think at once, those who go by the clock hurry.
    """

    def __init__(self, at_once: int = 1):
        self._at_once = at_once
        self._waiting = 0  # for a long thought, those included that are being thought
        self._long = ThreadPoolExecutor(at_once, "ennead-bot")
        self._short = ThreadPoolExecutor(at_once, "ennead-quick-bot")
        self.pace = Pace()

    async def think(self, level: str, known: Position, seat: int, at_least: float = 0.0) -> Action:
        """Return what a bot of this level would do; wait for one's turn, then for the thought, at least for a time."""
        slug = known.book.slug
        player = bot(level, slug)  # of its own: generators are not shared between threads

        def choose() -> tuple[Action, float]:
            begun = time.perf_counter()
            part = self._at_once / max(1, self._waiting)
            if part < 1 and isinstance(player, Thinker):
                player.hurry(max(LEAST, part))
            action = player.choose(known, seat)
            return action, time.perf_counter() - begun

        is_long = max(seconds(level, slug), self.pace.lately(level, slug)) > MOMENT
        self._waiting += is_long
        try:
            threads = self._long if is_long else self._short
            action, now = await asyncio.get_running_loop().run_in_executor(threads, choose)
        finally:
            self._waiting -= is_long
        self.pace.note(level, slug, now)
        if now < at_least:
            await asyncio.sleep(at_least - now)
        return action

    async def do(self, at_least: float, thought: Callable[P, T], *about: P.args, **more: P.kwargs) -> T:
        """Think something that takes a moment; wait for one's turn, then for the thought, at least for a time."""

        def timed() -> tuple[T, float]:
            begun = time.perf_counter()
            return thought(*about, **more), time.perf_counter() - begun

        found, took = await asyncio.get_running_loop().run_in_executor(self._short, timed)
        await asyncio.sleep(max(0.0, at_least - took))
        return found

    async def close(self) -> None:
        """Finish the thoughts that are under way; those that wait are given up."""
        for threads in (self._long, self._short):
            await asyncio.to_thread(threads.shutdown, cancel_futures=True)
