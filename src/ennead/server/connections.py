"""Connections, below all else: plain ones with a limit and an end to patience, sockets with a quicker way out."""

import asyncio
import logging
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from ennead.server.socket import PUSH

SILENT = logging.getLogger("ennead.sockets")
SILENT.addHandler(logging.NullHandler())
SILENT.propagate = False

REQUEST_SECONDS = 10.0  # from a connection, or the beginning of a request, to the request's end


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's requests, with an end to patience: whoever does not ask, or asks too slowly, is cut off."""

    _patience: asyncio.TimerHandle | None = None
    _counted = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a connection; one too many is cut off at once."""
        super().connection_made(transport)
        state = self.config.app.state  # type: ignore[union-attr]
        address = self.client[0] if self.client else ""
        if address in state.hall.config.proxies.replace(" ", "").split(","):
            return  # a proxy brings everybody
        connected: Counter[str] = state.connected
        if connected[address] >= state.hall.config.connections_each:
            transport.abort()
            return
        connected[address] += 1
        self._counted = address
        self._wait_for_request()

    def on_message_begin(self) -> None:
        """Begin to be patient, with a later request."""
        super().on_message_begin()
        self._wait_for_request()

    def on_message_complete(self) -> None:
        """Be content: the request is here."""
        super().on_message_complete()
        self._stop_waiting()

    def handle_websocket_upgrade(self) -> None:
        """Let sockets be counted elsewhere."""
        self._leave()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
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
    """uvicorn's sockets, with a way to send a frame at once, without a task that wakes up for it.

    Most frames are the same news for several people. Nothing is compressed and no frame is split, so a frame is a short
    head and the text.
    """

    def __init__(self, *given: Any, **named: Any):
        super().__init__(*given, **named)
        self.logger = SILENT  # of what clients send wrong; the application logs what it does wrong itself

    def handle_connect(self, event: Request) -> None:
        """Let the application know of the way."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][PUSH] = self.push  # type: ignore[assignment]

    def push(self, text: bytes) -> bool:
        """Send a text, if the socket is open and nothing waits to be sent; say whether that was so."""
        if not self.handshake_complete or self.close_sent or self.transport.is_closing() or not self.writable.is_set():
            return False
        size = len(text)
        if size < 126:
            head = bytes((0x81, size))
        elif size < 1 << 16:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        self.transport.write(head + text)
        return True
