"""Notices: what is told, to whom, when, and how often; through a real push service and a real mail server."""

import asyncio
import re
import secrets
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from ennead.server.app import Server
from ennead.server.asker import SERVER
from ennead.server.config import Config
from ennead.server.mailer import MailAddress
from ennead.server.moderation.acts import BanPerson, Whom
from ennead.server.notice import KINDS, Facts
from ennead.server.notifications.encryption import PADDED
from ennead.server.notifications.model import Note
from ennead.server.notifications.preferences import Device, Quiet, Wishes, device_id
from ennead.server.notifications.push import USEFUL
from ennead.server.notifications.schedule import BETWEEN
from ennead.server.notifications.service import AT_THE_TABLE, SETTLING, TRYING
from ennead.server.notifications.texts import pushed, text
from ennead.server.people.people import Person
from ennead.server.tables.rematch import rematch
from ennead.server.tables.settings import SeatSetting
from ennead.store.of_person import deletion
from ennead.store.protocol import ExpectUnchanged
from ennead.store.sqlite import SqliteStore
from tests.server import stored
from tests.server.dying import told_with_deaths
from tests.server.letters import post_office
from tests.server.push_service import Service, push_service
from tests.server.tables import NONCE, wish
from tests.server.test_mail import Clock


@dataclass
class Inn:
    """A house with a clock that is put forward by hand, and two guests."""

    service: Service
    mail: dict[str, Any] = field(default_factory=dict)
    store: Any = field(default_factory=SqliteStore.in_memory)
    clock: Clock = field(default_factory=Clock)

    def __post_init__(self):
        config = Config(push=f"127.0.0.1:{self.service.port}", **self.mail)
        self.house = Server(self.store, config, self.clock)
        self.notices, self.tables = self.house.notices, self.house.tables

    async def start(self) -> "Inn":
        for one in (self.house.mailer, self.house.pusher, self.notices):
            await one.start()
        return self

    async def guests(self) -> tuple[Person, Person]:
        return [(await self.house.people.enter(name, "en"))[1] for name in ("Ana", "Ben")]

    async def subscribe(self, person: Person, path: str = "/one") -> Device:
        given = self.service.browser(path)
        device = Device(device_id(given["endpoint"]), **given, name="x", since=0, era=person.era)
        await self.notices.begin(person.id)
        await self.notices.book.add_device(person.id, device)
        return device

    async def table(self, *people: Person, **more: Any) -> str:
        """Return a table at which everybody sits; the first begins."""
        settings = wish(*["person"] * len(people), **more)
        kept = tuple(SeatSetting("person", person=one.id, name=one.name) for one in people)
        settings = msgspec.structs.replace(settings, owner=people[0].id, seats=kept)
        name = await self.tables.create(settings, SERVER)
        for one in people:
            await self.tables.lists.remember(one.id, name)
            await self.do(name, one, lambda table, one=one: table.join(one.id, one.name, NONCE))
        return name

    async def do(self, name: str, person: Person, what: Any) -> None:
        async with self.tables.table(name, SERVER) as live:
            answer = await self.tables.do(live, person.id, secrets.token_hex(8), None, what)
            assert "Done" in repr(answer), answer

    async def move(self, name: str, person: Person, notation: str = "") -> None:
        async with self.tables.table(name, SERVER) as live:
            action = notation or live.room.table.running.legal()[0].notation
        await self.do(name, person, lambda table: table.play(person.id, action))

    async def pass_time(self, seconds: float = 0) -> list[dict[str, Any]]:
        """Look after everything, then put the clock forward and do so again; return what has been pushed by then."""
        for step in (0, seconds):
            self.clock.now += step
            for one in (self.notices, self.house.pusher, self.house.mailer):
                await one.tick()
        return self.service.notices


def tell(story, **mail):
    """Tell a story in an inn, with a push service."""
    with push_service() as service:

        async def told():
            inn = await Inn(service, mail).start()
            try:
                await story(inn)
            finally:
                await inn.tables.close()

        asyncio.run(told())


def test_a_try_is_of_use_for_a_moment_and_few_wait():
    async def story(inn):
        _, ben = await inn.guests()
        await inn.subscribe(ben)
        sent = [await inn.notices.try_out(ben) for _ in range(25)]
        assert sent == [True] * 20 + [False] * 5
        ends = {one.until - inn.clock.now for one in inn.house.pusher.outbox.waiting.values()}
        assert max(ends) <= TRYING
        await inn.pass_time()
        assert {headers["ttl"] for _, _, headers, _ in inn.service.came} == {str(TRYING)}
        await inn.notices.tell(ben.id, "round", Facts(title="Cup"))
        await inn.pass_time(SETTLING)
        assert inn.service.came[-1][2]["ttl"] == str(USEFUL)

    tell(story)


