"""Nothing leaks by notices: in two worlds that differ in what somebody cannot know, they are told the same things.

The same match is played at two houses, of which the second has a copy of the first one's store with other things
covered. After every move the clock is put forward, and all that goes out to the devices and addresses of those who
cannot know in which world they are is compared, byte by byte.
"""

import asyncio
import hashlib
import random
from typing import Any

import msgspec
import pytest

from ennead.core.seats import CHANCE
from ennead.games import rulebook
from ennead.play.clock import Clock as Time
from ennead.play.events import Dealing
from ennead.server.app import Server
from ennead.server.asker import SERVER
from ennead.server.config import Config
from ennead.server.lifetimes import HOUR
from ennead.server.mailer import Letter, MailAddress, written
from ennead.server.notice import Facts
from ennead.server.notifications import service
from ennead.server.notifications.preferences import Device
from ennead.server.notifications.push import Push
from ennead.server.notifications.schedule import BETWEEN
from ennead.server.notifications.service import SETTLING, SOON
from ennead.server.people.people import Person
from ennead.server.tables.clocks.running import RunningTime
from ennead.server.tables.settings import SeatSetting
from ennead.store.sqlite import SqliteStore
from tests.facts import facts
from tests.server.tables import FIRST_BEGINS, NONCE, SHORT, wish
from tests.server.test_leaks import PEOPLE, copied
from tests.server.test_mail import Clock
from tests.worlds import SECRETIVE, rehearsed

SETTINGS = {"smtp_host": "mail.test", "smtp_from": "e@games.test", "address": "https://games.test"}


class Side:
    """One of the two houses, and all that has gone out there, by person."""

    def __init__(self, store: SqliteStore, clock: Clock):
        self.house = Server(store, Config(**SETTINGS, mails=10**6, mails_each=10**6), clock)
        self.out: dict[str, list[Any]] = {}
        self.house.tables.time = RunningTime(None, clock)
        self.house.pusher.outbox.deliver = self.push
        self.house.mailer.outbox.deliver = self.post

    async def start(self) -> "Side":
        for one in (self.house.mailer, self.house.pusher, self.house.notices):
            await one.start()
        return self

    async def push(self, name: str, push: Push) -> None:
        self.out.setdefault(push.person, []).append(push)

    async def post(self, name: str, letter: Letter) -> None:
        whole = written(letter, "name", self.house.config, self.house.clock()).as_bytes()
        self.out.setdefault(letter.to, []).append(whole)

    async def play(self, table: str, person: Person, notation: str) -> None:
        async with self.house.tables.table(table, SERVER) as live:
            command = f"{len(live.room.table.events)}"
            answer = await self.house.tables.do(
                live, person.id, command, None, lambda one: one.play(person.id, notation)
            )
            assert "Done" in repr(answer), answer

    async def tick(self) -> None:
        for one in (self.house.notices, self.house.pusher, self.house.mailer):
            await one.tick()


def steps(time: Time | None, is_turn_over: bool) -> tuple[int, ...]:
    """Return what time goes by after a move: where there are days for each turn, so much that one is warned."""
    if time and not time.days:
        return 0, SOON, SETTLING
    return 0, SETTLING, BETWEEN, *((19 * HOUR,) if time and is_turn_over else ())


async def told(slug: str, players: int, viewer: int, seed: int, time: Time | None = None) -> int:
    """Play in both worlds, perhaps with clocks; return how much was compared."""
    luck, clock, store = random.Random(seed), Clock(), SqliteStore.in_memory()
    first = await Side(store, clock).start()
    people = [
        (await first.house.people.enter(name, ("en", "fr")[number % 2]))[1]
        for number, name in enumerate(PEOPLE[:players])
    ]
    for number, person in enumerate(people):
        device = Device(f"d{number}", f"https://fcm.googleapis.com/{number}", "key", "auth", "", 0)
        mail = MailAddress(f"m{number}", f"{number}@mail.test", confirmed=True)

        def reached(wishes, device=device, mail=mail):
            return msgspec.structs.replace(wishes, devices=(device,), mail=mail)

        await first.house.notices.book.change(person.id, reached)
    seats = tuple(SeatSetting("person", person=one.id, name=one.name) for one in people)
    settings = wish(*["person"] * players, game=slug, options=FIRST_BEGINS[slug] | SHORT[slug], clock=time)
    table = await first.house.tables.create(msgspec.structs.replace(settings, owner=people[0].id, seats=seats), SERVER)
    async with first.house.tables.table(table, SERVER) as live:
        for one in people:
            await first.house.tables.lists.remember(one.id, table)
            await first.house.tables.do(live, one.id, "join", None, lambda t, one=one: t.join(one.id, one.name, NONCE))
        begun = live.room.table.running
    moves: list[Any] = []
    while len(moves) <= 10:
        match, world = rehearsed(begun, luck, viewer, frozenset(facts(slug).must_happen))
        moves = [event for event in match.events[world.since :] if event.actor != CHANCE]
    for event in match.events[len(begun.events) : world.since]:
        if event.actor != CHANCE:
            await first.play(table, people[event.actor], event.action.notation)
    await first.tick()
    second = await Side(copied(store, table, rulebook(slug), world.events), clock).start()
    first.out.clear()
    for event, following in zip(moves, [*(one.actor for one in moves[1:]), None], strict=True):
        assert not isinstance(event, Dealing)
        for side in (first, second):
            await side.play(table, people[event.actor], event.action.notation)
        for step in steps(time, is_turn_over=event.actor != following):
            clock.now += step
            for side in (first, second):
                await side.tick()
    compared = 0
    for seat in world.blind:
        if seat >= 0:
            for whose in (people[seat].id, f"{seat}@mail.test"):
                assert first.out.get(whose) == second.out.get(whose), "told the same"
                compared += len(first.out.get(whose, ()))
    for side in (first, second):
        await side.house.tables.close()
    return compared


def test_notices_tell_nothing_that_somebody_cannot_know():
    assert asyncio.run(told("isis", 2, 0, 1)) > 10


def test_a_notice_that_told_what_lies_covered_would_be_found(monkeypatch):
    def telling_too_much(table, name, person):
        return Facts(table.settings.game, name, (hashlib.sha256(table.running.position.state.tobytes()).hexdigest(),))

    monkeypatch.setattr(service, "facts_of", telling_too_much)
    with pytest.raises(AssertionError, match="told the same"):
        asyncio.run(told("isis", 2, 0, 1))


@pytest.mark.parametrize("time", [Time(days=1), Time(base=3 * HOUR)])
def test_what_cannot_wait_and_warnings_tell_nothing_either(time):
    assert asyncio.run(told("isis", 2, 0, 1, time)) > (30 if time.days else 10)


@pytest.mark.long
@pytest.mark.parametrize("slug", SECRETIVE)
@pytest.mark.parametrize("seed", range(2))
def test_notices_tell_nothing_in_any_game(slug, seed):
    assert asyncio.run(told(slug, 3, 0, seed))
