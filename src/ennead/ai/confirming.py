"""Judging every move of a puzzle by itself, with ever larger budgets, until the figures stand still.

The values of the edges of one tree say little about moves that were hardly tried. So each move has a search of its own,
all with the same budget, and its worth is the mean of the later three quarters of its simulations. The budget grows
fourfold until no move that matters has changed any more.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from ennead.ai.levels import levels
from ennead.ai.search_runner import Budget, Search, luck_of
from ennead.core.position import Position
from ennead.core.rulebook import Action
from ennead.games import rulebook

ROOM = 24_000_000  # edges of a tree
GROWTH = 4  # by how much each budget is larger than the one before
BUDGETS = 4  # of these, the last of which decides
STILL = 0.03  # how much a figure may change from one budget to the next
NEAR = 0.1  # further behind than the gap and this, a move does not matter


@dataclass(frozen=True)
class Verdict:
    """What the moves are worth, the best first; by how many simulations of each; whether these figures stood still."""

    judged: tuple[tuple[Action, float], ...]
    simulations: int
    still: bool

    @property
    def gap(self) -> float:
        """How much worse the second best move is."""
        return self.judged[0][1] - self.judged[1][1]


class Confirmer:
    """Judges the moves of positions of one game."""

    def __init__(self, slug: str, least: int, seed: int = 1):
        style = levels(slug)[-1].skill.style._replace(share=0.0, memory=1.0)
        self.budgets = tuple(least * GROWTH**one for one in range(BUDGETS))
        self.seed = seed
        self._search = Search(rulebook(slug), style, 0, room=ROOM)

    def worth(self, known: Position, action: Action, simulations: int) -> float:
        """Judge one move by what its player knows."""
        seat = known.actor
        self._search.forget(luck_of(self.seed, 0))
        first = simulations // GROWTH
        self._search.judge(known, seat, Budget(simulations=first), action)
        return self._search.judge(known, seat, Budget(simulations=simulations - first), action).values[seat]

    def verdict(self, start: Position, gap: float, hoped: Action | None = None) -> Verdict:
        """Judge all moves until no figure that matters changes; stop early if the hoped one is plainly not the best."""
        known = start.known(start.actor)
        matter, figures, still = start.legal(), dict[Action, float](), False
        for at, budget in enumerate(self.budgets):
            before, figures = figures, figures | {one: self.worth(known, one, budget) for one in matter}
            still = at > 1 and all(abs(figures[one] - before[one]) <= STILL for one in matter)
            if still or (at and hoped and max(figures.values()) - figures[hoped] > NEAR):
                break
            if at:
                matter = _contenders(figures, before, gap)
        order = sorted(figures.items(), key=lambda item: (-item[1], item[0].number))
        return Verdict(tuple(order), budget, still)


def _contenders(now: Mapping[Action, float], before: Mapping[Action, float], gap: float) -> list[Action]:
    """Return the moves that are, or were, not far behind the best."""
    far = gap + NEAR
    best, was = max(now.values()), max(before.values())
    return [one for one in now if now[one] >= best - far or before[one] >= was - far]
