"""Haggling at a table: who is told what, how long an offer stands, what bots answer, and whom they wait for."""

import asyncio
import re
from contextlib import AsyncExitStack, contextmanager
from itertools import count

import msgspec
import pytest

from ennead.core.seats import SPECTATOR
from ennead.games import rulebook
from ennead.play.view import change
from ennead.server.tables import frames, open_tables
from ennead.server.tables.bots import haggling, pool
from ennead.server.tables.bots.haggling import Bargaining
from ennead.server.tables.bots.pool import Thinkers
from ennead.server.tables.bots.turns import let_bots_play
from ennead.server.tables.events import Answered, Asked, Passed, Returned
from ennead.server.tables.queue import Done, Refused
from ennead.server.tables.room import Room
from ennead.server.tables.settings import set_up
from ennead.server.tables.told import broadcast
from ennead.server.tables.told import messages as wire
from ennead.server.tables.told.listeners import Listener
from ennead.server.tables.trading import trading
from ennead.server.tables.trading.bidding import bidders
from ennead.store.sqlite import SqliteStore
from tests.haggled import cards_of
from tests.server.live import server
from tests.server.story import run
from tests.server.tables import NONCE, wish
from tests.server.understood import understood

PEOPLE = ("ana", "ben", "cy", "dee")
NOW = 1_794_774_030
IDS = count()


class Clock:
    """A clock that is set by hand."""

    def __init__(self):
        self.now = float(NOW)

    def __call__(self) -> float:
        return self.now


async def governors(*kinds: str, store=None, clock=lambda: float(NOW), **more) -> Room:
    """Let people sit down to Sailing Toward Osiris; without bots the luck is always the same."""
    kinds = kinds or ("person",) * 3
    store = store or SqliteStore.in_memory()
    settings = msgspec.structs.replace(set_up(wish(*kinds, game="sailing", **more)), seed=b"luck" * 8)
    for name, head in (("t", msgspec.json.encode(settings)), ("t/shown", b"")):
        await store.create(name, head)
    room = await Room.open(store, "t", clock)
    for person in PEOPLE[: kinds.count("person")]:
        answer = await room.do(person, "join", None, lambda table, who=person: table.join(who, who.title(), NONCE))
        assert isinstance(answer, Done)
    return room


async def do(room: Room, person: str, what: str, now: int = NOW, **more):
    """Do what a frame of a person wants."""
    kind = {"offer": frames.Offer, "accept": frames.Accept, "decline": frames.Decline, "retract": frames.Retract,
            "judge": frames.Judge, "pass": frames.Pass, "wait": frames.Wait}[what]  # fmt: skip
    frame = kind(id=f"x{next(IDS)}", **more)
    return await room.do(person, frame.id, None, lambda table: trading.wish(table, person, frame, now))


async def done(room: Room, person: str, what: str, **more) -> None:
    answer = await do(room, person, what, **more)
    assert isinstance(answer, Done), answer.error.text()


async def refused(room: Room, person: str, what: str, **more) -> str:
    answer = await do(room, person, what, **more)
    assert isinstance(answer, Refused)
    return (getattr(answer.error, "clause", None) and answer.error.clause.id) or answer.error.message


async def move(room: Room, notation: str = "") -> None:
    """Let whoever's turn it is play a move, any if none is named."""
    match = room.table.running
    who = room.table.people[match.actor]
    action = notation or match.legal()[0].notation
    answer = await room.do(who, f"m{next(IDS)}", None, lambda table: table.play(who, action))
    assert isinstance(answer, Done)


async def turn_of(room: Room, seat: int) -> None:
    """Play until a turn of a seat begins."""
    match = room.table.running
    while match.actor != seat or not match.haggle.now[0] or match.haggle.now[1] is not None:
        await move(room)


def heard(listener: Listener) -> str:
    """Return all that has been told to a listener since the last time."""
    texts = []
    while not listener.waiting.empty():
        texts.append(listener.waiting.get_nowait().decode())
    return "".join(texts)


def letter(seat: int) -> str:
    return rulebook("sailing").letter(seat)


