"""Mass simulation: a great many random games, on all cores, with a summary at the end."""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from ennead.batch.playout import many, many_tallied
from ennead.core.contract import CRITERIA
from ennead.core.random_numbers import generators
from ennead.core.rulebook import Rulebook
from ennead.core.seats import SEATS, Array

CHUNK = 10_000  # games between two words of progress


@dataclass(frozen=True)
class Summary:
    """What a simulation found."""

    games: int
    lengths: Array  # players' decisions in each game
    scores: Array  # [game, seat]
    ranks: Array  # [game, seat], 1 for the winners
    endings: Array  # how each game ended, as a place in the rulebook's endings
    tallies: Array  # what the game counts, over all games

    @property
    def wins(self) -> Array:
        """For each seat, the share of games it won, a shared victory counting for each winner its part."""
        first = self.ranks == 1
        return (first / first.sum(axis=1, keepdims=True)).mean(axis=0)

    def ended(self, book: Rulebook) -> dict[str, float]:
        """For each way the game can end, the share of games that ended so."""
        shares = np.bincount(self.endings, minlength=len(book.endings)) / self.games
        return dict(zip(book.endings, shares.tolist(), strict=False))


def simulate(
    book: Rulebook,
    players: int,
    games: int,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Summary:
    """Play games at random; the same seed gives the same games, however many cores there are.

    `progress` is told how many games have been finished.
    """
    rules = book.rules(players, options)
    lengths = np.zeros(games, np.int64)
    scores = np.zeros((games, SEATS), np.int64)
    ranks = np.zeros((games, SEATS), np.int64)
    endings = np.zeros(games, np.int64)
    starts = list(range(0, games, CHUNK))
    random = generators(seed, len(starts))
    tallies = np.zeros((len(starts), book.tallies), np.int64)

    def chunk(index: int) -> int:
        part = slice(starts[index], min(starts[index] + CHUNK, games))
        size = part.stop - part.start
        numbers = np.zeros(len(book.actions), np.int64)
        state = np.zeros(1, book.state_dtype)
        result = np.zeros((CRITERIA, SEATS), np.int64)
        found = (result, lengths[part], scores[part], ranks[part], endings[part])
        if book.tallies:
            many_tallied(rules, state, size, numbers, random[index], *found, tallies[index])
        else:
            many(rules, state, size, numbers, random[index], *found)
        return size

    done = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for size in pool.map(chunk, range(len(starts))):
            done += size
            progress(done)
    return Summary(games, lengths, scores[:, :players], ranks[:, :players], endings, tallies.sum(axis=0))
