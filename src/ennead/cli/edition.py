"""`ennead edition`: an edition of one's own, begun from a template and checked."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from ennead.cli.errors import CommandError
from ennead.cli.screen import console, wrapped, write
from ennead.core.language import system_problem, words
from ennead.games.sailing.edition.file import load, read, template
from ennead.games.sailing.edition.summary import doubts, told
from ennead.play.file import text_of

WHAT = ("check", "new")


def edition(what: str, file: str, lang: str) -> int:
    """Do what is asked for with an edition file."""
    if what not in WHAT:
        raise CommandError("wrong-edition", what=what)
    return check(file, lang) if what == "check" else new(file, lang)


def check(file: str, lang: str) -> int:
    """Tell what is in an edition and what is doubtful; what is wrong with it is complained of."""
    screen = console()
    say = words("cli", lang)
    found = read(text_of(file), file)
    title, *facts = told(found, lang)
    write(screen, title, "bold")
    for fact in facts:
        write(screen, fact)
    for doubt in doubts(found, load(), lang):
        _point(screen, "⚠", "yellow", doubt)
    _point(screen, "✔", "green", say("edition-good", file=file))
    return 0


def _point(screen: Console, sign: str, style: str, text: str) -> None:
    """Write a paragraph with a sign before it."""
    screen.print(Text.assemble((f"{sign} ", style), wrapped(text, screen.width - 2).replace("\n", "\n  ")))


def new(file: str, lang: str) -> int:
    """Write a commented edition to be changed; nothing is overwritten."""
    try:
        with Path(file).open("x", encoding="utf-8", newline="\n") as target:
            target.write(template())
    except FileExistsError as error:
        raise CommandError("edition-there", file=file) from error
    except (OSError, ValueError) as error:
        raise CommandError("edition-unwritable", file=file, problem=system_problem(error)) from error
    write(console(), words("cli", lang)("edition-begun", file=file))
    return 0
