"""A socket at a table: frames come in, are understood or answered with an error, and everything told goes out in order.

Where our server gives a wire, most frames are obeyed as they come and told as they are made. For all others one task
reads, one writes. Nobody waits for a slow reader: what waits for it is bounded; then it has to begin again.
"""

import asyncio
import time
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from ennead.core.language import UserError
from ennead.core.seats import SPECTATOR
from ennead.server.access import Access
from ennead.server.asker import Asker
from ennead.server.errors import ServerError
from ennead.server.http.connection_limits import POLICY
from ennead.server.http.problems import in_json_words
from ennead.server.http.security import accepted, address_of, base_of
from ennead.server.http.wire import WIRE, Wire
from ennead.server.metrics import Numbers
from ennead.server.people.people import Person
from ennead.server.tables.open_table import OpenTable
from ennead.server.tables.queue import Behind, Done, Refused
from ennead.server.tables.told import messages as wire
from ennead.server.tables.told.listeners import Listener
from ennead.server.ws import commands
from ennead.server.ws.session import Visit

HELLO_SECONDS = 10
ERRORS_AT_MOST = 20  # frames that cannot be understood; then the socket is closed
TOO_SLOW, COME_BACK = 1013, 1012
RETRY_LATER = ("stopping", "busy")  # for what reasons one comes back a little later
CLOSE_CODES = {  # for other reasons, one stays away
    "stopping": COME_BACK, "busy": COME_BACK, "too-many-sockets": TOO_SLOW, "too-costly": TOO_SLOW,
}  # fmt: skip
AGAIN = 5.0  # seconds after which to come back
ORDERLY = (1000, 1001)  # how a client closes that was still there at the end

log = structlog.get_logger("ennead")
_decoder = msgspec.json.Decoder(wire.AnyFrame)


