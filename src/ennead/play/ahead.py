"""What an action leads to, and what luck draws: found out before anything happens."""

from typing import NamedTuple

from ennead.core.fair_luck import FairLuck
from ennead.core.position import Position
from ennead.core.rulebook import Action, Clause
from ennead.play.errors import IllegalMove


class Ahead(NamedTuple):
    """What a legal action leads to: found out beforehand, or when it is played."""

    before: Position
    action: Action
    after: Position


def look_ahead(position: Position, action: Action) -> Ahead:
    """Find out what an action leads to; raise the reason if it is not legal."""
    after = position.follow(action)
    if isinstance(after, Clause):
        raise IllegalMove(position.book, action, after)
    return Ahead(position, action, after)


def drawn_by(luck: FairLuck, number: int, position: Position) -> Action:
    """Return what luck draws as chance event `number` in a position."""
    outcomes = position.outcomes()
    return outcomes[luck.outcome(number, [weight for _, weight in outcomes])][0]
