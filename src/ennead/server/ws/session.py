"""A visit at a table: through whose eyes somebody looks, what they are shown when they come, and what they are told."""

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
from ennead.server.tables.open_table import OpenTable
from ennead.server.tables.told import messages as wire
from ennead.server.tables.told.listeners import Listener

BEHIND_AT_MOST = 500  # events that are told one by one; who is further behind gets the whole picture

Picture = tuple[int, bytes | None]
"""From which event on a client is told what has happened, and the whole picture before it, if it is needed."""


class Visit:
    """Somebody at a table, with the eyes of one seat or of a spectator."""

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
        self.ended: UserError | None = None  # why they may not be here any more
        self._sent = -1  # the last event that had certainly gone out when this was last looked at

    @property
    def who(self) -> str:
        """The person; an error if nobody knows who it is."""
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
        """Tell them something."""
        self.listener.tell(msgspec.json.encode(message))

    def refuse(self, command: str, error: UserError) -> None:
        """Tell them why something cannot be done."""
        problem = told(error, self.lang)
        self.tell(wire.Refused(command, problem.error, problem.message, problem.clause))

    def complain(self, error: UserError, details: str = "") -> None:
        """Tell them what is wrong with what they do."""
        self.tell(wire.Fault(error.message, error.text(self.lang), details))

    def listen(self, listener: Listener) -> AbstractAsyncContextManager[Listener]:
        """Listen to the table through this listener from now on."""
        self.listener = listener
        return self.room.listen(listener)

    def end(self, error: UserError) -> None:
        """Tell them why they may not be here any more, if they listen already, and nothing after that."""
        self.ended = error
        if self.listener in self.room.listeners:
            self.complain(error)
        self.listener.drop()

    def was_shown(self, number: int) -> None:
        """Remember what this client has been shown."""
        if self.listener.seat != SPECTATOR and number >= 0:
            self.tables.mark_shown(self.live, self.id, self.listener.seat, number)

    # Coming.

    async def look(self, hello: wire.Hello) -> tuple[int, Picture]:
        """Return through whose eyes they look, and what they see then; an error if they may not."""
        while True:
            seat = self._viewer_seat(hello)
            picture = await self._picture(hello, seat)
            if self.ended:
                raise self.ended
            if not await self.access.may_stay(self.live, self.id):  # somebody has sat down meanwhile, say
                raise ServerError("no-such-table", table=self.room.name)
            if self._viewer_seat(hello) == seat:  # else somebody has joined or left meanwhile
                return seat, picture

    def send_state(self, picture: Picture, base: str) -> None:
        """Tell them who they are here, and how everything stands."""
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

    def _viewer_seat(self, hello: wire.Hello) -> int:
        """Return through which seat's eyes they look: the one they name, else their first, else nobody's."""
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

    async def _picture(self, hello: wire.Hello, seat: int) -> Picture:
        """Return what they have to be told; that grows with the log, so it is made beside the event loop."""
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
