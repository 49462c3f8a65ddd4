"""Results become ratings and entries of finished games, each exactly once.

The commit with the event that ends a match also has a row for the pending result. Processing it is one more commit: the
event that tells the table, the new ratings, everybody's list of games, and the deletion of that row. Whenever the
server stops, all of that is written or none, and pending results are found again at the start.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

import msgspec

from ennead.play.rating import ended_early
from ennead.server.asker import SERVER
from ennead.server.facts import Bus
from ennead.server.people.accounts import GuestHistoryPending
from ennead.server.people.people import Person, PersonRenamed
from ennead.server.ratings.leaders import Leaders
from ennead.server.ratings.model import BOT, LISTED, Finished, GuestHistoryClaimed, RatingRow, standings_of
from ennead.server.ratings.one_sided import REMEMBERED, Acquaintances, OneSided
from ennead.server.ratings.profile import ratings_now, told
from ennead.server.ratings.rules import Sitting, after_game, is_listed, recalled
from ennead.server.services import Service
from ennead.server.shutdown import log_failure
from ennead.server.tables.events import Change, Happened, Rated
from ennead.server.tables.model import ResultPending
from ennead.server.tables.open_table import OpenTable, TableEvents
from ennead.server.tables.open_tables import Tables
from ennead.server.tables.queue import Refused
from ennead.server.tables.table import Table
from ennead.store.protocol import Changed, ExpectUnchanged, Write
from ennead.store.rows import Rows, delete_at, put

MOST = 10_000_000  # rows that are read at the start
TOGETHER = 200  # games that are exported at once: some thousandths of a second
RECALLED = 20  # rows of an older version that are processed in one round
AGAIN = 60  # rounds after which a failed result is retried


class Sat(NamedTuple):
    """A person with a seat of their own: as they are known now, and the condition that they still are so."""

    seat: int
    person: Person
    unchanged: ExpectUnchanged


class Ratings(Service):
    """Processes results, and keeps the lists of leaders."""

    def __init__(self, bus: Bus, tables: Tables):
        self.tables, self.store, self.people = tables, tables.store, tables.people
        self.rows = Rows(self.store, self.people.clock)
        self.leaders = Leaders()
        self._due: dict[str, None] = {}  # tables with a pending result, in order
        self._failed: dict[str, None] = {}
        self._to_keep: dict[str, None] = {}  # people whose games as a guest are to stay for good, in order
        self._old: list[tuple[str, str, int]] = []  # rows of those listed that remember no opponents yet
        self.acquaintances = Acquaintances()
        self._rounds = 0
        bus.subscribe(TableEvents, self._on_table_events)
        bus.subscribe(PersonRenamed, self._on_renamed)

    async def start(self) -> None:
        """Read the lists of leaders, and the pending results."""
        leaders, kept = Leaders(), await self.rows.each(RatingRow, most=MOST)

        def read_all() -> None:
            rows = list(kept)
            leaders.fill(rows)
            for row in sorted(rows, key=lambda row: row.last)[-REMEMBERED:]:
                self.acquaintances.note(row)
            old = [row for row in rows if row.settled is None and is_listed(row)]
            self._old = [(row.person, row.game, row.players) for row in old]

        await self.tables.work.do(SERVER, read_all)
        self.leaders = leaders
        left = await self.rows.all(ResultPending, most=MOST)
        self._due |= {one.table: None for one in reversed(left)}
        self._to_keep |= {one.person: None for one in await self.rows.all(GuestHistoryPending, most=MOST)}

    async def tick(self) -> None:
        """Process pending results."""
        self._rounds += 1
        if self._rounds % AGAIN == 0:
            self._due, self._failed = self._failed | self._due, {}
        while self._due:
            name = next(iter(self._due))
            try:
                await self.settle(name)
            except Exception as error:  # the others are still processed
                self._failed[name] = None
                log_failure("result not noted", error)
            self._due.pop(name, None)
        await self._recall_some()
        for id in list(self._to_keep):
            self._to_keep.pop(id, None)
            self._to_keep[id] = None  # where it fails, it comes after the others next time
            if person := await self.people.person(id):
                await self.take_along(person)
            self._to_keep.pop(id, None)

    def _on_table_events(self, happened: TableEvents) -> None:
        """Note a match that has just ended."""
        room = happened.live.room
        match = room.table.match
        if match and match.outcome and any(isinstance(event, Happened) for event in happened.events):
            self._due[room.name] = None

    async def settle(self, name: str) -> None:
        """Process the result of a table, if that has not been done."""
        if not await self.store.head(name):  # it is gone, and its result with it
            await self.rows.delete(ResultPending(name))
            return
        async with self.tables.table(name, SERVER) as live:
            for id in sorted(set(live.room.table.people.values())):
                if person := await self.people.person(id):
                    await self.take_along(person)
            while await self.rows.get(ResultPending, name):
                try:
                    await self._note(live)
                except Changed:
                    continue  # a rating or a person has changed meanwhile: as things stand now

    async def exported(self, person: Person) -> dict[str, object]:
        """Return all that is kept here of an account, for its owner."""
        standings = await standings_of(self.rows, person.id)
        kept = await self.rows.each(Finished, person.id, most=MOST)
        latest: list[Finished] = []
        games: list[object] = []
        while some := list(islice(kept, TOGETHER)):
            latest += some[: LISTED - len(latest)]
            games += msgspec.to_builtins(await told(some, self.people))
            await asyncio.sleep(0)  # others are served meanwhile
        ratings = ratings_now(standings, latest, self.leaders)
        return {"ratings": msgspec.to_builtins(ratings), "games": games}

    def forget(self, person: str) -> None:
        """Take a deleted account out of all lists."""
        self.leaders.forget(person)
        self.acquaintances.forget(person)

    async def _on_renamed(self, fact: PersonRenamed) -> None:
        await self.take_along(fact.person)

    async def take_along(self, person: Person) -> None:
        """Keep the games that an account has played as a guest for good; it is enough to do that once."""
        self._to_keep.setdefault(person.id)  # where it fails, it is tried again
        if not person.handle or await self.rows.get(GuestHistoryClaimed, person.id):
            self._to_keep.pop(person.id, None)
            return
        games = await self.rows.all(Finished, person.id, most=LISTED)
        kept = [write for game in reversed(games) for write in put(game)]
        claimed = GuestHistoryClaimed(person.id)
        done: list[Write] = [*put(claimed), delete_at(GuestHistoryPending, person.id)]
        with suppress(Changed):  # it has just been done
            await self.store.write([*done, *kept])
        self._to_keep.pop(person.id, None)

    async def one_sided(self) -> list[OneSided]:
        """Return who has won mainly against accounts that hardly play anybody else, for a host."""
        found = await self.tables.work.do(SERVER, self.acquaintances.one_sided())
        people = [(await self.people.person(person), one) for person, one in found]
        return [msgspec.structs.replace(one, name=person.handle) for person, one in people if person]

    # How it is done.

    def _note_standing(self, row: RatingRow) -> None:
        """Remember where a person stands now, and whom they have met."""
        self.leaders.note(row)
        self.acquaintances.note(row)

    async def _note(self, live: OpenTable) -> None:
        """Process the result of a match that is over, in one commit."""
        table, name = live.room.table, live.room.name
        sat = await self._sat(table)
        done: list[Write] = [ResultPending(name).unchanged(), delete_at(ResultPending, name)]
        done += [one.unchanged for one in sat]
        if not is_counted(table) or not all(one.person.handle for one in sat):
            await self.store.write([*done, *self._games(live, sat, {})])
            return
        before = {one.seat: await self._standing(one.person.id, table) for one in sat}
        assert table.running.outcome
        sitting = Sitting(table.settings.game, seated(table), table.running.outcome.ranks, self.people.now)
        rows = {seat: row for seat, (row, _) in before.items()}
        standings = after_game(sitting, rows, self.leaders.is_settled)
        changes = {seat: Change(seat, rows[seat].skill, after.skill) for seat, after in standings.items()}
        for seat, (_, unchanged) in before.items():
            done += [unchanged, *put(standings[seat])]
        done += self._games(live, sat, changes)
        event = Rated(tuple(changes.values()))
        answer = await live.room.do("house", "rated", None, lambda table: [] if table.rated else [event], done)
        if isinstance(answer, Refused):
            raise answer.error
        for standing in standings.values():
            self._note_standing(standing)

    async def _sat(self, table: Table) -> list[Sat]:
        """Return who has a seat of their own and is still known; on a shared screen nobody has."""
        found = []
        for seat, id in table.people.items():
            person, unchanged = await self.rows.read(Person, id)
            if person and len(table.seats_of(id)) == 1 and table.settings.seats[seat].kind == "person":
                found.append(Sat(seat, person, unchanged))
        return found

    async def _standing(self, person: str, table: Table) -> tuple[RatingRow, ExpectUnchanged]:
        """Return what is known of an account, and the condition that it is unchanged."""
        at = person, table.settings.game, table.players
        found, unchanged = await self.rows.read(RatingRow, *at)
        return await self._recalled(found) if found else RatingRow(*at, settled=()), unchanged

    async def _recalled(self, row: RatingRow) -> RatingRow:
        """Return a row with what it remembers of opponents, also if an older version has written it."""
        if row.settled is not None:
            return row
        games = await self.rows.each(Finished, row.person, most=LISTED)
        return await self.tables.work.do(SERVER, lambda: recalled(row, list(games), self.leaders.is_settled))

    async def _recall_some(self) -> None:
        """Let those who were listed by an older version stand where their opponents let them stand now."""
        some, self._old = self._old[:RECALLED], self._old[RECALLED:]
        for at in some:
            found, unchanged = await self.rows.read(RatingRow, *at)
            if found:
                row = await self._recalled(found)
                with suppress(Changed):  # a result has just been noted, with all of this
                    await self.store.write([unchanged, *put(row)])
                    self._note_standing(row)

    def _games(self, live: OpenTable, sat: Sequence[Sat], changes: dict[int, Change]) -> list[Write]:
        """Return the entry of a finished game in the list of everybody who has a seat of their own."""
        table, now = live.room.table, self.people.now
        outcome = table.running.outcome
        assert outcome
        who, place = seated(table), () if outcome.reason == "agreement" else outcome.ranks
        kept: list[Write] = []
        for one in sat:
            change = changes.get(one.seat)
            about = (one.person.id, live.room.name, table.settings.game, now, one.seat, who, place, outcome.reason)
            skills = (change.before, change.after) if change else (None, None)
            game = Finished(*about, table.settings.open, *skills)
            kept += put(game, game.ends(now, is_guest=not one.person.handle))
        return kept


def is_counted(table: Table) -> bool:
    """Say whether the result of a match that is over counts for ratings.

    It does not if all agreed to end it without one, nor if it was given up before each side had made a few moves.
    """
    outcome = table.running.outcome
    counts = outcome is not None and outcome.reason != "agreement" and not ended_early(table.running)
    return table.settings.rated and table.rated is None and counts


def seated(table: Table) -> tuple[str, ...]:
    """Return who sat at a table, seat by seat, as it is kept."""
    return tuple(
        f"{BOT}{setting.level}" if setting.kind == "bot" else table.people.get(seat, "")
        for seat, setting in enumerate(table.settings.seats)
    )
