"""The city cards: the deck has no order, a card is drawn when it is needed (S5.7, S11.1)."""

from ennead.core.compiling import rule
from ennead.core.seats import Record
from ennead.games.sailing.effects import helped
from ennead.games.sailing.memory import remember_deck, see_move
from ennead.games.sailing.pieces import (
    COMPLETE,
    DECK,
    DISCARDS,
    DRAW,
    DRAW_CARDS,
    DRAWN,
    HOLDERS,
    KEEP,
    KEEPS,
    LEAVE,
    NONE,
)


@rule
def move_card(rules: Record, state: Record, card: int, place: int) -> None:
    """Move a card, and with it what is known of it: who holds it knows it, who gave it away remembers."""
    see_move(rules, state, card, place)
    start = state.card[card]
    if 0 <= start < HOLDERS:
        state.cards[start] -= 1
    state.card[card] = place
    if place < HOLDERS:
        state.cards[place] += 1


@rule
def cards_at(rules: Record, state: Record, place: int) -> int:
    """Return how many cards are in a place."""
    found = 0
    for card in range(rules.cards):
        if state.card[card] == place:
            found += 1
    return found


@rule
def first_at(rules: Record, state: Record, place: int) -> int:
    """Return the first card in a place, or NONE."""
    for card in range(rules.cards):
        if state.card[card] == place:
            return card
    return NONE


@rule
def undealt(rules: Record, state: Record) -> int:
    """Return how many cards are in the deck and among the discards, counted by where the others are.

    So it is known to everybody: nobody sees the cards of the deck.
    """
    found = rules.cards - (0 if state.playing == NONE else 1)
    for holder in range(HOLDERS):
        found -= state.cards[holder]
    return found


@rule
def reshuffle(rules: Record, state: Record) -> None:
    """Make the discards the new deck: whatever is elsewhere was in an older one."""
    remember_deck(rules, state)
    for card in range(rules.cards):
        if state.card[card] == DISCARDS:
            state.card[card] = DECK


@rule
def go_on_drawing(rules: Record, state: Record) -> None:
    """Let chance draw the next card, from the discards if the deck is empty (S5.7); then ask what is kept."""
    if state.left > 0:
        if first_at(rules, state, DECK) == NONE:
            reshuffle(rules, state)
        if first_at(rules, state, DECK) != NONE:
            state.phase = DRAW_CARDS
            return
        state.left = 0
    if state.visited != NONE and state.cards[DRAWN] > 1:
        state.phase = KEEP
    elif helped(rules, state.running + 0, DRAW) and state.cards[DRAWN] > rules.parameter[state.running, KEEPS]:
        state.phase = LEAVE
    else:
        keep_all(rules, state)
        state.phase = COMPLETE


@rule
def keep_all(rules: Record, state: Record) -> None:
    """Let the Governor keep everything that has been drawn."""
    for card in range(rules.cards):
        if state.card[card] == DRAWN:
            move_card(rules, state, card, state.turn + 0)


@rule
def draw_card(rules: Record, state: Record, card: int) -> None:
    """Put a drawn card before the Governor, and go on."""
    move_card(rules, state, card, DRAWN)
    state.left -= 1
    go_on_drawing(rules, state)


@rule
def leave_card(rules: Record, state: Record, card: int) -> None:
    """Discard one of the drawn cards, and go on."""
    move_card(rules, state, card, DISCARDS)
    go_on_drawing(rules, state)
