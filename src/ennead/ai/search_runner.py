"""A search in the hands of Python: how long it may take, on how many threads, and what it found."""

import math
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from ennead.ai.search import Style, Work, search
from ennead.ai.tree import EDGES, NONE, ROOT, Tree, cut_down, keep, planted
from ennead.core.compiling import Workspace, workspace
from ennead.core.contract import CRITERIA
from ennead.core.entry_points import resample
from ennead.core.position import Position
from ennead.core.random_numbers import generators
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import SEATS, Array

LONGEST_PATH = 1_000  # actions on the way down the tree
AT_ONCE = 50  # simulations between two looks at the clock
ROOM = 3_000_000  # edges of a tree: about as many as the strongest make in their second
SMALL_ROOM = 1_000_000  # of one that is not kept: with up to five players it stays below 50 MB


def luck_of(event: int, part: int) -> int:
    """Return the state of a generator, an odd number below 2⁶⁴, for a part of what is found out of an event.

    Near numbers give far states. `docs/analysis.md` tells it, for the pages do the same.
    """
    state = ((event << 8 | part) + 1) * 0x9E3779B97F4A7C15 % 2**64
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    state = (state ^ state >> 27) * 0x94D049BB133111EB % 2**64
    return state ^ state >> 31 | 1


def drawn(known: Position, seat: int, luck: int) -> Position:
    """Draw a whole position from what a seat knows, by a generator in this state."""
    world, generator = known.copy(), np.zeros(8, np.uint64)
    generator[0] = luck
    resample(world.rules, world.state, 0, seat, generator)
    return world


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
    """A move that was looked at: how often, and what it is worth to the seat, from 0 to 1; and to each seat."""

    action: Action
    tries: int
    worth: float
    values: tuple[float, ...] = ()


@dataclass(frozen=True)
class Found:
    """What a search found: each seat's mean part of the victory in all simulations, how far off it may be, the moves.

    `spread` is the standard deviation of one simulation; a mean of `simulations` is off by its root's part of it.
    """

    simulations: int
    values: tuple[float, ...]
    spread: tuple[float, ...]
    candidates: tuple[Candidate, ...]

    def error(self, seat: int) -> float:
        """Return the standard error of a seat's mean."""
        return self.spread[seat] / math.sqrt(max(1, self.simulations))


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
        self._trees: list[Tree] = []  # planted when it thinks first: one for each thread,
        self._spare: list[Tree] = []  # and as many more when it first keeps a part of them
        self._work = [_work(book, room) for room in self._rooms]

    def think(self, known: Position, seat: int, budget: Budget) -> list[Candidate]:
        """Search from what a seat knows; return the moves, the one that was looked at most often first."""
        self._think(known, seat, budget, NONE)
        return self._candidates(known, seat)

    def judge(self, known: Position, seat: int, budget: Budget, first: Action | None = None) -> Found:
        """Search from what a seat knows, whoever decides; return what that promises to each seat, and the moves.

        With a first action, which may be chance's, that one alone is judged, and there are no moves.
        """
        for work in self._work:
            work.totals[:], work.squares[:], work.simulations[:] = 0.0, 0.0, 0
        self._think(known, seat, budget, NONE if first is None else first.number)
        players = range(known.players)
        count = sum(int(work.simulations[0]) for work in self._work)
        means = [sum(float(work.totals[one]) for work in self._work) / max(1, count) for one in players]
        squares = [sum(float(work.squares[one]) for work in self._work) / max(1, count) for one in players]
        spread = tuple(math.sqrt(max(0.0, squares[one] - means[one] ** 2)) for one in players)
        decides = first is None and known.actor == seat
        return Found(count, tuple(means), spread, tuple(self._candidates(known, seat)) if decides else ())

    def _think(self, known: Position, seat: int, budget: Budget, first: int) -> None:
        threads, begun = len(self._work), time.perf_counter()
        if not self._trees:
            self._trees = [planted(room, self._room, known.players) for room in self._rooms]
        budget = budget.after(time.perf_counter() - begun)
        if threads == 1:
            self._grow(0, known, seat, budget, first)
        else:
            with ThreadPoolExecutor(threads) as pool:
                list(pool.map(lambda at: self._grow(at, known, seat, budget, first), range(threads)))

    def follow(self, perceived: Sequence[int]) -> None:
        """Keep what lies below what the seat has seen since it thought: actions, and below 0 their public results."""
        numbers = np.array(perceived, np.int64)
        if self._trees and not self._spare:
            players = self._trees[0].total.shape[1]
            self._spare = [planted(room, self._room, players) for room in self._rooms]
        for tree, spare in zip(self._trees, self._spare, strict=True):
            keep(tree, numbers, spare)
        self._trees, self._spare = self._spare, self._trees

    def forget(self, luck: int) -> None:
        """Begin anew, with a generator in this state: an odd number below 2⁶⁴."""
        for tree in self._trees:
            cut_down(tree)
        self._luck[:, 0] = np.uint64(luck)

    @property
    def size(self) -> int:
        """How many edges the trees have."""
        return sum(int(tree.size[EDGES]) for tree in self._trees)

    @property
    def decisions(self) -> int:
        """How many decisions were made in all simulations so far."""
        return sum(int(work.decisions[0]) for work in self._work)

    def _grow(self, at: int, known: Position, seat: int, budget: Budget, first: int) -> None:
        """Let one tree grow, until its part of the budget is used up."""
        threads = len(self._work)
        left = -(-budget.simulations // threads) if budget.simulations is not None else None
        begun, rounds = time.perf_counter(), 0
        takes_advice = self.style.guided and first == NONE and known.actor == seat
        visible = known.view(seat) if self.style.memory < 1 else known
        weights = self.weights if self.weights is not None else self.book.weights(known.players)
        where = (known.rules, known.state, visible.state, seat, known.players, self._trees[at], self.style, weights)
        while left is None or left > 0:
            times = AT_ONCE if left is None else min(AT_ONCE, left) if budget.seconds is not None else left
            worlds = self.style.worlds if takes_advice and not rounds else 0
            search(*where, self._work[at], first, worlds, times, self._luck[at])
            left = None if left is None else left - times
            rounds += 1
            spent = time.perf_counter() - begun
            if budget.seconds is not None and spent + spent / rounds > budget.seconds:
                return  # another round would end too late

    def _candidates(self, known: Position, seat: int) -> list[Candidate]:
        tries = {action.number: 0 for action in known.legal()}
        totals = {number: [0.0] * known.players for number in tries}
        for tree in self._trees:
            for number, edge in edges_of(tree, ROOT).items():
                if number in tries:
                    tries[number] += int(tree.tries[edge])
                    for one in range(known.players):
                        totals[number][one] += float(tree.total[edge, one])
        found = []
        for number, tried in tries.items():
            values = tuple(total / max(1, tried) for total in totals[number])
            found.append(Candidate(self.book.actions[number], tried, values[seat], values))
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
        totals=room.zeros(SEATS, np.float64),
        squares=room.zeros(SEATS, np.float64),
        simulations=numbers(1),
    )
    work.where[:] = NONE
    return work
