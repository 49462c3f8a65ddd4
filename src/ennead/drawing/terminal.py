"""What the terminal's pictures of all games share: rows of text, side by side, in as many colours as there are."""

import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Span, Text

from ennead.drawing.svg import MARKS
from ennead.drawing.theme import by_day, chosen

LEAST = 24  # columns in which a sentence can still be read
PAINTS = by_day(chosen(*(f"{what}-{letter}" for what in ("seat", "on") for letter in MARKS)))
Strip = tuple[str, str]  # signs and their style


class TerminalPicture:
    """A view of a table for a terminal, as a game draws it row by row.

    `last` are the places just played, `hints` those where one may play; `low` is for a terminal of few rows. Rich draws
    later, when the game may have gone on: so rules and state are copied.
    """

    sixteen: ClassVar[Mapping[str, Iterable[str]]] = {}
    """For a terminal with sixteen colours: which paints each stands for. The nearest would make carnelian yellow."""

    def __init__(
        self,
        book: Any,
        rules: Any,
        state: Any,
        names: Sequence[str],
        last: frozenset[str] = frozenset(),
        hints: frozenset[str] = frozenset(),
        low: bool = False,
        lang: str = "en",
    ):
        self.book, self.rules, self.state = book, rules.copy(), state.copy()
        self.names, self.last, self.hints, self.low, self.lang = tuple(names), last, hints, low, lang

    def rows(self, columns: int) -> Iterable[Text]:
        """Draw it in so many columns."""
        raise NotImplementedError

    def needed(self, columns: int) -> int:
        """Return how many columns the widest row takes when it is drawn in so many: more, and it is cut off."""
        return max((row.cell_len for row in self.rows(columns)), default=0)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for row in self.rows(options.max_width):
            yield in_sixteen(row, self.sixteen) if console.color_system in ("standard", "windows") else row


class PlainPicture(TerminalPicture):
    """The board in plain letters, with those of the seats in their colours, and a row for each player.

    For a game whose `board` names seats by their letters, and whose description says whose `turn` it is. Where it names
    its places, too, those just played are reversed, and those where one may play are underlined.
    """

    sixteen: ClassVar[Mapping[str, Iterable[str]]] = {
        colour: (PAINTS[f"seat-{letter}"],)
        for colour, letter in (("red", "C"), ("blue", "L"), ("green", "M"), ("yellow", "O"), ("white", "I"))
    }

    def rows(self, columns: int) -> Iterable[Text]:
        """Draw the board, and below it the players: who is to move has a sign before the name."""
        letters = self.book.letters[: len(self.names)]
        for text in self.book.board(self.book, self.rules, self.state).splitlines():
            row = line((text, ""))
            for letter in letters:
                row.highlight_regex(rf"(?<!\S){letter}(?!\S)", self._paint(letter))
            for places, style in ((self.last, "reverse"), (self.hints, "bold underline")):
                row.highlight_regex(rf"(?<!\S)({'|'.join(map(re.escape, places)) or '(?!)'})(?!\S)", style)
            yield row
        turn = getattr(self.book.describe(self.book, self.rules, self.state), "turn", None)
        for letter, name in zip(letters, self.names, strict=True):
            badge = (f" {MARKS[letter]} {letter} ", self._paint(letter))
            sign, called = "► " if letter == turn else "  ", printable(name, max(columns - 10, 1))
            yield line((sign, "bold"), badge, (f" {called}", "bold"))

    def _paint(self, letter: str) -> str:
        """Return the style of a seat's letter on its colour."""
        return f"bold {PAINTS[f'on-{letter}']} on {PAINTS[f'seat-{letter}']}"


def line(*parts: Strip) -> Text:
    """Start a row of text that is never wrapped."""
    return Text.assemble(*parts, no_wrap=True, overflow="crop")


def sentence(columns: int, label: int, head: Sequence[Strip], text: Strip) -> Iterable[Text]:
    """Write a sentence behind what it is about, going on below its beginning; where there is no room, below the label.

    It breaks between words, and at ordinary spaces only: not at the no-break ones of French.
    """
    row = line(*head)
    if columns - row.cell_len < LEAST:
        yield row
        row = line((" " * label, ""))
    start, (said, style) = row.cell_len, text
    for part in textwrap.wrap(said, max(columns - start, LEAST), break_on_hyphens=False, break_long_words=False):
        yield row.append(part, style)
        row = line((" " * start, ""))


def side_by_side(left: Iterable[Text], right: Iterable[Text], start: int) -> Iterable[Text]:
    """Put two blocks side by side, the second from column `start`."""
    for one, other in zip_longest(left, right, fillvalue=line()):
        row = one.copy()
        if other:
            row.pad_right(start - row.cell_len)
            row.append_text(other)
        yield row


def in_sixteen(row: Text, sixteen: Mapping[str, Iterable[str]]) -> Text:
    """Repaint a row with the colours that every terminal has: each by the paints that it stands for."""
    row = row.copy()
    for name, paints in sixteen.items():
        for paint in paints:
            row.spans = [Span(start, end, str(style).replace(paint, name)) for start, end, style in row.spans]
    return row


def printable(name: str, width: int) -> str:
    """Return a name without anything that moves the cursor, in so many columns."""
    known = Text("".join(sign for sign in name if sign.isprintable()))
    known.truncate(width, overflow="ellipsis")
    return known.plain
