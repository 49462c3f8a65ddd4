"""Other worlds: what somebody has perceived of a match could have happened with other tiles or gods, too.

A leak is found by playing the same match in both worlds: whoever cannot know in which of them they are must be told the
same, byte by byte. How another world is made is each game's own affair; all the rest is the same for every game.
"""

from random import Random
from typing import NamedTuple

from ennead.core.rulebook import Action
from ennead.core.seats import CHANCE, OVER, SPECTATOR
from ennead.games.osiris.names import GODS
from ennead.play.events import Event, Played, Undone
from ennead.play.match import Match
from tests.walks import pick


class World(NamedTuple):
    """The events of a match in another world; from a number of events on, those who are blind cannot tell which."""

    events: list[Event]
    since: int
    blind: tuple[int, ...]


def play_on(match: Match, luck: Random, moves: int = 10_000, undo: bool = True) -> Match:
    """Play a match at random, up to the last move before its end; now and then something is taken back, or said."""
    for _ in range(moves):
        action = lively(match, luck)
        if match.position.after(action).actor == OVER:
            break
        match.play(action)
        if undo and luck.random() < 0.1:
            take_back(match)
    return match


def rehearsed(match: Match, luck: Random) -> Match:
    """Return a match as it could go on: a copy, with the same luck, played up to the last move."""
    copy = Match(match.book, match.players, match.options, match.luck)
    for event in match.events:
        copy.append(event)
    return play_on(copy, luck, undo=False)


def lively(match: Match, luck: Random) -> Action:
    """Choose a move: one that shows something where there is one, else any."""
    legal = match.legal()
    showing = [action for action in legal if match.position.binds(action) and luck.random() < 0.8]
    return pick(showing or legal, luck.getrandbits(20))


def take_back(match: Match) -> None:
    """Take the last move back, unless it has shown or covered something, which it might not in another world."""
    size = next((back for back, step in enumerate(reversed(match.line), 1) if step.actor != CHANCE), 0)
    if size and not match.line[-size].before.binds(match.line[-size].action):
        match.undo(consent=range(match.players))
    else:
        match.remark("hm")


def exchange_tiles(match: Match, seat: int, luck: Random) -> World | None:
    """Let two tiles that were turned up, and covered since, change places: nobody may notice from then on."""
    covered = [
        at
        for at, step in enumerate(match.line[:-1])
        if step.before.perceive(step.action, seat) is not step.before.recall(step.action, seat)
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


OTHER_WORLD = {"isis": exchange_tiles, "osiris": deal_gods_anew}
