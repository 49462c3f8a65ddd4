"""Parts of the picture that are drawn in many places: words, tokens, and the badges of the seats."""

from functools import partial

from ennead.drawing.svg import box, use
from ennead.games.sailing.show.wire import Tokens

SMALL = 17  # of an icon
GOODS = dict(zip("GBS", ("grain", "brick", "stone"), strict=True))

_use = partial(use, "sailing")


def text(words: str, x: float, y: float, size: float, pigment: str = "ink", bold: bool = False) -> str:
    """Write words from a point on, on their base line."""
    weight = ' font-weight="750"' if bold else ""
    clean = words.replace("&", "&amp;").replace("<", "&lt;")
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{weight} class="ennead-text ennead-{pigment}">{clean}</text>'


def badge(letter: str, x: float, y: float) -> list[str]:
    """Draw a seat's badge around a point: its mark on its colour."""
    return [
        box(x - 12, y - 9, 24, 18, 5, f"seat-{letter}", 1.4),
        _use(f"mark-{letter}", x, y, 12, f"on-{letter}"),
    ]


def goods(tokens: Tokens, x: float, y: float, size: float = SMALL, column: bool = False) -> tuple[list[str], float]:
    """Draw tokens with their numbers from a point on, or around it in a column; return also where they end."""
    parts = []
    for good, number in tokens.items():
        if not number:
            continue
        if column:
            parts.append(text(str(number), x - 16, y + 0.3 * size, size * 0.82, bold=True))
            parts.append(_use(GOODS[good], x + 6, y, size))
            y += size + 3
            continue
        parts.append(text(str(number), x, y + 0.3 * size, size * 0.82, bold=True))
        x += size * (0.52 * len(str(number)) + 0.5)
        parts.append(_use(GOODS[good], x, y, size))
        x += size * 0.66
    return parts, x
