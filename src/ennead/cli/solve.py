"""`ennead solve`: what every move is exactly worth, near the end of a game."""

import time

from rich.table import Table
from rich.text import Text

from ennead.ai.player import rehearse_solver
from ennead.cli.errors import CommandError
from ennead.cli.screen import GOLD, console, prepare_game, progress
from ennead.core.language import decimal, words
from ennead.core.position import Position
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import SPECTATOR
from ennead.play.file import text_of
from ennead.play.game import game, load
from ennead.play.match import Match
from ennead.play.replay import frames
from ennead.play.telling import names

PATIENCE = 10_000_000  # positions looked at, if nothing else is said
MOST_PATIENCE = 100_000_000
QUIET = 2.0  # seconds before a bar is shown


def solve(slug: str, file: str, at: int | None, patience: int, lang: str) -> int:
    """Show the exact worth of every move at the end of a match file, or at one of its moments."""
    chosen = game(slug)
    if chosen.book.solver is None:
        raise CommandError("no-solver", game=chosen.book.title(lang))
    if not 1 <= patience <= MOST_PATIENCE:
        raise CommandError("wrong-patience", most=MOST_PATIENCE, patience=patience)
    text_of(file)  # that it cannot be opened is said before anything is compiled
    prepare_game(chosen, lang)
    with progress(words("cli", lang)("preparing", game=chosen.book.title(lang)), None):
        rehearse_solver(chosen.book)
    match = load(file)
    if match.book.slug != slug:
        raise CommandError("solve-other-game", file=file, game=match.book.title(lang))
    position = _moment(match, at)
    known = position.known(position.actor if position.actor >= 0 else SPECTATOR)
    if error := chosen.book.solver.why_not(known):
        raise error
    found = _solved(match.book, known, patience, lang)
    if found is None:
        raise CommandError("solve-gave-up", patience=patience)
    _tell(match, known, found, lang)
    return 0


def _moment(match: Match, at: int | None) -> Position:
    """Return the position at a moment, counted as `ennead replay` counts them; without one, the last."""
    if at is None:
        return match.position
    moments = frames(match, SPECTATOR)
    if not 0 <= at < len(moments):
        raise CommandError("wrong-moment", at=at, last=len(moments) - 1)
    line = moments[at].line
    after = {step.event: step.after for step in match.line}
    return after[line.number] if line else match.beginning


def _solved(book: Rulebook, known: Position, patience: int, lang: str) -> dict[Action, float] | None:
    """Solve a position; if that takes long, a bar shows how much of the patience is used up."""
    assert book.solver
    begun = time.monotonic()
    with progress(words("cli", lang)("solving"), patience) as bar:
        bar.update(bar.task_ids[0], visible=False)

        def watch(looked: int) -> None:
            if time.monotonic() - begun > QUIET:
                bar.update(bar.task_ids[0], completed=looked, visible=True)

        return book.solver.solve(known, patience, watch)


def _tell(match: Match, known: Position, found: dict[Action, float], lang: str) -> None:
    """Print the moves, the best first, with the lead in the end and what is lost beside the best."""
    screen, say = console(), words("cli", lang)
    title = say("solved", player=names(match, lang)[known.actor], moves=len(found))
    screen.print(Text(title, style=f"bold {GOLD}"))
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(say("solved-move"))
    table.add_column(say("solved-lead"), justify="right")
    table.add_column(say("solved-loss"), justify="right")
    best = max(found.values())
    for action, lead in sorted(found.items(), key=lambda item: (-round(item[1], 9), item[0].number)):
        loss = decimal(best - lead, 2, lang) if best - lead > 1e-9 else "–"
        table.add_row(action.notation, decimal(lead, 2, lang, sign=True), loss)
    screen.print(table)
