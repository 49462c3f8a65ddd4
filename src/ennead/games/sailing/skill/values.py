"""What things are worth to a Governor, in glory: tokens, labourers, cards, bonuses and sites.

A token is worth a part of the monument that it helps to pay, a labourer the tokens that he can bring, a card its tokens
or its action. The weights are data: `weights.toml` says what each one means.
"""

from ennead.core.arrays import Floats
from ennead.core.compiling import rule, small_rule
from ennead.games.sailing.rules.end import ADJACENT, FOR_ADJACENT, FOR_TOGETHER, TOGETHER
from ennead.games.sailing.rules.harvest import free_icons
from ennead.games.sailing.rules.monuments import touches_barge
from ennead.games.sailing.rules.pieces import (
    BRICK,
    CITY,
    GRAIN,
    MASTER,
    NOBODY,
    NONE,
    OBELISK,
    PYLON,
    SEASONS,
    SPHINX,
    STONE,
    VISIT,
    Bonus,
    Card,
    Cartouche,
    Good,
    Labourer,
    Monument,
    Rules,
    Seat,
    Site,
    State,
    bonuses,
    cartouches,
    goods,
    sites,
    spaces,
)

# The weights, by place; those of the three goods come first.
EXTRA, PLANNED, BUSY, PARTIAL, LAST, SWAPPED, SPARED = range(3, 10)
LABOUR, LOAD, SHORT, POOL, CARD, BOON, FIRST, PAIR, THREE, HONOUR = range(10, 20)
HELP = 19  # + what a card or a boon helps: HARVEST, which is 1, to RETURN
SHARP, NEED, SEND, TO_PLAN, TO_BUILD, TO_PLAY, TO_LEAVE, NEAR, RIVAL = range(32, 41)
WEIGHTS = (
    "grain", "brick", "stone", "extra", "planned", "busy", "partial", "last", "swapped", "spared",
    "labour", "load", "short", "pool", "card", "boon", "first", "pair", "three", "honour",
    "harvest", "visit", "caravan", "hire", "trade", "plan", "build", "tax", "draw", "actions", "hold", "return",
    "sharp", "need", "send", "to_plan", "to_build", "to_play", "to_leave", "near", "rival",
)  # fmt: skip

PURCHASES = 4  # monuments that are thought of in advance
BITS = 8
MASK = (1 << BITS) - 1


@small_rule
def cost_of(rules: Rules, cartouche: Cartouche, weights: Floats) -> float:
    """Return what the tokens are worth that planning there costs."""
    cost = 0.001  # it may cost nothing
    for good in goods():
        cost += weights[good] * rules.cost[cartouche, good]
    return cost


@small_rule
def gain_of(rules: Rules, kind: Monument, weights: Floats) -> float:
    """Return what a monument is expected to bring."""
    return rules.glory[kind] + weights[EXTRA]


@small_rule
def is_open(state: State, seat: Seat, cartouche: Cartouche) -> bool:
    """Say whether no one else stands on a cartouche."""
    return state.planner[cartouche] == NOBODY or state.planner[cartouche] == seat


@rule
def aim(rules: Rules, state: State, seat: Seat, weights: Floats) -> Cartouche:
    """Return the cartouche for which a Governor's tokens go furthest, or NONE."""
    best = 0.0
    found = Cartouche(NONE)
    for cartouche in cartouches(rules.cartouches):
        kind = rules.plans[cartouche]
        if state.spare[seat, kind] > 0 and is_open(state, seat, cartouche):
            there = 0.001
            for good in goods():
                there += weights[good] * min(rules.cost[cartouche, good], state.tokens[seat, good])
            value = gain_of(rules, kind, weights) * there / cost_of(rules, cartouche, weights)
            if value > best:
                best = value
                found = cartouche
    return found


@rule
def wants(rules: Rules, state: State, seat: Seat, weights: Floats) -> tuple[float, float, float]:
    """Return what a token more of each good is worth to a Governor: more if the next monument lacks it."""
    target = aim(rules, state, seat, weights)
    grain, brick, stone = weights[GRAIN], weights[BRICK], weights[STONE]
    if target != NONE:
        if state.tokens[seat, GRAIN] < rules.cost[target, GRAIN]:
            grain *= weights[NEED]
        if state.tokens[seat, BRICK] < rules.cost[target, BRICK]:
            brick *= weights[NEED]
        if state.tokens[seat, STONE] < rules.cost[target, STONE]:
            stone *= weights[NEED]
    return grain, brick, stone


