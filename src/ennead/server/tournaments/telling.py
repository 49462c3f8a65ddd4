"""A tournament as everybody sees it: by results that have been told, and by names as they are now."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Literal, TypeVar

import msgspec

from ennead.play.clock import Clock
from ennead.play.standings import WHOLE, Standing
from ennead.server.tournaments.model import Seating, System
from ennead.server.tournaments.rules import Tournament
from ennead.server.tournaments.state import Announced, Decision, PlayedRound, Player, Status

T = TypeVar("T", bound=msgspec.Struct)
Points = Annotated[float, msgspec.Meta(description="points; thirds and eighths are rounded to thousandths")]


class PlayerInfo(msgspec.Struct, frozen=True):
    """A player, and where they stand."""

    number: int
    name: Annotated[str, msgspec.Meta(description="empty for a computer player, and for an account that is gone")]
    level: Annotated[str, msgspec.Meta(description="of a computer player")]
    is_in: Annotated[bool, msgspec.Meta(description="takes part in the next round")]
    removed: Annotated[bool, msgspec.Meta(description="by the organiser")]
    since: Annotated[int, msgspec.Meta(description="how many rounds had begun when they entered")]
    rank: int
    points: Points
    played: int
    byes: int
    wins: int
    against: Annotated[
        Points | None, msgspec.Meta(description="against those with as many, for each meeting; null: not all have met")
    ]
    strength: Annotated[float, msgspec.Meta(description="points of the opponents on average, without best and worst")]


class CorrectionInfo(msgspec.Struct, frozen=True):
    """What the organiser has said is to count, and why."""

    ranks: list[int]
    absent: list[int]
    why: str
    at: int


class TableResult(msgspec.Struct, frozen=True):
    """What came of a table: what counts now, what the table itself said, and all corrections in their order."""

    ranks: list[int]
    points: list[Points]
    absent: Annotated[list[int], msgspec.Meta(description="players who did not come")]
    played: Annotated[bool, msgspec.Meta(description="the table is there to be looked at; else it never began")]
    first: Annotated[list[int] | None, msgspec.Meta(description="ranks before any correction; null: not decided then")]
    corrections: list[CorrectionInfo]


class TournamentTable(msgspec.Struct, frozen=True):
    """A table of a round: who sits where, and what came of it."""

    table: str
    players: Annotated[list[int], msgspec.Meta(description="by seat")]
    rated: Annotated[bool, msgspec.Meta(description="its result counts for ratings")]
    result: TableResult | None


class RoundInfo(msgspec.Struct, frozen=True):
    """A round."""

    tables: list[TournamentTable]
    byes: list[int]
    at: int
    until: Annotated[int, msgspec.Meta(description="when everybody has to be at their table")]
    closed: int | None


class TournamentLine(msgspec.Struct, frozen=True):
    """A tournament as it stands in a list."""

    name: str
    title: str
    organiser: Annotated[str, msgspec.Meta(description="empty if that account is gone")]
    game: str
    size: int
    system: System
    open: bool
    rated: bool
    clock: Clock | None
    status: Status
    players: int
    most: int
    begins: int | None
    mine: Annotated[bool, msgspec.Meta(description="I have made it or entered it")]


class TermsInfo(msgspec.Struct, frozen=True):
    """What was announced at some time of the clock, the beginning, the rounds, and who may take part."""

    clock: Clock | None
    begins: int | None
    rounds: Annotated[int, msgspec.Meta(description="0: as many as are usual")]
    least: int
    most: int
    computers: bool


class ChangeInfo(msgspec.Struct, frozen=True):
    """What the organiser has changed before the first round, and when; what one enters into, before and after."""

    at: int
    fields: list[Announced]
    before: TermsInfo
    after: TermsInfo


class TournamentInfo(msgspec.Struct, frozen=True):
    """All of a tournament."""

    name: str
    title: str
    organiser: str
    game: str
    size: int
    smaller: Annotated[bool, msgspec.Meta(description="where the number does not fit there are smaller tables")]
    system: System
    rounds: Annotated[int, msgspec.Meta(description="in all; 0: decided when it begins")]
    options: dict[str, str]
    edition: Annotated[dict[str, str], msgspec.Meta(description="its title, by language; empty: there are none")]
    clock: Clock | None
    rated: bool
    open: bool
    computers: bool
    least: int
    most: int
    begins: int | None
    pause: int | None
    patience: int
    status: Status
    why: Annotated[Literal["", "organiser", "few", "late"], msgspec.Meta(description="why it was called off")]
    seed: Annotated[
        str,
        msgspec.Meta(
            description="decides between equals in a round robin, once it has begun; else empty: with it "
            "one could find out from a Swiss round who has blocked whom"
        ),
    ]
    description: Annotated[str, msgspec.Meta(description="plain text; empty once the organiser's account is gone")]
    changes: Annotated[list[ChangeInfo], msgspec.Meta(description="before the first round, the first first")]
    continues: Annotated[int | None, msgspec.Meta(description="when it begins or goes on by itself")]
    players: Annotated[list[PlayerInfo], msgspec.Meta(description="the first first")]
    played: Annotated[list[RoundInfo], msgspec.Meta(description="the first first")]


def line(tournament: Tournament, organiser: str, mine: bool) -> TournamentLine:
    """Return a tournament as it stands in a list."""
    own = {"organiser": organiser, "players": len(tournament.those_in), "mine": mine}
    return _made(TournamentLine, own, tournament, tournament.plan)


def info(tournament: Tournament, names: Mapping[str, str]) -> TournamentInfo:
    """Return all of a tournament; `names` says what people are called."""
    plan, organiser = tournament.plan, names.get(tournament.plan.organiser, "")
    own = {
        "organiser": organiser,
        "smaller": len(plan.sizes) > 1,
        "rounds": tournament.planned,
        "edition": plan.titles,
        "why": tournament.cancelled.why if tournament.cancelled else "",
        "seed": tournament.seed if plan.system == "robin" else "",
        "description": plan.description if organiser else "",
        "players": [_player(one, tournament.players[one.player], names) for one in tournament.standings()],
        "played": [_round(one, tournament) for one in tournament.rounds],
    }
    return _made(TournamentInfo, own, tournament, plan)


def _made(kind: type[T], own: Mapping[str, object], *sources: object) -> T:
    """Return a struct of some values of its own; each other field is that of the first source that has it."""
    names = [name for name in kind.__struct_fields__ if name not in own]
    found = {name: next(getattr(one, name) for one in sources if hasattr(one, name)) for name in names}
    return msgspec.convert({**own, **found}, kind, from_attributes=True)


def _player(standing: Standing, player: Player, names: Mapping[str, str]) -> PlayerInfo:
    own = {
        "number": standing.player,
        "name": names.get(player.person, ""),
        "points": _points(standing.points),
        "against": None if standing.against is None else _points(standing.against),
        "strength": _points(standing.strength),
    }
    return _made(PlayerInfo, own, player, standing)


def _points(parts: int | Fraction) -> float:
    return round(float(parts / WHOLE), 3)


def _round(one: PlayedRound, tournament: Tournament) -> RoundInfo:
    return _made(RoundInfo, {"tables": [_table(seating, tournament) for seating in one.tables]}, one)


def _table(seating: Seating, tournament: Tournament) -> TournamentTable:
    decision = tournament.decisions.get(seating.table)
    own = {"rated": tournament.is_rated(seating), "result": _result(decision) if decision else None}
    return _made(TournamentTable, own, seating)


def _result(decision: Decision) -> TableResult:
    is_first = len(decision.results) > len(decision.corrections)
    own = {
        "points": [_points(share) for share in decision.counts.shares],
        "played": not decision.is_unplayed,
        "first": decision.results[0].ranks if is_first else None,
    }
    return _made(TableResult, own, decision.counts, decision)
