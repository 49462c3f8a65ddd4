"""Positions of Isis & Osiris in one line: give the six rows, and everything else follows."""

import re

from ennead.core.position import Position
from ennead.games import rulebook
from ennead.games.isis.show.notation import NAMED

BOOK = rulebook("isis")
EMPTY = "....../....../....../....../....../......"
BY_NOTATION = {action.notation: action for action in NAMED}


def isis(
    board: str = EMPTY, turn: str = "C", hands: str | None = None, players: int = 2, **options: object
) -> Position:
    """Build a position; tiles not on the board are in hand, as evenly as can be."""
    rules = BOOK.rules(players, options)
    if hands is None:
        laid = len(re.findall(r"[+-][1-4]|\?", board + turn.replace("*", "")))
        if rules[0].common:
            hands = str(22 - laid)
        else:
            left = players * int(rules[0].tiles) - laid
            hands = ",".join(str((left + seat) // players) for seat in range(players))
    return Position.read(BOOK, rules, f"{board} {turn} {hands}")


def act(notation: str):
    """Return the action that is written so."""
    return BY_NOTATION[notation]


def played(position: Position, *moves: str) -> Position:
    """Play legal actions, chance's included, one after the other."""
    for move in moves:
        refused = position.refusal(act(move))
        assert refused is None, f"{move} is refused: {refused}"
        position = position.after(act(move))
    return position


def refused(position: Position, move: str) -> str | None:
    """Return the clause that forbids a move, by name."""
    clause = position.refusal(act(move))
    return clause.id if clause else None


def legal(position: Position) -> set[str]:
    """Return the legal actions, as they are written."""
    return {action.notation for action in position.legal()}
