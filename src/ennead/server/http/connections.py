"""uvicorn's protocol classes with more: limits and a timeout for HTTP, a fast path for WebSockets."""

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from ennead.server.config import Config
from ennead.server.http.security import address_of, network_of
from ennead.server.http.uvicorn_internals import (
    ASGIReceiveEvent,
    ASGISendEvent,
    Frame,
    HttpToolsProtocol,
    Opcode,
    Request,
    State,
    WebSocketsSansIOProtocol,
    apply_mask,
)
from ennead.server.http.wire import WIRE, Receiver
from ennead.server.metrics import Numbers
from ennead.server.rate_limits import Limits

SILENT = logging.getLogger("ennead.sockets")
SILENT.addHandler(logging.NullHandler())
SILENT.propagate = False

WHOLE_TEXT = 0x81  # how a text begins that is one frame
ASKED = 0x89  # how a ping begins
PONG = 0x8A  # how the answer to a ping begins
PING = b"\x89\x04here"
MASKED = 0x80  # added to the size by clients, which mask what they send
MASK = 4  # bytes
TOO_LONG = 1 << 64  # for any frame
CONTROL_SIZE = 125  # bytes at most that a ping may carry

FRAMES_AT_ONCE = 50  # of one socket, before others are read
PAUSE = 0.5  # seconds, at least, for which reading pauses above the rate limit
CUT_OFF_SECONDS = 10.0  # seconds for the client to close a socket that was closed here

