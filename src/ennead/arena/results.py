"""What a run has found: ratings, shares of the victories with intervals, scores and times."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ennead.arena.confidence_sequence import ConfidenceSequence
from ennead.arena.playing import Result
from ennead.arena.seatings import Lineup, fair_share
from ennead.arena.settings import Settings
from ennead.core.seats import Array
from ennead.play import plackett_luce

LEVEL = 0.95  # of the intervals
RESAMPLES = 2000


@dataclass(frozen=True)
class Interval:
    """A value, and the interval around it."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class BotResult:
    """What a run has found about a bot."""

    name: str
    seats: int  # that it held, in all games together
    share: Interval  # of a victory, for each seat that it held
    by_seat: tuple[float, ...]  # the same seat by seat; not a number where it never sat
    score: float  # the mean for each seat that it held
    decisions: float  # in a game, for each seat that it held
    seconds: float  # for a decision
    rating: float  # mu of the model: 25 at first
    doubt: float  # its sigma


@dataclass(frozen=True)
class LineupResult:
    """What a run has found about a lineup: the share of the bot that is named first, all its seats together."""

    lineup: Lineup
    deals: int
    games: int
    fair: float  # its share if all were equally strong
    share: Interval  # by bootstrap over deals
    at_every_look: Interval  # holds also for a run that stops when it likes what it sees


def first_share(lineup: Lineup, result: Result) -> float:
    """Return the part of a victory that went to the bot named first in the lineup."""
    return sum(part for name, part in zip(result.seats, result.wins, strict=True) if name == lineup[0])


class Results:
    """All games of a run, and what follows from them."""

    def __init__(self, settings: Settings, games: Sequence[Result], stop_when: float | None = None):
        self.settings = settings
        self.games = tuple(games)
        self.stop_when = stop_when

    @property
    def fair(self) -> float:
        """The share of a victory that a seat would have if all bots were equally strong."""
        return 1 / self.settings.players

    @cached_property
    def seat_shares(self) -> tuple[float, ...]:
        """For each seat its share of the victories, whoever sat there."""
        return tuple(np.mean([game.wins for game in self.games], axis=0).tolist())

    @cached_property
    def bots(self) -> tuple[BotResult, ...]:
        """What was found about each bot, in the order in which they were named."""
        names, seats = self.settings.bots, range(self.settings.players)
        deals = 1 + max(game.deal for game in self.games)
        won, held = np.zeros((2, deals, len(names), len(seats)))
        games = np.zeros((deals, len(names)))  # in which each bot has played
        sums = np.zeros((len(names), 3))  # scores, decisions, seconds
        for game in self.games:
            games[game.deal, [names.index(name) for name in set(game.seats)]] += 1
            for seat, name in enumerate(game.seats):
                bot = names.index(name)
                won[game.deal, bot, seat] += game.wins[seat]
                held[game.deal, bot, seat] += 1
                sums[bot] += game.scores[seat], game.decisions[seat], game.seconds[seat]
        return tuple(
            self._bot(name, won[:, bot], held[:, bot], games[:, bot], sums[bot])
            for bot, name in enumerate(names)
            if held[:, bot].any()
        )

    def _bot(self, name: str, won: Array, held: Array, games: Array, sums: Array) -> BotResult:
        """Sum a bot up; what it has won and held comes by deal and seat, its games by deal."""
        seats = int(held.sum())
        score, decisions, seconds = (sums / seats).tolist()
        with np.errstate(invalid="ignore"):
            by_seat = tuple((won.sum(axis=0) / held.sum(axis=0)).tolist())
        share = _bootstrap(won.sum(axis=1), held.sum(axis=1), games, self.settings.seed)
        pace = seconds / decisions if decisions else 0.0
        return BotResult(name, seats, share, by_seat, score, decisions, pace, *self._ratings[name])

    @cached_property
    def lineups(self) -> tuple[LineupResult, ...]:
        """What was found about each lineup that has played."""
        found = []
        for number, lineup in enumerate(self.settings.lineups):
            games = [game for game in self.games if game.lineup == number]
            shares: dict[int, list[float]] = {}
            for game in games:
                shares.setdefault(game.deal, []).append(first_share(lineup, game))
            means = np.array([np.mean(one) for one in shares.values()])
            if len(means):
                share = _bootstrap(means, np.ones(len(means)), np.ones(len(means)), self.settings.seed)
                always = _at_every_look(means, self.stop_when or LEVEL)
                found.append(LineupResult(lineup, len(means), len(games), fair_share(lineup), share, always))
        return tuple(found)

    @cached_property
    def _ratings(self) -> dict[str, tuple[float, float]]:
        """Mu and sigma of each bot, after all games in order.

        Nobody learns during a run, so no doubt is added from game to game (`tau`). A bot that holds several seats is
        rated at each of them, and takes the mean.
        """
        ratings = dict.fromkeys(self.settings.bots, (plackett_luce.MU, plackett_luce.SIGMA))
        for game in self.games:
            rated = plackett_luce.rated([ratings[name] for name in game.seats], game.ranks, tau=0.0)
            for name in set(game.seats):
                own = [one for one, seated in zip(rated, game.seats, strict=True) if seated == name]
                mu, sigma = np.mean(own, axis=0).tolist()
                ratings[name] = (mu, sigma)
        return ratings


def _bootstrap(sums: Array, counts: Array, most: Array, seed: int) -> Interval:
    """Return a mean with its interval: the deals are drawn anew, each with all its rotations, again and again.

    What was won comes by deal, with how many shares it is divided by, and how much could have been won at most.

    For the lower end one deal is added in which all was lost, for the upper end one in which all was won: so few deals,
    or nothing but victories, do not make anybody too sure.
    """
    luck = np.random.default_rng(seed)
    played = counts > 0
    mean = float(sums.sum() / counts.sum())
    counts = np.append(counts[played], counts[played].mean())
    lost, won = np.append(sums[played], 0.0), np.append(sums[played], most[played].mean())
    means = np.empty((2, RESAMPLES))
    for sample in range(RESAMPLES):
        drawn = luck.integers(len(counts), size=len(counts))
        means[:, sample] = np.array([lost[drawn].sum(), won[drawn].sum()]) / counts[drawn].sum()
    low, high = np.quantile(means[0], (1 - LEVEL) / 2), np.quantile(means[1], (1 + LEVEL) / 2)
    return Interval(mean, float(low), float(high))


def _at_every_look(means: Array, level: float) -> Interval:
    """Return a mean with an interval that holds at every look."""
    sequence = ConfidenceSequence(level)
    for mean in means:
        sequence.add(float(mean))
    return Interval(float(means.mean()), *sequence.interval)
