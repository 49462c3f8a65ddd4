"""Setting up (S1)."""

from collections.abc import Mapping

from ennead.core.compiling import rule
from ennead.core.seats import Array
from ennead.games.sailing.edition.model import Edition, write
from ennead.games.sailing.rules.memory import remember_little
from ennead.games.sailing.rules.pieces import (
    ANKH,
    DECK,
    KINDS,
    MASTER,
    MONUMENTS,
    NEUTRAL,
    NOBODY,
    NONE,
    NOWHERE,
    PIECES,
    Cartouche,
    Flag,
    Phase,
    Rules,
    Seat,
    Site,
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
    viewers,
)

PLAYERS = (2, 3, 4, 5)
SUPPLY = {2: 15, 3: 20, 4: 25, 5: 30}  # S1.1
BASIC = {2: 3, 3: 4, 4: 4, 5: 4}  # S1.2
EACH = {2: 3, 3: 3, 4: 2, 5: 2}  # S2.1
LEFT_IN_BAG = 2  # S2.2
START = 2  # tokens of each good (S1.3)
FIRST_BONUS = (1, 2, 2)  # S10.5


def fill(edition: Edition, rules: Array, players: int, options: Mapping[str, str]) -> None:
    """Write the number of Governors, the options and the edition into the rules record."""
    book = rules[0]
    book.players = players
    book.open_screens = options["screens"] == "open"
    book.supply = SUPPLY[players]
    for labourer in range(KINDS):
        book.labourers[labourer] = BASIC[players] if labourer < MASTER else 1
    book.each = EACH[players]
    book.in_pool = 3 * (BASIC[players] + 1) - players * EACH[players] - LEFT_IN_BAG
    for kind in range(MONUMENTS):
        book.pieces[kind] = PIECES[kind]
        book.first_bonus[kind] = FIRST_BONUS[kind]
    write(edition, rules)


@rule
def set_up(rules: Rules, state: State) -> None:
    """Lay out everything; no card is dealt yet, no labourer drawn, no Regent named."""
    state.phase = Phase.DEAL_CARDS
    state.season = 1
    state.regent = NOBODY
    state.first = NOBODY
    state.turn = Seat(0)
    _deal_governors(rules, state)
    fill_bag(rules, state)
    free_caravans(rules, state)
    _deal_monuments(rules, state)
    _deal_cards(rules, state)
    nothing_pending(state)


@rule
def _deal_governors(rules: Rules, state: State) -> None:
    """Give each Governor the same (S1.3), out of the supply (S1.1); all scores start at 0 (S1.4)."""
    for seat in seats():
        plays = seat < rules.players
        state.withdrawn[seat] = 0
        state.scribed[seat] = 0
        state.glory[seat] = 0
        for good in goods():
            state.tokens[seat, good] = START if plays else 0
        for kind in monuments():
            state.spare[seat, kind] = rules.pieces[kind] if plays else 0
            state.built[seat, kind] = 0
        for boon in boons():
            state.boon[seat, boon] = 0 if plays and boon < rules.boons else 2
        for cartouche in cartouches():
            state.beside[seat, cartouche] = 0
    for good in goods():
        state.supply[good] = rules.supply - START * rules.players
        state.wages[good] = 0
        for stall in stalls():
            state.paid[stall, good] = 0
    for stall in stalls():
        state.used_stall[stall] = 0
    for bonus in bonuses():
        state.covered[bonus] = 0


@rule
def fill_bag(rules: Rules, state: State) -> None:
    """Put all labourers into the bag, wherever they are (S1.2, S15.5)."""
    state.in_bag = 0
    for labourer in labourers():
        state.bag[labourer] = rules.labourers[labourer]
        state.in_bag += rules.labourers[labourer]
        state.pool[labourer] = 0
    for seat in seats():
        state.in_hand[seat] = 0
        for labourer in labourers():
            state.hand[seat, labourer] = 0
            state.open[seat, labourer] = 0
    for space in spaces():
        state.worker[space] = NONE
        state.placer[space] = NOBODY
    for section in sections():
        state.driver[section] = NONE
        state.rider[section] = NOBODY


@rule
def free_caravans(rules: Rules, state: State) -> None:
    """Take the camels back; neutral ones stay (S1.7, S15.2)."""
    for caravan in caravans():
        state.leader[caravan] = NOBODY
    for section in sections(rules.sections):
        if rules.closed[section]:
            state.leader[rules.caravan[section]] = NEUTRAL


@rule
def is_neutral(rules: Rules, site: Site) -> bool:
    """Say whether a neutral monument stands on a site from the start (S1.7, S1.8)."""
    mark = rules.mark[site]
    return mark != 0 and (rules.players == 2 or (rules.players == 3 and mark == ANKH))


@rule
def _deal_monuments(rules: Rules, state: State) -> None:
    """Put neutral monuments, which are of no kind (S1.9), and placeholders where few Governors play (S1.7, S1.8)."""
    for site in sites():
        state.monument[site] = NEUTRAL if is_neutral(rules, site) else NONE
        for seat in seats():
            state.owned[site, seat] = 0
    for kind in monuments():
        state.honoured[kind] = NOBODY
    for cartouche in cartouches():
        state.planner[cartouche] = NOBODY
        leftmost = cartouche == 0 or rules.plans[cartouche] != rules.plans[Cartouche(cartouche - 1)]
        if rules.players == 2 and cartouche < rules.cartouches and leftmost:
            state.planner[cartouche] = NEUTRAL


@rule
def _deal_cards(rules: Rules, state: State) -> None:
    """Make the deck (S1.5)."""
    for card in cards():
        state.card[card] = DECK if card < rules.cards else NOWHERE
        state.spot[card] = NOWHERE
    for holder in holders():
        state.cards[holder] = 0
    state.kept = NONE
    state.forgotten = 0
    for row in viewers():
        remember_little(rules, state, row)


@rule
def nothing_pending(state: State) -> None:
    """Forget what was half done."""
    state.active_effect = NONE
    state.playing = NONE
    state.acts = 0
    state.acted = 0
    nothing_owed(state)


@rule
def nothing_owed(state: State) -> None:
    """Forget what one action needed, between the two of a Vizier too."""
    state.cartouche = NONE
    state.is_beside = Flag(0)
    state.left = 0
    state.visited = NONE
    for good in goods():
        state.owed[good] = 0
