"""What a seat is shown, and the one function that makes bytes of it.

Secrets are never filtered out of something here: a view is made by the rules from what is visible, a line of the log
from what is perceived, and nothing else is at hand.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

import msgspec
import numpy as np

from ennead.core import fields
from ennead.core.fields import Fields
from ennead.core.position import Position
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import OVER
from ennead.play.events import Agreed, Dealing, Event, Flagged, Played, Remark, Resigned, Seated, Undone
from ennead.play.outcome import Outcome
from ennead.play.trading.offers import Haggle
from ennead.play.trading.seen import HagglingSeen, told

FieldsTold = Annotated[
    dict[str, Any], msgspec.Meta(description="by their declared names: a number, or numbers in lists, nested")
]
HagglingChange = Annotated[dict[str, Any], msgspec.Meta(description="of offers and deals: what differs, each whole")]
encoder = msgspec.json.Encoder()


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event as somebody is told it: its number, whose it is (a letter, or `*` for chance), and what it is."""

    number: int
    actor: str
    kind: str
    notation: str = ""
    fields: dict[str, str | int] = {}
    left: Annotated[
        int | None, msgspec.Meta(description="milliseconds that the seat had left then, where there is a clock")
    ] = None


class TakenBackSeen(msgspec.Struct, frozen=True):
    """What a seat has taken back although it had been seen: so many draws, and other moves that showed something."""

    seat: str
    draws: int
    looks: int


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """The end of a match, for everyone."""

    reason: str
    winners: list[str]
    ranks: list[int]
    scores: list[int] | None
    taken_back: list[TakenBackSeen] = []  # where there is any


class LuckSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody may know of the luck: the hash of the seed and the nonces at once, the seed when it is over.

    Where the match was brought along in a file, the first draws were made elsewhere: this luck has drawn those since.
    """

    hash: str
    nonces: tuple[str, ...]
    seed: str | None
    since: int = 0  # the number of the first draw that follows from it


class Whole(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="whole"):
    """Everything a seat is told at one moment."""

    game: str
    version: int  # of the game's rules
    rules: FieldsTold  # of the rules record, which does not change during a match
    actor: str | None  # who decides now: a letter, or `*` for chance; none when it is over
    view: FieldsTold  # of the state, as far as the seat sees them
    log: list[Line] = []
    result: Result | None = None
    luck: LuckSeen | None = None  # none where chance's outcomes were given by hand
    haggling: HagglingSeen | None = None  # offers and deals, where the game has them


class Change(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="change"):
    """What has changed for a seat since it was last told; `actor` and `result` are as they are now."""

    actor: str | None
    view: FieldsTold = {}  # of the state: those that differ
    result: Result | None = None
    luck: LuckSeen | None = None  # if that has changed
    haggling: HagglingChange = {}


class View(msgspec.Struct, frozen=True, eq=False):
    """What one seat, or a spectator, sees at one moment of a match."""

    position: Position
    seat: int
    outcome: Outcome | None = None
    luck: LuckSeen | None = None
    haggling: HagglingSeen | None = None

    @property
    def actor(self) -> int:
        """The seat that decides now, `CHANCE`, or `OVER`."""
        return OVER if self.outcome else self.position.actor

    def legal(self) -> list[Action]:
        """List what this seat may play now; it follows from what the seat sees."""
        return self.position.legal() if self.actor == self.seat else []

    def describe(self) -> msgspec.Struct:
        """Describe what lies on the table, in the game's own words: for programs that have no rules."""
        book = self.position.book
        return book.describe(book, self.position.rules, self.position.state)

    def brings(self, actions: Sequence[Action]) -> list[msgspec.Struct] | None:
        """Tell what each of these legal actions brings, if the game foretells it."""
        book = self.position.book
        return book.brings(book, self.position.rules, self.position.state, actions) if book.brings else None

    def json(self) -> bytes:
        """Return the view as JSON, as it goes over the wire."""
        return to_bytes(whole(self))

    def __str__(self) -> str:
        book = self.position.book
        return book.board(book, self.position.rules, self.position.state)

    def _repr_svg_(self) -> str:
        book = self.position.book
        return book.svg(book, self.position.rules, self.position.state)