def fates(room: Room, seat: int) -> list[str]:
    return [offer.fate for offer in room.table.running.haggling(seat).offers]


# Who is told what.


def test_faces_and_promises_are_told_to_the_partners_and_to_nobody_else():
    async def story():
        room = await governors("person", "person", "person", "person")
        [card] = cards_of(room.table.running, 0)
        viewers = (0, 1, 2, 3, SPECTATOR, SPECTATOR)
        async with AsyncExitStack() as stack:
            ears = [await stack.enter_async_context(room.listen(Listener(seat))) for seat in viewers]
            words = {"promise": "Memphis is yours", "asks": "the next stone"}
            await done(room, "ana", "offer", to="L", gives={card: 1, "grain": 1}, takes={"stone": 1}, **words)
            told = [heard(ear) for ear in ears]
            await done(room, "ben", "accept", offer=1)
            told = [text + heard(ear) for text, ear in zip(told, ears, strict=True)]
        told = [
            text + (room.missed(seat, 0) + room.whole(seat)).decode() for seat, text in zip(viewers, told, strict=True)
        ]
        for seat, text in zip(viewers, told, strict=True):
            partner = seat in (0, 1)
            named = re.sub(r'"edition":\{.*?\}(?=,"bidding")', "", text)  # it names all
            assert (f'"{card}"' in named) == partner
            assert ("Memphis" in text) == partner
            assert ("the next stone" in text) == partner
            assert ('"gives":"grain, card"' in text) == (not partner)
            assert ('"card":1' in text) == (not partner)
        assert told[4] == told[5]
        match = room.table.running
        assert cards_of(match, 0) == []
        assert card in cards_of(match, 1)

    run(story)


def seen(room, seat):
    return understood(msgspec.json.decode(room.table.view(seat).json()), None, None)


def test_what_is_the_same_for_several_is_made_once(monkeypatch):
    made = []

    def counted(before, after):
        made.append(after.seat)
        return change(before, after)

    monkeypatch.setattr(broadcast, "change", counted)

    async def story():
        room = await governors()
        viewers = (0, 1, 2, SPECTATOR) * 3
        async with AsyncExitStack() as stack:
            ears = [await stack.enter_async_context(room.listen(Listener(seat))) for seat in viewers]
            known = {
                seat: understood(msgspec.json.decode(room.table.view(seat).json()), None, None) for seat in viewers
            }
            for step in (
                lambda: move(room),
                lambda: done(room, "ana", "offer", to="L", takes={"grain": 1}, promise="soon"),
                lambda: done(room, "ben", "decline", offer=1),
                lambda: move(room),
            ):
                made.clear()
                await step()
                assert sorted(made) == sorted((0, 1, 2, SPECTATOR)), "one for each who sees something of their own"
                texts = [heard(ear) for ear in ears]
                assert texts[:4] == texts[4:8] == texts[8:]
                for seat, text in zip(viewers, texts, strict=True):
                    known[seat] = understood(msgspec.json.decode(text)["state"], known[seat], None)
                    assert known[seat] == seen(room, seat)

    run(story)


