"""Those who drive a server in the load benchmark: sockets, tables, and the moves made at them, by the clock.

Every table has four players and a spectator, each with a WebSocket of their own. Moves are sent by the clock, not when
the last has been answered; only a table that has not yet told everybody of its last move is passed over. So many moves
as find no table that is ready are not made up for: a server that cannot keep up is seen by its fewer moves.

The crowd never decodes more than a few bytes of what it is told, and has no tasks: it must not be the bottleneck.
"""

import asyncio
import gc
import random
import time
from abc import ABC, abstractmethod
from collections import deque
from typing import Generic, TypeVar, cast

from measuring import SEATS, Figures, Game, Tally, cpu_seconds, memory_mb, pace
from websockets.client import ClientProtocol
from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

HOST = "127.0.0.1"
GATHERED_IN = 10.0  # seconds over which everybody comes, so that heartbeats do not come in waves
WARM_UP = 3.0  # seconds of moves that are not counted, in which a server compiles what it needs
PATIENCE = 10.0  # seconds after which news that has not come counts as lost
AT_ONCE = 6  # tables that are gathered at the same time: nobody may ask for more pictures at once


class LoadError(Exception):
    """Something is missing, or a server did not do what it should."""


S = TypeVar("S")


class Member(asyncio.Protocol, ABC, Generic[S]):
    """One player or spectator. `S` is what a server's lobby gives to those who come to a table."""

    def __init__(self, crowd: "Crowd[S]", seat: int | None, url: str, headers: dict[str, str] | None = None):
        self.crowd = crowd
        self.seat = seat
        self._headers = headers or {}
        self._socket = ClientProtocol(parse_uri(url))
        self._transport: asyncio.Transport | None = None
        self.table: Table[S] | None = None
        self.joined = asyncio.get_running_loop().create_future()

    @abstractmethod
    def opened(self) -> None:
        """Be connected."""

    @abstractmethod
    def read(self, packet: bytes, now: float) -> None:
        """Read what the server says."""

    @abstractmethod
    def go_to(self, seats: S) -> None:
        """Go to a match."""

    @abstractmethod
    def make(self, name: str, args: list[int], state: int, seats: S) -> None:
        """Make a move."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self._transport = cast(asyncio.Transport, transport)
        request = self._socket.connect()
        request.headers.update(Headers(**self._headers))
        self._socket.send_request(request)
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it, unless the run is over."""
        self.crowd.closed(self)

    def data_received(self, data: bytes) -> None:
        """Read what has come, and answer what wants an answer."""
        now = time.perf_counter()
        self._socket.receive_data(data)
        for event in self._socket.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.read(bytes(event.data), now)
            elif not isinstance(event, Frame):
                self.opened()
        self._flush()

    def send(self, packet: str) -> None:
        """Send one text."""
        self._socket.send_text(packet.encode())
        self._flush()

    def _flush(self) -> None:
        if self._transport and not self._transport.is_closing():
            self._transport.write(b"".join(self._socket.data_to_send()))

    def close(self) -> None:
        """Hang up."""
        if self._transport:
            self._transport.abort()


class Table(Generic[S]):
    """Five who watch one match, and another when it is over."""

    def __init__(self, crowd: "Crowd[S]", members: list[Member[S]]):
        self._crowd = crowd
        self._members = members
        self._awaited = 0  # how many have not been told yet
        self._sent = 0.0
        for member in members:
            member.table = self

    def go_to(self, seats: S) -> None:
        """Begin a match."""
        self._seats = seats
        self._game = Game(self._crowd.luck)
        self._moves = 0
        self._awaited = len(self._members)
        for member in self._members:
            member.go_to(seats)

    def synced(self) -> None:
        """Note that one more has come to the match."""
        self._awaited -= 1
        if not self._awaited:
            self._crowd.ready.append(self)

    def move(self) -> None:
        """Let the player whose turn it is make a move."""
        seat = self._game.turn
        name, args = self._game.move()
        self._awaited = len(self._members)
        self._sent = time.perf_counter()
        self._members[seat].make(name, args, self._moves, self._seats)
        self._moves += 1

    def told(self, over: bool, now: float) -> None:
        """Note that one more has been told of the last move."""
        self._awaited -= 1
        self._crowd.tally.seconds.append(now - self._sent)
        if self._awaited < 0 or self._game.over != over:
            self._crowd.tally.faults += 1
        if self._awaited == 0:
            self._crowd.outstanding -= 1
            if not self._game.over:
                self._crowd.ready.append(self)
            elif self._crowd.spare:
                self.go_to(self._crowd.spare.pop())


