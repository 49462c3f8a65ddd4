"""Which city cards somebody knows, and of each hidden place which cards may be there.

The hidden places are sorted, such that nothing of what really lies there is told by their order: first those that few
cards may be in.
"""

from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule
from ennead.games.sailing.rules import clauses as by
from ennead.games.sailing.rules.deck import first_at
from ennead.games.sailing.rules.memory import (
    ONLY,
    bits_at,
    hidden_bits,
    is_partial,
    is_viewer,
    mix_up,
    own_bits,
    remember_little,
    row_of,
    sharpen,
    size_of,
)
from ennead.games.sailing.rules.pieces import (
    CARDS_MOVED,
    DECK,
    DRAWN,
    HIDDEN,
    NONE,
    NOWHERE,
    Bits,
    Card,
    Rules,
    State,
    cards,
    viewers,
)


@rule
def forget_cards(rules: Rules, state: State, seat: int, out: State) -> None:
    """Show a seat its own cards and what lies open; any other card may be in any hidden place."""
    own = own_bits(rules, state, seat)
    hidden = 0
    for card in cards():
        out.spot[card] = NOWHERE
        out.card[card] = state.card[card]
        if (0 <= state.card[card] <= DECK or state.card[card] == HIDDEN) and (own >> card) & 1 == 0:
            out.card[card] = HIDDEN
            hidden |= 1 << card
    found = 0
    for place in range(DECK + 1):
        for card in cards(rules.cards):
            found = _hide(out, found, place, hidden, state.card[card] == place and (own >> card) & 1 == 0)
            found = _hide(out, found, place, hidden, state.spot[card] == place)
    if found == 0:
        _know_all(rules, seat, out)


@rule
def remember_cards(rules: Rules, state: State, seat: int, out: State) -> None:
    """Tell a seat all that it can conclude of the cards."""
    if state.forgotten == CARDS_MOVED:
        forget_cards(rules, state, seat, out)
        return
    if is_partial(state):
        for card in cards():
            out.card[card] = state.card[card]
            out.spot[card] = state.spot[card]
            out.maybe[ONLY, card] = state.maybe[ONLY, card]
        return
    for card in cards():
        out.spot[card] = NOWHERE
        out.maybe[ONLY, card] = state.maybe[row_of(seat), card]
    if state.kept != NONE and seat != state.turn:
        mix_up(rules, out, ONLY, (1 << int(state.kept)) | bits_at(rules, state, DRAWN))
    sharpen(rules, out, ONLY)
    found = 0
    for card in cards():
        out.card[card] = state.card[card]
        maybe = out.maybe[ONLY, card]
        out.maybe[ONLY, card] = Bits(0)
        if 0 <= state.card[card] <= DECK and maybe != 1 << card:
            out.card[card] = HIDDEN
            _sort_in(out, Card(found), state.card[card], maybe)
            found += 1
    if found == 0:
        _know_all(rules, seat, out)


@rule
def _hide(out: State, found: int, place: int, hidden: int, there: bool) -> int:
    """Add a hidden place if it is there, with whatever is hidden; return how many there are."""
    if there:
        out.spot[Card(found)] = place
        out.maybe[ONLY, Card(found)] = Bits(hidden)
    return found + there


@rule
def _sort_in(out: State, found: Card, place: int, maybe: Bits) -> None:
    """Add a hidden place to those found so far, in order."""
    at = found
    while at > 0:
        before = Card(at - 1)
        if not _comes_before(place, maybe, out.spot[before], out.maybe[ONLY, before]):
            break
        out.spot[at] = out.spot[before]
        out.maybe[ONLY, at] = out.maybe[ONLY, before]
        at = before
    out.spot[at] = place
    out.maybe[ONLY, at] = maybe


@rule
def _comes_before(place: int, maybe: int, other_place: int, other: int) -> bool:
    """Compare two hidden places: by how many cards may be there, by which, by where they are."""
    if maybe == other:
        return place < other_place
    if size_of(maybe) == size_of(other):
        return maybe < other
    return size_of(maybe) < size_of(other)


@rule
def _know_all(rules: Rules, seat: int, out: State) -> None:
    """Let a seat know every card; what the others know is left open."""
    for row in viewers():
        remember_little(rules, out, row)
    hidden = hidden_bits(rules, out)
    for card in cards(rules.cards):
        out.maybe[row_of(seat), card] = Bits(hidden & (1 << card))


@rule
def sound_memory(rules: Rules, state: State) -> Refusal:
    """Return 0 if what everybody remembers is true, and nothing is remembered of what lies open; else a clause."""
    if state.forgotten < 0 or state.forgotten > CARDS_MOVED:
        return by.S1_10
    if is_partial(state):
        return _sound_places(rules, state)
    if state.forgotten == CARDS_MOVED:
        return LEGAL
    hidden = hidden_bits(rules, state)
    deck = first_at(rules, state, DECK)
    for row in viewers():
        own = own_bits(rules, state, row)
        for card in cards():
            bit = (1 << card) & hidden if is_viewer(rules, row) else 0
            maybe = state.maybe[row, card]
            if maybe & bit != bit or maybe & ~hidden != 0 or (bit == 0 and maybe != 0):
                return by.S1_10
            if own & bit and maybe != bit:
                return by.S1_10
            if state.card[card] == DECK and maybe != state.maybe[row, deck]:
                return by.S1_5
    return LEGAL


@rule
def _sound_places(rules: Rules, state: State) -> Refusal:
    """Return 0 if the hidden places come first, and in each of them something may be that is hidden; else a clause."""
    hidden = bits_at(rules, state, HIDDEN)
    ended = False
    for at in cards():
        maybe = state.maybe[ONLY, at]
        ended = ended or state.spot[at] == NOWHERE
        if ended != (state.spot[at] == NOWHERE) or ended != (maybe == 0) or maybe & ~hidden != 0:
            return by.S1_10
    return LEGAL
