"""Nobody can fill a table up: whatever one seat does, the others play on, leave, and end the match."""

import asyncio
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ennead.ai.trading import Answer, Proposal
from ennead.core.language import UserError
from ennead.core.trading import read_bundle
from ennead.server.tables import allowance, frames
from ennead.server.tables.events import Muted
from ennead.server.tables.queue import Done
from ennead.server.tables.room import Room
from ennead.server.tables.settings import set_up
from ennead.server.tables.table import Table
from ennead.server.tables.trading import trading
from ennead.store.sqlite import SqliteStore
from tests.server.stored import decode, encode
from tests.server.tables import NONCE, SHORT, wish
from tests.server.test_room import two_at_a_table

NOW = 1_794_774_030
STORED_LONG_AGO = 10_000  # events of a table, then; no more could happen


def do(table: Table, events) -> int:
    """Let events happen, if there is room for them; return how many."""
    events = list(events)
    table.check_room_for(events)
    for event in events:
        table.apply(decode(encode(event, table.book), table.book))
    return len(events)


def begun(*kinds: str, **more) -> Table:
    table = Table(set_up(wish(*kinds, **more)))
    people = [kind for kind in kinds or ("person",) * 2 if kind == "person"]
    for person in ("ana", "ben", "cy")[: len(people)]:
        do(table, table.join(person, person.title(), NONCE))
    return table


def as_often_as_possible(table: Table, *wishes) -> tuple[int, str]:
    """Do something until it is refused; return how many events came of it, and why there were no more."""
    before = len(table.events)
    try:
        for _ in range(STORED_LONG_AGO):
            for one in wishes:
                do(table, one())
    except UserError as error:
        return len(table.events) - before, error.message
    raise AssertionError("that could go on for ever")


def frame(table: Table, person: str, one: frames.Haggling):
    return trading.wish(table, person, one, NOW)


WITHOUT_A_MOVE = {
    "leaving and coming back": lambda table: (lambda: table.leave("ben"), lambda: table.back("ben")),
    "asking to take back": lambda table: (lambda: table.undo("ben"), lambda: table.answer("ana", False)),
    "taking back and moving again": lambda table: (lambda: table.play("ben", "Pc1"), lambda: table.undo("ben")),
}


@pytest.mark.parametrize("what", WITHOUT_A_MOVE)
def test_what_a_seat_does_without_moving_comes_to_an_end_and_the_match_goes_on(what):
    table = begun(stand_in="random")
    do(table, table.play("ana", "Pa1"))
    if what == "asking to take back":
        do(table, table.play("ben", "Pc1"))
        do(table, table.play("ana", "Pb1"))
    events, problem = as_often_as_possible(table, *WITHOUT_A_MOVE[what](table))
    assert problem == "too-much"
    assert events <= 2 * allowance.SAVED_AT_MOST
    saved = table.allowance.saved[0]
    assert saved == allowance.SAVED_AT_MOST, "the other one has all that there was"
    do(table, table.leave("ben"))
    do(table, table.leave("ana"))
    do(table, table.back("ana"))
    do(table, table.play(("ana", "ben")[table.running.actor], table.running.legal()[0]))
    assert table.allowance.saved[1] >= allowance.EARNED or what == "taking back and moving again"
    do(table, table.end("ben"))
    do(table, table.answer("ana", True))
    assert table.running.outcome


def test_offers_passing_and_judging_come_to_an_end_too():
    table = begun("person", "person", "person", game="sailing")
    offer = frames.Offer(id="o", to="L", gives={"grain": 1})
    do(table, frame(table, "ana", offer))
    do(table, frame(table, "ben", frames.Accept(id="a", offer=1)))
    always = (frames.Pass(id="p", always=True), frames.Pass(id="p", always=False))
    events, problem = as_often_as_possible(table, *(lambda one=one: frame(table, "cy", one) for one in always))
    assert (events, problem) == (allowance.SAVED_AT_MOST, "too-much")
    with pytest.raises(UserError, match="have done a lot"):
        do(table, frame(table, "cy", frames.Offer(id="o", to="L", gives={"grain": 1})))
    for number in range(2, 6):  # what others offer can be answered all the same
        do(table, frame(table, "ana", frames.Offer(id="o", to="M", gives={"grain": 1})))
        do(table, frame(table, "cy", frames.Decline(id="d", offer=number)))


