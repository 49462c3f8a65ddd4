"""Points of a tournament, and what decides between those who have as many."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ennead.play.standings import WHOLE, Result, standings, totals, walkover


def order(results: list[Result], players: int, byes: tuple[int, ...] = (), size: int = 2) -> list[tuple[int, int]]:
    return [(one.rank, one.player) for one in standings(range(players), results, byes, size)]


@pytest.mark.parametrize(
    ("ranks", "shares"),
    [
        ((1, 2), (24, 0)),
        ((1, 1), (12, 12)),
        ((1, 2, 3), (24, 12, 0)),
        ((2, 1, 2), (6, 24, 6)),
        ((1, 2, 3, 4), (24, 16, 8, 0)),
        ((1, 1, 3, 4), (20, 20, 8, 0)),
        ((5, 1, 1, 1, 5), (3, 18, 18, 18, 3)),
    ],
)
def test_a_share_is_what_came_behind_and_half_of_what_came_level(ranks, shares):
    assert Result(tuple(range(len(ranks))), ranks).shares == shares


@given(st.lists(st.integers(1, 5), min_size=2, max_size=5))
def test_a_table_gives_half_a_point_for_each_seat(ranks):
    assert sum(Result(tuple(range(len(ranks))), tuple(ranks)).shares) == len(ranks) * WHOLE // 2


def test_who_does_not_come_gets_nothing_and_the_others_share_the_first_rank():
    assert walkover((7, 8), (8,)).shares == (24, 0)
    assert walkover((7, 8), (7, 8)).shares == (0, 0)
    assert walkover((1, 2, 3, 4), (2,)).shares == (16, 0, 16, 16)
    assert walkover((1, 2, 3, 4), (2, 3)).shares == (20, 0, 0, 20)
    assert walkover((7, 8), (7, 8)).winner is None


def test_a_bye_is_a_win_for_two_and_the_middle_for_more():
    assert totals([], (3, 3), 2) == {3: 48}
    assert totals([], (3,), 4) == {3: 12}


def test_points_come_first():
    assert order([Result((0, 1), (2, 1)), Result((2, 3), (1, 1))], 4) == [(1, 1), (2, 2), (2, 3), (4, 0)]


def test_then_what_they_did_against_each_other():
    assert order([Result((0, 1), (2, 1)), Result((0, 2), (1, 2))], 3, byes=(2, 2, 0))[:2] == [(1, 0), (2, 2)]
    circle = [Result((0, 1), (2, 1)), Result((0, 2), (1, 2)), Result((1, 2), (2, 1))]
    assert order(circle, 3) == [(1, 0), (1, 1), (1, 2)]
    first, *_ = standings(range(4), [Result((0, 1), (2, 1)), Result((2, 3), (2, 1))], (), 2)
    assert first.against is None  # they have not met


def test_against_each_other_counts_for_each_time_they_met():
    """At tables of three all have two points; 0 and 1 met twice, and 2 was twice ahead of the others where they met."""
    results = [
        Result((0, 1, 5), (1, 2, 3)),
        Result((0, 1, 6), (2, 1, 3)),
        Result((0, 2, 3), (2, 1, 3)),
        Result((1, 2, 4), (2, 1, 3)),
    ]
    found = {one.player: one for one in standings(range(7), results, (), 3)}
    assert {found[one].points for one in (0, 1, 2)} == {48}
    assert [found[one].against for one in (0, 1, 2)] == [Fraction(WHOLE, 3), Fraction(WHOLE, 3), Fraction(WHOLE)]
    often = [Result((0, 1), (1, 2)), Result((0, 1), (1, 2)), Result((0, 2), (2, 1)), Result((1, 2), (1, 2))]
    found = {one.player: one for one in standings(range(3), often, (1, 2), 2)}
    assert {one.points for one in found.values()} == {48}
    assert [found[one].against for one in (0, 1, 2)] == [Fraction(16), Fraction(8), Fraction(12)]
    assert [found[one].rank for one in (0, 2, 1)] == [1, 2, 3]


def test_then_the_strength_of_the_opponents_without_the_best_and_the_worst():
    """0 and 1 have two points each; the middle one of 0's opponents has more."""
    results = [
        *[Result((0, other), (1, 2)) for other in (2, 3)],
        *[Result((1, other), (1, 2)) for other in (4, 5)],
        Result((0, 6), (2, 1)),
        Result((1, 7), (2, 1)),
        Result((3, 8), (1, 2)),
        Result((2, 8), (1, 2)),
        Result((4, 9), (1, 2)),
    ]
    found = {one.player: one for one in standings(range(10), results, (), 2)}
    assert found[0].points == found[1].points == 48
    assert found[0].strength == Fraction(24)  # 24, 24 and 24
    assert found[1].strength == Fraction(24)  # 24, 0 and 24, without the best and the worst
    assert found[0].rank == found[1].rank
    found = {one.player: one for one in standings(range(10), [*results, Result((5, 9), (2, 1))], (), 2)}
    assert found[0].rank == found[1].rank
    more = [*results, Result((2, 9), (1, 2)), Result((6, 9), (1, 2)), Result((3, 9), (1, 2))]
    found = {one.player: one for one in standings(range(10), more, (), 2)}
    assert found[0].strength > found[1].strength
    assert found[0].rank < found[1].rank


def test_then_wins_then_a_rank_is_shared():
    """At tables of three: 0 has won one and lost one, 1 was twice in the middle; their opponents are alike."""
    results = [
        Result((0, 2, 3), (1, 2, 3)),
        Result((1, 4, 5), (2, 1, 3)),
        Result((0, 2, 3), (3, 2, 1)),
        Result((1, 4, 5), (2, 3, 1)),
    ]
    found = {one.player: one for one in standings(range(6), results, (), 3)}
    assert found[0].points == found[1].points == 24
    assert found[0].strength == found[1].strength
    assert (found[0].wins, found[1].wins) == (1, 0)
    assert found[0].rank < found[1].rank


@given(st.permutations(range(5)))
def test_the_order_of_the_players_does_not_matter(players):
    results = [Result((0, 1), (1, 2)), Result((2, 3), (1, 1))]
    ranks = {one.player: one.rank for one in standings(players, results, (4,), 2)}
    assert ranks == {0: 1, 4: 2, 2: 3, 3: 3, 1: 5}
