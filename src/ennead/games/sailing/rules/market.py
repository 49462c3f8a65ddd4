"""Trading at the market (S8)."""

from ennead.core.actions import action
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule, small_rule
from ennead.games.sailing.rules import clauses as by
from ennead.games.sailing.rules.effects import helped
from ennead.games.sailing.rules.pieces import TRADE, Effect, Phase, Rules, Side, Stall, State, goods, sides, stalls
from ennead.games.sailing.rules.supply import take


@action("trade", "trade {stall} {side}", group=TRADE)
def trade(rules: Rules, state: State, stall: Stall, side: Side) -> None:
    """Pay one set, which closes the cartouche, and take the other from the supply (S8.1, S8.2)."""
    free = helped(rules, state.active_effect, TRADE)
    for good in goods():
        number = rules.ware[stall, side, good]
        state.tokens[state.turn, good] -= number
        if free:
            state.supply[good] += number
        else:
            state.paid[stall, good] += number
    if not free:
        state.used_stall[stall] = 1
    for good in goods():
        take(state, state.turn, good, rules.ware[stall, Side(1 - side), good])
    state.phase = Phase.COMPLETE


@trade.check
def may_trade(rules: Rules, state: State, stall: Stall, side: Side) -> Refusal:
    """Require what a trade needs, with the help of the card that is being played, if any."""
    return check_trade(rules, state, stall, side, state.active_effect)


@small_rule
def check_trade(rules: Rules, state: State, stall: Stall, side: Side, effect: Effect) -> Refusal:
    """Require a cartouche that is not closed (S8.2), and the tokens of the set (S8.1)."""
    if stall >= rules.stalls:
        return by.S8_1
    if state.used_stall[stall] and not helped(rules, effect, TRADE):
        return by.S8_2
    for good in goods():
        if state.tokens[state.turn, good] < rules.ware[stall, side, good]:
            return by.S8_1
    return LEGAL


@rule
def can_trade(rules: Rules, state: State, effect: Effect) -> bool:
    """Say whether the Governor can trade anywhere."""
    for stall in stalls(rules.stalls):
        for side in sides():
            if check_trade(rules, state, stall, side, effect) == LEGAL:
                return True
    return False
