"""A turn as small decisions, and what chance decides: who is asked, what is legal, what happens (S3).

Numbers out of a record are widened (`+ 0`) where a rule is called with them: so each rule is compiled once.
"""

from ennead.core.compiling import rule
from ennead.core.seats import CHANCE, OVER, Array, Record
from ennead.games.sailing.caravan import check_join, join, pay_tribute, pick
from ennead.games.sailing.cards import (
    can_act_again,
    check_boon,
    check_card,
    check_card_action,
    check_fetch,
    check_levy,
    fetch,
    levy,
    play_boon,
    play_for_action,
    play_for_tokens,
)
from ennead.games.sailing.city import check_pass_on, check_visit, keep_card, pass_on, sell, visit
from ennead.games.sailing.clauses import (
    E9,
    E10,
    LEGAL,
    S1_5,
    S1_6,
    S2_1,
    S2_2,
    S3_2,
    S4_6,
    S5_2,
    S5_7,
    S6_4,
    S7_1,
    S10_1,
    S13_3,
    S16_4,
)
from ennead.games.sailing.deck import draw_card, leave_card, move_card
from ennead.games.sailing.effects import verb_of
from ennead.games.sailing.harvest import check_harvest, harvest
from ennead.games.sailing.hire import check_hire, go_on_paying, hire, lay_down
from ennead.games.sailing.market import check_trade, trade
from ennead.games.sailing.monuments import (
    build,
    check_build,
    check_plan,
    check_settle,
    check_site,
    plan,
    settle,
    start_building,
)
from ennead.games.sailing.pieces import (
    ACT,
    ACTIONS_NOW,
    BONUSES,
    BUILD,
    BUILD_FROM,
    CALL_BACK,
    CARAVAN,
    CARDS,
    CARTOUCHES,
    CITIES,
    CITIZENS,
    COMPLETE,
    CROWN,
    DEAL_CARDS,
    DECK,
    DISCARDS,
    DONE,
    DRAW_CARD,
    DRAW_CARDS,
    DRAW_LABOURER,
    DRAWN,
    FETCH,
    FILL_HANDS,
    FILL_POOL,
    GIVE_TO,
    GOODS,
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
    LEVY,
    NAME_REGENT,
    NONE,
    NOTHING,
    PASS_ON,
    PAY,
    PICK,
    PLAN,
    PLAN_AT,
    PLAY_BOON,
    PLAY_FOR_ACTION,
    PLAY_FOR_TOKENS,
    POOL_LABOURER,
    PUT,
    REWARD,
    SEATS,
    SECTIONS,
    SELL_CARD,
    SETTLE,
    SITE,
    SITES,
    SPACES,
    STOP,
    TAKE_BONUS,
    TOKEN,
    TRADE,
    TRADE_AT,
    TRIBUTE,
    VISIT,
    VISIT_AT,
    WITHDRAW,
)
from ennead.games.sailing.season import crown, deal_card, draw_labourer, fill_pool, next_turn
from ennead.games.sailing.setup import nothing_owed
from ennead.games.sailing.withdraw import check_bonus, check_withdraw, take_bonus, withdraw


@rule
def actor(rules: Record, state: Record) -> int:
    """Return who decides now: the Governor whose turn it is, or chance."""
    phase = state.phase
    if phase <= FILL_POOL or phase == DRAW_CARDS:
        return CHANCE
    return OVER if phase == DONE else state.turn + 0


@rule
def span(rules: Record, state: Record) -> tuple[int, int]:
    """Return the range of actions that the present phase can use."""
    phase = state.phase
    if phase == ACT:
        return HARVEST_AT, WITHDRAW + 1
    if phase == PUT:
        return SITE, SITE + SITES
    if phase in (PAY, TRIBUTE, PICK):
        return TOKEN, TOKEN + GOODS
    if phase in (SETTLE, LEVY):
        return TOKEN, STOP + 1
    if phase == KEEP:
        return KEEP_CARD, KEEP_CARD + CARDS
    if phase == PASS_ON:
        return GIVE_TO, SELL_CARD + 1
    if phase == LEAVE:
        return LEAVE_CARD, LEAVE_CARD + CARDS
    if phase == REWARD:
        return TAKE_BONUS, TAKE_BONUS + BONUSES
    if phase == CALL_BACK:
        return FETCH, FETCH + SPACES + SECTIONS
    if phase in (DEAL_CARDS, DRAW_CARDS):
        return DRAW_CARD, DRAW_CARD + CARDS
    if phase == FILL_HANDS:
        return DRAW_LABOURER, DRAW_LABOURER + KINDS
    if phase == FILL_POOL:
        return POOL_LABOURER, POOL_LABOURER + KINDS
    if phase == CROWN:
        return NAME_REGENT, NAME_REGENT + SEATS
    return 0, 0


