"""All open tables: every table somebody is at, its talk, its computer players, and who has been away for too long.

It is a long file, for opening, keeping and forgetting a table depend on each other while others come and go.
"""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Literal, NamedTuple, TypeVar

import msgspec
import structlog

from ennead.core.language import UserError
from ennead.play.events import Played
from ennead.server import inviting, large, trading
from ennead.server.asker import SERVER, Asker
from ennead.server.attendance import Attendance
from ennead.server.bot_pool import Thinkers
from ennead.server.bot_trading import Bargaining
from ennead.server.bot_turns import is_to_move, let_bots_play
from ennead.server.chat import HERE, Chat
from ennead.server.clocks.running import RunningTime
from ennead.server.closing import close_all, log_failure
from ennead.server.config import Config
from ennead.server.errors import TableError
from ennead.server.events import AnyEvent, Happened, Rematched
from ennead.server.facts import Bus, Fact
from ennead.server.lifetimes import DAY, FOREVER, SESSION_SECONDS
from ennead.server.limits import Daily, Hourly, until_tomorrow
from ennead.server.messages import TableInfo
from ennead.server.moderation.blocks import Blocks
from ennead.server.moderation.standing import HostDecisions
from ennead.server.people import People, PersonRenamed
from ennead.server.room import Room
from ennead.server.settings import Settings, large_of, set_up, written
from ennead.server.table import Table
from ennead.server.table_info import Clocks, clocks_of
from ennead.server.table_queue import Answer, Behind, Command, Decide, Done, Outcome, Refused, Then, outcome_of, settle
from ennead.server.table_rows import ClockRuns, Playing, ResultPending
from ennead.server.work_queue import AnswerCache, FairWorkQueue, Run
from ennead.store.protocol import Delete, Put, StoreError, Write
from ennead.store.rows import Rows, delete_at

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that could be taken for another
NAME_LENGTH = 12
LISTED = 100  # tables in a list at most
RUNNING = 500  # tables with a clock at which somebody can play at the same time: none of them leaves their list
LISTED_SECONDS = 14 * 24 * 3600  # how long an open table without its players is listed
ROUND = 1.0  # seconds between two rounds of the caretaker
SWEEP_ROUNDS = 600
SWEPT, SWEPT_TABLES = 500, 50  # rows, and tables, that are swept together
VISITORS = 1000  # people who were let in, of one table; whoever came first has to use the invitation again
TOGETHER = 50  # tables that the caretaker looks after without letting others go first
ENTRIES = 5000  # tables that are remembered for lists
CURSOR_DELAY = 0.02  # what several seats were shown at the same moment is written down together

EARNEST = 10  # moves of people at a table: a match with fewer that is over was not played in earnest
UNPLAYED = "unplayed"  # by table: it is to go soon, for nobody had played there when that was written

Stage = Literal["waiting", "unplayed", "playing", "over"]
T = TypeVar("T")

log = structlog.get_logger("ennead")


@dataclass(eq=False)
class OpenTable:
    """A table that somebody is at: its room, its talk, and who is connected."""

    room: Room
    chat: Chat
    users: int = 0
    last_used: float = 0.0
    is_listed: bool = True  # as far as is known, if it is open for everyone
    touched: float = 0.0  # when it was last written down that somebody has been there
    stage: Stage = field(init=False)  # as far as the store knows
    attendance: Attendance = field(init=False)
    thinking: asyncio.Task[None] | None = None

    def __post_init__(self) -> None:
        """Let its bots look at offers."""
        self.stage = stage_of(self.room)
        self.attendance = Attendance(self.room, self.room.clock)
        self.bargaining = Bargaining(self.room)

    @property
    def waits(self) -> bool:
        """Whether it has not begun, as far as the store knows."""
        return self.stage == "waiting"

    @property
    def present(self) -> dict[str, int]:
        """The sockets of everybody who is connected, by person."""
        return self.attendance.sockets


class TableEvents(Fact, frozen=True):
    """What has just happened at a table: everybody has been told, and it is on the disk."""

    live: OpenTable
    events: Sequence[AnyEvent]


