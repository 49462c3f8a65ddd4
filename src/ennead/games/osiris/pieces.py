"""The pyramid, the priests, the gods and the counters, and how a position is laid out in memory."""

import numpy as np

# Limits that every board keeps (O1, O2, O5). The boards themselves are data: see `pyramid`.
LANES = 4
LONGEST = 20  # spaces of a lane, at most
SPACES = LANES * LONGEST  # space `index` of lane `lane` (1 to 4) is place (lane - 1) * LONGEST + index
TIP = SPACES
TOWN = TIP + 1  # + town
TOWNS = 12
PLACES = TOWN + TOWNS
DEGREE = 16  # neighbours of a place, at most
NOWHERE = -1  # where a priest stands who does not play; the end of a list of neighbours

COLOURS = 4  # beige, red, blue, yellow, in the order of play (O8)
EACH = 3  # priests of a colour, told apart by 0, 1 or 2 rings
PRIESTS = COLOURS * EACH  # priest colour * EACH + rings
NOBODY = -1

# Whoever holds a god disc: a priest, or the pyramid piece. A disc has no identity but where it is.
PYRAMID = PRIESTS
HOLDERS = PRIESTS + 1
PAIRS = HOLDERS * (HOLDERS - 1) // 2

GODS = 13
UNKNOWN = -1
EVERY_GOD = (1 << GODS) - 1
FOLLOWERS = 5  # of each colour
CROWD = 3  # followers of one colour on one temple, at most (O11)
ALLOWANCE = 2  # power counters of each priest at the start (O9)

SIDEWAYS = 1  # what a step costs (O16)
UP_OR_DOWN = 2

SEATS = 4

# Who is asked for what.
DEAL = 0  # chance puts a god under the next priest, at last under the pyramid piece (O7)
PLACE = 1  # a player puts a follower on a temple (O11)
CHOOSE = 2  # which priest moves (O15)
MOVE = 3  # the next step, a block with the last counter, or the end of the move (O17, O21)
SWAP = 4  # the winner of a fight swaps the discs or not (O27)
FOLLOW = 5  # a follower is moved, or none (O31)
DONE = 6

# Actions, by number.
CHOOSE_PRIEST = 0  # + priest
STEP = 12  # + place
BLOCK = 105  # + space
STOP = 185
SWAP_DISCS = 186
KEEP_DISCS = 187
PUT_FOLLOWER = 188  # + god
REST = 201
MOVE_FOLLOWER = 202  # + (colour * GODS + from) * GODS + to
DEAL_GOD = 878  # + holder * GODS + god, chance's
HIDDEN_GOD = 1047  # + holder; never played: a dealt god as all but its owner perceive it
ACTIONS = 1060

RULES = np.dtype(
    (
        np.record,
        [
            ("players", np.int16),
            ("colours", np.int16),  # in play
            ("priests", np.int16),  # in play
            ("by_priest", np.int16),  # 1: after O32 the god under the arriving priest is revealed (O34)
            ("from_start", np.int16),  # 1: ties are counted from the starting player (O35)
            ("max_rounds", np.int16),
            ("may_stop", np.int16),  # 1: whoever wins a fight on the move may end it there (O29)
            ("length", np.int16, LANES),  # spaces of each lane
            ("home", np.int16, PRIESTS),  # the town of each priest
            ("open", np.int16, TOWNS),  # 1: a priest who plays lives there (O13)
            ("near", np.int16, (PLACES, DEGREE)),  # the neighbours of each place, rising; then NOWHERE
            ("fee", np.int16, (PLACES, DEGREE)),  # what the step to each of them costs
            ("at", np.int16, (PLACES, 2)),  # where each place is drawn, in hundredths; the rules never ask
        ],
    )
)

STATE = np.dtype(
    (
        np.record,
        [
            ("phase", np.int16),
            ("turn", np.int16),  # the seat whose turn it is
            ("rounds", np.int16),  # begun
            ("idle", np.int16),  # turns in succession without a legal first step (O36)
            ("dealt", np.int16),  # discs dealt so far
            ("mover", np.int16),  # the priest on the move, or NOBODY
            ("left", np.int16),  # counters he can still use in this move
            ("stepped", np.int16),  # 1: he has made a step in this move
            ("just_won", np.int16),  # 1: he has won a fight with his last step, and may stop there (O29)
            ("gained", np.int16),  # counters of the blocks he has removed in this move (O22)
            ("rival", np.int16),  # the priest he fights, or NOBODY
            ("winner", np.int16),  # of the two, or NOBODY
            ("revealed", np.int16),  # whose god was revealed at the end, or NOBODY
            ("priest", np.int16, PRIESTS),  # the place where each one stands
            ("counters", np.int16, TOWNS),
            ("block", np.int16, SPACES),  # 1: there is one
            ("hand", np.int16, COLOURS),  # followers still to be placed at the start
            ("followers", np.int16, (COLOURS, GODS)),
            ("god", np.int16, HOLDERS),  # under each priest and under the pyramid piece
            ("seen", np.int16, SEATS),  # for each seat a bit for every holder whose god it has seen
            # What public fights tell (O28): for each pair of holders, the first with god g, a bit for every god that
            # the second may have then.
            ("allowed", np.int16, (PAIRS, GODS)),
        ],
    )
)
