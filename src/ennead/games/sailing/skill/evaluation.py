"""What a position promises each Governor: the score as it stands, and what plans, tokens, labourers and cards add."""

from ennead.core.arrays import FloatGrid, Floats, NumberGrid
from ennead.core.compiling import rule, small_rule
from ennead.games.sailing.rules.cards import has_played
from ennead.games.sailing.rules.end import (
    ADJACENT,
    FOR_ADJACENT,
    FOR_TOGETHER,
    TOGETHER,
    rows_of_three,
    score,
    sets_of_four,
)
from ennead.games.sailing.rules.pieces import (
    BRICK,
    DRAW,
    GRAIN,
    NOBODY,
    NONE,
    OBELISK,
    PYLON,
    RETURN,
    SEASONS,
    SPHINX,
    STONE,
    VISIT,
    Phase,
    Rules,
    Seat,
    Site,
    State,
    boons,
    cards,
    cartouches,
    labourers,
    monuments,
    seats,
    sites,
)
from ennead.games.sailing.rules.withdraw import holds_over
from ennead.games.sailing.skill.values import (
    BOON,
    BUSY,
    CARD,
    FIRST,
    HELP,
    HONOUR,
    LABOUR,
    LAST,
    LOAD,
    PAIR,
    PARTIAL,
    PLANNED,
    POOL,
    THREE,
    best_bonus,
    card_worth,
    gain_of,
    load_worth,
    loads,
    purse,
)

TERMS = ("glory", "threes", "fours", "plans", "begun", "goods", "cards", "labour", "action")
ON_BOARD, THREES, FOURS, PLANS, BEGUN, GOODS, CARDS, WORK, ACTION = range(len(TERMS))


@rule
def evaluate(rules: Rules, state: State, weights: Floats, result: NumberGrid, out: Floats) -> None:
    """Write the glory that each Governor can be expected to have in the end."""
    score(rules, state, result)
    for seat in range(result.shape[1]):
        out[seat] = result[0, seat]
    if state.phase == Phase.DONE:
        return
    last = state.season == SEASONS
    fading = weights[LAST] if last else 1.0
    hope_for_more(rules, state, fading, weights, out)
    count_cards(rules, state, last, fading, weights, out)
    out[state.turn] += pending(rules, state, weights)
    for seat in seats(rules.players):
        stays = state.withdrawn[seat] == 0
        if stays or not last:
            out[seat] += holdings(rules, state, seat, stays, fading, weights)
        out[seat] += plans(rules, state, seat, stays, last, weights) + begun_sets(rules, state, seat, weights)


@rule
def evaluation_terms(rules: Rules, state: State, weights: Floats, result: NumberGrid, out: FloatGrid) -> None:
    """Write the same term by term."""
    for term in range(out.shape[0]):
        for seat in seats(rules.players):
            out[term, seat] = 0.0
    last = state.season == SEASONS
    fading = weights[LAST] if last else 1.0
    is_over = state.phase == Phase.DONE
    if not is_over:
        hope_for_more(rules, state, fading, weights, out[WORK])
        count_cards(rules, state, last, fading, weights, out[CARDS])
        out[ACTION, state.turn] = pending(rules, state, weights)
    for seat in seats(rules.players):
        out[ON_BOARD, seat] = state.glory[seat]
        out[THREES, seat] = FOR_ADJACENT * rows_of_three(rules, state, seat)
        out[FOURS, seat] = FOR_TOGETHER * sets_of_four(rules, state, seat)
        if is_over:
            continue
        stays = state.withdrawn[seat] == 0
        if stays or not last:
            out[GOODS, seat] = holdings(rules, state, seat, stays, fading, weights)
        out[PLANS, seat] = plans(rules, state, seat, stays, last, weights)
        out[BEGUN, seat] = begun_sets(rules, state, seat, weights)


@rule
def count_cards(rules: Rules, state: State, last: bool, fading: float, weights: Floats, out: Floats) -> None:
    """Add what the cards are worth that Governors hold."""
    for card in cards(rules.cards):
        holder = Seat(state.card[card])
        if 0 <= holder < rules.players and not (last and state.withdrawn[holder]):
            out[holder] += fading * weights[CARD] * card_worth(rules, card, weights)


@rule
def hope_for_more(rules: Rules, state: State, fading: float, weights: Floats, out: Floats) -> None:
    """Add what the rest of the season promises to all who take part: by labourers, hired ones, and the bonus."""
    active = 0
    for seat in seats(rules.players):
        active += 1 - state.withdrawn[seat]
    chance = 0.0
    for labourer in labourers():
        chance += weights[POOL] * state.pool[labourer]
    if state.first == NOBODY:
        chance += weights[FIRST] * best_bonus(rules, state, weights)
    most = loads(rules, state)
    for seat in seats(rules.players):
        if state.withdrawn[seat] == 0:
            worth = chance / active
            for labourer in labourers():
                if state.hand[seat, labourer] > 0:
                    load = weights[LOAD] * load_worth(rules, state, labourer, most, weights)
                    worth += state.hand[seat, labourer] * (weights[LABOUR] + load)
            out[seat] += fading * worth


