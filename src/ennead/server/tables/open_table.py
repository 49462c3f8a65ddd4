"""A table that is open in memory, and a table's entry in lists."""

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from typing import Literal, NamedTuple

import structlog

from ennead.core.language import UserError
from ennead.play.events import Played
from ennead.server.facts import Fact
from ennead.server.tables.attendance import Attendance
from ennead.server.tables.bots.haggling import Bargaining
from ennead.server.tables.bots.pool import Thinkers
from ennead.server.tables.bots.turns import is_to_move, let_bots_play
from ennead.server.tables.chat.chat import Chat
from ennead.server.tables.events import AnyEvent, Happened
from ennead.server.tables.info import Clocks, clocks_of
from ennead.server.tables.room import Room
from ennead.server.tables.told.messages import TableInfo
from ennead.server.tables.writes import large_of

EARNEST = 10  # moves of people: a match that is over with fewer was not played in earnest

log = structlog.get_logger("ennead")

Stage = Literal["waiting", "unplayed", "playing", "over"]


@dataclass(eq=False)
class OpenTable:
    """A table that is open in memory: its room, its chat, and who is connected."""

    room: Room
    chat: Chat
    users: int = 0
    last_used: float = 0.0
    is_listed: bool = True  # as far as is known, if it is open for everyone
    touched: float = 0.0  # when its expiry was last extended in the store
    stage: Stage = field(init=False)  # as far as the store knows
    attendance: Attendance = field(init=False)
    thinking: asyncio.Task[None] | None = None

    def __post_init__(self) -> None:
        """Set up what follows from the room."""
        self.stage = stage_of(self.room)
        self.attendance = Attendance(self.room, self.room.clock)
        self.bargaining = Bargaining(self.room)

    def note_stage(self, now: float) -> Stage:
        """Return the stage of the match, and note that it is stored now, together with the table's expiry."""
        self.stage, self.touched = stage_of(self.room), now
        return self.stage

    def unlist(self) -> bool:
        """Note that it is no longer listed for everyone; return whether it was, as far as is known."""
        was_listed, self.is_listed = self.is_listed and self.room.table.settings.open, False
        return was_listed

    @contextmanager
    def used(self) -> Iterator[None]:
        """Count one more user meanwhile: a table with users stays open."""
        self.users += 1
        try:
            yield
        finally:
            self.users -= 1
            self.last_used = time.monotonic()

    def wake(self, thinkers: Thinkers) -> None:
        """Let its bots play, if there is something to do for them and they are not at it already."""
        if self.thinking or not self.room.table.bots:
            return
        if is_to_move(self.room) or self.bargaining.pause() is not None or self.bargaining.has_to_say():
            self.thinking = asyncio.create_task(self._let_bots_play(thinkers))

    async def _let_bots_play(self, thinkers: Thinkers) -> None:
        try:
            with self.used():
                await let_bots_play(self.room, thinkers, self.bargaining)
        except UserError as error:  # the caretaker wakes them again
            log.error("bots stopped", problem=str(error))
        finally:
            self.thinking = None

    @property
    def present(self) -> dict[str, int]:
        """How many sockets each person who is connected has."""
        return self.attendance.sockets


class TableEvents(Fact, frozen=True):
    """Events that have just happened at a table: they are stored, and have been broadcast."""

    live: OpenTable
    events: Sequence[AnyEvent]


class Entry(NamedTuple):
    """A table's entry in lists: its public info, its owner, and whose table it is."""

    info: TableInfo
    owner: str
    seats: dict[str, list[str]]  # by person
    clocks: Clocks | None = None


def entry_of(room: Room) -> Entry:
    """Return a table's entry in lists as of now."""
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

    A match that is over and had a large file or edition needs more than a few moves of people to count as played:
    uploading a file and resigning is no game.
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
    """Return the stage of a match, by which the expiry of its table is decided."""
    if not room.table.match:
        return "waiting"
    if is_unplayed(room):
        return "unplayed"
    return "over" if room.table.match.outcome else "playing"
