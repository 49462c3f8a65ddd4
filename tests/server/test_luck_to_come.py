"""What is still to be drawn at a table is told to nobody: two tables that differ in it alone send the same bytes.

The second one has another seed, so that its deck, its bag or its stock lies in another order, and all that has happened
at the first. The hash of the seed, which is published and tells nothing of it, is written as the same at both.
"""

import asyncio
from random import Random

import msgspec
import pytest

from ennead.core.fair_luck import FairLuck
from ennead.core.seats import OVER, SPECTATOR
from ennead.games import GAMES, rulebook
from ennead.server.tables import state
from ennead.server.tables.queue import Refused
from ennead.server.tables.replays import replay_of
from ennead.server.tables.room import Room
from ennead.server.tables.told.listeners import Listener
from ennead.server.tables.writes import new_table
from ennead.store.sqlite import SqliteStore
from tests.facts import facts
from tests.server.tables import NONCE, SHORT, wish
from tests.shortly import shortly
from tests.worlds import PUBLISHED, lively

PEOPLE = ("ana", "ben", "cy")
MOVES = 12


def clock() -> float:
    return 1_794_774_030.25


async def in_another_order(room: Room, number: int) -> Room:
    """Return a table at which the same has happened, and all that is still to be drawn lies in another order."""
    store = SqliteStore.in_memory()
    new, writes = new_table("t", msgspec.structs.replace(room.table.settings, seed=b"%032d" % number), None)
    await store.write([new, *writes])
    await store.append("t", 0, "copy", await room.store.events("t"))
    return await Room.open(store, "t", clock)


def listening(room: Room) -> list[list[bytes]]:
    """Let everybody listen to a table from now on; return what each is told."""
    heard: list[list[bytes]] = []
    room.listeners = set()
    for seat in (*range(room.table.players), SPECTATOR):
        heard.append(texts := [])
        room.listeners.add(Listener(seat, push=lambda text, to=texts: to.append(text) is None))
    return heard


async def told(room: Room, luck: Random) -> list[object]:
    """Return what everybody is told who comes now, looks back, or tries what is not possible."""
    table, match = room.table, room.table.running
    found: list[object] = []
    for seat in (*range(table.players), SPECTATOR):
        found += [room.whole(seat), room.missed(seat, 0), table.view(seat).json()]
        found.append(msgspec.json.encode(replay_of(match, [], seat)))
    for person in PEOPLE[: table.players]:
        action = luck.choice(match.book.actions).notation
        found.append(str(match.why_not_undo(table.seats_of(person)[0])))
        if action not in legal(match):
            answer = await room.do(person, action, None, lambda table, who=person, what=action: table.play(who, what))
            assert isinstance(answer, Refused)
            found.append(answer.error.text())
    return found


def legal(match) -> list[str]:
    return [action.notation for action in match.legal()]


def is_last_move(match) -> bool:
    """Say whether the game may end with the next move: then the luck is told to everyone."""
    return any(match.position.after(action).actor == OVER for action in match.legal())


@pytest.mark.parametrize("slug", shortly(GAMES, "osiris"))
def test_tables_that_differ_in_what_is_still_to_be_drawn_tell_everybody_the_same(slug, monkeypatch):
    monkeypatch.setattr(FairLuck, "commitment", property(lambda luck: PUBLISHED))
    monkeypatch.setattr(state, "commitment", lambda seed: PUBLISHED)

    async def story():
        luck, drawn_otherwise = Random(3), 0
        players = min(3, max(rulebook(slug).players))
        room = await Room.create(
            SqliteStore.in_memory(), "t", wish(*["person"] * players, game=slug, options=SHORT[slug]), clock
        )
        for person in PEOPLE[:players]:
            await room.do(person, "join", None, lambda table, who=person: table.join(who, who.title(), NONCE))
        other = await in_another_order(room, 0)
        heard = listening(room), listening(other)
        for number in range(4 * MOVES):
            if (number >= MOVES and (drawn_otherwise or not facts(slug).draws)) or is_last_move(room.table.running):
                break
            if number == 5:
                assert await told(room, Random(number)) == await told(other, Random(number))
            who, action = PEOPLE[room.table.running.actor], lively(room.table.running, luck)
            for one in (room, other):
                await one.do(who, f"m{number}", None, lambda table, who=who, what=action: table.play(who, what))
            if room.table.events == other.table.events:
                assert heard[0] == heard[1]
            else:  # now something else was drawn: go on with what was drawn at the first
                drawn_otherwise += 1
                other = await in_another_order(room, number)
                heard = listening(room), listening(other)
        assert drawn_otherwise or not facts(slug).draws

    asyncio.run(story())
