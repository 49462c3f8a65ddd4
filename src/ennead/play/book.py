"""The rules of a game as a book: chapters in plain sentences, and examples that are positions one can play with.

A game's folder may have `book/en.md` and `book/fr.md`, written in a small part of Markdown. Nothing else is read:

    # The title, and below it what the book is

    ## The name of a chapter {key}

    A paragraph. *Some words* are stressed. At its end stand the clauses that it tells. [I6 I7]

    - An item of a list. [I8]

    | a table | its first row is its head |
    | two     | 8                         |
    [I2]

    ::: an-example
    The caption of the example of that name in `book/examples.toml`. [I12]

The examples are the same in all languages.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path

import msgspec

from ennead.core.language import PACKAGE
from ennead.core.position import Position
from ennead.core.rulebook import Action, BadOption, BadPosition, Rulebook
from ennead.core.seats import OVER, SPECTATOR

CHAPTER = re.compile(r"## (.+?) \{([a-z-]+)\}")
CLAUSES = re.compile(r"(?:(.*\S) )?\[([\w. ]+)\]")
EXAMPLE = re.compile(r"::: ([a-z-]+)")
RULER = re.compile(r"[|: -]+")
STRESSED = re.compile(r"\*([^*]+)\*")
ALL, NOBODY = "all", "spectator"  # through whose eyes an example is seen, besides a seat's
BOARD = "board"


class BookError(ValueError):
    """A book that is not written as it should be: says where, and what is wrong."""

    def __init__(self, file: Path, line: int, wrong: str):
        super().__init__(f"{file}:{line}: {wrong}" if line else f"{file}: {wrong}")


class Span(msgspec.Struct, frozen=True):
    """Some words, stressed or not."""

    text: str
    strong: bool = False


class Passage(msgspec.Struct, frozen=True, tag_field="kind", tag="text"):
    """A paragraph, or an item of a list: its words, and the clauses that it tells."""

    spans: list[Span]
    clauses: list[str]


class Points(msgspec.Struct, frozen=True, tag_field="kind", tag="list"):
    """A list."""

    items: list[Passage]


class Grid(msgspec.Struct, frozen=True, tag_field="kind", tag="table"):
    """A table: its head, its rows, each cell in words, and the clauses that it tells."""

    head: list[list[Span]]
    rows: list[list[list[Span]]]
    clauses: list[str]


class Shown(msgspec.Struct, frozen=True, tag_field="kind", tag="example"):
    """An example, by its name, with its caption and the clauses that it shows."""

    name: str
    spans: list[Span]
    clauses: list[str]


Block = Passage | Points | Grid | Shown


class Chapter(msgspec.Struct, frozen=True):
    """A chapter: a key that is the same in all languages, its name, and what stands in it."""

    key: str
    title: str
    blocks: list[Block]


class Book(msgspec.Struct, frozen=True):
    """A book in a language."""

    title: str
    about: list[Block]
    chapters: list[Chapter]


class Example(msgspec.Struct, frozen=True):
    """A position to look at and to play with."""

    position: Position  # where trying begins
    picture: Position  # what is drawn: the same, or what comes of some moves
    options: dict[str, str]
    eyes: str  # a seat's letter, `ALL` or `NOBODY`
    marks: list[str]  # places, as the game's board calls them
    parts: list[str]  # of the table, that are drawn: the board alone, unless more is needed
    moves: list[Action]  # what one may try, each of them legal


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An example as it stands in its file."""

    players: int
    options: dict[str, str] = {}
    start: str | None = None  # a position in the game's notation; else the usual beginning
    played: list[str] = []  # a row of moves from there, chance's included, to where trying begins
    leads: list[str] = []  # a row of moves from there on, to what is drawn
    moves: list[str] = []
    eyes: str = ALL
    marks: list[str] = []
    parts: list[str] = []


def has_book(rules: Rulebook) -> bool:
    """Say whether a game has a book."""
    return (_folder(rules) / "en.md").is_file()


@cache
def read_book(rules: Rulebook, lang: str) -> Book:
    """Read the book of a game in a language."""
    file = _folder(rules) / f"{lang}.md"
    return _Reader(file, {clause.id for clause in rules.clauses}, set(examples(rules))).book()


@cache
def examples(rules: Rulebook) -> dict[str, Example]:
    """Return the examples of a game by their names."""
    file = _folder(rules) / "examples.toml"
    try:
        written = msgspec.convert(tomllib.loads(file.read_text("utf-8")), dict[str, _Written])
    except msgspec.ValidationError as error:
        raise BookError(file, 0, str(error)) from error
    return {name: _example(rules, file, name, one) for name, one in written.items()}


def told_clauses(book: Book) -> list[str]:
    """List the clauses that a book tells, in the order in which it does."""
    blocks = [*book.about, *(block for chapter in book.chapters for block in chapter.blocks)]
    passages = (block.items if isinstance(block, Points) else [block] for block in blocks)
    return [clause for some in passages for one in some for clause in one.clauses]


def plain(spans: list[Span]) -> str:
    """Return the words alone."""
    return "".join(span.text for span in spans)


def _folder(rules: Rulebook) -> Path:
    return PACKAGE / rules.folder / "book"


