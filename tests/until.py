"""Waiting for what happens elsewhere: one looks again and again, and is told in the end what never came."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

PATIENCE = 20.0  # seconds: a busy machine is slow, not wrong
PAUSE = 0.02


def until(found: Callable[[], Any], what: str = "", patience: float = PATIENCE, pause: float = PAUSE) -> Any:
    """Wait until something is so; return it."""
    end = time.monotonic() + patience
    while not (value := found()):
        assert time.monotonic() < end, f"never came: {what or 'what was waited for'}"
        time.sleep(pause)
    return value


async def until_so(found: Callable[[], Awaitable[Any]], what: str = "", patience: float = PATIENCE) -> Any:
    """Wait on the loop until something is so that is asked there; return it."""
    end = time.monotonic() + patience
    while not (value := await found()):
        assert time.monotonic() < end, f"never came: {what or 'what was waited for'}"
        await asyncio.sleep(PAUSE)
    return value
