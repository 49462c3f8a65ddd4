"""The hall: every table somebody is at, its talk, its computer players, and who has been away for too long."""

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, TypeVar

import msgspec
import structlog

from ennead.core.language import Complaint
from ennead.server import haggling
from ennead.server.bargaining import Bargaining
from ennead.server.beside import Answers, Asker, Beside
from ennead.server.chat import Chat
from ennead.server.config import Config
from ennead.server.eager import Eager
from ennead.server.events import Rematched
from ennead.server.messages import TableInfo
from ennead.server.people import SESSION_SECONDS, People
from ennead.server.room import Answer, Behind, Doing, Done, Refused, Room
from ennead.server.settings import Settings
from ennead.server.store import Store, StoreComplaint
from ennead.server.table import Table
from ennead.server.thinking import is_to_move, let_bots_play
from ennead.server.thoughts import Thinkers

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that could be taken for another
NAME_LENGTH = 12
LISTED = 100  # tables in a list at most
LISTED_SECONDS = 14 * 24 * 3600  # how long an open table without its players is listed
ROUND = 1.0  # seconds between two rounds of the caretaker
SWEEP_ROUNDS = 3600
TOGETHER = 50  # tables that the caretaker looks after without letting others go first
ENTRIES = 5000  # tables that are remembered for lists
CURSOR_DELAY = 0.02  # what several seats were shown at the same moment is written down together

T = TypeVar("T")

log = structlog.get_logger("ennead")


@dataclass(eq=False)
class Live:
    """A table in the hall: its room, its talk, and when each person was last connected."""

    room: Room
    chat: Chat
    users: int = 0
    last_used: float = 0.0
    present: dict[str, int] = field(default_factory=dict)  # sockets by person
    gone_since: dict[str, float] = field(default_factory=dict)
    is_listed: bool = True  # as far as is known, if it is open for everyone
    thinking: asyncio.Task[None] | None = None

    def __post_init__(self) -> None:
        """Let its bots look at offers."""
        self.bargaining = Bargaining(self.room)


class Entry(NamedTuple):
    """A table as it stands in lists: as everyone sees it, and the seats of those whose table it is."""

    info: TableInfo
    seats: dict[str, list[str]]  # by person


def entry_of(room: Room) -> Entry:
    """Return a table as it stands in lists now."""
    table = room.table
    seats: dict[str, list[str]] = {table.settings.owner: []}
    for seat in range(table.players):
        if person := table.belongs_to(seat):
            seats.setdefault(person, []).append(table.book.letter(seat))
    for person in table.kept_for.values():
        seats.setdefault(person, [])
    return Entry(room.listed(), seats)


