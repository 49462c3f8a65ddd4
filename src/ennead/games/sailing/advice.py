"""How much a good Governor leans towards an action: what it brings at once, and what it opens, in glory."""

from ennead.core.compiling import rule, small_rule
from ennead.core.logarithm import exp
from ennead.core.seats import Array, Record
from ennead.games.sailing.effects import parameter
from ennead.games.sailing.harvest import free_icons
from ennead.games.sailing.hire import price
from ennead.games.sailing.pieces import (
    ACT,
    BUILD_FROM,
    CALL_BACK,
    CITIZENS,
    FETCH,
    GIVE_TO,
    GOODS,
    GRAIN,
    HARVEST,
    HARVEST_AT,
    HIRE_ONE,
    JOIN_AT,
    KEEP,
    KEEP_CARD,
    LEAVE,
    LEAVE_CARD,
    MORE,
    NOBODY,
    PASS_ON,
    PAY,
    PLAN_AT,
    PLAY_BOON,
    PLAY_FOR_ACTION,
    PLAY_FOR_TOKENS,
    PUT,
    REWARD,
    SEASONS,
    SECTIONS,
    SELL_CARD,
    SITE,
    SPACES,
    STOP,
    SWAP,
    TAKE_BONUS,
    TOKEN,
    TRADE_AT,
    TRIBUTE,
    VISIT,
    VISIT_AT,
    WITHDRAW,
)
from ennead.games.sailing.worth import (
    BOON,
    CARD,
    HELP,
    RIVAL,
    SEND,
    SHARP,
    TO_BUILD,
    TO_LEAVE,
    TO_PLAN,
    TO_PLAY,
    best_bonus,
    bonus_worth,
    card_worth,
    cost_of,
    gain_of,
    load_worth,
    loads,
    site_worth,
    wants,
)

STRONGEST = 30.0  # logarithm of the strongest leaning there is

Wants = tuple[float, float, float]


@rule
def advise(rules: Record, state: Record, numbers: Array, count: int, taste: Array, out: Array) -> None:
    """Write how much is to be said for each legal action."""
    seat = state.turn + 0
    wanted = wants(rules, state, seat, taste)
    most = loads(rules, state)
    for index in range(count):
        if state.phase == ACT:
            gain = gain_of_act(rules, state, seat, numbers[index], wanted, most, taste)
        elif state.phase == PUT:
            gain = site_worth(rules, state, seat, numbers[index] - SITE, taste)
        else:
            gain = gain_of_detail(rules, state, numbers[index], wanted, most, taste)
        out[index] = exp(min(STRONGEST, max(-STRONGEST, taste[SHARP] * gain)))


@rule
def gain_of_act(rules: Record, state: Record, seat: int, action: int, wanted: Wants, most: int, taste: Array) -> float:
    """Return what the action of a turn brings."""
    if action < VISIT_AT:
        return gain_of_harvest(rules, state, action - HARVEST_AT, wanted) - taste[SEND]
    if action < JOIN_AT:
        return float(taste[HELP + VISIT] - taste[SEND])
    if action < HIRE_ONE:
        return gain_of_caravan(rules, state, seat, (action - JOIN_AT) % SECTIONS, wanted, taste) - taste[SEND]
    if action < TRADE_AT:
        wages = taste[GRAIN] * price(rules, state.running + 0)
        return max(load_worth(rules, state, action - HIRE_ONE, most, taste), taste[HELP + VISIT]) - wages
    if action < PLAN_AT:
        return gain_of_trade(rules, state, action - TRADE_AT, wanted)
    if action < BUILD_FROM:
        cartouche = action - PLAN_AT
        kind = rules.plans[cartouche] + 0
        return float(taste[TO_PLAN] + gain_of(rules, kind, taste) - cost_of(rules, cartouche, taste))
    if action < PLAY_FOR_TOKENS:
        return float(taste[TO_BUILD])
    if action < PLAY_FOR_ACTION:
        card = action - PLAY_FOR_TOKENS
        brings = 0.0
        for good in range(GOODS):
            brings += wanted[good] * min(rules.gift[card, good], state.supply[good])
        return brings - taste[CARD] * card_worth(rules, card, taste)
    if action < PLAY_BOON:
        card = action - PLAY_FOR_ACTION
        verb = rules.verb[rules.citizen[card]]
        return float(taste[TO_PLAY] + taste[HELP + verb] - taste[CARD] * card_worth(rules, card, taste))
    if action < WITHDRAW:
        return float(taste[TO_PLAY] + taste[HELP + rules.verb[CITIZENS + action - PLAY_BOON]] - taste[BOON])
    bonus = best_bonus(rules, state, taste) if state.first == NOBODY else 0.0
    return float(taste[TO_LEAVE] + bonus - taste[SEND] * state.in_hand[seat])


@rule
def gain_of_harvest(rules: Record, state: Record, number: int, wanted: Wants) -> float:
    """Return what the tokens of a harvest are worth."""
    master, space = number // SPACES, number % SPACES
    good = rules.terrain[space] + 0
    tokens = free_icons(rules, state, space) + parameter(rules, state.running + 0, HARVEST, MORE)
    if master and state.season == SEASONS:
        tokens += 1
    return wanted[good] * min(tokens, int(state.supply[good]))


@rule
def gain_of_caravan(rules: Record, state: Record, seat: int, section: int, wanted: Wants, taste: Array) -> float:
    """Return what the tokens of a caravan are worth, with what its leader gets."""
    worth = 0.0
    for good in range(GOODS):
        worth += wanted[good] * min(rules.load[section, good], state.supply[good])
    leader = state.leader[rules.caravan[section]]
    if leader == NOBODY:
        return worth + float(taste[GRAIN])
    return worth if leader == seat else worth - float(taste[GRAIN])


@rule
def gain_of_trade(rules: Record, state: Record, number: int, wanted: Wants) -> float:
    """Return what a trade brings, without what it costs."""
    stall, side = number // 2, number % 2
    worth = 0.0
    for good in range(GOODS):
        brings = min(rules.ware[stall, 1 - side, good], state.supply[good])
        worth += wanted[good] * (brings - rules.ware[stall, side, good])
    return worth


@rule
def gain_of_detail(rules: Record, state: Record, action: int, wanted: Wants, most: int, taste: Array) -> float:
    """Return what a decision in the midst of an action brings."""
    phase = state.phase
    if action < STOP and action >= SWAP:
        return wanted[(action - SWAP) // GOODS] - wanted[(action - SWAP) % GOODS]
    if action < SWAP and action >= TOKEN:
        worth = wanted[action - TOKEN]
        return -worth if phase in (PAY, TRIBUTE) else worth
    if phase == KEEP:
        return card_worth(rules, action - KEEP_CARD, taste)
    if phase == LEAVE:
        return -card_worth(rules, action - LEAVE_CARD, taste)
    if phase == PASS_ON:
        if action == SELL_CARD:
            return float(wanted[GRAIN] + taste[HELP + VISIT])
        return float(-taste[RIVAL] * state.glory[action - GIVE_TO])
    if phase == REWARD:
        return bonus_worth(rules, action - TAKE_BONUS, taste)
    if phase == CALL_BACK:
        return load_worth(rules, state, placed_at(state, action - FETCH), most, taste)
    return 0.0


@small_rule
def placed_at(state: Record, place: int) -> int:
    """Return the labourer on a space, or on a section of a caravan."""
    return int(state.worker[place] if place < SPACES else state.driver[place - SPACES])
