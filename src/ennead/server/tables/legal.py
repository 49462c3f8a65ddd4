"""What may be played, for programs that have no rules."""

from collections.abc import Sequence
from typing import Any

from ennead.play.view import View
from ennead.server.tables.told.messages import LegalAction


def legal_now(view: View) -> list[LegalAction]:
    """List what a seat may play now, and what each action brings, as far as the game foretells it."""
    legal = view.legal()
    brings: Sequence[Any] = view.brings(legal) or [None] * len(legal)
    return [
        LegalAction(action.notation, action.kind, dict(action.fields), bring)
        for action, bring in zip(legal, brings, strict=True)
    ]
