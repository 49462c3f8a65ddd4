"""Keeping it kind, put together: blocks, reports, and what hosts decide."""

from ennead.server.moderation.blocks import Blocks
from ennead.server.moderation.standing import Standing
from ennead.server.tables import Tables


class Moderation:
    """Who keeps whom away, and what hosts have decided."""

    def __init__(self, tables: Tables):
        self.tables = tables
        self.blocks: Blocks = tables.blocks
        self.standing: Standing = tables.standing

    def is_banned(self, person: str) -> bool:
        """Say whether somebody is banned now."""
        return self.standing.is_banned(person)

    async def check(self, person: str) -> None:
        """Raise an error that says why and until when, if somebody is banned: before they sign in, for example."""
        await self.standing.check(person)

    def is_hidden(self, table: str) -> bool:
        """Say whether a host has hidden a game from strangers: it stands in no list, and only its players see it."""
        return self.standing.is_hidden(table)
