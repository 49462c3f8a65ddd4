"""How fast the portable engine is, against the native one in the same run: `python benchmarks/engines.py`.

Each engine answers from a process of its own, one core for both; they are asked in turns, so that a noisy moment hits
both, and what counts is the median of the ratios.
"""

import json
import os
import subprocess
import sys
import time
from statistics import median

ROUNDS = 7
SEARCHED = {"isis": 3_000, "osiris": 150, "sailing": 300}  # simulations a time
PLAYED = {"isis": 8_000, "osiris": 150, "sailing": 150}  # random games a time
AIMS = {"random": 0.7, "plain": 0.6, "guided": 0.6}


class Engine:
    """An engine in a process of its own, which measures what it is asked."""

    def __init__(self, name):
        command = [sys.executable, __file__, "answer"]
        env = {**os.environ, "ENNEAD_ENGINE": name}
        self.process = subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, what, slug):
        """Return the rate of something, or the seconds of a small call."""
        self.process.stdin.write(f"{what} {slug}\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def answer():
    """Answer questions until there are no more."""
    from ennead.ai.levels import levels
    from ennead.ai.search import PLAIN
    from ennead.ai.search_runner import Budget, Search
    from ennead.cli.bench import random_play
    from ennead.core import entry_points
    from ennead.core.position import Position
    from ennead.core.seats import CHANCE
    from ennead.play.game import game

    def start(slug):
        book = game(slug).book
        position = Position.start(book, book.rules(book.players[-1]))
        while position.actor == CHANCE:
            position = position.after(position.legal()[0])
        return position

    def search(slug, style):
        position = start(slug)
        searching = Search(position.book, style, 1)
        begun = time.process_time()
        searching.think(position.known(position.actor), position.actor, Budget(simulations=SEARCHED.get(slug, 1_000)))
        return SEARCHED.get(slug, 1_000) / (time.process_time() - begun)

    def small_call(slug):
        position = start(slug)
        rules, state = position.rules, position.state
        begun = time.process_time()
        for _ in range(5_000):
            entry_points.actor(rules, state, 0)
        return (time.process_time() - begun) / 5_000

    asked = {
        "random": lambda slug: random_play(game(slug), PLAYED.get(slug, 1_000))[0],
        "plain": lambda slug: search(slug, PLAIN),
        "guided": lambda slug: search(slug, levels(slug)[-1].skill.style),
        "call": small_call,
    }
    for line in sys.stdin:
        what, slug = line.split()
        print(json.dumps(asked[what](slug)), flush=True)


def main():
    """Measure, and print a table."""
    from ennead.games import GAMES

    engines = {name: Engine(name) for name in ("portable", "native")}
    print(f"{'':24}{'portable':>14}{'native':>14}{'ratio':>8}{'aim':>8}")
    for slug in GAMES:
        for what in ("random", "plain", "guided", "call"):
            for engine in engines.values():
                engine.ask(what, slug)  # the first one may have to be compiled
            rounds = [{name: engine.ask(what, slug) for name, engine in engines.items()} for _ in range(ROUNDS)]
            mine, other = (median(one[name] for one in rounds) for name in engines)
            ratio = median(one["portable"] / one["native"] for one in rounds)
            if what == "call":
                print(f"{slug + ', small call':24}{mine * 1e6:11.2f} µs{other * 1e6:11.2f} µs{ratio:8.2f}{'5 µs':>8}")
            else:
                print(f"{slug + ', ' + what:24}{mine:12,.0f}/s{other:12,.0f}/s{ratio:8.2f}{AIMS[what]:8.1f}")


if __name__ == "__main__":
    answer() if sys.argv[1:] == ["answer"] else main()