class Entry(NamedTuple):
    """A table as it stands in lists: as everyone sees it, and the seats of those whose table it is."""

    info: TableInfo
    owner: str
    seats: dict[str, list[str]]  # by person
    clocks: Clocks | None = None


def entry_of(room: Room) -> Entry:
    """Return a table as it stands in lists now."""
    table = room.table
    seats: dict[str, list[str]] = {table.settings.owner: []}
    for seat in range(table.players):
        if person := table.belongs_to(seat):
            seats.setdefault(person, []).append(table.book.letter(seat))
    for person in table.kept_for.values():
        seats.setdefault(person, [])
    return Entry(room.listed(), table.settings.owner, seats, clocks_of(table))


def is_unplayed(room: Room) -> bool:
    """Say whether a match has begun, and nobody has made a move at this table.

    Of one that is over and has large things in it, whether people have made a few moves only: bringing a file and
    giving up is no game.
    """
    table = room.table
    if not table.match or table.settings.tournament:
        return False
    if table.settings.clock and not table.match.outcome:
        return False  # it ends by itself
    happened = (event.event for event in table.events if isinstance(event, Happened))
    moves = (True for event in happened if isinstance(event, Played) and event.actor in table.people)
    least = EARNEST if table.match.outcome and large_of(table.settings) else 1
    return sum(islice(moves, least)) < least


def stage_of(room: Room) -> Stage:
    """Return how far a match has come, as far as that decides how long its table stays."""
    if not room.table.match:
        return "waiting"
    if is_unplayed(room):
        return "unplayed"
    return "over" if room.table.match.outcome else "playing"


def gone_with(room: Room) -> list[Write]:
    """Return what is forgotten with a table."""
    table, name = room.table, room.name
    people = {table.settings.owner, *table.people.values(), *table.kept_for.values()}
    kinds = [
        Delete("open", name),
        Delete(UNPLAYED, name),
        Delete(f"visitor/{name}"),
        Delete(f"muting/{name}"),
        Delete(inviting.KIND, name),
    ]
    lists = [Delete(f"tables/{person}", name) for person in sorted(people)]
    lists += [delete_at(Playing, person, name) for person in sorted(people)]
    return [*lists, *kinds, *large.gone_with(name, table.settings)]


