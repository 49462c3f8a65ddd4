"""Puzzles: positions in which one move is clearly best. Each is a small match file: where it starts, then the solution.

What else there is to know of a puzzle stands in its remarks, one thing a line:

    # confirmed: solver                       or: strongest level, 900000 simulations
    # measure: lead                           what the moves are worth: points of lead, or chances of victory
    # judged: Pc3 +2.000, Pd4 -1.000          the moves, the best first
    # found: 0.12 0.25 0.62 0.75 1.00         by how many tries of each level, the weakest first
    # rating: 1423
    # reason: points - 2.10 1.00              a term that speaks for the move, whose, by how much, and what it changes
    C Pc3
"""

import re
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from math import gcd
from pathlib import Path

from ennead.core.language import PACKAGE
from ennead.core.position import Position
from ennead.core.rulebook import Action, Rulebook
from ennead.games import rulebook
from ennead.play.events import Played, Remark, Sitter
from ennead.play.file import read, write
from ennead.play.match import Match

SOLVER, LEVEL = "solver", "strongest level"
LEAD, CHANCES = "lead", "chances"
FIRST_DAY, GOLDEN = date(2000, 1, 1), 0.618  # about this part of all puzzles lies between those of two days
STARS = (900, 1200, 1500, 1800)  # from each of these ratings on there is one more


@dataclass(frozen=True)
class Why:
    """A term of the game's evaluation that speaks for the solution.

    It is of the mover's own, or somebody else's; `points` beside the other moves, `change` by the move itself.
    """

    term: str
    seat: str
    points: float
    change: float


@dataclass(frozen=True)
class Puzzle:
    """A position, who is to move there, and the move that is clearly best."""

    key: str  # its number in the game's folder
    start: Position  # whole: one of the positions that the seat cannot tell apart
    options: dict[str, str]
    solution: Action
    simulations: int  # of the strongest level that confirmed it; 0: the solver has proven it
    measure: str
    judged: tuple[tuple[Action, float], ...]  # the best first
    found: tuple[float, ...] = ()  # by level, the weakest first: which part of its tries found the solution
    rating: int = 0  # how hard it is: as strong is who finds it every other time
    reasons: tuple[Why, ...] = ()

    @property
    def seat(self) -> int:
        """Who is to move."""
        return self.start.actor

    @property
    def gap(self) -> float:
        """How much worse the second best move is."""
        return self.judged[0][1] - self.judged[1][1]

    @property
    def stars(self) -> int:
        """How hard it is, from 1 to 5."""
        return 1 + sum(self.rating >= least for least in STARS)


def folder(book: Rulebook) -> Path:
    """Return where the puzzles of a game lie."""
    return PACKAGE / book.folder / "puzzles"


@cache
def puzzles(slug: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game; none, if it has none."""
    book = rulebook(slug)
    return tuple(read_puzzle(path.read_text("utf-8"), path.stem) for path in sorted(folder(book).glob("*.ennead")))


def puzzle_of_day(slug: str, day: date) -> Puzzle:
    """Return the puzzle of a day: by the date alone; none comes again before all the others were there.

    The page chooses in the same way (`web/src/puzzles/choosing.ts`).
    """
    found = puzzles(slug)
    stride = max(1, int(GOLDEN * len(found) + 0.5))
    while gcd(stride, len(found)) > 1:
        stride += 1
    return found[(day - FIRST_DAY).days * stride % len(found)]


def read_puzzle(text: str, key: str) -> Puzzle:
    """Read a puzzle from its match file."""
    match = read(text)
    facts: dict[str, list[str]] = {}
    for event in match.events:
        if isinstance(event, Remark):
            name, _, value = event.text.partition(": ")
            facts.setdefault(name, []).append(value)
    [solution] = [event.action for event in match.events if isinstance(event, Played)]
    called = {action.notation: action for action in match.beginning.legal()}
    judged = [one.rsplit(" ", 1) for one in facts["judged"][0].split(", ")]
    reasons = [one.split(" ") for one in facts.get("reason", [])]
    simulations = re.fullmatch(rf"{LEVEL}, (\d+) simulations", facts["confirmed"][0])
    if not simulations and facts["confirmed"] != [SOLVER]:
        raise ValueError(f"puzzle {key}: nobody has confirmed it")
    return Puzzle(
        key,
        match.beginning,
        dict(match.options),
        solution,
        int(simulations[1]) if simulations else 0,
        facts["measure"][0],
        tuple((called[move], float(worth)) for move, worth in judged),
        tuple(float(part) for part in facts.get("found", [""])[0].split()),
        int(facts.get("rating", ["0"])[0]),
        tuple(Why(term, "" if seat == "-" else seat, float(by), float(change)) for term, seat, by, change in reasons),
    )


def write_puzzle(puzzle: Puzzle, level: str) -> str:
    """Write a puzzle as a match file; a computer player of this level sits at each seat."""
    start = puzzle.start
    book = start.book
    sitters = [Sitter("bot", level)] * start.players
    match = Match(book, start.players, puzzle.options, start=str(start), sitters=sitters)
    confirmed = f"{LEVEL}, {puzzle.simulations} simulations" if puzzle.simulations else SOLVER
    match.remark(f"confirmed: {confirmed}")
    match.remark(f"measure: {puzzle.measure}")
    match.remark("judged: " + ", ".join(f"{action.notation} {worth:+.3f}" for action, worth in puzzle.judged))
    if puzzle.found:
        match.remark("found: " + " ".join(f"{part:.2f}" for part in puzzle.found))
        match.remark(f"rating: {puzzle.rating}")
    for why in puzzle.reasons:
        match.remark(f"reason: {why.term} {why.seat or '-'} {why.points:.2f} {why.change:.2f}")
    match.append(Played(start.actor, puzzle.solution))
    return write(match)


def add_puzzle(puzzle: Puzzle, level: str) -> Puzzle:
    """Write a puzzle into its game's folder, under the next number; return it with that."""
    where = folder(puzzle.start.book)
    where.mkdir(exist_ok=True)
    number = max([int(path.stem) for path in where.glob("*.ennead")], default=0) + 1
    named = replace(puzzle, key=f"{number:03d}")
    keep_puzzle(named, level)
    return named


def keep_puzzle(puzzle: Puzzle, level: str) -> None:
    """Write a puzzle into its file."""
    path = folder(puzzle.start.book) / f"{puzzle.key}.ennead"
    path.write_text(write_puzzle(puzzle, level), "utf-8", newline="\n")
