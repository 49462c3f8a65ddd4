"""The queue of a table: its commands, one after the other, each from the check to the broadcast.

A command is checked, appended to the table's stream, applied and broadcast, and the next one begins. Waiting for the
disk alone needs no task: the store calls back.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, NamedTuple, TypeVar

import msgspec

from ennead.core.language import UserError
from ennead.server.errors import TableError
from ennead.server.tables.clocks.running import RunningTime
from ennead.server.tables.events import AnyEvent, Happened, TableEvent
from ennead.server.tables.frames import ID_LENGTH
from ennead.server.tables.settings import Settings
from ennead.server.tables.store_format import Shown, to_stored
from ennead.server.tables.table import Table
from ennead.server.tables.told.seen import SeenOnce
from ennead.server.tables.writes import written_with
from ennead.store.protocol import Conflict, Write
from ennead.store.streams import OpenStream

T = TypeVar("T")


class Done(msgspec.Struct, frozen=True):
    """It was done; the table's next number."""

    following: int


class Refused(msgspec.Struct, frozen=True):
    """It cannot be done; the error says why, in either language."""

    error: UserError


class Behind(msgspec.Struct, frozen=True):
    """The `expected` number of a command is out of date: the table's next number."""

    following: int


Answer = Done | Refused | Behind
Outcome = Answer | BaseException
"""The answer to a command, or the exception because of which there is none."""
Then = Callable[[Any], None]
"""A callback that is given the outcome."""
Decide = Callable[[Table], Sequence[AnyEvent]]
"""Returns the events that a command brings, or raises an error that says why it is refused."""


class Command(NamedTuple):
    """What a person or the server wants to do at a table.

    `expected` is the number of the next event as the sender knows it; without one, the command is for the current
    state. What is written `also` goes into the same commit as the events, if there are any.
    """

    person: str
    id: str
    expected: int | None
    decide: Decide
    also: Sequence[Write] = ()

    @property
    def key(self) -> str:
        """Its id in the store: it has the person's, so nobody can use up another's ids."""
        return f"{self.person}:{self.id}"