class Crowd(ABC, Generic[S]):
    """All who are connected to a server, and what they have seen."""

    def __init__(self, spare: list[S]):
        self.spare = spare  # matches that wait for a table
        self.luck = random.Random(9)
        self.tally = Tally()
        self.ready: deque[Table[S]] = deque()  # tables at which a move can be made, longest first
        self.outstanding = 0  # moves of which not everybody has been told
        self._members: list[Member[S]] = []
        self._leaving = False

    @abstractmethod
    def member(self, seat: int | None, seats: S) -> tuple[Member[S], int]:
        """Return somebody who is to come to a match, and the port to come to."""

    async def measure(self, pid: int, tables: int, rate: int, seconds: float) -> Figures:
        """Gather, play, and return what was measured of the server's process."""
        try:
            await self._gather(tables)
            gc.collect()
            gc.freeze()  # what has been made so far stays: the driver need not look through it again
            warm = await self._play(rate, WARM_UP)
            before = cpu_seconds(pid)
            tally = await self._play(rate, seconds)
            tally.faults += warm.faults
            return tally.figures(cpu_seconds(pid) - before, memory_mb(pid))
        finally:
            self._leaving = True
            for member in self._members:
                member.close()
            gc.unfreeze()

    def move(self) -> None:
        """Have a move made at the table that has waited longest; none if no table is ready."""
        if self.ready:
            self.tally.moves += 1
            self.outstanding += 1
            self.ready.popleft().move()

    def closed(self, member: Member[S]) -> None:
        """Count a socket that was closed too early."""
        if not self._leaving:
            self.tally.faults += 1
            if not member.joined.done():
                member.joined.set_exception(LoadError("the server has closed a connection"))

    async def _gather(self, tables: int) -> None:
        """Connect everybody, and bring them to their tables."""
        gate = asyncio.Semaphore(AT_ONCE)
        await asyncio.gather(*(self._gather_one(gate, GATHERED_IN * number / tables) for number in range(tables)))
        async with asyncio.timeout(PATIENCE):
            while len(self.ready) < tables:
                await asyncio.sleep(0.01)

    async def _gather_one(self, gate: asyncio.Semaphore, after: float) -> None:
        await asyncio.sleep(after)
        async with gate:
            seats = self.spare.pop()
            table = Table(self, [await self._connect(seat, seats) for seat in (*range(SEATS), None)])
            table.go_to(seats)

    async def _connect(self, seat: int | None, seats: S) -> Member[S]:
        member, port = self.member(seat, seats)
        await asyncio.get_running_loop().create_connection(lambda: member, HOST, port)
        self._members.append(member)
        async with asyncio.timeout(PATIENCE):
            await member.joined
        return member

    async def _play(self, rate: int, seconds: float) -> Tally:
        """Make moves for a while and wait until everybody has been told of them; return what was counted."""
        self.tally = Tally()
        await pace(rate, seconds, self.move)
        deadline = time.perf_counter() + PATIENCE
        while self.outstanding and time.perf_counter() < deadline:
            await asyncio.sleep(0.001)
        self.tally.faults += max(0, self.tally.moves * (SEATS + 1) - len(self.tally.seconds))
        return self.tally
