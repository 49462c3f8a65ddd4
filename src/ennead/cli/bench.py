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
from ennead.games import GAMES
from ennead.play.game import Game, game

ROUNDS = 9
DECISIONS = 1_500_000  # that players make in each round of random play, about
AIMS = {"osiris": 3}  # million decisions a second; what has a reference is measured against it
REFERENCE = Path(__file__).resolve().parents[3] / "benchmarks" / "isis_prototype.py"


def bench(lang: str) -> int:
    """Measure, and print a table."""
    say = words("cli", lang)
    screen = console()
    games = [game(slug) for slug in GAMES]
    for chosen in games:
        prepare_game(chosen, lang)
    reference = prototype()
    ours: dict[str, list[float]] = {slug: [] for slug in GAMES}
    steps: dict[str, list[float]] = {slug: [] for slug in GAMES}
    theirs: list[float] = []
    with progress(say("measuring"), ROUNDS + 6) as bar:
        task = bar.task_ids[0]
        sizes = {chosen.book.slug: games_of(chosen, DECISIONS) for chosen in games}
        for number in range(ROUNDS):  # alternately, so that a noisy moment hits all
            for slug, chosen in zip(GAMES, games, strict=True):
                ours[slug].append(random_play(chosen, sizes[slug])[0])
                steps[slug].append(play_and_view(chosen, number))
            if reference:
                theirs.append(reference(sizes["isis"]))
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

    for slug, chosen in zip(GAMES, games, strict=True):
        against, ratio = say("bench-no-reference"), ""
        if slug in AIMS:
            against = say("bench-aim", aim=say("bench-per-second", number=str(AIMS[slug])))
        elif theirs:
            against = say("bench-reference", number=millions(theirs))
            ratio = decimal(median(mine / other for mine, other in zip(ours[slug], theirs, strict=True)), 2, lang)
        what = say("bench-playout", game=chosen.book.title(lang))
        table.add_row(what, say("bench-per-second", number=millions(ours[slug])), against, ratio)
    for slug, chosen in zip(GAMES, games, strict=True):
        aim = say("bench-aim", aim=say("bench-micro", number="50"))
        spent = say("bench-micro", number=decimal(1e6 * median(steps[slug]), 0, lang))
        table.add_row(say("bench-step", game=chosen.book.title(lang)), spent, aim, "")
    for row, times, limit in (("bench-help", answers[:3], decimal(0.3, 1, lang)), ("bench-board", answers[3:], "2")):
        aim = say("bench-aim", aim=say("bench-seconds", number=limit))
        table.add_row(say(row), say("bench-seconds", number=decimal(median(times), 2, lang)), aim, "")
    screen.print(Text(say("bench-title"), style=f"bold {GOLD}"))
    screen.print(table)
    screen.print(Text(say("bench-noise"), style="dim"))
    return 0


COMMAND = (sys.executable, "-m", "ennead")


def games_of(chosen: Game, decisions: int) -> int:
    """Return how many random games have about so many decisions; also compiles what they need."""
    return max(1, round(decisions / random_play(chosen, 100)[1]))


def random_play(chosen: Game, games: int) -> tuple[float, float]:
    """Return how many decisions a second players make at random, on one core, and how many a game has."""
    book = chosen.book
    rules = book.rules(2)
    lengths = np.zeros(games, np.int64)
    scores, ranks = np.zeros((games, SEATS), np.int64), np.zeros((games, SEATS), np.int64)
    endings = np.zeros(games, np.int64)
    work = (np.zeros(1, book.state_dtype), games, np.zeros(len(book.actions), np.int64), generators(1, 1)[0])
    start = time.perf_counter()
    many(rules, *work, lengths, scores, ranks, endings)
    return int(lengths.sum()) / (time.perf_counter() - start), float(lengths.mean())


def play_and_view(chosen: Game, seed: int) -> float:
    """Return the seconds that a move and a look at the table take from Python, over one game."""
    match = chosen.new(seed=seed)
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
