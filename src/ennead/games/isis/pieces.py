"""The board, the pawns and the tiles, and how a position is laid out in memory."""

import numpy as np

SIDE = 6
SQUARES = SIDE * SIDE  # I1; square 0 is a1, 1 is b1, 6 is a2
SEATS = 4

# What lies on a square.
FREE = 0
PAWN = 1  # + seat
COVERED = 5  # a tile whose value is not to be seen
TILE = 10  # + value, -4 to 4

# The values that tiles have; a value's place in a table of values is value + 4.
LOWEST = -4
VALUES = 9
NONE = 0  # no tile has this value: nothing is turned up

# Who is asked for what.
DRAW_FIRST = 0  # chance says who begins (I5)
CHOOSE = 1  # a player places a pawn or turns up a tile (I6)
REVEAL = 2  # chance says which tile it is (I3)
LAY = 3  # the player places the tile (I8)
DONE = 4

# Actions, by number.
PUT_PAWN = 0  # + square
TURN_UP = 36
LAY_TILE = 37  # + square
DRAW_TILE = 73  # + value + 4, chance's
BEGIN = 82  # + seat, chance's
COVERED_TILE = 86  # never played: a drawn tile as it is shown again after it was covered (I10)
ACTIONS = 87

RULES = np.dtype(
    (
        np.record,
        [
            ("players", np.int16),
            ("first", np.int16),  # a seat, or CHANCE
            ("pawns", np.int16),  # of each player at the start
            ("tiles", np.int16),  # of each player at the start; 0 with a common stock
            ("stock", np.int16),  # tiles in the common stock at the start
            ("common", np.int16),  # 1: everyone draws from the stock (I17)
            ("open", np.int16),  # 1: placed tiles stay face up (I19)
            ("copies", np.int16, VALUES),  # how many tiles there are of each value (I3)
        ],
    )
)

STATE = np.dtype(
    (
        np.record,
        [
            ("board", np.int16, SQUARES),
            ("pawns", np.int16, SEATS),  # in hand
            ("tiles", np.int16, SEATS),  # in hand, face down
            ("stock", np.int16),
            ("unseen", np.int16, VALUES),  # tiles of each value whose place is not known: in hands, stock, box, covered
            ("phase", np.int16),
            ("turn", np.int16),  # the seat whose turn it is
            ("shown", np.int16),  # the value of the tile turned up, or NONE
            ("free", np.int16),  # squares still free
        ],
    )
)
