"""Random games, looked at position by position: dead ends, games without an end, and positions that cannot be.

For rules that are being written: whole games in compiled code would hang in a game that never ends.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from ennead.core.position import Position
from ennead.core.rulebook import Rulebook
from ennead.core.seats import OVER

LONGEST = 20_000  # actions, chance's included, after which a game is taken for one without an end


@dataclass(frozen=True)
class Flaw:
    """What is wrong with a game, when, and in which position."""

    kind: str  # `flaw-dead-end`, `flaw-endless` or `flaw-impossible`
    game: int  # counted from 1
    actions: int  # that were played before
    position: Position
    clause: str = ""  # that an impossible position breaks


@dataclass
class Walk:
    """How far it has come."""

    positions: int = 0
    longest: int = 0  # game, in actions


def first_flaw(
    book: Rulebook,
    players: int,
    games: int,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    walk: Walk | None = None,
) -> Flaw | None:
    """Play games at random and return the first thing that is wrong; the same seed gives the same games."""
    start = Position.start(book, book.rules(players, options))
    walk = walk or Walk()
    for game in range(1, games + 1):
        position, luck, actions = start.copy(), Random(f"{seed} {game}"), 0
        while True:
            walk.positions += 1
            walk.longest = max(walk.longest, actions)
            if clause := position.broken_clause():
                return Flaw("flaw-impossible", game, actions, position, clause.id)
            if position.actor == OVER:
                break
            legal = position.legal()
            if not legal:
                return Flaw("flaw-dead-end", game, actions, position)
            if actions == LONGEST:
                return Flaw("flaw-endless", game, actions, position)
            position.play(luck.choice(legal))
            actions += 1
        progress(game)
    return None
