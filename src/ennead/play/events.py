"""What can happen in a match. The match is the list of these; everything else follows from them."""

from typing import Literal, TypeAlias

import msgspec

from ennead.core.rulebook import Action
from ennead.core.trading import Bundle


class Sitter(msgspec.Struct, frozen=True):
    """Who sits at a seat: a person with a name, or a bot with a level."""

    kind: Literal["person", "bot"] = "person"
    name: str = ""


class Played(msgspec.Struct, frozen=True, gc=False):
    """A seat, or chance, did something; `left` is what a seat with a clock had left then, in milliseconds."""

    actor: int
    action: Action
    left: int | None = None


class Undone(msgspec.Struct, frozen=True):
    """A seat took back its last move and all that came after it: so many actions, with the consent of these seats."""

    actor: int
    back: int
    consent: tuple[int, ...] = ()


class Resigned(msgspec.Struct, frozen=True):
    """A seat gave up: of two, the other wins; of more, somebody else plays on for it, and it cannot win any more."""

    actor: int


class Agreed(msgspec.Struct, frozen=True):
    """A seat proposed to end the match here, without a winner, and all others consented."""

    actor: int
    consent: tuple[int, ...]


class Flagged(msgspec.Struct, frozen=True):
    """The time of a seat is over: as the match's clock says, it loses, or somebody else plays on for it."""

    actor: int


class Seated(msgspec.Struct, frozen=True):
    """Somebody took a seat, or it was handed over."""

    actor: int
    sitter: Sitter


class Remark(msgspec.Struct, frozen=True):
    """A line that somebody wrote beside the game; it changes nothing."""

    text: str
    actor: None = None


class Offer(msgspec.Struct, frozen=True):
    """What a seat offers another: what it gives and takes, what is promised in words, and until when it stands.

    `until` is `turn` or the game's period, the present one, `auction` for a bid, until what is bid for has been given
    away, or a time as in `2026-03-01T18:30:00Z`, where there is a clock. A promise is a kind of the game's, or text.
    """

    number: int  # counted from 1 in each match
    maker: int
    to: int
    gives: Bundle
    takes: Bundle
    until: str
    promise: str = ""  # of the maker
    asks: str = ""  # what the other is to promise
    instead_of: int = 0  # the number of the offer that it counters


class Offered(msgspec.Struct, frozen=True):
    """A seat made an offer."""

    actor: int
    offer: Offer


class Accepted(msgspec.Struct, frozen=True):
    """A seat accepted an offer: the deal is settled, and with it the same offer the other way round, if any."""

    actor: int
    number: int
    mirror: int = 0  # the number of that one


REASONS = ("little", "need", "ahead", "nothing", "promise", "later")
"""Why an offer may be declined: it is too little, I need that myself, you are ahead, …"""


class Declined(msgspec.Struct, frozen=True):
    """A seat declined an offer, and may have said why."""

    actor: int
    number: int
    reason: str = ""


class Retracted(msgspec.Struct, frozen=True):
    """A seat took its offer back."""

    actor: int
    number: int


class Lapsed(msgspec.Struct, frozen=True):
    """The time of a seat's offer is over."""

    actor: int
    number: int


class Judged(msgspec.Struct, frozen=True):
    """A seat says whether its partner has kept the promise of a deal."""

    actor: int
    number: int
    kept: bool


Dealing: TypeAlias = Offered | Accepted | Declined | Retracted | Lapsed | Judged
Event: TypeAlias = Played | Undone | Resigned | Agreed | Flagged | Seated | Remark | Dealing
