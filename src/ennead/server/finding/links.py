"""What finding a game needs to know of people from elsewhere in the house: who is apart, how strong, how to be told."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from ennead.server.notices.waiting import Facts
from ennead.server.notices.wishes import Kind


async def _nothing(person: str) -> None:
    """Know nothing of a person."""


async def _strength(person: str, game: str, players: int) -> float | None:
    """Know nobody's strength."""
    return None


def _level(game: str, players: int, strength: float | None) -> str:
    """Know no computer player of this strength."""
    return ""


async def _tell(person: str, kind: Kind, facts: Facts) -> None:
    """Tell nobody anything."""


@dataclass(frozen=True)
class Links:
    """How to ask; by default nobody is apart, nobody's strength is known and nobody is told."""

    know: Callable[[str], Awaitable[object]] = _nothing
    """Reads of a person who is apart from them, so that `are_apart` knows it."""
    are_apart: Callable[[str, str], bool] = lambda one, other: False
    has_blocked: Callable[[str, str], bool] = lambda who, whom: False
    is_banned: Callable[[str], bool] = lambda person: False
    strength: Callable[[str, str, int], Awaitable[float | None]] = _strength
    """Returns the points of a person at a game with so many players; nothing if they have not played."""
    level: Callable[[str, int, float | None], str] = _level
    """Returns the computer player that is nearest to so many points; nothing if that is not known."""
    tell: Callable[[str, Kind, Facts], Awaitable[None]] = _tell
    """Tells a person something with the page closed: what kind of thing, and its facts."""
