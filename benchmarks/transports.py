"""Transports for sockets: uvicorn's as we use them, as they come, picows and granian's RSGI, under the same load.

    uv pip install picows==2.3.1 granian==2.8.7
    python benchmarks/transports.py --rooms 200 --rate 1000 --seconds 10

Neither of the last two is among the requirements. For each frame from one of the five in a room each server
sends a text as large as a move's news to all five, and does nothing else. One core serves, the driver has the other.
Rounds alternate between the transports; the median of the rounds counts.
"""

import argparse
import asyncio
import os
import secrets
import socket
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

import uvloop

sys.path.insert(0, str(Path(__file__).parent / "load"))
from measuring import cores, cpu_seconds, pace, pinned

NAMES = ("ours", "uvicorn", "picows", "granian")
WATCHING = 5  # sockets in a room
NEWS = 700  # bytes that each is sent
WAIT = 10.0  # seconds at most for a socket
ASKED = b'{"do":"play","id":"0123456789","expected":12,"action":"Pa1"}'
ROOMS = defaultdict(list)


def news():
    """Return a text that nobody was sent before, as a move's news is."""
    return b"%08d" % secrets.randbelow(10**8) + b"x" * (NEWS - 8)


# Servers.


async def fast(scope, receive, send):
    """Serve a socket by the short way of our own protocol class; an ASGI application."""
    from ennead.server.ws.connection import WIRE

    if await _accepted(scope, receive, send):
        wire, room = scope["extensions"][WIRE], ROOMS[scope["path"]]
        room.append(wire)

        def take(text):
            told = news()
            for one in room:
                one.push(told)
            return True

        wire.receiver = take
        await receive()


async def plain(scope, receive, send):
    """Serve a socket by ASGI alone."""
    if await _accepted(scope, receive, send):
        room = ROOMS[scope["path"]]
        room.append(send)
        while (await receive())["type"] == "websocket.receive":
            told = news().decode()
            for one in room:
                await one({"type": "websocket.send", "text": told})


async def _accepted(scope, receive, send):
    if scope["type"] != "websocket":
        return False
    await receive()
    await send({"type": "websocket.accept"})
    return True


async def rsgi(scope, protocol):
    """Serve a socket by granian's own interface."""
    one, room = await protocol.accept(), ROOMS[scope.path]
    room.append(one)
    while (await one.receive()).kind:
        told = news().decode()
        for other in room:
            await other.send_str(told)


def serve(name, port):
    """Run one of the servers."""
    if name == "granian":
        from granian import Granian

        Granian(f"{Path(__file__).stem}:rsgi", port=port, interface="rsgi", loop="uvloop", log_enabled=False).serve()
    elif name == "picows":
        uvloop.run(_picows(port))
    else:
        import uvicorn

        from ennead.server.http.connections import HttpProtocol, SocketProtocol

        application = plain
        how = {"log_level": "error", "ws_per_message_deflate": False, "lifespan": "off", "loop": "uvloop"}
        if name == "ours":
            application = _with_state()
            how |= {"http": HttpProtocol, "ws": SocketProtocol}
        else:
            how |= {"ws": "websockets-sansio"}
        uvicorn.run(application, port=port, **how)


def _with_state():
    """Return the application with the server's state, which our protocol classes look into."""
    from ennead.server.asgi import build
    from ennead.server.config import Config
    from ennead.store.sqlite import SqliteStore

    class Application:
        async def __call__(self, scope, receive, send):
            await fast(scope, receive, send)

    unlimited = dict.fromkeys(("frames", "guests", "requests", "connections", "connections_each"), 10**8)
    application = Application()
    application.state = build(SqliteStore.in_memory(), Config(**unlimited)).state
    return application


