"""Filling in the gods that a seat does not know: any way that fits all it knows, each as likely as the others (O28).

First whole assignments are drawn and thrown away until one fits. Where hardly any fits, all that do are counted, one of
them is drawn by its number, and the count is repeated up to it. Both are exact. Only holders that some fight tells
something about take part; the other gods go to the rest in any order.
"""

from ennead.core.compiling import rule
from ennead.core.generator import draw
from ennead.core.seats import Array, Record
from ennead.games.osiris.fight import may_hold
from ennead.games.osiris.pieces import GODS, HOLDERS, UNKNOWN
from ennead.games.osiris.setup import is_dealt

TRIES = 20_000
NO_END = -1


@rule
def resample(rules: Record, state: Record, seat: int, luck: Array) -> None:
    """Give every disc whose god is not known a god, drawn among all assignments that fit what is known."""
    unknown = 0
    used = 0
    for holder in range(HOLDERS):
        if state.god[holder] != UNKNOWN:
            used |= 1 << state.god[holder]
        elif is_dealt(rules, state, holder):
            unknown |= 1 << holder
    bound = fought(state, unknown)
    if bound:
        found = False
        for _ in range(TRIES):
            if try_once(state, bound, used, luck):
                found = True
                break
        if not found:
            number = enumerate_all(state, bound, used, NO_END)
            if number > 0:
                enumerate_all(state, bound, used, draw(luck, number))
    used = 0
    for holder in range(HOLDERS):
        if state.god[holder] != UNKNOWN:
            used |= 1 << state.god[holder]
    for holder in range(HOLDERS):
        if (unknown >> holder) & 1 and state.god[holder] == UNKNOWN:
            state.god[holder] = free_god(used, luck)
            used |= 1 << state.god[holder]


@rule
def fought(state: Record, unknown: int) -> int:
    """Return a bit for every unknown holder about whom some fight tells anything."""
    bound = 0
    for one in range(HOLDERS):
        for other in range(one):
            if (((unknown >> one) | (unknown >> other)) & 1) and tells(state, one, other):
                bound |= (1 << one) | (1 << other)
    return bound & unknown


@rule
def tells(state: Record, one: int, other: int) -> bool:
    """Say whether a fight has ruled out any two gods for these holders."""
    for god in range(GODS):
        for rival in range(GODS):
            if god != rival and not may_hold(state, one, god, other, rival):
                return True
    return False


@rule
def fits(state: Record, holder: int, god: int) -> bool:
    """Say whether a holder may have this god beside all the gods that have been filled in."""
    for other in range(HOLDERS):
        if other == holder or state.god[other] == UNKNOWN:
            continue
        if not may_hold(state, holder, god, other, state.god[other]):
            return False
    return True


@rule
def free_god(used: int, luck: Array) -> int:
    """Draw a god that is not used yet."""
    free = 0
    for god in range(GODS):
        if (used >> god) & 1 == 0:
            free += 1
    place = draw(luck, free)
    for god in range(GODS):
        if (used >> god) & 1 == 0:
            if place == 0:
                return god
            place -= 1
    return UNKNOWN


@rule
def try_once(state: Record, bound: int, used: int, luck: Array) -> bool:
    """Draw gods for the bound holders, whatever is known; say whether they fit, and take them back if not."""
    for holder in range(HOLDERS):
        if (bound >> holder) & 1:
            god = free_god(used, luck)
            if not fits(state, holder, god):
                for other in range(holder):
                    if (bound >> other) & 1:
                        state.god[other] = UNKNOWN
                return False
            state.god[holder] = god
            used |= 1 << god
    return True


@rule
def enumerate_all(state: Record, bound: int, used: int, stop: int) -> int:
    """Go through all fitting assignments of the bound holders; return their number, or stay at number `stop`."""
    count = 0
    holder = next_bound(bound, -1, 1)
    while holder >= 0:
        god = state.god[holder] + 0
        if god != UNKNOWN:
            used &= ~(1 << god)
            state.god[holder] = UNKNOWN
        god += 1
        while god < GODS and ((used >> god) & 1 or not fits(state, holder, god)):
            god += 1
        if god == GODS:
            holder = next_bound(bound, holder, -1)
            continue
        state.god[holder] = god
        used |= 1 << god
        following = next_bound(bound, holder, 1)
        if following >= 0:
            holder = following
        elif count == stop:
            return count
        else:
            count += 1
    return count


@rule
def next_bound(bound: int, holder: int, way: int) -> int:
    """Return the bound holder after or before this one, or -1."""
    holder += way
    while 0 <= holder < HOLDERS:
        if (bound >> holder) & 1:
            return holder
        holder += way
    return -1
