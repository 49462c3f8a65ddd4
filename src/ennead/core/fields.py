"""A record as fields by their declared names: how it is sent, and how it is read again.

A field is a number, or numbers in lists, nested as its type says. What is sent of a record that has changed is made
from its bytes: only the fields that differ.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import prod
from struct import Struct
from typing import Any, NamedTuple

import numpy as np

from ennead.core.language import UserError
from ennead.core.seats import Array

Value = int | list[Any]
Fields = dict[str, Value]


class BadFields(UserError):
    """Fields that do not make a record."""


class _Field(NamedTuple):
    name: str
    start: int
    end: int
    value: Callable[[bytes], Value]


@lru_cache(64)
def _fields_of(dtype: "np.dtype[Any]") -> tuple[_Field, ...]:
    assert dtype.names
    assert dtype.fields
    found = []
    for name in dtype.names:
        of, at = dtype.fields[name][:2]
        found.append(_Field(name, at, at + of.itemsize, _reader(of, at)))
    return tuple(found)


def _reader(of: "np.dtype[Any]", at: int) -> Callable[[bytes], Value]:
    """Return what reads a field, which begins at a byte of the record."""
    number = {2: "h", 8: "q"}[of.base.itemsize]
    if not of.shape:
        one = Struct(f"<{number}")
        return lambda record: int(one.unpack_from(record, at)[0])
    if len(of.shape) == 1:
        row = Struct(f"<{of.shape[0]}{number}")
        return lambda record: list(row.unpack_from(record, at))
    size = prod(of.shape)
    return lambda record: np.frombuffer(record, of.base, size, at).reshape(of.shape).tolist()


def whole(record: Array) -> Fields:
    """Return all fields of an array of one."""
    held = record.tobytes()
    return {name: value(held) for name, _, _, value in _fields_of(record.dtype)}


def changed(before: bytes, after: bytes, dtype: "np.dtype[Any]") -> Fields:
    """Return the fields that differ between two records of a type, given by their bytes, as they are after it."""
    if before == after:
        return {}
    return {
        name: value(after) for name, start, end, value in _fields_of(dtype) if before[start:end] != after[start:end]
    }


def record(dtype: "np.dtype[Any]", fields: Mapping[str, Any]) -> Array:
    """Return a record, as an array of one, that has these fields; raise `BadFields` if they are not its own."""
    made = np.zeros(1, dtype)
    names = dtype.names or ()
    if set(fields) != set(names):
        raise BadFields("bad-fields", names=", ".join(sorted(set(fields) ^ set(names))))
    for name in names:
        try:
            made[name][0] = fields[name]
        except (TypeError, ValueError, OverflowError) as error:
            raise BadFields("bad-fields", names=name) from error
    return made
