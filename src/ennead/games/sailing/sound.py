"""Which positions are possible: tokens, labourers, monuments, camels and cards, each exactly as often as there are."""

from ennead.core.compiling import rule
from ennead.core.seats import Record
from ennead.games.sailing.clauses import (
    LEGAL,
    S1_1,
    S1_2,
    S1_3,
    S1_5,
    S1_7,
    S1_8,
    S1_10,
    S2_1,
    S2_2,
    S3_1,
    S4_3,
    S4_4,
    S5_2,
    S6_1,
    S6_3,
    S6_4,
    S7_1,
    S9_1,
    S10_1,
    S10_2,
    S10_5,
    S11_1,
    S12_1,
    S13_3,
    S15_4,
)
from ennead.games.sailing.doubt import hidden_labourers
from ennead.games.sailing.monuments import is_planned
from ennead.games.sailing.pieces import (
    ACT,
    ACTIONS_NOW,
    CARAVANS,
    CARDS,
    CITIZENS,
    CITY,
    CROWN,
    DEAL_CARDS,
    DECK,
    DISCARDS,
    DONE,
    DRAW_CARDS,
    DRAWN,
    FILL_HANDS,
    FILL_POOL,
    GOODS,
    HIDDEN,
    HOLDERS,
    KEEP,
    KINDS,
    LEAVE,
    MASTER,
    MONUMENTS,
    NEUTRAL,
    NOBODY,
    NONE,
    NOWHERE,
    OBELISK,
    PASS_ON,
    PAY,
    PLAYED,
    PUT,
    REWARD,
    SEASONS,
    SEATS,
    SETTLE,
    TRIBUTE,
)
from ennead.games.sailing.recalling import sound_memory
from ennead.games.sailing.setup import is_neutral
from ennead.games.sailing.supply import total


@rule
def sound(rules: Record, state: Record) -> int:
    """Return 0 if the position is possible, else the clause that is broken."""
    code = _sound_turn(rules, state)
    if code == LEGAL:
        code = _sound_tokens(rules, state)
    if code == LEGAL:
        code = _sound_labourers(rules, state)
    if code == LEGAL:
        code = _sound_caravans(rules, state)
    if code == LEGAL:
        code = _sound_monuments(rules, state)
    if code == LEGAL:
        code = _sound_map(rules, state)
    if code == LEGAL:
        code = _sound_cards(rules, state)
    if code == LEGAL:
        code = _sound_boons(rules, state)
    if code == LEGAL:
        code = _sound_pending(rules, state)
    return code


@rule
def _sound_turn(rules: Record, state: Record) -> int:
    """A season, a Regent, and somebody whose turn it is and who has not withdrawn."""
    if state.phase < DEAL_CARDS or state.phase > DONE or state.season < 1 or state.season > SEASONS:
        return S3_1
    if state.turn < 0 or state.turn >= rules.players:
        return S3_1
    if (state.regent == NOBODY) != (state.phase <= CROWN) or state.regent >= rules.players or state.regent < NOBODY:
        return S2_1
    gone = 0
    for seat in range(SEATS):
        if state.withdrawn[seat] < 0 or state.withdrawn[seat] > (1 if seat < rules.players else 0):
            return S3_1
        gone += state.withdrawn[seat]
    if (state.first == NOBODY) != (gone == 0) or state.first < NOBODY or state.first >= rules.players:
        return S13_3
    if state.first != NOBODY and not state.withdrawn[state.first]:
        return S13_3
    if (state.phase == DONE) != (gone == rules.players and state.phase != REWARD and state.phase != DRAW_CARDS):
        return S3_1
    leaving = state.phase == REWARD or (state.phase == DRAW_CARDS and state.running == NONE and state.visited == NONE)
    if state.phase >= ACT and state.phase < DONE and (state.withdrawn[state.turn] == 1) != leaving:
        return S3_1
    if state.phase < ACT and gone > 0:
        return S3_1
    taken = 0
    covered = 0
    for bonus in range(rules.bonuses):
        if state.covered[bonus] < 0 or state.covered[bonus] > 2:
            return S15_4
        taken += state.covered[bonus] == 1
        covered += state.covered[bonus] == 2
    if covered != state.season - 1 or taken != (1 if gone > 0 and state.phase != REWARD else 0):
        return S15_4
    return LEGAL


