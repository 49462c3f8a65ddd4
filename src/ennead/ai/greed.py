"""Greed: the best that can be had before somebody else's turn. One compiled function for all games."""

import numpy as np

from ennead.core.compiling import entry, rule
from ennead.core.contract import actor, apply, legal, score, span, weights
from ennead.core.generator import draw
from ennead.core.seats import CHANCE, Array


@rule
def lead(rules: Array, states: Array, depth: int, seat: int, players: int, result: Array) -> float:
    """Return by how much a seat is ahead of the best of the others, if the game ended now."""
    score(rules[0], states[depth], result)
    best = result[0, (seat + 1) % players]
    for other in range(players):
        if other != seat and result[0, other] > best:
            best = result[0, other]
    return float(result[0, seat] - best)


@rule
def outlook(rules: Array, states: Array, depth: int, seat: int, players: int, numbers: Array, result: Array) -> float:
    """Return the lead to be expected at the end of this turn: the seat chooses the best, chance takes the average."""
    now = actor(rules[0], states[depth])
    if (now != seat and now != CHANCE) or depth + 1 >= len(states):
        return lead(rules, states, depth, seat, players, result)
    if now == CHANCE:
        total = weights(rules[0], states[depth], numbers[depth])
        first, end = span(rules[0], states[depth])
        mean = 0.0
        for index in range(end - first):
            weight = numbers[depth, index]
            if weight > 0:
                states[depth + 1] = states[depth]
                apply(rules[0], states[depth + 1], first + index)
                mean += weight * outlook(rules, states, depth + 1, seat, players, numbers, result)
        return mean / total
    count = legal(rules[0], states[depth], numbers[depth])
    best = -np.inf
    for index in range(count):
        states[depth + 1] = states[depth]
        apply(rules[0], states[depth + 1], numbers[depth, index])
        best = max(best, outlook(rules, states, depth + 1, seat, players, numbers, result))
    return best


@entry
def most_greedy(
    rules: Array, states: Array, seat: int, players: int, numbers: Array, result: Array, luck: Array
) -> int:
    """Return the action with the best outlook for the seat in `states[0]`; among equals, chance decides."""
    count = legal(rules[0], states[0], numbers[0])
    best = -np.inf
    choice = 0
    equals = 0
    for index in range(count):
        action = numbers[0, index]
        states[1] = states[0]
        apply(rules[0], states[1], action)
        value = outlook(rules, states, 1, seat, players, numbers, result)
        if value > best + 1e-9:
            best = value
            equals = 0
        if value > best - 1e-9:
            equals += 1
            if draw(luck, equals) == 0:
                choice = action
    return choice
