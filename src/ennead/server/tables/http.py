"""Tables: made, listed, visited and joined. What happens at one goes over its socket."""

import math
import secrets
from collections.abc import Awaitable, Sequence
from functools import partial
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from ennead.core.fair_luck import NONCE_BYTES
from ennead.play.clock import Clock
from ennead.play.errors import MatchError
from ennead.play.events import Sitter
from ennead.play.match_state import check_sitter
from ennead.server.errors import ServerError, TableError, known_game
from ennead.server.http.common import FILE_SIZE, Secret, Short, entries, routes, visible
from ennead.server.http.routing import Asks, Call, slow_down
from ennead.server.http.security import base_of
from ennead.server.people.names import check_shown_name
from ennead.server.tables.events import AnyEvent
from ennead.server.tables.frames import SeatLetter
from ennead.server.tables.info import waits_for
from ennead.server.tables.match_files import brought
from ennead.server.tables.open_table import Entry
from ennead.server.tables.queue import Refused
from ennead.server.tables.settings import SeatSetting, Settings
from ennead.server.tables.table import Table
from ennead.server.tables.told.messages import TableInfo

T = TypeVar("T")

MOST_SEATS = 8
MOST_OPTIONS = 32
BROUGHT_COST = 2  # of work: a line of a file, read twice
BROUGHT_COUNTS = 4  # new tables, for as much is kept of a file as of these
EDITION_COST = 50  # of work: reading an edition and checking it
LIST_COST = 50  # of work: up to a hundred tables


class Seat(Asks, frozen=True):
    """Who a seat is for: me, another person on my screen, anyone, or a bot of some level."""

    kind: Literal["me", "screen", "open", "bot"]
    level: Short = ""
    name: Annotated[
        Short, msgspec.Meta(description="of another person on my screen; if empty they are called by their colour")
    ] = ""


class AnyTable(Asks, frozen=True, kw_only=True):
    """What can be wished of a new table, and of one at which a match goes on."""

    open: bool = False
    teaching: bool = False
    hints: Annotated[
        bool | None,
        msgspec.Meta(
            description="pages may search for good moves; null: where all others are bots, or at a teaching table"
        ),
    ] = None
    lens: Annotated[bool, msgspec.Meta(description="pages may show players what can still be hidden (`known`)")] = False
    stand_in: Short = ""
    bidding: Annotated[
        int, msgspec.Meta(ge=0, le=60, description="seconds that bots wait for bids, where the game has auctions")
    ] = 10

    @property
    def wishes(self) -> dict[str, Any]:
        """These, by name."""
        return {name: getattr(self, name) for name in AnyTable.__struct_fields__}


class NewTable(AnyTable, frozen=True):
    """A new table."""

    game: Short
    seats: Annotated[list[Seat], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[Short, Short], msgspec.Meta(max_length=MOST_OPTIONS)] = msgspec.field(default_factory=dict)
    take_back: Annotated[bool, msgspec.Meta(description="also draws may be taken back, if all agree")] = False
    rated: Annotated[
        bool, msgspec.Meta(description="the result counts for ratings: accounts and published levels only, no help")
    ] = False
    edition: Annotated[
        str,
        msgspec.Meta(description="the text of an edition file, where the game has editions; the usual one if empty"),
    ] = ""
    clock: Annotated[
        Clock | None,
        msgspec.Meta(
            description="seconds at the beginning and after each move, or days for each move, and what happens when"
            " a person's time is over; null: no clock"
        ),
    ] = None


class Brought(AnyTable, frozen=True):
    """A match that is not over, to be played on at a table: game, options, edition and seats are those of its file."""

    file: Annotated[str, msgspec.Meta(description="the text of the match file")]
    seat: Annotated[
        SeatLetter | None,
        msgspec.Meta(description="which one I take; null: the one of my name, else the first that is no computer's"),
    ] = None


class Invitation(msgspec.Struct, frozen=True):
    """A table that one has made: where it is, and what lets others in."""

    table: str
    link: Annotated[str, msgspec.Meta(description="what to send to friends")]
    info: TableInfo