@pytest.mark.parametrize("until", ["turn", "season", 60])
def test_who_is_not_a_partner_cannot_see_that_an_offer_is_void(until):
    """Two tables with the same luck: what Ana gives to Cy is what she has offered to Ben, or another card."""

    async def story(given: int) -> tuple[list[str], list[str]]:
        room = await governors("person", "person", "person", "person")
        match = room.table.running
        [mine], [theirs] = cards_of(match, 0), cards_of(match, 1)
        told = []
        async with AsyncExitStack() as stack:
            ears = [await stack.enter_async_context(room.listen(Listener(seat))) for seat in (3, SPECTATOR)]
            await done(room, "ben", "offer", to="C", gives={theirs: 1})
            await done(room, "ana", "accept", offer=1)
            await done(room, "ana", "offer", to="L", gives={mine: 1}, takes={"grain": 1}, until=until)
            await done(room, "ana", "offer", to="M", gives={(mine, theirs)[given]: 1}, promise=str(given) * 5)
            await done(room, "cy", "accept", offer=3)
            own = fates(room, 0)
            for number in range(12):
                if number == 2 and until == 60:
                    assert [offer.number for offer in room.table.offers_to_lapse()] == [2]
                    await room.do("caretaker", "lapse", None, lambda table: trading.lapse(table, 2))
                withdraws = any(action.notation == "withdraw" for action in match.legal())
                await move(room, "withdraw" if withdraws else "")
                told += [heard(ear) for ear in ears]
                told += [(room.whole(seat) + room.missed(seat, 0)).decode() for seat in (3, SPECTATOR)]
                told.append(await refused(room, "dee", "accept", offer=2))
                told.append(await refused(room, "dee", "offer", to="C", gives={mine: 1}))
        assert fates(room, 3)[1] == "lapsed"
        return told, own

    (void, one), (other, two) = (run(lambda given=given: story(given)) for given in (0, 1))
    assert one[1:] == ["void", "accepted"]
    assert two[1:] == ["open", "accepted"]
    assert void == other


def test_asking_for_a_thing_does_not_tell_who_asks_whether_it_is_there():
    """Two tables with the same luck, but Ben and Cy have exchanged their cards at one of them."""

    async def story(exchanged: bool) -> list[str]:
        room = await governors()
        match = room.table.running
        [theirs], [others] = cards_of(match, 1), cards_of(match, 2)
        await done(room, "ben", "offer", to="M", gives={theirs: 1})
        await done(room, "cy", "accept", offer=1)
        await done(room, "cy", "offer", to="L", gives={others if exchanged else theirs: 1})
        await done(room, "ben", "accept", offer=2)
        told = []
        async with room.listen(Listener(0)) as ear:
            for to in ("L", "M"):
                for card in (theirs, others):
                    told.append(str(await do(room, "ana", "offer", to=to, takes={card: 1}, gives={"grain": 1})))
            told.append(str(await do(room, "ana", "offer", to="L", takes={"stone": 99})))
            told += [heard(ear), (room.whole(0) + room.missed(0, 0)).decode()]
        asked = [offer.refusal for offer in match.haggling(1).offers if offer.maker == "C" and offer.to == "L"]
        assert asked == (["S14.4", "", "S14.4"] if exchanged else ["", "S14.4", "S14.4"])
        return told

    one, two = (run(lambda exchanged=exchanged: story(exchanged)) for exchanged in (False, True))
    assert one == two


# How long an offer stands, and who may make it.


def test_an_offer_for_so_many_seconds_has_a_time_after_which_it_cannot_be_accepted():
    async def story():
        room = await governors()
        await done(room, "ana", "offer", to="L", takes={"grain": 1}, until=60)
        [offer] = room.table.open_offers()
        assert offer.until == "2026-11-15T20:21:30Z"
        assert not trading.is_late(offer, NOW + 59)
        assert trading.is_late(offer, NOW + 60)
        assert await refused(room, "ben", "accept", offer=1, now=NOW + 60) == "offer-closed"
        assert room.table.open_offers(), "it lapses when the clock says so"
        await done(room, "ben", "accept", offer=1, now=NOW + 59)

    run(story)


def test_a_wish_is_checked_again_when_it_is_its_turn():
    async def story():
        room = await governors()
        await done(room, "ana", "offer", to="L", gives={"grain": 1})
        frame = frames.Accept(id="one", offer=1)
        for _ in range(2):
            answer = await room.do("ben", "one", None, lambda table: trading.wish(table, "ben", frame, NOW))
            assert isinstance(answer, Done), "the same wish again is done once"
        assert room.table.running.position.state[0].tokens[1][0] == 3

    run(story)


def test_offers_of_a_muted_seat_are_refused_to_it():
    async def story():
        room = await governors()
        await room.mute("ben", None, 0, True, "offers")
        assert room.table.hears("ben", 0)
        assert await refused(room, "ana", "offer", to="L", gives={"grain": 1}) == "offers-muted"
        await done(room, "ana", "offer", to="M", gives={"grain": 1})
        await done(room, "ben", "offer", to="C", gives={"grain": 1})
        await room.mute("ben", None, 0, False, "offers")
        await done(room, "ana", "offer", to="L", gives={"grain": 1})

    run(story)


