"""Where each place of a board lies, as the messages say it."""

from functools import lru_cache

import numpy as np

from ennead.core.seats import Array
from ennead.games.osiris.rules.pieces import PLACES, SIDE_NAMES, SPACES, Rules
from ennead.games.osiris.rules.sides import NO_SIDE, place_sides

Side = tuple[str, int]
"""A side (`north`), or a corner (`north-east`), and which stone of that side of its lane, clockwise; 0 for a corner."""


def sides(rules: Array) -> dict[int, Side]:
    """Return for every space of the board on which side it lies."""
    rows = _rows(rules.tobytes())
    return {place: (SIDE_NAMES[side], stone) for place, (_, side, stone) in rows.items() if place < SPACES}


def facts_of(rules: Array, place: int) -> dict[str, str | int]:
    """Return what the messages need to name a place: its lane, its side and which stone of it."""
    lane, side, stone = _rows(rules.tobytes())[place]
    return {"lane": lane, "side": SIDE_NAMES[side], "stone": stone}


@lru_cache(8)
def _rows(rules: bytes) -> dict[int, list[int]]:
    """Return lane, side and stone of every place that there is."""
    found = np.zeros((PLACES, 3), np.int64)
    place_sides(np.frombuffer(bytearray(rules), Rules.dtype), found)
    return {place: row for place, row in enumerate(found.tolist()) if row[1] != NO_SIDE}
