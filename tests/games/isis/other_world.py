"""Another world of Isis & Osiris."""

from random import Random

from ennead.core.seats import SPECTATOR
from ennead.play.events import Undone
from ennead.play.match import Match
from tests.worlds import World


def other_world(match: Match, seat: int, luck: Random) -> World | None:
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
