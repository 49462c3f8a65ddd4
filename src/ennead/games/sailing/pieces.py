"""Governors, labourers, tokens, monuments and cards, and how a position is laid out in memory."""

import numpy as np

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

SEATS = 5
NOBODY = -1
NEUTRAL = -2  # a placeholder, a camel or a monument that belongs to nobody
NONE = -1

GRAIN, BRICK, STONE = range(3)
GOODS = 3
UNKNOWN = -1  # tokens behind a screen that one does not see into

# Labourers: a farmer, a brickmaker and a stonecutter, each basic or master. Kind `good` or `MASTER + good`.
KINDS = 6
MASTER = 3

OBELISK, SPHINX, PYLON = range(3)
MONUMENTS = 3
PIECES = (4, 3, 2)  # of each kind, for each Governor (S1.3)

FARM, BRICKYARD, QUARRY, CITY = range(4)  # kinds of spaces; a terrain's number is the good it yields
ANKH = 1
SCARAB = 2

SEASONS = 4  # and river segments, 1 to 4

# Where a city card is: in the hand of a seat (0 to 4), or
DRAWN = 5  # before whoever has drawn it and has not decided yet
DECK = 6
DISCARDS = 7
PLAYED = 8  # its action is being done (S11.1)
HIDDEN = 9  # not to be seen: in a hand, drawn, or in the deck
NOWHERE = -1  # this edition has no such card
HOLDERS = 6  # hands, and what has been drawn

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
PARAMETERS = 3
EFFECTS = CITIZENS + BOONS  # first the citizens', then the boons'

# What the parameters of an effect are, by verb.
AS_MASTER = 0  # HARVEST: 1: a basic labourer counts as a master
MORE = 1  # HARVEST: tokens more
EXTRA = 0  # CARAVAN: tokens more, of any kind
PRICE = 0  # HIRE: tokens to pay
OCCUPIED = 0  # PLAN: 1: at the cost of an occupied cartouche
SWAPS = 1  # PLAN: tokens that may be paid in another kind
REBATE = 2  # PLAN: tokens that need not be paid
WHERE = 0  # BUILD: on which sites
GLORY = 1  # BUILD: glory more
ANYWHERE = 2  # BUILD: 1: the barge's glory, wherever it is
MOST = 0  # TAX: tokens at most
DRAWS = 0  # DRAW: cards drawn
KEEPS = 1  # DRAW: cards kept
ONCE = 2  # DRAW: 1: once per Governor and season
NUMBER = 0  # ACTIONS_NOW: how many
USUAL, ANY_SECTION, ON_OBELISKS = range(3)  # WHERE

# Who is asked for what.
DEAL_CARDS = 0  # chance deals a city card to each (S1.5)
CROWN = 1  # chance names the first Regent (S1.6)
FILL_HANDS = 2  # chance draws labourers (S2.1)
FILL_POOL = 3  # (S2.2)
ACT = 4  # the action of a turn, or the one that a card or a boon helps
PUT = 5  # where a monument is built (S10)
PAY = 6  # for a hired labourer, token by token (S7.1)
SETTLE = 7  # which tokens of a cost are swapped or left out (Mason, Ptah)
TRIBUTE = 8  # which token the leader gets (S6.4)
PICK = 9  # one token more (Caravan Master)
LEVY = 10  # tokens from the labour pool and the market (Tax Collector)
DRAW_CARDS = 11  # chance
KEEP = 12  # which of two cards stays (S5.2)
PASS_ON = 13  # who gets the other
LEAVE = 14  # which card is discarded (Thoth)
REWARD = 15  # which Regent bonus (S13.3)
CALL_BACK = 16  # which labourer comes back (Bastet)
DONE = 17
COMPLETE = 18  # the action is complete; no position rests here

