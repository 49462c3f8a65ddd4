"""`ennead bench`: how fast it is on this machine. It measures and reports; it judges nothing."""

import importlib.util
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from types import ModuleType

import numpy as np
from rich.table import Table
from rich.text import Text

from ennead.batch.playout import many
from ennead.cli.screen import GOLD, console, prepare_game, progress, write
from ennead.core.compiling import tell_engine
from ennead.core.contract import CRITERIA
from ennead.core.language import decimal, words
from ennead.core.random_numbers import generators
from ennead.core.seats import OVER, SEATS
from ennead.engine.files import figures
from ennead.games import GAMES
from ennead.play.game import Game, game

ROUNDS = 9
DECISIONS = 1_500_000  # that players make in each round of random play, about
BENCH = {slug: figures(slug).get("bench", {}) for slug in GAMES}  # `players`, an `aim`, a `prototype` or a `peer`
REFERENCES = Path(__file__).resolve().parents[3] / "benchmarks"
PROTOTYPE_OF = next(slug for slug in GAMES if "prototype" in BENCH[slug])  # the game that is measured against one
PEER_OF = next(slug for slug in GAMES if "peer" in BENCH[slug])  # the game that is measured against another program
PEER_SECONDS = 0.7  # of each round
PEER_AIM = 20  # times its decisions

Speed = tuple[float, float]  # decisions a second, games a second


@dataclass
class Measured:
    """What was measured, one number or one speed for each round; nothing where there is nothing to measure."""

    ours: dict[str, list[Speed]] = field(default_factory=lambda: {slug: [] for slug in GAMES})
    steps: dict[str, list[float]] = field(default_factory=lambda: {slug: [] for slug in GAMES})
    prototype: list[float] = field(default_factory=list)
    peer: list[Speed] = field(default_factory=list)
    help: list[float] = field(default_factory=list)
    board: list[float] = field(default_factory=list)


def bench(lang: str) -> int:
    """Measure, and print a table."""
    games = {slug: game(slug) for slug in GAMES}
    for chosen in games.values():
        prepare_game(chosen, lang)
    peer = reference(BENCH[PEER_OF]["peer"])
    with progress(words("cli", lang)("measuring"), ROUNDS + 2) as bar:
        found = measure(games, peer, lambda: bar.advance(bar.task_ids[0]))
    report(found, peer, lang)
    return 0


def measure(games: dict[str, Game], peer: ModuleType | None, advance: Callable[[], None]) -> Measured:
    """Measure everything, in rounds: alternately, so that a noisy moment hits all."""
    found = Measured()
    prototype = reference(BENCH[PROTOTYPE_OF]["prototype"])
    if prototype:
        prototype.moves_per_second(1)
    sizes = {slug: games_of(chosen, DECISIONS) for slug, chosen in games.items()}
    for number in range(ROUNDS):
        for slug, chosen in games.items():
            found.ours[slug].append(random_play(chosen, sizes[slug]))
            if slug == PROTOTYPE_OF and prototype:
                found.prototype.append(prototype.moves_per_second(sizes[slug]))
            if slug == PEER_OF and peer and peer.installed():
                found.peer.append(peer.speed(PEER_SECONDS))
            found.steps[slug].append(play_and_view(chosen, number))
        advance()
    for times, what in ((found.help, "--help"), (found.board, "play")):
        times.extend(answer_time([sys.executable, "-m", "ennead", what]) for _ in range(3))
        advance()
    return found


