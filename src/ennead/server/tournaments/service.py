"""All tournaments: kept as streams of events, looked after while they run.

Whatever a tournament does is one commit: a round with all its tables and the seats kept there, a result, the end. Each
has an id of its own, so that after any crash the tournament goes on from where it stood and nothing happens twice.
"""

import asyncio
import copy
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial

import structlog

from ennead.core.language import UserError
from ennead.server.asker import SERVER
from ennead.server.errors import ServerError, TableError, refuse_if
from ennead.server.facts import Bus
from ennead.server.http.connection_limits import ConnectionLimits
from ennead.server.lifetimes import DAY, FOREVER
from ennead.server.moderation.service import Moderation
from ennead.server.notice import Tell
from ennead.server.people.people import Person
from ennead.server.rate_limits import Quota
from ennead.server.services import Service
from ennead.server.shutdown import log_failure
from ennead.server.tables.open_table import OpenTable, TableEvents
from ennead.server.tables.open_tables import Tables, new_name
from ennead.server.tables.table import Table
from ennead.server.tables.writes import gone_with
from ennead.server.tournaments.archive import (
    RUNNING,
    TOURNAMENT,
    Archive,
    CalledOffTournament,
    Held,
    ListedTournament,
    OwnTournament,
    RunningTournament,
)
from ennead.server.tournaments.model import Cancelled, Finished, Paired, Plan, Seating
from ennead.server.tournaments.news import TournamentNews
from ennead.server.tournaments.rules import Tournament
from ennead.server.tournaments.seating import absent_from, apart_in, checked, table_settings
from ennead.store.protocol import StoreError, Write
from ennead.store.rows import put

FROM_ONE = 20  # tournaments that are made in a day from one internet address
ALONE = 2  # tables of computer players alone that are played at once: people's tables need bots, too
GRACE = 2  # seconds after the time to come, in which a player may still take their seat
FORGOTTEN = 60 * DAY  # after which one is called off that nobody began

log = structlog.get_logger("ennead")