def test_whoever_goes_takes_nobody_elses_letters_along():
    async def story(inn):
        ana, ben = await inn.guests()
        ana = await inn.house.accounts.open(ana, "Ana")
        for person in (ana, ben):  # who goes has given another's address
            mail = MailAddress(person.name, "ana@mail.test", confirmed=person is ana)
            await inn.notices.book.change(person.id, lambda old, mail=mail: msgspec.structs.replace(old, mail=mail))
        await inn.house.mailing.ask("Ana", "192.0.2.1", None)
        await inn.house.mailing.tick()
        outbox = inn.house.mailer.outbox
        assert len(outbox.waiting) == 1
        await inn.house.deletion.delete(ben)
        assert len(outbox.waiting) == 1
        await inn.house.deletion.delete(ana)
        await inn.pass_time()
        assert not outbox.waiting
        assert not await inn.store.all_kept("mail", 0, 9)

    tell(story, smtp_host="127.0.0.1", smtp_port=1, smtp_from="e@x.test", address="http://games.test")


def test_whoever_goes_is_forgotten_also_when_something_changes_meanwhile():
    async def story(inn):
        _, ben = await inn.guests()
        await inn.subscribe(ben)
        await inn.notices.tell(ben.id, "round", Facts(title="Cup"))
        await inn.notices.try_out(ben)
        calls = []

        async def late(person):
            calls.append(person.id)
            assert ben.id in inn.notices.book.reachable, "nothing is forgotten before it is written"
            wrong = b"other" if len(calls) == 1 else None
            return [ExpectUnchanged("no", "such", wrong)]

        inn.house.tournaments.news.forgetting = late
        await inn.house.deletion.delete(ben)
        assert len(calls) == 2
        assert ben.id not in inn.notices.book.reachable
        assert not inn.notices.notes.by_person
        left = [place for place, (body, _) in stored.kept(inn.store).items() if place[0] in ("push", "note", "notices")]
        assert not left
        assert await inn.pass_time(BETWEEN) == []
        assert not inn.house.pusher.outbox.waiting

    tell(story)


def test_a_push_service_does_not_learn_who_plays_together():
    async def story(inn):
        ana, ben = await inn.guests()
        for person in (ana, ben):
            await inn.subscribe(person, f"/{person.name}")
        for title in ("Cup", "Other cup", "Cup"):
            for person in (ana, ben):
                await inn.notices.tell(person.id, "round", Facts(title=title, path=f"/tournaments/{title}"))
            await inn.pass_time(SETTLING)
            inn.clock.now += BETWEEN
        topics = {}
        for path, _, headers, _ in inn.service.came:
            assert re.fullmatch(r"[0-9a-f]{32}", headers["topic"])
            topics.setdefault(path, []).append(headers["topic"])
        first, second = topics.values()
        assert first[0] == first[2] != first[1], "of one device, the newer takes the older one's place"
        assert not {*first} & {*second}

    tell(story)


def test_whoever_is_away_is_told_once_that_it_is_their_turn():
    async def story(inn):
        ana, ben = await inn.guests()
        await inn.subscribe(ben)
        name = await inn.table(ana, ben)
        assert await inn.pass_time(SETTLING) == []
        await inn.move(name, ana)
        assert await inn.pass_time(SETTLING - 1) == [], "perhaps they come by themselves"
        [notice] = await inn.pass_time(1)
        assert (notice["title"], notice["body"]) == ("It is your turn", "Isis & Osiris, with Ana")
        assert notice["path"] == f"/table/{name}"
        assert len(await inn.pass_time(10 * BETWEEN)) == 1, "once is enough"
        again = await Inn(inn.service, store=inn.store, clock=inn.clock).start()
        assert len(await again.pass_time(10 * BETWEEN)) == 1, "also for a server that starts anew"
        await inn.move(name, ben)
        await inn.move(name, ana)
        assert len(await inn.pass_time(SETTLING)) == 2

    tell(story)


