"""Play now: a person says what they would play, and is matched with others who wait for the same.

The queue is in the store, and a table is made in the commit that takes its players out of the queue: however the server
stops, everybody waits or has a table, and nobody has two. People who wait for a live game stay on the page; those who
play by days may close it.
"""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from math import ceil

import msgspec
import structlog

from ennead.core.language import UserError
from ennead.games import rulebook
from ennead.play.rating import Skill, ended_early
from ennead.server.asker import SERVER
from ennead.server.errors import LATER, ServerError, TableError, known_game
from ennead.server.facts import Bus
from ennead.server.http.connection_limits import ConnectionLimits
from ennead.server.matchmaking.backoff import Backoff
from ennead.server.matchmaking.model import PlayNowState, settings_for
from ennead.server.matchmaking.pending_tables import Pair, Pairs
from ennead.server.matchmaking.rules import WITHOUT_CLOCK, Group, Waiting, Wish, groups
from ennead.server.matchmaking.time_controls import seconds_to_come, stays
from ennead.server.matchmaking.wait_times import Waited, Waits, pace_of
from ennead.server.notice import Facts, Tell
from ennead.server.people.blocks import Blocks
from ennead.server.people.people import Person
from ennead.server.ratings.strength import Strengths, nearest_level
from ennead.server.services import Service
from ennead.server.shutdown import log_failure
from ennead.server.tables.events import Happened
from ennead.server.tables.open_table import TableEvents
from ennead.server.tables.open_tables import Tables, new_name
from ennead.server.tables.settings import THE_HOUSE, set_up
from ennead.server.tables.table import Table
from ennead.store.protocol import Changed, ExpectUnchanged, StoreError, Write
from ennead.store.rows import Rows, delete, put

MOST = 2000  # people who wait, all together
MOST_EACH = 50  # from one address
POLLS = 3  # long polls of one person at once
HOLD = 8.0  # seconds of a long poll
GONE = 15.0  # seconds without a page after which a person leaves the queue, unless they play by days
HERE = 5.0  # seconds after a page has asked in which it counts as there
LIVE_SECONDS, DAYS_SECONDS = 3600, 7 * 24 * 3600  # how long a person stays in the queue at most
OFFERED_AFTER = 30  # seconds after which a computer player is offered
BEGINNING = Skill().points  # of a person who has not played a rated game yet

log = structlog.get_logger("ennead")


@dataclass
class Page:
    """A person's pages: how many long polls are open, when one asked last, and what wakes them."""

    polls: int = 0
    last: float = 0.0
    news: asyncio.Event = field(default_factory=asyncio.Event)


