"""Recovery by mail, through a real mail server: a link that is good once and soon, and an answer that tells nothing."""

import asyncio
import re

import msgspec
import pytest

from ennead.server.app import Server
from ennead.server.config import Config
from ennead.server.errors import ServerError
from ennead.server.mailer import MailAddress
from ennead.server.notifications.preferences import OWNERS, Wishes, new_channel
from ennead.server.people.sign_in.mail import APART, FEW, FROM_ONE, SOON, Asking
from ennead.store.sqlite import SqliteStore
from tests.server.letters import post_office
from tests.server.live import Client, server

HOST = {"host": "games.test"}


@pytest.fixture(scope="module")
def place():
    clock = [1_800_000_000]
    with (
        post_office() as (postbox, settings),
        server(SqliteStore.in_memory(), clock=lambda: clock[0], **settings) as running,
    ):
        house = running.app.state.server
        addresses = {}

        async def address(person):
            mail = addresses.get(person)
            return MailAddress(f"to {mail}", mail, confirmed=True) if mail else None

        house.mailing.book.address = address

        def account(name, mail="", language="fr"):
            async def come():
                _, guest = await house.people.enter("Guest", language)
                person = await house.accounts.open(guest, name)
                addresses[person.id] = mail
                return person

            return running.run(come())

        running.postbox, running.account, running.clock = postbox, account, clock
        yield running


def ask(running, path, body):
    return Client(running.port, headers=HOST).ask("POST", path, body)


def test_a_link_lets_the_owner_in_once_and_nobody_learns_whether_there_was_one(place):
    place.account("Henutsen", "henutsen@mail.test")
    place.account("Without address")
    for body in (b'{"seconds":720,"already":false}', b'{"seconds":720,"already":true}'):
        names = ("henutsen", "Without address", "Nobody here")
        answers = [ask(place, "/api/sign-in/mail", {"who": who}) for who in names]
        assert {(one.status, one.body) for one in answers} == {(202, body)}
        assert len({str({k: v for k, v in one.headers.items() if k != "date"}) for one in answers}) == 1
    (letter,) = place.postbox.wait(1)
    assert letter["to"] == "henutsen@mail.test"
    assert letter["subject"] == "games.test\N{NO-BREAK SPACE}: revenir dans votre compte"
    text = letter.get_content()
    assert "sur games.test (Ennead)" in " ".join(text.split()), "whose server it is"
    (token,) = re.findall(r"http://games\.test/sign-in#mail=(\S+)", text)
    assert "Henutsen" in text
    client = Client(place.port, headers=dict(HOST))
    entered = client.ask("POST", "/api/sign-in/mail/enter", {"token": token})
    assert (entered.status, entered.json["account"]) == (200, "Henutsen")
    changed = client.ask("PUT", "/api/account/password", {"password": "found it in the reeds"})
    assert changed.status == 204, "whoever came by it can set a new password at once"
    again = ask(place, "/api/sign-in/mail/enter", {"token": token})
    assert (again.status, again.json["error"]) == (403, "wrong-code")
    signed_in = ask(place, "/api/sign-in", {"name": "Henutsen", "password": "found it in the reeds"})
    assert signed_in.status == 200