class TableQueue:
    """The commands of one table."""

    def __init__(
        self,
        table: Table,
        stream: OpenStream[Settings, TableEvent],
        seen: SeenOnce,
        time: RunningTime,
        *,
        lag: Callable[[str], int],
        happen: Callable[[Sequence[AnyEvent]], None],
        catch_up: Callable[[], Awaitable[None]],
    ):
        self.table, self.stream, self.seen, self.time = table, stream, seen, time
        self._lag, self._happen, self._catch_up = lag, happen, catch_up
        self._waiting: deque[Callable[[], None]] = deque()
        self._is_busy = False
        self._under_way: asyncio.Future[Any] | None = None  # a reference, so that it is not garbage-collected

    def submit(self, command: Command, then: Then) -> None:
        """Queue a command; `then` is called with its outcome.

        A command that is repeated is done once; it is done even if nobody waits for it any more.
        """
        self._enter(partial(self._begin, command, then))

    @property
    def is_busy(self) -> bool:
        """Whether a command is under way."""
        return self._is_busy

    async def do(self, command: Command) -> Answer:
        """Queue a command, and return its answer."""
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.submit(command, partial(settle, done))
        return await done

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Hold the queue: no command runs meanwhile."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._enter(lambda: self._leave() if turn.done() else turn.set_result(None))
        try:
            await turn
            yield
        finally:
            if not turn.cancelled():
                self._leave()

    def _enter(self, begin: Callable[[], None]) -> None:
        if self._is_busy:
            self._waiting.append(begin)
        else:
            self._is_busy = True
            begin()

    def _leave(self) -> None:
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._waiting.popleft())
        else:
            self._is_busy = False

    # One command.

    def _begin(self, command: Command, then: Then) -> None:
        """Run the next command; before it, flag the seat whose clock has run out."""
        try:
            flag = self._flag()
        except Exception as error:  # a fault of ours: the next command has its turn all the same
            self._end(then, error)
            return
        if flag:
            self._decide(flag, partial(self._flagged, command, then))
        else:
            self._decide(command, partial(self._end, then))

    def _flag(self) -> Command | None:
        table, now = self.table, self.time.now()
        if not table.watch or (seat := table.watch.over(now)) is None:
            return None
        lag = self._lag(table.people.get(seat, ""))
        if table.watch.over(now, lag) is None:
            return None  # a move of theirs may still be on its way
        return Command("clock", f"flag:{len(table.events)}", None, partial(Table.flag, now=now, lag=lag))

    def _flagged(self, command: Command, then: Then, outcome: Outcome) -> None:
        if isinstance(outcome, Done):
            self._begin(command, then)
        else:
            self._end(then, outcome.error if isinstance(outcome, Refused) else outcome)

    def _end(self, then: Then, outcome: Outcome) -> None:
        self._leave()
        then(outcome)

    def _decide(self, command: Command, then: Then) -> None:
        """Append the events that a command leads to in the current state."""
        table, following = self.table, len(self.table.events)
        if command.expected is not None and command.expected != following:
            self._wait(self._unless_done(command, Behind(following)), command, then)
            return
        shown: Shown = ()
        try:
            if events := self._events_of(command):
                shown = self.seen.to_write() if isinstance(events[-1], Happened) else ()
                stored = [to_stored(event, table.book) for event in events]
                if shown:
                    stored[-1] = msgspec.structs.replace(stored[-1], shown=shown)
                also = [*command.also, *written_with(self.stream.name, table, events, self.time)]
                appending = asyncio.ensure_future(self.stream.append_at(following, command.key, stored, also))
        except Exception as error:
            self.seen.write_later(shown)
            self._fail(command, then, error)
            return
        if not events:
            then(Done(following))
            return
        self._under_way = appending
        appending.add_done_callback(partial(self._appended, command, then, events, shown))

    def _events_of(self, command: Command) -> Sequence[AnyEvent]:
        """Return the events of a command; raise an error if it is refused."""
        if not 1 <= len(command.id) <= ID_LENGTH:
            raise TableError("bad-command-id", most=ID_LENGTH)
        events = command.decide(self.table)
        self.table.check_room_for(events)
        if events and self.table.watch:
            return self.table.watch.stamped(events, self.time.now(), self._lag(command.person))
        return events

    def _appended(
        self, command: Command, then: Then, events: Sequence[AnyEvent], shown: Shown, appended: asyncio.Future[int]
    ) -> None:
        """Apply and broadcast the events that are stored now, or handle why they are not."""
        following, outcome = len(self.table.events), outcome_of(appended)
        if outcome == following:
            answer: Outcome = Done(following + len(events))
            try:
                self._happen(events)
            except Exception as error:  # a fault of ours
                answer = error
            self.stream.advance(len(self.table.events) - following)  # what was not applied is read again
            then(answer)
            return
        self.seen.write_later(shown)
        if isinstance(outcome, int | Conflict):
            self._wait(self._overtaken(command, isinstance(outcome, int)), command, then)
        else:
            self._fail(command, then, outcome)

    def _fail(self, command: Command, then: Then, error: BaseException) -> None:
        if isinstance(error, UserError):
            self._wait(self._unless_done(command, Refused(error)), command, then)
        else:  # `Changed`, which its caller handles, or a fault of ours
            then(error)

    async def _unless_done(self, command: Command, answer: Answer) -> Answer:
        """Return this answer, or `Done` if the command was done before."""
        is_done = await self.stream.number_of(command.key) is not None
        return Done(len(self.table.events)) if is_done else answer

    async def _overtaken(self, command: Command, is_done: bool) -> Answer | None:
        """Catch up with another process; return the answer, or nothing to decide the command again."""
        before = len(self.table.events)
        await self._catch_up()
        following = len(self.table.events)
        if is_done:
            return Done(following)
        return None if command.expected is None and following != before else Behind(following)

    def _wait(self, work: Awaitable[Answer | None], command: Command, then: Then) -> None:
        """Await the answer to a command that is not simply appended; without one, decide it again."""

        def answered(done: asyncio.Future[Answer | None]) -> None:
            outcome = outcome_of(done)
            if outcome is None:
                self._decide(command, then)
            else:
                then(outcome)

        self._under_way = asyncio.ensure_future(work)
        self._under_way.add_done_callback(answered)


def outcome_of(done: asyncio.Future[T]) -> T | BaseException:
    """Return the result or the exception of a future that is done."""
    if done.cancelled():
        return asyncio.CancelledError()
    return done.exception() or done.result()


def settle(waiting: asyncio.Future[Any], outcome: Any) -> None:
    """Set the result or the exception of a future, unless it is done."""
    if waiting.done():
        return
    if isinstance(outcome, BaseException):
        waiting.set_exception(outcome)
    else:
        waiting.set_result(outcome)
