"""What a card or a boon does, in words: a verb with its parameters."""

from typing import Any

from ennead.core.rulebook import Rulebook
from ennead.games.sailing.rules.pieces import (
    ACTIONS_NOW,
    BUILD,
    CARAVAN,
    DRAW,
    HARVEST,
    HIRE,
    HOLD,
    PLAN,
    RETURN,
    TAX,
    TRADE,
)

MESSAGES = {
    HARVEST: "effect-harvest",
    CARAVAN: "effect-caravan",
    HIRE: "effect-hire",
    TRADE: "effect-trade",
    PLAN: "effect-plan",
    BUILD: "effect-build",
    TAX: "effect-tax",
    DRAW: "effect-draw",
    ACTIONS_NOW: "effect-actions",
    HOLD: "effect-hold",
    RETURN: "effect-return",
}


def effect_words(book: Rulebook, board: dict[str, Any], row: int, lang: str) -> str:
    """Say what an effect does; `row` is its place among those of the citizens, then the boons."""
    first, second, third = board["parameter"][row].tolist()
    return book.say(MESSAGES[int(board["verb"][row])], lang, first=first, second=second, third=third)
