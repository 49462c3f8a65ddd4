"""The fast path of a socket, which our server offers as an extension of ASGI."""

from collections.abc import Callable
from typing import Protocol

WIRE = "ennead.wire"  # the extension's name

Receiver = Callable[[bytes], bool]


class Wire(Protocol):
    """The fast path that our server has."""

    def read_by(self, receiver: Receiver | None) -> None:
        """Give each text to a receiver at once, which says whether it takes it; or to none."""

    def push(self, text: bytes) -> bool:
        """Send a text without waiting; say whether that could be done."""

    def lag(self) -> float:
        """Return the last round-trip time in seconds."""

    def measure(self) -> None:
        """Measure the round-trip time again."""

    def when_gone(self, call: Callable[[], None]) -> None:
        """Call this as soon as the client is gone, which may be long after it was told to close."""
