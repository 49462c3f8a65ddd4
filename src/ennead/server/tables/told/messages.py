"""The socket protocol: what a client may send, and what it is told. The schema and the documentation follow from this.

Every frame is one JSON object. A client's has a `do`, the server's has a `kind`. A client begins with `hello`.

It is a long file, for the protocol is to be read in one place.
"""

from typing import Annotated, Any, ClassVar, Literal, get_args

import msgspec

from ennead.play import view
from ennead.play.clock import Clock
from ennead.play.match_state import MOVE_LENGTH
from ennead.play.trading.offers import MOST, PROMISE_LENGTH, THINGS
from ennead.play.view import Line

PROTOCOL = 2
ID_LENGTH = 64
TEXT_LENGTH = 500

Id = Annotated[
    str, msgspec.Meta(min_length=1, max_length=ID_LENGTH, description="chosen by the client; once done, done")
]
Expected = Annotated[
    int | None, msgspec.Meta(description="the number of the next event in the client's eyes; null: as things stand")
]
Edition = Annotated[
    Any, msgspec.Meta(description="what the game tells of its edition; null where it has none, and in `news`")
]
SeatLetter = Annotated[str, msgspec.Meta(min_length=1, max_length=1, description="a seat's letter, such as C")]

Move = Annotated[str, msgspec.Meta(min_length=1, max_length=MOVE_LENGTH, description="in the game's notation")]
Thing = Annotated[str, msgspec.Meta(max_length=40)]
Bundle = Annotated[
    dict[Thing, Annotated[int, msgspec.Meta(ge=0, le=MOST)]],
    msgspec.Meta(max_length=THINGS, description='things by name, and how many of each, such as {"card": 2}'),
]
Promise = Annotated[str, msgspec.Meta(max_length=PROMISE_LENGTH, description="in words, on one line, without < and >")]
OfferNumber = Annotated[int, msgspec.Meta(ge=0, description="the number of an offer")]


# What a client sends.


Needs = Literal["anybody", "person", "seat", "turn", "owner"]


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """What a client sends, and who may: a person has a session; a seat's turn and the table's owner the table knows."""

    needs: ClassVar[Needs] = "anybody"


class Hello(Frame, frozen=True):
    """The first frame: the number of the first event the client does not have, or null for a whole picture."""

    since: Annotated[int, msgspec.Meta(ge=0)] | None = None
    seat: SeatLetter | None = None
    watch: Annotated[bool, msgspec.Meta(description="through nobody's eyes, also with seats of my own")] = False


class ShownUpTo(Frame, frozen=True, tag="seen"):
    """Everything up to this number has been shown; what was shown once is not shown again."""

    number: int


class Why(Frame, frozen=True):
    """Ask why a move is not possible now; answered by `refused` with the reason, or `done` if it is possible."""

    needs = "turn"
    id: Id
    action: Move


class Legal(Frame, frozen=True):
    """Ask what may be played now, for a program that has no rules; answered by `legal`."""

    id: Id


class Describe(Frame, frozen=True):
    """Ask for the table in the game's own words, for a program that has no rules; answered by `described`."""

    id: Id


class Known(Frame, frozen=True):
    """Ask for all that one's seat may know, where the table has the lens; answered by `known`."""

    id: Id


class Wish(Frame, frozen=True):
    """Something that changes the table."""

    needs: ClassVar[Needs] = "seat"
    id: Id
    expected: Expected = None


class Play(Wish, frozen=True, kw_only=True):
    """Play a move, in the game's notation, for the seat whose turn it is."""

    needs = "turn"
    action: Move


class Undo(Wish, frozen=True):
    """Take back the last move of one's seat: at once where that is free, else the others are asked."""

    seat: SeatLetter | None = None


class End(Wish, frozen=True):
    """Propose to end the match without a winner."""


class Answer(Wish, frozen=True, kw_only=True):
    """Answer what another seat has asked."""

    yes: bool


class Resign(Wish, frozen=True):
    """Give up: in a match of two, or where there is a clock; with more seats one comes last, and the others go on."""


class Leave(Wish, frozen=True):
    """Go away: a stand-in plays on if the table has one; before the beginning the seat is free again."""


