"""A match as it stands at one moment: for whoever looks at it for a while, and lets it go on meanwhile."""

from copy import copy
from typing import TypeVar

from ennead.play.match import Match

T = TypeVar("T")


def loose(thing: T) -> T:
    """Return a copy with collections of its own; what they hold is shared."""
    other = copy(thing)
    for name, value in vars(thing).items():
        if hasattr(value, "copy") and hasattr(value, "clear"):
            setattr(other, name, value.copy())
    return other


def still(match: Match) -> Match:
    """Return a match that is as this one is now and stays so, whatever happens in this one."""
    other = loose(match)
    if match.haggle:
        other.haggle = loose(match.haggle)
        other.haggle.made = [copy(made) for made in match.haggle.made]
        other.haggle.deals = [loose(deal) for deal in match.haggle.deals]
    return other
