"""Compiled functions from a file, called as if they were the Python functions they were made from.

A call copies the arrays it is given into a machine's memory, runs, and copies back what was written on. What is used
again and again is better made by a `Workspace`: its arrays lie in the memory of a machine of their own, so nothing is
copied, and all of it is given back with the workspace.

wasmtime's own call from Python takes 30 to 400 µs; the unchecked one, on a prepared array, one. So a call hands over
one number: the address of a block that holds everything else (`ennead.build.portable` says how). Where each argument
goes is planned once for all calls with arrays of the same shapes.
"""

import math
import struct
import threading
from collections.abc import Callable, Sequence
from functools import update_wrapper
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ennead.engine.files import File
from ennead.engine.machine import BYTE, LINE, PLACED, Machine, call, opened

ARGUMENTS = 16  # where they begin in a block

Shape = Any
"""What a parameter is: `i`, `f`, `b`; for an array its dimensions, below 0 if it is written on; a list of such."""


class Signature(NamedTuple):
    """What a function takes and returns."""

    shapes: Sequence[Shape]
    items: Sequence[Any]  # for each array a letter for what is in it, none for records; for each group a list of such
    result: str  # a letter for each number
    record: int | None  # the parameter that tells which game it is about


_by_dtype: dict[int, tuple[Any, File]] = {}  # the types of records by identity, and the file that knows them
_here = threading.local()  # this thread's machines: by file, and by the type of a record


class Entry:
    """A compiled function.

    Records of a game that has no file are handed to the Python function itself, which is then interpreted.
    """

    def __init__(self, function: Callable[..., Any], signature: Signature):
        self.name = name_of(function)
        self.function = function
        self.shapes, self.items, result, self.record = signature
        shapes = self.shapes
        self.arrays = [at for at, shape in enumerate(shapes) if isinstance(shape, int)]
        self.groups = [at for at, shape in enumerate(shapes) if isinstance(shape, list)]
        self.numbers = [at for at, shape in enumerate(shapes) if isinstance(shape, str)]
        self.slots = sum(map(slots, shapes))
        self.pack = struct.Struct("<" + "".join(_code(shapes[at]) for at in self.numbers)).pack_into
        self.unpack = struct.Struct("<" + "".join(map(_code, result))).unpack_from
        self.returned = len(result)

    def __call__(self, *arguments: Any) -> Any:
        """Call it, whatever the arguments are."""
        file = self._file(arguments)
        if file is None:
            return self.function(*arguments)
        machine, key = self._machine(file, arguments)
        plan = machine.plans.get(key)
        if plan is None:
            plan = Plan(machine, self, arguments)
            machine.plans[key] = plan
        memory = machine.memory
        for at, field, span in plan.given:
            memory[span] = (arguments[at] if field is None else arguments[at][field]).tobytes()
        self.pack(memory, plan.numbers, *[arguments[at] for at in self.numbers])
        if (error := call(*plan.call)) or machine.trap:
            machine.complain(error)
        for at, field, written in plan.fetched:
            (arguments[at] if field is None else arguments[at][field]).view(BYTE)[...] = written
        found = self.unpack(memory, plan.block)
        return found if self.returned > 1 else found[0] if found else None

    def _file(self, arguments: Sequence[Any]) -> File | None:
        """Return the file of the game that the arguments are about; any that has the function, if about none."""
        if self.record is None:
            return next((file for _, file in _by_dtype.values() if self.name in file.entries), None)
        return file_of(arguments[self.record].dtype)

    def _machine(self, file: File, arguments: Sequence[Any]) -> "tuple[Machine, Any]":
        """Find the machine in whose memory an argument lies, else this thread's; and what plan the call needs."""
        given = [(arguments[at], self.items[at]) for at in self.arrays]
        for at in self.groups:
            given += zip(arguments[at], self.items[at], strict=True)
        places = (PLACED.get(id(one)) for one, _ in given)
        machine = next((place[0] for place in places if place), None) or desk(file)
        key: list[Any] = [self]
        for one, item in given:
            if not isinstance(one, np.ndarray) or lies_in(machine, one):
                key.append(id(one) if isinstance(one, np.ndarray) else one)
            else:
                key += [one.shape, one.dtype.char] if item else [one.shape]
        return machine, tuple(key)


