"""The end of a game of two, played perfectly: by how many points will the lead still change?

What is still to come depends on little: for each free square the sum of the tiles and the balance of the pawns that
touch it, which free squares touch each other, the tiles not yet turned up, what the players hold, and whose turn it is.
Positions that are alike in this are one (`likeness`), and are looked at once. Chance takes the average, players the
best. A square is not tried where another is sure to be as good (`beaten`).

The search has a stack of its own: a compiled function that calls itself crashes when it is loaded from the disk cache.

It is a long file, for it is one search: each function is compiled into the next.
"""

import math
from typing import Annotated, Any, TypeAlias

import numpy as np

from ennead.core.arrays import FloatGrid, Keys, Kind, NumberGrid, Numbers, Out, Vector
from ennead.core.compiling import entry, rule, small_rule
from ennead.games.isis.rules.pieces import LOWEST

VALUES = 1 - 2 * LOWEST  # that a tile can have
MOST = 16  # free squares of a position that is looked at

# A position is a row of numbers: its free squares, as bits; whose turn it is; what the two players hold; the tiles not
# yet turned up; for each free square the tiles that touch it, and the pawns, the first seat's less the second's.
FREE, TURN = 0, 1
PAWNS, TILES, STOCK = 2, 4, 6  # + seat, + seat
UNSEEN = 7  # + value - LOWEST
NEAR_TILES = UNSEEN + VALUES  # + square
NEAR_PAWNS = NEAR_TILES + MOST  # + square
POSITION = NEAR_PAWNS + MOST
# Behind it stand what is tried now, a pawn or the tile of a value, and where; where it is still to be tried; where it
# need not be tried.
PIECE, TRIED, REST, ALIKE, BAD_FOR_PAWN, BAD_FOR_HIGH, BAD_FOR_LOW, WIDEST = range(POSITION, POSITION + 8)
WIDTH = POSITION + 8
A_PAWN = -1  # as PIECE

# How turn, hands and unseen tiles are packed into one number.
HAND_BITS, COPY_BITS = 5, 3
STOCK_AT = COPY_BITS * VALUES
TILES_AT = STOCK_AT + 2 * HAND_BITS  # the first seat's; the second's is one hand below
PAWNS_AT = TILES_AT + 2 * HAND_BITS
TURN_AT = PAWNS_AT + HAND_BITS

# What was found: the best of all, the sum over the tiles so far, the best place of the tile.
BEST, SUM, LAID = range(3)
FOUND = 3

NO_SQUARE = -1

PLACE = np.dtype((np.record, [("key", np.uint64), ("to_come", np.float64)]))  # in the table; empty where the key is 0
Places: TypeAlias = Annotated[Vector[Any], Kind(PLACE)]
Likeness: TypeAlias = np.uint64