class Return(Wish, frozen=True):
    """Take one's seat again."""


class Free(Wish, frozen=True, kw_only=True):
    """Before the beginning, whoever made the table frees a seat."""

    needs = "owner"
    seat: SeatLetter


class Give(Wish, frozen=True, kw_only=True):
    """Before the beginning, whoever made the table gives a free seat to a computer player."""

    needs = "owner"
    seat: SeatLetter
    level: Annotated[str, msgspec.Meta(max_length=40, description="one of the game's `levels`")]


class Mute(Wish, frozen=True, kw_only=True):
    """No longer read what a seat says, or get no more offers from it, or do so again."""

    seat: SeatLetter
    muted: bool
    what: Literal["talk", "offers"] = "talk"


class Rematch(Wish, frozen=True):
    """Once it is over: go on at another table, everybody one seat further. A `rematched` event names it."""


class Offer(Wish, frozen=True, kw_only=True):
    """Offer another seat a deal; instead of an offer of theirs, if it counters that."""

    to: SeatLetter
    gives: Bundle = {}
    takes: Bundle = {}
    promise: Promise = ""
    asks: Annotated[str, msgspec.Meta(max_length=PROMISE_LENGTH, description="what the other is to promise")] = ""
    until: Annotated[
        Thing | Annotated[int, msgspec.Meta(ge=10, le=600)],
        msgspec.Meta(description="until the present turn or period of the game is over, or for so many seconds"),
    ] = ""
    instead_of: OfferNumber = 0
    seat: SeatLetter | None = None


class Deal(Wish, frozen=True, kw_only=True):
    """What is done with an offer."""

    offer: OfferNumber
    seat: SeatLetter | None = None


class Accept(Deal, frozen=True):
    """Accept an offer: the deal is settled at once, as a whole or not at all."""


class Decline(Deal, frozen=True):
    """Decline an offer, and say why, or not."""

    reason: Annotated[str, msgspec.Meta(max_length=20)] = ""


class Retract(Deal, frozen=True):
    """Take back an offer of one's own."""


class Judge(Deal, frozen=True, kw_only=True):
    """Say whether the partner has kept the promise of a deal."""

    kept: bool


class Pass(Wish, frozen=True):
    """Do not bid on what another decides: this time, or never in this match."""

    always: bool = False
    seat: SeatLetter | None = None


class Wait(Wish, frozen=True):
    """Have bots wait for one's bids before they decide, from now on; `pass` with `always` ends it."""

    seat: SeatLetter | None = None


class Say(Frame, frozen=True):
    """Say something: players to players, watchers to watchers."""

    needs = "person"
    id: Id
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=TEXT_LENGTH)]


Haggling = Offer | Accept | Decline | Retract | Judge | Pass | Wait
AnyWish = Play | Undo | End | Answer | Resign | Leave | Return | Free | Give | Mute | Rematch | Haggling
AnyFrame = Hello | ShownUpTo | Why | Legal | Describe | Known | Say | AnyWish