@rule
def check(rules: Record, state: Record, action: int) -> int:
    """Return 0 if the action is legal now, else the clause that forbids it."""
    phase = state.phase
    if phase == ACT:
        return check_act(rules, state, action)
    first, end = span(rules, state)
    if action < first or action >= end:
        return asked_for(phase, state.running + 0)
    if phase == PUT:
        return check_site(rules, state, rules.plans[state.cartouche] + 0, action - SITE, state.running + 0)
    if phase == PAY:
        return LEGAL if state.tokens[state.turn, action - TOKEN] > 0 else S7_1
    if phase == TRIBUTE:
        return LEGAL if state.owed[action - TOKEN] > 0 else S6_4
    if phase == PICK:
        return LEGAL if state.supply[action - TOKEN] > 0 else S4_6
    if phase == SETTLE:
        return check_settle(rules, state, action)
    if phase == LEVY:
        return check_levy(rules, state, action)
    if phase == KEEP:
        return LEGAL if state.card[action - KEEP_CARD] == DRAWN else S5_2
    if phase == PASS_ON:
        return check_pass_on(rules, state, action)
    if phase == LEAVE:
        return LEGAL if state.card[action - LEAVE_CARD] == DRAWN else asked_for(phase, state.running + 0)
    if phase == REWARD:
        return check_bonus(rules, state, action - TAKE_BONUS)
    if phase == CALL_BACK:
        return check_fetch(rules, state, action)
    return check_chance(rules, state, action)


@rule
def asked_for(phase: int, row: int) -> int:
    """Return the clause that says what is asked for in a phase, where something else is tried."""
    if phase == PUT:
        return S10_1
    if phase == PAY:
        return S7_1
    if phase == TRIBUTE:
        return S6_4
    if phase in (KEEP, PASS_ON):
        return S5_2
    if phase == REWARD:
        return S13_3
    if phase == DEAL_CARDS:
        return S1_5
    if phase == CROWN:
        return S1_6
    if phase == FILL_HANDS:
        return S2_1
    if phase == FILL_POOL:
        return S2_2
    if phase == DRAW_CARDS:
        return S5_7
    if phase == DONE:
        return S16_4
    return E9 if row >= CITIZENS else E10


@rule
def check_chance(rules: Record, state: Record, action: int) -> int:
    """Say whether chance can bring this: a card of the deck, a labourer of the bag, a Governor as Regent."""
    phase = state.phase
    if phase == DEAL_CARDS:
        return LEGAL if state.card[action - DRAW_CARD] == DECK else S1_5
    if phase == DRAW_CARDS:
        return LEGAL if state.card[action - DRAW_CARD] == DECK else S5_7
    if phase == FILL_HANDS:
        return LEGAL if state.bag[action - DRAW_LABOURER] > 0 else S2_1
    if phase == FILL_POOL:
        return LEGAL if state.bag[action - POOL_LABOURER] > 0 else S2_2
    return LEGAL if action - NAME_REGENT < rules.players else S1_6


@rule
def kind_of(action: int) -> int:
    """Return the kind of an action of S4 to S10; NOTHING for all others."""
    if action < HARVEST_AT or action >= PLAY_FOR_TOKENS:
        return NOTHING
    if action < VISIT_AT:
        return HARVEST
    if action < JOIN_AT:
        return VISIT
    if action < HIRE_ONE:
        return CARAVAN
    if action < TRADE_AT:
        return HIRE
    if action < PLAN_AT:
        return TRADE
    return PLAN if action < BUILD_FROM else BUILD


@rule
def check_kind(rules: Record, state: Record, kind: int) -> int:
    """Say whether actions of this kind may be taken now: any, or those that a card or a boon calls for."""
    row = state.running + 0
    if row == NONE:
        return LEGAL
    verb = verb_of(rules, row)
    if verb == ACTIONS_NOW:
        if kind != NOTHING and (state.acted >> kind) & 1 == 0:
            return LEGAL
    elif verb == kind:
        return LEGAL
    return E9 if row >= CITIZENS else E10


