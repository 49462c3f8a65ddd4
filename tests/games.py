"""The games that are tested: those that are offered, and Osiris, which is to be offered once everything can show it."""

from importlib import import_module

from ennead import games
from ennead.core.rulebook import Rulebook

GAMES = tuple(dict.fromkeys((*games.GAMES, "osiris")))


def rulebook(slug: str) -> Rulebook:
    """Return the rulebook of a game, offered or not."""
    book: Rulebook = import_module(f"ennead.games.{slug}").RULEBOOK
    return book