class _Reader:
    """Reads a book line by line, and knows at which one it is."""

    def __init__(self, file: Path, clauses: set[str], names: set[str]):
        self.file, self.clauses, self.names = file, clauses, names
        self.lines = [*file.read_text("utf-8").split("\n"), ""]

    def wrong(self, line: int, what: str) -> BookError:
        return BookError(self.file, line + 1, what)

    def book(self) -> Book:
        """Read all of it."""
        if not self.lines[0].startswith("# "):
            raise self.wrong(0, "a book begins with “# ” and its title")
        about: list[Block] = []
        chapters: list[Chapter] = []
        for first, lines in self._groups():
            if not lines[0].startswith("#"):
                (chapters[-1].blocks if chapters else about).extend(self._blocks(first, lines))
                continue
            found = CHAPTER.fullmatch(lines[0])
            if not found or len(lines) > 1:
                raise self.wrong(first, "a chapter is “## Its name {key}”, with an empty line below it")
            if any(chapter.key == found[2] for chapter in chapters):
                raise self.wrong(first, f"there are two chapters {found[2]}")
            chapters.append(Chapter(found[2], found[1], []))
        return Book(self.lines[0][2:], about, chapters)

    def _groups(self) -> Iterator[tuple[int, list[str]]]:
        """Go through the lines that stand together, each with the number of its first one; the title is done."""
        numbered = list(enumerate(self.lines))[1:]
        for is_empty, some in groupby(numbered, lambda one: not one[1].strip()):
            if not is_empty:
                group = list(some)
                yield group[0][0], [line.rstrip() for _, line in group]

    def _blocks(self, first: int, lines: list[str]) -> list[Block]:
        """Read what stands together: a paragraph, a list, a table or an example."""
        if found := EXAMPLE.fullmatch(lines[0]):
            if found[1] not in self.names:
                raise self.wrong(first, f"there is no example {found[1]}")
            passage = self._passage(first + 1, lines[1:])
            return [Shown(found[1], passage.spans, passage.clauses)]
        if lines[0].startswith("|"):
            return [self._table(first, lines)]
        if lines[0].startswith("- "):
            starts = [at for at, line in enumerate(lines) if line.startswith("- ")]
            items = [
                self._passage(first + at, [lines[at][2:], *lines[at + 1 : end]])
                for at, end in pairwise([*starts, len(lines)])
            ]
            return [Points(items)]
        return [self._passage(first, lines)]

    def _passage(self, first: int, lines: list[str]) -> Passage:
        text = " ".join(line.strip() for line in lines)
        found = CLAUSES.fullmatch(text)
        words, marks = (found[1] or "", found[2].split()) if found else (text, [])
        if not words:
            raise self.wrong(first, "there are no words here")
        return Passage(self._spans(first, words), self._known(first, marks))

    def _table(self, first: int, lines: list[str]) -> Grid:
        last = CLAUSES.fullmatch(lines[-1])
        rows = lines[:-1] if last else lines
        cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows if not RULER.fullmatch(row)]
        if len({len(row) for row in cells}) != 1 or len(cells) < 2:
            raise self.wrong(first, "a table has a head and rows, all with the same number of cells")
        head, *others = [[self._spans(first, cell) for cell in row] for row in cells]
        return Grid(head, others, self._known(first, last[2].split() if last else []))

    def _spans(self, line: int, text: str) -> list[Span]:
        if text.count("*") % 2 or re.search(r"[\[\]{}<>`_#]|::", text):
            raise self.wrong(line, f"this is no plain text: {text}")
        parts = STRESSED.split(text)
        return [Span(part, at % 2 == 1) for at, part in enumerate(parts) if part]

    def _known(self, line: int, marks: list[str]) -> list[str]:
        for mark in marks:
            if mark not in self.clauses:
                raise self.wrong(line, f"there is no clause {mark}")
        return marks


def _example(rules: Rulebook, file: Path, name: str, written: _Written) -> Example:
    """Make an example: its position is possible, and its moves are legal."""
    try:
        options = rules.settle_options(written.players, written.options)
        record = rules.rules(written.players, written.options)
        begun = Position.start(rules, record)
        position = begun if written.start is None else Position.read(rules, record, written.start)
        position = _after(position, written.played)
        picture = _after(position, written.leads)
        moves = [_legal(position, move) for move in (*written.leads[:1], *written.moves)]
    except (BadOption, BadPosition, _NotLegal) as error:
        raise BookError(file, 0, f"{name}: {error}") from error
    if written.eyes not in (ALL, NOBODY, *rules.letters[: written.players]):
        raise BookError(file, 0, f"{name}: nobody has the eyes {written.eyes}")
    if position.actor == OVER:
        raise BookError(file, 0, f"{name}: the game is over; there is nothing to try")
    return Example(position, picture, options, written.eyes, written.marks, written.parts or [BOARD], moves)


class _NotLegal(ValueError):
    pass


def _after(position: Position, moves: list[str]) -> Position:
    for move in moves:
        position = position.after(_legal(position, move))
    return position


def _legal(position: Position, move: str) -> Action:
    for action in position.book.actions:
        if action.notation == move and position.refusal(action) is None:
            return action
    raise _NotLegal(f"{move} is not legal at {position}")


def seen(example: Example) -> Position:
    """Return what is seen of an example's picture through its eyes."""
    if example.eyes == ALL:
        return example.picture
    book = example.picture.book
    return example.picture.view(SPECTATOR if example.eyes == NOBODY else book.seat(example.eyes))
