"""Web push, sent to a real push service that opens what it gets and checks the server's word."""

import asyncio
import os

from ennead.server import outbox
from ennead.server.config import Config
from ennead.server.notifications.encryption import coded
from ennead.server.notifications.preferences import PreferenceBook
from ennead.server.notifications.push import Push, Pusher
from ennead.server.notifications.push_hosts import Host, resolved
from ennead.server.outbox import Later
from ennead.server.people.people import People
from ennead.store.sqlite import SqliteStore
from tests.server.push_service import checked_word, push_service
from tests.server.test_mail import Clock


def pusher(store, hosts, clock=None) -> Pusher:
    return Pusher(Config(push=hosts), PreferenceBook(People(store, clock or Clock())))


async def queue(pusher: Pusher, *pushes: Push) -> None:
    for push in pushes:
        waiting = pusher.outbox.new(push, 24 * 3600)
        await pusher.outbox.rows.put(waiting)
        pusher.outbox.written(waiting)


def push_to(subscription, text='{"title":"x"}', device="d", person="p") -> Push:
    return Push(person, device, **subscription, text=text, topic="turn")


def test_a_notice_arrives_sealed_and_with_the_servers_word():
    store = SqliteStore.in_memory()

    async def story(service, subscription):
        first = pusher(store, f"127.0.0.1:{service.port}")
        await queue(first, push_to(subscription))
        again = pusher(store, f"127.0.0.1:{service.port}")  # after a kill
        await again.start()
        await again.tick()
        third = pusher(store, f"127.0.0.1:{service.port}")
        await third.start()
        await third.tick()
        return await first.public_key(), await third.public_key()

    with push_service() as service:
        keys = asyncio.run(story(service, service.browser()))
        [(_, notice, headers, _)] = service.came
        assert notice == {"title": "x"}
        assert headers["topic"] == "turn"
        assert keys[0] == keys[1], "the key is made once"
        assert coded(checked_word(headers["authorization"])[1]) == keys[0]


def test_a_browser_that_is_gone_is_forgotten_and_others_are_tried_again():
    gone, clock = [], Clock()

    async def story(service, there):
        post = pusher(SqliteStore.in_memory(), f"127.0.0.1:{service.port}", clock)

        async def note(person, device):
            gone.append((person, device))

        post.book.remove = note
        service.answers = [503, 429, 403]
        await queue(post, push_to(there))
        for _ in range(3):
            await post.tick()
            clock.now += 3600
        assert not post.outbox.waiting
        assert not gone
        nowhere = {**there, "endpoint": there["endpoint"] + "-gone"}
        await queue(post, push_to(nowhere, device="gone"), push_to(there))
        await post.tick()
        assert not post.outbox.waiting

    with push_service() as service:
        asyncio.run(story(service, service.browser()))
        assert len(service.notices) == 1
    assert gone == [("p", "gone")]


def test_a_device_that_cannot_be_reached_holds_up_nobody():
    clock, tried = Clock(), []

    async def story(there):
        post = pusher(SqliteStore.in_memory(), "x", clock)

        async def deliver(name, push):
            tried.append(push.device)
            if push.device == "away":
                raise Later("no such name")

        post.outbox.deliver = deliver
        await queue(post, *(push_to(there, device="away", person="mallory") for _ in range(100)))
        for _ in range(2):
            await post.tick()
        assert tried == ["away"], "one failure is enough for a while"
        clock.now += 30
        await queue(post, push_to(there, device="ben", person="ben"))
        assert post.outbox.waiting[post.outbox.due(64)[0]].tries == 0, "who has not failed goes first"
        await post.tick()
        assert tried == ["away", "ben", "away"]
        clock.now += 2 * 24 * 3600
        for _ in range(2):
            await post.tick()
        assert not post.outbox.waiting
        assert not post.outbox._by_place
        assert not post.outbox._resting

    with push_service() as service:
        asyncio.run(story(service.browser()))


def test_so_much_waits_for_a_device_and_in_all(monkeypatch):
    monkeypatch.setattr(outbox, "MOST", 50)

    async def story(there):
        post = pusher(SqliteStore.in_memory(), "x")
        for number in range(50):
            device = "one" if number < 20 else f"other {number}"
            assert post.outbox.has_room(device)
            await queue(post, push_to(there, device=device))
            assert post.outbox.has_room("one") == (number < 19)
            assert post.outbox.has_room(f"other {number}") == (number < 24), "with half in use: one for each"
        assert not post.outbox.has_room("another")

    with push_service() as service:
        asyncio.run(story(service.browser()))


def test_nothing_is_asked_where_nothing_may_be_pushed():
    async def story(service, there):
        post = pusher(SqliteStore.in_memory(), "fcm.googleapis.com")
        await queue(post, push_to(there))
        await post.tick()
        assert not post.outbox.waiting
        assert await resolved(Host("localhost", service.port)) is None, "a name that leads into a private network"
        assert await resolved(Host("127.0.0.1", service.port, own=True)) == "127.0.0.1"
        assert await resolved(Host("no-such-host.invalid", 443)) is None

    with push_service() as service:
        asyncio.run(story(service, service.browser()))
        assert not service.asked


def test_a_service_whose_name_cannot_be_proved_gets_nothing():
    async def story(service, there):
        post = pusher(SqliteStore.in_memory(), f"127.0.0.1:{service.port}")
        await queue(post, push_to(there))
        await post.tick()
        assert [one.tries for one in post.outbox.waiting.values()] == [1]

    with push_service() as service:
        trusted = os.environ.pop("SSL_CERT_FILE")
        asyncio.run(story(service, service.browser()))
        os.environ["SSL_CERT_FILE"] = trusted
        assert not service.asked
