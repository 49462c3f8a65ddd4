"""How fast the search is, each against something measured in the same run: `python benchmarks/search.py`.

Everything is measured in rounds, alternately, so that a noisy moment hits all; what counts is the median.
"""

import time
from statistics import median

from rich.console import Console
from rich.table import Table

import openspiel_isis
from ennead.ai.levels import levels
from ennead.ai.search import PLAIN
from ennead.ai.search_runner import Budget, Search
from ennead.cli.bench import players_of, random_play
from ennead.cli.screen import progress
from ennead.core.position import Position
from ennead.core.seats import CHANCE
from ennead.games import GAMES
from ennead.play.game import game

ROUNDS = 7
SIMULATIONS = {"isis": 40_000, "osiris": 1_000, "sailing": 2_000}


def start(slug):
    """Return the first position of a game in which somebody decides."""
    book = game(slug).book
    position = Position.start(book, book.rules(players_of(slug)))
    while position.actor == CHANCE:
        position = position.after(position.legal()[0])
    return position


def think(position, style, simulations, threads=1):
    """Search once; return the simulations and the decisions a second."""
    search = Search(position.book, style, 1, threads)
    begun = time.perf_counter()
    search.think(position.known(position.actor), position.actor, Budget(simulations=simulations))
    spent = time.perf_counter() - begun
    return simulations / spent, search.decisions / spent


def main():
    """Measure, and print a table."""
    positions = {slug: start(slug) for slug in GAMES}
    found = {}
    with progress("", (ROUNDS + 1) * len(GAMES)) as bar:
        for number in range(ROUNDS + 1):  # the first one compiles
            for slug, position in positions.items():
                games, many = game(slug), SIMULATIONS.get(slug, 2_000)
                one = {
                    "random": random_play(games, 20_000 if slug == "isis" else 500)[0],
                    "plain": think(position, PLAIN, many),
                    "as the strongest level": think(position, levels(slug)[-1].skill.style, many),
                    "two": think(position, PLAIN, 2 * many, threads=2)[0],
                }
                if slug == "isis" and openspiel_isis.installed():
                    one["peer"] = openspiel_isis.speed(200)
                if number:
                    found.setdefault(slug, []).append(one)
                bar.advance(bar.task_ids[0])
    table = Table("what", "measured", "against", "ratio", "aim", box=None, padding=(0, 2, 0, 0))
    for slug, rounds in found.items():
        players = f"{slug}, {players_of(slug)} players"

        def row(what, mine, against, other, aim, rounds=rounds):
            ratio = median(mine(one) / other(one) for one in rounds)
            measured, compared = (f"{median(map(rate, rounds)):,.0f}/s" for rate in (mine, other))
            table.add_row(what, measured, f"{against} {compared}", f"{ratio:.2f}", aim)

        if "peer" in rounds[0]:
            row(
                f"{players}: simulations, plain",
                lambda one: one["plain"][0],
                "OpenSpiel",
                lambda one: one["peer"],
                "100, and 150,000/s",
            )
        else:
            speed = f"{median(one['plain'][0] for one in rounds):,.0f}/s"
            table.add_row(f"{players}: simulations, plain", speed, "", "", "150,000/s" if slug == "isis" else "")
        for style in ("plain", "as the strongest level"):
            row(
                f"{players}: decisions in the search, {style}",
                lambda one, style=style: one[style][1],
                "random play",
                lambda one: one["random"],
                "0.5" if slug != "isis" and style == "plain" else "",
            )
        row(f"{players}: two threads", lambda one: one["two"], "one", lambda one: one["plain"][0], "1.7")
    console = Console()
    console.print(table)
    if not openspiel_isis.installed():
        console.print(
            f"OpenSpiel is not there: .tools/bin/uv pip install open_spiel=={openspiel_isis.VERSION}", style="dim"
        )


if __name__ == "__main__":
    main()
