"""Whole games played at random inside compiled code: for simulations, invariants and measurements."""

import numpy as np

from ennead.core.compiling import entry, rule
from ennead.core.contract import CRITERIA, actor, apply, deal, legal, ranks, score, sound, span, weights
from ennead.core.generator import draw, draw_weighted
from ennead.core.seats import CHANCE, OVER, SEATS, Array, Record


@rule
def random_step(rules: Record, state: Record, numbers: Array, luck: Array) -> int:
    """Let whoever decides now do something at random; return who it was, or `OVER`."""
    seat = actor(rules, state)
    if seat == CHANCE:
        total = weights(rules, state, numbers)
        first, _ = span(rules, state)
        apply(rules, state, first + draw_weighted(numbers, total, luck))
    elif seat != OVER:
        count = legal(rules, state, numbers)
        apply(rules, state, numbers[draw(luck, count)])
    return seat


@rule
def play_out(rules: Record, state: Record, numbers: Array, luck: Array) -> int:
    """Play on at random to the end, every legal move as likely as the others; return how many players made."""
    moves = 0
    seat = random_step(rules, state, numbers, luck)
    while seat != OVER:
        if seat != CHANCE:
            moves += 1
        seat = random_step(rules, state, numbers, luck)
    return moves


@rule
def play_out_carefully(rules: Record, state: Record, numbers: Array, luck: Array) -> int:
    """Play on at random to the end and look at every position; return 0, or the clause that one of them breaks."""
    while sound(rules, state) == 0:
        if random_step(rules, state, numbers, luck) == OVER:
            return 0
    return sound(rules, state)


@entry
def many(
    rules: Array,
    states: Array,
    games: int,
    careful: bool,
    numbers: Array,
    luck: Array,
    lengths: Array,
    scores: Array,
    places: Array,
) -> int:
    """Play games one after the other; write down each one's length, scores and ranks.

    Return 0, or, if every position is to be looked at (`careful`), the first clause that one of them breaks.
    """
    result = np.zeros((CRITERIA, SEATS), np.int64)
    rank = np.zeros(SEATS, np.int64)
    book = rules[0]
    for game in range(games):
        if careful:
            before = luck[0]
            deal(book, states[0])
            broken = play_out_carefully(book, states[0], numbers, luck)
            if broken != 0:
                return broken
            luck[0] = before
        deal(book, states[0])
        lengths[game] = play_out(book, states[0], numbers, luck)
        score(book, states[0], result)
        ranks(result, book.players, rank)
        for seat in range(SEATS):
            scores[game, seat] = result[0, seat]
            places[game, seat] = rank[seat]
    return 0
