"""Plays games and prints a hash of every position on the way: run in several modes, it must print the same.

python -m tests.trace isis 0 1000
"""

import hashlib
import sys

import numpy as np

from ennead.core import entry_points
from ennead.core.contract import CRITERIA
from ennead.core.random_numbers import draw, generators
from ennead.core.seats import CHANCE, OVER, SEATS, SPECTATOR
from ennead.games import rulebook
from tests.engines import python


def choose(book, rules, state, numbers, luck):
    """Choose an action: for a player first the kind, then which one."""
    if entry_points.actor(rules, state, 0) == CHANCE:
        total = entry_points.chance_weights(rules, state, 0, numbers)
        first, _ = entry_points.action_range(rules, state, 0)
        return first + choose_weighted(numbers, total, luck)
    count = entry_points.legal_actions(rules, state, 0, numbers)
    possible = [book.actions[number] for number in numbers[:count].tolist()]
    kinds = sorted({action.kind for action in possible})
    kind = kinds[choose_number(luck, len(kinds))]
    possible = [action for action in possible if action.kind == kind]
    return possible[choose_number(luck, len(possible))].number


choose_number = python(draw)  # so the choices are made the same way in every mode


def choose_weighted(numbers, total, luck):
    rest = choose_number(luck, total)
    for index, weight in enumerate(numbers.tolist()):
        rest -= weight
        if rest < 0:
            return index
    raise AssertionError("the weights did not add up")


def look(rules, state, seen, seat, luck) -> bytes:
    """Return what a seat sees and knows here, positions redrawn from both, and whether all of it is sound."""
    entry_points.known_to(rules, state, 0, seat, seen)
    told = seen.tobytes()
    entry_points.resample(rules, seen, 0, seat, luck)
    told += seen.tobytes()
    entry_points.visible_to(rules, state, 0, seat, seen)
    told += seen.tobytes()
    entry_points.resample(rules, seen, 0, seat, luck)
    return told + seen.tobytes() + bytes([entry_points.broken_clause(rules, seen, 0)])


def some_deal(book, players, luck):
    """Return some deal of a few things, which may be possible or not."""
    deal = np.zeros(1, book.haggling.dtype)
    deal["seats"][0] = choose_number(luck, players), choose_number(luck, players)
    for _ in range(2):
        thing = choose_number(luck, (4, len(book.haggling.things))[choose_number(luck, 2)])
        deal["gives"][0, choose_number(luck, 2), thing] = 1
    return deal


def trace(slug: str, game: int) -> str:
    """Play one game and return a hash of all that the rules said on the way."""
    book = rulebook(slug)
    luck = generators(game, 1)[0]
    players = book.players[game % len(book.players)]
    options = {}
    for at, option in enumerate(book.options):
        values = ("3", "9", "25") if option.numbers else option.possible(book.letters[:players])
        options[option.name] = values[(game // (3 + at)) % len(values)]
    rules = book.rules(players, options)
    state, seen = np.zeros(1, book.state_dtype), np.zeros(1, book.state_dtype)
    numbers = np.zeros(len(book.actions), np.int64)
    rows, ranks = np.zeros((CRITERIA, SEATS), np.int64), np.zeros(SEATS, np.int64)
    digest = hashlib.sha256(rules.tobytes())
    entry_points.set_up(rules, state, 0)
    step = 0
    while entry_points.actor(rules, state, 0) != OVER:
        digest.update(state.tobytes())
        digest.update(bytes([entry_points.check(rules, state, 0, int(step * 7 % len(book.actions)))]))
        action = choose(book, rules, state, numbers, luck)
        digest.update(numbers.tobytes())
        seat = step % players if step % 5 else SPECTATOR
        if (step + game) % 4 == 0:  # interpreted, the long loops would take minutes
            digest.update(look(rules, state, seen, seat, luck))
        told = (
            entry_points.seen_as(rules, state, 0, action, seat),
            entry_points.remembered_as(rules, state, 0, action, seat),
        )
        digest.update(repr((*map(int, told), int(entry_points.reveals_or_covers(rules, state, 0, action)))).encode())
        entry_points.play(rules, state, 0, action)
        if book.haggling:
            code = entry_points.settle(rules, state, 0, some_deal(book, players, luck), seen)
            digest.update(bytes([code]) + seen.tobytes())
            state[:] = seen
        step += 1
    entry_points.score(rules, state, 0, players, rows, ranks)
    digest.update(state.tobytes() + rows.tobytes() + ranks.tobytes())
    return digest.hexdigest()


if __name__ == "__main__":
    for number in range(int(sys.argv[2]), int(sys.argv[3])):
        print(sys.argv[1], number, trace(sys.argv[1], number))
