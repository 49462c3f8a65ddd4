"""Telling players that a round has begun and their table waits: once, also after a crash in between."""

from collections.abc import Awaitable, Callable
from typing import Literal

from ennead.server.notices.waiting import Facts
from ennead.server.people import People
from ennead.server.tournaments.tournament import Tournament

CALLED = "tournaments-called"  # kind: up to which round players have been told that it begins
KEPT = 60 * 24 * 3600  # seconds

Tell = Callable[[str, Literal["round", "news"], Facts, str], Awaitable[None]]
"""Tells somebody, by their id, that a round has begun, or that there is news; what has the same key is told once."""


class Calling:
    """Calls the players of a round to their tables."""

    def __init__(self, people: People, tell: Tell):
        self.store, self.people, self.tell = people.store, people, tell

    async def call(self, tournament: Tournament) -> None:
        """Tell everybody that their table waits; it is written down that this was done, lest it be left out."""
        number, plan = len(tournament.rounds), tournament.plan
        for seating in tournament.undecided:
            for player in seating.players:
                if person := tournament.players[player].person:
                    facts = Facts(title=tournament.title, game=plan.game, table=seating.table)
                    await self.tell(person, "round", facts, f"{tournament.name}/{number}")
        await self.store.keep(CALLED, tournament.name, str(number).encode(), self.people.now + KEPT)

    async def call_if_left_out(self, tournament: Tournament) -> None:
        """Tell everybody what a server has not told that died before it could, unless it is too late for that."""
        if tournament.status != "running" or self.people.now > tournament.rounds[-1].until:
            return
        called = await self.store.kept(CALLED, tournament.name, self.people.now)
        if int(called or 0) < len(tournament.rounds):
            await self.call(tournament)