# What a client is told.


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat, as everyone sees it."""

    seat: str
    kind: Literal["person", "screen", "bot"]
    name: str  # of whoever sits there, or for whom it is kept
    level: str  # of the bot that plays it, or stands in
    taken: bool
    away: bool
    account: Annotated[str, msgspec.Meta(description="the name of their account; left out: a guest, or nobody")] = ""


class Question(msgspec.Struct, frozen=True):
    """What a seat has asked, and who has not answered yet."""

    seat: str
    what: str
    waiting: list[str]


class Auction(msgspec.Struct, frozen=True):
    """A bot waits before it decides: for these seats to bid or to pass, until a moment (in seconds since 1970)."""

    seller: str
    waiting: list[str]
    until: float


class RatingChange(msgspec.Struct, frozen=True):
    """What a rated game has done to the rating of a seat: before, after, and within how many points it is sure now."""

    seat: str
    before: int
    after: int
    doubt: int


class TimesLeft(msgspec.Struct, frozen=True):
    """The clocks of a table, at the moment at which this was sent. Computer players have none."""

    left: Annotated[dict[str, int], msgspec.Meta(description="by seat, in milliseconds")]
    runs: Annotated[str | None, msgspec.Meta(description="the seat whose clock runs")]
    waits: Annotated[int, msgspec.Meta(description="milliseconds for which that clock waits before it runs")]
    over: Annotated[list[str], msgspec.Meta(description="seats whose time was over, or was given up")]


class TableInfo(msgspec.Struct, frozen=True):
    """A table, as everyone sees it who may see it."""

    table: str
    game: str
    options: dict[str, str]
    seats: list[SeatInfo]
    open: bool
    teaching: bool
    take_back: Annotated[bool, msgspec.Meta(description="whether also draws may be taken back, if all agree")]
    hints: Annotated[bool, msgspec.Meta(description="whether a player's page may search for good moves")]
    lens: Annotated[bool, msgspec.Meta(description="whether a player's page may show what can be hidden: see `known`")]
    stand_in: str
    status: Literal["waiting", "playing", "over"]
    turn: str | None
    asked: Question | None
    rematch: str
    following: int
    hash: Annotated[str, msgspec.Meta(description="of the seed of the luck, published before anyone adds a nonce")]
    edition: Edition = None
    bidding: Annotated[
        int, msgspec.Meta(description="seconds that bots wait for bids, where the game has auctions")
    ] = 0
    auction: Auction | None = None
    waits_for: Annotated[list[str], msgspec.Meta(description="seats for whose bids bots wait")] = []
    brought: Annotated[
        int | None,
        msgspec.Meta(
            description="so many moves were brought along in a file: whoever had it may have seen what is hidden there;"
            " null: it began here"
        ),
    ] = None
    rated: Annotated[bool, msgspec.Meta(description="whether the result counts for ratings: all agree by joining")] = (
        False
    )
    least_moves: Annotated[
        int,
        msgspec.Meta(description="a rated game given up counts if each side has made so many; 0: not rated"),
    ] = 0
    early: Annotated[bool, msgspec.Meta(description="a rated game is over that was given up before that")] = False
    changes: Annotated[list[RatingChange], msgspec.Meta(description="what it did to ratings, soon after the end")] = []
    clock: Annotated[Clock | None, msgspec.Meta(description="how time is given; null: everybody takes theirs")] = None
    times: Annotated[TimesLeft | None, msgspec.Meta(description="where there is a clock, once it has begun")] = None
    tournament: Annotated[str, msgspec.Meta(description="the name of the tournament whose table it is")] = ""


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event of a table as somebody is told it. Every event has its number for everyone, so numbers tell nothing."""

    number: int
    kind: str
    seat: str = ""
    name: str = ""
    what: str = ""
    yes: bool = False
    line: Line | None = None
    once: Annotated[bool, msgspec.Meta(description="this will not be shown again: confirm it with `seen`")] = False


class Message(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower):
    """What the server sends."""


class Welcome(Message, frozen=True):
    """The answer to `hello`: through whose eyes this socket sees the table. `news` or a `state` follows."""

    protocol: int
    seat: str | None
    mine: list[str]
    kept: Annotated[list[str], msgspec.Meta(description="seats that are kept for this person until they join")]
    link: Annotated[str | None, msgspec.Meta(description="the invitation, for those who play here")]
    talk: Literal["players", "watchers"]
    owner: Annotated[bool, msgspec.Meta(description="whether this person has made the table")]
    muted: Annotated[list[str], msgspec.Meta(description="seats whose talk this person does not read")]
    muted_offers: Annotated[list[str], msgspec.Meta(description="seats from which this person gets no offers")]
    passes: Annotated[bool, msgspec.Meta(description="whether the seat has passed all bids of this match (`pass`)")]
    now: Annotated[float, msgspec.Meta(description="the server's time, in seconds since 1970")]


class News(Message, frozen=True, omit_defaults=True):
    """Events, in their order; with the table if it has changed, and what has changed in the match."""

    events: list[Told]
    table: Annotated[TableInfo | None, msgspec.Meta(description="without the edition, which stays as it is")] = None
    state: Annotated[
        view.Whole | view.Change | None,
        msgspec.Meta(description="what has changed, or all of it but the log: its `kind` says which"),
    ] = None
    times: Annotated[TimesLeft | None, msgspec.Meta(description="where there is a clock: as it is now")] = None


