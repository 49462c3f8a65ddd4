"""A house without a network, at a time that the test decides, for those who look for a game."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count

from ennead.server.access import Access
from ennead.server.asker import Asker
from ennead.server.config import Config
from ennead.server.facts import Bus
from ennead.server.http.connection_limits import ConnectionLimits
from ennead.server.matchmaking.service import Matchmaking, Wish
from ennead.server.moderation.hosts import Hosts
from ennead.server.moderation.log import Log
from ennead.server.notice import Facts
from ennead.server.people.accounts import Accounts
from ennead.server.ratings.strength import Strengths
from ennead.server.social.friends import FriendList
from ennead.server.social.presence import Presence
from ennead.store.sqlite import SqliteStore
from tests.server.tables import NONCE, tables_on

NOW = 1_800_000_000.0
LIVE = Wish("isis", (2,), ("10+10",), "no")
DAYS = Wish("isis", (2,), ("1d",), "no")
_names = count(1)


class House:
    """Tables, people who wait, and friends; `later` lets time pass."""

    def __init__(self, store=None, now: float = NOW, strengths=None):
        self.now = now
        self.store = store or SqliteStore.in_memory()
        self.apart: set[frozenset[str]] = set()
        self.blocked: set[tuple[str, str]] = set()  # who, and whom
        self.told: list[tuple[str, str, Facts]] = []
        bus = Bus()
        self.tables = tables_on(self.store, Config(), lambda: self.now, bus)
        self.people = self.tables.people
        self.accounts = Accounts(bus, self.people)
        self.presence = Presence(self.tables, lambda: self.now)
        needs = self, strengths or Strengths(self.people), self.tell, ConnectionLimits(Config())
        self.finding = Matchmaking(bus, self.tables, *needs, lambda: self.now)
        self.friends = FriendList(self.tables, self.accounts, self.presence, self, self.tell, lambda: self.now)

        self.access = Access(self.tables, Hosts(self.people, Log(self.people)), None)

    async def know(self, person: str) -> None:
        """Know it already."""

    def are_apart(self, one: str, other: str) -> bool:
        is_blocked = self.has_blocked(one, other) or self.has_blocked(other, one)
        return is_blocked or frozenset((one, other)) in self.apart

    def has_blocked(self, who: str, whom: str) -> bool:
        return (who, whom) in self.blocked

    async def tell(self, person: str, kind: str, facts: Facts) -> None:
        self.told.append((person, kind, facts))

    async def guest(self, name: str = "Ana"):
        return (await self.people.enter(name, "en"))[1]

    async def account(self, name: str = ""):
        return await self.accounts.open(await self.guest(), name or f"Account {next(_names)}")

    async def later(self, seconds: float, *here) -> None:
        """Let time pass, in which the pages of some people are open, and let everything be looked after."""
        self.now += seconds
        for person in here:
            self.finding._page(person.id).last = self.now
        await self.finding.tick()

    async def tables_of(self, person) -> list[str]:
        return await self.tables.lists.of(person.id)

    async def come(self, person, table: str) -> None:
        """Take the seat that is kept for somebody."""
        async with self.tables.table(table, self.asker(person)) as live:
            await self.tables.do(
                live, person.id, f"join:{person.id}", None, lambda one: one.join(person.id, person.name, NONCE)
            )

    def asker(self, person):
        return Asker("", person.id)

    async def close(self) -> None:
        await self.tables.close()


def tell(story: Callable[[House], Awaitable[None]]) -> None:
    """Let a story run to its end, in a house of its own."""

    async def told() -> None:
        house = House()
        await story(house)
        await house.close()

    asyncio.run(told())
