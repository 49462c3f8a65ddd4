"""A QR code in the terminal: a phone comes to an address without anybody typing it."""

import segno
from rich.text import Text

HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}  # two rows of the code in a line
STYLE = "black on bright_white"  # also in a dark terminal, for some phones read no code that is light on dark


def drawn(text: str) -> Text:
    """Return the QR code of a text, with the light edge that readers want."""
    rows = [tuple(row) for row in segno.make_qr(text).matrix_iter()]
    if len(rows) % 2:
        rows.append((0,) * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    lines = ["".join(HALVES[pair] for pair in zip(above, below, strict=True)) for above, below in pairs]
    return Text("\n".join(lines), style=STYLE, no_wrap=True)