def report(found: Measured, peer: ModuleType | None, lang: str) -> None:
    """Print the table, and what is to be said below it."""
    say = words("cli", lang)
    table = Table(box=None, header_style="bold", padding=(0, 3, 0, 0))
    for heading in ("column-what", "column-measured", "column-against", "column-ratio"):
        table.add_column(say(heading))

    def moves(rates: Sequence[float], digits: int = 1) -> str:
        return say("bench-per-second", number=decimal(median(rates) / 1e6, digits, lang))

    def games(rates: Sequence[float]) -> str:
        return say("bench-games", number=decimal(median(rates), 0, lang))

    def seconds(what: str, times: list[float], limit: str) -> None:
        if times:
            aim = say("bench-aim", aim=say("bench-seconds", number=limit))
            table.add_row(what, say("bench-seconds", number=decimal(median(times), 2, lang)), aim, "")

    titles = {slug: game(slug).book.title(lang) for slug in GAMES}
    for slug, title in titles.items():
        rates = [decisions for decisions, _ in found.ours[slug]]
        against, ratio = say("bench-no-reference"), ""
        if aim := BENCH[slug].get("aim"):
            against = say("bench-aim", aim=say("bench-per-second", number=str(aim)))
        elif slug == PROTOTYPE_OF and found.prototype:
            against = say("bench-reference", speed=moves(found.prototype))
            ratio = times_as_fast(rates, found.prototype, 2, lang)
        table.add_row(say("bench-playout", game=title, players=players_of(slug)), moves(rates), against, ratio)
    below = []
    if found.peer:
        (mine, own_games), (other, its_games) = (
            zip(*speeds, strict=True) for speeds in (found.ours[PEER_OF], found.peer)
        )
        against = say("bench-against-peer", speed=moves(other, 3))
        table.add_row(say("bench-peer"), moves(mine), against, times_as_fast(mine, other, 0, lang))
        against = say("bench-against-peer", speed=games(its_games))
        table.add_row(say("bench-peer-games"), games(own_games), against, times_as_fast(own_games, its_games, 0, lang))
        below.append(say("bench-peer-aim", times=PEER_AIM))
    elif peer:
        below.append(say("bench-no-peer", game=titles[PEER_OF], version=peer.VERSION))
    for slug, title in titles.items():
        aim = say("bench-aim", aim=say("bench-micro", number="50"))
        spent = say("bench-micro", number=decimal(1e6 * median(found.steps[slug]), 0, lang))
        table.add_row(say("bench-step", game=title), spent, aim, "")
    seconds(say("bench-help"), found.help, decimal(0.3, 1, lang))
    seconds(say("bench-board"), found.board, "2")
    screen = console()
    screen.print(Text(say("bench-title"), style=f"bold {GOLD}"))
    screen.print(table)
    if (REFERENCES / "rules_speed.py").exists():  # it needs the history, which only a source checkout has
        below.append(say("bench-older"))
    for line in (*below, tell_engine(lang), say("bench-noise")):
        write(screen, line, "dim")


def times_as_fast(mine: Sequence[float], others: Sequence[float], digits: int, lang: str) -> str:
    """Return how many times as fast the first is: the median of what was measured alternately."""
    return decimal(median(one / other for one, other in zip(mine, others, strict=True)), digits, lang)


def players_of(slug: str) -> int:
    """Return how many play in the games that are measured."""
    players: int = BENCH[slug].get("players", 2)
    return players


def games_of(chosen: Game, decisions: int) -> int:
    """Return how many random games have about so many decisions; also makes ready what they need."""
    rate, games = random_play(chosen, 100)
    return max(1, round(decisions * games / rate))


def random_play(chosen: Game, games: int) -> Speed:
    """Return how many decisions and how many games a second are played at random, on one core."""
    book = chosen.book
    rules = book.rules(players_of(book.slug))
    lengths = np.zeros(games, np.int64)
    scores, ranks = np.zeros((games, SEATS), np.int64), np.zeros((games, SEATS), np.int64)
    endings = np.zeros(games, np.int64)
    result = np.zeros((CRITERIA, SEATS), np.int64)
    work = (np.zeros(1, book.state_dtype), games, np.zeros(len(book.actions), np.int64), generators(1, 1)[0])
    start = time.perf_counter()
    many(rules, *work, result, lengths, scores, ranks, endings)
    spent = time.perf_counter() - start
    return int(lengths.sum()) / spent, games / spent


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
    nowhere = subprocess.DEVNULL
    start = time.perf_counter()
    subprocess.run(command, stdin=nowhere, stdout=nowhere, stderr=nowhere, check=False)
    return time.perf_counter() - start


def reference(name: str) -> ModuleType | None:
    """Return what we measure against, which only a source checkout has."""
    file = REFERENCES / f"{name}.py"
    if not file.exists():
        return None
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except ImportError:  # what it needs is not installed
        return None
    return module
