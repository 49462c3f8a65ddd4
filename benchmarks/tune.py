"""Tune the weights of a game in the arena: `python benchmarks/tune.py isis --players 2`.

Every trial is written to the log as soon as it is over. At the end all that was kept plays together against the weights
as they were, twice as many games; if it wins more than its share, `--write` puts it into the game's weights.toml. With
`--set` nothing is sought: the values given are what is tried together.
"""

import argparse
import sys
from dataclasses import replace
from pathlib import Path

import ennead
from ennead.ai.levels import levels
from ennead.ai.search_runner import Budget
from ennead.arena.tuning import confirm, tune, write_weights
from ennead.cli.screen import progress
from ennead.games import GAMES
from ennead.play.game import game

OTHER_DEALS = 1_000_000  # added to the seed: what is kept has to win on deals of which none was played before
LOGS = Path(__file__).resolve().parent.parent / "docs" / "tuning"


def main():
    """Read the command line, tune, keep the log."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("weights", nargs="*", help="those to be changed; all if none is named")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=200, help="for each decision")
    parser.add_argument("--games", type=int, default=200, help="for each trial")
    parser.add_argument("--factor", type=float, default=1.5, help="by which a weight grows or shrinks")
    parser.add_argument("--set", nargs="+", default=[], metavar="WEIGHT=VALUE", help="try these values together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int)
    parser.add_argument("--write", action="store_true", help="change the game's weights.toml for so many players")
    parser.add_argument("--for-all", action="store_true", help="write it for all numbers of players")
    asked = parser.parse_args()
    chosen = game(asked.game)
    skill = replace(levels(asked.game)[-1].skill, budget=Budget(simulations=asked.simulations), patience=0)
    log = LOGS / f"{asked.game}.txt"
    log.parent.mkdir(exist_ok=True)
    try:
        kept = {name: float(value) for name, value in (one.split("=") for one in asked.set)}
    except ValueError:
        parser.error("--set wants WEIGHT=VALUE")
    if unknown := {*asked.weights, *kept} - set(chosen.book.weight_names):
        parser.error(f"no such weights: {', '.join(sorted(unknown))}; there are {', '.join(chosen.book.weight_names)}")
    with log.open("a", encoding="utf-8") as file:
        words = " ".join(sys.argv[1:])
        print(
            f"\n$ python benchmarks/tune.py {words}\nennead {ennead.__version__}, {skill.style}", file=file, flush=True
        )
        with progress(asked.game, asked.games) as bar:

            def show(done, total):
                bar.update(bar.task_ids[0], completed=done, total=total)

            terms = (asked.games, asked.factor, asked.weights, asked.seed, asked.processes, show)
            for trial in () if asked.set else tune(chosen, asked.players, skill, *terms):
                print(trial, file=file, flush=True)
                bar.console.print(str(trial), highlight=False)
                if trial.kept:
                    kept[trial.weight] = trial.new
            better = False
            if kept:
                seed = OTHER_DEALS + asked.seed
                found = confirm(chosen, asked.players, skill, kept, 2 * asked.games, seed, asked.processes, show)
                better = found.share.value > found.fair
                share = f"{100 * found.share.value:.1f} % ({100 * found.share.low:.1f} to {100 * found.share.high:.1f})"
                verdict = "better" if better else "not better"
                line = f"{', '.join(kept)} together: {share} of {found.games}: {verdict} than before"
                print(line, file=file)
                bar.console.print(line, highlight=False)
    if asked.write and better:
        print(write_weights(chosen.book, None if asked.for_all else asked.players, kept))


if __name__ == "__main__":
    main()
