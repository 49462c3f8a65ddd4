"""A socket at a table: frames are decoded and executed, or answered with an error; messages go out in order.

Where our own protocol class offers a `Wire`, most frames are executed as they arrive, and messages are sent as they are
made. All others go through two tasks, one that reads and one that writes. A slow reader delays nobody: what waits for
it is bounded; then it has to begin again.
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
from ennead.server.tables import frames
from ennead.server.tables.open_table import OpenTable
from ennead.server.tables.queue import Behind, Done, Refused
from ennead.server.tables.told import messages as wire
from ennead.server.tables.told.listeners import Listener
from ennead.server.ws import commands
from ennead.server.ws.session import Visit

HELLO_SECONDS = 10
ERRORS_AT_MOST = 20  # malformed frames; then the socket is closed
TOO_SLOW, COME_BACK = 1013, 1012
RETRY_LATER = ("stopping", "busy")  # errors after which a client comes back a little later
CLOSE_CODES = {  # after other errors it stays away
    "stopping": COME_BACK, "busy": COME_BACK, "too-many-sockets": TOO_SLOW, "too-costly": TOO_SLOW,
}  # fmt: skip
AGAIN = 5.0  # seconds after which a client comes back
ORDERLY = (1000, 1001)  # the close codes of a client that was still there at the end

log = structlog.get_logger("ennead")
_decoder = msgspec.json.Decoder(frames.AnyFrame)


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
        listener = Listener(SPECTATOR, push=self._push)  # until the seat that it views is known
        self.visit = Visit(access, live, person, Asker(address, self.id), lang, listener)
        self._frames = websocket.app.state.limits.frames
        self._talk = partial(websocket.app.state.limits.talk.take, self.id, address)
        self._counted = self.id or address  # the key of the rate limit for frames
        self._idle = asyncio.Event()  # no command is under way
        self._idle.set()
        self._is_reading = False  # the reading task has a frame that has not been executed yet
        self._failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def run(self) -> None:
        """Wait for the hello, send the welcome and the state, then read and write until one side closes."""
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
            async with visit.listen(listening):  # no `await` before the welcome
                visit.send_state(picture, base_of(tables.config, self.websocket))
                if self._wire and visit.room.table.watch:
                    self._wire.measure()
                if tables.closing:  # the server has begun to stop meanwhile
                    self.farewell(AGAIN)
                await self._read_and_write()

    async def _read_and_write(self) -> None:
        """Read and write until one of them ends."""
        writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read())
        if self._wire:
            self._wire.read_by(self._take)
        try:
            await asyncio.wait((writing, reading, self._failure), return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self._wire:
                self._wire.read_by(None)
            await self._idle.wait()  # a command under way is finished
            reading.cancel()
            writing.cancel()
            self._failure.cancel()
            for outcome in await asyncio.gather(reading, writing, self._failure, return_exceptions=True):
                if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect):
                    log.error("socket failed", exc_info=outcome)

    def farewell(self, again: float) -> None:
        """Tell the client to come back after so many seconds, and send nothing more."""
        self.close_code = COME_BACK
        error = ServerError("come-back")
        self.visit.tell(wire.Bye(error.message, error.text(self.visit.lang), again))
        self.visit.listener.drop()

    def end(self, error: UserError) -> None:
        """Close the socket with an error; before the welcome, as soon as that would be sent."""
        self.close_code = POLICY
        self.visit.end(error)

    # Reading.

    async def _hello(self) -> frames.Hello | None:
        """Wait for the first frame."""
        try:
            frame = await asyncio.wait_for(self._frame(), HELLO_SECONDS)
        except (TimeoutError, WebSocketDisconnect):
            frame = None
        if isinstance(frame, frames.Hello):
            return frame
        await self._close(POLICY, ServerError("hello-first"))
        return None

    def _take(self, text: bytes) -> bool:
        """Execute a frame at once; not if another is under way, nor if it is over the rate limit or malformed."""
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
        """Read frames and execute them."""
        try:
            while True:
                self._is_reading = False
                try:
                    frame = await self._frame()
                except WebSocketDisconnect as gone:
                    await self._idle.wait()
                    if gone.code in ORDERLY:  # a client that closes properly has read what was sent
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

    async def _frame(self) -> frames.AnyFrame | None:
        """Read a frame; a malformed one is answered with an error, and nothing is returned."""
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1005)
        text = message.get("text")
        try:
            if text is None:
                raise msgspec.DecodeError("binary frame")
            frame: frames.AnyFrame = _decoder.decode(text)
            return frame
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            self.visit.complain(ServerError("bad-frame"), in_json_words(error))
            self.errors += 1
            if self.errors >= ERRORS_AT_MOST:
                raise _TooManyErrors from error
            return None

    def _obey(self, frame: frames.AnyFrame) -> None:
        """Execute a frame, and answer when it is done; until then, no other begins."""
        if isinstance(frame, frames.Hello):
            self.visit.complain(ServerError("hello-once"))
            return
        if isinstance(frame, frames.ShownUpTo):
            self.visit.was_shown(min(frame.number, self.visit.sent))
            return
        self._idle.clear()
        then = partial(self._done, frame, time.perf_counter())
        try:
            if "talk" in frame.costs and (wait := self._talk()):
                raise ServerError("talk-pace", seconds=int(wait) + 1)
            commands.submit(self.visit, frame, then)
        except Exception as error:
            then(error)

    def _done(self, frame: Any, began: float, outcome: Any) -> None:
        """Answer a command; any exception but a refusal ends the socket."""
        self._idle.set()
        if isinstance(outcome, UserError):
            outcome = Refused(outcome)
        if not isinstance(outcome, BaseException):
            self._answer(frame, outcome, began)
        elif not self._failure.done():
            self._failure.set_exception(outcome)

    def _answer(self, frame: Any, answer: Any, began: float) -> None:
        """Send the answer to a command, and count it."""
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
        """Send the messages that wait, in order, until no more come."""
        while (text := await self.visit.listener.waiting.get()) is not None:
            await self.websocket.send({"type": "websocket.send", "text": text.decode()})
            self.visit.listener.note_sent()
            self.numbers.count_sent(1)
        await self._close(self.close_code)

    async def _close(self, code: int, error: UserError | None = None) -> None:
        """Send an error, if there is one, and close."""
        with suppress(RuntimeError, WebSocketDisconnect):
            if error:
                said = wire.Fault(error.message, error.text(self.visit.lang))
                await self.websocket.send({"type": "websocket.send", "text": msgspec.json.encode(said).decode()})
            await self.websocket.close(code)


async def turn_away(websocket: WebSocket, error: UserError, lang: str) -> None:
    """Refuse a client with a reason, or tell it when to come back, and close."""
    said: wire.Fault | wire.Bye = wire.Fault(error.message, error.text(lang))
    if error.message in RETRY_LATER:
        said = wire.Bye(error.message, error.text(lang), AGAIN)
    await websocket.send({"type": "websocket.send", "text": msgspec.json.encode(said).decode()})
    await websocket.close(CLOSE_CODES.get(error.message, POLICY))


class _TooManyErrors(Exception):
    """A client has sent too many malformed frames."""
