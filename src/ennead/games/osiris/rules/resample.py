"""Filling in the gods that a seat does not know: any way that fits all it knows, each as likely as the others (O28).

Whole assignments are drawn and thrown away until one fits; or all that fit are counted, one of them is drawn by its
number, and the count is repeated up to it. Both are exact. The first is fast where many fit, the second where few do:
so they take turns, each time with more patience. Only holders that some fight tells something about take part; the
other gods go to the rest in any order.
"""

from ennead.core.compiling import rule
from ennead.core.random_numbers import Generator, draw
from ennead.games.osiris.rules.fight import may_hold, pair_of
from ennead.games.osiris.rules.pieces import EVERY_GOD, GODS, UNKNOWN, God, Holder, Rules, State, gods, holders
from ennead.games.osiris.rules.setup import is_dealt

PATIENCE = 2_000  # tries, or gods that a count fills in; at first
NO_END = -1
GIVEN_UP = -2


@rule
def resample(rules: Rules, state: State, seat: int, random: Generator) -> None:
    """Give every disc whose god is not known a god, drawn among all assignments that fit what is known."""
    unknown = 0
    used = 0
    for holder in holders():
        if state.god[holder] != UNKNOWN:
            used |= 1 << state.god[holder]
        elif is_dealt(rules, state, holder):
            unknown |= 1 << holder
    bound = fought(state, unknown)
    if bound:
        fill_bound(state, bound, used, random)
    used = 0
    for holder in holders():
        if state.god[holder] != UNKNOWN:
            used |= 1 << state.god[holder]
    for holder in holders():
        if (unknown >> holder) & 1 and state.god[holder] == UNKNOWN:
            state.god[holder] = free_god(used, random)
            used |= 1 << state.god[holder]


@rule
def fill_bound(state: State, bound: int, used: int, random: Generator) -> None:
    """Fill in the bound holders by tries and counts in turn, until one of them succeeds."""
    patience = PATIENCE
    while True:
        for _ in range(patience):
            if try_once(state, bound, used, random):
                return
        number = enumerate_all(state, bound, used, NO_END, patience)
        if number != GIVEN_UP:
            if number > 0:
                enumerate_all(state, bound, used, draw(random, number), NO_END)
            return
        patience *= 2


@rule
def fought(state: State, unknown: int) -> int:
    """Return a bit for every unknown holder about whom some fight tells anything."""
    bound = 0
    for one in holders():
        for other in holders(one):
            if (((unknown >> one) | (unknown >> other)) & 1) and tells(state, one, other):
                bound |= (1 << one) | (1 << other)
    return bound & unknown


@rule
def tells(state: State, one: Holder, other: Holder) -> bool:
    """Say whether a fight has ruled out any two gods for these holders, the greater number first."""
    pair = pair_of(other, one)
    ruled_out = 0
    for god in gods():
        ruled_out |= state.allowed[pair, god] ^ (EVERY_GOD & ~(1 << god))
    return ruled_out != 0


@rule
def fits(state: State, holder: Holder, god: God) -> bool:
    """Say whether a holder may have this god beside all the gods that have been filled in."""
    for other in holders():
        if other == holder or state.god[other] == UNKNOWN:
            continue
        if not may_hold(state, holder, god, other, state.god[other]):
            return False
    return True


@rule
def free_god(used: int, random: Generator) -> God:
    """Draw a god that is not used yet."""
    free = EVERY_GOD & ~used
    return nth_one(free, draw(random, ones(free)))


@rule
def try_once(state: State, bound: int, used: int, random: Generator) -> bool:
    """Draw gods for the bound holders, whatever is known; say whether they fit, and take them back if not."""
    for holder in holders():
        if (bound >> holder) & 1:
            god = free_god(used, random)
            if not fits(state, holder, god):
                for other in holders(holder):
                    if (bound >> other) & 1:
                        state.god[other] = UNKNOWN
                return False
            state.god[holder] = god
            used |= 1 << god
    return True


@rule
def enumerate_all(state: State, bound: int, used: int, stop: int, patience: int) -> int:
    """Go through all fitting assignments of the bound holders; return their number, or stay at number `stop`.

    After so many gods have been filled in, patience is at an end: then everything is taken back. NO_END has no end.
    Always the holder with the fewest gods left comes next: so dead ends are short. Who came at which depth is kept in
    one number, four bits each, and the gods tried so far in the state itself.
    """
    count = 0
    depth = 0
    last = ones(bound) - 1
    holder = narrowest(state, bound, used)
    order: int = holder
    while True:
        god = state.god[holder]
        if god != UNKNOWN:
            used &= ~(1 << god)
            state.god[holder] = UNKNOWN
        left = (choices(state, holder, used) >> (god + 1)) << (god + 1)
        if depth == last:  # whatever is left for the last one fits
            count += ones(left)
            if stop != NO_END and count > stop:
                state.god[holder] = nth_one(left, ones(left) - (count - stop))
                return stop
        elif left:
            god = nth_one(left, 0)
            if patience == 0:
                return give_up(state, bound)
            patience -= 1
            state.god[holder] = god
            used |= 1 << god
            depth += 1
            holder = narrowest(state, bound, used)
            order = (order & ~(15 << (4 * depth))) | (holder << (4 * depth))
            continue
        if depth == 0:
            return count
        depth -= 1
        holder = Holder((order >> (4 * depth)) & 15)


@rule
def give_up(state: State, bound: int) -> int:
    """Take all gods of the bound holders back."""
    for holder in holders():
        if (bound >> holder) & 1:
            state.god[holder] = UNKNOWN
    return GIVEN_UP


@rule
def narrowest(state: State, bound: int, used: int) -> Holder:
    """Return the bound holder without a god for whom the fewest gods are left."""
    best = Holder(-1)
    fewest = GODS + 1
    for holder in holders():
        if (bound >> holder) & 1 and state.god[holder] == UNKNOWN:
            left = ones(choices(state, holder, used))
            if left < fewest:
                fewest = left
                best = holder
    return best


@rule
def choices(state: State, holder: Holder, used: int) -> int:
    """Return a bit for every god that a holder may have beside all the gods that have been filled in."""
    left = EVERY_GOD & ~used
    for other in holders():
        rival = state.god[other]
        if other == holder or rival == UNKNOWN or left == 0:
            continue
        if other < holder:
            left &= state.allowed[pair_of(other, holder), rival]
        else:
            pair = pair_of(holder, other)
            for god in gods():
                if (state.allowed[pair, god] >> rival) & 1 == 0:
                    left &= ~(1 << god)
    return left


@rule
def ones(mask: int) -> int:
    """Count the bits of a mask."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@rule
def nth_one(mask: int, number: int) -> God:
    """Return the place of a bit of a mask, counted from 0."""
    for god in gods():
        if (mask >> god) & 1:
            if number == 0:
                return god
            number -= 1
    return UNKNOWN
