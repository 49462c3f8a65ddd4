"""The end of the game (S16)."""

import itertools
from random import Random

import pytest

from ennead.core.seats import OVER
from tests.games.sailing.positions import BOOK, played, sailing, table

LAST = "season:4 bonuses:1.2.3.4! first:M withdrawn:L,M,O"


def ended(built: str, tokens: str = "", more: str = "", planned: str = "", **settings: object):
    return played(sailing(built=built, tokens=tokens, planned=planned, more=f"{LAST} {more}", **settings), "withdraw")


def sets(built: str, seat: int = 0) -> int:
    return table(ended(built)).count[seat].sets


@pytest.mark.clause("S16.1", "S16.5", "E3")
@pytest.mark.parametrize(
    ("built", "glory"),
    [
        ("N1Fb=OC N1Ba=OC", 0),
        ("N1Fb=OC N1Ba=OC N1Bb=SC", 2),
        ("N1Fb=OC N1Bb=OC N1Qa=SC", 0),
        ("N1Fb=OC N1Ba=OL N1Bb=SC N1Qa=OC", 0),
        ("N1Fa=SC N1Fb=OC N1Ba=OC N2Ba=SC N2Bb=OC N2C=PC", 4),
        ("N1Qb=OC N2Ba=SC N2Bb=OC", 2),
        ("N1Ba=OC N1Bb=SC N1Qa=OC N1Qb=OC N2Ba=SC", 2),
        ("S1Qb=OC S1C=PC S1Fa=OC", 2),
        ("N4Bb=OC S1Qa=SC S1Qb=OC", 0),
    ],
    ids=["two", "three", "gap", "another’s", "two sets", "over a border", "five", "a city", "not across banks"],
)
def test_sets_of_three_adjacent_monuments(built, glory):
    segments = {}
    for entry in built.split():
        segments[entry[1]] = segments.get(entry[1], 0) + (entry[-1] == "C")
    assert sets(built) == glory + 3 * sum(number // 4 for number in segments.values())


@pytest.mark.clause("S16.5")
def test_obelisks_on_one_section_are_adjacent():
    assert sets("N1Fb=OCC N1Ba=OC") == 2
    assert sets("N1Fb=OCCC") == 2
    assert sets("N1Fb=OCLC N2Bb=OC") == 0


@pytest.mark.clause("S16.1")
def test_as_many_sets_as_possible_are_counted():
    """Against every way to choose sets, on rows drawn at random."""
    luck = Random(5)
    row = ["N1Fa", "N1Fb", "N1Ba", "N1Bb", "N1Qa", "N1Qb", "N2Ba", "N2Bb"]
    for _ in range(25):
        own = [luck.choice([0, 1, 1]) for _ in row]
        pieces = [site for site, number in enumerate(own) for _ in range(number)]
        triples = [
            three
            for three in itertools.combinations(range(len(pieces)), 3)
            if all(pieces[b] - pieces[a] <= 1 for a, b in itertools.pairwise(three))
        ]
        best = best_packing(triples)
        kinds = iter("PPSSSOOOO")
        built = " ".join(f"{row[site]}={next(kinds)}C" for site in pieces)
        segments = [sum(1 for site in pieces if row[site][1] == part) // 4 for part in "12"]
        assert sets(built) == 2 * best + 3 * sum(segments) if built else True


def best_packing(triples: list[tuple[int, ...]]) -> int:
    """Return how many of these sets can be taken without using anything twice."""
    best = 0
    for at, three in enumerate(triples):
        best = max(best, 1 + best_packing([other for other in triples[at + 1 :] if not set(other) & set(three)]))
    return best


@pytest.mark.clause("S16.2", "S16.3")
def test_sets_of_four_on_a_segment():
    assert sets("N1Fb=OC N1Qa=OC S1Qb=OC S1Bb=OC") == 3, "on both banks"
    assert sets("N1Fb=OC N1Qa=OC S1Qb=OC S2Qa=OC") == 0
    assert sets("N1Fb=OC N1Ba=OC N1Bb=SC N1Qa=OC") == 5, "for both kinds of sets"
    assert sets("N1Fa=PC N1Fb=OC N1Qa=OC N1Ba=SC S1Qb=OC S1C=PC S1Fb=SC S1Ba=SC") == 2 + 6


@pytest.mark.clause("S16.2")
def test_a_space_on_two_segments_serves_either():
    position = ended("N1Fb=OC N1Ba=OC N1Qb=OC N2Bb=OC")
    assert table(position).count[0].sets == 0
    position.rules[0].to_segment[2] = 2  # N1Q touches segment 2, too
    assert table(position).count[0].sets == 0
    position.rules[0].from_segment[3] = 1  # and N2B touches segment 1
    assert table(position).count[0].sets == 3


@pytest.mark.clause("S16.4")
def test_most_glory_wins_then_most_tokens():
    position = ended("", more="glory:5,7,3,7", tokens="L=3G O=4G")
    assert position.actor == OVER
    assert position.standing().ranks == (3, 2, 4, 1)
    shared = ended("", more="glory:5,7,3,7", tokens="L=3G O=3B")
    assert shared.standing().ranks == (3, 1, 4, 1)
    told = BOOK.account(BOOK, position.rules, position.state, ["Ana", "Ben", "Cleo", "Dora"], "en")
    assert told[1] == [
        "7 glory on the track",
        "0 sets of three: 0",
        "0 sets of four: 0",
        "Ben: 7 glory",
        "Tokens in hand, in case of a tie: 3",
    ]
    assert [one.tokens for one in table(position.view(0)).governors][1] == {"G": 3, "B": 0, "S": 0}


@pytest.mark.clause("S16.6")
def test_planned_monuments_score_nothing():
    position = ended("", planned="P1=L", more="glory:1,0,0,0")
    assert position.standing().rows[0] == (1, 0, 0, 0)