def test_several_tables_are_one_notice_and_there_is_time_between_two():
    async def story(inn):
        ana, ben = await inn.guests()
        await inn.subscribe(ben)
        tables = [await inn.table(ana, ben) for _ in range(4)]
        for name in tables[:3]:
            await inn.move(name, ana)
        [notice] = await inn.pass_time(SETTLING)
        assert notice["title"] == "3 things wait for you"
        assert notice["body"].splitlines() == ["Your turn: Isis & Osiris, with Ana"] * 3
        assert notice["path"] == "/"
        await inn.move(tables[3], ana)
        assert len(await inn.pass_time(SETTLING)) == 1
        assert len(await inn.pass_time(BETWEEN - 2 * SETTLING)) == 1
        assert len(await inn.pass_time(2 * SETTLING)) == 2

    tell(story)


def test_who_has_moved_meanwhile_is_told_nothing_and_neither_is_who_looks_at_the_table():
    async def story(inn):
        ana, ben = await inn.guests()
        await inn.subscribe(ben)
        name = await inn.table(ana, ben)
        await inn.move(name, ana)
        await inn.pass_time()
        await inn.move(name, ben)
        assert await inn.pass_time(BETWEEN) == []
        await inn.move(name, ana)
        async with AsyncExitStack() as stack:
            live = await stack.enter_async_context(inn.tables.table(name, SERVER))
            await stack.enter_async_context(inn.tables.presence(live, ben.id))
            assert await inn.pass_time(SETTLING) == []
            assert await inn.pass_time(AT_THE_TABLE - 1) == []
            assert len(await inn.pass_time(1)) == 1, "a page that is open somewhere is not somebody who looks at it"

    tell(story)


def test_alone_with_computers_nobody_is_told_anything():
    async def story(inn):
        ana, _ = await inn.guests()
        await inn.subscribe(ana)
        settings = msgspec.structs.replace(wish("person", "greedy"), owner=ana.id)
        name = await inn.tables.create(settings, SERVER)
        await inn.do(name, ana, lambda table: table.join(ana.id, "Ana", NONCE))
        assert await inn.pass_time(BETWEEN) == []

    tell(story)


def test_quiet_hours_are_those_of_the_persons_own_zone():
    night = Quiet(22 * 60, 7 * 60)
    wishes = Wishes("ben", quiet=night, zone="America/New_York")
    evening = 1_794_708_000.0  # 14 November 2026, 21:00 in New York
    assert wishes.not_before(evening) == evening
    assert wishes.not_before(evening + 3600) == evening + 10 * 3600
    assert wishes.not_before(evening + 9 * 3600) == evening + 10 * 3600
    assert wishes.not_before(evening + 10 * 3600) == evening + 10 * 3600
    winter = 1_793_491_200.0  # 31 October 2026, 20:00: this night has an hour more
    assert wishes.not_before(winter + 3 * 3600) == winter + 12 * 3600
    assert Wishes("ben", quiet=Quiet(0, 0)).not_before(5.0) == 5.0
    assert Wishes("ben", quiet=Quiet(0, 60)).not_before(60.0) == 3600.0

    async def story(inn):
        ana, ben = await inn.guests()
        await inn.subscribe(ben)
        await inn.notices.book.change(ben.id, lambda old: msgspec.structs.replace(old, quiet=night, zone="Asia/Tokyo"))
        inn.clock.now = 1_794_750_000.0  # 22:40 in Tokyo
        name = await inn.table(ana, ben)
        await inn.move(name, ana)
        assert await inn.pass_time(8 * 3600) == []
        assert len(await inn.pass_time(20 * 60)) == 1

    tell(story)


def test_the_end_and_a_rematch_are_told_and_only_what_somebody_wants():
    async def story(inn):
        ana, ben = await inn.guests()
        await inn.subscribe(ben)
        ben = await inn.house.people.change(msgspec.structs.replace(ben, language="fr"))
        name = await inn.table(ana, ben)
        await inn.do(name, ana, lambda table: table.resign(ana.id))
        [notice] = await inn.pass_time(SETTLING)
        assert (notice["title"], notice["lang"]) == ("Une partie est finie", "fr")
        async with inn.tables.table(name, SERVER) as live:
            await rematch(inn.tables, live, SERVER._replace(person=ana.id), "again", None)
            following = live.room.table.rematch
        notice = (await inn.pass_time(BETWEEN))[-1]
        assert (notice["title"], notice["path"]) == ("On vous invite", f"/table/{following}")
        await inn.notices.book.change(ben.id, lambda old: msgspec.structs.replace(old, off=("over",)))
        other = await inn.table(ana, ben)
        await inn.do(other, ana, lambda table: table.resign(ana.id))
        assert len(await inn.pass_time(2 * BETWEEN)) == 2
        assert not inn.notices.notes.by_person

    tell(story)


