"""The routes for programs: sessions, games, tables. What happens at a table goes over its socket."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Literal, TypeVar

import msgspec

from ennead.ai.bots import LEVELS
from ennead.core.language import Complaint
from ennead.core.luck import NONCE_BYTES
from ennead.core.seats import SPECTATOR
from ennead.games import GAMES, rulebook
from ennead.play.file import write
from ennead.server.hall import Live
from ennead.server.messages import SeatLetter, TableInfo
from ennead.server.people import CODE_SECONDS, Person
from ennead.server.problems import ServerComplaint
from ennead.server.replays import QUICK, Replay, replay_of, replay_of_file, seat_in
from ennead.server.room import Refused
from ennead.server.routing import Call, Document, Nothing, Routes
from ennead.server.safety import base_of
from ennead.server.settings import SeatSetting, Settings, TableComplaint

routes = Routes()

T = TypeVar("T")
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40, description="what others read; one line")]
Language = Literal["en", "fr"]
Short = Annotated[str, msgspec.Meta(max_length=40)]
Secret = Annotated[str, msgspec.Meta(max_length=100)]
MOST_SEATS = 8
MOST_OPTIONS = 32
FILE_SIZE = 256 * 1024


class Asks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a request asks for."""


# Sessions.


class Guest(Asks, frozen=True):
    """Somebody who comes in."""

    name: Name
    language: Language = "en"


class Change(Asks, frozen=True):
    """Another name or language."""

    name: Name | None = None
    language: Language | None = None


class Code(Asks, frozen=True):
    """A code from another device."""

    code: Secret


class Me(msgspec.Struct, frozen=True):
    """Who one is."""

    name: str
    language: str


class DeviceCode(msgspec.Struct, frozen=True):
    """A code that lets the same person in on another device, once, and for so many seconds."""

    code: str
    seconds: int


@routes.add("POST", "/api/session", Me, body=Guest, status=201, session=False)
async def enter(call: Call, guest: Guest) -> Me:
    """Come in as a guest with a name: begins a session."""
    _slow_down(call.request.app.state.guests.take(call.address))
    call.new_secret, person = await call.hall.people.enter(guest.name, guest.language)
    return _me(person)


@routes.add("GET", "/api/session", Me)
async def who_am_i(call: Call) -> Me:
    """Say who I am; the cookie lasts another year."""
    call.new_secret = call.secret
    return _me(call.guest)


@routes.add("PATCH", "/api/session", Me, body=Change)
async def change_me(call: Call, change: Change) -> Me:
    """Change my name or language; at tables that I sit at already the name stays."""
    wanted = {"name": change.name, "language": change.language}
    person = msgspec.structs.replace(call.guest, **{name: value for name, value in wanted.items() if value})
    return _me(await call.hall.people.change(person))


@routes.add("DELETE", "/api/session", Nothing, status=204)
async def go(call: Call) -> None:
    """End my session on this device, and its sockets."""
    secret = call.secret or ""
    await call.hall.people.leave(secret)
    call.request.app.state.doorkeeper.end(secret)
    call.new_secret = ""


@routes.add("POST", "/api/session/code", DeviceCode, status=201)
async def code_for_another_device(call: Call) -> DeviceCode:
    """Return a code that lets me in on another device: there I have the same seats."""
    return DeviceCode(await call.hall.people.code(call.guest), CODE_SECONDS)


@routes.add("POST", "/api/session/enter", Me, body=Code, session=False)
async def enter_by_code(call: Call, code: Code) -> Me:
    """Come in by a code from another device: begins a session of this device's own."""
    _slow_down(call.request.app.state.guests.take(call.address))
    found = await call.hall.people.enter_by(code.code)
    if not found:
        raise ServerComplaint("wrong-code")
    call.new_secret, person = found
    return _me(person)


# Games.


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game."""

    name: str
    label: str
    values: dict[str, str]  # by value: its label
    default: str
    clause: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game."""

    game: str
    title: str
    designers: list[str]
    year: int
    rules: int
    minutes: int
    players: list[int]
    seats: dict[str, str]  # by letter: what the seat is called
    options: list[OptionInfo]
    levels: list[str]


class ClauseInfo(msgspec.Struct, frozen=True):
    """A clause of the rules."""

    clause: str
    chapter: str
    origin: str
    text: str


@routes.add("GET", "/api/games", list[GameInfo], session=False)
async def games(call: Call) -> list[GameInfo]:
    """List the games, with their options and the levels of computer players."""
    return [_game(slug, call.lang) for slug in GAMES]


@routes.add("GET", "/api/games/{game}/rules", list[ClauseInfo], session=False)
async def rules(call: Call) -> list[ClauseInfo]:
    """Tell the rules of a game, clause by clause, in our own words."""
    slug = call.request.path_params["game"]
    if slug not in GAMES:
        raise ServerComplaint("no-such-game", game=slug)
    return [ClauseInfo(one.id, one.chapter, one.origin, one.text(call.lang)) for one in rulebook(slug).clauses]


