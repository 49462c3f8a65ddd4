"""Who plays whom in a tournament, whatever the number of players and the size of the tables."""

from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ennead.play.pairing import (
    Past,
    Round,
    mixed,
    places,
    round_robin,
    round_robin_of_two,
    swiss,
    table_sizes,
    usual_rounds,
)
from ennead.play.standings import Result, totals
from tests.shortly import often

SEED = "5eed"
MOST = 31


def played(rounds: list[Round], seed: str) -> list[Result]:
    """Return results of rounds, which follow from the seed."""
    return [
        Result(table, tuple(1 + mixed(seed, number, player)[0] % 3 for player in table))
        for number, one in enumerate(rounds)
        for table in one.tables
    ]


def points_after(rounds: list[Round], size: int, seed: str) -> dict[int, int]:
    return totals(played(rounds, seed), [player for one in rounds for player in one.byes], size)


def run(system: str, players: int, sizes: tuple[int, ...], rounds: int, seed: str) -> list[Round]:
    """Return the rounds of a tournament from which nobody goes away."""
    told: list[Round] = []
    for number in range(rounds):
        if system == "swiss":
            told.append(swiss(range(players), points_after(told, sizes[0], seed), told, sizes, seed))
        elif sizes == (2,):
            told.append(round_robin_of_two(places(range(players), seed), number))
        else:
            told.append(round_robin(range(players), told, sizes, seed))
    return told


def meetings(rounds: list[Round]) -> Counter:
    return Past(rounds).met


tournaments = st.tuples(
    st.sampled_from(["swiss", "robin"]),
    st.integers(5, 20),
    st.sampled_from([(2,), (3,), (4,), (5,), (4, 3), (5, 4, 3, 2), (3, 2)]),
    st.integers(1, 5),
    st.text("0123456789abcdef", min_size=1, max_size=4),
)


@settings(max_examples=often(60), deadline=None)
@given(tournaments)
def test_everybody_is_once_in_each_round_and_rests_no_more_than_once_more_than_others(told):
    system, players, sizes, rounds, seed = told
    rested = Counter(dict.fromkeys(range(players), 0))
    for one in run(system, players, sizes, rounds, seed):
        assert sorted([*one.byes, *(player for table in one.tables for player in table)]) == list(range(players))
        assert all(len(table) in sizes for table in one.tables)
        rested.update(one.byes)
        if sizes != (2,) or system == "swiss" or players % 2 == 0:
            assert len(one.byes) == players - sum(table_sizes(players, sizes))
    assert max(rested.values()) - min(rested.values()) <= 1


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 32), st.text(max_size=4))
def test_in_a_round_robin_of_two_everybody_meets_everybody_once_and_sits_on_both_seats(players, seed):
    rounds = run("robin", players, (2,), usual_rounds(range(players), (2,), "robin", seed, 31), seed)
    assert meetings(rounds) == Counter(dict.fromkeys(combinations(range(players), 2), 1))
    for shown in range(1, len(rounds) + 1):  # at no time more than once more often on one seat
        sat = Past(rounds[:shown]).sat
        assert all(abs(sat[player, 0] - sat[player, 1]) <= 1 for player in range(players))
    twice = run("robin", players, (2,), 2 * len(rounds), seed)
    assert set(meetings(twice).values()) == {2}
    sat = Past(twice).sat
    assert all(sat[player, 0] == sat[player, 1] for player in range(players))


@settings(max_examples=often(40), deadline=None)
@given(st.integers(4, 24), st.sampled_from([2, 3, 4]), st.text(max_size=4))
def test_swiss_tables_have_as_many_points_as_is_possible(players, size, seed):
    """No two could change places so that fewer have met before or, if as many have, the points were closer."""
    told = run("swiss", players, (size,), 3, seed)
    for number in range(3):
        points, past = points_after(told[:number], size, seed), Past(told[:number])

        def faults(tables, points=points, past=past):
            own = [[points.get(player, 0) for player in table] for table in tables]
            spread = sum((one - other) ** 2 for table in own for one, other in combinations(table, 2))
            return sum(past.repeats(table) for table in tables), spread

        for one, other in combinations(told[number].tables, 2):
            for here in range(size):
                for there in range(size):
                    changed = [list(one), list(other)]
                    changed[0][here], changed[1][there] = other[there], one[here]
                    assert faults([one, other]) <= faults(changed)


