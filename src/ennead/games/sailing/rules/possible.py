"""Which positions are possible: tokens, labourers, monuments, camels and cards, each exactly as often as there are."""

from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule
from ennead.games.sailing.rules import clauses as by
from ennead.games.sailing.rules.monuments import is_planned
from ennead.games.sailing.rules.pieces import (
    ACTIONS_NOW,
    CARAVANS,
    CITIZENS,
    CITY,
    DECK,
    DISCARDS,
    DRAWN,
    GRAIN,
    HIDDEN,
    MASTER,
    NEUTRAL,
    NOBODY,
    NONE,
    NOWHERE,
    OBELISK,
    PLAYED,
    SEASONS,
    Boon,
    Caravan,
    Phase,
    Rules,
    Site,
    Space,
    State,
    bonuses,
    boons,
    caravans,
    cards,
    cartouches,
    goods,
    holders,
    labourers,
    monuments,
    seats,
    sections,
    sites,
    spaces,
    stalls,
)
from ennead.games.sailing.rules.recalling import sound_memory
from ennead.games.sailing.rules.resample import hidden_labourers
from ennead.games.sailing.rules.setup import is_neutral
from ennead.games.sailing.rules.supply import total


@rule
def broken_clause(rules: Rules, state: State) -> Refusal:
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
def _sound_turn(rules: Rules, state: State) -> Refusal:
    """A season, a Regent, and somebody whose turn it is and who has not withdrawn."""
    if state.phase < Phase.DEAL_CARDS or state.phase > Phase.DONE or state.season < 1 or state.season > SEASONS:
        return by.S3_1
    if state.turn < 0 or state.turn >= rules.players:
        return by.S3_1
    if (
        (state.regent == NOBODY) != (state.phase <= Phase.CROWN)
        or state.regent >= rules.players
        or state.regent < NOBODY
    ):
        return by.S2_1
    gone = 0
    for seat in seats():
        if state.withdrawn[seat] < 0 or state.withdrawn[seat] > (1 if seat < rules.players else 0):
            return by.S3_1
        gone += state.withdrawn[seat]
    if (state.first == NOBODY) != (gone == 0) or state.first < NOBODY or state.first >= rules.players:
        return by.S13_3
    if state.first != NOBODY and not state.withdrawn[state.first]:
        return by.S13_3
    if (state.phase == Phase.DONE) != (
        gone == rules.players and state.phase != Phase.CHOOSE_BONUS and state.phase != Phase.DRAW_CARDS
    ):
        return by.S3_1
    leaving = state.phase == Phase.CHOOSE_BONUS or (
        state.phase == Phase.DRAW_CARDS and state.active_effect == NONE and state.visited == NONE
    )
    if state.phase >= Phase.ACT and state.phase < Phase.DONE and (state.withdrawn[state.turn] == 1) != leaving:
        return by.S3_1
    if state.phase < Phase.ACT and gone > 0:
        return by.S3_1
    taken = 0
    covered = 0
    for bonus in bonuses(rules.bonuses):
        if state.covered[bonus] < 0 or state.covered[bonus] > 2:
            return by.S15_4
        taken += state.covered[bonus] == 1
        covered += state.covered[bonus] == 2
    if covered != state.season - 1 or taken != (1 if gone > 0 and state.phase != Phase.CHOOSE_BONUS else 0):
        return by.S15_4
    return LEGAL


@rule
def _sound_tokens(rules: Rules, state: State) -> Refusal:
    """Tokens of each kind: as many as there were at the start, wherever they are (S1.1)."""
    for good in goods():
        found = state.supply[good] + state.wages[good]
        unknown = False
        least = min(state.supply[good], state.wages[good])
        for stall in stalls(rules.stalls):
            found += state.paid[stall, good]
            least = min(least, state.paid[stall, good])
            if state.paid[stall, good] > 0 and not state.used_stall[stall]:
                return by.S1_1
        for seat in seats(rules.players):
            if state.tokens[seat, good] < 0:
                unknown = True
            else:
                found += state.tokens[seat, good]
        if least < 0 or found > rules.supply or (found < rules.supply and not unknown):
            return by.S1_1
    return LEGAL


