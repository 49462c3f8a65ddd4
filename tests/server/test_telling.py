"""Who is told what at a table: as the protocol's page says, whoever else listens, by every way, and in whatever order.

A story in which everything happens that can happen is told to all viewers at once, to late comers, to those who come
back, in the log and in the running replay; what each of them holds is compared with that page, and with one another.
"""

import re
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple, get_args

import msgspec
import pytest

from ennead.core.seats import SPECTATOR
from ennead.core.trading import written
from ennead.play.clock import Clock
from ennead.play.events import Dealing, Event, Offer, Played, Remark
from ennead.play.rating import Skill
from ennead.server.tables import frames
from ennead.server.tables.clocks.running import RunningTime
from ennead.server.tables.events import AnyEvent, Change, Happened, Muted, Rated, Rematched
from ennead.server.tables.queue import Done
from ennead.server.tables.replays import replay_of
from ennead.server.tables.room import Room
from ennead.server.tables.settings import set_up
from ennead.server.tables.told.listeners import Listener
from ennead.server.tables.trading import trading
from ennead.store.sqlite import SqliteStore
from tests.haggled import cards_of
from tests.server.clocked import Steady
from tests.server.story import run
from tests.server.tables import NONCE, wish
from tests.server.test_haggling import NOW, PEOPLE, done, governors

PAGE = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
VIEWERS = (0, 1, 2, SPECTATOR)
NOT_TOLD_IN_WORDS = {"number", "kind", "line", "once"}  # of every event


class Row(NamedTuple):
    """Which fields of an event everybody is told, and which only the partners of an offer; some in another form."""

    everybody: frozenset[str]
    partners: frozenset[str]


def rows() -> dict[str, Row]:
    """Read the table of the protocol's page."""
    table = PAGE.read_text("utf-8").partition("### Who is told what")[2].partition("### Seen once")[0]
    cells = [line.split("|")[1:-1] for line in table.splitlines() if line.startswith("| `")]
    named = [[re.findall(r"`([a-z_]+)`", cell) for cell in row] for row in cells]
    return {event[-1]: Row(frozenset(told) - {"card"}, frozenset(more)) for event, told, more in named}


def name_of(event: Event | AnyEvent) -> str:
    return type(event).__name__.lower()


def listening(room: Room, order, heard: dict[int, list[bytes]] | None = None) -> dict[int, list[bytes]]:
    """Let viewers listen to a table in a certain order; return what each is told from now on, after what it heard."""
    heard = heard or {seat: [] for seat in order}

    def ear(seat: int) -> Listener:
        return Listener(seat, push=lambda text: heard[seat].append(text) is None)

    room.listeners = [ear(seat) for seat in order]
    return heard


def test_why_an_offer_was_declined_is_told_to_the_partners_in_whatever_order_people_listen():
    async def story():
        room = await governors()
        for number, first in enumerate(VIEWERS, 1):
            await done(room, "ana", "offer", to="L", gives={"grain": 1}, takes={"stone": 1})
            heard = listening(room, [first, *(seat for seat in VIEWERS if seat != first)])
            await done(room, "ben", "decline", offer=number, reason="little")
            for seat, [news] in heard.items():
                fields = msgspec.json.decode(news)["events"][0]["line"]["fields"]
                assert fields.get("reason") == ("little" if seat in (0, 1) else None)

    run(story)


class Told:
    """A table at which everything happens that can, and what each viewer has been told of it."""

    def __init__(self, room: Room, order: list[int]):
        self.room = room
        self.heard = listening(room, order)

    async def do(self, person: str, wanted) -> None:
        """Let somebody do something."""
        answer = await self.room.do(person, f"c{len(self.room.table.events)}", None, wanted)
        assert isinstance(answer, Done), answer.error.text()

    async def events(self, *events: AnyEvent | Event) -> None:
        """Let events happen that no wish brings by now, or none of this story."""
        await self.do("", lambda _: [one if isinstance(one, AnyEvent) else Happened(one) for one in events])

    async def frame(self, person: str, frame: frames.Haggling) -> None:
        await self.do(person, lambda table: trading.wish(table, person, frame, NOW))

    async def move(self) -> None:
        """Let whoever's turn it is play."""
        match = self.room.table.running
        await self.do(PEOPLE[match.actor], lambda table: table.play(PEOPLE[match.actor], match.legal()[0]))


