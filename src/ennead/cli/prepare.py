"""`ennead prepare`: making games ready beforehand. The native engine compiles them, several side by side."""

import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

from ennead.ai.baseline_players import BASELINES
from ennead.ai.levels import WEAKEST
from ennead.cli.screen import console, follow, prepare_game, progress
from ennead.core.compiling import ENGINE
from ennead.core.language import words
from ennead.games import GAMES
from ennead.play.game import Game, game


def prepare(slug: str | None, lang: str) -> int:
    """Make games ready for everything that is done with them, so that nobody waits later."""
    slugs = GAMES if slug is None else (slug,)
    make_all_ready(slugs, lang)
    console().print(words("cli", lang)("prepared"))
    return 0


def make_all_ready(slugs: Sequence[str], lang: str) -> None:
    """Make games ready; a server begins with it, too."""
    if ENGINE == "native":
        screen, say = console(), words("cli", lang)
        if not screen.is_terminal:  # no bar will be seen
            for one in slugs:
                screen.print(say("preparing", game=game(one).book.title(lang)))
        compile_side_by_side(slugs, lang)
    for one in slugs:
        _prepare(one, lang)


def compile_side_by_side(slugs: Sequence[str], lang: str) -> bool:
    """Compile games in processes of their own, if that saves time; say whether it was done.

    Those that were compiled before are only loaded, which is quicker without.
    """
    from ennead.engine.files import cache_root
    from ennead.engine.native import cache_folder

    processes = min(len(slugs), len(os.sched_getaffinity(0)))
    marks = [_mark(slug) for slug in slugs]
    shared = cache_folder().parent == cache_root()  # or each process would compile for itself alone
    if processes < 2 or not shared or all(mark.exists() for mark in marks):
        return False
    say = words("cli", lang)
    with ProcessPoolExecutor(processes, get_context("spawn"), _be_quiet) as pool, progress("", None) as bar:
        bar.remove_task(bar.task_ids[0])
        running = {}
        for slug in reversed(slugs):  # the games with most to compile come last
            task = bar.add_task(say("preparing", game=game(slug).book.title(lang)), total=None)
            running[pool.submit(_prepare, slug, lang)] = task
        for one in as_completed(running):
            one.result()
            bar.update(running[one], completed=1, total=1)
    for mark in marks:
        mark.touch()
    return True


def _mark(slug: str) -> Path:
    """Return the file that says that a game was compiled."""
    from ennead.engine.native import cache_folder

    return cache_folder() / f"{slug}.prepared"


def _be_quiet() -> None:
    """Show no bar in a process of its own: the one that waits for it does."""
    sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 (until the process ends)


def _prepare(slug: str, lang: str) -> None:
    """Make everything ready for one game."""
    chosen = game(slug)
    prepare_game(chosen, lang, [*BASELINES, WEAKEST])
    if ENGINE == "native":
        follow(_prepare_rest(chosen), words("cli", lang)("preparing", game=chosen.book.title(lang)))


def _prepare_rest(chosen: Game) -> Iterator[tuple[int, int]]:
    """Compile the simulation, which is not part of a match."""
    from ennead.batch.simulation import simulate

    yield 0, 1
    simulate(chosen.book, chosen.book.players[0], 1)
    yield 1, 1
