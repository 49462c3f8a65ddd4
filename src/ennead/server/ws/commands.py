"""What each frame of a socket does, by its type."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, get_args

from ennead.core.fields import whole
from ennead.core.seats import SPECTATOR
from ennead.play.telling import ask
from ennead.server.errors import ServerError, TableError
from ennead.server.tables import frames
from ennead.server.tables.events import AnyEvent
from ennead.server.tables.legal import legal_now
from ennead.server.tables.queue import Answer, Command, Done, Refused, outcome_of
from ennead.server.tables.rematch import rematch
from ennead.server.tables.table import Table
from ennead.server.tables.told import messages as wire
from ennead.server.tables.trading import trading
from ennead.server.ws.session import Visit

DECISIONS: dict[type, Callable[[Table, Visit, Any], Sequence[AnyEvent]]] = {
    frames.Play: lambda table, visit, frame: table.play(visit.id, frame.action),
    frames.Undo: lambda table, visit, frame: table.undo(
        visit.id, None if frame.seat is None else table.seat(frame.seat)
    ),
    frames.Answer: lambda table, visit, frame: table.answer(visit.id, frame.yes),
    frames.End: lambda table, visit, frame: table.end(visit.id),
    frames.Resign: lambda table, visit, frame: table.resign(visit.id),
    frames.Leave: lambda table, visit, frame: table.leave(visit.id),
    frames.Return: lambda table, visit, frame: table.back(visit.id),
    frames.Free: lambda table, visit, frame: table.free(visit.id, table.seat(frame.seat)),
    frames.Give: lambda table, visit, frame: table.give(visit.id, table.seat(frame.seat), frame.level),
    **dict.fromkeys(
        get_args(frames.Haggling),
        lambda table, visit, frame: trading.wish(table, visit.id, frame, visit.tables.people.now),
    ),
}
"""Which events a frame leads to at a table."""


def submit(visit: Visit, frame: Any, then: Callable[[Any], None]) -> None:
    """Execute a frame; `then` is called with the answer, or the exception because of which there is none."""
    if frame.needs != "anybody":
        _ = visit.who  # an error without a session; the table itself checks whose turn it is, and who owns it
    if not (decide := DECISIONS.get(type(frame))):
        answering = asyncio.ensure_future(OTHERS[type(frame)](visit, frame))
        answering.add_done_callback(lambda done: then(outcome_of(done)))
        return
    who, expected = visit.id, frame.expected
    if expected is not None and expected - 1 <= visit.sent and visit.listener.seat != SPECTATOR:
        visit.room.seen.mark_for(who, visit.listener.seat, expected - 1)  # it is written with the command
    if isinstance(frame, frames.Offer | frames.Deal):
        visit.tables.let_lapse(visit.live)
    command = Command(who, frame.id, expected, lambda table: decide(table, visit, frame))
    visit.tables.submit(visit.live, command, then)


def note_shown(visit: Visit, expected: int | None) -> None:
    """Note that a client that expects an event has been shown all before it."""
    if expected is not None and expected - 1 <= visit.sent:
        visit.was_shown(expected - 1)


async def _rematch(visit: Visit, frame: frames.Rematch) -> Answer:
    note_shown(visit, frame.expected)
    return await rematch(visit.tables, visit.live, visit.asker, frame.id, frame.expected)


async def _mute(visit: Visit, frame: frames.Mute) -> Answer:
    note_shown(visit, frame.expected)
    seat = visit.room.table.seat(frame.seat)
    return await visit.room.mute(visit.id, frame.expected, seat, frame.muted, frame.what)


async def _say(visit: Visit, frame: frames.Say) -> Answer:
    person = await visit.tables.people.person(visit.id)  # they may have another name since they came
    if person is None:
        raise ServerError("no-session")
    await visit.live.chat.say(person.id, person.name, frame.text, frame.id, person.handle, visit.asker.address)
    return Done(len(visit.room.table.events))


async def _why(visit: Visit, frame: frames.Why) -> Answer:
    """Say why a move is not possible, from what its client may see."""
    table, who = visit.room.table, visit.id
    match = table.running
    if match.actor not in table.seats_of(who) and not match.outcome:
        raise TableError("not-your-turn", turn=table.book.letter(match.actor))
    refused = match.why_not(frame.action)
    return Refused(refused) if refused else Done(len(table.events))


async def _legal(visit: Visit, frame: frames.Legal) -> wire.LegalNow:
    """Return what a program may play, from what it may see; that is computed in the work queue."""
    following, view = len(visit.room.table.events), visit.room.table.view(visit.listener.seat)
    return await visit.tables.work.do(visit.asker, lambda: wire.LegalNow(frame.id, following, legal_now(view)))


async def _describe(visit: Visit, frame: frames.Describe) -> wire.Described:
    """Return what lies on the table and which decision is due, likewise."""
    table, lang = visit.room.table, visit.lang
    following, view, sitters = len(table.events), table.view(visit.listener.seat), list(table.running.sitters)

    def described() -> wire.Described:
        return wire.Described(frame.id, following, view.describe(), ask(view, sitters, lang))

    return await visit.tables.work.do(visit.asker, described)


async def _known(visit: Visit, frame: frames.Known) -> wire.KnownNow:
    """Return what a player's seat may know, where the table allows it: what it has seen, and nothing else."""
    table, seat = visit.room.table, visit.listener.seat
    match = table.running
    if not table.settings.lens:
        raise TableError("no-lens")
    if seat == SPECTATOR:
        raise TableError("not-seated")
    following, known = len(table.events), match.known(seat)
    return wire.KnownNow(frame.id, following, whole(known.state))


OTHERS: dict[type, Callable[[Visit, Any], Coroutine[Any, Any, Answer | wire.Asked]]] = {
    frames.Rematch: _rematch,
    frames.Mute: _mute,
    frames.Say: _say,
    frames.Why: _why,
    frames.Legal: _legal,
    frames.Describe: _describe,
    frames.Known: _known,
}
"""The frames that may have to wait for more than the disk."""
