"""What can happen at a table. The table is the list of these; `store_format` says how they are stored."""

from typing import Literal

import msgspec

from ennead.play.events import Event
from ennead.play.rating import Skill


class TableEvent(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="kind", tag=str.lower
):
    """Something that happened at a table; where there is a clock, with the moment of the server's running time."""

    at: int | None = None


class Joined(TableEvent, frozen=True):
    """A person took a seat and added a nonce to the luck."""

    seat: int
    person: str
    name: str
    nonce: bytes


class Began(TableEvent, frozen=True):
    """Everybody is there: the match begins, with these nonces."""

    nonces: tuple[bytes, ...]


class Happened(TableEvent, frozen=True):
    """An event of the match; a move also with what was given back for lag, in milliseconds, where there is a clock."""

    event: Event
    lag: int = 0


class Left(TableEvent, frozen=True):
    """A person went away; the seat remains theirs."""

    seat: int


class Returned(TableEvent, frozen=True):
    """A person is back."""

    seat: int


class Asked(TableEvent, frozen=True):
    """A seat asks the others for something: to take its last move back, or to end the match."""

    seat: int
    what: str


class Answered(TableEvent, frozen=True):
    """A seat answers what was asked. One no is enough to refuse."""

    seat: int
    yes: bool


class Muted(TableEvent, frozen=True):
    """A seat no longer wants to read another's chat, or to get offers from it, or does again.

    Only in older stores: now each person's muting is kept beside the table, and is nothing that happens there.
    """

    seat: int
    whom: int
    muted: bool
    what: Literal["talk", "offers"] = "talk"


class Passed(TableEvent, frozen=True):
    """A seat does not bid on what another decides: this time, or never in this match."""

    seat: int
    always: bool = False


class Waits(TableEvent, frozen=True):
    """A seat wants bots to wait for its bids, from now on."""

    seat: int


class Freed(TableEvent, frozen=True):
    """A seat is free again before the match has begun: the person who had it, or for whom it was kept, has left."""

    seat: int


class Given(TableEvent, frozen=True):
    """A free seat was given to a computer player, before the match has begun."""

    seat: int
    level: str


class Change(msgspec.Struct, frozen=True):
    """What a game has done to the rating of a seat's account."""

    seat: int
    before: Skill
    after: Skill


class Rated(TableEvent, frozen=True):
    """The result has been counted for the ratings of all who have an account here: once and for good."""

    changes: tuple[Change, ...]


class Rematched(TableEvent, frozen=True):
    """The players go on at another table."""

    table: str


AnyEvent = (
    Joined
    | Began
    | Happened
    | Left
    | Returned
    | Asked
    | Answered
    | Muted
    | Passed
    | Waits
    | Freed
    | Given
    | Rematched
    | Rated
)