class Sight(NamedTuple):
    """What several seats, or spectators, see at one moment of a match, one after the other."""

    seats: Sequence[int]
    positions: list[Position]  # one object for all who see the same
    outcome: Outcome | None
    luck: LuckSeen | None
    haggling: list[HagglingSeen | None] | None  # where the game has offers and deals: each has its own

    def view(self, at: int) -> View:
        """Return the view of one of them."""
        haggling = self.haggling[at] if self.haggling else None
        return View(self.positions[at], self.seats[at], self.outcome, self.luck, haggling)


def whole(view: View, log: Sequence[Line] = ()) -> Whole:
    """Put together all that a seat is told. Equal views and logs give equal bytes."""
    book, outcome = view.position.book, view.outcome
    return Whole(
        game=book.slug,
        version=book.version,
        rules=_rules(view.position.rules.tobytes(), book.rules_dtype),
        actor=_actor(view),
        view=fields.whole(view.position.state),
        log=list(log),
        result=result_of(outcome) if outcome else None,
        luck=view.luck,
        haggling=view.haggling,
    )


def change(before: View, after: View) -> Change:
    """Put together what has changed between two views of a seat. Equal pairs of views give equal bytes."""
    was, now = before.position.state.tobytes(), after.position.state.tobytes()
    return Change(
        actor=_actor(after),
        view=fields.changed(was, now, after.position.book.state_dtype),
        result=result_of(after.outcome) if after.outcome else None,
        luck=after.luck if after.luck != before.luck else None,
        haggling=_haggling_changed(before.haggling, after.haggling),
    )


def to_bytes(seen: Whole | Change) -> bytes:
    """Make the bytes for a seat: the only function that does."""
    return encoder.encode(seen)


@lru_cache(256)
def _rules(record: bytes, dtype: "np.dtype[Any]") -> Fields:
    return fields.whole(np.frombuffer(record, dtype))


def _actor(view: View) -> str | None:
    actor = view.actor
    return None if actor == OVER else view.position.book.letter(actor)


def _haggling_changed(before: HagglingSeen | None, after: HagglingSeen | None) -> dict[str, Any]:
    if before is None or after is None or before == after:
        return {}
    names = [name for name in after.__struct_fields__ if getattr(before, name) != getattr(after, name)]
    return {name: getattr(after, name) for name in names}


def result_of(outcome: Outcome) -> Result:
    """Tell the end of a match."""
    winners = [outcome.book.letter(seat) for seat in outcome.winners]
    scores = None if outcome.scores is None else list(outcome.scores)
    back = [TakenBackSeen(outcome.book.letter(one.seat), one.draws, one.looks) for one in outcome.taken_back]
    return Result(outcome.reason, winners, list(outcome.ranks), scores, back)


def line_of(book: Rulebook, number: int, event: Event, haggle: Haggle | None = None, seat: int | None = None) -> Line:
    """Tell an event, whose action has already been put as the hearer may know it.

    An offer or a deal is told as a seat or a spectator may know it; openly, where no seat is named.
    """
    if isinstance(event, Remark):
        return Line(number, "", "remark", "", {"text": event.text})
    actor = book.letter(event.actor)
    if isinstance(event, Played):
        facts = event.action.kind, event.action.notation, dict(event.action.fields)
        return Line(number, actor, *facts, event.left)
    if isinstance(event, Undone):
        return Line(number, actor, "undone", f"undo {event.back}", {"back": event.back})
    if isinstance(event, Seated):
        return Line(number, actor, "seated", "", {"sitter": event.sitter.kind, "name": event.sitter.name})
    if isinstance(event, Agreed):
        return Line(number, actor, "agreed", "end")
    if isinstance(event, Resigned):
        return Line(number, actor, "resigned", "resign")
    if isinstance(event, Flagged):
        return Line(number, actor, "flagged", "flag")
    assert isinstance(event, Dealing)
    assert haggle
    return Line(number, actor, type(event).__name__.lower(), "", told(book, haggle, event, seat))
