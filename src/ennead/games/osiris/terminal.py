"""A view of the table for a terminal."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.games.osiris.table import board


def terminal(
    book: Rulebook,
    rules: Array,
    state: Array,
    names: Sequence[str],
    last: frozenset[str] = frozenset(),
    hints: frozenset[str] = frozenset(),
    low: bool = False,
) -> RenderableType:
    """Draw a view of the table."""
    return Text(board(book, rules, state), no_wrap=True)
