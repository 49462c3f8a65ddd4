"""The listeners of a table: a slow one delays nobody, and what waits for it is bounded."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

BACKLOG = 200  # messages that may wait for a slow reader; then it has to begin again


@dataclass(eq=False, slots=True)
class Listener:
    """A client that gets the broadcasts of a table, as a seat or a spectator, and the messages that wait for it.

    A `None` at the end of these means: no more comes, begin again.
    """

    seat: int
    person: str = ""
    push: Callable[[bytes], bool] = lambda text: False  # send at once, if that can be done without waiting
    lag: Callable[[], float] = lambda: 0.0  # seconds that a message and its answer were on their way lately
    waiting: asyncio.Queue[bytes | None] = field(default_factory=asyncio.Queue)
    behind: bool = False  # something waits, or is being sent
    dropped: bool = False

    def tell(self, text: bytes) -> None:
        """Send a message, or let it wait for the listener; one who is too slow is dropped."""
        if self.dropped or (not self.behind and self.push(text)):
            return
        if self.waiting.qsize() >= BACKLOG:
            self.drop()
        else:
            self.behind = True
            self.waiting.put_nowait(text)

    def note_sent(self) -> None:
        """Note that what waited first has been sent."""
        self.behind = not self.waiting.empty()

    def drop(self) -> None:
        """Send the listener nothing more."""
        if not self.dropped:
            self.dropped = self.behind = True
            self.waiting.put_nowait(None)
