"""`ennead bench`: how fast it is on this machine. It measures and reports; it judges nothing."""

import importlib.util
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import numpy as np
from rich.table import Table
from rich.text import Text

from ennead.batch.playout import many
from ennead.cli.screen import GOLD, console, decimal, prepare_game, progress
from ennead.core.generator import generators
from ennead.core.language import words
from ennead.core.seats import OVER, SEATS
from ennead.play.game import Game, game

ROUNDS = 9
GAMES = 20_000  # in each round
REFERENCE = Path(__file__).resolve().parents[3] / "benchmarks" / "isis_prototype.py"


def bench(lang: str) -> int:
    """Measure, and print a table."""
    say = words("cli", lang)
    screen = console()
    isis = game("isis")
    prepare_game(isis, lang)
    reference = prototype()
    ours, theirs, steps = [], [], []
    with progress(say("measuring"), ROUNDS + 6) as bar:
        task = bar.task_ids[0]
        random_play(isis, 1)
        for number in range(ROUNDS):  # alternately, so that a noisy moment hits both
            ours.append(random_play(isis, GAMES))
            if reference:
                theirs.append(reference(GAMES))
            steps.append(play_and_view(isis, number))
            bar.advance(task)
        answers = []
        for script in ([*COMMAND, "--help"],) * 3 + ([*COMMAND, "play"],) * 3:
            answers.append(answer_time(script))
            bar.advance(task)
    table = Table(box=None, header_style="bold", padding=(0, 3, 0, 0))
    for heading in ("column-what", "column-measured", "column-against", "column-ratio"):
        table.add_column(say(heading))

    def millions(rates: list[float]) -> str:
        return decimal(median(rates) / 1e6, 1, lang)

    against, ratio = say("bench-no-reference"), ""
    if theirs:
        against = say("bench-reference", number=millions(theirs))
        ratio = decimal(median(mine / other for mine, other in zip(ours, theirs, strict=True)), 2, lang)
    what = say("bench-playout", game=isis.book.title(lang))
    table.add_row(what, say("bench-per-second", number=millions(ours)), against, ratio)
    rows = (
        ("bench-step", "bench-micro", decimal(1e6 * median(steps), 0, lang), say("bench-micro", number="50")),
        (
            "bench-help",
            "bench-seconds",
            decimal(median(answers[:3]), 2, lang),
            say("bench-seconds", number=decimal(0.3, 1, lang)),
        ),
        ("bench-board", "bench-seconds", decimal(median(answers[3:]), 2, lang), say("bench-seconds", number="2")),
    )
    for row, unit, amount, aim in rows:
        table.add_row(say(row), say(unit, number=amount), say("bench-aim", aim=aim), "")
    screen.print(Text(say("bench-title"), style=f"bold {GOLD}"))
    screen.print(table)
    screen.print(Text(say("bench-noise"), style="dim"))
    return 0


COMMAND = (sys.executable, "-m", "ennead")


def random_play(isis: Game, games: int) -> float:
    """Return how many moves a second random play makes, on one core."""
    book = isis.book
    rules = book.rules(2)
    lengths = np.zeros(games, np.int64)
    scores, ranks = np.zeros((games, SEATS), np.int64), np.zeros((games, SEATS), np.int64)
    endings = np.zeros(games, np.int64)
    work = (np.zeros(1, book.state_dtype), games, np.zeros(len(book.actions), np.int64), generators(1, 1)[0])
    start = time.perf_counter()
    many(rules, *work, lengths, scores, ranks, endings)
    return int(lengths.sum()) / (time.perf_counter() - start)


def play_and_view(isis: Game, seed: int) -> float:
    """Return the seconds that a move and a look at the table take from Python, over one game."""
    match = isis.new(seed=seed)
    luck = np.random.default_rng(seed)
    spent, moves = 0.0, 0
    while match.actor != OVER:
        possible = match.legal()
        move = possible[int(luck.integers(len(possible)))].notation
        start = time.perf_counter()
        match.play(move)
        match.view(0)
        spent += time.perf_counter() - start
        moves += 1
    return spent / moves


def answer_time(command: list[str]) -> float:
    """Return the seconds until a command, left alone, has answered and ended."""
    start = time.perf_counter()
    subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - start


def prototype() -> Callable[[int], float] | None:
    """Return the reference, which only a source checkout has."""
    if not REFERENCE.exists():
        return None
    spec = importlib.util.spec_from_file_location("isis_prototype", REFERENCE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    measured: Callable[[int], float] = module.moves_per_second
    measured(1)
    return measured
