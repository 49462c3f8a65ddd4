"""Marks for what is compiled: rules, and the functions that Python calls. The engine decides what becomes of them."""

import hashlib
import linecache
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, Protocol, TypeVar

import numpy as np

from ennead.core.arrays import signature
from ennead.core.language import UserError, language, words
from ennead.engine.choice import choice
from ennead.engine.files import PACKAGE, EngineProblem

F = TypeVar("F", bound=Callable[..., Any])


class EngineError(UserError):
    """What `ENNEAD_ENGINE` names cannot be used."""


try:
    ENGINE = choice().engine
except EngineProblem as problem:
    raise EngineError(problem.message, **problem.facts) from problem
ENTRIES: list[Callable[..., Any]] = []
"""Every function that Python calls, in the order in which they were declared."""


def rule(function: F) -> F:
    """Mark a function that other compiled functions call: part of the rules, never called from Python."""
    return _compiled(function, no_cpython_wrapper=True)


def small_rule(function: F) -> F:
    """Mark a rule that is compiled into each one that calls it: for what is asked at every place of a board."""
    return _compiled(function, no_cpython_wrapper=True, forceinline=True)


def inner_rule(function: F) -> F:
    """Mark a rule whose lines are put into each one that calls it before anything is compiled: for inner loops.

    What they go over, or ask, would be compiled into them too late, as a small rule: some take three times as long.
    """
    return _compiled(function, no_cpython_wrapper=True, inline="always")


@dataclass(frozen=True)
class Listing:
    """Lists all things of an index type, or the first ones: `for seat in seats(2)`. Compiled code has a plain range."""

    size: int

    def __call__(self, count: int | None = None) -> Any:
        """Return their numbers."""
        return range(self.size if count is None else count)


@cache
def interpreted(function: F) -> F:
    """Return a rule as Python can call it, whatever the engine: for tables and texts that are made once.

    The rules that it calls are taken so, too: one that is compiled natively crashes if Python calls it.
    """
    plain: Any = getattr(function, "py_func", function)
    names = {name: plain.__globals__[name] for name in plain.__code__.co_names if name in plain.__globals__}
    rules = {name: interpreted(value) for name, value in names.items() if hasattr(value, "py_func")}
    return FunctionType(plain.__code__, plain.__globals__ | rules) if rules else plain  # type: ignore[return-value]


def written(name: str, source: str, module: str, names: Mapping[str, Any]) -> Callable[..., Any]:
    """Return a function of a module that is made from source text, which tracebacks and debuggers can show."""
    file = f"<{module}.{name}, made from declarations: {hashlib.sha256(source.encode()).hexdigest()[:8]}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    space = {**names, "__name__": module}
    exec(compile(source, file, "exec"), space)
    function: Callable[..., Any] = space[name]
    return function


def entry(function: F) -> F:
    """Mark a function that Python calls with arrays. Its signature says what they hold (`ennead.core.arrays`)."""
    found: Any = function
    if ENGINE == "native":
        from ennead.engine.native import kept

        found = kept(_compiled(function, cache=True))
    elif ENGINE == "portable":
        from ennead.engine.portable import Signature, offered

        found = offered(function, Signature(*signature(function)))
    ENTRIES.append(found)
    return found  # type: ignore[no-any-return]


def _compiled_rules(folder: str) -> Path | None:
    """Return the file that the portable engine runs for the game in this folder; a new game has none."""
    place = PACKAGE / folder / "rules.wasm"
    return place if ENGINE == "portable" and place.is_file() else None


def offer(folder: str, *dtypes: Any) -> None:
    """Let the portable engine find the compiled rules of a game by the types of its records."""
    if place := _compiled_rules(folder):
        from ennead.engine.portable import know

        know(place, *dtypes)


def make_ready(folder: str) -> None:
    """Load the compiled rules of the game in this folder, so that nobody waits for it later."""
    if place := _compiled_rules(folder):
        from ennead.engine.machine import machine_code, opened

        machine_code(opened(place))


class Workspace(Protocol):
    """Where arrays are made that compiled code works on for long; it is forgotten as a whole."""

    def zeros(self, shape: Any, dtype: Any) -> Any:
        """Make an array of zeros."""


class PlainWorkspace:
    """Makes ordinary arrays."""

    def zeros(self, shape: Any, dtype: Any) -> Any:
        """Make an array of zeros."""
        return np.zeros(shape, dtype)


def workspace(folder: str) -> Workspace:
    """Return a workspace for the game in this folder."""
    if place := _compiled_rules(folder):
        from ennead.engine import machine

        return machine.Workspace(machine.opened(place))
    return PlainWorkspace()


def _compiled(function: F, **flags: Any) -> F:
    """Compile a function where the engine does so by itself."""
    if ENGINE != "native":
        return function
    from ennead.engine.native import compile_with

    sizes = {name: one.size for name, one in function.__globals__.items() if isinstance(one, Listing)}
    return compile_with(function, sizes, **flags)


def tell_engine(lang: str) -> str:
    """Say which engine runs the rules, and why."""
    say, chosen = words("core", lang), choice()
    return say(f"engine-{chosen.engine}", why=say(chosen.why, **chosen.facts))


if choice().makeshift:
    print(f"ennead: {tell_engine(language())}", file=sys.stderr)
    os.environ["ENNEAD_ENGINE"] = ENGINE  # so that processes which this one starts do the same, and say nothing
