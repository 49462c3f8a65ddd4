"""Where a place lies, as people say it: in which lane, on which side of the pyramid, the how many-th stone there.

It follows from where the board draws its places (`Rules.at`; y grows downwards), so any board has it.
"""

from ennead.core.arrays import NumberGrid, Out, RulesOf
from ennead.core.compiling import entry, rule
from ennead.games.osiris.rules.pieces import LONGEST, PLACES, SIDE_NAMES, SPACES, TIP, Axis, Place, Rules, Side, lanes
from ennead.games.osiris.rules.walk import is_space

AT_TIP, AT_HOME, NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = map(
    Side, range(len(SIDE_NAMES))
)
NO_SIDE = Side(-1)  # of a place that this board does not have
X, Y = Axis(0), Axis(1)


@rule
def far(rules: Rules, place: Place) -> int:
    """Return how far a place is from the tip along x or y, whichever is more."""
    return max(abs(int(rules.at[place, X])), abs(int(rules.at[place, Y])))


@rule
def is_square(rules: Rules) -> bool:
    """Say whether the lanes are squares around the tip: then all spaces of each are equally far from it."""
    for lane in lanes():
        for place in range(lane * LONGEST, (lane + 1) * LONGEST):
            if is_space(rules, Place(place)) and far(rules, Place(place)) != far(rules, Place(lane * LONGEST)):
                return False
    return True


@rule
def side_of_space(rules: Rules, place: Place, square: bool) -> Side:
    """Return the side of the pyramid on which a space lies; where lanes are squares they have corners, too."""
    x, y = int(rules.at[place, X]), int(rules.at[place, Y])
    if square and abs(x) == abs(y):
        if y < 0:
            return NORTH_WEST if x < 0 else NORTH_EAST
        return SOUTH_WEST if x < 0 else SOUTH_EAST
    if abs(y) >= abs(x):
        return NORTH if y < 0 else SOUTH
    return EAST if x > 0 else WEST


@rule
def along(rules: Rules, place: Place, side: Side) -> int:
    """Return how far along its side a space lies, clockwise."""
    if side == NORTH:
        return rules.at[place, X]
    if side == SOUTH:
        return -rules.at[place, X]
    return rules.at[place, Y] if side == EAST else -rules.at[place, Y]


@rule
def stone_of(rules: Rules, place: Place, side: Side, square: bool) -> int:
    """Return which stone of its side of the lane a space is, clockwise from 1; 0 for a corner."""
    if side != NORTH and side != EAST and side != SOUTH and side != WEST:
        return 0
    stone = 1
    own = along(rules, place, side)
    start = place - place % LONGEST
    for number in range(start, start + LONGEST):
        other = Place(number)
        if is_space(rules, other) and side_of_space(rules, other, square) == side:
            before = along(rules, other, side)
            if before < own or (before == own and other < place):
                stone += 1
    return stone


@rule
def side_of(rules: Rules, place: Place, square: bool) -> Side:
    """Return where any place lies: on the tip, at home, or on a side of the pyramid."""
    if place >= TIP:
        return AT_TIP if place == TIP else AT_HOME
    return side_of_space(rules, place, square) if is_space(rules, place) else NO_SIDE


@rule
def lane_of(place: Place) -> int:
    """Return the lane of a place, 1 to 4; 0 for the tip and the towns."""
    return place // LONGEST + 1 if place < SPACES else 0


@entry
def place_sides(rules: RulesOf[Rules], out: Out[NumberGrid]) -> None:
    """Write for every place its lane, its side and which stone of it; NO_SIDE where this board has no such place."""
    square = is_square(rules[0])
    for number in range(PLACES):
        place = Place(number)
        side = side_of(rules[0], place, square)
        out[place, 0] = lane_of(place)
        out[place, 1] = side
        out[place, 2] = stone_of(rules[0], place, side, square)
