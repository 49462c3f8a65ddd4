"""A snapshot of a match, which is read while the match goes on."""

from copy import copy
from typing import TypeVar

from ennead.play.match import Match

T = TypeVar("T")


def shallow_copy(thing: T) -> T:
    """Return a copy with collections of its own; what they hold is shared."""
    other = copy(thing)
    for name, value in vars(thing).items():
        if hasattr(value, "copy") and hasattr(value, "clear"):
            setattr(other, name, value.copy())
    return other


def snapshot(match: Match) -> Match:
    """Return a match as this one is now; what happens in this one later does not change it."""
    other = shallow_copy(match)
    if match.haggle:
        other.haggle = shallow_copy(match.haggle)
        other.haggle.made = [copy(made) for made in match.haggle.made]
        other.haggle.deals = [shallow_copy(deal) for deal in match.haggle.deals]
    return other
