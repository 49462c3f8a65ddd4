"""Who sits where: lineups of bots, each in every rotation."""

from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

Lineup: TypeAlias = tuple[str, ...]
"""The bots at a table by name, seat by seat. What is measured is the share of the bot that is named first."""


def paired(names: Sequence[str], players: int) -> tuple[Lineup, ...]:
    """Pair bots off: two players meet each other; at a larger table one of each sits among others of each."""
    found = []
    for first, second in combinations(names, 2):
        found.append((first, *[second] * (players - 1)))
        if players > 2:
            found.append((second, *[first] * (players - 1)))
    return tuple(found)


def rotations(lineup: Lineup) -> list[Lineup]:
    """Turn a lineup around the table, a seat at a time, as long as that makes a difference."""
    turned = [lineup[-turn:] + lineup[:-turn] for turn in range(len(lineup))]
    return list(dict.fromkeys(turned))


def fair_share(lineup: Lineup) -> float:
    """Return the share of victories that the bot named first would have if all were equally strong."""
    return lineup.count(lineup[0]) / len(lineup)
