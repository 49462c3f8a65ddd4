"""Frames: what a client may send over the socket of a table.

Each is one JSON object with a `do`. A client begins with `hello`.
"""

from typing import Annotated, ClassVar, Literal

import msgspec

from ennead.play.match_state import MOVE_LENGTH
from ennead.play.trading.offers import MOST, PROMISE_LENGTH, THINGS

ID_LENGTH = 64
TEXT_LENGTH = 500

Id = Annotated[
    str, msgspec.Meta(min_length=1, max_length=ID_LENGTH, description="chosen by the client; once done, done")
]
Expected = Annotated[
    int | None, msgspec.Meta(description="the number of the next event in the client's eyes; null: as things stand")
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

Needs = Literal["anybody", "person", "seat", "turn", "owner"]
Allowance = Literal["frames", "talk"]


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """What a client sends, who may, and on which rate limits it counts, with one each.

    A person has a session; a seat's turn and the table's owner the table knows.
    """

    needs: ClassVar[Needs] = "anybody"
    costs: ClassVar[tuple[Allowance, ...]] = ("frames",)


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
    costs = ("frames", "talk")
    id: Id
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=TEXT_LENGTH)]


Haggling = Offer | Accept | Decline | Retract | Judge | Pass | Wait
AnyWish = Play | Undo | End | Answer | Resign | Leave | Return | Free | Give | Mute | Rematch | Haggling
AnyFrame = Hello | ShownUpTo | Why | Legal | Describe | Known | Say | AnyWish
