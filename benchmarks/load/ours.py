"""The load benchmark's own side: `ennead serve`, with its store on disk, as anybody would run it."""

import asyncio
import http.client
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from crowd import HOST, WARM_UP, Crowd, LoadError, Member
from measuring import SEATS, SHORTEST, Figures, cores, many_files, pinned

PEOPLE = 64  # who play at all the tables: what a person costs is not what is measured
CONFIRMED_IN = 5.0  # seconds at most, as our page does it; most often the next move says it before
NUMBER = re.compile(rb'"number":(\d+),"kind":"happened"')
UNLIMITED = (
    "REQUESTS", "GUESTS", "TABLES", "TABLES_PERSON", "TABLES_ADDRESS", "WORK", "FRAMES", "CONNECTIONS",
    "CONNECTIONS_EACH",
)  # fmt: skip


@dataclass(frozen=True)
class Seats:
    """A table: its name, and the cookie of whoever has each seat."""

    table: str
    cookies: list[str]


class OurMember(Member[Seats]):
    """A client of the socket protocol: says what it expects, and confirms what is shown only once."""

    _following = 0
    _confirming: asyncio.TimerHandle | None = None

    def opened(self) -> None:
        """Say hello."""
        self.send('{"do":"hello"}')

    def go_to(self, seats: Seats) -> None:
        """Be at the table already: a socket belongs to one."""
        assert self.table
        self.table.synced()

    def make(self, name: str, args: list[int], state: int, seats: Seats) -> None:
        """Make a move; that it expects the next number confirms all before."""
        if self._confirming:
            self._confirming.cancel()
            self._confirming = None
        square = "".join("abcdef"[square % 6] + "123456"[square // 6] for square in args)
        action = {"place": "P", "turnUp": "T", "lay": "T"}[name] + square
        self.send(f'{{"do":"play","id":"{state}","expected":{self._following},"action":"{action}"}}')

    def read(self, packet: bytes, now: float) -> None:
        """Read one frame."""
        if packet.startswith(b'{"kind":"news"'):
            first = self._following
            for number in NUMBER.findall(packet[: packet.find(b'"state":')]):
                if int(number) != self._following:
                    self.crowd.tally.faults += 1
                self._following = int(number) + 1
            if self.table is None or self._following == first:
                self.crowd.tally.faults += 1
            else:
                self.table.told(b'"result":' in packet, now)
            if self.seat is not None and not self._confirming and b'"once":true' in packet:
                self._confirming = asyncio.get_running_loop().call_later(CONFIRMED_IN, self._confirm)
        elif packet.startswith(b'{"kind":"state"'):
            self._following = json.loads(packet)["following"]
        elif packet.startswith(b'{"kind":"talk"'):
            self.joined.set_result(None)
        elif not packet.startswith((b'{"kind":"welcome"', b'{"kind":"done"')):
            self.crowd.tally.faults += 1

    def _confirm(self) -> None:
        """Confirm everything that was shown."""
        self._confirming = None
        self.send(f'{{"do":"seen","number":{self._following - 1}}}')


class OurCrowd(Crowd[Seats]):
    """Those who come to our server."""

    def __init__(self, port: int, spare: list[Seats]):
        super().__init__(spare)
        self.port = port

    def member(self, seat: int | None, seats: Seats) -> tuple[Member[Seats], int]:
        """Return somebody who is to come to a match."""
        url = f"ws://{HOST}:{self.port}/api/tables/{seats.table}/socket"
        headers = {} if seat is None else {"Cookie": seats.cookies[seat]}
        return OurMember(self, seat, url, headers), self.port


@contextmanager
def serving(core: int) -> Iterator[tuple[int, int]]:
    """Run the server on one core, with a new store; give its process and its port."""
    with tempfile.TemporaryDirectory(prefix="ennead-load-") as folder:
        command = [Path(sys.executable).parent / "ennead", "serve", "--port", "0", "--data", f"{folder}/tables.db"]
        environment = {**os.environ, **{f"ENNEAD_{name}": str(10**8) for name in UNLIMITED}, "LC_ALL": "C.UTF-8"}
        with many_files(), pinned(core):
            process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout
            said = process.stdout.readline()
            if "http://" not in said:
                raise LoadError("the server does not start")
            yield process.pid, int(said.rpartition(":")[2])
        finally:
            process.terminate()
            process.wait()


def make_tables(port: int, count: int) -> list[Seats]:
    """Make tables and seat four players at each."""
    connection = http.client.HTTPConnection(HOST, port)

    def ask(path: str, cookie: str, body: object) -> tuple[dict[str, str], str]:
        headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
        connection.request("POST", path, json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        if answer.status not in (200, 201):
            raise LoadError(f"the server answers {answer.status}: {text.decode()}")
        return json.loads(text), (answer.headers.get("set-cookie") or "").partition(";")[0]

    people = [ask("/api/session", "", {"name": f"p{number}"})[1] for number in range(PEOPLE)]
    wish = {"game": "isis", "seats": [{"kind": "open"}] * SEATS, "options": {"first": "C"}, "open": True}
    made = []
    for number in range(count):
        cookies = [people[(number * SEATS + seat) % PEOPLE] for seat in range(SEATS)]
        table = ask("/api/tables", cookies[0], wish)[0]["table"]
        for cookie in cookies:
            ask(f"/api/tables/{table}/join", cookie, {})
        made.append(Seats(table, cookies))
    connection.close()
    return made


async def measure(tables: int, rate: int, seconds: float) -> Figures:
    """Serve so many tables, have so many moves a second made at them altogether, and return what was measured."""
    if rate * (WARM_UP + seconds) > tables * SHORTEST:
        raise LoadError("the games would end: take more tables, fewer moves or less time")
    server_core, driver_core = cores()
    with many_files(), pinned(driver_core), serving(server_core) as (pid, port):
        crowd = OurCrowd(port, await asyncio.to_thread(make_tables, port, tables))
        return await crowd.measure(pid, tables, rate, seconds)
