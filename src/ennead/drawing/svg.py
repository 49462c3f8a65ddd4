"""What the pictures of all games share: colours, the players' marks, and how an SVG is painted."""

from collections.abc import Mapping

from ennead.drawing.theme import Colours, chosen

GROUND = chosen(
    "surface", "ink", "gold", "last", "last-wash", "act", lapis="lapis-deep", contour="piece-line"
)  # fmt: skip

# Triangle, wave, leaf, sun disc, square. Every terminal draws these one column wide; none of them has an emoji twin.
MARKS = {"C": "▲", "L": "≈", "M": "◆", "O": "◉", "I": "■"}

# Drawings on 48 x 48. What has no fill of its own takes the colour of the piece it is used for.
MARK_DRAWINGS = {
    "C": '<path d="M24 6 44 41H4Z"/>',
    "L": '<path d="M4 33 14 16 24 33 34 16 44 33" class="ennead-on-L-edge" fill="none" stroke-width="8.5" '
    'stroke-linecap="square"/>',
    "M": '<path d="M24 2C43 14 43 34 24 46 5 34 5 14 24 2Z"/>'
    '<path d="M24 14v26" class="ennead-seat-M-edge" stroke-width="4" stroke-linecap="round"/>',
    "O": '<circle cx="24" cy="24" r="17" class="ennead-on-O-edge" fill="none" stroke-width="7"/>'
    '<circle cx="24" cy="24" r="6.5"/>',
    "I": '<rect x="8" y="8" width="32" height="32"/>',
}

DISPLAY = "Marcellus,'Palatino Linotype',Palatino,'URW Palladio L','Book Antiqua',Georgia,serif"
TEXT = "'Commissioner Variable',Optima,Candara,'Segoe UI','Noto Sans',system-ui,sans-serif"


def colours(letters: str, *names: str, **renamed: str) -> dict[str, tuple[str, str]]:
    """Return the colours of a game's picture: those that all games share, those of its seats, and some of its own."""
    seats = [f"{what}-{letter}" for what in ("seat", "on") for letter in letters]
    return {**GROUND, **chosen(*seats, *names, **renamed)}


def marks(letters: str) -> dict[str, str]:
    """Return the drawings of these seats' marks."""
    return {f"mark-{letter}": MARK_DRAWINGS[letter] for letter in letters}


def style(game: str, painted: Colours, own: str) -> str:
    """Say the pigments twice, by day and by night: `ennead-gold` fills, `ennead-gold-edge` draws a line."""
    # Classes rather than custom properties: programs that turn SVG into PDF or PNG know only these.
    day, night = (
        "".join(
            f".ennead-{name}{{fill:{pigment[time]}}}.ennead-{name}-edge{{stroke:{pigment[time]}}}"
            for name, pigment in painted.items()
        )
        for time in (0, 1)
    )
    return (
        f"<style>.ennead-{game}{{max-width:100%;height:auto}}{own}"
        f".ennead-number{{font-family:{TEXT};font-weight:750;text-anchor:middle}}"
        f"{day}@media (prefers-color-scheme:dark){{{night}}}</style>"
    )


def symbols(game: str, drawn: Mapping[str, str]) -> str:
    """Define the drawings, to be put where they are needed."""
    return "".join(
        f'<symbol id="ennead-{game}-{name}" viewBox="0 0 48 48">{one}</symbol>' for name, one in drawn.items()
    )


def use(game: str, name: str, x: float, y: float, size: float, pigment: str = "ink") -> str:
    """Put a drawing around a point."""
    return (
        f'<use href="#ennead-{game}-{name}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" '
        f'height="{size:g}" class="ennead-{pigment}"/>'
    )


def box(x: float, y: float, width: float, height: float, radius: float, pigment: str, line: float = 0) -> str:
    """Draw a filled rectangle, with a contour if it has a line."""
    edge = f' ennead-contour-edge" stroke-width="{line:g}' if line else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" '
        f'class="ennead-{pigment}{edge}"/>'
    )


def label(text: str, x: float, y: float, size: float, pigment: str) -> str:
    """Write a number or a letter around a point."""
    return (
        f'<text x="{x:g}" y="{y + 0.35 * size:g}" font-size="{size:g}" class="ennead-number ennead-{pigment}">'
        f"{text}</text>"
    )
