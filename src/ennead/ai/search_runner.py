"""A search in the hands of Python: how long it may take, on how many threads, and what it found."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from ennead.ai.search import Style, Work, search
from ennead.ai.tree import EDGES, NONE, ROOT, Tree, keep, planted
from ennead.core.compiling import Workspace, workspace
from ennead.core.contract import CRITERIA
from ennead.core.position import Position
from ennead.core.random_numbers import generators
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import SEATS, Array

LONGEST_PATH = 1_000  # actions on the way down the tree
AT_ONCE = 50  # simulations between two looks at the clock
ROOM = 3_000_000  # edges of a tree: about as many as the strongest make in their second


@dataclass(frozen=True)
class Budget:
    """How much a search may do: so many simulations, or seconds, whichever is over first."""

    simulations: int | None = None
    seconds: float | None = None

    def within(self, seconds: float) -> "Budget":
        """Return the same, but no longer than so many seconds."""
        return Budget(self.simulations, seconds if self.seconds is None else min(seconds, self.seconds))

    def after(self, seconds: float) -> "Budget":
        """Return what is left when so many seconds were spent on something else."""
        return self if self.seconds is None else Budget(self.simulations, max(0.0, self.seconds - seconds))


@dataclass(frozen=True)
class Candidate:
    """A move that was looked at: how often, and what it is worth to the seat, from 0 to 1."""

    action: Action
    tries: int
    worth: float


class Search:
    """A search for one seat of one game: its trees, one for each thread, which can be kept from move to move.

    The same seed, number of threads and budget in simulations find the same.
    """

    def __init__(
        self,
        book: Rulebook,
        style: Style,
        seed: int,
        threads: int = 1,
        room: int = ROOM,
        weights: Array | None = None,  # the game's own if there is none
    ):
        self.weights = None if weights is None else np.asarray(weights, np.float64)
        self.book = book
        self.style = style
        self._room = room
        self._luck = generators(seed, threads)
        self._rooms = [workspace(book.folder) for _ in range(threads)]
        self._trees: list[tuple[Tree, Tree]] = []  # planted when it thinks first: for each thread one, and one to spare
        self._work = [_work(book, room) for room in self._rooms]

    def think(self, known: Position, seat: int, budget: Budget) -> list[Candidate]:
        """Search from what a seat knows; return the moves, the one that was looked at most often first."""
        threads, begun = len(self._work), time.perf_counter()
        if not self._trees:
            pairs = [[planted(room, self._room, known.players) for _ in range(2)] for room in self._rooms]
            self._trees = [(one, other) for one, other in pairs]
        budget = budget.after(time.perf_counter() - begun)
        if threads == 1:
            self._grow(0, known, seat, budget)
        else:
            with ThreadPoolExecutor(threads) as pool:
                list(pool.map(lambda at: self._grow(at, known, seat, budget), range(threads)))
        return self._candidates(known, seat)

    def follow(self, perceived: Sequence[int]) -> None:
        """Keep what lies below what the seat has seen since it thought: actions, and below 0 their public results."""
        numbers = np.array(perceived, np.int64)
        for at, (tree, spare) in enumerate(self._trees):
            keep(tree, numbers, spare)
            self._trees[at] = spare, tree

    @property
    def size(self) -> int:
        """How many edges the trees have."""
        return sum(int(tree.size[EDGES]) for tree, _ in self._trees)

    @property
    def decisions(self) -> int:
        """How many decisions were made in all simulations so far."""
        return sum(int(work.decisions[0]) for work in self._work)

    def _grow(self, at: int, known: Position, seat: int, budget: Budget) -> None:
        """Let one tree grow, until its part of the budget is used up."""
        threads = len(self._work)
        left = -(-budget.simulations // threads) if budget.simulations is not None else None
        begun, rounds = time.perf_counter(), 0
        visible = known.view(seat) if self.style.memory < 1 else known
        weights = self.weights if self.weights is not None else self.book.weights(known.players)
        where = (known.rules, known.state, visible.state, seat, known.players, self._trees[at][0], self.style, weights)
        while left is None or left > 0:
            times = AT_ONCE if left is None else min(AT_ONCE, left) if budget.seconds is not None else left
            worlds = self.style.worlds if self.style.guided and not rounds else 0
            search(*where, self._work[at], worlds, times, self._luck[at])
            left = None if left is None else left - times
            rounds += 1
            spent = time.perf_counter() - begun
            if budget.seconds is not None and spent + spent / rounds > budget.seconds:
                return  # another round would end too late

    def _candidates(self, known: Position, seat: int) -> list[Candidate]:
        tries = {action.number: 0 for action in known.legal()}
        totals = dict.fromkeys(tries, 0.0)
        for tree, _ in self._trees:
            for number, edge in edges_of(tree, ROOT).items():
                if number in tries:
                    tries[number] += int(tree.tries[edge])
                    totals[number] += float(tree.total[edge, seat])
        found = [
            Candidate(self.book.actions[number], tried, totals[number] / max(1, tried))
            for number, tried in tries.items()
        ]
        return sorted(found, key=lambda one: (-one.tries, -one.worth, one.action.number))


def edges_of(tree: Tree, node: int) -> dict[int, int]:
    """Return the edges of a node by what is perceived."""
    found = {}
    edge = int(tree.first[node])
    while edge != NONE:
        found[int(tree.action[edge])] = edge
        edge = int(tree.following[edge])
    return found


def _work(book: Rulebook, room: Workspace) -> Work:
    def numbers(size: int) -> Array:
        return room.zeros(size, np.int64)

    size = len(book.actions)
    work = Work(
        states=room.zeros(1, book.state_dtype),
        numbers=numbers(size),
        seen=numbers(size),
        leanings=room.zeros(size, np.float64),
        edges=numbers(size),
        where=numbers(size),
        path=numbers(LONGEST_PATH),
        result=room.zeros((CRITERIA, SEATS), np.int64),
        places=numbers(SEATS),
        points=room.zeros(SEATS, np.float64),
        rewards=room.zeros(SEATS, np.float64),
        decisions=numbers(1),
    )
    work.where[:] = NONE
    return work
