"""A story that is told on a loop of its own."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


def run(story: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """Tell it; return what it returns."""
    return asyncio.run(story())
