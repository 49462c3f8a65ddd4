"""Matches to look at: replays, pictures and files; and for programs that have no rules, what can be played there."""

from collections.abc import Callable, Hashable
from functools import partial
from typing import Annotated, Any

import msgspec

from ennead.core.seats import SPECTATOR
from ennead.play.file import write
from ennead.play.match import Match
from ennead.play.snapshot import snapshot
from ennead.play.telling import ask
from ennead.play.trading.seen import DealSeen, deals_seen
from ennead.play.view import View
from ennead.server.errors import TableError
from ennead.server.http.common import FILE_SIZE, routes, visible
from ennead.server.http.routing import Asks, Call, Document
from ennead.server.tables.frames import SeatLetter
from ennead.server.tables.legal import legal_now
from ennead.server.tables.open_table import OpenTable
from ennead.server.tables.replays import Replay, replay_of, replay_of_file
from ennead.server.tables.told.messages import LegalAction
from ennead.server.tables.trading.trading import haggle_of

JSON, SVG, TEXT = "application/json", "image/svg+xml", "text/plain; charset=utf-8"
LINE_COST = 2  # of work: a moment of a long match, seen and written
PAGE = 20  # deals


class Eyes(msgspec.Struct, frozen=True):
    """Through whose eyes: one of my seats, by default the first."""

    seat: str | None = None


class DealsEyes(Eyes, frozen=True):
    """Through whose eyes, and how many deals had been made before those that are wanted; all, if nothing is said."""

    before: Annotated[int, msgspec.Meta(ge=0)] | None = None


class OldDeals(msgspec.Struct, frozen=True):
    """A page of the ledger, the earliest first, and how many deals there were before it."""

    deals: list[DealSeen]
    older: int


class LegalActions(msgspec.Struct, frozen=True):
    """What may be played now; nothing if another seat decides. The table's next number says when that was."""

    following: int
    actions: list[LegalAction]


class Description(msgspec.Struct, frozen=True):
    """What lies on the table as far as the seat sees it, in the game's own words, and what is asked of whom."""

    following: int
    table: Annotated[Any, msgspec.Meta(description="each game's own: see docs/protocol.md")]
    ask: str


class MatchFile(Asks, frozen=True):
    """The text of a match file, and through whose eyes to look at it if it is not over."""

    file: str
    seat: SeatLetter | None = None


@routes.add("GET", "/api/tables/{table}/replay", gives=Replay, who="anybody", problems=(422,), cost=20)
async def replay(call: Call, wish: Eyes) -> Document:
    """Go through a match again: all of it once it is over; while it runs, what I have seen that is not covered now."""
    async with visible(call) as live:
        table, match, own = live.room.table, live.room.table.running, _own(call, live)
        call.is_open = bool(match.outcome)
        seat = SPECTATOR if match.outcome else _seat(call, live, wish.seat)
        if not match.outcome:
            call.spend(LINE_COST * len(match.events))
        you = table.book.letter(own[0]) if len(own) == 1 else ""  # nobody is “you” where several share a screen
        given = live.room.info().seats, seat, table.settings.teaching, you

        def make(match: Match) -> bytes:
            return msgspec.json.encode(replay_of(match, *given))

        return Document(await _cached(call, live, ("replay", seat, you), lambda: partial(make, snapshot(match))), JSON)


@routes.add("GET", "/api/tables/{table}/deals", who="anybody", problems=(422,))
async def deals(call: Call, wish: DealsEyes) -> OldDeals:
    """List earlier deals of a match, a page at a time, as I may see them: the state of a table has only the latest."""
    async with visible(call) as live:
        table = live.room.table
        haggle, seat = haggle_of(table), _seat(call, live, wish.seat)
        end = len(haggle.deals) if wish.before is None else min(wish.before, len(haggle.deals))
        first = max(0, end - PAGE)
        return OldDeals(deals_seen(table.book, haggle, seat, first, end), first)


