"""The rules compile for the GPU unchanged: so nothing in them allocates, makes objects or raises."""

import ast
import sys
from pathlib import Path

import numba
import pytest
from numba import cuda, types
from numba.np.numpy_support import from_dtype

import ennead
from ennead.batch.playout import play_out
from ennead.core.contract import (
    broken_clause,
    known_to,
    ranks,
    remembered_as,
    resample,
    reveals_or_covers,
    score,
    seen_as,
    set_up,
    settle,
    visible_to,
)
from ennead.games import GAMES, rulebook
from tests.facts import SLOW
from tests.shortly import shortly

pytestmark = pytest.mark.native


class Hopper:
    compute_capability = (9, 0)


@pytest.fixture
def no_device(monkeypatch):
    """Numba asks the driver which device it compiles for; here there is none to ask."""
    module = sys.modules[type(cuda.jit(lambda x: x, device=True)).__module__]
    monkeypatch.setattr(module, "get_current_device", lambda: Hopper)


@pytest.mark.parametrize("slug", shortly(GAMES, *SLOW))
def test_every_function_of_the_contract_compiles_to_ptx(slug, no_device):
    book = rulebook(slug)
    size = len(book.actions)

    def kernel(rules, states, seen, seeds, out):
        i = cuda.grid(1)
        if i < seeds.shape[0]:
            numbers = cuda.local.array(size, numba.int64)
            result = cuda.local.array((4, 5), numba.int64)
            places = cuda.local.array(5, numba.int64)
            luck = cuda.local.array(1, numba.uint64)
            luck[0] = seeds[i]
            state = states[i]
            set_up(rules[0], state)
            moves = play_out(rules[0], state, numbers, luck)
            visible_to(rules[0], state, -3, seen[i])
            known_to(rules[0], state, 0, seen[i])
            resample(rules[0], seen[i], 0, luck)
            told = (
                seen_as(rules[0], state, 0, 0)
                + remembered_as(rules[0], state, 0, 0)
                + reveals_or_covers(rules[0], state, 0)
            )
            score(rules[0], state, result)
            ranks(result, 2, places)
            out[i] = moves + told + broken_clause(rules[0], state) + places[0]

    rules, states = from_dtype(book.rules_dtype), from_dtype(book.state_dtype)
    signature = types.void(rules[::1], states[::1], states[::1], types.uint64[::1], types.int64[::1])
    ptx, _ = cuda.compile_ptx(kernel, signature, cc=Hopper.compute_capability)
    assert ".visible .entry" in ptx
    assert ".target sm_90" in ptx


@pytest.mark.parametrize("slug", [slug for slug in GAMES if rulebook(slug).haggling])
def test_a_deal_is_settled_on_the_gpu_too(slug, no_device):
    book = rulebook(slug)

    def kernel(rules, states, deals, out):
        i = cuda.grid(1)
        if i < out.shape[0]:
            out[i] = settle(rules[0], states[i], deals[i])

    rules, states, deals = (from_dtype(one) for one in (book.rules_dtype, book.state_dtype, book.haggling.dtype))
    signature = types.void(rules[::1], states[::1], deals[::1], types.int64[::1])
    ptx, _ = cuda.compile_ptx(kernel, signature, cc=Hopper.compute_capability)
    assert ".visible .entry" in ptx


def test_a_rule_that_allocated_would_be_refused(no_device):
    import numpy as np

    @numba.njit
    def wasteful(n):
        return np.zeros(n).sum()

    def kernel(out):
        out[0] = wasteful(len(out))

    with pytest.raises(Exception, match=r"(?i)nrt|alloc|unsupported|zeros|link"):
        cuda.compile_ptx(kernel, types.void(types.float64[::1]), cc=Hopper.compute_capability)


def rules_of(source: str) -> list[ast.FunctionDef]:
    """Return the functions of a source that are compiled as rules."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return [node for node in functions if any(ast.unparse(one) == "rule" for one in node.decorator_list)]


def faults(function: ast.FunctionDef) -> list[str]:
    """Return what a rule must not do though it would compile: raise, assert, catch."""
    return [ast.unparse(node) for node in ast.walk(function) if isinstance(node, ast.Raise | ast.Assert | ast.Try)]


def test_no_rule_raises_asserts_or_catches():
    found = 0
    sources = {path: path.read_text("utf-8") for path in Path(ennead.__file__).parent.rglob("*.py")}
    for path, source in sources.items():
        for function in rules_of(source) if "@rule" in source else ():
            found += 1
            assert not faults(function), f"{path.name}: {function.name}"
    assert found > 25
    [planted] = rules_of("@rule\ndef f(x):\n    assert x\n    return x")
    assert faults(planted)