class InvitationLink(msgspec.Struct, frozen=True):
    """What lets others in."""

    link: Annotated[str, msgspec.Meta(description="what to send to friends")]


class EditionFile(Asks, frozen=True):
    """An edition that a person has written."""

    text: Annotated[str, msgspec.Meta(description="the text of its file")]


class EditionText(msgspec.Struct, frozen=True):
    """An edition, as its file would say it."""

    key: str
    text: str


class Visit(Asks, frozen=True):
    """The secret part of an invitation link."""

    invitation: Secret


class Invited(msgspec.Struct, frozen=True):
    """What an invitation is to: the table, who made it, about how long it takes, and whether one is in already."""

    info: TableInfo
    host: Annotated[str, msgspec.Meta(description="the name of the table's owner")]
    minutes: int
    known: Annotated[bool, msgspec.Meta(description="I may see the table without this invitation")]


class Join(Asks, frozen=True):
    """Take a seat: any that is free, or this one. The nonce is one's own part of the luck, drawn here if left out."""

    seat: SeatLetter | None = None
    agree: Annotated[bool, msgspec.Meta(description="to a rated game: the result counts for my rating")] = False
    nonce: Annotated[str, msgspec.Meta(pattern=f"^[0-9a-f]{{{2 * NONCE_BYTES}}}$")] | None = None
    invitation: Secret = ""


class Joined(msgspec.Struct, frozen=True):
    """The seats that one has."""

    mine: list[str]
    info: TableInfo


class MyTable(msgspec.Struct, frozen=True):
    """A table of mine, and the seats there that I have or that are kept for me."""

    info: TableInfo
    mine: list[str]
    owner: Annotated[bool, msgspec.Meta(description="I made it: until it begins I can close it")]
    waits: Annotated[bool, msgspec.Meta(description="for my move, or my answer")]


@routes.add("POST", "/api/tables", status=201, cost=10)
async def create_table(call: Call, wish: NewTable) -> Invitation:
    """Make a table. The hash of its luck is published here, before anyone joins and adds a nonce."""
    if wish.edition:
        call.spend(EDITION_COST)
    slow_down(call.limits.tables.take(call.me.id, call.address))
    known_game(wish.game)
    me = call.me
    if [seat.kind for seat in wish.seats].count("me") > 1:
        raise TableError("one-me")
    kinds = {
        "me": SeatSetting("person", person=me.id, name=me.name),
        "open": SeatSetting("person"),
    }
    seats = tuple(kinds.get(seat.kind) or _others(seat) for seat in wish.seats)
    own: dict[str, Any] = {"take_back": wish.take_back, "edition": wish.edition, "clock": wish.clock}
    settings = Settings(wish.game, me.id, seats, wish.options, **own, **wish.wishes)
    if wish.rated:
        settings = msgspec.structs.replace(settings, owner=call.account.id, rated=True)
    return await _made(call, settings)


@routes.add("POST", "/api/games/{game}/edition", who="anybody", cost=EDITION_COST)
async def check_edition(call: Call, wish: EditionFile) -> None:
    """Say what is wrong with an edition file, entry by entry, before a table is made with it."""
    slug = call.game
    await call.tables.work.do(call.asker, lambda: Settings(slug, "", (), {}, edition=wish.text).book)


@routes.add("POST", "/api/play-on", status=201, body_size=FILE_SIZE, cost=20)
async def bring_match(call: Call, wish: Brought) -> Invitation:
    """Make a table at which a match goes on that a person brings along in a file. Everyone there is told so."""
    call.spend(BROUGHT_COST * wish.file.count("\n"))
    slow_down(call.limits.tables.take(call.me.id, call.address, BROUGHT_COUNTS))
    me = call.me
    work = partial(brought, wish.file, me.id, me.name, wish.seat, **wish.wishes)
    return await _made(call, await call.tables.work.do(call.asker, work))


