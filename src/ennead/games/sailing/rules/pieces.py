"""Governors, labourers, tokens, monuments and cards, and how a position is laid out in memory."""

from enum import IntEnum
from typing import Any, NewType

from ennead.core.arrays import FixedCube, FixedGrid, FixedRow, Grid, Row
from ennead.core.compiling import rule
from ennead.core.records import BY_GAME, EVERYONE, Book, Nobody, Owner, Record, Seats, Sight, everyone, index, wide

LETTERS = "CLMOI"  # of the seats: Carnelian, Lapis, Malachite, Ochre, Ivory
GOOD_NAMES = ("grain", "brick", "stone")
LETTERS_OF_GOODS = "GBS"
LABOURER_NAMES = ("farmer", "brickmaker", "stonecutter", "master-farmer", "master-brickmaker", "master-stonecutter")
LABOURERS = ("F", "B", "S", "MF", "MB", "MS")
MONUMENT_NAMES = ("obelisk", "sphinx", "pylon")
SEATS, GOODS, KINDS, MONUMENTS = len(LETTERS), len(GOOD_NAMES), len(LABOURER_NAMES), len(MONUMENT_NAMES)

# Limits that every edition keeps. The editions themselves are data: see `edition`.
SPACES = 32  # on the map, cities included
SITES = 64  # where a monument can stand: the two sections of a terrain space, and the cities
CITIES = 8
SECTIONS = 4  # of caravans
CARAVANS = 2
CARTOUCHES = 12  # for planning
STALLS = 8  # cartouches of the market
BONUSES = 8  # for the first to withdraw
BOONS = 8
CITIZENS = 16
CARDS = 48
PARAMETERS = 3
EFFECTS = CITIZENS + BOONS  # first the citizens', then the boons'
HOLDERS = SEATS + 1  # of cards: hands, and what has been drawn
VIEWERS = SEATS + 1  # who remembers: the seats, and spectators
LABOURERS_DEALT = GOODS  # what can change hands in a deal: goods, + labourer,
CARDS_DEALT = GOODS + KINDS  # + card
THINGS = CARDS_DEALT + CARDS

Seat = NewType("Seat", int)
Good = NewType("Good", int)
Labourer = NewType("Labourer", int)  # a farmer, a brickmaker or a stonecutter: `good`; or as a master `MASTER + good`
Monument = NewType("Monument", int)
Space = NewType("Space", int)
Site = NewType("Site", int)
City = NewType("City", int)
Section = NewType("Section", int)
Caravan = NewType("Caravan", int)
Cartouche = NewType("Cartouche", int)
Stall = NewType("Stall", int)
Side = NewType("Side", int)  # of a stall, or of a deal
Bonus = NewType("Bonus", int)
Boon = NewType("Boon", int)
Card = NewType("Card", int)
Effect = NewType("Effect", int)
Parameter = NewType("Parameter", int)
Holder = NewType("Holder", int)
Viewer = NewType("Viewer", int)
Thing = NewType("Thing", int)
Flag = NewType("Flag", int)
Bits = NewType("Bits", int)  # a set of cards

seats = index(Seat, LETTERS, in_use="players")
goods = index(Good, GOOD_NAMES, LETTERS_OF_GOODS)
labourers = index(Labourer, LABOURER_NAMES, LABOURERS)
monuments = index(Monument, MONUMENT_NAMES)
spaces = index(Space, range(SPACES), called="square", in_use="spaces")  # the names are the edition's
sites = index(Site, range(SITES), called="square", in_use="sites")
cities = index(City, range(CITIES), called="square", in_use="cities")
sections = index(Section, range(SECTIONS), called="square", in_use="sections")
caravans = index(Caravan, range(CARAVANS))
cartouches = index(Cartouche, range(CARTOUCHES), called="square", in_use="cartouches")
stalls = index(Stall, range(STALLS), in_use="stalls")
sides = index(Side, "ab")
bonuses = index(Bonus, range(1, BONUSES + 1), in_use="bonuses")
boons = index(Boon, range(BOONS), in_use="boons")
cards = index(Card, range(CARDS), in_use="cards")
effects = index(Effect, range(EFFECTS))
parameters = index(Parameter, range(PARAMETERS))
holders = index(Holder, range(HOLDERS))
viewers = index(Viewer, range(VIEWERS))
things = index(Thing, range(THINGS))
flags = index(Flag, ("no", "yes"))
wide(Bits)

