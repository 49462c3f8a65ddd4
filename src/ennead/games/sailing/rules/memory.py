"""What everybody remembers of the city cards: of each card that lies hidden, which cards it may be.

There is a row for each seat and one for spectators, and in it a set of cards, a bit each, for every hidden card. Nobody
loses sight of a card that moves, so these sets move with it. They become smaller when a card is shown; and where cards
that could be told apart are mixed up unseen, each of them may be whatever one of them could be.
"""

from ennead.core.compiling import rule
from ennead.games.sailing.rules.pieces import (
    CARDS_MOVED,
    DECK,
    DISCARDS,
    DRAWN,
    DRAWN_WORLD,
    NONE,
    NOWHERE,
    SEATS,
    Bits,
    Card,
    Rules,
    State,
    Viewer,
    cards,
    viewers,
)

ONLY = Viewer(0)  # the row of what somebody knows


@rule
def row_of(seat: int) -> Viewer:
    """Return the row of what a seat, or a spectator, remembers."""
    return Viewer(seat if 0 <= seat < SEATS else SEATS)


@rule
def is_partial(state: State) -> bool:
    """Say whether this is only what somebody knows: then there is one row, of the hidden places in order."""
    return state.spot[Card(0)] != NOWHERE


@rule
def remembers(state: State) -> bool:
    """Say whether anybody is to remember what happens: in a drawn world nobody is, which is noted when a card moves."""
    if state.forgotten == DRAWN_WORLD:
        state.forgotten = CARDS_MOVED
    return state.forgotten == 0 and not is_partial(state)


@rule
def stop_remembering(rules: Rules, state: State) -> None:
    """Let nobody remember cards from here on."""
    state.forgotten = CARDS_MOVED


@rule
def bits_at(rules: Rules, state: State, place: int) -> int:
    """Return the cards in a place."""
    found = 0
    for card in cards(rules.cards):
        if state.card[card] == place:
            found |= 1 << card
    return found


@rule
def hidden_bits(rules: Rules, state: State) -> int:
    """Return the cards behind screens, drawn or in the deck."""
    found = 0
    for card in cards(rules.cards):
        if 0 <= state.card[card] <= DECK:
            found |= 1 << card
    return found


@rule
def own_bits(rules: Rules, state: State, seat: int) -> int:
    """Return the cards that a seat holds or has drawn; a spectator has none."""
    found = 0
    if 0 <= seat < SEATS:
        for card in cards(rules.cards):
            if state.card[card] == seat or (state.card[card] == DRAWN and state.turn == seat):
                found |= 1 << card
    return found


