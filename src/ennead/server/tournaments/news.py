"""What those who have entered are told: that a round begins, that something was changed before the first, a message.

A message is kept apart from the tournament's events, which stay for good: it goes with its organiser's account, after
half a year, or when a host deletes it.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated

import msgspec

from ennead.server.asker import SERVER
from ennead.server.errors import ServerError, refuse_if
from ennead.server.lifetimes import DAY
from ennead.server.notice import Facts, Tell
from ennead.server.people.people import Person
from ennead.server.rate_limits import Quota
from ennead.server.tournaments.archive import Held
from ennead.server.tournaments.model import Changed, Cleared
from ennead.server.tournaments.rules import LONGEST_MESSAGE, MOST_MESSAGES, Events, Tournament, check_text
from ennead.server.tournaments.seating import check_announced
from ennead.store.protocol import Write
from ennead.store.rows import InBody, Key, Row, Scope, Whole, delete_all, delete_at, put, row

if TYPE_CHECKING:
    from ennead.server.tournaments.service import Tournaments

EACH = 10  # messages of one organiser a day
FROM_ONE = 30  # from one internet address
KEPT = 180 * DAY
CALLED_KEPT = 60 * DAY
MOST_UNTOLD = 10_000


@row("tournaments-called", lasts=CALLED_KEPT)
class Called(Row, frozen=True):
    """Up to which round the players of a tournament have been told that it begins, so that they are told once."""

    tournament: Key[str]
    rounds: Whole[int]


@row("tournament-messages", lasts=KEPT, most=MOST_MESSAGES, by_module=True, exported="tournament_messages")
class Message(Row, frozen=True):
    """What the organiser of a tournament has written to all who have entered, and when, so that they can read it."""

    tournament: Scope[str]
    number: InBody[Key[int]]
    text: str
    at: int


@row("tournaments-untold", lasts=KEPT)
class Untold(Row, frozen=True):
    """There is news of a tournament that may not have been told to everybody: after a stop they are told then."""

    tournament: Key[str]


class OrganiserMessage(msgspec.Struct, frozen=True):
    """A message to all who have entered."""

    number: Annotated[int, msgspec.Meta(description="by which it can be reported")]
    text: str
    at: int


class TournamentNews:
    """Everything that those who have entered are told, once, also after a crash in between."""

    def __init__(self, tournaments: "Tournaments", tell: Tell):
        self.tournaments, self.tell = tournaments, tell
        self.rows, self.people = tournaments.rows, tournaments.people
        self.blocks = tournaments.moderation.blocks
        self._of_person, self._of_address = Quota(EACH), Quota(FROM_ONE)  # in memory, for no address is kept

    async def announce_round(self, tournament: Tournament) -> None:
        """Tell each player of a round that their table waits, and note that this was done."""
        number, plan = len(tournament.rounds), tournament.plan
        for seating in tournament.undecided:
            facts = Facts(title=tournament.title, game=plan.game, table=seating.table)
            for player in seating.players:
                if person := tournament.players[player].person:
                    await self.tell(person, "round", facts, f"{tournament.name}/{number}")
        await self.rows.put(Called(tournament.name, number))

    async def announce_round_once(self, tournament: Tournament) -> None:
        """Announce a round if the server died before it could, unless it is too late for that."""
        if tournament.status != "running" or self.people.now > tournament.rounds[-1].until:
            return
        called = await self.rows.get(Called, tournament.name)
        if called is None or called.rounds < len(tournament.rounds):
            await self.announce_round(tournament)

    async def change(self, name: str, change: Changed) -> None:
        """Change what was announced, and tell everybody; the caller has checked that the organiser asks."""
        held = await self.tournaments.held(name)
        plan = held.tournament.plan_after(change)
        await self.tournaments.work.do(SERVER, partial(check_announced, plan, self.people.now))
        async with held.lock:
            await self._happen(held, held.tournament.change(plan.organiser, change))

    async def write(self, name: str, who: str, address: str, text: str) -> None:
        """Send a message of the organiser to all who have entered."""
        refuse_if(not text.strip(), "text-unseen")
        check_text(text, LONGEST_MESSAGE)
        held, now = await self.tournaments.held(name), self.people.now
        async with held.lock:
            events = held.tournament.write(who, now)
            if self._of_person.left(who, now) <= 0 or self._of_address.left(address, now) <= 0:
                raise ServerError("messages-enough")
            self._of_person.take(who, now)
            self._of_address.take(address, now)
            message = Message(name, len(held.tournament.messages), text, now)
            await self._happen(held, events, put(message, now=now))

    async def _happen(self, held: Held, events: Events, also: Sequence[Write] = ()) -> None:
        """Append events and tell everybody; after a crash in between they are told at the next start."""
        tournament = held.tournament
        untold = put(Untold(tournament.name), now=self.people.now)
        if await self._append(held, events, [*also, *untold]):
            await self._tell(held.tournament)

    async def _append(self, held: Held, events: Events, also: Sequence[Write]) -> bool:
        return await self.tournaments.append(held, events, f"news:{held.tournament.following}", also)

    async def _tell(self, tournament: Tournament) -> None:
        """Tell all who take part that there is news, except those who have blocked the organiser."""
        organiser, count = tournament.plan.organiser, len(tournament.messages) + len(tournament.changes)
        facts = Facts(title=tournament.title, game=tournament.plan.game, path=f"/tournaments/{tournament.name}")
        for player in tournament.those_in:
            person = tournament.players[player].person
            if person and person != organiser and organiser not in (await self.blocks.know(person)).mine:
                await self.tell(person, "news", facts, f"{tournament.name}/news/{count}")
        await self.rows.delete(Untold(tournament.name))

    async def start(self) -> None:
        """Tell the news that a server could not tell before it died."""
        for one in await self.rows.all(Untold, most=MOST_UNTOLD):
            await self._tell(await self.tournaments.find(one.tournament))

    async def messages(self, tournament: Tournament, person: str) -> list[OrganiserMessage]:
        """Return what the organiser has written, the latest first: to the organiser, and those who have entered.

        Those who have blocked the organiser get none; nor does anybody once that account is deleted.
        """
        organiser = tournament.plan.organiser
        if not tournament.messages or not person or not tournament.is_of(person):
            return []
        if organiser in (await self.blocks.know(person)).mine or not await self.tournaments.name_of(organiser):
            return []
        found = await self.rows.all(Message, tournament.name, most=MOST_MESSAGES)
        return sorted(msgspec.convert(found, list[OrganiserMessage], from_attributes=True), key=lambda one: -one.number)

    async def message(self, name: str, person: str, number: int) -> tuple[Tournament, OrganiserMessage]:
        """Return a message that a person can read, and its tournament; an error if there is none."""
        tournament = await self.tournaments.shown(name, person)
        found = [one for one in await self.messages(tournament, person) if one.number == number]
        if not found:
            raise ServerError("no-such-line")
        return tournament, found[0]

    async def clear(self, name: str, number: int, also: Sequence[Write]) -> None:
        """Delete a message, and write something else in the same commit."""
        if not await self.rows.get(Message, name, number):
            raise ServerError("no-such-line")
        held, delete = await self.tournaments.held(name), delete_at(Message, name, number)
        async with held.lock:
            while not await self._append(held, [Cleared(number)], [delete, *also]):
                pass  # another process has done something there meanwhile

    async def forgetting(self, person: Person) -> list[Write]:
        """Return the writes that delete an organiser's messages with their account."""
        return [delete_all(Message, one.name) for one in await self._organised(person)]

    async def exported(self, person: Person) -> dict[str, object]:
        """Export an organiser's messages, by the tournaments' names."""
        own = {one.name: await self.messages(one, person.id) for one in await self._organised(person)}
        return {"tournament_messages": {name: [one.text for one in found] for name, found in own.items() if found}}

    async def _organised(self, person: Person) -> list[Tournament]:
        return [one for one in await self.tournaments.of(person.id) if one.plan.organiser == person.id]