NONE: Any = -1  # in the place of a labourer, a monument, a card, …
NOBODY = Seat(-1)
NEUTRAL: Any = -2  # a placeholder, a camel or a monument that belongs to nobody
UNKNOWN = -1  # tokens behind a screen that one does not see into

GRAIN, BRICK, STONE = map(Good, range(GOODS))
MASTER = 3
OBELISK, SPHINX, PYLON = map(Monument, range(MONUMENTS))
PIECES = (4, 3, 2)  # of each kind, for each Governor (S1.3)

FARM, BRICKYARD, QUARRY, CITY = range(4)  # kinds of spaces; a terrain's number is the good it yields
ANKH = 1
SCARAB = 2

SEASONS = 4  # and river segments, 1 to 4

# Where a city card is: in the hand of a seat (0 to 4), or
DRAWN = Holder(5)  # before whoever has drawn it and has not decided yet
DECK = 6
DISCARDS = 7
PLAYED = 8  # its action is being done (S11.1)
HIDDEN = 9  # not to be seen: in a hand, drawn, or in the deck
NOWHERE = -1  # this edition has no such card

# What is remembered of the cards in a world that somebody has drawn: nothing new, so that playing on is fast.
DRAWN_WORLD = 1  # what the seat knew from which it was drawn
CARDS_MOVED = 2  # no more than what one holds: a card has moved since

# What the effect of a card or a boon begins with: the action that it helps, or is.
NOTHING = 0
HARVEST = 1
VISIT = 2
CARAVAN = 3
HIRE = 4
TRADE = 5
PLAN = 6
BUILD = 7
TAX = 8
DRAW = 9
ACTIONS_NOW = 10
HOLD = 11
RETURN = 12

# What the parameters of an effect are, by verb.
AS_MASTER = Parameter(0)  # HARVEST: 1: a basic labourer counts as a master
MORE = Parameter(1)  # HARVEST: tokens more
EXTRA = Parameter(0)  # CARAVAN: tokens more, of any kind
PRICE = Parameter(0)  # HIRE: tokens to pay
OCCUPIED = Parameter(0)  # PLAN: 1: at the cost of an occupied cartouche
SWAPS = Parameter(1)  # PLAN: tokens that may be paid in another kind
REBATE = Parameter(2)  # PLAN: tokens that need not be paid
WHERE = Parameter(0)  # BUILD: on which sites
GLORY = Parameter(1)  # BUILD: glory more
BARGE_GLORY = Parameter(2)  # BUILD: 1: the barge's glory, wherever it is
MOST = Parameter(0)  # TAX: tokens at most
DRAWS = Parameter(0)  # DRAW: cards drawn
KEEPS = Parameter(1)  # DRAW: cards kept
ONCE = Parameter(2)  # DRAW: 1: once per Governor and season
NUMBER = Parameter(0)  # ACTIONS_NOW: how many
USUAL, ANY_SECTION, ON_OBELISKS = range(3)  # WHERE


class Phase(IntEnum):
    """Who is asked for what."""

    DEAL_CARDS = 0  # chance deals a city card to each (S1.5)
    CROWN = 1  # chance names the first Regent (S1.6)
    FILL_HANDS = 2  # chance draws labourers (S2.1)
    FILL_POOL = 3  # (S2.2)
    ACT = 4  # the action of a turn, or the one that a card or a boon helps
    BUILD_SITE = 5  # where a monument is built (S10)
    PAY = 6  # for a hired labourer, token by token (S7.1)
    PAY_COST = 7  # which tokens of a cost are swapped or left out (Mason, Ptah)
    TRIBUTE = 8  # which token the leader gets (S6.4)
    PICK_TOKEN = 9  # one token more (Caravan Master)
    TAX = 10  # tokens from the labour pool and the market (Tax Collector)
    DRAW_CARDS = 11  # chance
    KEEP = 12  # which of two cards stays (S5.2)
    PASS_ON = 13  # who gets the other
    DISCARD = 14  # which card is discarded (Thoth)
    CHOOSE_BONUS = 15  # which Regent bonus (S13.3)
    RETURN_LABOURER = 16  # which labourer comes back (Bastet)
    DONE = 17
    COMPLETE = 18  # the action is complete; no position rests here