@rule
def _sound_tokens(rules: Record, state: Record) -> int:
    """Tokens of each kind: as many as there were at the start, wherever they are (S1.1)."""
    for good in range(GOODS):
        found = state.supply[good] + state.wages[good]
        unknown = False
        least = min(state.supply[good] + 0, state.wages[good] + 0)
        for stall in range(rules.stalls):
            found += state.paid[stall, good]
            least = min(least, state.paid[stall, good] + 0)
            if state.paid[stall, good] > 0 and not state.shut[stall]:
                return S1_1
        for seat in range(rules.players):
            if state.tokens[seat, good] < 0:
                unknown = True
            else:
                found += state.tokens[seat, good]
        if least < 0 or found > rules.supply or (found < rules.supply and not unknown):
            return S1_1
    return LEGAL


@rule
def _sound_labourers(rules: Record, state: Record) -> int:
    """Labourers of each kind: as many as there were at the start, and on places of their own (S1.2)."""
    hidden = state.in_bag + 0
    for seat in range(SEATS):
        hidden += state.in_hand[seat]
        if seat >= rules.players and state.in_hand[seat] != 0:
            return S1_2
    for labourer in range(KINDS):
        left = hidden_labourers(rules, state, labourer)
        hidden -= state.bag[labourer]
        if left < 0 or state.bag[labourer] < 0 or state.pool[labourer] < 0:
            return S1_2
        for seat in range(rules.players):
            hidden -= state.hand[seat, labourer]
            if state.open[seat, labourer] < 0 or state.hand[seat, labourer] < state.open[seat, labourer]:
                return S1_10
        hidden -= left
    if hidden != 0:
        return S1_2
    return _sound_draws(rules, state)


@rule
def _sound_draws(rules: Record, state: Record) -> int:
    """Before the first action the hands and the pool are being filled, after it two labourers are left in the bag."""
    pooled = 0
    held = 0
    for labourer in range(KINDS):
        pooled += state.pool[labourer]
    for seat in range(rules.players):
        held += state.in_hand[seat]
        if state.phase <= FILL_HANDS and state.in_hand[seat] > rules.each:
            return S2_1
    if state.phase >= ACT:
        in_all = 0
        for labourer in range(KINDS):
            in_all += rules.labourers[labourer]
        return LEGAL if state.in_bag == in_all - rules.players * rules.each - rules.in_pool else S2_2
    if state.phase < FILL_HANDS and held > 0:
        return S2_1
    if state.phase == FILL_HANDS and held >= rules.players * rules.each:
        return S2_1
    if state.phase < FILL_POOL and pooled > 0:
        return S2_2
    if state.phase == FILL_POOL and (pooled >= rules.in_pool or held != rules.players * rules.each):
        return S2_2
    return LEGAL


@rule
def _sound_caravans(rules: Record, state: Record) -> int:
    """Labourers on spaces of their kind and on open sections, each with an owner; a camel where one has been."""
    for space in range(rules.spaces):
        worker = state.worker[space]
        if (worker == NONE) != (state.placer[space] == NOBODY) or state.placer[space] >= rules.players:
            return S4_4
        if worker != NONE and rules.terrain[space] != CITY and worker % MASTER != rules.terrain[space]:
            return S4_4
        if worker != NONE and state.phase < ACT:
            return S2_1
    for section in range(rules.sections):
        driver = state.driver[section]
        leader = state.leader[rules.caravan[section]]
        if (driver == NONE) != (state.rider[section] == NOBODY) or state.rider[section] >= rules.players:
            return S6_1
        if driver != NONE and leader < 0:
            return S6_3
        if (leader == NEUTRAL) != (rules.closed[section] == 1):
            return S1_7
    for caravan in range(CARAVANS):
        if state.leader[caravan] >= rules.players or (state.leader[caravan] >= 0 and state.phase < ACT):
            return S6_3
    return LEGAL


@rule
def _sound_monuments(rules: Record, state: Record) -> int:
    """Every monument is spare, planned, built or lost (S1.3); with two Governors a placeholder of each kind (S1.8)."""
    for kind in range(MONUMENTS):
        neutral = 0
        for cartouche in range(rules.cartouches):
            if rules.plans[cartouche] == kind:
                neutral += state.planner[cartouche] == NEUTRAL
                if state.planner[cartouche] < NEUTRAL or state.planner[cartouche] >= rules.players:
                    return S9_1
        if neutral != (1 if rules.players == 2 else 0):
            return S1_8
        for seat in range(rules.players):
            planned = 0
            for cartouche in range(rules.cartouches):
                if rules.plans[cartouche] == kind:
                    planned += state.planner[cartouche] == seat
                    planned += state.beside[seat, cartouche]
            if (
                state.spare[seat, kind] < 0
                or state.built[seat, kind] + planned + state.spare[seat, kind] > (rules.pieces[kind])
            ):
                return S1_3
        first = state.honoured[kind]
        if first < NOBODY or first >= rules.players:
            return S10_5
        if first != NOBODY and state.built[first, kind] != rules.pieces[kind]:
            return S10_5
    return LEGAL


