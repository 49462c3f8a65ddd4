"""The seasons: how one starts and how it ends (S2, S3.1, S15)."""

from ennead.core.actions import action, disguise, sharing
from ennead.core.compiling import rule
from ennead.games.sailing.rules.deck import draw_card, hidden_card, move_card
from ennead.games.sailing.rules.pieces import (
    DECK,
    NOBODY,
    SEASONS,
    Card,
    Holder,
    Labourer,
    Phase,
    Rules,
    Seat,
    State,
    bonuses,
    boons,
    cartouches,
    goods,
    labourers,
    seats,
    stalls,
)
from ennead.games.sailing.rules.setup import fill_bag, free_caravans, nothing_pending
from ennead.games.sailing.rules.withdraw import holds_over

hidden_labourer = disguise("hidden-labourer", "draw ?")


@rule
def next_dealt(rules: Rules, state: State) -> Seat:
    """Return who is dealt the next city card (S1.5), or NOBODY."""
    for seat in seats(rules.players):
        if state.cards[Holder(seat)] == 0:
            return seat
    return NOBODY


@sharing(draw_card)
def deal_card(rules: Rules, state: State, card: Card) -> None:
    """Deal a card; after the last one a Regent is named (S1.5)."""
    move_card(rules, state, card, next_dealt(rules, state))
    if next_dealt(rules, state) == NOBODY:
        state.phase = Phase.CROWN


@deal_card.weight
def deal_weight(rules: Rules, state: State, card: Card) -> int:
    """Make every card of the deck as likely as any other."""
    return 1 if state.card[card] == DECK else 0


@deal_card.seen_as(hidden_card)
def is_dealt_unseen(rules: Rules, state: State, seat: int, card: Card) -> bool:
    """Hide a card from all but the one to whom it is dealt."""
    return seat != next_dealt(rules, state)


@action("regent", "regent {seat}")
def crown(rules: Rules, state: State, seat: Seat) -> None:
    """Name the first Regent (S1.6)."""
    state.regent = seat
    begin_season(rules, state)


@crown.weight
def crown_weight(rules: Rules, state: State, seat: Seat) -> int:
    """Make every Governor as likely as any other (S1.6)."""
    return 1 if seat < rules.players else 0


@rule
def begin_season(rules: Rules, state: State) -> None:
    """Begin a season with the draw of labourers: all of them are in the bag (S2.1)."""
    state.turn = state.regent
    state.phase = Phase.FILL_HANDS


@rule
def next_drawing(rules: Rules, state: State) -> Seat:
    """Return who draws the next labourer, from the Regent clockwise (S2.1), or NOBODY."""
    for step in seats(rules.players):
        seat = Seat((state.regent + step) % rules.players)
        if state.in_hand[seat] < rules.each:
            return seat
    return NOBODY


@action("draw", "draw {labourer}", "draw {labourer}")
def draw_labourer(rules: Rules, state: State, labourer: Labourer) -> None:
    """Draw a labourer behind a screen (S2.1)."""
    seat = next_drawing(rules, state)
    state.bag[labourer] -= 1
    state.in_bag -= 1
    state.hand[seat, labourer] += 1
    state.in_hand[seat] += 1
    if next_drawing(rules, state) == NOBODY:
        state.phase = Phase.FILL_POOL


@draw_labourer.weight
def in_bag(rules: Rules, state: State, labourer: Labourer) -> int:
    """Make every labourer in the bag as likely as any other (S2.1)."""
    return state.bag[labourer]


@draw_labourer.seen_as(hidden_labourer)
def is_labourer_unseen(rules: Rules, state: State, seat: int, labourer: Labourer) -> bool:
    """Hide a labourer from all but the one who draws."""
    return seat != next_drawing(rules, state)


@action("pool", "pool {labourer}", "pool {labourer}")
def fill_pool(rules: Rules, state: State, labourer: Labourer) -> None:
    """Put a labourer into the pool; when it is full, the Regent begins (S2.2, S3.1)."""
    state.bag[labourer] -= 1
    state.in_bag -= 1
    state.pool[labourer] += 1
    there = 0
    for kind in labourers():
        there += state.pool[kind]
    if there == rules.in_pool:
        state.phase = Phase.ACT


@fill_pool.weight
def left_in_bag(rules: Rules, state: State, labourer: Labourer) -> int:
    """Make every labourer in the bag as likely as any other (S2.2)."""
    return state.bag[labourer]


@rule
def next_turn(rules: Rules, state: State) -> None:
    """Pass the turn to the next Governor who has not withdrawn; without one the season is over (S3.1, S11.2)."""
    nothing_pending(state)
    for step in range(1, rules.players + 1):
        seat = Seat((state.turn + step) % rules.players)
        if not state.withdrawn[seat]:
            state.turn = seat
            state.phase = Phase.ACT
            return
    if state.season == SEASONS:
        state.phase = Phase.DONE
    else:
        end_season(rules, state)


@rule
def end_season(rules: Rules, state: State) -> None:
    """Make everything ready for the next season, in the order of the rules (S15); monuments stay (S15.9)."""
    state.season += 1  # S15.1
    free_caravans(rules, state)
    clear_tokens(rules, state)
    for bonus in bonuses(rules.bonuses):
        if state.covered[bonus] == 1:
            state.covered[bonus] = 2  # S15.4
    fill_bag(rules, state)
    for seat in seats(rules.players):
        state.withdrawn[seat] = 0
        state.scribed[seat] = 0
        if not holds_over(rules, state, seat):
            lose_plans(rules, state, seat)
    for seat in seats(rules.players):
        for boon in boons(rules.boons):
            if state.boon[seat, boon] == 1:
                state.boon[seat, boon] = 2  # S15.7
    state.regent = state.first  # S15.8
    state.first = NOBODY
    begin_season(rules, state)


@rule
def clear_tokens(rules: Rules, state: State) -> None:
    """Put the tokens on the market and the labour pool back into the supply (S15.3)."""
    for good in goods():
        state.supply[good] += state.wages[good]
        state.wages[good] = 0
        for stall in stalls(rules.stalls):
            state.supply[good] += state.paid[stall, good]
            state.paid[stall, good] = 0
    for stall in stalls(rules.stalls):
        state.used_stall[stall] = 0


@rule
def lose_plans(rules: Rules, state: State, seat: Seat) -> None:
    """Take a Governor's planned monuments out of the game (S13.6, S15.6)."""
    for cartouche in cartouches(rules.cartouches):
        if state.planner[cartouche] == seat:
            state.planner[cartouche] = NOBODY
        state.beside[seat, cartouche] = 0
