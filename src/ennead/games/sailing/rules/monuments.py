"""Planning and building monuments (S9, S10)."""

from ennead.core.actions import action, sharing
from ennead.core.arrays import Numbers
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule, small_rule
from ennead.games.sailing.rules import clauses as by
from ennead.games.sailing.rules.effects import parameter
from ennead.games.sailing.rules.hire import pay
from ennead.games.sailing.rules.pieces import (
    ANY_SECTION,
    BARGE_GLORY,
    BUILD,
    CARTOUCHES,
    GLORY,
    NEUTRAL,
    NOBODY,
    NONE,
    OBELISK,
    OCCUPIED,
    ON_OBELISKS,
    PLAN,
    PYLON,
    REBATE,
    SWAPS,
    WHERE,
    Cartouche,
    Effect,
    Flag,
    Good,
    Monument,
    Phase,
    Rules,
    Seat,
    Site,
    State,
    cartouches,
    flags,
    goods,
    sites,
)
from ennead.games.sailing.rules.supply import total


@action("plan", "plan {cartouche}", group=PLAN)
def plan(rules: Rules, state: State, cartouche: Cartouche) -> None:
    """Put a monument on a cartouche and pay its cost into the supply, with the help of the card that is being
    played, if any (S9.1)."""
    effect = state.active_effect
    state.spare[state.turn, rules.plans[cartouche]] -= 1
    if parameter(rules, effect, PLAN, OCCUPIED):
        state.beside[state.turn, cartouche] += 1
    else:
        state.planner[cartouche] = state.turn
    for good in goods():
        state.owed[good] = rules.cost[cartouche, good]
    state.left = max(parameter(rules, effect, PLAN, REBATE), parameter(rules, effect, PLAN, SWAPS))  # no card has both
    go_on_settling(state)


@plan.check
def may_plan(rules: Rules, state: State, cartouche: Cartouche) -> Refusal:
    """Require what a plan needs, with the help of the card that is being played, if any."""
    return check_plan(rules, state, cartouche, state.active_effect)


@plan.listing
def list_plans(rules: Rules, state: State, first: int, out: Numbers, count: int) -> int:
    """List the cartouches that can be planned on; the card that is being played is looked up once."""
    effect = state.active_effect
    for cartouche in cartouches(rules.cartouches):
        if check_plan(rules, state, cartouche, effect) == LEGAL:
            out[count] = first + cartouche
            count += 1
    return count


@small_rule
def check_plan(rules: Rules, state: State, cartouche: Cartouche, effect: Effect) -> Refusal:
    """Require a free cartouche, or with an Architect an occupied one (E10), a monument, and its cost (S9.1, S9.2)."""
    if cartouche >= rules.cartouches:
        return by.S9_1
    if parameter(rules, effect, PLAN, OCCUPIED):
        if state.planner[cartouche] == NOBODY:
            return by.E10
    elif state.planner[cartouche] != NOBODY:
        return by.S9_1
    if state.spare[state.turn, rules.plans[cartouche]] <= 0:
        return by.S9_1
    rebate = parameter(rules, effect, PLAN, REBATE)
    swaps = parameter(rules, effect, PLAN, SWAPS)
    missing = 0
    cost = 0
    for good in goods():
        owed = rules.cost[cartouche, good]
        cost += owed
        missing += max(0, int(owed) - int(state.tokens[state.turn, good]))
        if missing > rebate and missing > swaps:
            return by.S9_1
    # What is missing is left out, or paid in other tokens: then there must be enough of them.
    if missing <= rebate or total(state, state.turn) >= cost:
        return LEGAL
    return by.S9_1


@rule
def can_plan(rules: Rules, state: State, effect: Effect) -> bool:
    """Say whether the Governor can plan anything."""
    for cartouche in cartouches(rules.cartouches):
        code = check_plan(rules, state, cartouche, effect)
        if code == LEGAL:
            return True
    return False


@rule
def missing_after(state: State, without: Good, instead: Good) -> int:
    """Return how many tokens the Governor lacks if one of a good is not owed, and one of another is (NONE: of none)."""
    missing = 0
    for good in goods():
        owed = state.owed[good] - (1 if good == without else 0) + (1 if good == instead else 0)
        missing += max(0, int(owed) - int(state.tokens[state.turn, good]))
    return missing


