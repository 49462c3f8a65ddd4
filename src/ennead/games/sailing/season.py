"""The seasons: how one starts and how it ends (S2, S3.1, S15)."""

from ennead.core.compiling import rule
from ennead.core.seats import Record
from ennead.games.sailing.deck import move_card
from ennead.games.sailing.pieces import (
    ACT,
    CROWN,
    DONE,
    FILL_HANDS,
    FILL_POOL,
    GOODS,
    KINDS,
    NOBODY,
    SEASONS,
)
from ennead.games.sailing.setup import fill_bag, free_caravans, nothing_pending
from ennead.games.sailing.withdraw import holds_over


@rule
def next_dealt(rules: Record, state: Record) -> int:
    """Return who is dealt the next city card (S1.5), or NOBODY."""
    for seat in range(rules.players):
        if state.cards[seat] == 0:
            return seat
    return NOBODY


@rule
def deal_card(rules: Record, state: Record, card: int) -> None:
    """Deal a card; after the last one a Regent is named."""
    move_card(rules, state, card, next_dealt(rules, state))
    if next_dealt(rules, state) == NOBODY:
        state.phase = CROWN


@rule
def crown(rules: Record, state: Record, seat: int) -> None:
    """Name the first Regent (S1.6)."""
    state.regent = seat
    begin_season(rules, state)


@rule
def begin_season(rules: Record, state: Record) -> None:
    """Begin a season with the draw of labourers: all of them are in the bag (S2.1)."""
    state.turn = state.regent
    state.phase = FILL_HANDS


@rule
def next_drawing(rules: Record, state: Record) -> int:
    """Return who draws the next labourer, from the Regent clockwise (S2.1), or NOBODY."""
    for step in range(rules.players):
        seat = (state.regent + step) % rules.players
        if state.in_hand[seat] < rules.each:
            return seat
    return NOBODY


@rule
def draw_labourer(rules: Record, state: Record, labourer: int) -> None:
    """Draw a labourer behind a screen."""
    seat = next_drawing(rules, state)
    state.bag[labourer] -= 1
    state.in_bag -= 1
    state.hand[seat, labourer] += 1
    state.in_hand[seat] += 1
    if next_drawing(rules, state) == NOBODY:
        state.phase = FILL_POOL


@rule
def fill_pool(rules: Record, state: Record, labourer: int) -> None:
    """Put a labourer into the pool; when it is full, the Regent begins (S2.2, S3.1)."""
    state.bag[labourer] -= 1
    state.in_bag -= 1
    state.pool[labourer] += 1
    there = 0
    for kind in range(KINDS):
        there += state.pool[kind]
    if there == rules.in_pool:
        state.phase = ACT


@rule
def next_turn(rules: Record, state: Record) -> None:
    """Pass the turn to the next Governor who has not withdrawn; without one the season is over (S3.1)."""
    nothing_pending(state)
    for step in range(1, rules.players + 1):
        seat = (state.turn + step) % rules.players
        if not state.withdrawn[seat]:
            state.turn = seat
            state.phase = ACT
            return
    if state.season == SEASONS:
        state.phase = DONE
    else:
        end_season(rules, state)


@rule
def end_season(rules: Record, state: Record) -> None:
    """Make everything ready for the next season, in the order of the rules (S15)."""
    state.season += 1
    free_caravans(rules, state)
    clear_tokens(rules, state)
    for bonus in range(rules.bonuses):
        if state.covered[bonus] == 1:
            state.covered[bonus] = 2
    fill_bag(rules, state)
    for seat in range(rules.players):
        state.withdrawn[seat] = 0
        state.scribed[seat] = 0
        if not holds_over(rules, state, seat):
            lose_plans(rules, state, seat)
    for seat in range(rules.players):
        for boon in range(rules.boons):
            if state.boon[seat, boon] == 1:
                state.boon[seat, boon] = 2
    state.regent = state.first
    state.first = NOBODY
    begin_season(rules, state)


@rule
def clear_tokens(rules: Record, state: Record) -> None:
    """Put the tokens on the market and the labour pool back into the supply (S15.3)."""
    for good in range(GOODS):
        state.supply[good] += state.wages[good]
        state.wages[good] = 0
        for stall in range(rules.stalls):
            state.supply[good] += state.paid[stall, good]
            state.paid[stall, good] = 0
    for stall in range(rules.stalls):
        state.shut[stall] = 0


@rule
def lose_plans(rules: Record, state: Record, seat: int) -> None:
    """Take a Governor's planned monuments out of the game (S13.6, S15.6)."""
    for cartouche in range(rules.cartouches):
        if state.planner[cartouche] == seat:
            state.planner[cartouche] = NOBODY
        state.beside[seat, cartouche] = 0
