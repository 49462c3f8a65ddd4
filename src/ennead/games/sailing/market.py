"""Trading at the market (S8)."""

from ennead.core.compiling import rule, small_rule
from ennead.core.seats import Record
from ennead.games.sailing.clauses import LEGAL, S8_1, S8_2
from ennead.games.sailing.effects import helped
from ennead.games.sailing.pieces import COMPLETE, GOODS, TRADE
from ennead.games.sailing.supply import take


@small_rule
def check_trade(rules: Record, state: Record, stall: int, side: int, row: int) -> int:
    """Return 0 if the Governor may pay this set of a cartouche, else the clause that forbids it."""
    if stall >= rules.stalls:
        return S8_1
    if state.shut[stall] and not helped(rules, row, TRADE):
        return S8_2
    for good in range(GOODS):
        if state.tokens[state.turn, good] < rules.ware[stall, side, good]:
            return S8_1
    return LEGAL


@rule
def can_trade(rules: Record, state: Record, row: int) -> bool:
    """Say whether the Governor can trade anywhere."""
    for stall in range(rules.stalls + 0):
        for side in range(2):
            if check_trade(rules, state, stall, side, row) == LEGAL:
                return True
    return False


@rule
def trade(rules: Record, state: Record, number: int) -> None:
    """Pay one set, which closes the cartouche, and take the other from the supply (S8.2)."""
    stall, side = number // 2, number % 2
    seat = state.turn + 0
    free = helped(rules, state.running + 0, TRADE)
    for good in range(GOODS):
        number = rules.ware[stall, side, good]
        state.tokens[seat, good] -= number
        if free:
            state.supply[good] += number
        else:
            state.paid[stall, good] += number
    if not free:
        state.shut[stall] = 1
    for good in range(GOODS):
        take(state, seat, good, rules.ware[stall, 1 - side, good] + 0)
    state.phase = COMPLETE
