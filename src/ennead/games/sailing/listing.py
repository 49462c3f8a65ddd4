"""The list of what is legal, as `check` over `span` would make it, without looking at what cannot be.

Numbers out of a record are widened (`+ 0`) where a rule is called with them: so each rule is compiled once.
"""

from ennead.core.compiling import rule
from ennead.core.contract import legal_by_check
from ennead.core.seats import Array, Record
from ennead.games.sailing.caravan import check_join
from ennead.games.sailing.cards import check_card_action, check_first_boon, has_played
from ennead.games.sailing.city import check_visit
from ennead.games.sailing.clauses import LEGAL
from ennead.games.sailing.harvest import check_harvest, is_held
from ennead.games.sailing.hire import check_hire
from ennead.games.sailing.labourers import kinds_held
from ennead.games.sailing.market import check_trade
from ennead.games.sailing.monuments import check_build, check_plan, check_site
from ennead.games.sailing.pieces import (
    ACT,
    BUILD,
    BUILD_FROM,
    CARAVAN,
    CARTOUCHES,
    CITIES,
    DRAWN,
    HARVEST,
    HARVEST_AT,
    HIRE,
    HIRE_ONE,
    JOIN_AT,
    KEEP,
    KEEP_CARD,
    KINDS,
    LEAVE,
    LEAVE_CARD,
    NONE,
    PLAN,
    PLAN_AT,
    PLAY_BOON,
    PLAY_FOR_ACTION,
    PLAY_FOR_TOKENS,
    PUT,
    SECTIONS,
    SITE,
    SPACES,
    TRADE,
    TRADE_AT,
    VISIT,
    VISIT_AT,
    WITHDRAW,
)
from ennead.games.sailing.turn import check_kind
from ennead.games.sailing.withdraw import check_withdraw


@rule
def legal(rules: Record, state: Record, out: Array) -> int:
    """List the legal actions, as `check` over `span` would."""
    if state.phase == ACT:
        return list_acts(rules, state, out)
    if state.phase == PUT:
        return list_sites(rules, state, out)
    if state.phase == KEEP:
        return list_drawn(rules, state, KEEP_CARD, out)
    if state.phase == LEAVE:
        return list_drawn(rules, state, LEAVE_CARD, out)
    return legal_by_check(rules, state, out)


@rule
def list_sites(rules: Record, state: Record, out: Array) -> int:
    """List where the monument can be built."""
    kind = rules.plans[state.cartouche] + 0
    row = state.running + 0
    count = 0
    for site in range(rules.sites + 0):
        if check_site(rules, state, kind, site, row) == LEGAL:
            out[count] = SITE + site
            count += 1
    return count


@rule
def list_drawn(rules: Record, state: Record, first: int, out: Array) -> int:
    """List the cards that have been drawn, to be kept or discarded."""
    count = 0
    for card in range(rules.cards + 0):
        if state.card[card] == DRAWN:
            out[count] = first + card
            count += 1
    return count


@rule
def list_acts(rules: Record, state: Record, out: Array) -> int:
    """List what the Governor can do, kind by kind."""
    count = 0
    held = kinds_held(state, state.turn + 0)
    if held:
        count = list_placements(rules, state, held, out)
    row = state.running + 0
    if check_kind(rules, state, HIRE) == LEGAL:
        for labourer in range(KINDS):
            if state.pool[labourer] > 0 and check_hire(rules, state, labourer, row) == LEGAL:
                out[count] = HIRE_ONE + labourer
                count += 1
    if check_kind(rules, state, TRADE) == LEGAL:
        for stall in range(rules.stalls + 0):
            for side in range(2):
                if check_trade(rules, state, stall, side, row) == LEGAL:
                    out[count] = TRADE_AT + 2 * stall + side
                    count += 1
    if check_kind(rules, state, PLAN) == LEGAL:
        for cartouche in range(rules.cartouches + 0):
            if check_plan(rules, state, cartouche, row) == LEGAL:
                out[count] = PLAN_AT + cartouche
                count += 1
    before = count
    if check_kind(rules, state, BUILD) == LEGAL:
        for aside in range(2):
            for cartouche in range(rules.cartouches + 0):
                if check_build(rules, state, aside, cartouche, row) == LEGAL:
                    out[count] = BUILD_FROM + aside * CARTOUCHES + cartouche
                    count += 1
    if row != NONE:
        return count
    builds = count > before
    count = list_cards(rules, state, out, count)
    if not builds or check_withdraw(rules, state) == LEGAL:
        out[count] = WITHDRAW
        count += 1
    return count


@rule
def list_placements(rules: Record, state: Record, held: int, out: Array) -> int:
    """List where labourers of the kinds that the Governor holds can go: terrain, cities, caravans."""
    row = state.running + 0
    count = 0
    if check_kind(rules, state, HARVEST) == LEGAL:
        for master in range(2):
            for space in range(rules.spaces + 0):
                if is_held(rules, held, master, space) and check_harvest(rules, state, master, space, row) == LEGAL:
                    out[count] = HARVEST_AT + master * SPACES + space
                    count += 1
    if check_kind(rules, state, VISIT) == LEGAL:
        for labourer in range(KINDS):
            if (held >> labourer) & 1:
                for city in range(rules.cities + 0):
                    if check_visit(rules, state, labourer, city) == LEGAL:
                        out[count] = VISIT_AT + labourer * CITIES + city
                        count += 1
    if check_kind(rules, state, CARAVAN) == LEGAL:
        for labourer in range(KINDS):
            if (held >> labourer) & 1:
                for section in range(rules.sections + 0):
                    if check_join(rules, state, labourer, section, row) == LEGAL:
                        out[count] = JOIN_AT + labourer * SECTIONS + section
                        count += 1
    return count


@rule
def list_cards(rules: Record, state: Record, out: Array, count: int) -> int:
    """List the cards and boons that can be played, after what is listed already; return how many these are then."""
    held = state.cards[state.turn]
    if held > 0:
        for card in range(rules.cards + 0):
            if state.card[card] == state.turn:
                out[count] = PLAY_FOR_TOKENS + card
                count += 1
        for card in range(rules.cards + 0):
            if state.card[card] == state.turn and check_card_action(rules, state, card) == LEGAL:
                out[count] = PLAY_FOR_ACTION + card
                count += 1
    if has_played(rules, state, state.turn + 0):
        return count
    for boon in range(rules.boons + 0):
        if state.boon[state.turn, boon] != 2 and check_first_boon(rules, state, boon) == LEGAL:
            out[count] = PLAY_BOON + boon
            count += 1
    return count