# Actions, by number.
HARVEST_AT = 0  # + (1 for a master) * SPACES + space
VISIT_AT = 64  # + labourer * CITIES + city
JOIN_AT = 112  # + labourer * SECTIONS + section
HIRE_ONE = 136  # + labourer
TRADE_AT = 142  # + cartouche * 2 + the set that is paid
PLAN_AT = 158  # + cartouche
BUILD_FROM = 170  # + (1 for beside it) * CARTOUCHES + cartouche
PLAY_FOR_TOKENS = 194  # + card
PLAY_FOR_ACTION = 242  # + card
PLAY_BOON = 290  # + boon
WITHDRAW = 298
SITE = 299  # + site
TOKEN = 363  # + good
SWAP = 366  # + good owed * GOODS + good paid
STOP = 375
KEEP_CARD = 376  # + card
LEAVE_CARD = 424  # + card
GIVE_TO = 472  # + seat
SELL_CARD = 477
TAKE_BONUS = 478  # + bonus
FETCH = 486  # + space, or + SPACES + section of a caravan
DRAW_LABOURER = 522  # + labourer; chance's, like the next three
POOL_LABOURER = 528  # + labourer
DRAW_CARD = 534  # + card
NAME_REGENT = 582  # + seat
HIDDEN_LABOURER = 587  # never played, like the next two: what others perceive of a draw
HIDDEN_CARD = 588
HIDDEN_KEEP = 589  # and of the card that is kept
NUMBERS = 590

# What can change hands in a deal, by place: tokens, labourers, city cards.
LABOURERS_DEALT = GOODS  # + kind
CARDS_DEALT = GOODS + KINDS  # + card
THINGS = CARDS_DEALT + CARDS

DEAL = np.dtype(
    (
        np.record,
        [
            ("seats", np.int16, 2),  # the two partners
            ("gives", np.int16, (2, THINGS)),  # how many of each thing the one and the other give
        ],
    )
)

RULES = np.dtype(
    (
        np.record,
        [
            ("players", np.int16),
            ("open_screens", np.int16),  # 1: tokens lie open (S1.10)
            ("supply", np.int16),  # tokens of each good at the start (S1.1)
            ("labourers", np.int16, KINDS),  # in all (S1.2)
            ("each", np.int16),  # labourers drawn by each Governor (S2.1)
            ("in_pool", np.int16),  # labourers put into the pool (S2.2)
            ("pieces", np.int16, MONUMENTS),  # of each Governor (S1.3)
            ("first_bonus", np.int16, MONUMENTS),  # S10.5
            ("spaces", np.int16),
            ("terrain", np.int16, SPACES),
            ("first_site", np.int16, SPACES),
            ("from_segment", np.int16, SPACES),  # the segments that the space touches
            ("to_segment", np.int16, SPACES),
            ("cities", np.int16),
            ("city", np.int16, CITIES),  # the space of each
            ("sites", np.int16),
            ("space", np.int16, SITES),  # that the site is on
            ("bank", np.int16, SITES),
            ("icons", np.int16, SITES),  # 0 in a city
            ("mark", np.int16, SITES),
            ("sections", np.int16),
            ("caravan", np.int16, SECTIONS),
            ("load", np.int16, (SECTIONS, GOODS)),
            ("closed", np.int16, SECTIONS),  # 1: a neutral camel stands there (S1.7)
            ("glory", np.int16, MONUMENTS),
            ("cartouches", np.int16),
            ("plans", np.int16, CARTOUCHES),  # the kind of monument
            ("cost", np.int16, (CARTOUCHES, GOODS)),
            ("stalls", np.int16),
            ("ware", np.int16, (STALLS, 2, GOODS)),
            ("bonuses", np.int16),
            ("bonus_glory", np.int16, BONUSES),
            ("bonus_cards", np.int16, BONUSES),
            ("bonus_tokens", np.int16, (BONUSES, GOODS)),
            ("boons", np.int16),
            ("cards", np.int16),
            ("citizen", np.int16, CARDS),
            ("gift", np.int16, (CARDS, GOODS)),  # the tokens of each card
            ("verb", np.int16, EFFECTS),
            ("parameter", np.int16, (EFFECTS, PARAMETERS)),
        ],
    )
)

