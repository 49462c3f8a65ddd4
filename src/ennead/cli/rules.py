"""`ennead rules`: the rules of a game as a book, clause by clause, or one clause."""

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ennead.cli.errors import CommandError
from ennead.cli.screen import GOLD, console, wrapped
from ennead.core.language import listed, words
from ennead.core.rulebook import Rulebook
from ennead.games import GAMES, rulebook
from ennead.play.book import Block, Grid, Passage, Points, Shown, Span, examples, has_book, read_book, seen

NO_BREAK = "\u00a0"
WIDEST = 88
NARROW = 2  # columns that stay free at the right


def show_rules(slug: str, clause: str | None, by_clauses: bool, lang: str) -> int:
    """Show the rules of a game in a language: its book, where it has one, unless the clauses are wanted."""
    if clause is None and slug not in GAMES and _game_of(slug):
        slug, clause = _game_of(slug), slug  # `ennead rules I7`
    book = rulebook(slug)
    screen = console()
    wanted = book.clauses
    if clause:
        try:
            wanted = (book.clause(clause),)
        except KeyError:
            names = (book.clauses[0].id, "…", book.clauses[-1].id)
            raise CommandError("no-such-clause", clause=clause, possible=listed(names)) from None
    else:
        screen.print(Text(book.title(lang), style=f"bold {GOLD}"))
        minutes = words("cli", lang)("minutes", minutes=book.minutes)
        by = ", ".join(filter(None, (listed(book.designers), str(book.year))))
        screen.print(Text(f"{by} · {minutes}", style="dim"))
        if has_book(book) and not by_clauses:
            _show_book(screen, book, lang)
            return 0
    screen.print(clause_table(book, [one.id for one in wanted], lang, screen.width))
    return 0


def _show_book(screen: Console, rules: Rulebook, lang: str) -> None:
    """Show the book of a game, its examples drawn as the game draws itself in a terminal."""
    book, counted = read_book(rules, lang), 0
    width = min(WIDEST, screen.width - NARROW)
    for block in book.about:
        screen.print(_told(block, width))
    for chapter in book.chapters:
        screen.print(Text(f"\n{chapter.title}", style=f"bold {GOLD}"))
        for block in chapter.blocks:
            if isinstance(block, Shown):
                counted += 1
                _show_example(screen, rules, block, counted, width, lang)
            else:
                screen.print(_told(block, width))


def _show_example(screen: Console, rules: Rulebook, block: Shown, number: int, width: int, lang: str) -> None:
    picture = seen(examples(rules)[block.name])
    names = [rules.who(seat, lang) for seat in range(picture.players)]
    marked = frozenset(examples(rules)[block.name].marks)
    drawn = rules.terminal(rules, picture.rules, picture.state, names, marked, frozenset(), True, lang)
    screen.print(Text("\n" + words("cli", lang)("rules-example", number=number), style="bold"))
    screen.print(Padding(drawn, (0, 0, 0, 2), expand=False))
    screen.print(_told(Passage(block.spans, block.clauses), width))


def _told(block: Block, width: int) -> RenderableType:
    """Set a block of a book, with the clauses that it tells behind it."""
    if isinstance(block, Points):
        rows = Table.grid(padding=(0, 1, 0, 0))
        for item in block.items:
            rows.add_row(" •", _text(item.spans, item.clauses))
        return Padding(_within(rows, width), (1, 0, 0, 0), expand=False)
    if isinstance(block, Grid):
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
        for cell in block.head:
            table.add_column(_text(cell))
        for row in block.rows:
            table.add_row(*(_text(cell) for cell in row))
        return Padding(Group(_within(table, width), _text([], block.clauses)), (1, 0, 0, 0), expand=False)
    return Padding(_within(_text(block.spans, block.clauses), width), (1, 0, 0, 0), expand=False)


def _within(part: RenderableType, width: int) -> RenderableType:
    """Set something no wider than one reads well."""
    frame = Table.grid()
    frame.add_column(max_width=width)
    frame.add_row(part)
    return frame


def _text(spans: Sequence[Span], clauses: Sequence[str] = ()) -> Text:
    text = Text()
    for span in spans:
        text.append(span.text, "bold" if span.strong else "")
    if clauses:
        text.append((" " if spans else "") + f"[{', '.join(clauses)}]".replace(" ", NO_BREAK), "dim")
    return text


def _game_of(clause: str) -> str:
    """Return the game that has a clause of this name, or nothing."""
    for slug in GAMES:
        if any(one.id.lower() == clause.lower() for one in rulebook(slug).clauses):
            return slug
    return ""


def clause_table(book: Rulebook, names: list[str], lang: str, width: int) -> Padding:
    """Set clauses in a table: number, text, and where it comes from; a heading where a chapter begins."""
    say = words("cli", lang)
    table = Table.grid(padding=(0, 2, 1, 0))
    table.add_column(style=f"bold {GOLD}", no_wrap=True, min_width=3)
    table.add_column(no_wrap=True)
    chapter = ""
    for name in names:
        clause = book.clause(name)
        if clause.chapter != chapter and len(names) > 1:
            chapter = clause.chapter
            table.add_row("", Text(book.say(f"chapter-{chapter}", lang), style="bold underline"))
        origin = f"({say('origin-' + clause.origin)})"
        text = Text(wrapped(f"{clause.text(lang)} {origin.replace(' ', NO_BREAK)}", min(88, width - 8)))
        text.stylize("dim", len(text) - len(origin))
        table.add_row(clause.id, text)
    return Padding(table, (1, 0, 0, 1))
