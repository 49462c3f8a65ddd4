"""How long a newcomer waits: a fresh clone with empty caches, and the wheel in a fresh environment.

    python benchmarks/cold_start.py                 # this checkout, as far as it is committed
    python benchmarks/cold_start.py FOLDER          # another one
    python benchmarks/cold_start.py --only wheel    # or: clone
    python benchmarks/cold_start.py --keep          # leave everything in its folder, to look at it

Every line that `make play` says is printed with its time, every step when it has ended, and a table in the end; a
figure that was not got counts as a limit that was not met, and then the exit status is 1. The limits are meant for two
quiet cores. Packages come from the index that the environment names.
"""

import argparse
import json
import math
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import distributions
from pathlib import Path
from subprocess import PIPE, STDOUT
from typing import Any
from urllib.request import ProxyHandler, Request, build_opener

from websockets.sync.client import connect

GAMES = sorted(path.parent.name for path in Path(__file__).parents[1].glob("src/ennead/games/*/clauses.toml"))
FIRST, SECOND = "make play, nothing there before: first page", "make play again: first page"
INSTALLED, SERVED = "wheel: installed, without Python’s caches", "wheel: ennead serve, cache empty: first page"
AGAIN = "wheel: ennead serve again: first page"
LIMITS = {
    "clone": {FIRST: 30.0, **{f"{game}: computer’s first move": 2.0 for game in GAMES}, SECOND: 3.0},
    "wheel": {INSTALLED: 120.0, SERVED: 3.0, AGAIN: 3.0},
}
CACHES = ("XDG_CACHE_HOME", "ENNEAD_CACHE", "UV_CACHE_DIR", "PIP_CACHE_DIR", "npm_config_cache")
OWN = re.compile(  # what of the surroundings would help, or get in the way
    "ENNEAD_|XDG_|PYTHON|VIRTUAL_ENV|MAKE|MFLAGS|DISPLAY|WAYLAND_|(UV|PIP)_CACHE|P?NPM_(CONFIG_(CACHE|STORE)|HOME)",
    re.IGNORECASE,
)
DIRECTLY = build_opener(ProxyHandler({}))  # a proxy knows nothing of this machine
PATIENCE = 600.0  # seconds that are waited for anything
Environment = dict[str, str]


class Trouble(Exception):
    """Something did not work."""


def surroundings(folder: Path) -> Environment:
    """Return an environment with a home and caches of its own, all empty."""
    folder.mkdir()
    kept = {name: value for name, value in os.environ.items() if not OWN.match(name)}
    return {**kept, "HOME": str(folder), "LC_ALL": "C.UTF-8", **{name: str(folder / name) for name in CACHES}}


def launched(command: tuple[str | Path, ...], folder: Path, environment: Environment) -> "subprocess.Popen[str]":
    """Start a command in a group of its own, so that all that it starts ends with it."""
    return subprocess.Popen(
        command, cwd=folder, env=environment, stdout=PIPE, stderr=STDOUT, text=True, start_new_session=True
    )


def end(process: "subprocess.Popen[str]") -> None:
    """Stop a command as by Ctrl-C; then whatever it has left."""
    for by, patience in ((signal.SIGINT, 20.0), (signal.SIGKILL, None)):
        with suppress(ProcessLookupError, subprocess.TimeoutExpired):
            os.killpg(process.pid, by)
            process.wait(patience)


def step(what: str, *command: str | Path, folder: Path, environment: Environment) -> None:
    """Run a command to its end, and say how long it took."""
    begun = time.perf_counter()
    process = launched(command, folder, environment)
    try:
        said = process.communicate(timeout=PATIENCE)[0]
    finally:
        end(process)
    if process.returncode:
        raise Trouble(f"{what}: “{' '.join(map(str, command))}” ended with {process.returncode}\n{said[-2000:]}")
    print(f"  {what}: {time.perf_counter() - begun:.1f} s", flush=True)


