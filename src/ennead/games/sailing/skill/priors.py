"""How much a good Governor leans towards an action: what it brings at once, and what it opens, in glory."""

from ennead.core.arrays import Floats, Numbers
from ennead.core.compiling import rule, small_rule
from ennead.core.logarithm import exp
from ennead.games.sailing.rules.effects import effect_of
from ennead.games.sailing.rules.harvest import tokens_of_harvest
from ennead.games.sailing.rules.hire import price
from ennead.games.sailing.rules.pieces import (
    GOODS,
    GRAIN,
    NOBODY,
    SECTIONS,
    SPACES,
    VISIT,
    Bonus,
    Boon,
    Card,
    Cartouche,
    Flag,
    Good,
    Labourer,
    Phase,
    Rules,
    Seat,
    Section,
    Side,
    Site,
    Space,
    Stall,
    State,
    goods,
)
from ennead.games.sailing.rules.turn import (
    BUILD_FROM,
    FETCH,
    GIVE_TO,
    HARVEST_AT,
    HIRE_ONE,
    JOIN_AT,
    KEEP_CARD,
    LEAVE_CARD,
    PLAN_AT,
    PLAY_BOON,
    PLAY_FOR_ACTION,
    PLAY_FOR_TOKENS,
    SELL_CARD,
    SITE,
    STOP,
    SWAP,
    TAKE_BONUS,
    TOKEN,
    TRADE_AT,
    VISIT_AT,
    WITHDRAW,
)
from ennead.games.sailing.skill.values import (
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
def move_priors(rules: Rules, state: State, numbers: Numbers, count: int, weights: Floats, out: Floats) -> None:
    """Write how much is to be said for each legal action."""
    seat = state.turn
    wanted = wants(rules, state, seat, weights)
    most = loads(rules, state)
    for index in range(count):
        if state.phase == Phase.ACT:
            gain = gain_of_act(rules, state, seat, numbers[index], wanted, most, weights)
        elif state.phase == Phase.BUILD_SITE:
            gain = site_worth(rules, state, seat, Site(numbers[index] - SITE), weights)
        else:
            gain = gain_of_detail(rules, state, numbers[index], wanted, most, weights)
        out[index] = exp(min(STRONGEST, max(-STRONGEST, weights[SHARP] * gain)))


@rule
def gain_of_act(
    rules: Rules, state: State, seat: Seat, action: int, wanted: Wants, most: int, weights: Floats
) -> float:
    """Return what the action of a turn brings."""
    if action < VISIT_AT:
        return gain_of_harvest(rules, state, action - HARVEST_AT, wanted) - weights[SEND]
    if action < JOIN_AT:
        return weights[HELP + VISIT] - weights[SEND]
    if action < HIRE_ONE:
        section = Section((action - JOIN_AT) % SECTIONS)
        return gain_of_caravan(rules, state, seat, section, wanted, weights) - weights[SEND]
    if action < TRADE_AT:
        wages = weights[GRAIN] * price(rules, state.active_effect)
        load = load_worth(rules, state, Labourer(action - HIRE_ONE), most, weights)
        return max(load, weights[HELP + VISIT]) - wages
    if action < PLAN_AT:
        return gain_of_trade(rules, state, action - TRADE_AT, wanted)
    if action < BUILD_FROM:
        cartouche = Cartouche(action - PLAN_AT)
        kind = rules.plans[cartouche]
        return weights[TO_PLAN] + gain_of(rules, kind, weights) - cost_of(rules, cartouche, weights)
    if action < PLAY_FOR_TOKENS:
        return weights[TO_BUILD]
    if action < PLAY_FOR_ACTION:
        card = Card(action - PLAY_FOR_TOKENS)
        brings = 0.0
        for good in goods():
            brings += wanted[good] * min(rules.gift[card, good], state.supply[good])
        return brings - weights[CARD] * card_worth(rules, card, weights)
    if action < PLAY_BOON:
        card = Card(action - PLAY_FOR_ACTION)
        verb = rules.verb[rules.citizen[card]]
        return weights[TO_PLAY] + weights[HELP + verb] - weights[CARD] * card_worth(rules, card, weights)
    if action < WITHDRAW:
        verb = rules.verb[effect_of(Boon(action - PLAY_BOON))]
        return weights[TO_PLAY] + weights[HELP + verb] - weights[BOON]
    bonus = best_bonus(rules, state, weights) if state.first == NOBODY else 0.0
    return weights[TO_LEAVE] + bonus - weights[SEND] * state.in_hand[seat]


@rule
def gain_of_harvest(rules: Rules, state: State, number: int, wanted: Wants) -> float:
    """Return what the tokens of a harvest are worth."""
    master, space = Flag(number // SPACES), Space(number % SPACES)
    good = Good(rules.terrain[space])
    return wanted[good] * min(tokens_of_harvest(rules, state, master, space), int(state.supply[good]))


@rule
def gain_of_caravan(rules: Rules, state: State, seat: Seat, section: Section, wanted: Wants, weights: Floats) -> float:
    """Return what the tokens of a caravan are worth, with what its leader gets."""
    worth = 0.0
    for good in goods():
        worth += wanted[good] * min(rules.load[section, good], state.supply[good])
    leader = state.leader[rules.caravan[section]]
    if leader == NOBODY:
        return worth + weights[GRAIN]
    return worth if leader == seat else worth - weights[GRAIN]


@rule
def gain_of_trade(rules: Rules, state: State, number: int, wanted: Wants) -> float:
    """Return what a trade brings, without what it costs."""
    stall, side = Stall(number // 2), Side(number % 2)
    worth = 0.0
    for good in goods():
        brings = min(rules.ware[stall, Side(1 - side), good], state.supply[good])
        worth += wanted[good] * (brings - rules.ware[stall, side, good])
    return worth


@rule
def gain_of_detail(rules: Rules, state: State, action: int, wanted: Wants, most: int, weights: Floats) -> float:
    """Return what a decision in the midst of an action brings."""
    phase = state.phase
    if action < STOP and action >= SWAP:
        return wanted[(action - SWAP) // GOODS] - wanted[(action - SWAP) % GOODS]
    if action < SWAP and action >= TOKEN:
        worth = wanted[action - TOKEN]
        return -worth if phase in (Phase.PAY, Phase.TRIBUTE) else worth
    if phase == Phase.KEEP:
        return card_worth(rules, Card(action - KEEP_CARD), weights)
    if phase == Phase.DISCARD:
        return -card_worth(rules, Card(action - LEAVE_CARD), weights)
    if phase == Phase.PASS_ON:
        if action == SELL_CARD:
            return wanted[GRAIN] + weights[HELP + VISIT]
        return -weights[RIVAL] * state.glory[Seat(action - GIVE_TO)]
    if phase == Phase.CHOOSE_BONUS:
        return bonus_worth(rules, Bonus(action - TAKE_BONUS), weights)
    if phase == Phase.RETURN_LABOURER:
        return load_worth(rules, state, placed_at(state, action - FETCH), most, weights)
    return 0.0


@small_rule
def placed_at(state: State, place: int) -> Labourer:
    """Return the labourer on a space, or on a section of a caravan."""
    if place < SPACES:
        return Labourer(int(state.worker[Space(place)]))
    return Labourer(int(state.driver[Section(place - SPACES)]))