@routes.add("GET", "/api/tables", who="anybody", is_open=True, cost=LIST_COST)
async def open_tables(call: Call) -> list[TableInfo]:
    """List the tables that are open for everyone and not over, the latest first."""
    found = await entries(call, await call.tables.lists.open())
    return [entry.info for entry in found if entry.info.status != "over" and await _is_listed(call, entry)]


@routes.add("GET", "/api/tables/mine", is_open=True, cost=LIST_COST)
async def my_tables(call: Call) -> list[MyTable]:
    """List my tables: those that wait for me, those in play, those that wait for players, then the rest."""
    me = call.me.id
    found = await entries(call, await call.tables.lists.of(me))
    mine = [entry for entry in found if me in entry.seats]
    return sorted((_mine(entry.info, entry.seats[me], entry.owner == me) for entry in mine), key=_urgency)


@routes.add("GET", "/api/tables/{table}", who="anybody", is_open=True)
async def table_info(call: Call) -> TableInfo:
    """Describe a table, if I may see it."""
    async with visible(call) as live:
        return live.room.info()


@routes.add("GET", "/api/tables/{table}/edition", who="anybody", problems=(422,), is_open=True)
async def edition(call: Call) -> EditionText:
    """Return the edition that is played at a table: a program that plays needs all of it, and anybody may use it."""
    async with visible(call) as live:
        book = live.room.table.book
        if book.edition is None:
            raise MatchError("no-editions", game=book.slug)
        return EditionText(book.edition.key, book.edition.text)


@routes.add("POST", "/api/tables/{table}/close", problems=(422,), cost=5)
async def close_table(call: Call) -> None:
    """Close my table before it has begun: it is gone for everybody, and those who wait there are told."""
    async with visible(call) as live:
        await call.tables.close_table(live, call.me.id)
        call.server.connections.shut_out(call.table, "table-closed")


@routes.add("POST", "/api/tables/{table}/visit")
async def visit(call: Call, wish: Visit) -> TableInfo:
    """Come in by an invitation, to watch or to look for a seat."""
    async with call.tables.table(call.table, call.asker) as live:
        if not await call.server.access.let_in(live, call.me.id, wish.invitation):
            raise ServerError("no-such-table", table=call.table)
        return live.room.info()


@routes.add("POST", "/api/tables/{table}/invitation", who="anybody")
async def look_at_invitation(call: Call, wish: Visit) -> Invited:
    """Tell what an invitation is to, before one comes in by it; also without a session."""
    async with call.tables.table(call.table, call.asker) as live:
        access, me = call.server.access, call.viewer
        known, is_invited = await access.may_see(live, me), access.is_invited(live, wish.invitation)
        if not known and (not is_invited or await access.keeps_away(live, me)):
            raise ServerError("no-such-table", table=call.table)
        settings = live.room.table.settings
        host = await call.tables.people.name_of(settings.owner)
        return Invited(live.room.info(), host, live.room.table.book.minutes, known)


@routes.add("DELETE", "/api/tables/{table}/invitation", problems=(422,), cost=5)
async def invite_anew(call: Call) -> InvitationLink:
    """Make a new invitation to my table: the old one lets nobody in any more, and who came by it has to have a seat."""
    async with visible(call) as live:
        await live.room.invite_anew(call.me.id)
        call.server.connections.shut_out(call.table, "invitation-withdrawn", live.room.table.is_of)
        return InvitationLink(live.room.link(base_of(call.tables.config, call.request)))