class Tournaments(Archive, Service):
    """All tournaments, and what is due in them."""

    def __init__(self, bus: Bus, tables: Tables, moderation: Moderation, tell: Tell, connections: ConnectionLimits):
        super().__init__(bus, tables.people, moderation, tables.work)
        self.connections = connections
        self.tables, self.news = tables, TournamentNews(self, tell)
        self._ended: list[tuple[str, str]] = []  # tournaments, and tables that have come to their end
        self._making = asyncio.Lock()
        self._made = Quota(FROM_ONE)  # by internet address: in memory, for no such address is kept
        self._is_started = False
        bus.subscribe(TableEvents, self._on_table_events)
        self._alone: dict[str, str] = {}  # tables of computer players that are being played, and their tournaments

    # Commands.

    async def make(self, plan: Plan, address: str = "") -> str:
        """Make a tournament and return its name; there is a limit a day for each address."""
        plan = await self.tables.work.do(SERVER, partial(checked, plan, self.people.now))
        most, name = self.tables.config.tournaments, new_name()
        async with self._making:
            own = [one.tournament.plan for one in await self.running_of(plan.organiser)]
            refuse_if(sum(one.organiser == plan.organiser for one in own) >= most, "tournaments-enough", most=most)
            if len(self.running) >= RUNNING or (address and self._made.left(address, self.people.now) <= 0):
                raise TableError("tournaments-today")
            writes: list[Write] = [TOURNAMENT.new(name, plan), *put(OwnTournament(plan.organiser, name))]
            writes += [*put(RunningTournament(name)), *(put(ListedTournament(name)) if plan.open else ())]
            await self.store.write(writes)
            self.running[name] = self._new(name, plan)
            self._made.take(address, self.people.now)
        return name

    async def enter(self, name: str, person: Person, invitation: str) -> None:
        """Enter a tournament."""
        plan = (await self.shown(name, person.id)).plan
        is_invited = plan.open or secrets.compare_digest(plan.invitation.encode(), invitation.encode())
        refuse_if(not is_invited and person.id != plan.organiser, "tournament-uninvited")
        refuse_if(await self.moderation.blocks.keep_out([plan.organiser], person.id), "tournament-refused")
        most = self.tables.config.entries
        refuse_if(len(await self.running_of(person.id)) >= most, "entries-enough", most=most)
        await self.do(name, lambda one: one.enter(person.id), also=put(OwnTournament(person.id, name)))

    async def looks_on(self, name: str, person: str) -> bool:
        """Say whether a person may look at a tournament's tables because they take part."""
        try:
            return (await self.find(name)).is_of(person)
        except ServerError:
            return False

    async def correct(
        self, name: str, who: str, table: str, ranks: Sequence[int], absent: Sequence[int], why: str
    ) -> None:
        """Correct the result of a table for the organiser; one that has not begun is removed."""
        held, facts = await self.held(name), (who, table, ranks, absent, why, self.people.now)
        async with held.lock:
            events, command = held.tournament.correct(*facts), f"wish:{new_name()}"
            if all(seating.table != table for seating in held.tournament.undecided):
                await self.append(held, events, command)
                return
            async with self.tables.table(table, SERVER) as live, live.room.alone():  # nobody comes in between
                unplayed = live.room.table.match is None
                if await self.append(held, held.tournament.correct(*facts, unplayed), command) and unplayed:
                    await self._remove(held, live)

    async def go_on(self, name: str, who: str) -> None:
        """Begin the tournament or its next round, for the organiser."""
        held = await self.held(name)
        async with held.lock:
            held.tournament.check_organiser(who)
            await self._next_round(held)

    # What is due.

    async def start(self) -> None:
        """Read the tournaments that are not over; results that came meanwhile are taken in the next round."""
        for one in await self.rows.all(RunningTournament, most=RUNNING):
            held = await self.held(one.tournament)
            held.unread.update(seating.table for seating in held.tournament.undecided)
            held.decided.update(held.tournament.given_away)
            await self._extend(held)
            await self.news.announce_round_once(held.tournament)
        await self.news.start()
        self.clearing |= {one.tournament for one in await self.rows.all(CalledOffTournament, most=RUNNING)}
        self._is_started = True

    async def closes(self, name: str, table: Table) -> int:
        """Return the moment after which nobody can take a seat at a table any more; 0: there is none."""
        settings = table.settings
        if not settings.tournament:
            return settings.join_until
        tournament = await self.find(settings.tournament)
        if all(seating.table != name for seating in tournament.undecided):
            return settings.join_until
        return tournament.rounds[-1].until if self._is_started else 0  # it may be about to be extended

    async def _extend(self, held: Held) -> None:
        """Give players more time to come to their tables after the server was down."""
        async with held.lock:
            tournament = held.tournament
            events = tournament.extend(self.people.now)
            if events and any([await self._is_waiting(tournament, seating) for seating in tournament.undecided]):
                await self.append(held, events, f"extend:{new_name()}")

    async def _is_waiting(self, tournament: Tournament, seating: Seating) -> bool:
        """Say whether a table waits for people; if that cannot be found out, it counts as waiting."""
        if all(tournament.players[player].level for player in seating.players):
            return False
        try:
            return (await self.tables.entry(seating.table, SERVER)).info.status == "waiting"
        except UserError as error:
            return error.message != "no-such-table"

    def _on_table_events(self, happened: TableEvents) -> None:
        """Note that a table of a tournament is over."""
        room = happened.live.room
        table = room.table
        if table.settings.tournament and table.match and table.match.outcome:
            self._ended.append((table.settings.tournament, room.name))

    async def tick(self) -> None:
        """Take results, and do what is due."""
        ended, self._ended = self._ended, []
        for name, table in ended:
            if name in self.running:
                self.running[name].unread.add(table)
        for held in [*self.running.values(), *[await self.held(name) for name in sorted(self.clearing)]]:
            try:
                async with held.lock:
                    await self._look_after(held)
            except Exception as error:  # all others are looked after
                log_failure("tournament not looked after", error, tournament=held.tournament.name)
            await asyncio.sleep(0)

    async def _look_after(self, held: Held) -> None:
        """Do what is due in a tournament."""
        tournament, now = held.tournament, self.people.now
        if tournament.cancelled:
            await self._remove_unplayed(held)
            return
        is_due = tournament.continues is not None and now >= tournament.continues
        if tournament.status == "waiting":
            if is_due:
                await self._begin_or_call_off(held)
            elif now - max(tournament.plan.made, tournament.plan.begins or 0) > FORGOTTEN:
                await self.append(held, [Cancelled("late", now)], "cancel")
            elif await self._has_no_organiser(tournament):
                await self.append(held, [Cancelled("organiser", now)], "cancel")
            return
        for table in sorted(held.decided):
            await self._remove_if_unplayed(held, table)
        for table in sorted(held.unread):
            try:
                await self._take_result(held, table)
            except UserError as error:  # it is tried again in the next round; meanwhile the others go on
                log.error("result not taken", tournament=tournament.name, table=table, problem=str(error))
        for seating in tournament.undecided:
            if seating.table not in held.started:
                await self._let_begin(held, seating)
        number = len(tournament.rounds)
        await self.append(held, tournament.close(now), f"close:{number}")
        if is_due and held.tournament.status == "running":
            await self._next_round(held)
        is_stuck = tournament.is_between and tournament.plan.pause is None
        if is_stuck and await self._has_no_organiser(tournament):  # nobody can say that it goes on
            await self.append(held, [Finished(now)], "finish")

    async def _begin_or_call_off(self, held: Held) -> None:
        """Begin at the announced time, or call it off if too few have entered."""
        try:
            await self._next_round(held)
        except TableError as error:
            if error.message != "tournament-few":
                raise
            await self.append(held, [Cancelled("few", self.people.now)], "cancel")

    async def _take_result(self, held: Held, table: str) -> None:
        """Take what came of a table, if it is over; it has been read only once that is written down."""
        async with self._table(table) as live:
            match = live and live.room.table.match
            if match and match.outcome:
                events = held.tournament.end(table, match.outcome.ranks, self.people.now)
                if events and not await self.append(held, events, f"result:{table}"):
                    return  # another process has been quicker, maybe with something else
        held.unread.discard(table)

    async def _let_begin(self, held: Held, seating: Seating) -> None:
        """Begin a table of computer players; decide one to which some players have not come in time."""
        tournament, now, table = held.tournament, self.people.now, seating.table
        people = tuple(player for player in seating.players if not tournament.players[player].level)
        if people and now < tournament.rounds[-1].until + GRACE:
            return
        if not people and self._playing_alone() >= ALONE:
            return
        async with self._table(table) as live:
            if live is None:  # nobody was there
                await self.append(held, tournament.give_away(table, people, now), f"result:{table}")
                return
            if live.room.table.match is None and not people:
                await self.tables.do(live, "caretaker", "begin", None, Table.begin_with_bots)
            async with live.room.alone():  # nobody comes in between
                if live.room.table.match is None:
                    absent = absent_from(live.room.table, seating)
                    if await self.append(held, tournament.give_away(table, absent, now), f"result:{table}"):
                        await self._remove(held, live)
                    return
            held.started.add(table)
            self._alone |= {} if people else {table: tournament.name}

    @asynccontextmanager
    async def _table(self, name: str) -> AsyncIterator[OpenTable | None]:
        """Use a table, if it is still there."""
        async with AsyncExitStack() as stack:
            live = None
            try:
                live = await stack.enter_async_context(self.tables.table(name, SERVER))
            except StoreError as error:
                if error.message != "no-such-table":
                    raise
            yield live

    def _playing_alone(self) -> int:
        """Count the tables of computer players that are being played."""
        undecided = {
            seating.table
            for name in set(self._alone.values()) & self.running.keys()
            for seating in self.running[name].tournament.undecided
        }
        self._alone = {table: name for table, name in self._alone.items() if table in undecided}
        return len(self._alone)

    async def _remove(self, held: Held, live: OpenTable) -> None:
        """Remove a table that was decided, or called off, before it began: nobody can play there any more."""
        name, decision = live.room.name, held.tournament.decisions.get(live.room.name)
        held.decided.add(name)  # it is tried again should it fail
        await self.store.remove(name, FOREVER, gone_with(name, live.room.table))
        held.decided.discard(name)
        self.tables.live.pop(name, None)
        why = "tournament-called-off"
        if decision:
            why = "tournament-corrected" if decision.corrections else "tournament-decided"
        self.connections.shut_out(name, why)

    async def _remove_if_unplayed(self, held: Held, table: str) -> None:
        """Remove a table that is not needed any more, if it is still there and has not begun."""
        async with self._table(table) as live:
            if live:
                async with live.room.alone():
                    if live.room.table.match is None:
                        await self._remove(held, live)
        held.decided.discard(table)

    async def _remove_unplayed(self, held: Held) -> None:
        """Remove the tables that had not begun when a tournament was called off; the others can be played on."""
        name = held.tournament.name
        for seating in held.tournament.left_open:
            await self._remove_if_unplayed(held, seating.table)
        await self.rows.delete(CalledOffTournament(name))
        self.clearing.discard(name)

    # Rounds.

    async def _next_round(self, held: Held) -> None:
        """Begin a round, the first one with the tournament itself: all its tables in one commit."""
        tournament, now = held.tournament, self.people.now
        events = tournament.drop(await self._gone(tournament))
        draft = await self.tables.work.do(SERVER, partial(copy.deepcopy, tournament))
        for event in events:
            draft.apply(event)
        if draft.status == "waiting":
            events += (began := await self.tables.work.do(SERVER, partial(draft.begin, now)))
            draft.apply(began[0])
        draft.check_next()
        if tournament.rounds and draft.is_last:  # too many have gone
            await self.append(held, [*events, Finished(now)], "finish")
            return
        people = {one: await self.people.person(draft.players[one].person) for one in draft.those_in}
        apart = await apart_in(draft, self.moderation.blocks)
        until = now + draft.plan.patience

        def work() -> tuple[Paired, list[Write]]:
            paired = draft.next_round(apart)
            tables = tuple(Seating(new_name(), players) for players in paired.tables)
            writes: list[Write] = []
            for seating in tables:
                settings = table_settings(draft, seating, people, until)
                kept = [seat.person for seat in settings.seats if seat.person]
                writes += self.tables.writing(seating.table, settings, kept)
            return Paired(tables, paired.byes, now, until), writes

        paired, writes = await self.tables.work.do(SERVER, work)
        if await self.append(held, [*events, paired], f"round:{len(tournament.rounds)}", writes):
            held.started.clear()
            await self.news.announce_round(held.tournament)

    async def _has_no_organiser(self, tournament: Tournament) -> bool:
        """Say whether the organiser's account is gone, or banned."""
        await self.moderation.standing.load()
        who = tournament.plan.organiser
        return self.moderation.standing.is_banned(who) or not await self.name_of(who)

    async def _gone(self, tournament: Tournament) -> set[str]:
        """Return who takes part but has no account any more, or may not play."""
        standing, people = self.moderation.standing, {tournament.players[one].person for one in tournament.those_in}
        await standing.load()
        return {one for one in people - {""} if standing.is_banned(one) or not await self.people.person(one)}
