"""The search: it sees no more than its seat, finds the same for the same seed, and the better the longer it looks."""

import itertools
import math
from random import Random

import numpy as np
import pytest

from ennead.ai import search_runner
from ennead.ai import tree as trees
from ennead.ai.search import PLAIN, Style
from ennead.ai.search_runner import Budget, Search, edges_of
from ennead.ai.tree import EDGES, NONE, ROOT, keep, planted
from ennead.core.compiling import workspace
from ennead.core.position import Position
from ennead.core.seats import CHANCE, OVER
from ennead.games import GAMES, rulebook
from ennead.games.osiris.rules.turn import KEEP_DISCS, SWAP_DISCS
from ennead.games.sailing.rules.pieces import Phase
from ennead.games.sailing.rules.turn import HIDDEN_KEEP
from tests.engines import python
from tests.facts import SLOW, facts
from tests.shortly import shortly
from tests.walks import pick

GUIDED = Style(guided=True, curiosity=1.0, horizon=4, scale=4.0, share=0.2, memory=0.5, worlds=4)
find, grow = python(trees.find), python(trees.grow)  # rules are not called from Python


def positions(slug: str, players: int, seed: int, wanted: int = 5) -> list[Position]:
    """Return positions of a random game in which somebody has a choice."""
    book, luck = rulebook(slug), Random(seed)
    position = Position.start(book, book.rules(players))
    found = []
    while position.actor != OVER:
        if position.actor != CHANCE and len(position.legal()) > 1:
            found.append(position)
        position = position.after(pick(position.legal(), luck.getrandbits(20)))
    return [found[at * len(found) // wanted] for at in range(wanted)]


def found(position: Position, style: Style = PLAIN, simulations: int = 200, seed: int = 1, threads: int = 1):
    search = Search(position.book, style, seed, threads, room=50_000)
    return search.think(position.known(position.actor), position.actor, Budget(simulations=simulations))


@pytest.mark.parametrize("slug", shortly(GAMES, *SLOW))
@pytest.mark.parametrize("style", [PLAIN, GUIDED], ids=["plain", "guided"])
def test_the_same_seed_finds_the_same_and_every_simulation_counts(slug, style):
    differed = 0
    for players in rulebook(slug).players:
        for position in positions(slug, players, players):
            one, again, other = (found(position, style, seed=seed) for seed in (1, 1, 2))
            assert one == again
            assert sum(candidate.tries for candidate in one) == 200
            assert {candidate.action for candidate in one} == set(position.legal())
            assert all(0 <= candidate.worth <= 1 for candidate in one)
            differed += one != other
    assert differed


@pytest.mark.parametrize("slug", shortly(GAMES, *SLOW))
def test_what_a_seat_cannot_know_does_not_change_what_it_finds(slug):
    """Redraw everything that is hidden: the search sees the same, and finds the same."""
    differed = 0
    for players in rulebook(slug).players:
        for position in positions(slug, players, 10 + players, 8):
            other = position.known(position.actor).resample(position.actor, players)
            differed += other != position
            assert found(position) == found(other)
            assert found(position, GUIDED) == found(other, GUIDED)
    assert differed or not facts(slug).guessed


def test_the_move_at_hand_is_advised_on_by_all_that_may_be():
    """Who remembers now and then leans to what it remembers and to what it guesses, not to what came to mind first."""

    def leanings(position: Position, memory: float, worlds: int) -> dict[int, float]:
        search = Search(position.book, GUIDED._replace(memory=memory, worlds=worlds), 1, room=1_000)
        search.think(position.known(position.actor), position.actor, Budget(simulations=1))
        tree = search._trees[0]
        return {number: float(tree.prior[edge]) for number, edge in edges_of(tree, ROOT).items()}

    differed = 0
    for position in positions("isis", 2, 1, 10)[5:]:
        remembered, guessed = leanings(position, 1.0, 1), leanings(position, 0.0, 3_000)
        for memory in (0.25, 0.75):
            both = leanings(position, memory, 3_000)
            assert sum(both.values()) == pytest.approx(1)
            for number, part in both.items():
                assert part == pytest.approx(memory * remembered[number] + (1 - memory) * guessed[number], abs=0.03)
        differed += max(abs(remembered[number] - guessed[number]) for number in guessed) > 0.1
    assert differed > 1


def test_two_threads_share_the_simulations():
    [position] = positions("isis", 2, 3, 1)
    both = found(position, threads=2)
    assert both == found(position, threads=2)
    assert sum(candidate.tries for candidate in both) == 200


def test_a_search_stops_when_its_time_is_over(monkeypatch):
    [position] = positions("isis", 2, 3, 1)
    search = Search(position.book, PLAIN, 1)
    timed = search.think(position.known(position.actor), position.actor, Budget(seconds=0.05))
    assert sum(candidate.tries for candidate in timed) >= 50
    clock = itertools.count(step=0.01)  # every look at it takes a hundredth of a second
    monkeypatch.setattr(search_runner.time, "perf_counter", lambda: next(clock))
    search = Search(position.book, PLAIN, 1)
    timed = search.think(position.known(position.actor), position.actor, Budget(seconds=0.2))
    assert 10 * 50 < sum(candidate.tries for candidate in timed) < 20 * 50
    search = Search(position.book, PLAIN, 1)
    first = search.think(position.known(position.actor), position.actor, Budget(simulations=70, seconds=60))
    assert sum(candidate.tries for candidate in first) == 70


def test_a_tree_that_is_full_still_serves():
    [position] = positions("isis", 2, 3, 1)
    search = Search(position.book, PLAIN, 1, room=60)
    assert sum(one.tries for one in search.think(position.known(position.actor), position.actor, Budget(500))) > 100
    assert 30 < search.size <= 60


def test_where_a_tree_is_full_what_is_there_is_judged():
    """And not what comes after some further move."""
    style = Style(guided=True, curiosity=1000.0, horizon=0, scale=4.0, share=0.2)
    checked = 0
    for position in positions("isis", 2, 3, 6):
        known, seat = position.known(position.actor), position.actor
        count = len(known.legal())
        once = Search(known.book, style, 1).think(known, seat, Budget(count))
        first = {one.action: one.worth for one in once if one.tries == 1}
        search = Search(known.book, style, 1, room=count)
        for one in search.think(known, seat, Budget(10 * count)):
            if one.action in first:
                assert one.worth == pytest.approx(first[one.action], abs=1e-4)
                checked += one.tries > 2
        assert search.size == count
    assert checked > 20


def exact(position: Position, seat: int, scale: float) -> float:
    """Return what a position with one free square at most is worth to a seat in a game of two, if it plays the best."""
    if position.actor == OVER:
        scores = position.standing().rows[0]
        return 1 / (1 + math.exp((scores[1 - seat] - scores[seat]) / scale))
    if position.actor == CHANCE:
        drawn = [(position.after(action), weight) for action, weight in position.outcomes() if weight]
        return sum(weight * exact(after, seat, scale) for after, weight in drawn) / sum(weight for _, weight in drawn)
    worths = [exact(position.after(action), seat, scale) for action in position.legal()]
    return max(worths) if position.actor == seat else min(worths)


def test_the_last_moves_are_found_exactly():
    """A pawn on the last square, or the tile that is turned up next: the search says what each is worth."""
    book, luck, checked = rulebook("isis"), Random(4), 0
    for _ in range(30):
        position = before = Position.start(book, book.rules(2))
        while position.actor != OVER:
            before = position if len(position.legal()) == 2 and position.actor != CHANCE else before
            position = position.after(pick(position.legal(), luck.getrandbits(20)))
        if before.actor != CHANCE:
            seat = before.actor
            for candidate in found(before, Style(guided=False, curiosity=1.0, scale=10.0, share=1.0), 4000):
                after = before.after(candidate.action)
                assert candidate.worth == pytest.approx(exact(after, seat, 10.0), abs=0.02)
            checked += 1
    assert checked > 3


def test_below_a_move_the_tree_is_kept():
    [position] = positions("isis", 3, 5, 1)
    seat, book = position.actor, position.book
    search = Search(book, PLAIN, 1)
    best = search.think(position.known(seat), seat, Budget(2000))[0]
    whole = search.size
    search.follow([best.action.number])
    assert 0 < search.size < whole
    after = position.after(best.action)
    while after.actor == CHANCE:
        drawn = after.legal()[0]
        search.follow([after.seen_as(drawn, seat).number])
        after = after.after(drawn)
    kept = search.size
    search.follow([book.actions[-1].number])  # nobody has done that
    assert kept > 0
    assert search.size == 0


@pytest.mark.long  # the search of this game has to be compiled
def test_who_has_won_a_fight_is_an_edge_below_it_and_then_the_winner_decides():
    """Against a hidden god a fight may be won or lost: what follows is thought over apart."""
    fights = kept = 0
    for seed in range(6):
        for position in positions("osiris", 2, seed, 40):
            seat, known = position.actor, position.known(position.actor)
            search = Search(known.book, PLAIN, seed, room=50_000)
            search.think(known, seat, Budget(400))
            tree = search._trees[0]
            for number, step in edges_of(tree, ROOT).items():
                below = edges_of(tree, int(tree.child[step]))
                after = position.after(known.book.actions[number])
                assert all(bool(after.public_result) == (one < 0) for one in below)
                if not after.public_result or len(below) < 2:
                    continue
                assert set(below) == {-1, -2}, "won and lost"
                assert tree.tries[step] == 1 + sum(tree.tries[edge] for edge in below.values())
                for edge in below.values():
                    assert set(edges_of(tree, int(tree.child[edge]))) <= {SWAP_DISCS, KEEP_DISCS}
                fights += 1
                search.follow([number, -after.public_result])
                decided = {known.book.actions[one] for one in edges_of(search._trees[0], ROOT)}
                assert decided in (set(), set(after.legal())), "nothing, if that was looked at once only"
                kept += bool(decided)
                break
    assert fights > 5
    assert kept > 3


def test_a_kept_tree_is_a_copy_of_what_lay_below():
    room = workspace("games/isis")
    tree, copy = planted(room, 100, 3), planted(room, 100, 3)
    for action in (3, 4):
        edge = grow(tree, ROOT, action)
        for below in (5, 6, 7):
            deeper = grow(tree, int(tree.child[edge]), below)
            tree.tries[deeper], tree.total[deeper, 1] = below, below / 2
            grow(tree, int(tree.child[deeper]), below + 10)
    assert keep(tree, np.array([4]), copy) == copy.size[EDGES] == 6
    for below in (5, 6, 7):
        edge = find(copy, ROOT, below)
        assert (copy.tries[edge], copy.total[edge, 1]) == (below, below / 2)
        assert find(copy, int(copy.child[edge]), below + 10) != NONE
    assert find(copy, ROOT, 4) == NONE
    assert list(edges_of(copy, ROOT)) == [7, 6, 5], "as in the tree: the last came first"
    assert keep(tree, np.array([9]), copy) == 0


@pytest.mark.long
def test_what_an_opponent_keeps_is_one_edge():
    """The card that another keeps is hidden: below the visit there is one edge for it, whichever it is."""
    book = rulebook("sailing")
    luck = Random(2)
    position = Position.start(book, book.rules(3))
    while position.state[0].phase != Phase.KEEP:
        position = position.after(pick(position.legal(), luck.getrandbits(20)))
    seat = (position.actor + 1) % 3
    search = Search(book, PLAIN, 1)
    search.think(position.known(seat), seat, Budget(300))
    tree = search._trees[0]
    assert tree.action[tree.first[ROOT]] == HIDDEN_KEEP
    assert tree.following[tree.first[ROOT]] == NONE


@pytest.mark.long
def test_a_longer_look_wins_more_games():
    """Searches of 300 simulations against searches of 10: of 40 games, equals win so many once in twenty times."""
    book = rulebook("isis")
    won = 0
    for number in range(40):
        position, luck = Position.start(book, book.rules(2)), Random(number // 2)
        mine = number % 2
        while position.actor != OVER:
            if position.actor == CHANCE:
                action = luck.choices(*zip(*position.outcomes(), strict=True))[0]
            else:
                many = 300 if position.actor == mine else 10
                action = found(position, GUIDED, many, seed=number)[0].action
            position = position.after(action)
        won += position.standing().ranks[mine] == 1
    assert won >= 26