def test_of_several_seats_the_one_is_meant_that_fits():
    async def story():
        room = await governors("person", "screen", "screen")
        await done(room, "ana", "offer", to=letter(0), seat="L", gives={"grain": 1})
        await done(room, "ana", "offer", to="L", seat="M", gives={"brick": 1})
        await done(room, "ana", "accept", offer=1)
        assert await refused(room, "ana", "accept", offer=2, seat="C") == "not-your-offer"
        await done(room, "ana", "accept", offer=2)
        await done(room, "ana", "offer", to="C", gives={"stone": 1})
        assert room.table.open_offers()[0].maker != 0
        await done(room, "ana", "retract", offer=3)
        assert await refused(room, "ana", "offer", to="Z", gives={"stone": 1}) == "no-such-seat"
        assert await refused(room, "eve", "offer", to="C", gives={"stone": 1}) == "not-seated"
        assert await refused(room, "eve", "pass") == "not-seated"
        assert await refused(room, "eve", "accept", offer=1) == "not-seated"

    run(story)


def test_an_offer_leaves_a_question_open_and_a_deal_settles_it():
    async def story():
        room = await governors()
        await move(room)
        await room.do("ana", "end", None, lambda table: table.end("ana"))
        assert isinstance(room.table.events[-1], Asked)
        await done(room, "ana", "offer", to="L", gives={"grain": 1})
        await done(room, "ana", "offer", to="M", gives={"grain": 1})
        await done(room, "cy", "decline", offer=2)
        assert room.table.asked
        await room.do("ben", "yes", None, lambda table: table.answer("ben", True))
        assert isinstance(room.table.events[-1], Answered)
        while not room.table.running.haggle.now[0]:
            await move(room)
            await room.do("ana", "again", None, lambda table: table.end("ana"))
        await done(room, "ben", "accept", offer=1)
        assert not room.table.asked

    run(story)


def test_who_was_away_is_back_by_making_an_offer():
    async def story():
        room = await governors(stand_in="random")
        await room.do("ana", "go", None, lambda table: table.leave("ana"))
        assert room.table.is_bot(0)
        await done(room, "ana", "offer", to="L", gives={"grain": 1})
        assert not room.table.is_bot(0)
        assert any(isinstance(event, Returned) for event in room.table.events)

    run(story)


# Bots that are offered deals.


async def against_a_bot(**more) -> Room:
    """Return a table with Ana, Ben and a bot, at the beginning of a turn of a person."""
    while (room := await governors("person", "person", "random", **more)).table.running.actor == 2:
        pass  # a bot adds another nonce each time
    return room


def test_a_bot_answers_an_offer_after_a_moment(monkeypatch):
    monkeypatch.setattr(haggling, "MOMENT", 0.1)

    async def story():
        room, thinkers = await against_a_bot(), Thinkers()
        await done(room, "ana", "offer", to="M", gives={"grain": 2}, takes={"stone": 1})
        await done(room, "ben", "offer", to="M", gives={"grain": 1}, takes={"stone": 1})
        offers = Bargaining(room)
        assert 0 < offers.pause() <= 0.1
        await offers.answer(thinkers)
        assert len(room.table.open_offers()) == 2, "it is too early"
        await let_bots_play(room, thinkers, offers)
        await thinkers.close()
        assert fates(room, 2) == ["accepted", "declined"]
        assert offers.pause() is None
        assert room.table.running.position.state[0].tokens[2].tolist() == [4, 2, 1]

    run(story)


def test_a_stand_in_gives_nothing_away_for_whoever_is_absent(monkeypatch):
    monkeypatch.setattr(haggling, "MOMENT", 0.0)

    async def story():
        room, thinkers = await governors("person", "person", "person", stand_in="random"), Thinkers()
        absent = PEOPLE[next(seat for seat in range(3) if seat != room.table.running.actor)]
        maker = next(who for who in PEOPLE[:3] if who != absent)
        await room.do(absent, "away", None, lambda table: table.leave(absent))
        to = room.table.book.letter(PEOPLE.index(absent))
        await done(room, maker, "offer", to=to, gives={"grain": 2}, takes={"stone": 1}, asks="your next card")
        await let_bots_play(room, thinkers, Bargaining(room))
        await thinkers.close()
        assert fates(room, 0) == ["declined"]

    run(story)


