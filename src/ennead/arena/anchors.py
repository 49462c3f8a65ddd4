"""Where the levels of the computer players stand on the scale of people's ratings: from the published ladder.

The ladder says how often one player won against a table of another. By the model of ratings that follows from how far
apart they are; here all distances are found that agree best with all comparisons of a table size, and how sure that is.
The level that is offered first stands where people begin.
"""

import re
from collections.abc import Iterator, Sequence
from math import log
from typing import NamedTuple

import numpy as np

from ennead.ai.levels import levels, usual
from ennead.games import GAMES, rulebook
from ennead.play.plackett_luce import BETA, MU, SIGMA
from ennead.play.rating import Skill

LEAST_SIGMA = 0.3  # nobody is surer than that: the ladder has its own conditions
STEPS = 100

Ratings = dict[str, dict[int, dict[str, Skill]]]
"""By game, table size and level."""


class Met(NamedTuple):
    """How often one won against a table of another, in so many games."""

    first: str
    second: str
    players: int
    share: float
    games: int


def from_page(text: str) -> Ratings:
    """Return the ratings of all levels that follow from the ladder's page, `docs/strength.md`."""
    found: Ratings = {}
    for slug in GAMES:
        sizes = {players: met for players in rulebook(slug).players if (met := list(_met(text, slug, players)))}
        keys = {level.key for level in levels(slug)}
        for players, met in sizes.items():
            skills = fitted(met, usual(slug))
            found.setdefault(slug, {})[players] = {key: skills[key] for key in sorted(keys & skills.keys())}
    return found


def fitted(met: Sequence[Met], middle: str) -> dict[str, Skill]:
    """Return how strong everybody is who has met somebody; `middle` stands where people begin.

    Who won all games is not taken for endlessly strong: as with people, big differences are unlikely at first.
    """
    names = sorted({name for one in met for name in (one.first, one.second)})
    pairs = np.array([[(name == one.first) - (name == one.second) for name in names] for one in met], float)
    spread = np.array([BETA * one.players**0.5 for one in met])
    head_start = np.array([log(one.players - 1) for one in met])  # one of the first against several of the second
    share, games = np.array([one.share for one in met]), np.array([one.games for one in met], float)
    strength, bend = np.zeros(len(names)), np.eye(len(names))
    for _ in range(STEPS):  # Newton's way to what agrees best
        chance = 1 / (1 + np.exp(head_start - pairs @ strength / spread))
        slope = pairs.T @ (games * (share - chance) / spread) - strength / SIGMA**2
        bend = (pairs.T * (games * chance * (1 - chance) / spread**2)) @ pairs + np.eye(len(names)) / SIGMA**2
        strength = strength + np.clip(np.linalg.solve(bend, slope), -SIGMA, SIGMA)
    cover, at = np.linalg.inv(bend), names.index(middle)
    apart = np.sqrt(np.maximum(0, cover.diagonal() + cover[at, at] - 2 * cover[at]))
    return {
        name: Skill(round(float(MU + strength[one] - strength[at]), 2), round(max(LEAST_SIGMA, float(apart[one])), 2))
        for one, name in enumerate(names)
    }


def written(ratings: Ratings) -> str:
    """Return the file of the published ratings, `ai/ratings.toml`."""
    lines = [
        "# Where the levels stand on the scale of people's ratings: mu and sigma of the model,",
        "# by game and table size. Made from docs/strength.md by `make strength`: do not edit it.",
    ]
    for slug, sizes in ratings.items():
        for players, skills in sizes.items():
            lines += ["", f"[{slug}.{players}]"]
            lines += [f"{key} = [{skill.mu}, {skill.sigma}]" for key, skill in skills.items()]
    return "\n".join([*lines, ""])


def _met(text: str, slug: str, players: int) -> Iterator[Met]:
    """Go through the comparisons of a game and table size on the page."""
    heading = f"## {rulebook(slug).title()}, {players} players\n"
    part = text.partition(heading)[2].partition("\n## ")[0]
    keys = {level.key for level in levels(slug)}
    for line in re.findall(
        r"^\| (?!against|\|)(.+?) \| (?:\d+ × )?(.+?) \| ([\d.]+) % of (\d+) \|", part, re.MULTILINE
    ):
        first, second = (name.split()[0] if name.split()[0] in keys else name for name in line[:2])
        yield Met(first, second, players, float(line[2]) / 100, int(line[3]))
