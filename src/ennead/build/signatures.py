"""Which compiled functions a game has, and what Numba is to compile them for: read from their signatures."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numba import boolean, float64, int64, types
from numba.np.numpy_support import from_dtype

from ennead.core.arrays import fields, hints, kind, kinds
from ennead.core.compiling import ENTRIES
from ennead.core.rulebook import Rulebook
from ennead.engine.portable import name_of

SHARED = ("ennead.core.", "ennead.batch.", "ennead.ai.")
PLAIN = {int: int64, float: float64, bool: boolean}


def entries(book: Rulebook) -> dict[str, Any]:
    """Return the compiled functions that Python calls for this game, by the names under which a file offers them."""
    own = f"ennead.games.{book.slug}."
    found = [one for one in ENTRIES if one.__module__.startswith((*SHARED, own)) and _can_have(book, one)]
    return {name_of(one): one for one in sorted(found, key=name_of)}


def numba_types(book: Rulebook, function: Any) -> tuple[Any, ...]:
    """Return the types of a function's parameters as Numba wants them."""
    items = _items(book)
    return tuple(_numba_type(hint, items) for hint in hints(function.py_func))


def _can_have(book: Rulebook, function: Any) -> bool:
    """Say whether a game has everything that a function takes: not every game has deals."""
    taken = [one.items for hint in hints(function.py_func) for one in kinds(hint)]
    return book.haggling is not None or "deal" not in taken


def _items(book: Rulebook) -> dict[str, np.dtype[Any]]:
    """Return the types of the records that a game has."""
    found = {"rules": book.rules_dtype, "state": book.state_dtype}
    if book.haggling is not None:
        found["deal"] = book.haggling.dtype
    return found


def _numba_type(hint: Any, items: Mapping[str, np.dtype[Any]]) -> Any:
    if hint in PLAIN:
        return PLAIN[hint]
    if array := kind(hint):
        dtype = items.get(array.items, array.items) if isinstance(array.items, str) else array.items
        return types.Array(from_dtype(np.dtype(dtype)), array.dimensions, "C")
    inner = [_numba_type(field, items) for field in fields(hint)]
    return types.NamedTuple(inner, hint)  # type: ignore[no-untyped-call]
