"""Telling players that a round has begun and their table waits: once, also after a crash in between."""

from ennead.server.notice import Facts, Tell
from ennead.server.people import People
from ennead.server.tournaments.tournament import Tournament
from ennead.store.rows import Key, Row, Rows, Whole, row

KEPT = 60 * 24 * 3600  # seconds


@row("tournaments-called", lasts=KEPT)
class Called(Row, frozen=True):
    """Up to which round the players of a tournament have been told that it begins, so that they are told once."""

    tournament: Key[str]
    rounds: Whole[int]


class Calling:
    """Calls the players of a round to their tables."""

    def __init__(self, people: People, tell: Tell):
        self.rows, self.people, self.tell = Rows(people.store, people.clock), people, tell

    async def call(self, tournament: Tournament) -> None:
        """Tell everybody that their table waits; it is written down that this was done, lest it be left out."""
        number, plan = len(tournament.rounds), tournament.plan
        for seating in tournament.undecided:
            for player in seating.players:
                if person := tournament.players[player].person:
                    facts = Facts(title=tournament.title, game=plan.game, table=seating.table)
                    await self.tell(person, "round", facts, f"{tournament.name}/{number}")
        await self.rows.put(Called(tournament.name, number))

    async def call_if_left_out(self, tournament: Tournament) -> None:
        """Tell everybody what a server has not told that died before it could, unless it is too late for that."""
        if tournament.status != "running" or self.people.now > tournament.rounds[-1].until:
            return
        called = await self.rows.get(Called, tournament.name)
        if called is None or called.rounds < len(tournament.rounds):
            await self.call(tournament)