class Plan:
    """How arguments of certain shapes are handed over: where each one lies, and what is copied."""

    def __init__(self, machine: Machine, entry: Entry, arguments: Sequence[Any]):
        self.given: list[tuple[int, int | None, slice]] = []  # what is copied: argument, field, and to where
        self.fetched: list[tuple[int, int | None, Any]] = []  # what comes back: argument, field, bytes in the memory
        flat: list[tuple[int, int | None, Shape, Any]] = [
            (at, None, entry.shapes[at], arguments[at]) for at in entry.arrays
        ]
        for at in entry.groups:
            flat += [(at, field, one, arguments[at][field]) for field, one in enumerate(entry.shapes[at])]
        self.block = machine.block(ARGUMENTS + 8 * entry.slots)
        copied = [value for _, _, shape, value in flat if isinstance(shape, int) and not lies_in(machine, value)]
        free = machine.scratch(sum(LINE + value.nbytes for value in copied))
        values: list[int | float] = []
        codes = ""
        for at, field, shape, value in flat:
            codes += "q" * slots(shape) if isinstance(shape, int) else _code(shape)
            if isinstance(shape, str):
                values.append(value)
                continue
            if value.ndim != abs(shape):
                raise TypeError(f"{entry.name}: an array of {abs(shape)} dimensions is needed, not of {value.ndim}")
            wanted = entry.items[at] if field is None else entry.items[at][field]
            if wanted and value.dtype.char != wanted:
                raise TypeError(f"{entry.name}: an array of {np.dtype(wanted)} is needed, not of {value.dtype}")
            start = PLACED[id(value)][1] if lies_in(machine, value) else 0
            if not start:
                start = -(-free // LINE) * LINE
                free = start + value.nbytes
                self.given.append((at, field, slice(start, free)))
                if shape < 0:
                    self.fetched.append((at, field, machine.part(start, value)))
            strides = [value.itemsize * math.prod(value.shape[one + 1 :]) for one in range(value.ndim)]
            values += [0, 0, value.size, value.itemsize, start, *value.shape, *strides]
        self.numbers = self.block + ARGUMENTS
        struct.pack_into(f"<{codes}", machine.memory, self.numbers + 8 * len(entry.numbers), *values)
        self.call = machine.prepared(entry.name, self.block)
        spans, written = (span for _, _, span in self.given), (part for _, _, part in self.fetched)
        self.quick = (machine.memory, *spans, self.block, self.numbers, self.call, *written)


def quick(entry: Entry) -> Callable[..., Any]:
    """Return a function that calls another one, written out: without loops and lists it takes half the time.

    It does what `Entry.__call__` does, for a call like one before: it has a plan, and no argument lies in a workspace.
    """
    code = entry.function.__code__
    names = code.co_varnames[: code.co_argcount]
    arrays = [names[at] for at in entry.arrays]
    written = [names[at] for at in entry.arrays if entry.shapes[at] < 0]
    numbers = "".join(f", {names[at]}" for at in entry.numbers)
    spans, parts = ([f"{what}_{name}" for name in among] for what, among in (("to", arrays), ("of", written)))
    kinds = [f"{names[at]}.shape" + f", {names[at]}.dtype.char" * bool(entry.items[at]) for at in entry.arrays]
    lines = [
        f"def call_quickly({', '.join(names)}):",
        f"    machine = here.__dict__.get(id({names[entry.record or 0]}.dtype))",
        f"    plan = machine and machine.plans.get((entry, {', '.join(kinds)}))",
        f"    if plan is None or {' or '.join(f'id({name}) in PLACED' for name in arrays)}:",
        f"        return entry({', '.join(names)})",
        f"    {', '.join(['memory', *spans, 'block', 'start', 'prepared', *parts])} = plan.quick",
        *[f"    memory[{span}] = {name}.tobytes()" for span, name in zip(spans, arrays, strict=True)],
        f"    pack(memory, start{numbers})",
        "    error = call(*prepared)",
        "    if error or machine.trap:",
        "        machine.complain(error)",
        *[line for at, name in enumerate(written) for line in _fetch(name, parts[at], spans[arrays.index(name)])],
        *["    return unpack(memory, block)" + "[0]" * (entry.returned == 1)] * bool(entry.returned),
    ]
    space = {"here": _here, "entry": entry, "PLACED": PLACED, "BYTE": BYTE, "call": call}
    exec("\n".join(lines), space | {"pack": entry.pack, "unpack": entry.unpack}, space)
    return space["call_quickly"]  # type: ignore[return-value]


def _fetch(name: str, part: str, span: str) -> tuple[str, ...]:
    """Write out how an array is given what was written on it: at once, if all its bytes are a buffer of its own."""
    return (
        f"    held = {name}.base",
        f"    if held.__class__ is memoryview and held.nbytes == {name}.nbytes:",
        f"        held[:] = memory[{span}]",
        "    else:",
        f"        {name}.view(BYTE)[...] = {part}",
    )


def offered(function: Callable[..., Any], signature: Signature) -> Any:
    """Return what is called instead of a Python function."""
    entry = Entry(function, signature)
    found: Any = entry if entry.groups or entry.record is None else quick(entry)
    update_wrapper(found, function)
    found.py_func = function
    return found


def lies_in(machine: Machine, value: Any) -> bool:
    """Say whether an array lies in the memory of a machine."""
    place = PLACED.get(id(value))
    return place is not None and place[0] is machine


def name_of(function: Callable[..., Any]) -> str:
    """Return the name under which files offer a function."""
    return f"{function.__module__.rpartition('.')[2]}.{function.__name__}"


def slots(shape: Shape) -> int:
    """Return how many numbers an argument becomes."""
    if isinstance(shape, list):
        return sum(map(slots, shape))
    return 5 + 2 * abs(shape) if isinstance(shape, int) else 1


def _code(letter: str) -> str:
    return "d" if letter == "f" else "q"


def know(path: Path, *dtypes: Any) -> None:
    """Let calls find a file by the types of its game's records."""
    for dtype in dtypes:
        _by_dtype[id(dtype)] = dtype, opened(path)


def file_of(wanted: "np.dtype[Any]") -> File | None:
    """Return the file of the game that has such records. The very type that is known is found quickest."""
    if found := _by_dtype.get(id(wanted)):
        return found[1]
    return next((file for dtype, file in _by_dtype.values() if dtype == wanted), None)


def desk(file: File) -> Machine:
    """Return this thread's own machine for a file."""
    desks: dict[Any, Machine] = _here.__dict__
    if file not in desks:
        desks[file] = machine = Machine(file)
        desks.update({known: machine for known, (_, one) in _by_dtype.items() if one is file})
    return desks[file]
