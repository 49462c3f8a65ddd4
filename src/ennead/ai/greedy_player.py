"""Greed: the best that can be had before somebody else's turn. One compiled function for all games.

Written with a stack of its own: a compiled function that calls itself crashes when Numba loads it from the disk cache.
"""

import numpy as np

from ennead.core.arrays import FloatGrid, Floats, NumberGrid, Numbers, Out, Random, Rules, States
from ennead.core.compiling import entry, rule
from ennead.core.contract import action_range, actor, chance_weights, legal_actions, play, ranks, score
from ennead.core.random_numbers import Generator, draw
from ennead.core.records import Book, Record
from ennead.core.seats import CHANCE

# What is noted for each decision on the way down.
FIRST, SIZE, NEXT, TOTAL = range(4)  # chance's first outcome; how many branches; the next one; chance's sum of weights
NOTES = 4

# What is counted while looking ahead.
PATIENCE, CUT = range(2)  # positions that may still be looked at; those where the turn goes on, but the look does not
COUNTS = 2

VICTORY = 2.0  # points that a victory is worth, beside the lead


@rule
def lead(rules: Book, state: Record, seat: int, players: int, result: NumberGrid, places: Numbers) -> float:
    """Return by how much a seat is ahead of the best of the others, if the game ended now; to win counts extra."""
    score(rules, state, result)
    ranks(result, players, places)
    best = result[0, (seat + 1) % players]
    for other in range(players):
        if other != seat and result[0, other] > best:
            best = result[0, other]
    return float(result[0, seat] - best) + (VICTORY if places[seat] == 1 else 0.0)


@rule
def branch(
    rules: Book, state: Record, seat: int, last: bool, numbers: Numbers, notes: Numbers, counts: Numbers
) -> bool:
    """Note what can happen next in this turn; return whether anything can, before somebody else's turn."""
    now = actor(rules, state)
    counts[PATIENCE] -= 1
    if now != seat and now != CHANCE:
        return False
    if last:
        counts[CUT] += 1
        return False
    notes[NEXT] = 0
    if now == CHANCE:
        notes[TOTAL] = chance_weights(rules, state, numbers)
        first, end = action_range(rules, state)
        notes[FIRST] = first
        notes[SIZE] = end - first
    else:
        notes[TOTAL] = 0
        notes[SIZE] = legal_actions(rules, state, numbers)
    return True


@rule
def outlook(
    rules: Rules,
    states: States,
    seat: int,
    players: int,
    numbers: NumberGrid,
    notes: NumberGrid,
    values: Floats,
    result: NumberGrid,
    places: Numbers,
    counts: Numbers,
) -> float:
    """Return the lead to be expected from `states[1]` on: the seat chooses the best, chance takes the average.

    It looks as many decisions ahead as there are `states`. What it returns means nothing once patience is at an end.
    """
    book = rules[0]
    depth = 1
    entering = True
    value = 0.0
    while depth > 0 and counts[PATIENCE] > 0:
        if entering:
            if branch(book, states[depth], seat, depth + 1 == len(states), numbers[depth], notes[depth], counts):
                values[depth] = 0.0 if notes[depth, TOTAL] else -np.inf
            else:
                value = lead(book, states[depth], seat, players, result, places)
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
            play(book, states[depth + 1], action)
            entering = True
            depth += 1
        else:
            value = values[depth]
            entering = False
            depth -= 1
    return value


@rule
def weigh(
    rules: Rules,
    worlds: States,
    states: States,
    seat: int,
    players: int,
    numbers: NumberGrid,
    notes: NumberGrid,
    values: Floats,
    result: NumberGrid,
    places: Numbers,
    counts: Numbers,
    outlooks: Floats,
) -> bool:
    """Add up the outlooks of each legal action in all the worlds; return whether patience was enough for it."""
    count = legal_actions(rules[0], worlds[0], numbers[0])
    for index in range(count):
        outlooks[index] = 0.0
        for world in range(len(worlds)):
            states[1] = worlds[world]
            play(rules[0], states[1], numbers[0, index])
            outlooks[index] += outlook(rules, states, seat, players, numbers, notes, values, result, places, counts)
    return bool(counts[PATIENCE] > 0)


@rule
def best_of(outlooks: Floats, count: int, random: Generator) -> int:
    """Return the place of the best outlook; among equals, chance decides."""
    best = -np.inf
    choice = 0
    equals = 0
    for index in range(count):
        if outlooks[index] > best + 1e-9:
            best = outlooks[index]
            equals = 0
        if outlooks[index] > best - 1e-9:
            equals += 1
            if draw(random, equals) == 0:
                choice = index
    return choice


@entry
def most_greedy(
    rules: Rules,
    worlds: States,
    states: Out[States],
    seat: int,
    players: int,
    numbers: Out[NumberGrid],
    notes: Out[NumberGrid],
    values: Out[Floats],
    result: Out[NumberGrid],
    places: Out[Numbers],
    counts: Out[Numbers],
    outlooks: Out[FloatGrid],
    patience: int,
    random: Out[Random],
) -> int:
    """Return the action with the best outlook for the seat, on the average of the worlds it holds for possible.

    It looks one decision further again and again: to the end of the turn, or until it has looked at as many positions
    as its patience allows. Then the last look counts that was finished.
    """
    counts[PATIENCE] = patience
    for depth in range(2, len(states) + 1):
        counts[CUT] = 0
        work = (numbers, notes, values, result, places, counts, outlooks[1])
        if not weigh(rules, worlds, states[:depth], seat, players, *work):
            break
        for index in range(outlooks.shape[1]):
            outlooks[0, index] = outlooks[1, index]
        if counts[CUT] == 0:
            break
    count = legal_actions(rules[0], worlds[0], numbers[0])
    return numbers[0, best_of(outlooks[0], count, random)]
