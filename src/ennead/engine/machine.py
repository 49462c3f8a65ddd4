"""A `Machine`: one instance of a file of compiled rules, with a memory of its own, run by wasmtime.

Its machine code is made from the file once and kept on disk.
"""

import ctypes
import math
import os
import tempfile
import time
import weakref
from contextlib import suppress
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, cast

import numpy as np
import wasmtime
from wasmtime import _bindings, _ffi

from ennead.engine.files import UNUSED_AFTER, EngineProblem, File, cache_root

PAGE = 1 << 16
BYTE = np.dtype(np.uint8)
LINE = 64  # bytes: arrays begin on a cache line
SCRATCH = 1 << 20  # bytes for what is copied, unless a call needs more
MOST = 1 << 31  # bytes that one machine may have
BLOCKS = 1 << 18  # bytes for the blocks of the plans that a machine remembers

_config = wasmtime.Config()
_config.memory_may_move = False  # Python holds addresses in it
_config.parallel_compilation = False  # its threads would be missing in a process that is forked off
_engine = wasmtime.Engine(_config)

PLACED: dict[int, "tuple[Machine, int]"] = {}
"""Arrays of workspaces, by identity: in which memory they lie, and where."""


class Stopped(RuntimeError):
    """Compiled code stopped by itself, which it never should."""


class Machine:
    """One instance of a file and its memory. Used by one thread at a time."""

    def __init__(self, file: File):
        self.file = file
        self.plans: dict[Any, Any] = {}
        self._store = wasmtime.Store(_engine)
        self._store.set_limits(memory_size=MOST)
        try:
            instance = wasmtime.Instance(self._store, machine_code(file), [])
        except wasmtime.WasmtimeError as error:  # such as where a process may have too few addresses
            raise EngineProblem("engine-cannot-run", game=file.game, problem=str(error).strip()) from error
        self._exports = cast(Any, instance.exports(self._store))  # mypy cannot know of what kind each one is
        self._memory = self._exports["memory"]
        self._base = ctypes.addressof(self._memory.data_ptr(self._store).contents)
        self._free: int = self._exports["__heap_base"].value(self._store)
        self._context: int = ctypes.cast(self._store._context(), ctypes.c_void_p).value or 0
        self.trap = ctypes.c_void_p()
        self._values: dict[int, Any] = {}
        self._functions: dict[str, Any] = {}
        self.memory = self._seen()
        self._scratch, self._scratched = self.room(SCRATCH), SCRATCH
        self._blocks = self._block = self.room(BLOCKS)

    def _seen(self) -> memoryview:
        """Return the whole memory as bytes; it grows, but never moves."""
        size = self._memory.data_len(self._store)
        return memoryview((ctypes.c_ubyte * size).from_address(self._base)).cast("B")

    def room(self, size: int) -> int:
        """Return the address of so many bytes that nobody uses yet. They are 0."""
        start = -(-self._free // LINE) * LINE
        lacking = start + size - len(self.memory)
        if lacking > 0:
            try:
                self._memory.grow(self._store, -(-lacking // PAGE))
            except wasmtime.WasmtimeError as error:
                raise MemoryError(f"compiled rules may use {MOST >> 20} MB at a time, and no more") from error
            self.memory = self._seen()
        self._free = start + size
        return start

    def scratch(self, size: int) -> int:
        """Return the address of so many bytes that the next call may use, too."""
        if size > self._scratched:
            self._scratch, self._scratched = self.room(2 * size), 2 * size
        return self._scratch

    def array(self, shape: Any, dtype: Any) -> Any:
        """Make an array of zeros in this memory."""
        items = np.dtype(dtype)
        count = math.prod(shape) if isinstance(shape, tuple) else shape
        start = self.room(count * items.itemsize)
        lent: Any = type("Lent", (ctypes.c_ubyte * (count * items.itemsize),), {})
        lent = lent.from_address(self._base + start)
        lent.machine = self  # which so lives as long as the array
        array = np.frombuffer(lent, items, count).reshape(shape)
        PLACED[id(array)] = self, start
        return array

    def prepared(self, name: str, block: int) -> tuple[int, int, int, int, int]:
        """Return what a call of a function hands over to wasmtime: all by address."""
        raw = self._values.setdefault(block, (_bindings.wasmtime_val_raw_t * 1)())
        raw[0].i32 = block
        function = self._functions.setdefault(name, self._exports[name]._func)
        return self._context, ctypes.addressof(function), ctypes.addressof(raw), 1, ctypes.addressof(self.trap)

    def block(self, size: int) -> int:
        """Return the address of a plan's own block. Where there is no room for another, all plans are made anew."""
        if self._block + size > self._blocks + BLOCKS:
            self.plans.clear()
            self._block = self._blocks
        self._block += size
        return self._block - size

    def part(self, start: int, like: Any) -> Any:
        """Return the bytes that an array has in this memory, shaped as the array's own bytes are."""
        shape = (*like.shape[:-1], like.shape[-1] * like.itemsize)
        return np.frombuffer(self.memory, BYTE, like.nbytes, start).reshape(shape)

    def complain(self, error: int | None) -> None:
        """Say why compiled code stopped."""
        self.trap.value = None
        why = "failed" if error else "stopped by itself, which it never should"
        raise Stopped(f"{self.file.path.parent.name}: a compiled rule {why}")


call = ctypes.CFUNCTYPE(
    ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p
)(("wasmtime_func_call_unchecked", _ffi.dll))
"""wasmtime's quickest call: it checks nothing, and takes nothing but addresses. Other threads run meanwhile."""


class Workspace:
    """Arrays in the memory of a machine of their own, for one game; all is given back when it is forgotten."""

    def __init__(self, file: File):
        self._machine = Machine(file)
        self._arrays: list[Any] = []
        weakref.finalize(self, _forget, self._arrays)

    def zeros(self, shape: Any, dtype: Any = np.float64) -> Any:
        """Make an array of zeros; compiled code works on it where it is."""
        self._arrays.append(self._machine.array(shape, dtype))
        return self._arrays[-1]


def _forget(arrays: list[Any]) -> None:
    for array in arrays:
        PLACED.pop(id(array), None)


@lru_cache(maxsize=64)
def opened(path: Path) -> File:
    """Read a file of compiled rules, once."""
    return File(path)


@lru_cache(maxsize=64)
def machine_code(file: File) -> wasmtime.Module:
    """Return a file's machine code for this computer: from the disk if it is there, else made now and kept.

    Where it cannot be kept, it is made every time, which takes some tenths of a second.
    """
    place = cache_root() / "portable" / f"{file.digest[:32]}-{version('wasmtime')}"
    with suppress(OSError, wasmtime.WasmtimeError):
        module = wasmtime.Module.deserialize(_engine, place.read_bytes())
        os.utime(place)
        return module
    try:
        module = wasmtime.Module(_engine, file.content)
    except wasmtime.WasmtimeError as error:
        raise EngineProblem("engine-cannot-run", game=file.game, problem=str(error).strip()) from error
    with suppress(OSError):
        _keep(bytes(module.serialize()), place)
    return module


def _keep(content: bytes, place: Path) -> None:
    """Write a file at once, so that two who do this harm nobody; throw away what older versions left long ago."""
    place.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    for other in place.parent.iterdir():
        with suppress(OSError):
            if time.time() - other.stat().st_mtime > UNUSED_AFTER:
                other.unlink()
    handle, name = tempfile.mkstemp(dir=place.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    Path(name).replace(place)
