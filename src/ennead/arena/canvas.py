"""Pictures out of lines, discs and texts, written as SVG or drawn in pixels (PNG)."""

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import Literal, TypeAlias

import numpy as np

from ennead.arena.stroke_font import HEIGHT, strokes, width
from ennead.core.seats import Array
from ennead.drawing.svg import GROUND, TEXT, style

SCALE = 2  # pixels of a PNG for each unit
CAPITAL = 0.7  # the height of a capital, for a size of 1
PEN = 0.085  # the width of a pen, for a size of 1

COLOURS = {name: GROUND[name] for name in ("surface", "ink", "gold", "last", "last-wash", "act")}


@dataclass(frozen=True)
class Line:
    """A line with round ends; a disc, if it has no length."""

    x: float
    y: float
    to_x: float
    to_y: float
    thickness: float
    pigment: str


@dataclass(frozen=True)
class Label:
    """A text, whose line is at `y`."""

    text: str
    x: float
    y: float
    size: float
    anchor: Literal["start", "middle", "end"] = "start"
    pigment: str = "ink"


Shape: TypeAlias = Line | Label


@dataclass(frozen=True)
class Figure:
    """A picture of a size, out of shapes."""

    width: float
    height: float
    title: str
    shapes: Sequence[Shape]

    def svg(self) -> str:
        """Write the picture as SVG, by day and by night."""
        own = f".ennead-arena text{{font-family:{TEXT}}}.ennead-arena path{{stroke-linecap:round}}"
        body = "".join(_line(shape) if isinstance(shape, Line) else _text(shape) for shape in self.shapes)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="ennead-arena" '
            f'viewBox="0 0 {self.width:g} {self.height:g}" width="{self.width:g}" height="{self.height:g}" role="img">'
            f"<title>{escape(self.title)}</title>"
            f'{style("arena", COLOURS, own)}<rect width="100%" height="100%" class="ennead-surface"/>{body}</svg>\n'
        )

    def png(self) -> bytes:
        """Draw the picture in pixels, by day."""
        pixels = np.empty((round(self.height * SCALE), round(self.width * SCALE), 3))
        pixels[:] = _colour("surface")
        for shape in self.shapes:
            for line in [shape] if isinstance(shape, Line) else _written(shape):
                _draw(pixels, line)
        return _png(np.rint(pixels).astype(np.uint8))


def _line(line: Line) -> str:
    return (
        f'<path d="M{line.x:g} {line.y:g}L{line.to_x:g} {line.to_y:g}" stroke-width="{line.thickness:g}" '
        f'class="ennead-{line.pigment}-edge"/>'
    )


def _text(label: Label) -> str:
    return (
        f'<text x="{label.x:g}" y="{label.y:g}" font-size="{label.size:g}" text-anchor="{label.anchor}" '
        f'class="ennead-{label.pigment}">{escape(label.text)}</text>'
    )


def _written(label: Label) -> list[Line]:
    """Write a text with a pen."""
    unit = label.size * CAPITAL / HEIGHT
    part = {"start": 0.0, "middle": 0.5, "end": 1.0}[label.anchor]
    left, top = label.x - part * width(label.text) * unit, label.y - HEIGHT * unit
    found = []
    for stroke in strokes(label.text):
        placed = [(left + x * unit, top + y * unit) for x, y in stroke]
        for (x, y), (u, v) in pairwise(placed):
            found.append(Line(x, y, u, v, label.size * PEN, label.pigment))
    return found


def _draw(pixels: Array, line: Line) -> None:
    """Draw a line: a pixel takes its colour as far as it is covered, going by its distance."""
    x, y, to_x, to_y = (value * SCALE - 0.5 for value in (line.x, line.y, line.to_x, line.to_y))
    radius = line.thickness * SCALE / 2
    reach = radius + 1
    rows = slice(max(0, int(min(y, to_y) - reach)), int(max(y, to_y) + reach) + 2)
    columns = slice(max(0, int(min(x, to_x) - reach)), int(max(x, to_x) + reach) + 2)
    part = pixels[rows, columns]
    v, u = np.mgrid[rows.start : rows.start + part.shape[0], columns.start : columns.start + part.shape[1]]
    length = (to_x - x) ** 2 + (to_y - y) ** 2
    along = np.clip(((u - x) * (to_x - x) + (v - y) * (to_y - y)) / length, 0, 1) if length else 0.0
    distance = np.hypot(u - x - along * (to_x - x), v - y - along * (to_y - y))
    covered = np.clip(radius + 0.5 - distance, 0, 1)[..., None]
    part += covered * (_colour(line.pigment) - part)


def _colour(pigment: str) -> Array:
    """Return a pigment by day as red, green and blue."""
    return np.array(list(bytes.fromhex(COLOURS[pigment][0].removeprefix("#"))), float)


def _png(pixels: Array) -> bytes:
    """Pack pixels into a PNG: its head, one compressed block of rows, its end."""
    height, wide, _ = pixels.shape
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    head = struct.pack(">2I5B", wide, height, 8, 2, 0, 0, 0)  # eight bits each of red, green and blue
    blocks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in blocks
    )
