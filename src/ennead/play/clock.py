"""Clocks: how much time each seat has."""

from typing import Annotated, Literal

import msgspec

DAY = 24 * 3600


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How time is given: so many seconds at the beginning and after each move, or instead so many days for each move.

    When a seat's time is over, a computer player plays on for it, or it loses.
    """

    base: Annotated[int, msgspec.Meta(ge=0, le=3 * 3600)] = 0
    increment: Annotated[int, msgspec.Meta(ge=0, le=180)] = 0
    days: Annotated[int, msgspec.Meta(ge=0, le=14)] = 0
    over: Literal["bot", "loses"] = "loses"
