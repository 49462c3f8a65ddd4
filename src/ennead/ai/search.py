"""One search for all games: Monte Carlo tree search over what a seat can tell apart, for two to five and with chance.

Each simulation draws a whole position that fits what the seat knows, goes down the tree by what the seat sees, lets
every seat choose what promises it most, adds to the tree, and plays on: to the end, or for some moves, after which the
position is judged. A guided search leans on the game's `move_priors` and `evaluate`; a plain one knows nothing but what
its random games brought.

It is a long file, for a simulation is one thought from the drawn position to what is noted in the tree.
"""

import math
from typing import NamedTuple

from ennead.ai.tree import EDGES, NONE, ROOT, Tree, find_or_grow, grow
from ennead.batch.playout import play_out
from ennead.core.arrays import Floats, NumberGrid, Numbers, Out, Random, Rules, Small, States
from ennead.core.compiling import entry, rule, small_rule
from ennead.core.contract import (
    action_range,
    actor,
    chance_weights,
    check,
    evaluate,
    legal_actions,
    likelihood,
    move_priors,
    play,
    public_result,
    ranks,
    resample,
    score,
    seen_as,
)
from ennead.core.logarithm import exp, log
from ennead.core.random_numbers import Generator, draw, draw_weighted
from ennead.core.records import Book, Record
from ennead.core.seats import CHANCE, OVER

TO_THE_END = -1  # as a horizon
AGAIN = -2  # an edge that was found before is noted as this number less its own
FINE = 1 << 30  # steps in which a part of a whole is drawn
REDRAWN = 8  # how often a position is drawn again that is hard to believe, at most
REFUSED = 64  # how often one is drawn until the first action can happen in it, at most


class Style(NamedTuple):
    """How a search goes about it."""

    guided: bool  # by the game's advice
    curiosity: float  # how much it tries what it has tried less
    horizon: int = TO_THE_END  # moves that are played below the tree
    scale: float = 1.0  # points of lead that make a victory e times as likely
    share: float = 0.0  # of the points in what a finished game is worth; the rest is victory
    memory: float = 1.0  # share of the simulations in which it remembers all it ever saw, not only what lies open
    insight: float = 0.0  # share of the simulations in which it draws conclusions from what others did
    worlds: int = 0  # positions in which it takes advice on the move at hand first; 0: only in the first it draws


PLAIN = Style(guided=False, curiosity=1.0)


class Work(NamedTuple):
    """What a search writes on; its own, so that several can go on at the same time."""

    states: Out[States]  # one position
    numbers: Out[Numbers]  # actions
    seen: Out[Numbers]  # what the searching seat perceives of each of them
    leanings: Out[Floats]  # and how much is to be said for it
    edges: Out[Numbers]  # of the legal actions at the present node
    where: Out[Numbers]  # by what is perceived: its edge
    path: Out[Numbers]  # edges on the way down
    result: Out[NumberGrid]
    places: Out[Numbers]
    points: Out[Floats]  # by seat
    rewards: Out[Floats]  # by seat
    decisions: Out[Numbers]  # how many were made, in all simulations
    totals: Out[Floats]  # by seat: what all simulations brought,
    squares: Out[Floats]  # the sum of the squares of that,
    simulations: Out[Numbers]  # and how many they were


@rule
def note_edges(tree: Tree, node: int, where: Numbers) -> None:
    """Note where the edges of a node are, by what is perceived."""
    action, following = tree.action, tree.following
    edge = tree.first[node]
    while edge != NONE:
        where[action[edge]] = edge
        edge = following[edge]


@rule
def forget_edges(tree: Tree, node: int, where: Numbers) -> None:
    """Forget where the edges of a node are."""
    action, following = tree.action, tree.following
    edge = tree.first[node]
    while edge != NONE:
        where[action[edge]] = NONE
        edge = following[edge]