@rule
def purse(
    rules: Rules,
    state: State,
    seat: Seat,
    held: tuple[float, float, float],
    busy: float,
    partial: float,
    weights: Floats,
) -> float:
    """Return what tokens are worth: the monuments they pay, one after the other, a part of the next, and the rest."""
    spare = (int(state.spare[seat, OBELISK]), int(state.spare[seat, SPHINX]), int(state.spare[seat, PYLON]))
    value = 0.0
    for _ in range(PURCHASES):
        best = 0.0
        found = Cartouche(NONE)
        brings = 0.0
        whole = False
        for cartouche in cartouches(rules.cartouches):
            kind = rules.plans[cartouche]
            if spare[int(kind)] <= 0:
                continue
            cost = cost_of(rules, cartouche, weights)
            missing = 0.0
            others = 0.0
            for good in goods():
                lacks = rules.cost[cartouche, good] - held[good]
                if lacks > 0:
                    missing += weights[good] * lacks
                else:
                    others -= weights[good] * lacks
            gain = gain_of(rules, kind, weights)
            if not is_open(state, seat, cartouche):
                gain *= busy
            paid = missing <= 0.0
            if not paid:
                gain *= partial * (1.0 - max(0.0, missing - weights[SWAPPED] * others) / cost)
            profit = gain - (cost - missing) * weights[SPARED]
            if profit > best:
                best = profit
                found = cartouche
                brings = gain
                whole = paid
        if found == NONE:
            break
        value += brings
        held = (
            max(0.0, held[0] - rules.cost[found, GRAIN]),
            max(0.0, held[1] - rules.cost[found, BRICK]),
            max(0.0, held[2] - rules.cost[found, STONE]),
        )
        if not whole:
            break
        kind = rules.plans[found]
        spare = (spare[0] - (kind == OBELISK), spare[1] - (kind == SPHINX), spare[2] - (kind == PYLON))
    for good in goods():
        value += partial * weights[SPARED] * weights[good] * held[good]
    return value


@rule
def loads(rules: Rules, state: State) -> int:
    """Return the most tokens that a labourer of each kind can harvest now, eight bits for each kind."""
    found = 0
    for space in spaces(rules.spaces):
        good = int(rules.terrain[space])
        if good == CITY or state.worker[space] != NONE:
            continue
        icons = int(free_icons(rules, state, space))
        for master in range(int(rules.from_segment[space] > state.season), 2):
            shift = BITS * (good + MASTER * master)
            found += max(0, icons - ((found >> shift) & MASK)) << shift
    return found


@rule
def load_worth(rules: Rules, state: State, labourer: Labourer, most: int, weights: Floats) -> float:
    """Return what the harvest of a labourer is worth, as `loads` tells; what the supply lacks counts for less.

    Cards that make a master of him, or add tokens, are not thought of.
    """
    good = Good(labourer % MASTER)
    tokens = (most >> (BITS * labourer)) & MASK
    if labourer >= MASTER and state.season == SEASONS:
        tokens += 1
    there = min(tokens, int(state.supply[good]))
    return weights[good] * (there + weights[SHORT] * (tokens - there))


@rule
def card_worth(rules: Rules, card: Card, weights: Floats) -> float:
    """Return what a card is worth: its tokens or its action, whichever is more."""
    worth = 0.0
    for good in goods():
        worth += weights[good] * rules.gift[card, good]
    return max(worth, weights[HELP + rules.verb[rules.citizen[card]]])


@rule
def bonus_worth(rules: Rules, bonus: Bonus, weights: Floats) -> float:
    """Return what a Regent bonus is worth."""
    worth = rules.bonus_glory[bonus] + weights[HELP + VISIT] * rules.bonus_cards[bonus]
    for good in goods():
        worth += weights[good] * rules.bonus_tokens[bonus, good]
    return worth


@rule
def best_bonus(rules: Rules, state: State, weights: Floats) -> float:
    """Return what the best of the Regent bonuses that are left is worth."""
    best = 0.0
    for bonus in bonuses(rules.bonuses):
        if state.covered[bonus] == 0:
            best = max(best, bonus_worth(rules, bonus, weights))
    return best


@rule
def row_from(rules: Rules, state: State, seat: Seat, site: Site, step: int) -> int:
    """Count a Governor's monuments in the unbroken row that begins beside a site."""
    found = 0
    at = Site(site + step)
    while 0 <= at < rules.sites and rules.bank[at] == rules.bank[site] and state.owned[at, seat] > 0:
        found += state.owned[at, seat]
        at = Site(at + step)
    return found


@rule
def on_segment(rules: Rules, state: State, seat: Seat, site: Site) -> int:
    """Count a Governor's monuments on the first segment that a site touches."""
    segment = rules.from_segment[rules.space[site]]
    found = 0
    for other in sites(rules.sites):
        if rules.from_segment[rules.space[other]] == segment:
            found += state.owned[other, seat]
    return found


@rule
def site_worth(rules: Rules, state: State, seat: Seat, site: Site, weights: Floats) -> float:
    """Return what a site brings beside the monument's glory: the barge's, a set, or most of one."""
    worth = 1.0 if touches_barge(rules, state, site) else 0.0
    before = row_from(rules, state, seat, site, -1)
    behind = row_from(rules, state, seat, site, 1)
    sets = (before + behind + 1) // ADJACENT - before // ADJACENT - behind // ADJACENT
    there = on_segment(rules, state, seat, site)
    worth += FOR_ADJACENT * sets
    if sets == 0 and before + behind > 0:
        worth += weights[NEAR] * FOR_ADJACENT / ADJACENT
    if there % TOGETHER == TOGETHER - 1:
        worth += FOR_TOGETHER
    elif there > 0:
        worth += weights[NEAR] * FOR_TOGETHER / TOGETHER * (there % TOGETHER)
    return worth
