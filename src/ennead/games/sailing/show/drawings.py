"""The drawings of the pieces, on 48 x 48. What has no fill of its own takes the colour of the piece it is used for."""

from ennead.drawing.svg import marks
from ennead.games.sailing.rules.pieces import LETTERS

STYLE = (
    ".ennead-drawn{stroke-width:2.4;stroke-linejoin:round;stroke-linecap:round}"
    ".ennead-fine{stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}"
)


def _shape(path: str, pigment: str = "", line: str = "drawn") -> str:
    """Draw a filled shape with its contour."""
    fill = f"ennead-{pigment} " if pigment else ""
    return f'<path d="{path}" class="{fill}ennead-contour-edge ennead-{line}"/>'


def _line(path: str, pigment: str = "contour", line: str = "drawn") -> str:
    """Draw a line."""
    return f'<path d="{path}" fill="none" class="ennead-{pigment}-edge ennead-{line}"/>'


def _light(path: str) -> str:
    return f'<path d="{path}" fill="#fff" fill-opacity=".28"/>'


def _shadow(path: str) -> str:
    return f'<path d="{path}" fill="#000" fill-opacity=".2"/>'


def _ear() -> str:
    """Draw an ear of grain."""
    kernels = (
        (15.5, 31, -42), (32.5, 31, 42), (15.5, 21.5, -38), (32.5, 21.5, 38), (17, 12.5, -30), (31, 12.5, 30),
        (24, 9.5, 0),
    )  # fmt: skip
    kernel = _shape("M0-8C5-3.5 5 3 0 7-5 3-5-3.5 0-8Z", "grain", "fine")
    leaf = _shape("M24 44C18 43 13 39 12 34c6 0 10 4 12 10Z", "farm-mark", "fine")
    return (
        _line("M24 20V45")
        + leaf
        + "".join(f'<g transform="translate({x} {y}) rotate({turn})">{kernel}</g>' for x, y, turn in kernels)
    )


def _bricks() -> str:
    """Draw three bricks."""
    places = ((3, 30), (25, 30), (14, 17.5))
    return "".join(
        _shape(f"M{x} {y}h20v12h-20Z", "brick") + _light(f"M{x + 2} {y + 2.2}h16v2.6h-16Z") for x, y in places
    )


_BLOCK = (
    _shape("M5 19 17 8H43V31L32 42H5Z", "stone")
    + _light("M5 19 17 8H43L32 19Z")
    + _shadow("M32 19 43 8V31L32 42Z")
    + _line("M5 19H32V42M32 19 43 8")
)

_LOADS = {  # what a labourer carries on his head
    "grain": _shape("M13 8.5C13.5 3.5 18 1.5 24 1.5S34.5 3.5 35 8.5Z", "grain")
    + _shape("M10 8.5H38L34 15.5H14Z", "wood"),
    "brick": _shape("M10 2H38V15.5H10Z", "brick")
    + _line("M10 8.7H38M19.3 2V8.7M28.7 2V8.7M24 8.7V15.5M14.5 8.7V15.5M33.5 8.7V15.5", "papyrus", "fine"),
    "stone": _shape("M12 6.5 17 2H37V10.5L32 15H12Z", "stone")
    + _line("M12 6.5H32V15M32 6.5 37 2", line="fine")
    + _light("M12 6.5 17 2H37L32 6.5Z"),
}
_HAIR = "M14 30V22c0-5 4-8 10-8s10 3 10 8v8c-2.5 1.5-4 1.5-5 1V24c0-3-2-5-5-5s-5 2-5 5v7c-1 .5-2.5.5-5-1Z"
_CLOTH = (  # a master's
    "M24 13.5c7 0 10 3.5 10.5 8.5L39 36c-3 2.5-6.5 3-9.5 2L28 31H20l-1.5 7c-3 1-6.5.5-9.5-2L13.5 22"
    "C14 17 17 13.5 24 13.5Z"
)