def test_a_bot_waits_until_a_deal_can_be_settled_but_not_for_ever(monkeypatch):
    monkeypatch.setattr(haggling, "MOMENT", 0.0)

    async def story(patience: float) -> list[str]:
        monkeypatch.setattr(haggling, "PATIENCE", patience)
        room, thinkers = await against_a_bot(), Thinkers()
        match = room.table.running
        await move(room, next(one.notation for one in match.legal() if one.kind == "hire"))
        assert not match.haggle.now[0], "what is paid has to be said"
        await done(room, PEOPLE[1 - match.actor], "offer", to="M", gives={"grain": 1})
        offers = Bargaining(room)
        offers.pause()
        await asyncio.sleep(0.02)
        await let_bots_play(room, thinkers, offers)
        if patience > 1:
            assert fates(room, 2) == ["open"]
            while not match.haggle.now[0]:
                await move(room)
            await let_bots_play(room, thinkers, offers)
        await thinkers.close()
        return fates(room, 2)

    assert run(lambda: story(10.0)) == ["accepted"]
    assert run(lambda: story(0.01)) == ["declined"]


def test_a_bot_answers_what_is_void_too_so_that_nobody_can_tell(monkeypatch):
    """Ana offers the bot the same card as Ben, and Ben is quicker; the bot would have declined in any case."""
    monkeypatch.setattr(haggling, "MOMENT", 0.0)

    async def story():
        room, thinkers = await against_a_bot(), Thinkers()
        [card] = cards_of(room.table.running, 0)
        await done(room, "ana", "offer", to="M", gives={card: 1}, takes={"stone": 2})
        await done(room, "ana", "offer", to="L", gives={card: 1})
        await done(room, "ben", "accept", offer=2)
        assert fates(room, 2) == ["void", "accepted"]
        assert fates(room, SPECTATOR) == ["open", "accepted"]
        await let_bots_play(room, thinkers)
        await thinkers.close()
        assert fates(room, 2) == fates(room, SPECTATOR) == ["declined", "accepted"]

    run(story)


def test_bots_do_not_answer_when_nobody_is_at_the_table_or_the_time_is_over(monkeypatch):
    monkeypatch.setattr(haggling, "MOMENT", 0.0)
    clock = Clock()

    async def story():
        room = await against_a_bot(clock=clock)
        await done(room, "ana", "offer", to="M", gives={"grain": 1}, until=10)
        offers = Bargaining(room)
        assert offers.pause() == 0
        clock.now += 10
        assert offers.pause() is None
        clock.now -= 10
        for person in ("ana", "ben"):
            await room.do(person, "go", None, lambda table, who=person: table.leave(who))
        assert offers.pause() is None

    run(story)


# The visit of a city.


class Visitor:
    """A bot that visits a city whenever it can."""

    def choose(self, known, seat):
        return next((one for one in known.legal() if one.kind == "visit"), known.legal()[0])


@pytest.fixture
def visitors(monkeypatch):
    monkeypatch.setattr(pool, "bot", lambda level, slug: Visitor())


async def visited(clock, *kinds: str, waits: bool = True, **more) -> tuple[Room, Thinkers]:
    """Return a table at which a bot has drawn two cards in a city, and everybody wants to be waited for, or nobody."""
    room, thinkers = await governors(*kinds, clock=clock, **more), Thinkers()
    match = room.table.running
    for person in PEOPLE[: kinds.count("person") if waits else 0]:
        await done(room, person, "wait")
    while match.haggle.now[1] is None:
        if room.table.is_bot(match.actor):
            number = len(room.table.events)
            action = Visitor().choose(match.known(match.actor), match.actor)
            await room.do("bot", f"b{number}", None, lambda table, action=action: table.move(action))
        else:
            await move(room)
    assert room.table.is_bot(match.haggle.now[1])
    return room, thinkers


