"""Random games in which every seat decides from what it sees alone: the rules say the same as of the whole position."""

import numba

from ennead.batch.playout import random_action
from ennead.core.contract import action_range, actor, ask, check, legal_actions, play, set_up, visible_to
from ennead.core.seats import OVER, SPECTATOR

ACTOR, RANGE, LISTED, REFUSAL, QUESTION = range(1, 6)  # what differs
POSITIONS, REFUSALS, ENDS = range(3)
COUNTS = 3
FACTS = 16  # of a question, at most


@numba.njit(nogil=True)
def difference(rules, states, numbers, seat, actions, counts):
    """Compare what the rules say of the first of `states` and of a seat's view of it; return 0 if it is the same."""
    visible_to(rules[0], states[0], seat, states[1])
    now = actor(rules[0], states[0])
    if actor(rules[0], states[1]) != now:
        return ACTOR
    if action_range(rules[0], states[1]) != action_range(rules[0], states[0]):
        return RANGE
    if now != seat:
        return 0
    count = legal_actions(rules[0], states[0], numbers[0])
    if legal_actions(rules[0], states[1], numbers[1]) != count:
        return LISTED
    for at in range(count):
        if numbers[0, at] != numbers[1, at]:
            return LISTED
    for action in range(-1, actions + 1):
        code = check(rules[0], states[0], action)
        if check(rules[0], states[1], action) != code:
            return REFUSAL
        if code != 0:
            counts[REFUSALS] += 1
    for at in range(FACTS):
        numbers[0, at] = 0
        numbers[1, at] = 0
    if ask(rules[0], states[0], numbers[0]) != ask(rules[0], states[1], numbers[1]):
        return QUESTION
    for at in range(FACTS):
        if numbers[0, at] != numbers[1, at]:
            return QUESTION
    return 0


@numba.njit(nogil=True)
def first_difference(rules, states, numbers, actions, positions, random, counts):
    """Play games until so many positions have been compared for everybody; return 0, or what differs first."""
    set_up(rules[0], states[0])
    while counts[POSITIONS] < positions:
        counts[POSITIONS] += 1
        for seat in range(rules[0].players):
            found = difference(rules, states, numbers, seat, actions, counts)
            if found:
                return found
        found = difference(rules, states, numbers, SPECTATOR, actions, counts)
        if found:
            return found
        now = actor(rules[0], states[0])
        if now == OVER:
            counts[ENDS] += 1
            set_up(rules[0], states[0])
        else:
            play(rules[0], states[0], random_action(rules[0], states[0], now, numbers[0], random))
    return 0