@rule
def check_act(rules: Record, state: Record, action: int) -> int:
    """Say whether the Governor may take this action (S3.1): one of S4 to S10, a card, a boon, or the withdrawal."""
    if action < HARVEST_AT or action > WITHDRAW:
        return S3_2
    kind = kind_of(action)
    code = check_kind(rules, state, kind)
    if code != LEGAL:
        return code
    row = state.running + 0
    if kind == HARVEST:
        number = action - HARVEST_AT
        return check_harvest(rules, state, number // SPACES, number % SPACES, row)
    if kind == VISIT:
        number = action - VISIT_AT
        return check_visit(rules, state, number // CITIES, number % CITIES)
    if kind == CARAVAN:
        number = action - JOIN_AT
        return check_join(rules, state, number // SECTIONS, number % SECTIONS, row)
    if kind == HIRE:
        return check_hire(rules, state, action - HIRE_ONE, row)
    if kind == TRADE:
        number = action - TRADE_AT
        return check_trade(rules, state, number // 2, number % 2, row)
    if kind == PLAN:
        return check_plan(rules, state, action - PLAN_AT, row)
    if kind == BUILD:
        number = action - BUILD_FROM
        return check_build(rules, state, number // CARTOUCHES, number % CARTOUCHES, row)
    if action < PLAY_FOR_ACTION:
        return check_card(rules, state, action - PLAY_FOR_TOKENS)
    if action < PLAY_BOON:
        return check_card_action(rules, state, action - PLAY_FOR_ACTION)
    if action < WITHDRAW:
        return check_boon(rules, state, action - PLAY_BOON)
    return check_withdraw(rules, state)


@rule
def weights(rules: Record, state: Record, out: Array) -> int:
    """Weigh the outcomes: every card of the deck, every labourer in the bag, every Governor is as likely as another."""
    phase = state.phase
    total = 0
    if phase in (DEAL_CARDS, DRAW_CARDS):
        for card in range(CARDS):
            out[card] = 1 if state.card[card] == DECK else 0
            total += out[card]
    elif phase in (FILL_HANDS, FILL_POOL):
        for labourer in range(KINDS):
            out[labourer] = state.bag[labourer]
            total += out[labourer]
    else:
        for seat in range(SEATS):
            out[seat] = 1 if seat < rules.players else 0
            total += out[seat]
    return total


@rule
def apply(rules: Record, state: Record, action: int) -> None:
    """Play an action."""
    phase = state.phase
    if phase == ACT:
        act(rules, state, action)
    elif phase == PUT:
        build(rules, state, action - SITE)
    elif phase == PAY:
        lay_down(state, action - TOKEN)
        go_on_paying(state)
    elif phase == SETTLE:
        settle(state, action)
    elif phase == TRIBUTE:
        pay_tribute(state, action - TOKEN)
    elif phase == PICK:
        pick(state, action - TOKEN)
    elif phase == LEVY:
        levy(rules, state, action)
    elif phase == KEEP:
        keep_card(rules, state, action - KEEP_CARD)
    elif phase == PASS_ON:
        if action == SELL_CARD:
            sell(rules, state)
        else:
            pass_on(rules, state, action - GIVE_TO)
    elif phase == LEAVE:
        leave_card(rules, state, action - LEAVE_CARD)
    elif phase == REWARD:
        take_bonus(rules, state, action - TAKE_BONUS)
    elif phase == CALL_BACK:
        fetch(state, action - FETCH)
    else:
        happen(rules, state, action)
    if state.phase == COMPLETE:
        finish(rules, state)


@rule
def act(rules: Record, state: Record, action: int) -> None:
    """Take the action of a turn, or begin it."""
    kind = kind_of(action)
    if state.acts > 0:
        state.acted |= 1 << kind
    if kind == HARVEST:
        harvest(rules, state, action - HARVEST_AT)
    elif kind == VISIT:
        visit(rules, state, action - VISIT_AT)
    elif kind == CARAVAN:
        join(rules, state, action - JOIN_AT)
    elif kind == HIRE:
        hire(rules, state, action - HIRE_ONE)
    elif kind == TRADE:
        trade(rules, state, action - TRADE_AT)
    elif kind == PLAN:
        plan(rules, state, action - PLAN_AT)
    elif kind == BUILD:
        start_building(state, action - BUILD_FROM)
    elif action < PLAY_FOR_ACTION:
        play_for_tokens(rules, state, action - PLAY_FOR_TOKENS)
    elif action < PLAY_BOON:
        play_for_action(rules, state, action - PLAY_FOR_ACTION)
    elif action < WITHDRAW:
        play_boon(rules, state, action - PLAY_BOON)
    else:
        withdraw(state)


@rule
def happen(rules: Record, state: Record, action: int) -> None:
    """Let happen what chance has decided."""
    phase = state.phase
    if phase == DRAW_CARDS:
        draw_card(rules, state, action - DRAW_CARD)
    elif phase == FILL_HANDS:
        draw_labourer(rules, state, action - DRAW_LABOURER)
    elif phase == FILL_POOL:
        fill_pool(rules, state, action - POOL_LABOURER)
    elif phase == DEAL_CARDS:
        deal_card(rules, state, action - DRAW_CARD)
    else:
        crown(rules, state, action - NAME_REGENT)


@rule
def finish(rules: Record, state: Record) -> None:
    """End an action: a Vizier goes on, a played card joins the discards (S11.1), and the turn passes on (S3.1)."""
    if state.acts > 0:
        state.acts -= 1
        if state.acts > 0 and can_act_again(rules, state, state.running + 0, state.acted + 0):
            nothing_owed(state)
            state.phase = ACT
            return
    if state.playing != NONE:
        move_card(rules, state, state.playing + 0, DISCARDS)
    next_turn(rules, state)
