"""A table among people: one wish at a time, on disk before anyone is told, and everyone told in their own way.

It is a long file, for the order of deciding, storing and telling must be seen at one glance.
"""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count

import msgspec

from ennead.core.language import UserError
from ennead.core.seats import OVER, SPECTATOR
from ennead.play.telling import ask
from ennead.play.view import Line, View, described, to_bytes
from ennead.server import inviting, muting
from ennead.server.beside import Doing, do_here
from ennead.server.bidding import bidders, waited_for
from ennead.server.events import AnyEvent, Began, Freed, Happened
from ennead.server.messages import ID_LENGTH, Link, Muted, News, Question, SeatInfo, State, TableInfo, Told, Window
from ennead.server.muting import NOBODY, What
from ennead.server.settings import Settings, TableError, set_up, written
from ennead.server.store import Conflict, Store, StoreError, Write
from ennead.server.store_format import decode, encode
from ennead.server.table import Table
from ennead.server.telling import numbered, told_to

MATCH_EVENTS = (Happened, Began)
PROCESS = secrets.token_hex(8)  # no other has this name
BACKLOG = 200  # messages that may wait for a slow reader; then it has to begin again

_count = count()


class Done(msgspec.Struct, frozen=True):
    """It was done; the table's next number."""

    following: int


class Refused(msgspec.Struct, frozen=True):
    """It cannot be done; the error says why, in either language."""

    error: UserError


class Behind(msgspec.Struct, frozen=True):
    """The asker does not know the latest: the table's next number."""

    following: int


Answer = Done | Refused | Behind


@dataclass(eq=False, slots=True)
class Listener:
    """Somebody who is told what happens: a person with the eyes of a seat or of a spectator, and what waits for them.

    A `None` at the end of what waits means: no more comes, begin again.
    """

    seat: int
    person: str = ""
    lang: str = "en"
    push: Callable[[bytes], bool] = lambda text: False  # send at once, if that can be done without waiting
    waiting: asyncio.Queue[bytes | None] = field(default_factory=asyncio.Queue)
    behind: bool = False  # something waits, or is being sent
    dropped: bool = False

    def tell(self, text: bytes) -> None:
        """Send a message, or let it wait for the listener; one who is too slow is dropped."""
        if self.dropped or (not self.behind and self.push(text)):
            return
        if self.waiting.qsize() >= BACKLOG:
            self.drop()
        else:
            self.behind = True
            self.waiting.put_nowait(text)

    def drop(self) -> None:
        """Tell the listener nothing more."""
        if not self.dropped:
            self.dropped = self.behind = True
            self.waiting.put_nowait(None)


