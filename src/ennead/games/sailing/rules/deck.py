"""The city cards: the deck has no order, a card is drawn when it is needed (S5.7, S11.1)."""

from ennead.core.actions import action, disguise
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule
from ennead.games.sailing.rules.effects import asks_otherwise, helped
from ennead.games.sailing.rules.memory import remember_deck, see_move
from ennead.games.sailing.rules.pieces import (
    DECK,
    DISCARDS,
    DRAW,
    DRAWN,
    HOLDERS,
    KEEPS,
    NONE,
    Card,
    Holder,
    Phase,
    Rules,
    State,
    cards,
    holders,
)

hidden_card = disguise("hidden-card", "card ?")


@rule
def move_card(rules: Rules, state: State, card: Card, place: int) -> None:
    """Move a card, and with it what is known of it: who holds it knows it, who gave it away remembers."""
    see_move(rules, state, card, place)
    start = state.card[card]
    if 0 <= start < HOLDERS:
        state.cards[Holder(start)] -= 1
    state.card[card] = place
    if place < HOLDERS:
        state.cards[Holder(place)] += 1


@rule
def cards_at(rules: Rules, state: State, place: int) -> int:
    """Return how many cards are in a place."""
    found = 0
    for card in cards(rules.cards):
        if state.card[card] == place:
            found += 1
    return found


@rule
def first_at(rules: Rules, state: State, place: int) -> Card:
    """Return the first card in a place, or NONE."""
    for card in cards(rules.cards):
        if state.card[card] == place:
            return card
    return Card(NONE)


@rule
def undealt(rules: Rules, state: State) -> int:
    """Return how many cards are in the deck and among the discards, counted by where the others are.

    So it is known to everybody: nobody sees the cards of the deck.
    """
    found = rules.cards - (0 if state.playing == NONE else 1)
    for holder in holders():
        found -= state.cards[holder]
    return found


@rule
def reshuffle(rules: Rules, state: State) -> None:
    """Make the discards the new deck: whatever is elsewhere was in an older one."""
    remember_deck(rules, state)
    for card in cards(rules.cards):
        if state.card[card] == DISCARDS:
            state.card[card] = DECK


@rule
def go_on_drawing(rules: Rules, state: State) -> None:
    """Let chance draw the next card, from the discards if the deck is empty (S5.7); then ask what is kept."""
    if state.left > 0:
        if first_at(rules, state, DECK) == NONE:
            reshuffle(rules, state)
        if first_at(rules, state, DECK) != NONE:
            state.phase = Phase.DRAW_CARDS
            return
        state.left = 0
    if state.visited != NONE and state.cards[DRAWN] > 1:
        state.phase = Phase.KEEP
    elif helped(rules, state.active_effect, DRAW) and state.cards[DRAWN] > rules.parameter[state.active_effect, KEEPS]:
        state.phase = Phase.DISCARD
    else:
        keep_all(rules, state)
        state.phase = Phase.COMPLETE


@rule
def keep_all(rules: Rules, state: State) -> None:
    """Let the Governor keep everything that has been drawn."""
    for card in cards(rules.cards):
        if state.card[card] == DRAWN:
            move_card(rules, state, card, state.turn)


@action("card", "card {card}")
def draw_card(rules: Rules, state: State, card: Card) -> None:
    """Put a drawn card before the Governor, and go on (S5.7)."""
    move_card(rules, state, card, DRAWN)
    state.left -= 1
    go_on_drawing(rules, state)


@draw_card.weight
def draw_weight(rules: Rules, state: State, card: Card) -> int:
    """Make every card of the deck as likely as any other."""
    return 1 if state.card[card] == DECK else 0


@draw_card.seen_as(hidden_card)
def is_drawn_unseen(rules: Rules, state: State, seat: int, card: Card) -> bool:
    """Hide a drawn card from all others."""
    return seat != state.turn


@action("leave", "discard {card}", reveals=True)
def leave_card(rules: Rules, state: State, card: Card) -> None:
    """Discard one of the drawn cards, and go on (E9)."""
    move_card(rules, state, card, DISCARDS)
    go_on_drawing(rules, state)


@leave_card.check
def may_leave(rules: Rules, state: State, card: Card) -> Refusal:
    """Require one of the cards that were drawn."""
    return LEGAL if state.card[card] == DRAWN else asks_otherwise(rules, state)
