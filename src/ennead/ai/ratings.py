"""The published ratings of the computer players, on the scale of people's: as the ladder has found them.

They stand still until the ladder is played again: no game with people changes them.
"""

import tomllib
from functools import cache
from pathlib import Path

from ennead.play.rating import Skill

FILE = Path(__file__).parent / "ratings.toml"


def published(slug: str, players: int) -> dict[str, Skill]:
    """Return the ratings of a game's levels at tables of a size, by level; none where the ladder has not measured."""
    return _read().get((slug, players), {})


@cache
def _read() -> dict[tuple[str, int], dict[str, Skill]]:
    text = FILE.read_text("utf-8") if FILE.is_file() else ""
    return {
        (slug, int(players)): {level: Skill(*numbers) for level, numbers in skills.items()}
        for slug, sizes in tomllib.loads(text).items()
        for players, skills in sizes.items()
    }
