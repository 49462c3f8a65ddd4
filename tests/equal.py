"""Prints digests of games and of search trees: run by several engines, it must print the same.

python -m tests.equal games isis 2 0 10000
python -m tests.equal trees isis 300 50
python -m tests.equal others isis 30
python -m tests.equal games isis 2 0 10000 + trees isis 300 50 (in one process: the native engine compiles once)
"""

import hashlib
import sys

import numpy as np

from ennead.ai import baseline_players
from ennead.ai.baseline_players import GreedyBot
from ennead.ai.levels import levels
from ennead.ai.offer_policy import Estimator, Terms, Thought
from ennead.ai.search_runner import Budget, Search
from ennead.batch.playout import trail
from ennead.core.compiling import workspace
from ennead.core.position import Position
from ennead.core.random_numbers import generators
from ennead.core.seats import CHANCE, OVER
from ennead.games import rulebook

LONGEST = 4_000  # positions of a game


def games(slug: str, players: int, first: int, end: int) -> None:
    """Play random games; print for each one a digest of all its positions and of the generator after it."""
    book = rulebook(slug)
    room = workspace(book.folder)
    states, numbers = room.zeros(LONGEST, book.state_dtype), room.zeros(len(book.actions), np.int64)
    rules = book.rules(players)
    for game in range(first, end):
        luck = generators(game, 1)[0]
        count = trail(rules, states, numbers, luck)
        assert 1 < count < LONGEST
        print(game, count, hashlib.sha256(states[:count].tobytes() + luck.tobytes()).hexdigest())


def positions(slug: str, wanted: int) -> list[Position]:
    """Return positions in which somebody decides: of random games for all numbers of players, spread evenly."""
    book = rulebook(slug)
    found = []
    for game in range(len(book.players) * 10):
        players = book.players[game % len(book.players)]
        rules, states = book.rules(players), np.zeros(LONGEST, book.state_dtype)
        count = trail(rules, states, np.zeros(len(book.actions), np.int64), generators(game, 1)[0])
        every = [Position(book, rules, states[at : at + 1].copy()) for at in range(count)]
        deciding = [one for one in every if one.actor not in (CHANCE, OVER) and len(one.legal()) > 1]
        each = -(-wanted // (len(book.players) * 10))
        found += [deciding[at * len(deciding) // each] for at in range(each)]
    return found[:wanted]


def trees(slug: str, wanted: int, simulations: int) -> None:
    """Search as every level does, but so many simulations; print a digest of all arrays of each tree."""
    for number, position in enumerate(positions(slug, wanted)):
        for level in levels(slug):
            search = Search(position.book, level.skill.style, number, room=20_000)
            search.think(position.known(position.actor), position.actor, Budget(simulations=simulations))
            [tree] = search._trees
            digest = hashlib.sha256()
            for array in tree:
                digest.update(array.tobytes())
            print(number, level.key, search.size, digest.hexdigest())


def others(slug: str, wanted: int, patience: int = baseline_players.PATIENCE) -> None:
    """Print what greed, of so much patience, estimates, previews and the solver say of positions."""
    book, baseline_players.PATIENCE = rulebook(slug), patience
    for number, position in enumerate(positions(slug, wanted)):
        seat = position.actor
        known = position.known(seat)
        print(number, "greed", GreedyBot(number).choose(known, seat))
        if book.brings:
            told = book.brings(book, position.rules, position.view(seat).state, position.legal())
            print(number, "brings", told)
        if book.haggling:
            thought = Thought(Estimator(number), known, seat)
            one = Terms((seat + 1) % known.players, tuple(thought.own[:1]), ())
            print(number, "estimate", list(thought.weighed([one])), thought.gift(seat, (seat + 1) % known.players))
        if book.solver and position.state[0].free < 9:
            print(number, "solver", book.solver.solve(known, 20_000))


if __name__ == "__main__":
    for wish in " ".join(sys.argv[1:]).split(" + "):
        what, slug, *more = wish.split()
        {"games": games, "trees": trees, "others": others}[what](slug, *map(int, more))
