"""Mail, sent to a real mail server: nothing is lost, nothing comes twice, and nobody gets too much."""

import asyncio
import ssl

import pytest
from aiosmtpd.smtp import AuthResult

from ennead.server.config import Config, ConfigError, load
from ennead.server.mailer import Letter, Mailer, is_address
from ennead.store.protocol import Changed, ExpectUnchanged, Put
from ennead.store.sqlite import SqliteStore
from tests.server.letters import check_headers, post_office
from tests.server.push_service import certificate
from tests.server.stored import kept

LETTER = Letter("ana@mail.test", "It is your turn – à toi", "Play at http://games.test/table/x\n" + "long " * 300, "fr")


class Clock:
    """A clock that is put forward by hand."""

    def __init__(self) -> None:
        self.now = 1_794_774_030.0

    def __call__(self) -> float:
        return self.now


def mailer(store, settings, clock=None) -> Mailer:
    return Mailer(store, Config(**settings), clock or Clock())


def test_a_letter_arrives_as_it_was_written():
    async def story(settings):
        post = mailer(SqliteStore.in_memory(), settings)
        letter = Letter(LETTER.to, LETTER.subject, LETTER.text, "fr", off="http://games.test/api/notices/off?token=t")
        assert await post.send(letter)
        await post.tick()
        assert not post.outbox.waiting

    with post_office() as (postbox, settings):
        asyncio.run(story(settings))
        (came,) = postbox.letters
        assert (came["to"], came["subject"]) == (LETTER.to, LETTER.subject)
        assert came["from"] == '"Ennead (games.test)" <ennead@games.test>'  # whose server it is
        assert came.get_content().split() == LETTER.text.split()
        assert came["list-unsubscribe"] == "<http://games.test/api/notices/off?token=t>"
        assert came["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        assert postbox.envelopes[0].rcpt_tos == [LETTER.to]


@pytest.mark.parametrize("off", ["", f"https://a-club-with-a-long-name.example.org/api/notices/off?token={'t' * 120}"])
@pytest.mark.parametrize("to", ["ana@mail.test", f"{'a' * 64}@{'.'.join(['mail' * 10] * 4)}.test"])
def test_the_header_of_a_letter_can_be_read_as_it_goes_over_the_wire(to, off):
    """Python's own reader mends what mail programs do not: so the bytes are looked at."""

    async def story(settings):
        post = mailer(SqliteStore.in_memory(), settings)
        assert await post.send(Letter(to, LETTER.subject, LETTER.text, "fr", off))
        await post.tick()

    with post_office() as (postbox, settings):
        asyncio.run(story(settings))
        header = check_headers(postbox.envelopes[0].content)
    assert header["to"] == to
    assert header["from"] == '"Ennead (games.test)" <ennead@games.test>'
    assert header["message-id"].endswith("@games.test>")
    assert header.get("list-unsubscribe", "") == (off and f"<{off}>")
    assert header.get("list-unsubscribe-post", "") == (off and "List-Unsubscribe=One-Click")


@pytest.mark.undeclared
def test_what_waits_outlives_the_process_and_keeps_its_name():
    store = SqliteStore.in_memory()

    async def story(settings):
        first = mailer(store, settings)
        assert await first.send(LETTER, [Put("x", "y", b"z", 1 << 40)])
        again = mailer(store, settings)
        await again.start()
        (name,) = again.outbox.waiting
        await again.tick()
        third = mailer(store, settings)
        await third.start()
        await third.tick()
        return name

    with post_office() as (postbox, settings):
        name = asyncio.run(story(settings))
        assert [letter["message-id"] for letter in postbox.letters] == [f"<{name}@games.test>"]
    assert ("x", "y") in kept(store), "written in the same moment"


def test_a_letter_is_tried_again_later_and_later_and_given_up_when_refused_for_good():
    clock = Clock()

    async def story(postbox, settings):
        post = mailer(SqliteStore.in_memory(), settings, clock)
        postbox.answers = ["451 later", "451 later", "550 never"]
        await post.send(LETTER)
        pauses = []
        while post.outbox.waiting:
            await post.tick()
            pauses += [one.due - clock.now for one in post.outbox.waiting.values()]
            await post.tick()  # not before its time
            clock.now += pauses[-1]
        return pauses

    with post_office() as (postbox, settings):
        assert asyncio.run(story(postbox, settings)) == [30, 60]
        assert not postbox.answers
        assert not postbox.envelopes


def test_a_mail_server_that_is_away_or_does_not_hide_what_it_is_told_gets_nothing():
    clock = Clock()

    async def story(settings):
        for wrong in ({"smtp_port": 1}, {"smtp_tls": "starttls"}, {"smtp_tls": "tls"}, {"smtp_user": "u"}):
            post = mailer(SqliteStore.in_memory(), {**settings, **wrong}, clock)
            await post.send(LETTER)
            await post.tick()
            assert [one.tries for one in post.outbox.waiting.values()] == [1], wrong
            clock.now += 31
            await post.tick()
            assert [one.tries for one in post.outbox.waiting.values()] == [1], "it rests for a minute"
            clock.now += 3 * 24 * 3600
            await post.tick()
            assert not post.outbox.waiting, "nobody needs it any more"

    with post_office() as (postbox, settings):
        asyncio.run(story(settings))
        assert not postbox.envelopes


def test_nobody_gets_more_letters_a_day_than_is_set():
    clock = Clock()

    async def story():
        settings = {"smtp_host": "x", "mails": 5, "mails_each": 3}
        post = mailer(SqliteStore.in_memory(), settings, clock)
        told = [await post.send(Letter(to, "s", "t")) for to in ["a@x.test"] * 4 + ["A@X.test", "b@x.test"]]
        assert told == [True, True, True, False, False, True]
        told = await asyncio.gather(*(post.send(Letter(f"{n}@x.test", "s", "t")) for n in range(4)))
        assert sum(told) == 1, "five in all"
        clock.now += 24 * 3600
        assert await post.send(Letter("a@x.test", "s", "t"))
        with pytest.raises(Changed):
            await post.send(LETTER, [ExpectUnchanged("no", "such", b"thing")])

    asyncio.run(story())


def test_what_others_let_be_sent_uses_up_half_at_most_and_nothing_of_recovery():
    async def story():
        post = mailer(SqliteStore.in_memory(), {"smtp_host": "x", "mails": 8, "mails_each": 4})
        asked = [await post.send(Letter("a@x.test", "s", "t"), by=f"{n}") for n in range(3)]
        assert asked == [True, True, False], "half of what an address gets"
        asked = [await post.send(Letter(f"{n}@x.test", "s", "t"), by=f"{n}") for n in range(3)]
        assert asked == [True, True, False], "half of what is sent"
        told = [await post.send(Letter("a@x.test", "s", "t")) for _ in range(3)]
        told += [await post.send(Letter(f"{n}@x.test", "s", "t")) for n in range(3)]
        assert told == [True, True, False, True, True, False], "the rest is for notices"
        back = [await post.send(Letter("a@x.test", "s", "t"), recovery="by those known") for _ in range(9)]
        assert back == [True] * 8 + [False], "and as many again for whoever wants to come back"

    asyncio.run(story())


def test_without_a_mail_server_nothing_is_sent_and_half_a_configuration_is_refused():
    assert not asyncio.run(mailer(SqliteStore.in_memory(), {}).send(LETTER))
    with pytest.raises(ConfigError, match="smtp_from"):
        load(None, {"ENNEAD_SMTP_HOST": "mail.test", "ENNEAD_ADDRESS": "https://x.test"})
    given = {"ENNEAD_SMTP_HOST": "mail.test", "ENNEAD_ADDRESS": "https://x.test", "ENNEAD_SMTP_FROM": "e@x.test"}
    assert load(None, given).smtp_tls == "starttls"


@pytest.mark.parametrize(
    "text", ["", "ana", "a@b", "a b@c.de", "a@c.de\nBcc: x@y.z", "<a@b.de>", "é@b.de", "a@" + "b." * 130 + "de"]
)
def test_what_is_no_plain_address_is_none(text):
    assert not is_address(text)
    assert is_address("ana.lovelace+games@mail.example.org")


def test_a_letter_goes_over_tls_to_who_asks_for_a_password(tmp_path, monkeypatch):
    trusted, key = certificate(tmp_path)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(trusted, key)
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
    known = []

    def authenticator(server, session, envelope, mechanism, data):
        known.append((data.login, data.password))
        return AuthResult(success=data.password == b"secret", handled=False)

    async def story(settings):
        for password, waiting in (("wrong", 1), ("secret", 0)):
            facts = {**settings, "smtp_tls": "starttls", "smtp_user": "games", "smtp_password": password}
            post = mailer(SqliteStore.in_memory(), facts)
            await post.send(LETTER)
            await post.tick()
            assert len(post.outbox.waiting) == waiting

    more = {"tls_context": context, "require_starttls": True, "auth_required": True, "authenticator": authenticator}
    with post_office(**more) as (postbox, settings):
        asyncio.run(story(settings))
        assert [letter["to"] for letter in postbox.letters] == [LETTER.to]
    assert known[-1] == (b"games", b"secret")
