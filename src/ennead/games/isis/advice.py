"""What a good player leans to, and what a position promises: for computer players. The weights are in `taste.toml`."""

import math

from ennead.core.compiling import rule, small_rule
from ennead.core.seats import Array, Record
from ennead.games.isis.count import worth
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

TASTES = ("sharp", "turn_up", "hope", "envy", "open", "spoil", "mean", "chance", "fading", "hand")
SHARP, TURN, HOPE, ENVY, OPEN, SPOIL, MEAN, PROSPECT, FADING, HAND = range(len(TASTES))
ROUNDS = 6  # squares that are shared out among those who are still to move
STRONGEST = 30.0  # logarithm of the strongest leaning there is


@small_rule
def counts_for(piece: int, seat: int, envy: float) -> float:
    """Return how much points of a pawn on a neighbouring square are worth to a seat."""
    if piece == PAWN + seat:
        return 1.0
    return -envy if PAWN <= piece < PAWN + SEATS else 0.0


@rule
def pull(state: Record, square: int, seat: int, envy: float) -> float:
    """Return what a point on a tile here brings to a seat: its own pawns beside it, less those of others."""
    row = square // SIDE
    column = square % SIDE
    total = 0.0
    if row > 0:
        total += counts_for(state.board[square - SIDE], seat, envy)
    if row < SIDE - 1:
        total += counts_for(state.board[square + SIDE], seat, envy)
    if column > 0:
        total += counts_for(state.board[square - 1], seat, envy)
    if column < SIDE - 1:
        total += counts_for(state.board[square + 1], seat, envy)
    return total


@rule
def free_beside(state: Record, square: int) -> int:
    """Return how many free squares touch a square."""
    row = square // SIDE
    column = square % SIDE
    total = 0
    if row > 0:
        total += state.board[square - SIDE] == FREE
    if row < SIDE - 1:
        total += state.board[square + SIDE] == FREE
    if column > 0:
        total += state.board[square - 1] == FREE
    if column < SIDE - 1:
        total += state.board[square + 1] == FREE
    return total


@rule
def mean_tile(state: Record) -> float:
    """Return what the next tile is worth on average."""
    total = 0.0
    left = 0
    for value in range(VALUES):
        total += state.unseen[value] * (value + LOWEST)
        left += state.unseen[value]
    return total / left if left > 0 else 0.0


@rule
def advise(rules: Record, state: Record, numbers: Array, count: int, taste: Array, out: Array) -> None:
    """Lean to pawns beside high tiles, and to tiles that help the own pawns more than others'."""
    seat = state.turn + 0
    envy = taste[ENVY] / max(1, rules.players - 1)
    if state.phase == LAY:
        value = state.shown + 0
        for index in range(count):
            square = numbers[index] - LAY_TILE
            gain = value * (pull(state, square, seat, envy) - taste[OPEN] * free_beside(state, square))
            gain += taste[SPOIL] * worth(state, square)
            out[index] = leaning(taste[SHARP] * gain)
        return
    if state.phase != CHOOSE:
        for index in range(count):
            out[index] = 1.0
        return
    mean = mean_tile(state)
    for index in range(count):
        if numbers[index] == TURN_UP:
            out[index] = leaning(taste[SHARP] * taste[TURN])
        else:
            square = numbers[index] - PUT_PAWN
            gain = worth(state, square) + (taste[HOPE] + taste[MEAN] * mean) * free_beside(state, square)
            out[index] = leaning(taste[SHARP] * gain)


@small_rule
def leaning(gain: float) -> float:
    """Return a leaning for a gain."""
    return math.exp(min(STRONGEST, max(-STRONGEST, gain)))


@rule
def assess(rules: Record, state: Record, taste: Array, result: Array, out: Array) -> None:
    """Count the pawns, with what may still come beside them; then share out the best free squares, turn by turn."""
    mean = taste[MEAN] * mean_tile(state)
    for seat in range(SEATS):
        out[seat] = 0.0
    for square in range(SQUARES):
        piece = state.board[square]
        if PAWN <= piece < PAWN + SEATS:
            out[piece - PAWN] += worth(state, square) + mean * free_beside(state, square)
    if state.phase == LAY:
        lay_well(rules, state, taste, out)
    share_out(rules, state, taste, out)


@rule
def lay_well(rules: Record, state: Record, taste: Array, out: Array) -> None:
    """Add what the tile that was turned up brings where it suits its player best."""
    seat = state.turn + 0
    envy = taste[ENVY] / max(1, rules.players - 1)
    value = state.shown + 0
    best = -math.inf
    for square in range(SQUARES):
        if state.board[square] == FREE:
            best = max(best, value * pull(state, square, seat, envy))
    out[seat] += taste[HAND] * best


@rule
def share_out(rules: Record, state: Record, taste: Array, out: Array) -> None:
    """Give the free squares with the highest tiles beside them to those who move next and have pawns, each one less."""
    seat = state.turn + (1 if state.phase != CHOOSE else 0)
    part = taste[PROSPECT]
    highest = math.inf
    last = -1  # the square that was given away last: the next one comes after it among equals
    for _ in range(ROUNDS):
        seat = seat % rules.players
        if state.pawns[seat] > 0:
            best = 0
            chosen = -1
            for square in range(SQUARES):
                if state.board[square] == FREE:
                    here = worth(state, square)
                    if here > best and (here < highest or (here == highest and square > last)):
                        best = here
                        chosen = square
            if chosen < 0:
                return
            out[seat] += part * best
            highest = best
            last = chosen
        part *= taste[FADING]
        seat += 1
