"""When a move can be taken back: freely, with the others' consent, or not at all; and what had been seen by then."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ennead.core.seats import CHANCE
from ennead.play.errors import UndoRefused
from ennead.play.events import Played, Undone
from ennead.play.outcome import TakenBack

if TYPE_CHECKING:
    from ennead.play.match_state import MatchState, Step


def why_not_undo(match: "MatchState", seat: int) -> UndoRefused | None:
    """Return why a seat cannot take back its last move without asking, or nothing if it can.

    What the match has drawn since, or what a move or a deal has shown of the others', cannot be taken back at all: else
    a player could draw, or look, until they like it. What a player has shown of their own tells that player nothing, so
    the others' consent is enough. A match may allow everything all the same; one whose draws are typed in always does.
    """
    asks = why_ask(match, seat)
    if asks is None or asks.for_good or match.take_back_anything or not match.published:
        return asks
    steps = match.line[-match.undo_size(seat) :]
    if any(step.actor == CHANCE for step in steps):
        return UndoRefused("undo-drawn")
    return UndoRefused("undo-seen") if _looks(match, seat, steps) else asks


def why_ask(match: "MatchState", seat: int) -> UndoRefused | None:
    """Return why the others have to consent before a seat takes back its last move, or nothing if it is free."""
    if match.outcome:
        return UndoRefused("undo-over")
    size = match.undo_size(seat)
    if not size:
        return UndoRefused("undo-nothing")
    step = match.line[-size]
    later = [event for event in match.events[step.event + 1 :] if isinstance(event, Played | Undone)]
    if any(event.actor == CHANCE for event in later):
        return UndoRefused("undo-chance")
    if any(event.actor != seat for event in later):
        return UndoRefused("undo-others")
    if any(deal.event > step.event for deal in match.deals()):
        return UndoRefused("undo-deal")
    return UndoRefused("undo-binds") if step.before.reveals_or_covers(step.action) else None


def seen_before(match: "MatchState", seat: int, steps: Sequence["Step"]) -> TakenBack | None:
    """Return what a seat takes back although it has seen it: draws or, without any, what showed it something."""
    draws = sum(step.actor == CHANCE for step in steps)
    looks = 0 if draws else _looks(match, seat, steps)
    return TakenBack(seat, draws, looks) if draws or looks else None


def shows_own(match: "MatchState") -> bool:
    """Say whether the last step is a player's who has shown what only they saw: they may take it back with consent."""
    step = match.line[-1] if match.line else None
    if step is None or step.actor == CHANCE or step.before.covers(step.action):
        return False
    return step.before.reveals_or_covers(step.action) and not _shows(step, step.actor)


def _looks(match: "MatchState", seat: int, steps: Sequence["Step"]) -> int:
    """Count what has shown a seat something hidden since its first step: moves, and deals of things with a face."""
    deals = (deal for deal in match.deals() if deal.event > steps[0].event)
    dealt = sum(match.haggle.how.shows(deal.offer.gives, deal.offer.takes) for deal in deals) if match.haggle else 0
    return sum(_shows(step, seat) for step in steps) + dealt


def _shows(step: "Step", seat: int) -> bool:
    """Say whether a player's action has shown something hidden that the seat could not see before.

    To cover what lay open shows nothing new, and a player who lays open what they alone saw learns nothing by it.
    """
    if step.actor == CHANCE or not step.before.reveals_or_covers(step.action) or step.before.covers(step.action):
        return False
    return step.actor != seat or not step.before.foresees(step.action, step.after)
