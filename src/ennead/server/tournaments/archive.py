"""Tournaments as streams of events: in memory while they run, and read from the store when needed."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from ennead.server.asker import SERVER
from ennead.server.errors import ServerError
from ennead.server.facts import Bus
from ennead.server.latest import Latest
from ennead.server.moderation.service import Moderation
from ennead.server.people.people import People, Person, PersonRenamed
from ennead.server.tables.open_tables import new_name
from ennead.server.tournaments.model import AnyTournamentEvent, Cancelled, Finished, Plan, Undescribed
from ennead.server.tournaments.rules import Events, Tournament
from ennead.server.tournaments.telling import TournamentInfo, info
from ennead.server.work_queue import FairWorkQueue
from ennead.store.protocol import Write
from ennead.store.rows import Key, Owner, Row, Rows, Scope, delete_at, put, row
from ennead.store.streams import OpenStream, Stream

LISTED = 100  # tournaments in a list at most
LISTABLE = 1000  # that are kept for lists
RUNNING = 10_000  # at most, all together
REMEMBERED = 200  # that are over, in memory
NAMES = 60  # seconds for which names, and what was told, are remembered

Told = tuple[int, TournamentInfo]  # up to which event, and how it stood then
Command = Callable[[Tournament], Events]

TOURNAMENT: Stream[Plan, AnyTournamentEvent] = Stream(
    "tournament/{name}", "A tournament: its plan, and what has happened there.", head=Plan, events=AnyTournamentEvent
)


@row("tournaments", most=LISTABLE)
class ListedTournament(Row, frozen=True):
    """A tournament that is listed for everyone."""

    tournament: Key[str]


@row("tournaments", most=LISTED, exported="tournaments")
class OwnTournament(Row, frozen=True):
    """A tournament that a person has made or entered, so that it is among theirs."""

    person: Scope[Owner[str]]
    tournament: Key[str]


@row("tournaments-running")
class RunningTournament(Row, frozen=True):
    """A tournament that is not over, so that the server looks after it."""

    tournament: Key[str]


@row("tournaments-clearing")
class CalledOffTournament(Row, frozen=True):
    """A tournament that was called off, while tables that have not begun may still be there."""

    tournament: Key[str]


@dataclass(eq=False)
class Held:
    """A tournament in memory: its lock, and which of its tables need attention."""

    tournament: Tournament
    stream: OpenStream[Plan, AnyTournamentEvent]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    started: set[str] = field(default_factory=set)  # tables that have begun
    unread: set[str] = field(default_factory=set)  # tables that may be over
    decided: set[str] = field(default_factory=set)  # tables that never began and may still be there


class Archive:
    """All tournaments of the store."""

    def __init__(self, bus: Bus, people: People, moderation: Moderation, work: FairWorkQueue):
        self.store, self.people, self.moderation, self.work = people.store, people, moderation, work
        self.rows = Rows(people.store, people.clock)
        self.running: dict[str, Held] = {}
        self.clearing: set[str] = set()
        self._over = Latest[str, Held](REMEMBERED)
        self._told = Latest[str, tuple[int, Told]](REMEMBERED)  # what was told, and until when that holds
        self._names = Latest[str, tuple[str, int]](RUNNING)  # what people are called, and until when that is remembered
        bus.subscribe(PersonRenamed, self.forget)

    async def find(self, name: str) -> Tournament:
        """Return a tournament; an error if there is none of this name."""
        return (await self.held(name)).tournament

    async def shown(self, name: str, person: str) -> Tournament:
        """Return a tournament, if this person may see it; hosts may see a hidden one, which is logged."""
        tournament = await self.find(name)
        await self.moderation.standing.load()
        stream = TOURNAMENT.name(name)
        is_kept_away = self.moderation.standing.is_hidden(stream) and not tournament.is_of(person)
        if is_kept_away and not await self.moderation.hosts.looks(stream, person):
            raise ServerError("no-such-tournament")
        return tournament

    async def listed(self) -> list[Tournament]:
        """Return the tournaments that are listed for everyone, the latest first; not those that a host has hidden."""
        await self.moderation.standing.load()
        found = [await self.find(one.tournament) for one in await self.rows.all(ListedTournament, most=LISTED)]
        return [one for one in found if not self.moderation.standing.is_hidden(TOURNAMENT.name(one.name))]

    async def of(self, person: str) -> list[Tournament]:
        """Return the tournaments that a person has made or entered, the latest first."""
        return [await self.find(one.tournament) for one in await self.rows.all(OwnTournament, person, most=LISTED)]

    async def told(self, name: str) -> Told:
        """Return a tournament as everybody sees it: cached, and computed in the work queue."""
        held = await self.held(name)
        if found := self._still_told(held):
            return found
        async with held.lock:  # nothing happens there meanwhile
            if found := self._still_told(held):
                return found
            tournament = held.tournament
            people = {tournament.plan.organiser, *(player.person for player in tournament.players)} - {""}
            names = {person: await self.name_of(person) for person in people}
            told = tournament.following, await self.work.do(SERVER, partial(info, tournament, names))
            self._told[name] = self.people.now + NAMES, told
            return told

    def _still_told(self, held: Held) -> Told | None:
        """Return the cached view of a tournament, if nothing has happened since."""
        until, told = self._told.get(held.tournament.name, (0, None))
        return told if told and told[0] == held.tournament.following and until > self.people.now else None

    async def name_of(self, person: str) -> str:
        """Return a person's name, cached for a minute; empty once they are deleted."""
        name, until = self._names.get(person, ("", 0))
        if until <= self.people.now:
            name = await self.people.name_of(person)
            self._names[person] = name, self.people.now + NAMES
        return name

    # Export and renaming.

    async def exported(self, person: Person) -> dict[str, object]:
        """Export which tournaments a person has made or entered."""
        found = []
        for one in await self.of(person.id):
            made = one.plan.organiser == person.id
            written = {"description": one.plan.description} if made else {}
            found.append({"name": one.name, "title": one.title, "made": made, **written})
        return {"tournaments": found}

    async def forget(self, _: object) -> None:
        """Clear the cached names after a renaming or a deletion."""
        self._names.clear()
        self._told.clear()

    # How it is kept.

    async def append(self, held: Held, events: Events, command: str, also: Sequence[Write] = ()) -> bool:
        """Append events and apply them; say whether that was done now: a command is done once."""
        if not events:
            return False
        tournament = held.tournament
        is_over = any(isinstance(event, Finished | Cancelled) for event in events)
        leaves_tables = tournament.undecided and any(isinstance(event, Cancelled) for event in events)
        also = [*also, *([delete_at(RunningTournament, tournament.name)] if is_over else [])]
        also += put(CalledOffTournament(tournament.name)) if leaves_tables else []
        following = held.stream.following
        number = await held.stream.append(events, command, also)
        if leaves_tables:
            self.clearing.add(tournament.name)
        if tournament.status in ("over", "cancelled"):
            self.running.pop(tournament.name, None)
            self._over[tournament.name] = held
        return number == following

    async def do(self, name: str, command: Command, also: Sequence[Write] = ()) -> None:
        """Do a command, with other writes in the same commit; retry it if another process was quicker."""
        held = await self.held(name)
        async with held.lock:
            while events := command(held.tournament):
                if await self.append(held, events, f"wish:{new_name()}", also):
                    return

    async def rename(self, name: str, title: str, also: Sequence[Write]) -> None:
        """Give a tournament another title."""
        await self.do(name, lambda one: one.rename(title), also)

    async def clear_description(self, name: str, also: Sequence[Write]) -> None:
        """Delete what is said of a tournament, now and before."""
        await self.do(name, lambda one: [Undescribed()], also)

    async def held(self, name: str) -> Held:
        """Return a tournament in memory; it is read if need be."""
        if found := self.running.get(name) or self._over.get(name):
            return found
        read = await self._read(name)
        if found := self.running.get(name) or self._over.get(name):  # another has read it meanwhile
            return found
        is_on = read.tournament.status in ("waiting", "running")
        (self.running if is_on else self._over)[name] = read
        return read

    async def _read(self, name: str) -> Held:
        """Read a tournament from the store."""
        plan = await TOURNAMENT.open(self.store, name).head() if name.isalnum() else None
        if not plan:
            raise ServerError("no-such-tournament")
        held = self._new(name, plan)
        await held.stream.catch_up()
        return held

    def _new(self, name: str, plan: Plan) -> Held:
        """Return a tournament in memory before anything has happened there."""
        tournament = Tournament(name, plan)
        return Held(tournament, TOURNAMENT.open(self.store, name, tournament.apply))

    async def running_of(self, person: str) -> list[Held]:
        """Return the tournaments of a person that are not over."""
        own = await self.rows.all(OwnTournament, person, most=LISTED)
        return [self.running[one.tournament] for one in own if one.tournament in self.running]
