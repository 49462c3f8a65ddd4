"""Visiting a city (S5)."""

from ennead.core.actions import action, disguise
from ennead.core.arrays import Numbers
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule
from ennead.core.contract import REVEALS
from ennead.games.sailing.rules import clauses as by
from ennead.games.sailing.rules.deck import first_at, go_on_drawing, move_card
from ennead.games.sailing.rules.labourers import send
from ennead.games.sailing.rules.memory import mix_up_kept
from ennead.games.sailing.rules.pieces import (
    CITIES,
    DISCARDS,
    DRAWN,
    GRAIN,
    NOBODY,
    NONE,
    VISIT,
    Card,
    City,
    Labourer,
    Phase,
    Rules,
    Seat,
    Space,
    State,
    cities,
    labourers,
    seats,
)
from ennead.games.sailing.rules.supply import take

CARDS_OF_A_VISIT = 2

hidden_keep = disguise("hidden-keep", "keep ?")


@action("visit", "{labourer} {city}", "{labourer} {square}", reveals=True, group=VISIT)
def visit(rules: Rules, state: State, labourer: Labourer, city: City) -> None:
    """Put a labourer on a city and draw two cards (S5.2)."""
    space = rules.city[city]
    send(state, state.turn, labourer)
    state.worker[space] = labourer
    state.placer[space] = state.turn
    state.visited = space
    state.left = CARDS_OF_A_VISIT
    go_on_drawing(rules, state)


@visit.check
def may_visit(rules: Rules, state: State, labourer: Labourer, city: City) -> Refusal:
    """Require a labourer and a free city (S5.1), with two Governors one without a monument (S5.4)."""
    if city >= rules.cities or state.hand[state.turn, labourer] <= 0:
        return by.S5_1
    space = rules.city[city]
    if state.worker[space] != NONE:
        return by.S5_1
    if rules.players == 2 and state.monument[rules.first_site[space]] != NONE:
        return by.S5_4
    return LEGAL


@visit.listing
def list_visits(rules: Rules, state: State, first: int, out: Numbers, count: int) -> int:
    """List the cities for labourers of the kinds that the Governor holds."""
    for labourer in labourers():
        if state.hand[state.turn, labourer] > 0:
            for city in cities(rules.cities):
                if may_visit(rules, state, labourer, city) == LEGAL:
                    out[count] = first + labourer * CITIES + city
                    count += 1
    return count


@rule
def can_visit(rules: Rules, state: State) -> bool:
    """Say whether the Governor can visit a city."""
    for labourer in labourers():
        if state.hand[state.turn, labourer] > 0:
            for city in cities(rules.cities):
                if may_visit(rules, state, labourer, city) == LEGAL:
                    return True
    return False


@rule
def host(rules: Rules, state: State) -> Seat:
    """Return the opponent whose monument stands in the visited city, or NOBODY (S5.3)."""
    site = rules.first_site[Space(state.visited)]
    for seat in seats(rules.players):
        if seat != state.turn and state.owned[site, seat] > 0:
            return seat
    return NOBODY


@action("keep", "keep {card}")
def keep_card(rules: Rules, state: State, card: Card) -> None:
    """Keep one of the two cards (S5.2); the other goes to the opponent in the city (S5.3), or to whom one chooses.

    Only the visitor knows yet which one it was.
    """
    move_card(rules, state, card, state.turn)
    state.kept = card
    receiver = host(rules, state)
    if receiver == NOBODY:
        state.phase = Phase.PASS_ON
    else:
        pass_on(rules, state, receiver)


@keep_card.check
def may_keep(rules: Rules, state: State, card: Card) -> Refusal:
    """Require one of the cards that were drawn (S5.2)."""
    return LEGAL if state.card[card] == DRAWN else by.S5_2


@keep_card.reveals_or_covers
def shows_other(rules: Rules, state: State, card: Card) -> int:
    """Say that the opponent in the city sees the other card at once."""
    return REVEALS if host(rules, state) != NOBODY else 0


@keep_card.seen_as(hidden_keep)
def is_kept_unseen(rules: Rules, state: State, seat: int, card: Card) -> bool:
    """Hide from all others which card was kept."""
    return seat != state.turn


@rule
def pass_on(rules: Rules, state: State, receiver: Seat) -> None:
    """Give the other card to an opponent, who sees it."""
    mix_up_kept(rules, state, (1 << state.turn) | (1 << receiver))
    move_card(rules, state, first_at(rules, state, DRAWN), receiver)
    state.kept = NONE
    state.phase = Phase.COMPLETE


@action("give", "give {seat}", reveals=True)
def give_card(rules: Rules, state: State, seat: Seat) -> None:
    """Give the other card to the opponent whom the visitor chooses (S5.2)."""
    pass_on(rules, state, seat)


@give_card.check
def may_give(rules: Rules, state: State, seat: Seat) -> Refusal:
    """Require an opponent (S5.2), who may have withdrawn (S13.5)."""
    return LEGAL if seat < rules.players and seat != state.turn else by.S5_2


@action("sell", "sell", reveals=True)
def sell_card(rules: Rules, state: State) -> None:
    """Discard the other card for a grain (S5.5), before everybody's eyes."""
    move_card(rules, state, first_at(rules, state, DRAWN), DISCARDS)
    state.kept = NONE
    take(state, state.turn, GRAIN, 1)
    state.phase = Phase.COMPLETE


@sell_card.check
def may_sell(rules: Rules, state: State) -> Refusal:
    """Let only two Governors do so (S5.5)."""
    return LEGAL if rules.players == 2 else by.S5_5
