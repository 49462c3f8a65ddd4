"""How long others wait while somebody asks for a lot: replays of a running match, and a table that is long.

    python benchmarks/loop.py                    # this checkout
    python benchmarks/loop.py --before COMMIT    # that one first, then this one, in the same run

A server in a process of its own has two tables in its store: a running match of Sailing Toward Osiris, and one of
Isis & Osiris with many moves taken back. Somebody else at another table asks over a socket, one question after the
other, why a move is not possible: the answer needs nothing but a turn of the event loop.
"""

import argparse
import asyncio
import contextlib
import http.client
import os
import random
import re
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from ennead.server.tables.events import AnyEvent
from ennead.server.tables.room import Room
from ennead.server.tables.settings import SeatSetting, Settings
from ennead.server.tables.store_format import to_stored
from ennead.server.tables.table import Table
from ennead.store.sqlite import SqliteStore

CONNECTIONS = 8
SECONDS = 8.0
LIMITS = (
    "REQUESTS",
    "GUESTS",
    "TABLES",
    "FRAMES",
    "WORK",
    "CONNECTIONS_EACH",
    "WAITING_TABLES",
    "TABLES_PERSON",
    "TABLES_ADDRESS",
)


def grow(table: Table, size: int, luck: random.Random) -> Iterator[list[AnyEvent]]:
    """Yield what happens at a table until it has so many events."""
    yield table.join("ana", "Ana", secrets.token_bytes(16))
    while len(table.events) < size:
        if table.settings.game == "isis":
            yield table.move("T")
            yield table.undo("ana")
        else:
            yield table.move(luck.choice(table.running.legal()))


async def write_tables(path: Path, sizes: dict[str, int]) -> None:
    """Write tables into a store, open for everybody to watch: all seats play on Ana's screen."""
    store = SqliteStore(path)
    luck = random.Random(2)
    for game, size in sizes.items():
        bodies: list[bytes] = []
        seats = (SeatSetting("person"), *[SeatSetting("screen")] * (2 if game == "sailing" else 1))
        settings = Settings(game, "ana", seats, {"first": "C"} if game == "isis" else {}, open=True)
        while len(bodies) < size:  # a match that is over is too short
            room = await Room.create(store, f"{game}-{luck.randrange(10**9)}", settings)
            bodies = []
            for events in grow(room.table, size, luck):
                bodies += [msgspec.json.encode(to_stored(event, room.table.book)) for event in events]
                for event in events:
                    room.table.apply(event)
                if room.table.running.outcome:
                    bodies = []
                    break
        head = await store.head(room.name)
        assert head
        for number in range(CONNECTIONS):
            for name in (f"{game}{number}", f"{game}{number}/shown"):
                await store.create(name, b"" if "/" in name else head)
            await store.append(f"{game}{number}", 0, "all", bodies)
        print(f"{game}: {len(bodies)} events at each table")
    await store.close()


