"""A computer player that searches, as far and as well as its skill allows."""

import math
import time
from dataclasses import dataclass, replace

import numpy as np

from ennead.ai.search import Style
from ennead.ai.search_runner import Budget, Candidate, Search
from ennead.core.language import UserError
from ennead.core.position import Position
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import CHANCE, OVER, Array

# A move that was looked at less than a fifth as often as the best one, or that seemed to be worth less by this part of
# a fair share of the victory, is not played by anybody.
SENSIBLE = 5
PLAINLY = 0.4


@dataclass(frozen=True)
class Skill:
    """How well a computer player thinks."""

    style: Style
    budget: Budget
    blur: float = 0.0  # how far off it judges moves: with 1 it takes each as often as it has looked at it
    patience: int = 0  # positions that it looks at, for each second it has, to solve the end of a game exactly


def rehearse_solver(book: Rulebook) -> None:
    """Compile the solver of a game, where there is one, by the last decision of some game."""
    if not book.solver:
        return
    position = last = Position.start(book, book.rules(book.players[0]))
    while position.actor != OVER:
        last = position if position.actor != CHANCE else last
        position = position.after(position.legal()[0])
    book.solver.solve(last, 1)


class WrongBot(UserError):
    """A computer player that is asked for a move of another game than its own."""

    folder = "ai"


class Thinker:
    """Searches before each move that is one; the same seed makes the same choices if no clock is in the budget."""

    def __init__(self, seed: int, skill: Skill, weights: Array | None = None, *, game: str = ""):
        self.skill = skill
        self.game = game  # of which the skill is, if it is of one
        self.luck = np.random.default_rng(seed)
        self.weights = weights
        self._search: Search | None = None
        self._since: list[int] = []  # what was perceived since it thought

    def choose(self, known: Position, seat: int) -> Action:
        """Return the move that was looked at most often, or one that seems as good to somebody who misjudges."""
        begun = time.perf_counter()
        if self.game and self.game != known.book.slug:
            raise WrongBot("bot-of-another-game", plays=self.game, game=known.book.slug)
        possible = known.legal()
        if len(possible) == 1:
            return possible[0]
        if exact := self._solved(known):
            return max(exact, key=lambda action: (exact[action], -action.number))
        if self._search and self._since:
            self._search.follow(self._since)
        else:
            self._search = Search(known.book, self.skill.style, int(self.luck.integers(2**62)), weights=self.weights)
        self._since = []
        budget = self.skill.budget.after(time.perf_counter() - begun)
        return self._misjudged(self._search.think(known, seat, budget), known.players).action

    def observe(self, action: Action, result: int = 0) -> None:
        """Notice what happens at the table, one's own moves included: then the next search begins with the last one.

        Nobody has to tell a thinker; but whoever does so tells everything, with what an action has come to.
        """
        if self._search:
            self._since += [action.number, -result] if result else [action.number]

    def hurry(self, part: float) -> None:
        """Take only a part of one's time by the clock, if one goes by it."""
        budget = self.skill.budget
        if budget.seconds is not None:
            self.skill = replace(self.skill, budget=Budget(budget.simulations, part * budget.seconds))

    def start_afresh(self) -> None:
        """Forget the last search: something has happened that was no action, such as a deal."""
        self._search, self._since = None, []

    def _solved(self, known: Position) -> dict[Action, float] | None:
        """Return what every move is worth exactly, if that can be found out in a part of the time."""
        solver, seconds = known.book.solver, self.skill.budget.seconds
        patience = int(self.skill.patience * (1.0 if seconds is None else seconds))
        return solver.solve(known, patience, seconds=seconds) if solver and patience else None

    def _misjudged(self, found: list[Candidate], players: int) -> Candidate:
        """Take the best of the moves as they seem, among those that are not plainly worse; the best one comes first."""
        if not self.skill.blur:
            return found[0]
        often = [one for one in found if one.tries * SENSIBLE >= found[0].tries]
        least = max(one.worth for one in often) - PLAINLY / players
        sensible = [one for one in often if one.worth >= least]
        seeming = [math.log(one.tries) + self.skill.blur * self.luck.gumbel() for one in sensible]
        return sensible[int(np.argmax(seeming))]
