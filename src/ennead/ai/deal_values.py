"""What deals are worth: how they change what each seat can expect, on average over worlds that a seat can think of."""

from typing import NamedTuple

import numpy as np

from ennead.core.arrays import Deals, FloatGrid, Floats, NumberGrid, Numbers, Out, Random, Rules, States
from ennead.core.compiling import entry, rule
from ennead.core.contract import CRITERIA, actor, check, evaluate, legal_actions, play, resample, settle
from ennead.core.logarithm import exp
from ennead.core.position import Position
from ennead.core.records import Book, Record
from ennead.core.seats import OVER, SEATS

FIRST, AFTER, BEST = range(3)  # places among the positions that an estimate writes on
DECISIONS = 4  # that may come before a gift


class Work(NamedTuple):
    """What an estimate writes on."""

    states: Out[States]
    numbers: Out[Numbers]  # actions
    result: Out[NumberGrid]
    points: Out[Floats]  # by seat
    chances: Out[Floats]
    before: Out[Floats]


def work_for(known: Position) -> Work:
    """Return something to write on."""
    return Work(
        np.zeros(3, known.book.state_dtype),
        np.zeros(len(known.book.actions), np.int64),
        np.zeros((CRITERIA, SEATS), np.int64),
        np.zeros(SEATS),
        np.zeros(SEATS),
        np.zeros(SEATS),
    )


@rule
def expect(rules: Book, state: Record, players: int, scale: float, weights: Floats, work: Work) -> None:
    """Find out what each seat can expect: points, and its chance of winning."""
    points, chances = work.points, work.chances
    evaluate(rules, state, weights, work.result, points)
    most = points[0]
    for seat in range(players):
        most = max(most, points[seat])
    total = 0.0
    for seat in range(players):
        chances[seat] = exp((points[seat] - most) / scale)
        total += chances[seat]
    for seat in range(players):
        chances[seat] /= total


@entry
def hold(
    rules: Rules, known: States, seat: int, players: int, deals: Out[Deals], most: int, worlds: int, work: Work,
    random: Out[Random], held: Out[FloatGrid],
) -> None:  # fmt: skip
    """Write how many of each thing each seat holds on average, as far as one seat knows, each counted up to `most`.

    The first of `deals` is written on.
    """
    held[:] = 0.0
    deal = deals[0]
    for _ in range(worlds):
        work.states[FIRST] = known[0]
        resample(rules[0], work.states[FIRST], seat, random)
        for giver in range(players):
            deal.seats[0] = giver
            deal.seats[1] = (giver + 1) % players
            work.states[AFTER] = work.states[FIRST]
            for thing in range(held.shape[1]):
                deal.gives[:] = 0
                deal.gives[0, thing] = 1
                for _one in range(most):
                    if settle(rules[0], work.states[AFTER], deal) != 0:
                        break
                    held[giver, thing] += 1.0 / worlds


@entry
def weigh(
    rules: Rules, known: States, seat: int, players: int, deals: Deals, worlds: int, scale: float, weights: Floats,
    work: Work, random: Out[Random], gains: Out[FloatGrid], settled: Out[Numbers], standing: Out[Floats],
) -> None:  # fmt: skip
    """Write for each deal by how much it raises each seat's chance, and in how many of the worlds it can be settled.

    The mean is over the worlds in which it can be. `standing` is each seat's mean of the points without a deal.
    """
    gains[:] = 0.0
    settled[:] = 0
    standing[:] = 0.0
    for _ in range(worlds):
        work.states[FIRST] = known[0]
        resample(rules[0], work.states[FIRST], seat, random)
        expect(rules[0], work.states[FIRST], players, scale, weights, work)
        for one in range(players):
            standing[one] += work.points[one] / worlds
            work.before[one] = work.chances[one]
        for number in range(len(deals)):
            work.states[AFTER] = work.states[FIRST]
            if settle(rules[0], work.states[AFTER], deals[number]) == 0:
                settled[number] += 1
                expect(rules[0], work.states[AFTER], players, scale, weights, work)
                for one in range(players):
                    gains[number, one] += work.chances[one] - work.before[one]
    for number in range(len(deals)):
        for one in range(players):
            gains[number, one] /= max(1, settled[number])


@entry
def weigh_gifts(
    rules: Rules, known: States, seat: int, players: int, first: int, worlds: int, scale: float, weights: Floats,
    work: Work, random: Out[Random], chances: Out[FloatGrid], possible: Out[Numbers],
) -> None:  # fmt: skip
    """Write what each seat's chance is (the second place) if whoever decides now makes a gift to one (the first place).

    `first` is the action that makes it to the first seat. What else is to be decided before is decided for the best.
    `possible` says in how many of the worlds the gift can be made.
    """
    chances[:] = 0.0
    possible[:] = 0
    states = work.states
    for _ in range(worlds):
        states[FIRST] = known[0]
        resample(rules[0], states[FIRST], seat, random)
        giver = actor(rules[0], states[FIRST])
        for _decision in range(DECISIONS):
            if is_gift(rules[0], states[FIRST], first, players) or actor(rules[0], states[FIRST]) != giver:
                break
            decide(rules[0], giver, players, scale, weights, work)
        if actor(rules[0], states[FIRST]) == OVER:
            continue
        for taker in range(players):
            if check(rules[0], states[FIRST], first + taker) == 0:
                possible[taker] += 1
                states[AFTER] = states[FIRST]
                play(rules[0], states[AFTER], first + taker)
                expect(rules[0], states[AFTER], players, scale, weights, work)
                for one in range(players):
                    chances[taker, one] += work.chances[one]
    for taker in range(players):
        for one in range(players):
            chances[taker, one] /= max(1, possible[taker])


@rule
def is_gift(rules: Book, state: Record, first: int, players: int) -> bool:
    """Say whether a gift can be made now."""
    found = False
    for taker in range(players):
        found = found or check(rules, state, first + taker) == 0
    return found


@rule
def decide(rules: Book, seat: int, players: int, scale: float, weights: Floats, work: Work) -> None:
    """Let a seat do what gives it the best chance at once."""
    states, numbers = work.states, work.numbers
    count = legal_actions(rules, states[FIRST], numbers)
    best = -1.0
    for index in range(count):
        states[AFTER] = states[FIRST]
        play(rules, states[AFTER], numbers[index])
        expect(rules, states[AFTER], players, scale, weights, work)
        if work.chances[seat] > best:
            best = work.chances[seat]
            states[BEST] = states[AFTER]
    states[FIRST] = states[BEST]
