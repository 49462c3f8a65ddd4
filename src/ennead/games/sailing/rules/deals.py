"""Haggling: two Governors exchange tokens, labourers and city cards, as a whole or not at all (S14)."""

from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule
from ennead.games.sailing.rules import clauses as by
from ennead.games.sailing.rules.deck import move_card
from ennead.games.sailing.rules.labourers import receive, send
from ennead.games.sailing.rules.memory import bits_at, mix_up_kept, mix_up_unseen
from ennead.games.sailing.rules.pieces import (
    CARDS_DEALT,
    LABOURERS_DEALT,
    NONE,
    Deal,
    Holder,
    Phase,
    Rules,
    Side,
    State,
    Thing,
    cards,
    goods,
    labourers,
    sides,
    things,
)


@rule
def settle(rules: Rules, state: State, deal: Deal) -> Refusal:
    """Let a deal happen, which takes no turn (S14.2), and return 0; or change nothing, and return the clause."""
    code = check_deal(rules, state, deal)
    if code == LEGAL:
        mix(rules, state, deal)
        for side in sides():
            hand_over(rules, state, deal, side)
    return code


@rule
def check_deal(rules: Rules, state: State, deal: Deal) -> Refusal:
    """Require two seats, withdrawn or not (S14.5), something (S14.1) that both hold (S14.4), and its time (S14.8)."""
    for side in sides():
        if deal.seats[side] < 0 or deal.seats[side] >= rules.players:
            return by.S14_1
    anything = False
    for side in sides():
        for thing in things():
            if deal.gives[side, thing] < 0:
                return by.S14_1
            anything = anything or deal.gives[side, thing] > 0
    if deal.seats[Side(0)] == deal.seats[Side(1)] or not anything:
        return by.S14_1
    for side in sides():
        if not can_deliver(rules, state, deal, side):
            return by.S14_4
    return LEGAL if can_settle(state) else by.S14_8


@rule
def can_settle(state: State) -> bool:
    """Say whether no decision is half made: before an action, or between the draw and the gift of S5.6 (S14.8)."""
    return state.phase in (Phase.KEEP, Phase.PASS_ON) or (state.phase == Phase.ACT and state.active_effect == NONE)


@rule
def can_deliver(rules: Rules, state: State, deal: Deal, side: Side) -> bool:
    """Say whether a partner holds what the deal wants from them; cards that were only just drawn are not held."""
    seat = deal.seats[side]
    for good in goods():
        if deal.gives[side, Thing(good)] > state.tokens[seat, good]:
            return False
    for labourer in labourers():
        if deal.gives[side, Thing(LABOURERS_DEALT + labourer)] > state.hand[seat, labourer]:
            return False
    for card in cards():
        wanted = deal.gives[side, Thing(CARDS_DEALT + card)]
        if wanted > 1 or (wanted == 1 and state.card[card] != seat):
            return False
    return True


@rule
def cards_given(deal: Deal, side: Side) -> int:
    """Return how many city cards a partner gives."""
    found = 0
    for card in cards():
        found += deal.gives[side, Thing(CARDS_DEALT + card)]
    return found


@rule
def mix(rules: Rules, state: State, deal: Deal) -> None:
    """Let the others forget which cards are whose, where some have gone to the other, unseen by them (S14.6).

    They know it still if the whole hand has gone; but not which of its cards a visitor has only just kept.
    """
    partners = (1 << deal.seats[Side(0)]) | (1 << deal.seats[Side(1)])
    for side in sides():
        seat = deal.seats[side]
        given = cards_given(deal, side)
        if given > 0 and seat == state.turn:
            mix_up_kept(rules, state, 1 << seat)
            state.kept = NONE
        if 0 < given < state.cards[Holder(seat)]:
            mix_up_unseen(rules, state, bits_at(rules, state, seat), partners)


@rule
def hand_over(rules: Rules, state: State, deal: Deal, side: Side) -> None:
    """Give what one partner gives to the other; who holds it must have been found out before."""
    giver = deal.seats[side]
    taker = deal.seats[Side(1 - side)]
    for good in goods():
        state.tokens[giver, good] -= deal.gives[side, Thing(good)]
        state.tokens[taker, good] += deal.gives[side, Thing(good)]
    for labourer in labourers():
        for _ in range(deal.gives[side, Thing(LABOURERS_DEALT + labourer)]):
            send(state, giver, labourer)
            receive(state, taker, labourer)
    for card in cards(rules.cards):
        if deal.gives[side, Thing(CARDS_DEALT + card)] == 1:
            move_card(rules, state, card, taker)
