"""What is left to long runs."""

from collections.abc import Iterable

import pytest


def shortly(values: Iterable[object], *long: object) -> list[object]:
    """Return the values of a parameter; those that take much time are left to long runs."""
    return [pytest.param(value, marks=pytest.mark.long) if value in long else value for value in values]
