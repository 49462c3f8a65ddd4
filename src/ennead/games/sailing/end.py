"""The end of the game: sets of monuments, and who has won (S16)."""

from ennead.core.compiling import rule
from ennead.core.contract import CRITERIA
from ennead.core.seats import Array, Record
from ennead.games.sailing.pieces import SEASONS
from ennead.games.sailing.supply import total

ADJACENT = 3  # monuments of a set along a bank (S16.1)
FOR_ADJACENT = 2
TOGETHER = 4  # monuments of a set on a segment (S16.2)
FOR_TOGETHER = 3


@rule
def rows_of_three(rules: Record, state: Record, seat: int) -> int:
    """Count a Governor's sets of three adjacent monuments, as many as there can be (S16.1, S16.5).

    In an unbroken row every third monument, counted along the bank, completes a set: whatever stands between the first
    and the third of them connects the two, on the same site or on the next.
    """
    sets = 0
    row = 0
    for site in range(rules.sites):
        own = state.owned[site, seat]
        if own == 0 or (site > 0 and rules.bank[site] != rules.bank[site - 1]):
            sets += row // ADJACENT
            row = 0
        row += own
    return sets + row // ADJACENT


@rule
def sets_of_four(rules: Record, state: Record, seat: int) -> int:
    """Count a Governor's sets of four monuments on one segment, as many as there can be (S16.2).

    A monument that touches two segments serves the first only where it completes a set there: that costs the second at
    most one set.
    """
    sets = 0
    carried = 0  # monuments that touch this segment and the one before it, and are free
    for segment in range(1, SEASONS + 1):
        here = carried
        shared = 0
        for site in range(rules.sites):
            space = rules.space[site]
            if rules.to_segment[space] == segment and rules.from_segment[space] == segment:
                here += state.owned[site, seat]
            elif rules.from_segment[space] == segment:
                shared += state.owned[site, seat]
        sets += here // TOGETHER
        lacking = TOGETHER - here % TOGETHER
        if here % TOGETHER and shared >= lacking:
            sets += 1
            shared -= lacking
        carried = shared
    return sets


@rule
def score(rules: Record, state: Record, out: Array) -> None:
    """Fill in glory with what the sets bring, then tokens, which decide a tie (S16.4)."""
    for criterion in range(CRITERIA):
        for seat in range(out.shape[1]):
            out[criterion, seat] = 0
    for seat in range(rules.players):
        out[0, seat] = (
            state.glory[seat]
            + FOR_ADJACENT * rows_of_three(rules, state, seat)
            + FOR_TOGETHER * sets_of_four(rules, state, seat)
        )
        out[1, seat] = total(state, seat)


@rule
def ending(rules: Record, state: Record) -> int:
    """Say how the game ended: there is only one way."""
    return 0
