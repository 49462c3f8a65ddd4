"""Withdrawing from the season (S13)."""

from ennead.core.actions import action
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule
from ennead.games.sailing.rules import clauses as by
from ennead.games.sailing.rules.deck import go_on_drawing
from ennead.games.sailing.rules.effects import effect_of
from ennead.games.sailing.rules.monuments import can_build
from ennead.games.sailing.rules.pieces import HOLD, NOBODY, Bonus, Phase, Rules, Seat, State, boons, goods
from ennead.games.sailing.rules.supply import collect, take


@rule
def holds_over(rules: Rules, state: State, seat: Seat) -> bool:
    """Say whether a Governor's planned monuments stay over the end of this season (Horus)."""
    found = False
    for boon in boons(rules.boons):
        found = found or (state.boon[seat, boon] == 1 and rules.verb[effect_of(boon)] == HOLD)
    return found


@action("withdraw", "withdraw", "end")
def withdraw(rules: Rules, state: State) -> None:
    """Withdraw; the first one chooses a Regent bonus (S13.1, S13.3)."""
    state.withdrawn[state.turn] = 1
    if state.first == NOBODY:
        state.first = state.turn
        state.phase = Phase.CHOOSE_BONUS
    else:
        state.phase = Phase.COMPLETE


@withdraw.check
def may_withdraw(rules: Rules, state: State) -> Refusal:
    """Require that nothing is planned that could be built, or that it is held over; the rest is lost (S13.2)."""
    no_help = state.active_effect  # NONE: while a card is being played, `may_take_kind` refuses to withdraw
    if can_build(rules, state, no_help) and not holds_over(rules, state, state.turn):
        return by.S13_2
    return LEGAL


@action("bonus", "bonus {bonus}")
def take_bonus(rules: Rules, state: State, bonus: Bonus) -> None:
    """Take a Regent bonus; what the supply lacks comes from the labour pool and the market (S13.3, S13.4)."""
    seat = state.turn
    state.covered[bonus] = 1
    state.glory[seat] += rules.bonus_glory[bonus]
    for good in goods():
        lacking = rules.bonus_tokens[bonus, good]
        lacking -= take(state, seat, good, lacking)
        if lacking > 0:
            collect(rules, state, seat, good, lacking)
    state.left = rules.bonus_cards[bonus]
    go_on_drawing(rules, state)


@take_bonus.check
def may_take_bonus(rules: Rules, state: State, bonus: Bonus) -> Refusal:
    """Require a Regent bonus that is there and not covered (S13.3)."""
    return LEGAL if bonus < rules.bonuses and state.covered[bonus] == 0 else by.S13_3