# Tables.


class Seat(Asks, frozen=True):
    """Who a seat is for: me, another person on my screen, anyone, or a bot of some level."""

    kind: Literal["me", "screen", "open", "bot"]
    level: Short = ""


class NewTable(Asks, frozen=True):
    """A table as somebody wants it."""

    game: Short
    seats: Annotated[list[Seat], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[Short, Short], msgspec.Meta(max_length=MOST_OPTIONS)] = {}
    open: bool = False
    teaching: bool = False
    stand_in: Short = ""


class Invitation(msgspec.Struct, frozen=True):
    """A table that one has made: where it is, and what lets others in."""

    table: str
    link: Annotated[str, msgspec.Meta(description="what to send to friends")]
    info: TableInfo


class Visit(Asks, frozen=True):
    """The secret part of an invitation link."""

    invitation: Secret


class Join(Asks, frozen=True):
    """Take a seat: any that is free, or this one. The nonce is one's own part of the luck, drawn here if left out."""

    seat: SeatLetter | None = None
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


@routes.add("POST", "/api/tables", Invitation, body=NewTable, status=201)
async def create_table(call: Call, wish: NewTable) -> Invitation:
    """Make a table. The hash of its luck is published here, before anyone joins and adds a nonce."""
    _slow_down(call.request.app.state.new_tables.take(call.guest.id))
    if wish.game not in GAMES:
        raise ServerComplaint("no-such-game", game=wish.game)
    me = call.guest
    if [seat.kind for seat in wish.seats].count("me") > 1:
        raise TableComplaint("one-me")
    kinds = {
        "me": SeatSetting("person", person=me.id, name=me.name),
        "screen": SeatSetting("screen"),
        "open": SeatSetting("person"),
    }
    seats = tuple(kinds.get(seat.kind) or SeatSetting("bot", seat.level) for seat in wish.seats)
    settings = Settings(wish.game, me.id, seats, wish.options, wish.open, wish.teaching, wish.stand_in)
    name = await call.hall.create(settings)
    await call.hall.remember(me.id, name)
    async with call.hall.table(name) as live:
        link = live.room.link(base_of(call.hall.config, call.request))
        return Invitation(name, link, live.room.info())


@routes.add("GET", "/api/tables", list[TableInfo], session=False)
async def open_tables(call: Call) -> list[TableInfo]:
    """List the tables that are open for everyone and not over, the latest first."""
    found = await _each(call, await call.hall.listed(), lambda live: live.room.info())
    return [info for info in found if info.status != "over"]


@routes.add("GET", "/api/tables/mine", list[MyTable])
async def my_tables(call: Call) -> list[MyTable]:
    """List my tables: those that wait for me, those in play, those that wait for players, then the rest."""
    me = call.guest.id

    def as_mine(live: Live) -> MyTable | None:
        table = live.room.table
        own = [table.book.letter(seat) for seat in range(table.players) if table.belongs_to(seat) == me]
        return MyTable(live.room.info(), own) if table.is_of(me) else None

    return sorted(await _each(call, await call.hall.of(me), as_mine), key=_urgency)


@routes.add("GET", "/api/tables/{table}", TableInfo, session=False)
async def table_info(call: Call) -> TableInfo:
    """Describe a table, if I may see it."""
    async with _visible(call) as live:
        return live.room.info()


@routes.add("POST", "/api/tables/{table}/visit", TableInfo, body=Visit)
async def visit(call: Call, wish: Visit) -> TableInfo:
    """Come in by an invitation, to watch or to look for a seat."""
    async with call.hall.table(call.table) as live:
        if not await call.hall.let_in(live, call.guest.id, wish.invitation):
            raise ServerComplaint("no-such-table", table=call.table)
        return live.room.info()


@routes.add("POST", "/api/tables/{table}/join", Joined, body=Join)
async def join(call: Call, wish: Join) -> Joined:
    """Take a seat, or come back to the one I have; the match begins when nobody is missing."""
    me = call.guest
    async with call.hall.table(call.table) as live:
        if not await call.hall.may_see(live, me.id) and not await call.hall.let_in(live, me.id, wish.invitation):
            raise ServerComplaint("no-such-table", table=call.table)
        book = live.room.table.book
        letters = book.letters[: live.room.table.players]
        if wish.seat is not None and wish.seat not in letters:
            raise TableComplaint("no-such-seat", seat=wish.seat, possible=", ".join(letters))
        seat = None if wish.seat is None else letters.index(wish.seat)
        nonce = bytes.fromhex(wish.nonce) if wish.nonce else secrets.token_bytes(NONCE_BYTES)
        await call.hall.remember(me.id, call.table)
        request = (me.id, f"join:{secrets.token_hex(8)}", None)  # whoever comes twice sits once anyway
        answer = await call.hall.do(live, *request, lambda table: table.join(me.id, me.name, nonce, seat))
        if isinstance(answer, Refused):
            raise answer.complaint
        return Joined([book.letter(one) for one in live.room.table.seats_of(me.id)], live.room.info())


