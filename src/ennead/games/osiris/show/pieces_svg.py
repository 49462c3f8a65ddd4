"""The look of the pieces, shared by the picture and the terminal: pigments, drawings, the shapes of stones."""

from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin

from ennead.core.seats import Array
from ennead.drawing.svg import colours, marks
from ennead.games.osiris.edition.board import SCALE
from ennead.games.osiris.rules.pieces import LANES, LETTERS, LONGEST, NOWHERE, SPACES

COLOURS = colours(
    LETTERS, "sand", "lane-1", "lane-2", "lane-3", "lane-4", "joint", "tip", *(f"wash-{letter}" for letter in LETTERS),
    "disc", neutral="neutral-piece",
)  # fmt: skip

_LINE = 'class="ennead-contour-edge" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"'

DRAWINGS = marks(LETTERS) | {
    "follower-I": f'<rect x="7" y="7" width="34" height="34" rx="2" {_LINE}/>',
    "follower-C": f'<path d="M24 5 45 42H3Z" {_LINE}/>',
    "follower-L": f'<path d="M3 34 14 12 24 27 34 12 45 34 34 34 24 44 14 34Z" {_LINE}/>',
    "follower-O": f'<circle cx="24" cy="24" r="18" {_LINE}/><circle cx="24" cy="24" r="6" class="ennead-on-O"/>',
    "priest": f'<path d="M24 16C30 16 32.5 18 33.5 22L39.5 46H8.5L14.5 22C15.5 18 18 16 24 16Z" {_LINE}/>'
    '<path d="M24 16C30 16 32.5 18 33.5 22L39.5 46H27Z" fill="#000" fill-opacity=".2"/>'
    f'<circle cx="24" cy="10" r="8" {_LINE}/>',
    "ring-1": '<path d="M14.8 19H33.2L34.5 24H13.5Z" class="ennead-gold ennead-contour-edge" stroke-width="1.8"/>',
    "ring-2": '<path d="M12.8 26.3H35.2L36.5 31.3H11.5Z" class="ennead-gold ennead-contour-edge" stroke-width="1.8"/>',
    "counter": '<circle cx="24" cy="24" r="19" class="ennead-gold ennead-contour-edge" stroke-width="2.4"/>'
    '<path d="M24 14.5 29 24 24 33.5 19 24Z" class="ennead-contour"/>',
    "block": '<path d="M4 17 9 9H39L44 17V41H4Z" class="ennead-neutral ennead-contour-edge" stroke-width="2.4"/>'
    '<path d="M4 17 9 9H39L44 17Z" fill="#fff" fill-opacity=".28"/><path d="M4 17H44" class="ennead-contour-edge" '
    'stroke-width="2.4"/><circle cx="24" cy="29" r="9.5" class="ennead-gold ennead-contour-edge" stroke-width="2.4"/>',
    "hidden": '<circle cx="24" cy="24" r="21" class="ennead-lapis ennead-contour-edge" stroke-width="2.4"/>'
    '<g class="ennead-gold-edge" fill="none" stroke-linecap="round"><circle cx="24" cy="24" r="17.5" '
    'stroke-width="1.6"/><path d="M10 22C15 30 33 30 38 22M15 27l-2.5 3.5M21 29.5 20 33.5M27 29.5l1 4M33 27l2.5 3.5" '
    'stroke-width="2.6"/></g>',
}


@dataclass(frozen=True)
class Stones:
    """The shape of a board, found from where its spaces are drawn: lanes as squares or rings around the tip."""

    is_square: bool
    radii: tuple[float, ...]  # of the lanes, outermost first
    spaces: tuple[tuple[int, float, float], ...]  # place, x, y

    def far(self, x: float, y: float) -> float:
        """Return how far a point is from the tip, the way this board measures it."""
        return max(abs(x), abs(y)) if self.is_square else hypot(x, y)

    @property
    def core(self) -> float:
        """How far the tip reaches."""
        return self.radii[-1] - 0.5

    def at(self, x: float, y: float) -> int | None:
        """Return the space whose stone covers a point; none on the tip and outside."""
        far = self.far(x, y)
        lane = next((number for number, radius in enumerate(self.radii) if abs(far - radius) <= 0.5), None)
        if lane is None:
            return None
        own = [space for space in self.spaces if space[0] // LONGEST == lane]
        return min(own, key=lambda space: (space[1] - x) ** 2 + (space[2] - y) ** 2)[0]

    def outline(self, place: int) -> list[tuple[float, float]]:
        """Return the corners of a stone."""
        [(x, y)] = [space[1:] for space in self.spaces if space[0] == place]
        radius = self.radii[place // LONGEST]
        outer, inner = radius + 0.5, radius - 0.5
        if not self.is_square:
            number = sum(space[0] // LONGEST == place // LONGEST for space in self.spaces)
            middle, half = atan2(y, x), pi / number
            turn = [middle - half + half * part / 3 for part in range(7)]
            return [(outer * cos(a), outer * sin(a)) for a in turn] + [
                (inner * cos(a), inner * sin(a)) for a in reversed(turn)
            ]
        if abs(x) == abs(y):
            a, b = (1 if x > 0 else -1), (1 if y > 0 else -1)
            return [
                (a * (radius - 1), b * outer), (a * outer, b * outer), (a * outer, b * (radius - 1)),
                (a * inner, b * (radius - 1)), (a * inner, b * inner), (a * (radius - 1), b * inner),
            ]  # fmt: skip
        if abs(y) > abs(x):
            side = 1 if y > 0 else -1
            return [(x - 1, side * outer), (x + 1, side * outer), (x + 1, side * inner), (x - 1, side * inner)]
        side = 1 if x > 0 else -1
        return [(side * outer, y - 1), (side * outer, y + 1), (side * inner, y + 1), (side * inner, y - 1)]


def stones(rules: Array) -> Stones:
    """Return the shape of the board in these rules."""
    return _stones(rules[0].near.tobytes(), tuple(map(tuple, rules[0].at[:SPACES].tolist())), rules[0].near.shape[1])


@lru_cache(8)
def _stones(near: bytes, points: tuple[tuple[int, int], ...], degree: int) -> Stones:
    """Find the shape: a board is square if all spaces of each lane are equally far from the tip along x or y."""
    there = [place for place in range(SPACES) if near[2 * place * degree : 2 * place * degree + 2] != _NONE]
    spaces = tuple((place, points[place][0] / SCALE, points[place][1] / SCALE) for place in there)
    lanes = [[space for space in spaces if space[0] // LONGEST == lane] for lane in range(LANES)]
    is_square = all(len({max(abs(x), abs(y)) for _, x, y in lane}) == 1 for lane in lanes)
    measure = (lambda x, y: max(abs(x), abs(y))) if is_square else hypot
    radii = tuple(sum(measure(x, y) for _, x, y in lane) / len(lane) for lane in lanes)
    return Stones(is_square, radii, spaces)


_NONE = NOWHERE.to_bytes(2, "little", signed=True)
