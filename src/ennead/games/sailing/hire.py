"""Hiring a labourer from the pool (S7)."""

from ennead.core.compiling import rule, small_rule
from ennead.core.seats import Record
from ennead.games.sailing.clauses import LEGAL, S7_1
from ennead.games.sailing.effects import helped, parameter
from ennead.games.sailing.labourers import receive
from ennead.games.sailing.pieces import COMPLETE, HIRE, KINDS, PAY, PRICE
from ennead.games.sailing.supply import only_good, total

USUAL_PRICE = 2


@small_rule
def price(rules: Record, row: int) -> int:
    """Return what a labourer costs, in any tokens."""
    return parameter(rules, row, HIRE, PRICE) if helped(rules, row, HIRE) else USUAL_PRICE


@small_rule
def check_hire(rules: Record, state: Record, labourer: int, row: int) -> int:
    """Return 0 if the Governor may take this labourer from the pool, else the clause that forbids it."""
    if state.pool[labourer] <= 0 or total(state, state.turn + 0) < price(rules, row):
        return S7_1
    return LEGAL


@rule
def can_hire(rules: Record, state: Record, row: int) -> bool:
    """Say whether the Governor can hire anybody."""
    for labourer in range(KINDS):
        code = check_hire(rules, state, labourer, row)
        if code == LEGAL:
            return True
    return False


@rule
def hire(rules: Record, state: Record, labourer: int) -> None:
    """Take the labourer, and ask for the payment."""
    state.pool[labourer] -= 1
    receive(state, state.turn + 0, labourer)
    state.left = price(rules, state.running + 0)
    go_on_paying(state)


@rule
def go_on_paying(state: Record) -> None:
    """Ask for the next token; where all are of one kind they go at once."""
    while state.left > 0:
        good = only_good(state, state.turn + 0)
        if good < 0:
            state.phase = PAY
            return
        lay_down(state, good)
    state.phase = COMPLETE


@rule
def lay_down(state: Record, good: int) -> None:
    """Put a token on the labour pool, where it stays to the end of the season (S7.2)."""
    state.tokens[state.turn, good] -= 1
    state.wages[good] += 1
    state.left -= 1
