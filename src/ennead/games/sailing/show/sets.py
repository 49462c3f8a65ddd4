"""What is to come, as far as it can be told from the table: sets that count (S16), and plans that may lose their site.

`end` counts the sets; here they are listed, by the same rules.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from ennead.core.arrays import NumberGrid, Out, RulesOf, StatesOf
from ennead.core.clauses import LEGAL
from ennead.core.compiling import entry, interpreted
from ennead.core.seats import Array
from ennead.games.sailing.rules.end import ADJACENT, TOGETHER, completing, row_length
from ennead.games.sailing.rules.monuments import check_site
from ennead.games.sailing.rules.pieces import MONUMENTS, NONE, SEASONS, SITES, Rules, State, monuments, sites

Fields = dict[str, Any]  # of a record


def threes_of(board: Fields, now: Fields, seat: int) -> list[tuple[int, ...]]:
    """List the sets of adjacent monuments (S16.1) by their sites: along each unbroken row, three by three."""
    own = now["owned"][: board["sites"], seat].tolist()
    if sum(own) < ADJACENT:
        return []
    banks = board["bank"].tolist()
    rows: list[list[int]] = [[]]
    for site, number in enumerate(own):
        if interpreted(row_length)(len(rows[-1]), number, site > 0 and banks[site] == banks[site - 1]) == number:
            rows.append([])
        rows[-1] += [site] * number
    return [found for row in rows for found in _full(row, ADJACENT)]


def fours_of(board: Fields, now: Fields, seat: int) -> list[tuple[int, ...]]:
    """List the sets on one segment (S16.2) by their sites; one that touches the next, too, fills up a set or waits."""
    own = now["owned"][: board["sites"], seat].tolist()
    pieces = [site for site, number in enumerate(own) for _ in range(number)]
    if len(pieces) < TOGETHER:
        return []
    found = []
    waiting: list[int] = []
    for segment in range(1, SEASONS + 1):
        here, shared = waiting, []
        for site in pieces:
            space = board["space"][site]
            if board["from_segment"][space] == segment < board["to_segment"][space]:
                shared.append(site)
            elif board["from_segment"][space] == segment:
                here.append(site)
        taken = interpreted(completing)(len(here), len(shared))
        found += _full(here + shared[:taken], TOGETHER)
        waiting = shared[taken:]
    return found


def _full(pieces: list[int], size: int) -> list[tuple[int, ...]]:
    """Return the full sets among these, from the first on."""
    return [tuple(pieces[start : start + size]) for start in range(0, len(pieces) - size + 1, size)]


@entry
def find_sites(rules: RulesOf[Rules], states: StatesOf[State], out: Out[NumberGrid]) -> None:
    """Write for each kind of monument and each site 1 if one may be built there now."""
    for kind in monuments():
        for site in sites():
            out[kind, site] = 1 if check_site(rules[0], states[0], kind, site, NONE) == LEGAL else 0


def plans_at_risk(board: Fields, now: Fields, rules: Array, state: Array) -> Iterator[tuple[int, int, bool, list[int]]]:
    """Yield each planned monument whose last sites the others could take, one space each, before its owner's turn.

    That is its owner, its cartouche, whether it stands beside it, and its sites.
    """
    plans = [
        (seat, cartouche, beside)
        for seat in range(board["players"])
        for cartouche in range(board["cartouches"])
        for beside in (False, True)
        if not now["withdrawn"][seat]
        and (now["beside"][seat, cartouche] > 0 if beside else now["planner"][cartouche] == seat)
    ]
    if not plans:
        return
    free = np.zeros((MONUMENTS, SITES), np.int64)
    find_sites(rules, state, free)
    active = board["players"] - int(now["withdrawn"].sum())
    for seat, cartouche, beside in plans:
        sites = np.flatnonzero(free[board["plans"][cartouche]]).tolist()
        if len({int(board["space"][site]) for site in sites}) < active:
            yield seat, cartouche, beside, sites
