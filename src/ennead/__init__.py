"""Ennead: Egyptian board games, to play, to study and to research.

>>> import ennead
>>> match = ennead.game("isis").new(players=2, seed=1)
>>> _ = match.play("Pc3")
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ennead.ai.baseline_players import let_play
    from ennead.ai.levels import bot
    from ennead.core.language import UserError
    from ennead.core.seats import CHANCE, OVER, SPECTATOR
    from ennead.play.errors import BadFile, IllegalMove, UndoRefused, UnreadableMove
    from ennead.play.game import Game, game, load
    from ennead.play.match import Match
    from ennead.play.verify import verify

__version__ = "0.18.0"

# Where each public name lives; it is imported when it is first used, so that `ennead --help` answers at once.
_HOMES = {
    "bot": "ai.levels",
    "let_play": "ai.baseline_players",
    "CHANCE": "core.seats",
    "OVER": "core.seats",
    "SPECTATOR": "core.seats",
    "UserError": "core.language",
    "BadFile": "play.errors",
    "IllegalMove": "play.errors",
    "UndoRefused": "play.errors",
    "UnreadableMove": "play.errors",
    "Game": "play.game",
    "game": "play.game",
    "load": "play.game",
    "Match": "play.match",
    "verify": "play.verify",
}

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "BadFile",
    "Game",
    "IllegalMove",
    "Match",
    "UndoRefused",
    "UnreadableMove",
    "UserError",
    "bot",
    "game",
    "let_play",
    "load",
    "verify",
]


def __getattr__(name: str) -> Any:
    if home := _HOMES.get(name):
        from importlib import import_module

        return getattr(import_module(f"ennead.{home}"), name)
    raise AttributeError(f"ennead has no '{name}'")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
