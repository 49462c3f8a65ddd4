"""A socket at a table: frames come in, are understood or answered with an error, and everything told goes out in order.

Where our server gives a wire, most frames are obeyed as they come and told as they are made. For all others one task
reads, one writes. Nobody waits for a slow reader: what waits for it is bounded; then it has to begin again.

It is a long file, for what a frame means, what it may cost and in which order it is answered belong together.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Protocol

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from ennead.core.language import UserError
from ennead.core.seats import SPECTATOR
from ennead.play.telling import ask
from ennead.server import messages as wire
from ennead.server import trading
from ennead.server.beside import Asker
from ennead.server.connection_limits import POLICY, ConnectionLimits
from ennead.server.legal import legal_now
from ennead.server.limits import Limits
from ennead.server.listening import Listener
from ennead.server.monitoring import Numbers
from ennead.server.people import Person
from ennead.server.problems import ServerError, in_json_words, told
from ennead.server.room import Answer, Behind, Done, Refused
from ennead.server.run_now import Eager
from ennead.server.settings import TableError
from ennead.server.table import Table
from ennead.server.tables import OpenTable, Tables
from ennead.server.web_security import accepted, address_of, base_of

HELLO_SECONDS = 10
BEHIND_AT_MOST = 500  # events that are told one by one; who is further behind gets the whole picture
ERRORS_AT_MOST = 20  # frames that cannot be understood; then the socket is closed
TOO_SLOW, COME_BACK = 1013, 1012
SOON = ("stopping", "busy")  # for what reasons one comes back a little later
CLOSE_CODES = {  # for other reasons, one stays away
    "stopping": COME_BACK, "busy": COME_BACK, "too-many-sockets": TOO_SLOW, "too-costly": TOO_SLOW,
}  # fmt: skip
WELCOME_COST = 20  # of work: the whole picture, and what has been said
AGAIN = 5.0  # seconds after which to come back
WIRE = "ennead.wire"  # the extension by which our server receives and sends at once
ORDERLY = (1000, 1001)  # how a client closes that was still there at the end

Receiver = Callable[[str], bool]

log = structlog.get_logger("ennead")
_decoder = msgspec.json.Decoder(wire.AnyFrame)


class Wire(Protocol):
    """The shorter way in and out that our server has."""

    receiver: Receiver | None  # is given a text at once, and says whether it takes it

    def push(self, text: bytes) -> bool:
        """Send a text without waiting; say whether that could be done."""

    def when_gone(self, call: Callable[[], None]) -> None:
        """Call this as soon as the client is gone, which may be long after it was told to close."""


class TableSocket:
    """One socket, through the eyes of one seat or of a spectator."""

    def __init__(
        self,
        websocket: WebSocket,
        tables: Tables,
        live: OpenTable,
        person: Person | None,
        secret: str | None,
        numbers: Numbers,
    ):
        self.websocket = websocket
        self.secret = secret
        self._ended: UserError | None = None  # why nobody may be here any more
        self.tables = tables
        self.live = live
        self.room = live.room
        self.table = live.room.name
        self.person = person
        self.id = person.id if person else ""
        self.asker = Asker(address_of(websocket.scope), self.id)
        self.lang = person.language if person else accepted(websocket.headers)
        self.base = base_of(tables.config, websocket)
        self.numbers = numbers
        self._wire: Wire | None = websocket.scope["extensions"].get(WIRE)
        self._push = self._wire.push if self._wire else lambda text: False
        self.listener = Listener(SPECTATOR, push=self._push)  # until it is known through whose eyes
        self._sent = -1  # the last event that had certainly gone out when this was last looked at
        self.errors = 0
        self._frames = websocket.app.state.limits.frames
        self._counted = self.id or address_of(websocket.scope)  # for whom frames are counted
        self.close_code = TOO_SLOW
        self._one_command = asyncio.Lock()
        self._is_reading = False  # a frame has come the long way and has not been obeyed yet
        self._failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def run(self) -> None:
        """Be welcomed, then read and write until one side has had enough."""
        hello = await self._hello()
        if hello is None:
            return
        await self.tables.touch(self.live)
        try:
            seat, picture = await self._look(hello)
        except UserError as error:
            with suppress(RuntimeError, WebSocketDisconnect):
                await turn_away(self.websocket, error, self.lang)
            return
        listening = Listener(seat, self.id, self._push)
        async with self.room.listen(listening) as self.listener, self.tables.presence(self.live, self.id):
            self._welcome(picture, seat)
            if self.tables.closing:  # it has begun to stop meanwhile
                self.farewell(AGAIN)
            writing = asyncio.create_task(self._write())
            reading = asyncio.create_task(self._read())
            if self._wire:
                self._wire.receiver = self._take
            try:
                await asyncio.wait((writing, reading, self._failure), return_when=asyncio.FIRST_COMPLETED)
            finally:
                if self._wire:
                    self._wire.receiver = None
                async with self._one_command:  # what has reached the store is to reach the table
                    reading.cancel()
                writing.cancel()
                self._failure.cancel()
                for outcome in await asyncio.gather(reading, writing, self._failure, return_exceptions=True):
                    if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect):
                        log.error("socket failed", exc_info=outcome)

    def farewell(self, again: float) -> None:
        """Tell the client to come back after so many seconds, and that nothing more comes."""
        self.close_code = COME_BACK
        error = ServerError("come-back")
        self._tell(wire.Bye(error.message, error.text(self.lang), again))
        self.listener.drop()

    def end(self, error: UserError) -> None:
        """Say why it is closed, and close it; if it has not been welcomed yet, as soon as it would be."""
        self._ended = error
        self.close_code = POLICY
        if self.listener in self.room.listeners:
            self._tell(wire.Error(error.message, error.text(self.lang)))
        self.listener.drop()

    @property
    def sent(self) -> int:
        """The last event that has certainly gone out to the client."""
        if not self.listener.behind:
            self._sent = len(self.room.table.events) - 1
        return self._sent

    # Beginning.

    async def _hello(self) -> wire.Hello | None:
        """Wait for the first frame."""
        try:
            frame = await asyncio.wait_for(self._frame(), HELLO_SECONDS)
        except (TimeoutError, WebSocketDisconnect):
            frame = None
        if isinstance(frame, wire.Hello):
            return frame
        await self._close(POLICY, ServerError("hello-first"))
        return None

    def _eyes(self, letter: str | None) -> int:
        """Return through which seat's eyes the person looks: the one they name, else their first, else nobody's."""
        own = self.room.table.seats_of(self.id) if self.id else []
        if letter is None:
            return own[0] if own else SPECTATOR
        seat = self.room.table.seat(letter)
        if seat not in own:
            raise TableError("not-your-seat")
        return seat

    async def _look(self, hello: wire.Hello) -> tuple[int, tuple[int, bytes | None]]:
        """Return through whose eyes the person looks, and what they see then; an error if they may not."""
        while True:
            seat = self._eyes(hello.seat)
            picture = await self._picture(hello, seat)
            if self._ended:
                raise self._ended
            if self._eyes(hello.seat) == seat:  # else somebody has joined or left meanwhile
                return seat, picture

    async def _picture(self, hello: wire.Hello, seat: int) -> tuple[int, bytes | None]:
        """Return from which event on the client is told what has happened, and the whole picture before it, if needed.

        That grows with the log, so it is made beside the event loop; the table goes on meanwhile.
        """
        if hello.since is not None and 0 <= self._behind(hello.since) <= BEHIND_AT_MOST:
            return hello.since, None
        while True:
            room = self.room.still()
            made = partial(room.whole, seat)
            picture = await self.tables.beside.do(self.asker, made)
            if self._behind(following := len(room.table.events)) <= BEHIND_AT_MOST:
                return following, picture

    def _behind(self, since: int) -> int:
        """Return how many events there are from a number on."""
        return len(self.room.table.events) - since

    def _welcome(self, picture: tuple[int, bytes | None], seat: int) -> None:
        table, letter = self.room.table, self.room.table.book.letter
        own = table.seats_of(self.id) if self.id else []
        muted, muted_offers = self.room.muted_for(self.id) if own else ([], [])
        welcome = wire.Welcome(
            protocol=wire.PROTOCOL,
            seat=None if seat == SPECTATOR else letter(seat),
            mine=[letter(one) for one in own],
            kept=[letter(one) for one, person in table.kept_for.items() if person == self.id and one not in own],
            link=self.room.link(self.base) if self.room.may_invite(self.id) else None,
            talk=self.live.chat.room_of(self.id),
            owner=table.settings.owner == self.id,
            muted=muted,
            muted_offers=muted_offers,
            passes=seat in table.never_bid,
            now=self.tables.people.clock(),
        )
        self._tell(welcome)
        since, whole = picture
        if whole:
            self.listener.tell(whole)
        elif seat != SPECTATOR and since > 0:
            self.tables.mark_shown(self.live, self.id, seat, since - 1)
        if not whole or since < len(table.events):
            self.listener.tell(self.room.missed(seat, since))
        self.listener.tell(self.live.chat.latest(self.id))

    # Reading.

    def _take(self, text: str) -> bool:
        """Do at once what a frame wants; not if another is under way, if it comes too early or makes no sense."""
        if self._is_reading or self._one_command.locked():
            return False
        try:
            frame = _decoder.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            return False
        if self._frames.take(self._counted):
            return False
        Eager(self._obey_alone(frame), self._fail)
        return True

    def _fail(self, error: Exception) -> None:
        """Let the socket end by a fault of ours."""
        if not self._failure.done():
            self._failure.set_exception(error)

    async def _obey_alone(self, frame: wire.AnyFrame) -> None:
        """Do what a frame wants; it is not broken off."""
        async with self._one_command:
            await self._obey(frame)

    async def _read(self) -> None:
        """Read frames and do what they want."""
        try:
            while True:
                self._is_reading = False
                try:
                    frame = await self._frame()
                except WebSocketDisconnect as gone:
                    async with self._one_command:
                        if gone.code in ORDERLY:  # whoever closes properly has read what was sent
                            self._was_shown(self.sent)
                    return
                self._is_reading = True
                if self._frames.take(self._counted):
                    wait = self._frames.owe(self._counted)  # what is refused counts, too
                    if frame is not None:
                        self._refuse(getattr(frame, "id", ""), ServerError("too-many", seconds=int(wait) + 1))
                    await asyncio.sleep(wait)  # read no faster than allowed
                elif frame is not None:
                    await self._obey_alone(frame)
        except _TooManyErrors:
            self._is_reading = True  # nothing more is read
            self.close_code = POLICY
            self.listener.drop()
            await asyncio.sleep(HELLO_SECONDS)  # until the writer has said so

    async def _frame(self) -> wire.AnyFrame | None:
        """Read a frame; one that cannot be understood is answered, and nothing is returned."""
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1005)
        text = message.get("text")
        try:
            if text is None:
                raise msgspec.DecodeError("binary frame")
            frame: wire.AnyFrame = _decoder.decode(text)
            return frame
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            problem = ServerError("bad-frame")
            self._tell(wire.Error(problem.message, problem.text(self.lang), in_json_words(error)))
            self.errors += 1
            if self.errors >= ERRORS_AT_MOST:
                raise _TooManyErrors from error
            return None

    async def _obey(self, frame: wire.AnyFrame) -> None:
        """Do what a frame wants, and answer."""
        began = time.perf_counter()
        if isinstance(frame, wire.Hello):
            error = ServerError("hello-once")
            self._tell(wire.Error(error.message, error.text(self.lang)))
            return
        if isinstance(frame, wire.Seen):
            self._was_shown(min(frame.number, self.sent))
            return
        if isinstance(frame, wire.Legal | wire.Describe):
            await self._tell_without_rules(frame)
            return
        try:
            answer = await self._answer(frame)
        except UserError as error:
            answer = Refused(error)
        self.numbers.answered(type(frame), type(answer), time.perf_counter() - began)
        if isinstance(answer, Done):
            self._tell(wire.Done(frame.id, answer.following))
        elif isinstance(answer, Behind):
            self._tell(wire.Behind(frame.id, answer.following))
        else:
            self._refuse(frame.id, answer.error)

    async def _answer(self, frame: wire.Why | wire.Say | wire.AnyWish) -> Answer:
        if self.person is None:
            raise ServerError("no-session")
        if isinstance(frame, wire.Say):
            await self.live.chat.say(self.id, self.person.name, frame.text, frame.id)
            return Done(len(self.room.table.events))
        if isinstance(frame, wire.Why):
            return self._why(frame.action)
        if frame.expected is not None and frame.expected - 1 <= self.sent:
            self._was_shown(frame.expected - 1)
        if isinstance(frame, wire.Mute):
            seat = self.room.table.seat(frame.seat)
            return await self.room.mute(self.id, frame.expected, seat, frame.muted, frame.what)
        if isinstance(frame, wire.Offer | wire.Deal):
            await self.tables.let_lapse(self.live)
        if isinstance(frame, wire.Rematch):
            return await self.tables.rematch(self.live, self.asker, frame.id, frame.expected)
        return await self.tables.do(self.live, self.id, frame.id, frame.expected, self._wish(frame))

    def _wish(self, frame: wire.AnyWish) -> Any:
        """Return the function that finds out what a wish would bring."""
        who = self.id
        match frame:
            case wire.Play(action=action):
                return lambda table: table.play(who, action)
            case wire.Undo(seat=letter):
                seat = None if letter is None else self.room.table.seat(letter)
                return lambda table: table.undo(who, seat)
            case wire.Answer(yes=yes):
                return lambda table: table.answer(who, yes)
            case wire.Free(seat=letter):
                return lambda table: table.free(who, table.seat(letter))
            case wire.Offer() | wire.Deal() | wire.Pass() | wire.Wait():
                return lambda table: trading.wish(table, who, frame, self.tables.people.now)
        simple = {
            wire.End: Table.end,
            wire.Resign: Table.resign,
            wire.Leave: Table.leave,
            wire.Return: Table.back,
        }
        return lambda table: simple[type(frame)](table, who)

    async def _tell_without_rules(self, frame: wire.Legal | wire.Describe) -> None:
        """Tell a program what follows from what it sees; that is found out beside the event loop."""
        if self.room.table.match is None:
            self._refuse(frame.id, TableError("not-begun"))
            return
        following, view = len(self.room.table.events), self.room.table.view(self.listener.seat)
        sitters, lang = list(self.room.table.match.sitters), self.lang

        def found() -> wire.LegalNow | wire.Described:
            if isinstance(frame, wire.Legal):
                return wire.LegalNow(frame.id, following, legal_now(view))
            return wire.Described(frame.id, following, view.describe(), ask(view, sitters, lang))

        try:
            self._tell(await self.tables.beside.do(self.asker, found))
        except UserError as error:
            self._refuse(frame.id, error)

    def _why(self, action: str) -> Answer:
        """Say why a move is not possible: it follows from what the asker sees."""
        table = self.room.table
        match = table.running
        if match.actor not in table.seats_of(self.id) and not match.outcome:
            raise TableError("not-your-turn", turn=table.book.letter(match.actor))
        refused = match.why_not(action)
        return Refused(refused) if refused else Done(len(table.events))

    # Writing.

    def _tell(self, message: wire.AnyMessage) -> None:
        self.listener.tell(msgspec.json.encode(message))

    def _refuse(self, command: str, error: UserError) -> None:
        problem = told(error, self.lang)
        self._tell(wire.Refused(command, problem.error, problem.message, problem.clause))

    def _was_shown(self, number: int) -> None:
        """Remember what this client has been shown."""
        if self.listener.seat != SPECTATOR and number >= 0:
            self.tables.mark_shown(self.live, self.id, self.listener.seat, number)

    async def _write(self) -> None:
        """Send what waits, in order, until nothing more comes."""
        while (text := await self.listener.waiting.get()) is not None:
            await self.websocket.send({"type": "websocket.send", "text": text.decode()})
            self.listener.behind = not self.listener.waiting.empty()
            self.numbers.sent += 1
        await self._close(self.close_code)

    async def _close(self, code: int, error: UserError | None = None) -> None:
        """Say why, and close."""
        with suppress(RuntimeError, WebSocketDisconnect):
            if error:
                said = wire.Error(error.message, error.text(self.lang))
                await self.websocket.send({"type": "websocket.send", "text": msgspec.json.encode(said).decode()})
            await self.websocket.close(code)


async def turn_away(websocket: WebSocket, error: UserError, lang: str) -> None:
    """Say why somebody cannot be here, or that they should come back, and close."""
    said: wire.Error | wire.Bye = wire.Error(error.message, error.text(lang))
    if error.message in SOON:
        said = wire.Bye(error.message, error.text(lang), AGAIN)
    await websocket.send({"type": "websocket.send", "text": msgspec.json.encode(said).decode()})
    await websocket.close(CLOSE_CODES.get(error.message, POLICY))


class _TooManyErrors(Exception):
    """A client that sends nothing but nonsense."""


async def serve_socket(websocket: WebSocket, cookie: str) -> None:
    """Open a socket at a table, for those who may see it; it has a place until its client is gone."""
    connection_limits: ConnectionLimits = websocket.app.state.connection_limits
    address = address_of(websocket.scope)
    if not connection_limits.enter(address):
        await websocket.close(TOO_SLOW)
        return
    leave = partial(connection_limits.leave, address)
    way: Wire | None = websocket.scope["extensions"].get(WIRE)
    if way:
        way.when_gone(leave)
    try:
        await _serve(websocket, connection_limits, address, websocket.cookies.get(cookie))
    except Exception as error:
        log.error("socket failed", exc_info=error)
    finally:
        if not way:
            leave()


async def _serve(websocket: WebSocket, connection_limits: ConnectionLimits, address: str, secret: str | None) -> None:
    """Let a socket in, or tell it why not."""
    tables: Tables = websocket.app.state.tables
    numbers: Numbers = websocket.app.state.numbers
    limits: Limits = websocket.app.state.limits
    lang = accepted(websocket.headers)
    try:
        if tables.closing:
            raise ServerError("stopping")
        connection_limits.check(address)
        person = await tables.people.who(secret)
        lang = person.language if person else lang
        asker = Asker(address, person.id if person else "")
        if wait := limits.work.take(asker.person, address, WELCOME_COST):
            raise ServerError("too-costly", seconds=int(wait) + 1)
        async with tables.table(websocket.path_params["table"], asker) as live:
            if not await tables.may_see(live, person.id if person else ""):
                raise ServerError("no-such-table", table=live.room.name)
            socket = TableSocket(websocket, tables, live, person, secret, numbers)
            connection_limits.sockets.add(socket)
            numbers.sockets.inc()
            try:
                if person and not await tables.people.who(secret):
                    raise ServerError("no-session")  # it has ended meanwhile
                await websocket.accept()
                await socket.run()
            finally:
                numbers.sockets.dec()
                connection_limits.sockets.discard(socket)
    except UserError as error:
        # A browser hides why a handshake failed: so accept, say why, and close.
        with suppress(RuntimeError, WebSocketDisconnect):
            await websocket.accept()
            await turn_away(websocket, error, lang)
