"""The best moves for somebody who asks: with their chances, how sure that is, and why."""

import math
from dataclasses import dataclass

from ennead.ai.analysis import SURE, Judge
from ennead.ai.reasons import Reason, reasons_for, rejected_of
from ennead.core.position import Position
from ennead.core.rulebook import Action

SIMULATIONS = 2000
MOST = 3  # moves that are told
LEAST_TRIED = 20  # how often, of a hundred that the best was, another move has been looked at that is told


@dataclass(frozen=True)
class Hint:
    """A good move: the chance to win with it, half the width of its 95 % interval, and what speaks for it."""

    action: Action
    chance: float
    interval: float
    reasons: tuple[Reason, ...]


def hints(known: Position, seat: int, event: int = 0, simulations: int = SIMULATIONS) -> list[Hint]:
    """Return the best moves of the seat that decides, the best first, by what it knows."""
    found = Judge(known.book, simulations).worth(known, seat, event, 0)
    most = found.candidates[0].tries
    told = [one for one in found.candidates if one.tries * 100 >= most * LEAST_TRIED][:MOST]
    return [
        Hint(
            one.action,
            one.worth,
            SURE * found.spread[seat] / math.sqrt(max(1, one.tries)),
            tuple(reasons_for(known, seat, one.action, event, rejected_of(found.candidates, one.worth))),
        )
        for one in told
    ]