_STATE = np.dtype(
    [
        # What each seat, and in the last row a spectator, remembers: a bit for every card that a hidden card may be.
        # In what somebody knows there is only the first row, and it is of the places in `spot`.
        ("maybe", np.int64, (SEATS + 1, CARDS)),
        ("phase", np.int16),
        ("season", np.int16),  # 1 to 4; the barge is on the segment of this number
        ("regent", np.int16),
        ("first", np.int16),  # the first to withdraw this season, or NOBODY
        ("turn", np.int16),  # the seat whose turn it is
        ("withdrawn", np.int16, SEATS),
        ("scribed", np.int16, SEATS),  # 1: has drawn by a card that works once a season (Scribe)
        ("glory", np.int16, SEATS),
        # Tokens.
        ("supply", np.int16, GOODS),
        ("tokens", np.int16, (SEATS, GOODS)),  # behind the screens; UNKNOWN where one cannot see
        ("wages", np.int16, GOODS),  # on the labour pool
        ("paid", np.int16, (STALLS, GOODS)),  # on the market
        ("shut", np.int16, STALLS),  # 1: used this season (S8.2)
        # Labourers.
        ("bag", np.int16, KINDS),
        ("in_bag", np.int16),  # how many; more than `bag` tells where one cannot see
        ("pool", np.int16, KINDS),
        ("hand", np.int16, (SEATS, KINDS)),
        ("in_hand", np.int16, SEATS),  # how many; more than `hand` tells where one cannot see
        ("open", np.int16, (SEATS, KINDS)),  # of those, the ones that everybody has seen go behind the screen
        ("worker", np.int16, SPACES),  # the labourer on each space, or NONE
        ("placer", np.int16, SPACES),  # whose he is
        ("driver", np.int16, SECTIONS),  # the labourer on each section of a caravan
        ("rider", np.int16, SECTIONS),  # whose he is
        ("leader", np.int16, CARAVANS),  # whose camel stands there, or NOBODY, or NEUTRAL
        # Monuments.
        ("spare", np.int16, (SEATS, MONUMENTS)),  # neither planned, built nor lost
        ("built", np.int16, (SEATS, MONUMENTS)),
        ("planner", np.int16, CARTOUCHES),  # whose monument stands there, or NOBODY, or NEUTRAL
        ("beside", np.int16, (SEATS, CARTOUCHES)),  # monuments beside a cartouche (Architect)
        ("monument", np.int16, SITES),  # what stands on the site: a kind, NEUTRAL, or NONE
        ("owned", np.int16, (SITES, SEATS)),  # how many of them are whose
        ("honoured", np.int16, MONUMENTS),  # who was first to build all of a kind (S10.5), or NOBODY
        # Cards.
        ("card", np.int16, CARDS),  # where each one is
        ("spot", np.int16, CARDS),  # in what somebody knows: the hidden places, then NOWHERE
        ("cards", np.int16, HOLDERS),  # how many each one holds
        ("forgotten", np.int16),  # 0, DRAWN_WORLD or CARDS_MOVED
        ("kept", np.int16),  # the first of two drawn cards, while the other waits (S5.2), or NONE
        ("boon", np.int16, (SEATS, BOONS)),  # 0 in hand, 1 played this season, 2 gone
        ("covered", np.int16, BONUSES),  # 0 free, 1 taken this season, 2 covered
        # What is half done.
        ("running", np.int16),  # the effect that helps, or NONE
        ("playing", np.int16),  # the card whose action is being done, or NONE
        ("acts", np.int16),  # actions still to be taken (Vizier), this one included
        ("acted", np.int16),  # a bit for each kind of action taken so far (Vizier)
        ("cartouche", np.int16),  # from which one builds, or at which one plans
        ("aside", np.int16),  # 1: it is the monument beside it
        ("owed", np.int16, GOODS),  # tokens still to be paid, or received and to be shared
        ("left", np.int16),  # tokens, swaps or cards that are still to come
        ("visited", np.int16),  # the city's space, or NONE
    ],
    align=True,
)
STATE = np.dtype((np.record, _STATE))
