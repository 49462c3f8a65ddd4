"""The steps of a priest: where he can go, and at what price (O15 to O19, O22)."""

from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule
from ennead.games.osiris.rules import clauses as by
from ennead.games.osiris.rules.pieces import (
    NOBODY,
    NOWHERE,
    SIDEWAYS,
    SPACES,
    TOWN,
    Neighbour,
    Place,
    Priest,
    Rules,
    Seat,
    Space,
    State,
    neighbours,
    priests,
)
from ennead.games.osiris.rules.setup import at_home, owner


@rule
def is_space(rules: Rules, place: Place) -> bool:
    """Say whether this board has such a space in one of its lanes."""
    return 0 <= place < SPACES and rules.near[place, Neighbour(0)] != NOWHERE


@rule
def fee(rules: Rules, start: Place, end: Place) -> int:
    """Return what the step costs, or 0 if these two are no neighbours (O4, O16)."""
    for number in neighbours():
        if rules.near[start, number] == end:
            return rules.fee[start, number]
        if rules.near[start, number] == NOWHERE:
            return 0
    return 0


@rule
def standing(rules: Rules, state: State, place: Place) -> Priest:
    """Return the priest who stands on a place, or NOBODY."""
    for priest in priests(rules.priests):
        if state.priest[priest] == place:
            return priest
    return NOBODY


@rule
def hindrance(rules: Rules, state: State, priest: Priest, place: Place, price: int) -> Refusal:
    """Return 0 if a priest may enter a neighbouring place at this price, else the clause that forbids it."""
    if place >= TOWN:
        return LEGAL if place == at_home(rules, priest) else by.O18
    if place < SPACES and state.block[Space(place)] and price != SIDEWAYS:
        return by.O22
    other = standing(rules, state, place)
    if other != NOBODY and owner(rules, other) == owner(rules, priest):
        return by.O19
    return LEGAL


@rule
def check_step(rules: Rules, state: State, priest: Priest, place: Place, purse: int) -> Refusal:
    """Return 0 if a priest with so many counters may step to a place, else the clause that forbids it."""
    price = fee(rules, state.priest[priest], place)
    if price == 0:
        return by.O4
    if price > purse:
        return by.O16
    return hindrance(rules, state, priest, place, price)


@rule
def can_step(rules: Rules, state: State, priest: Priest, purse: int) -> bool:
    """Say whether a priest with so many counters has a legal step."""
    start = state.priest[priest]
    for number in neighbours():
        place = rules.near[start, number]
        if place == NOWHERE:
            return False
        price = rules.fee[start, number]
        if price <= purse and hindrance(rules, state, priest, place, price) == LEGAL:
            return True
    return False


@rule
def can_begin(rules: Rules, state: State, priest: Priest) -> bool:
    """Say whether a priest can be chosen: counters at home, and a legal first step (O15)."""
    purse = state.counters[rules.home[priest]]
    return purse > 0 and can_step(rules, state, priest, purse)


@rule
def any_can_begin(rules: Rules, state: State, seat: Seat) -> bool:
    """Say whether a seat has a priest who can move (O14)."""
    for priest in priests(rules.priests):
        if owner(rules, priest) != seat:
            continue
        if can_begin(rules, state, priest):
            return True
    return False