def test_others_let_people_be_told_things_in_the_same_moment_as_their_own():
    async def story(inn):
        ana, ben = await inn.guests()
        await inn.subscribe(ben)
        for person in (ana, ben, ben):
            await inn.notices.tell(person.id, "round", Facts(title="Cup", path="/tournaments/cup"), "cup/1")
        [notice] = await inn.pass_time(SETTLING)
        assert (notice["body"], notice["path"]) == ("Cup: your game is ready.", "/tournaments/cup")
        for number in range(100):
            await inn.notices.tell(ben.id, "invited", Facts("isis", people=("Ana",), path=f"/table/t{number}"))
        notice = (await inn.pass_time(BETWEEN))[-1]
        assert notice["title"] == "50 things wait for you", "so much at most"

    tell(story)


def test_a_seat_that_was_kept_for_somebody_just_before_a_kill_is_found():
    async def story(inn):
        ana, ben = await inn.guests()
        await inn.subscribe(ben)
        kept = tuple(SeatSetting("person", person=one.id, name=one.name) for one in (ana, ben))
        settings = msgspec.structs.replace(wish(), owner=ana.id, seats=kept)
        for told in (False, True):
            name = await inn.tables.create(settings, SERVER)
            await inn.tables.lists.remember(ben.id, name)
            if told:
                await inn.notices.tell(ben.id, "round", Facts(title="Cup", table=name), "cup/1")
            again = await Inn(inn.service, store=inn.store, clock=inn.clock).start()
            notices = await again.pass_time(BETWEEN)
            assert notices[-1]["title"] == ("A round begins" if told else "You are invited")
            assert notices[-1]["path"] == f"/table/{name}"
        last = await Inn(inn.service, store=inn.store, clock=inn.clock).start()
        assert len(await last.pass_time(BETWEEN)) == 2, "each of them once"

    tell(story)


def test_who_is_banned_is_told_nothing():
    async def story(inn):
        ana, ben = await inn.guests()
        ben = await inn.house.accounts.open(ben, "Ben")
        await inn.subscribe(ben)
        name = await inn.table(ana, ben)
        await inn.move(name, ana)
        await inn.pass_time()
        await inn.house.desk.do("", BanPerson(Whom(name="Ben"), "insults", "to be polite", 3))
        ben = await inn.house.people.person(ben.id)
        await inn.subscribe(ben)
        assert await inn.pass_time(SETTLING) == []
        assert not inn.notices.notes.by_person

    tell(story)


def test_a_browser_that_is_gone_is_forgotten_and_so_are_those_of_ended_sessions():
    async def story(inn):
        ana, ben = await inn.guests()
        await inn.subscribe(ben)
        inn.service.browsers.clear()
        name = await inn.table(ana, ben)
        await inn.move(name, ana)
        await inn.pass_time(SETTLING)
        assert inn.service.asked == 1
        assert (await inn.notices.book.of(ben.id)).devices == ()
        assert ben.id not in inn.notices.book.reachable
        await inn.subscribe(ben)
        await inn.house.people.end_all(ben)
        await inn.move(name, ben)
        await inn.move(name, ana)
        await inn.pass_time(BETWEEN)
        assert inn.service.asked == 1

    tell(story)


def test_who_begins_to_be_told_things_is_not_told_of_what_lies_behind():
    async def story(inn):
        ana, ben = await inn.guests()
        first, second, third = [await inn.table(ana, ben) for _ in range(3)]
        await inn.move(first, ana)
        await inn.do(second, ana, lambda table: table.resign(ana.id))
        await inn.pass_time()
        await inn.subscribe(ben)
        again = await Inn(inn.service, store=inn.store, clock=inn.clock).start()
        assert await again.pass_time(BETWEEN) == []
        await again.move(third, ana)
        assert len(await again.pass_time(SETTLING)) == 1, "but of the very next thing"

    tell(story)


