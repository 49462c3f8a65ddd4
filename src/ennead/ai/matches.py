"""Many games between computer players, summed up as random ones are."""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from ennead.ai.levels import bot
from ennead.batch.playout import count
from ennead.batch.simulation import Summary
from ennead.core import entry_points
from ennead.core.contract import GAME_OVER
from ennead.core.position import Position
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import CHANCE, OVER, SEATS, Array


def simulate_bots(
    book: Rulebook,
    players: int,
    games: int,
    level: str,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Summary:
    """Let computer players of one level play games; the same seed gives the same games."""
    rules = book.rules(players, options)
    found = Summary(
        games,
        np.zeros(games, np.int64),
        np.zeros((games, players), np.int64),
        np.zeros((games, players), np.int64),
        np.zeros(games, np.int64),
        np.zeros(book.tallies, np.int64),
    )

    def play(number: int) -> Array:
        return _play(book, rules, players, level, seed, number, found)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, tallies in enumerate(pool.map(play, range(games)), 1):
            found.tallies[:] += tallies
            progress(done)
    return found


def _play(book: Rulebook, rules: Array, players: int, level: str, seed: int, number: int, found: Summary) -> Array:
    """Play one game and write it down; return what the game counts."""
    luck = np.random.default_rng((seed, number))
    bots = [bot(level, book.slug, int(luck.integers(2**62))) for _ in range(players)]
    tallies, places = np.zeros(book.tallies, np.int64), np.zeros(SEATS, np.int64)
    position = Position.start(book, rules)
    while (seat := position.actor) != OVER:
        if seat == CHANCE:
            action = drawn_by_weight(position, luck)
        else:
            action = bots[seat].choose(position.known(seat), seat)
            found.lengths[number] += 1
        count(rules, position.state, action.number, places, tallies)
        position.play(action)
    standing = position.standing()
    places[:players] = standing.ranks
    count(rules, position.state, GAME_OVER, places, tallies)
    found.scores[number], found.ranks[number] = standing.rows[0], standing.ranks
    found.endings[number] = entry_points.ending(rules, position.state, 0)
    return tallies


def drawn_by_weight(position: Position, luck: np.random.Generator) -> Action:
    """Draw what chance does, as its weights say."""
    outcomes = position.outcomes()
    weights = np.array([weight for _, weight in outcomes])
    return outcomes[int(luck.choice(len(outcomes), p=weights / weights.sum()))][0]
