"""The files that a game's compiled rules are made from: those of the functions, and of the constants they use."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np

from ennead.engine.files import PACKAGE, digest_of
from ennead.engine.native import MADE

CONSTANTS = (int, float, tuple, np.ndarray, np.generic, np.dtype)


def sources(slug: str) -> dict[str, str]:
    """Return the files of all functions that were compiled in this process for a game, each with its digest."""
    book = sys.modules[f"ennead.games.{slug}"]  # says which function is which rule, and what the records are
    found = {Path(str(book.__file__)).resolve()}
    for name in (
        "arrays",
        "records",
        "actions",
        "action_table",
    ):  # what the signatures say, and what is made of declarations
        _add(sys.modules[f"ennead.core.{name}"], found)
    for function in MADE:
        if function.overloads:
            _add(sys.modules[function.__module__], found)
    return {path.relative_to(PACKAGE).as_posix(): digest_of(path) for path in sorted(found)}


def _add(module: ModuleType, found: set[Path]) -> None:
    """Add a module's file, and those from which it takes constants."""
    path = Path(str(module.__file__)).resolve()
    if path in found:
        return
    found.add(path)
    for other in _constants_from(path, module):
        _add(other, found)


def _constants_from(path: Path, module: ModuleType) -> Iterator[ModuleType]:
    """Go through the modules of the package from which one takes constants, or named tuples."""
    for one in ast.parse(path.read_text()).body:
        if isinstance(one, ast.ImportFrom) and str(one.module).startswith("ennead."):
            values = [getattr(module, alias.asname or alias.name, None) for alias in one.names]
            if any(isinstance(value, CONSTANTS) or hasattr(value, "_fields") for value in values):
                yield sys.modules[str(one.module)]
            for value in values:  # `from ennead.games.isis import pieces`
                if isinstance(value, ModuleType):
                    yield value
