"""Talk at a table: two rooms, muting, and nothing said twice."""

import pytest

from ennead.core.language import UserError
from ennead.server.lifetimes import HOUR
from ennead.server.rate_limits import Quota
from ennead.server.tables.chat.chat import EACH, HERE, LATEST, MORE, MOST, RECENT, Chat
from ennead.server.tables.room import Room
from ennead.store.sqlite import SqliteStore
from tests.server.story import run
from tests.server.test_room import two_at_a_table


def test_players_and_watchers_talk_apart():
    async def story():
        chat = await Chat(await two_at_a_table()).read()
        assert await chat.say("ana", "", "Hello Ben", "1") == 0
        assert await chat.say("zoe", "Zoe", "Ana should look at c3!", "1") == 0
        assert await chat.say("ben", "", "Hello Ana", "1") == 1
        assert [(heard.seat, heard.name, heard.text) for heard in chat.hear("ben")] == [
            ("C", "Ana", "Hello Ben"),
            ("L", "Ben", "Hello Ana"),
        ]
        assert [(heard.name, heard.text) for heard in chat.hear("zoe")] == [("Zoe", "Ana should look at c3!")]
        assert chat.hear("ana", 1) == chat.hear("ana")[1:]

    run(story)


def test_everybody_knows_what_they_have_said_themselves_whatever_they_are_called():
    async def story():
        chat = await Chat(await two_at_a_table()).read()
        await chat.say("zoe", "Guest", "Nice", "1")
        await chat.say("yan", "Guest", "Fool", "1")
        await chat.say("ana", "", "Hello", "1")
        mine = {who: [heard.mine for heard in chat.hear(who)] for who in ("zoe", "yan", "ana", "ben", "", "else")}
        assert mine == {
            "zoe": [True, False], "yan": [False, True], "": [False, False], "else": [False, False],
            "ana": [True], "ben": [False],
        }  # fmt: skip
        assert b'"mine":true' in chat.told("zoe", 0)
        assert b"mine" not in chat.told("zoe", 1)

    run(story)


def test_a_muted_seat_says_nothing_to_whoever_muted_it():
    async def story():
        room = await two_at_a_table()
        chat = await Chat(room).read()
        await chat.say("ben", "", "blah", "1")
        await room.mute("ana", None, 1, True)
        [heard] = chat.hear("ana")
        assert heard.muted
        assert (heard.name, heard.text) == ("", "")
        assert chat.hear("ben")[0].text == "blah"
        await room.mute("ana", None, 1, False)
        assert chat.hear("ana")[0].text == "blah"

    run(story)


def test_what_was_said_is_kept_and_a_repeated_command_is_said_once():
    async def story():
        store = SqliteStore.in_memory()
        room = await two_at_a_table(store)
        chat = await Chat(room).read()
        for _ in range(3):
            assert await chat.say("ana", "", "once", "same") == 0
        assert await chat.say("ben", "", "me too", "same") == 1
        again = await Chat(await Room.open(store, "t")).read()
        assert [heard.text for heard in again.hear("ana")] == ["once", "me too"]

    run(story)


@pytest.mark.parametrize("text", ["", "x" * 501, "two\nlines", "\x1b[2J", "a\0b"])
def test_only_a_line_of_text_can_be_said(text):
    async def story():
        chat = await Chat(await two_at_a_table()).read()
        with pytest.raises(UserError, match="one line"):
            await chat.say("ana", "", text, "1")
        assert chat.hear("ana") == []

    run(story)


class Times:
    now = 1_800_000_000.0


def test_what_was_said_in_the_last_hour_can_be_reported_whatever_is_said_after_it():
    async def story():
        store, times = SqliteStore.in_memory(), Times()
        room = await two_at_a_table(store)
        chat = await Chat(room, clock=lambda: times.now).read()
        insult = await chat.say("ben", "", "an insult", "0")
        for number in range(1, EACH):
            await chat.say("ben", "", f"noise {number}", str(number))
        with pytest.raises(UserError, match="200 messages here within 60 minutes"):
            await chat.say("ben", "", "more noise", "more")
        for number in range(EACH):
            await chat.say("ana", "", f"answer {number}", str(number))
        for one in (chat, await Chat(room, clock=lambda: times.now).read()):
            assert one.spoken("ana", insult).text == "an insult"
        following = chat.streams["players"].following
        assert len(chat.hear("ana", following - LATEST)) == LATEST, "who comes is told the latest"
        times.now += RECENT + 1
        for number in range(MORE):
            await chat.say("ben", "", f"later {number}", f"later {number}")
        assert chat.spoken("ana", insult) is None
        assert len(chat.said["players"]) == len(await store.events("t/players")) < LATEST + MORE

    run(story)


def test_all_at_one_address_cannot_push_out_what_was_said_in_the_last_hour():
    async def story():
        room, times, here = await two_at_a_table(), Times(), Quota(HERE, HOUR)
        times.now -= times.now % HOUR + 1  # the next hour of their quota begins at once
        chat = await Chat(room, clock=lambda: times.now, here=here).read()
        insult = await chat.say("yan", "Yan", "an insult", "0", address="theirs")
        for hour in range(2):
            for number in range(HERE - (not hour)):
                await chat.say(f"w{number % 10}", "W", "noise", f"{hour} {number}", address="theirs")
            chat = await Chat(room, clock=lambda: times.now, here=here).read()  # all have gone, and come back
            with pytest.raises(UserError, match="900 messages"):
                await chat.say("w10", "W", "more noise", "more", address="theirs")
            times.now += 1
        assert len(chat.said["watchers"]) == 2 * HERE
        assert chat.spoken("zoe", insult).text == "an insult"
        await chat.say("xena", "X", "nice game", "0", address="another")

    run(story)


def test_watchers_are_bounded_however_many_talk():
    async def story():
        store, times = SqliteStore.in_memory(), Times()
        chat = await Chat(await two_at_a_table(store), clock=lambda: times.now).read()
        for number in range(MOST + 3 * MORE):
            await chat.say(f"w{number % 50}", "W", f"noise {number}", str(number))
        assert MOST <= len(chat.said["watchers"]) < MOST + MORE
        assert len(await store.events("t/watchers")) < MOST + MORE

    run(story)
