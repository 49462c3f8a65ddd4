"""Clocks: how much time each seat has, and what becomes of it. Whoever asks says what time it is.

Moments are milliseconds of a time that only runs while the match can go on: the server's own running time.
"""

import re
from typing import Annotated, Literal

import msgspec

from ennead.play.errors import MatchError

DAY = 24 * 3600
LAG_AT_ONCE = 1000  # milliseconds at most that a move is given back because it was on its way
LAG_SAVED = 2000  # what a seat can have saved up of that
LAG_EARNED = 250  # more of it, with every turn
FIRST_MOVE = 60_000  # for which a seat's clock waits at its first turn
QUESTION = 60_000  # for which clocks wait at most while something is asked of others
QUESTION_OF_DAYS = DAY * 1000  # the same, where there are days for each move

_CLOCK = re.compile(r"(?:([0-9]{1,5})\+([0-9]{1,3})|([0-9]{1,2}) days) (bot|loses)")
_LEFT = re.compile(r"(.*) @([0-9]{1,5}):([0-5][0-9])\.([0-9]{3})")


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How time is given: so many seconds at the beginning and after each move, or instead so many days for each move.

    When a seat's time is over, a computer player plays on for it, or it loses.
    """

    base: Annotated[int, msgspec.Meta(ge=0, le=3 * 3600)] = 0
    increment: Annotated[int, msgspec.Meta(ge=0, le=180)] = 0
    days: Annotated[int, msgspec.Meta(ge=0, le=14)] = 0
    over: Literal["bot", "loses"] = "loses"

    @property
    def first(self) -> int:
        """What every seat has at its beginning, in milliseconds."""
        return 1000 * (self.days * DAY or self.base or self.increment)


class Times(msgspec.Struct, frozen=True):
    """What every seat had left at a moment, in milliseconds, and whose clock runs from then on.

    Below zero is what a seat owes whose move may still be on its way, so that its time is over when it always was.
    """

    left: tuple[int, ...]
    saved: tuple[int, ...]  # what each may still be given back for lag
    runs: int | None = None
    since: int = 0  # it may also be a moment to come: until then the clock waits


def check(clock: Clock) -> None:
    """Raise an error if no time is given, or in both ways."""
    if bool(clock.days) == bool(clock.base or clock.increment):
        raise MatchError("bad-clock")


def begun(clock: Clock, players: int) -> Times:
    """Return what everybody has at the beginning; no clock runs yet."""
    return Times((clock.first,) * players, (LAG_SAVED,) * players)


def deadline(times: Times) -> int | None:
    """Return the moment at which the time is over of the seat whose clock runs."""
    return None if times.runs is None else times.since + times.left[times.runs]


def left_at(times: Times, now: int) -> list[int]:
    """Return what every seat has left at a moment."""
    spent = max(0, now - times.since)
    return [max(0, left - spent * (seat == times.runs)) for seat, left in enumerate(times.left)]


def credit(times: Times, lag: int) -> int:
    """Return what the seat whose clock runs is given back of so much lag."""
    return 0 if times.runs is None else max(0, min(lag, LAG_AT_ONCE, times.saved[times.runs]))


def settled(times: Times, now: int, given_back: int = 0) -> Times:
    """Let the seat whose clock runs pay for the time until a moment, but for what it is given back; it may owe some."""
    seat, spent = times.runs, max(0, now - times.since)
    if seat is None:
        return msgspec.structs.replace(times, since=now)
    back = min(given_back, spent + max(0, -times.left[seat]))
    left = _with(times.left, seat, times.left[seat] - spent + back)
    return Times(left, _with(times.saved, seat, times.saved[seat] - back), seat, max(now, times.since))


def forgiven(times: Times) -> Times:
    """Let nobody owe anything: a move has come in time after all."""
    return msgspec.structs.replace(times, left=tuple(max(0, left) for left in times.left))


def running(times: Times, seat: int | None, since: int) -> Times:
    """Let the clock of a seat run from a moment on, or none."""
    return msgspec.structs.replace(times, runs=seat, since=since)


def flagged(times: Times, seat: int) -> Times:
    """Let the time of a seat be over."""
    return msgspec.structs.replace(times, left=_with(times.left, seat, 0))


def turn_over(clock: Clock, times: Times, seat: int) -> Times:
    """Give a seat what it is given when it has moved and another decides."""
    left = clock.first if clock.days else times.left[seat] + 1000 * clock.increment
    saved = min(LAG_SAVED, times.saved[seat] + LAG_EARNED)
    return msgspec.structs.replace(times, left=_with(times.left, seat, left), saved=_with(times.saved, seat, saved))


def price_of_taking_back(times: Times, seat: int, then: tuple[int, ...]) -> int:
    """Return how long the others' clocks have run since everybody had so much left."""
    pairs = zip(then, times.left, strict=True)
    return sum(max(0, before - now) for other, (before, now) in enumerate(pairs) if other != seat)


def taken_back(times: Times, seat: int, then: tuple[int, ...], pays: bool) -> Times:
    """Let a seat take back what has happened since everybody had so much left.

    The others have again what they had. The seat gets no time back: what it was given since is gone, and what it used
    since is used. Where the others were not asked, it also pays for the time that ran for them.
    """
    price = price_of_taking_back(times, seat, then) if pays else 0
    own = max(0, min(times.left[seat], then[seat]) - price)
    return msgspec.structs.replace(times, left=_with(then, seat, own))


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


# As it stands in a file.


def write_clock(clock: Clock) -> str:
    """Write how time is given."""
    given = f"{clock.days} days" if clock.days else f"{clock.base}+{clock.increment}"
    return f"{given} {clock.over}"


def read_clock(text: str) -> Clock | None:
    """Read how time is given; nothing if it cannot be read."""
    found = _CLOCK.fullmatch(text)
    if not found:
        return None
    base, increment, days, over = found.groups()
    try:
        facts = {"base": int(base or 0), "increment": int(increment or 0), "days": int(days or 0), "over": over}
        clock = msgspec.convert(facts, Clock)
        check(clock)
    except (msgspec.ValidationError, MatchError):
        return None
    return clock if write_clock(clock) == text else None


def write_left(left: int) -> str:
    """Write how much time a seat has left: minutes, seconds and thousandths."""
    return f"{left // 60_000}:{left // 1000 % 60:02d}.{left % 1000:03d}"


def read_left(text: str) -> tuple[str, int | None]:
    """Read how much time a seat had left from the end of a line, if it stands there; return also what is before it."""
    found = _LEFT.fullmatch(text)
    if not found:
        return text, None
    minutes, seconds, thousandths = int(found[2]), int(found[3]), int(found[4])
    left = minutes * 60_000 + seconds * 1000 + thousandths
    return (found[1], left) if text == f"{found[1]} @{write_left(left)}" else (text, None)
