"""A view of the table as data: what JSON, pictures and screen readers are made of."""

import msgspec

Tokens = dict[str, int]


class Worker(msgspec.Struct, frozen=True):
    """A placed labourer, and whose he is."""

    labourer: str
    seat: str


class Monument(msgspec.Struct, frozen=True):
    """What stands on a site: a kind with its owners, or a neutral one (S1.9)."""

    kind: str | None
    owners: list[str]


class Site(msgspec.Struct, frozen=True):
    """A section of a terrain space, or a city."""

    name: str
    icons: int
    monument: Monument | None


class Space(msgspec.Struct, frozen=True):
    """A space of the map, with the labourer on it."""

    name: str
    bank: int
    terrain: str
    segments: list[int]
    sites: list[Site]
    worker: Worker | None


class Section(msgspec.Struct, frozen=True):
    """A section of a caravan."""

    name: str
    load: Tokens
    closed: bool
    worker: Worker | None


class Caravan(msgspec.Struct, frozen=True):
    """A caravan and who leads it."""

    name: str
    leader: str | None
    sections: list[Section]


class Cartouche(msgspec.Struct, frozen=True):
    """A planning cartouche: what it costs and brings, whose monument or placeholder is on it, and whose are beside."""

    name: str
    kind: str
    cost: Tokens
    glory: int
    planner: str | None
    neutral: bool
    beside: list[str]


class Stall(msgspec.Struct, frozen=True):
    """A cartouche of the market with its two sets, and what lies on it."""

    sets: tuple[Tokens, Tokens]
    closed: bool
    tokens: Tokens


class Bonus(msgspec.Struct, frozen=True):
    """A Regent bonus; free, taken this season, or covered."""

    glory: int
    cards: int
    tokens: Tokens
    state: str


class Sets(msgspec.Struct, frozen=True):
    """The sets that a Governor's monuments make now (S16), by the sites they stand on, and the glory for them."""

    threes: list[list[str]]
    fours: list[list[str]]
    glory: int


class Governor(msgspec.Struct, frozen=True):
    """A Governor: what lies open, and what the viewer sees behind the screen."""

    seat: str
    glory: int
    withdrawn: bool
    tokens: Tokens | None
    labourers: list[str] | None  # behind the screen, if all of them are to be seen
    labourers_held: int
    cards: list[str] | None
    cards_held: int
    spare: dict[str, int]
    built: dict[str, int]
    boons: list[str]
    boon: str | None  # played this season
    sets: Sets
    total: int  # glory, if the game ended now


class Risk(msgspec.Struct, frozen=True):
    """A planned monument that may lose its last site before its owner's next turn, and the sites that are left."""

    seat: str
    cartouche: str
    beside: bool
    kind: str
    sites: list[str]


class Pending(msgspec.Struct, frozen=True):
    """What is half done: by which card or boon, what is owed, what is left to do."""

    effect: str | None
    cartouche: str | None
    beside: bool
    owed: Tokens
    left: int
    place: str | None


class Count(msgspec.Struct, frozen=True):
    """The end, for one seat (S16): glory on the track, what the sets bring, and the tokens that decide a tie."""

    seat: str
    glory: int
    sets: int
    total: int
    tokens: int


class Table(msgspec.Struct, frozen=True):
    """What lies on the table, as far as the viewer may see it."""

    position: str
    phase: str
    turn: str | None
    season: int
    regent: str | None
    first: str | None
    governors: list[Governor]
    spaces: list[Space]
    caravans: list[Caravan]
    cartouches: list[Cartouche]
    market: list[Stall]
    bonuses: list[Bonus]
    supply: Tokens
    wages: Tokens
    pool: list[str]
    bag: list[str] | None  # if all of it is to be seen
    bag_held: int
    deck: int  # cards
    discards: list[str]
    played: str | None
    drawn: list[str] | None
    drawn_held: int
    honoured: dict[str, str]
    pending: Pending | None
    risks: list[Risk]
    count: list[Count] | None  # once it is over
