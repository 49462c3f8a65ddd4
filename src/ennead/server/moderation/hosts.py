"""Who is a host, and what hosts look at that others cannot see: that is written into their log."""

import asyncio

from ennead.server.lifetimes import DAY
from ennead.server.moderation.log import Line, Log
from ennead.server.people.people import People, Person
from ennead.store.rows import About, Key, Owner, Row, Rows, put, row


@row("host", not_exported="they see it on the page, which is for hosts alone")
class Host(Row, frozen=True):
    """An account is a host, until it is made none or deleted."""

    person: Key[Owner[str]]


@row("host-look", lasts=DAY)
class HostLook(Row, frozen=True):
    """A host has looked at what others cannot see: for a day, in which it is not written into the log again."""

    person: Key[About[str]]
    table: Key[str]


class Hosts:
    """The accounts that are hosts."""

    def __init__(self, people: People, log: Log):
        self.people, self.log, self.rows = people, log, Rows(people.store, people.clock)
        self._one_at_a_time = asyncio.Lock()

    async def is_host(self, person: Person) -> bool:
        """Say whether a person is a host now; only accounts are."""
        return bool(person.handle) and await self.rows.get(Host, person.id) is not None

    async def looks(self, table: str, person: str) -> bool:
        """Say whether a person may look at a table because they are a host: it stands in the log, once a day."""
        found = await self.people.person(person) if person else None
        if not found or not await self.is_host(found):
            return False
        now = self.people.now
        async with self._one_at_a_time:
            if await self.rows.get(HostLook, person, table) is None:
                look = put(HostLook(person, table), now=now)
                await self.log.write(Line(now, person, "look", name=table), *look)
        return True

    async def names(self, most: int) -> list[str]:
        """Return the names of the hosts."""
        return [await self.people.name_of(one.person) for one in await self.rows.all(Host, most=most)]
