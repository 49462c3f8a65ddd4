"""Who sees what: labourers and cards behind screens, the bag, the deck, and tokens (S1.10, S2.3)."""

from ennead.core.compiling import rule
from ennead.core.contract import SHOWS
from ennead.core.seats import Record
from ennead.games.sailing.city import host
from ennead.games.sailing.pieces import (
    ACT,
    BONUSES,
    BOONS,
    CARAVANS,
    CARDS,
    CARTOUCHES,
    DEAL_CARDS,
    DONE,
    DRAW_CARD,
    DRAW_CARDS,
    FILL_HANDS,
    GOODS,
    HIDDEN_CARD,
    HIDDEN_KEEP,
    HIDDEN_LABOURER,
    HIRE_ONE,
    HOLDERS,
    KEEP,
    KEEP_CARD,
    KINDS,
    LEAVE,
    MONUMENTS,
    NOBODY,
    PASS_ON,
    PLAY_BOON,
    PLAY_FOR_TOKENS,
    SEATS,
    SECTIONS,
    SITES,
    SPACES,
    STALLS,
    UNKNOWN,
)
from ennead.games.sailing.recalling import forget_cards, remember_cards
from ennead.games.sailing.season import next_dealt, next_drawing


@rule
def view(rules: Record, state: Record, seat: int, out: Record) -> None:
    """Show what lies on the table and behind the own screen; to the Regent also what is left in the bag (S2.3).

    What went behind another screen before everybody's eyes is left to the players' memory.
    """
    _public(state, out)
    for other in range(SEATS):
        visible = other == seat or rules.open_screens == 1 or state.phase == DONE or other >= rules.players
        for good in range(GOODS):
            out.tokens[other, good] = state.tokens[other, good] if visible else UNKNOWN
        for labourer in range(KINDS):
            out.open[other, labourer] = 0
            out.hand[other, labourer] = state.hand[other, labourer] if other == seat else 0
    _bag(state, seat, out)
    forget_cards(rules, state, seat, out)


@rule
def known(rules: Record, state: Record, seat: int, out: Record) -> None:
    """Tell what a perfect memory holds: every token, labourers that were seen, and which cards may be where."""
    _public(state, out)
    for other in range(SEATS):
        for good in range(GOODS):
            out.tokens[other, good] = state.tokens[other, good]
        for labourer in range(KINDS):
            out.open[other, labourer] = state.open[other, labourer]
            out.hand[other, labourer] = state.hand[other, labourer] if other == seat else state.open[other, labourer]
    _bag(state, seat, out)
    remember_cards(rules, state, seat, out)


@rule
def _bag(state: Record, seat: int, out: Record) -> None:
    """Show the bag to the Regent, once everybody has drawn (S2.3)."""
    for labourer in range(KINDS):
        out.bag[labourer] = state.bag[labourer] if seat == state.regent and state.phase >= ACT else 0


@rule
def _public(state: Record, out: Record) -> None:
    """Copy what lies open to everyone."""
    out.phase = state.phase
    out.season = state.season
    out.regent = state.regent
    out.first = state.first
    out.turn = state.turn
    out.in_bag = state.in_bag
    out.running = state.running
    out.playing = state.playing
    out.acts = state.acts
    out.acted = state.acted
    out.cartouche = state.cartouche
    out.aside = state.aside
    out.left = state.left
    out.visited = state.visited
    for seat in range(SEATS):
        out.withdrawn[seat] = state.withdrawn[seat]
        out.scribed[seat] = state.scribed[seat]
        out.glory[seat] = state.glory[seat]
        out.in_hand[seat] = state.in_hand[seat]
        for kind in range(MONUMENTS):
            out.spare[seat, kind] = state.spare[seat, kind]
            out.built[seat, kind] = state.built[seat, kind]
        for cartouche in range(CARTOUCHES):
            out.beside[seat, cartouche] = state.beside[seat, cartouche]
        for boon in range(BOONS):
            out.boon[seat, boon] = state.boon[seat, boon]
    for good in range(GOODS):
        out.supply[good] = state.supply[good]
        out.wages[good] = state.wages[good]
        out.owed[good] = state.owed[good]
        for stall in range(STALLS):
            out.paid[stall, good] = state.paid[stall, good]
    for stall in range(STALLS):
        out.shut[stall] = state.shut[stall]
    for labourer in range(KINDS):
        out.pool[labourer] = state.pool[labourer]
    for holder in range(HOLDERS):
        out.cards[holder] = state.cards[holder]
    for bonus in range(BONUSES):
        out.covered[bonus] = state.covered[bonus]
    _public_map(state, out)


@rule
def _public_map(state: Record, out: Record) -> None:
    """Copy what stands on the map, on the caravans and on the cartouches."""
    for space in range(SPACES):
        out.worker[space] = state.worker[space]
        out.placer[space] = state.placer[space]
    for section in range(SECTIONS):
        out.driver[section] = state.driver[section]
        out.rider[section] = state.rider[section]
    for caravan in range(CARAVANS):
        out.leader[caravan] = state.leader[caravan]
    for cartouche in range(CARTOUCHES):
        out.planner[cartouche] = state.planner[cartouche]
    for kind in range(MONUMENTS):
        out.honoured[kind] = state.honoured[kind]
    for site in range(SITES):
        out.monument[site] = state.monument[site]
        for seat in range(SEATS):
            out.owned[site, seat] = state.owned[site, seat]


@rule
def perceive(rules: Record, state: Record, action: int, seat: int) -> int:
    """Disguise what only one Governor sees: a labourer or a card that is drawn, and the card that is kept."""
    phase = state.phase
    if phase == FILL_HANDS:
        return action if seat == next_drawing(rules, state) else HIDDEN_LABOURER
    if phase == DEAL_CARDS and action >= DRAW_CARD:
        return action if seat == next_dealt(rules, state) else HIDDEN_CARD
    if phase == DRAW_CARDS:
        return action if seat == state.turn else HIDDEN_CARD
    if phase == KEEP and KEEP_CARD <= action < KEEP_CARD + CARDS:
        return action if seat == state.turn else HIDDEN_KEEP
    return action


@rule
def recall(rules: Record, state: Record, action: int, seat: int) -> int:
    """Show an action again as it was perceived: every movement of tokens and labourers is public (S1.10)."""
    return perceive(rules, state, action, seat)


@rule
def binds(rules: Record, state: Record, action: int) -> int:
    """Say that an action shows a labourer, a card, or the card that goes to somebody else."""
    phase = state.phase
    if phase == ACT and (action < HIRE_ONE or PLAY_FOR_TOKENS <= action < PLAY_BOON):
        return SHOWS
    if phase in (LEAVE, PASS_ON) or (phase == KEEP and host(rules, state) != NOBODY):
        return SHOWS
    return 0
