"""Going through a match again, move by move, without showing what must not be shown again."""

from dataclasses import dataclass

from ennead.core.seats import OVER, SPECTATOR
from ennead.play.errors import MatchError
from ennead.play.match import Match
from ennead.play.match_state import Step
from ennead.play.trading.made import Deal
from ennead.play.view import Line, View


@dataclass(frozen=True)
class Frame:
    """One moment of a replay: the action or the deal that led to it (none at the start), and what was seen then."""

    line: Line | None
    view: View


def frames(match: Match, seat: int = SPECTATOR, everything: bool = False, open_hands: bool = False) -> list[Frame]:
    """Return the moments of a match, as a seat or a spectator saw them; with `everything`, nothing is covered.

    While the match runs, a moment in which something lay open that has been covered since is left out, and nothing
    can be uncovered. With `open_hands`, as at a table where one learns, all that the seat may know is shown.
    """
    if everything and not match.outcome:
        raise MatchError("replay-running")
    match.view(seat)  # complains if there is no such seat
    uncovered = everything or open_hands
    counted = match.position.actor == OVER or uncovered
    steps: list[Step | Deal] = sorted((*match.line, *match.deals()), key=lambda step: step.event)
    positions = [match.beginning, *(step.after for step in steps)]
    found = []
    for index, position in enumerate(positions):
        following = steps[index] if index < len(steps) else None
        if isinstance(following, Step) and not counted and position.covers(following.action):
            continue  # what lies open here is covered by the next action
        line = None
        if index:
            number = steps[index - 1].event
            line = match.told_openly(number) if everything else match.told(number, seat, first_time=open_hands)
        last = match.outcome if position is match.position else None
        shown = position if everything else position.known(seat) if open_hands else position.view(seat)
        found.append(Frame(line, View(shown, seat, last)))
    return found
