"""Rules compiled by Numba on this computer, and where the machine code is kept.

Numba's own disk cache looks only at the file of the cached function, not at the functions it calls: change a rule,
and a cached search would silently run the old one. So our machine code lies in a folder named after a hash of the
package's sources (but for the floors where nothing is compiled), the versions and the flags. Delete the folder at
any time; it is filled again when needed.
"""

import ast
import fcntl
import hashlib
import inspect
import os
import shutil
import sys
import tempfile
import textwrap
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, NewType, TypeVar

import llvmlite
import numba
import numpy as np
from numba.core import caching, types
from numba.extending import overload, typeof_impl
from numba.np.numpy_support import from_dtype

from ennead.engine.files import PACKAGE, UNUSED_AFTER, cache_root, sources

NOT_COMPILED = ("play", "arena", "server", "cli")  # nothing is compiled there, and nothing compiled imports them

F = TypeVar("F", bound=Callable[..., Any])

MADE: list[Any] = []
"""Every function that was handed to the compiler; what it has compiled of them is known only later."""


def kept(compiled: Any) -> Any:
    """Keep the machine code of a function that Python calls on disk."""
    if cache := getattr(compiled, "_cache", None):  # there is none where functions are run interpreted
        place = cache.cache_path, cache._impl.filename_base, fingerprint()
        cache._cache_file = SharedIndex(*place)  # type: ignore[no-untyped-call]
    return compiled


def compile_with(function: F, sizes: Mapping[str, int], **flags: Any) -> F:
    """Compile without holding Python's lock, and without exceptions for a division by zero.

    Nothing compiled makes or frees an array: it writes on those that Python lends it for the time of the call. So the
    runtime that counts who holds which array is left out (`_nrt`), for each count is an atomic operation: with it, a
    search takes 1.7 times as long.
    """
    compiler: Any = numba.njit
    function = _with_plain_ranges(function, sizes)
    MADE.append(_widening(compiler(nogil=True, error_model="numpy", _nrt=False, **flags)(function)))
    return MADE[-1]  # type: ignore[no-any-return]


def _with_plain_ranges(function: F, sizes: Mapping[str, int]) -> F:
    """Say `range(36)` where a function says `squares()`, given how many of each there are.

    A call that returns a range, however it is inlined, makes loops slow, or takes long to compile.
    """
    named = set(sizes) & set(function.__code__.co_names)
    if not named:
        return function
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    written: Any = tree.body[0]
    written.decorator_list = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in named:
            node.args = node.args or [ast.Constant(sizes[node.func.id])]
            node.func.id = "range"
    ast.increment_lineno(ast.fix_missing_locations(tree), function.__code__.co_firstlineno - 1)
    made: dict[str, Any] = {}
    exec(compile(tree, function.__code__.co_filename, "exec"), function.__globals__, made)
    return made[function.__name__]  # type: ignore[no-any-return]


def _widening(compiled: Any) -> Any:
    """Compile a function once, for int64, whatever whole numbers it is called with: fields of a record are int16."""
    if hasattr(compiled, "get_call_template"):  # there is none where functions are run interpreted
        template = compiled.get_call_template

        def widened(args: Any, kws: Any) -> Any:
            return template(tuple(map(_wide, args)), {name: _wide(kind) for name, kind in kws.items()})

        compiled.get_call_template = widened
    return compiled


def _wide(kind: Any) -> Any:
    whole = isinstance(kind, types.Integer | types.IntEnumMember) and kind != types.uint64
    return types.int64 if whole else kind


@typeof_impl.register(NewType)
def _type_of_new_type(_: Any, __: Any) -> Any:
    """Let compiled code take `Square(x)` for x, as an int64."""
    return types.NumberClass(types.int64)


def dispatch(function: Callable[..., Any], by_dtype: Mapping[Any, Mapping[str, Callable[..., Any]]]) -> None:
    """Make a function that picks another by the type of the position it is given usable in compiled code.

    Numba asks with types, and gets the game's own function. It wants the very parameter names of the stub, which only
    source text can give.
    """

    def chosen(state: Any) -> Callable[..., Any]:
        return next(named for dtype, named in by_dtype.items() if from_dtype(dtype) == state)[function.__name__]

    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    arguments, state = ", ".join(names), names[1]
    source = f"def choose({arguments}):\n    game = chosen({state})\n    return lambda {arguments}: game({arguments})\n"
    space: dict[str, Any] = {"chosen": chosen}
    exec(source, space)
    overload(function)(space["choose"])


@lru_cache(maxsize=1)
def fingerprint() -> str:
    """Say, in 16 letters, what the machine code depends on: every source below, the versions and the flags."""
    digest = hashlib.sha256(sources(NOT_COMPILED))
    for part in (sys.version, numba.__version__, llvmlite.__version__, np.__version__):
        digest.update(part.encode() + b"\0")
    for flag in ("BOUNDSCHECK", "OPT", "DEBUGINFO_DEFAULT", "ENABLE_AVX", "CPU_NAME", "CPU_FEATURES", "LOOP_VECTORIZE"):
        digest.update(f"{flag}={getattr(numba.config, flag, None)}\0".encode())
    return digest.hexdigest()[:16]


@lru_cache(maxsize=1)
def cache_folder() -> Path:
    """Return the folder for this very state of the sources; make it, and throw away what has long been unused.

    Where it cannot be made, a folder of this process alone serves: Numba's own cache, which can be stale, never does.
    """
    folder = cache_root() / fingerprint()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="ennead-"))
    for other in folder.parent.glob("[0-9a-f]" * 16):
        with suppress(OSError):
            if time.time() - other.stat().st_mtime > UNUSED_AFTER:
                shutil.rmtree(other)
    return folder


class SharedIndex(caching.IndexDataCacheFile):
    """Which file has the machine code of a function for which game; several processes may add to it at once.

    Numba reads the index, takes the next free name and writes the index: two that do so at once lose an entry, or give
    one name to the code of two games.
    """

    def save(self, key: Any, data: Any) -> None:
        """Write code and index, one process at a time."""
        with (Path(self._cache_path) / "lock").open("wb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            super().save(key, data)  # type: ignore[no-untyped-call]


class SourceLocator(caching._CacheLocator):
    """Tell Numba where the machine code of a function of this package lies."""

    def __init__(self, function: Callable[..., Any], file: str):
        place = Path(file).resolve().relative_to(PACKAGE).with_suffix("")
        self.place = "-".join(place.parts) + f"-{function.__code__.co_firstlineno}"
        self._py_file = file  # Numba names it where a function cannot be cached

    def get_cache_path(self) -> str:
        """Return the folder: it is named after everything the code depends on."""
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        """Return what must be equal for the code to be fresh."""
        return fingerprint()

    def get_disambiguator(self) -> str:
        """Return what tells apart functions of one name."""
        return self.place

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> "SourceLocator | None":
        """Take care of this package's functions; leave all others to Numba."""
        if not Path(file).resolve().is_relative_to(PACKAGE):
            return None
        return cls(function, file)


if SourceLocator not in caching.CacheImpl._locator_classes:
    caching.CacheImpl._locator_classes.insert(0, SourceLocator)
