"""The games: a rulebook each. Every folder here that has clauses is one; it is imported when it is asked for."""

from functools import cache
from importlib import import_module

from ennead.core.language import UserError, listed
from ennead.core.rulebook import Rulebook
from ennead.engine.files import games

GAMES = games()


class UnknownGame(UserError):
    """There is no game of that name."""


def rulebook(slug: str) -> Rulebook:
    """Return the rulebook of a game by its short name."""
    if slug not in GAMES:
        raise UnknownGame("unknown-game", game=str(slug), possible=listed(GAMES))
    return _imported(slug)


@cache
def _imported(slug: str) -> Rulebook:
    book: Rulebook = import_module(f"ennead.games.{slug}").RULEBOOK
    return book
