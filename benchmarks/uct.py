"""The strongest level of each game against plain UCT, two players, 200 ms a move: `python benchmarks/uct.py`.

It can be stopped and goes on later. It says for each game whether the lower end of the interval is where it should be.
"""

import argparse
from pathlib import Path

from ennead.ai.levels import levels, stamp
from ennead.arena import run
from ennead.arena.ladder import UCT, players_of
from ennead.cli.screen import progress
from ennead.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
AIMS = {"isis": 0.55, "osiris": 0.65, "sailing": 0.75}


def main():
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("which", nargs="*", default=list(GAMES))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--milliseconds", type=int, default=200)
    parser.add_argument("--processes", type=int)
    parser.add_argument("--store", type=Path, default=ROOT / ".strength")
    asked = parser.parse_args()
    asked.store.mkdir(exist_ok=True)
    for slug in asked.which:
        everybody = players_of(slug, asked.milliseconds / 1000)
        best = levels(slug)[-1].key
        with progress(slug, asked.games) as bar:
            found = run(
                slug,
                {name: everybody[name] for name in (best, UCT)},
                2,
                asked.games,
                store=asked.store / f"uct-{slug}-{asked.milliseconds}-{stamp(slug)}.jsonl",
                processes=asked.processes,
                progress=lambda done, total, bar=bar: bar.update(bar.task_ids[0], completed=done, total=total),
            )
        [lineup] = found.lineups
        share, aim = lineup.share, AIMS.get(slug, 0.5)
        verdict = "above" if share.low > aim else "NOT above"
        spent = ", ".join(f"{bot.name} {1000 * bot.seconds:.0f} ms" for bot in found.bots)
        print(
            f"{slug}: level {best} against {UCT}: {100 * share.value:.1f} % of {lineup.games} games, "
            f"{100 * share.low:.1f} to {100 * share.high:.1f} %: {verdict} {100 * aim:.0f} % ({spent} a decision)"
        )


if __name__ == "__main__":
    main()
