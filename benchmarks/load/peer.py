"""The load benchmark's peer: boardgame.io serves tables of Isis & Osiris, as `peer/game.cjs` has it."""

import asyncio
import http.client
import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from crowd import HOST, WARM_UP, Crowd, LoadError, Member
from measuring import SEATS, SHORTEST, Figures, cores, many_files, pinned

VERSION = "0.50.2"
CACHE = Path("~/.cache/ennead-benchmarks")
SERVER = Path(__file__).parent / "peer" / "server.cjs"
SPACE = "/isis,"  # the game's namespace, which Socket.IO writes before each message
EVENT = f"42{SPACE}[".encode()
STATE = re.compile(rb'"_stateID":(\d+)')  # of the state itself: the log, which names older ones, comes after it


@dataclass(frozen=True)
class Seats:
    """A match that the lobby has made: its name and the secret of each player."""

    match: str
    secrets: list[str]


class PeerMember(Member[Seats]):
    """As much of Engine.IO and Socket.IO as boardgame.io's own client speaks."""

    _last = -1  # the newest state that has come

    def opened(self) -> None:
        """Wait: the server speaks first."""

    def go_to(self, seats: Seats) -> None:
        """Ask for the match's state, and be told from then on."""
        player, secret = (None, None) if self.seat is None else (str(self.seat), seats.secrets[self.seat])
        self._emit("sync", seats.match, player, secret, SEATS)

    def make(self, name: str, args: list[int], state: int, seats: Seats) -> None:
        """Make a move."""
        assert self.seat is not None
        payload = {"type": name, "args": args, "playerID": str(self.seat), "credentials": seats.secrets[self.seat]}
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, state, seats.match, str(self.seat))

    def read(self, packet: bytes, now: float) -> None:
        """Read one packet of Engine.IO."""
        if packet.startswith(EVENT):
            kind = packet[len(EVENT) : len(EVENT) + 7]
            if kind == b'"update':
                self._told(packet, now)
            elif kind == b'"sync",':
                self._last = _state(packet)
                if self.table:
                    self.table.synced()
        elif packet == b"2":  # are you there?
            self.send("3")
        elif packet.startswith(b"0"):  # Engine.IO is open
            self.send(f"40{SPACE}")
        elif packet.startswith(b"40"):  # and the namespace is joined
            self.joined.set_result(None)
        else:
            self.crowd.tally.faults += 1

    def _emit(self, *event: object) -> None:
        self.send(f"42{SPACE}{json.dumps(event, separators=(',', ':'))}")

    def _told(self, packet: bytes, now: float) -> None:
        number, self._last = self._last, _state(packet)
        if self.table is None or self._last != number + 1:
            self.crowd.tally.faults += 1
        else:
            self.table.told(b'"gameover"' in packet, now)


def _state(packet: bytes) -> int:
    found = STATE.search(packet)
    return int(found[1]) if found else -1


class PeerCrowd(Crowd[Seats]):
    """Those who come to the peer."""

    def __init__(self, port: int, spare: list[Seats]):
        super().__init__(spare)
        self.port = port

    def member(self, seat: int | None, seats: Seats) -> tuple[Member[Seats], int]:
        """Return somebody who is to come to a match."""
        return PeerMember(self, seat, f"ws://{HOST}:{self.port}/socket.io/?EIO=4&transport=websocket"), self.port


def install(cache: Path) -> Path:
    """Fetch boardgame.io into a folder unless it is there; return where Node finds it."""
    for tool in ("node", "npm"):
        if not shutil.which(tool):
            raise LoadError(f"{tool} is missing: the peer runs on Node.js with npm")
    modules = cache.expanduser().resolve() / "node_modules"
    manifest = modules / "boardgame.io" / "package.json"
    if not manifest.exists() or json.loads(manifest.read_text())["version"] != VERSION:
        modules.parent.mkdir(parents=True, exist_ok=True)
        options = ["--no-package-lock", "--no-save", "--no-audit", "--no-fund", "--prefix", str(modules.parent)]
        command = ["npm", "install", *options, f"boardgame.io@{VERSION}"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise LoadError(f"npm cannot install boardgame.io@{VERSION}:\n{done.stderr.strip()}")
    return modules


@contextmanager
def serving(modules: Path, core: int) -> Iterator[tuple[int, int, int]]:
    """Run the peer on one core; give its process, its port, and that of its lobby."""
    environment = {**os.environ, "NODE_PATH": str(modules), "NODE_ENV": "production"}
    with many_files(), pinned(core):
        process = subprocess.Popen(["node", SERVER, "0"], env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        said = process.stdout.readline().split()
        if said[:1] != ["ports"]:
            raise LoadError("the peer does not start")
        yield process.pid, int(said[1]), int(said[2])
    finally:
        process.terminate()
        process.wait()


def make_matches(port: int, count: int) -> list[Seats]:
    """Have the lobby make matches and seat four players at each."""
    lobby = http.client.HTTPConnection(HOST, port)

    def ask(path: str, **body: object) -> dict[str, str]:
        lobby.request("POST", f"/games/isis/{path}", json.dumps(body), {"Content-Type": "application/json"})
        answer = lobby.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise LoadError(f"the peer's lobby answers {answer.status}: {text.decode()}")
        return cast(dict[str, str], json.loads(text))

    made = []
    for _ in range(count):
        match = ask("create", numPlayers=SEATS)["matchID"]
        joined = [ask(f"{match}/join", playerID=str(seat), playerName=f"p{seat}") for seat in range(SEATS)]
        made.append(Seats(match, [one["playerCredentials"] for one in joined]))
    lobby.close()
    return made


async def measure(tables: int, rate: int, seconds: float, cache: Path = CACHE) -> Figures:
    """Serve so many tables, have so many moves a second made at them altogether, and return what was measured."""
    server_core, driver_core = cores()
    moves = round(rate * (WARM_UP + seconds))
    spare = moves // SHORTEST if moves >= tables * SHORTEST else 0  # tables take turns: they all end, or none does
    modules = install(cache)
    with many_files(), pinned(driver_core), serving(modules, server_core) as (pid, port, lobby):
        crowd = PeerCrowd(port, await asyncio.to_thread(make_matches, lobby, tables + spare))
        return await crowd.measure(pid, tables, rate, seconds)
