"""Two versions of the package side by side, each in a process of its own: for what compares or measures them.

What differs from version to version stands here, and nowhere else.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

ROOT = Path(__file__).resolve().parent.parent
ENGINES = ("portable", "native", "interpreted")
ONCE_CALLED = {
    "core.entry_points": "core.border",
    "core.random_numbers": "core.generator",
    "ai.search_runner": "ai.searching",
}
"""By module of today: its name before 0.10.0."""
FUNCTIONS_ONCE_CALLED = {
    "set_up": "deal",
    "action_range": "span",
    "legal_actions": "legal",
    "chance_weights": "weights",
    "play": "apply",
    "visible_to": "view",
    "known_to": "known",
    "seen_as": "perceive",
    "remembered_as": "recall",
    "reveals_or_covers": "binds",
    "public_result": "upshot",
    "broken_clause": "sound",
    "move_priors": "advise",
    "evaluate": "assess",
    "likelihood": "believe",
}
"""By function of the contract: its name before 0.11.0."""
FIELDS_ONCE_CALLED = {"running": "active_effect", "shut": "used_stall", "aside": "is_beside"}
"""By field of a state before 0.11.0: its name of today."""


def games() -> list[str]:
    """Return the games that there are now."""
    return sorted(one.parent.name for one in ROOT.glob("src/ennead/games/*/clauses.toml"))


@contextmanager
def unpacked(before: str) -> Iterator[Path]:
    """Give a folder with the sources of a commit; or such a folder itself, if that is what is named."""
    if Path(before, "src", "ennead").is_dir():
        yield Path(before).resolve()
        return
    archive = subprocess.run(["git", "archive", before, "src"], cwd=ROOT, capture_output=True, check=False)
    if archive.returncode:
        raise SystemExit(f"{before} is no commit with sources, and no folder: {archive.stderr.decode().strip()}")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["tar", "x", "-C", folder], input=archive.stdout, check=True)
        yield Path(folder)


def environment(source: Path, engine: str, **more: str) -> dict[str, str]:
    """Return what makes Python use these sources and this engine.

    Where the portable one cannot be used, as its files are stale, the package takes another one by itself; before there
    were engines, rules were native, or interpreted if Numba was told not to compile.
    """
    env = {name: value for name, value in os.environ.items() if name not in ("ENNEAD_ENGINE", "NUMBA_DISABLE_JIT")}
    if not (source / "src/ennead/engine").is_dir():
        more |= {"NUMBA_DISABLE_JIT": "1"} if engine == "interpreted" else {}
    elif engine != "portable":
        more |= {"ENNEAD_ENGINE": engine}
    return {**env, "PYTHONPATH": str(source / "src"), **more}


def engine_here() -> str:
    """Return the engine that runs the rules in this process."""
    from ennead.core import compiling

    if hasattr(compiling, "ENGINE"):
        return str(compiling.ENGINE)
    return "interpreted" if os.environ.get("NUMBA_DISABLE_JIT") else "native"


def stand_in() -> None:
    """Let older versions be imported under today's names, and without a package that they wrote their words with."""
    if "fluent.runtime" not in sys.modules and not (find_spec("fluent") and find_spec("fluent.runtime")):
        silent = MagicMock()
        silent.FluentBundle.return_value.format_pattern.return_value = "", []
        sys.modules["fluent.runtime"] = silent
    for now, before in ONCE_CALLED.items():
        if not find_spec(f"ennead.{now}"):
            folder, _, name = now.partition(".")
            sys.modules[f"ennead.{now}"] = module = import_module(f"ennead.{before}")
            setattr(import_module(f"ennead.{folder}"), name, module)
    entry_points, book = import_module("ennead.core.entry_points"), import_module("ennead.core.rulebook").Rulebook
    for now, before in FUNCTIONS_ONCE_CALLED.items():
        if not hasattr(entry_points, now) and hasattr(entry_points, before):
            setattr(entry_points, now, getattr(entry_points, before))
    if not hasattr(book, "weights"):
        book.weights = book.taste


class Version:
    """A version of the package in a process of its own, which answers wishes, line by line."""

    def __init__(self, source: Path, engine: str, *command: str, **more: str):
        env, pipes = environment(source, engine, **more), {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process: Any = subprocess.Popen([sys.executable, *command], env=env, text=True, **pipes)

    def __enter__(self) -> "Version":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()

    def wish(self, **what: Any) -> None:
        """Tell what is wanted."""
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()

    def answer(self) -> Any:
        """Wait for the next line that it answers."""
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a version has stopped; what it said stands above")
        return json.loads(line)

    def ask(self, **what: Any) -> Any:
        """Tell what is wanted, and wait for the answer."""
        self.wish(**what)
        return self.answer()


def answering(answers: Any) -> None:
    """Answer wishes in this process until there are no more: with all lines that a function finds for each one."""
    for line in sys.stdin:
        for one in answers(**json.loads(line)):
            print(json.dumps(one), flush=True)
