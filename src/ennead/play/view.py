"""What a seat is shown, and the one function that makes bytes of it.

Secrets are never filtered out of something here: a view is made by the rules from what is visible, a line of the log
from what is perceived, and nothing else is at hand.
"""

from collections.abc import Sequence

import msgspec

from ennead.core.position import Position
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import OVER
from ennead.play.events import Agreed, Dealing, Event, Played, Remark, Resigned, Seated, Undone
from ennead.play.outcome import Outcome
from ennead.play.trading.offers import Haggle
from ennead.play.trading.seen import HagglingSeen, told


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event as somebody is told it: its number, whose it is (a letter, or `*` for chance), and what it is."""

    number: int
    actor: str
    kind: str
    notation: str = ""
    fields: dict[str, str | int] = {}


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


class LuckSeen(msgspec.Struct, frozen=True):
    """What everybody may know of the luck: the hash of the seed and the nonces at once, the seed when it is over."""

    hash: str
    nonces: tuple[str, ...]
    seed: str | None


class Seen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything a seat is told at one moment."""

    game: str
    rules: int
    actor: str | None  # none when it is over
    table: msgspec.Raw  # the game's own description of the view
    legal: list[str]  # what this seat may play now
    log: list[Line]
    result: Result | None
    luck: LuckSeen | None  # none where chance's outcomes were given by hand
    brings: list[msgspec.Struct] | None = None  # what each legal move brings, where the game foretells it
    haggling: HagglingSeen | None = None  # offers and deals, where the game has them


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

    @property
    def table(self) -> msgspec.Struct:
        """What lies on the table, in the game's own words."""
        book = self.position.book
        return book.describe(book, self.position.rules, self.position.state)

    def legal(self) -> list[Action]:
        """List what this seat may play now; it follows from what the seat sees."""
        return self.position.legal() if self.actor == self.seat else []

    def brings(self, actions: Sequence[Action]) -> list[msgspec.Struct] | None:
        """Tell what each of these legal actions brings, if the game foretells it."""
        book = self.position.book
        return book.brings(book, self.position.rules, self.position.state, actions) if book.brings else None

    def json(self) -> bytes:
        """Return the view as JSON."""
        return to_bytes(self)

    def __str__(self) -> str:
        book = self.position.book
        return book.board(book, self.position.rules, self.position.state)

    def _repr_svg_(self) -> str:
        book = self.position.book
        return book.svg(book, self.position.rules, self.position.state)


def to_bytes(view: View, log: Sequence[Line] = (), table: msgspec.Raw | None = None) -> bytes:
    """Make the bytes for a seat: the only function that does. Equal views and logs give equal bytes.

    `table` is the same view `described`, if that has been done for somebody who sees the same.
    """
    book, actor, outcome = view.position.book, view.actor, view.outcome
    legal = view.legal()
    seen = Seen(
        game=book.slug,
        rules=book.version,
        actor=None if actor == OVER else book.letter(actor),
        table=table or described(view),
        legal=[action.notation for action in legal],
        log=list(log),
        result=result_of(outcome) if outcome else None,
        luck=view.luck,
        brings=view.brings(legal),
        haggling=view.haggling,
    )
    return msgspec.json.encode(seen, order="deterministic")


def described(view: View) -> msgspec.Raw:
    """Describe what lies on the table."""
    return msgspec.Raw(msgspec.json.encode(view.table, order="deterministic"))


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
        return Line(number, actor, event.action.kind, event.action.notation, dict(event.action.fields))
    if isinstance(event, Undone):
        return Line(number, actor, "undone", f"undo {event.back}", {"back": event.back})
    if isinstance(event, Seated):
        return Line(number, actor, "seated", "", {"sitter": event.sitter.kind, "name": event.sitter.name})
    if isinstance(event, Agreed):
        return Line(number, actor, "agreed", "end")
    if isinstance(event, Resigned):
        return Line(number, actor, "resigned", "resign")
    assert isinstance(event, Dealing)
    assert haggle
    return Line(number, actor, type(event).__name__.lower(), "", told(book, haggle, event, seat))