@routes.add("POST", "/api/replay", gives=Replay, who="anybody", body_size=FILE_SIZE, is_open=True, cost=20)
async def replay_file(call: Call, wish: MatchFile) -> Document:
    """Go through the match in a file: all of it, if it is over. Nothing of it is kept here."""
    call.spend(LINE_COST * wish.file.count("\n"))

    def make() -> bytes:
        return msgspec.json.encode(replay_of_file(wish.file, wish.seat))

    return Document(await call.tables.work.do(call.asker, make), JSON)


@routes.add(
    "GET", "/api/tables/{table}/picture.svg", who="anybody", media_type="image/svg+xml", problems=(422,), cost=20
)
async def picture(call: Call, wish: Eyes) -> Document:
    """Draw the table as I see it."""
    async with visible(call) as live:
        table, seat = live.room.table, _seat(call, live, wish.seat)
        return Document(await _cached(call, live, ("picture", seat), lambda: partial(_draw, table.view(seat))), SVG)


@routes.add("GET", "/api/tables/{table}/legal", gives=LegalActions, who="anybody", problems=(422,), cost=2)
async def legal(call: Call, wish: Eyes) -> Document:
    """List what I may play now, and what each action brings: as the socket's `legal`."""
    async with visible(call) as live:
        table, seat = live.room.table, _seat(call, live, wish.seat)
        following = len(table.events)

        def make(view: View) -> bytes:
            return msgspec.json.encode(LegalActions(following, legal_now(view)))

        return Document(await _cached(call, live, ("legal", seat), lambda: partial(make, table.view(seat))), JSON)


@routes.add("GET", "/api/tables/{table}/described", gives=Description, who="anybody", problems=(422,), cost=2)
async def described(call: Call, wish: Eyes) -> Document:
    """Describe the table as I see it, in the game's own words: as the socket's `describe`."""
    async with visible(call) as live:
        table, seat = live.room.table, _seat(call, live, wish.seat)
        following, sitters, lang = len(table.events), list(table.running.sitters), call.lang

        def make(view: View) -> bytes:
            return msgspec.json.encode(Description(following, view.describe(), ask(view, sitters, lang)))

        what = "described", seat, lang
        return Document(await _cached(call, live, what, lambda: partial(make, table.view(seat))), JSON)


@routes.add(
    "GET", "/api/tables/{table}/file", who="anybody", media_type="text/plain", problems=(422,), is_open=True, cost=20
)
async def match_file(call: Call) -> Document:
    """Return the match's file, once it is over: it has the seed and everything that was covered."""
    async with visible(call) as live:
        if not live.room.table.running.outcome:
            raise TableError("not-over")
        match = live.room.table.running
        text = await _cached(call, live, ("file",), lambda: partial(_write, snapshot(match)))
        return Document(text, TEXT, f"{live.room.name}.ennead")


def _draw(view: View) -> bytes:
    return view._repr_svg_().encode()


def _write(match: Match) -> bytes:
    return write(match).encode()


async def _cached(
    call: Call, live: OpenTable, what: tuple[Hashable, ...], begin: Callable[[], Callable[[], bytes]]
) -> bytes:
    """Return an answer from the cache, or make it beside the event loop.

    It follows from the table, the number of its events, and `what`: through whose eyes it is looked at, in which
    language, and so on.
    """
    return await call.tables.answers.get((live.room.name, len(live.room.table.events), *what), call.asker, begin)


def _own(call: Call, live: OpenTable) -> list[int]:
    """Return the seats that the caller has."""
    return live.room.table.seats_of(call.person.id) if call.person else []


def _seat(call: Call, live: OpenTable, letter: str | None) -> int:
    """Return through whose eyes the caller looks."""
    table, own = live.room.table, _own(call, live)
    if letter is None:
        return own[0] if own else SPECTATOR
    if letter not in [table.book.letter(seat) for seat in own]:
        raise TableError("not-your-seat")
    return table.book.seat(letter)