class Room:
    """A table, its store, and those who listen."""

    def __init__(self, store: Store, name: str, table: Table, clock: Callable[[], float] = time.time):
        self.store = store
        self.name = name
        self.table = table
        self.clock = clock
        self.invitation = table.settings.invitation  # or the one that its owner has made since
        self.listeners: set[Listener] = set()
        self.shown: dict[int, int] = {}  # by seat: the number up to which it has been shown everything
        self._unkept: set[int] = set()  # seats whose cursor has to be written down
        self._shown_events = 0
        self._bids = (-1, 0.0)  # for which event of the table a bot has waited for bids, and until when
        self._window: Window | None = None  # as everybody was told
        self._one_at_a_time = asyncio.Lock()
        self._one_cursor_at_a_time = asyncio.Lock()

    @classmethod
    async def create(
        cls,
        store: Store,
        name: str,
        wish: Settings,
        clock: Callable[[], float] = time.time,
        do: Doing = do_here,
        due: int | None = None,
        also: Sequence[Write] = (),
    ) -> "Room":
        """Make a table as somebody wants it, and write down in the same moment what belongs to it."""
        table = await do(lambda: Table(set_up(wish)))
        new, *streams = written(name, table.settings, due)
        if not await store.create(new.table, new.head, new.owner, new.due, (*streams, *also)):
            raise StoreError("table-there", table=name)
        return cls(store, name, table, clock)

    @classmethod
    async def open(cls, store: Store, name: str, clock: Callable[[], float] = time.time, do: Doing = do_here) -> "Room":
        """Read a table from the store."""
        head = await store.head(name)
        if not head:
            raise StoreError("no-such-table", table=name)
        bodies, cursors = await store.events(name), await store.events(f"{name}/shown")

        def rebuild() -> Room:
            room = cls(store, name, Table(msgspec.json.decode(head, type=Settings)), clock)
            for body in bodies:
                room.table.apply(decode(body, room.table.book))
            room._take_cursors(cursors)
            return room

        room = await do(rebuild)
        await room._read_muting()
        room.invitation = await inviting.kept(store, name, int(clock())) or room.invitation
        room._window = room.window()
        return room

    def still(self) -> "Room":
        """Return a room with the table as it is now, for whoever looks at it beside the event loop."""
        other = Room(self.store, self.name, self.table.still(), self.clock)
        other.shown, other._bids = dict(self.shown), self._bids
        return other

    async def do(
        self,
        person: str,
        command: str,
        expected: int | None,
        wish: Callable[[Table], Sequence[AnyEvent]],
        also: Sequence[Write] = (),
    ) -> Answer:
        """Do what a person wants, if they know the latest and it is possible; a repeated command is done once.

        `expected` is the number that the next event will have in their eyes; without one it is done as things stand.
        If it brings something, what is to be written `also` is written in the same moment.
        """
        if not 1 <= len(command) <= ID_LENGTH:
            return Refused(StoreError("bad-command-id", most=ID_LENGTH))
        own_command = f"{person}:{command}"  # so that nobody can use up another's ids
        async with self._one_at_a_time:
            while (answer := await self._try(own_command, expected, wish, also)) is None:
                pass  # another process has been quicker: as things stand now
            return answer

    async def _try(
        self,
        command: str,
        expected: int | None,
        wish: Callable[[Table], Sequence[AnyEvent]],
        also: Sequence[Write],
    ) -> Answer | None:
        """Do it if nobody else does something at the same time; nothing if it may be possible all the same."""
        following = len(self.table.events)
        if expected is not None and expected != following:
            done = await self.store.done(self.name, command) is not None
            return Done(following) if done else Behind(following)
        try:
            events = list(wish(self.table))
            if not events:
                return Done(following)
            self.table.check_room_for(events)
            bodies = [encode(event, self.table.book) for event in events]
            number = await self.store.append(self.name, following, command, bodies, *((also,) if also else ()))
        except Conflict:  # another process has been quicker
            await self._catch_up()
            is_told = expected is not None or len(self.table.events) == following
            return Behind(len(self.table.events)) if is_told else None
        except UserError as error:
            done = await self.store.done(self.name, command) is not None
            return Done(following) if done else Refused(error)
        if number == following:
            self._happen(events)
        else:  # it was done before, here or elsewhere
            await self._catch_up()
        return Done(len(self.table.events))

    async def mute(self, person: str, expected: int | None, whom: int, muted: bool, what: What = "talk") -> Answer:
        """Let a person mute a seat, or hear it again: that is told to them alone, on all their devices."""
        async with self._one_at_a_time:
            following = len(self.table.events)
            if expected not in (None, following):
                return Behind(following)
            try:
                wanted = self.table.muted_by(person, whom, muted, what)
            except UserError as error:
                return Refused(error)
            if wanted != self.table.muting.get(person, NOBODY):
                seat = self.table.seats_of(person)[0]
                await muting.keep(self.store, self.name, seat, person, wanted, int(self.clock()))
                self.table.muting[person] = wanted
                told = msgspec.json.encode(Muted(*self.muted_for(person)))
                for listener in self.listeners:
                    if listener.person == person:
                        listener.tell(told)
            return Done(following)

    async def invite_anew(self, person: str) -> None:
        """Make another invitation: the one before lets nobody in any more. Those who may hand it on are told."""
        async with self._one_at_a_time:
            if person != self.table.settings.owner:
                raise TableError("owner-only")
            if self.table.settings.open:
                raise TableError("table-open")
            invitation = inviting.new()
            await inviting.keep(self.store, self.name, invitation)
            self.invitation = invitation
            told = msgspec.json.encode(Link(invitation))
            for listener in self.listeners:
                if self.may_invite(listener.person):
                    listener.tell(told)

    async def close(self, person: str, also: Sequence[Write]) -> None:
        """Remove a table that has not begun, for whoever made it; what is to be written `also` goes with it."""
        async with self._one_at_a_time:
            if person != self.table.settings.owner:
                raise TableError("owner-only")
            if self.table.match:
                raise TableError("begun")
            if not await self.store.remove(self.name, inviting.FOREVER, also):
                raise StoreError("no-such-table", table=self.name)

    def may_invite(self, person: str) -> bool:
        """Say whether somebody is told the invitation: who made the table, and who has a seat."""
        return bool(person) and (person == self.table.settings.owner or bool(self.table.seats_of(person)))

    def muted_for(self, person: str) -> tuple[list[str], list[str]]:
        """Return the letters of the seats whose talk a person does not read, and from which they get no offers."""
        quiet, letter = self.table.muting.get(person, NOBODY), self.table.book.letter
        return [letter(seat) for seat in sorted(quiet.talk)], [letter(seat) for seat in sorted(quiet.offers)]

    # Seen once.

    def mark_shown(self, seat: int, number: int) -> bool:
        """Remember that a seat has been shown everything up to a number; it never goes back.

        Return whether `keep_shown` has something to write down: only what must not be shown again matters.
        """
        number = min(number, len(self.table.events) - 1)
        before = self.shown.get(seat, -1)
        if number > before:
            self.shown[seat] = number
            if self.table.once_between(before, number, seat):
                self._unkept.add(seat)
        return bool(self._unkept)

    def mark_shown_to(self, person: str, seat: int, number: int) -> bool:
        """Remember it for a person's seat, and for their other seats as far as everybody was told the same.

        What only some were told, such as the gods of a fight to their owners, is shown to each of them: where people
        share a screen, a curtain is between them.
        """
        needed = self.mark_shown(seat, number)
        for other in self.table.seats_of(person):
            if other == seat:
                continue
            reached = self.shown.get(other, -1)
            while reached < self.shown[seat] and self._is_public(reached + 1, (seat, other)):
                reached += 1
            needed = self.mark_shown(other, reached) or needed
        return needed

    async def keep_shown(self) -> None:
        """Write down what each seat has been shown."""
        async with self._one_cursor_at_a_time:
            while self._unkept:
                seats, self._unkept = self._unkept, set()
                body = msgspec.json.encode([(seat, self.shown[seat]) for seat in sorted(seats)])
                command = f"{PROCESS}-{next(_count)}"  # each is new: what comes back is ours, or a conflict
                try:
                    await self.store.append(f"{self.name}/shown", self._shown_events, command, [body])
                    self._shown_events += 1
                except Conflict:  # another process has remembered something: read that, then write again
                    self._unkept |= seats
                    await self._read_shown()
                except BaseException:
                    self._unkept |= seats
                    raise

    # Listening.

    @asynccontextmanager
    async def listen(self, listener: Listener) -> AsyncIterator[Listener]:
        """Listen to the table; a reader who is too slow gets a `None`, and has to begin again."""
        self.listeners.add(listener)
        try:
            yield listener
        finally:
            self.listeners.discard(listener)

    def missed(self, seat: int, since: int, lang: str = "en") -> bytes:
        """Tell a seat, or a spectator, the events from number `since` on, each as it may be told now.

        What a seat has not been shown yet is told as it was; what it has been shown, and everything to a spectator who
        comes late, as it may be told again.
        """
        numbers = range(max(since, 0), len(self.table.events))
        events = self.table.events[numbers.start :]
        told = [told_to(self.table, number, seat, self._shown_to(seat)) for number in numbers]
        view = self.table.view(seat) if self._changes_match(events) else None
        changed = bool(events) or self._changes_table(events) or self.window() is not None
        return self._news(told, changed, msgspec.Raw(to_bytes(view)) if view else None, self._ask(view, lang))

    def whole(self, seat: int, lang: str = "en") -> bytes:
        """Tell a seat, or a spectator, how everything stands, and the log as it may be told now, without old offers."""
        shown = self._shown_to(seat)
        old, numbers = self.table.old_haggling(), range(len(self.table.events))
        lines = [None if number in old else self.table.line(number, seat, shown) for number in numbers]
        view = self.table.view(seat) if self.table.match else None
        state = msgspec.Raw(to_bytes(view, [line for line in lines if line])) if view else None
        once = [line.number for number, line in enumerate(lines) if line and self._is_shown_once(number, seat, line)]
        return msgspec.json.encode(State(len(self.table.events), self.info(), state, self._ask(view, lang), once))

    def listed(self) -> TableInfo:
        """Return the table as it stands in a list: without what is in its edition."""
        return msgspec.structs.replace(self.info(), edition=None)

    def info(self) -> TableInfo:
        """Return the table as everyone sees it."""
        table, settings = self.table, self.table.settings
        letter, match = table.book.letter, table.match
        seats = [
            SeatInfo(
                seat=letter(seat),
                kind=setting.kind,
                name=table.names.get(seat, setting.name if seat in table.kept_for else ""),
                level=table.level(seat) if table.is_bot(seat) else "",
                taken=setting.kind == "bot" or seat in table.people or seat in table.kept_for,
                away=seat in table.away,
            )
            for seat, setting in enumerate(settings.seats)
        ]
        asked = table.asked
        return TableInfo(
            table=self.name,
            game=settings.game,
            options=settings.options,
            seats=seats,
            open=settings.open,
            teaching=settings.teaching,
            take_back=settings.teaching or settings.take_back,
            stand_in=settings.stand_in,
            status="waiting" if not match else "over" if match.outcome else "playing",
            turn=letter(match.actor) if match and not match.outcome else None,
            asked=Question(letter(asked.seat), asked.what, [letter(one) for one in table.waiting_for()])
            if asked
            else None,
            rematch=table.rematch,
            following=len(table.events),
            hash=table.hash,
            edition=table.book.edition.described if table.book.edition else None,
            bidding=settings.bidding,
            window=self.window(),
            waits_for=[letter(seat) for seat in waited_for(table)],
        )

    def window(self) -> Window | None:
        """Return for whose bids a bot waits before it decides, and until when; nothing if it need not wait."""
        table = self.table
        seller = table.seller()
        if seller is None or table.auction is None or not (waiting := bidders(table)):
            return None
        if self._bids[0] != table.auction:
            self._bids = table.auction, self.clock() + table.settings.bidding
        until, letter = self._bids[1], table.book.letter
        if self.clock() >= until:
            return None
        return Window(letter(seller), [letter(seat) for seat in waiting], until)

    def link(self, base: str) -> str:
        """Return the link to send to friends; what is secret stands behind the #, which browsers never send."""
        return f"{base}/table/{self.name}#{self.invitation}"

    # How it is done.

    def _is_shown_once(self, number: int, seat: int, line: Line) -> bool:
        """Say whether a line of the log tells what must not be told again, once something else has happened."""
        match, heard = self.table.match, self.table.heard(number, seat)
        if not match or match.position.actor == OVER or not heard or not self.table.once(number, seat):
            return False
        return (line.notation, line.fields) != (heard[1].notation, dict(heard[1].fields))

    def _is_public(self, number: int, seats: tuple[int, ...]) -> bool:
        """Say whether these seats were told an event as everybody was."""
        if self.table.is_heard_alike(number, seats):
            return True
        public = told_to(self.table, number, SPECTATOR, -1)
        return all(told_to(self.table, number, seat, -1) == public for seat in seats)

    def _shown_to(self, seat: int) -> int:
        return len(self.table.events) if seat == SPECTATOR else self.shown.get(seat, -1)

    async def _read_shown(self) -> None:
        """Read what each seat has been shown."""
        self._take_cursors(await self.store.events(f"{self.name}/shown", self._shown_events))

    def _take_cursors(self, bodies: Sequence[bytes]) -> None:
        for body in bodies:
            for seat, number in msgspec.json.decode(body, type=list[tuple[int, int]]):
                self.shown[seat] = max(number, self.shown.get(seat, -1))
            self._shown_events += 1

    async def _catch_up(self) -> None:
        """Read what others have appended."""
        bodies = await self.store.events(self.name, len(self.table.events))
        self._happen([decode(body, self.table.book) for body in bodies])
        await self._read_muting()

    async def _read_muting(self) -> None:
        """Read whom people have muted."""
        self.table.muting |= await muting.kept(self.store, self.name, int(self.clock()))

    def _happen(self, events: Sequence[AnyEvent]) -> None:
        """Let events happen and tell everyone; nobody is waited for."""
        first = len(self.table.events)
        asked, waited = self.table.asked, waited_for(self.table)
        for event in events:
            self.table.apply(event)
        if not events:
            return
        numbers = range(first, len(self.table.events))
        window, self._window = self._window, self.window()
        changed = asked is not None or window != self._window or self._changes_table(events)
        changed = changed or waited != waited_for(self.table)
        views = self.table.views() if self.listeners and self._changes_match(events) else {}
        seen = numbered(views, self.table.match.actor if self.table.match else None)
        told: dict[int, tuple[list[Told], bytes]] = {}  # by viewer: the events, and the same as they are written
        states: dict[int | None, msgspec.Raw] = {}  # by what is seen
        tables: dict[int, msgspec.Raw] = {}  # by the position that is seen
        asks: dict[tuple[int | None, str], str] = {}  # by what is seen, and the language
        texts: dict[tuple[bytes, int | None, str], bytes] = {}  # by what is told, seen and asked
        for listener in self.listeners:
            seat, lang = listener.seat, listener.lang
            view, sight = views.get(seat), seen.get(seat)
            if seat not in told:
                each = [told_to(self.table, number, seat, first - 1) for number in numbers]
                told[seat] = each, msgspec.json.encode(each)
            if view and sight not in states:
                lies = id(view.position)
                tables[lies] = tables.get(lies) or described(view)
                states[sight] = msgspec.Raw(to_bytes(view, table=tables[lies]))
            if (sight, lang) not in asks:
                asks[sight, lang] = self._ask(view, lang)
            written = told[seat][1], sight, asks[sight, lang]
            if written not in texts:
                texts[written] = self._news(told[seat][0], changed, states.get(sight), asks[sight, lang])
            listener.tell(texts[written])
        for event in events:
            if isinstance(event, Freed):
                self._drop(event.seat)

    def _drop(self, seat: int) -> None:
        """Tell those nothing more who looked through the eyes of a seat: these are no longer theirs."""
        for listener in self.listeners:
            if listener.seat == seat:
                asyncio.get_running_loop().call_soon(listener.drop)  # the answer may still be theirs

    def _changes_table(self, events: Sequence[AnyEvent]) -> bool:
        """Say whether events change what everyone knows of the table, besides the match."""
        is_over = self.table.match is not None and self.table.match.outcome is not None
        return is_over or not all(isinstance(event, Happened) for event in events)

    def _changes_match(self, events: Sequence[AnyEvent]) -> bool:
        """Say whether there is a match, and these events have changed it."""
        return self.table.match is not None and any(isinstance(event, MATCH_EVENTS) for event in events)

    def _news(self, told: list[Told], changed: bool, state: msgspec.Raw | None, asked: str) -> bytes:
        """Make the text in which events are told; with the table, if it has changed."""
        return msgspec.json.encode(News(told, self.info() if changed else None, state, asked))

    def _ask(self, view: View | None, lang: str) -> str:
        """Return what is asked of whom; nothing before it has begun."""
        return ask(view, self.table.match.sitters, lang) if view and self.table.match else ""
