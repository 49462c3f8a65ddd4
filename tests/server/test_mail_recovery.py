"""Recovery by mail, through a real mail server: a link that is good once and soon, and an answer that tells nothing."""

import asyncio
import re

import msgspec
import pytest

from ennead.server.accounts.mailing import APART
from ennead.server.config import Config
from ennead.server.house import House
from ennead.server.memory_store import MemoryStore
from ennead.server.notices.wishes import OWNERS, MailAddress, Wishes, new_channel
from tests.server.letters import post_office
from tests.server.live import Client, server

HOST = {"host": "games.test"}


@pytest.fixture(scope="module")
def place():
    clock = [1_800_000_000]
    with post_office() as (postbox, settings), server(MemoryStore(), clock=lambda: clock[0], **settings) as running:
        house = running.app.state.house
        addresses = {}

        async def address(person):
            mail = addresses.get(person)
            return MailAddress(f"to {mail}", mail, confirmed=True) if mail else None

        house.mailing.address = address

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
    answers = [ask(place, "/api/sign-in/mail", {"who": who}) for who in ("henutsen", "Without address", "Nobody here")]
    assert {(one.status, one.body) for one in answers} == {(202, b"")}
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
        house = House(MemoryStore(), Config(**settings), lambda: clock[0])
        _, guest = await house.people.enter("Guest", "en")
        owner = await house.accounts.open(guest, "Khentkaus")

        async def address(person):
            return MailAddress("hers", "khentkaus@mail.test", confirmed=True)

        async def flood(seconds):
            """Let somebody ask every ten minutes for so long; return what the links hold that came by that."""
            before = len(postbox.envelopes)
            for _ in range(seconds // 600):
                house.mailing.ask("Khentkaus")
                await house.mailing.care()
                await house.mailer.care()
                clock[0] += 600
            letters = postbox.letters[before:]
            return [re.findall(r"#mail=(\S+)", letter.get_content())[0] for letter in letters]

        house.mailing.address = address
        tokens = await flood(24 * 3600)
        assert len(tokens) == 12, "one in two hours"
        good = [token for token in tokens if await house.mailing.take(token)]
        assert good == tokens[-1:]
        [token] = await flood(APART)
        assert await house.mailing.take(token) == owner
        assert await house.mailing.take(token) is None, "it is good once"
        [token] = await flood(APART)
        await house.people.end_all(owner)
        assert await house.mailing.take(token) is None, "all sessions were ended, and what could begin one"
        await house.close()

    with post_office() as (postbox, settings):
        asyncio.run(story(postbox, settings))


@pytest.mark.parametrize("later", [None, MailAddress("another", "old@mail.test", confirmed=True)])
def test_a_link_to_an_address_that_was_removed_or_replaced_lets_nobody_in(later):
    async def story():
        house = House(MemoryStore(), Config(smtp_host="x"), lambda: 1_800_000_000)
        _, guest = await house.people.enter("Guest", "en")
        owner = await house.accounts.open(guest, "Khentkaus")
        first = MailAddress("hers", "old@mail.test", confirmed=True)
        await house.notices.book.change(owner.id, lambda wishes: Wishes(mail=first))
        house.mailing.ask("Khentkaus")
        await house.mailing.care()
        [waiting] = house.mailer.outbox.waiting.values()
        [token] = re.findall(rb"#mail=([\w-]+)", bytes(waiting.item))
        await house.notices.book.change(owner.id, lambda wishes: Wishes(mail=later))
        assert await house.mailing.take(token.decode()) is None
        await house.close()

    asyncio.run(story())


def test_whoever_gives_the_address_gets_a_link_for_each_account_that_has_confirmed_it():
    async def story(postbox, settings):
        house = House(MemoryStore(), Config(**settings), lambda: 1_800_000_000)
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
                house.mailing.ask(one)
            await house.mailing.care()
            await house.mailer.care()
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
        assert await asked("both@mail.test", "Meritites") == [], "however it is asked, one in two hours"
        assert await asked("old@mail.test", "nobody@mail.test", "@") == []
        assert await asked("new@mail.test") == [("new@mail.test", "Hello Khufu")]
        await house.accounts.delete(gone)
        assert len(await book.whose_address("both@mail.test")) == 1
        for number in range(OWNERS):
            await account(f"Many {number}x", "both@mail.test")
        assert len(await book.whose_address("both@mail.test")) == OWNERS
        await house.close()

    with post_office() as (postbox, settings):
        asyncio.run(story(postbox, settings))
