"""Nothing leaks by finding a game: in two worlds that differ in what somebody cannot know, they are told the same.

The table was made for people who waited. While they play in both worlds, all that friends, those who wait and everybody
are told of them is compared, byte by byte, after every move.
"""

import asyncio
import hashlib
import random
from typing import Any

import msgspec
import pytest

from ennead.core.seats import CHANCE
from ennead.games import rulebook
from ennead.server.asker import SERVER
from ennead.server.matchmaking.service import Wish
from ennead.server.social.presence import EVERY, Presence
from tests.server.test_leaks import copied
from tests.server.waiting import House
from tests.worlds import SECRETIVE, rehearsed


async def picture(house: House, table: str, friend: Any, waits: Any) -> bytes:
    """Return all that a friend of the players, somebody who waits and everybody are told now."""
    house.now += EVERY
    async with house.tables.table(table, SERVER) as live:
        people = set(live.room.table.people.values())
        live.attendance.sockets = dict.fromkeys(people, 1)
        await house.presence.tick()
        live.attendance.sockets = {}
    house.finding._page(waits.id).last = house.now
    await house.finding.tick()
    told = [
        await house.friends.of(friend),
        await house.friends.invitations(friend),
        house.finding.standing(waits.id),
        house.finding.waits.told(house.now),
        house.told,
    ]
    return msgspec.json.encode(told)


async def told(slug: str, seed: int) -> int:
    """Play in both worlds; return how often was compared."""
    luck, first = random.Random(seed), House()
    players = [await first.account(name) for name in ("Ana", "Ben")]
    friend, waits = await first.account("Cleo"), await first.guest("Dan")
    for one in players:
        await first.friends.follow(friend, one.handle)
        await first.friends.be_seen_by(one.id, "everyone")
        await first.finding.ask(one, Wish(slug, (2,), ("none",), "no"))
    await first.later(1, *players)
    table = first.finding.standing(players[0].id).table
    for one in players:
        await first.come(one, table)
    await first.later(1)
    await first.finding.ask(waits, Wish(slug, (2,), ("none", "1d"), "no"))
    async with first.tables.table(table, SERVER) as live:
        begun, seats = live.room.table.running, dict(live.room.table.people)
    match, world = rehearsed(begun, luck, 0)
    await play(first, table, seats, match.events[len(begun.events) : world.since])
    second = House(copied(first.store, table, rulebook(slug), world.events), first.now)
    second.told = list(first.told)
    await second.finding.start()
    compared = 0
    for event in match.events[world.since :]:
        pictures = []
        for house in (first, second):
            await play(house, table, seats, [event])
            pictures.append(await picture(house, table, friend, waits))
        assert b"playing" in pictures[0] or match.outcome
        assert pictures[0] == pictures[1], "told the same"
        compared += 1
    for house in (first, second):
        await house.close()
    return compared


async def play(house: House, table: str, seats: dict[int, str], events: Any) -> None:
    """Let the players make their moves."""
    async with house.tables.table(table, SERVER) as live:
        for event in events:
            if event.actor != CHANCE:
                command, person = f"m{len(live.room.table.events)}", seats[event.actor]
                notation = event.action.notation
                await house.tables.do(live, person, command, None, lambda t, w=person, n=notation: t.play(w, n))


def test_what_is_told_of_people_who_play_is_the_same_in_two_worlds():
    assert asyncio.run(told("isis", 1)) > 3


def test_a_presence_that_told_what_lies_covered_would_be_found(monkeypatch):
    seen = Presence.tick

    async def telling_too_much(self):
        await seen(self)
        for live in self.tables.live.values():
            if live.room.table.match:
                sign = hashlib.sha256(live.room.table.match.position.state.tobytes()).hexdigest()
                self._states |= dict.fromkeys(live.present, f"playing {sign}")

    monkeypatch.setattr(Presence, "tick", telling_too_much)
    with pytest.raises(AssertionError, match="told the same"):
        asyncio.run(told("isis", 1))


async def after_giving_up(who: int) -> bytes:
    """Return what somebody whose table is closed before it began is told, if one of the two others gave it up."""
    house, shut = House(), []
    house.finding.connections.shut_out = lambda table, why: shut.append(why)
    people = [await house.guest(name) for name in ("Ana", "Ben", "Cleo")]
    for one in people:
        await house.finding.ask(one, Wish("sailing", (3,), ("none",), "no"))
    await house.later(1, *people)
    assert house.finding.standing(people[2].id).table
    await house.finding.leave(people[who].id)
    await house.later(1, *people)
    await house.close()
    assert shut == ["waits-again"]
    return msgspec.json.encode([shut, house.finding.standing(people[2].id), house.told])


def test_who_waits_again_is_not_told_which_of_the_others_gave_the_game_up():
    first, second = (asyncio.run(after_giving_up(who)) for who in (0, 1))
    assert b'"sailing"' in first, "it is looked for again"
    assert first == second


@pytest.mark.long
@pytest.mark.parametrize("slug", [slug for slug in SECRETIVE if 2 in rulebook(slug).players])
def test_what_is_told_is_the_same_in_any_game_of_two(slug):
    assert asyncio.run(told(slug, 2))
