"""What is left to long runs."""

import os
from collections.abc import Iterable

import pytest

THOROUGH = bool(os.environ.get("ENNEAD_THOROUGH"))  # as `make test-all` is


def often(times: int) -> int:
    """Return how many examples are tried: in long runs all, else some."""
    return times if THOROUGH else max(10, times // 4)


def shortly(values: Iterable[object], *long: object) -> list[object]:
    """Return the values of a parameter, or of several; those that take much time are left to long runs."""

    def marked(value: object) -> object:
        values = value if isinstance(value, tuple) else (value,)
        return pytest.param(*values, marks=pytest.mark.long)

    return [marked(value) if value in long else value for value in values]
