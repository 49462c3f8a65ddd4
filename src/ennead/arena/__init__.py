"""The arena: bots play each other in every rotation, on the same deals, and what follows is told with its doubt."""

from ennead.arena.results import BotResult, Interval, LineupResult, Results
from ennead.arena.tournament import run

__all__ = ["BotResult", "Interval", "LineupResult", "Results", "run"]
