"""What we take from others: what is declared is used, what is used is declared, and what may change is kept apart."""

import ast
import inspect
import re
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from starlette.applications import Starlette
from uvicorn import Config
from uvicorn.server import ServerState

from ennead.server import extras
from ennead.server.http import uvicorn_internals

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "src/ennead").rglob("*.py"))
UNNAMED = {"httptools": "uvicorn.protocols.http.httptools_impl"}  # what is used by the name of what uses it
GIVEN = {"llvmlite": "numba"}  # what comes with something that is declared, and is chosen by it


@cache
def imported(path):
    """Return the full names of all modules that a file imports."""
    return list(_imported(path))


def _imported(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "import_module" and node.args:
            name = getattr(node.args[0], "value", "")
            yield name if isinstance(name, str) else ""


def plain(name):
    """Write a distribution's name as all ways to write it are compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def declared(*, extras):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lists = [project["dependencies"], *(project["optional-dependencies"].values() if extras else ())]
    return {plain(re.split(r"[<>=\[ ]", line)[0]) for lines in lists for line in lines}


@pytest.fixture(scope="module")
def used():
    """By distribution: the modules of it that the product imports."""
    known = packages_distributions()
    found = {}
    for name in {name for path in SOURCES for name in imported(path)}:
        top = name.partition(".")[0]
        if top and top != "ennead" and top not in sys.stdlib_module_names:
            owners = known.get(top, [top])
            for distribution in [one for one in owners if len(owners) == 1 or plain(name).startswith(plain(one))]:
                found.setdefault(plain(distribution), set()).add(name)
    return found


def test_all_that_is_declared_is_used(used):
    names = {name for modules in used.values() for name in modules}
    unused = {one for one in declared(extras=True) - set(used) if UNNAMED.get(one) not in names}
    assert unused == set()


def test_all_that_is_used_is_declared(used):
    assert {one for one in used if GIVEN.get(one, one) not in declared(extras=True)} == set()


def solved(name):
    """Return what a list names to be solved, without the lists that it takes in."""
    lines = [line.split("#")[0].strip() for line in (ROOT / "requirements" / name).read_text("utf-8").splitlines()]
    return [line for line in lines if line and not line.startswith("-r ")]


def test_the_lists_that_are_solved_are_the_lists_that_are_declared():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert solved("run.in") == project["dependencies"]
    assert solved("online.in") == project["optional-dependencies"]["online"]
    assert {re.split("[<>=]", line)[0] for line in solved("online.in")} == set(extras.ONLINE)


@pytest.mark.parametrize(
    ("inside", "where"),
    [
        (r"fluent(\..*)?", "core/fluent.py"),
        (r"uvicorn\..*", "server/http/uvicorn_internals.py"),
        (r"websockets\.(frames|http11|protocol|server|client|extensions|legacy).*", "server/http/uvicorn_internals.py"),
    ],
)
def test_only_one_module_knows_what_may_be_replaced_or_change(inside, where):
    for path in SOURCES:
        found = [name for name in imported(path) if re.fullmatch(inside, name)]
        assert not found or path.relative_to(ROOT / "src/ennead").as_posix() == where, (path, found)


# What we rely on inside uvicorn and websockets. Where one of these fails after an upgrade, read `connections.py` again.

METHODS = {
    uvicorn_internals.HttpToolsProtocol: {
        "connection_made": "transport",
        "connection_lost": "exc",
        "on_message_begin": "",
        "on_headers_complete": "",
        "on_message_complete": "",
        "handle_websocket_upgrade": "",
    },
    uvicorn_internals.WebSocketsSansIOProtocol: {
        "connection_lost": "exc",
        "data_received": "data",
        "handle_connect": "event",
        "handle_pong": "event",
        "keepalive_timeout": "",
        "on_task_complete": "task",
        "pause_writing": "",
        "receive": "",
        "resume_writing": "",
        "send": "message",
        "send_keepalive_ping": "",
    },
}


@pytest.mark.parametrize("cls", METHODS, ids=lambda cls: cls.__name__)
def test_the_methods_that_we_replace_or_call_take_what_they_took(cls):
    for name, takes in METHODS[cls].items():
        assert " ".join(list(inspect.signature(getattr(cls, name)).parameters)[1:]) == takes, name


ATTRIBUTES = {
    uvicorn_internals.HttpToolsProtocol: ("client", "config", "headers", "loop", "transport", "cycle"),
    uvicorn_internals.WebSocketsSansIOProtocol: (
        "close_sent",
        "config",
        "conn",
        "disconnected",
        "handshake_complete",
        "handshake_initiated",
        "last_ping_rtt",
        "logger",
        "loop",
        "pending_ping_payload",
        "ping_sent_at",
        "ping_timeout",
        "ping_timer",
        "pong_timer",
        "queue",
        "read_paused",
        "transport",
    ),
}


@pytest.mark.parametrize("cls", ATTRIBUTES, ids=lambda cls: cls.__name__)
def test_the_attributes_that_we_read_or_write_are_there(cls):
    made = cls(Config(Starlette()), ServerState(), {}, _loop=object())
    assert [name for name in ATTRIBUTES[cls] if not hasattr(made, name)] == []
    if cls is uvicorn_internals.WebSocketsSansIOProtocol:
        assert made.conn.parser_exc is None
        assert made.conn.current_size is None
        assert made.conn.state is uvicorn_internals.State.CONNECTING


def test_frames_are_unmasked_and_named_as_they_were():
    assert uvicorn_internals.apply_mask(b"AAAA", b"\x01\x02\x03\x04") == b"@CBE"
    assert uvicorn_internals.Frame(uvicorn_internals.Opcode.PONG, b"x").data == b"x"
    assert {state.name for state in uvicorn_internals.State} >= {"CONNECTING", "OPEN"}
