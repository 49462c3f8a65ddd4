"""Withdrawing from the season (S13)."""

from ennead.core.compiling import rule
from ennead.core.seats import Record
from ennead.games.sailing.clauses import LEGAL, S13_2, S13_3
from ennead.games.sailing.deck import go_on_drawing
from ennead.games.sailing.monuments import can_build
from ennead.games.sailing.pieces import CITIZENS, COMPLETE, GOODS, HOLD, NOBODY, REWARD
from ennead.games.sailing.supply import collect, take


@rule
def holds_over(rules: Record, state: Record, seat: int) -> bool:
    """Say whether a Governor's planned monuments stay over the end of this season (Horus)."""
    found = False
    for boon in range(rules.boons):
        found = found or (state.boon[seat, boon] == 1 and rules.verb[CITIZENS + boon] == HOLD)
    return found


@rule
def check_withdraw(rules: Record, state: Record) -> int:
    """Return 0 if the Governor may withdraw: nothing planned that could be built, or held over (S13.2)."""
    no_help = state.running + 0  # a card that helped would have asked for something else
    if can_build(rules, state, no_help) and not holds_over(rules, state, state.turn + 0):
        return S13_2
    return LEGAL


@rule
def withdraw(state: Record) -> None:
    """Withdraw; the first one chooses a Regent bonus (S13.3)."""
    state.withdrawn[state.turn] = 1
    if state.first == NOBODY:
        state.first = state.turn
        state.phase = REWARD
    else:
        state.phase = COMPLETE


@rule
def check_bonus(rules: Record, state: Record, bonus: int) -> int:
    """Return 0 if this Regent bonus is there and not covered, else the clause that forbids it."""
    return LEGAL if bonus < rules.bonuses and state.covered[bonus] == 0 else S13_3


@rule
def take_bonus(rules: Record, state: Record, bonus: int) -> None:
    """Take a Regent bonus; what the supply lacks comes from the labour pool and the market (S13.4)."""
    seat = state.turn + 0
    state.covered[bonus] = 1
    state.glory[seat] += rules.bonus_glory[bonus]
    for good in range(GOODS):
        number = rules.bonus_tokens[bonus, good] + 0
        number -= take(state, seat, good, number)
        if number > 0:
            collect(rules, state, seat, good, number)
    state.left = rules.bonus_cards[bonus]
    go_on_drawing(rules, state)