@rule
def _sound_labourers(rules: Rules, state: State) -> Refusal:
    """Labourers of each kind: as many as there were at the start, and on places of their own (S1.2)."""
    hidden = state.in_bag
    for seat in seats():
        hidden += state.in_hand[seat]
        if seat >= rules.players and state.in_hand[seat] != 0:
            return by.S1_2
    for labourer in labourers():
        left = hidden_labourers(rules, state, labourer)
        hidden -= state.bag[labourer]
        if left < 0 or state.bag[labourer] < 0 or state.pool[labourer] < 0:
            return by.S1_2
        for seat in seats(rules.players):
            hidden -= state.hand[seat, labourer]
            if state.open[seat, labourer] < 0 or state.hand[seat, labourer] < state.open[seat, labourer]:
                return by.S1_10
        hidden -= left
    if hidden != 0:
        return by.S1_2
    return _sound_draws(rules, state)


@rule
def _sound_draws(rules: Rules, state: State) -> Refusal:
    """Before the first action the hands and the pool are being filled, after it two labourers are left in the bag."""
    pooled = 0
    held = 0
    for labourer in labourers():
        pooled += state.pool[labourer]
    for seat in seats(rules.players):
        held += state.in_hand[seat]
        if state.phase <= Phase.FILL_HANDS and state.in_hand[seat] > rules.each:
            return by.S2_1
    if state.phase >= Phase.ACT:
        in_all = 0
        for labourer in labourers():
            in_all += rules.labourers[labourer]
        return LEGAL if state.in_bag == in_all - rules.players * rules.each - rules.in_pool else by.S2_2
    if state.phase < Phase.FILL_HANDS and held > 0:
        return by.S2_1
    if state.phase == Phase.FILL_HANDS and held >= rules.players * rules.each:
        return by.S2_1
    if state.phase < Phase.FILL_POOL and pooled > 0:
        return by.S2_2
    if state.phase == Phase.FILL_POOL and (pooled >= rules.in_pool or held != rules.players * rules.each):
        return by.S2_2
    return LEGAL


@rule
def _sound_caravans(rules: Rules, state: State) -> Refusal:
    """Labourers on spaces of their kind and on open sections, each with an owner; a camel where one has been."""
    for space in spaces(rules.spaces):
        worker = state.worker[space]
        if (worker == NONE) != (state.placer[space] == NOBODY) or state.placer[space] >= rules.players:
            return by.S4_4
        if worker != NONE and rules.terrain[space] != CITY and worker % MASTER != rules.terrain[space]:
            return by.S4_4
        if worker != NONE and state.phase < Phase.ACT:
            return by.S2_1
    for section in sections(rules.sections):
        driver = state.driver[section]
        leader = state.leader[rules.caravan[section]]
        if (driver == NONE) != (state.rider[section] == NOBODY) or state.rider[section] >= rules.players:
            return by.S6_1
        if driver != NONE and leader < 0:
            return by.S6_3
        if (leader == NEUTRAL) != (rules.closed[section] == 1):
            return by.S1_7
    for caravan in caravans():
        if state.leader[caravan] >= rules.players or (state.leader[caravan] >= 0 and state.phase < Phase.ACT):
            return by.S6_3
    return LEGAL


@rule
def _sound_monuments(rules: Rules, state: State) -> Refusal:
    """Every monument is spare, planned, built or lost (S1.3); with two Governors a placeholder of each kind (S1.8)."""
    for kind in monuments():
        neutral = 0
        for cartouche in cartouches(rules.cartouches):
            if rules.plans[cartouche] == kind:
                neutral += state.planner[cartouche] == NEUTRAL
                if state.planner[cartouche] < NEUTRAL or state.planner[cartouche] >= rules.players:
                    return by.S9_1
        if neutral != (1 if rules.players == 2 else 0):
            return by.S1_8
        for seat in seats(rules.players):
            planned = 0
            for cartouche in cartouches(rules.cartouches):
                if rules.plans[cartouche] == kind:
                    planned += state.planner[cartouche] == seat
                    planned += state.beside[seat, cartouche]
            if (
                state.spare[seat, kind] < 0
                or state.built[seat, kind] + planned + state.spare[seat, kind] > (rules.pieces[kind])
            ):
                return by.S1_3
        first = state.honoured[kind]
        if first < NOBODY or first >= rules.players:
            return by.S10_5
        if first != NOBODY and state.built[first, kind] != rules.pieces[kind]:
            return by.S10_5
    return LEGAL


