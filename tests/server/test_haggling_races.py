"""An offer accepted, taken back and made void at the same moment: settled once or not at all, and everybody agrees."""

import asyncio
import random
from collections import Counter
from contextlib import AsyncExitStack

import msgspec
import pytest

from ennead.core.seats import SPECTATOR
from ennead.play.file import write
from ennead.play.understanding import put_together
from ennead.server.tables import frames
from ennead.server.tables.queue import Behind, Done
from ennead.server.tables.room import Room
from ennead.server.tables.told.listeners import Listener
from ennead.server.tables.trading import trading
from ennead.store.sqlite import SqliteStore
from tests.haggled import cards_of
from tests.server.live import server
from tests.server.stored import InMemory
from tests.server.tables import NONCE, wish

PEOPLE = ("ana", "ben", "cy")
NOW = 1_794_774_030
VIEWERS = (0, 1, 2, SPECTATOR)


class Unsteady(InMemory):
    """A store that takes now longer, now shorter."""

    def __init__(self, luck: random.Random):
        super().__init__()
        self.luck = luck

    async def append(self, *request):
        for _ in range(self.luck.randrange(4)):
            await asyncio.sleep(0)
        return await super().append(*request)


async def insist(room: Room, person: str, frame, now: int = NOW) -> bool:
    """Wish something until it is done or refused, as a client does; return whether it was done."""

    def wanted(table):
        if isinstance(frame, str):
            return table.play(person, frame)
        if isinstance(frame, int):
            return trading.lapse(table, frame)
        return trading.wish(table, person, frame, now)

    command = str(frame) if isinstance(frame, str | int) else frame.id
    while isinstance(answer := await room.do(person, command, None, wanted), Behind):
        pass
    return isinstance(answer, Done)


async def begun(store) -> Room:
    """Let three Governors sit down, such that it is Ana's turn."""
    number = 0
    while True:
        name = f"t{number}"
        room = await Room.create(store, name, wish("person", "person", "person", game="sailing"), lambda: float(NOW))
        for person in PEOPLE:
            await room.do(person, "join", None, lambda table, who=person: table.join(who, who.title(), NONCE))
        if room.table.running.actor == 0:
            return room
        number += 1


def stream(listener: Listener) -> list[dict]:
    """Return the news that a listener has been told."""
    found = []
    while not listener.waiting.empty():
        found.append(msgspec.json.decode(listener.waiting.get_nowait()))
    return found


def holdings(room: Room) -> list[int]:
    """Return how many tokens there are of each kind in all hands."""
    return room.table.running.position.state[0].tokens.sum(axis=0).tolist()


async def race(luck: random.Random, store, rooms: int) -> str:
    """Let three do at once what excludes each other; return what has become of the offer."""
    first = await begun(store)
    match = first.table.running
    [card] = cards_of(match, 0)
    before = holdings(first)
    goods = {card: 1, "grain": 2}
    assert await insist(first, "ana", frames.Offer(id="o1", to="L", gives=goods, takes={"stone": 1}, until=10))
    assert await insist(first, "ana", frames.Offer(id="o2", to="M", gives={"grain": 1}, takes={"stone": 1}))
    spends = next(
        one.notation for one in match.legal() if one.kind == "trade" and "G" in one.notation.partition(">")[0]
    )
    others = [first, *[await Room.open(store, first.name, lambda: float(NOW)) for _ in range(rooms - 1)]]
    start = len(match.events)
    known = {seat: msgspec.json.decode(first.whole(seat))["state"] for seat in VIEWERS}
    async with AsyncExitStack() as stack:
        ears = [
            (room, seat, await stack.enter_async_context(room.listen(Listener(seat))))
            for room in others
            for seat in VIEWERS
        ]
        wishes = [
            ("ben", frames.Accept(id="accept", offer=1)),
            ("ana", frames.Retract(id="retract", offer=1)),
            luck.choice([("cy", frames.Accept(id="other", offer=2)), ("ana", spends), ("caretaker", 1)]),
        ]
        luck.shuffle(wishes)
        done = await asyncio.gather(*(insist(luck.choice(others), who, what) for who, what in wishes))
        for room in others:
            await room.catch_up()
        again = await Room.open(store, first.name, lambda: float(NOW))
        made = first.table.running.haggle.made[0]
        fate = "void" if made.void else made.fate
        for room in (*others, again):
            assert write(room.table.running) == write(match)
            assert room.table.running.position == match.position
            for seat in VIEWERS:
                assert room.whole(seat) == first.whole(seat)
        for _, seat, ear in ears:
            news = stream(ear)
            lines = [event["line"]["kind"] for one in news for event in one["events"]]
            numbers = [event["number"] for one in news for event in one["events"]]
            assert numbers == sorted(set(numbers)), "each once, in order"
            assert len(lines) == len(match.events) - start
            assert lines.count("accepted") == len(match.deals())
            state = None
            for told in (known[seat], *(one["state"] for one in news if "state" in one)):
                state = put_together(state, told)
            now = msgspec.json.decode(first.whole(seat))["state"]
            assert (state["haggling"], state["view"]) == (now["haggling"], now["view"])
    outcome = dict(zip([getattr(what, "id", what) for _, what in wishes], done, strict=True))
    settled = [deal.offer.number for deal in match.deals()]
    assert settled.count(1) == (fate == "accepted") == outcome["accept"]
    assert outcome["retract"] == (made.fate == "retracted")
    assert (card in cards_of(match, 1)) == (fate == "accepted")
    if spends not in outcome:
        assert holdings(first) == before, "nothing comes from nowhere"
    assert (match.position.state[0].tokens >= 0).all()
    return fate


