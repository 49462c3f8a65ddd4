"""For whoever hosts a match and holds its luck: what a move will bring, before it is let happen.

A server writes events down before anything happens. Nothing here is for players: it tells what chance will draw.
"""

from ennead.core.position import Position
from ennead.core.rulebook import Action
from ennead.core.seats import CHANCE
from ennead.play.events import Played
from ennead.play.match import Match, drawn_by


def plan(match: Match, action: Action | str) -> list[Played]:
    """Return the events that a legal action will bring, chance's answers included."""
    chosen = match.meant(action)
    if refused := match.why_not(chosen):
        raise refused
    return [Played(match.actor, chosen), *plan_chance(match, match.position.after(chosen))]


def plan_chance(match: Match, position: Position) -> list[Played]:
    """Return what chance will draw from a position on, as long as it is chance's turn."""
    found: list[Played] = []
    while match.luck and position.actor == CHANCE:
        action = drawn_by(match.luck, match.drawn + len(found), position)
        found.append(Played(CHANCE, action))
        position = position.after(action)
    return found