async def table_of(
    slug: str, players: int, order: list[int], clock: Clock | None = None, steady: Steady | None = None, seats: int = 0
) -> Told:
    """Return a table at which somebody has come and gone, and then all the players have come; seats may stay free."""
    store = SqliteStore.in_memory()
    settings = set_up(wish(*["person"] * (seats or players), game=slug, stand_in="greedy", clock=clock))
    head = msgspec.json.encode(msgspec.structs.replace(settings, seed=b"luck" * 8))
    for name, body in (("t", head), ("t/shown", b"")):
        await store.create(name, body)
    running = RunningTime(None, steady or Steady())
    told = Told(await Room.open(store, "t", lambda: float(NOW), running=running), order)
    await told.do("eve", lambda table: table.join("eve", "Eve", NONCE))
    await told.do("eve", lambda table: table.leave("eve"))
    listening(
        told.room, order, told.heard
    )  # who looked through the eyes of her seat is told nothing more: another comes
    for person in PEOPLE[:players]:
        await told.do(person, lambda table, who=person: table.join(who, who.title(), NONCE))
    return told


async def everything_in_sailing(order: list[int]) -> Told:
    """Let three governors haggle with promises and with cards that others may not see, and do all else."""
    told = await table_of("sailing", 3, order)
    match = told.room.table.running
    [card] = cards_of(match, 0)
    offer = partial(frames.Offer, id="o", to="L", promise="I leave Memphis to you", asks="the quarry")
    await told.frame("ana", offer(gives={card: 1}, takes={"grain": 1}))
    await told.frame("ben", frames.Decline(id="d", offer=1, reason="promise"))
    await told.frame("ana", offer(gives={card: 1}, takes={"grain": 1}, until="turn"))
    await told.frame("ana", frames.Retract(id="r", offer=2))
    await told.frame("ana", offer(gives={"grain": 1, card: 1}, until=60))
    await told.do("", lambda table: trading.lapse(table, 3))
    await told.frame("ana", offer(gives={card: 1}))
    await told.frame("ben", frames.Accept(id="a", offer=4))
    await told.frame("ben", frames.Judge(id="j", offer=4, kept=False))
    await told.frame("cy", frames.Pass(id="p", always=True))
    await told.frame("cy", frames.Wait(id="w"))
    for _ in range(8):
        await told.move()
    last = PEOPLE[next(step.actor for step in reversed(match.line) if step.actor >= 0)]
    await told.do(last, lambda table: table.undo(last))
    for person in PEOPLE[:3] if told.room.table.asked else ():
        if person != last:
            await told.do(person, lambda table, who=person: table.answer(who, True))
    await told.do("cy", lambda table: table.leave("cy"))
    await told.do("cy", lambda table: table.back("cy"))
    await told.events(Muted(0, 1, True), Remark("a fine day"))
    await told.do("ana", lambda table: table.end("ana"))
    return told


async def everything_in_isis(order: list[int]) -> Told:
    """Let two play, of whom one gives up, and go on at another table."""
    told = await table_of("isis", 2, order)
    for action in ("T", "Ta1", "T"):
        person = PEOPLE[told.room.table.running.actor]
        await told.do(person, lambda table, who=person, what=action: table.play(who, what))
    await told.do("ben", lambda table: table.resign("ben"))
    await told.events(Rated((Change(0, Skill(), Skill(26.0, 8.0)), Change(1, Skill(), Skill(24.0, 8.0)))))
    await told.events(Rematched("another"))
    return told


async def agreed_in_isis(order: list[int]) -> Told:
    told = await table_of("isis", 2, order)
    await told.do("ana", lambda table: table.end("ana"))
    await told.do("ben", lambda table: table.answer("ben", True))
    return told


