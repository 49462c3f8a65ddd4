"""Filling in what a seat does not know: labourers, cards and tokens.

Every hidden labourer and every hidden card is as likely to be in one hidden place as in another: labourers of a kind
and places in a hand are told apart, so each full position that fits has the same chance. A card fits where it may be as
far as the seat remembers (see `doubtful_cards`). Tokens are hidden only from who forgets: they are filled in one by
one, each to any screen.
"""

from ennead.core.compiling import rule
from ennead.core.random_numbers import Generator, draw
from ennead.games.sailing.rules.pieces import (
    GRAIN,
    Labourer,
    Rules,
    State,
    goods,
    labourers,
    seats,
    sections,
    spaces,
    stalls,
)
from ennead.games.sailing.rules.resample_cards import fill_cards


@rule
def resample(rules: Rules, state: State, seat: int, random: Generator) -> None:
    """Turn what a seat knows into a full position."""
    fill_labourers(rules, state, random)
    fill_cards(rules, state, seat, random)
    fill_tokens(rules, state, random)


@rule
def hidden_labourers(rules: Rules, state: State, labourer: Labourer) -> int:
    """Return how many labourers of a kind are not to be seen anywhere."""
    found = rules.labourers[labourer] - state.bag[labourer] - state.pool[labourer]
    for seat in seats(rules.players):
        found -= state.hand[seat, labourer]
    for space in spaces(rules.spaces):
        if state.worker[space] == labourer:
            found -= 1
    for section in sections(rules.sections):
        if state.driver[section] == labourer:
            found -= 1
    return found


@rule
def draw_hidden(rules: Rules, state: State, random: Generator) -> Labourer:
    """Draw one of the labourers that are not to be seen."""
    total = 0
    for labourer in labourers():
        total += hidden_labourers(rules, state, labourer)
    rest = draw(random, total)
    for labourer in labourers():
        rest -= hidden_labourers(rules, state, labourer)
        if rest < 0:
            return labourer
    return Labourer(0)


@rule
def fill_labourers(rules: Rules, state: State, random: Generator) -> None:
    """Put the hidden labourers behind the screens and into the bag."""
    for seat in seats(rules.players):
        there = 0
        for labourer in labourers():
            there += state.hand[seat, labourer]
        for _ in range(state.in_hand[seat] - there):
            state.hand[seat, draw_hidden(rules, state, random)] += 1
    there = 0
    for labourer in labourers():
        there += state.bag[labourer]
    for _ in range(state.in_bag - there):
        state.bag[draw_hidden(rules, state, random)] += 1


@rule
def fill_tokens(rules: Rules, state: State, random: Generator) -> None:
    """Share the tokens that nobody else has among the screens that one cannot see behind."""
    closed = 0
    for seat in seats(rules.players):
        if state.tokens[seat, GRAIN] < 0:
            closed += 1
    if closed == 0:
        return
    for good in goods():
        rest = rules.supply - state.supply[good] - state.wages[good]
        for stall in stalls(rules.stalls):
            rest -= state.paid[stall, good]
        for seat in seats(rules.players):
            if state.tokens[seat, good] > 0:
                rest -= state.tokens[seat, good]
        hidden = 0  # a bit for every seat
        for seat in seats(rules.players):
            if state.tokens[seat, good] < 0:
                hidden |= 1 << seat
                state.tokens[seat, good] = 0
        for _ in range(rest):
            which = draw(random, closed)
            for seat in seats():
                if (hidden >> seat) & 1:
                    if which == 0:
                        state.tokens[seat, good] += 1
                    which -= 1