@rule
def _sound_map(rules: Record, state: Record) -> int:
    """What has been built stands on the map; neutral monuments where they were put (S1.7, S1.8)."""
    for seat in range(SEATS):
        for kind in range(MONUMENTS):
            found = 0
            for site in range(rules.sites):
                if state.monument[site] == kind:
                    found += state.owned[site, seat]
            if found != state.built[seat, kind]:
                return S10_1
    for site in range(rules.sites):
        owned = 0
        for seat in range(SEATS):
            owned += state.owned[site, seat]
        stands = state.monument[site]
        if (stands == NEUTRAL) != is_neutral(rules, site):
            return S1_7
        if (owned > 0) != (stands >= 0) or (owned > 1 and stands != OBELISK):
            return S10_2
        space = rules.space[site]
        if state.worker[space] != NONE and rules.terrain[space] != CITY:
            first = rules.first_site[space]
            if state.monument[first] != NONE and state.monument[first + 1] != NONE:
                return S4_3
    return LEGAL


@rule
def _sound_cards(rules: Record, state: Record) -> int:
    """Every card is in one place, and hands fit what is said of them."""
    hidden = 0
    places = 0
    for card in range(CARDS):
        place = state.card[card]
        if (place == NOWHERE) != (card >= rules.cards) or place > HIDDEN or (rules.players <= place < DRAWN):
            return S1_5
        if (place == PLAYED) != (state.playing == card and card < rules.cards):
            return S11_1
        hidden += place == HIDDEN
        places += state.spot[card] != NOWHERE
    if hidden != places:
        return S1_5
    for holder in range(HOLDERS):
        there = 0
        for card in range(rules.cards):
            there += state.card[card] == holder
            there += state.spot[card] == holder
        if there != state.cards[holder]:
            return S1_5
    drawing = state.phase == DRAW_CARDS or state.phase == KEEP or state.phase == PASS_ON or state.phase == LEAVE
    if state.cards[DRAWN] > 0 and not drawing:
        return S5_2
    if state.kept != NONE and (state.phase != PASS_ON or state.kept < 0 or state.card[state.kept] != state.turn):
        return S5_2
    if state.phase > DEAL_CARDS or hidden > 0:
        return sound_memory(rules, state)
    dealt = 0
    for card in range(rules.cards):
        if state.card[card] >= DISCARDS:
            return S1_5
        dealt += state.card[card] < DECK
    return sound_memory(rules, state) if dealt < rules.players else S1_5


@rule
def _sound_boons(rules: Record, state: Record) -> int:
    """One boon per Governor and season, none by two at once (S12.1)."""
    for seat in range(rules.players):
        played = 0
        for boon in range(rules.boons):
            if state.boon[seat, boon] < 0 or state.boon[seat, boon] > 2:
                return S12_1
            played += state.boon[seat, boon] == 1
            for other in range(seat):
                if state.boon[seat, boon] == 1 and state.boon[other, boon] == 1:
                    return S12_1
        if played > 1 or (played == 1 and state.phase < ACT):
            return S12_1
    return LEGAL


@rule
def _sound_pending(rules: Record, state: Record) -> int:
    """What is half done fits what is asked."""
    phase = state.phase
    if state.running < NONE or state.running >= CITIZENS + rules.boons:
        return S11_1
    if state.playing != NONE and state.running != rules.citizen[state.playing]:
        return S11_1
    if state.running >= CITIZENS and state.boon[state.turn, state.running - CITIZENS] != 1:
        return S12_1
    if 0 <= state.running < CITIZENS and state.playing == NONE:
        return S11_1
    if state.acts > 0 and (state.running == NONE or rules.verb[state.running] != ACTIONS_NOW):
        return S11_1
    if phase == PUT:
        if state.cartouche < 0 or state.cartouche >= rules.cartouches:
            return S10_1
        if not is_planned(state, state.turn + 0, state.cartouche + 0, state.aside + 0):
            return S10_1
    if phase == PAY and (state.left <= 0 or total(state, state.turn + 0) < state.left):
        return S7_1 if state.tokens[state.turn, 0] >= 0 else LEGAL
    if phase == SETTLE and state.left <= 0:
        return S9_1
    if phase == TRIBUTE and (state.visited < 0 or state.visited >= CARAVANS or state.leader[state.visited] < 0):
        return S6_4
    if (phase in (KEEP, PASS_ON)) and (
        state.visited < 0 or state.visited >= rules.spaces or rules.terrain[state.visited] != CITY
    ):
        return S5_2
    return LEGAL
