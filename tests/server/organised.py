"""Tournaments for the tests: a house with a clock of its own, accounts, and people who come and play quickly."""

from dataclasses import dataclass, field
from typing import Any

from ennead.play.clock import Clock
from ennead.server.app import Server
from ennead.server.asker import SERVER
from ennead.server.config import Config
from ennead.server.people.people import Person
from ennead.server.tables.queue import Refused
from ennead.server.tournaments.model import Plan
from ennead.server.tournaments.rules import Tournament
from ennead.store.sqlite import SqliteStore
from tests.server.tables import NONCE

NOW = 1_800_000_000
QUICK = Clock(base=60, increment=1)


@dataclass
class Organised:
    """A house, its time, and its people."""

    store: Any = field(default_factory=SqliteStore.in_memory)
    now: float = NOW
    people: dict[str, Person] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.config = Config(tournaments=5, entries=20)
        self.open()

    def open(self) -> None:
        """Let a new server look after the same store."""
        self.house = Server(self.store, self.config, lambda: self.now)
        self.service = self.house.tournaments

    async def account(self, name: str) -> Person:
        """Let somebody come who has an account."""
        _, person = await self.house.people.enter(name, "en")
        self.people[name] = await self.house.accounts.open(person, name)
        return self.people[name]

    async def made(self, players: int = 0, **plan: Any) -> str:
        """Return a tournament that Ida organises, with so many players: P0, P1 and so on."""
        if "Ida" not in self.people:
            await self.account("Ida")
        given = {"title": "Spring Cup", "game": "senet", "sizes": (2,), "made": NOW} | plan
        name = await self.service.make(Plan(organiser=self.people["Ida"].id, **given))
        for number in range(players):
            player = self.people.get(f"P{number}") or await self.account(f"P{number}")
            await self.service.enter(name, player, "")
        return name

    async def tournament(self, name: str) -> Tournament:
        return await self.service.find(name)

    async def join(self, table: str, person: Person) -> None:
        """Take the seat that is kept for somebody."""
        async with self.house.tables.table(table, SERVER) as live:
            answer = await self.house.tables.do(
                live, person.id, "join", None, lambda one: one.join(person.id, person.name, NONCE)
            )
            assert not isinstance(answer, Refused), answer.error

    async def seat_all(self, name: str) -> None:
        """Let everybody take their seat at the tables of the present round."""
        tournament = await self.tournament(name)
        people = {person.id: person for person in self.people.values()}
        for seating in tournament.undecided:
            for player in seating.players:
                if person := people.get(tournament.players[player].person):
                    await self.join(seating.table, person)

    async def resign(self, table: str, person: str) -> None:
        """Give up at a table, which ends it."""
        async with self.house.tables.table(table, SERVER) as live:
            answer = await self.house.tables.do(live, person, "resign", None, lambda one: one.resign(person))
            assert not isinstance(answer, Refused), answer.error

    async def play_round(self, name: str) -> None:
        """Let everybody come, and let whoever entered later give up."""
        await self.seat_all(name)
        tournament = await self.tournament(name)
        for seating in tournament.undecided:
            await self.resign(seating.table, tournament.players[max(seating.players)].person)
        await self.service.tick()
