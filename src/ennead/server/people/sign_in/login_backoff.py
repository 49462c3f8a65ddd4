"""Backoff for wrong passwords: after a few, the wait doubles with each, for one name at one address.

So nobody is locked out by guesses from elsewhere, and the wait does not reveal whether the name exists.
"""

import time
from collections.abc import Callable

from ennead.server.latest import Latest

FREE = 4  # wrong guesses without waiting
LONGEST = 300.0  # seconds
FORGOTTEN = 3600.0  # seconds after which nothing is remembered of wrong guesses
REMEMBERED = 50_000


class LoginBackoff:
    """Recent wrong guesses, by name and address."""

    def __init__(self, clock: Callable[[], float] = time.monotonic):
        self.clock = clock
        self._wrong = Latest[tuple[str, str], tuple[int, float]](REMEMBERED)

    def wait(self, name: str, address: str) -> float:
        """Return how long one has to wait before the next guess."""
        times, last = self._lately((name, address))
        longest = min(LONGEST, 2.0 ** (times - FREE)) if times >= FREE else 0.0
        return max(0.0, last + longest - self.clock())

    def was_wrong(self, name: str, address: str) -> None:
        """Count a wrong guess. It is counted before the password is checked, so that many at once count as many."""
        times, _ = self._lately((name, address))
        self._wrong[name, address] = times + 1, self.clock()

    def was_right(self, name: str, address: str) -> None:
        """Forget the wrong guesses."""
        self._wrong.pop((name, address), None)

    def _lately(self, who: tuple[str, str]) -> tuple[int, float]:
        times, last = self._wrong.get(who, (0, 0.0))
        return (times, last) if self.clock() - last < FORGOTTEN else (0, 0.0)
