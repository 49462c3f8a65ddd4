"""Harvesting (S4)."""

from ennead.core.compiling import rule, small_rule
from ennead.core.seats import Record
from ennead.games.sailing.clauses import E10, LEGAL, S4_1, S4_2, S4_3, S4_4
from ennead.games.sailing.effects import parameter
from ennead.games.sailing.labourers import kinds_held, send
from ennead.games.sailing.pieces import (
    AS_MASTER,
    CITY,
    COMPLETE,
    HARVEST,
    MASTER,
    MORE,
    NONE,
    SEASONS,
    SPACES,
)
from ennead.games.sailing.supply import take


@small_rule
def free_icons(rules: Record, state: Record, space: int) -> int:
    """Return the icons of a terrain space that a labourer gets: those of its sections without a monument (S4.3)."""
    first = rules.first_site[space]
    found = 0
    for site in range(first, first + 2):
        if state.monument[site] == NONE:
            found += rules.icons[site]
    return found


@small_rule
def check_harvest(rules: Record, state: Record, master: int, space: int, row: int) -> int:
    """Return 0 if the Governor may put a labourer on a terrain space of his kind, else the clause that forbids it."""
    if space >= rules.spaces or rules.terrain[space] == CITY:
        return S4_1
    if state.hand[state.turn, rules.terrain[space] + MASTER * master] <= 0:
        return S4_1
    as_master = parameter(rules, row, HARVEST, AS_MASTER)
    if as_master and master:
        return E10
    if state.worker[space] != NONE:
        return S4_4
    if not master and not as_master and rules.from_segment[space] > state.season:
        return S4_2
    return LEGAL if free_icons(rules, state, space) > 0 else S4_3


@rule
def can_harvest(rules: Record, state: Record, row: int) -> bool:
    """Say whether the Governor has a harvest to make."""
    held = kinds_held(state, state.turn + 0)
    for space in range(rules.spaces + 0):
        for master in range(2):
            if is_held(rules, held, master, space) and check_harvest(rules, state, master, space, row) == LEGAL:
                return True
    return False


@small_rule
def is_held(rules: Record, held: int, master: int, space: int) -> bool:
    """Say whether a labourer of the space's kind is among those held; never for a city."""
    terrain = rules.terrain[space]
    return terrain != CITY and (held >> (terrain + MASTER * master)) & 1 == 1


@rule
def harvest(rules: Record, state: Record, number: int) -> None:
    """Put a labourer on a terrain space and take its tokens; in season 4 a master takes one more (S4.5)."""
    master, space = number // SPACES, number % SPACES
    row = state.running + 0
    seat = state.turn + 0
    good = rules.terrain[space] + 0
    labourer = good + MASTER * master
    tokens = free_icons(rules, state, space) + parameter(rules, row, HARVEST, MORE)
    if state.season == SEASONS and (master or parameter(rules, row, HARVEST, AS_MASTER)):
        tokens += 1
    send(state, seat, labourer)
    state.worker[space] = labourer
    state.placer[space] = seat
    take(state, seat, good, tokens)
    state.phase = COMPLETE
