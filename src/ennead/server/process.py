"""Running the server: one process, one event loop, and a shutdown that tells clients to reconnect."""

import asyncio
import errno
import gc
import random
import resource
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from logging import INFO, WARNING

import structlog
import uvicorn
from starlette.applications import Starlette

from ennead.core.language import UserError, system_problem
from ennead.server.asgi import build
from ennead.server.config import Config, networks
from ennead.server.extras import is_there, left_out
from ennead.server.http.connection_limits import ConnectionLimits
from ennead.server.http.connections import HttpProtocol, SocketProtocol
from ennead.server.shutdown import close_all
from ennead.store.sqlite import SqliteStore

FRAME_SIZE = 64 * 1024
PING_SECONDS = 20
FAREWELL_SECONDS = 1.0  # for the last messages to go out
STOP_SECONDS = 5
COLLECTED = (50_000, 20, 100)  # thousands of sockets are long-lived: looking through all of them again takes long

log = structlog.get_logger("ennead")


class ServeError(UserError):
    """The server cannot start, and what to do about it."""

    folder = "server"


class Server(uvicorn.Server):
    """uvicorn, with a farewell to its clients. A signal stops it in order, and then nothing else."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None] = lambda: None):
        super().__init__(config)
        self._tell_started = started

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop in order on SIGINT and SIGTERM; in another thread its caller stops it."""
        loop = asyncio.get_running_loop()
        caught = (signal.SIGINT, signal.SIGTERM) if threading.current_thread() is threading.main_thread() else ()
        for one in caught:
            loop.add_signal_handler(one, self.handle_exit, one, None)
        yield
        for one in caught:
            loop.remove_signal_handler(one)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and log it."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what is there now stays
        gc.set_threshold(*COLLECTED)
        if self.started:
            self._tell_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everyone to come back; then let uvicorn close what is open."""
        app = self.config.app
        assert isinstance(app, Starlette)
        app.state.tables.stop()
        connections: ConnectionLimits = app.state.server.connections
        for one in list(connections.sockets):
            one.farewell(round(random.uniform(1, 5), 1))  # random, so that they do not all reconnect at once
        for _ in range(int(FAREWELL_SECONDS / 0.02)):
            if not connections.sockets:
                break
            await asyncio.sleep(0.02)
        await super().shutdown(sockets)


def listen(config: Config) -> socket.socket:
    """Take the port, before anything else is done."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # what is accepted inherits these
    # A client that takes nothing for so long is gone: closing would wait for what has not been sent.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 2000 * PING_SECONDS)
    try:
        listening.bind((config.host, config.port))
        listening.listen(2048)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise ServeError("serving-port", port=str(config.port)) from error
        raise ServeError("serving-address", host=config.host, problem=system_problem(error)) from error
    listening.setblocking(False)
    return listening


def serve(config: Config, listening: socket.socket, started: Callable[[], None]) -> None:
    """Serve until told to stop; call `started` as soon as requests are answered."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # every connection is an open file
    store = SqliteStore(config.store, alone=True)
    app = build(store, config, admin=config.store)
    if missing := left_out():
        log.log(WARNING if config.secure else INFO, "left out", missing=missing, install="ennead[online]")
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        try:
            runner.run(Server(settings(config, app), started).serve([listening]))
        finally:
            whole = runner.run(close_all(store.close)) and app.state.server.closed_whole
            log.info("stopped", whole=whole)
    if not whole:
        raise ServeError("serving-unwritten", path=str(config.store))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    """Return what makes the event loop: the fastest that is installed."""
    if not is_there("uvloop"):
        return asyncio.new_event_loop
    import uvloop

    return uvloop.new_event_loop


def settings(config: Config, app: Starlette) -> uvicorn.Config:
    """Return how uvicorn is to run."""
    return uvicorn.Config(
        app,
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=FRAME_SIZE,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=[str(network) for network in networks(config.proxies)],
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=STOP_SECONDS,
        limit_concurrency=config.connections + 1000,
    )