@rule
def lean(rules: Book, state: Record, count: int, work: Work, weights: Floats) -> None:
    """Take advice on the legal actions, as parts of one whole."""
    move_priors(rules, state, work.numbers, count, weights, work.leanings)
    total = 0.0
    for index in range(count):
        total += work.leanings[index]
    for index in range(count):
        work.leanings[index] /= total


@rule
def branch_out(
    rules: Book, state: Record, count: int, tree: Tree, node: int, work: Work, guided: bool, weights: Floats
) -> None:
    """Give every legal action an edge, if there is room for all; what looks alike shares one.

    The last comes first, so that the edges of a node follow each other as legal actions do.
    """
    if tree.size[EDGES] + count > len(tree.action):
        return
    if guided:
        lean(rules, state, count, work, weights)
    old = tree.size[EDGES]
    for back in range(count):
        index = count - 1 - back
        edge = work.where[work.seen[index]]
        if edge == NONE:
            edge = grow(tree, node, work.seen[index])
            work.where[work.seen[index]] = edge
        if guided and edge >= old:
            tree.prior[edge] += work.leanings[index]


@small_rule
def walk_along(tree: Tree, node: int, count: int, work: Work) -> bool:
    """Find the edges of the legal actions by going once along those of the node; return whether that found them all."""
    action, following, seen, edges = tree.action, tree.following, work.seen, work.edges
    edge = tree.first[node]
    for index in range(count):
        while edge != NONE and action[edge] != seen[index]:
            edge = following[edge]
        if edge == NONE:
            return False
        edges[index] = edge
        edge = following[edge]
    return True


@small_rule
def find_edges(
    rules: Book, state: Record, now: int, seat: int, tree: Tree, node: int, work: Work, guided: bool, weights: Floats
) -> int:
    """Find or make the edge of each legal action; return how many actions are legal.

    Of those that look alike to the searching seat, all but the first are noted as an edge that was found before.
    """
    numbers, seen, where, edges = work.numbers, work.seen, work.where, work.edges
    count = legal_actions(rules, state, numbers)
    for index in range(count):
        seen[index] = numbers[index] if now == seat else seen_as(rules, state, numbers[index], seat)
    if walk_along(tree, node, count, work):
        return count
    note_edges(tree, node, where)
    missing = False
    for index in range(count):
        missing = missing or where[seen[index]] == NONE
    if missing:
        branch_out(rules, state, count, tree, node, work, guided, weights)
    for index in range(count):
        edge = where[seen[index]]
        edges[index] = edge
        if edge >= 0:
            where[seen[index]] = AGAIN - edge
    forget_edges(tree, node, where)
    return count


@small_rule
def edge_at(edges: Numbers, index: int) -> int:
    """Return the edge of a legal action, also if it was found before; NONE if there was no room for it."""
    return edges[index] if edges[index] >= NONE else AGAIN - edges[index]


@small_rule
def find_fresh(tries: Small, edges: Numbers, left: int) -> int:
    """Return the legal action whose edge was never taken, after so many others of that kind."""
    index = 0
    while True:
        edge = edge_at(edges, index)
        if edge != NONE and tries[edge] == 0:
            if left == 0:
                return index
            left -= 1
        index += 1