def _labourer(good: str, master: bool) -> str:
    """Draw a labourer: his clothes and his load of what he makes; a master wears a golden cloth on his head."""
    head = _shape(_HAIR, "contour")
    if master:
        stripes = "M11 31.5l8.5 1M10 35l9 1M13 27l6 1M37 31.5l-8.5 1M38 35l-9 1M35 27l-6 1M14.5 20.5H33.5"
        head = _shape(_CLOTH, "gold") + _line(stripes, "lapis", "fine")
    face = '<path d="M18 21c0-3 2.5-5 6-5s6 2 6 5v3c0 4-3 7-6 7s-6-3-6-7Z" class="ennead-skin"/>'
    eyes = _line("M20 23.5h2.6M25.4 23.5H28M22.5 27.8h3", line="fine")
    return _shape("M5 46C5 36 13 32 24 32S43 36 43 46Z", good) + head + face + eyes + _LOADS[good]


DRAWINGS = marks(LETTERS) | {
    "grain": _ear(),
    "brick": _bricks(),
    "stone": _BLOCK,
    "F": _labourer("grain", False),
    "B": _labourer("brick", False),
    "S": _labourer("stone", False),
    "MF": _labourer("grain", True),
    "MB": _labourer("brick", True),
    "MS": _labourer("stone", True),
    "hidden": '<g class="ennead-sunken ennead-line-strong-edge ennead-drawn" stroke-dasharray="4 3">'
    '<path d="M5 46C5 36 13 32 24 32S43 36 43 46Z"/><circle cx="24" cy="20" r="10"/></g>'
    + _line("M21 18c0-4 6.5-4 6.5 0 0 2.5-3.5 2.5-3.5 5M24 26.5v.1", "ink"),
    "obelisk": _shape("M9 38H39V45H9Z")
    + _shape("M17.5 12H30.5L33.5 38H14.5Z")
    + _shadow("M24 12h6.5L33.5 38H24Z")
    + _shape("M17.5 12 24 2.5 30.5 12Z", "gold"),
    "sphinx": _shape("M2 40H46V45.5H2Z")
    + _line("M42 30c4-2 4-7 1-9")
    + _shape("M5 40V35.5c0-1 1-2 2-2h8L17 24C23 21.5 32 21.5 37.5 24.5 42 27 44 32 44 40Z")
    + _light("M17 24C23 21.5 32 21.5 37.5 24.5 30 25 24 27 20 34Z")
    + _shape("M10 8.5C12.5 3 20.5 2.5 23.5 7.5L29 23.5c-3 3-6 4-9 3.5L18.5 22H14L12 19.5 10 19 11 14.5Z", "gold")
    + _shape("M10 9.5 11 14.5 10 19l2 .5L14 22h3L18 9.5Z", line="fine")
    + _line("M19.5 9l3 16M21.8 8l4.5 16", "lapis", "fine"),
    "pylon": _shape("M17 17H31V45H17Z")
    + _shape("M3 45 6.5 8H18L20 45Z")
    + _shape("M45 45 41.5 8H30L28 45Z")
    + _shadow("M12.5 8H18L20 45H12Z M35.5 8H41.5L45 45H36Z")
    + _shape("M4.5 4H20V8.5H4.5ZM28 4H43.5V8.5H28Z", "gold")
    + '<path d="M20.5 28H27.5V45H20.5Z" class="ennead-contour"/>',
    "neutral": _shape("M9 12 24 4 39 12V45H9Z", "neutral") + _line("M9 20H39M9 28H39M9 36H39", line="fine"),
    "camel": _line("M9 23 5 32")
    + _shape(
        "M8 25C8 21 11 19.5 14.5 19.5 16.5 13 20 9 24 9s6.5 4.5 8.5 10.5c2 .7 3 .2 3.3-1.5L36.8 9.5C37.2 6 39.5 4.5"
        " 42 5.2L46 7.6C47 9 46.5 11 44.5 11.3L41.3 11.8 40.5 24C39.8 28 37.5 30 34.5 30.5V44H30L29.3 31H17.2L16.5 44"
        "H12L11.5 30.5C9.2 29.5 8 27.5 8 25Z"
    )
    + _shape("M14.5 19.5C16.5 13 20 9 24 9s6.5 4.5 8.5 10.5L30.5 27H17Z", "gold", "fine"),
    "barge": '<g transform="scale(.5) translate(0 16)">'
    + _line("M46 10V44")
    + _shape("M30 8H64C67 17 67 25 64 33H30C33 25 33 17 30 8Z", "papyrus")
    + '<circle cx="47.5" cy="20.5" r="6.5" class="ennead-seat-C ennead-contour-edge ennead-fine"/>'
    + _shape("M68 30H82V44H68Z", "lapis")
    + _shape("M66 27H84V31H66Z", "gold")
    + _shape(
        "M3 30C2 24 4 20 9 17 12 20 11 24 11 28 13 38 22 42 34 42H68C80 42 86 35 86 25 86 21 86 18 89 15 94 19 95 25"
        " 93 31 90 47 80 54 66 54H32C17 54 7 46 3 30Z",
        "gold",
    )
    + _line("M9 36C14 45 22 47 34 47H68C78 47 85 43 88.5 35", "lapis")
    + "</g>",
    "ankh": _shape(
        "M24 3c7 0 11 5 11 10.5C35 19 31 23 28 27H43V34H28V46H20V34H5V27H20C17 23 13 19 13 13.5 13 8 17 3 24 3Z"
        "m0 6.5c-3 0-5 2-5 4.5 0 3 2.5 5.5 5 8 2.5-2.5 5-5 5-8 0-2.5-2-4.5-5-4.5Z",
        "gold",
    ).replace("<path ", '<path fill-rule="evenodd" '),
    "scarab": _line("M12 20 5 14M11 29H3M13 37 6 44M36 20l7-6M37 29h8M35 37l7 7")
    + _shape("M24 16c9 0 13.5 6 13.5 14S31 46 24 46 10.5 38 10.5 30 15 16 24 16Z", "act")
    + _shape("M13 18c0-7 4-11 11-11s11 4 11 11c-6 3-16 3-22 0Z", "act")
    + _line("M24 20V45", line="fine"),
    "glory": _shape(
        "M24 2.5 28.7 18.5 45.4 18 31.6 27.5 37.2 43.2 24 33 10.8 43.2 16.4 27.5 2.6 18 19.3 18.5Z", "gold"
    ),
    "regent": _shape("M15 36C12 25 15 14 20 9.5 19 3 28 2 28 8 33 13 34 25 32 36Z", "papyrus")
    + _shape("M8 45.5 6.5 30C13 35 23 34.5 31.5 32L36 3.5H42.5L40 45.5Z", "seat-C")
    + _line("M16 33C8 27 4 19 9.5 16.5 14 15 15.5 21 11 21.5"),
    "city": _shape("M3 44V26H15V44ZM33 44V22H45V44Z", "sand")
    + _shape("M13 44 15 14H33L35 44Z", "papyrus")
    + _shape("M13 9H35V14H13Z", "gold")
    + '<path d="M20 44V31C20 28 28 28 28 31V44Z" class="ennead-contour"/>',
    "card": '<rect x="9" y="3" width="30" height="42" rx="4" class="ennead-lapis ennead-contour-edge ennead-drawn"/>'
    '<circle cx="24" cy="24" r="8" fill="none" class="ennead-gold-edge ennead-drawn"/>'
    + _line("M18.5 18.5 29.5 29.5M29.5 18.5 18.5 29.5", "gold"),
    "cover": _shape("M6 14C6 8 42 8 42 14V40H6Z", "neutral") + _line("M14 20 34 36M34 20 14 36"),
    "withdraw": _shape(
        "M20 4H30L29 19 37 32 42 41C43 43 42 44.5 40 44.5H33L33.5 41 25 28 18.5 36 14 42C13 44 11 44.5 9 44.5H4.5"
        "C3.5 43 4.5 41 6.5 40.5L9.5 39.5 18 22Z"
    ),
}
