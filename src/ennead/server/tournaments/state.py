"""A tournament as its events have made it: nothing here waits, sends or stores."""

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal, get_args

import msgspec

from ennead.ai.ratings import published
from ennead.play import pairing, standings
from ennead.play.pairing import Round
from ennead.play.standings import Result, Standing
from ennead.server.tournaments.model import (
    AnyTournamentEvent,
    Began,
    Cancelled,
    Changed,
    Closed,
    Corrected,
    Ended,
    Entered,
    Extended,
    Finished,
    Paired,
    Plan,
    Renamed,
    Seating,
    Undescribed,
    Withdrew,
    Wrote,
)

Status = Literal["waiting", "running", "over", "cancelled"]
Announced = Literal["title", "description", "clock", "begins", "rounds", "least", "most", "computers"]
ANNOUNCED: tuple[Announced, ...] = get_args(Announced)  # what can be changed until the first round


@dataclass
class Player:
    """A player: a person, or a computer player of some level; since which round, and whether still.

    Who has withdrawn from a round robin of two has left a place there.
    """

    person: str
    level: str
    since: int
    is_in: bool = True
    removed: bool = False
    withdrawn: int = 0  # how often
    place: int | None = None


@dataclass
class Decision:
    """What came of a table, and what the organiser has corrected since: the first is what the table itself said."""

    results: list[Result]
    is_unplayed: bool  # nobody can play there any more
    corrections: list[Corrected] = field(default_factory=list)

    @property
    def counts(self) -> Result:
        """What counts now."""
        return self.results[-1]


@dataclass
class PlayedRound:
    """A round: its tables, who rests, when it began, until when one has to be there, and when it was closed."""

    tables: tuple[Seating, ...]
    byes: tuple[int, ...]
    at: int
    until: int
    closed: int | None = None


@dataclass(frozen=True)
class Change:
    """What the organiser has changed of what was announced: when, what, and all of it before and after."""

    at: int
    fields: tuple[Announced, ...]
    before: Plan
    after: Plan


