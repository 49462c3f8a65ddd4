"""What good play is: how much speaks for a move, and which scores can be expected.

A pawn is worth the tiles that touch it; a tile its value for each own pawn it touches, and the contrary for others'.
So the free squares are warm, some more, some less: the players take the warmest in turn, as far as they have the piece
for it. The weights are data, in `weights.toml`.
"""

from ennead.core.arrays import FloatGrid, Floats, NumberGrid, Numbers
from ennead.core.compiling import rule, small_rule
from ennead.core.logarithm import exp
from ennead.games.isis.rules.count import NOWHERE, SIDES, beside, score, worth
from ennead.games.isis.rules.pieces import (
    FREE,
    LOWEST,
    PAWN,
    Phase,
    Rules,
    Seat,
    Square,
    State,
    is_pawn,
    seats,
    squares,
    values,
)
from ennead.games.isis.rules.turn import LAY_TILE, PUT_PAWN, TURN_UP

WEIGHTS = ("pawn", "room", "tile", "gift", "turn", "spite", "first", "second", "third", "held")
(FOR_PAWN, ROOM, FOR_TILE, GIFT, TURN, SPITE, FIRST, SECOND, THIRD, HELD) = range(len(WEIGHTS))

TERMS = ("points", "hand", "tile", "squares")
(POINTS, HAND, SHOWN, AHEAD) = range(len(TERMS))  # what the expected points consist of

NEVER = -1000.0  # warmth of no square


@small_rule
def room(state: State, square: Square) -> int:
    """Return how many free squares touch a square."""
    found = 0
    for side in range(SIDES):
        other = beside(square, side)
        found += other != NOWHERE and state.board[other] == FREE
    return found


@small_rule
def balance(state: State, square: Square, seat: Seat, spite: float) -> float:
    """Return what one point more around a square is worth to a seat: its pawns there, less those of the others."""
    found = 0.0
    for side in range(SIDES):
        other = beside(square, side)
        if other != NOWHERE:
            piece = state.board[other]
            found += 1.0 if piece == PAWN + seat else -spite if is_pawn(piece) else 0.0
    return found


@rule
def mean_of_tiles(state: State, sign: int) -> float:
    """Return what the blue tiles, or the red ones, add to the mean size of a tile that is turned up."""
    total, count = 0, 0
    for value in values():
        count += state.unseen[value]
        total += state.unseen[value] * max(0, sign * (value + LOWEST))
    return total / max(count, 1)


@rule
def move_priors(rules: Rules, state: State, numbers: Numbers, count: int, weights: Floats, out: Floats) -> None:
    """Lean to squares that bring points at once; a tile that is not turned up yet goes where it brings most."""
    seat = state.turn
    if state.phase == Phase.LAY:
        value = float(state.shown)
        for index in range(count):
            square = Square(numbers[index] - LAY_TILE)
            gain = weights[FOR_TILE] * balance(state, square, seat, weights[SPITE])
            gain += weights[GIFT] * room(state, square)
            out[index] = exp(value * gain)
        return
    if state.phase != Phase.CHOOSE:
        for index in range(count):
            out[index] = 1.0
        return
    for index in range(count):
        if numbers[index] == TURN_UP:
            warmth = weights[FOR_PAWN] * warmth_for_tile(state, seat, weights[SPITE])
            out[index] = weights[TURN] * exp(warmth)
        else:
            square = Square(numbers[index] - PUT_PAWN)
            out[index] = exp(weights[FOR_PAWN] * worth(state, square) + weights[ROOM] * room(state, square))


@rule
def warmth_for_tile(state: State, seat: Seat, spite: float) -> float:
    """Return what a seat can expect of a tile, laid where it brings most."""
    most, least = NEVER, -NEVER
    for square in squares():
        if state.board[square] == FREE:
            here = balance(state, square, seat, spite)
            most = max(most, here)
            least = min(least, here)
    return mean_of_tiles(state, 1) * most - mean_of_tiles(state, -1) * least


@rule
def evaluate(rules: Rules, state: State, weights: Floats, result: NumberGrid, out: Floats) -> None:
    """Take the score as if it ended now, and let each of the next three have what is warmest."""
    score(rules, state, result)
    for seat in seats(rules.players):
        out[seat] = result[0, seat] + in_hand(state, seat, weights)
    look_ahead(rules, state, weights, out, out)


@rule
def evaluation_terms(rules: Rules, state: State, weights: Floats, result: NumberGrid, out: FloatGrid) -> None:
    """Write the same term by term."""
    score(rules, state, result)
    for seat in seats(rules.players):
        out[POINTS, seat] = result[0, seat]
        out[HAND, seat] = in_hand(state, seat, weights)
        out[SHOWN, seat] = 0.0
        out[AHEAD, seat] = 0.0
    look_ahead(rules, state, weights, out[SHOWN], out[AHEAD])


@small_rule
def in_hand(state: State, seat: Seat, weights: Floats) -> float:
    """Return what the pawns are worth that a seat has yet to put."""
    return weights[HELD] * state.pawns[seat]


@small_rule
def look_ahead(rules: Rules, state: State, weights: Floats, shown: Floats, ahead: Floats) -> None:
    """Add what the tile that is turned up brings, and what the warmest squares bring to each of the next three."""
    players = rules.players
    if state.free == 0:
        return
    seat = state.turn
    size = mean_of_tiles(state, 1) + mean_of_tiles(state, -1)
    first, second, third, laid = NEVER, NEVER, NEVER, NEVER
    for square in squares():
        if state.board[square] != FREE:
            continue
        here = balance(state, square, seat, weights[SPITE])
        laid = max(laid, here * state.shown)
        warmth = max(float(worth(state, square)), size * abs(here))
        if warmth > first:
            first, second, third = warmth, first, second
        elif warmth > second:
            second, third = warmth, second
        elif warmth > third:
            third = warmth
    if state.phase == Phase.LAY:
        shown[seat] += laid
        seat = Seat((seat + 1) % players)
    ahead[seat] += weights[FIRST] * first
    if state.free > 1:
        ahead[(seat + 1) % players] += weights[SECOND] * second
    if state.free > 2:
        ahead[(seat + 2) % players] += weights[THIRD] * third
