"""The results of a tournament to take along: as JSON, and as tables for spreadsheets."""

import csv
import io
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from ennead.core.language import words
from ennead.games import rulebook
from ennead.play.standings import WHOLE, bye
from ennead.server.tournaments.state import Status
from ennead.server.tournaments.telling import Points, RoundInfo, TournamentInfo

CSV = "text/csv; charset=utf-8"
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what begins so is a formula to a spreadsheet
UTF8 = "\ufeff"  # without it, spreadsheets take UTF-8 for something else


class StandingLine(msgspec.Struct, frozen=True):
    """Where a player stands."""

    place: int
    player: str
    points: Points
    played: int
    byes: int
    direct: Annotated[Points | None, msgspec.Meta(description="as `against` of the tournament")]
    opponents: Annotated[float, msgspec.Meta(description="their points on average, without best and worst")]
    won: int
    takes_part: bool


class SeatLine(msgspec.Struct, frozen=True):
    """What came of a table for one seat; or a bye."""

    round: int
    table: Annotated[str, msgspec.Meta(description="empty: a bye")]
    seat: Annotated[int, msgspec.Meta(description="from 1 on; 0: a bye")]
    player: str
    place: Annotated[int | None, msgspec.Meta(description="null: not decided yet, or a bye")]
    points: Points | None
    came: Annotated[bool, msgspec.Meta(description="in time to the table")]
    corrected: Annotated[bool, msgspec.Meta(description="by the organiser")]


class TournamentResults(msgspec.Struct, frozen=True):
    """The results of a tournament, by names."""

    title: str
    game: str
    organiser: str
    status: Status
    rounds: Annotated[int, msgspec.Meta(description="that have begun")]
    standings: list[StandingLine]
    tables: list[SeatLine]


def results(info: TournamentInfo, lang: str) -> TournamentResults:
    """Return the results of a tournament with everybody's name, computer players by their levels."""
    say = words("server", lang)

    def called(name: str, level: str) -> str:
        computer = say("tournament-computer", level=rulebook(info.game).tell_level(level, lang)) if level else ""
        return computer or name or say("tournament-gone")

    names = {one.number: called(one.name, one.level) for one in info.players}
    standings = [
        StandingLine(
            one.rank,
            names[one.number],
            one.points,
            one.played,
            one.byes,
            one.against,
            one.strength,
            one.wins,
            one.is_in,
        )
        for one in info.players
    ]
    tables = [line for number, one in enumerate(info.played, 1) for line in _seats(number, one, names, info.size)]
    facts = (info.title, info.game, info.organiser, info.status, len(info.played))
    return TournamentResults(*facts, standings, tables)


def _seats(number: int, one: RoundInfo, names: dict[int, str], size: int) -> list[SeatLine]:
    """Return a round's lines: one for each seat of its tables, and for each bye."""
    lines = []
    for table in one.tables:
        for seat, player in enumerate(table.players):
            result = table.result
            facts = (
                (result.ranks[seat], result.points[seat], player not in result.absent, bool(result.corrections))
                if result
                else (None, None, True, False)
            )
            lines.append(SeatLine(number, table.table, seat + 1, names[player], *facts))
    share = bye(size) / WHOLE
    return lines + [SeatLine(number, "", 0, names[player], None, share, True, False) for player in one.byes]


def in_csv(kind: type[msgspec.Struct], lines: Sequence[msgspec.Struct]) -> bytes:
    """Write lines of a kind as CSV (RFC 4180), with a first line that names the columns."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(kind.__struct_fields__)
    writer.writerows([[_cell(value) for value in msgspec.structs.astuple(one)] for one in lines])
    return (UTF8 + out.getvalue()).encode()


def _cell(value: Any) -> Any:
    """Return what stands in a cell: a text that a spreadsheet would take for a formula begins with an apostrophe."""
    if isinstance(value, str):
        return f"'{value}" if value.lstrip(" \u00a0\u202f").startswith(FORMULA) else value
    return "" if value is None else int(value) if isinstance(value, bool) else value