@small_rule
def choose(
    rules: Book, state: Record, now: int, seat: int, tree: Tree, node: int, work: Work, style: Style, weights: Floats,
    random: Generator,
) -> tuple[int, int, int]:  # fmt: skip
    """Return the legal action that is tried next, its edge, and how many actions are legal.

    It is the one that promises most to the seat that decides. Among equals, and among those that look alike to the
    searching seat, it is drawn.
    """
    edges, tries, totals, priors = work.edges, tree.tries, tree.total, tree.prior
    count = find_edges(rules, state, now, seat, tree, node, work, style.guided, weights)
    tried = 0
    fresh = 0
    total = 0.0
    for index in range(count):
        edge = edges[index]
        if edge >= 0:
            tried += tries[edge]
            if style.guided:
                total += float(totals[edge, now])
        edge = edge_at(edges, index)
        fresh += edge != NONE and tries[edge] == 0
    if fresh > 0 and not style.guided:  # one draw, and nothing to compare
        chosen = find_fresh(tries, edges, draw(random, fresh))
        return work.numbers[chosen], edge_at(edges, chosen), count
    mean = total / tried if tried > 0 else 0.0
    wide = style.curiosity * math.sqrt(tried + 1.0)
    spread = style.curiosity * math.sqrt(log(tried + 1.0))
    best = -1.0
    chosen = 0
    equals = 0
    for index in range(count):
        edge = edge_at(edges, index)
        if edge == NONE:
            continue  # there was no room for it
        own = tries[edge]
        if style.guided:
            worth = (float(totals[edge, now]) / own if own > 0 else mean) + wide * float(priors[edge]) / (1.0 + own)
        else:
            worth = float(totals[edge, now]) / own + spread / math.sqrt(own)
        if worth > best:
            best = worth
            chosen = index
            equals = 1
        elif worth == best:
            equals += 1
            if draw(random, equals) == 0:
                chosen = index
    return work.numbers[chosen], edge_at(edges, chosen), count


@rule
def inclined(rules: Book, state: Record, work: Work, weights: Floats, random: Generator) -> int:
    """Draw a legal action, each as likely as the game's advice leans to it."""
    count = legal_actions(rules, state, work.numbers)
    lean(rules, state, count, work, weights)
    rest = draw(random, FINE) / FINE
    index = 0
    while index < count - 1 and rest >= work.leanings[index]:
        rest -= work.leanings[index]
        index += 1
    return work.numbers[index]


@rule
def by_chance(rules: Book, state: Record, numbers: Numbers, random: Generator) -> int:
    """Draw what chance does."""
    total = chance_weights(rules, state, numbers)
    first, _ = action_range(rules, state)
    return first + draw_weighted(numbers, total, random)


@rule
def play_on(rules: Book, state: Record, moves: int, work: Work, weights: Floats, random: Generator) -> int:
    """Play by the game's advice, so many moves of players or to the end; return how many they made."""
    made = 0
    while made != moves:
        seat = actor(rules, state)
        if seat == OVER:
            break
        if seat == CHANCE:
            play(rules, state, by_chance(rules, state, work.numbers, random))
        else:
            made += 1
            play(rules, state, inclined(rules, state, work, weights, random))
    return made


@rule
def reward(rules: Book, state: Record, players: int, style: Style, work: Work, weights: Floats) -> None:
    """Give each seat its part of the victory: of the one that is there, or of the one that its points promise."""
    is_over = actor(rules, state) == OVER
    points, rewards = work.points, work.rewards
    share = style.share if is_over else 1.0
    for seat in range(players):
        rewards[seat] = 0.0
    if is_over:
        score(rules, state, work.result)
        ranks(work.result, players, work.places)
        winners = 0
        for seat in range(players):
            winners += work.places[seat] == 1
            points[seat] = work.result[0, seat]
        for seat in range(players):
            if work.places[seat] == 1:
                rewards[seat] = (1.0 - share) / winners
    else:
        evaluate(rules, state, weights, work.result, points)
    if share == 0.0:
        return
    most = points[0]
    for seat in range(players):
        most = max(most, points[seat])
    total = 0.0
    for seat in range(players):
        points[seat] = exp((points[seat] - most) / style.scale)
        total += points[seat]
    for seat in range(players):
        rewards[seat] += share * points[seat] / total


