"""A table's public info: all that is not the match."""

from collections.abc import Collection
from typing import NamedTuple

from ennead.play.clock import Times, left_at
from ennead.play.rating import LEAST_MOVES, ended_early
from ennead.server.tables.table import Table
from ennead.server.tables.told.messages import Auction, Question, RatingChange, SeatInfo, TableInfo, TimesLeft
from ennead.server.tables.trading.bidding import waited_for


def info_of(table: Table, name: str, auction: Auction | None, times: TimesLeft | None = None) -> TableInfo:
    """Return a table's public info."""
    settings, match, asked = table.settings, table.match, table.asked
    letter = table.book.letter
    return TableInfo(
        table=name,
        game=settings.game,
        options=settings.options,
        seats=[_seat(table, seat) for seat in range(table.players)],
        open=settings.open,
        teaching=settings.teaching,
        take_back=settings.teaching or settings.take_back,
        hints=settings.gives_hints,
        lens=settings.lens,
        stand_in=settings.stand_in,
        status="waiting" if not match else "over" if match.outcome else "playing",
        turn=letter(match.actor) if match and not match.outcome else None,
        asked=Question(letter(asked.seat), asked.what, [letter(one) for one in table.waiting_for()]) if asked else None,
        rematch=table.rematch,
        following=len(table.events),
        hash=table.hash,
        edition=table.book.edition.described if table.book.edition else None,
        bidding=settings.bidding,
        auction=auction,
        waits_for=[letter(seat) for seat in waited_for(table)],
        brought=table.log.moves_brought if settings.file else None,
        rated=settings.rated,
        least_moves=LEAST_MOVES if settings.rated else 0,
        early=settings.rated and match is not None and ended_early(match),
        changes=[
            RatingChange(letter(one.seat), one.before.points, one.after.points, one.after.doubt)
            for one in table.rated or ()
        ],
        clock=settings.clock,
        times=times,
        tournament=settings.tournament,
    )


def waits_for(info: TableInfo, mine: Collection[str]) -> bool:
    """Say whether a table waits for the player of these seats: for their move, or their answer.

    A seat whose time is over is no longer theirs to play.
    """
    asked = info.asked.waiting if info.asked else []
    over = info.times.over if info.times else []
    return bool({info.turn, *asked} & (set(mine) - set(over)))


class Clocks(NamedTuple):
    """The clocks of a table as they stand until the next event."""

    times: Times
    letters: dict[int, str]  # of the seats that have one
    over: list[str]

    def at(self, now: int) -> TimesLeft:
        """Return the times at a moment of the server's running time."""
        left, runs = left_at(self.times, now), self.times.runs
        by_seat = {letter: left[seat] for seat, letter in self.letters.items()}
        waits = 0 if runs is None else max(0, self.times.since - now)
        return TimesLeft(by_seat, None if runs is None else self.letters[runs], waits, self.over)


def clocks_of(table: Table) -> Clocks | None:
    """Return the clocks of a table, if it has any and has begun."""
    if not table.watch or not table.match:
        return None
    letter, seats = table.book.letter, enumerate(table.settings.seats)
    letters = {seat: letter(seat) for seat, setting in seats if setting.kind != "bot"}
    return Clocks(table.watch.times, letters, [letter(seat) for seat in table.match.flagged])


def _seat(table: Table, seat: int) -> SeatInfo:
    setting = table.settings.seats[seat]
    return SeatInfo(
        seat=table.book.letter(seat),
        kind=setting.kind,
        name=table.names.get(seat, setting.name if seat in table.kept_for else ""),
        level=table.level(seat) if table.is_bot(seat) else "",
        taken=setting.kind == "bot" or seat in table.people or seat in table.kept_for,
        away=seat in table.away,
        account=table.accounts.get(table.belongs_to(seat) or "", "") if setting.kind == "person" else "",
    )
