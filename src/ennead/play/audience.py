"""What is heard of an action: as it was perceived, and as it may be told again."""

from collections.abc import Sequence

from ennead.core.position import Position
from ennead.core.rulebook import Action

Heard = tuple[Action, Action]
"""What a viewer perceives of an action, and how it may be shown again: one object where both are the same."""


def hear(before: Position, action: Action, after: Position, seats: Sequence[int]) -> tuple[Heard, ...]:
    """Return what each of these seats, or spectators, hears of an action; what is equal is the same object.

    Where a game tells more of an action than its notation does, it finds that in the seat's own views, and in a
    spectator's for what is told again: so nothing comes in that is not seen, and nothing stays that is covered.
    """
    return before.told_to_each(action, after, seats) if before.book.told else before.seen_by_each(action, seats)
