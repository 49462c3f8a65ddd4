"""Greed: the best that can be had before somebody else's turn. One compiled function for all games.

Written with a stack of its own: a compiled function that calls itself crashes when Numba loads it from the disk cache.
"""

import numpy as np

from ennead.core.compiling import entry, rule
from ennead.core.contract import actor, apply, legal, score, span, weights
from ennead.core.generator import draw
from ennead.core.seats import CHANCE, Array, Record

# What is noted for each decision on the way down.
FIRST, SIZE, NEXT, TOTAL = range(4)  # chance's first outcome; how many branches; the next one; chance's sum of weights
NOTES = 4


@rule
def lead(rules: Record, state: Record, seat: int, players: int, result: Array) -> float:
    """Return by how much a seat is ahead of the best of the others, if the game ended now."""
    score(rules, state, result)
    best = result[0, (seat + 1) % players]
    for other in range(players):
        if other != seat and result[0, other] > best:
            best = result[0, other]
    return float(result[0, seat] - best)


@rule
def branch(rules: Record, state: Record, seat: int, last: bool, numbers: Array, notes: Array) -> bool:
    """Note what can happen next in this turn; return whether anything can, before somebody else's turn."""
    now = actor(rules, state)
    if last or (now != seat and now != CHANCE):
        return False
    notes[NEXT] = 0
    if now == CHANCE:
        notes[TOTAL] = weights(rules, state, numbers)
        first, end = span(rules, state)
        notes[FIRST] = first
        notes[SIZE] = end - first
    else:
        notes[TOTAL] = 0
        notes[SIZE] = legal(rules, state, numbers)
    return True


@rule
def outlook(
    rules: Array,
    states: Array,
    seat: int,
    players: int,
    numbers: Array,
    notes: Array,
    values: Array,
    result: Array,
) -> float:
    """Return the lead to be expected from `states[1]` on: the seat chooses the best, chance takes the average."""
    book = rules[0]
    depth = 1
    entering = True
    value = 0.0
    while depth > 0:
        if entering:
            if branch(book, states[depth], seat, depth + 1 == len(states), numbers[depth], notes[depth]):
                values[depth] = 0.0 if notes[depth, TOTAL] else -np.inf
            else:
                value = lead(book, states[depth], seat, players, result)
                entering = False
                depth -= 1
                continue
        elif notes[depth, TOTAL]:
            values[depth] += value * numbers[depth, notes[depth, NEXT] - 1] / notes[depth, TOTAL]
        else:
            values[depth] = max(values[depth], value)
        index = notes[depth, NEXT]
        while index < notes[depth, SIZE] and notes[depth, TOTAL] and numbers[depth, index] == 0:
            index += 1  # what chance cannot draw
        notes[depth, NEXT] = index + 1
        if index < notes[depth, SIZE]:
            action = notes[depth, FIRST] + index if notes[depth, TOTAL] else numbers[depth, index]
            states[depth + 1] = states[depth]
            apply(book, states[depth + 1], action)
            entering = True
            depth += 1
        else:
            value = values[depth]
            entering = False
            depth -= 1
    return value


@entry
def most_greedy(
    rules: Array,
    states: Array,
    seat: int,
    players: int,
    numbers: Array,
    notes: Array,
    values: Array,
    result: Array,
    luck: Array,
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
        value = outlook(rules, states, seat, players, numbers, notes, values, result)
        if value > best + 1e-9:
            best = value
            equals = 0
        if value > best - 1e-9:
            equals += 1
            if draw(luck, equals) == 0:
                choice = action
    return choice