def test_who_is_away_and_has_nothing_left_still_answers_offers_and_stays_away():
    table = begun("person", "person", "person", game="sailing", stand_in="random")
    for maker, to, promise in (("ana", "L", ""), ("ana", "L", "peace"), ("ben", "M", ""), ("ana", "L", "help")):
        do(table, frame(table, maker, frames.Offer(id="o", to=to, gives={"grain": 1}, promise=promise)))
    do(table, table.leave("ben"))
    table.allowance.saved[1] = allowance.RETURNING - 1
    with pytest.raises(UserError, match="have done a lot"):
        do(table, table.back("ben"))
    for answer in (frames.Accept(id="a", offer=1), frames.Decline(id="d", offer=2), frames.Retract(id="r", offer=3)):
        assert do(table, frame(table, "ben", answer)) == 1
    assert [made.fate for made in table.running.haggle.made] == ["accepted", "declined", "retracted", "open"]
    assert table.away == {1}
    table.allowance.saved[1] = allowance.RETURNING
    do(table, frame(table, "ben", frames.Decline(id="d", offer=4)))
    assert not table.away
    assert table.allowance.saved[1] == 0


def test_a_bot_that_can_make_no_more_offers_declines():
    table = begun("person", "greedy", game="sailing")
    do(table, frame(table, "ana", frames.Offer(id="o", to="L", gives={"grain": 1})))
    counter = Proposal(0, read_bundle("1 grain"), read_bundle("1 stone"))
    table.allowance.saved[1] = 0
    do(table, trading.answer(table, 1, Answer("counter", counter=counter)))
    assert table.running.haggle.made[0].fate == "declined"


def test_to_end_the_match_can_be_proposed_when_nothing_else_can_be_done_but_not_for_ever():
    table = begun()
    as_often_as_possible(table, lambda: table.leave("ben"), lambda: table.back("ben"))
    do(table, table.back("ben") if 1 in table.away and table.allowance.saved[1] >= 4 else [])
    events, problem = as_often_as_possible(table, lambda: table.end("ben"), lambda: table.answer("ana", False))
    assert (events, problem) == (2 * allowance.ENDS_ASKED, "asked-too-often")
    do(table, table.end("ana"))
    do(table, table.answer("ben", True))
    assert table.running.outcome


def test_seats_are_not_taken_and_left_for_ever_before_a_match_begins():
    table = Table(set_up(wish("person", "person", "person")))
    do(table, table.join("ana", "Ana", NONCE))
    steps = (lambda: table.join("eve", "Eve", NONCE), lambda: table.leave("eve"))
    events, problem = as_often_as_possible(table, *steps)
    assert (events, problem) == (2 * allowance.JOINED, "joined-too-often")
    for person in ("ben", "cy"):
        do(table, table.join(person, person.title(), NONCE))
    assert table.match


def test_a_table_that_was_filled_up_long_ago_goes_on():
    """Somebody has muted and unmuted somebody until no more could happen at a table: that was so once."""

    async def story():
        store = SqliteStore.in_memory()
        room = await two_at_a_table(store)
        filled = [
            encode(Muted(1, 0, number % 2 == 0), room.table.book)
            for number in range(STORED_LONG_AGO - len(room.table.events))
        ]
        await store.append("t", len(room.table.events), "then", filled)
        room = await Room.open(store, "t")
        for wanted in (lambda table: table.play("ana", "Pa1"), lambda table: table.resign("ana")):
            assert isinstance(await room.do("ana", f"c{len(room.table.events)}", None, wanted), Done)
        assert room.table.running.outcome

    asyncio.run(story())