async def _picows(port):
    from picows import WSListener, WSMsgType, ws_create_server

    class Listener(WSListener):
        def __init__(self, room):
            self.room = room

        def on_ws_connected(self, transport):
            self.room.append(transport)

        def on_ws_frame(self, transport, frame):
            if frame.msg_type == WSMsgType.TEXT:
                frame.get_payload_as_bytes()
                told = news()
                for one in self.room:
                    one.send(WSMsgType.TEXT, told)

    server = await ws_create_server(lambda request: Listener(ROOMS[bytes(request.path)]), "127.0.0.1", port)
    await server.serve_forever()


# The driver.


class Member(asyncio.Protocol):
    """A client that counts what it is sent by its size: all texts are equally long."""

    received = 0

    def __init__(self, room):
        mask = bytes(4)
        self.asked = bytes((0x81, 0x80 | len(ASKED))) + mask + ASKED
        self.room, self.ready = room, asyncio.get_running_loop().create_future()

    def connection_made(self, transport):
        self.transport = transport
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        head = f"GET /{self.room} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{key}\r\n"
        transport.write(head.encode())

    def data_received(self, data):
        if self.ready.done():
            self.received += len(data)
        else:
            self.ready.set_result(data.startswith(b"HTTP/1.1 101"))


async def drive(port, pid, rooms, rate, seconds):
    """Connect everybody, send so many frames a second; return microseconds of the server's CPU for each delivery."""
    loop, members = asyncio.get_running_loop(), []
    for room in range(rooms):
        for _ in range(WATCHING):
            members.append((await loop.create_connection(lambda room=room: Member(room), "127.0.0.1", port))[1])
            if not await asyncio.wait_for(members[-1].ready, WAIT):
                raise SystemExit("a server refused a socket")
    await asyncio.sleep(0.5)
    turn = iter(range(10**9))

    def act():
        one = members[next(turn) % len(members)]
        one.transport.write(one.asked)

    async def counted(seconds):
        before = sum(one.received for one in members)
        wanted = round(rate * seconds) * WATCHING
        await pace(rate, seconds, act)
        for _ in range(500):
            got = (sum(one.received for one in members) - before) // (NEWS + 4)
            if got == wanted:
                return got
            await asyncio.sleep(0.01)
        raise SystemExit(f"{got} of {wanted} texts came")

    await counted(1)
    before = sum(map(cpu_seconds, tree(pid)))
    got = await counted(seconds)
    spent = sum(map(cpu_seconds, tree(pid))) - before
    for one in members:
        one.transport.abort()
    return 1e6 * spent / got


def tree(pid):
    """Return a process and all below it."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(one for child in children for one in tree(int(child)))]


def measure(name, *load):
    """Start a server and drive it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    here, there = cores()
    with pinned(here):
        process = subprocess.Popen([sys.executable, __file__, "serve", name, str(port)], cwd=Path(__file__).parent)
    try:
        for _ in range(1200):  # a minute
            with socket.socket() as asking:
                if asking.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        with pinned(there):
            return uvloop.run(drive(port, process.pid, *load))
    finally:
        process.terminate()
        process.wait()


def main():
    """Measure all transports, in turns, and print the figures side by side."""
    parser = argparse.ArgumentParser(description="Compare transports for sockets.")
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--rate", type=int, default=1000, help="frames a second, in all rooms together")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", nargs="*", choices=NAMES, default=NAMES)
    asked = parser.parse_args()
    found = {name: [] for name in asked.only}
    for number in range(asked.rounds):
        for name in asked.only:
            print(f"round {number + 1} of {asked.rounds}: {name}", file=sys.stderr)
            found[name].append(measure(name, asked.rooms, asked.rate, asked.seconds))
    print(
        f"{asked.rooms} rooms of {WATCHING}, {asked.rate} frames a second, {asked.seconds:g} s, {asked.rounds} rounds"
    )
    own = statistics.median(found[asked.only[0]])
    for name, figures in found.items():
        middle = statistics.median(figures)
        spread = f"{min(figures):.1f} to {max(figures):.1f}"
        print(f"  {name:8} {middle:6.1f} us of CPU per delivery ({spread}), {middle / own:.2f} of {asked.only[0]}'s")


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
        serve(sys.argv[2], int(sys.argv[3]))
    else:
        main()