@rule
def size_of(bits: int) -> int:
    """Return how many cards a set has."""
    pairs = bits - ((bits >> 1) & 0x555555555555)
    fours = (pairs & 0x333333333333) + ((pairs >> 2) & 0x333333333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F
    halves = eights + (eights >> 8) + (eights >> 16)
    return (halves + (eights >> 24) + (eights >> 32) + (eights >> 40)) & 0x7F


@rule
def reach(rules: Rules, state: State, row: Viewer, card: Card) -> int:
    """Return the cards that may be moved up if this one lay elsewhere: what it may be, what that may be, and so on."""
    reached = 1 << card
    before = 0
    while reached != before:
        before = reached
        for other in cards(rules.cards):
            if (reached >> other) & 1:
                reached |= state.maybe[row, other]
    return reached


@rule
def sharpen(rules: Rules, state: State, row: Viewer) -> None:
    """Leave out what no world holds: A may be B only if others can change places such that there is room for A."""
    for card in cards(rules.cards):
        if state.maybe[row, card] != 0:
            reached = reach(rules, state, row, card)
            for other in cards(rules.cards):
                if (reached >> other) & 1 == 0:
                    state.maybe[row, other] = Bits(state.maybe[row, other] & ~(1 << card))


@rule
def union(rules: Rules, state: State, row: Viewer, group: int) -> int:
    """Return what any of these cards may be."""
    found = 0
    for card in cards(rules.cards):
        if (group >> card) & 1:
            found |= state.maybe[row, card]
    return found


@rule
def alike(rules: Rules, state: State, row: Viewer, group: int) -> bool:
    """Say whether these cards cannot be told apart anyway."""
    found = union(rules, state, row, group)
    same = True
    for card in cards(rules.cards):
        same = same and ((group >> card) & 1 == 0 or state.maybe[row, card] == found)
    return same


@rule
def mix_up(rules: Rules, state: State, row: Viewer, group: int) -> None:
    """Let it be unknown from now on which of these cards is which."""
    if alike(rules, state, row, group):
        return
    sharpen(rules, state, row)
    found = union(rules, state, row, group)
    for card in cards(rules.cards):
        if (group >> card) & 1:
            state.maybe[row, card] = Bits(found)


@rule
def is_viewer(rules: Rules, row: Viewer) -> bool:
    """Say whether somebody remembers in this row."""
    return row < rules.players or row == SEATS


@rule
def lies_with(state: State, card: Card, start: int) -> bool:
    """Say whether a card is in a place, or has been drawn together with the one that is still there."""
    return state.card[card] == start or (start == DRAWN and state.kept == card)


@rule
def doubting(rules: Rules, state: State, card: Card, start: int) -> int:
    """Return the rows, a bit each, in which another card of that place could be this one, and is not just like it."""
    found = 0
    if start == DECK:  # where all are alike
        return found
    for other in cards(rules.cards):
        if other != card and lies_with(state, other, start):
            for row in viewers():
                maybe = state.maybe[row, other]
                if (maybe >> card) & 1 and maybe != state.maybe[row, card]:
                    found |= 1 << row
    return found


@rule
def show(rules: Rules, state: State, row: Viewer, card: Card, start: int, doubts: int) -> None:
    """Let a card of a place be seen; which one it had been there is seen only where no other could be it."""
    if (doubts >> row) & 1:
        sharpen(rules, state, row)
        those = 0
        for other in cards(rules.cards):
            if lies_with(state, other, start) and (state.maybe[row, other] >> card) & 1:
                those |= 1 << other
        mix_up(rules, state, row, those)
    for other in cards(rules.cards):
        state.maybe[row, other] = Bits(state.maybe[row, other] & ~(1 << card))
    state.maybe[row, card] = Bits(1 << card)


@rule
def see_move(rules: Rules, state: State, card: Card, place: int) -> None:
    """Let whoever gets a card see it, or everybody if it is laid open; it has not been moved yet."""
    start = int(state.card[card])
    if not remembers(state) or start > DECK:
        return
    doubts = doubting(rules, state, card, start)
    if place < DECK:
        show(rules, state, Viewer(state.turn if place == DRAWN else place), card, start, doubts)
        return
    for row in viewers():
        if is_viewer(rules, row):
            show(rules, state, row, card, start, doubts)
            state.maybe[row, card] = Bits(0)


@rule
def mix_up_unseen(rules: Rules, state: State, group: int, seeing: int) -> None:
    """Let everybody lose sight of which of these cards is which, but for some seats, a bit each."""
    if not remembers(state):
        return
    for row in viewers():
        if is_viewer(rules, row) and (seeing >> row) & 1 == 0:
            mix_up(rules, state, row, group)


@rule
def mix_up_kept(rules: Rules, state: State, seeing: int) -> None:
    """Let it be known to some seats only, a bit each, which of two drawn cards was kept."""
    kept = state.kept
    if kept == NONE or not remembers(state):
        return
    for other in cards(rules.cards):
        if state.card[other] == DRAWN:
            for row in viewers():
                if (seeing >> row) & 1 == 0 and state.maybe[row, other] != state.maybe[row, kept]:
                    mix_up(rules, state, row, (1 << int(kept)) | (1 << other))


@rule
def remember_deck(rules: Rules, state: State) -> None:
    """Make the discards, which all have seen, the sole cards that may be in the deck."""
    if not remembers(state):
        return
    deck = bits_at(rules, state, DISCARDS)
    for row in viewers():
        for card in cards(rules.cards):
            if (deck >> card) & 1 and is_viewer(rules, row):
                state.maybe[row, card] = Bits(deck)


@rule
def remember_little(rules: Rules, state: State, row: Viewer) -> None:
    """Let a row tell no more than what one holds, and what lies open."""
    hidden = hidden_bits(rules, state)
    own = own_bits(rules, state, row)
    for card in cards(rules.cards):
        bit = 1 << card
        if is_viewer(rules, row) and hidden & bit:
            state.maybe[row, card] = Bits(bit if own & bit else hidden & ~own)
        else:
            state.maybe[row, card] = Bits(0)