class Tables:
    """Everything that is alive on this server."""

    def __init__(self, bus: Bus, people: People, config: Config, blocks: Blocks, standing: HostDecisions):
        self.bus, self.people, self.store, self.config = bus, people, people.store, config
        self.rows = Rows(self.store, people.clock)
        self.blocks, self.standing = blocks, standing
        self.time = RunningTime(self.store)
        self.live: dict[str, OpenTable] = {}
        self.closing = False
        self._opening: dict[str, asyncio.Future[OpenTable]] = {}
        self._thinkers = Thinkers(config.thinkers)
        self.work = FairWorkQueue()
        self.answers = AnswerCache(self.work)
        self.large = large.LargeThings(self.store, config, self.work)
        self._new_of_person = Daily(config.tables_person)
        self._new_from_address = Daily(config.tables_address)  # in memory, as all that is counted by address
        self._said_here = Hourly(HERE)
        self._entries: OrderedDict[str, Entry] = OrderedDict()  # of tables that nobody is at, as they were left
        self._caretaker: asyncio.Task[None] | None = None
        self._sweeping: asyncio.Task[None] | None = None
        self._unkept: set[OpenTable] = set()  # tables at which somebody was shown what must not be shown again
        self._keeping: asyncio.Task[None] | None = None
        bus.subscribe(PersonRenamed, self._announce_name)

    def change_config(self, config: Config) -> None:
        """Let another configuration hold from now on."""
        self.config = config

    def start(self) -> None:
        """Begin to look after the tables."""
        self._caretaker = asyncio.create_task(self._care())

    def stop(self) -> None:
        """Let nobody come any more."""
        self.closing = True

    async def close(self) -> bool:
        """Finish what is under way; return whether everything could be written."""
        self.stop()
        if self._caretaker:
            self._caretaker.cancel()
        under_way = [
            task for task in (self._keeping, self._sweeping, *(live.thinking for live in self.live.values())) if task
        ]
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
        cursors = [live.room.seen.keep for live in self.live.values()]
        return await close_all(*cursors, self._thinkers.close, self.work.close)

    # Tables.

    async def create(self, settings: Settings, asker: Asker) -> str:
        """Make a table; return its name."""
        if await self.store.made_by(settings.owner) >= self.config.waiting_tables:
            raise TableError("tables-waiting", most=self.config.waiting_tables, days=self.config.waiting_days)
        self._check_new(asker)
        await self.time.read()
        name = new_name()
        also = [*self._listing(name, settings), self._remembering(settings.owner, name)]
        admit = partial(self.large.admit, asker, self.people.now)
        given = (
            settings,
            self.people.clock,
            self._for(asker),
            self._due_of(settings),
            also,
            admit,
            self.time,
            self._publish,
        )
        room = await Room.create(self.store, name, *given)
        self._count_new(asker)
        live = OpenTable(room, await self._talk(room), last_used=time.monotonic(), touched=self.people.now)
        self._add(live)
        return name

    def _check_new(self, asker: Asker) -> None:
        """Raise an error if somebody, or all together at their address, have made as many tables as they may in a day.

        What the house makes is bounded otherwise.
        """
        now = self.people.now
        left = min(self._new_of_person.left(asker.person, now), self._new_from_address.left(asker.address, now))
        if left <= 0 and asker != SERVER:
            seconds = until_tomorrow(now)
            raise TableError("tables-enough", seconds=seconds, hours=-(-seconds // 3600))

    def _count_new(self, asker: Asker) -> None:
        """Count a new table."""
        self._new_of_person.take(asker.person, self.people.now)
        self._new_from_address.take(asker.address, self.people.now)

    async def _talk(self, room: Room) -> Chat:
        """Open a table's talk: nobody hears whom they have blocked."""
        return await Chat(room, self.blocks.has_blocked, self.people.clock, self._said_here).read()

    def writing(self, name: str, settings: Settings, people: Sequence[str]) -> list[Write]:
        """Return what is written of a new table, as `set_up` made it, that is one of these people's from then on."""
        return [*written(name, settings, self._due_of(settings)), *(self._remembering(one, name) for one in people)]

    def _add(self, live: OpenTable) -> None:
        """Let a table be one of those that somebody is at."""
        self.live[live.room.name] = live

    def _publish(self, room: Room, events: Sequence[AnyEvent]) -> None:
        if live := self.live.get(room.name):
            self.bus.publish(TableEvents(live, events))

    @asynccontextmanager
    async def table(self, name: str, asker: Asker) -> AsyncIterator[OpenTable]:
        """Use a table; it is read from the store if nobody is at it."""
        live = self.live.get(name) or await self._open(name, asker)
        live.users += 1
        try:
            yield live
        finally:
            live.users -= 1
            live.last_used = time.monotonic()

    async def looked_at(self, name: str, asker: Asker) -> Room:
        """Return a table's room to look at it as it is now; nobody is at it by that, and nothing may be done there."""
        live = self.live.get(name)
        return live.room if live else await Room.open(self.store, name, self.people.clock, self._for(asker), self.time)

    async def entry(self, name: str, asker: Asker) -> Entry:
        """Return a table as it stands in lists; nobody is at it by that."""
        if live := self.live.get(name):
            return entry_of(live.room)
        if name not in self._entries:
            self._note(await Room.open(self.store, name, self.people.clock, self._for(asker), self.time))
        entry = self._entries[name]
        if not entry.clocks:
            return entry
        await self.time.read()
        return entry._replace(info=msgspec.structs.replace(entry.info, times=entry.clocks.at(self.time.now())))

    def _note(self, room: Room) -> None:
        """Remember a table for lists: nothing changes at it while nobody is there."""
        entry = entry_of(room)
        still = msgspec.structs.replace(entry.info, auction=None)  # nobody waits for bids there
        self._entries[room.name] = entry._replace(info=still)
        if len(self._entries) > ENTRIES:
            self._entries.popitem(last=False)

    async def _announce_name(self, fact: PersonRenamed) -> None:
        """Tell those at a person's tables under which name they have an account from now on."""
        for name in await self.of(fact.person.id):
            self.forget_entry(name)
            if live := self.live.get(name):
                await live.room.read_accounts()
                live.room.broadcast_info()

    def forget_entry(self, name: str) -> None:
        """Read a table anew when it is to stand in a list: something about its people has changed."""
        self._entries.pop(name, None)

    def _for(self, asker: Asker) -> Run:
        """Return how something is done for somebody that may take long."""

        async def do(work: Callable[[], T]) -> T:
            return await self.work.do(asker, work)

        return do

    def submit(self, live: OpenTable, command: Command, then: Then) -> None:
        """Do a command at a table, as `TableQueue.submit`; then it may be a bot's turn."""
        live.room.queue.submit(command, partial(self._done, live, then))

    async def do(
        self, live: OpenTable, person: str, id: str, expected: int | None, decide: Decide, also: Sequence[Write] = ()
    ) -> Answer:
        """Do a command at a table, and return the answer; see `Command`."""
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.submit(live, Command(person, id, expected, decide, also), partial(settle, done))
        return await done

    def _done(self, live: OpenTable, then: Then, outcome: Outcome) -> None:
        """After a command: wake the bots, and write down what did not go with it."""
        if live.room.seen.has_unwritten:
            self._keep_shown_soon(live)
        self.wake(live)
        if self._is_touched(live):
            then(outcome)
        else:
            touching = asyncio.ensure_future(self.touch(live))
            touching.add_done_callback(lambda done: then(outcome_of(done) or outcome))

    def let_lapse(self, live: OpenTable) -> None:
        """Let the offers at a table lapse whose time is over."""
        for offer in live.room.table.offers_to_lapse():
            if trading.is_late(offer, self.people.now):
                decide = partial(trading.lapse, number=offer.number)
                self.submit(live, Command("caretaker", f"lapse:{offer.number}", None, decide), log_fault)

    async def rematch(self, live: OpenTable, asker: Asker, command: str, expected: int | None) -> Answer:
        """Go on at another table; whoever asks second finds the one that is there."""
        person = asker.person
        try:
            settings = live.room.table.rotated(person)
            if not live.room.table.rematch:
                self._check_new(asker)
        except StoreError as error:
            return Refused(error)
        following = len(live.room.table.events)
        if live.room.table.rematch:
            return Done(following)
        if expected not in (None, following):
            return Behind(following)
        name = new_name()
        settings = await self._for(asker)(partial(set_up, settings))
        also: list[Write] = [*written(name, settings, self._due_of(settings)), *self._listing(name, settings)]
        visitors = await self.store.all_kept(f"visitor/{live.room.name}", self.people.now, VISITORS)
        let_in = {visitor for visitor, invitation in visitors if self._still_holds(live, invitation)}
        players = {settings.owner, *(seat.person for seat in settings.seats if seat.person)}
        also += [self._remembering(one, name) for one in sorted(players)]
        for one in sorted(players | let_in):  # who was here may also be there
            also.append(msgspec.structs.replace(self._welcoming(one, name, settings.invitation), most=None))

        def go_on(table: Table) -> list[Rematched]:
            return [] if table.rematch else [Rematched(name)]

        answer = await self.do(live, person, command, expected, go_on, also)
        if live.room.table.rematch == name:
            self._count_new(asker)
        return answer

    async def was_let_in(self, live: OpenTable, person: str) -> bool:
        """Say whether somebody has come by an invitation that still holds."""
        invitation = await self.store.kept(f"visitor/{live.room.name}", person, self.people.now)
        return invitation is not None and self._still_holds(live, invitation)

    def _still_holds(self, live: OpenTable, invitation: bytes) -> bool:
        """Say whether the invitation by which somebody came still lets people in; an older program did not keep it."""
        return (invitation or live.room.table.settings.invitation.encode()) == live.room.invitation.encode()

    async def welcome(self, live: OpenTable, person: str) -> None:
        """Let a person see a table from now on, as long as its invitation is this one."""
        await self._keep(self.welcoming(live, person))
        await self.touch(live)

    async def remember(self, person: str, name: str) -> None:
        """Remember that a table is one of a person's."""
        await self._keep(self._remembering(person, name))

    async def _keep(self, one: Put) -> None:
        await self.store.keep(one.kind, one.key, one.body, one.until, one.most)

    def welcoming(self, live: OpenTable, person: str) -> Put:
        """Return what is kept so that a person may see a table, as long as its invitation is this one."""
        return self._welcoming(person, live.room.name, live.room.invitation)

    def _welcoming(self, person: str, name: str, invitation: str) -> Put:
        """Return what is kept so that a person may see a table, as long as it has this invitation."""
        return Put(f"visitor/{name}", person, invitation.encode(), self.people.now + SESSION_SECONDS, VISITORS)

    def _remembering(self, person: str, name: str) -> Put:
        """Return what is kept so that a table is one of a person's."""
        return Put(f"tables/{person}", name, b"", self.people.now + SESSION_SECONDS, LISTED)

    async def of(self, person: str) -> list[str]:
        """Return the names of a person's tables, the latest first; then those at which their time runs all the same."""
        latest = await self.store.all_kept(f"tables/{person}", self.people.now, LISTED)
        running = await self.rows.all(Playing, person, most=RUNNING)
        return list(dict.fromkeys([*(name for name, _ in latest), *(one.table for one in running)]))

    async def check_room_for(self, person: str, settings: Settings) -> None:
        """Raise an error if somebody plays at so many tables with a clock that they cannot have one more."""
        running = await self.rows.all(Playing, person, most=RUNNING) if settings.clock else ()
        if len(running) >= RUNNING:
            raise TableError("playing-enough", most=RUNNING)

    async def listed(self) -> list[str]:
        """Return the names of the tables that are open for everyone, the latest first."""
        return [name for name, _ in await self.store.all_kept("open", self.people.now, LISTED)]

    def _listing(self, name: str, settings: Settings) -> list[Put]:
        """Return what is kept so that a table is listed for everyone, if it is to be."""
        return [Put("open", name, b"", self.people.now + LISTED_SECONDS)] if settings.open else []

    # Tables that nobody needs any more.

    def _due_of(self, settings: Settings) -> int:
        """Return until when a table stays at which nobody plays and that nobody comes to from now on."""
        waiting, files = self.config.waiting_days, self.config.files_days
        return self.people.now + (min(waiting, files) if large_of(settings) else waiting) * DAY

    def _stays(self, room: Room) -> int | None:
        """Return until when a table stays that nobody comes to from now on; nothing if it stays for good."""
        match = room.table.match
        if match and is_unplayed(room) and len(set(room.table.people.values())) == 1:
            return self.people.now + self.config.files_days * DAY  # whoever made it can make it anew
        if not match or is_unplayed(room):
            return self._due_of(room.table.settings)
        days = self.config.over_days if match.outcome else self.config.left_days
        return self.people.now + days * DAY if days else None

    async def touch(self, live: OpenTable) -> None:
        """Let a table stay once more as long, for somebody is there.

        That is written down once a day, and when it begins, is played in earnest, or is over.
        """
        if self._is_touched(live):
            return
        before, live.stage, live.touched = live.stage, (stage := stage_of(live.room)), self.people.now
        with suppress(StoreError):  # whoever sweeps looks first
            if stage == "unplayed":
                await self.store.keep(UNPLAYED, live.room.name, b"", FOREVER)
            await self.store.postpone(live.room.name, self._stays(live.room), stage != "waiting")
            if before == "unplayed" != stage:
                await self.store.write([Delete(UNPLAYED, live.room.name)])

    def _is_touched(self, live: OpenTable) -> bool:
        """Say whether it is written down already that somebody has been there today, and how far the match has come."""
        return self.people.now - live.touched < DAY and live.stage == stage_of(live.room)

    async def _sweep_quietly(self) -> None:
        """Sweep beside all else; what fails is tried again with the next sweep."""
        try:
            await self.sweep()
        except StoreError:
            pass
        except Exception as error:  # a fault of ours
            log.error("not swept", exc_info=error)

    async def sweep(self) -> None:
        """Remove what nobody needs any more, in rounds until nothing is due: see docs/server.md for the rules."""
        while await self.store.sweep(self.people.now, SWEPT) == SWEPT:
            await asyncio.sleep(ROUND)
        while await self._sweep_tables():
            await asyncio.sleep(ROUND)
        while await self.large.sweep():
            await asyncio.sleep(ROUND)

    async def _sweep_tables(self) -> bool:
        """Remove some tables, or let them stay for longer; return whether there may be more."""
        left = await self.store.left(self.people.now, SWEPT_TABLES)
        overdue = await self.store.overdue(self.people.now, SWEPT_TABLES)
        for name in [*overdue, *left]:
            try:
                await self._clear_away(name, name in left)
            except UserError as error:  # an older program has made it, say: it stays
                log.error("table not swept", problem=str(error))
                await self.store.postpone(name, None)
        return SWEPT_TABLES in (len(left), len(overdue))

    async def _clear_away(self, name: str, is_left: bool) -> None:
        """Remove a table and whatever goes with it; not if somebody is there, or it has begun since."""
        if live := self.live.get(name):
            await self.store.postpone(name, self._stays(live.room), live.room.table.match is not None)
            return
        room = await Room.open(self.store, name, self.people.clock, self._for(SERVER), self.time)
        is_marked = await self.store.kept(UNPLAYED, name, 0) is not None
        was_played = is_marked and stage_of(room) in ("playing", "over")  # since it was to go soon
        if room.table.match and (not is_left or not self._stays(room) or was_played):
            await self.store.postpone(name, self._stays(room), has_begun=True)
            if was_played:
                await self.store.write([Delete(UNPLAYED, name)])
        elif name not in self.live and name not in self._opening:
            await self.store.remove(name, self.people.now, gone_with(room))
            self._entries.pop(name, None)

    async def close_table(self, live: OpenTable, person: str, also: Sequence[Write] = ()) -> None:
        """Let whoever made a table that has not begun remove it, and whatever goes with it."""
        await live.room.close(person, [*gone_with(live.room), *also])
        self.live.pop(live.room.name, None)

    async def remove(self, name: str, also: Sequence[Write]) -> None:
        """Remove a table, whatever is played there, and whatever goes with it; but not a tournament's."""
        async with self.table(name, SERVER) as live:
            if live.room.table.settings.tournament:
                raise TableError("tournament-needs")
            clocks = delete_at(ClockRuns, name), delete_at(ResultPending, name)
            await live.room.remove([*gone_with(live.room), *clocks, *also])
            if live.thinking:
                live.thinking.cancel()
        self.live.pop(name, None)
        self._entries.pop(name, None)

    async def _open(self, name: str, asker: Asker) -> OpenTable:
        """Read a table from the store; if several want it at once, once."""
        if name in self._opening:
            return await asyncio.shield(self._opening[name])
        opening: asyncio.Future[OpenTable] = asyncio.get_running_loop().create_future()
        self._opening[name] = opening
        try:
            if "/" in name:
                raise TableError("no-such-table", table=name)
            await self.time.read()
            given = self.people.clock, self._for(asker), self.time, self._publish
            room = await Room.open(self.store, name, *given)
            live = OpenTable(room, await self._talk(room), last_used=time.monotonic())
            self._add(live)
            self._entries.pop(name, None)
            opening.set_result(live)
            self.wake(live)
            return live
        except BaseException as error:
            opening.set_exception(error)
            opening.exception()  # it is raised here; nobody else may be waiting
            raise
        finally:
            del self._opening[name]

    # Who is there.

    @asynccontextmanager
    async def presence(self, live: OpenTable, person: str) -> AsyncIterator[None]:
        """Be connected to a table."""
        live.attendance.come(person)
        try:
            async with self.blocks.present(person):
                yield
        finally:
            live.attendance.go(person)

    def wake(self, live: OpenTable) -> None:
        """Let the bots of a table play, if there is something to do for them and they are not at it already."""
        if live.thinking or self.closing or not live.room.table.bots:
            return
        if is_to_move(live.room) or live.bargaining.pause() is not None or live.bargaining.has_to_say():
            live.thinking = asyncio.create_task(self._let_bots_play(live))

    async def _let_bots_play(self, live: OpenTable) -> None:
        live.users += 1
        try:
            await let_bots_play(live.room, self._thinkers, live.bargaining)
        except UserError as error:  # the caretaker wakes them again
            log.error("bots stopped", problem=str(error))
        finally:
            live.users -= 1
            live.thinking = None

    def mark_shown(self, live: OpenTable, person: str, seat: int, number: int) -> None:
        """Remember what a person has been shown; what must not be shown again is written down soon."""
        if live.room.seen.mark_for(person, seat, number):
            self._keep_shown_soon(live)

    def _keep_shown_soon(self, live: OpenTable) -> None:
        self._unkept.add(live)
        if not self._keeping:
            self._keeping = asyncio.create_task(self._keep_shown())

    async def _keep_shown(self) -> None:
        """Write down, for all tables together, what was shown, until there is nothing more to write."""
        try:
            while self._unkept:
                await asyncio.sleep(CURSOR_DELAY)
                tables, self._unkept = self._unkept, set()
                for one in await asyncio.gather(*(live.room.seen.keep() for live in tables), return_exceptions=True):
                    log_fault(one)
        finally:
            self._keeping = None

    async def _care(self) -> None:
        """Every moment: let stand-ins play for who has gone, and close tables that nobody is at."""
        rounds = 0
        while True:
            await asyncio.sleep(ROUND)
            now = time.monotonic()
            for number, (name, live) in enumerate(list(self.live.items())):
                if number % TOGETHER == 0:
                    await asyncio.sleep(0)  # others are served meanwhile
                live.attendance.look()
                try:
                    await self._look_after(live)
                except StoreError as error:
                    log.error("table not looked after", problem=str(error))
                if self._is_idle(live, now):
                    await self.touch(live)
                if name in self.live and self._is_idle(live, now):  # nobody has come meanwhile, or closed it
                    del self.live[name]
                    self._note(live.room)
            rounds += 1
            if rounds % SWEEP_ROUNDS == 1 and (self._sweeping is None or self._sweeping.done()):
                self._sweeping = asyncio.create_task(self._sweep_quietly())

    def _is_idle(self, live: OpenTable, now: float) -> bool:
        """Say whether nobody has been at a table for a while."""
        return not live.users and not live.thinking and now - live.last_used > self.config.away_after + 60

    async def _look_after(self, live: OpenTable) -> None:
        """Wake the bots; let a stand-in play for everybody who has been away for too long, while others are there."""
        table = live.room.table
        self.let_lapse(live)
        self.wake(live)
        if live.is_listed and table.settings.open and table.match and table.match.outcome:
            live.is_listed = False
            await self.store.take("open", live.room.name, self.people.now)
        if not table.settings.stand_in or table.watch or not table.match or table.match.outcome:
            return
        if not live.present.keys() & set(table.people.values()):
            return
        for person in {table.people[seat] for seat in table.people if seat not in table.away} - live.present.keys():
            if live.attendance.gone_for(person) > self.config.away_after:
                command = f"gone:{len(table.events)}"
                await self.do(live, "caretaker", command, None, partial(Table.leave, person=person))


def log_fault(outcome: object) -> None:
    """Log that something could not be done for which nobody waits."""
    if isinstance(outcome, Exception):
        log_failure("not done at a table", outcome)


def new_name() -> str:
    """Return a name for a table that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(NAME_LENGTH))
