"""The steps of a priest: where he can go, and at what price (O15 to O19, O22)."""

from ennead.core.compiling import rule
from ennead.core.seats import Record
from ennead.games.osiris.clauses import LEGAL, O4, O16, O18, O19, O22
from ennead.games.osiris.pieces import DEGREE, NOBODY, NOWHERE, SIDEWAYS, SPACES, TOWN
from ennead.games.osiris.setup import owner


@rule
def is_space(rules: Record, place: int) -> bool:
    """Say whether this board has such a space in one of its lanes."""
    return 0 <= place < SPACES and rules.near[place, 0] != NOWHERE


@rule
def fee(rules: Record, start: int, end: int) -> int:
    """Return what the step costs, or 0 if these two are no neighbours (O4, O16)."""
    for number in range(DEGREE):
        if rules.near[start, number] == end:
            return rules.fee[start, number] + 0
        if rules.near[start, number] == NOWHERE:
            return 0
    return 0


@rule
def standing(rules: Record, state: Record, place: int) -> int:
    """Return the priest who stands on a place, or NOBODY."""
    for priest in range(rules.priests):
        if state.priest[priest] == place:
            return priest
    return NOBODY


@rule
def hindrance(rules: Record, state: Record, priest: int, place: int, price: int) -> int:
    """Return 0 if a priest may enter a neighbouring place at this price, else the clause that forbids it."""
    if place >= TOWN:
        return LEGAL if place == TOWN + rules.home[priest] else O18
    if place < SPACES and state.block[place] and price != SIDEWAYS:
        return O22
    other = standing(rules, state, place)
    if other != NOBODY and owner(rules, other) == owner(rules, priest):
        return O19
    return LEGAL


@rule
def check_step(rules: Record, state: Record, priest: int, place: int, purse: int) -> int:
    """Return 0 if a priest with so many counters may step to a place, else the clause that forbids it."""
    price = fee(rules, state.priest[priest], place)
    if price == 0:
        return O4
    if price > purse:
        return O16
    return hindrance(rules, state, priest, place, price)


@rule
def can_step(rules: Record, state: Record, priest: int, purse: int) -> bool:
    """Say whether a priest with so many counters has a legal step."""
    start = state.priest[priest]
    for number in range(DEGREE):
        place = rules.near[start, number]
        if place == NOWHERE:
            return False
        price = rules.fee[start, number]
        if price <= purse and hindrance(rules, state, priest, place, price) == LEGAL:
            return True
    return False


@rule
def can_begin(rules: Record, state: Record, priest: int) -> bool:
    """Say whether a priest can be chosen: counters at home, and a legal first step (O15)."""
    purse = state.counters[rules.home[priest]]
    return purse > 0 and can_step(rules, state, priest, purse)


@rule
def any_can_begin(rules: Record, state: Record, seat: int) -> bool:
    """Say whether a seat has a priest who can move (O14)."""
    for priest in range(rules.priests):
        if owner(rules, priest) != seat:
            continue
        if can_begin(rules, state, priest):
            return True
    return False
