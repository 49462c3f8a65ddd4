"""How fast the rules are, against an older version: `python benchmarks/rules_speed.py --before COMMIT [GAME…]`

Random games and simulations of the search, plain and guided, a second of the processor's time. Both versions answer
from processes of their own and are asked in turns, so that a noisy moment hits both; what counts is the median of the
ratios. By the native engine, and by the portable one where both versions have it. `--build` measures instead how long
it takes to compile everything from nothing.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from statistics import median, quantiles

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import versions
from versions import ROOT, Version, environment, unpacked

PLAYERS = {"sailing": 4}  # of random games; searches are at the largest table
KINDS = ("random", "plain", "guided")
SECONDS = 0.4  # that a measurement takes, about
TRIED = {"random": 50, "plain": 50, "guided": 50}  # games or simulations from which that is reckoned
CHILD = (__file__, "answer")


def answers(slug, what, amount, style=None, seed=1):
    """Answer one question in this process: how many a second, or what style the strongest level has."""
    versions.stand_in()
    from ennead.ai.levels import levels
    from ennead.ai.search import PLAIN
    from ennead.games import rulebook

    book = rulebook(slug)
    if what == "facts":
        yield [versions.engine_here(), levels(slug)[-1].skill.style._asdict()]
    elif what == "random":
        yield amount / random_games(book, PLAYERS.get(slug, book.players[0]), amount, seed)
    else:
        known = {name: value for name, value in (style or {}).items() if name in PLAIN._fields}
        yield amount / searching(book, PLAIN._replace(**known) if what == "guided" else PLAIN, amount, seed)


def random_games(book, players, games, seed):
    """Return how many seconds so many random games take."""
    import numpy as np

    from ennead.batch.playout import many
    from ennead.core.contract import CRITERIA
    from ennead.core.random_numbers import generators
    from ennead.core.seats import SEATS

    def numbers(*shape):
        return np.zeros(shape, np.int64)

    work = np.zeros(1, book.state_dtype), games, numbers(len(book.actions)), generators(seed, 1)[0]
    found = numbers(CRITERIA, SEATS), numbers(games), numbers(games, SEATS), numbers(games, SEATS), numbers(games)
    begun = time.process_time()
    many(book.rules(players), *work, *found)
    return time.process_time() - begun


def searching(book, style, simulations, seed):
    """Return how many seconds so many simulations take, from the first decision at the largest table on."""
    from ennead.ai.search_runner import Budget, Search
    from ennead.core.position import Position
    from ennead.core.seats import CHANCE

    position = Position.start(book, book.rules(book.players[-1]))
    while position.actor == CHANCE:
        position = position.after(position.legal()[0])
    known, search = position.known(position.actor), Search(book, style, seed)
    search.think(known, position.actor, Budget(simulations=1))  # plants the tree
    begun = time.process_time()
    search.think(known, position.actor, Budget(simulations=simulations))
    return time.process_time() - begun


def asked():
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--before", required=True, metavar="COMMIT", help="the older sources: a commit, or a folder")
    parser.add_argument("--engine", nargs="+", choices=versions.ENGINES, default=["native", "portable"])
    parser.add_argument("--rounds", type=int, default=9, metavar="N", help="in which each one is asked once (9)")
    parser.add_argument("--build", action="store_true", help="measure how long it takes to compile everything")
    return parser.parse_args()


def main():
    """Measure, and print a table."""
    wish = asked()
    games = wish.games or versions.games()
    with unpacked(wish.before) as source:
        table = build_times(source, games) if wish.build else speeds(source, games, wish)
    Console().print(table)


def speeds(source, games, wish):
    """Measure games and simulations a second, and return them as a table."""
    table = Table("what", "before", "now", "now/before", "half of them within", box=None, padding=(0, 2, 0, 0))
    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        for engine in wish.engine:
            for place in (source, ROOT):
                compile_all(place, engine, games)
            with Version(source, engine, *CHILD) as before, Version(ROOT, engine, *CHILD) as now:
                measured(table, bar, engine, (before, now), games, wish.rounds)
    return table


def compile_all(place, engine, games):
    """Let a version compile what it needs, and keep it: code that a process has compiled itself runs up to 15 % slower
    than the same from the disk."""
    with Version(place, engine, *CHILD) as version:
        for slug in games:
            style = version.ask(slug=slug, what="facts", amount=0)[1]
            for what in KINDS:
                version.ask(slug=slug, what=what, style=style, amount=1)


def measured(table, bar, engine, pair, games, rounds):
    """Add what was measured by one engine to the table."""
    for slug in games:
        (here, _), (there, style) = (version.ask(slug=slug, what="facts", amount=0) for version in pair)
        if {here, there} != {engine}:
            table.add_row(f"{slug}, {engine}: not measured, before {here}, now {there}", "", "", "", "")
            continue
        for what in KINDS:
            task = bar.add_task(f"{slug}, {what}, {engine}", total=rounds + 1)
            wish = {"slug": slug, "what": what, "style": style}
            for version in pair:
                version.ask(**wish, amount=TRIED[what])  # the first one may have to be compiled
            amount = max(10, round(SECONDS * pair[1].ask(**wish, amount=TRIED[what])))
            bar.advance(task)
            found = []
            for number in range(rounds):
                order = pair if number % 2 else pair[::-1]
                rates = {version: version.ask(**wish, amount=amount, seed=number + 2) for version in order}
                found.append([rates[version] for version in pair])
                bar.advance(task)
            add(table, f"{slug}, {what}, {engine}", found)


def add(table, what, found):
    """Add a row: the medians of both, and of their ratios."""
    before, now = (median(column) for column in zip(*found, strict=True))
    ratios = [one / other for other, one in found]
    low, _, high = quantiles(ratios, method="inclusive") if len(ratios) > 1 else ratios * 3
    rates = f"{before:,.0f}/s", f"{now:,.0f}/s"
    table.add_row(what, *rates, f"{median(ratios):.2f}", f"{low:.2f} to {high:.2f}")


def build_times(source, games):
    """Measure how long everything takes to compile, once each with empty caches, and return that as a table."""
    table = Table("seconds", "before", "now", "now/before", box=None, padding=(0, 2, 0, 0))
    has_files = all((one / "src/ennead/build").is_dir() for one in (source, ROOT))
    kinds = [("native: rules, random play and search", compile_natively)]
    kinds += [("the portable file", compile_file)] * has_files
    for slug in games:
        for what, compile_all in kinds:
            before, now = (compile_all(one, slug) for one in (source, ROOT))
            table.add_row(f"{slug}, {what}", f"{before:.1f}", f"{now:.1f}", f"{now / before:.2f}")
    return table


def compile_natively(source, slug):
    """Return how many seconds it takes until a game can be played and searched, with nothing compiled before."""
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as cache, Version(source, "native", *CHILD, ENNEAD_CACHE=cache) as version:
        _, style = version.ask(slug=slug, what="facts", amount=0)
        for what in KINDS:
            version.ask(slug=slug, what=what, amount=1, style=style)
    return time.perf_counter() - begun


def compile_file(source, slug):
    """Return how many seconds it takes to build the file of a game; nothing is written."""
    command = [sys.executable, "-m", "ennead.build", "--check", slug]
    begun = time.perf_counter()
    run = subprocess.run(command, env=environment(source, "native"), check=False, capture_output=True, text=True)
    if not run.stdout.startswith(f"{slug}: "):
        raise SystemExit(f"{slug} could not be built: {run.stderr}")
    return time.perf_counter() - begun


if __name__ == "__main__":
    versions.answering(answers) if sys.argv[1:] == ["answer"] else main()
