"""Catanatron, an engine of The Settlers of Catan in Python, with four random players: the yardstick of Sailing.

It is not among the requirements: `uv pip install catanatron==3.2.1` puts it beside them, for the benchmark only.
"""

import time
from importlib.metadata import PackageNotFoundError, version

VERSION = "3.2.1"  # later ones keep a game's actions elsewhere


def installed():
    """Say whether it can be measured here."""
    try:
        return version("catanatron") == VERSION
    except PackageNotFoundError:
        return False


def speed(seconds):
    """Play games for about so long; return the decisions and the games a second.

    A decision is whatever a player does: also rolling, discarding, moving the robber and ending the turn.
    """
    from catanatron import Color, Game, RandomPlayer

    decisions = games = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds or games == 0:
        game = Game([RandomPlayer(color) for color in Color])
        game.play()
        decisions += len(game.state.actions)
        games += 1
    return decisions / spent, games / spent
