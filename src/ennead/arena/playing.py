"""One game between bots: it follows from the settings and its place in the run alone, wherever it is played."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter

import msgspec
import numpy as np

from ennead.ai.baseline_players import Bot, chosen
from ennead.ai.offer_policy import Estimator, rehearse
from ennead.ai.player import Thinker, rehearse_solver
from ennead.ai.trading import HagglingBot
from ennead.ai.tree import keep, planted
from ennead.arena.seatings import Lineup
from ennead.arena.settings import Maker, Settings
from ennead.arena.trading import Dealing
from ennead.core.compiling import workspace
from ennead.core.fair_luck import FairLuck
from ennead.core.position import Position
from ennead.core.rulebook import Action, Clause
from ennead.core.seats import CHANCE, OVER
from ennead.play.ahead import drawn_by


@dataclass(frozen=True)
class Seating:
    """A game that is to be played: which deal, which lineup, and the rotation in which it sits down."""

    deal: int
    lineup: int  # its place among the lineups
    rotation: int
    seats: Lineup


class Result(msgspec.Struct, frozen=True):
    """A game that was played; numbers stand in the order of the seats."""

    deal: int
    lineup: int
    rotation: int
    seats: Lineup
    seed: int  # of the luck: `ennead.game(…).new(seed=…)` deals the same
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]  # spent on the decisions

    @property
    def wins(self) -> tuple[float, ...]:
        """Each seat's part of the victory."""
        winners = self.ranks.count(1)
        return tuple((rank == 1) / winners for rank in self.ranks)


class Stage:
    """Where games are played, in this process."""

    def __init__(self, settings: Settings, makers: Mapping[str, Maker]):
        self.settings = settings
        self.makers = makers
        self.book = settings.book()
        self.rules = self.book.rules(settings.players, settings.options)

    def rehearse(self) -> None:
        """Let every bot decide once, so that no decision that is timed waits for a compiler."""
        luck = FairLuck.from_number(0, self.settings.players)
        position, drawn = Position.start(self.book, self.rules), 0
        while position.actor == CHANCE:
            position, drawn = self._after(position, drawn_by(luck, drawn, position)), drawn + 1
        seat = position.actor
        for name in self.settings.bots:
            bot = self.makers[name](0)
            if isinstance(bot, HagglingBot) and isinstance(bot.haggler, Estimator):
                rehearse(position.known(seat), seat)
            self._after(position, chosen(bot, position.known(seat), seat), name)
        rehearse_solver(self.book)
        room = workspace(self.book.folder)
        tree, spare = (planted(room, 1, self.settings.players) for _ in range(2))
        keep(tree, np.zeros(0, np.int64), spare)
        position.standing()

    def play(self, seating: Seating) -> Result:
        """Play a game to its end."""
        number = _number(self.settings.seed, "deal", seating.deal)
        luck, drawn = FairLuck.from_number(number, self.settings.players), 0
        bots = [self._bot(seating, seat) for seat in range(self.settings.players)]
        players = [bot.player if isinstance(bot, HagglingBot) else bot for bot in bots]
        watchers = [(seat, bot) for seat, bot in enumerate(players) if isinstance(bot, Thinker)]
        decisions, seconds = [0] * len(bots), [0.0] * len(bots)
        position = Position.start(self.book, self.rules)
        dealing = self._dealing(position, bots, seconds)
        while (seat := position.actor) != OVER:
            before = position
            if seat == CHANCE:
                action = drawn_by(luck, drawn, position)
                position, drawn = self._after(position, action), drawn + 1
            else:
                if dealing and (after := dealing.bargain()) is not position:
                    position = before = after
                    for _, watcher in watchers:
                        watcher.start_afresh()
                known = position.known(seat)
                begun = perf_counter()
                action = (dealing and dealing.word(seat, known)) or chosen(bots[seat], known, seat)
                seconds[seat] += perf_counter() - begun
                decisions[seat] += 1
                position = self._after(position, action, seating.seats[seat])
            for other, watcher in watchers:
                watcher.observe(before.seen_as(action, other), position.public_result)
            if dealing:
                dealing.played(position)
        standing = position.standing()
        return Result(
            seating.deal,
            seating.lineup,
            seating.rotation,
            seating.seats,
            number,
            standing.ranks,
            standing.rows[0],
            tuple(decisions),
            tuple(round(time, 6) for time in seconds),
        )

    def play_all(self, batch: Sequence[Seating]) -> list[Result]:
        """Play one game after the other."""
        return [self.play(seating) for seating in batch]

    def _bot(self, seating: Seating, seat: int) -> Bot:
        """Make the bot of a seat, with a seed of its own for every game."""
        return self.makers[seating.seats[seat]](_number(self.settings.seed, seating.deal, *seating.seats, seat))

    def _dealing(self, position: Position, bots: Sequence[Bot], seconds: list[float]) -> Dealing | None:
        """Return where bots make deals; nothing where fewer than two of them do."""
        hagglers = {seat: bot.haggler for seat, bot in enumerate(bots) if isinstance(bot, HagglingBot)}
        return Dealing(position, hagglers, seconds) if self.book.haggling and len(hagglers) > 1 else None

    def _after(self, position: Position, action: Action, name: str = "chance") -> Position:
        """Return the position after an action, which has to be legal."""
        after = position.follow(action)
        if isinstance(after, Clause):
            raise ValueError(f"{name} played {action} in {position}, against {after.id}")
        return after


def _number(*parts: int | str) -> int:
    """Make a seed of 62 bits out of what it is for."""
    text = "\0".join(str(part) for part in ("ennead arena", *parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 2
