"""What good play is: how much speaks for a move, and which scores can be expected.

A pawn is worth the tiles that touch it; a tile its value for each own pawn it touches, and the contrary for others'.
So the free squares are warm, some more, some less: the players take the warmest in turn, as far as they have the piece
for it. The weights are data, in `taste.toml`.
"""

from ennead.core.compiling import rule, small_rule
from ennead.core.logarithm import exp
from ennead.core.seats import Array, Record
from ennead.games.isis.count import score, worth
from ennead.games.isis.pieces import (
    CHOOSE,
    FREE,
    LAY,
    LAY_TILE,
    LOWEST,
    PAWN,
    PUT_PAWN,
    SEATS,
    SIDE,
    SQUARES,
    TURN_UP,
    VALUES,
)

TASTES = ("pawn", "room", "tile", "gift", "turn", "spite", "first", "second", "third", "held")
(PAWN_TASTE, ROOM, TILE_TASTE, GIFT, TURN, SPITE, FIRST, SECOND, THIRD, HELD) = range(len(TASTES))

NEVER = -1000.0  # warmth of no square


@small_rule
def room(state: Record, square: int) -> int:
    """Return how many free squares touch a square."""
    row, column = square // SIDE, square % SIDE
    found = 0
    if row > 0:
        found += state.board[square - SIDE] == FREE
    if row < SIDE - 1:
        found += state.board[square + SIDE] == FREE
    if column > 0:
        found += state.board[square - 1] == FREE
    if column < SIDE - 1:
        found += state.board[square + 1] == FREE
    return found


@small_rule
def owned(state: Record, square: int, seat: int, spite: float) -> float:
    """Return how a pawn on a square counts for a seat: one for its own, less than nothing for another's."""
    owner = state.board[square] - PAWN
    if owner == seat:
        return 1.0
    return -spite if 0 <= owner < SEATS else 0.0


@small_rule
def balance(state: Record, square: int, seat: int, spite: float) -> float:
    """Return what one point more around a square is worth to a seat: its pawns there, less those of the others."""
    row, column = square // SIDE, square % SIDE
    found = 0.0
    if row > 0:
        found += owned(state, square - SIDE, seat, spite)
    if row < SIDE - 1:
        found += owned(state, square + SIDE, seat, spite)
    if column > 0:
        found += owned(state, square - 1, seat, spite)
    if column < SIDE - 1:
        found += owned(state, square + 1, seat, spite)
    return found


@rule
def mean_of_tiles(state: Record, sign: int) -> float:
    """Return what the blue tiles, or the red ones, add to the mean size of a tile that is turned up."""
    total, count = 0, 0
    for value in range(VALUES):
        count += state.unseen[value]
        total += state.unseen[value] * max(0, sign * (value + LOWEST))
    return total / max(count, 1)


@rule
def advise(rules: Record, state: Record, numbers: Array, count: int, taste: Array, out: Array) -> None:
    """Lean to squares that bring points at once; a tile that is not turned up yet goes where it brings most."""
    seat = state.turn + 0
    if state.phase == LAY:
        value = float(state.shown)
        for index in range(count):
            square = numbers[index] - LAY_TILE
            gain = taste[TILE_TASTE] * balance(state, square, seat, taste[SPITE]) + taste[GIFT] * room(state, square)
            out[index] = exp(value * gain)
        return
    if state.phase != CHOOSE:
        for index in range(count):
            out[index] = 1.0
        return
    for index in range(count):
        if numbers[index] == TURN_UP:
            warmth = taste[PAWN_TASTE] * warmth_for_tile(state, seat, taste[SPITE])
            out[index] = taste[TURN] * exp(warmth)
        else:
            square = numbers[index] - PUT_PAWN
            out[index] = exp(taste[PAWN_TASTE] * worth(state, square) + taste[ROOM] * room(state, square))


@rule
def warmth_for_tile(state: Record, seat: int, spite: float) -> float:
    """Return what a seat can expect of a tile, laid where it brings most."""
    most, least = NEVER, -NEVER
    for square in range(SQUARES):
        if state.board[square] == FREE:
            here = balance(state, square, seat, spite)
            most = max(most, here)
            least = min(least, here)
    return mean_of_tiles(state, 1) * most - mean_of_tiles(state, -1) * least


@rule
def assess(rules: Record, state: Record, taste: Array, result: Array, out: Array) -> None:
    """Take the score as if it ended now, and let each of the next three have what is warmest."""
    score(rules, state, result)
    players = rules.players + 0
    for seat in range(players):
        out[seat] = result[0, seat] + taste[HELD] * state.pawns[seat]
    if state.free == 0:
        return
    seat = state.turn + 0
    size = mean_of_tiles(state, 1) + mean_of_tiles(state, -1)
    first, second, third, laid = NEVER, NEVER, NEVER, NEVER
    for square in range(SQUARES):
        if state.board[square] != FREE:
            continue
        here = balance(state, square, seat, taste[SPITE])
        laid = max(laid, here * state.shown)
        warmth = max(float(worth(state, square)), size * abs(here))
        if warmth > first:
            first, second, third = warmth, first, second
        elif warmth > second:
            second, third = warmth, second
        elif warmth > third:
            third = warmth
    if state.phase == LAY:
        out[seat] += laid
        seat = (seat + 1) % players
    out[seat] += taste[FIRST] * first
    if state.free > 1:
        out[(seat + 1) % players] += taste[SECOND] * second
    if state.free > 2:
        out[(seat + 2) % players] += taste[THIRD] * third