@routes.add("GET", "/api/tables/{table}/replay", Replay, query=ReplayEyes, session=False, problems=(422,))
async def replay(call: Call, wish: ReplayEyes) -> Replay:
    """Go through a match again. While it runs, moments in which something lay open that is covered now are left out."""
    async with _visible(call) as live:
        table, match = live.room.table, live.room.table.running
        if match.outcome and wish.seat is not None:
            seat = seat_in(match, wish.seat) if wish.seat else SPECTATOR
        else:
            seat = _seat(call, live, wish.seat)
        given = match, live.room.info().seats, seat, call.lang, wish.everything, table.settings.teaching
        if match.outcome and len(match.events) > QUICK:  # it will not change any more
            async with call.request.app.state.reading:
                return await asyncio.to_thread(replay_of, *given)
        return replay_of(*given)


@routes.add("POST", "/api/replay", Replay, body=MatchFile, session=False, body_size=FILE_SIZE)
async def replay_file(call: Call, wish: MatchFile) -> Replay:
    """Go through the match in a file. Everything can be open if it is over; nothing of it is kept here."""
    async with call.request.app.state.reading:
        return await asyncio.to_thread(replay_of_file, wish.file, wish.seat, call.lang, wish.everything)


@routes.add("GET", "/api/tables/{table}/picture.svg", Document, query=Eyes, session=False, media_type="image/svg+xml",
            problems=(422,))  # fmt: skip
async def picture(call: Call, wish: Eyes) -> Document:
    """Draw the table as I see it."""
    async with _visible(call) as live:
        view = live.room.table.view(_seat(call, live, wish.seat))
        return Document(view._repr_svg_().encode(), "image/svg+xml")


@routes.add("GET", "/api/tables/{table}/file", Document, session=False, media_type="text/plain", problems=(422,))
async def match_file(call: Call) -> Document:
    """Return the match's file, once it is over: it has the seed and everything that was covered."""
    async with _visible(call) as live:
        match = live.room.table.running
        if not match.outcome:
            raise TableComplaint("not-over")
        return Document(write(match).encode(), "text/plain; charset=utf-8", f"{live.room.name}.ennead")


# What they share.


@asynccontextmanager
async def _visible(call: Call) -> AsyncIterator[Live]:
    """Use a table that the caller may see; to others it is not there."""
    async with call.hall.table(call.table) as live:
        if not await call.hall.may_see(live, call.person.id if call.person else ""):
            raise ServerComplaint("no-such-table", table=call.table)
        yield live


def _seat(call: Call, live: Live, letter: str | None) -> int:
    """Return through whose eyes the caller looks."""
    table = live.room.table
    own = table.seats_of(call.person.id) if call.person else []
    if letter is None:
        return own[0] if own else SPECTATOR
    if letter not in [table.book.letter(seat) for seat in own]:
        raise TableComplaint("not-your-seat")
    return table.book.seat(letter)


async def _each(call: Call, names: list[str], tell: Callable[[Live], T | None]) -> list[T]:
    """Tell what is to be told of tables, one after the other; of some there may be nothing."""
    found = []
    for name in names:
        try:
            async with call.hall.table(name) as live:
                if (told := tell(live)) is not None:
                    found.append(told)
        except Complaint:
            continue  # the store has lost it, or an older program has made it: the others are listed
    return found


def _urgency(table: MyTable) -> int:
    """Return how far behind a table comes in the list of mine; among equals the latest is first."""
    asked = table.info.asked
    if table.info.turn in table.mine or (asked and set(asked.waiting) & set(table.mine)):
        return 0
    return {"playing": 1, "waiting": 2, "over": 3}[table.info.status]


def _me(person: Person) -> Me:
    return Me(person.name, person.language)


def _slow_down(wait: float) -> None:
    if wait:
        raise ServerComplaint("too-many", seconds=int(wait) + 1)


def _game(slug: str, lang: str) -> GameInfo:
    book = rulebook(slug)
    options = []
    for option in book.options:
        labels = {value: book.tell_value(value, lang) for value in option.values}
        options.append(
            OptionInfo(option.name, book.say(f"option-{option.name}", lang), labels, option.default, option.clause)
        )
    seats = {letter: book.who(seat, lang) for seat, letter in enumerate(book.letters[: max(book.players)])}
    return GameInfo(
        slug,
        book.title(lang),
        list(book.designers),
        book.year,
        book.version,
        book.minutes,
        list(book.players),
        seats,
        options,
        list(LEVELS),
    )