@pytest.mark.parametrize(("rooms", "races"), [(1, 20), (2, 20), pytest.param(3, 500, marks=pytest.mark.long)])
def test_an_offer_accepted_withdrawn_and_invalidated_at_once_is_settled_once_or_not_at_all(rooms, races):
    """With one process, and with several on the same store."""

    async def story():
        luck, fates = random.Random(rooms), Counter()
        while fates.total() < races or len(fates) < 4:
            fates[await race(luck, Unsteady(luck), rooms)] += 1
            assert fates.total() < races + 200
        return fates

    assert set(asyncio.run(story())) == {"accepted", "retracted", "void", "lapsed"}


def test_the_same_on_a_disk(tmp_path):
    async def story():
        luck = random.Random(7)
        for number in range(8):
            store = SqliteStore(tmp_path / f"{number}.db")
            await race(luck, store, 2)
            await store.close()

    asyncio.run(story())


def test_the_same_over_real_sockets():
    """Three frames are under way at once; whatever comes of it, all are told the same."""
    luck = random.Random(3)
    fates = Counter()
    with server() as running:
        clients = [running.client(who.title()) for who in PEOPLE]
        for _ in range(25):
            table = clients[0].make("me", "open", "open", game="sailing", open=True)
            for client in clients:
                client.join(table)
            match = running.app.state.tables.live[table].room.table.match
            seats = [*(client.sit(table) for client in clients), running.client(None).sit(table)]
            here, there, third, _ = seats
            [card] = cards_of(match, 0)
            assert here.do("offer", to="L", gives={card: 1}, takes={"stone": 1})["kind"] == "done"
            assert here.do("offer", to="M", gives={card: 1}, takes={"stone": 2})["kind"] == "done"
            for seat in seats:
                seat.catch_up(here.following)
            frames = [(there, "accept", 1), (here, "retract", 1), (third, "accept", 2)]
            luck.shuffle(frames)
            for seat, what, number in frames:
                seat.send({"do": what, "id": what, "offer": number})
            answers = [seat.until("done", "refused")["kind"] for seat, _, _ in frames]
            for seat in seats:
                seat.catch_up(len(running.app.state.tables.live[table].room.table.events))
            assert sum(1 for deal in match.deals()) <= 1
            fate = match.haggle.made[0].fate
            expected = {
                there: fate == "accepted",
                here: fate == "retracted",
                third: bool(match.haggle.made[1].fate == "accepted"),
            }
            assert [answer == "done" for answer in answers] == [expected[seat] for seat, _, _ in frames]
            holder = 1 if fate == "accepted" else 2 if expected[third] else 0
            assert card in cards_of(match, holder)
            told = [
                [event["line"]["number"] for event in seat.events if event["line"]["kind"] == "accepted"]
                for seat in seats
            ]
            assert all(one == told[0] for one in told)
            fates[fate, match.haggle.made[0].void] += 1
            for seat in seats:
                seat.close()
    assert len(fates) >= 3, fates
