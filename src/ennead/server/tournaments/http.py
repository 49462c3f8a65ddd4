"""Tournaments: made, entered, followed and organised. Their tables are tables like all others."""

from functools import partial
from typing import Annotated

import msgspec

from ennead.games import rulebook
from ennead.play.clock import Clock
from ennead.server.errors import known_game
from ennead.server.http.common import Secret, Short, routes
from ennead.server.http.routing import Asks, Call, Document, slow_down
from ennead.server.http.security import base_of
from ennead.server.lifetimes import DAY
from ennead.server.tournaments.archive import Command
from ennead.server.tournaments.model import Changed, Plan, System
from ennead.server.tournaments.news import OrganiserMessage
from ennead.server.tournaments.results import CSV, SeatLine, StandingLine, TournamentResults, in_csv, results
from ennead.server.tournaments.rules import LONGEST_DESCRIPTION, LONGEST_MESSAGE, MOST_LINES, MOST_PLAYERS, MOST_ROUNDS
from ennead.server.tournaments.telling import TournamentInfo, TournamentLine, line

MAKE_COUNTS = 4  # new tables, as which a new tournament counts
LIST_COST = 50  # of work
WHOLE_COST = 10  # of work: the standings of all players
ROUND_COST = 200  # of work: pairing a round and making its tables
RESULTS_COST = 20  # of work
MOST_SEATS = 8

Number = Annotated[int, msgspec.Meta(ge=0, lt=2 * MOST_PLAYERS)]
Rank = Annotated[int, msgspec.Meta(ge=1, le=MOST_SEATS)]


Title = Annotated[str, msgspec.Meta(min_length=1, max_length=40, description="what people read; one line")]
Description = Annotated[
    str, msgspec.Meta(max_length=LONGEST_DESCRIPTION, description=f"plain text, up to {MOST_LINES} lines")
]
Rounds = Annotated[int, msgspec.Meta(ge=0, le=MOST_ROUNDS, description="0: as many as are usual")]
Computers = Annotated[bool, msgspec.Meta(description="the organiser may add computer players")]
PlayerCount = Annotated[int, msgspec.Meta(ge=2, le=MOST_PLAYERS)]
Begins = Annotated[int | None, msgspec.Meta(description="seconds since 1970; null: when the organiser says so")]


class NewTournament(Asks, frozen=True):
    """The settings of a new tournament."""

    title: Title
    game: Short
    size: Annotated[int, msgspec.Meta(ge=2, le=MOST_SEATS, description="players at a table")]
    system: System = "swiss"
    rounds: Rounds = 0
    options: Annotated[dict[Short, Short], msgspec.Meta(max_length=32)] = msgspec.field(default_factory=dict)
    edition: Annotated[str, msgspec.Meta(description="as for a new table")] = ""
    clock: Clock | None = None
    rated: bool = False
    open: Annotated[bool, msgspec.Meta(description="for everyone; else for those with the link")] = True
    computers: Computers = False
    smaller: Annotated[bool, msgspec.Meta(description="smaller tables where the number does not fit, not byes")] = False
    least: PlayerCount = 2
    most: PlayerCount = 32
    begins: Begins = None
    pause: Annotated[
        Annotated[int, msgspec.Meta(ge=0, le=14 * DAY)] | None,
        msgspec.Meta(description="seconds between rounds, which needs a clock; null: until the organiser says so"),
    ] = None
    patience: Annotated[int, msgspec.Meta(ge=60, le=14 * DAY, description="seconds to come to one's table")] = 600
    description: Description = ""


class TournamentAnnouncement(Asks, frozen=True):
    """What is announced of a tournament, as its organiser wants it from now on: possible until the first round."""

    title: Title
    description: Description
    clock: Clock | None
    begins: Begins
    rounds: Rounds
    least: PlayerCount
    most: PlayerCount
    computers: Computers


class NewMessage(Asks, frozen=True):
    """What the organiser writes to all who have entered."""

    text: Annotated[
        str,
        msgspec.Meta(
            min_length=1, max_length=LONGEST_MESSAGE, description=f"plain text, up to {MOST_LINES} lines; not empty"
        ),
    ]


class TournamentMade(msgspec.Struct, frozen=True):
    """A tournament that one has made: its name, and what to send to those who shall enter."""

    name: str
    link: str


class Since(msgspec.Struct, frozen=True):
    """What one has already: the number that came with it."""

    since: int = -1