async def late_in_isis(order: list[int]) -> Told:
    steady = Steady()
    told = await table_of("isis", 2, order, Clock(base=60, over="bot"), steady)
    steady.now += 200
    await told.do("", lambda table: [])
    return told


async def given_in_isis(order: list[int]) -> Told:
    told = await table_of("isis", 2, order, seats=3)
    told.room.table.nonces[2] = NONCE  # else it is drawn
    await told.do("ana", lambda table: table.give("ana", 2, "random"))
    await told.move()
    return told


STORIES = {
    "sailing": (everything_in_sailing, (0, 1, 2, SPECTATOR)),
    "isis": (everything_in_isis, (0, 1, SPECTATOR)),
    "isis, agreed": (agreed_in_isis, (0, 1, SPECTATOR)),
    "isis, late": (late_in_isis, (0, 1, SPECTATOR)),
    "isis, given": (given_in_isis, (0, 1, SPECTATOR)),
}


def event_at(told: Told, number: int) -> Event | AnyEvent:
    """Return what happened, at the table or in the match."""
    event, table = told.room.table.events[number], told.room.table
    return table.running.events[table.log.happened[number]] if isinstance(event, Happened) else event


def offer_of(told: Told, event: Dealing) -> Offer:
    haggle = told.room.table.running.haggle
    return event.offer if hasattr(event, "offer") else haggle.offer(event.number)


def ways(told: Told, seat: int) -> dict[str, dict[int, dict]]:
    """Return all ways in which a viewer is told events: for each, by number of the event, what they are told."""
    room, table, match = told.room, told.room.table, told.room.table.running
    number_of = {at: number for number, at in table.log.happened.items()}

    def events(*texts: bytes) -> dict[int, dict]:
        return {event["number"]: event for text in texts for event in msgspec.json.decode(text).get("events", ())}

    def lines(log) -> dict[int, dict]:
        found = [msgspec.to_builtins(line) for line in log if line]
        return {number_of[line["number"]]: {"kind": "happened", "line": line} for line in found}

    half = len(table.events) // 2
    return {
        "live": events(*told.heard[seat]),
        "to who comes back": events(room.missed(seat, half)),
        "to who has nothing": events(room.missed(seat, 0)),
        "whole": lines(msgspec.json.decode(room.whole(seat))["state"]["log"]),
        "log": lines(match.log(seat)),
        "replay": lines(frame.line for frame in replay_of(match, [], seat).frames),
    }


def words_of(told: dict) -> dict[str, object]:
    """Return the fields of an event as somebody is told it: of the table's, or of the match's."""
    if told["kind"] == "happened":
        return dict(told["line"].get("fields", {}))
    return {name: value for name, value in told.items() if name not in NOT_TOLD_IN_WORDS}


def check_words(told: Told, event: Event | AnyEvent, row: Row, heard: dict[int, dict]) -> None:
    """See that each viewer is told of an event, by one way, what the page says."""
    words = {seat: words_of(one) for seat, one in heard.items()}
    if isinstance(event, Played):
        assert len({one["line"]["actor"] for one in heard.values()}) == 1
        return
    partners: tuple[int, ...] = ()
    if isinstance(event, Dealing):
        offer = offer_of(told, event)
        partners, how = (offer.maker, offer.to), told.room.table.running.haggle.how
        sides = {"gives": offer.gives, "takes": offer.takes}
        truth = {"promise": offer.promise, "asks": offer.asks, "reason": getattr(event, "reason", "")}
        truth |= {name: written(side) for name, side in sides.items()}
        covered = {name: written(how.disguised(side)) for name, side in sides.items()}
    for seat, fields in words.items():
        may = row.everybody | row.partners if seat in partners else row.everybody
        assert set(fields) <= may, f"{seat} is told too much of {event}: {fields}"
        for name in row.partners:
            expected = truth[name] if seat in partners else covered.get(name) if name in row.everybody else None
            assert fields.get(name) == (expected or (None if name not in row.everybody else "")), (seat, event, fields)
    alike = row.everybody - row.partners
    assert len({msgspec.json.encode({n: f.get(n) for n in sorted(alike)}) for f in words.values()}) == 1, words


