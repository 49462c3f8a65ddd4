"""What is heard of an action: as it was perceived, and as it may be told again."""

from collections.abc import Hashable, Sequence

from ennead.core.position import Position
from ennead.core.rulebook import Action
from ennead.core.seats import SPECTATOR

Heard = tuple[Action, Action]
"""What a viewer perceives of an action, and how it may be shown again: one object where both are the same."""


def hear(before: Position, action: Action, after: Position, seats: Sequence[int]) -> tuple[Heard, ...]:
    """Return what each of these seats, or spectators, hears of an action; what is equal is the same object.

    Where a game tells more of an action than its notation does, it finds that in the seat's own views, and in a
    spectator's for what is told again: so nothing comes in that is not seen, and nothing stays that is covered.
    """
    pairs = before.seen_by_each(action, seats)
    tell = before.book.tell
    if tell is None:
        return pairs
    everyone = (*seats, SPECTATOR)
    *mine, ours = zip(before.views(everyone), after.views(everyone), strict=True)
    alike: dict[Hashable, Action] = {}

    def told(perceived: Action, seen: tuple[Position, Position]) -> Action:
        one = tell(perceived, before.rules, seen[0].state, seen[1].state)
        return alike.setdefault((one.number, one.kind, tuple(one.fields.items())), one)

    both = [(told(pair[0], seen), told(pair[1], ours)) for pair, seen in zip(pairs, mine, strict=True)]
    same = {(id(one), id(again)): (one, again) for one, again in both}
    return tuple(same[id(one), id(again)] for one, again in both)