class Rules(Book):
    """Governors, options and the edition: what does not change during a match."""

    players: int
    open_screens: int  # 1: tokens lie open (S1.10)
    supply: int  # tokens of each good at the start (S1.1)
    labourers: FixedRow[Labourer, int]  # in all (S1.2)
    each: int  # labourers drawn by each Governor (S2.1)
    in_pool: int  # labourers put into the pool (S2.2)
    pieces: FixedRow[Monument, int]  # of each Governor (S1.3)
    first_bonus: FixedRow[Monument, int]  # S10.5
    spaces: int
    terrain: FixedRow[Space, int]
    first_site: FixedRow[Space, Site]
    from_segment: FixedRow[Space, int]  # the segments that the space touches
    to_segment: FixedRow[Space, int]
    cities: int
    city: FixedRow[City, Space]  # the space of each
    sites: int
    space: FixedRow[Site, Space]  # that the site is on
    bank: FixedRow[Site, int]
    icons: FixedRow[Site, int]  # 0 in a city
    mark: FixedRow[Site, int]
    sections: int
    caravan: FixedRow[Section, Caravan]
    load: FixedGrid[Section, Good, int]
    closed: FixedRow[Section, int]  # 1: a neutral camel stands there (S1.7)
    glory: FixedRow[Monument, int]
    cartouches: int
    plans: FixedRow[Cartouche, Monument]  # the kind of monument
    cost: FixedGrid[Cartouche, Good, int]
    stalls: int
    ware: FixedCube[Stall, Side, Good, int]
    bonuses: int
    bonus_glory: FixedRow[Bonus, int]
    bonus_cards: FixedRow[Bonus, int]
    bonus_tokens: FixedGrid[Bonus, Good, int]
    boons: int
    cards: int
    citizen: FixedRow[Card, Effect]
    gift: FixedGrid[Card, Good, int]  # the tokens of each card
    verb: FixedRow[Effect, int]
    parameter: FixedGrid[Effect, Parameter, int]


@rule
def is_screen_open(rules: Rules, state: "State", seat: Seat) -> bool:
    """Say whether a Governor's tokens lie open: as agreed upon, or when all is counted (S1.10)."""
    return rules.open_screens == 1 or state.phase == Phase.DONE or seat >= rules.players


@rule
def looks_into_bag(rules: Rules, state: "State", seat: int) -> bool:
    """Say who sees the bag: the Regent, once everybody has drawn (S2.3)."""
    return seat == state.regent and state.phase >= Phase.ACT


@rule
def knows_kept(rules: Rules, state: "State", seat: int) -> bool:
    """Say who knows which of two cards was kept: who has drawn them (S5.2)."""
    return seat == state.turn


FOR_REGENT = Sight(seen=Seats(looks_into_bag), known=Seats(looks_into_bag))
FOR_KEEPER = Sight(seen=Seats(knows_kept, NONE), known=Seats(knows_kept, NONE))
TOKENS = Sight(seen=Owner(UNKNOWN, unless=is_screen_open), known=EVERYONE)  # every movement of tokens is public
HANDS = Sight(seen=Owner(), known=BY_GAME)
LEFT_TO_MEMORY = Sight(seen=Nobody(), known=EVERYONE)
CITY_CARDS = Sight(seen=BY_GAME, known=BY_GAME)
NEVER = Sight(seen=Nobody(), known=Nobody())


