"""What the terminal's pictures of all games share: rows of text, side by side, in as many colours as there are."""

from collections.abc import Iterable, Mapping
from itertools import zip_longest

from rich.text import Span, Text

Strip = tuple[str, str]  # signs and their style


def line(*parts: Strip) -> Text:
    """Start a row of text that is never wrapped."""
    return Text.assemble(*parts, no_wrap=True, overflow="crop")


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