@small_rule
def simulate(
    rules: Book, state: Record, first: int, seat: int, players: int, tree: Tree, style: Style, weights: Floats,
    work: Work, random: Generator,
) -> None:  # fmt: skip
    """Go down the tree from a whole position to something new, play on, and note what that brought.

    Where there is a first action it has been decided: it is played, and the root is what comes after it.
    """
    path = work.path
    node = ROOT
    depth = 0
    new = False
    if first != NONE:
        play(rules, state, first)
        come_to = public_result(rules, state)
        edge = find_or_grow(tree, node, -come_to) if come_to > 0 else NONE
        if edge != NONE:
            path[depth] = edge
            depth += 1
            node = int(tree.child[edge])
    while not new and depth < len(path):
        now = actor(rules, state)
        if now == OVER:
            break
        if now == CHANCE:
            action = by_chance(rules, state, work.numbers, random)
            edge = find_or_grow(tree, node, seen_as(rules, state, action, seat))
        else:
            action, edge, count = choose(rules, state, now, seat, tree, node, work, style, weights, random)
            work.decisions[0] += 1
            new = count > 1 and edge != NONE and tree.tries[edge] == 0
        if edge == NONE:
            break  # there is no room: what is here is judged
        play(rules, state, action)
        path[depth] = edge
        depth += 1
        node = int(tree.child[edge])
        come_to = public_result(rules, state)
        if come_to > 0 and not new and depth < len(path):
            edge = find_or_grow(tree, node, -come_to)
            if edge == NONE:
                break
            path[depth] = edge
            depth += 1
            node = int(tree.child[edge])
    if style.guided:
        work.decisions[0] += play_on(rules, state, style.horizon, work, weights, random)
    else:
        work.decisions[0] += play_out(rules, state, work.numbers, random)
    reward(rules, state, players, style, work, weights)
    for at in range(depth):
        edge = path[at]
        tree.tries[edge] += 1
        for one in range(players):
            tree.total[edge, one] += work.rewards[one]
    work.simulations[0] += 1
    for one in range(players):
        work.totals[one] += work.rewards[one]
        work.squares[one] += work.rewards[one] * work.rewards[one]


@rule
def imagine(
    rules: Book, known: States, visible: States, seat: int, style: Style, weights: Floats, work: Work, random: Generator
) -> None:
    """Draw a whole position from what the seat knows, or from what lies open where its memory fails it."""
    memory = style.memory >= 1.0 or draw(random, FINE) < style.memory * FINE
    insight = style.insight > 0.0 and draw(random, FINE) < style.insight * FINE
    for _ in range(REDRAWN if insight else 1):
        work.states[0] = known[0] if memory else visible[0]
        resample(rules, work.states[0], seat, random)
        if insight and draw(random, FINE) < likelihood(rules, work.states[0], seat, weights) * FINE:
            break


@rule
def lean_at_root(rules: Book, state: Record, seat: int, before: int, tree: Tree, work: Work, weights: Floats) -> None:
    """Let the root lean to what is advised on the average of this position and so many before."""
    count = find_edges(rules, state, seat, seat, tree, ROOT, work, False, weights)
    lean(rules, state, count, work, weights)
    for index in range(count):
        edge = work.edges[index]
        if edge != NONE:
            tree.prior[edge] += (work.leanings[index] - tree.prior[edge]) / (before + 1.0)


@entry
def search(
    rules: Rules, known: States, visible: States, seat: int, players: int, tree: Tree, style: Style, weights: Floats,
    work: Work, first: int, worlds: int, times: int, random: Out[Random],
) -> None:  # fmt: skip
    """Take advice for the move at hand in so many positions that may be, then simulate so many times.

    `first` is an action that is played before each simulation, or NONE: so a search judges one move, or one outcome of
    chance, with all that it has. What chance does may depend on what the seat does not know: positions are drawn until
    it can happen, and if it hardly ever can there are fewer simulations.
    """
    state = work.states[0]
    for at in range(-worlds, times):
        drawn = 0
        fits = False
        while not fits and drawn < REFUSED:
            imagine(rules[0], known, visible, seat, style, weights, work, random)
            fits = first == NONE or check(rules[0], state, first) == 0
            drawn += 1
        if at < 0:
            lean_at_root(rules[0], state, seat, at + worlds, tree, work, weights)
        elif fits:
            simulate(rules[0], state, first, seat, players, tree, style, weights, work, random)
