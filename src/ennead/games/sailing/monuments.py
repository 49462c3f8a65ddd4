"""Planning and building monuments (S9, S10)."""

from ennead.core.compiling import rule, small_rule
from ennead.core.seats import Record
from ennead.games.sailing.clauses import E10, LEGAL, S9_1, S10_1, S10_2, S10_3
from ennead.games.sailing.effects import parameter
from ennead.games.sailing.pieces import (
    ANY_SECTION,
    ANYWHERE,
    BUILD,
    CARTOUCHES,
    COMPLETE,
    GLORY,
    GOODS,
    NEUTRAL,
    NOBODY,
    NONE,
    OBELISK,
    OCCUPIED,
    ON_OBELISKS,
    PLAN,
    PUT,
    PYLON,
    REBATE,
    SETTLE,
    STOP,
    SWAP,
    SWAPS,
    TOKEN,
    WHERE,
)
from ennead.games.sailing.supply import total


@small_rule
def check_plan(rules: Record, state: Record, cartouche: int, row: int) -> int:
    """Return 0 if the Governor may plan a monument there, else the clause that forbids it."""
    if cartouche >= rules.cartouches:
        return S9_1
    if parameter(rules, row, PLAN, OCCUPIED):
        if state.planner[cartouche] == NOBODY:
            return E10
    elif state.planner[cartouche] != NOBODY:
        return S9_1
    if state.spare[state.turn, rules.plans[cartouche]] <= 0:
        return S9_1
    rebate = parameter(rules, row, PLAN, REBATE)
    swaps = parameter(rules, row, PLAN, SWAPS)
    missing = 0
    cost = 0
    for good in range(GOODS):
        owed = rules.cost[cartouche, good]
        cost += owed
        missing += max(0, int(owed) - int(state.tokens[state.turn, good]))
        if missing > rebate and missing > swaps:
            return S9_1
    if missing <= rebate or total(state, state.turn + 0) >= cost:
        return LEGAL
    return S9_1


@rule
def can_plan(rules: Record, state: Record, row: int) -> bool:
    """Say whether the Governor can plan anything."""
    for cartouche in range(rules.cartouches + 0):
        code = check_plan(rules, state, cartouche, row)
        if code == LEGAL:
            return True
    return False


@rule
def plan(rules: Record, state: Record, cartouche: int) -> None:
    """Put a monument on a cartouche and pay its cost into the supply, with the help there is (S9.1)."""
    row = state.running + 0
    kind = rules.plans[cartouche]
    state.spare[state.turn, kind] -= 1
    if parameter(rules, row, PLAN, OCCUPIED):
        state.beside[state.turn, cartouche] += 1
    else:
        state.planner[cartouche] = state.turn
    for good in range(GOODS):
        state.owed[good] = rules.cost[cartouche, good]
    state.left = max(parameter(rules, row, PLAN, REBATE), parameter(rules, row, PLAN, SWAPS))
    go_on_settling(state)


@rule
def missing_after(state: Record, without: int, instead: int) -> int:
    """Return how many tokens the Governor lacks if one of a good is not owed, and one of another is (-1: of none)."""
    missing = 0
    for good in range(GOODS):
        owed = state.owed[good] - (1 if good == without else 0) + (1 if good == instead else 0)
        missing += max(0, int(owed) - int(state.tokens[state.turn, good]))
    return missing


@rule
def check_settle(rules: Record, state: Record, action: int) -> int:
    """Return 0 if the cost may be changed so: a token less, or of another kind; or paid as it stands."""
    if action == STOP:
        return LEGAL if missing_after(state, -1, -1) == 0 else S9_1
    swaps = parameter(rules, state.running + 0, PLAN, SWAPS) > 0
    without = instead = -1
    if TOKEN <= action < TOKEN + GOODS and not swaps:
        without = action - TOKEN
    elif SWAP <= action < SWAP + GOODS * GOODS and swaps:
        without = (action - SWAP) // GOODS
        instead = (action - SWAP) % GOODS
    if without == instead or state.owed[without] <= 0:
        return S9_1
    return LEGAL if missing_after(state, without, instead) < state.left else S9_1


