"""Letters made of strokes, for pictures in pixels, where no font is at hand.

Each letter is a list of strokes, divided by slashes; a stroke is a list of points: column, then row. Capitals stand in
rows 0 to 6, small letters begin in row 2, and what hangs below the line ends in row 8. A stroke that begins with ~ is
rounded.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Stroke: TypeAlias = tuple[Point, ...]

HEIGHT = 6  # of capitals
GAP = 1.7  # between two letters
SPACE = 2.2

STROKES = {
    "A": "06 20 46/14 34", "B": "00 06/~00 40 43 03/~03 43 46 06", "C": "~41 40 00 06 46 45", "D": "00 06/~00 40 46 06",
    "E": "40 00 06 46/03 33", "F": "40 00 06/03 33", "G": "~41 40 00 06 46 43/43 23", "H": "00 06/40 46/03 43",
    "I": "00 06", "J": "30 34/~34 36 06 05", "K": "00 06/40 03 46", "L": "00 06 36", "M": "06 00 23 40 46",
    "N": "06 00 46 40", "O": "~03 00 40 46 06 03", "P": "00 06/~00 40 43 03", "Q": "~03 00 40 46 06 03/34 46",
    "R": "00 06/~00 40 43 03/23 46", "S": "~41 40 00 03 43 46 06 05", "T": "00 40/20 26", "U": "~00 06 46 40",
    "V": "00 26 40", "W": "00 16 22 36 40", "X": "00 46/40 06", "Y": "00 23 40/23 26", "Z": "00 40 06 46",
    "a": "~04 02 32 36 06 04/32 36", "b": "00 06/~04 02 32 36 06 04", "c": "~33 32 02 06 36 35",
    "d": "30 36/~34 32 02 06 36 34", "e": "04 34/~34 32 02 06 36 35", "f": "~20 10 12/12 16/02 22",
    "g": "~34 32 02 06 36 34/32 36/~36 38 08", "h": "00 06/~04 02 32 34/34 36", "i": "02 06/00 00",
    "j": "12 17/~17 18 08/10 10", "k": "00 06/32 04 36", "l": "00 06",
    "m": "02 06/~04 02 22 24/24 26/~24 22 42 44/44 46", "n": "02 06/~04 02 32 34/34 36", "o": "~04 02 32 36 06 04",
    "p": "02 08/~04 02 32 36 06 04", "q": "32 38/~34 32 02 06 36 34", "r": "02 06/~04 02 22",
    "s": "~33 32 02 04 34 36 06 05", "t": "10 14/~14 16 26/02 22", "u": "02 04/~04 06 36 34/32 36", "v": "02 26 42",
    "w": "02 16 23 36 42", "x": "02 36/32 06", "y": "02 26/42 18", "z": "02 32 06 36",
    "0": "~03 00 40 46 06 03", "1": "11 20 26", "2": "~01 00 40 43 06/06 46", "3": "~01 00 40 43 23/~23 43 46 06 05",
    "4": "36 30 04 44", "5": "40 00 02/~02 42 46 06 05", "6": "~40 00 06 46 43 03", "7": "00 40 16",
    "8": "~23 03 00 40 43 23/~23 03 06 46 43 23", "9": "~43 03 00 40 46 06",
    ".": "06 06", ",": "16 07", ":": "03 03/06 06", "…": "06 06/26 26/46 46", "·": "03 03", "’": "10 01", "'": "10 01",
    "-": "03 23", "–": "03 33", "−": "03 33", "+": "03 43/21 25", "±": "02 42/20 24/06 46", "×": "03 36/33 06",
    "=": "02 32/04 34", "_": "07 47", "/": "06 30", "%": "06 40/~01 00 10 11 01/~36 35 45 46 36", "(": "~10 00 06 16",
    ")": "~00 10 16 06", "&": "~46 11 10 30 31 04 06 26 44",
}  # fmt: skip
ACCENTS = {"\u0301": "11 20", "\u0300": "10 21", "\u0302": "01 10 21", "\u0308": "00 00/20 20", "\u0327": "~16 18 08"}
UNKNOWN = "00 30 36 06 00"


def strokes(text: str) -> Iterator[Stroke]:
    """Return the strokes of a text, its first letter at column 0."""
    at = 0.0
    for sign in unicodedata.normalize("NFC", text):
        whole = unicodedata.normalize("NFD", sign)
        letter, accents = whole[0], whole[1:]
        if letter.isspace():
            at += SPACE + GAP
            continue
        drawn = _drawn(STROKES.get(letter, UNKNOWN))
        lift = 2 if letter.isupper() else 0
        for stroke in drawn:
            yield tuple((at + x, y) for x, y in stroke)
        for accent in accents:
            for stroke in _drawn(ACCENTS.get(accent, "")):
                yield tuple((at + x + 0.5, y if stroke[0][1] > HEIGHT - 1 else y - lift) for x, y in stroke)
        at += max(x for stroke in drawn for x, _ in stroke) + GAP


def width(text: str) -> float:
    """Return how many columns a text takes."""
    return max((x for stroke in strokes(text) for x, _ in stroke), default=0.0)


@cache
def _drawn(written: str) -> tuple[Stroke, ...]:
    """Read the strokes of a letter."""
    found = []
    for stroke in filter(None, written.split("/")):
        points: Stroke = tuple((float(point[0]), float(point[1])) for point in stroke.removeprefix("~").split())
        found.append(_rounded(_rounded(points)) if stroke.startswith("~") else points)
    return tuple(found)


def _rounded(points: Stroke) -> Stroke:
    """Cut the corners off a stroke; its ends stay."""
    cut = [points[0]]
    for (x, y), (u, v) in pairwise(points):
        cut += [(0.75 * x + 0.25 * u, 0.75 * y + 0.25 * v), (0.25 * x + 0.75 * u, 0.25 * y + 0.75 * v)]
    return (*cut, points[-1])
