"""Accounts: a guest's name becomes theirs alone, in one moment."""

import asyncio
from functools import partial

import msgspec
import pytest
from argon2 import PasswordHasher

from ennead.core.language import UserError
from ennead.server.app import Server
from ennead.server.asker import Asker
from ennead.server.config import Config
from ennead.server.errors import TableError
from ennead.server.facts import Bus
from ennead.server.moderation.acts import BanPerson, Whom
from ennead.server.people.account_names import folded
from ennead.server.people.accounts import Accounts
from ennead.server.people.people import People
from ennead.server.people.sessions import MOST
from ennead.server.people.sign_in import password as passwords
from ennead.server.people.sign_in.code import code_hash, new_code
from ennead.server.people.sign_in.methods import Wish
from ennead.server.people.sign_in.service import Browser
from ennead.server.tokens import hashed
from ennead.store.protocol import Delete
from ennead.store.sqlite import SqliteStore
from tests.server.dying import told_with_deaths
from tests.server.tables import wish

NAME, PASSWORD = "Nefertari", "a boat of cedar wood"
HERE = Browser(Asker("here"), "")


@pytest.fixture(autouse=True)
def _quick_argon(monkeypatch):
    monkeypatch.setattr(passwords, "_hasher", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


async def in_house(store, story):
    house = Server(store, Config())
    try:
        return await story(house)
    finally:
        await house.close()


def test_whoever_dies_while_becoming_an_account_is_a_guest_or_an_account_but_nothing_between(tmp_path):
    known = {}

    async def before(store):
        async def come(house):
            known["secret"], person = await house.people.enter("Ana", "en")
            known["table"] = await house.tables.create(wish(owner=person.id), Asker("here"))

        await in_house(store, come)

    async def story(store):
        async def sign_up(house):
            person = await house.people.who(known["secret"])
            asked = Wish(NAME, PASSWORD, None)
            _, known["codes"] = await house.ways_in.sign_up(HERE.asker, person, known["secret"], asked)

        known["codes"] = []
        await in_house(store, sign_up)

    async def afterwards(store):
        async def look(house):
            person, owner = await house.people.who(known["secret"]), await house.accounts.of(NAME)
            assert (person.name, person.handle, owner) in {("Ana", "", None), (NAME, NAME, person)}
            assert await house.tables.lists.of(person.id) == [known["table"]]
            account = await house.accounts.account(person.id)
            assert (account is None) == (owner is None), "with all ways in, or without any"
            found = len(await store.all_kept("recovery", 0, 99))
            assert found == (10 if account else 0)
            if not owner:  # it can be tried again
                asked = Wish(NAME, PASSWORD, None)
                person, _ = await house.ways_in.sign_up(HERE.asker, person, known["secret"], asked)
            assert await house.people.who(known["secret"]) == person, "the browser is still let in"
            _, entered = await house.signing_in.by_password(HERE, NAME, PASSWORD)
            assert entered == person
            for code in known["codes"][:1]:
                assert (await house.signing_in.by_code(HERE, code))[1] == person

        await in_house(store, look)

    assert told_with_deaths(tmp_path, story, afterwards, before) >= 2


@pytest.mark.parametrize("what", ["code", "password", "rename"])
def test_whoever_dies_while_a_way_in_changes_has_the_old_one_or_the_new(tmp_path, what):
    known = {}
    code, another = new_code(), "another boat of wood"

    async def before(store):
        async def come(house):
            known["secret"], person = await house.people.enter("Ana", "en")
            asked = Wish(NAME, PASSWORD, None)
            person, _ = await house.ways_in.sign_up(HERE.asker, person, known["secret"], asked)
            await house.accounts.change(person.id, partial(msgspec.structs.replace, codes=(code_hash(code),)))

        await in_house(store, come)

    async def story(store):
        async def change(house):
            person = await house.accounts.of(NAME)
            if what == "code":
                known["new"] = (await house.signing_in.by_code(HERE, code))[0]
            elif what == "password":
                known["new"] = await house.ways_in.set_password(HERE, person, another)
            else:
                await house.ways_in.rename(person, "Merytmut")

        known["new"] = None
        await in_house(store, change)

    async def afterwards(store):
        async def look(house):
            good = [name for name in (NAME, "Merytmut") if await house.accounts.of(name)]
            assert len(good) == 1
            signs_in = []
            for password in (PASSWORD, another):
                try:
                    signs_in.append((await house.signing_in.by_password(HERE, good[0], password))[1].handle)
                except UserError:
                    signs_in.append("")
            assert sorted(signs_in) == ["", good[0]], "one password is good, and only one"
            is_left = bool(await store.all_kept("recovery", 0, 9))
            account = await house.accounts.account((await house.accounts.of(good[0])).id)
            assert bool(account.codes) == is_left
            if known["new"]:
                assert await house.people.who(known["new"])
                assert what != "code" or not is_left, "whoever came in by a code has used it up"

        await in_house(store, look)

    assert told_with_deaths(tmp_path, story, afterwards, before) >= 2


def test_of_many_who_want_one_name_at_once_one_gets_it():
    async def story(house):
        guests = [(await house.people.enter(f"Guest {number}", "en"))[1] for number in range(5)]
        answers = await asyncio.gather(
            *(house.accounts.open(guest, NAME.swapcase()) for guest in guests), return_exceptions=True
        )
        assert sum(isinstance(answer, TableError) for answer in answers) == 4
        [owner] = [answer for answer in answers if not isinstance(answer, TableError)]
        assert await house.accounts.of(NAME) == owner

    asyncio.run(in_house(SqliteStore.in_memory(), story))


def test_a_guest_who_wants_two_names_at_once_gets_one():
    async def story(house):
        _, guest = await house.people.enter("Ana", "en")
        wants = [house.accounts.open(guest, "First"), house.accounts.open(guest, "Second")]
        answers = await asyncio.gather(*wants, return_exceptions=True)
        assert sum(isinstance(answer, TableError) for answer in answers) == 1
        assert len(await house.store.all_kept("handle", 0, 9)) == 1, "and the other is still free"

    asyncio.run(in_house(SqliteStore.in_memory(), story))


def test_what_is_changed_of_a_person_meanwhile_does_not_take_the_account_away():
    async def story(house):
        secret, guest = await house.people.enter("Ana", "en")
        account = await house.accounts.open(guest, NAME)
        changed = await house.people.change(msgspec.structs.replace(guest, language="fr"))  # asked for as a guest
        assert changed == msgspec.structs.replace(account, language="fr") == await house.people.who(secret)

    asyncio.run(in_house(SqliteStore.in_memory(), story))


def test_whoever_is_asked_for_in_the_moment_of_becoming_an_account_is_still_known():
    """A page asks several things at once: none of them may find the old session and the new person."""

    class SlowStore(SqliteStore):
        async def kept(self, kind, key, now):
            found = await super().kept(kind, key, now)
            await asyncio.sleep(0)
            return found

    async def story(house):
        secret, person = await house.people.enter("Ana", "en")
        answers = []

        async def ask():
            while not answers or not (answers[-1] and answers[-1].handle):
                answers.append(await house.people.who(secret))
                assert answers[-1], "nobody is known by this secret"

        asking = [asyncio.create_task(ask()) for _ in range(5)]
        await asyncio.sleep(0)
        asked = Wish(NAME, PASSWORD, None)
        await house.ways_in.sign_up(HERE.asker, person, secret, asked)
        await asyncio.gather(*asking)
        assert {one.handle for one in answers} == {"", NAME}

    asyncio.run(in_house(SlowStore.in_memory(), story))


def test_one_person_has_only_so_many_sessions_and_the_one_used_least_lately_goes():
    clock = [1_800_000_000]

    async def story():
        people = People(SqliteStore.in_memory(), lambda: clock[0])
        first, person = await people.enter("Ana", "en")
        person = await Accounts(Bus(), people).open(person, NAME)
        second = await people.open(person)
        clock[0] += 5000
        assert await people.who(first) == person, "it is used"
        others = [await people.open(person) for _ in range(MOST - 1)]
        assert await people.who(second) is None
        assert [await people.who(secret) for secret in (first, *others)] == [person] * MOST
        assert len(await people.store.all_kept("session", 0, 999)) == MOST

    asyncio.run(story())


def test_a_name_that_is_another_s_by_now_is_not_taken_back_by_writing_it_otherwise():
    async def story(house):
        ana, ben = [(await house.people.enter(name, "en"))[1] for name in ("Ana", "Ben")]
        ana = await house.accounts.open(ana, NAME)
        await house.accounts.rename(ana, "Merytmut", [Delete("handle", folded(NAME))])
        ben = await house.accounts.open(ben, NAME)
        with pytest.raises(TableError, match="not free"):
            await house.accounts.rename(ana, NAME.upper())  # asked for before she had another name
        assert await house.accounts.of(NAME) == ben
        assert (await house.accounts.rename(ben, NAME.upper())).handle == NAME.upper()

    asyncio.run(in_house(SqliteStore.in_memory(), story))


def test_nothing_is_left_of_sessions_that_ended_with_all_others():
    async def story(house):
        people, rows = house.people, partial(house.store.all_kept, "session", 0, 999)
        secret, person = await people.enter("Ana", "en")
        await people.open(person)
        person, _ = await house.ways_in.sign_up(HERE.asker, person, secret, Wish(NAME, PASSWORD, None))
        assert [hash for hash, _ in await rows()] == [hashed(secret)], "a guest's other devices"
        for _ in range(3):
            person = await people.end_all(person)
            assert not await rows()
            await people.open(person)
        secret = await house.ways_in.set_password(HERE, person, "another boat of wood")
        assert [hash for hash, _ in await rows()] == [hashed(secret)]
        await house.desk.do("", BanPerson(Whom(name=NAME), "insults"))
        assert not await rows()

    asyncio.run(in_house(SqliteStore.in_memory(), story))


def test_argon2_is_computed_for_a_bounded_queue_and_fairly_by_address(monkeypatch):
    computed = []
    monkeypatch.setattr(passwords, "_is_same", lambda kept, password: computed.append(password) or False)

    async def story(house):
        async def guess(number, address):
            try:
                await house.signing_in.by_password(Browser(Asker(address), ""), f"Name {number}", address)
            except UserError as error:
                return error.message

        tasks = [asyncio.create_task(guess(number, "flood")) for number in range(200)]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(guess(number, "elsewhere")) for number in range(2)]
        told = await asyncio.gather(*tasks)
        assert told.count("busy") > 150, "whoever sends many at once is told to come back"
        assert told[-2:] == ["wrong-sign-in"] * 2, "others are not"

    asyncio.run(in_house(SqliteStore.in_memory(), story))
