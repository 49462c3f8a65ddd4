"""What an analysis says of a match: all of it can be written as JSON, which `docs/analysis.md` describes."""

from typing import Literal, TypeAlias

import msgspec

from ennead.ai.reasons import Reason

FORMAT = 2

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


class Way(msgspec.Struct, frozen=True):
    """How a seat came from its first chances to the result: the parts add up to it."""

    start: float
    own: float  # what its decisions lost,
    others: float  # and what those of the others gave it
    luck: float  # what was drawn, and what was hidden until the end
    deals: float
    ended: float  # by the end of a match that was not played out
    rest: float  # by which the estimates themselves moved: nearer the end a search sees more
    result: float


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
    way: Way | None = None  # none where nothing was judged


class Turn(msgspec.Struct, frozen=True):
    """A point at which the match turned: by a mistake, luck, a deal, or at its end; for whom, and by how much."""

    event: int
    cause: Literal["mistake", "luck", "deal", "hidden", "ended"]
    seat: str
    change: float


class End(msgspec.Struct, frozen=True):
    """The result beside the last values: what was hidden until then changed them, or that it was not played out."""

    cause: Literal["hidden", "ended"]
    before: Values
    change: Values
    intervals: Values


class Analysis(msgspec.Struct, frozen=True):
    """A match that is over, judged."""

    game: str
    version: int
    players: int
    letters: str
    simulations: int
    result: Values | None
    end: End | None
    moments: tuple[Moment, ...]
    seats: tuple[SeatReport, ...]
    turning: tuple[Turn, ...]
    format: int = FORMAT
