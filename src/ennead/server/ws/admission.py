"""Accepting a socket at a table, or refusing it with a reason."""

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from ennead.core.language import UserError
from ennead.server.asker import Asker
from ennead.server.errors import ServerError
from ennead.server.http.security import accepted, address_of
from ennead.server.http.wire import WIRE, Wire
from ennead.server.metrics import Numbers
from ennead.server.ws.connection import TOO_SLOW, TableSocket, turn_away

if TYPE_CHECKING:  # it stands above
    from ennead.server.app import Server

WELCOME_COST = 20  # of work: the whole state, and the chat

log = structlog.get_logger("ennead")


async def serve_socket(websocket: WebSocket, cookie: str) -> None:
    """Serve a socket at a table, for those who may see it; it counts as a connection until its client is gone."""
    server: Server = websocket.app.state.server
    connections, address = server.connections, address_of(websocket.scope)
    if not connections.enter(address):
        await websocket.close(TOO_SLOW)
        return
    leave = partial(connections.leave, address)
    way: Wire | None = websocket.scope["extensions"].get(WIRE)
    if way:
        way.when_gone(leave)
    try:
        await _serve(websocket, server, address, websocket.cookies.get(cookie))
    except Exception as error:
        log.error("socket failed", exc_info=error)
    finally:
        if not way:
            leave()


async def _serve(websocket: WebSocket, server: "Server", address: str, secret: str | None) -> None:
    """Accept a socket and run it, or refuse it with a reason."""
    tables, access, connections, limits = server.tables, server.access, server.connections, server.limits
    numbers: Numbers = websocket.app.state.numbers
    lang = accepted(websocket.headers)
    try:
        if tables.closing:
            raise ServerError("stopping")
        connections.check(address)
        person = await tables.people.who(secret)
        lang = person.language if person else lang
        await tables.standing.check(person.id if person else "")
        asker = Asker(address, person.id if person else "")
        if wait := limits.work.take(asker.person, address, WELCOME_COST):
            raise ServerError("too-costly", seconds=int(wait) + 1)
        async with tables.table(websocket.path_params["table"], asker) as live:
            if not await access.may_look(live, person.id if person else ""):
                raise ServerError("no-such-table", table=live.room.name)
            socket = TableSocket(websocket, access, live, person, secret, numbers)
            connections.sockets.add(socket)
            numbers.sockets.inc()
            try:
                if person and not await tables.people.who(secret):
                    raise ServerError("no-session")  # the session has ended meanwhile
                await tables.standing.check(socket.id)
                await websocket.accept()
                await socket.run()
            finally:
                numbers.sockets.dec()
                connections.sockets.discard(socket)
    except UserError as error:
        # A browser hides why a handshake failed: so accept, say why, and close.
        with suppress(RuntimeError, WebSocketDisconnect):
            await websocket.accept()
            await turn_away(websocket, error, lang)
