"""`ennead rules`: the rules of a game, all of them or one clause."""

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ennead.cli.errors import CommandError
from ennead.cli.screen import GOLD, console, wrapped
from ennead.core.language import listed, words
from ennead.core.rulebook import Rulebook
from ennead.games import GAMES, rulebook

NO_BREAK = "\u00a0"


def show_rules(slug: str, clause: str | None, lang: str) -> int:
    """Show the rules of a game in a language."""
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
        screen.print(Text(f"{listed(book.designers)}, {book.year} · {minutes}", style="dim"))
    screen.print(clause_table(book, [one.id for one in wanted], lang, screen.width))
    return 0


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
