"""Who is put together: nobody twice, nobody with whom they are apart from, whoever has waited longest first."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from ennead.server.matchmaking.rules import WIDE, WINDOW, Place, Waiting, groups
from tests.shortly import often

NOW = 1000.0


def waits(person: str, since: float = 0.0, sizes=(2,), clocks=("10+10",), rated="no", points=None, game="isis"):
    strengths = {} if points is None else dict.fromkeys(sizes, points)
    return Waiting(person, game, tuple(sizes), tuple(clocks), rated, since, person, NOW + 3600, strengths)


def nobody(one: str, other: str) -> bool:
    return False


def put_together(*waiting: Waiting, now: float = NOW, apart=nobody) -> list[list[str]]:
    return [[one.person for one in group.waiting] for group in groups(waiting, now, apart)]


def test_whoever_has_waited_longest_comes_first():
    line = [waits(name, since) for name, since in zip("abcde", (5, 1, 3, 4, 2), strict=True)]
    assert put_together(*line) == [["b", "e"], ["c", "d"]]


def test_only_those_meet_who_would_play_the_same():
    assert put_together(waits("a", sizes=(2,)), waits("b", sizes=(3, 4))) == []
    assert put_together(waits("a", clocks=("none",)), waits("b", clocks=("5+5", "1d"))) == []
    assert put_together(waits("a", game="isis"), waits("b", game="senet")) == []
    assert put_together(waits("a", rated="yes"), waits("b", rated="no")) == []
    assert put_together(waits("a", rated="any", clocks=("none",)), waits("b", rated="yes", clocks=("none",))) == []
    [group] = groups([waits("a", rated="any"), waits("b", rated="any", clocks=("5+5", "10+10"))], NOW, nobody)
    assert group.place == Place("isis", 2, "10+10", rated=True)


def test_a_table_for_more_is_found_around_those_who_are_apart():
    line = [waits(name, number, sizes=(3,)) for number, name in enumerate("abcd")]
    assert put_together(*line, apart=lambda one, other: "b" in (one, other)) == [["a", "c", "d"]]
    assert put_together(*line[:3], apart=lambda one, other: {one, other} == {"b", "c"}) == []


def test_of_two_tables_the_one_is_taken_whose_others_have_waited_longer():
    line = [
        waits("a", 0, sizes=(2, 3)),
        waits("d", 9, sizes=(2,)),
        waits("b", 1, sizes=(3,)),
        waits("c", 2, sizes=(3,)),
    ]
    assert put_together(*line) == [["a", "b", "c"]]


def test_who_plays_rated_meets_somebody_of_similar_strength_and_after_a_while_anybody():
    strong, weak = waits("a", NOW, rated="yes", points=2000), waits("b", NOW, rated="yes", points=1500)
    assert put_together(strong, weak, now=NOW) == []
    assert put_together(strong, weak, now=NOW + 30) == []
    assert put_together(strong, weak, now=NOW + 36) == [["a", "b"]]
    assert put_together(strong, waits("c", NOW, rated="yes", points=2000 - WINDOW), now=NOW) == [["a", "c"]]
    assert put_together(strong, waits("c", NOW, rated="yes", points=0), now=NOW + WIDE) == [["a", "c"]]
    assert put_together(strong, waits("c", NOW, rated="yes"), now=NOW) == [["a", "c"]]  # nobody knows how strong


def too_different(one, other, place, now):
    mine, theirs = one.strengths.get(place.players), other.strengths.get(place.players)
    waited = now - min(one.since, other.since)
    return None not in (mine, theirs) and waited < 120 and abs(mine - theirs) > 150 + 10 * waited


people = st.builds(
    waits,
    st.sampled_from("abcdefghijkl"),
    st.integers(0, 20).map(float),
    st.sets(st.sampled_from((2, 3, 4)), min_size=1),
    st.sets(st.sampled_from(("none", "10+10", "3d")), min_size=1),
    st.sampled_from(("yes", "no", "any")),
    st.one_of(st.none(), st.integers(1000, 2500)),
)
lines = st.lists(people, max_size=9, unique_by=lambda one: one.person)
pairs = st.sets(st.tuples(st.sampled_from("abcdefghijkl"), st.sampled_from("abcdefghijkl")), max_size=20)


@settings(max_examples=often(200), deadline=None)
@given(lines, pairs, st.integers(20, 200))
def test_nobody_is_put_together_twice_or_with_whom_they_are_apart_and_nobody_who_could_be_is_left(waiting, pairs, now):
    def apart(one, other):
        return (one, other) in pairs or (other, one) in pairs

    found = groups(waiting, float(now), apart)
    paired = [one.person for group in found for one in group.waiting]
    assert len(paired) == len(set(paired))
    for place, group in found:
        assert len(group) == place.players
        assert all(place in one.places() for one in group)
        assert list(group) == sorted(group, key=lambda one: (one.since, one.key))
        assert not any(apart(one.person, other.person) for one, other in combinations(group, 2))
    left = [one for one in waiting if one.person not in paired]
    for place in {place for one in left for place in one.places()}:
        line = [one for one in left if place in one.places()]
        for table in combinations(line, place.players):
            assert any(
                apart(one.person, other.person) or (place.rated and too_different(one, other, place, now))
                for one, other in combinations(table, 2)
            )


@settings(max_examples=often(50), deadline=None)
@given(st.lists(st.integers(0, 50), max_size=12), st.sampled_from((2, 3, 4)))
def test_who_would_play_the_same_is_served_in_the_order_of_coming(moments, size):
    line = [waits(f"p{number:02}", float(since), sizes=(size,)) for number, since in enumerate(moments)]
    in_order = sorted(line, key=lambda one: (one.since, one.key))
    served = [one for group in groups(line, NOW, nobody) for one in group.waiting]
    assert served == in_order[: len(line) // size * size]
