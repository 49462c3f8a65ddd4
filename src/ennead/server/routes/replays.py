"""Matches to look at: replays, pictures and files."""

import asyncio

import msgspec

from ennead.core.seats import SPECTATOR
from ennead.play.file import write
from ennead.server.hall import Live
from ennead.server.messages import SeatLetter
from ennead.server.replays import QUICK, Replay, replay_of, replay_of_file, seat_in
from ennead.server.routes.common import Asks, routes, visible
from ennead.server.routing import Call, Document
from ennead.server.settings import TableComplaint

FILE_SIZE = 256 * 1024


class Eyes(msgspec.Struct, frozen=True):
    """Through whose eyes: one of my seats, by default the first."""

    seat: str | None = None


class ReplayEyes(Eyes, frozen=True):
    """Through whose eyes, anybody's once it is over (a spectator's if empty), and then also with everything open."""

    everything: bool = False


class MatchFile(Asks, frozen=True):
    """The text of a match file, through whose eyes to look at it, and whether with everything open."""

    file: str
    seat: SeatLetter | None = None
    everything: bool = False


@routes.add("GET", "/api/tables/{table}/replay", Replay, query=ReplayEyes, session=False, problems=(422,))
async def replay(call: Call, wish: ReplayEyes) -> Replay:
    """Go through a match again. While it runs, moments in which something lay open that is covered now are left out."""
    async with visible(call) as live:
        table, match = live.room.table, live.room.table.running
        call.is_open = bool(match.outcome)
        if match.outcome and wish.seat is not None:
            seat = seat_in(match, wish.seat) if wish.seat else SPECTATOR
        else:
            seat = _seat(call, live, wish.seat)
        given = match, live.room.info().seats, seat, call.lang, wish.everything, table.settings.teaching
        if match.outcome and len(match.events) > QUICK:  # it will not change any more
            async with call.request.app.state.reading:
                return await asyncio.to_thread(replay_of, *given)
        return replay_of(*given)


@routes.add("POST", "/api/replay", Replay, body=MatchFile, session=False, body_size=FILE_SIZE, is_open=True)
async def replay_file(call: Call, wish: MatchFile) -> Replay:
    """Go through the match in a file. Everything can be open if it is over; nothing of it is kept here."""
    async with call.request.app.state.reading:
        return await asyncio.to_thread(replay_of_file, wish.file, wish.seat, call.lang, wish.everything)


@routes.add("GET", "/api/tables/{table}/picture.svg", Document, query=Eyes, session=False, media_type="image/svg+xml",
            problems=(422,))  # fmt: skip
async def picture(call: Call, wish: Eyes) -> Document:
    """Draw the table as I see it."""
    async with visible(call) as live:
        view = live.room.table.view(_seat(call, live, wish.seat))
        return Document(view._repr_svg_().encode(), "image/svg+xml")


@routes.add(
    "GET", "/api/tables/{table}/file", Document, session=False, media_type="text/plain", problems=(422,), is_open=True
)
async def match_file(call: Call) -> Document:
    """Return the match's file, once it is over: it has the seed and everything that was covered."""
    async with visible(call) as live:
        match = live.room.table.running
        if not match.outcome:
            raise TableComplaint("not-over")
        return Document(write(match).encode(), "text/plain; charset=utf-8", f"{live.room.name}.ennead")


def _seat(call: Call, live: Live, letter: str | None) -> int:
    """Return through whose eyes the caller looks."""
    table = live.room.table
    own = table.seats_of(call.person.id) if call.person else []
    if letter is None:
        return own[0] if own else SPECTATOR
    if letter not in [table.book.letter(seat) for seat in own]:
        raise TableComplaint("not-your-seat")
    return table.book.seat(letter)
