"""What the contract asks of a game in which everyone sees everything, and which ends in one way.

functions={**turn.ACTIONS.functions(), **open_game(State), "set_up": set_up, …}
"""

from collections.abc import Callable
from typing import Any

from ennead.core.compiling import rule
from ennead.core.random_numbers import Generator
from ennead.core.records import EVERYONE, Book, Record, sight


@rule
def nothing_to_draw(rules: Book, state: Record, seat: int, random: Generator) -> None:
    """Draw nothing: nobody has secrets."""


@rule
def one_ending(rules: Book, state: Record) -> int:
    """Say that it ended as it always does."""
    return 0


def open_game(state: type[Record]) -> dict[str, Callable[..., Any]]:
    """Return `visible_to`, `known_to`, `resample` and `ending`; a field that somebody may not see is refused."""
    for name, said in state.sights.items():
        if (said.seen, said.known) != (EVERYONE, EVERYONE):
            raise TypeError(f"{state.__module__}: not everyone sees {name}: the game has to say what is known of it")
    seen = {which: sight(state.__module__, state, which) for which in ("visible_to", "known_to")}
    return {**seen, "resample": nothing_to_draw, "ending": one_ending}
