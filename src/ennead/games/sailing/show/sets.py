"""What is to come, as far as it can be told from the table: sets that count (S16), and plans that may lose their site.

`end` counts the sets; here they are listed, by the same rules.
"""

import numpy as np

from ennead.core.arrays import NumberGrid, Out, RulesOf, StatesOf
from ennead.core.clauses import LEGAL
from ennead.core.compiling import entry, rule
from ennead.core.position import copied
from ennead.core.seats import Array
from ennead.games.sailing.rules.end import ADJACENT, TOGETHER, completing, row_length
from ennead.games.sailing.rules.monuments import check_site, is_planned
from ennead.games.sailing.rules.pieces import (
    CARTOUCHES,
    MONUMENTS,
    NONE,
    PIECES,
    SEASONS,
    SEATS,
    SITES,
    Cartouche,
    Rules,
    Seat,
    Site,
    State,
    cartouches,
    flags,
    monuments,
    seats,
    sites,
)

SETS = sum(PIECES) // ADJACENT + sum(PIECES) // TOGETHER + 1  # of a Governor, at most, and one that is not complete
SITES_OF_A_SET = max(ADJACENT, TOGETHER)
RISKS = SEATS * CARTOUCHES * 2


@rule
def list_threes(rules: Rules, state: State, seat: Seat, out: NumberGrid, count: int) -> int:
    """List the sets of adjacent monuments after `count` others: along each unbroken row, three by three (S16.1)."""
    row = 0
    begun = 0  # monuments of a set that is not complete yet
    for site in sites(rules.sites):
        own = state.owned[site, seat]
        row = row_length(row, own, site > 0 and rules.bank[site] == rules.bank[Site(site - 1)])
        if row == own:
            begun = 0
        for _ in range(own):
            out[count, 1 + begun] = site
            begun += 1
            if begun == ADJACENT:
                out[count, 0] = ADJACENT
                out[count, 1 + ADJACENT] = NONE
                count += 1
                begun = 0
    return count


@rule
def touching(rules: Rules, state: State, seat: Seat, segment: int, is_shared: bool) -> int:
    """Count a Governor's monuments whose first segment is this one: those that touch the next, too, or the others."""
    found = 0
    for site in sites(rules.sites):
        space = rules.space[site]
        if rules.from_segment[space] == segment and (rules.to_segment[space] > segment) == is_shared:
            found += state.owned[site, seat]
    return found


@rule
def add_touching(
    rules: Rules, state: State, seat: Seat, segment: int, is_shared: bool, skipped: int, most: int,
    out: NumberGrid, count: int, begun: int,
) -> int:  # fmt: skip
    """Add the sites of these monuments to the sets from `count` on, after `begun` others; return how many there are.

    The first ones may be skipped, and only so many are taken.
    """
    number = 0
    for site in sites(rules.sites):
        space = rules.space[site]
        if rules.from_segment[space] != segment or (rules.to_segment[space] > segment) != is_shared:
            continue
        for _ in range(state.owned[site, seat]):
            if skipped <= number < skipped + most:
                out[count + begun // TOGETHER, 1 + begun % TOGETHER] = site
                begun += 1
            number += 1
    return begun


@rule
def list_fours(rules: Rules, state: State, seat: Seat, out: NumberGrid, count: int) -> int:
    """List the sets on one segment after `count` others; what touches the next, too, fills up one or waits (S16.2)."""
    taken = 0  # of those that touch the segment before and this one
    waiting = 0
    for segment in range(1, SEASONS + 1):
        begun = add_touching(rules, state, seat, segment - 1, True, taken, waiting, out, count, 0)
        here = touching(rules, state, seat, segment, False)
        begun = add_touching(rules, state, seat, segment, False, 0, here, out, count, begun)
        shared = touching(rules, state, seat, segment, True)
        taken = completing(begun, shared)
        begun = add_touching(rules, state, seat, segment, True, 0, taken, out, count, begun)
        waiting = shared - taken
        for _ in range(begun // TOGETHER):
            out[count, 0] = TOGETHER
            count += 1
    return count


@entry
def list_sets(rules: RulesOf[Rules], states: StatesOf[State], seat: int, out: Out[NumberGrid]) -> int:
    """Write a Governor's sets, a row each, and return how many they are: its size, then its sites, or NONE.

    First those along the banks (S16.1), then those on one segment (S16.2).
    """
    count = list_threes(rules[0], states[0], Seat(seat), out, 0)
    return list_fours(rules[0], states[0], Seat(seat), out, count)


@entry
def find_sites(rules: RulesOf[Rules], states: StatesOf[State], out: Out[NumberGrid]) -> None:
    """Write for each kind of monument and each site 1 if one may be built there now."""
    for kind in monuments():
        for site in sites():
            out[kind, site] = 1 if check_site(rules[0], states[0], kind, site, NONE) == LEGAL else 0


@rule
def spaces_for(rules: Rules, state: State, cartouche: Cartouche) -> int:
    """Count the spaces where what is planned on a cartouche may be built now: the sites of a space are neighbours."""
    found = 0
    last = NONE
    for site in sites(rules.sites):
        space = rules.space[site]
        if space != last and check_site(rules, state, rules.plans[cartouche], site, NONE) == LEGAL:
            found += 1
            last = space
    return found


@entry
def list_risks(rules: RulesOf[Rules], states: StatesOf[State], out: Out[NumberGrid]) -> int:
    """Write each planned monument whose last sites the others could take, one space each, before its owner's turn.

    A row is its owner, its cartouche, and 1 if it stands beside it. Return how many they are.
    """
    book, state = rules[0], states[0]
    active = 0
    for seat in seats(book.players):
        active += 1 - state.withdrawn[seat]
    count = 0
    for seat in seats(book.players):
        for cartouche in cartouches(book.cartouches):
            for is_beside in flags():
                if (
                    not state.withdrawn[seat]
                    and is_planned(state, seat, cartouche, is_beside)
                    and spaces_for(book, state, cartouche) < active
                ):
                    out[count, 0] = seat
                    out[count, 1] = cartouche
                    out[count, 2] = is_beside
                    count += 1
    return count


def sets_of(rules: Array, state: Array, seat: int) -> tuple[list[list[int]], list[list[int]]]:
    """Return a Governor's sets by their sites: those along the banks, and those on one segment."""
    found = np.zeros((SETS, 1 + SITES_OF_A_SET), np.int64)
    count = list_sets(copied(rules), copied(state), seat, found)
    rows = found[:count].tolist()
    threes, fours = ([row[1 : 1 + size] for row in rows if row[0] == size] for size in (ADJACENT, TOGETHER))
    return threes, fours


def plans_at_risk(rules: Array, state: Array) -> list[tuple[int, int, bool, list[int]]]:
    """Return each planned monument that may lose its last site before its owner's turn.

    That is its owner, its cartouche, whether it stands beside it, and its sites.
    """
    risks = np.zeros((RISKS, 3), np.int64)
    count = list_risks(rules, state, risks)
    if count == 0:
        return []
    free = np.zeros((MONUMENTS, SITES), np.int64)
    find_sites(rules, state, free)
    plans = rules[0].plans
    return [
        (seat, cartouche, bool(beside), np.flatnonzero(free[plans[cartouche]]).tolist())
        for seat, cartouche, beside in risks[:count].tolist()
    ]
