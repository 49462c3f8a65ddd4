"""Starting and joining caravans (S6)."""

from ennead.core.compiling import rule, small_rule
from ennead.core.seats import Record
from ennead.games.sailing.clauses import LEGAL, S6_1, S6_3, S6_5
from ennead.games.sailing.effects import helped, parameter
from ennead.games.sailing.labourers import send
from ennead.games.sailing.pieces import (
    CARAVAN,
    CARAVANS,
    COMPLETE,
    EXTRA,
    GOODS,
    KINDS,
    NOBODY,
    NONE,
    PICK,
    SECTIONS,
    TRIBUTE,
)
from ennead.games.sailing.supply import take


@small_rule
def check_join(rules: Record, state: Record, labourer: int, section: int, row: int) -> int:
    """Return 0 if the Governor may put this labourer on a section of a caravan, else the clause that forbids it."""
    if section >= rules.sections or state.hand[state.turn, labourer] <= 0:
        return S6_1
    if rules.closed[section]:
        return S6_5
    if state.driver[section] != NONE:
        return S6_1
    if state.leader[rules.caravan[section]] == NOBODY and not helped(rules, row, CARAVAN):
        for caravan in range(CARAVANS):
            if state.leader[caravan] == state.turn:
                return S6_3
    return LEGAL


@rule
def can_join(rules: Record, state: Record, row: int) -> bool:
    """Say whether the Governor can start or join a caravan."""
    for labourer in range(KINDS):
        for section in range(rules.sections + 0):
            if check_join(rules, state, labourer, section, row) == LEGAL:
                return True
    return False


@rule
def join(rules: Record, state: Record, number: int) -> None:
    """Put a labourer on a section, take its tokens, and lead the caravan or owe its leader one of them (S6.2, S6.3)."""
    labourer, section = number // SECTIONS, number % SECTIONS
    seat = state.turn + 0
    send(state, seat, labourer)
    state.driver[section] = labourer
    state.rider[section] = seat
    for good in range(GOODS):
        state.owed[good] = take(state, seat, good, rules.load[section, good] + 0)
    caravan = rules.caravan[section]
    if state.leader[caravan] == NOBODY:
        state.leader[caravan] = seat
    if helped(rules, state.running + 0, CARAVAN):
        state.left = parameter(rules, state.running + 0, CARAVAN, EXTRA)
        go_on_picking(state)
    elif state.leader[caravan] != seat:
        state.visited = caravan
        ask_tribute(rules, state)
    else:
        state.phase = COMPLETE


@rule
def ask_tribute(rules: Record, state: Record) -> None:
    """Ask which of the tokens just received goes to the leader; without a choice it goes at once (S6.4)."""
    kinds = 0
    for good in range(GOODS):
        if state.owed[good] > 0:
            kinds += 1
    if kinds > 1:
        state.phase = TRIBUTE
        return
    state.phase = COMPLETE
    for good in range(GOODS):
        if state.owed[good] > 0:
            pay_tribute(state, good)


@rule
def pay_tribute(state: Record, good: int) -> None:
    """Give the leader a token."""
    state.tokens[state.turn, good] -= 1
    state.tokens[state.leader[state.visited], good] += 1
    state.phase = COMPLETE


@rule
def go_on_picking(state: Record) -> None:
    """Ask for a token more, as long as there are some to come and some in the supply."""
    state.phase = COMPLETE
    for good in range(GOODS):
        if state.left > 0 and state.supply[good] > 0:
            state.phase = PICK


@rule
def pick(state: Record, good: int) -> None:
    """Take a token more."""
    take(state, state.turn + 0, good, 1)
    state.left -= 1
    go_on_picking(state)