@rule
def check_change(state: State, without: Good, instead: Good) -> Refusal:
    """Require a token that is owed, and a cost that can still be paid (S9.1)."""
    if without == instead or state.owed[without] <= 0:
        return by.S9_1
    # This change uses up one; those that are left must make up for all that is missing then.
    return LEGAL if missing_after(state, without, instead) < state.left else by.S9_1


@rule
def is_swapping(rules: Rules, state: State) -> bool:
    """Say whether tokens are paid in another kind, and not left out."""
    return parameter(rules, state.active_effect, PLAN, SWAPS) > 0


@sharing(pay)
def leave_out(rules: Rules, state: State, good: Good) -> None:
    """Pay a token less (Ptah, E9)."""
    state.owed[good] -= 1
    state.left -= 1
    go_on_settling(state)


@leave_out.check
def may_leave_out(rules: Rules, state: State, good: Good) -> Refusal:
    """Require a boon that lets tokens be left out (S9.1)."""
    return by.S9_1 if is_swapping(rules, state) else check_change(state, good, NONE)


@action("swap", "{instead} for {good}")
def swap(rules: Rules, state: State, good: Good, instead: Good) -> None:
    """Pay a token of another kind (Mason, E10)."""
    state.owed[good] -= 1
    state.owed[instead] += 1
    state.left -= 1
    go_on_settling(state)


@swap.check
def may_swap(rules: Rules, state: State, good: Good, instead: Good) -> Refusal:
    """Require a card that lets tokens be swapped (S9.1)."""
    return check_change(state, good, instead) if is_swapping(rules, state) else by.S9_1


@action("stop", "stop")
def stop_settling(rules: Rules, state: State) -> None:
    """Pay the cost as it stands."""
    state.left = 0
    go_on_settling(state)


@stop_settling.check
def may_stop_settling(rules: Rules, state: State) -> Refusal:
    """Require all tokens of the cost (S9.1)."""
    return LEGAL if missing_after(state, NONE, NONE) == 0 else by.S9_1


@rule
def go_on_settling(state: State) -> None:
    """Ask how the cost changes as long as it can; then pay it."""
    owed = 0
    for good in goods():
        owed += state.owed[good]
    if state.left > 0 and owed > 0:
        state.phase = Phase.PAY_COST
        return
    for good in goods():
        state.tokens[state.turn, good] -= state.owed[good]
        state.supply[good] += state.owed[good]
    state.phase = Phase.COMPLETE


@action("build", "build {cartouche}", group=BUILD)
def start_building(rules: Rules, state: State, is_beside: Flag, cartouche: Cartouche) -> None:
    """Choose a planned monument, on its cartouche or beside it (Architect), and ask where it goes (S10.1)."""
    state.is_beside = is_beside
    state.cartouche = cartouche
    state.phase = Phase.BUILD_SITE


@start_building.check
def may_start_building(rules: Rules, state: State, is_beside: Flag, cartouche: Cartouche) -> Refusal:
    """Require a planned monument and a site, with the help of the card that is being played, if any."""
    return check_build(rules, state, is_beside, cartouche, state.active_effect)


@start_building.listing
def list_buildings(rules: Rules, state: State, first: int, out: Numbers, count: int) -> int:
    """List the planned monuments that have a site; the card that is being played is looked up once."""
    if not has_plans(state, state.turn):
        return count
    effect = state.active_effect
    for is_beside in flags():
        for cartouche in cartouches(rules.cartouches):
            if check_build(rules, state, is_beside, cartouche, effect) == LEGAL:
                out[count] = first + is_beside * CARTOUCHES + cartouche
                count += 1
    return count


@rule
def check_build(rules: Rules, state: State, is_beside: Flag, cartouche: Cartouche, effect: Effect) -> Refusal:
    """Require a monument that was planned there (S10.1), and a site where it can stand (S10.2)."""
    if cartouche >= rules.cartouches or not is_planned(state, state.turn, cartouche, is_beside):
        return by.S10_1
    return LEGAL if has_site(rules, state, rules.plans[cartouche], effect) else by.S10_2


@small_rule
def is_planned(state: State, seat: Seat, cartouche: Cartouche, is_beside: Flag) -> bool:
    """Say whether a monument of the Governor stands on a cartouche, or beside it."""
    if is_beside:
        return state.beside[seat, cartouche] > 0
    return state.planner[cartouche] == seat


