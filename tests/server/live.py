"""A real server in a thread of its own, and clients that speak to it over the network."""

import asyncio
import http.client
import itertools
import secrets
import socket
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ennead.server.asgi import build
from ennead.server.config import Config
from ennead.server.process import Server, listen, settings
from ennead.store.sqlite import SqliteStore
from tests.server.understood import Understood, understood

LIMITS = (
    "requests",
    "guests",
    "sign_ins",
    "accounts",
    "tables",
    "work",
    "frames",
    "talk",
    "waiting_tables",
    "tables_person",
    "tables_address",
    "connections_each",
)
FAST = dict.fromkeys(LIMITS, 10**6)
PATIENCE = 20  # seconds that a test waits for anything


@dataclass
class Running:
    """A server that runs."""

    server: Server
    app: Any
    port: int
    loop: asyncio.AbstractEventLoop

    def client(self, name: str | None = "Ana", language: str = "en", **headers: str) -> "Client":
        """Return somebody who comes to the server; without a name, without a session."""
        client = Client(self.port, headers=headers)
        if name:
            assert client.ask("POST", "/api/session", {"name": name, "language": language}).status == 201
        return client

    def run(self, coroutine: Any) -> Any:
        """Do something on the server's own loop."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(PATIENCE)


@contextmanager
def server(store: Any = None, clock: Any = None, **wishes: Any):
    """Run a server on a free port."""
    config = Config(**{"port": 0, **FAST, **wishes})
    listening = listen(config)
    app = build(store or SqliteStore.in_memory(), config, **({"clock": clock} if clock else {}))
    started = threading.Event()
    running = Running(Server(settings(config, app), started.set), app, listening.getsockname()[1], None)

    def work():
        async def serve():
            running.loop = asyncio.get_running_loop()
            await running.server.serve([listening])

        asyncio.run(serve())

    thread = threading.Thread(target=work)
    thread.start()
    assert started.wait(PATIENCE)
    try:
        yield running
    finally:
        running.server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


@dataclass
class Reply:
    """What a server answered."""

    status: int
    headers: Any
    body: bytes

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)


@dataclass
class Client:
    """Somebody with a cookie."""

    port: int
    cookie: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    address: str = "127.0.0.1"  # where they come from

    def ask(self, method: str, path: str, body: Any = None, raw: bytes | None = None, **headers: str) -> Reply:
        """Make a request. Headers are written with `_` for `-`."""
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.port, timeout=PATIENCE, source_address=(self.address, 0)
        )
        sent = {"cookie": self.cookie, **self.headers, **headers}
        sent = {name.replace("_", "-"): value for name, value in sent.items() if value}
        if body is not None or raw is not None:
            sent.setdefault("content-type", "application/json")
        connection.request(method, path, raw if body is None else msgspec.json.encode(body), sent)
        answer = connection.getresponse()
        reply = Reply(answer.status, answer.headers, answer.read())
        connection.close()
        if given := answer.headers.get("set-cookie"):
            self.cookie = given.partition(";")[0]
        return reply

    def make(self, *kinds: str, **more: Any) -> str:
        """Make a table (`me`, `open`, `screen`, or the level of a bot) and return its name."""
        seats = [
            {"kind": kind} if kind in ("me", "open", "screen") else {"kind": "bot", "level": kind} for kind in kinds
        ]
        wish = {"game": "isis", "seats": seats, "bidding": 0, **more}
        reply = self.ask("POST", "/api/tables", wish)
        assert reply.status == 201, reply.body
        self.invitation = reply.json["link"].partition("#")[2]
        return reply.json["table"]

    def join(self, table: str, **wish: Any) -> list[str]:
        """Take a seat."""
        reply = self.ask("POST", f"/api/tables/{table}/join", {"nonce": "6e" * 16, **wish})
        assert reply.status == 200, reply.body
        return reply.json["mine"]

    def sit(self, table: str, since: int | None = None, **hello: Any) -> "Seat":
        """Open a socket at a table and say hello."""
        return Seat(self.open(table), since, hello)

    def open(self, table: str, **headers: str) -> ClientConnection:
        """Open a socket at a table."""
        sent = {name.replace("_", "-"): value for name, value in {**self.headers, **headers}.items()}
        return connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket",
            additional_headers={"cookie": self.cookie, **sent} if self.cookie else sent,
            open_timeout=PATIENCE,
            compression=None,
            source_address=(self.address, 0),
        )


def until_closed(socket: ClientConnection) -> tuple[list[dict[str, Any]], int]:
    """Return every message until the server closes a socket, and with which code it does."""
    messages = []
    try:
        while True:
            messages.append(msgspec.json.decode(socket.recv(PATIENCE)))
    except ConnectionClosed as closed:
        return messages, closed.rcvd.code if closed.rcvd else 1006


class Seat:
    """A socket at a table: everything that was told, as it came, and as it is understood."""

    _ids = itertools.count()

    def __init__(self, socket: ClientConnection, since: int | None = None, hello: dict[str, Any] | None = None):
        self.socket = socket
        self.texts: list[str] = []
        self.events: list[dict[str, Any]] = []
        self.state: Understood | None = None
        self.eyes: str | None = None
        self.info: dict[str, Any] = {}
        self.said: list[dict[str, Any]] = []
        self.following = since or 0
        self.send({"do": "hello", "since": since, **(hello or {})})
        self.welcome = self.until("welcome")
        self.until("talk")

    def send(self, frame: Any) -> None:
        self.socket.send(frame if isinstance(frame, str | bytes) else msgspec.json.encode(frame).decode())

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """Take in the next frame."""
        text = self.socket.recv(timeout)
        self.texts.append(text)
        message = msgspec.json.decode(text)
        if message["kind"] == "news":
            for event in message["events"]:
                assert event["number"] == self.following, "events come in order, none is missing, none comes twice"
                self.following += 1
            self.events += message["events"]
        if message["kind"] == "welcome":
            self.eyes = message["seat"]
        if message["kind"] == "state":
            self.following = message["following"]
        if message["kind"] == "talk":
            self.said += message["said"]
        if message["kind"] in ("state", "news") and (table := message.get("table")):
            self.info = {**table, "edition": table["edition"] or self.info.get("edition")}
        if told := message.get("state"):
            self.state = understood(told, self.state, self.eyes, self.info)
        return message

    def until(self, *kinds: str) -> dict[str, Any]:
        """Listen until a frame of one of these kinds comes."""
        while True:
            message = self.hear()
            if message["kind"] in kinds:
                return message

    def do(self, what: str, /, **more: Any) -> dict[str, Any]:
        """Send a command; return its answer."""
        command = more.pop("id", None) or f"c{next(self._ids)}-{secrets.token_hex(4)}"
        self.send({"do": what, "id": command, **more})
        while True:
            message = self.until("done", "refused", "behind", "error", "legal", "described", "known")
            if message["kind"] == "error" or message["id"] == command:
                return message

    def play(self, action: str, **more: Any) -> dict[str, Any]:
        return self.do("play", action=action, expected=self.following, **more)

    def catch_up(self, following: int) -> None:
        """Listen until every event below a number is here."""
        while self.following < following:
            self.hear()

    def closed(self) -> int:
        """Listen until the server closes; return with which code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def close(self) -> None:
        self.socket.close()

    def vanish(self) -> None:
        """Be gone without a word, as in a tunnel."""
        self.socket.socket.shutdown(socket.SHUT_RDWR)
