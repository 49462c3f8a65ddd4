"""The rules of a game that is not offered yet are compiled for these tests alone: in long runs, until it is."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
SHORT = "test_edition.py"  # the data of the game, which need no compiling


def pytest_collection_modifyitems(items):
    """Mark every test of this folder as long, but those of the edition."""
    for item in items:
        if item.path.parent == HERE and item.path.name != SHORT:
            item.add_marker(pytest.mark.long)