@settings(max_examples=often(40), deadline=None)
@given(st.integers(4, 30), st.sampled_from([2, 3, 4, 5]), st.text(max_size=4))
def test_without_a_past_those_sit_together_who_are_next_to_each_other(players, size, seed):
    points = {player: player for player in range(players)}
    one = swiss(range(players), points, [], (size,), seed)
    order = [player for table in one.tables for player in sorted(table, reverse=True)]
    assert order == sorted(order, reverse=True)
    assert sorted(one.byes) == list(range(players - len(order)))  # who has least rests


@settings(max_examples=often(30), deadline=None)
@given(st.integers(8, 24), st.text(max_size=4))
def test_nobody_meets_again_in_a_swiss_of_a_few_rounds(players, seed):
    assert max(meetings(run("swiss", players, (2,), 4, seed)).values()) == 1


@settings(max_examples=often(25), deadline=None)
@given(st.sampled_from(["swiss", "robin"]), st.sampled_from([2, 3, 4, 5]), st.text(max_size=4))
def test_seats_are_balanced_at_tables_of_any_size(system, size, seed):
    """After as many rounds as there are seats nobody has had one seat often and another never twice over."""
    rounds = run(system, 3 * size, (size,), 2 * size, seed)
    sat = Past(rounds).sat
    counts = [[sat[player, seat] for seat in range(size)] for player in range(3 * size)]
    assert max(max(count) - min(count) for count in counts) <= 3
    assert sum(max(count) - min(count) for count in counts) / len(counts) <= 2


@settings(max_examples=20, deadline=None)
@given(tournaments, st.data())
def test_who_goes_rests_for_good_and_who_comes_is_paired(told, data):
    system, players, sizes, _, seed = told
    gone = set(data.draw(st.lists(st.integers(0, players - 1), max_size=players - 5, unique=True)))
    before = run(system, players, sizes, 2, seed)
    now = [player for player in range(players + 2) if player not in gone]
    if system == "swiss":
        one = swiss(now, points_after(before, sizes[0], seed), before, sizes, seed)
    elif sizes == (2,):
        taken = [player if player not in gone else None for player in places(range(players), seed)]
        one, now = round_robin_of_two(taken, 2), [player for player in taken if player is not None]
    else:
        one = round_robin(now, before, sizes, seed)
    assert sorted([*one.byes, *(player for table in one.tables for player in table)]) == sorted(now)


@given(tournaments)
@settings(max_examples=10, deadline=None)
def test_the_same_seed_gives_the_same_rounds(told):
    assert run(*told) == run(*told)


def test_another_seed_gives_others():
    assert len({run("swiss", 12, (2,), 1, str(seed))[0] for seed in range(5)}) == 5


@pytest.mark.parametrize(
    ("players", "sizes", "expected"),
    [
        (8, (4,), (4, 4)),
        (9, (4,), (4, 4)),
        (9, (4, 3), (3, 3, 3)),
        (10, (4, 3), (4, 3, 3)),
        (7, (4, 3, 2), (4, 3)),
        (5, (4, 3, 2), (3, 2)),
        (3, (4,), ()),
        (6, (5, 4), (5,)),
        (7, (2,), (2, 2, 2)),
    ],
)
def test_as_few_as_possible_rest_and_tables_are_as_wanted(players, sizes, expected):
    assert table_sizes(players, sizes) == expected


def test_a_swiss_that_is_longer_than_there_are_opponents_meets_again_as_seldom_as_possible():
    counts = meetings(run("swiss", 4, (2,), 6, SEED))
    assert set(counts.values()) == {2}


