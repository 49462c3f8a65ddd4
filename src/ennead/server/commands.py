"""What the frames of a socket do: one table from their types to what they want."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, get_args

from ennead.core.fields import whole
from ennead.core.seats import SPECTATOR
from ennead.play.telling import ask
from ennead.server import messages as wire
from ennead.server import trading
from ennead.server.errors import ServerError, TableError
from ennead.server.events import AnyEvent
from ennead.server.legal import legal_now
from ennead.server.room import Answer, Done, Refused
from ennead.server.table import Table
from ennead.server.visit import Visit

WISHES: dict[type, Callable[[Table, str, Any], Sequence[AnyEvent]]] = {
    wire.Play: lambda table, who, frame: table.play(who, frame.action),
    wire.Undo: lambda table, who, frame: table.undo(who, None if frame.seat is None else table.seat(frame.seat)),
    wire.Answer: lambda table, who, frame: table.answer(who, frame.yes),
    wire.End: lambda table, who, frame: table.end(who),
    wire.Resign: lambda table, who, frame: table.resign(who),
    wire.Leave: lambda table, who, frame: table.leave(who),
    wire.Return: lambda table, who, frame: table.back(who),
    wire.Free: lambda table, who, frame: table.free(who, table.seat(frame.seat)),
    wire.Give: lambda table, who, frame: table.give(who, table.seat(frame.seat), frame.level),
}
"""What is wished for at a table, and what it would bring there."""


async def obey(visit: Visit, frame: Any) -> Answer | wire.Asked:
    """Do what a frame wants that is answered; return the answer, or raise the reason why there is none."""
    return await COMMANDS[type(frame)](visit, frame)


def knows(visit: Visit, expected: int | None) -> None:
    """Take note that whoever expects an event has been shown all before it."""
    if expected is not None and expected - 1 <= visit.sent:
        visit.was_shown(expected - 1)


def begin(visit: Visit, frame: Any, then: Callable[[Any], None]) -> bool:
    """Do what is wished for if it needs no more than the disk, as `Room.begin`; say whether it is under way."""
    wish, who, live = WISHES.get(type(frame)), visit.id, visit.live
    if wish is None or not who or live.waits:
        return False
    expected = frame.expected
    if expected is not None and expected - 1 <= visit.sent and visit.listener.seat != SPECTATOR:
        visit.room.seen.mark_for(who, visit.listener.seat, expected - 1)  # it is written down along with the wish

    def done(answer: object) -> None:
        visit.tables.wake(live)  # it may be a bot's turn
        then(answer)

    return live.room.begin(who, frame.id, expected, lambda table: wish(table, who, frame), done)


async def _wish(visit: Visit, frame: Any) -> Answer:
    who, wish = visit.who, WISHES[type(frame)]
    knows(visit, frame.expected)
    return await visit.tables.do(visit.live, who, frame.id, frame.expected, lambda table: wish(table, who, frame))


async def _haggle(visit: Visit, frame: wire.Haggling) -> Answer:
    who, people = visit.who, visit.tables.people
    knows(visit, frame.expected)
    if isinstance(frame, wire.Offer | wire.Deal):
        await visit.tables.let_lapse(visit.live)
    return await visit.tables.do(
        visit.live, who, frame.id, frame.expected, lambda table: trading.wish(table, who, frame, people.now)
    )


async def _rematch(visit: Visit, frame: wire.Rematch) -> Answer:
    _ = visit.who
    knows(visit, frame.expected)
    return await visit.tables.rematch(visit.live, visit.asker, frame.id, frame.expected)


async def _mute(visit: Visit, frame: wire.Mute) -> Answer:
    who = visit.who
    knows(visit, frame.expected)
    seat = visit.room.table.seat(frame.seat)
    return await visit.room.mute(who, frame.expected, seat, frame.muted, frame.what)


async def _say(visit: Visit, frame: wire.Say) -> Answer:
    person = await visit.tables.people.person(visit.who)  # they may have another name since they came
    if person is None:
        raise ServerError("no-session")
    await visit.live.chat.say(person.id, person.name, frame.text, frame.id, person.handle, visit.asker.address)
    return Done(len(visit.room.table.events))


async def _why(visit: Visit, frame: wire.Why) -> Answer:
    """Say why a move is not possible: it follows from what the asker sees."""
    table, who = visit.room.table, visit.who
    match = table.running
    if match.actor not in table.seats_of(who) and not match.outcome:
        raise TableError("not-your-turn", turn=table.book.letter(match.actor))
    refused = match.why_not(frame.action)
    return Refused(refused) if refused else Done(len(table.events))


async def _legal(visit: Visit, frame: wire.Legal) -> wire.LegalNow:
    """Tell a program what it may play; that follows from what it sees, and is found out beside the event loop."""
    following, view = len(visit.room.table.events), visit.room.table.view(visit.listener.seat)
    return await visit.tables.work.do(visit.asker, lambda: wire.LegalNow(frame.id, following, legal_now(view)))


async def _describe(visit: Visit, frame: wire.Describe) -> wire.Described:
    """Tell a program what lies on the table and what is asked, likewise."""
    table, lang = visit.room.table, visit.lang
    following, view, sitters = len(table.events), table.view(visit.listener.seat), list(table.running.sitters)

    def described() -> wire.Described:
        return wire.Described(frame.id, following, view.describe(), ask(view, sitters, lang))

    return await visit.tables.work.do(visit.asker, described)


async def _known(visit: Visit, frame: wire.Known) -> wire.KnownNow:
    """Tell a player what their seat may know, where the table allows it: what it has seen, and nothing else."""
    table, seat = visit.room.table, visit.listener.seat
    match = table.running
    if not table.settings.lens:
        raise TableError("no-lens")
    if seat == SPECTATOR:
        raise TableError("not-seated")
    following, known = len(table.events), match.known(seat)
    return wire.KnownNow(frame.id, following, whole(known.state))


COMMANDS: dict[type, Callable[[Visit, Any], Awaitable[Answer | wire.Asked]]] = {
    **dict.fromkeys(WISHES, _wish),
    **dict.fromkeys(get_args(wire.Haggling), _haggle),
    wire.Rematch: _rematch,
    wire.Mute: _mute,
    wire.Say: _say,
    wire.Why: _why,
    wire.Legal: _legal,
    wire.Describe: _describe,
    wire.Known: _known,
}