class TournamentNow(msgspec.Struct, frozen=True):
    """A tournament as it stands for me; without all that has not changed since I asked last."""

    following: Annotated[int, msgspec.Meta(description="ask again with `since` this number")]
    now: Annotated[int, msgspec.Meta(description="the server's time, in seconds since 1970")]
    info: Annotated[TournamentInfo | None, msgspec.Meta(description="null: nothing has happened since")]
    me: Annotated[int | None, msgspec.Meta(description="my number among the players")]
    organiser: bool
    link: Annotated[str, msgspec.Meta(description="by which others enter, for the organiser; else empty")]
    messages: Annotated[
        list[OrganiserMessage],
        msgspec.Meta(description="to all who have entered, for them, the latest first; like `info`, only if it is new"),
    ]


class Enter(Asks, frozen=True):
    """Enter a tournament; by its invitation, the secret part of the link, where it has one."""

    invitation: Secret = ""


class Computer(Asks, frozen=True):
    """A computer player that is to take part."""

    level: Short


class Remove(Asks, frozen=True):
    """A player who is not to take part any more."""

    player: Number


class Correct(Asks, frozen=True):
    """What is to count for a table: the rank of each seat, who did not come, and why it is corrected."""

    table: Short
    ranks: Annotated[list[Rank], msgspec.Meta(min_length=2, max_length=MOST_SEATS)]
    why: Annotated[str, msgspec.Meta(min_length=1, max_length=200, description="everybody reads it")]
    absent: Annotated[list[Number], msgspec.Meta(max_length=MOST_SEATS)] = msgspec.field(default_factory=list)


@routes.add("POST", "/api/tournaments", who="account", status=201, cost=50)
async def make_tournament(call: Call, wish: NewTournament) -> TournamentMade:
    """Make a tournament, which I organise."""
    me = call.me
    slow_down(call.limits.tables.take(me.id, call.address, MAKE_COUNTS))
    known_game(wish.game)
    possible = [size for size in rulebook(wish.game).players if size < wish.size] if wish.smaller else []
    chosen = {"organiser": me.id, "sizes": (wish.size, *sorted(possible, reverse=True))}
    plan = msgspec.convert(msgspec.structs.asdict(wish) | chosen, Plan)
    name = await call.server.tournaments.make(plan, call.address)
    return TournamentMade(name, await _link(call, name))


@routes.add("GET", "/api/tournaments", who="anybody", is_open=True, cost=LIST_COST)
async def tournaments(call: Call) -> list[TournamentLine]:
    """List the tournaments that are open for everyone, and mine: those that run, those to come, then the rest."""
    service = call.server.tournaments
    mine = await service.of(call.person.id) if call.person else []
    found = {one.name: one for one in [*mine, *await service.listed()]}
    own = {one.name for one in mine}
    lines = [line(one, await service.name_of(one.plan.organiser), one.name in own) for one in found.values()]
    order = ("running", "waiting", "over", "cancelled")
    return sorted(lines, key=lambda one: (order.index(one.status), not one.mine))


@routes.add("GET", "/api/tournaments/{tournament}", who="anybody", cost=1)
async def tournament_now(call: Call, asked: Since) -> TournamentNow:
    """Tell how a tournament stands, by the results that have been told; or that nothing has happened since."""
    service, me = call.server.tournaments, call.viewer
    tournament = await service.shown(_name(call), me)
    following, whole = tournament.following, None
    if asked.since != following:
        call.spend(WHOLE_COST)
        following, whole = await service.told(tournament.name)
    is_organiser = bool(me) and me == tournament.plan.organiser
    link = await _link(call, tournament.name) if is_organiser else ""
    messages = await service.news.messages(tournament, me) if whole else []
    facts = (whole, tournament.player_of(me), is_organiser, link, messages)
    return TournamentNow(following, call.tables.people.now, *facts)


@routes.add("GET", "/api/tournaments/{tournament}/results", gives=TournamentResults, who="anybody", cost=RESULTS_COST)
async def tournament_results(call: Call) -> Document:
    """Give the standings and the results of all tables, to take along as JSON."""
    told, title = await _results(call)
    return Document(msgspec.json.format(msgspec.json.encode(told)), "application/json", f"{title}.json")


@routes.add("GET", "/api/tournaments/{tournament}/standings.csv", who="anybody", media_type=CSV, cost=RESULTS_COST)
async def tournament_standings_csv(call: Call) -> Document:
    """Give the standings as a table for spreadsheets; no name in it is taken for a formula there."""
    told, title = await _results(call)
    return Document(in_csv(StandingLine, told.standings), CSV, f"{title}-standings.csv")


