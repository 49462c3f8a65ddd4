"""Rate limits: token buckets by person and by address, and quotas by day or hour."""

import time
from collections.abc import Callable

from ennead.server.config import Config
from ennead.server.latest import Latest
from ennead.server.lifetimes import DAY

REMEMBERED = 50_000  # people or addresses, the latest
CROWD = 5  # people who share an address have, all together, as much as so many of them


class Bucket:
    """A token bucket: it fills up slowly, and each use takes out what it costs."""

    __slots__ = ("filled", "level", "per_second", "size")

    def __init__(self, per_minute: int, now: float):
        self.size = float(max(1, per_minute // 4))
        self.per_second = per_minute / 60
        self.level = self.size
        self.filled = now

    def wait(self, now: float, cost: float = 1.0) -> float:
        """Return 0 if there is enough, else the seconds until there is; a cost above the size counts as the size."""
        self.level = min(self.size, self.level + (now - self.filled) * self.per_second)
        self.filled = now
        return max(0.0, (min(cost, self.size) - self.level) / self.per_second)

    def take(self, now: float, cost: float = 1.0) -> float:
        """Take it out if there is enough; return how long to wait otherwise."""
        level = self.level + (now - self.filled) * self.per_second  # as `wait` does, written out: it is done for frames
        level = level if level < self.size else self.size
        cost = cost if cost < self.size else self.size
        self.filled = now
        if level < cost:
            self.level = level
            return (cost - level) / self.per_second
        self.level = level - cost
        return 0.0

    def owe(self, now: float, cost: float = 1.0) -> float:
        """Take it out even if there is not enough, down to a burst below nothing; return how long to wait then."""
        self.wait(now)
        self.level = max(-self.size, self.level - cost)
        return self.wait(now)


class Rate:
    """A bucket for each person or address; those unused for longest are dropped."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic):
        self.per_minute = per_minute
        self.clock = clock
        self._buckets = Latest[str, Bucket](REMEMBERED)

    def bucket(self, who: str, now: float) -> Bucket:
        """Return the bucket of a person or an address."""
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self.per_minute, now)
        else:
            self._buckets.move_to_end(who)
        return bucket

    def take(self, who: str, cost: float = 1.0) -> float:
        """Count what this costs; return 0, or the seconds after which it is allowed again."""
        now = self.clock()
        return self.bucket(who, now).take(now, cost)

    def owe(self, who: str, cost: float = 1.0) -> float:
        """Count what was refused, too; return the seconds after which something is allowed again."""
        now = self.clock()
        return self.bucket(who, now).owe(now, cost)


class Allowance:
    """So much in a minute for a person, and so much for everybody at one address.

    All without a session at one address have together what a person has.
    """

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic):
        self.clock = clock
        self.people = Rate(per_minute, clock)
        self.addresses = Rate(per_minute * CROWD, clock)

    def take(self, person: str, address: str, cost: float = 1.0) -> float:
        """Count what this costs for both, or for neither; return 0, or the seconds after which it is allowed."""
        now = self.clock()
        own, shared = self.people.bucket(person or address, now), self.addresses.bucket(address, now)
        wait = max(own.wait(now, cost), shared.wait(now, cost))
        if not wait:
            own.take(now, cost)
            shared.take(now, cost)
        return wait

    def owe(self, person: str, address: str, cost: float) -> None:
        """Charge both what something has cost, now that it is known: they wait for it before the next."""
        self.people.owe(person or address, cost)
        self.addresses.owe(address, cost)


class Limits:
    """All the limits of a server."""

    def __init__(self, config: Config):
        self.arrivals = Rate(2 * config.requests)  # plain connections, by address
        self.requests = Rate(config.requests)  # by address, handshakes of sockets included
        self.of_person = Rate(config.requests)  # the same, by person
        self.guests = Rate(config.guests)  # by address
        self.sign_ins = Rate(config.sign_ins)  # by address
        self.accounts = Rate(config.accounts)  # likewise
        self.tables = Allowance(config.tables)
        self.work = Allowance(config.work)
        self.frames = Rate(config.frames)  # that say something, by person; without a session by address
        self.talk = Allowance(config.talk)  # messages in the chat
        self.traffic = Rate(config.frames * CROWD)  # frames of every kind, by address

    def change(self, config: Config) -> None:
        """Set other limits; all buckets are full again."""
        for name, fresh in vars(Limits(config)).items():
            vars(getattr(self, name)).update(vars(fresh))


class Quota:
    """So many a day, or in another period of seconds; around its end up to twice as many may come together."""

    def __init__(self, most: int, period: int = DAY):
        self.most, self.period = most, period
        self._counts = Latest[str, tuple[int, int]](REMEMBERED)

    def left(self, who: str, now: int) -> int:
        """Return how many are left in this period."""
        period, count = self._counts.get(who, (0, 0))
        return self.most - count if period == now // self.period else self.most

    def take(self, who: str, now: int, count: int = 1) -> None:
        """Count one, or so many."""
        self._counts[who] = now // self.period, self.most - self.left(who, now) + count


def until_tomorrow(now: int) -> int:
    """Return the seconds until the quotas of a day begin anew."""
    return DAY - now % DAY
