"""All routes of pages and programs: each room declares its own. What happens at a table goes over its socket."""

from ennead.server.catalogue import book, device, first_game, games, puzzles
from ennead.server.http.common import routes
from ennead.server.matchmaking import http as matchmaking
from ennead.server.moderation import http as moderation
from ennead.server.moderation import http_host as moderation_host
from ennead.server.notifications import http as notifications
from ennead.server.people import http as people
from ennead.server.people import http_privacy as people_privacy
from ennead.server.people import http_sessions as people_sessions
from ennead.server.people import http_sign_in as people_sign_in
from ennead.server.ratings import http as ratings
from ennead.server.social import http as social
from ennead.server.tables import http as tables
from ennead.server.tables import http_replays as tables_replays
from ennead.server.tournaments import http as tournaments

__all__ = [
    "book",
    "device",
    "first_game",
    "games",
    "matchmaking",
    "moderation",
    "moderation_host",
    "notifications",
    "people",
    "people_privacy",
    "people_sessions",
    "people_sign_in",
    "puzzles",
    "ratings",
    "routes",
    "social",
    "tables",
    "tables_replays",
    "tournaments",
]
