"""Whom I have blocked, and what I report to the host."""

from typing import Annotated

import msgspec

from ennead.core.language import one_line
from ennead.server.errors import ServerError, TableError
from ennead.server.http.common import Short, routes, visible_at
from ennead.server.http.routing import Asks, Call
from ennead.server.moderation.reports import AROUND, WORDS, KeptLine, Report
from ennead.server.people.decisions import Reason
from ennead.server.people.people import Person
from ennead.server.tables.frames import SeatLetter
from ennead.server.tables.open_table import OpenTable
from ennead.server.tables.store_format import Said


class PersonMeant(Asks, frozen=True):
    """Whom I mean: an account by its name; at a table who has a seat, or who said something; or the organiser of a
    tournament, by a message to all who have entered."""

    name: Short = ""
    table: Short = ""
    seat: SeatLetter | None = None
    tournament: Short = ""
    line: Annotated[int, msgspec.Meta(ge=0, description="the number of what they said, as I was told it")] | None = None


class NewReport(Asks, frozen=True):
    """Whom I report, or what they said, and why."""

    whom: PersonMeant
    reason: Reason
    words: Annotated[str, msgspec.Meta(max_length=WORDS, description="one line")] = ""


class Blocked(msgspec.Struct, frozen=True):
    """A person I have blocked."""

    key: Annotated[str, msgspec.Meta(description="by which they are unblocked")]
    name: Annotated[str, msgspec.Meta(description="an account's name now; what a guest was called then")]
    account: bool
    since: int


@routes.add("GET", "/api/blocks", cost=5)
async def my_blocks(call: Call) -> list[Blocked]:
    """List whom I have blocked, the latest first. Nobody else sees it."""
    found = []
    for whom, block in await call.server.moderation.blocks.of(call.me.id):
        person = await call.server.people.person(whom)
        name = person.handle if person and person.handle else block.name
        found.append(Blocked(block.key, name, bool(person and person.handle), block.since))
    return found


@routes.add("POST", "/api/blocks", cost=5)
async def block(call: Call, whom: PersonMeant) -> None:
    """Block a person, who is not told: they cannot join, watch or be heard where I sit, nor does *play now* pair us."""
    person, _ = await _meant(call, whom)
    await call.server.moderation.block(call.me, person)


@routes.add("DELETE", "/api/blocks/{key}", cost=5)
async def unblock(call: Call) -> None:
    """Unblock a person."""
    await call.server.moderation.unblock(call.me, call.named("key"))


@routes.add("POST", "/api/reports", cost=20)
async def report(call: Call, wish: NewReport) -> None:
    """Report a person, or what they said, to the host. They are not told; what I read around it goes with it."""
    if not one_line(wish.words):
        raise ServerError("not-one-line")
    person, lines = await _meant(call, wish.whom)
    if person.id == call.me.id:
        raise ServerError("report-yourself")
    facts = (person.id, person.name, wish.whom.table, wish.reason, wish.words, lines)
    message = wish.whom.line if wish.whom.tournament else None
    made = Report(call.server.people.now, call.me.id, *facts, 0, wish.whom.tournament, message or 0)
    await call.server.moderation.reports.add(call.me, call.address, made)


async def _meant(call: Call, whom: PersonMeant) -> tuple[Person, tuple[KeptLine, ...]]:
    """Return whom a person means, and what was said around what they mean."""
    found: Person | None = None
    lines: tuple[KeptLine, ...] = ()
    if whom.table and (whom.seat is not None or whom.line is not None):
        async with visible_at(call, whom.table) as live:
            table = live.room.table
            if whom.line is not None:
                said, lines = _said(call.me.id, live, whom.line)
                id = said.person or ("" if said.seat is None else table.people.get(said.seat, ""))
                found = await call.server.people.person(id) or Person(id, said.name)
                found = msgspec.structs.replace(found, name=found.handle or said.name)
            elif whom.seat is not None:
                seat = table.seat(whom.seat)
                found = await call.server.people.person(table.belongs_to(seat) or "")
                if found and not found.handle:
                    found = msgspec.structs.replace(found, name=table.names.get(seat, found.name))
    elif whom.tournament and whom.line is not None:
        tournament, message = await call.server.tournaments.news.message(whom.tournament, call.me.id, whom.line)
        found = await call.server.people.person(tournament.plan.organiser)
        lines = (KeptLine(found.name, message.text, True, found.id),) if found else ()
    elif whom.name:
        found = await call.server.accounts.of(whom.name)
    if not found or not found.id:
        raise TableError("seat-free") if whom.seat else ServerError("no-such-person")
    return found, lines


def _said(me: str, live: OpenTable, number: int) -> tuple[Said, tuple[KeptLine, ...]]:
    """Return what was said, and that with its neighbours as I have read it."""
    said = live.chat.spoken(me, number)
    if said is None:
        raise ServerError("no-such-line")
    lines = []
    for one in live.chat.hear(me, number - AROUND):
        spoken = live.chat.spoken(me, one.number)
        if spoken and one.number == number:  # also if I have muted the speaker
            lines.append(KeptLine(spoken.name, spoken.text, True, spoken.person))
        elif spoken and one.number <= number + AROUND and not one.muted:
            lines.append(KeptLine(one.name, one.text, False, spoken.person))
    return said, tuple(lines)
