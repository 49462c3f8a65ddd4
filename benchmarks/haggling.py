"""Two computer players that haggle against two mute ones of the same level: `python benchmarks/haggling.py`.

It can be stopped and goes on later. It says whether those that haggle win more than half of the games between them.
"""

import argparse
from pathlib import Path

from ennead.ai.levels import stamp
from ennead.arena import run
from ennead.cli.screen import progress

ROOT = Path(__file__).resolve().parent.parent


def main():
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="4")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--processes", type=int)
    parser.add_argument("--store", type=Path, default=ROOT / ".strength")
    asked = parser.parse_args()
    asked.store.mkdir(exist_ok=True)
    talks, mute = f"{asked.level}+haggle", asked.level
    with progress("sailing", asked.games) as bar:
        found = run(
            "sailing",
            [talks, mute],
            4,
            asked.games // 2,
            lineups=[(talks, mute, talks, mute), (talks, talks, mute, mute)],
            store=asked.store / f"haggling-{asked.level}-{stamp('sailing')}.jsonl",
            processes=asked.processes,
            progress=lambda done, total: bar.update(bar.task_ids[0], completed=done, total=total),
        )
    share = next(bot.share for bot in found.bots if bot.name == talks)  # for each of their two seats
    verdict = "more than half" if 2 * share.low > 0.5 else "NOT surely more than half"
    spent = ", ".join(f"{bot.name} {1000 * bot.seconds:.1f} ms" for bot in found.bots)
    print(
        f"sailing, four players: two of {talks} against two of {mute}: {200 * share.value:.1f} % of "
        f"{len(found.games)} games, {200 * share.low:.1f} to {200 * share.high:.1f} %: {verdict} ({spent} a decision)"
    )


if __name__ == "__main__":
    main()