class TableSocket:
    """One socket, and the visit that it serves."""

    def __init__(
        self,
        websocket: WebSocket,
        access: Access,
        live: OpenTable,
        person: Person | None,
        secret: str | None,
        numbers: Numbers,
    ):
        self.websocket = websocket
        self.secret = secret
        self.table = live.room.name
        self.id = person.id if person else ""
        self.numbers = numbers
        self.errors = 0
        self.close_code = TOO_SLOW
        self._wire: Wire | None = websocket.scope["extensions"].get(WIRE)
        self._push = self._wire.push if self._wire else lambda text: False
        self._lag = self._wire.lag if self._wire else lambda: 0.0
        address = address_of(websocket.scope)
        lang = person.language if person else accepted(websocket.headers)
        listener = Listener(SPECTATOR, push=self._push)  # until it is known through whose eyes
        self.visit = Visit(access, live, person, Asker(address, self.id), lang, listener)
        self._frames = websocket.app.state.limits.frames
        self._talk = partial(websocket.app.state.limits.talk.take, self.id, address)
        self._counted = self.id or address  # for whom frames are counted
        self._idle = asyncio.Event()  # no command is under way
        self._idle.set()
        self._is_reading = False  # a frame has come the long way and has not been obeyed yet
        self._failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def run(self) -> None:
        """Be welcomed, then read and write until one side has had enough."""
        visit, tables = self.visit, self.visit.tables
        hello = await self._hello()
        if hello is None:
            return
        await tables.expiry.extend(visit.live)
        async with tables.presence(visit.live, self.id):
            try:
                seat, picture = await visit.look(hello)
            except UserError as error:
                with suppress(RuntimeError, WebSocketDisconnect):
                    await turn_away(self.websocket, error, visit.lang)
                return
            listening = Listener(seat, self.id, self._push, self._lag)
            async with visit.listen(listening):  # nothing is waited for before the welcome
                visit.send_state(picture, base_of(tables.config, self.websocket))
                if self._wire and visit.room.table.watch:
                    self._wire.measure()
                if tables.closing:  # it has begun to stop meanwhile
                    self.farewell(AGAIN)
                await self._read_and_write()

    async def _read_and_write(self) -> None:
        """Do both until one of them ends."""
        writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read())
        if self._wire:
            self._wire.read_by(self._take)
        try:
            await asyncio.wait((writing, reading, self._failure), return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self._wire:
                self._wire.read_by(None)
            await self._idle.wait()  # nothing is broken off
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
        self.visit.tell(wire.Bye(error.message, error.text(self.visit.lang), again))
        self.visit.listener.drop()

    def end(self, error: UserError) -> None:
        """Say why it is closed, and close it; if it has not been welcomed yet, as soon as it would be."""
        self.close_code = POLICY
        self.visit.end(error)

    # Reading.

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

    def _take(self, text: bytes) -> bool:
        """Do at once what a frame wants; not if another is under way, if it comes too early or makes no sense."""
        if self._is_reading or not self._idle.is_set():
            return False
        try:
            frame = _decoder.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            return False
        if self._frames.take(self._counted):
            return False
        self._obey(frame)
        return True

    async def _read(self) -> None:
        """Read frames and do what they want."""
        try:
            while True:
                self._is_reading = False
                try:
                    frame = await self._frame()
                except WebSocketDisconnect as gone:
                    await self._idle.wait()
                    if gone.code in ORDERLY:  # whoever closes properly has read what was sent
                        self.visit.was_shown(self.visit.sent)
                    return
                self._is_reading = True
                if self._frames.take(self._counted):
                    wait = self._frames.owe(self._counted)  # what is refused counts, too
                    if frame is not None:
                        self.visit.refuse(getattr(frame, "id", ""), ServerError("too-many", seconds=int(wait) + 1))
                    await asyncio.sleep(wait)  # read no faster than allowed
                elif frame is not None:
                    await self._idle.wait()
                    self._obey(frame)
                    await self._idle.wait()
        except _TooManyErrors:
            self._is_reading = True  # nothing more is read
            self.close_code = POLICY
            self.visit.listener.drop()
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
            self.visit.complain(ServerError("bad-frame"), in_json_words(error))
            self.errors += 1
            if self.errors >= ERRORS_AT_MOST:
                raise _TooManyErrors from error
            return None

    def _obey(self, frame: wire.AnyFrame) -> None:
        """Do what a frame wants, and answer when it is done; until then, nothing else is begun."""
        if isinstance(frame, wire.Hello):
            self.visit.complain(ServerError("hello-once"))
            return
        if isinstance(frame, wire.ShownUpTo):
            self.visit.was_shown(min(frame.number, self.visit.sent))
            return
        self._idle.clear()
        then = partial(self._done, frame, time.perf_counter())
        try:
            if isinstance(frame, wire.Say) and (wait := self._talk()):
                raise ServerError("talk-pace", seconds=int(wait) + 1)
            commands.submit(self.visit, frame, then)
        except Exception as error:
            then(error)

    def _done(self, frame: Any, began: float, outcome: Any) -> None:
        """Answer a command, or let the socket end by a fault of ours."""
        self._idle.set()
        if isinstance(outcome, UserError):
            outcome = Refused(outcome)
        if not isinstance(outcome, BaseException):
            self._answer(frame, outcome, began)
        elif not self._failure.done():
            self._failure.set_exception(outcome)

    def _answer(self, frame: Any, answer: Any, began: float) -> None:
        """Tell what has come of a command, and count it."""
        if isinstance(answer, Refused):
            self.visit.refuse(frame.id, answer.error)
        elif isinstance(answer, Done):
            self.visit.tell(wire.Done(frame.id, answer.following))
        elif isinstance(answer, Behind):
            self.visit.tell(wire.Behind(frame.id, answer.following))
        else:
            self.visit.tell(answer)
            answer = Done(answer.following)
        self.numbers.answered(type(frame), type(answer), time.perf_counter() - began)

    # Writing.

    async def _write(self) -> None:
        """Send what waits, in order, until nothing more comes."""
        while (text := await self.visit.listener.waiting.get()) is not None:
            await self.websocket.send({"type": "websocket.send", "text": text.decode()})
            self.visit.listener.note_sent()
            self.numbers.count_sent(1)
        await self._close(self.close_code)

    async def _close(self, code: int, error: UserError | None = None) -> None:
        """Say why, and close."""
        with suppress(RuntimeError, WebSocketDisconnect):
            if error:
                said = wire.Fault(error.message, error.text(self.visit.lang))
                await self.websocket.send({"type": "websocket.send", "text": msgspec.json.encode(said).decode()})
            await self.websocket.close(code)


async def turn_away(websocket: WebSocket, error: UserError, lang: str) -> None:
    """Say why somebody cannot be here, or that they should come back, and close."""
    said: wire.Fault | wire.Bye = wire.Fault(error.message, error.text(lang))
    if error.message in RETRY_LATER:
        said = wire.Bye(error.message, error.text(lang), AGAIN)
    await websocket.send({"type": "websocket.send", "text": msgspec.json.encode(said).decode()})
    await websocket.close(CLOSE_CODES.get(error.message, POLICY))


class _TooManyErrors(Exception):
    """A client that sends nothing but nonsense."""
