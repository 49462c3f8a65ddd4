"""Who may look at a table, and who is let in."""

import secrets
from collections.abc import Collection

from ennead.server.moderation.hosts import Hosts
from ennead.server.tables.model import Visitor
from ennead.server.tables.open_table import OpenTable
from ennead.server.tables.open_tables import Tables
from ennead.server.tournaments.service import Tournaments


class Access:
    """Says who may look at which tables."""

    def __init__(self, tables: Tables, hosts: Hosts, tournaments: Tournaments):
        self.tables, self.hosts, self.tournaments = tables, hosts, tournaments

    async def may_see(self, live: OpenTable, person: str) -> bool:
        """Say whether a person may see a table: it is open, or they sit there, made it, take part, or were let in."""
        table = live.room.table
        if await self.keeps_away(live, person):
            return False
        if table.settings.open:
            return True
        if not person:
            return False
        if table.is_of(person):
            return True
        tournament = table.settings.tournament
        if tournament and await self.tournaments.looks_on(tournament, person):
            return True
        visitor = await self.tables.rows.get(Visitor, live.room.name, person)
        return visitor is not None and live.room.still_invites(visitor.invitation)

    async def may_look(self, live: OpenTable, person: str) -> bool:
        """Say whether a person may look at a table: all who may see it, and hosts, whose visits are logged."""
        return await self.may_see(live, person) or await self.hosts.looks(live.room.name, person)

    async def may_stay(self, live: OpenTable, person: str) -> bool:
        """Say whether a person may go on looking at a table: nobody there has blocked them, or they are a host."""
        return not await self.keeps_away(live, person) or await self.hosts.looks(live.room.name, person)

    async def keeps_away(self, live: OpenTable, person: str) -> bool:
        """Say whether a table is hidden from a person, as `hides`."""
        return await self.hides(live.room.name, live.room.table.all_people, person)

    async def hides(self, name: str, people: Collection[str], person: str) -> bool:
        """Say whether a table of these people is hidden from a person: one of them has blocked them, or a host hid it.

        It is never hidden from people who have a seat there, or made it.
        """
        await self.tables.standing.load()
        if person in people:
            return False
        return self.tables.standing.is_hidden(name) or await self.tables.blocks.keep_out(people, person)

    async def let_in(self, live: OpenTable, person: str, invitation: str) -> bool:
        """Let a person in by invitation; say whether it is valid."""
        if not self.is_invited(live, invitation) or await self.keeps_away(live, person):
            return False
        await self.tables.rows.put(Visitor(live.room.name, person, live.room.invitation))
        await self.tables.expiry.extend(live)
        return True

    def is_invited(self, live: OpenTable, invitation: str) -> bool:
        """Say whether an invitation to a table is valid."""
        return secrets.compare_digest(invitation.encode(), live.room.invitation.encode())