@pytest.mark.clause("S5.6")
def test_a_bot_that_visits_a_city_waits_until_everybody_has_passed(visitors):
    clock = Clock()

    async def story():
        room, thinkers = await visited(clock, "person", "person", "random", bidding=10)
        assert room.info().auction == wire.Auction("M", ["C", "L"], NOW + 10)
        assert await let_bots_play(room, thinkers) == 0
        async with room.listen(Listener(SPECTATOR)) as ear:
            await done(room, "ana", "pass")
            told = msgspec.json.decode(heard(ear))
            assert told["events"][0]["kind"] == "passed"
            assert told["events"][0]["seat"] == "C"
            assert told["table"]["auction"] == {"seller": "M", "waiting": ["L"], "until": NOW + 10}
            await done(room, "ana", "pass")
            assert heard(ear) == "", "who has passed has passed"
        assert await let_bots_play(room, thinkers) == 0
        await done(room, "ben", "pass")
        assert room.info().auction is None
        assert await let_bots_play(room, thinkers) >= 2, "it keeps a card and gives the other away"
        await thinkers.close()
        assert room.table.passed == set(), "the next visit is another one"

    run(story)


@pytest.mark.clause("S5.6")
def test_a_bot_waits_no_longer_than_the_table_wants_and_a_deal_does_not_change_that(visitors, monkeypatch):
    monkeypatch.setattr(haggling, "MOMENT", 0.0)
    clock = Clock()

    async def story():
        room, thinkers = await visited(clock, "person", "person", "random", bidding=30)
        clock.now += 20
        await done(room, "ana", "offer", to="M", gives={"grain": 1}, asks="the second card")
        assert await let_bots_play(room, thinkers) == 0
        assert fates(room, 2) == ["accepted"], "a bribe is taken"
        assert room.info().auction == wire.Auction("M", ["C", "L"], NOW + 30)
        clock.now += 9.9
        assert await let_bots_play(room, thinkers) == 0
        clock.now += 0.1
        assert room.info().auction is None
        assert await let_bots_play(room, thinkers) >= 2
        await thinkers.close()

    run(story)


@pytest.mark.clause("S5.6")
def test_a_bid_is_answered_before_the_bot_goes_on(visitors, monkeypatch):
    monkeypatch.setattr(haggling, "MOMENT", 0.05)
    clock = Clock()

    async def story():
        room, thinkers = await visited(clock, "person", "random", bidding=30)
        await done(room, "ana", "offer", to="L", gives={"grain": 1}, until="turn")
        await done(room, "ana", "pass")
        assert await let_bots_play(room, thinkers) >= 2
        await thinkers.close()
        assert fates(room, 1) == ["accepted"]

    run(story)


@pytest.mark.clause("S5.6")
@pytest.mark.parametrize("bidding", [0, 30])
def test_a_bot_does_not_wait_for_those_who_are_not_there_or_never_bid(visitors, bidding):
    clock = Clock()

    async def story():
        room, thinkers = await visited(clock, "person", "person", "random", bidding=bidding)
        if bidding:
            assert bidders(room.table) == [0, 1]
            await room.do("ana", "go", None, lambda table: table.leave("ana"))
            assert bidders(room.table) == [1]
            await done(room, "ben", "pass", always=True)
            assert Passed(1, True) in room.table.events
        assert room.info().auction is None
        assert await let_bots_play(room, thinkers) >= 2
        if bidding:
            await room.do("ana", "back", None, lambda table: table.back("ana"))
            while room.table.seller() is None or not room.table.is_bot(room.table.seller()):
                if not await let_bots_play(room, thinkers):
                    await move(room)
            assert bidders(room.table) == [0], "Ben never bids in this match"
            await done(room, "ben", "pass")
            assert room.table.never_bid == set(), "unless he says so"
            await done(room, "ben", "wait")
            assert bidders(room.table) == [0, 1]
        await thinkers.close()

    run(story)


