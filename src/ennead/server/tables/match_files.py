"""A match that is uploaded as a file, to be played on at a table here.

All that has happened in it is kept. What is still to be drawn is drawn by the table's own luck, for people who have the
file may know its seed. They may also have seen everything that is hidden, so the table tells everyone that it was
uploaded.
"""

from typing import Any

from ennead.core.rulebook import Rulebook
from ennead.play.file import read, write
from ennead.play.match import Match
from ennead.server.errors import ServerError, TableError
from ennead.server.tables.replays import MOST_LINES, sitters_in
from ennead.server.tables.settings import SeatSetting, Settings


def brought(text: str, owner: str, name: str, letter: str | None, **wishes: Any) -> Settings:
    """Return the settings of a table at which the match in a file is played on; raise an error if it cannot be.

    The seats of computer players stay theirs. Of the others the owner has one: the one named, else the one of a player
    with their name, else the first. The rest are free.
    """
    if text.count("\n") > MOST_LINES:
        raise ServerError("file-long", most=MOST_LINES)
    match = read(text)
    if match.read_only:
        raise match.read_only
    if match.outcome:
        raise TableError("file-over")
    sitters = sitters_in(match)
    people = [seat for seat, sitter in enumerate(sitters) if sitter.kind != "bot"]
    if not people:
        raise TableError("bots-only")
    named = [seat for seat in people if sitters[seat].name == name]
    mine = _seat(match.book, people, letter) if letter else [*named, *people][0]
    seats = tuple(
        SeatSetting("bot", sitter.level)
        if sitter.kind == "bot"
        else SeatSetting("person", person=owner, name=name)
        if seat == mine
        else SeatSetting("person")
        for seat, sitter in enumerate(sitters)
    )
    take_back = match.take_back_anything
    return Settings(
        match.book.slug,
        owner,
        seats,
        match.options,
        take_back=take_back,
        edition=_edition(match),
        file=_bare(match),
        **wishes,
    )


def _seat(book: Rulebook, people: list[int], letter: str) -> int:
    """Return the seat of a person that a letter names."""
    letters = [book.letter(seat) for seat in people]
    if letter not in letters:
        raise TableError("no-such-seat", seat=letter, possible=", ".join(letters))
    return people[letters.index(letter)]


def _edition(match: Match) -> str:
    return match.book.edition.text if match.book.edition else ""


def _bare(match: Match) -> str:
    """Write a match without its luck, of which nothing is needed any more."""
    match.drop_luck()
    return write(match)
