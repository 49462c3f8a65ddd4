"""What an analysis says of a match: all of it can be written as JSON, which `docs/analysis.md` describes."""

from typing import Literal, TypeAlias

import msgspec

from ennead.ai.reasons import Reason

FORMAT = 1

Grade = Literal["", "inaccuracy", "mistake", "blunder"]
Values: TypeAlias = tuple[float, ...]
"""By seat: a part of the victory, or how far it may be off."""


class Move(msgspec.Struct, frozen=True):
    """A move that the search looked at: how often, and what it promised to each seat."""

    action: int
    notation: str
    tries: int
    values: Values


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a decision is judged: the best move's values, the moves, and what the played one lost beside the best."""

    before: Values
    before_intervals: Values
    best: int
    notation: str
    candidates: tuple[Move, ...]
    loss: float
    interval: float
    grade: Grade
    proven: bool
    lead: tuple[float, float] | None = None
    reasons: tuple[Reason, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """What chance could do: how likely it was, and what it would have promised to each seat."""

    action: int
    notation: str
    part: float
    values: Values


class Luck(msgspec.Struct, frozen=True):
    """Whom chance favoured: the mean of all outcomes, the outcomes, and by how much the one that came was better."""

    before: Values
    outcomes: tuple[Outcome, ...]
    luck: Values
    intervals: Values


class Side(msgspec.Struct, frozen=True):
    """What a deal brought to one partner, as far as that one could know."""

    seat: str
    before: Values
    before_intervals: Values
    after: Values
    after_intervals: Values
    gain: float
    interval: float


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action or a deal, and how it is judged; `values` are those after it, by what one seat knew."""

    event: int
    actor: str
    kind: Literal["decision", "forced", "chance", "deal"]
    action: int | None = None
    notation: str = ""
    by: str = ""
    values: Values | None = None
    intervals: Values | None = None
    simulations: int = 0
    decision: Decision | None = None
    luck: Luck | None = None
    deal: tuple[Side, ...] = ()


class SeatReport(msgspec.Struct, frozen=True):
    """How a seat played, and how lucky it was."""

    seat: str
    accuracy: float | None
    accuracy_interval: float
    decisions: int
    inaccuracies: int
    mistakes: int
    blunders: int
    luck: float
    luck_interval: float


class Turn(msgspec.Struct, frozen=True):
    """A point at which the match turned: by a mistake, by luck or by a deal; for whom, and by how much."""

    event: int
    cause: Literal["mistake", "luck", "deal"]
    seat: str
    change: float


class Analysis(msgspec.Struct, frozen=True):
    """A match that is over, judged."""

    game: str
    version: int
    players: int
    letters: str
    simulations: int
    result: Values | None
    moments: tuple[Moment, ...]
    seats: tuple[SeatReport, ...]
    turning: tuple[Turn, ...]
    format: int = FORMAT
