"""One WebAssembly file a game: every compiled function that Python calls, linked, optimised once, importing nothing.

Numba is the front end only: the text it makes of each function, not optimised, is taken over, all are linked (what they
share merges by name), and one pass optimises the whole: what search and random play use for speed, all else for size,
since browsers fetch it. Each function is offered under a plain name and takes one number, the address of a block in the
file's own memory:

    0   what it returns, up to two numbers
    16  the arguments, 8 bytes each: numbers first, then arrays, then what is in tuples;
        an array is two zeros, its items, their size, its address, its shape, its strides
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite.binding as llvm

from ennead.build import TOOLS
from ennead.build.signatures import entries, numba_types
from ennead.build.sources import sources
from ennead.core.arrays import result, shapes
from ennead.core.rulebook import Rulebook
from ennead.engine.files import SECTION
from ennead.engine.portable import ARGUMENTS, slots

LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128,+bulk-memory,+nontrapping-fptoint,+sign-ext,+mutable-globals"
STACK = 1 << 20  # bytes
FAST = ("search.search", "tree.keep", "playout.many")  # and what a game brings for good play; with all that they call
CHOOSING = "choose12_3clocals_3e12_3clambda_3e"  # in the names of what `ennead.engine.native.dispatch` makes
ALIGNED = re.compile(r"^(\s*\S+ = alloca .*), align \d+$", re.MULTILINE)
DEFINED = re.compile(r'^define [^@]*@"?([^"(]+)', re.MULTILINE)  # the names of the functions in a module's text


def build(book: Rulebook, progress: Callable[[int, int], None] = lambda done, total: None) -> bytes:
    """Build the file of one game; whoever waits is told how many functions have been taken over."""
    functions = entries(book)
    taken = []
    for done, (name, function) in enumerate(functions.items()):
        progress(done, len(functions))
        types = numba_types(book, function)
        function.compile(types)
        compiled = function.overloads[types]
        order = places(shapes(function.py_func))
        is_fast = name in FAST or f".{book.slug}.skill." in function.py_func.__module__
        taken.append(Taken(name, compiled.fndesc.llvm_func_name, compiled.library.get_llvm_str(), order, is_fast))
    progress(len(functions), len(functions))
    module = _linked(_object(taken), list(functions))
    facts = {
        "game": book.slug,
        "entries": {name: [shapes(one.py_func), result(one.py_func)] for name, one in functions.items()},
        "sources": sources(book.slug),
        "made by": {one: version(one) for one in TOOLS},
        "rules": hashlib.sha256(module).hexdigest(),
    }
    return with_section(module, SECTION.decode(), json.dumps(facts, sort_keys=True, separators=(",", ":")).encode())


class Taken(NamedTuple):
    """A function that was taken over from Numba."""

    name: str  # under which the file offers it
    symbol: str  # Numba's name of it
    text: str  # it and all that it calls
    order: list[int]  # in which slot of a block is each number that it takes
    is_fast: bool  # it is optimised for speed, not for size


def _object(taken: list[Taken]) -> bytes:
    """Link all functions into one module that offers them and nothing else, optimise it, and return it as an object."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, cpu="generic", features=FEATURES)
    whole = _parsed(taken[0].text)
    for one in taken[1:]:
        whole.link_in(_parsed(one.text))
    for one in taken:
        signature = str(whole.get_function(one.symbol).global_value_type)
        whole.link_in(_parsed(_offered(one, signature)))
    offered = {one.name for one in taken}
    fast = {name for one in taken if one.is_fast for name in (one.name, *DEFINED.findall(one.text))}
    for function in whole.functions:
        if function.is_declaration:
            continue
        if function.name not in fast:
            function.add_function_attribute("optsize")
        if function.name not in offered:
            function.linkage = "internal"
            if CHOOSING in function.name:
                function.add_function_attribute("alwaysinline")
    for constant in whole.global_variables:
        if not constant.is_declaration:
            constant.linkage = "internal"
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(whole, passes)
    return machine.emit_object(whole)  # type: ignore[no-any-return]


