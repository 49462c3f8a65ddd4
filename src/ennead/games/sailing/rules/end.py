"""The end of the game: sets of monuments, and who has won (S16)."""

from ennead.core.arrays import NumberGrid
from ennead.core.compiling import rule, small_rule
from ennead.core.contract import CRITERIA
from ennead.games.sailing.rules.pieces import SEASONS, Rules, Seat, Site, State, seats, sites
from ennead.games.sailing.rules.supply import total

ADJACENT = 3  # monuments of a set along a bank (S16.1)
FOR_ADJACENT = 2
TOGETHER = 4  # monuments of a set on a segment (S16.2)
FOR_TOGETHER = 3


@small_rule
def row_length(row: int, own: int, is_connected: bool) -> int:
    """Return how many monuments are in an unbroken row, with those of the next site along the bank (S16.1)."""
    if own == 0:
        return 0
    return row + own if is_connected else own


@rule
def rows_of_three(rules: Rules, state: State, seat: Seat) -> int:
    """Count a Governor's sets of three on neighbouring sites of a bank (E3), as many as there can be (S16.1, S16.5).

    In an unbroken row every third monument, counted along the bank, completes a set: whatever stands between the first
    and the third of them connects the two, on the same site or on the next. Sites are numbered along the flow, one bank
    after the other; caravans are no sites, and break no row.
    """
    sets = 0
    row = 0
    for site in sites(rules.sites):
        own = state.owned[site, seat]
        row = row_length(row, own, site > 0 and rules.bank[site] == rules.bank[Site(site - 1)])
        if own > 0:
            sets += row // ADJACENT - (row - own) // ADJACENT
    return sets


@small_rule
def completing(here: int, shared: int) -> int:
    """Return how many monuments that touch the next segment, too, complete a set on this one: what it lacks, or none.

    So they serve the first segment only where that brings a set, which costs the second at most one (S16.2).
    """
    lacking = -here % TOGETHER  # up to the next four
    return lacking if lacking <= shared else 0


@rule
def sets_of_four(rules: Rules, state: State, seat: Seat) -> int:
    """Count a Governor's sets of four monuments on one segment, as many as there can be (S16.2)."""
    sets = 0
    carried = 0  # monuments that touch this segment and the one before it, and are free
    for segment in range(1, SEASONS + 1):
        here = carried
        shared = 0
        for site in sites(rules.sites):
            own = state.owned[site, seat]
            space = rules.space[site]
            if own == 0 or rules.from_segment[space] != segment:
                continue
            if rules.to_segment[space] == segment:
                here += own
            else:  # it touches this segment and the next; none touches more
                shared += own
        taken = completing(here, shared)
        sets += (here + taken) // TOGETHER
        carried = shared - taken
    return sets


@rule
def score(rules: Rules, state: State, out: NumberGrid) -> None:
    """Fill in glory with what both kinds of sets bring (S16.3), but no plans (S16.6); tokens break ties (S16.4)."""
    for criterion in range(CRITERIA):
        for seat in range(out.shape[1]):
            out[criterion, seat] = 0
    for seat in seats(rules.players):
        out[0, seat] = (
            state.glory[seat]
            + FOR_ADJACENT * rows_of_three(rules, state, seat)
            + FOR_TOGETHER * sets_of_four(rules, state, seat)
        )
        out[1, seat] = total(state, seat)


@rule
def ending(rules: Rules, state: State) -> int:
    """Say how the game ended: there is only one way."""
    return 0
