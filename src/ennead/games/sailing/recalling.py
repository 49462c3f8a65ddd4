"""Which city cards somebody knows, and of each hidden place which cards may be there.

The hidden places are sorted, such that nothing of what really lies there is told by their order: first those that few
cards may be in.
"""

from ennead.core.compiling import rule
from ennead.core.seats import Record
from ennead.games.sailing.clauses import LEGAL, S1_5, S1_10
from ennead.games.sailing.deck import first_at
from ennead.games.sailing.memory import (
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
from ennead.games.sailing.pieces import CARDS, CARDS_MOVED, DECK, DRAWN, HIDDEN, NONE, NOWHERE, SEATS


@rule
def forget_cards(rules: Record, state: Record, seat: int, out: Record) -> None:
    """Show a seat its own cards and what lies open; any other card may be in any hidden place."""
    _clear(out)
    own = own_bits(rules, state, seat)
    hidden = 0
    for card in range(CARDS):
        out.card[card] = state.card[card]
        if (0 <= state.card[card] <= DECK or state.card[card] == HIDDEN) and (own >> card) & 1 == 0:
            out.card[card] = HIDDEN
            hidden |= 1 << card
    found = 0
    for place in range(DECK + 1):
        for card in range(rules.cards):
            found = _hide(out, found, place, hidden, state.card[card] == place and (own >> card) & 1 == 0)
            found = _hide(out, found, place, hidden, state.spot[card] == place)
    if found == 0:
        _know_all(rules, seat, out)
    out.kept = state.kept if seat == state.turn else NONE


@rule
def remember_cards(rules: Record, state: Record, seat: int, out: Record) -> None:
    """Tell a seat all that it can conclude of the cards."""
    if state.forgotten == CARDS_MOVED:
        forget_cards(rules, state, seat, out)
        return
    _clear(out)
    out.kept = state.kept if seat == state.turn else NONE
    if is_partial(state):
        for card in range(CARDS):
            out.card[card] = state.card[card]
            out.spot[card] = state.spot[card]
            out.maybe[0, card] = state.maybe[0, card]
        return
    for card in range(CARDS):
        out.maybe[0, card] = state.maybe[row_of(seat), card]
    if state.kept != NONE and seat != state.turn:
        mix_up(rules, out, 0, (1 << int(state.kept)) | bits_at(rules, state, DRAWN))
    sharpen(rules, out, 0)
    found = 0
    for card in range(CARDS):
        out.card[card] = state.card[card]
        maybe = out.maybe[0, card] + 0
        out.maybe[0, card] = 0
        if 0 <= state.card[card] <= DECK and maybe != 1 << card:
            out.card[card] = HIDDEN
            _sort_in(out, found, state.card[card] + 0, maybe)
            found += 1
    if found == 0:
        _know_all(rules, seat, out)


@rule
def _clear(out: Record) -> None:
    """Tell nothing of anybody's memory."""
    out.forgotten = 0
    for card in range(CARDS):
        out.spot[card] = NOWHERE
        for row in range(SEATS + 1):
            out.maybe[row, card] = 0


@rule
def _hide(out: Record, found: int, place: int, hidden: int, there: bool) -> int:
    """Add a hidden place if it is there, with whatever is hidden; return how many there are."""
    if there:
        out.spot[found] = place
        out.maybe[0, found] = hidden
    return found + there


@rule
def _sort_in(out: Record, found: int, place: int, maybe: int) -> None:
    """Add a hidden place to those found so far, in order."""
    at = found
    while at > 0 and _comes_before(place, maybe, out.spot[at - 1] + 0, out.maybe[0, at - 1] + 0):
        out.spot[at] = out.spot[at - 1]
        out.maybe[0, at] = out.maybe[0, at - 1]
        at -= 1
    out.spot[at] = place
    out.maybe[0, at] = maybe


@rule
def _comes_before(place: int, maybe: int, other_place: int, other: int) -> bool:
    """Compare two hidden places: by how many cards may be there, by which, by where they are."""
    if maybe == other:
        return place < other_place
    if size_of(maybe) == size_of(other):
        return maybe < other
    return size_of(maybe) < size_of(other)


@rule
def _know_all(rules: Record, seat: int, out: Record) -> None:
    """Let a seat know every card; what the others know is left open."""
    for row in range(SEATS + 1):
        remember_little(rules, out, row)
    hidden = hidden_bits(rules, out)
    for card in range(rules.cards):
        out.maybe[row_of(seat), card] = hidden & (1 << card)


@rule
def sound_memory(rules: Record, state: Record) -> int:
    """Return 0 if what everybody remembers is true, and nothing is remembered of what lies open; else a clause."""
    if state.forgotten < 0 or state.forgotten > CARDS_MOVED:
        return S1_10
    if is_partial(state):
        return _sound_places(rules, state)
    if state.forgotten == CARDS_MOVED:
        return LEGAL
    hidden = hidden_bits(rules, state)
    deck = first_at(rules, state, DECK)
    for row in range(SEATS + 1):
        own = own_bits(rules, state, row)
        for card in range(CARDS):
            bit = (1 << card) & hidden if is_viewer(rules, row) else 0
            maybe = state.maybe[row, card]
            if maybe & bit != bit or maybe & ~hidden != 0 or (bit == 0 and maybe != 0):
                return S1_10
            if own & bit and maybe != bit:
                return S1_10
            if state.card[card] == DECK and maybe != state.maybe[row, deck]:
                return S1_5
    return LEGAL


@rule
def _sound_places(rules: Record, state: Record) -> int:
    """Return 0 if the hidden places come first, and in each of them something may be that is hidden; else a clause."""
    hidden = bits_at(rules, state, HIDDEN)
    ended = False
    for at in range(CARDS):
        maybe = state.maybe[0, at]
        ended = ended or state.spot[at] == NOWHERE
        if ended != (state.spot[at] == NOWHERE) or ended != (maybe == 0) or maybe & ~hidden != 0:
            return S1_10
    return LEGAL
