"""`ennead replay` and `ennead verify`: looking at a match file again, and checking it."""

import re

from rich.console import Console
from rich.text import Text

from ennead.cli.errors import CommandError
from ennead.cli.screen import GOLD, console, prepare_files, wrapped, write
from ennead.core.language import words
from ennead.core.seats import SPECTATOR
from ennead.play.clock import write_left
from ennead.play.file import text_of
from ennead.play.game import load
from ennead.play.match import Match
from ennead.play.replay import Frame, frames
from ennead.play.telling import names, tell_with_codes
from ennead.play.verify import verify as check_text

SIGNS = {True: "✔", False: "✘", None: "–"}


def replay(file: str, at: int | None, everything: bool, lang: str) -> int:
    """Go through a match, forth and back; where nobody can answer, show one moment only."""
    screen = console()
    say = words("cli", lang)
    prepare_files(lang, file)
    match = load(file)
    moments = frames(match, SPECTATOR, everything)
    if at is not None and not 0 <= at < len(moments):
        raise CommandError("wrong-moment", at=at, last=len(moments) - 1)
    here = at if at is not None else (0 if screen.is_terminal else len(moments) - 1)
    if match.read_only:
        write(screen, match.read_only.text(lang))
    if at is not None or not screen.is_terminal:
        _show(screen, match, moments, here, lang)
        return 0
    screen.set_alt_screen(True)
    try:
        while True:
            screen.clear()
            _show(screen, match, moments, here, lang)
            typed = screen.input(Text(say("replay-keys"), style=GOLD)).strip().lower()
            if typed in say("command-quit").split():
                return 0
            if re.fullmatch("[0-9]{1,6}", typed):
                here = min(int(typed), len(moments) - 1)
            elif typed in ("b", "-"):
                here = max(here - 1, 0)
            else:
                here = min(here + 1, len(moments) - 1)
    except EOFError:
        return 0
    finally:
        screen.set_alt_screen(False)


def _show(screen: Console, match: Match, moments: list[Frame], here: int, lang: str) -> None:
    """Draw one moment, what led to it, and where in the match it is."""
    book = match.book
    frame = moments[here]
    called = names(match, lang)
    last = frozenset({str(frame.line.fields.get("square"))} if frame.line else ())
    low = screen.is_terminal and screen.height < 28
    screen.print(book.terminal(book, match.rules, frame.view.position.state, called, last, frozenset(), low, lang))
    title = words("cli", lang)("moment", here=here, last=len(moments) - 1)
    happened = ""
    if frame.line:
        before = match.log(SPECTATOR)[: frame.line.number]
        happened = tell_with_codes(match, [*before, frame.line], lang)[-1]
        if frame.line.left is not None:
            happened += " " + words("cli", lang)("time-left", time=write_left(frame.line.left))
    screen.print(Text.assemble((title, f"bold {GOLD}"), "  ", happened))
    if frame.view.outcome:
        write(screen, frame.view.outcome.text(lang, called), "bold")
        for one in frame.view.outcome.taken_back:
            write(screen, one.text(lang, called[one.seat]))
        for comparison in frame.view.outcome.trail:
            write(screen, comparison.text(book, called, lang), "dim")


def verify(file: str, lang: str) -> int:
    """Check a match file and tell what was found; the status is 1 if something is wrong."""
    screen = console()
    prepare_files(lang, file)
    report = check_text(text_of(file))
    for check in report.checks:
        style = {True: "green", False: "bold red", None: "yellow"}[check.holds]
        text = wrapped(check.text(lang), screen.width - 2).replace("\n", "\n  ")
        screen.print(Text.assemble((SIGNS[check.holds] + " ", style), text))
    screen.print(Text(words("cli", lang)("verified" if report.holds else "not-verified"), style="bold"))
    return 0 if report.holds else 1
