"""Hiring a labourer from the pool (S7)."""

from ennead.core.actions import action
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule, small_rule
from ennead.games.sailing.rules import clauses as by
from ennead.games.sailing.rules.effects import helped, parameter
from ennead.games.sailing.rules.labourers import receive
from ennead.games.sailing.rules.pieces import HIRE, NONE, PRICE, Effect, Good, Labourer, Phase, Rules, State, labourers
from ennead.games.sailing.rules.supply import only_good, total

USUAL_PRICE = 2


@small_rule
def price(rules: Rules, effect: Effect) -> int:
    """Return what a labourer costs, in any tokens."""
    return parameter(rules, effect, HIRE, PRICE) if helped(rules, effect, HIRE) else USUAL_PRICE


@action("hire", "hire {labourer}", "hire {labourer}", group=HIRE)
def hire(rules: Rules, state: State, labourer: Labourer) -> None:
    """Take the labourer, and ask for the payment (S7.1)."""
    state.pool[labourer] -= 1
    receive(state, state.turn, labourer)
    state.left = price(rules, state.active_effect)
    go_on_paying(state)


@hire.check
def may_hire(rules: Rules, state: State, labourer: Labourer) -> Refusal:
    """Require a labourer and his price, with the help of the card that is being played, if any."""
    return check_hire(rules, state, labourer, state.active_effect)


@small_rule
def check_hire(rules: Rules, state: State, labourer: Labourer, effect: Effect) -> Refusal:
    """Require a labourer in the pool, and his price (S7.1)."""
    if state.pool[labourer] <= 0 or total(state, state.turn) < price(rules, effect):
        return by.S7_1
    return LEGAL


@rule
def can_hire(rules: Rules, state: State, effect: Effect) -> bool:
    """Say whether the Governor can hire anybody."""
    for labourer in labourers():
        code = check_hire(rules, state, labourer, effect)
        if code == LEGAL:
            return True
    return False


@rule
def go_on_paying(state: State) -> None:
    """Ask for the next token; where all are of one kind they go at once."""
    while state.left > 0:
        good = only_good(state, state.turn)
        if good == NONE:
            state.phase = Phase.PAY
            return
        lay_down(state, good)
    state.phase = Phase.COMPLETE


@rule
def lay_down(state: State, good: Good) -> None:
    """Put a token on the labour pool, where it stays to the end of the season (S7.2)."""
    state.tokens[state.turn, good] -= 1
    state.wages[good] += 1
    state.left -= 1


@action("token", "{good}", "{good}")
def pay(rules: Rules, state: State, good: Good) -> None:
    """Pay a token for the hired labourer (S7.1)."""
    lay_down(state, good)
    go_on_paying(state)


@pay.check
def may_pay(rules: Rules, state: State, good: Good) -> Refusal:
    """Require a token that the Governor has (S7.1)."""
    return LEGAL if state.tokens[state.turn, good] > 0 else by.S7_1
