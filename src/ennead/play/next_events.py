"""For whoever hosts a match and holds its luck: what a move will bring, before it is let happen.

A server writes events down before anything happens. Nothing here is for players: it tells what chance will draw.
"""

from collections.abc import Sequence

from ennead.core.position import Position
from ennead.core.rulebook import Action
from ennead.core.seats import CHANCE
from ennead.play.ahead import Ahead, drawn_by, look_ahead
from ennead.play.errors import MatchError
from ennead.play.events import Dealing, Event, Played, Remark, Seated, Undone
from ennead.play.match import Match
from ennead.play.snapshot import snapshot


def plan(match: Match, action: Action | str) -> list[Played]:
    """Return the events that a legal action will bring, chance's answers included."""
    first = look_ahead(match.position, match.meant(action))
    if refused := match.read_only or (MatchError("over") if match.outcome else None):
        raise refused
    answers = _answers(match, first.after)
    match.foresee((first, *answers))
    return [Played(match.actor, first.action), *(Played(CHANCE, answer.action) for answer in answers)]


def plan_chance(match: Match) -> list[Played]:
    """Return what chance will draw now, as long as it is its turn."""
    return [Played(CHANCE, answer.action) for answer in _answers(match, match.position)]


def ends(match: Match, events: Sequence[Event]) -> bool:
    """Say whether a match will be over by events that were planned just now."""
    if match.outcome or not events:
        return False
    last = events[-1]
    if isinstance(last, Played):
        return match.foresees_end(last.action)
    if isinstance(last, Undone | Seated | Remark | Dealing):
        return False
    other = snapshot(match)
    for event in events:
        other.append(event)
    return other.outcome is not None


def _answers(match: Match, position: Position) -> list[Ahead]:
    """Find out what chance will draw from a position on."""
    found: list[Ahead] = []
    while match.luck and position.actor == CHANCE:
        found.append(look_ahead(position, drawn_by(match.luck, match.drawn + len(found), position)))
        position = found[-1].after
    return found