@pytest.mark.clause("S5.6")
def test_a_stand_in_waits_too_and_people_decide_themselves():
    clock = Clock()

    async def story():
        room = await governors(clock=clock, bidding=10, stand_in="random")
        match = room.table.running
        for person in PEOPLE[:3]:
            await done(room, person, "wait")
        visit = next(one.notation for one in match.legal() if one.kind == "visit")
        await move(room, visit)
        visitor = match.haggle.now[1]
        assert visitor == match.actor
        assert room.info().auction is None, "a person goes on when they like"
        who = room.table.people[visitor]
        await room.do(who, "go", None, lambda table: table.leave(who))
        others = [letter(seat) for seat in range(3) if seat != visitor]
        assert room.info().auction == wire.Auction(letter(visitor), others, NOW + 10)
        clock.now += 4
        assert room.info().auction.until == NOW + 10
        again = await Room.open(room.store, "t", clock)
        assert again.info().auction.until == NOW + 14, "after a restart it begins anew"

    run(story)


# Over real sockets.


@contextmanager
def seated(monkeypatch, *kinds: str, store=None, clock=None, **more):
    """Run a server whose caretaker looks often; let people sit down; yield it with their sockets and the table."""
    monkeypatch.setattr(open_tables, "ROUND", 0.02)
    monkeypatch.setattr(haggling, "MOMENT", 0.02)
    with server(store, clock) as running:
        clients = [running.client(who.title()) for who in PEOPLE[: kinds.count("me") + kinds.count("open")]]
        table = clients[0].make(*kinds, game="sailing", open=True, **more)
        for client in clients:
            client.join(table)
        yield running, table, clients, [client.sit(table) for client in clients]


def test_the_caretaker_lets_offers_lapse_also_after_a_restart(monkeypatch, tmp_path):
    clock = Clock()
    store = SqliteStore(tmp_path / "t.db")
    with seated(monkeypatch, "me", "open", store=store, clock=clock) as (_, table, (ana, _), (here, there)):
        assert here.welcome["now"] == NOW
        assert here.do("offer", to="L", takes={"grain": 1}, until=10)["kind"] == "done"
        assert here.do("offer", to="L", takes={"brick": 1}, until=500, promise="x")["kind"] == "done"
        clock.now += 9
        there.catch_up(here.following)
        assert there.state["haggling"]["offers"][0]["until"] == "2026-11-15T20:20:40Z"
        clock.now += 2
        late = there.do("accept", offer=1)
        assert (late["kind"], late["error"]) == ("refused", "offer-closed")
        assert there.events[-1]["line"]["kind"] == "lapsed"
        assert there.events[-1]["line"]["actor"] == "C"
        clock.now += 500
        here.catch_up(there.following + 1)
        assert [offer["fate"] for offer in here.state["haggling"]["offers"]] == ["lapsed", "lapsed"]
        assert here.do("offer", to="L", takes={"grain": 1}, until=10)["kind"] == "done"
        cookies = ana.cookie
    clock.now += 20
    store = SqliteStore(tmp_path / "t.db")
    with server(store, clock) as running:
        ana = running.client(None)
        ana.cookie = cookies
        here = ana.sit(table)
        while here.state["haggling"]["offers"][-1].get("fate") != "lapsed":
            here.hear()
        lapsed = [line for line in ana.sit(table).state["log"] if line["kind"] == "lapsed"]
        assert [line["fields"]["offer"] for line in lapsed] == [1, 2, 3], "each once"


def test_a_bot_at_the_server_answers_and_waits_in_the_window(monkeypatch, visitors):
    clock = Clock()
    with seated(monkeypatch, "me", "random", clock=clock, bidding=5) as (_, _, _, (here,)):
        assert here.info["bidding"] == 5
        assert here.do("wait")["kind"] == "done"
        assert here.do("offer", to="L", gives={"grain": 1}, until="season")["kind"] == "done"
        while here.state["haggling"]["offers"][0].get("fate") != "accepted":
            if here.state["actor"] == "C":
                here.play(here.state["legal"][0])
            else:
                here.hear()
        while not here.info["auction"]:
            if here.state["actor"] == "C":
                here.play(here.state["legal"][0])
            else:
                here.hear()
        assert here.info["auction"] == {"seller": "L", "waiting": ["C"], "until": clock.now + 5}
        with pytest.raises(TimeoutError):
            here.hear(0.2)
        clock.now += 5
        while here.state["haggling"]["seller"]:
            here.hear()
        assert here.info["auction"] is None


