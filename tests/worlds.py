"""Other worlds: what somebody has perceived of a match could have happened with other tiles, gods or cards, too.

And what is still to be drawn could come in any other order (`drawn_otherwise`): nobody may know anything of that.

A leak is found by playing the same match in both worlds: whoever cannot know in which of them they are must be told the
same, byte by byte. How another world is made is each game's own affair; all the rest is the same for every game.
"""

from hashlib import sha256
from itertools import combinations
from random import Random
from typing import NamedTuple

import numpy as np

from ennead.core.fair_luck import FairLuck
from ennead.core.rulebook import Action
from ennead.core.seats import CHANCE, OVER, SPECTATOR
from ennead.games.osiris.rules.pieces import GOD_NAMES as GODS
from ennead.games.sailing.rules.pieces import CARDS, HIDDEN, KINDS, Phase
from ennead.games.sailing.rules.turn import DRAW_CARD, DRAW_LABOURER, KEEP_CARD
from ennead.play.events import Accepted, Event, Offered, Played, Undone
from ennead.play.match import Match, Step
from tests.haggled import haggle, in_another_world
from tests.walks import pick

PUBLISHED = "0f" * 32  # in place of the hash of a seed: worlds that differ in the seed alone have different ones


class World(NamedTuple):
    """The events of a match in another world; from a number of events on, those who are blind cannot tell which."""

    events: list[Event]
    since: int
    blind: tuple[int, ...]


def play_on(
    match: Match, luck: Random, moves: int = 10_000, undo: bool = True, haggles_before: int | None = None
) -> Match:
    """Play a match at random, up to the last move before its end; now and then something is taken back, or said.

    Where the game has it the players may haggle, such that one seat, or a spectator, is shown no card by that.
    """
    for _ in range(moves):
        while haggles_before is not None and match.haggle and luck.random() < 0.5:
            haggle(match, luck, haggles_before)
        action = lively(match, luck)
        while haggles_before is not None and action.kind == "play" and len(match.legal()) > 5 and luck.random() < 0.9:
            action = lively(match, luck)  # cards that are kept can change hands
        if match.position.after(action).actor == OVER:
            break
        match.play(action)
        if undo and luck.random() < 0.1:
            take_back(match)
    return match


def rehearsed(
    match: Match, luck: Random, viewer: int, must_happen: frozenset[str] = frozenset(), haggles: bool = False
) -> tuple[Match, World]:
    """Return a match as it could go on, and another world for a viewer.

    It is a copy, with the same luck, played up to the last move; and everything happens in it that must. If there is
    haggling, another card changes hands in the other world.
    """
    for _ in range(100):
        copy = Match(match.book, match.players, match.options, match.luck)
        for event in match.events:
            copy.append(event)
        play_on(copy, luck, undo=False, haggles_before=viewer if haggles else None)
        world = OTHER_WORLD[match.book.slug](copy, viewer, luck)
        if not world or not {step.action.kind for step in copy.line} >= must_happen:
            continue
        others = set(range(match.players)) - {viewer}
        if not haggles or len(others) < 2 or other_cards_are_dealt(copy, world):
            return copy, world
    raise AssertionError("that does not happen in a hundred matches")


class OtherOrder(FairLuck):
    """Luck that draws everything in another order, though the same hash was published."""

    @property
    def commitment(self) -> str:
        """The hash that was published, which tells nothing of the order."""
        return PUBLISHED


def drawn_otherwise(match: Match, number: int) -> Match:
    """Return a match in which the same has happened, and in which all that is still to be drawn comes differently."""
    assert match.luck
    luck = OtherOrder(sha256(b"order %d" % number).digest(), match.luck.nonces)
    other = Match(match.book, match.players, match.options, luck, sitters=match.first_sitters)
    for event in match.events:
        other.append(event)
    return other


def lively(match: Match, luck: Random) -> Action:
    """Choose a move: one that shows something where that is rare, else any."""
    legal = match.legal()
    showing = [action for action in legal if match.position.reveals_or_covers(action) and luck.random() < 0.8]
    return pick(showing if 0 < 3 * len(showing) < len(legal) else legal, luck.getrandbits(20))


def take_back(match: Match) -> None:
    """Take the last move back, unless it has shown or covered something, which it might not in another world."""
    seat, size = next(
        ((step.actor, back) for back, step in enumerate(reversed(match.line), 1) if step.actor != CHANCE), (0, 0)
    )
    refused = match.why_not_undo(seat)
    if (
        size
        and not (refused and refused.for_good)
        and not match.line[-size].before.reveals_or_covers(match.line[-size].action)
    ):
        match.undo(consent=range(match.players))
    else:
        match.remark("hm")


def exchange_tiles(match: Match, seat: int, luck: Random) -> World | None:
    """Let two tiles that were turned up, and covered since, change places: nobody may notice from then on."""
    covered = [
        at
        for at, step in enumerate(match.line[:-1])
        if step.before.seen_as(step.action, seat) is not step.before.remembered_as(step.action, seat)
    ]
    covered = covered[: len(covered) // 2 + 1]
    pairs = [
        (one, two)
        for one in covered
        for two in covered
        if one < two and match.line[one].action != match.line[two].action
        if match.line[one - 1].actor == match.line[two - 1].actor  # of the same hand: what is left is the same
        if not any(isinstance(event, Undone) for event in match.events[match.line[one].event : match.line[two].event])
    ]
    if not pairs:
        return None
    one, two = luck.choice(pairs)
    numbers = [match.line[at].event for at in (one, two)]
    events = list(match.events)
    for number, other in (numbers, reversed(numbers)):
        events[number] = match.events[other]
    return World(events, match.line[two + 1].event + 1, (*range(match.players), SPECTATOR))


def deal_gods_anew(match: Match, seat: int, luck: Random) -> World | None:
    """Deal other gods wherever the seat has not seen them, such that every fight ends as it did (O28)."""
    gods = match.position.state[0].god
    others = match.known(seat).resample(seat, luck.getrandbits(30)).state[0].god
    instead = {GODS[god]: GODS[other] for god, other in zip(gods, others, strict=True) if god >= 0}
    events = list(match.events)
    dealt = [number for number, event in enumerate(events) if isinstance(event, Played) and event.action.kind == "deal"]
    for number in dealt:
        fields = match.events[number].action.fields
        [action] = match.book.parse(f"{fields['holder']}={instead[fields['god']]}")
        events[number] = Played(CHANCE, action)
    return World(events, len(dealt), (seat, SPECTATOR)) if events != match.events else None


def exchange_hidden_things(match: Match, seat: int, luck: Random) -> World | None:
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


def other_cards_are_dealt(match: Match, world: World) -> bool:
    """Say whether a deal is made of which a viewer, who cannot know the card, is told that there is one."""
    offers = [(one, two) for one, two in zip(match.events, world.events, strict=True) if isinstance(one, Offered)]
    both = [(one.offer, two.offer) for one, two in offers]
    differing = {one.number for one, two in both if (one.gives, one.takes) != (two.gives, two.takes)}
    return any(isinstance(event, Accepted) and event.number in differing for event in match.events[world.since :])


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


OTHER_WORLD = {"isis": exchange_tiles, "osiris": deal_gods_anew, "sailing": exchange_hidden_things}
