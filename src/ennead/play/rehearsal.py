"""Compiling before it is needed: every function that Python calls is called once, on a small game."""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from ennead.core import border
from ennead.core.contract import CRITERIA
from ennead.core.generator import generators
from ennead.core.position import Position
from ennead.core.rulebook import Rulebook
from ennead.core.seats import OVER, SEATS, Array


def rehearse(book: Rulebook) -> Iterator[tuple[int, int]]:
    """Call each function once; tell after each how many are done, and how many there are."""
    rules = book.rules(book.players[0])
    states = np.zeros(1, book.state_dtype)
    seen = np.zeros(1, book.state_dtype)
    numbers = np.zeros(len(book.actions), np.int64)
    rows, ranks = np.zeros((CRITERIA, SEATS), np.int64), np.zeros(SEATS, np.int64)
    calls: list[Callable[[], Any]] = [
        lambda: border.deal(rules, states, 0),
        lambda: border.actor(rules, states, 0),
        lambda: border.span(rules, states, 0),
        lambda: border.check(rules, states, 0, 0),
        lambda: border.legal(rules, states, 0, numbers),
        lambda: border.weights(rules, states, 0, numbers),
        lambda: border.follow(rules, states, 0, 0, seen),
        lambda: border.score(rules, states, 0, book.players[0], rows, ranks),
        lambda: border.view(rules, states, 0, 0, seen),
        lambda: border.views(rules, states, 0, np.zeros(1, np.int64), seen),
        lambda: border.known(rules, states, 0, 0, seen),
        lambda: border.perceive(rules, states, 0, 0, 0),
        lambda: border.upshot(rules, states, 0),
        lambda: border.recall(rules, states, 0, 0, 0),
        lambda: border.perceptions(rules, states, 0, 0, np.zeros(1, np.int64), np.zeros((1, 2), np.int64)),
        lambda: border.binds(rules, states, 0, 0),
        lambda: border.resample(rules, states, 0, 0, generators(1, 1)[0]),
        lambda: border.ending(rules, states, 0),
        lambda: border.sound(rules, states, 0),
        lambda: border.apply(rules, states, 0, int(border.span(rules, states, 0)[0])),
        lambda: book.account(book, rules, _finished(book, rules), book.letters[: book.players[0]], "en"),
    ]
    if book.haggling:
        deal = np.zeros(1, book.haggling.dtype)
        calls.append(lambda: border.settle(rules, states, 0, deal, seen))
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
        position.apply(position.legal()[0])
    return position.state
