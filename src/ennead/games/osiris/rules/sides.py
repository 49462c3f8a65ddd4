"""Where a place lies, as people say it: in which lane, on which side of the pyramid, the how many-th stone there."""

from functools import lru_cache

from ennead.core.seats import Array
from ennead.games.osiris.rules.pieces import LANES, LONGEST, SPACES, TIP
from ennead.games.osiris.show.pieces_svg import Stones, stones

Side = tuple[str, int]
"""A side (`north`), or a corner (`north-east`), and which stone of that side of its lane, clockwise; 0 for a corner."""

TOP: Side = ("tip", 0)
HOME: Side = ("home", 0)


def sides(rules: Array) -> dict[int, Side]:
    """Return for every space of the board on which side it lies."""
    return _sides(stones(rules))


@lru_cache(8)
def _sides(shape: Stones) -> dict[int, Side]:
    found: dict[int, Side] = {}
    for lane in range(LANES):
        along: dict[str, list[tuple[float, int]]] = {"north": [], "east": [], "south": [], "west": []}
        for place, x, y in shape.spaces:
            if place // LONGEST != lane:
                continue
            if shape.is_square and abs(x) == abs(y):
                found[place] = (f"{'north' if y < 0 else 'south'}-{'west' if x < 0 else 'east'}", 0)
            elif abs(y) >= abs(x):
                along["north" if y < 0 else "south"].append((x if y < 0 else -x, place))
            else:
                along["east" if x > 0 else "west"].append((y if x > 0 else -y, place))
        for side, there in along.items():
            found |= {place: (side, number) for number, (_, place) in enumerate(sorted(there), 1)}
    return found


def facts_of(rules: Array, place: int) -> dict[str, str | int]:
    """Return what the messages need to name a place: its lane, its side and which stone of it."""
    side, stone = TOP if place == TIP else HOME if place > TIP else sides(rules)[place]
    return {"lane": place // LONGEST + 1 if place < SPACES else 0, "side": side, "stone": stone}
