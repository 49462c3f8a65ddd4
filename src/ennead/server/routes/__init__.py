"""The routes for programs: sessions, games, tables, replays. What happens at a table goes over its socket."""

from ennead.server.routes import (
    account_shapes,
    accounts,
    book,
    device,
    first_game,
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
)
from ennead.server.routes.common import routes

__all__ = [
    "account_shapes",
    "accounts",
    "book",
    "device",
    "first_game",
    "games",
    "host",
    "kindness",
    "notices",
    "privacy",
    "puzzles",
    "ratings",
    "replays",
    "routes",
    "sessions",
    "sign_in",
    "tables",
]
