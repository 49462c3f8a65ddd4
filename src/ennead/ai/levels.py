"""The levels of the computer players; what makes them is data, in a game's `skill/levels.toml` or, for all, here."""

import hashlib
import secrets
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from ennead.ai.baseline_players import BASELINES, Bot
from ennead.ai.offer_policy import Estimator
from ennead.ai.player import Skill, Thinker
from ennead.ai.search import Style
from ennead.ai.search_runner import Budget
from ennead.ai.trading import Haggler, HagglingBot, PriceList
from ennead.core.language import PACKAGE, UserError, listed
from ennead.engine.files import sources
from ennead.games import rulebook

WEAKEST = "1"

Part = Annotated[float, msgspec.Meta(ge=0, le=1)]
Count = Annotated[int, msgspec.Meta(ge=1)]


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a level thinks, as the file of its game says: `Style`, `Budget` and `Skill` explain the words."""

    guided: bool
    curiosity: float
    horizon: int
    scale: float
    share: Part
    memory: Part = 1.0
    insight: Part = 0.0
    worlds: Annotated[int, msgspec.Meta(ge=0)] = 0
    blur: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    patience: Annotated[int, msgspec.Meta(ge=0)] = 0
    simulations: Count | None = None
    milliseconds: Count | None = None
    haggles: bool = False  # where there are deals, makes offers and judges them by its estimate; else by plain prices

    def __post_init__(self) -> None:
        """Refuse a level that would think for ever."""
        if self.simulations is None and self.milliseconds is None:
            raise ValueError("a level needs `simulations`, `milliseconds` or both")

    def skill(self) -> Skill:
        """Return the skill of a computer player of this level."""
        style = Style(
            self.guided, self.curiosity, self.horizon, self.scale, self.share, self.memory, self.insight, self.worlds
        )
        seconds = None if self.milliseconds is None else self.milliseconds / 1000
        return Skill(style, Budget(self.simulations, seconds), self.blur, self.patience)


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The levels of a game, as its file has them."""

    default: str  # the key of the level that is offered first
    search: dict[str, Any]  # figures that all levels have in common
    level: list[dict[str, Any]]  # what is special to each, the weakest first


@dataclass(frozen=True)
class Level:
    """A level of a game; they are numbered from the weakest on."""

    game: str
    key: str
    skill: Skill
    haggles: bool = False

    def called(self, lang: str) -> str:
        """Return its name."""
        return rulebook(self.game).tell_level(self.key, lang)

    def about(self, lang: str) -> str:
        """Say in a sentence how it plays, and what its weaknesses are."""
        return rulebook(self.game).say(f"level-{self.key}-about", lang)


class NoSuchBot(UserError):
    """There is no computer player of that name."""

    folder = "ai"


def levels(slug: str) -> tuple[Level, ...]:
    """Return the levels of a game, the weakest first."""
    return _read(slug)[0]


def usual(slug: str) -> str:
    """Return the level that is offered first: neither the weakest nor the strongest."""
    return _read(slug)[1]


def known_as(slug: str) -> list[str]:
    """Return everything that a computer player of a game can be called: its level, or one of the baselines."""
    return [*(level.key for level in levels(slug)), *BASELINES]


def bot(level: str | int, slug: str, seed: int | None = None, *, within: float | None = None) -> Bot:
    """Return a computer player for a game by its level; the same seed makes the same choices.

    A level that searches can be told to think no longer than so many seconds.
    """
    seed, level = secrets.randbits(62) if seed is None else seed, str(level)
    if level in BASELINES:
        return BASELINES[level](seed)
    skill = _level(level, slug).skill
    return Thinker(seed, skill if within is None else replace(skill, budget=skill.budget.within(within)), game=slug)


def haggler(level: str, slug: str, seed: int | None = None) -> Haggler:
    """Return who does the talking for a computer player of this level; the same seed says the same."""
    if level in BASELINES or not _level(level, slug).haggles:
        return PriceList()
    seed = secrets.randbits(62) if seed is None else seed
    style = _level(level, slug).skill.style
    return Estimator(seed, style.scale, memory=style.memory)


def haggling_bot(level: str, slug: str, seed: int | None = None, *, within: float | None = None) -> HagglingBot:
    """Return a computer player that also makes deals."""
    return HagglingBot(bot(level, slug, seed, within=within), haggler(level, slug, seed))


def _level(level: str, slug: str) -> Level:
    for one in levels(slug):
        if one.key == level:
            return one
    raise NoSuchBot("no-such-bot", level=level, possible=listed(known_as(slug)))


def seconds(level: str, slug: str) -> float:
    """Return how long a computer player takes for each move by the clock; 0 for one that goes by something else."""
    for one in levels(slug):
        if one.key == level and one.skill.budget.simulations is None:
            return one.skill.budget.seconds or 0.0
    return 0.0


@cache
def stamp(slug: str) -> str:
    """Return a few letters for what the levels of a game are made of: their figures, the game's weights, the code."""
    book = rulebook(slug)
    text = sources() + _path(slug).read_bytes() + b"".join(book.weights(players).tobytes() for players in book.players)
    return hashlib.sha256(text).hexdigest()[:8]


def _path(slug: str) -> Path:
    own = PACKAGE / rulebook(slug).folder / "skill" / "levels.toml"
    return own if own.is_file() else PACKAGE / "ai" / "levels.toml"


@cache
def _read(slug: str) -> tuple[tuple[Level, ...], str]:
    """Read the levels of a game, and which of them is offered first."""
    path = _path(slug)
    sheet = msgspec.toml.decode(path.read_bytes(), type=Sheet)
    figures = [msgspec.convert({**sheet.search, **special}, Figures) for special in sheet.level]
    found = tuple(Level(slug, str(number), one.skill(), one.haggles) for number, one in enumerate(figures, 1))
    if sheet.default not in [level.key for level in found]:
        raise ValueError(f"{path}: there is no level {sheet.default}")
    return found, sheet.default
