"""Who can act and who can look: seats 0, 1, …, and three that are not seats."""

from typing import Any, TypeAlias

CHANCE = -1  # acts: shuffles, draws, throws
OVER = -2  # nobody acts any more
SPECTATOR = -3  # looks on, and sees what lies open to everyone

SEATS = 5  # the most seats any game has

Record: TypeAlias = Any
"""One position, or one set of rules, of a game whose records are not declared yet (`ennead.core.records`)."""

Array: TypeAlias = Any
"""A NumPy array that compiled code reads or fills."""
