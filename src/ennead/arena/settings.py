"""What all games of a run have in common, as it is written at the head of its file."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

import msgspec

import ennead
from ennead.ai.baseline_players import Bot
from ennead.ai.levels import bot, haggling_bot, stamp
from ennead.arena.errors import ArenaError
from ennead.arena.seatings import Lineup, paired
from ennead.core.language import listed
from ennead.core.rulebook import Rulebook
from ennead.games import rulebook

FORMAT = 1
HAGGLES = "+haggle"  # behind a level: this one makes deals with others that do

Maker: TypeAlias = Callable[[int], Bot]
"""Makes a bot from a seed. It travels to other processes, so it can be pickled: a class, or a function of a module."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What all games of a run have in common; two runs with the same settings play the same games."""

    arena: int = FORMAT
    ennead: str = ennead.__version__
    game: str
    rules: int  # the version of the game's rules
    edition: str | None  # its whole text
    players: int
    options: dict[str, str]
    bots: tuple[str, ...]
    lineups: tuple[Lineup, ...]
    seed: int
    milliseconds: int | None = None  # that levels may take for a decision, if they are not given all their time
    levels: str = ""  # a few letters for what the levels of the game are made of: others would play other games

    @classmethod
    def of(
        cls,
        book: Rulebook,
        players: int,
        options: Mapping[str, object] | None,
        bots: Sequence[str],
        lineups: Sequence[Lineup] | None,
        seed: int,
        milliseconds: int | None = None,
    ) -> "Settings":
        """Settle what is to be played; complain if it cannot be."""
        settled = book.settle_options(players, options)
        if len(bots) < 2 or len(set(bots)) < len(bots):
            raise ArenaError("too-few-bots", bots=listed(bots))
        chosen = paired(bots, players) if lineups is None else tuple(tuple(lineup) for lineup in lineups)
        for lineup in chosen:
            if len(lineup) != players or len(set(lineup)) < 2 or not set(lineup) <= set(bots):
                raise ArenaError("bad-lineup", lineup=listed(lineup), players=players, bots=listed(bots))
        return cls(
            game=book.slug,
            rules=book.version,
            edition=book.edition.text if book.edition else None,
            players=players,
            options=settled,
            bots=tuple(bots),
            lineups=chosen,
            seed=seed,
            milliseconds=milliseconds,
            levels=stamp(book.slug),
        )

    def book(self) -> Rulebook:
        """Return the rulebook that is played."""
        book = rulebook(self.game)
        return book.with_edition(self.edition, "") if self.edition is not None and book.with_edition else book


def makers_of(
    bots: Mapping[str, Maker] | Sequence[str], slug: str, milliseconds: int | None = None
) -> dict[str, Maker]:
    """Return who makes each bot of a game: as given, or by its level, which may take so long for a decision."""
    if milliseconds is not None and milliseconds < 1:
        raise ArenaError("wrong-milliseconds", milliseconds=milliseconds)
    if isinstance(bots, Mapping):
        if milliseconds is not None:
            raise ArenaError("milliseconds-for-levels")
        return dict(bots)
    makers: dict[str, Maker] = {}
    within = None if milliseconds is None else milliseconds / 1000
    for name in bots:
        level = name.removesuffix(HAGGLES)
        makers[name] = partial(bot if name == level else haggling_bot, level, slug, within=within)
        makers[name](0)  # complains if there is no such player
    if len(makers) < len(bots):
        raise ArenaError("too-few-bots", bots=listed(bots))
    return makers
