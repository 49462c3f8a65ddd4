"""The clocks that a person who looks for a game can choose from: few, so that many wait for the same."""

from typing import Literal, get_args

import msgspec

from ennead.play.clock import DAY, Clock

ClockName = Literal["none", "5+5", "10+10", "20+20", "1d", "3d"]
CLOCKS: dict[str, Clock | None] = {
    "none": None,
    "5+5": Clock(base=5 * 60, increment=5),
    "10+10": Clock(base=10 * 60, increment=10),
    "20+20": Clock(base=20 * 60, increment=20),
    "1d": Clock(days=1),
    "3d": Clock(days=3),
}
assert tuple(CLOCKS) == get_args(ClockName)

LIVE_COME = 60  # seconds within which everybody is to come to a table that was made for them
DAYS_COME = 3 * DAY


def stays(clock: str) -> bool:
    """Say whether a person keeps waiting for this clock with the page closed: who plays by days need not stay."""
    chosen = CLOCKS[clock]
    return chosen is not None and chosen.days > 0


def clock_of(clock: str, rated: bool) -> Clock | None:
    """Return the clock of a table: when time is over the seat loses, or if unrated a computer plays on."""
    chosen = CLOCKS[clock]
    return chosen and msgspec.structs.replace(chosen, over="loses" if rated else "bot")


def seconds_to_come(clock: str) -> int:
    """Return how many seconds the players of a pending table have to come."""
    return DAYS_COME if stays(clock) else LIVE_COME
