"""Measure all levels of all games and write docs/strength.md: `make strength`. It can be stopped and goes on later."""

import argparse
import os
import sys
from pathlib import Path
from time import perf_counter

import ennead
from ennead.ai.levels import levels, stamp
from ennead.ai.ratings import FILE as RATINGS
from ennead.arena import anchors
from ennead.arena.ladder import TWO_APART, climb, rungs
from ennead.arena.results_chart import save
from ennead.cli.screen import progress
from ennead.games import GAMES, rulebook

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 0.05  # a decision, at most
# For two players and for most: games of the two best against each other, and of other neighbours.
PLAYED = {
    "isis": ((240, 600), (480, 800)),
    "osiris": ((120, 300), (240, 600)),
    "sailing": ((120, 300), (120, 600)),
}
USUAL = ((240, 600), (240, 600))

INTRODUCTION = f"""# How strong the computer players are

Made by `make strength` with Ennead {ennead.__version__}: do not edit it. Every level plays one seat at a
table of another one, in all seats, on the same deals. Nobody is given more than {1000 * SECONDS:.0f} ms for a
decision here: the strongest level, which takes about a second in a game against people, is stronger there.
Each goes on from what it thought about before; at a server's tables and in the terminal every move is thought
over anew, by all levels alike.
Intervals hold 95 % of what drawing the deals anew gives (bootstrap). *Fair* is the share of the victories that
equally strong players would have. A level is to win more than that against the next one below, with its whole
interval, and {TWO_APART} times as much against the one two below: ✓ says that it does. Neighbours play most games;
where more is between players, fewer games tell. *random* plays anything, *greedy* takes what brings most by the
end of its turn, *plain UCT* searches for {1000 * SECONDS:.0f} ms with random games and knows nothing of a game but its
rules. What the levels are is told in [levels](levels.md), how it is measured in [the arena](arena.md), and
what follows for people's [ratings](ratings.md) stands there.
"""


def thought(results):
    """Return for how many minutes all players of all games thought, one after the other."""
    return sum(sum(one.seconds) for one in results.games) / 60


def told(results):
    """Return a table's comparisons as a page has them."""
    lines = [
        "| | against | victories | interval | fair | ms a decision | |",
        "|---|---|---|---|---|---|---|",
    ]
    names = {level.key: f"{level.key} {level.called('en')}" for level in levels(results.settings.game)}
    for rung in rungs(results):
        found = rung.found
        first, second = (names.get(name, name) for name in found.lineup[:2])
        others = second if len(found.lineup) == 2 else f"{len(found.lineup) - 1} × {second}"
        interval = f"{100 * found.share.low:.1f} – {100 * found.share.high:.1f} %"
        verdict = "" if not rung.wanted else "✓" if rung.holds else "**not met**"
        lines.append(
            f"| {first} | {others} | {100 * found.share.value:.1f} % of {found.games} | {interval} "
            f"| {100 * found.fair:.0f} % | {rung.milliseconds:.1f} | {verdict} |"
        )
    return "\n".join([*lines, "", f"{len(results.games)} games, {thought(results):.0f} minutes of thinking."])


def rate(page):
    """Write the ratings of all levels that follow from the page."""
    RATINGS.write_text(anchors.written(anchors.from_page(page.read_text("utf-8"))), "utf-8")
    return True


def main():
    """Play, and write the page; say whether every rung is as it should be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--part", type=float, default=1.0, help="of the games, for a quick look")
    parser.add_argument("--out", type=Path, help="by default docs/strength.md; has to be named if not all is played")
    parser.add_argument("--store", type=Path, default=ROOT / ".strength")
    parser.add_argument("--ratings", action="store_true", help="play nothing: only rate the levels by the page")
    asked = parser.parse_args()
    if asked.ratings:
        return rate(ROOT / "docs" / "strength.md")
    if unknown := set(asked.games) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    if asked.out is None and (asked.part != 1 or asked.games != list(GAMES)):
        parser.error("the published page has all games: name another one with --out")
    is_published = asked.out is None
    asked.out = asked.out or ROOT / "docs" / "strength.md"
    asked.store.mkdir(exist_ok=True)
    pictures = asked.out.parent / "strength"
    pictures.mkdir(exist_ok=True)
    page, spent, begun, holds = [INTRODUCTION], 0.0, perf_counter(), True
    for slug in asked.games:
        book = rulebook(slug)
        for players, games in zip(sorted({2, max(book.players)}), PLAYED.get(slug, USUAL), strict=False):
            store = asked.store / f"{slug}-{players}-{1000 * SECONDS:.0f}ms-{stamp(slug)}.jsonl"
            with progress(f"{slug}, {players}", 1) as bar:
                results = climb(
                    slug,
                    players,
                    *(round(count * asked.part) for count in games),
                    SECONDS,
                    store,
                    progress=lambda done, total, bar=bar: bar.update(bar.task_ids[0], completed=done, total=total),
                )
            title, picture = f"{book.title()}, {players} players", f"{slug}-{players}.svg"
            save(results, pictures / picture, "en", with_bots=False)
            page.append(f"## {title}\n\n![{title}](strength/{picture})\n\n{told(results)}\n")
            spent += thought(results)
            holds = holds and all(rung.holds for rung in rungs(results))
            print(page[-1], flush=True)
    page.append(f"Together {spent:.0f} minutes of thinking, which on two cores takes half as long.\n")
    asked.out.write_text("\n".join(page), "utf-8")
    if is_published:
        rate(asked.out)
    print(f"{(perf_counter() - begun) / 60:.0f} minutes by the clock, on {os.cpu_count()} cores")
    return holds


if __name__ == "__main__":
    sys.exit(not main())
