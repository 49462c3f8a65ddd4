"""A view of the table for a terminal: the plain rows, with everything that belongs to somebody in its colour."""

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.games.lines import printable
from ennead.games.painting import MARKS, SEATS
from ennead.games.sailing.setup import LETTERS
from ennead.games.sailing.table import board

NAME = 16  # columns of a name
_PIECE = re.compile(rf"\[([{LETTERS}])[fbsFBS]\]|:?\b[OSP]([{LETTERS}])+\b|=([{LETTERS}])\b")


def terminal(
    book: Rulebook,
    rules: Array,
    state: Array,
    names: Sequence[str],
    last: frozenset[str] = frozenset(),
    hints: frozenset[str] = frozenset(),
    low: bool = False,
) -> RenderableType:
    """Draw a view of the table; `last` are the places just played, `hints` those where one may play."""
    rows = []
    for row in board(book, rules, state).splitlines():
        text = Text(row, overflow="fold")
        for found in _PIECE.finditer(row):
            letter = next(group for group in found.groups() if group)
            text.stylize(f"bold {SEATS[letter][1]}", found.start(), found.end())
        for place, style in [*((place, "underline") for place in hints), *((place, "reverse") for place in last)]:
            for found in re.finditer(rf"(?<!\w){re.escape(place)}(?!\w)", row):
                text.stylize(style, found.start(), found.end())
        seat = LETTERS.find(row[0]) if row[1:2] in (" ", "*") else -1
        if 0 <= seat < len(names):
            mark = Text(f"{MARKS[LETTERS[seat]]} {printable(names[seat], NAME):<{NAME}} ", SEATS[LETTERS[seat]][1])
            text = mark + text
        rows.append(text)
    return Group(*rows)
