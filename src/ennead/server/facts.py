"""Facts: what a module tells those above it, by one bus.

The module that publishes a type of fact declares it; a module above subscribes in its constructor. A handler that fails
is logged, and does not stop the others.
"""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, overload

import msgspec

from ennead.server.shutdown import log_failure


class Fact(msgspec.Struct, frozen=True):
    """Something that has just happened. Its handlers are quick, for others wait: what takes time is left for later."""


class AwaitedFact(msgspec.Struct, frozen=True):
    """Something that has just happened, and that is only done when all its handlers have finished."""


F = TypeVar("F", bound=Fact)
A = TypeVar("A", bound=AwaitedFact)


class Bus:
    """Calls the handlers of each fact, in the order in which they were subscribed."""

    def __init__(self) -> None:
        self._handlers: dict[type[Fact | AwaitedFact], list[Callable[[Any], Any]]] = {}

    @overload
    def subscribe(self, kind: type[F], handler: Callable[[F], None]) -> None: ...

    @overload
    def subscribe(self, kind: type[A], handler: Callable[[A], Awaitable[None]]) -> None: ...

    def subscribe(self, kind: type[Any], handler: Callable[[Any], Any]) -> None:
        """Call a handler with all facts of a type."""
        self._handlers.setdefault(kind, []).append(handler)

    def publish(self, fact: Fact) -> None:
        """Call the handlers of a fact."""
        for handler in self._handlers.get(type(fact), ()):
            try:
                handler(fact)
            except Exception as error:
                _log(fact, error)

    async def publish_and_wait(self, fact: AwaitedFact) -> None:
        """Call the handlers of a fact, and wait until all have finished."""
        for handler in self._handlers.get(type(fact), ()):
            try:
                await handler(fact)
            except Exception as error:
                _log(fact, error)


def _log(fact: Fact | AwaitedFact, error: Exception) -> None:
    log_failure("fact not handled", error, fact=type(fact).__name__)