def test_a_match_of_which_no_move_more_is_kept_can_be_ended_and_bots_wait(monkeypatch):
    table = begun("person", "greedy")
    monkeypatch.setattr(allowance, "MOVES_AT_MOST", 0)
    assert table.is_full
    with pytest.raises(UserError, match="no room for another"):
        do(table, table.play("ana", "Pa1"))
    do(table, table.leave("ana"))
    do(table, table.back("ana"))
    do(table, table.resign("ana"))
    assert table.running.outcome


def hostile(table: Table, person: str, luck: Random):
    """Return what somebody tries who wants to keep others from playing on."""
    seat, haggle = table.seats_of(person)[0], table.running.haggle
    tries = [
        lambda: table.leave(person),
        lambda: table.back(person),
        lambda: table.undo(person),
        lambda: table.end(person),
        lambda: table.answer(person, luck.random() < 0.2),
        lambda: table.join(person, "X", NONCE),
        lambda: table.play(person, luck.choice(table.running.legal())),
    ]
    if haggle:
        letters = table.book.letters[: table.players]
        mine = [made.offer.number for made in haggle.made if seat in (made.offer.maker, made.offer.to)] or [1]
        offer = frames.Offer(id="o", to=luck.choice(letters), gives={"grain": 1})
        kinds = (frames.Accept, frames.Decline, frames.Retract)
        tries += [
            lambda: frame(table, person, offer),
            lambda: frame(table, person, luck.choice(kinds)(id="a", offer=luck.choice(mine))),
            lambda: frame(table, person, frames.Judge(id="j", offer=luck.choice(mine), kept=luck.random() < 0.5)),
            lambda: frame(table, person, frames.Pass(id="p", always=luck.random() < 0.5)),
        ]
    return luck.choice(tries)


def most_events(table: Table, furthest: int) -> int:
    """Return how many events a table can have at most whose match has got so far, whatever anybody does."""
    besides = allowance.SAVED_AT_MOST + allowance.EARNED * furthest + 2  # and one who is away
    ends = allowance.ENDS_ASKED * (table.players + 1)
    return furthest * (1 + 4) + table.players * (besides + ends) + 2 * table.players + 1


@pytest.mark.parametrize(("slug", "people"), [("isis", ("ana", "ben")), ("sailing", ("ana", "ben", "cy"))])
@settings(max_examples=5)
@given(st.integers(0, 2**32))
def test_a_hostile_seat_cannot_stop_the_others(slug, people, seed):
    """Between any two moves Ben does whatever he can: that takes no room from the others, and is bounded."""
    luck, furthest = Random(seed), 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(allowance, "SAVED_AT_MOST", 12)
        patch.setattr(allowance, "EARNED", 1)
        patch.setattr(allowance, "ENDS_ASKED", 3)
        table = begun(*["person"] * len(people), game=slug, stand_in="random", options=SHORT[slug])
        refusals = set()
        for _ in range(10):
            saved = list(table.allowance.saved)
            for _ in range(40):
                try:
                    do(table, hostile(table, "ben", luck)())
                except UserError as error:
                    refusals.add(error.message)
                furthest = max(furthest, len(table.running.line))
            assert len(table.events) <= most_events(table, furthest)
            if table.running.outcome:
                return
            now = table.allowance.saved
            assert all(now[seat] >= saved[seat] for seat in range(table.players) if seat != 1)
            for seat, person in enumerate(people):
                if seat != 1 and table.asked and seat in table.waiting_for():
                    do(table, table.answer(person, False))
            mover = table.running.actor
            if mover != 1:
                do(table, table.play(people[mover], luck.choice(table.running.legal())))
        assert "too-much" in refusals
        do(table, table.leave("ana"))  # there is always a way out
        do(table, table.back("ana"))
        do(table, table.end("ana"))
        for person in people[1:]:
            do(table, table.answer(person, True))
        assert table.running.outcome