@rule
def settle(state: Record, action: int) -> None:
    """Change the cost by a token, or stop changing it."""
    if action == STOP:
        state.left = 0
    else:
        if action < SWAP:
            state.owed[action - TOKEN] -= 1
        else:
            state.owed[(action - SWAP) // GOODS] -= 1
            state.owed[(action - SWAP) % GOODS] += 1
        state.left -= 1
    go_on_settling(state)


@rule
def go_on_settling(state: Record) -> None:
    """Ask how the cost changes as long as it can; then pay it."""
    owed = 0
    for good in range(GOODS):
        owed += state.owed[good]
    if state.left > 0 and owed > 0:
        state.phase = SETTLE
        return
    for good in range(GOODS):
        state.tokens[state.turn, good] -= state.owed[good]
        state.supply[good] += state.owed[good]
    state.phase = COMPLETE


@small_rule
def is_planned(state: Record, seat: int, cartouche: int, aside: int) -> bool:
    """Say whether a monument of the Governor stands on a cartouche, or beside it."""
    if aside:
        return state.beside[seat, cartouche] > 0
    return state.planner[cartouche] == seat


@small_rule
def check_site(rules: Record, state: Record, kind: int, site: int, row: int) -> int:
    """Return 0 if a monument of this kind may stand on a site, else the clause that forbids it (S10.2, S10.3)."""
    if site >= rules.sites:
        return S10_2
    where = parameter(rules, row, BUILD, WHERE)
    icons = rules.icons[site]
    if where == ON_OBELISKS:
        return LEGAL if kind == OBELISK and state.monument[site] == OBELISK else E10
    if state.monument[site] != NONE or state.worker[rules.space[site]] != NONE:
        return S10_2
    if where == ANY_SECTION:
        return LEGAL if icons > 0 else E10
    if kind == OBELISK:
        return LEGAL if icons == 2 else S10_3
    if kind == PYLON:
        return LEGAL if icons == 3 or icons == 0 else S10_3
    return LEGAL if icons > 0 else S10_3


@rule
def has_site(rules: Record, state: Record, kind: int, row: int) -> bool:
    """Say whether there is a site for a monument of this kind."""
    for site in range(rules.sites + 0):
        code = check_site(rules, state, kind, site, row)
        if code == LEGAL:
            return True
    return False


@rule
def check_build(rules: Record, state: Record, aside: int, cartouche: int, row: int) -> int:
    """Return 0 if the monument planned there can be built, else the clause that forbids it."""
    if cartouche >= rules.cartouches or not is_planned(state, state.turn + 0, cartouche, aside):
        return S10_1
    return LEGAL if has_site(rules, state, rules.plans[cartouche] + 0, row) else S10_2


@rule
def can_build(rules: Record, state: Record, row: int) -> bool:
    """Say whether the Governor has a planned monument that can be built."""
    for aside in range(2):
        for cartouche in range(rules.cartouches + 0):
            if check_build(rules, state, aside, cartouche, row) == LEGAL:
                return True
    return False


@rule
def start_building(state: Record, number: int) -> None:
    """Take a planned monument in hand, and ask where it goes."""
    state.aside = number // CARTOUCHES
    state.cartouche = number % CARTOUCHES
    state.phase = PUT


@rule
def build(rules: Record, state: Record, site: int) -> None:
    """Put the monument on the site and score it (S10.1, S10.4, S10.5)."""
    seat = state.turn + 0
    cartouche = state.cartouche + 0
    kind = rules.plans[cartouche] + 0
    if state.aside:
        state.beside[seat, cartouche] -= 1
    else:
        vacate(rules, state, cartouche)
    state.monument[site] = kind
    state.owned[site, seat] += 1
    state.built[seat, kind] += 1
    row = state.running + 0
    state.glory[seat] += rules.glory[kind] + parameter(rules, row, BUILD, GLORY)
    if touches_barge(rules, state, site) or parameter(rules, row, BUILD, ANYWHERE):
        state.glory[seat] += 1
    if state.honoured[kind] == NOBODY and state.built[seat, kind] == rules.pieces[kind]:
        state.honoured[kind] = seat
        state.glory[seat] += rules.first_bonus[kind]
    state.phase = COMPLETE


@rule
def touches_barge(rules: Record, state: Record, site: int) -> bool:
    """Say whether a site touches the segment where the barge is now (S10.4)."""
    space = rules.space[site]
    return rules.from_segment[space] <= state.season <= rules.to_segment[space]


@rule
def vacate(rules: Record, state: Record, cartouche: int) -> None:
    """Free a cartouche; with two Governors the placeholder of its kind moves there (S10.6)."""
    state.planner[cartouche] = NOBODY
    for other in range(rules.cartouches + 0):
        if state.planner[other] == NEUTRAL and rules.plans[other] == rules.plans[cartouche]:
            state.planner[other] = NOBODY
            state.planner[cartouche] = NEUTRAL
