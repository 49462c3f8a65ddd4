"""What tests do with the engines that run the rules."""

from collections.abc import Callable
from typing import Any


def python(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the Python function behind a compiled one."""
    return getattr(function, "py_func", function)
