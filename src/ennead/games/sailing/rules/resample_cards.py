"""Filling in the hidden city cards: each place gets one that may be there, and all ways to do so are as likely.

Place by place a number is drawn, below how many cards there can be to choose from at most; where there is no such card
any more, all of it begins anew. So no way to fill the places is more likely than another. Where that fails too often,
cards that are in the way are moved on, at random, until there is one for each place.
"""

from ennead.core.compiling import rule
from ennead.core.random_numbers import Generator, draw
from ennead.games.sailing.rules.memory import ONLY, hidden_bits, is_partial, remember_little, row_of, size_of
from ennead.games.sailing.rules.pieces import (
    DRAWN_WORLD,
    HIDDEN,
    NONE,
    NOWHERE,
    Bits,
    Card,
    Rules,
    State,
    Viewer,
    cards,
    viewers,
)

TRIES = 200  # before cards are moved on
STEPS = 10_000  # in moving on; less than a hundred are enough, unless somebody has made up what one remembers
CHOSEN = Viewer(1)  # the row where it is noted which card is in which place, while they are filled
MOVED = Viewer(2)  # the row of what the seat remembers, by card


@rule
def fill_cards(rules: Rules, state: State, seat: int, random: Generator) -> None:
    """Put the hidden cards into the hands, before whoever draws, and into the deck."""
    if not is_partial(state):
        return
    hidden = 0
    places = 0
    for card in cards(rules.cards):
        if state.card[card] == HIDDEN:
            hidden |= 1 << card
        places += state.spot[card] != NOWHERE
    done = False
    for _ in range(TRIES):
        if not done:
            done = _choose_all(state, places, hidden, random)
    if not done:
        _move_on_all(state, places, hidden, random)
    _lay(rules, state, seat, places)
    state.forgotten = DRAWN_WORLD


@rule
def nth(bits: int, number: int) -> Card:
    """Return the card of a set that has so many before it."""
    rest = number
    for card in cards():
        if (bits >> card) & 1:
            if rest == 0:
                return card
            rest -= 1
    return Card(NONE)


@rule
def _most(state: State, place: Card) -> int:
    """Return how many cards a place can choose from at most: earlier ones that may hold nothing else take some."""
    maybe = state.maybe[ONLY, place]
    found = size_of(maybe)
    for other in cards(place):
        if state.maybe[ONLY, other] & ~maybe == 0:
            found -= 1
    return found


@rule
def _choose_all(state: State, places: int, hidden: int, random: Generator) -> bool:
    """Choose a card for each place; say whether that went well."""
    free = hidden
    for place in cards(places):
        most = _most(state, place)
        number = draw(random, max(1, most))
        fitting = state.maybe[ONLY, place] & free
        if number >= size_of(fitting):
            return False
        card = nth(fitting, number)
        state.maybe[CHOSEN, place] = Bits(card)
        free &= ~(1 << card)
    return True


@rule
def _move_on_all(state: State, places: int, hidden: int, random: Generator) -> None:
    """Choose a card for each place; if all that fit are taken, take one, and choose anew for where it was."""
    free = hidden
    for first in cards(places):
        place = first
        for step in range(STEPS + 1):
            fitting = state.maybe[ONLY, place] & free
            if step == STEPS:
                fitting = free
            if fitting != 0:
                break
            card = nth(state.maybe[ONLY, place], draw(random, size_of(state.maybe[ONLY, place])))
            other = place
            for one in cards(first + 1):
                if one != place and state.maybe[CHOSEN, one] == Bits(card):
                    other = one
            state.maybe[CHOSEN, place] = Bits(card)
            place = other
        card = nth(fitting, draw(random, size_of(fitting)))
        state.maybe[CHOSEN, place] = Bits(card)
        free &= ~(1 << card)


@rule
def _lay(rules: Rules, state: State, seat: int, places: int) -> None:
    """Put each card into the place it was chosen for; of the other seats nobody remembers more than what is open."""
    for card in cards(rules.cards):
        state.maybe[MOVED, card] = Bits(1 << card)
    for place in cards(places):
        card = Card(state.maybe[CHOSEN, place])
        state.card[card] = state.spot[place]
        state.spot[place] = NOWHERE
        state.maybe[MOVED, card] = state.maybe[ONLY, place]
    hidden = hidden_bits(rules, state)
    for card in cards(rules.cards):
        state.maybe[row_of(seat), card] = state.maybe[MOVED, card] if (hidden >> card) & 1 else Bits(0)
    for row in viewers():
        if row != row_of(seat):
            remember_little(rules, state, row)
