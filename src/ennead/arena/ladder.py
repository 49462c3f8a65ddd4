"""The ladder: every level against the one below it and the one below that, and the baselines, at one kind of table."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ennead.ai.baseline_players import BASELINES
from ennead.ai.levels import bot, levels
from ennead.ai.player import Skill, Thinker
from ennead.ai.search import PLAIN
from ennead.ai.search_runner import Budget
from ennead.arena.results import LineupResult, Results
from ennead.arena.seatings import Lineup
from ennead.arena.settings import Maker
from ennead.arena.tournament import run
from ennead.play.game import game

UCT = "plain UCT"
TWO_APART = 1.3  # times the fair share that a level has to win against the one two below: 65 % of two


@dataclass(frozen=True)
class Rung:
    """A comparison, and what is asked of it."""

    found: LineupResult
    milliseconds: float  # that the first one took for a decision
    wanted: str  # "above", "far above" or ""

    @property
    def holds(self) -> bool:
        """Whether it is as it should be."""
        if self.wanted == "far above":
            return self.found.share.value >= TWO_APART * self.found.fair
        return self.wanted != "above" or self.found.share.low > self.found.fair


def players_of(slug: str, seconds: float) -> dict[str, Maker]:
    """Return everybody who takes part, the levels with no more than so many seconds a decision."""
    found: dict[str, Maker] = dict(BASELINES)
    found[UCT] = partial(Thinker, skill=Skill(PLAIN, Budget(seconds=seconds)))
    return found | {level.key: partial(bot, level.key, slug, within=seconds) for level in levels(slug)}


def comparisons(slug: str, players: int, games: int, quick: int) -> dict[Lineup, int]:
    """Return who meets whom, one of the first against a table of the second, and in how many games.

    The two best play so many `games`, other neighbours, who think little, as many as are `quick`. Where more is between
    players, fewer games tell.
    """
    keys = [level.key for level in levels(slug)]
    yardsticks = [("greedy", "random"), (keys[0], "random"), (keys[1], "greedy"), (keys[-1], "greedy")]
    pairs = {**dict.fromkeys(yardsticks, games / 2), (keys[-1], UCT): games / 4}
    pairs |= {(keys[at], keys[at - 1]): quick if at < len(keys) - 1 else games for at in range(1, len(keys))}
    pairs |= {(keys[at], keys[at - 2]): quick / 5 if at < len(keys) - 1 else games / 2 for at in range(2, len(keys))}
    return {(first, *[second] * (players - 1)): math.ceil(count) for (first, second), count in pairs.items()}


def climb(
    slug: str,
    players: int,
    games: int,
    quick: int,
    seconds: float,
    store: Path | None = None,
    processes: int | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Results:
    """Play all comparisons; what is in the store is not played again."""
    met = comparisons(slug, players, games, quick)
    return run(
        game(slug),
        players_of(slug, seconds),
        players,
        list(met.values()),
        lineups=list(met),
        store=store,
        processes=processes,
        progress=progress,
    )


def rungs(results: Results) -> Iterator[Rung]:
    """Say of each comparison what was found and whether it is as it should be."""
    keys = [level.key for level in levels(results.settings.game)]
    for number, found in enumerate(results.lineups):
        first, second = found.lineup[:2]
        own = [one for one in results.games if one.lineup == number]
        seats = [(one, at) for one in own for at, name in enumerate(one.seats) if name == first]
        spent = sum(one.seconds[at] for one, at in seats) / max(1, sum(one.decisions[at] for one, at in seats))
        wanted = "above"
        if first in keys and second in keys and keys.index(first) - keys.index(second) == 2:
            wanted = "far above"
        elif first not in keys or (first, second) == (keys[1], "greedy"):
            wanted = ""  # how the yardsticks are among themselves, and how a weak level compares
        yield Rung(found, 1000 * spent, wanted)