@routes.add("GET", "/api/tournaments/{tournament}/tables.csv", who="anybody", media_type=CSV, cost=RESULTS_COST)
async def tournament_tables_csv(call: Call) -> Document:
    """Give what came of every table, a line for each seat, likewise."""
    told, title = await _results(call)
    return Document(in_csv(SeatLine, told.tables), CSV, f"{title}-tables.csv")


async def _results(call: Call) -> tuple[TournamentResults, str]:
    """Return a tournament's results in the caller's language, and the name for a file with them."""
    service, name = call.server.tournaments, _name(call)
    await service.shown(name, call.viewer)
    _, info = await service.told(name)
    return await call.tables.work.do(call.asker, partial(results, info, call.lang)), f"tournament-{name}"


@routes.add("POST", "/api/tournaments/{tournament}/change", who="account", cost=20)
async def change_tournament(call: Call, wish: TournamentAnnouncement) -> None:
    """Change what is announced of my tournament, until its first round; all who have entered are told."""
    tournament = await call.server.tournaments.find(_name(call))
    tournament.check_change(call.me.id, wish.title)
    change = Changed(**msgspec.structs.asdict(wish), at=call.tables.people.now)
    await call.server.tournaments.news.change(tournament.name, change)


@routes.add("POST", "/api/tournaments/{tournament}/message", who="account", cost=20)
async def write_to_players(call: Call, wish: NewMessage) -> None:
    """Write to all who have entered my tournament."""
    await call.server.tournaments.news.write(_name(call), call.me.id, call.address, wish.text)


@routes.add("POST", "/api/tournaments/{tournament}/enter", who="account", cost=5)
async def enter_tournament(call: Call, wish: Enter) -> None:
    """Take part, from the next round on."""
    await call.server.tournaments.enter(_name(call), call.me, wish.invitation)


@routes.add("POST", "/api/tournaments/{tournament}/withdraw", who="account", problems=(422,), cost=5)
async def withdraw_from_tournament(call: Call) -> None:
    """Take no part from the next round on; a table that waits for me is lost if I do not come."""
    await _do(call, lambda one: one.withdraw(call.me.id))


@routes.add("POST", "/api/tournaments/{tournament}/computer", who="account", cost=5)
async def add_computer_player(call: Call, wish: Computer) -> None:
    """Add a computer player to my tournament."""
    await _do(call, lambda one: one.add_computer(call.me.id, wish.level))


@routes.add("POST", "/api/tournaments/{tournament}/remove", who="account", cost=5)
async def remove_player(call: Call, wish: Remove) -> None:
    """Remove a player from my tournament, from the next round on."""
    await _do(call, lambda one: one.remove(call.me.id, wish.player))


@routes.add("POST", "/api/tournaments/{tournament}/next", who="account", problems=(422,), cost=ROUND_COST)
async def begin_round(call: Call) -> None:
    """Begin my tournament, or its next round."""
    await call.server.tournaments.go_on(_name(call), call.me.id)


@routes.add("POST", "/api/tournaments/{tournament}/correct", who="account", cost=5)
async def correct_result(call: Call, wish: Correct) -> None:
    """Correct what counts for a table of my tournament; everybody sees that, and why."""
    facts = (wish.table, wish.ranks, wish.absent, wish.why)
    await call.server.tournaments.correct(_name(call), call.me.id, *facts)


@routes.add("POST", "/api/tournaments/{tournament}/finish", who="account", problems=(422,), cost=5)
async def finish_tournament(call: Call) -> None:
    """End my tournament after a round, before all that were planned."""
    await _do(call, lambda one: one.finish(call.me.id, call.tables.people.now))


@routes.add("POST", "/api/tournaments/{tournament}/cancel", who="account", problems=(422,), cost=5)
async def cancel_tournament(call: Call) -> None:
    """Call off my tournament; tables in play can be played on, but count for nothing."""
    await _do(call, lambda one: one.cancel(call.me.id, call.tables.people.now))


def _name(call: Call) -> str:
    return call.named("tournament")


async def _do(call: Call, command: Command) -> None:
    await call.server.tournaments.do(_name(call), command)


async def _link(call: Call, name: str) -> str:
    """Return the link by which others enter; its secret comes after the #, which browsers never send."""
    plan = (await call.server.tournaments.find(name)).plan
    secret = "" if plan.open else f"#{plan.invitation}"
    return f"{base_of(call.tables.config, call.request)}/tournaments/{name}{secret}"
