"""A way in that a host makes for a member: good once, for a day, in the log, and seen by its owner."""

from urllib.parse import urlsplit

import msgspec
import pytest

from ennead.core.language import UserError
from ennead.server.asker import SERVER, Asker
from ennead.server.mailer import MailAddress
from ennead.server.moderation import acts
from ennead.server.moderation.http_host import Wanted
from ennead.server.people.sign_in.by_host import SECONDS, SHOWN, LetIn, Made
from ennead.server.people.sign_in.service import Browser
from ennead.server.tokens import hashed
from tests.server.dying import told_with_deaths
from tests.server.organised import NOW, Organised
from tests.server.stored import kept
from tests.server.test_tournaments import refused, tale

BROWSER = Browser(Asker("192.0.2.1"), "")


async def made(there, name="Esna"):
    """Return what stands behind the # of a new link."""
    link = await there.house.desk.do("", acts.MakeWayIn(name, why="asked at the club"))
    assert urlsplit(link).path == "/sign-in"
    return urlsplit(link).fragment.removeprefix("mail=")


@tale
async def test_a_link_lets_the_member_in_once_and_stands_in_the_log_without_its_secret(there):
    esna = await there.account("Esna")
    token = await made(there)
    (line,) = await there.house.moderation.log.latest(10)
    assert (line.by, line.act, line.whom, line.why) == ("", "way-in", "Esna", "asked at the club")
    assert token not in str(line)
    assert not [body for body, _ in kept(there.store).values() if token.encode() in body]
    assert [key for kind, key in kept(there.store) if kind == LetIn.KIND.name] == [hashed(token)]
    shown = await there.house.by_host.of(esna.id)
    assert (shown.at, shown.until, shown.used) == (NOW, NOW + SECONDS, 0)
    there.now += SECONDS - 1
    secret, person = await there.house.signing_in.by_link(BROWSER, token)
    assert person == esna == await there.house.people.who(secret)
    assert (await there.house.by_host.of(esna.id)).used == there.now
    with refused("wrong-code"):
        await there.house.signing_in.by_link(BROWSER, token)


@tale
async def test_it_ends_after_a_day_with_the_next_one_and_with_a_new_password(there):
    esna = await there.account("Esna")
    old = await made(there)
    token = await made(there)
    with refused("wrong-code"):
        await there.house.signing_in.by_link(BROWSER, old)
    there.now += SECONDS
    with refused("wrong-code"):
        await there.house.signing_in.by_link(BROWSER, token)
    token = await made(there)
    await there.house.ways_in.set_password(BROWSER, esna, "a boat of cedar wood")
    with refused("wrong-code"):
        await there.house.signing_in.by_link(BROWSER, token)
    there.now += SHOWN
    assert await there.house.by_host.of(esna.id) is None


@tale
async def test_only_the_command_line_makes_one_for_an_account_that_may_come_in(there):
    with pytest.raises(UserError, match="no account"):
        await made(there, "Nobody")
    await there.account("Esna")
    await there.house.desk.do("", acts.BanPerson(acts.Whom(name="Esna")))
    token = await made(there)
    with refused("banned"):
        await there.house.signing_in.by_link(BROWSER, token)
    with pytest.raises(msgspec.ValidationError, match="way-in"):  # a host's page cannot ask for it
        msgspec.json.decode(b'{"act":{"act":"way-in","name":"Esna","why":"x"}}', type=Wanted)


@tale
async def test_its_owner_is_told_by_mail_and_nothing_is_left_of_it_when_the_account_goes(there):
    esna = await there.account("Esna")
    mail = MailAddress("x", "esna@mail.test", confirmed=True)
    await there.house.notices.book.change(
        esna.id, lambda wishes: msgspec.structs.replace(wishes, off=("turn",), mail=mail)
    )
    await made(there)
    (note,) = there.house.notices.notes.by_person[esna.id].values()
    assert (note.kind, note.facts.address) == ("way-in", "/account")
    exported = (await there.house.export.page(esna, SERVER, 0)).body
    assert msgspec.json.decode(exported)["way_in_by_host"] == {"at": NOW, "until": NOW + SECONDS, "used": 0}
    await there.house.deletion.delete(esna)
    assert not [kind for kind, _ in kept(there.store) if kind in (LetIn.KIND.name, Made.KIND.name)]


def test_after_any_death_there_is_a_link_with_its_line_in_the_log_or_neither(tmp_path):
    async def before(store):
        there = Organised(store)
        await there.account("Esna")
        await there.house.close()

    async def story(store):
        there = Organised(store)
        await made(there)
        await made(there)
        await there.house.close()

    async def afterwards(store):
        there = Organised(store)
        esna = await there.house.accounts.of("Esna")
        lines, links = await there.house.moderation.log.latest(10), await store.all_kept(LetIn.KIND.name, NOW, 10)
        assert len(links) == min(1, len(lines)), "never more than one is good"
        assert bool(await there.house.by_host.of(esna.id)) == bool(lines)
        await there.house.close()

    assert told_with_deaths(tmp_path, story, afterwards, before) >= 4