@rule
def plans(rules: Rules, state: State, seat: Seat, stays: bool, last: bool, weights: Floats) -> float:
    """Return what the monuments are worth that a Governor has planned, and has yet to build for sets and honours."""
    worth = 0.0
    alive = stays or (not last and holds_over(rules, state, seat))
    ready = (0, 0, 0)
    for cartouche in cartouches(rules.cartouches):
        number = int(state.beside[seat, cartouche]) + (1 if state.planner[cartouche] == seat else 0)
        if number > 0 and alive:
            kind = rules.plans[cartouche]
            worth += number * weights[PLANNED] * gain_of(rules, kind, weights)
            ready = (
                ready[0] + (number if kind == OBELISK else 0),
                ready[1] + (number if kind == SPHINX else 0),
                ready[2] + (number if kind == PYLON else 0),
            )
    for kind in monuments():
        there = int(state.built[seat, kind]) + ready[kind]
        if state.honoured[kind] == NOBODY and there + state.spare[seat, kind] == rules.pieces[kind]:
            part = there / rules.pieces[kind]
            worth += weights[HONOUR] * rules.first_bonus[kind] * part * part
    return worth


@rule
def begun_sets(rules: Rules, state: State, seat: Seat, weights: Floats) -> float:
    """Return what sets are worth to which only one monument is missing; the more, the more seasons are left."""
    worth = 0.0
    row = 0  # monuments in an unbroken row,
    start = Site(0)  # which begins here
    segments = 0  # four bits for the monuments on each segment
    for site in sites(rules.sites):
        own = int(state.owned[site, seat])
        if own == 0:
            continue
        if row == 0:
            start = site
        row += own
        segments += own << (4 * int(rules.from_segment[rules.space[site]]))
        behind, before = Site(site + 1), Site(start - 1)
        if not is_beside(rules, site, behind) or state.owned[behind, seat] == 0:
            if row % ADJACENT == ADJACENT - 1:
                ahead = is_beside(rules, site, behind) and state.monument[behind] == NONE
                if ahead or (is_beside(rules, start, before) and state.monument[before] == NONE):
                    worth += weights[PAIR] * FOR_ADJACENT
            row = 0
    for segment in range(1, SEASONS + 1):
        if ((segments >> (4 * segment)) & 15) % TOGETHER == TOGETHER - 1:
            worth += weights[THREE] * FOR_TOGETHER
    return worth * (SEASONS + 1 - state.season)


@small_rule
def is_beside(rules: Rules, site: Site, other: Site) -> bool:
    """Say whether the one before or behind a site is a site, too, and on the same bank."""
    return 0 <= other < rules.sites and rules.bank[other] == rules.bank[site]


@rule
def holdings(rules: Rules, state: State, seat: Seat, stays: bool, fading: float, weights: Floats) -> float:
    """Return what a Governor's tokens and boons are worth."""
    owes = state.phase == Phase.PAY_COST and state.turn == seat
    held = (
        float(state.tokens[seat, GRAIN] - (state.owed[GRAIN] if owes else 0)),
        float(state.tokens[seat, BRICK] - (state.owed[BRICK] if owes else 0)),
        float(state.tokens[seat, STONE] - (state.owed[STONE] if owes else 0)),
    )
    worth = purse(rules, state, seat, held, fading * weights[BUSY], fading * weights[PARTIAL], weights)
    left = 0
    for boon in boons(rules.boons):
        left += state.boon[seat, boon] == 0
    times = SEASONS - state.season
    if stays and not has_played(rules, state, seat):
        times += 1
    return worth + fading * weights[BOON] * min(left, times)


@rule
def pending(rules: Rules, state: State, weights: Floats) -> float:
    """Return what the Governor whose turn it is has coming, or owes, in the midst of an action."""
    phase = state.phase
    if phase == Phase.ACT and state.active_effect != NONE:
        return weights[HELP + rules.verb[state.active_effect]]
    if phase in (Phase.DRAW_CARDS, Phase.KEEP, Phase.DISCARD):
        drawing = state.active_effect != NONE and rules.verb[state.active_effect] == DRAW
        return weights[HELP + (DRAW if drawing else VISIT)]
    if phase == Phase.PAY:
        return -weights[GRAIN] * state.left
    if phase in (Phase.PICK_TOKEN, Phase.TAX, Phase.PAY_COST):
        return weights[GRAIN] * state.left
    if phase == Phase.TRIBUTE:
        return -weights[GRAIN]
    if phase == Phase.CHOOSE_BONUS:
        return best_bonus(rules, state, weights)
    if phase == Phase.RETURN_LABOURER:
        return weights[HELP + RETURN]
    return 0.0
