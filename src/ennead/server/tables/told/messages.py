"""Messages: what a client is told over the socket of a table. The schema of the protocol and its documentation follow
from these and from the frames.

Each is one JSON object with a `kind`.
"""

from typing import Annotated, Any, Literal, get_args

import msgspec

from ennead.play import view
from ennead.play.clock import Clock
from ennead.play.view import Line
from ennead.server.tables.frames import AnyFrame

PROTOCOL = 2

Edition = Annotated[
    Any, msgspec.Meta(description="what the game tells of its edition; null where it has none, and in `news`")
]


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
        components[frame.__name__] |= {"x-needs": frame.needs, "x-costs": frame.costs}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The socket protocol of Ennead, version {PROTOCOL}",
        "properties": {"client": sent, "server": told},
        "$defs": components,
    }
