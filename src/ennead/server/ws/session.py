"""A visit at a table: the seat that a client views, the state it gets first, and the messages after that."""

from contextlib import AbstractAsyncContextManager
from functools import partial

import msgspec

from ennead.core.language import UserError
from ennead.core.seats import SPECTATOR
from ennead.server.access import Access
from ennead.server.asker import Asker
from ennead.server.errors import ServerError, TableError
from ennead.server.http.problems import told
from ennead.server.people.people import Person
from ennead.server.tables import frames
from ennead.server.tables.open_table import OpenTable
from ennead.server.tables.told import messages as wire
from ennead.server.tables.told.listeners import Listener

BEHIND_AT_MOST = 500  # events that are sent one by one; a client that is further behind gets the whole state

Picture = tuple[int, bytes | None]
"""The number of the first event that a client gets, and the whole state before it, if it is needed."""


class Visit:
    """A client at a table, which views it as one seat or as a spectator."""

    def __init__(
        self, access: Access, live: OpenTable, person: Person | None, asker: Asker, lang: str, listener: Listener
    ):
        self.access, self.tables = access, access.tables
        self.live = live
        self.room = live.room
        self.person = person
        self.id = person.id if person else ""
        self.asker = asker
        self.lang = lang
        self.listener = listener
        self.ended: UserError | None = None  # the error by which the visit was ended
        self._sent = -1  # `sent`, when it was last known

    @property
    def who(self) -> str:
        """The person's id; an error without a session."""
        if self.person is None:
            raise ServerError("no-session")
        return self.id

    @property
    def sent(self) -> int:
        """The last event that has certainly gone out to the client."""
        if not self.listener.behind:
            self._sent = len(self.room.table.events) - 1
        return self._sent

    def tell(self, message: wire.AnyMessage) -> None:
        """Send a message."""
        self.listener.tell(msgspec.json.encode(message))

    def refuse(self, command: str, error: UserError) -> None:
        """Send the refusal of a command."""
        problem = told(error, self.lang)
        self.tell(wire.Refused(command, problem.error, problem.message, problem.clause))

    def complain(self, error: UserError, details: str = "") -> None:
        """Send an error that belongs to no command."""
        self.tell(wire.Fault(error.message, error.text(self.lang), details))

    def listen(self, listener: Listener) -> AbstractAsyncContextManager[Listener]:
        """Listen to the table through this listener from now on."""
        self.listener = listener
        return self.room.listen(listener)

    def end(self, error: UserError) -> None:
        """End the visit: send the error, if the client listens already, and nothing after that."""
        self.ended = error
        if self.listener in self.room.listeners:
            self.complain(error)
        self.listener.drop()

    def was_shown(self, number: int) -> None:
        """Remember what this client has been shown."""
        if self.listener.seat != SPECTATOR and number >= 0:
            self.tables.mark_shown(self.live, self.id, self.listener.seat, number)

    # Coming.

    async def look(self, hello: frames.Hello) -> tuple[int, Picture]:
        """Return the seat that the client views, and its state; an error if it may not view it."""
        while True:
            seat = self._viewer_seat(hello)
            picture = await self._picture(hello, seat)
            if self.ended:
                raise self.ended
            if not await self.access.may_stay(self.live, self.id):  # such as when a seat was taken meanwhile
                raise ServerError("no-such-table", table=self.room.name)
            if self._viewer_seat(hello) == seat:  # else a seat was taken or left meanwhile
                return seat, picture

    def send_state(self, picture: Picture, base: str) -> None:
        """Send the welcome, the state or the events that were missed, the chat, and who is absent."""
        table, letter, seat = self.room.table, self.room.table.book.letter, self.listener.seat
        own = table.seats_of(self.id) if self.id else []
        muted, muted_offers = self.room.muted_for(self.id) if own else ([], [])
        welcome = wire.Welcome(
            protocol=wire.PROTOCOL,
            seat=None if seat == SPECTATOR else letter(seat),
            mine=[letter(one) for one in own],
            kept=[letter(one) for one, person in table.kept_for.items() if person == self.id and one not in own],
            link=self.room.link(base) if self.room.may_invite(self.id) else None,
            talk=self.live.chat.room_of(self.id),
            owner=table.settings.owner == self.id,
            muted=muted,
            muted_offers=muted_offers,
            passes=seat in table.never_bid,
            now=self.tables.people.clock(),
        )
        self.tell(welcome)
        since, whole = picture
        if whole:
            self.listener.tell(whole)
        else:
            self.was_shown(since - 1)
        if not whole or since < len(table.events):
            self.listener.tell(self.room.missed(seat, since))
        self.listener.tell(self.live.chat.latest(self.id))
        if absent := self.live.attendance.welcome(self.id):
            self.listener.tell(absent)

    def _viewer_seat(self, hello: frames.Hello) -> int:
        """Return the seat that the client views: the one it names, else the person's first, else the spectator's."""
        letter = hello.seat
        if hello.watch:
            return SPECTATOR
        own = self.room.table.seats_of(self.id) if self.id else []
        if letter is None:
            return own[0] if own else SPECTATOR
        seat = self.room.table.seat(letter)
        if seat not in own:
            raise TableError("not-your-seat")
        return seat

    async def _picture(self, hello: frames.Hello, seat: int) -> Picture:
        """Return what the client has to be sent; that grows with the log, so the work queue makes it."""
        since = hello.since
        if since is not None and 0 <= self._behind(since) <= BEHIND_AT_MOST and not self.room.table.is_new_to(since):
            return since, None
        while True:
            room = self.room.snapshot()
            made = partial(room.whole, seat)
            picture = await self.tables.work.do(self.asker, made)
            if self._behind(following := len(room.table.events)) <= BEHIND_AT_MOST:
                return following, picture

    def _behind(self, since: int) -> int:
        """Return how many events there are from a number on."""
        return len(self.room.table.events) - since