@contextmanager
def started(*command: str | Path, folder: Path, environment: Environment) -> Iterator[tuple[int, float]]:
    """Start a server and print what it says; give its port, and the seconds until its first page."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    begun = time.perf_counter()
    process = launched(command, folder, {**environment, "ENNEAD_PORT": str(port)})

    def tell() -> None:
        for line in process.stdout or ():
            print(f"  {time.perf_counter() - begun:6.2f} s  {line.rstrip()}", flush=True)

    teller = threading.Thread(target=tell)
    teller.start()
    try:
        wait_for_page(port, process)
        seconds = time.perf_counter() - begun
        print(f"  {seconds:6.2f} s  the first page", flush=True)
        yield port, seconds
    finally:
        end(process)
        teller.join()


def wait_for_page(port: int, process: "subprocess.Popen[str]") -> None:
    """Ask for the first page until it is there."""
    deadline = time.perf_counter() + PATIENCE
    while time.perf_counter() < deadline:
        if process.poll() is not None:
            raise Trouble(f"it ended with {process.returncode} before the first page")
        with suppress(OSError):
            if b"<!doctype html" in Guest(port).ask("/").lower():
                return
        time.sleep(0.01)
    raise Trouble(f"there was no page after {PATIENCE:.0f} s")


class Guest:
    """Somebody who comes to a server."""

    def __init__(self, port: int):
        self.address = f"127.0.0.1:{port}"
        self.cookie = ""

    def ask(self, path: str, body: object = None) -> bytes:
        """Make a request, with what is to be sent if there is anything; return the answer."""
        headers = {"content-type": "application/json", "cookie": self.cookie}
        data = None if body is None else json.dumps(body).encode()
        with DIRECTLY.open(Request(f"http://{self.address}{path}", data, headers), timeout=PATIENCE) as answer:
            self.cookie = (answer.headers.get("set-cookie") or self.cookie).partition(";")[0]
            return bytes(answer.read())


def first_answer(port: int, game: str) -> float:
    """Come in, make a table with a computer player of the usual level, and make moves until it has made one.

    Return the seconds that all of it took, nothing taken off; nobody thinks on our side.
    """
    begun = time.perf_counter()
    guest = Guest(port)
    guest.ask("/api/session", {"name": "Ana"})
    level = next(one["usual_level"] for one in json.loads(guest.ask("/api/games")) if one["game"] == game)
    seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
    table = json.loads(guest.ask("/api/tables", {"game": game, "seats": seats}))["table"]
    clicked, moves = time.perf_counter(), 0
    mine = json.loads(guest.ask(f"/api/tables/{table}/join", {}))["mine"]
    address = f"ws://{guest.address}/api/tables/{table}/socket"
    with connect(address, additional_headers={"cookie": guest.cookie}, compression=None, proxy=None) as server:
        server.send('{"do": "hello"}')
        while True:
            message = json.loads(server.recv(PATIENCE))
            if message["kind"] in ("refused", "behind", "error"):
                raise Trouble(f"{game}: the server says {message}")
            if has_moved(message, mine):
                break
            if (message.get("state") or {}).get("actor") in mine:
                following = message.get("following") or message["events"][-1]["number"] + 1
                wish = {"do": "play", "id": f"m{moves}", "expected": following, "action": message["state"]["legal"][0]}
                clicked, moves = time.perf_counter(), moves + 1
                server.send(json.dumps(wish))
            if (message.get("table") or {}).get("auction"):
                server.send('{"do": "pass", "id": "p"}')
    now = time.perf_counter()
    print(f"  {game}: {now - begun:.2f} s, of which {now - clicked:.2f} s after our last click; moves of ours: {moves}")
    return now - begun


def has_moved(message: dict[str, Any], mine: list[str]) -> bool:
    """Say whether a message tells of a move that somebody else has made."""
    lines = [event.get("line") or {} for event in message.get("events", ())]
    if message["kind"] == "state" and message["state"]:
        lines += message["state"]["log"]
    return any(line.get("notation") and line["actor"] not in (*mine, "*") for line in lines)


def measure_clone(clone: Path, environment: Environment, found: dict[str, float]) -> None:
    """Measure what `make play` takes, the first time and the second, and the games in between."""
    print("a fresh clone")
    place: Any = {"folder": clone, "environment": environment}
    with started("make", "play", **place) as (port, seconds):
        found[FIRST] = seconds
        print("from the first request to the computer’s first move")
        for game in GAMES:
            with reported():
                found[f"{game}: computer’s first move"] = first_answer(port, game)
    print("make play again")
    with started("make", "play", **place) as (_, seconds):
        found[SECOND] = seconds
    tell_engine(clone / ".venv/bin/ennead", environment)


def measure_wheel(clone: Path, environment: Environment, found: dict[str, float]) -> None:
    """Measure how large the wheel is with all it needs, and how soon it serves."""
    print("the wheel")
    uv, venv, built = clone / ".tools/bin/uv", clone.parent / "venv", clone.parent / "built"
    place: Any = {"folder": clone, "environment": environment | {"UV_PYTHON_DOWNLOADS": "never"}}
    if not uv.exists():
        step("the installer", "make", "-s", ".tools/bin/uv", **place)
    step("building it", uv, "build", "-q", "--wheel", "-o", built, **place)
    step("an environment with pip", uv, "venv", "-q", "--seed", venv, **place)
    [wheel] = built.glob("*.whl")
    step("installing it", venv / "bin/python", "-m", "pip", "install", "-q", wheel, **place)
    found[INSTALLED] = installed(next(venv.glob("lib/python*/site-packages")))
    home = clone.parent / "home-of-wheel"
    fresh = surroundings(home)
    for what in (SERVED, AGAIN):
        print(what)
        with started(venv / "bin/ennead", "serve", folder=home, environment=fresh) as (_, seconds):
            found[what] = seconds
    tell_engine(venv / "bin/ennead", fresh)


def installed(site: Path) -> float:
    """Print what is installed, the largest first; return how many MB, without pip itself and what Python caches."""
    owners = {file.parts[0]: one.name for one in distributions(path=[str(site)]) for file in one.files or ()}
    sizes: dict[str, float] = {}
    caches = 0.0
    for path in site.rglob("*"):
        top = path.relative_to(site).parts[0]
        owner = owners.get(top, top)
        if path.is_dir() or owner in ("pip", "setuptools"):
            continue
        size = path.lstat().st_size / 1e6
        if path.suffix == ".pyc":
            caches += size
        else:
            sizes[owner] = sizes.get(owner, 0.0) + size
    for owner, size in sorted(sizes.items(), key=lambda one: -one[1]):
        print(f"  {size:6.1f} MB  {owner}")
    whole = sum(sizes.values())
    print(f"  {whole:6.1f} MB  in all; {caches:.1f} MB of Python’s caches besides", flush=True)
    return whole


def tell_engine(ennead: Path, environment: Environment) -> None:
    """Print what runs the rules."""
    said = subprocess.run([ennead, "--version"], env=environment, stdout=PIPE, stderr=STDOUT, text=True, check=False)
    print("  " + " ".join(said.stdout.split()), flush=True)


@contextmanager
def reported() -> Iterator[None]:
    """Say what went wrong, and go on: the table will show what is missing."""
    try:
        yield
    except Exception as trouble:
        print(f"  FAILED: {type(trouble).__name__}: {trouble}", flush=True)


def judge(found: dict[str, float], parts: list[str]) -> bool:
    """Print what was measured beside the limits; say whether all of them were met."""
    limits = {what: limit for part in parts for what, limit in LIMITS[part].items()}
    met = {what: found.get(what, math.inf) < limit for what, limit in limits.items()}
    print(f"{'':48}{'measured':>12}{'limit':>10}")
    for what, limit in limits.items():
        unit = "MB" if what == INSTALLED else "s"
        shown = f"{found[what]:.2f} {unit}" if what in found else "nothing"
        print(f"{what:48}{shown:>12}{limit:7.0f} {unit:2}  {'met' if met[what] else 'NOT MET'}")
    return all(met.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source", type=Path, nargs="?", default=Path(__file__).resolve().parents[1])
    parser.add_argument("--only", choices=[*LIMITS], help="measure just this")
    parser.add_argument("--keep", action="store_true", help="leave everything that was made")
    given = parser.parse_args()
    source, parts = given.source.resolve(), [given.only] if given.only else [*LIMITS]
    changed = subprocess.run(["git", "status", "--porcelain"], cwd=source, capture_output=True, text=True, check=True)
    if changed.stdout:
        print("what is not committed is not measured:\n" + changed.stdout.rstrip())
    print(f"{len(os.sched_getaffinity(0))} cores, load {os.getloadavg()[0]:.1f}", flush=True)
    folder, found = Path(tempfile.mkdtemp(prefix="ennead-cold-")), dict[str, float]()
    try:
        clone, environment = folder / "clone", surroundings(folder / "home")
        with reported():
            step("git clone", "git", "clone", "-q", source, clone, folder=folder, environment=environment)
        for part in parts:
            with reported():
                {"clone": measure_clone, "wheel": measure_wheel}[part](clone, environment, found)
    finally:
        if given.keep:
            print(f"everything is in {folder}")
        else:
            shutil.rmtree(folder)
    print(f"load {os.getloadavg()[0]:.1f}")
    sys.exit(not judge(found, parts))


if __name__ == "__main__":
    main()
