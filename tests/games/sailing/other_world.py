"""Another world of Sailing Toward Osiris."""

from itertools import combinations
from random import Random
from typing import NamedTuple

import numpy as np

from ennead.core.seats import CHANCE, SPECTATOR
from ennead.games.sailing.rules.pieces import CARDS, HIDDEN, KINDS, Phase
from ennead.games.sailing.rules.turn import DRAW_CARD, DRAW_LABOURER, KEEP_CARD
from ennead.play.events import Event, Offered, Played
from ennead.play.match import Match
from ennead.play.match_state import Step
from tests.haggled import in_another_world
from tests.worlds import World


def other_world(match: Match, seat: int, luck: Random) -> World | None:
    """Let two city cards, or two labourers, that a seat never gets to see change places."""
    steps = [match._steps[number] for number in sorted(match._steps)]  # also those that were taken back
    cards_apart = cards_never_seen(match, steps, seat)
    exchanges = (match.deals() and cards_apart) or [*cards_apart, *labourers_never_seen(match, steps, seat)]
    if not exchanges:
        return None
    exchange = min(exchanges if match.deals() else luck.sample(exchanges, min(5, len(exchanges))), key=max)
    instead = {match.events[number].action.number: other for number, other in exchange.items()}
    cards = {card: other for card, other in instead.items() if DRAW_CARD <= card < DRAW_CARD + CARDS}
    events: list[Event] = [
        Played(event.actor, match.book.actions[exchange[number]])
        if number in exchange
        else in_another_world(match, event, cards, seat)
        if isinstance(event, Offered)
        else event
        for number, event in enumerate(match.events)
    ]
    since = max(exchange) + 1
    while since < len(events) and isinstance(events[since], Played) and events[since].actor == CHANCE:
        since += 1
    return World(events, since, (seat, SPECTATOR))


def cards_never_seen(match: Match, steps: list[Step], seat: int) -> list[dict[int, int]]:
    """Return exchanges of city cards in two hands, hidden from a seat all along: by event, another action's number."""
    views = [step.after.view(seat).state[0].card for step in steps]
    holders = match.position.state[0].card
    drawn = {step.action.number - DRAW_CARD for step in steps}
    hidden = [card for card in sorted(drawn) if 0 <= card < CARDS and all(view[card] == HIDDEN for view in views)]
    exchanges = []
    for one, two in combinations(hidden, 2):
        if holders[one] == holders[two]:
            continue
        both = ((one, two), (two, one))
        instead = {first + card: first + other for first in (DRAW_CARD, KEEP_CARD) for card, other in both}
        exchanges.append({step.event: instead[step.action.number] for step in steps if step.action.number in instead})
    return exchanges


class Drawn(NamedTuple):
    """A labourer somebody has drawn at the start of a season, and has never shown."""

    event: int
    holder: int
    kind: int
    season: int
    bag: tuple[int, ...]  # the kinds that stayed in the bag, as long as only others may look into it


def labourers_never_seen(match: Match, steps: list[Step], seat: int) -> list[dict[int, int]]:
    """Return exchanges of a labourer that somebody drew and never showed with such a one of another, or of the bag."""
    draws = [step for step in steps if DRAW_LABOURER <= step.action.number < DRAW_LABOURER + KINDS]
    idle = [one for step in draws if (one := idle_labourer(match, steps, step, seat))]
    exchanges = [{one.event: DRAW_LABOURER + kind} for one in idle for kind in one.bag if kind != one.kind]
    for one, two in combinations(idle, 2):
        again = two.event - one.event >= sum(match.rules[0].labourers)  # drawn again, after something was taken back
        if one.season == two.season and one.holder != two.holder and one.kind != two.kind and not again:
            exchanges.append({one.event: DRAW_LABOURER + two.kind, two.event: DRAW_LABOURER + one.kind})
    return exchanges


def idle_labourer(match: Match, steps: list[Step], draw: Step, seat: int) -> Drawn | None:
    """Return a labourer that somebody else drew, if nobody sees him to the end of the season."""
    holder = int(np.argmax(draw.after.state[0].in_hand - draw.before.state[0].in_hand))
    kind = draw.action.number - DRAW_LABOURER
    season = draw.before.state[0].season
    later = [step.before.state[0] for step in steps if step.event > draw.event] + [match.position.state[0]]
    later = [now for now in later if now.season == season and now.phase >= Phase.ACT]
    if holder == seat or not later or any(now.hand[holder, kind] <= now.open[holder, kind] for now in later):
        return None
    bag = () if later[0].regent == seat else tuple(np.flatnonzero(later[0].bag).tolist())
    return Drawn(draw.event, holder, kind, int(season), bag)
