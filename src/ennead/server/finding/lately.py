"""How long people have waited lately, as it is told to everybody: so rounded that it says nothing of one of them."""

from collections import deque
from collections.abc import Iterable
from statistics import median
from typing import Annotated, Literal

import msgspec

from ennead.games import GAMES
from ennead.server.finding.paces import stays
from ennead.store.protocol import Put, Store

REMEMBERED = 50  # waits for each game and pace, the latest
DAYS = 7 * 24 * 3600  # how long they count

Pace = Literal["live", "days"]


class Waited(msgspec.Struct, frozen=True):
    """That somebody was put together with others: when, and after how many seconds."""

    at: int
    seconds: float


class Lately(msgspec.Struct, frozen=True):
    """How long those waited lately who found a game; nobody did if there were no pairs."""

    game: str
    pace: Annotated[Pace, msgspec.Meta(description="with everybody there, or with days for each move")]
    people: Annotated[int, msgspec.Meta(description="who found a game in the last seven days, about: 50 means or more")]
    seconds: Annotated[int | None, msgspec.Meta(description="half of them waited no longer, about; null: nobody did")]


def pace_of(clock: str) -> Pace:
    """Return how quickly one plays by a clock."""
    return "days" if stays(clock) else "live"


def rounded(seconds: float) -> int:
    """Round a time up as one would say it: to ten seconds, minutes, hours or days."""
    steps = ((120, 10), (3600, 60), (48 * 3600, 3600))
    step = next((step for most, step in steps if seconds <= most), 24 * 3600)
    return max(step, -int(-seconds // step) * step)


def about(people: int) -> int:
    """Round how many there were: small numbers are exact, for what is told of each is rounded."""
    return people if people < 10 else people // 10 * 10


class Waits:
    """The latest waits of each game and pace."""

    def __init__(self) -> None:
        self._waits: dict[tuple[str, Pace], deque[Waited]] = {}

    async def read(self, store: Store, now: int) -> None:
        """Read what was kept."""
        for game in GAMES:
            for pace in ("live", "days"):
                found = await store.all_kept(f"waited/{game}/{pace}", now, REMEMBERED)
                self._line(game, pace).clear()
                self._line(game, pace).extend(msgspec.json.decode(body, type=Waited) for _, body in reversed(found))

    def add(self, game: str, clock: str, waits: Iterable[Waited]) -> None:
        """Remember more of them."""
        self._line(game, pace_of(clock)).extend(waits)

    def keep(self, game: str, clock: str, key: str, waits: Iterable[Waited]) -> list[Put]:
        """Return what is written so that they are remembered."""
        kind = f"waited/{game}/{pace_of(clock)}"
        return [
            Put(kind, f"{key}/{number}", msgspec.json.encode(one), one.at + DAYS, REMEMBERED)
            for number, one in enumerate(waits)
        ]

    def told(self, now: float) -> list[Lately]:
        """Tell how long people have waited lately, game by game."""
        found = []
        for game in GAMES:
            for pace in ("live", "days"):
                waits = [one.seconds for one in self._line(game, pace) if one.at + DAYS > now]
                found.append(Lately(game, pace, about(len(waits)), rounded(median(waits)) if waits else None))
        return found

    def _line(self, game: str, pace: Pace) -> deque[Waited]:
        return self._waits.setdefault((game, pace), deque(maxlen=REMEMBERED))