def test_a_link_is_good_for_some_hours_and_whoever_asks_for_many_leaves_the_owner_with_a_good_one():
    clock = [1_800_000_000]

    async def story(postbox, settings):
        house = Server(SqliteStore.in_memory(), Config(**settings), lambda: clock[0])
        _, guest = await house.people.enter("Guest", "en")
        owner = await house.accounts.open(guest, "Khentkaus")

        async def address(person):
            return MailAddress("hers", "khentkaus@mail.test", confirmed=True)

        async def flood(seconds):
            """Let others ask every minute for so long, from ever new addresses; return when letters came, and what
            their links hold."""
            came, before = [], clock[0]
            for minute in range(seconds // 60):
                await house.mailing.ask("Khentkaus", f"10.0.{minute // 250}.{minute % 250}", None)
                await house.mailing.tick()
                await house.mailer.tick()
                for letter in postbox.letters[len(came) + flood.came :]:
                    came.append((clock[0] - before, re.findall(r"#mail=(\S+)", letter.get_content())[0]))
                clock[0] += 60
            flood.came += len(came)
            return came

        flood.came = 0
        house.mailing.book.address = address
        came = await flood(12 * 3600)
        moments = [moment for moment, _ in came]
        assert moments == [*range(0, FEW * SOON, SOON), *range((FEW - 1) * SOON + APART, 12 * 3600, APART)]
        good = [token for _, token in came if await house.mailing.take(token)]
        assert good[-1] == came[-1][1], "the owner has a good one"
        clock[0] += FEW * APART
        [(_, token)] = await flood(SOON)
        assert await house.mailing.take(token) == owner
        assert await house.mailing.take(token) is None, "it is good once"
        [(_, token)] = await flood(SOON)
        await house.people.end_all(owner)
        assert await house.mailing.take(token) is None, "all sessions were ended, and what could begin one"
        await house.close()

    with post_office() as (postbox, settings):
        asyncio.run(story(postbox, settings))


@pytest.mark.parametrize("later", [None, MailAddress("another", "old@mail.test", confirmed=True)])
def test_a_link_to_an_address_that_was_removed_or_replaced_lets_nobody_in(later):
    async def story():
        house = Server(SqliteStore.in_memory(), Config(smtp_host="x"), lambda: 1_800_000_000)
        _, guest = await house.people.enter("Guest", "en")
        owner = await house.accounts.open(guest, "Khentkaus")
        first = MailAddress("hers", "old@mail.test", confirmed=True)
        await house.notices.book.change(owner.id, lambda wishes: Wishes(owner.id, mail=first))
        await house.mailing.ask("Khentkaus", "10.0.0.1", None)
        await house.mailing.tick()
        [waiting] = house.mailer.outbox.waiting.values()
        [token] = re.findall(r"#mail=([\w-]+)", waiting.item.text)
        await house.notices.book.change(owner.id, lambda wishes: Wishes(owner.id, mail=later))
        assert await house.mailing.take(token) is None
        await house.close()

    asyncio.run(story())


def test_whoever_gives_the_address_gets_a_link_for_each_account_that_has_confirmed_it():
    async def story(postbox, settings):
        house = Server(SqliteStore.in_memory(), Config(**settings), lambda: 1_800_000_000)
        book = house.notices.book

        async def account(name, address, confirmed=True):
            _, guest = await house.people.enter("Guest", "en")
            person = await house.accounts.open(guest, name)
            mail = MailAddress(new_channel(), address, confirmed=confirmed)
            await book.change(person.id, lambda wishes: msgspec.structs.replace(wishes, mail=mail))
            return person

        async def asked(*who):
            before = len(postbox.envelopes)
            for one in who:
                await house.mailing.ask(one, "10.0.0.1", None)
            await house.mailing.tick()
            await house.mailer.tick()
            letters = postbox.letters[before:]
            return sorted((letter["to"], letter.get_content().split(",")[0]) for letter in letters)

        await account("Meritites", "both@mail.test")
        gone = await account("Hetepheres", "Both@mail.test")
        await account("Wehemka", "both@mail.test", confirmed=False)
        moved = await account("Khufu", "old@mail.test")
        other = MailAddress(new_channel(), "new@mail.test", confirmed=True)
        await book.change(moved.id, lambda wishes: msgspec.structs.replace(wishes, mail=other))
        both = [("Both@mail.test", "Hello Hetepheres"), ("both@mail.test", "Hello Meritites")]
        assert await asked(" BOTH@mail.test") == both
        assert await asked("both@mail.test", "Meritites") == [], "however it is asked, one at a time"
        assert await asked("old@mail.test", "nobody@mail.test", "@") == []
        assert await asked("new@mail.test") == [("new@mail.test", "Hello Khufu")]
        await house.deletion.delete(gone)
        assert len(await book.whose_address("both@mail.test")) == 1
        for number in range(OWNERS):
            await account(f"Many {number}x", "both@mail.test")
        assert len(await book.whose_address("both@mail.test")) == OWNERS
        await house.close()

    with post_office() as (postbox, settings):
        asyncio.run(story(postbox, settings))


def test_a_stranger_can_use_up_neither_the_letters_of_others_nor_what_is_left_for_those_known_here():
    now = [1_800_000_000]
    asking = Asking(1000, lambda: now[0])

    def refused(*wish):
        with pytest.raises(ServerError) as problem:
            asking.count(*wish)
        return problem.value.message

    for number in range(FROM_ONE):
        assert asking.count("10.0.0.1", f"Name {number}", False) == (SOON, False)
    assert asking.count("10.0.0.1", " name 0 ", False) == (SOON, True), "what was asked already is not counted"
    assert refused("10.0.0.1", "One more", False) == "letters-asked"
    assert asking.count("10.0.0.2", "One more", False) == (SOON, False)
    others = [f"10.1.0.{number}" for number in range(24) for _ in range(FROM_ONE)]
    for number, address in enumerate(others[: 500 - FROM_ONE - 1]):
        asking.count(address, f"Other {number}", False)
    assert refused("10.2.0.1", "Ana", False) == "letters-used-up"
    assert asking.count("10.2.0.1", "Ana", True) == (SOON, False), "half is left for those who are known here"
    now[0] += SOON - 5
    assert asking.count("10.2.0.1", "Ana", True) == (5, True)
    now[0] += 24 * 3600
    assert asking.count("10.0.0.1", "One more", False) == (SOON, False)


def test_strangers_can_use_up_half_of_the_letters_however_many_go_out_for_one_wish_also_over_a_restart():
    clock, store, config = [1_800_000_000], SqliteStore.in_memory(), Config(smtp_host="x", mails=8)

    async def story():
        house = Server(store, config, lambda: clock[0])
        for number in range(2 * OWNERS):
            _, guest = await house.people.enter("Guest", "en")
            person = await house.accounts.open(guest, f"Owner {number}x")
            mail = MailAddress(new_channel(), f"shared{number % 2}@mail.test", confirmed=True)
            await house.notices.book.change(
                person.id, lambda wishes, mail=mail: msgspec.structs.replace(wishes, mail=mail)
            )
        await house.mailing.ask("shared0@mail.test", "10.0.0.1", None)
        await house.mailing.ask("shared1@mail.test", "10.0.0.2", None)
        await house.mailing.tick()
        assert len(house.mailer.outbox.waiting) == 4, "of six letters that two wishes of strangers would bring"
        again = Server(store, config, lambda: clock[0])  # the server starts anew
        with pytest.raises(ServerError) as problem:
            await again.mailing.ask("Owner 5x", "10.0.0.3", None)
        assert problem.value.message == "letters-used-up"
        assert await again.mailer.may_send_recovery("by those known")
        clock[0] += 24 * 3600
        assert not (await again.mailing.ask("Owner 5x", "10.0.0.3", None)).already
        for one in (house, again):
            await one.close()

    asyncio.run(story())


def test_one_address_that_asks_for_many_is_told_so_alike_whoever_there_is():
    """The attack: one stranger asks for the accounts of the list of players, one after the other."""
    clock = [1_800_000_000]

    async def story():
        house = Server(SqliteStore.in_memory(), Config(smtp_host="x", mails=200), lambda: clock[0])

        async def address(person):
            return MailAddress("theirs", f"{person}@mail.test", confirmed=True)

        house.mailing.book.address = address
        people = []
        stranger, _ = await house.people.enter("Guest", "en")
        player, guest = await house.people.enter("Guest", "en")
        await house.tables.lists.remember(guest.id, "table")
        for number in range(60):
            secret, guest = await house.people.enter("Guest", "en")
            people.append(await house.accounts.open(guest, f"Player {number}x"))
        answers = []
        for person, name in [(one, one.handle) for one in people[:30]] + [(None, f"Nobody {n}x") for n in range(30)]:
            try:
                answers.append(await house.mailing.ask(name, "10.0.0.1" if person else "10.0.0.2", None))
            except ServerError as problem:
                answers.append(problem.message)
            await house.mailing.tick()
        assert answers[:30] == answers[30:], "the same where there is nobody"
        assert answers[FROM_ONE:30] == ["letters-asked"] * (30 - FROM_ONE)
        assert len(house.mailer.outbox.waiting) == FROM_ONE
        await house.mailing.ask("Player 59x", "10.0.0.3", None)
        await house.mailing.tick()
        assert len(house.mailer.outbox.waiting) == FROM_ONE + 1, "others get theirs"
        asked = [house.mailing.ask(f"Nobody {n}y", f"10.1.0.{n}", None) for n in range(100 - 2 * FROM_ONE - 1)]
        [await one for one in asked]
        with pytest.raises(ServerError) as problem:
            await house.mailing.ask("Player 58x", "10.2.0.1", secret)  # a session that has just begun is a stranger's
        assert problem.value.message == "letters-used-up"
        house.people.clock = lambda: clock[0] + 24 * 3600 + 1
        with pytest.raises(ServerError):  # a guest who only came the day before
            await house.mailing.ask("Player 58x", "10.2.0.1", stranger)
        assert not (await house.mailing.ask("Player 58x", "10.2.0.1", secret)).already, "this browser is known"
        assert not (await house.mailing.ask("Player 57x", "10.2.0.2", player)).already, "so is who has a table"
        await house.close()

    asyncio.run(story())
