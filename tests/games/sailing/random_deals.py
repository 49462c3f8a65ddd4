"""Random games with random deals at every moment: what is refused changes nothing, the rest breaks nothing."""

import numba

from ennead.core.contract import action_range, actor, broken_clause, chance_weights, legal_actions, play, set_up, settle
from ennead.core.random_numbers import draw
from ennead.core.seats import CHANCE, OVER
from ennead.games.sailing.rules.deals import can_settle
from ennead.games.sailing.rules.pieces import CARDS_DEALT, GOODS, THINGS

STUCK, CHANGED = -1, -2  # flaws that have no clause: nobody can act; a refused deal has changed something
SETTLED, REFUSED = range(2)
COUNTS = 2


@numba.njit(nogil=True)
def draw_deal(rules, state, terms, luck):
    """Name two Governors, and about what they hold: sometimes one thing too many."""
    terms.seats[0] = draw(luck, rules.players)
    terms.seats[1] = (terms.seats[0] + draw(luck, rules.players) + (draw(luck, 9) > 0)) % rules.players
    too_much = draw(luck, 6) == 0
    for side in range(2):
        seat = terms.seats[side]
        empty = draw(luck, 4) == 0
        for thing in range(THINGS):
            if thing < GOODS:
                there = int(state.tokens[seat, thing])
            elif thing < CARDS_DEALT:
                there = int(state.hand[seat, thing - GOODS])
            else:
                there = 1 if state.card[thing - CARDS_DEALT] == seat else 0
            terms.gives[side, thing] = 0
            if not empty and draw(luck, 3) == 0:
                terms.gives[side, thing] = draw(luck, there + (2 if too_much and draw(luck, 9) == 0 else 1))


@numba.njit(nogil=True)
def first_flaw_with_deals(rules, states, terms, raw, games, numbers, luck, counts):
    """Play games with a deal tried before every decision; return 0, or the code of the first flaw.

    `states` holds the position and a copy of it, `raw` their bytes, a row for each.
    """
    for _ in range(games):
        set_up(rules[0], states[0])
        while True:
            now = actor(rules[0], states[0])
            if now == OVER:
                break
            states[1] = states[0]
            draw_deal(rules[0], states[0], terms[0], luck)
            code = settle(rules[0], states[0], terms[0])
            if code:
                counts[REFUSED] += 1
                for at in range(raw.shape[1]):
                    if raw[0, at] != raw[1, at]:
                        return CHANGED
            else:
                counts[SETTLED] += 1
                if not can_settle(states[1]) or actor(rules[0], states[0]) != now:
                    return CHANGED
                flaw = broken_clause(rules[0], states[0])
                if flaw:
                    return flaw
            if now == CHANCE:
                total = chance_weights(rules[0], states[0], numbers)
                rest = draw(luck, total)
                action, _ = action_range(rules[0], states[0])
                at = 0
                while rest >= numbers[at]:
                    rest -= numbers[at]
                    at += 1
                action += at
            else:
                count = legal_actions(rules[0], states[0], numbers)
                if count == 0:
                    return STUCK
                action = numbers[draw(luck, count)]
            play(rules[0], states[0], action)
            flaw = broken_clause(rules[0], states[0])
            if flaw:
                return flaw
    return 0
