"""Limits: so many in a minute, with room for a burst; and so many at once."""

import time
from collections import OrderedDict
from collections.abc import Callable

REMEMBERED = 50_000  # of those who came last


class Bucket:
    """So many in a minute: it fills up slowly, and each use takes one out."""

    __slots__ = ("filled", "level", "per_second", "size")

    def __init__(self, per_minute: int, now: float):
        self.size = float(max(1, per_minute // 4))
        self.per_second = per_minute / 60
        self.level = self.size
        self.filled = now

    def take(self, now: float) -> float:
        """Take one out; return 0, or if it is empty the seconds after which there is one again."""
        self.level = min(self.size, self.level + (now - self.filled) * self.per_second)
        self.filled = now
        if self.level >= 1:
            self.level -= 1
            return 0.0
        return (1 - self.level) / self.per_second


class Rate:
    """A bucket for each who comes; those who have not come for longest are forgotten."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic):
        self.per_minute = per_minute
        self.clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> float:
        """Count one more; return 0, or the seconds after which it is allowed again."""
        now = self.clock()
        bucket = self._buckets.pop(who, None) or Bucket(self.per_minute, now)
        self._buckets[who] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take(now)