@small_rule
def stirred(number: Likeness) -> Likeness:
    """Return a number that has nothing visible to do with another."""
    number = (number ^ (number >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    number = (number ^ (number >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return number ^ (number >> np.uint64(31))


@small_rule
def first_of(squares: int) -> int:
    """Return the first of some squares."""
    square = 0
    while squares >> square & 1 == 0:
        square += 1
    return square


@small_rule
def has_pawns(rows: NumberGrid, depth: int) -> bool:
    """Say whether a pawn can still come."""
    return rows[depth, PAWNS] + rows[depth, PAWNS + 1] > 0


@small_rule
def has_tiles(rows: NumberGrid, depth: int) -> bool:
    """Say whether a tile can still come."""
    return rows[depth, TILES] + rows[depth, TILES + 1] + rows[depth, STOCK] > 0


@small_rule
def hands(rows: NumberGrid, depth: int) -> int:
    """Return what the players hold, the tiles not yet turned up and whose turn it is, as a number."""
    number = 0
    for place in range(TURN, UNSEEN):
        number = number << HAND_BITS | rows[depth, place]
    for place in range(UNSEEN, UNSEEN + VALUES):
        number = number << COPY_BITS | rows[depth, place]
    return number


@rule
def likeness(rows: NumberGrid, touching: Numbers, depth: int) -> Likeness:
    """Return a number that positions share if the same is still to come, and practically only then.

    A free square that touches no other one counts wherever it is; so does a star, a square with others around it that
    touch nothing else. Tiles do not count when nobody has a pawn, nor pawns when nobody has a tile.
    """
    pawns, tiles = has_pawns(rows, depth), has_tiles(rows, depth)
    key = stirred(np.uint64(hands(rows, depth)))
    free = rows[depth, FREE]
    rest = free
    square = 0
    while rest:
        if rest & 1:
            own = label(rows, depth, square, pawns, tiles)
            near = touching[square] & free if pawns and tiles else 0
            if near == 0:
                key += stirred(own)
            elif in_star(touching, near, free):
                key += stirred(own + labels(rows, depth, near))
            else:
                key += stirred(own + np.uint64((square + 1) << 10))
        rest >>= 1
        square += 1
    return key


@small_rule
def is_apart(rows: NumberGrid, touching: Numbers, depth: int, square: int) -> bool:
    """Say whether the piece at hand, put on a square, changes nothing for the other free squares."""
    pawns = rows[depth, PAWNS] + rows[depth, PAWNS + 1]
    tiles = rows[depth, TILES] + rows[depth, TILES + 1] + rows[depth, STOCK]
    if pawns == 0 or tiles == 0:
        return True
    if touching[square] & rows[depth, FREE]:
        return False
    return pawns > 1 if rows[depth, PIECE] == A_PAWN else tiles > 1


@small_rule
def likeness_after(rows: NumberGrid, depth: int, square: int, key: Likeness) -> Likeness:
    """Return the likeness of the position one deeper, which differs in hands and in a square that is apart."""
    own = label(rows, depth, square, has_pawns(rows, depth), has_tiles(rows, depth))
    old = hands(rows, depth)
    turn = rows[depth, TURN]
    new = old + ((next_turn(rows, depth) - turn) << TURN_AT)
    piece = rows[depth, PIECE]
    if piece == A_PAWN:
        new -= 1 << (PAWNS_AT - turn * HAND_BITS)
    else:
        new -= 1 << (TILES_AT - turn * HAND_BITS) if rows[depth, STOCK] == 0 else 1 << STOCK_AT
        new -= 1 << ((VALUES - 1 - piece) * COPY_BITS)
    return key - stirred(np.uint64(old)) + stirred(np.uint64(new)) - stirred(own)


@small_rule
def label(rows: NumberGrid, depth: int, square: int, pawns: bool, tiles: bool) -> Likeness:
    """Return what counts of a free square, as a number."""
    sum_of_tiles = rows[depth, NEAR_TILES + square] if pawns else 0
    balance = rows[depth, NEAR_PAWNS + square] if tiles else 0
    return np.uint64((sum_of_tiles + 16) * 16 + balance + 8)


@small_rule
def labels(rows: NumberGrid, depth: int, squares: int) -> Likeness:
    """Return what counts of several free squares, in whatever order."""
    total = np.uint64(0)
    square = 0
    while squares:
        if squares & 1:
            total += stirred(label(rows, depth, square, True, True) + np.uint64(1 << 20))
        squares >>= 1
        square += 1
    return total


@small_rule
def in_star(touching: Numbers, near: int, free: int) -> bool:
    """Say whether a free square and those around it, or else its only neighbour and those around that, are alone."""
    if near & (near - 1) == 0:
        near = touching[first_of(near)] & free
    square = 0
    while near:
        if near & 1:
            around = touching[square] & free
            if around & (around - 1):
                return False
        near >>= 1
        square += 1
    return True


@small_rule
def next_turn(rows: NumberGrid, depth: int) -> int:
    """Return whose turn it is after the piece at hand: the other's, or the same one's if the other holds nothing."""
    turn = rows[depth, TURN]
    other = 1 - turn
    stock = rows[depth, STOCK] - (rows[depth, STOCK] > 0 and rows[depth, PIECE] != A_PAWN)
    return other if rows[depth, PAWNS + other] + rows[depth, TILES + other] + stock > 0 else turn


@small_rule
def gain(rows: NumberGrid, depth: int, square: int) -> int:
    """Return what the piece at hand brings at once on a square, to the one who puts it there."""
    if rows[depth, PIECE] == A_PAWN:
        return rows[depth, NEAR_TILES + square]
    return (1 - 2 * rows[depth, TURN]) * (rows[depth, PIECE] + LOWEST) * rows[depth, NEAR_PAWNS + square]


@small_rule
def place_of(table: Places, key: Likeness) -> int:
    """Return where in the table a position is, or could be."""
    mask = np.uint64(len(table) - 1)
    at = stirred(key) & mask
    while table[at].key != 0 and table[at].key != key:
        at = (at + np.uint64(1)) & mask
    place: int = np.int64(at)  # type: ignore[assignment]
    return place


@entry
def spread(table: Places, larger: Out[Places]) -> None:
    """Copy what is known into a larger table."""
    for at in range(len(table)):
        if table[at].key != 0:
            place = place_of(larger, table[at].key)
            larger[place].key = table[at].key
            larger[place].to_come = table[at].to_come


@rule
def beaten(rows: NumberGrid, touching: Numbers, depth: int) -> None:
    """Note squares that need not be tried, since another free square with the same neighbours is at least as good.

    Take two such squares. Whatever is done at one can be done at the other. Then the final lead differs by what the
    piece brings now, and by what the piece that comes to the other square later brings there: for a pawn by the
    difference of their tiles, for a tile by that of their pawns, times its value. Where the first outweighs these, the
    one square is as good as the other, or better.
    """
    free = rows[depth, FREE]
    pawns, tiles = has_pawns(rows, depth), has_tiles(rows, depth)
    sign = 1 - 2 * rows[depth, TURN]
    widest = 0
    for value in range(VALUES):
        if rows[depth, UNSEEN + value] > 0:
            widest = max(widest, abs(value + LOWEST))
    alike, for_pawn, for_high, for_low = 0, 0, 0, 0
    rest = free
    one = 0
    while rest:
        if rest & 1:
            others = rest & ~1
            other = one
            while others:
                if others & 1:
                    apart = ~(1 << one | 1 << other) & free
                    if not (pawns and tiles) or touching[one] & apart == touching[other] & apart:
                        by_tiles = rows[depth, NEAR_TILES + one] - rows[depth, NEAR_TILES + other] if pawns else 0
                        by_pawns = (
                            sign * (rows[depth, NEAR_PAWNS + one] - rows[depth, NEAR_PAWNS + other]) if tiles else 0
                        )
                        if by_tiles == 0 and by_pawns == 0:
                            alike |= 1 << other
                        else:
                            if abs(by_tiles) >= widest * abs(by_pawns):
                                for_pawn |= 1 << (other if by_tiles > 0 else one)
                            if widest * abs(by_pawns) >= abs(by_tiles):
                                for_high |= 1 << (other if by_pawns > 0 else one)
                                for_low |= 1 << (other if by_pawns < 0 else one)
                others >>= 1
                other += 1
        rest >>= 1
        one += 1
    rows[depth, ALIKE] = alike
    rows[depth, BAD_FOR_PAWN] = for_pawn
    rows[depth, BAD_FOR_HIGH] = for_high
    rows[depth, BAD_FOR_LOW] = for_low
    rows[depth, WIDEST] = widest


@small_rule
def enter(rows: NumberGrid, found: FloatGrid, touching: Numbers, depth: int) -> None:
    """Begin with a position."""
    beaten(rows, touching, depth)
    found[depth, BEST] = -math.inf
    found[depth, SUM] = 0.0
    rows[depth, PIECE] = A_PAWN
    rows[depth, REST] = 0
    if rows[depth, PAWNS + rows[depth, TURN]] > 0:
        rows[depth, REST] = rows[depth, FREE] & ~rows[depth, ALIKE] & ~rows[depth, BAD_FOR_PAWN]


@small_rule
def next_square(rows: NumberGrid, found: FloatGrid, depth: int) -> int:
    """Return the next square to try, for a pawn or for a tile; none if everything was tried."""
    while rows[depth, REST] == 0:
        piece = rows[depth, PIECE]
        if piece == A_PAWN and rows[depth, TILES + rows[depth, TURN]] + rows[depth, STOCK] == 0:
            return NO_SQUARE
        if piece != A_PAWN:
            found[depth, SUM] += rows[depth, UNSEEN + piece] * found[depth, LAID]
        piece += 1
        while piece < VALUES and rows[depth, UNSEEN + piece] == 0:
            piece += 1
        if piece == VALUES:
            total = 0
            for value in range(VALUES):
                total += rows[depth, UNSEEN + value]
            found[depth, BEST] = max(found[depth, BEST], found[depth, SUM] / total)
            return NO_SQUARE
        rows[depth, PIECE] = piece
        found[depth, LAID] = -math.inf
        bad = rows[depth, ALIKE]
        if piece + LOWEST == rows[depth, WIDEST]:
            bad |= rows[depth, BAD_FOR_HIGH]
        if piece + LOWEST == -rows[depth, WIDEST]:
            bad |= rows[depth, BAD_FOR_LOW]
        rows[depth, REST] = rows[depth, FREE] & ~bad
    square = first_of(rows[depth, REST])
    rows[depth, REST] &= ~(1 << square)
    return square


@small_rule
def put(rows: NumberGrid, touching: Numbers, depth: int, square: int) -> None:
    """Make the position one deeper: with the piece at hand on a square."""
    below = depth + 1
    turn = rows[depth, TURN]
    for place in range(PAWNS, POSITION):
        rows[below, place] = rows[depth, place]
    rows[below, FREE] = rows[depth, FREE] & ~(1 << square)
    rows[below, TURN] = next_turn(rows, depth)
    piece = rows[depth, PIECE]
    if piece == A_PAWN:
        rows[below, PAWNS + turn] -= 1
        changed, change = NEAR_PAWNS, 1 - 2 * turn
    else:
        rows[below, TILES + turn if rows[depth, STOCK] == 0 else STOCK] -= 1
        rows[below, UNSEEN + piece] -= 1
        changed, change = NEAR_TILES, piece + LOWEST
    near = touching[square] & rows[below, FREE]
    while near:
        if near & 1:
            rows[below, changed] += change
        near >>= 1
        changed += 1


@small_rule
def take(rows: NumberGrid, found: FloatGrid, depth: int, square: int, to_come: float) -> None:
    """Note what the piece at hand brings on a square, given what is to come after it."""
    if next_turn(rows, depth) != rows[depth, TURN]:
        to_come = -to_come
    best = BEST if rows[depth, PIECE] == A_PAWN else LAID
    found[depth, best] = max(found[depth, best], gain(rows, depth, square) + to_come)


@rule
def last_square(rows: NumberGrid, depth: int) -> float:
    """Return what the last free square brings to whoever fills it."""
    turn = rows[depth, TURN]
    square = first_of(rows[depth, FREE])
    best = -math.inf
    if rows[depth, PAWNS + turn] > 0:
        best = float(rows[depth, NEAR_TILES + square])
    if rows[depth, TILES + turn] + rows[depth, STOCK] > 0:
        total, count = 0, 0
        for value in range(VALUES):
            total += rows[depth, UNSEEN + value] * (value + LOWEST)
            count += rows[depth, UNSEEN + value]
        best = max(best, (1 - 2 * turn) * rows[depth, NEAR_PAWNS + square] * total / count)
    return best


@rule
def still_to_come(
    rows: NumberGrid,
    found: FloatGrid,
    keys: Keys,
    touching: Numbers,
    table: Places,
    patience: Numbers,
) -> float:
    """Return by how much the one whose turn it is on top of the stack will get further ahead, if all play perfectly.

    What it returns means nothing once patience is at an end.
    """
    if rows[0, FREE] & (rows[0, FREE] - 1) == 0:
        return last_square(rows, 0)
    keys[0] = likeness(rows, touching, 0)
    at = place_of(table, keys[0])
    if table[at].key != 0:
        return float(table[at].to_come)
    enter(rows, found, touching, 0)
    depth = 0
    while patience[0] > 0:
        square = next_square(rows, found, depth)
        if square == NO_SQUARE:
            patience[0] -= 1
            at = place_of(table, keys[depth])
            table[at].key = keys[depth]
            table[at].to_come = found[depth, BEST]
            if depth == 0:
                break
            depth -= 1
            take(rows, found, depth, rows[depth, TRIED], found[depth + 1, BEST])
            continue
        rest = rows[depth, FREE] & ~(1 << square)
        if rest & (rest - 1) == 0:
            put(rows, touching, depth, square)
            take(rows, found, depth, square, last_square(rows, depth + 1))
            continue
        apart = is_apart(rows, touching, depth, square)
        if apart:
            key = likeness_after(rows, depth, square, keys[depth])
        else:
            put(rows, touching, depth, square)
            key = likeness(rows, touching, depth + 1)
        at = place_of(table, key)
        if table[at].key != 0:
            take(rows, found, depth, square, float(table[at].to_come))
            continue
        if apart:
            put(rows, touching, depth, square)
        rows[depth, TRIED] = square
        depth += 1
        keys[depth] = key
        enter(rows, found, touching, depth)
    return float(found[0, BEST])
