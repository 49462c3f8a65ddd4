"""The routes of pages and programs, an area in each file. What happens at a table goes over its socket."""

from ennead.server.routes import (  # noqa: F401 - each adds its own
    account_shapes,
    accounts,
    book,
    device,
    finding,
    first_game,
    friends,
    games,
    host,
    kindness,
    notices,
    privacy,
    puzzles,
    ratings,
    replays,
    sessions,
    sign_in,
    tables,
    tournaments,
)
from ennead.server.routes.common import routes

__all__ = ["routes"]