@settings(max_examples=often(60), deadline=None)
@given(st.integers(3, 18), st.sampled_from([(3,), (4,), (5,), (4, 3), (5, 4, 3, 2), (3, 2)]), st.text(max_size=4))
def test_in_a_round_robin_at_larger_tables_everybody_meets_everybody(players, sizes, seed):
    """After as many rounds as are usual, and not before."""
    if players < min(sizes):
        return
    count = usual_rounds(range(players), sizes, "robin", seed, MOST)
    rounds = run("robin", players, sizes, count, seed)
    everybody = players * (players - 1) // 2
    assert len(meetings(rounds)) == everybody
    assert count == 1 or len(meetings(rounds[:-1])) < everybody
    assert count <= 2.5 * (players - 1) / (sizes[0] - 1) + 2


@pytest.mark.parametrize(
    ("players", "size", "most"), [(5, 3, 4), (8, 4, 4), (9, 3, 5), (9, 5, 6), (14, 5, 9), (16, 4, 6), (30, 3, 18)]
)
def test_a_round_robin_at_larger_tables_is_not_much_longer_than_it_must_be(players, size, most):
    assert usual_rounds(range(players), (size,), "robin", SEED, MOST) <= most


def test_who_has_not_met_goes_before_who_has_met_seldom():
    """Of six, two tables of three are left at which four pairs are new: not those at which others meet evenly."""
    rounds = run("robin", 6, (3,), 2, SEED)
    new = len(meetings(rounds)) - len(meetings(rounds[:1]))
    assert new == 4


def test_usual_rounds():
    def usual(system, size, *counts):
        return [usual_rounds(range(count), (size,), system, SEED, MOST) for count in counts]

    assert usual("robin", 2, 2, 3, 8, 9, 31, 32) == [1, 3, 7, 9, 31, 31]
    assert usual("swiss", 2, 2, 5, 8, 9, 16) == [1, 3, 3, 4, 4]
    assert usual("robin", 3, 3) == [1]
    assert usual("robin", 2, 33, 128) == [MOST, MOST]  # more is too much: then not all meet
    assert usual("robin", 5, 128) == [MOST]


@settings(max_examples=often(40), deadline=None)
@given(st.integers(6, 20), st.sampled_from([2, 3, 4]), st.integers(0, 3), st.text(max_size=4), st.data())
def test_who_is_to_be_kept_apart_does_not_meet_if_it_can_be_helped(players, size, rounds, seed, data):
    everybody = list(combinations(range(players), 2))
    apart = data.draw(st.lists(st.sampled_from(everybody), max_size=players // 4, unique=True))
    before = run("swiss", players, (size,), rounds, seed)
    one = swiss(range(players), points_after(before, size, seed), before, (size,), seed, set(apart))
    if len(one.tables) > len(apart) + 1 or not apart:
        together = {two for table in one.tables for two in combinations(sorted(table), 2)}
        assert not together & set(apart)


def test_it_weighs_more_to_be_kept_apart_than_to_meet_again_and_counts_for_nothing_else():
    before = [Round(((0, 1), (2, 3)))]
    second = swiss(range(4), {}, before, (2,), SEED, {(0, 2)})
    assert {frozenset(table) for table in second.tables} == {frozenset((0, 3)), frozenset((1, 2))}
    third = swiss(range(4), {}, [*before, second], (2,), SEED, {(0, 2)})
    assert max(Past([*before, second, third]).met.values()) == 2  # whoever is apart does not meet: others do again
    assert Past([third]).met[0, 2] == 0
    alone = swiss(range(2), {}, [], (2,), SEED, {(0, 1)})
    assert len(alone.tables) == 1  # it cannot be helped
    assert swiss(range(9), {}, [], (2,), SEED, {(0, 1)}).byes == swiss(range(9), {}, [], (2,), SEED).byes


def test_many_players_are_paired_in_good_time():
    """A round of 128 at tables of two and of five: also when many have met."""
    for size in (2, 5):
        rounds = run("swiss", 128, (size,), 3, SEED)
        assert all(one < other for one, other in pairwise(sorted(player for t in rounds[-1].tables for player in t)))
