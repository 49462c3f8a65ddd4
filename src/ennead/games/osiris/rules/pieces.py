"""The pyramid, the priests, the gods and the counters, and how a position is laid out in memory."""

from enum import IntEnum
from typing import NewType

from ennead.core.arrays import FixedGrid, FixedRow, Grid, Row
from ennead.core.records import BY_GAME, EVERYONE, Book, Record, Sight, everyone, index

# Limits that every board keeps (O1, O2, O5). The boards themselves are data: see `pyramid`.
LANES = 4  # O2
LONGEST = 20  # spaces of a lane, at most
SPACES = LANES * LONGEST  # space `index` of lane `lane` (1 to 4) is place (lane - 1) * LONGEST + index
TOWN = SPACES + 1  # + town; between spaces and towns there is the tip
TOWNS = 12
PLACES = TOWN + TOWNS
DEGREE = 16  # neighbours of a place, at most

LETTERS = "ICLO"  # Ivory, Carnelian, Lapis, Ochre: beige, red, blue, yellow, in the order of play (O8)
COLOURS = 4
EACH = 3  # priests of a colour, told apart by 0, 1 or 2 rings (O1)
PRIESTS = COLOURS * EACH  # priest colour * EACH + rings
HOLDERS = PRIESTS + 1  # of a god disc: a priest, or the pyramid piece. A disc has no identity but where it is.
PAIRS = HOLDERS * (HOLDERS - 1) // 2

FOLLOWERS = 5  # of each colour
CROWD = 3  # followers of one colour on one temple, at most (O11)
ALLOWANCE = 2  # power counters of each priest at the start (O9)
COUNTERS = ALLOWANCE * PRIESTS  # in all, at most (O23)

SIDEWAYS = 1  # what a step costs (O16)
UP_OR_DOWN = 2

SPACE_NAMES = tuple(f"L{lane}.{at}" for lane in range(1, LANES + 1) for at in range(LONGEST))
TOWN_NAMES = tuple(f"T{town}" for town in range(TOWNS))
PLACE_NAMES = (*SPACE_NAMES, "tip", *TOWN_NAMES)
PRIEST_NAMES = tuple(f"{letter}{rings}" for letter in LETTERS for rings in range(EACH))
HOLDER_NAMES = (*PRIEST_NAMES, "pyramid")
GOD_NAMES = (
    "Amun", "Anubis", "Bastet", "Geb", "Hathor", "Horus", "Isis", "Nephthys", "Osiris", "Ptah", "Ra", "Seth", "Thoth",
)  # fmt: skip
GODS = len(GOD_NAMES)  # O6
SIDE_NAMES = (
    "tip", "home", "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
)  # fmt: skip
EVERY_GOD = (1 << GODS) - 1

Seat = NewType("Seat", int)
Colour = NewType("Colour", int)
Priest = NewType("Priest", int)
Holder = NewType("Holder", int)
God = NewType("God", int)
Place = NewType("Place", int)
Space = NewType("Space", int)
Town = NewType("Town", int)
Lane = NewType("Lane", int)
Side = NewType("Side", int)  # where a place lies, as people say it
Neighbour = NewType("Neighbour", int)  # its number in the list of a place
Axis = NewType("Axis", int)
Pair = NewType("Pair", int)  # of holders, the smaller number first

seats = index(Seat, LETTERS, in_use="players")
colours = index(Colour, LETTERS)
priests = index(Priest, PRIEST_NAMES)
holders = index(Holder, HOLDER_NAMES)
gods = index(God, GOD_NAMES)
index(Place, PLACE_NAMES)
spaces = index(Space, SPACE_NAMES)
towns = index(Town, TOWN_NAMES)
lanes = index(Lane, range(1, LANES + 1))
index(Side, SIDE_NAMES)
neighbours = index(Neighbour, range(DEGREE))
index(Axis, "xy")
pairs = index(Pair, range(PAIRS))

TIP = Place(SPACES)
NOWHERE = Place(-1)  # where a priest stands who does not play; the end of a list of neighbours
NOBODY = Priest(-1)
PYRAMID = Holder(PRIESTS)
NOT_YET = Holder(-1)  # nobody's god is revealed
UNKNOWN = God(-1)


class Phase(IntEnum):
    """Who is asked for what."""

    DEAL = 0  # chance puts a god under the next priest, at last under the pyramid piece (O7)
    PLACE = 1  # a player puts a follower on a temple (O11)
    CHOOSE = 2  # which priest moves (O15)
    MOVE = 3  # the next step, a block with the last counter, or the end of the move (O17, O21)
    SWAP = 4  # the winner of a fight swaps the discs or not (O27)
    FOLLOW = 5  # a follower is moved, or none (O31)
    DONE = 6


class Rules(Book):
    """Players, options and the board: what does not change during a match."""

    players: int
    colours: int  # in play
    priests: int  # in play
    by_priest: int  # 1: after O32 the god under the arriving priest is revealed (O34)
    from_start: int  # 1: ties are counted from the starting player (O35)
    max_rounds: int
    may_stop: int  # 1: whoever wins a fight on the move may end it there (O29)
    length: FixedRow[Lane, int]  # spaces of each lane
    home: FixedRow[Priest, Town]  # the town of each priest
    open: FixedRow[Town, int]  # 1: a priest who plays lives there (O13)
    near: FixedGrid[Place, Neighbour, Place]  # the neighbours of each place, rising; then NOWHERE
    fee: FixedGrid[Place, Neighbour, int]  # what the step to each of them costs
    at: FixedGrid[Place, Axis, int]  # where each place is drawn, in hundredths; the rules never ask


class State(Record):
    """The whole position, and who may see what of it: the way of every disc is public, the god on it is not (O10)."""

    phase: Phase = everyone
    turn: Seat = everyone  # the seat whose turn it is
    rounds: int = everyone  # begun
    idle: int = everyone  # turns in succession without a legal first step (O36)
    dealt: int = everyone  # discs dealt so far
    mover: Priest = everyone  # the priest on the move, or NOBODY
    left: int = everyone  # counters he can still use in this move
    stepped: int = everyone  # 1: he has made a step in this move
    just_won: int = everyone  # 1: he has won a fight with his last step, and may stop there (O29)
    gained: int = everyone  # counters of the blocks he has removed in this move (O22)
    rival: Priest = everyone  # the priest he fights, or NOBODY
    winner: Priest = everyone  # of the two, or NOBODY
    revealed: Holder = everyone  # whose god was revealed at the end, or NOT_YET
    priest: Row[Priest, Place] = everyone  # the place where each one stands
    counters: Row[Town, int] = everyone
    block: Row[Space, int] = everyone  # 1: there is one
    hand: Row[Colour, int] = everyone  # followers still to be placed at the start
    followers: Grid[Colour, God, int] = everyone
    god: Row[Holder, God] = Sight(seen=BY_GAME, known=BY_GAME)  # goes with the priest (O20)
    seen: Row[Seat, int] = Sight(seen=BY_GAME, known=EVERYONE)  # a bit for every holder whose god the seat has seen
    # What public fights tell (O28): the first of a pair having god g, a bit for every god that the second may have.
    allowed: Grid[Pair, God, int] = Sight(seen=BY_GAME, known=EVERYONE)
