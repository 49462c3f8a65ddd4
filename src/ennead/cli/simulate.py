"""`ennead simulate`."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np
from rich.table import Table
from rich.text import Text

from ennead.cli.errors import CommandError
from ennead.cli.screen import GOLD, console, progress, read_options, write
from ennead.core.language import decimal, pair, words
from ennead.core.rulebook import Rulebook, Tallied
from ennead.play.game import game

if TYPE_CHECKING:
    from ennead.batch.careful import Walk
    from ennead.batch.simulation import Summary

MOST_GAMES = 100_000_000
USUAL_GAMES = {"random": 100_000}
FEW_GAMES = 100  # between players who think
CAREFUL_GAMES = 1_000  # that are looked at position by position,
FIRST_LOOK = 3  # and so many before many are played at once: a game without an end would never come back
FIRST_COLUMN = 30


def simulate(
    slug: str,
    games: int | None,
    players: int,
    pairs: Sequence[str],
    edition: str | None,
    seed: int,
    level: str,
    lang: str,
    careful: bool = False,
) -> int:
    """Let many games be played and tell how long they were, what was scored, who won, and what the game counts.

    Or, carefully, look at every position of some random games: for dead ends, and games without an end.
    """
    from ennead.ai.levels import bot

    bot(level, slug, 1)  # there has to be such a player
    usual = CAREFUL_GAMES if careful else USUAL_GAMES.get(level, FEW_GAMES)
    games = usual if games is None else games
    if not 1 <= games <= MOST_GAMES:
        raise CommandError("wrong-games", games=str(games), most=MOST_GAMES)
    if seed < 0:
        raise CommandError("wrong-seed", seed=str(seed))
    screen = console()
    say = words("cli", lang)
    book = game(slug, edition).book
    options = read_options(pairs)
    book.settle_options(players, options)
    if careful:
        return _look(book, players, games, options, seed, lang)
    _find_flaw(book, players, FIRST_LOOK, options, seed, lang)
    with progress(say("simulating", game=book.title(lang)), games) as bar:
        task = bar.task_ids[0]
        found = _run(book, players, games, options, seed, level, lambda done: bar.update(task, completed=done))
    settled = book.settle_options(players, options)
    message = "simulated" if level == "random" else "simulated-bots"
    screen.print(Text(say(message, game=book.title(lang), players=players, level=level), style=f"bold {GOLD}"))
    screen.print(Text(book.tell_options(settled, lang) + f" · --seed {seed}", style="dim"))
    low, high = int(found.lengths.min()), int(found.lengths.max())
    mean = decimal(found.lengths.mean(), 2, lang)
    screen.print(say("simulated-length", games=games, mean=mean, low=low, high=high))
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column(say("column-seat"))
    for heading in ("column-mean", "column-spread", "column-lowest", "column-highest", "column-wins"):
        table.add_column(say(heading), justify="right")
    for seat in range(players):
        scores = found.scores[:, seat]
        wins = 100 * float(found.wins[seat])
        error = 100 * float(np.sqrt(found.wins[seat] * (1 - found.wins[seat]) / games))
        table.add_row(
            f"{book.letters[seat]} {book.who(seat, lang)}",
            decimal(scores.mean(), 2, lang, sign=True),
            decimal(scores.std(), 2, lang),
            decimal(scores.min(), 0, lang, sign=True),
            decimal(scores.max(), 0, lang, sign=True),
            f"{decimal(wins, 2, lang)} ± {decimal(error, 2, lang)} %",
        )
    screen.print(table)
    if book.endings:
        shares = found.ended(book).items()
        told = [f"{book.say(f'ending-{name}', lang)} {decimal(100 * share, 2, lang)}\u00a0%" for name, share in shares]
        screen.print(pair(say("simulated-endings"), " · ".join(told), lang))
    screen.print(Text(say("simulated-note"), style="dim"))
    if book.tell_tallies:
        for tallied in book.tell_tallies(book, book.rules(players, options), found.tallies, games, lang):
            screen.print()
            screen.print(_table(tallied, lang))
        screen.print(Text(say("tallied-note"), style="dim"))
    return 0


def _look(book: Rulebook, players: int, games: int, options: Mapping[str, str], seed: int, lang: str) -> int:
    """Look at every position of random games, and say that nothing is wrong with them, or what is."""
    say = words("cli", lang)
    with progress(say("simulating", game=book.title(lang)), games) as bar:
        task = bar.task_ids[0]
        walk = _find_flaw(book, players, games, options, seed, lang, lambda done: bar.update(task, completed=done))
    write(console(), say("simulated-carefully", games=games, positions=walk.positions, longest=walk.longest))
    return 0


def _find_flaw(
    book: Rulebook,
    players: int,
    games: int,
    options: Mapping[str, str],
    seed: int,
    lang: str,
    progress: Callable[[int], None] = lambda done: None,
) -> "Walk":
    """Complain of the first dead end, endless game or impossible position in some random games."""
    from ennead.batch.careful import Walk, first_flaw

    walk = Walk()
    flaw = first_flaw(book, players, games, options, seed, progress, walk)
    if flaw is None:
        return walk
    facts: dict[str, str | int] = {"game": flaw.game, "seed": seed, "actions": flaw.actions}
    if flaw.clause:
        facts["clause"] = flaw.clause
    else:
        facts["who"] = book.who(flaw.position.actor, lang)
    raise CommandError(flaw.kind, position=str(flaw.position), **facts)


def _run(
    book: Rulebook,
    players: int,
    games: int,
    options: Mapping[str, str],
    seed: int,
    level: str,
    progress: Callable[[int], None],
) -> "Summary":
    """Play the games: random ones within compiled code, others between computer players."""
    from ennead.ai.matches import simulate_bots
    from ennead.batch.simulation import simulate as run

    if level == "random":
        return run(book, players, games, options, seed, progress)
    return simulate_bots(book, players, games, level, options, seed, progress)


def _table(tallied: Tallied, lang: str) -> Table:
    """Make a table of what a game counts."""
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column(tallied.title, min_width=FIRST_COLUMN)
    for column in tallied.columns:
        table.add_column(column, justify="right")
    for name, numbers in tallied.rows:
        table.add_row(name, *(decimal(number, 2, lang) for number in numbers))
    return table
