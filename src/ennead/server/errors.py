"""What can be wrong with what a person asks of the server; `problems` tells it over HTTP."""

from typing import Any

from ennead.core.language import UserError
from ennead.games import GAMES
from ennead.store.protocol import StoreError

LATER = ("too-many", "too-costly", "tables-enough", "busy")  # the same request may succeed some seconds later


class ServerError(UserError):
    """A request that cannot be answered; `detail` is for the author of the program that sent it."""

    folder = "server"

    def __init__(self, message: str, detail: str = "", **facts: str | int | UserError):
        super().__init__(message, **facts)
        self.detail = detail


class TableError(StoreError):
    """A request that a table refuses now."""

    folder = "server"


def refuse_if(condition: object, message: str, **facts: Any) -> None:
    """Raise a `TableError` if there is a reason to."""
    if condition:
        raise TableError(message, **facts)


def known_game(slug: str) -> str:
    """Return the name of a game; an error if there is none of this name."""
    if slug not in GAMES:
        raise ServerError("no-such-game", game=slug)
    return slug
