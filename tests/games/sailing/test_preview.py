"""What is to come: the sets as they would be counted now (S16), and plans that may lose their last site (S10.2)."""

import itertools
from collections import Counter
from functools import cache
from random import Random

import numpy as np
import pytest

from ennead.core.position import Position
from ennead.core.seats import OVER
from ennead.games.sailing.rules.pieces import CITY, DECK, NEUTRAL, SEASONS
from ennead.games.sailing.show.sets import RISKS, SETS, list_risks, list_sets, sets_of
from ennead.play.game import Game
from tests.games.sailing.positions import BOOK, governor, sailing, table
from tests.walks import pick


def drawn_map(luck):
    """Return a position on a map of a dozen spaces drawn at random, some on two segments, with monuments of one seat.

    Some sites hold two or three of them, as obelisks can.
    """
    position = Position.start(BOOK, BOOK.rules(2))
    rules, state = position.rules[0], position.state[0]
    ends = sorted(luck.choices(range(1, 2 * SEASONS), k=12))  # an even number is a border between two segments
    half = luck.randrange(13)
    site = 0
    for space, at in enumerate(ends):
        rules.terrain[space] = luck.choice([0, 1, 2, CITY])
        rules.from_segment[space], rules.to_segment[space] = (at + 1) // 2, (at + 2) // 2
        rules.first_site[space] = site
        for _ in range(1 if rules.terrain[space] == CITY else 2):
            rules.space[site], rules.bank[site] = space, int(space >= half)
            site += 1
    rules.spaces, rules.sites = len(ends), site
    state.owned[:] = 0
    for chosen in luck.sample(range(site), 6):
        state.owned[chosen, 0] = luck.choice([1, 1, 1, 1, 2, 3])
    while state.owned.sum() > 9:
        state.owned[luck.choice(np.flatnonzero(state.owned[:, 0]).tolist()), 0] -= 1
    return position


def is_row(rules, sites):
    """Say whether monuments on these sites hang together along one bank."""
    steps = itertools.pairwise(sorted(sites))
    return all(after - before <= 1 and rules.bank[before] == rules.bank[after] for before, after in steps)


def is_together(rules, sites):
    """Say whether monuments on these sites touch one segment."""
    spaces = [rules.space[site] for site in sites]
    return max(rules.from_segment[space] for space in spaces) <= min(rules.to_segment[space] for space in spaces)


def most_sets(pieces, size, is_set):
    """Return how many sets can be made of these monuments, by trying everything."""
    masks = [
        sum(1 << at for at in chosen)
        for chosen in itertools.combinations(range(len(pieces)), size)
        if is_set([pieces[at] for at in chosen])
    ]

    @cache
    def most(used):
        return max((1 + most(used | mask) for mask in masks if not used & mask), default=0)

    return most(0)


@pytest.mark.clause("S16.1", "S16.2", "S16.5")
def test_as_many_sets_are_counted_as_there_can_be_and_these_are_listed():
    luck = Random(7)
    counts = Counter()
    for _ in range(300):
        position = drawn_map(luck)
        rules, owned = position.rules[0], position.state[0].owned[:, 0].tolist()
        pieces = [site for site, number in enumerate(owned) for _ in range(number)]
        threes = most_sets(pieces, 3, lambda sites, rules=rules: is_row(rules, sites))
        fours = most_sets(pieces, 4, lambda sites, rules=rules: is_together(rules, sites))
        listed = sets_of(position.rules, position.state, 0)
        assert position.standing().rows[0][0] == 2 * threes + 3 * fours
        assert [len(found) for found in listed] == [threes, fours]
        for found, size, is_set in zip(listed, (3, 4), (is_row, is_together), strict=True):
            assert all(len(one) == size and is_set(rules, one) for one in found)
            used = Counter(itertools.chain.from_iterable(found))
            assert all(number <= owned[site] for site, number in used.items())
        counts[threes, fours] += 1
    assert len(counts) > 8, "or there was little to count"


def test_the_sets_are_told_by_their_sites_with_the_glory_they_bring():
    position = sailing(built="N1Fb=OC N1Ba=OC N1Bb=SC N1Qa=OC S4Qb=SL", more="glory:9,3,0,0")
    mine = governor(position, "C")
    assert mine.sets.threes == [["N1Fb", "N1Ba", "N1Bb"]]
    assert mine.sets.fours == [["N1Fb", "N1Ba", "N1Bb", "N1Qa"]]
    assert (mine.sets.glory, mine.total) == (5, 14)
    assert (governor(position, "L").sets.threes, governor(position, "L").total) == ([], 3)
    assert governor(sailing(built="N1Fb=OCC N1Ba=OC"), "C").sets.threes == [["N1Fb", "N1Fb", "N1Ba"]]


