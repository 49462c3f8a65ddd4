"""Facts: what a module tells those above it, by one bus.

The module that publishes a type of fact declares it; who wants to know subscribes to it in its constructor. One handler
that fails is logged, and keeps the fact from no other.
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
    """Tells each fact to those who have subscribed to its type, in the order in which they did."""

    def __init__(self) -> None:
        self._handlers: dict[type[Fact | AwaitedFact], list[Callable[[Any], Any]]] = {}

    @overload
    def subscribe(self, kind: type[F], handler: Callable[[F], None]) -> None: ...

    @overload
    def subscribe(self, kind: type[A], handler: Callable[[A], Awaitable[None]]) -> None: ...

    def subscribe(self, kind: type[Any], handler: Callable[[Any], Any]) -> None:
        """Let a handler be told all facts of a type."""
        self._handlers.setdefault(kind, []).append(handler)

    def publish(self, fact: Fact) -> None:
        """Tell a fact."""
        for handler in self._handlers.get(type(fact), ()):
            try:
                handler(fact)
            except Exception as error:
                _log(fact, error)

    async def publish_and_wait(self, fact: AwaitedFact) -> None:
        """Tell a fact, and wait until all handlers have finished."""
        for handler in self._handlers.get(type(fact), ()):
            try:
                await handler(fact)
            except Exception as error:
                _log(fact, error)


def _log(fact: Fact | AwaitedFact, error: Exception) -> None:
    log_failure("fact not handled", error, fact=type(fact).__name__)