@routes.add("POST", "/api/tables/{table}/join", cost=5)
async def join(call: Call, wish: Join) -> Joined:
    """Take a seat, or come back to the one I have; the match begins when nobody is missing."""
    me, access = call.me, call.server.access
    async with call.tables.table(call.table, call.asker) as live:
        if not await access.may_see(live, me.id) and not await access.let_in(live, me.id, wish.invitation):
            raise ServerError("no-such-table", table=call.table)
        if live.room.table.settings.rated and not live.room.table.seats_of(me.id):
            _ = call.account
            if not wish.agree:
                raise TableError("rated-agree")
        book = live.room.table.book
        letters = book.letters[: live.room.table.players]
        if wish.seat is not None and wish.seat not in letters:
            raise TableError("no-such-seat", seat=wish.seat, possible=", ".join(letters))
        seat = None if wish.seat is None else letters.index(wish.seat)
        closes = await call.server.tournaments.closes(call.table, live.room.table)
        if closes and call.tables.people.now > closes and not live.room.table.seats_of(me.id):
            raise TableError("seat-late")
        if not live.room.table.seats_of(me.id):
            await call.tables.lists.check_room_for(me.id, live.room.table.settings)
        nonce = bytes.fromhex(wish.nonce) if wish.nonce else secrets.token_bytes(NONCE_BYTES)
        await _staying(call, call.tables.lists.remember(me.id, call.table))
        request = (me.id, f"join:{secrets.token_hex(8)}", None)  # sent twice, it takes one seat anyway
        await call.tables.blocks.know(me.id)
        answer = await call.tables.do(live, *request, partial(_sit, call, nonce=nonce, seat=seat))
        if isinstance(answer, Refused):
            raise answer.error
        return Joined([book.letter(one) for one in live.room.table.seats_of(me.id)], live.room.info())


def _sit(call: Call, table: Table, nonce: bytes, seat: int | None) -> Sequence[AnyEvent]:
    """Take a seat; not at a table of people whom one has blocked, or who have blocked one."""
    me, blocks = call.me, call.tables.blocks
    if not table.is_of(me.id):
        if any(blocks.has_blocked(one, me.id) for one in table.all_people):
            raise ServerError("no-such-table", table=call.table)
        if any(blocks.has_blocked(me.id, one) for one in table.all_people):
            raise TableError("blocked-here")
    events = table.join(me.id, me.name, nonce, seat)
    if me.handle:
        table.accounts[me.id] = me.handle
    return events


async def _made(call: Call, settings: Settings) -> Invitation:
    """Make a table, and say where it is."""
    name = await _staying(call, call.tables.create(settings, call.asker))
    async with call.tables.table(name, call.asker) as live:
        link = live.room.link(base_of(call.tables.config, call.request))
        return Invitation(name, link, live.room.info())


async def _staying(call: Call, getting: Awaitable[T]) -> T:
    """Get a table; with their first one a person is known for longer."""
    is_first = not await call.tables.lists.of(call.me.id)
    got = await getting
    if is_first and call.secret:
        await call.tables.people.stay(call.me, call.secret)
    return got


async def _is_listed(call: Call, entry: Entry) -> bool:
    """Say whether the caller finds an open table in the list: not one that keeps them away, nor a banned one's."""
    me = call.viewer
    if await call.server.access.hides(entry.info.table, entry.seats, me):
        return False
    return me in entry.seats or entry.info.status != "waiting" or not call.tables.standing.is_banned(entry.owner)


def _others(seat: Seat) -> SeatSetting:
    """Return who a seat is for that is another person's on my screen, or a bot's."""
    if seat.kind == "bot":
        return SeatSetting("bot", seat.level)
    if seat.name:
        check_sitter(Sitter("person", seat.name))
        check_shown_name(seat.name)
    return SeatSetting("screen", name=seat.name)


def _mine(info: TableInfo, seats: list[str], is_owner: bool) -> MyTable:
    return MyTable(info, seats, is_owner, waits_for(info, seats))


def _urgency(table: MyTable) -> tuple[int, float]:
    """Return how far behind a table comes in the list of mine; among equals the latest is first.

    Of those that wait for me, the one comes first at which I have the least time left.
    """
    if table.waits:
        times = table.info.times
        runs = times.runs if times else None
        return 0, times.left[runs] + times.waits if times and runs in table.mine and runs else math.inf
    return {"playing": 1, "waiting": 2, "over": 3}[table.info.status], 0
