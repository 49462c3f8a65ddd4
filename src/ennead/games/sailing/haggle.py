"""Haggling: two Governors exchange tokens, labourers and city cards, as a whole or not at all (S14)."""

from ennead.core.compiling import rule
from ennead.core.seats import Record
from ennead.games.sailing.clauses import LEGAL, S14_1, S14_4, S14_8
from ennead.games.sailing.deck import move_card
from ennead.games.sailing.labourers import receive, send
from ennead.games.sailing.memory import bits_at, mix_up_kept, mix_up_unseen
from ennead.games.sailing.pieces import (
    ACT,
    CARDS_DEALT,
    GOODS,
    KEEP,
    KINDS,
    LABOURERS_DEALT,
    NONE,
    PASS_ON,
    THINGS,
)


@rule
def settle(rules: Record, state: Record, deal: Record) -> int:
    """Let a deal happen and return 0; or change nothing, and return the clause that forbids it."""
    code = check_deal(rules, state, deal)
    if code == LEGAL:
        mix(rules, state, deal)
        for side in range(2):
            hand_over(rules, state, deal, side)
    return code


@rule
def check_deal(rules: Record, state: Record, deal: Record) -> int:
    """Return 0 if the deal can be settled now, else the clause that forbids it."""
    for side in range(2):
        if deal.seats[side] < 0 or deal.seats[side] >= rules.players:
            return S14_1
    anything = False
    for side in range(2):
        for thing in range(THINGS):
            if deal.gives[side, thing] < 0:
                return S14_1
            anything = anything or deal.gives[side, thing] > 0
    if deal.seats[0] == deal.seats[1] or not anything:
        return S14_1
    for side in range(2):
        if not can_deliver(rules, state, deal, side):
            return S14_4
    return LEGAL if can_settle(state) else S14_8


@rule
def can_settle(state: Record) -> bool:
    """Say whether no decision is half made: before an action, or between the draw and the gift of S5.6 (S14.8)."""
    return state.phase in (KEEP, PASS_ON) or (state.phase == ACT and state.running == NONE)


@rule
def can_deliver(rules: Record, state: Record, deal: Record, side: int) -> bool:
    """Say whether a partner holds what the deal wants from them; cards that were only just drawn are not held."""
    seat = deal.seats[side] + 0
    for good in range(GOODS):
        if deal.gives[side, good] > state.tokens[seat, good]:
            return False
    for labourer in range(KINDS):
        if deal.gives[side, LABOURERS_DEALT + labourer] > state.hand[seat, labourer]:
            return False
    for thing in range(CARDS_DEALT, THINGS):
        wanted = deal.gives[side, thing]
        if wanted > 1 or (wanted == 1 and state.card[thing - CARDS_DEALT] != seat):
            return False
    return True


@rule
def cards_given(deal: Record, side: int) -> int:
    """Return how many city cards a partner gives."""
    found = 0
    for thing in range(CARDS_DEALT, THINGS):
        found += deal.gives[side, thing]
    return found


@rule
def mix(rules: Record, state: Record, deal: Record) -> None:
    """Let the others forget which cards are whose, where some of a hand have gone to the other, unseen by them.

    They know it still if the whole hand has gone; but not which of its cards a visitor has only just kept.
    """
    partners = (1 << deal.seats[0]) | (1 << deal.seats[1])
    for side in range(2):
        seat = deal.seats[side] + 0
        given = cards_given(deal, side)
        if given > 0 and seat == state.turn:
            mix_up_kept(rules, state, 1 << seat)
            state.kept = NONE
        if 0 < given < state.cards[seat]:
            mix_up_unseen(rules, state, bits_at(rules, state, seat), partners)


@rule
def hand_over(rules: Record, state: Record, deal: Record, side: int) -> None:
    """Give what one partner gives to the other; who holds it must have been found out before."""
    giver = deal.seats[side] + 0
    taker = deal.seats[1 - side] + 0
    for good in range(GOODS):
        state.tokens[giver, good] -= deal.gives[side, good]
        state.tokens[taker, good] += deal.gives[side, good]
    for labourer in range(KINDS):
        for _ in range(deal.gives[side, LABOURERS_DEALT + labourer]):
            send(state, giver, labourer)
            receive(state, taker, labourer)
    for card in range(rules.cards):
        if deal.gives[side, CARDS_DEALT + card] == 1:
            move_card(rules, state, card, taker)
