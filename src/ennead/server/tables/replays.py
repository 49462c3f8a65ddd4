"""Replays: of matches at the tables here, and of uploaded files.

Of a match that is over everything may be seen: it is sent once, as it was played, and a client with the rules steps
through it from any seat without asking again. Of a match that runs, viewers are sent what they saw.
"""

from itertools import pairwise
from typing import Annotated

import msgspec

from ennead.core import fields
from ennead.core.language import LANGUAGES
from ennead.core.seats import SPECTATOR
from ennead.play.clock import Clock
from ennead.play.events import Event, Played, Seated, Undone
from ennead.play.file import read
from ennead.play.match import Match
from ennead.play.replay import Frame as Moment
from ennead.play.replay import frames
from ennead.play.verify import verify_match
from ennead.play.view import Change, FieldsTold, Line, LuckSeen, Result, Whole, change, result_of, whole
from ennead.server.errors import ServerError, TableError
from ennead.server.tables.told.messages import Edition, SeatInfo

MOST_LINES = 2000  # of a file: many times what a long match has, and read in some hundredths of a second


class Frame(msgspec.Struct, frozen=True):
    """One moment: the action that led to it (none at the start), and what had changed then: all of it at the start."""

    line: Line | None
    state: Whole | Change


class TakenBack(msgspec.Struct, frozen=True, tag_field="kind", tag="undone"):
    """So many actions were taken back, and every deal since the first of them."""

    back: int


class DealMade(msgspec.Struct, frozen=True, tag_field="kind", tag="accepted"):
    """A deal: as the rules take it, and how it is told to its partners and to everybody else."""

    deal: FieldsTold
    line: Line
    others: Line


PastEvent = int | TakenBack | DealMade | None


class WholeMatch(msgspec.Struct, frozen=True):
    """A match that is over: what it began with, and all that has changed it."""

    rules: FieldsTold
    start: FieldsTold
    events: Annotated[
        list[PastEvent],
        msgspec.Meta(description="by number: an action's number, what was taken back, a deal; null: nothing changed"),
    ]
    open_hands: bool
    left: Annotated[
        list[int | None],
        msgspec.Meta(description="by number: milliseconds that the seat had left then; empty where there is no clock"),
    ] = []


class Check(msgspec.Struct, frozen=True):
    """One thing that was checked: whether it holds (null: it cannot be told), and what was found, by language."""

    name: str
    holds: bool | None
    text: dict[str, str]


class Replay(msgspec.Struct, frozen=True):
    """A match to go through again. Until it is over nothing is told of what was drawn and covered since."""

    game: str
    options: dict[str, str]
    seats: list[SeatInfo]
    over: bool
    frames: Annotated[list[Frame], msgspec.Meta(description="what was seen, moment by moment; none once it is over")]
    match: Annotated[WholeMatch | None, msgspec.Meta(description="once it is over: all of it")]
    result: Result | None
    luck: LuckSeen | None
    checks: list[Check]
    edition: Edition = None
    eyes: Annotated[str, msgspec.Meta(description="whose eyes the frames are seen by; nothing: a spectator's")] = ""
    clock: Annotated[Clock | None, msgspec.Meta(description="how time was given, if there was a clock")] = None
    you: Annotated[str, msgspec.Meta(description="the reader's seat, if they have one and only one")] = ""


def replay_of(match: Match, seats: list[SeatInfo], seat: int, teaching: bool = False, you: str = "") -> Replay:
    """Return the replay of a match at a table; the caller has settled from which seat it is viewed while it runs."""
    return _made(match, seats, seat, teaching, _checks(match) if match.outcome else [], you)


def replay_of_file(text: str, letter: str | None) -> Replay:
    """Return the replay of a match in a file, from any seat: who has the file could also take any seat in it."""
    if text.count("\n") > MOST_LINES:
        raise ServerError("file-long", most=MOST_LINES)
    match = read(text)
    seat = SPECTATOR if letter is None else _seat_in(match, letter)
    return _made(match, sitters_in(match), seat, False, _checks(match), letter or "")


def _seat_in(match: Match, letter: str) -> int:
    """Return the seat of a match that a letter names."""
    letters = match.book.letters[: match.players]
    if letter not in letters:
        raise TableError("no-such-seat", seat=letter, possible=", ".join(letters))
    return letters.index(letter)


def _made(match: Match, seats: list[SeatInfo], seat: int, teaching: bool, checks: list[Check], you: str) -> Replay:
    over = bool(match.outcome)
    return Replay(
        game=match.book.slug,
        options=match.options,
        seats=seats,
        over=over,
        frames=[] if over else _told(frames(match, seat, open_hands=teaching)),
        match=_whole(match, teaching) if over else None,
        result=result_of(match.outcome) if match.outcome else None,
        luck=match.view(seat).luck,
        checks=checks,
        edition=match.book.edition.described if match.book.edition else None,
        eyes="" if over or seat == SPECTATOR else match.book.letter(seat),
        clock=match.clock,
        you=you,
    )


def _whole(match: Match, open_hands: bool) -> WholeMatch:
    """Return the replay of a match that is over, as it was played."""
    deals = {deal.event: deal.offer for deal in match.haggle.deals} if match.haggle else {}

    def told(number: int, event: Event) -> int | TakenBack | DealMade | None:
        if isinstance(event, Played):
            return event.action.number
        if isinstance(event, Undone):
            return TakenBack(event.back)
        if not match.haggle or number not in deals:
            return None
        offer = deals[number]
        deal = match.haggle.how.deal((offer.maker, offer.to), offer.gives, offer.takes)
        return DealMade(fields.whole(deal), match.told_openly(number), match.told(number, SPECTATOR))

    return WholeMatch(
        rules=fields.whole(match.rules),
        start=fields.whole(match.beginning.state),
        events=[told(number, event) for number, event in enumerate(match.events)],
        open_hands=open_hands,
        left=[event.left if isinstance(event, Played) else None for event in match.events] if match.clock else [],
    )


def _told(found: list[Moment]) -> list[Frame]:
    """Return the first moment whole, and of every other one what has changed since the one before."""
    first, *others = found
    changes = [change(before.view, after.view) for before, after in pairwise(found)]
    return [
        Frame(first.line, whole(first.view)),
        *(Frame(one.line, state) for one, state in zip(others, changes, strict=True)),
    ]


def _checks(match: Match) -> list[Check]:
    found = verify_match(match).checks
    return [Check(one.name, one.holds, {lang: one.text(lang) for lang in LANGUAGES}) for one in found]


def sitters_in(match: Match) -> list[SeatInfo]:
    """Return the seats of a file as those of a table: a bot that took over from a person stands in for them."""
    people = {seat: sitter for seat, sitter in enumerate(match.first_sitters) if sitter.kind == "person"}
    for event in match.events:
        if isinstance(event, Seated) and event.sitter.kind == "person":
            people[event.actor] = event.sitter
    found = []
    for seat, now in enumerate(match.sitters):
        person, is_bot = people.get(seat), now.kind == "bot"
        found.append(
            SeatInfo(
                seat=match.book.letter(seat),
                kind="person" if person else "bot",
                name=person.name if person else "",
                level=now.name if is_bot else "",
                taken=True,
                away=bool(person) and is_bot,
            )
        )
    return found