class Matchmaking(Service):
    """Everybody who waits, and the tables that were made for them."""

    def __init__(
        self,
        bus: Bus,
        tables: Tables,
        blocks: Blocks,
        strengths: Strengths,
        tell: Tell,
        connections: ConnectionLimits,
        monotonic: Callable[[], float] = time.monotonic,
    ):
        self.tables, self.store, self.people = tables, tables.store, tables.people
        self.rows, self.monotonic = Rows(self.store, self.people.clock), monotonic
        self.blocks, self.strengths, self.tell = blocks, strengths, tell
        self.connections, self.hold = connections, HOLD
        self.waiting: dict[str, tuple[Waiting, ExpectUnchanged]] = {}  # by person, with the row as it is stored
        self.waits, self.backoff = Waits(), Backoff()
        self.pairs = Pairs(tables, self.backoff)
        self._pages: dict[str, Page] = {}
        self._addresses: dict[str, str] = {}  # of those who wait
        self._changing = asyncio.Lock()
        bus.subscribe(TableEvents, self._on_table_events)

    # What people ask for.

    async def ask(self, person: Person, wish: Wish, address: str = "") -> PlayNowState:
        """Put a person in the queue in place of an earlier wish; with the same wish they keep their place."""
        self.check(person, wish)
        self.backoff.asks(person.id, address)
        async with self._changing:
            if self.pairs.table_for(person.id):
                return self.standing(person.id)
            before = self.waiting.get(person.id)
            if not before and (len(self.waiting) >= MOST or Counter(self._addresses.values())[address] >= MOST_EACH):
                raise TableError("waiting-full")
            if not before or before[0].wish != wish:
                await self._wait(person.id, wish)
                self._addresses[person.id] = address
            self._page(person.id).last = self.monotonic()
        return self.standing(person.id)

    def check(self, person: Person, wish: Wish) -> None:
        """Refuse unknown games and options, and rated games to people without an account."""
        book = rulebook(known_game(wish.game))
        for size in wish.sizes:
            book.settle_options(size)
        if wish.rated != "no" and not person.handle:
            raise ServerError("account-needed")
        if wish.rated == "yes" and wish.clocks == (WITHOUT_CLOCK,):
            raise TableError("waiting-clock")

    async def leave(self, person: str) -> None:
        """Take a person out of the queue, and give up a table that was made for them."""
        async with self._changing:
            if person in self.waiting:
                await self._forget(person)
            if table := self.pairs.table_for(person):
                self.pairs.give_up(table, person)
                self.backoff.gave_up(person, self.people.clock())

    def standing(self, person: str) -> PlayNowState:
        """Return the state of play now for a person."""
        table = self.pairs.table_for(person)
        is_rated = bool(table) and self.pairs.by_table[table].rated
        if person not in self.waiting:
            return PlayNowState(table=table, rated=is_rated)
        one, _ = self.waiting[person]
        waited = self.people.clock() - one.since
        held, waited = ceil(max(0.0, -waited)), max(0.0, waited)
        is_offered = waited >= OFFERED_AFTER and not all(map(stays, one.clocks))
        players = min(one.sizes)
        points = one.strengths.get(players, BEGINNING if one.rated == "yes" else None)
        computer = nearest_level(one.game, players, points) if is_offered else None
        return PlayNowState(one.wish, int(waited), held, table, is_rated, one.wish.stays, computer)

    async def news(self, person: str, gone: Callable[[], Awaitable[object]]) -> None:
        """Wait until there is news for a person in the queue, for some seconds, or until their page has `gone`."""
        page = self._page(person)
        if person not in self.waiting or self.pairs.table_for(person) or page.polls >= POLLS:
            return
        page.polls += 1
        leaving = asyncio.ensure_future(gone())
        coming = asyncio.ensure_future(page.news.wait())
        try:
            until = self.monotonic() + self.hold
            while self.monotonic() < until and not self.tables.closing and not leaving.done() and not coming.done():
                await asyncio.wait((leaving, coming), timeout=1.0, return_when=asyncio.FIRST_COMPLETED)
        finally:
            page.polls -= 1
            page.last = self.monotonic()
            for task in (leaving, coming):
                task.cancel()
            await asyncio.gather(leaving, coming, return_exceptions=True)

    # What is done meanwhile.

    async def start(self) -> None:
        """Read the queue and the pending tables; people who were on a page have a while to come back to it."""
        self.waiting = {one.person: (one, kept) for one, kept in await self.rows.read_each(Waiting, most=MOST)}
        for person in self.waiting:
            self._page(person).last = self.monotonic()
        await self.pairs.read()
        await self.waits.read(self.rows)

    async def tick(self) -> None:
        """Drop those who are gone, match the others, and look after the pending tables."""
        async with self._changing:
            await self._let_go()
        for one, _ in list(self.waiting.values()):
            await self.blocks.know(one.person)
        async with self._changing:
            present = [one for one in map(self._present, list(self.waiting)) if one]
            if len(present) > 1:
                work = partial(groups, present, self.people.clock(), self.blocks.are_apart)
                for group in await self.tables.work.do(SERVER, work):
                    try:
                        await self._seat(group)
                    except Exception as error:  # other groups are still seated
                        log_failure("nobody put together", error)
        for pair in list(self.pairs.by_table.values()):
            try:
                await self._look_after(pair)
            except Exception as error:  # other tables are still looked after
                log_failure("pair not looked after", error)

    def _on_table_events(self, happened: TableEvents) -> None:
        """Note who comes to a pending table, who leaves it, and who gives up a game early."""
        room, events, now = happened.live.room, happened.events, self.people.clock()
        table = room.table
        if room.name in self.pairs.by_table:
            self.pairs.note(room, events, now)
        is_made_by_hand = table.settings.rated and not table.settings.tournament  # but is not rated if it ends early
        if (table.settings.is_found or is_made_by_hand) and any(isinstance(event, Happened) for event in events):
            self._note_early(table, now)

    def _note_early(self, table: Table, now: float) -> None:
        """Note who has given up a match before each side had made a few moves, and whose match that was."""
        if table.match and table.match.outcome and ended_early(table.match):
            for seat, person in table.people.items():
                if seat not in table.match.outcome.winners:
                    has_moved = any(step.actor == seat for step in table.match.line)
                    self.backoff.gave_up(person, now, sat_still=not has_moved)
                elif table.settings.is_found:  # else two friends could make one the first to be served
                    self.backoff.was_left(person, now)

    # How it is done.

    def _page(self, person: str) -> Page:
        return self._pages.setdefault(person, Page())

    def _present(self, person: str) -> Waiting | None:
        """Return what a person can be matched for now: without a page, only what is played by days."""
        one, _ = self.waiting[person]
        page = self._page(person)
        if self.tables.standing.is_banned(person) or one.since > self.people.clock():
            return None
        if page.polls or self.monotonic() - page.last <= HERE:
            return one
        clocks = tuple(filter(stays, one.clocks))
        return msgspec.structs.replace(one, clocks=clocks) if clocks else None

    async def _wait(self, person: str, wish: Wish) -> None:
        """Store that a person waits, in place of what they waited for before."""
        now = self.people.clock()
        lasts = DAYS_SECONDS if wish.stays else LIVE_SECONDS
        known = {size: await self.strengths.of(person, wish.game, size) for size in wish.sizes}
        strengths = {size: points for size, points in known.items() if points is not None}
        since, first = max(now, self.backoff.until(person)), self.backoff.goes_first(person, now)
        facts = (wish.game, wish.sizes, wish.clocks, wish.rated)
        one = Waiting(person, *facts, since, secrets.token_urlsafe(8), now + lasts, strengths, first)
        before = self.waiting[person][1] if person in self.waiting else ExpectUnchanged(*one.place)
        try:
            await self.store.write([before, *put(one)])
        except Changed as error:
            await self.start()  # another process has been quicker
            raise ServerError("busy", seconds=1) from error
        self.waiting[person] = one, _as_put(one)

    async def _forget(self, person: str) -> None:
        """Take a person out of the queue."""
        with suppress(Changed):  # another process has matched them
            await self.store.write(self._going(person))
        self._drop(person)

    def _going(self, person: str) -> list[Write]:
        """Return the writes that take a person out of the queue, if their row is unchanged."""
        one, unchanged = self.waiting[person]
        return [unchanged, *delete(one)]

    def _drop(self, person: str) -> None:
        self.waiting.pop(person, None)
        self._addresses.pop(person, None)
        self._wake(person)

    def _wake(self, person: str) -> None:
        """Tell a person's pages that something has happened."""
        if page := self._pages.get(person):
            page.news.set()
            page.news = asyncio.Event()

    async def _let_go(self) -> None:
        """Drop those whose page is gone, or whose time is over."""
        now, moment = self.people.clock(), self.monotonic()
        for person, (one, _) in list(self.waiting.items()):
            page = self._page(person)
            is_gone = not page.polls and moment - page.last > GONE and not one.wish.stays
            if is_gone or now >= one.until:
                await self._forget(person)
        for person in [who for who, page in self._pages.items() if not page.polls and moment - page.last > GONE]:
            if person not in self.waiting:
                del self._pages[person]

    async def _seat(self, group: Group) -> None:
        """Make a table for a group, in the commit that takes them out of the queue; seats are drawn."""
        people = [await self.people.person(one.person) for one in group.waiting]
        for one, person in zip(group.waiting, people, strict=True):
            if person is None or (group.place.rated and not person.handle):  # gone, or no account any more
                await self._forget(one.person)
        players = [person for person in people if person]
        if len(players) < group.place.players or any(one.person not in self.waiting for one in group.waiting):
            return
        name, now = new_name(), self.people.clock()
        try:
            settings = await self.tables.work.do(SERVER, partial(set_up, settings_for(group, players)))
        except UserError as error:
            if error.message not in LATER:  # there is no such table, and never will be: a fault of ours
                log.error("nobody put together", problem=str(error))
                for person in players:
                    await self._forget(person.id)
            return
        clock = group.place.clock
        ids = tuple(person.id for person in players)
        facts = (name, group.place.game, ids, now + seconds_to_come(clock), stays(clock))
        pair = Pair(*facts, rated=group.place.rated, waited=tuple(self.waiting[who][0] for who in ids))
        line = group.place.game, pace_of(clock), name
        waits = [Waited(*line, number, int(now), max(0.0, now - one.since)) for number, one in enumerate(group.waiting)]
        writes = [write for who in ids for write in self._going(who)]
        writes += self.tables.writing(name, settings, ids)
        writes += [write for row in (pair, *waits) for write in put(row, now=now)]
        try:
            await self.store.write(writes)
        except Changed:
            await self.start()  # another process has been quicker
            return
        self.pairs.add(pair)
        self.waits.add(waits)
        for who in ids:
            self._drop(who)

    async def _look_after(self, pair: Pair) -> None:
        """Notify those without a page; finish with a table that has begun, was given up, or is late."""
        if pair.stays and not pair.told:
            names = {person: await self.people.name_of(person) for person in pair.people}
            for person in pair.people:
                others = tuple(name for one, name in names.items() if one != person)
                await self.tell(person, "paired", Facts(pair.game, pair.table, others))
            pair = msgspec.structs.replace(pair, told=True)
            await self.rows.put(pair)
            self.pairs.by_table[pair.table] = pair
        is_late = self.people.clock() >= pair.until or pair.table in self.pairs.given_up
        if is_late or self.pairs.have_all_come(pair):
            await self._close(pair)

    async def _close(self, pair: Pair) -> None:
        """Finish with a pending table: it has begun, or it is removed, for not everybody has come.

        In the same commit, those who have come, or would have, go back to the front of the queue.
        """
        async with self._changing:
            try:
                async with self.tables.table(pair.table, SERVER) as live:
                    late = set(pair.people) - set(live.room.table.people.values())
                    given_up = self.pairs.given_up.get(pair.table)
                    again = await self._who_wait_again(pair, given_up or late)
                    back: list[Write] = [write for one in again for write in (ExpectUnchanged(*one.place), *put(one))]
                    await self.tables.close_table(live, THE_HOUSE, [*back, *delete(pair)])
                self.connections.shut_out(pair.table, "waits-again" if again else "not-all-came")
                for one in again:
                    self.waiting[one.person] = one, _as_put(one)
                    self._page(one.person).last = self.monotonic()  # it has been told, and asks again
                for person in () if given_up else late:
                    self.backoff.gave_up(person, self.people.clock())
            except Changed:
                await self.start()  # one of them waits in another process: a later round tries again without them
                return
            except StoreError as error:
                if error.message not in ("begun", "no-such-table"):
                    raise
                await self.rows.delete(pair)
            self.pairs.remove(pair)

    async def _who_wait_again(self, pair: Pair, gone: Collection[str]) -> list[Waiting]:
        """Return who goes back to the queue if a table is closed: all but those who gave up, or came too late."""
        now = self.people.clock()
        others = [one for one in pair.waited if one.person not in gone and one.person not in self.waiting]
        return [
            msgspec.structs.replace(one, key=secrets.token_urlsafe(8), left=True)
            for one in others
            if now < one.until and await self.people.person(one.person)
        ]


def _as_put(one: Waiting) -> ExpectUnchanged:
    """Return the condition that a person's row is as it was written here."""
    return ExpectUnchanged(*one.place, one.body())
