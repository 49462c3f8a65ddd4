"""Tokens: where they come from and where they go (S4.6, S13.4)."""

from ennead.core.compiling import rule, small_rule
from ennead.games.sailing.rules.pieces import NONE, Good, Rules, Seat, State, goods, stalls


@rule
def take(state: State, seat: Seat, good: Good, number: int) -> int:
    """Let a Governor take tokens of a good from the supply: what there is, if it is short (S4.6). Return how many."""
    taken = min(number, int(state.supply[good]))
    state.supply[good] -= taken
    state.tokens[seat, good] += taken
    return taken


@small_rule
def total(state: State, seat: Seat) -> int:
    """Return how many tokens a Governor has, as far as they are to be seen."""
    found = 0
    for good in goods():
        found += max(0, int(state.tokens[seat, good]))
    return found


@rule
def only_good(state: State, seat: Seat) -> Good:
    """Return the one good of which a Governor has tokens, or NONE if there is not exactly one."""
    found = Good(NONE)
    for good in goods():
        if state.tokens[seat, good] > 0:
            if found != NONE:
                return Good(NONE)
            found = good
    return found


@rule
def lying_about(rules: Rules, state: State, good: Good) -> int:
    """Return how many tokens of a good lie on the labour pool and the market."""
    found = state.wages[good]
    for stall in stalls(rules.stalls):
        found += state.paid[stall, good]
    return found


@rule
def collect(rules: Rules, state: State, seat: Seat, good: Good, number: int) -> int:
    """Take tokens from the labour pool, then from the market from left to right (S13.4); return how many."""
    wanted = number
    taken = min(wanted, int(state.wages[good]))
    state.wages[good] -= taken
    wanted -= taken
    for stall in stalls(rules.stalls):
        here = min(wanted, int(state.paid[stall, good]))
        state.paid[stall, good] -= here
        wanted -= here
    state.tokens[seat, good] += number - wanted
    return number - wanted