class State(Record):
    """The whole position, and who may see what of it (S1.10)."""

    # What each seat, and in the last row a spectator, remembers: a bit for every card that a hidden card may be.
    # In what somebody knows there is only the first row, and it is of the places in `spot`, counted like cards.
    maybe: Grid[Viewer, Card, Bits] = CITY_CARDS
    phase: Phase = everyone
    season: int = everyone  # 1 to 4; the barge is on the segment of this number
    regent: Seat = everyone
    first: Seat = everyone  # the first to withdraw this season, or NOBODY
    turn: Seat = everyone  # the seat whose turn it is
    withdrawn: Row[Seat, int] = everyone
    scribed: Row[Seat, int] = everyone  # 1: has drawn by a card that works once a season (Scribe)
    glory: Row[Seat, int] = everyone
    # Tokens.
    supply: Row[Good, int] = everyone
    tokens: Grid[Seat, Good, int] = TOKENS  # behind the screens; UNKNOWN where one cannot see
    wages: Row[Good, int] = everyone  # on the labour pool
    paid: Grid[Stall, Good, int] = everyone  # on the market
    used_stall: Row[Stall, int] = everyone  # 1: used this season (S8.2)
    # Labourers.
    bag: Row[Labourer, int] = FOR_REGENT
    in_bag: int = everyone  # how many; more than `bag` tells where one cannot see
    pool: Row[Labourer, int] = everyone
    hand: Grid[Seat, Labourer, int] = HANDS
    in_hand: Row[Seat, int] = everyone  # how many; more than `hand` tells where one cannot see
    open: Grid[Seat, Labourer, int] = LEFT_TO_MEMORY  # of those, the ones that everybody has seen go behind the screen
    worker: Row[Space, Labourer] = everyone  # the labourer on each space, or NONE
    placer: Row[Space, Seat] = everyone  # whose he is
    driver: Row[Section, Labourer] = everyone  # the labourer on each section of a caravan
    rider: Row[Section, Seat] = everyone  # whose he is
    leader: Row[Caravan, Seat] = everyone  # whose camel stands there, or NOBODY, or NEUTRAL
    # Monuments.
    spare: Grid[Seat, Monument, int] = everyone  # neither planned, built nor lost
    built: Grid[Seat, Monument, int] = everyone
    planner: Row[Cartouche, Seat] = everyone  # whose monument stands there, or NOBODY, or NEUTRAL
    beside: Grid[Seat, Cartouche, int] = everyone  # monuments beside a cartouche (Architect)
    monument: Row[Site, Monument] = everyone  # what stands on the site: a kind, NEUTRAL, or NONE
    owned: Grid[Site, Seat, int] = everyone  # how many of them are whose
    honoured: Row[Monument, Seat] = everyone  # who was first to build all of a kind (S10.5), or NOBODY
    # Cards.
    card: Row[Card, int] = CITY_CARDS  # where each one is
    spot: Row[Card, int] = CITY_CARDS  # in what somebody knows: the hidden places, then NOWHERE
    cards: Row[Holder, int] = everyone  # how many each one holds
    forgotten: int = NEVER  # 0, DRAWN_WORLD or CARDS_MOVED
    kept: Card = FOR_KEEPER  # the first of two drawn cards, while the other waits (S5.2), or NONE
    boon: Grid[Seat, Boon, int] = everyone  # 0 in hand, 1 played this season, 2 gone
    covered: Row[Bonus, int] = everyone  # 0 free, 1 taken this season, 2 covered
    # What is half done.
    active_effect: Effect = everyone  # the effect that helps, or NONE
    playing: Card = everyone  # the card whose action is being done, or NONE
    acts: int = everyone  # actions still to be taken (Vizier), this one included
    acted: int = everyone  # a bit for each kind of action taken so far (Vizier)
    cartouche: Cartouche = everyone  # from which one builds
    is_beside: Flag = everyone  # 1: it is the monument beside it
    owed: Row[Good, int] = everyone  # tokens still to be paid, or received and to be shared
    left: int = everyone  # tokens, swaps or cards that are still to come
    visited: int = everyone  # the city's space (S5), or the caravan that was joined (S6.4), or NONE


class Deal(Book):
    """What two partners give each other."""

    seats: FixedRow[Side, Seat]  # the two partners
    gives: FixedGrid[Side, Thing, int]  # how many of each thing the one and the other give
