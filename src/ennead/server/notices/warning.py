"""A warning that somebody's time runs out, where a clock gives days: once in a turn, when a quarter of it is left.

It depends on the clock alone, which everybody at the table sees.
"""

from collections.abc import Sequence

from ennead.play.clock import Clock
from ennead.server.messages import TimesLeft
from ennead.server.notices.wishes import Wishes

PART = 4  # what is left then of the time: one part of so many
LEAST = 3600  # seconds
BEFORE_QUIET = 120  # seconds before quiet hours, where their end would be too late


def warned_at(clock: Clock | None, times: TimesLeft | None, own: Sequence[str], wishes: Wishes, now: float) -> int:
    """Return when whoever has these seats is to be warned; 0 where their time does not run, or not by days.

    A clock that waits counts as if it ran: nobody knows when it goes on. Whoever looks again then sees how it stands.
    """
    if not clock or not clock.days or not times or times.runs is None or times.runs not in own:
        return 0
    end = now + times.left[times.runs] / 1000
    moment = end - max(clock.first / 1000 / PART, LEAST)
    if wishes.not_before(moment) > end - LEAST:
        moment = wishes.quiet_since(moment) - BEFORE_QUIET
    return int(moment)