class TournamentState:
    """One tournament, as its events have made it."""

    def __init__(self, name: str, plan: Plan):
        self.name, self.plan = name, plan
        self.title = plan.title
        self.is_retitled = False  # by a host
        self.changes: list[Change] = []
        self.messages: list[int] = []  # when the organiser has written to all who have entered
        self.following = 0  # the number of the next event
        self.players: list[Player] = []
        self.rounds: list[PlayedRound] = []
        self.decisions: dict[str, Decision] = {}  # by table
        self.seating: dict[str, Seating] = {}  # by table
        self.seed = ""
        self.planned = plan.rounds  # rounds in all, once it has begun
        self.begun: int | None = None
        self.finished: int | None = None
        self.cancelled: Cancelled | None = None
        self.places: list[int | None] = []  # of a round robin of two

    @property
    def status(self) -> Status:
        """How far it is."""
        if self.cancelled:
            return "cancelled"
        return "over" if self.finished else "running" if self.begun else "waiting"

    @property
    def those_in(self) -> list[int]:
        """Who takes part in the next round."""
        return [number for number, player in enumerate(self.players) if player.is_in]

    @property
    def undecided(self) -> list[Seating]:
        """The tables of the present round that are not decided yet."""
        return self.left_open if self.status == "running" else []

    @property
    def left_open(self) -> list[Seating]:
        """The tables of the last round that were not decided, also if it was called off since."""
        tables = self.rounds[-1].tables if self.rounds else ()
        return [seating for seating in tables if seating.table not in self.decisions]

    @property
    def given_away(self) -> set[str]:
        """The tables of the present round that were decided before they began."""
        tables = [seating.table for seating in self.rounds[-1].tables] if self.rounds else []
        return {table for table in tables if table in self.decisions and self.decisions[table].is_unplayed}

    def player_of(self, person: str) -> int | None:
        """Return the number of a person who has entered, also if they have withdrawn since."""
        return next((number for number, one in enumerate(self.players) if person and one.person == person), None)

    def is_of(self, person: str) -> bool:
        """Say whether a person organises it, or has entered and was not removed."""
        player = self.player_of(person)
        return person == self.plan.organiser or (player is not None and not self.players[player].removed)

    def is_rated(self, seating: Seating) -> bool:
        """Say whether a table counts for ratings: not among computer players alone, nor with one that has none."""
        levels = {level for player in seating.players if (level := self.players[player].level)}
        has_people = any(self.players[player].person for player in seating.players)
        return self.plan.rated and has_people and levels <= published(self.plan.game, len(seating.players)).keys()

    def is_robin_of_two(self) -> bool:
        """Say whether everybody has a place in a round robin of two."""
        return self.plan.system == "robin" and self.plan.size == 2

    @property
    def results(self) -> list[Result]:
        """What counts, of all tables that are decided."""
        return [decision.counts for decision in self.decisions.values()]

    @property
    def byes(self) -> list[int]:
        """Who rested, once for each time."""
        return [player for one in self.rounds for player in one.byes]

    def standings(self) -> list[Standing]:
        """Return where everybody stands by the results that have been told."""
        return standings.standings(range(len(self.players)), self.results, self.byes, self.plan.size)

    def next_round(self, apart: Collection[pairing.Pair] = ()) -> Round:
        """Return who would play whom in the next round; `apart` are those who are not to meet if it can be helped."""
        before = [Round(tuple(one.players for one in played.tables), played.byes) for played in self.rounds]
        if self.is_robin_of_two():
            return pairing.round_robin_of_two(self.places, len(before))
        if self.plan.system == "robin":
            return pairing.round_robin(self.those_in, before, self.plan.sizes, self.seed)
        points = standings.totals(self.results, self.byes, self.plan.size)
        return pairing.swiss(self.those_in, points, before, self.plan.sizes, self.seed, apart)

    def apply(self, event: AnyTournamentEvent) -> None:
        """Apply an event."""
        self.following += 1
        if isinstance(event, Renamed):
            self.title, self.is_retitled = event.title, True
        elif isinstance(event, Changed):
            self._change(event)
        elif isinstance(event, Undescribed):
            self._undescribe()
        elif isinstance(event, Wrote):
            self.messages.append(event.at)
        elif isinstance(event, Entered):
            self._enter(event)
        elif isinstance(event, Withdrew):
            player = self.players[event.player]
            player.is_in, player.removed = False, event.removed
            player.withdrawn += 1
            if event.player in self.places:
                player.place = self.places.index(event.player)
                self.places[player.place] = None
        elif isinstance(event, Began):
            self.seed, self.planned, self.begun = event.seed, event.rounds, event.at
            self.places = pairing.places(self.those_in, self.seed) if self.is_robin_of_two() else []
        elif isinstance(event, Paired):
            self.rounds.append(PlayedRound(event.tables, event.byes, event.at, event.until))
            self.seating |= {seating.table: seating for seating in event.tables}
        elif isinstance(event, Extended):
            self.rounds[-1].until = event.until
        elif isinstance(event, Ended):
            result = Result(self.seating[event.table].players, event.ranks, event.absent)
            self.decisions[event.table] = Decision([result], bool(event.absent))
        elif isinstance(event, Corrected):
            self._correct(event)
        elif isinstance(event, Closed):
            self.rounds[-1].closed = event.at
        elif isinstance(event, Finished):
            self.finished = event.at
        elif isinstance(event, Cancelled):
            self.cancelled = event

    def _change(self, event: Changed) -> None:
        """Change the plan, and remember what it was before."""
        fields = tuple(one for one, value in self.announced.items() if getattr(event, one) != value)
        before, self.plan, self.title = self.plan, self.plan_after(event), event.title
        self.planned = self.plan.rounds
        self.changes.append(Change(event.at, fields, before, self.plan))

    def plan_after(self, event: Changed) -> Plan:
        """Return the plan as a change would make it."""
        return msgspec.structs.replace(self.plan, **{one: getattr(event, one) for one in ANNOUNCED})

    def _undescribe(self) -> None:
        """Delete the description, also from the remembered changes."""
        self.plan = msgspec.structs.replace(self.plan, description="")
        silent = partial(msgspec.structs.replace, description="")
        self.changes = [replace(one, before=silent(one.before), after=silent(one.after)) for one in self.changes]

    @property
    def announced(self) -> dict[Announced, object]:
        """What is announced now, of what can be changed until the first round."""
        return {one: getattr(self.plan, one) for one in ANNOUNCED} | {"title": self.title}

    def _enter(self, event: Entered) -> None:
        if event.player == len(self.players):
            self.players.append(Player(event.person, event.level, len(self.rounds)))
        else:
            self.players[event.player].is_in = True
        if self.places:
            self.places[self._free_place(event.player)] = event.player

    def _free_place(self, player: int) -> int:
        """Return the place that a player has left, else one that nobody may come back to, else any that is free."""
        free = [number for number, one in enumerate(self.places) if one is None]
        if (own := self.players[player].place) in free:
            return own
        left = {one.place for one in self.players if not one.is_in and not one.removed}
        return next((number for number in free if number not in left), free[0])

    def _correct(self, event: Corrected) -> None:
        """Correct a result, and remember what counted before."""
        result = Result(self.seating[event.table].players, event.ranks, event.absent)
        decision = self.decisions.setdefault(event.table, Decision([], event.unplayed))
        decision.results.append(result)
        decision.corrections.append(event)
