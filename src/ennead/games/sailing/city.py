"""Visiting a city (S5)."""

from ennead.core.compiling import rule, small_rule
from ennead.core.seats import Record
from ennead.games.sailing.clauses import LEGAL, S5_1, S5_2, S5_4, S5_5
from ennead.games.sailing.deck import first_at, go_on_drawing, move_card
from ennead.games.sailing.labourers import send
from ennead.games.sailing.memory import mix_up_kept
from ennead.games.sailing.pieces import (
    CITIES,
    COMPLETE,
    DISCARDS,
    DRAWN,
    GIVE_TO,
    GRAIN,
    KINDS,
    NOBODY,
    NONE,
    PASS_ON,
    SELL_CARD,
)
from ennead.games.sailing.supply import take

CARDS_OF_A_VISIT = 2


@small_rule
def check_visit(rules: Record, state: Record, labourer: int, city: int) -> int:
    """Return 0 if the Governor may put this labourer on this city, else the clause that forbids it."""
    if city >= rules.cities or state.hand[state.turn, labourer] <= 0:
        return S5_1
    space = rules.city[city] + 0
    if state.worker[space] != NONE:
        return S5_1
    if rules.players == 2 and state.monument[rules.first_site[space]] != NONE:
        return S5_4
    return LEGAL


@rule
def can_visit(rules: Record, state: Record) -> bool:
    """Say whether the Governor can visit a city."""
    for labourer in range(KINDS):
        for city in range(rules.cities + 0):
            if check_visit(rules, state, labourer, city) == LEGAL:
                return True
    return False


@rule
def visit(rules: Record, state: Record, number: int) -> None:
    """Put a labourer on a city and draw two cards (S5.2)."""
    labourer, city = number // CITIES, number % CITIES
    space = rules.city[city]
    send(state, state.turn + 0, labourer)
    state.worker[space] = labourer
    state.placer[space] = state.turn
    state.visited = space
    state.left = CARDS_OF_A_VISIT
    go_on_drawing(rules, state)


@rule
def host(rules: Record, state: Record) -> int:
    """Return the opponent whose monument stands in the visited city, or NOBODY (S5.3)."""
    site = rules.first_site[state.visited]
    for seat in range(rules.players):
        if seat != state.turn and state.owned[site, seat] > 0:
            return seat
    return NOBODY


@rule
def keep_card(rules: Record, state: Record, card: int) -> None:
    """Keep one of the two cards; the other goes to the opponent in the city, or to whom the visitor chooses.

    Only the visitor knows yet which one it was.
    """
    move_card(rules, state, card, state.turn + 0)
    state.kept = card
    receiver = host(rules, state)
    if receiver == NOBODY:
        state.phase = PASS_ON
    else:
        pass_on(rules, state, receiver)


@rule
def check_pass_on(rules: Record, state: Record, action: int) -> int:
    """Return 0 if the other card may go there: to an opponent, or with two Governors away for a grain (S5.5)."""
    if GIVE_TO <= action < GIVE_TO + rules.players:
        return LEGAL if action - GIVE_TO != state.turn else S5_2
    if action == SELL_CARD:
        return LEGAL if rules.players == 2 else S5_5
    return S5_2


@rule
def pass_on(rules: Record, state: Record, receiver: int) -> None:
    """Give the other card to an opponent, who sees it."""
    mix_up_kept(rules, state, (1 << state.turn) | (1 << receiver))
    move_card(rules, state, first_at(rules, state, DRAWN), receiver)
    state.kept = NONE
    state.phase = COMPLETE


@rule
def sell(rules: Record, state: Record) -> None:
    """Discard the other card for a grain (S5.5), before everybody's eyes."""
    move_card(rules, state, first_at(rules, state, DRAWN), DISCARDS)
    state.kept = NONE
    take(state, state.turn + 0, GRAIN, 1)
    state.phase = COMPLETE
