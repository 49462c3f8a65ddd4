"""The puzzles of a game: all at once, so that a page that has them can go on without a server."""

from typing import Annotated, Literal

import msgspec

from ennead.ai.reasons import tell_solution
from ennead.core import fields
from ennead.core.position import Position
from ennead.play.puzzles import Puzzle, puzzles
from ennead.play.view import FieldsTold
from ennead.server.http.common import told_of_games
from ennead.server.tables.told.messages import Edition


class PuzzleTable(msgspec.Struct, frozen=True):
    """What several puzzles have in common: the rules in force, how a match begins by them, and the edition."""

    players: int
    options: dict[str, str]
    rules: FieldsTold
    state: FieldsTold
    edition: Edition


class JudgedMove(msgspec.Struct, frozen=True):
    """A move, and what it is worth to its player."""

    action: str
    worth: float


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A position in which one move is clearly best."""

    key: str
    table: Annotated[int, msgspec.Meta(description="which of the tables it is at")]
    state: Annotated[FieldsTold, msgspec.Meta(description="the whole position: fields that differ from the beginning")]
    seat: Annotated[str, msgspec.Meta(description="who is to move, and through whose eyes one looks")]
    solution: str
    measure: Annotated[Literal["lead", "chances"], msgspec.Meta(description="what moves are worth: points, or victory")]
    judged: Annotated[list[JudgedMove], msgspec.Meta(description="the best first")]
    simulations: Annotated[int, msgspec.Meta(description="that confirmed it; 0: it was solved exactly")]
    found: Annotated[list[float], msgspec.Meta(description="by level, the weakest first: the part that found it")]
    rating: int
    stars: int
    reasons: Annotated[list[str], msgspec.Meta(description="what speaks for the solution")]


class PuzzleBook(msgspec.Struct, frozen=True):
    """The puzzles of a game; none, if it has none."""

    game: str
    tables: list[PuzzleTable]
    puzzles: list[PuzzleInfo]


@told_of_games("puzzles", cost=10)
def puzzle_book(slug: str, lang: str) -> PuzzleBook:
    """Tell the puzzles of a game, with their solutions."""
    tables: dict[bytes, PuzzleTable] = {}
    found = [_told(puzzle, tables, lang) for puzzle in puzzles(slug)]
    return PuzzleBook(slug, list(tables.values()), found)


def _told(puzzle: Puzzle, tables: dict[bytes, PuzzleTable], lang: str) -> PuzzleInfo:
    start = puzzle.start
    book, key = start.book, start.rules.tobytes()
    if key not in tables:
        beginning = fields.whole(Position.start(book, start.rules).state)
        edition = book.edition.described if book.edition else None
        tables[key] = PuzzleTable(start.players, puzzle.options, fields.whole(start.rules), beginning, edition)
    names = [book.who(seat, lang) for seat in range(start.players)]
    usual, state = tables[key].state, fields.whole(start.state)
    return PuzzleInfo(
        puzzle.key,
        list(tables).index(key),
        {name: value for name, value in state.items() if value != usual[name]},
        book.letter(puzzle.seat),
        puzzle.solution.notation,
        "lead" if puzzle.measure == "lead" else "chances",
        [JudgedMove(action.notation, worth) for action, worth in puzzle.judged],
        puzzle.simulations,
        list(puzzle.found),
        puzzle.rating,
        puzzle.stars,
        tell_solution(puzzle, names, lang),
    )