def test_letters_go_to_a_confirmed_address_only():
    with post_office() as (postbox, settings):

        async def story(inn):
            ana, ben = await inn.guests()
            mail = MailAddress("channel", "ben@mail.test")
            await inn.notices.book.change(ben.id, lambda old: msgspec.structs.replace(old, mail=mail))
            name = await inn.table(ana, ben)
            await inn.move(name, ana)
            await inn.pass_time(BETWEEN)
            assert not postbox.letters
            assert await inn.notices.book.address(ben.id) is None
            confirmed = msgspec.structs.replace(mail, confirmed=True)
            await inn.notices.book.change(ben.id, lambda old: msgspec.structs.replace(old, mail=confirmed))
            assert await inn.notices.book.address(ben.id) == confirmed
            await inn.move(name, ben)
            await inn.move(name, ana)
            await inn.pass_time(SETTLING)
            [letter] = postbox.letters
            assert letter["subject"] == "It is your turn"
            assert f"http://games.test/table/{name}" in letter.get_content()
            assert letter["list-unsubscribe"].startswith("<http://games.test/api/notices/off?token=")
            assert ben.id not in postbox.envelopes[0].content.decode()
            await inn.notices.tell(ben.id, "round", Facts(title="Cup"))
            await inn.notices.try_out(ben)
            own = await deletion(inn.store, ben.id, int(inn.clock()))
            await inn.store.write([*inn.notices.forgetting(ben.id), *own])
            inn.notices.forget(ben.id)
            left = [
                place
                for place, (body, _) in stored.kept(inn.store).items()
                if b"ben@mail" in body or place[0] == "note"
            ]
            assert not left, "nothing of somebody who has gone is kept, or sent"
            await inn.pass_time(BETWEEN)
            assert len(postbox.letters) == 1

        tell(story, **settings)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_kind_is_told_in_words_and_fits_whoever_is_named(lang):
    long_name = "𓂀" * 40
    facts = Facts("sailing", "x" * 12, (long_name,) * 8, "𓁹" * 200)
    notes = [Note("p", kind, "k", facts, 0) for kind in KINDS]
    for note in notes:
        told = pushed([note], lang, "token" * 20)
        assert told.body.count(long_name) == (0 if note.kind in ("round", "news") else 5)
        assert told.title != pushed([note], {"en": "fr", "fr": "en"}[lang], "").title
    several = pushed(notes * 2, lang, "token" * 20)
    assert len(several.body.splitlines()) == 3
    assert len(msgspec.json.encode(several)) < PADDED, "its length tells nothing"
    letter = text(notes * 3, "Ana", lang, "https://games.test", "https://games.test/notices/off#x")
    assert letter.count("https://games.test/table/") == 10
    assert "https://games.test/notices/off#x" in letter


@pytest.mark.parametrize("channel", ["push", "mail"])
def test_a_kill_at_any_moment_loses_nothing_and_repeats_nothing(tmp_path, channel):
    with push_service() as service, post_office() as (postbox, settings):
        people: list[Person] = []
        names: list[str] = []
        clock = Clock()

        def came() -> int:
            return len(service.came) if channel == "push" else len(postbox.envelopes)

        async def open_inn(store) -> Inn:
            return await Inn(service, settings, store, clock).start()

        async def before(store):
            clock.now += 10**6
            service.came.clear()
            postbox.envelopes.clear()
            inn = await open_inn(store)
            people[:] = await inn.guests()
            if channel == "push":
                await inn.subscribe(people[1])
            else:
                mail = MailAddress("channel", "ben@mail.test", confirmed=True)
                await inn.notices.book.change(people[1].id, lambda old: msgspec.structs.replace(old, mail=mail))
            names[:] = [await inn.table(*people)]
            await inn.pass_time(SETTLING)
            await inn.tables.close()

        async def story(store):
            inn = await open_inn(store)
            try:
                await inn.move(names[0], people[0])
                await inn.pass_time(SETTLING)
                await inn.pass_time(BETWEEN)
            finally:
                await inn.tables.close()

        async def afterwards(store):
            sent, waits = came(), await store.all_kept(channel, 0, 10)
            inn = await open_inn(store)
            async with inn.tables.table(names[0], SERVER) as live:
                has_moved = any(one.actor == 0 for one in live.room.table.running.line)
            for _ in range(3):
                await inn.pass_time(BETWEEN)
            doubt = sent and waits  # the other side has it, and the death came before that was written down
            assert came() == (2 if doubt else 1 if has_moved else 0)
            if channel == "mail":
                assert len({letter["message-id"] for letter in postbox.letters}) == min(came(), 1), "the same letter"
            assert not await store.all_kept(channel, 0, 10)
            await inn.tables.close()

        assert told_with_deaths(tmp_path, story, afterwards, before) >= 8
