"""What finding a game needs to know of people from elsewhere in the house: who is apart, how strong, how to be told."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from ennead.server.notice import Facts, Kind


@dataclass(frozen=True)
class Links:
    """How to ask."""

    know: Callable[[str], Awaitable[object]]
    """Reads of a person who is apart from them, so that `are_apart` knows it."""
    are_apart: Callable[[str, str], bool]
    has_blocked: Callable[[str, str], bool]
    is_banned: Callable[[str], bool]
    strength: Callable[[str, str, int], Awaitable[float | None]]
    """Returns the points of a person at a game with so many players; nothing if they have not played."""
    level: Callable[[str, int, float | None], str]
    """Returns the computer player that is nearest to so many points; nothing if that is not known."""
    tell: Callable[[str, Kind, Facts], Awaitable[None]]
    """Tells a person something with the page closed: what kind of thing, and its facts."""
