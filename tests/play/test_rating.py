"""Ratings: what a game does to them, whoever sat there and whatever the places were."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ennead.play.rating import LEAST_GAMES, MOST_DOUBT, Rival, Skill, chances, is_sure, rated

skills = st.builds(Skill, st.floats(0, 50), st.floats(0.5, 25 / 3))
tables = st.lists(st.tuples(skills, st.booleans(), st.integers(1, 5)), min_size=2, max_size=5)


def after(table):
    return rated([Rival(skill, is_fixed) for skill, is_fixed, _ in table], [rank for *_, rank in table])


@given(tables)
def test_who_stands_still_stays_and_the_others_become_finite_numbers(table):
    for (before, is_fixed, _), now in zip(table, after(table), strict=True):
        assert now == before if is_fixed else 0 < now.sigma < before.sigma + 0.01
        assert abs(now.mu) < 200


@given(st.lists(st.integers(1, 5), min_size=2, max_size=5))
def test_equals_are_rated_by_their_places(ranks):
    found = rated([Rival(Skill())] * len(ranks), ranks)
    by_rank = sorted(zip(ranks, (skill.mu for skill in found), strict=True))
    for (rank, mu), (other, worse) in itertools.pairwise(by_rank):
        assert (mu == pytest.approx(worse)) if rank == other else mu > worse
    assert sum(skill.mu for skill in found) == pytest.approx(25 * len(ranks))  # what some win others lose


@given(skills, skills)
def test_who_wins_rises_and_who_loses_falls(one, other):
    won, lost = rated([Rival(one), Rival(other)], [1, 2])
    assert won.mu > one.mu
    assert lost.mu < other.mu


@given(skills, skills)
def test_a_draw_brings_two_closer_together(one, other):
    first, second = rated([Rival(one), Rival(other)], [1, 1])
    assert abs(first.mu - second.mu) <= abs(one.mu - other.mu) + 1e-9


@given(tables, st.randoms())
def test_who_sits_where_does_not_matter(table, luck):
    order = list(range(len(table)))
    luck.shuffle(order)
    found, again = after(table), after([table[at] for at in order])
    for at, skill in zip(order, again, strict=True):
        assert (skill.mu, skill.sigma) == pytest.approx((found[at].mu, found[at].sigma))


def test_the_number_that_is_shown():
    assert (Skill().points, Skill().doubt) == (1500, 500)
    assert Skill(30, 2).points == 1650
    assert Skill(30, 2).doubt == 120
    ahead = Skill(25 + 400 / 30, 0)
    assert chances([ahead, Skill(25, 0)])[1] == pytest.approx(1 / 11, abs=0.01)  # ten of eleven games of two


@given(skills, skills)
def test_by_the_chances_nobody_is_to_gain(one, other):
    won, _ = rated([Rival(one), Rival(other)], [1, 2])
    lost, _ = rated([Rival(one), Rival(other)], [2, 1])
    chance = chances([one, other])[0]
    assert chance * won.mu + (1 - chance) * lost.mu == pytest.approx(one.mu, abs=0.02)


def test_a_list_of_the_best_wants_some_games_and_little_doubt():
    sure = Skill(25, MOST_DOUBT / 60)
    assert is_sure(sure, LEAST_GAMES)
    assert not is_sure(sure, LEAST_GAMES - 1)
    assert not is_sure(Skill(), 100)
    table = [Rival(Skill())] * 2
    for game in range(LEAST_GAMES):
        table = [Rival(skill) for skill in rated(table, [game % 2, 1 - game % 2])]
    assert is_sure(table[0].skill, LEAST_GAMES)  # so many games are enough
