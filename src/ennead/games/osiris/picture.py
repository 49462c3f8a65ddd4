"""A view of the table as a picture."""

from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.games.osiris.table import board as board_text


def svg(book: Rulebook, rules: Array, state: Array) -> str:
    """Draw a view of the table; equal views give equal pictures."""
    return f'<svg xmlns="http://www.w3.org/2000/svg"><desc>{board_text(book, rules, state)}</desc></svg>'
