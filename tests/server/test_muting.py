"""Whom somebody does not want to hear: their own business, on all their devices, and no event of the table."""

import msgspec

from ennead.server.tables.chat.chat import Chat
from ennead.server.tables.events import Muted
from ennead.server.tables.queue import Behind, Done, Refused
from ennead.server.tables.room import Room
from ennead.server.tables.told.listeners import Listener
from ennead.store.sqlite import SqliteStore
from tests.server.live import server
from tests.server.stored import encode
from tests.server.story import run
from tests.server.test_online import two
from tests.server.test_room import two_at_a_table


def test_muting_over_and_over_adds_nothing_to_a_table():
    with server() as running:
        table, ana, ben = two(running)
        before = ana.following
        for number in range(40):
            assert (
                ben.do("mute", seat="C", muted=number % 2 == 0, what=("talk", "offers")[number % 3 == 0])["kind"]
                == "done"
            )
        assert ben.do("end")["following"] == before + 1, "the next event of the table"
        rows = running.run(running.app.state.tables.store.all_kept(f"muting/{table}", 0, 99))
        assert len(rows) == 1
        ana.catch_up(before + 1)
        assert "muted" not in "".join(ana.texts[1:]), "it is nobody else's business"


def test_whom_one_has_muted_is_told_on_all_ones_devices_and_to_nobody_else():
    async def story():
        room = await two_at_a_table()
        told = {}
        for name, seat, person in (("here", 0, "ana"), ("there", 0, "ana"), ("ben", 1, "ben"), ("watcher", -3, "")):
            told[name] = []
            room.listeners.add(Listener(seat, person, push=lambda text, to=told[name]: to.append(text) is None))
        assert isinstance(await room.mute("ana", None, 1, True), Done)
        assert isinstance(await room.mute("ana", None, 1, True), Done), "and once is enough"
        news = msgspec.json.encode({"kind": "muted", "muted": ["L"], "muted_offers": []})
        assert told == {"here": [news], "there": [news], "ben": [], "watcher": []}

    run(story)


def test_a_mute_outlives_a_restart_and_can_be_taken_back_after_it(tmp_path):
    async def story():
        store = SqliteStore(tmp_path / "t.db")
        room = await two_at_a_table(store)
        await room.mute("ana", None, 1, True, "offers")
        await store.close()
        store = SqliteStore(tmp_path / "t.db")
        again = await Room.open(store, "t")
        assert again.muted_for("ana") == ([], ["L"])
        assert again.muted_for("ben") == ([], [])
        await again.mute("ana", None, 1, False, "offers")
        assert (await Room.open(store, "t")).muted_for("ana") == ([], [])
        await store.close()

    run(story)


def test_what_was_muted_in_an_older_store_stays_so_until_it_is_unmuted():
    async def story():
        store = SqliteStore.in_memory()
        room = await two_at_a_table(store)
        older = [Muted(0, 1, True), Muted(0, 1, True, "offers"), Muted(1, 0, True), Muted(1, 0, False)]
        await store.append("t", len(room.table.events), "old", [encode(event, room.table.book) for event in older])
        room = await Room.open(store, "t")
        assert room.muted_for("ana") == (["L"], ["L"])
        assert room.muted_for("ben") == ([], [])
        chat = await Chat(room).read()
        await chat.say("ben", "", "blah", "1")
        assert [heard.text for heard in chat.hear("ana")] == [""]
        told = msgspec.json.decode(room.missed(1, len(room.table.events) - 4))["events"]
        assert {event["kind"] for event in told} == {"muted"}, "as it always was: whom is not said"
        await room.mute("ana", None, 1, False)
        again = await Room.open(store, "t")
        assert again.muted_for("ana") == ([], ["L"])

    run(story)


def test_only_who_sits_there_mutes_a_seat_that_there_is_and_who_knows_the_latest():
    async def story():
        room = await two_at_a_table()
        for person, seat, problem in (("zoe", 1, "not-seated"), ("ana", 9, "no-such-seat")):
            answer = await room.mute(person, None, seat, True)
            assert isinstance(answer, Refused)
            assert answer.error.message == problem
        assert isinstance(await room.mute("ana", 0, 1, True), Behind)
        assert room.muted_for("ana") == ([], [])

    run(story)
