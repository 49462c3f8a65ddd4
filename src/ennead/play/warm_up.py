"""Compiling before it is needed: every function that Python calls is called once, on a small game."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ennead.core import entry_points
from ennead.core.contract import CRITERIA
from ennead.core.position import Position
from ennead.core.random_numbers import generators
from ennead.core.rulebook import Rulebook
from ennead.core.seats import OVER, SEATS, Array


def rehearse(book: Rulebook) -> Iterator[tuple[int, int]]:
    """Call each function once; tell after each how many are done, and how many there are."""
    rules = book.rules(book.players[0])
    states = np.zeros(1, book.state_dtype)
    seen = np.zeros(1, book.state_dtype)
    numbers = np.zeros(len(book.actions), np.int64)
    views, facts = np.zeros(4, book.state_dtype), np.zeros((2, book.tellings.width + 2), np.int64)
    rows, ranks = np.zeros((CRITERIA, SEATS), np.int64), np.zeros(SEATS, np.int64)
    calls: list[Callable[[], Any]] = [
        lambda: entry_points.set_up(rules, states, 0),
        lambda: entry_points.actor(rules, states, 0),
        lambda: entry_points.action_range(rules, states, 0),
        lambda: entry_points.check(rules, states, 0, 0),
        lambda: entry_points.legal_actions(rules, states, 0, numbers),
        lambda: entry_points.chance_weights(rules, states, 0, numbers),
        lambda: entry_points.follow(rules, states, 0, 0, seen),
        lambda: entry_points.score(rules, states, 0, book.players[0], rows, ranks),
        lambda: entry_points.visible_to(rules, states, 0, 0, seen),
        lambda: entry_points.visible_to_each(rules, states, 0, np.zeros(1, np.int64), seen),
        lambda: entry_points.known_to(rules, states, 0, 0, seen),
        lambda: entry_points.seen_as(rules, states, 0, 0, 0),
        lambda: entry_points.public_result(rules, states, 0),
        lambda: entry_points.remembered_as(rules, states, 0, 0, 0),
        lambda: entry_points.seen_by_each(rules, states, 0, 0, np.zeros(1, np.int64), np.zeros((1, 2), np.int64)),
        lambda: entry_points.tell(rules, states, 0, states, 0, numbers),
        lambda: entry_points.tell_each(rules, states, 0, states, 0, np.zeros(1, np.int64), views, facts),
        lambda: entry_points.ask(rules, states, 0, numbers),
        lambda: entry_points.reveals_or_covers(rules, states, 0, 0),
        lambda: entry_points.resample(rules, states, 0, 0, generators(1, 1)[0]),
        lambda: entry_points.ending(rules, states, 0),
        lambda: entry_points.broken_clause(rules, states, 0),
        lambda: entry_points.play(rules, states, 0, int(entry_points.action_range(rules, states, 0)[0])),
        lambda: book.account(book, rules, _finished(book, rules), book.letters[: book.players[0]], "en"),
    ]
    if book.haggling:
        deal = np.zeros(1, book.haggling.dtype)
        calls.append(lambda: entry_points.settle(rules, states, 0, deal, seen))
    if (foretold := book.brings) is not None:
        calls.append(lambda: foretold(book, rules, states, []))
    yield 0, len(calls)
    for done, call in enumerate(calls, 1):
        call()
        yield done, len(calls)


def _finished(book: Rulebook, rules: Array) -> Array:
    """Return the position at the end of some game."""
    position = Position.start(book, rules)
    while position.actor != OVER:
        position.play(position.legal()[0])
    return position.state