def _parsed(text: str) -> Any:
    """Read a module as one for WebAssembly, with the same layout whichever processor Numba wrote it for."""
    text = ALIGNED.sub(r"\1", text)  # an `alloca i8` is aligned to 1 byte on x86-64, to 4 on ARM
    text = re.sub(r'target datalayout = ".*"', f'target datalayout = "{LAYOUT}"', text)
    text = re.sub(r'target triple = ".*"', f'target triple = "{TRIPLE}"', text)
    text = text.replace("= common ", "= linkonce_odr ").replace("@sqrt(", "@llvm.sqrt.f64(")
    return llvm.parse_assembly(text)


def _offered(one: Taken, signature: str) -> str:
    """Return the text of a function that takes everything from a block."""
    returned, parameters = re.fullmatch(r"(\w+) \((.*)\)", signature).groups()  # type: ignore[union-attr]
    first, second, *types = parameters.split(", ")
    lines = [f'define void @"{one.name}"(ptr %block) {{', "%note = alloca ptr"]
    given = [f"{first} %block", f"{second} %note"]
    for number, (kind, slot) in enumerate(zip(types, one.order, strict=True)):
        lines.append(f"%at{number} = getelementptr i8, ptr %block, i32 {ARGUMENTS + 8 * slot}")
        lines.append(f"%value{number} = load {kind}, ptr %at{number}, align 8")
        given.append(f"{kind} %value{number}")
    lines.append(f'%status = call {returned} @"{one.symbol}"({", ".join(given)})')
    lines.append(f"%well = icmp eq {returned} %status, 0")
    lines.append("br i1 %well, label %done, label %failed")
    lines.append("failed: call void @llvm.trap() unreachable")
    lines.append("done: ret void }")
    lines.append("declare void @llvm.trap()")
    lines.append(f'declare {returned} @"{one.symbol}"({parameters})')
    head = f'target datalayout = "{LAYOUT}"\ntarget triple = "{TRIPLE}"\n'
    return head + "\n".join(lines)


def places(parameters: list[Any]) -> list[int]:
    """Return for each number that Numba takes in which slot of the block it is."""
    ranks = [0 if isinstance(one, str) else 1 if isinstance(one, int) else 2 for one in parameters]
    starts, used = {}, 0
    for at in sorted(range(len(parameters)), key=lambda at: (ranks[at], at)):
        starts[at] = used
        used += slots(parameters[at])
    return [starts[at] + one for at, parameter in enumerate(parameters) for one in range(slots(parameter))]


def _linked(module: bytes, names: list[str]) -> bytes:
    """Turn an object file into one that can be run; it must need nothing from outside."""
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder, "rules.o"), Path(folder, "rules.wasm")
        given.write_bytes(module)
        exports = [f"--export={name}" for name in (*names, "__heap_base")]
        options = ["--no-entry", "--strip-all", "--stack-first", "-z", f"stack-size={STACK}"]
        command = [sys.executable, "-m", "ziglang", "wasm-ld", *options, *exports, str(given), "-o", str(made)]
        environment = {**os.environ, "ZIG_GLOBAL_CACHE_DIR": folder}
        done = subprocess.run(command, env=environment, check=False, stderr=subprocess.PIPE, text=True)
        if done.returncode:
            raise SystemExit(f"the compiled functions cannot be linked into a file that stands alone:\n{done.stderr}")
        return made.read_bytes()


def with_section(module: bytes, name: str, content: bytes) -> bytes:
    """Add a section that engines pass over."""
    body = _number(len(name)) + name.encode() + content
    return module + b"\0" + _number(len(body)) + body


def _number(value: int) -> bytes:
    """Write a number as WebAssembly does: seven bits a byte, the lowest first."""
    found = bytearray()
    while value >= 0x80:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*found, value])
