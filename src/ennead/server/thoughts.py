"""Where bots think: beside the event loop, so many at a time, first come first served."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from ennead.ai.levels import bot
from ennead.core.position import Position
from ennead.core.rulebook import Action

P = ParamSpec("P")
T = TypeVar("T")


class Thinkers:
    """A fixed number of threads in which bots think; compiled thinking does not hold Python's lock."""

    def __init__(self, at_once: int = 1):
        self._threads = ThreadPoolExecutor(at_once, "ennead-bot")

    async def think(self, level: str, known: Position, seat: int) -> Action:
        """Return what a bot of this level would do; wait for one's turn, then for the thought."""
        player = bot(level, known.book.slug)  # of its own: generators are not shared between threads
        return await self.do(player.choose, known, seat)

    async def do(self, thought: Callable[P, T], *about: P.args, **more: P.kwargs) -> T:
        """Think something; wait for one's turn, then for the thought."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, lambda: thought(*about, **more))

    async def close(self) -> None:
        """Finish the thoughts that are under way; those that wait are given up."""
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)