@pytest.mark.parametrize("players", BOOK.players)
def test_what_is_told_now_is_what_is_counted_if_it_ends_now(players):
    match = Game(BOOK).new(players, seed=players)
    luck = Random(players)
    while match.actor != OVER:
        seen = match.view(match.actor).describe()
        rows = match.position.standing().rows
        assert [one.total for one in seen.governors] == list(rows[0])
        assert all(2 * len(one.sets.threes) + 3 * len(one.sets.fours) == one.sets.glory for one in seen.governors)
        assert [one.glory + one.sets.glory for one in seen.governors] == list(rows[0])
        assert seen.deck == match.position.state[0].card.tolist().count(DECK)
        match.play(pick(match.legal(), luck.getrandbits(20)))


def at_risk(*left, withdrawn="", owner="C"):
    """Return whom the table warns of a planned obelisk, where only these sections with two icons are free."""
    over = f"boons:{owner}=Horus! " if owner in withdrawn else ""
    more = f"first:{withdrawn[0]} withdrawn:{withdrawn} bonuses:1! {over}" if withdrawn else ""
    position = sailing(planned=f"O1={owner}", more=more)
    sites = [site for space in table(position).spaces for site in space.sites]
    for number, site in enumerate(sites):
        if site.icons == 2 and site.name not in left:
            position.state[0].monument[number] = NEUTRAL
    return [(risk.seat, risk.cartouche, risk.beside, risk.kind, risk.sites) for risk in table(position).risks]


@pytest.mark.clause("S10.2", "S13.2")
def test_a_plan_is_at_risk_when_the_others_can_take_all_its_sites():
    assert at_risk("N1Fb", "N1Ba", "S1Qb", "S4Ba") == []
    three = ["N1Fb", "N1Ba", "S1Qb"]
    assert at_risk(*three) == [("C", "O1", False, "obelisk", three)]
    assert at_risk(*three, withdrawn="L") == []
    assert at_risk(*three[:2], withdrawn="L") == [("C", "O1", False, "obelisk", three[:2])]
    assert at_risk() == [("C", "O1", False, "obelisk", [])]


@pytest.mark.clause("S4.3")
def test_a_labourer_takes_both_sections_of_a_space():
    sections = ["N1Qa", "N1Qb", "N3Fa", "N3Fb", "S2Qa", "S2Qb"]
    assert at_risk(*sections) == [("C", "O1", False, "obelisk", sections)]


def test_who_has_withdrawn_has_nothing_to_lose_by_the_others_turns():
    assert at_risk("N1Fb", withdrawn="L", owner="L") == []


def test_a_monument_beside_a_cartouche_is_told_apart():
    position = sailing(planned="P1=L P1+=C", built="N2C=PL")
    for site in range(position.rules[0].sites):
        if position.rules[0].icons[site] in (0, 3):
            position.state[0].monument[site] = NEUTRAL
    assert [(risk.seat, risk.beside) for risk in table(position).risks] == [("C", True), ("L", False)]


@pytest.mark.clause("S16.1", "S16.2")
def test_sets_are_listed_in_rows_threes_first():
    position = sailing(built="N1Fb=OC N1Ba=OC N1Bb=SC N1Qa=OC S4Qb=SL")
    rows = np.full((SETS, 5), -7, np.int64)
    assert list_sets(position.rules, position.state, 0, rows) == 2
    names = [site.name for space in table(position).spaces for site in space.sites]
    first, second = rows[:2].tolist()
    assert (first[0], [names[site] for site in first[1:4]], first[4]) == (3, ["N1Fb", "N1Ba", "N1Bb"], -1)
    assert (second[0], [names[site] for site in second[1:]]) == (4, ["N1Fb", "N1Ba", "N1Bb", "N1Qa"])
    assert list_sets(position.rules, position.state, 1, rows) == 0


@pytest.mark.clause("S10.2")
def test_plans_at_risk_are_listed_by_seat_cartouche_and_whether_beside():
    position = sailing(planned="P1=L P1+=C", built="N2C=PL")
    rows = np.full((RISKS, 3), -7, np.int64)
    assert list_risks(position.rules, position.state, rows) == 0
    for site in range(position.rules[0].sites):
        if position.rules[0].icons[site] in (0, 3):
            position.state[0].monument[site] = NEUTRAL
    assert list_risks(position.rules, position.state, rows) == 2
    pylon = [one.name for one in table(position).cartouches].index("P1")
    assert rows[:3].tolist() == [[0, pylon, 1], [1, pylon, 0], [-7, -7, -7]]