def check_offers(told: Told, seat: int, text: bytes) -> None:
    """See that the offers and deals, as they stand, show others than the partners neither words nor cards."""
    table = told.room.table
    how = table.running.haggle and table.running.haggle.how
    cards = set(how.things[how.single_from :]) if how else set()
    haggled = (msgspec.json.decode(text).get("state") or {}).get("haggling") or {}
    for seen in (*haggled.get("offers", ()), *haggled.get("deals", ())):
        if seat == SPECTATOR or table.book.letter(seat) not in (seen["maker"], seen["to"]):
            assert not seen.keys() & {"promise", "asks", "reason", "refusal"}, (seat, seen)
            assert not {*seen["gives"], *seen["takes"]} & cards, (seat, seen)
        else:
            assert seen["promise"]


def check_all(told: Told, viewers: tuple[int, ...]) -> set[str]:
    """Compare all that everybody was told with the page; return what has happened."""
    happened, page = set(), rows()
    by_viewer = {seat: ways(told, seat) for seat in viewers}
    for seat in viewers:
        for text in (*told.heard[seat], told.room.missed(seat, 0), told.room.whole(seat)):
            check_offers(told, seat, text)
    for number in range(len(told.room.table.events)):
        event = event_at(told, number)
        happened.add(name_of(event))
        for way in ("live", "to who comes back", "to who has nothing", "whole", "log", "replay"):
            heard = {seat: one[way][number] for seat, one in by_viewer.items() if number in one[way]}
            if heard:
                assert len(heard) == len(viewers) or way == "replay", "everybody is told of it, or nobody"
                check_words(told, event, page[name_of(event)], heard)
    return happened


def test_the_page_has_a_row_for_every_kind_of_event_and_every_kind_happens():
    kinds = {kind.__name__.lower() for kind in (*get_args(AnyEvent), *get_args(Event))} - {"happened"}
    assert set(rows()) == kinds

    async def story():
        happened = set()
        for tell, viewers in STORIES.values():
            happened |= check_all(await tell(list(viewers)), viewers)
        assert happened == kinds, "or nothing has been tested"

    run(story)


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("seed", range(3))
def test_every_viewer_is_told_what_the_page_says_by_every_way_in_whatever_order_they_listen(story, seed):
    async def told_to_all():
        tell, viewers = STORIES[story]
        order = Random(seed).sample(viewers, len(viewers))
        check_all(await tell(order), viewers)

    run(told_to_all)


@pytest.mark.parametrize("story", STORIES)
def test_nobody_is_told_anything_else_because_others_listen_too(story):
    """What is shared between those who are told the same is what each of them would be told alone."""

    async def alone_and_together():
        tell, viewers = STORIES[story]
        together = await tell(list(viewers))
        for seat in viewers:
            alone = await tell([seat])
            assert alone.heard[seat] == together.heard[seat]

    run(alone_and_together)


@pytest.mark.parametrize(("reader", "whose"), [(2, 0), (1, 2), (SPECTATOR, 1)])
def test_it_would_be_noticed_if_only_the_events_of_another_were_told(reader, whose):
    """So it was with declined offers until version 0.7: others read the reason, or the partners did not."""

    async def leaking():
        told = await everything_in_sailing(list(VIEWERS))
        [at] = [at for at, text in enumerate(told.heard[0]) if b'"kind":"declined"' in text]
        mine, theirs = (msgspec.json.decode(told.heard[seat][at]) for seat in (reader, whose))
        told.heard[reader][at] = msgspec.json.encode({**mine, "events": theirs["events"]})
        with pytest.raises(AssertionError, match=r"reason|promise"):
            check_all(told, VIEWERS)

    run(leaking)