class Hall:
    """Everything that is alive on this server."""

    def __init__(self, store: Store, config: Config, clock: Callable[[], float] = time.time):
        self.store = store
        self.config = config
        self.people = People(store, clock)
        self.live: dict[str, Live] = {}
        self.closing = False
        self._opening: dict[str, asyncio.Future[Live]] = {}
        self._thinkers = Thinkers(config.thinkers)
        self.beside = Beside()
        self.answers = Answers(self.beside)
        self._entries: OrderedDict[str, Entry] = OrderedDict()  # of tables that nobody is at, as they were left
        self._caretaker: asyncio.Task[None] | None = None
        self._unkept: set[Live] = set()  # tables at which somebody was shown what must not be shown again
        self._keeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look after the tables."""
        self._caretaker = asyncio.create_task(self._care())

    async def close(self) -> None:
        """Finish what is under way."""
        self.closing = True
        if self._caretaker:
            self._caretaker.cancel()
        under_way = [task for task in (self._keeping, *(live.thinking for live in self.live.values())) if task]
        for task in under_way:
            task.cancel()
        await asyncio.gather(*under_way, return_exceptions=True)
        for live in self.live.values():
            with suppress(StoreComplaint):
                await live.room.keep_shown()
        await self._thinkers.close()
        await self.beside.close()

    # Tables.

    async def create(self, settings: Settings, asker: Asker) -> str:
        """Make a table; return its name."""
        name = new_name()
        room = await Room.create(self.store, name, settings, self.people.clock, self._for(asker))
        await self._list(name, room.table.settings)
        self.live[name] = Live(room, await Chat.open(room), last_used=time.monotonic())
        return name

    @asynccontextmanager
    async def table(self, name: str, asker: Asker) -> AsyncIterator[Live]:
        """Use a table; it is read from the store if nobody is at it."""
        live = self.live.get(name) or await self._open(name, asker)
        live.users += 1
        try:
            yield live
        finally:
            live.users -= 1
            live.last_used = time.monotonic()

    async def entry(self, name: str, asker: Asker) -> Entry:
        """Return a table as it stands in lists; nobody is at it by that."""
        if live := self.live.get(name):
            return entry_of(live.room)
        if name not in self._entries:
            self._note(await Room.open(self.store, name, self.people.clock, self._for(asker)))
        return self._entries[name]

    def _note(self, room: Room) -> None:
        """Remember a table for lists: nothing changes at it while nobody is there."""
        entry = entry_of(room)
        still = msgspec.structs.replace(entry.info, window=None)  # nobody waits for bids there
        self._entries[room.name] = entry._replace(info=still)
        if len(self._entries) > ENTRIES:
            self._entries.popitem(last=False)

    def _for(self, asker: Asker) -> Doing:
        """Return how something is done for somebody that may take long."""

        async def do(work: Callable[[], T]) -> T:
            return await self.beside.do(asker, work)

        return do

    async def do(self, live: Live, *request: Any) -> Answer:
        """Do what a person wants, as `Room.do`; then it may be a bot's turn."""
        answer = await live.room.do(*request)
        self.wake(live)
        return answer

    async def let_lapse(self, live: Live) -> None:
        """Let the offers at a table lapse whose time is over."""
        for offer in live.room.table.offers_to_lapse():
            if haggling.is_late(offer, self.people.now):
                wish = partial(haggling.lapse, number=offer.number)
                await self.do(live, "caretaker", f"lapse:{offer.number}", None, wish)

    async def rematch(self, live: Live, asker: Asker, command: str, expected: int | None) -> Answer:
        """Go on at another table; whoever asks second finds the one that is there."""
        person = asker.person
        try:
            settings = live.room.table.rotated(person)
        except StoreComplaint as complaint:
            return Refused(complaint)
        following = len(live.room.table.events)
        if live.room.table.rematch:
            return Done(following)
        if expected not in (None, following):
            return Behind(following)
        name = new_name()
        room = await Room.create(self.store, name, settings, self.people.clock, self._for(asker))

        def go_on(table: Table) -> list[Rematched]:
            return [] if table.rematch else [Rematched(name)]

        answer = await self.do(live, person, command, expected, go_on)
        if live.room.table.rematch == name:
            await self._list(name, room.table.settings)
            players = {*room.table.kept_for.values(), settings.owner}
            for one in players:
                await self.remember(one, name)
            visitors = await self.store.all_kept(f"visitor/{live.room.name}", self.people.now)
            let_in = {visitor for visitor, invitation in visitors if self._still_holds(live, invitation)}
            for one in players | let_in:  # who was here may also be there
                await self._welcome(name, one, room.invitation)
        return answer

    async def may_see(self, live: Live, person: str) -> bool:
        """Say whether a person may see a table: it is open, or they sit there, made it, or were let in."""
        table = live.room.table
        if table.settings.open:
            return True
        if not person:
            return False
        if table.is_of(person):
            return True
        invitation = await self.store.kept(f"visitor/{live.room.name}", person, self.people.now)
        return invitation is not None and self._still_holds(live, invitation)

    def _still_holds(self, live: Live, invitation: bytes) -> bool:
        """Say whether the invitation by which somebody came still lets people in; an older program did not keep it."""
        return (invitation or live.room.table.settings.invitation.encode()) == live.room.invitation.encode()

    async def let_in(self, live: Live, person: str, invitation: str) -> bool:
        """Let a person in by invitation; say whether it is the right one."""
        if not self.is_invited(live, invitation):
            return False
        await self._welcome(live.room.name, person, invitation)
        return True

    def is_invited(self, live: Live, invitation: str) -> bool:
        """Say whether an invitation to a table is the right one."""
        return secrets.compare_digest(invitation.encode(), live.room.invitation.encode())

    async def _welcome(self, name: str, person: str, invitation: str) -> None:
        """Remember that a person may see a table, as long as it has this invitation."""
        until = self.people.now + SESSION_SECONDS
        await self.store.keep(f"visitor/{name}", person, invitation.encode(), until)

    async def remember(self, person: str, name: str) -> None:
        """Remember that a table is one of a person's."""
        await self.store.keep(f"tables/{person}", name, b"", self.people.now + SESSION_SECONDS)

    async def of(self, person: str) -> list[str]:
        """Return the names of a person's tables, the latest first."""
        return [name for name, _ in await self.store.all_kept(f"tables/{person}", self.people.now)][:LISTED]

    async def listed(self) -> list[str]:
        """Return the names of the tables that are open for everyone, the latest first."""
        return [name for name, _ in await self.store.all_kept("open", self.people.now)][:LISTED]

    async def _list(self, name: str, settings: Settings) -> None:
        if settings.open:
            await self.store.keep("open", name, b"", self.people.now + LISTED_SECONDS)

    async def _open(self, name: str, asker: Asker) -> Live:
        """Read a table from the store; if several want it at once, once."""
        if name in self._opening:
            return await asyncio.shield(self._opening[name])
        opening: asyncio.Future[Live] = asyncio.get_running_loop().create_future()
        self._opening[name] = opening
        try:
            if "/" in name:
                raise StoreComplaint("no-such-table", table=name)
            room = await Room.open(self.store, name, self.people.clock, self._for(asker))
            live = Live(room, await Chat.open(room), last_used=time.monotonic())
            self.live[name] = live
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
    async def presence(self, live: Live, person: str) -> AsyncIterator[None]:
        """Be connected to a table."""
        live.present[person] = live.present.get(person, 0) + 1
        live.gone_since.pop(person, None)
        try:
            yield
        finally:
            live.present[person] -= 1
            if not live.present[person]:
                del live.present[person]

    def wake(self, live: Live) -> None:
        """Let the bots of a table play, if there is something to do for them and they are not at it already."""
        if live.thinking or self.closing:
            return
        if is_to_move(live.room) or live.bargaining.pause() is not None or live.bargaining.has_to_say():
            live.thinking = asyncio.create_task(self._let_bots_play(live))

    async def _let_bots_play(self, live: Live) -> None:
        live.users += 1
        try:
            await let_bots_play(live.room, self._thinkers, live.bargaining)
        except Complaint as complaint:  # the caretaker wakes them again
            log.error("bots stopped", problem=str(complaint))
        finally:
            live.users -= 1
            live.thinking = None

    def mark_shown(self, live: Live, person: str, seat: int, number: int) -> None:
        """Remember what a person has been shown; what must not be shown again is written down soon."""
        if live.room.mark_shown_to(person, seat, number):
            self._unkept.add(live)
            if not self._keeping:
                self._keeping = asyncio.create_task(self._keep_shown())

    async def _keep_shown(self) -> None:
        """Write down, for all tables together, what was shown, until there is nothing more to write."""
        try:
            while self._unkept:
                await asyncio.sleep(CURSOR_DELAY)
                tables, self._unkept = self._unkept, set()
                for live in tables:
                    Eager(live.room.keep_shown(), lambda problem: log.error("cursors not kept", problem=str(problem)))
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
                try:
                    await self._look_after(live, now)
                except StoreComplaint as complaint:
                    log.error("table not looked after", problem=str(complaint))
                if not live.users and not live.thinking and now - live.last_used > self.config.away_after + 60:
                    del self.live[name]
                    self._note(live.room)
            rounds += 1
            if rounds % SWEEP_ROUNDS == 1:
                with suppress(StoreComplaint):
                    await self.store.sweep(self.people.now)

    async def _look_after(self, live: Live, now: float) -> None:
        """Wake the bots; let a stand-in play for everybody who has been away for too long, while others are there."""
        table = live.room.table
        await self.let_lapse(live)
        self.wake(live)
        if live.is_listed and table.settings.open and table.match and table.match.outcome:
            live.is_listed = False
            await self.store.take("open", live.room.name, self.people.now)
        if not table.settings.stand_in or not table.match or table.match.outcome:
            return
        if not live.present.keys() & set(table.people.values()):
            return
        for person in {table.people[seat] for seat in table.people if seat not in table.away} - live.present.keys():
            if now - live.gone_since.setdefault(person, now) > self.config.away_after:
                command = f"gone:{len(table.events)}"
                await self.do(live, "caretaker", command, None, lambda table, who=person: table.leave(who))


def new_name() -> str:
    """Return a name for a table that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(NAME_LENGTH))