@rule
def _sound_map(rules: Rules, state: State) -> Refusal:
    """What has been built stands on the map; neutral monuments where they were put (S1.7, S1.8)."""
    for seat in seats():
        for kind in monuments():
            found = 0
            for site in sites(rules.sites):
                if state.monument[site] == kind:
                    found += state.owned[site, seat]
            if found != state.built[seat, kind]:
                return by.S10_1
    for site in sites(rules.sites):
        owned = 0
        for seat in seats():
            owned += state.owned[site, seat]
        stands = state.monument[site]
        if (stands == NEUTRAL) != is_neutral(rules, site):
            return by.S1_7
        if (owned > 0) != (stands >= 0) or (owned > 1 and stands != OBELISK):
            return by.S10_2
        space = rules.space[site]
        if state.worker[space] != NONE and rules.terrain[space] != CITY:
            first = rules.first_site[space]
            if state.monument[first] != NONE and state.monument[Site(first + 1)] != NONE:
                return by.S4_3
    return LEGAL


@rule
def _sound_cards(rules: Rules, state: State) -> Refusal:
    """Every card is in one place, and hands fit what is said of them."""
    hidden = 0
    places = 0
    for card in cards():
        place = state.card[card]
        if (place == NOWHERE) != (card >= rules.cards) or place > HIDDEN or (rules.players <= place < DRAWN):
            return by.S1_5
        if (place == PLAYED) != (state.playing == card and card < rules.cards):
            return by.S11_1
        hidden += place == HIDDEN
        places += state.spot[card] != NOWHERE
    if hidden != places:
        return by.S1_5
    for holder in holders():
        there = 0
        for card in cards(rules.cards):
            there += state.card[card] == holder
            there += state.spot[card] == holder
        if there != state.cards[holder]:
            return by.S1_5
    drawing = (
        state.phase == Phase.DRAW_CARDS
        or state.phase == Phase.KEEP
        or state.phase == Phase.PASS_ON
        or state.phase == Phase.DISCARD
    )
    if state.cards[DRAWN] > 0 and not drawing:
        return by.S5_2
    if state.kept != NONE and (state.phase != Phase.PASS_ON or state.kept < 0 or state.card[state.kept] != state.turn):
        return by.S5_2
    if state.phase > Phase.DEAL_CARDS or hidden > 0:
        return sound_memory(rules, state)
    dealt = 0
    for card in cards(rules.cards):
        if state.card[card] >= DISCARDS:
            return by.S1_5
        dealt += state.card[card] < DECK
    return sound_memory(rules, state) if dealt < rules.players else by.S1_5


@rule
def _sound_boons(rules: Rules, state: State) -> Refusal:
    """One boon per Governor and season, none by two at once (S12.1)."""
    for seat in seats(rules.players):
        played = 0
        for boon in boons(rules.boons):
            if state.boon[seat, boon] < 0 or state.boon[seat, boon] > 2:
                return by.S12_1
            played += state.boon[seat, boon] == 1
            for other in seats(seat):
                if state.boon[seat, boon] == 1 and state.boon[other, boon] == 1:
                    return by.S12_1
        if played > 1 or (played == 1 and state.phase < Phase.ACT):
            return by.S12_1
    return LEGAL


@rule
def _sound_pending(rules: Rules, state: State) -> Refusal:
    """What is half done fits what is asked."""
    phase = state.phase
    if state.active_effect < NONE or state.active_effect >= CITIZENS + rules.boons:
        return by.S11_1
    if state.playing != NONE and state.active_effect != rules.citizen[state.playing]:
        return by.S11_1
    if state.active_effect >= CITIZENS and state.boon[state.turn, Boon(state.active_effect - CITIZENS)] != 1:
        return by.S12_1
    if 0 <= state.active_effect < CITIZENS and state.playing == NONE:
        return by.S11_1
    if state.acts > 0 and (state.active_effect == NONE or rules.verb[state.active_effect] != ACTIONS_NOW):
        return by.S11_1
    if phase == Phase.BUILD_SITE:
        if state.cartouche < 0 or state.cartouche >= rules.cartouches:
            return by.S10_1
        if not is_planned(state, state.turn, state.cartouche, state.is_beside):
            return by.S10_1
    if phase == Phase.PAY and (state.left <= 0 or total(state, state.turn) < state.left):
        return by.S7_1 if state.tokens[state.turn, GRAIN] >= 0 else LEGAL
    if phase == Phase.PAY_COST and state.left <= 0:
        return by.S9_1
    if phase == Phase.TRIBUTE and (
        state.visited < 0 or state.visited >= CARAVANS or state.leader[Caravan(state.visited)] < 0
    ):
        return by.S6_4
    if (phase in (Phase.KEEP, Phase.PASS_ON)) and (
        state.visited < 0 or state.visited >= rules.spaces or rules.terrain[Space(state.visited)] != CITY
    ):
        return by.S5_2
    return LEGAL
