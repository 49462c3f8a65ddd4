"""What the commands share: the console, progress bars, and the options of a game as they are typed."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from ennead.cli.errors import CommandError
from ennead.core.compiling import ENGINE, make_ready
from ennead.core.language import words
from ennead.drawing.theme import COLOURS
from ennead.games import GAMES
from ennead.play.file import text_of
from ennead.play.game import Game, game

GOLD, LAPIS, PAPYRUS = (COLOURS[name][0].lower() for name in ("gold", "lapis-deep", "papyrus"))


def console() -> Console:
    """Return the console to write to."""
    return Console(highlight=False)


@contextmanager
def progress(label: str, total: int | None) -> Iterator[Progress]:
    """Show a bar that goes away when all is done; on standard error, so that what is written stays clean.

    Where nobody can say how far it is, the bar only moves.
    """
    errors = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(complete_style=GOLD, finished_style=GOLD),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    )
    with bar:
        bar.add_task(label, total=total)
        yield bar


def prepare_game(chosen: Game, lang: str, levels: Iterable[str] = ()) -> None:
    """Make ready what a match with computer players of these levels needs.

    Only the native engine has to compile something; from its cache that takes a moment.
    """
    if ENGINE != "native":
        make_ready(chosen.book.folder)
        return
    from ennead.ai.baseline_players import BASELINES, let_play
    from ennead.ai.levels import WEAKEST, bot
    from ennead.ai.offer_policy import rehearse
    from ennead.ai.player import rehearse_solver

    say, title = words("cli", lang), chosen.book.title(lang)
    follow(chosen.rehearse(), say("preparing", game=title))
    with progress(say("preparing-bots", game=title), None):
        for level in set(levels) & set(BASELINES):
            let_play(bot(level, chosen.book.slug, 1), chosen.new(seed=1))
        if not set(levels) <= set(BASELINES):  # one of those that search speaks for all
            match = chosen.new(seed=1)
            if chosen.book.haggling:
                rehearse(match.known(match.actor), match.actor)
            let_play(bot(WEAKEST, chosen.book.slug, 1), match)
            rehearse_solver(chosen.book)


def prepare_files(lang: str, file: str | None = None) -> None:
    """Make ready what reading a file of any game needs; that one cannot be opened is said before."""
    if file:
        text_of(file)
    for slug in GAMES:
        prepare_game(game(slug), lang)


def follow(steps: Iterable[tuple[int, int]], label: str) -> None:
    """Follow some work with a bar, by its own account of how far it is."""
    with progress(label, 1) as bar:
        for done, total in steps:
            bar.update(bar.task_ids[0], completed=done, total=total)


def read_options(pairs: Sequence[str]) -> dict[str, str]:
    """Read options as they are typed: `pool=common`."""
    found = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise CommandError("wrong-pair", pair=pair)
        found[name.strip()] = value.strip()
    return found


def wrapped(text: str, width: int) -> str:
    """Break lines at ordinary spaces only: rich would break at the no-break spaces of French, too."""
    return "\n".join(
        textwrap.fill(line, max(width, 20), break_on_hyphens=False, break_long_words=False) for line in text.split("\n")
    )


def write(screen: Console, text: str, style: str = "") -> None:
    """Write a paragraph."""
    screen.print(Text(wrapped(text, screen.width), style=style), no_wrap=True, overflow="ignore", crop=False)
