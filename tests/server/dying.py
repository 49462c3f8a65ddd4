"""A store that dies at a certain write, as the whole server would: for stories that are told once for every write.

A story is told on a new store in a file. It dies before its first write, then after it, before the second, and so on,
until it is told to its end. Each time the same file is opened again, as by a new server, and looked at.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from ennead.store.sqlite import SqliteStore

WRITES = ("create", "append", "write", "keep", "take", "postpone", "remove", "forget", "rewrite")
MOST = 200  # writes of a story; one that does not end is broken

Story = Callable[[Any], Awaitable[Any]]


class Died(BaseException):
    """The server is gone. Nothing catches this by mistake."""


class DyingStore:
    """A store that dies before, or right after, its write number `last`, counted from 0."""

    def __init__(self, store: SqliteStore, last: int, is_done: bool):
        self.store, self.last, self.is_done = store, last, is_done
        self.writes = 0
        self.is_dead = False

    def __getattr__(self, name: str) -> Any:
        asked = getattr(self.store, name)
        if not callable(asked) or name == "close":
            return asked
        return self._writing(asked) if name in WRITES else self._reading(asked)

    def _reading(self, asked: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def read(*given: Any, **named: Any) -> Any:
            self._live()
            return await asked(*given, **named)

        return read

    def _writing(self, asked: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def write(*given: Any, **named: Any) -> Any:
            self._live()
            number, self.writes = self.writes, self.writes + 1
            if number == self.last and not self.is_done:
                self._die()
            answer = await asked(*given, **named)
            if number == self.last:
                self._die()
            self._live()
            return answer

        return write

    def _live(self) -> None:
        if self.is_dead:
            raise Died

    def _die(self) -> None:
        self.is_dead = True
        raise Died


def told_with_deaths(folder: Path, story: Story, afterwards: Story, before: Story | None = None) -> int:
    """Tell a story with a death at every write; after each, and after the whole, look `afterwards` at what is left.

    Each is given a store; `before` prepares it and does not die. Returns how many deaths there were.
    """

    async def once(path: Path, last: int, is_done: bool) -> bool:
        store = SqliteStore(path)
        try:
            if before:
                await before(store)
            dying = DyingStore(store, last, is_done)
            with suppress(Died):
                await story(dying)
            died = dying.is_dead
        finally:
            await store.close()
        store = SqliteStore(path)
        try:
            await afterwards(store)
        finally:
            await store.close()
        return died

    deaths = 0
    for last in range(MOST):
        for is_done in (False, True):
            if not asyncio.run(once(folder / f"{last}-{is_done}.db", last, is_done)):
                return deaths
            deaths += 1
    raise AssertionError(f"a story with more than {MOST} writes")