@small_rule
def has_plans(state: State, seat: Seat) -> bool:
    """Say whether the Governor has planned anything."""
    found = False
    for cartouche in cartouches():
        found = found or state.planner[cartouche] == seat or state.beside[seat, cartouche] > 0
    return found


@rule
def has_site(rules: Rules, state: State, kind: Monument, effect: Effect) -> bool:
    """Say whether there is a site for a monument of this kind."""
    for site in sites(rules.sites):
        code = check_site(rules, state, kind, site, effect)
        if code == LEGAL:
            return True
    return False


@rule
def can_build(rules: Rules, state: State, effect: Effect) -> bool:
    """Say whether the Governor has a planned monument that can be built."""
    if not has_plans(state, state.turn):
        return False
    for is_beside in flags():
        for cartouche in cartouches(rules.cartouches):
            if check_build(rules, state, is_beside, cartouche, effect) == LEGAL:
                return True
    return False


@action("site", "{site}")
def build(rules: Rules, state: State, site: Site) -> None:
    """Put the monument on the site and score it (S10.1, S10.4, S10.5)."""
    seat = state.turn
    kind = rules.plans[state.cartouche]
    if state.is_beside:
        state.beside[seat, state.cartouche] -= 1
    else:
        vacate(rules, state, state.cartouche)
    state.monument[site] = kind
    state.owned[site, seat] += 1
    state.built[seat, kind] += 1
    effect = state.active_effect
    state.glory[seat] += rules.glory[kind] + parameter(rules, effect, BUILD, GLORY)
    if touches_barge(rules, state, site) or parameter(rules, effect, BUILD, BARGE_GLORY):
        state.glory[seat] += 1
    if state.honoured[kind] == NOBODY and state.built[seat, kind] == rules.pieces[kind]:
        state.honoured[kind] = seat
        state.glory[seat] += rules.first_bonus[kind]
    state.phase = Phase.COMPLETE


@build.check
def may_build(rules: Rules, state: State, site: Site) -> Refusal:
    """Require a site where the monument in hand can stand."""
    return check_site(rules, state, rules.plans[state.cartouche], site, state.active_effect)


@build.listing
def list_sites(rules: Rules, state: State, first: int, out: Numbers, count: int) -> int:
    """List the sites for the monument in hand, which is looked up once."""
    kind = rules.plans[state.cartouche]
    effect = state.active_effect
    for site in sites(rules.sites):
        if check_site(rules, state, kind, site, effect) == LEGAL:
            out[count] = first + site
            count += 1
    return count


@small_rule
def check_site(rules: Rules, state: State, kind: Monument, site: Site, effect: Effect) -> Refusal:
    """Require a free site (S10.2), no caravan (S6.6), that is fit for the kind (S10.3), or as a card says (E10)."""
    if site >= rules.sites:
        return by.S10_2
    where = parameter(rules, effect, BUILD, WHERE)
    icons = rules.icons[site]
    if where == ON_OBELISKS:
        return LEGAL if kind == OBELISK and state.monument[site] == OBELISK else by.E10
    # A section without a monument is the labourer's, so one labourer closes the whole space.
    if state.monument[site] != NONE or state.worker[rules.space[site]] != NONE:
        return by.S10_2
    if where == ANY_SECTION:
        return LEGAL if icons > 0 else by.E10
    if kind == OBELISK:
        return LEGAL if icons == 2 else by.S10_3
    if kind == PYLON:
        return LEGAL if icons == 3 or icons == 0 else by.S10_3  # 0: a city
    return LEGAL if icons > 0 else by.S10_3  # a sphinx: every section of a terrain shows 2 or 3


@rule
def touches_barge(rules: Rules, state: State, site: Site) -> bool:
    """Say whether a site touches the segment where the barge is now (S10.4)."""
    space = rules.space[site]
    return rules.from_segment[space] <= state.season <= rules.to_segment[space]


@rule
def vacate(rules: Rules, state: State, cartouche: Cartouche) -> None:
    """Free a cartouche; with two Governors the placeholder of its kind moves there (S10.6)."""
    state.planner[cartouche] = NOBODY
    for other in cartouches(rules.cartouches):
        if state.planner[other] == NEUTRAL and rules.plans[other] == rules.plans[cartouche]:
            state.planner[other] = NOBODY
            state.planner[cartouche] = NEUTRAL
            return
