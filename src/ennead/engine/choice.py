"""Which engine runs the rules: `ENNEAD_ENGINE`, or the best that is there.

`portable` runs the files that were built from the rules, `native` compiles the rules on this computer (Numba, which is
an extra), `interpreted` runs them as the Python they are written in. While somebody edits rules the files are stale:
then native if it is there, else interpreted; never a stale rule.
"""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from platform import python_version

from ennead.engine.files import PACKAGE, EngineProblem, File, games

ENGINES = ("portable", "native", "interpreted")
NUMBA = ("3.11", "3.12", "3.13", "3.14")  # the versions of Python for which the extra's Numba has wheels


@dataclass(frozen=True)
class Choice:
    """The engine that is used, and why: a message of the core's words, and its facts."""

    engine: str
    why: str
    facts: Mapping[str, str] = field(default_factory=dict)
    makeshift: bool = False  # because the files of compiled rules cannot be used


@lru_cache(maxsize=1)
def choice() -> Choice:
    """Choose the engine, once for the whole process."""
    wanted = os.environ.get("ENNEAD_ENGINE", "")
    flaw = next(flaws(), None) if wanted in ("", "portable") else None
    if not wanted:
        if flaw is None:
            return Choice("portable", "engine-fresh")
        return Choice("native" if find_spec("numba") else "interpreted", flaw.message, flaw.facts, makeshift=True)
    if wanted not in ENGINES:
        raise EngineProblem("no-such-engine", wanted=wanted, possible=", ".join(ENGINES))
    if wanted == "native" and not find_spec("numba"):
        raise EngineProblem("engine-no-numba", first=NUMBA[0], last=NUMBA[-1], here=python_version())
    if wanted == "portable" and flaw:
        raise flaw
    return Choice(wanted, "engine-asked")


def flaws() -> Iterator[EngineProblem]:
    """Say what is wrong with the files of compiled rules, and with what runs them."""
    try:
        import_module("wasmtime")
    except (ImportError, OSError, RuntimeError):  # it is not there, or there is none for this system
        yield EngineProblem("engine-no-wasmtime")
    for slug in games():
        try:
            file = File(PACKAGE / "games" / slug / "rules.wasm")
        except EngineProblem as flaw:
            yield flaw
        else:
            if stale := file.stale(PACKAGE):
                yield EngineProblem("engine-stale", game=file.game, source=stale[0])
