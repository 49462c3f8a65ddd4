"""One search for all games: Monte Carlo tree search over what a seat can tell apart, for two to five and with chance.

Each simulation draws a whole position that fits what the seat knows, goes down the tree by what the seat perceives,
lets every seat choose what has brought it most so far, adds an edge, and plays on at random: to the end, or for some
moves, after which the leads are looked at.
"""

import math
from typing import NamedTuple

from ennead.ai.tree import NONE, ROOT, Tree, find, grow
from ennead.batch.playout import play_out, random_action
from ennead.core.compiling import entry, rule
from ennead.core.contract import actor, apply, legal, perceive, ranks, resample, score, span, weights
from ennead.core.generator import draw, draw_weighted
from ennead.core.seats import CHANCE, OVER, Array, Record

TO_THE_END = -1  # as a horizon


class Style(NamedTuple):
    """How a search goes about it."""

    curiosity: float  # how much it tries what it has tried less
    horizon: int  # moves that are played at random below the tree
    scale: float  # points of lead that count about as much as half a victory; 0: only victory counts
    share: float  # of the lead in what a finished game is worth


class Work(NamedTuple):
    """What a search writes on; its own, so that several can go on at the same time."""

    states: Array  # one position
    numbers: Array  # actions
    where: Array  # by action: its edge at the present node
    path: Array  # edges on the way down
    result: Array
    places: Array
    rewards: Array  # by seat


@rule
def note_edges(tree: Tree, node: int, where: Array) -> None:
    """Note where the edges of a node are, by what is perceived."""
    edge = tree.first[node]
    while edge != NONE:
        where[tree.action[edge]] = edge
        edge = tree.following[edge]


@rule
def forget_edges(tree: Tree, node: int, where: Array) -> None:
    """Forget where the edges of a node are."""
    edge = tree.first[node]
    while edge != NONE:
        where[tree.action[edge]] = NONE
        edge = tree.following[edge]


@rule
def choose(
    rules: Record, state: Record, now: int, seat: int, tree: Tree, node: int, work: Work, curiosity: float, luck: Array
) -> int:
    """Return the action that is tried next: any that is new, else the most promising one for the seat that decides.

    Actions that look alike to the searching seat share an edge; which of them it is, is drawn.
    """
    numbers, where = work.numbers, work.where
    count = legal(rules, state, numbers)
    note_edges(tree, node, where)
    fresh = 0
    alike = 0
    chosen = 0
    best = -1.0
    best_edge = NONE
    possible = 0
    logarithm = 0.0
    for index in range(count):
        edge = where[numbers[index] if now == seat else perceive(rules, state, numbers[index], seat)]
        if edge == NONE:
            fresh += 1
            if draw(luck, fresh) == 0:
                chosen = index
        elif fresh == 0 and edge == best_edge:
            alike += 1
            if draw(luck, alike) == 0:
                chosen = index
        elif fresh == 0:
            tree.chances[edge] += 1
            if tree.chances[edge] != possible:  # it is the same for most of them
                possible = tree.chances[edge]
                logarithm = math.log(possible)
            tries = tree.tries[edge]
            worth = tree.total[edge, now] / tries + curiosity * math.sqrt(logarithm / tries)
            if worth > best:
                best = worth
                best_edge = edge
                chosen = index
                alike = 1
    forget_edges(tree, node, where)
    action: int = numbers[chosen]
    return action


@rule
def reward(rules: Record, state: Record, players: int, style: Style, work: Work) -> None:
    """Give each seat its part of the victory, and some of it for its lead over the best of the others."""
    result, places = work.result, work.places
    score(rules, state, result)
    ranks(result, players, places)
    winners = 0
    for seat in range(players):
        winners += places[seat] == 1
    is_over = actor(rules, state) == OVER
    for seat in range(players):
        won = 1.0 / winners if places[seat] == 1 else 0.0
        if style.scale == 0.0:
            work.rewards[seat] = won
            continue
        best = result[0, (seat + 1) % players]
        for other in range(players):
            if other != seat and result[0, other] > best:
                best = result[0, other]
        leading = 1.0 / (1.0 + math.exp((best - result[0, seat]) / style.scale))
        work.rewards[seat] = (1.0 - style.share) * won + style.share * leading if is_over else leading


@rule
def play_on(rules: Record, state: Record, moves: int, numbers: Array, luck: Array) -> None:
    """Play at random, but only so many moves of players."""
    while moves > 0:
        seat = actor(rules, state)
        if seat == OVER:
            return
        moves -= seat != CHANCE
        apply(rules, state, random_action(rules, state, seat, numbers, luck))


@rule
def simulate(
    rules: Record, state: Record, seat: int, players: int, tree: Tree, style: Style, work: Work, luck: Array
) -> None:
    """Go down the tree from a whole position, add an edge, play on, and note what that brought."""
    numbers, path = work.numbers, work.path
    node = ROOT
    depth = 0
    new = False
    while not new and depth < len(path):
        now = actor(rules, state)
        if now == OVER:
            break
        if now == CHANCE:
            total = weights(rules, state, numbers)
            first, _ = span(rules, state)
            action = first + draw_weighted(numbers, total, luck)
        else:
            action = choose(rules, state, now, seat, tree, node, work, style.curiosity, luck)
        seen = action if now == seat else perceive(rules, state, action, seat)
        edge = find(tree, node, seen)
        if edge == NONE:
            edge = grow(tree, node, seen)
            new = edge == NONE or now != CHANCE
        apply(rules, state, action)
        if edge == NONE:
            break
        path[depth] = edge
        depth += 1
        node = int(tree.child[edge])
    if style.horizon == TO_THE_END:
        play_out(rules, state, numbers, luck)
    else:
        play_on(rules, state, style.horizon, numbers, luck)
    reward(rules, state, players, style, work)
    for at in range(depth):
        edge = path[at]
        tree.tries[edge] += 1
        for one in range(players):
            tree.total[edge, one] += work.rewards[one]


@entry
def search(
    rules: Array, known: Array, seat: int, players: int, tree: Tree, style: Style, work: Work, times: int, luck: Array
) -> None:
    """Simulate so many times from what the seat knows."""
    state = work.states[0]
    for _ in range(times):
        work.states[0] = known[0]
        resample(rules[0], state, seat, luck)
        simulate(rules[0], state, seat, players, tree, style, work, luck)
