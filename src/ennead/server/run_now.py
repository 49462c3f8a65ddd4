"""Doing at once what seldom has to wait."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class OneAtATime(asyncio.Lock):
    """A lock that can also be taken at once, without a coroutine, if it is free and nobody waits for it."""

    _locked: bool  # as asyncio's own calls it

    def take(self) -> bool:
        """Take it if that needs no waiting; say whether it was taken."""
        if self._locked or self._waiters:
            return False
        self._locked = True
        return True


class Eager:
    """A coroutine that runs now, up to where it waits, and goes on when that is there.

    A task would have to be woken first, which takes longer than most of what is done here.
    """

    def __init__(self, coroutine: Coroutine[Any, Any, None], failed: Callable[[Exception], None]):
        self._coroutine = coroutine
        self._failed = failed
        self._go_on()

    def _go_on(self, done: "asyncio.Future[Any] | None" = None) -> None:
        """Run up to the next thing that has to be waited for; a result, or an error, the coroutine asks for itself."""
        try:
            awaited: asyncio.Future[Any] | None = self._coroutine.send(None)
        except StopIteration:
            pass
        except Exception as error:
            self._failed(error)
        else:
            if awaited is None:  # it only lets others go first
                asyncio.get_running_loop().call_soon(self._go_on)
            else:
                awaited._asyncio_future_blocking = False  # as a task does, to say that it has been taken care of
                awaited.add_done_callback(self._go_on)
