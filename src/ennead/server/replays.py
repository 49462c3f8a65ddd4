"""Matches to go through again: those of the tables here, and files that somebody brings along."""

from itertools import pairwise
from typing import Annotated

import msgspec

from ennead.core.seats import SPECTATOR
from ennead.play.events import Seated
from ennead.play.file import read
from ennead.play.match import Match
from ennead.play.replay import Frame as Moment
from ennead.play.replay import frames
from ennead.play.verify import draws, verify_match
from ennead.play.view import Changed, Line, LuckSeen, Result, Seen, change, result_of, whole
from ennead.server.messages import Edition, SeatInfo
from ennead.server.problems import ServerError
from ennead.server.settings import TableError

MOST_LINES = 2000  # of a file: many times what a long match has, and read in some hundredths of a second


class Frame(msgspec.Struct, frozen=True):
    """One moment: the action that led to it (none at the start), and what had changed then: all of it at the start."""

    line: Line | None
    state: Seen | Changed


class Draw(msgspec.Struct, frozen=True):
    """What chance drew once: the number of the event, the weights it drew from, and the place of what it drew."""

    event: int
    weights: list[int]
    drawn: int


class Check(msgspec.Struct, frozen=True):
    """One thing that was checked: whether it holds (null: it cannot be told), and what was found."""

    name: str
    holds: bool | None
    text: str


class Replay(msgspec.Struct, frozen=True):
    """A match to go through again. Until it is over nothing is told of what was drawn and covered since."""

    game: str
    options: dict[str, str]
    seats: list[SeatInfo]
    over: bool
    frames: list[Frame]
    result: Result | None
    luck: LuckSeen | None
    draws: Annotated[
        list[Draw], msgspec.Meta(description="every draw, undone ones included: its place is its number for the luck")
    ]
    checks: list[Check]
    edition: Edition = None
    eyes: Annotated[str, msgspec.Meta(description="the seat that is looked from; nothing for a spectator's eyes")] = ""
    you: Annotated[str, msgspec.Meta(description="the same, if the reader is its player")] = ""


def replay_of(
    match: Match, seats: list[SeatInfo], seat: int, lang: str, everything: bool, teaching: bool = False, you: str = ""
) -> Replay:
    """Go through a match that is played here, or was; through whose eyes has been settled."""
    over = bool(match.outcome)
    return _made(match, seats, seat, everything, teaching, _checks(match, lang) if over else [], you)


def replay_of_file(text: str, letter: str | None, lang: str, everything: bool) -> Replay:
    """Go through a match in a file, from any seat: whoever has the file could also take any seat in it."""
    if text.count("\n") > MOST_LINES:
        raise ServerError("file-long", most=MOST_LINES)
    match = read(text)
    seat = SPECTATOR if letter is None else seat_in(match, letter)
    return _made(
        match, _sitters(match), seat, everything, False, _checks(match, lang), "" if everything else letter or ""
    )


def seat_in(match: Match, letter: str) -> int:
    """Return the seat of a match that a letter names."""
    letters = match.book.letters[: match.players]
    if len(letter) != 1 or letter not in letters:
        raise TableError("no-such-seat", seat=letter, possible=", ".join(letters))
    return letters.index(letter)


def _made(
    match: Match, seats: list[SeatInfo], seat: int, everything: bool, teaching: bool, checks: list[Check], you: str
) -> Replay:
    found = frames(match, seat, everything, teaching)
    return Replay(
        game=match.book.slug,
        options=match.options,
        seats=seats,
        over=bool(match.outcome),
        frames=_told(found),
        result=result_of(match.outcome) if match.outcome else None,
        luck=match.view(seat).luck,
        draws=[Draw(one.event, list(one.weights), one.drawn) for one in draws(match)] if match.outcome else [],
        checks=checks,
        edition=match.book.edition.described if match.book.edition else None,
        eyes="" if seat == SPECTATOR else match.book.letter(seat),
        you=you,
    )


def _told(found: list[Moment]) -> list[Frame]:
    """Tell the first moment whole, and of every other one what has changed since the one before."""
    first, *others = found
    changes = [change(before.view, after.view) for before, after in pairwise(found)]
    return [
        Frame(first.line, whole(first.view)),
        *(Frame(one.line, state) for one, state in zip(others, changes, strict=True)),
    ]


def _checks(match: Match, lang: str) -> list[Check]:
    return [Check(check.name, check.holds, check.text(lang)) for check in verify_match(match).checks]


def _sitters(match: Match) -> list[SeatInfo]:
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