def test_by_default_bots_wait_for_ten_seconds_where_there_is_something_to_bid_for():
    with server() as running:
        ana = running.client()
        for game, seconds in (("sailing", 10), ("isis", 0)):
            reply = ana.ask("POST", "/api/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]})
            assert reply.json["info"]["bidding"] == seconds
        for wrong in (-1, 61, "5", None, 0.5):
            body = {"game": "sailing", "seats": [{"kind": "me"}, {"kind": "open"}], "bidding": wrong}
            assert ana.ask("POST", "/api/tables", body).status == 400


def test_muted_offers_are_told_to_who_has_muted_them_and_to_nobody_else(monkeypatch):
    with seated(monkeypatch, "me", "open") as (_, table, (ana, ben), (here, there)):
        assert there.do("mute", seat="C", muted=True, what="offers")["kind"] == "done"
        assert ben.sit(table).welcome["muted_offers"] == ["C"]
        assert ben.sit(table).welcome["muted"] == []
        assert ana.sit(table).welcome["muted_offers"] == []
        answer = here.do("offer", to="L", gives={"grain": 1})
        assert (answer["kind"], answer["error"]) == ("refused", "offers-muted")
        assert "muted" not in [event["kind"] for event in (*here.events, *there.events)], "it is no event"


def test_a_running_replay_shows_deals_but_neither_faces_nor_promises_to_others(monkeypatch):
    with seated(monkeypatch, "me", "open", "open") as (running, table, clients, (here, there, third)):
        match = running.app.state.tables.live[table].room.table.match
        [card] = cards_of(match, 0)
        assert here.do("offer", to="L", gives={card: 1}, takes={"grain": 1}, promise="Memphis")["kind"] == "done"
        assert there.do("accept", offer=1)["kind"] == "done"
        everyone = [*clients, running.client("Eve")]
        for number, client in enumerate(everyone):
            replay = client.ask("GET", f"/api/tables/{table}/replay").json
            del replay["edition"]
            deals = [frame for frame in replay["frames"] if frame["line"] and frame["line"]["kind"] == "accepted"]
            assert len(deals) == 1
            assert ("Memphis" in str(replay)) == (number < 2)
            assert (deals[0]["line"]["fields"]["gives"] == card) == (number < 2)
            assert deals[0]["line"]["fields"]["gives"] in (card, "card")
        third.catch_up(there.following)
        for seat in (here, there, third):
            seat.do("end")
            seat.do("answer", yes=True)
        assert match.outcome
        events = clients[2].ask("GET", f"/api/tables/{table}/replay").json["match"]["events"]
        [deal] = [event for event in events if isinstance(event, dict)]
        assert (deal["kind"], deal["deal"]["seats"]) == ("accepted", [0, 1])
        assert sum(map(sum, deal["deal"]["gives"])) == 2
        told = {"kind": "accepted", "actor": "L", "number": events.index(deal)}
        partners, others = ({"gives": card, "promise": "Memphis"}, {"gives": "card"})
        for line, own in ((deal["line"], partners), (deal["others"], others)):
            assert line == told | {"fields": {"offer": 1, "seat": "C", "takes": "grain"} | own}


def test_who_has_passed_for_the_whole_match_is_told_so_when_they_come_again(monkeypatch):
    with seated(monkeypatch, "me", "open") as (_, table, (ana, ben), (_, there)):
        assert there.do("pass", always=True)["kind"] == "done"
        assert ben.sit(table).welcome["passes"]
        assert not ana.sit(table).welcome["passes"]
        assert there.do("pass", always=False)["kind"] == "done"
        assert not ben.sit(table).welcome["passes"]
