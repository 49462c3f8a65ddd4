"""Tokens: where they come from and where they go (S4.6, S13.4)."""

from ennead.core.compiling import rule, small_rule
from ennead.core.seats import Record
from ennead.games.sailing.pieces import GOODS


@rule
def take(state: Record, seat: int, good: int, number: int) -> int:
    """Let a Governor take tokens of a good from the supply: what there is, if it is short (S4.6). Return how many."""
    taken = min(number, int(state.supply[good]))
    state.supply[good] -= taken
    state.tokens[seat, good] += taken
    return taken


@small_rule
def total(state: Record, seat: int) -> int:
    """Return how many tokens a Governor has, as far as they are to be seen."""
    found = 0
    for good in range(GOODS):
        found += max(0, int(state.tokens[seat, good]))
    return found


@rule
def only_good(state: Record, seat: int) -> int:
    """Return the one good of which a Governor has tokens, or -1 if there is not exactly one."""
    found = -1
    for good in range(GOODS):
        if state.tokens[seat, good] > 0:
            if found >= 0:
                return -1
            found = good
    return found


@rule
def lying_about(rules: Record, state: Record, good: int) -> int:
    """Return how many tokens of a good lie on the labour pool and the market."""
    found = state.wages[good] + 0
    for stall in range(rules.stalls):
        found += state.paid[stall, good]
    return found


@rule
def collect(rules: Record, state: Record, seat: int, good: int, number: int) -> int:
    """Take tokens from the labour pool, then from the market from left to right (S13.4); return how many."""
    wanted = number
    taken = min(wanted, int(state.wages[good]))
    state.wages[good] -= taken
    wanted -= taken
    for stall in range(rules.stalls):
        here = min(wanted, int(state.paid[stall, good]))
        state.paid[stall, good] -= here
        wanted -= here
    state.tokens[seat, good] += number - wanted
    return number - wanted
