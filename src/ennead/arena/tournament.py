"""A run in the arena: bots play each other in every rotation, on the same deals, until enough is known."""

import math
import os
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from ennead.arena.cluster import play_on_ray
from ennead.arena.confidence_sequence import ConfidenceSequence
from ennead.arena.errors import ArenaError
from ennead.arena.playing import Result, Seating, Stage
from ennead.arena.results import LEVEL, Results, first_share
from ennead.arena.seatings import Lineup, fair_share, rotations
from ennead.arena.settings import Maker, Settings, makers_of
from ennead.arena.store import Store
from ennead.arena.workers import play_here, play_in_processes
from ennead.play.game import Game, game

MOST_GAMES = 10_000_000


def run(
    which: Game | str,
    bots: Mapping[str, Maker] | Sequence[str],
    players: int = 2,
    games: int | Sequence[int] = 100,
    *,
    lineups: Sequence[Lineup] | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    milliseconds: int | None = None,
    stop_when: float | None = None,
    processes: int | None = None,
    address: str | None = None,
    store: str | Path | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Results:
    """Let bots play each other; the same seed gives the same games, however many processes there are.

    But if somebody goes by the clock, no two runs are the same.
    `bots` are levels, or names with what makes each bot from a seed. Every lineup (by default, all that pair two bots
    off) plays so many `games`, which may be given lineup by lineup, and some more if the last deal would not be played
    in all rotations. Levels take all their time for a decision, or so many `milliseconds`. With `stop_when`, a lineup
    ends as soon as it is so sure that its bots are not equally strong. What is in the `store` is not played again. With
    the `address` of a Ray, its machines play. `progress` is told how many games are done, and of how many.
    """
    chosen = game(which) if isinstance(which, str) else which
    makers = makers_of(bots, chosen.book.slug, milliseconds)
    settings = Settings.of(chosen.book, players, options, tuple(makers), lineups, seed, milliseconds)
    contest = Contest(settings, games, stop_when)
    with ExitStack() as held:
        keep = held.enter_context(Store(store, settings)) if store is not None else None
        for result in keep.results if keep else ():
            contest.take(result)
        progress(contest.done, contest.total)
        plan = contest.plan()
        if contest.done < contest.total:
            stage = Stage(settings, makers)
            stage.rehearse()
            for result in held.enter_context(closing(_played(stage, plan, processes or os.cpu_count() or 1, address))):
                if contest.take(result):
                    if keep:
                        keep.add(result)
                    progress(contest.done, contest.total)
                if contest.done == contest.total:
                    break  # what the processes still play is not needed
    return Results(settings, contest.results, stop_when)


def _played(
    stage: Stage, plan: Iterator[Seating], processes: int, address: str | None
) -> Generator[Result, None, None]:
    """Play a plan where it is to be played."""
    if address is not None:
        return play_on_ray(stage, plan, address)
    return play_here(stage, plan) if processes == 1 else play_in_processes(stage, plan, processes)


class Contest:
    """How far a run is: what has been played, and what is still to be played."""

    def __init__(self, settings: Settings, games: int | Sequence[int], stop_when: float | None):
        wanted = [games] * len(settings.lineups) if isinstance(games, int) else games
        for count in wanted:
            if not 1 <= count <= MOST_GAMES:
                raise ArenaError("wrong-games", games=str(count), most=MOST_GAMES)
        if stop_when is not None and not 0.5 <= stop_when < 1:
            raise ArenaError("wrong-stop", level=str(stop_when))
        self.settings = settings
        self.stop_when = stop_when
        self.rotations = [rotations(lineup) for lineup in settings.lineups]
        self.deals = [math.ceil(count / len(turned)) for count, turned in zip(wanted, self.rotations, strict=True)]
        self._sequences = [ConfidenceSequence(stop_when or LEVEL) for _ in settings.lineups]
        self._shares: dict[tuple[int, int], list[float]] = {}  # by lineup and deal, until it is judged
        self._played = [0] * len(settings.lineups)
        self._decided: set[int] = set()  # lineups whose bots are surely not equally strong
        self._taken: dict[tuple[int, int, int], Result] = {}

    @property
    def results(self) -> list[Result]:
        """What has been played, in the order of the plan."""
        return [self._taken[key] for key in sorted(self._taken)]

    @property
    def total(self) -> int:
        """How many games would be played if no lineup ended early."""
        return sum(deals * len(turned) for deals, turned in zip(self.deals, self.rotations, strict=True))

    @property
    def done(self) -> int:
        """How many games have been played, or need not be any more."""
        return sum(
            self.deals[lineup] * len(turned) if lineup in self._decided else self._played[lineup]
            for lineup, turned in enumerate(self.rotations)
        )

    def wants(self, deal: int, lineup: int) -> bool:
        """Say whether a lineup still has to play a deal."""
        return deal < self.deals[lineup] and lineup not in self._decided

    def plan(self) -> Iterator[Seating]:
        """Go through what is still to be played: deal by deal all lineups, each in all its rotations."""
        for deal in range(max(self.deals)):
            for lineup, turned in enumerate(self.rotations):
                if self.wants(deal, lineup):
                    for rotation, seats in enumerate(turned):
                        if (deal, lineup, rotation) not in self._taken:
                            yield Seating(deal, lineup, rotation, seats)

    def take(self, result: Result) -> bool:
        """Take a result into account; return whether it was still wanted."""
        if not self.wants(result.deal, result.lineup):
            return False
        self._taken[result.deal, result.lineup, result.rotation] = result
        self._played[result.lineup] += 1
        share = first_share(self.settings.lineups[result.lineup], result)
        self._shares.setdefault((result.lineup, result.deal), []).append(share)
        self._judge(result.lineup)
        return True

    def _judge(self, lineup: int) -> None:
        """Go on through the deals of a lineup in their order, as far as each was played in all rotations."""
        sequence, turned = self._sequences[lineup], self.rotations[lineup]
        while lineup not in self._decided and len(self._shares.get((lineup, sequence.count), ())) == len(turned):
            sequence.add(sum(self._shares.pop((lineup, sequence.count))) / len(turned))
            if self.stop_when is not None and sequence.excludes(fair_share(self.settings.lineups[lineup])):
                self._decided.add(lineup)
