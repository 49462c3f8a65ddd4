"""Recent waiting times, as everybody may see them: rounded, so that they reveal nothing of one person."""

from collections import deque
from collections.abc import Sequence
from itertools import product
from statistics import median
from typing import Annotated, Literal, get_args

import msgspec

from ennead.games import GAMES
from ennead.server.matchmaking.time_controls import stays
from ennead.store.rows import Key, Row, Rows, Scope, row

REMEMBERED = 50  # waits for each game and pace, the latest
DAYS = 7 * 24 * 3600  # how long they count

Pace = Literal["live", "days"]


@row("waited", lasts=DAYS, most=REMEMBERED)
class Waited(Row, frozen=True):
    """How long one of those at a table has waited for it, and when they found it; not who it was.

    It is kept so that others can be told how long one waits.
    """

    game: Scope[str]
    pace: Scope[Pace]
    table: Key[str]
    number: Key[int]
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
        lines = product(GAMES, get_args(Pace))
        self._waits: dict[tuple[str, Pace], deque[Waited]] = {line: deque(maxlen=REMEMBERED) for line in lines}

    async def read(self, rows: Rows) -> None:
        """Read the stored waits."""
        for line, waits in self._waits.items():
            found = await rows.all(Waited, *line, most=REMEMBERED)
            waits.clear()
            waits.extend(reversed(found))

    def add(self, waits: Sequence[Waited]) -> None:
        """Add waits."""
        for one in waits:
            self._waits[one.game, one.pace].append(one)

    def told(self, now: float) -> list[Lately]:
        """Return how long people have waited lately, game by game."""
        found = []
        for (game, pace), line in self._waits.items():
            waits = [one.seconds for one in line if one.at + DAYS > now]
            found.append(Lately(game, pace, about(len(waits)), rounded(median(waits)) if waits else None))
        return found
