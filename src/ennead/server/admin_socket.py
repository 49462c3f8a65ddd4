"""How `ennead admin` reaches the desk: of a server that runs by a socket beside its store, else in the store itself.

The socket is a file that only its owner may use: who may read the store may be host here.
"""

import asyncio
import os
import socket
import struct
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Literal

import msgspec

from ennead.core.language import UserError
from ennead.server.app import Server
from ennead.server.config import Config
from ennead.server.errors import ServerError
from ennead.server.moderation.acts import AnyAct, LogLine
from ennead.server.moderation.reports import ReportInfo
from ennead.server.moderation.service import Overview
from ennead.server.ratings.one_sided import OneSided
from ennead.store.protocol import StoreError
from ennead.store.sqlite import SqliteStore
from ennead.store.sqlite_copy import existing

SUFFIX = "-admin"  # after the name of the store
TIMEOUT = 10.0  # seconds
LINE = 64 * 1024  # bytes of a request
ANSWER = 16 * 1024 * 1024
MINE_ALONE = 0o177  # taken away from the rights of a new file
LOG_LINES = 1000


class AdminRequest(msgspec.Struct, frozen=True):
    """What the command line wants done, or wants to see, and in which language it is told what is wrong."""

    lang: str = "en"
    act: AnyAct | None = None
    look: Literal["", "overview", "reports", "closed", "log", "one-sided"] = ""


class AdminReply(msgspec.Struct, frozen=True, omit_defaults=True):
    """What it is told."""

    error: str = ""
    link: str = ""
    overview: Overview | None = None
    reports: list[ReportInfo] = []
    log: list[LogLine] = []
    one_sided: list[OneSided] = []


async def answer(server: Server, request: AdminRequest) -> AdminReply:
    """Do what the command line wants."""
    moderation = server.moderation
    try:
        if request.act is not None:
            return AdminReply(link=await server.desk.do("", request.act))
        if request.look == "overview":
            return AdminReply(overview=await moderation.overview())
        if request.look in ("reports", "closed"):
            return AdminReply(reports=await moderation.reported(request.look == "closed"))
        if request.look == "one-sided":
            return AdminReply(one_sided=await server.ratings.one_sided())
        return AdminReply(log=await moderation.log.latest(LOG_LINES) if request.look == "log" else [])
    except UserError as error:
        return AdminReply(error.text(request.lang))


@asynccontextmanager
async def admin_door(server: Server, store: Path | None) -> AsyncIterator[None]:
    """Answer the command line for as long as the server runs; without a path, nobody can ask."""
    if store is None:
        yield
        return
    with _short(store) as path:
        path.unlink(missing_ok=True)  # the store is ours alone: the process that left this is gone
        before = os.umask(MINE_ALONE)
        try:
            serving = await asyncio.start_unix_server(lambda *both: _serve(server, *both), path, limit=LINE)
        finally:
            os.umask(before)
    try:
        yield
    finally:
        serving.close()
        with suppress(OSError):
            door_of(store).unlink()


def door_of(store: Path) -> Path:
    """Return where the socket of a store is."""
    return store.with_name(store.name + SUFFIX)


async def _serve(server: Server, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answer one request."""
    try:
        if _is_mine(writer.get_extra_info("socket")):
            line = await asyncio.wait_for(reader.readline(), TIMEOUT)
            reply = await answer(server, msgspec.json.decode(line, type=AdminRequest))
            writer.write(msgspec.json.encode(reply))
            await asyncio.wait_for(writer.drain(), TIMEOUT)
    except (TimeoutError, ValueError, OSError):  # nonsense is not answered
        pass
    finally:
        writer.close()


def _is_mine(connection: socket.socket) -> bool:
    """Say whether the other side runs for the same user, or for the system's own."""
    if not hasattr(socket, "SO_PEERCRED"):
        return True  # the file's rights have to do
    _, user, _ = struct.unpack("3i", connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))
    return user in (0, os.getuid())


@contextmanager
def _short(store: Path) -> Iterator[Path]:
    """Use a path to the socket that is short enough for the system, however deep its folder lies."""
    path = door_of(store)
    if len(os.fsencode(path)) < 100:
        yield path
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        yield Path(f"/proc/self/fd/{folder}") / path.name
    finally:
        os.close(folder)


async def ask(config: Config, request: AdminRequest) -> AdminReply:
    """Ask the server that runs with a store; if none does, do it in the store."""
    try:
        store = SqliteStore(existing(config.store), alone=True)
    except StoreError as error:
        if error.message != "store-taken":
            raise
        return await _ask_server(config.store, request)
    try:
        server = Server(store, config)
        await server.moderation.start()
        if request.look == "one-sided":
            await server.ratings.start()
        await server.notices.start()  # so that those are told to whom something was done
        return await answer(server, request)
    finally:
        await store.close()


async def _ask_server(store: Path, request: AdminRequest) -> AdminReply:
    try:
        with _short(store) as path:
            reader, writer = await asyncio.open_unix_connection(path, limit=ANSWER)
        writer.write(msgspec.json.encode(request) + b"\n")
        body = await asyncio.wait_for(reader.read(-1), TIMEOUT)
        writer.close()
        return msgspec.json.decode(body, type=AdminReply)
    except (OSError, TimeoutError, msgspec.DecodeError) as error:
        raise ServerError("admin-no-answer", path=str(store)) from error
