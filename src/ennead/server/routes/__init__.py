"""The routes for programs: sessions, games, tables, replays. What happens at a table goes over its socket."""

from ennead.server.routes import book, device, first_game, games, puzzles, ratings, replays, sessions, tables
from ennead.server.routes.common import routes

__all__ = ["book", "device", "first_game", "games", "puzzles", "ratings", "replays", "routes", "sessions", "tables"]
