"""Tuning: the weights by which a game is judged are changed one after the other, and what plays better is kept."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ennead.ai.player import Skill, Thinker
from ennead.arena.results import Interval, LineupResult
from ennead.arena.tournament import run
from ennead.core.language import PACKAGE
from ennead.core.rulebook import Rulebook
from ennead.core.seats import Array
from ennead.play.game import Game

FIRST_STEP = 0.2  # for a weight that is 0, where a factor would do nothing


@dataclass(frozen=True)
class Trial:
    """A weight that was changed, and how that played against the weights as they were."""

    weight: str
    old: float
    new: float
    games: int
    share: Interval  # of one changed player at a table of the others
    fair: float
    kept: bool

    def __str__(self) -> str:
        share = f"{100 * self.share.value:5.1f} % ({100 * self.share.low:.1f} to {100 * self.share.high:.1f})"
        verdict = "kept" if self.kept else "not kept"
        return f"{self.weight:24} {self.old:9.4g} -> {self.new:9.4g}  {share} of {self.games}: {verdict}"


def tune(
    which: Game,
    players: int,
    skill: Skill,
    games: int,
    factor: float,
    names: Sequence[str] = (),
    seed: int = 1,
    processes: int | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Iterator[Trial]:
    """Try each weight greater and smaller by a factor; go on in a direction as long as that plays better.

    A change is kept if it wins more than the fair share by a standard error at least, which is a quarter of the
    interval. It yields what it tries; the last trial of a weight that was kept holds its new value.
    """
    book, weights = which.book, which.book.weights(players)
    for name in names or book.weight_names:
        place = book.weight_names.index(name)
        for direction in (factor, 1 / factor):
            kept, any_kept = True, False
            began = float(weights[place])
            while kept:
                old = float(weights[place])
                changed = weights.copy()
                if began == 0:
                    changed[place] = old + (FIRST_STEP if direction > 1 else -FIRST_STEP)
                else:
                    changed[place] = old * direction
                seed += 1
                found = _meet(which, players, skill, weights, changed, games, seed, processes, progress)
                kept = found.share.value - found.fair > (found.share.high - found.share.low) / 4
                yield Trial(name, old, float(changed[place]), found.games, found.share, found.fair, kept)
                if kept:
                    weights, any_kept = changed, True
            if any_kept:
                break  # it was not smaller that was wanted


def confirm(
    which: Game,
    players: int,
    skill: Skill,
    kept: dict[str, float],
    games: int,
    seed: int,
    processes: int | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> LineupResult:
    """Let somebody with all that was kept sit at a table of those who play as before, on deals that nothing chose."""
    weights = which.book.weights(players)
    changed = weights.copy()
    for name, value in kept.items():
        changed[which.book.weight_names.index(name)] = value
    return _meet(which, players, skill, weights, changed, games, seed, processes, progress)


def _meet(
    which: Game,
    players: int,
    skill: Skill,
    weights: Array,
    changed: Array,
    games: int,
    seed: int,
    processes: int | None,
    progress: Callable[[int, int], None],
) -> LineupResult:
    """Let a changed player sit at a table of unchanged ones."""
    bots = {
        "new": partial(Thinker, skill=skill, weights=changed),
        "old": partial(Thinker, skill=skill, weights=weights),
    }
    lineup = ("new", *["old"] * (players - 1))
    found = run(which, bots, players, games, lineups=[lineup], seed=seed, processes=processes, progress=progress)
    return found.lineups[0]


def write_weights(book: Rulebook, players: int | None, values: dict[str, float]) -> Path:
    """Write weights into a game's `weights.toml`, for all tables or for so many players; the comments stay."""
    path = PACKAGE / book.folder / "weights.toml"
    section = "[weights]" if players is None else f"[weights-{players}]"
    head, _, rest = path.read_text("utf-8").partition(f"{section}\n")
    body, following, tail = rest.partition("\n[")
    for name, value in values.items():
        line = f"{name} = {value:.4g}"
        body, found = re.subn(rf"^{name} = [^\s#]+", line, body, count=1, flags=re.MULTILINE)
        if not found:
            body = f"{body.rstrip()}\n{line}\n"
    path.write_text(f"{head.rstrip()}\n\n{section}\n{body.lstrip()}{following}{tail}".lstrip(), "utf-8")
    return path
