"""The whole server as one ASGI application: routes, sockets, pages, and what watches over them."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import msgspec
import structlog
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ennead import __version__
from ennead.core.language import UserError
from ennead.server.admin_socket import admin_door
from ennead.server.app import Server
from ennead.server.config import Config
from ennead.server.errors import ServerError
from ennead.server.http.compression import compressed
from ennead.server.http.pages import page_routes
from ennead.server.http.problems import answer
from ennead.server.http.security import Safety, accepted, address_of
from ennead.server.metrics import Numbers
from ennead.server.routes import routes
from ennead.server.tables.open_tables import Tables
from ennead.server.tables.told.messages import schema
from ennead.server.ws.admission import serve_socket
from ennead.store.protocol import Store
from ennead.store.rows import Row, row

LEFT = 499  # the status that is counted if the client has left
LOCAL = ("127.0.0.1", "::/64")

log = structlog.get_logger("ennead")


@row("health", at="last", lasts=60)
class Written(Row, frozen=True):
    """The server was asked whether it can write, and could."""


def build(store: Store, config: Config, clock: Callable[[], float] = time.time, admin: Path | None = None) -> Starlette:
    """Build the application. The caller closes the store; `admin` is the path at which the command line asks."""
    cookie = "__Host-ennead" if config.secure else "ennead"

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.server.start()
        measuring = asyncio.create_task(app.state.numbers.measure_lag())
        try:
            async with admin_door(app.state.server, admin):
                yield
        finally:
            measuring.cancel()
            await app.state.server.close()

    async def socket(websocket: WebSocket) -> None:
        await serve_socket(websocket, cookie)

    app = Starlette(
        routes=[
            Route("/health", health),
            Route("/metrics", metrics),
            Route("/api/openapi.json", partial(_json, msgspec.json.encode(routes.openapi(cookie)))),
            Route("/api/protocol.json", partial(_json, msgspec.json.encode(schema()))),
            WebSocketRoute("/api/tables/{table}/socket", socket),
            *routes.starlette(cookie, config.secure),
            *page_routes(cookie),
        ],
        middleware=[Middleware(Safety, config=config), Middleware(Watch)],
        exception_handlers={HTTPException: _http_problem},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    app.state.server = Server(store, config, clock)
    app.state.tables = app.state.server.tables
    app.state.numbers = Numbers({"mail": app.state.server.mailer.outbox, "push": app.state.server.pusher.outbox})
    app.state.to_flush = []  # sockets to which something is to be sent
    app.state.connected = Counter[str]()  # plain connections by address
    app.state.limits = app.state.server.limits
    return app


async def _json(body: bytes, request: Request) -> Response:
    return await compressed(Response(body, media_type="application/json"), request.headers)


async def health(request: Request) -> Response:
    """Say whether the server can do its work: whether it can write, above all."""
    tables: Tables = request.app.state.tables
    try:
        if tables.closing:
            raise ServerError("stopping")
        await tables.people.rows.put(Written())
    except UserError as error:
        return answer(error, accepted(request.headers))
    return Response(msgspec.json.encode({"status": "ok", "version": __version__}), media_type="application/json")


async def metrics(request: Request) -> Response:
    """Tell the numbers, to those who may read them."""
    tables: Tables = request.app.state.tables
    allowed = tables.config.metrics == "open" or (
        tables.config.metrics == "local" and address_of(request.scope) in LOCAL
    )
    if not allowed:
        return answer(ServerError("metrics-local"), accepted(request.headers))
    server: Server = request.app.state.server
    numbers: Numbers = request.app.state.numbers
    numbers.store.set(await server.store.size())
    numbers.accounts.set(await server.accounts.count())
    numbers.tables.set(len(tables.live))
    numbers.thinking.set(sum(1 for live in tables.live.values() if live.thinking))
    numbers.brought.labels("editions").set(tables.large.editions)
    numbers.brought.labels("files").set(tables.large.files)
    return Response(numbers.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


async def _http_problem(request: Request, error: Exception) -> Response:
    """Answer what no route answers."""
    assert isinstance(error, HTTPException)
    problem = ServerError("wrong-method" if error.status_code == 405 else "no-such-page")
    response = answer(problem, accepted(request.headers))
    response.headers.update(error.headers or {})
    return response


class Watch:
    """Counts and logs every request: by its route, never with what was asked."""

    def __init__(self, app: ASGIApp):
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through and note what came of it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noted)
        except ClientDisconnect:  # the client left, even before its request was complete
            status = LEFT
        except Exception:  # a fault of ours
            log.exception("request failed", method=scope["method"], route=_route(scope))
            if status:
                raise
            await answer(ServerError("our-fault"), accepted(Headers(scope=scope)))(scope, receive, noted)
        finally:
            route = _route(scope)
            scope["app"].state.numbers.requests.labels(route, status).inc()
            log.info("request", method=scope["method"], route=route, status=status,
                     ms=round((time.perf_counter() - began) * 1000, 1))  # fmt: skip


def _route(scope: Scope) -> str:
    """Return the pattern that a path matched; the path itself may name a table."""
    endpoint = scope.get("route")
    return getattr(endpoint, "path", "none")
