"""For whose bids bots wait, and how much whoever comes is told of what was offered before."""

import msgspec
import pytest

from ennead.core.seats import SPECTATOR
from ennead.play.trading.seen import DEALS_SHOWN
from ennead.server.tables.allowance import SAVED_AT_MOST
from ennead.server.tables.bots.turns import let_bots_play
from ennead.server.tables.events import Waits
from ennead.server.tables.room import Room
from ennead.server.tables.told import messages as wire
from ennead.server.tables.told.listeners import Listener
from ennead.server.tables.trading.bidding import bidders, waited_for
from tests.server.test_haggling import (
    NOW,
    Clock,
    done,
    governors,
    heard,
    refused,
    run,
    seated,
    visited,
    visitors,
)

__all__ = ["visitors"]  # a fixture


@pytest.mark.clause("S5.6")
def test_who_plays_alone_against_bots_is_not_waited_for_unless_they_say_so(visitors):
    async def story():
        room, thinkers = await visited(Clock(), "person", "random", "random", waits=False, bidding=10)
        assert room.info().auction is None
        await done(room, "ana", "offer", to="M", gives={"grain": 1}, until="season")
        assert room.info().auction is None, "also after an offer"
        assert room.info().waits_for == []
        await done(room, "ana", "wait")
        assert Waits(0) in room.table.events
        assert room.info().auction.waiting == ["C"], "there is still time"
        assert room.info().waits_for == ["C"]
        assert await let_bots_play(room, thinkers) == 0
        await done(room, "ana", "pass", always=True)
        assert room.info().waits_for == []
        assert await let_bots_play(room, thinkers) >= 2
        await thinkers.close()

    run(story)


@pytest.mark.clause("S5.6")
def test_of_several_people_those_are_waited_for_who_have_haggled(visitors):
    async def story():
        room, thinkers = await visited(Clock(), "person", "person", "person", "random", waits=False, bidding=10)
        assert bidders(room.table) == []
        assert await let_bots_play(room, thinkers) >= 2, "nobody has haggled: it goes on at once"
        await thinkers.close()
        await done(room, "ana", "offer", to="L", gives={"grain": 1})
        assert waited_for(room.table) == [0], "who was only asked has not haggled"
        await done(room, "ben", "accept", offer=1)
        assert waited_for(room.table) == [0, 1]
        await done(room, "cy", "wait")
        assert waited_for(room.table) == [0, 1, 2]
        await done(room, "ana", "pass", always=True)
        await done(room, "ana", "offer", to="L", gives={"grain": 1})
        assert waited_for(room.table) == [1, 2], "who does not want to be asked again is not"
        again = await Room.open(room.store, "t")
        assert waited_for(again.table) == [1, 2]

    run(story)


def test_everybody_is_told_for_whom_bots_wait_as_soon_as_that_changes(visitors):
    async def story():
        room, thinkers = await visited(Clock(), "person", "person", "random", waits=False, bidding=10)
        await thinkers.close()
        async with room.listen(Listener(SPECTATOR)) as ear:
            await done(room, "ana", "offer", to="L", gives={"grain": 1})
            told = msgspec.json.decode(heard(ear))
            assert told["table"]["waits_for"] == ["C"]
            assert told["table"]["auction"] == {"seller": "M", "waiting": ["C"], "until": NOW + 10}
            await done(room, "ben", "wait")
            told = msgspec.json.decode(heard(ear))
            assert told["events"] == [{"number": told["events"][0]["number"], "kind": "waits", "seat": "L"}]
            assert told["table"]["auction"]["waiting"] == ["C", "L"]
            await done(room, "ben", "wait")
            assert heard(ear) == ""

    run(story)


def test_only_who_plays_here_can_want_to_be_waited_for():
    async def story():
        room = await governors()
        assert await refused(room, "zoe", "wait") == "not-seated"
        assert await refused(room, "ana", "wait", seat="L") == "not-your-seat"

    run(story)


def test_a_table_of_an_older_store_has_its_window():
    """`pass` without `always` was how one asked to be asked again."""

    async def story():
        room = await governors("person", "person", "random", bidding=10)
        await done(room, "ana", "pass", always=True)
        await done(room, "ana", "pass")
        assert room.table.never_bid == set()
        assert isinstance(room.info(), wire.TableInfo)

    run(story)


# How much is told.


async def haggled(room: Room, offers: int) -> None:
    """Let Ana and Ben make, decline and accept so many offers."""
    for number in range(offers):
        maker, other, to = [("ana", "ben", "L"), ("ben", "ana", "C")][number % 2]
        room.table.running.haggle._offers.clear()  # as if each were made in another turn
        room.table.allowance.saved = [SAVED_AT_MOST] * room.table.players
        await done(room, maker, "offer", to=to, gives={"grain": 1}, promise="x" * 200)
        await done(room, other, "accept" if number % 5 < 2 else "decline", offer=number + 1)


def test_what_whoever_comes_is_told_does_not_grow_length_every_offer():
    async def story():
        sizes = []
        for offers in (250, 2000):
            room = await governors()
            await haggled(room, offers)
            whole = [room.whole(seat) for seat in (0, 1, 2, SPECTATOR)]
            sizes.append([len(text) - len(msgspec.json.encode(room.info().edition)) for text in whole])
            log = msgspec.json.decode(whole[0])["state"]["log"]
            assert log[-1]["fields"]["offer"] == offers, "the latest are told"
        for one, other in zip(*sizes, strict=True):
            assert abs(other - one) < 400, "only numbers have more digits"
            assert other < 40_000

    run(story)


def test_earlier_deals_are_told_page_by_page_to_each_as_they_may_know_them(monkeypatch):
    with seated(monkeypatch, "me", "open", "open") as (_, table, clients, (here, there, _)):
        for number in range(1, DEALS_SHOWN + 3):
            maker, other, to = (here, there, "L") if number % 2 else (there, here, "C")
            assert maker.do("offer", to=to, gives={"grain": 1}, promise="Memphis")["kind"] == "done"
            assert other.do("accept", offer=number)["kind"] == "done"
        deals = here.state["haggling"]["deals"]
        assert len(deals) == DEALS_SHOWN
        older = here.state["haggling"]["older"]
        assert older == 2
        for number, client in enumerate(clients):
            page = client.ask("GET", f"/api/tables/{table}/deals?before={older}").json
            assert [deal["number"] for deal in page["deals"]] == list(range(1, older + 1))
            assert page["older"] == 0
            assert [deal.get("promise", "") for deal in page["deals"]] == ["Memphis" if number < 2 else ""] * older
        assert clients[2].ask("GET", f"/api/tables/{table}/deals?seat=C").status == 422