class Server:
    """A server of some checkout, in a process of its own."""

    def __init__(self, source: Path, store: Path):
        known = (source / "src/ennead/server/config.py").read_text("utf-8")
        environment = {f"ENNEAD_{name}": "100000000" for name in LIMITS if f"\n    {name.lower()}:" in known}
        environment |= {"PYTHONPATH": str(source / "src"), "ENNEAD_PREPARE": "rules", "ENNEAD_DATA": str(store)}
        command = [sys.executable, "-c", "from ennead.cli import main; main()", "serve", "--port", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment})
        assert self.process.stdout
        found = None
        while not found:
            line = self.process.stdout.readline()
            assert line, "the server did not start"
            found = re.search(r"http://[^:]+:(\d+)", line)
        self.port = int(found[1])

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[int, bytes, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
        connection.request(method, path, None if body is None else msgspec.json.encode(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return answer.status, text, (answer.headers.get("set-cookie") or "").partition(";")[0]


async def waits_of_others(server: Server, load: Callable[[], Coroutine[Any, Any, None]], seconds: float) -> list[float]:
    """Return how long each question of somebody else took, in milliseconds, while there is a load."""
    cookie = server.ask("POST", "/api/session", {"name": "Zoe"})[2]
    seats = [{"kind": "me"}, {"kind": "screen"}]
    made = server.ask("POST", "/api/tables", {"game": "isis", "seats": seats}, cookie)
    table = msgspec.json.decode(made[1])["table"]
    server.ask("POST", f"/api/tables/{table}/join", {}, cookie)
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    waits = []
    async with connect(address, additional_headers={"cookie": cookie}, compression=None) as socket:
        await socket.send('{"do": "hello"}')
        while msgspec.json.decode(await socket.recv())["kind"] != "talk":
            pass
        loading = asyncio.create_task(load())
        begun = time.perf_counter()
        while (now := time.perf_counter()) - begun < seconds and not (loading.done() and now - begun > 1):
            await socket.send('{"do": "why", "id": "w", "action": "T"}')
            while msgspec.json.decode(await socket.recv())["kind"] not in ("done", "refused"):
                pass
            waits.append((time.perf_counter() - now) * 1000)
            await asyncio.sleep(0.002)
        loading.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await loading
    return waits


def told(waits: list[float]) -> str:
    ordered = sorted(waits)
    at = [ordered[int(len(ordered) * part)] for part in (0.5, 0.99)]
    return f"p50 {at[0]:7.1f} ms   p99 {at[1]:8.1f} ms   max {ordered[-1]:8.1f} ms   ({len(ordered)} questions)"


def measure(name: str, source: Path, stored: Path, seconds: float) -> None:
    """Measure one checkout, on a copy of the store."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "t.db"
        path.write_bytes(stored.read_bytes())
        server = Server(source, path)
        replays = 0

        async def ask_replays() -> None:
            async def one(number: int) -> None:
                nonlocal replays
                while True:
                    path = f"/api/tables/sailing{number}/replay"
                    status = (await asyncio.to_thread(server.ask, "GET", path))[0]
                    replays += status == 200
                    await asyncio.sleep(0.01)

            await asyncio.gather(*(one(number) for number in range(CONNECTIONS)))

        async def open_long() -> None:
            status, text, _ = await asyncio.to_thread(server.ask, "GET", "/api/tables/isis0")
            assert status == 200, text

        async def nothing() -> None:
            await asyncio.sleep(2)

        try:
            print(name)
            loads = {"nothing else": nothing, "a long table opened": open_long, "replays asked for": ask_replays}
            for what, load in loads.items():
                print(f"  {what:20} {told(asyncio.run(waits_of_others(server, load, seconds)))}")
            print(f"  replays answered: {replays}")
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", help="another version to measure first: a commit or a tag")
    parser.add_argument("--moves", type=int, default=300, help="events of the running match")
    parser.add_argument("--long", type=int, default=5000, help="events of the long table")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--write", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.write:
        asyncio.run(write_tables(given.write, {"sailing": given.moves, "isis": given.long}))
        return
    here = Path(__file__).resolve().parents[1]
    with tempfile.TemporaryDirectory() as folder:
        stored, sources = Path(folder) / "stored.db", {"now": here}
        if given.before:
            before = Path(folder) / "before"
            before.mkdir()
            archive = subprocess.run(["git", "archive", given.before], cwd=here, stdout=subprocess.PIPE, check=True)
            subprocess.run(["tar", "-x"], cwd=before, input=archive.stdout, check=True)
            sources = {given.before: before, **sources}
        oldest = next(iter(sources.values()))  # an older program cannot read a newer store
        command = [
            sys.executable,
            __file__,
            "--write",
            str(stored),
            "--moves",
            str(given.moves),
            "--long",
            str(given.long),
        ]
        subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": str(oldest / "src")})
        for name, source in sources.items():
            measure(name, source, stored, given.seconds)


if __name__ == "__main__":
    main()