class State(Message, frozen=True, omit_defaults=True):
    """The whole picture: what a client gets that has nothing, or is too far behind."""

    following: int
    table: TableInfo
    state: Annotated[view.Whole | None, msgspec.Meta(description="what the seat sees; null before it begins")]
    once: Annotated[list[int], msgspec.Meta(description="lines of the log that will not be shown again")] = []


class LegalAction(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that may be played: as `play` takes it, its kind and fields, and what it brings, if the game tells."""

    action: str
    kind: str
    fields: dict[str, str | int] = {}
    brings: Any = None


class LegalNow(Message, frozen=True, tag="legal"):
    """What may be played now; nothing if another seat decides. The table's next number says when that was."""

    id: str
    following: int
    actions: list[LegalAction]


class Described(Message, frozen=True):
    """What lies on the table as far as the seat sees it, in the game's own words, and what is asked of whom."""

    id: str
    following: int
    table: Annotated[Any, msgspec.Meta(description="each game's own: see docs/protocol.md")]
    ask: str


class KnownNow(Message, frozen=True, tag="known"):
    """All that the seat may know if it has forgotten nothing: a record by its fields, as `view` in what it sees."""

    id: str
    following: int
    known: view.FieldsTold


class Done(Message, frozen=True):
    """It was done; the table's next number."""

    id: str
    following: int


class Refused(Message, frozen=True, omit_defaults=True):
    """It cannot be done: a name for programs, the reason in the player's language, and the clause if it is a rule."""

    id: str
    error: str
    message: str
    clause: str = ""


class Behind(Message, frozen=True):
    """The client does not know the latest; the table's next number. `news` has come, or comes."""

    id: str
    following: int


class Heard(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one hears: its number, who said it, and the words, unless one has muted them."""

    number: int
    seat: str = ""
    name: str = ""
    text: str = ""
    muted: bool = False
    account: Annotated[str, msgspec.Meta(description="the name of their account; left out: a guest")] = ""
    mine: Annotated[bool, msgspec.Meta(description="this person has said it themselves")] = False


class Talk(Message, frozen=True):
    """What has been said."""

    said: list[Heard]


class Muted(Message, frozen=True):
    """Whom this person does not want to hear from now on, as in `welcome`; nobody else is told."""

    muted: list[str]
    muted_offers: list[str]


class Absent(Message, frozen=True):
    """The players who are not connected, all of them: some seconds after one has gone, at once when one is back.

    Only those who sit at the table are told, and only while they play.

    It comes after the `talk` of a player who is welcomed, if there are any.
    """

    seats: Annotated[dict[str, int], msgspec.Meta(description="since when, in seconds since 1970; 0: not known")]


class Link(Message, frozen=True):
    """There is a new invitation, the secret part of the link; the one before lets nobody in any more."""

    invitation: str


class Fault(Message, frozen=True, tag="error"):
    """A frame that could not be understood; nothing was changed."""

    error: str
    message: str
    detail: str = ""


class Announced(Message, frozen=True):
    """What a host tells everybody, in both languages, until a moment; nothing any more, if it is empty."""

    id: str
    en: str
    fr: str
    until: int


class Bye(Message, frozen=True):
    """The server closes this socket; come back after so many seconds, with `hello`."""

    error: str
    message: str
    again: float


Asked = LegalNow | Described | KnownNow
Reply = Done | Refused | Behind | Asked
AnyMessage = Welcome | News | State | Reply | Talk | Muted | Absent | Link | Announced | Fault | Bye


def schema() -> dict[str, Any]:
    """Return the JSON schema of both directions."""
    (sent, told), components = msgspec.json.schema_components([AnyFrame, AnyMessage], ref_template="#/$defs/{name}")
    for frame in get_args(AnyFrame):
        components[frame.__name__]["x-needs"] = frame.needs
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The socket protocol of Ennead, version {PROTOCOL}",
        "properties": {"client": sent, "server": told},
        "$defs": components,
    }