REQUEST_SECONDS = 10.0  # from a connection, or the beginning of a request, to the request's end


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP protocol with a timeout: a client that sends no request, or too slowly, is cut off."""

    _patience: asyncio.TimerHandle | None = None
    _counted = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a connection; one too many is cut off at once."""
        super().connection_made(transport)
        state = self.config.app.state  # type: ignore[union-attr]
        config: Config = state.tables.config
        host = self.client[0] if self.client else ""
        if config.is_proxy(host):
            return  # all clients come through it
        address, limits = network_of(host), state.limits
        connected: Counter[str] = state.connected
        if connected[address] >= config.connections_each or limits.arrivals.take(address):
            transport.abort()
            return
        connected[address] += 1
        self._counted = address
        self._wait_for_request()

    def on_message_begin(self) -> None:
        """Start the request timeout, for a later request."""
        super().on_message_begin()
        self._wait_for_request()

    def on_headers_complete(self) -> None:
        """Refuse a request whose first line names another server than its header does."""
        scheme, _, rest = self.url.partition(b"://")
        if scheme.lower() in (b"http", b"https", b"ws", b"wss"):
            named = re.split(rb"[/?#]", rest, maxsplit=1)[0].lower()
            if any(name == b"host" and value.strip().lower() != named for name, value in self.headers):
                raise ValueError("two names")  # the parser stops, and the request is answered with 400
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Cancel the request timeout."""
        super().on_message_complete()
        self._stop_waiting()

    def handle_websocket_upgrade(self) -> None:
        """Stop counting it here: sockets have limits of their own."""
        self._leave()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting it."""
        self._leave()
        super().connection_lost(exc)

    def _wait_for_request(self) -> None:
        if self._patience is None:
            self._patience = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._patience:
            self._patience.cancel()
            self._patience = None

    def _leave(self) -> None:
        self._stop_waiting()
        if self._counted:
            connected: Counter[str] = self.config.app.state.connected  # type: ignore[union-attr]
            connected[self._counted] -= 1
            if not connected[self._counted]:
                del connected[self._counted]
            self._counted = ""


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, with a fast path for most frames.

    A text in one frame goes straight to the receiver, if it takes it. All else, and all errors, go frame by frame to
    uvicorn's parser, which therefore never holds half a frame. Whole texts are sent without waking a task; most are the
    same for several clients. Nothing is compressed and no frame is split, so a frame is a short header and the text.
    """

    _receiver: Receiver | None = None
    _rest = b""  # bytes that have not been processed yet
    _framed = b"", b""  # the last text that was sent to anybody, and its frame
    _unsent: tuple[bytes, ...] = ()  # frames that are written together at the end of this step of the event loop
    _is_full = False  # the write buffer is full: the client reads slowly
    _is_held = False  # reading is paused
    _going_on: asyncio.Handle | None = None  # resumes reading
    _cutting_off: asyncio.TimerHandle | None = None
    _address = ""  # where it comes from, as far as proxies tell

    def __init__(self, *given: Any, **named: Any):
        super().__init__(*given, **named)
        state = self.config.app.state  # type: ignore[union-attr]
        self._numbers: Numbers = state.numbers
        self._limits: Limits = state.limits
        self._when_gone: list[Callable[[], None]] = []
        self._to_flush: list[SocketProtocol] = state.to_flush
        self.logger = SILENT  # of what clients send wrong; the application logs what it does wrong itself

    def handle_connect(self, event: Request) -> None:
        """Offer this `Wire` to the application."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][WIRE] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Receive frames, in one piece or in several; no faster than is allowed."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._rest += data
        if not self.handshake_complete:  # what comes before the end of the handshake waits for it
            self._hold(None)
        elif not self._is_held:
            self._read()

    def _read(self) -> None:
        """Process the frames that are here: so many, within the rate limit of their address; the rest later.

        Every frame counts, and so does a piece of one without its end.
        """
        data, at, count = self._rest, 0, 0
        while at < len(data) and not self.conn.parser_exc and not self.transport.is_closing():
            if count == FRAMES_AT_ONCE:
                self._hold(0.0)
                break
            head, size = _measure(data, at)
            end = head + size if size <= self.config.ws_max_size else len(data)
            if end > len(data) and count:
                break
            if wait := self._limits.traffic.take(self._address):
                self._hold(max(wait, PAUSE))
                break
            count += 1
            if end > len(data):
                break
            is_whole = end == head + size
            if not is_whole or not self._hand_over(data[at], data[head:end], data[head - MASK : head]):
                super().data_received(data[at:end])
            at = end
        self._numbers.count_received(count)
        self._rest = b"" if self.conn.parser_exc or self.transport.is_closing() else data[at:]

    def _hold(self, seconds: float | None) -> None:
        """Pause reading for so many seconds, or until `_go_on`."""
        self._is_held = True
        self.transport.pause_reading()
        if seconds is not None:
            self._going_on = self.loop.call_later(seconds, self._go_on) if seconds else self.loop.call_soon(self._go_on)

    def _go_on(self) -> None:
        """Resume reading."""
        self._is_held = False
        if self.transport.is_closing():
            return
        self._read()
        if not self._is_held and not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        """Give the application a message from uvicorn's queue; reading stays paused if it is."""
        message = await super().receive()
        if self._is_held:
            self.transport.pause_reading()
        return message

    def _hand_over(self, kind: int, text: bytes, mask: bytes) -> bool:
        """Handle a pong, or hand a text to the receiver; return whether uvicorn need not see the frame."""
        if kind == PONG and len(text) == len(PING) - 2:
            self.handle_pong(Frame(Opcode.PONG, apply_mask(text, mask)))
            return True
        if kind == ASKED and self._is_full and len(text) <= CONTROL_SIZE:
            return True  # a client that does not read gets no more pongs
        if kind != WHOLE_TEXT or not self._receiver or not self.queue.empty():
            return False
        if self.conn.current_size is not None or self.conn.state is not State.OPEN:  # within a split text; closing
            return False
        return self._receiver(apply_mask(text, mask))

    def read_by(self, receiver: Receiver | None) -> None:
        """Set the receiver of texts, or none."""
        self._receiver = receiver

    def push(self, text: bytes) -> bool:
        """Send a text, if the socket is open and no other waits to be sent; return whether that was so."""
        if self._is_full or self.close_sent or not self.handshake_complete or self.transport.is_closing():
            return False
        last, frame = SocketProtocol._framed
        if text is not last:
            frame = _head(len(text)) + text
            SocketProtocol._framed = text, frame
        if not self._unsent:
            if not self._to_flush:
                self.loop.call_soon(_flush, self._to_flush)
            self._to_flush.append(self)
        self._unsent = (*self._unsent, frame)
        return True

    def flush(self) -> None:
        """Send now what has been pushed."""
        frames, self._unsent = self._unsent, ()
        if frames and not self.transport.is_closing():
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))
            self._numbers.count_sent(len(frames))

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message of the application, after what has been pushed."""
        self.flush()
        was_complete = self.handshake_complete
        await super().send(message)
        if self.handshake_complete and not was_complete:
            self._address = address_of(self.scope)  # type: ignore[arg-type]
            if self._is_held:
                self._go_on()

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is there, and wait for its answer; what the ping says is always the same."""
        self.ping_timer = None
        if self.close_sent or self.transport.is_closing():
            return
        self.pending_ping_payload = PING[2:]
        self.ping_sent_at = self.loop.time()
        self.transport.write(PING)
        assert self.ping_timeout
        self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)

    def lag(self) -> float:
        """Return the last round-trip time in seconds, or how long a ping has been unanswered, if that is longer."""
        waited = self.loop.time() - self.ping_sent_at if self.pending_ping_payload is not None else 0.0
        return max(self.last_ping_rtt, waited)

    def measure(self) -> None:
        """Send a ping now, not only when it is time for the next one."""
        if self.ping_timer:
            self.ping_timer.cancel()
            self.send_keepalive_ping()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Give a client that was told to close a while to do so; then cut it off."""
        super().on_task_complete(task)
        if not self.disconnected:
            self._cutting_off = self.loop.call_later(CUT_OFF_SECONDS, self.transport.abort)

    def when_gone(self, call: Callable[[], None]) -> None:
        """Call this as soon as the client is gone, whatever it was told before."""
        if self.disconnected:
            call()
        else:
            self._when_gone.append(call)

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the timers, and call what waits for the end."""
        super().connection_lost(exc)
        self._rest = b""
        for handle in (self._going_on, self._cutting_off):
            if handle:
                handle.cancel()
        for call in self._when_gone:
            call()

    def pause_writing(self) -> None:
        """Push no more texts until the write buffer is empty again."""
        super().pause_writing()
        self._is_full = True

    def resume_writing(self) -> None:
        """Push texts again."""
        super().resume_writing()
        self._is_full = False


def _flush(sockets: list[SocketProtocol]) -> None:
    """Write what has been pushed to all sockets meanwhile."""
    for one in sockets:
        one.flush()
    sockets.clear()


def _head(size: int) -> bytes:
    """Return the frame header for a text of this size."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")


def _measure(data: bytes, at: int) -> tuple[int, int]:
    """Return where the payload of the frame begins that begins here, and its size.

    If the header is not complete yet, the payload begins after the data. A frame that clients must not send has a size
    that is too long by far.
    """
    if len(data) < at + 2:
        return len(data) + 1, 0
    size = data[at + 1] - MASKED
    if size < 0:
        return at, TOO_LONG
    if size < 126:
        return at + 2 + MASK, size
    head = at + (4 if size == 126 else 10)
    return head + MASK, int.from_bytes(data[at + 2 : head], "big") if len(data) >= head else 0
