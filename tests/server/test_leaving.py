"""Deleting an account: all ways in go in one moment, then the name from every table; the games stay."""

import asyncio
import threading
from contextlib import asynccontextmanager
from functools import partial

import msgspec
import pytest
import structlog

from ennead.core.language import UserError
from ennead.play.clock import Clock
from ennead.play.file import read, write
from ennead.server import deletion, export
from ennead.server.app import Server
from ennead.server.asker import SERVER, Asker
from ennead.server.config import Config
from ennead.server.errors import TableError
from ennead.server.lifetimes import DAY, FOREVER
from ennead.server.matchmaking.service import Wish
from ennead.server.moderation.reports import KeptLine, Report
from ennead.server.people.people import NAME_RESTS, OwnTable
from ennead.server.people.sessions import MOST, Session
from ennead.server.people.sign_in.code import code_hash
from ennead.server.social.friends import Invited
from ennead.server.tables import listing, store_sizes
from ennead.server.tables.anonymise import take_from_stored, take_name
from ennead.server.tables.settings import SeatSetting
from ennead.server.tables.store_sizes import sizes
from ennead.store import sqlite_file, sqlite_writer
from ennead.store.protocol import TO_CLEAR, Delete
from ennead.store.rows import put
from ennead.store.sqlite import SqliteStore
from ennead.store.sqlite_copy import copy_store
from tests.server import stored
from tests.server.dying import told_with_deaths
from tests.server.live import PATIENCE, server
from tests.server.tables import NONCE, wish
from tests.server.test_rated_tables import opening
from tests.until import until_so

NAME = "Nefertari Merytmut"


@asynccontextmanager
async def open_house(store, clock=None):
    house = Server(store, Config(), clock or (lambda: 1_800_000_000.0))
    try:
        yield house
    finally:
        await house.close()


async def account(house, name=NAME, guest="Ana"):
    secret, person = await house.people.enter(guest, "en")
    person = await house.accounts.open(person, name)
    return secret, person


async def exported(house, person, asker):
    """Return all that is kept about somebody, as their page gathers it."""
    found, after = {"tables": []}, 0
    while after is not None:
        page = await house.export.page(person, asker, after)
        told = msgspec.json.decode(page.body)
        found |= {**told, "tables": [*found["tables"], *told["tables"]]}
        after = page.after
    return found


STAGES = ("over", "playing", "waiting")


async def games(house, person, other, stages=STAGES):
    """Let two people play one game to its end, begin another, and wait at a third; they talk, and one comes back."""
    tables = house.tables
    names = []
    for stage in stages:
        seats = (SeatSetting("person", person=person.id, name=person.name), SeatSetting("person"))
        settings = msgspec.structs.replace(wish(), owner=person.id, seats=seats, stand_in="random")
        name = await tables.create(settings, SERVER)
        names.append(name)
        async with tables.table(name, SERVER) as live:

            async def do(who, command, what, live=live):
                answer = await tables.do(live, who, command, None, what)
                assert "Done" in str(answer), answer

            await do(person.id, "j1", lambda table: table.join(person.id, person.name, NONCE))
            if stage == "waiting":
                continue
            await do(other.id, "j2", lambda table: table.join(other.id, other.name, NONCE))
            await live.chat.say(person.id, person.name, f"I am {person.name}", "s1")
            await live.chat.say(other.id, other.name, "Welcome", "s2")
            await do(person.id, "m1", lambda table: table.leave(person.id))
            await do(person.id, "m2", lambda table: table.back(person.id))
            if stage == "over":
                await do(other.id, "m3", lambda table: table.resign(other.id))
    return names


def everything(store: SqliteStore) -> bytes:
    """Return all that is stored, but for whose name rests and what is still to be done."""
    kept = [(*place, body) for place, (body, _) in stored.kept(store).items() if place[0] not in ("handle", "leaving")]
    return repr((stored.heads(store), stored.events(store), stored.commands(store), kept)).encode()


def test_the_list_of_running_clocks_goes_too():
    async def story():
        store = SqliteStore.in_memory()
        async with open_house(store) as house:
            _, person = await account(house)
            name = await house.tables.create(wish("person", "random", owner=person.id, clock=Clock(days=3)), SERVER)
            async with house.tables.table(name, SERVER) as live:
                await house.tables.do(live, person.id, "j", None, lambda table: table.join(person.id, NAME, NONCE))
            assert await store.all_kept(f"playing/{person.id}", 0, 9) == [(name, b"")]
            await house.deletion.delete(person)
            assert await store.all_kept(f"playing/{person.id}", 0, 9) == []
            await until_gone(house)
            assert await store.all_kept(f"playing/{person.id}", 0, 9) == []

    asyncio.run(story())


@pytest.mark.parametrize("tournament", ["", "cup"])
def test_a_seat_in_a_tournament_is_not_freed_for_strangers(tournament):
    async def story():
        store = SqliteStore.in_memory()
        async with open_house(store) as house:
            _, person = await account(house)
            seats = (SeatSetting("person", person=person.id, name=person.name), SeatSetting("person"))
            settings = msgspec.structs.replace(wish(), owner=person.id, seats=seats, tournament=tournament)
            name = await house.tables.create(settings, SERVER)
            await house.deletion.delete(person)
            await until_gone(house)
            async with house.tables.table(name, SERVER) as live:
                assert live.room.table.kept_for == ({0: person.id} if tournament else {})
            assert NAME.encode() not in everything(store)

    asyncio.run(story())


async def until_gone(house):
    for _ in range(50):
        await house.deletion.tick()
        if not await house.store.all_kept("leaving", 0, 1):
            return
    raise AssertionError("it does not end")


def test_what_a_request_under_way_has_put_after_the_deletion_goes_too():
    async def story():
        async with open_house(SqliteStore.in_memory()) as house:
            _, person = await account(house)
            await house.deletion.delete(person)
            late = OwnTable(person.id, "a-table"), Invited(person.id, "a-table", "ben", 1)
            for one in late:
                await house.people.rows.put(one)
            await until_gone(house)
            assert [await house.store.kept(*one.place, 0) for one in late] == [None, None]

    asyncio.run(story())


def test_the_name_goes_from_all_that_is_stored_and_alive_and_the_games_stay():
    async def story():
        store = SqliteStore.in_memory()
        async with open_house(store) as house:
            _, person = await account(house)
            _, other = await account(house, "Ramesses", "Ben")
            names = await games(house, person, other)
            over = house.tables.live[names[0]].room.table
            before = write(over.match)
            assert NAME.encode() in everything(store)
            await house.deletion.delete(person)
            await until_gone(house)
            assert NAME.encode() not in everything(store)
            for name in names:
                info = (await house.tables.entry(name, SERVER)).info
                assert NAME not in str(info), "also where the table is alive"
                assert NAME not in str(house.tables.live[name].chat.said)
            assert NAME not in write(over.match)
            assert write(over.match) == before.replace(f"person {NAME}", "person"), "and nothing else has changed"
            waiting = house.tables.live[names[2]].room.table
            assert (waiting.people, waiting.kept_for) == ({}, {}), "their seat is free"
            playing = house.tables.live[names[1]].room.table
            assert playing.is_bot(0), "a stand-in plays on"
        async with open_house(store) as house:
            entries = [await house.tables.entry(name, SERVER) for name in names]
            assert [entry.info.status for entry in entries] == ["over", "playing", "waiting"]
            assert [seat.name for seat in entries[0].info.seats] == ["", "Ramesses"]
            async with house.tables.table(names[0], SERVER) as live:
                assert read(write(live.room.table.match)).outcome == over.match.outcome
                assert [one.text for one in live.chat.said["players"]] == ["…", "Welcome"]
                rematch = live.room.table.rotated(other.id)
                assert NAME not in str(rematch)

    asyncio.run(story())


@pytest.mark.parametrize("new", ["", "Isetnofret"])
def test_a_name_that_is_gone_is_in_no_byte_of_the_stores_files(tmp_path, new):
    def found() -> int:
        return sum(path.read_bytes().count(NAME.encode()) for path in tmp_path.iterdir())

    async def story():
        store, clock = SqliteStore(tmp_path / "t.db"), [1_800_000_000.0]
        async with open_house(store, lambda: clock[0]) as house:
            _, person = await account(house)
            _, other = await account(house, "Ramesses", "Ben")
            for number in range(60):  # so that pages are divided, and leave copies behind
                name = await house.tables.create(wish(owner=f"o{number}"), SERVER)
                async with house.tables.table(name, SERVER) as live:
                    for line in range(3):
                        await live.chat.say(person.id, NAME, "Hello" + "." * (number * 7 % 300), f"s{line}")
            await games(house, person, other, stages=("waiting",))
            assert found() > 200
            await (house.accounts.rename(person, new) if new else house.deletion.delete(person))
            await until_gone(house)
            assert found() == 0, "while the server runs"
            clock[0] += 1000
            await house.deletion.tick()
        await store.close()
        assert found() == 0, "and afterwards"

    asyncio.run(story())


def test_a_store_too_large_to_be_cleared_says_so_until_a_copy_takes_its_place(tmp_path, monkeypatch):
    monkeypatch.setattr(sqlite_file, "QUICKLY_ANEW", 0)
    monkeypatch.setattr(store_sizes, "QUICKLY_ANEW", 0)

    async def story():
        clock = [1_800_000_000.0]
        async with open_house(SqliteStore(tmp_path / "t.db"), lambda: clock[0]) as house:
            assert not sizes(tmp_path / "t.db").holds_names
            _, person = await account(house)
            await house.deletion.delete(person)
            with structlog.testing.capture_logs() as logs:
                await until_gone(house)
                clock[0] += DAY - 1000
                await house.deletion.tick()
                assert str(logs).count("too large") == 1, "once a day"
                clock[0] += 1000
                await house.deletion.tick()
            assert str(logs).count("too large") == 2
            assert sizes(tmp_path / "t.db").holds_names
            assert await house.store.kept(*TO_CLEAR, 0) is not None
            await house.store.close()
        copy_store(tmp_path / "t.db", tmp_path / "copy.db")
        assert {path.name for path in tmp_path.glob("copy*")} == {"copy.db"}
        copy = SqliteStore(tmp_path / "copy.db")
        assert await copy.kept(*TO_CLEAR, 0) is None
        assert not sizes(tmp_path / "copy.db").holds_names
        await copy.close()

    asyncio.run(story())


@pytest.mark.undeclared
def test_nobody_waits_for_the_file_to_be_cleared(tmp_path, monkeypatch):
    told, go_on = threading.Event(), threading.Event()

    def slow(connection, path):
        told.set()
        return "cleared" if go_on.wait(PATIENCE) else "busy"

    monkeypatch.setattr(sqlite_writer, "scrub", slow)

    async def story():
        store = SqliteStore(tmp_path / "t.db")
        keeping = asyncio.create_task(store.keep("kind", "key", b"", 2**40))
        scrubbing = asyncio.create_task(store.scrub())
        await keeping
        await asyncio.to_thread(told.wait, PATIENCE)
        assert not scrubbing.done()
        later = asyncio.create_task(store.keep("kind", "later", b"", 2**40))
        go_on.set()
        assert await scrubbing == "cleared"
        await later
        assert len(await store.all_kept("kind", 0, 9)) == 2
        await store.close()

    asyncio.run(story())


def test_a_store_that_could_not_be_cleared_is_cleared_later(monkeypatch):
    answers = ["busy", "cleared"]

    async def scrub(store):
        return answers.pop(0)

    monkeypatch.setattr(SqliteStore, "scrub", scrub)

    async def story():
        clock = [1_800_000_000.0]
        async with open_house(SqliteStore.in_memory(), lambda: clock[0]) as house:
            _, person = await account(house)
            await house.deletion.delete(person)
            await until_gone(house)
            await house.deletion.tick()
            assert answers == ["cleared"], "not at once"
            for _ in range(3):
                clock[0] += 1000
                await house.deletion.tick()
            assert answers == []
            answers.append("cleared")
            _, other = await account(house, "Ramesses", "Ben")
            await house.deletion.delete(other)
            await until_gone(house)
            clock[0] += DAY - 3000
            await house.deletion.tick()
            assert answers == ["cleared"], "once a day at most"
            clock[0] += 3000
            await house.deletion.tick()
            assert answers == []

    asyncio.run(story())


def test_another_name_stands_at_all_tables_and_the_games_stay():
    async def story():
        store = SqliteStore.in_memory()
        async with open_house(store) as house:
            _, person = await account(house)
            _, other = await account(house, "Ramesses", "Ben")
            names = await games(house, person, other)
            over = house.tables.live[names[0]].room.table
            before = write(over.match)
            person = await house.accounts.rename(person, "Isetnofret")
            await until_gone(house)
            assert write(over.match) == before.replace(NAME, "Isetnofret")
            assert await house.people.person(person.id) == person
            playing = house.tables.live[names[1]].room
            assert playing.info().seats[0].name == playing.info().seats[0].account == "Isetnofret"
            assert not playing.table.away, "nobody has left"
            assert "I am" in str(house.tables.live[names[0]].chat.said), "and what was said stays"
        async with open_house(store) as house:
            seats = [(await house.tables.entry(name, SERVER)).info.seats for name in names]
            assert [one[0].name for one in seats] == ["Isetnofret"] * 3
            _, guest = await house.people.enter("Rude Name", "en")
            guest = await house.accounts.rename(guest, "Guest")
            assert (guest.name, guest.handle, await house.accounts.of("Guest")) == ("Guest", "", None)
            await until_gone(house)

    asyncio.run(story())


@pytest.mark.parametrize("new", ["", "Isetnofret"])
@pytest.mark.parametrize("spoilt", ["a move that the rules refuse now", "a head of another format"])
def test_a_name_goes_from_a_table_that_cannot_be_opened_any_more(new, spoilt):
    async def story():
        store = SqliteStore.in_memory()
        async with open_house(store) as house:
            _, person = await account(house)
            _, other = await account(house, "Ramesses", "Ben")
            [name] = await games(house, person, other, ["playing"])
        before = await store.events(name)
        head = msgspec.json.decode(await store.head(name))
        if spoilt.startswith("a move"):
            await store.append(name, len(before), "x", [b'{"kind":"happened","line":"A nonsense"}'])
        else:
            await store.rewrite(name, {}, msgspec.json.encode(head | {"options": 7}))
        async with open_house(store) as house:
            with pytest.raises((UserError, msgspec.MsgspecError)):
                await house.tables.entry(name, SERVER)
            if new:
                await house.accounts.rename(person, new)
            else:
                await house.deletion.delete(person)
            await until_gone(house)
        stored = b"".join([await store.head(name), *await store.events(name)])
        assert NAME.encode() not in stored
        assert new.encode() in stored
        assert b"Ramesses" in stored, "only theirs goes"
        if not new:
            assert NAME.encode() not in everything(store), "nor is what they said left"
        if spoilt.startswith("a head"):
            mended = msgspec.json.decode(await store.head(name)) | {"options": head["options"]}
            await store.rewrite(name, {}, msgspec.json.encode(mended))
            async with open_house(store) as house:
                seats = (await house.tables.entry(name, SERVER)).info.seats
                assert [seat.name for seat in seats] == [new, "Ramesses"], "a later program can open it"

    asyncio.run(story())


def test_others_at_the_table_see_the_name_go():
    with server(bots=1) as running:
        ana, ben = running.client("Ana"), running.client("Ben")
        house = running.app.state.server
        table = ana.make("me", "open")
        ana.join(table)
        ben.join(table, invitation=ana.invitation)
        seat, own = ben.sit(table), ana.sit(table)
        assert ana.ask("DELETE", "/api/account").status == 204
        assert ana.ask("GET", "/api/session").status == 401
        assert own.closed() == 1008
        while seat.info["seats"][0]["name"]:
            seat.hear()
        assert [one["name"] for one in seat.info["seats"]] == ["", "Ben"]
        running.run(until_gone(house))
        assert seat.do("say", text="and we go on")["kind"] == "done"


def test_an_account_that_was_deleted_is_gone_at_once_and_its_name_rests():
    clock = [1_800_000_000.0]

    async def story():
        store = SqliteStore.in_memory()
        async with open_house(store, lambda: clock[0]) as house:
            secret, person = await account(house)
            code = "abcde-fghjk-mnpqr-stuvw"
            with_code = partial(msgspec.structs.replace, codes=(code_hash(code),))
            await house.accounts.change(person.id, with_code)
            await house.deletion.delete(person)
            assert await house.people.who(secret) is None
            assert await house.accounts.of(NAME) is None
            kinds = {kind for kind, _ in stored.kept(store)}
            assert kinds == {"handle", "leaving"}, "sessions, codes and the account are gone"
            _, guest = await house.people.enter("Eve", "en")
            with pytest.raises(TableError, match="not free"):
                await house.accounts.open(guest, NAME.upper())
            await until_gone(house)
            clock[0] += NAME_RESTS + 1
            await house.sweeper.sweep()
            _, guest = await house.people.enter("Eve", "en")
            assert (await house.accounts.open(guest, NAME)).handle == NAME

    asyncio.run(story())


def test_sessions_that_an_older_program_left_behind_go_too():
    async def story():
        store = SqliteStore.in_memory()
        async with open_house(store) as house:
            _, person = await account(house)
            for number in range(3 * MOST):
                old = Session(f"hash {number}", person.id, 1, -1, f"id {number}", system="Linux")
                await store.write(put(old, FOREVER))
            await house.deletion.delete(person)
            await until_gone(house)
            assert {kind for kind, _ in stored.kept(store)} == {"handle"}

    asyncio.run(story())


def test_whoever_dies_while_deleting_has_an_account_or_none_and_the_name_goes_in_the_end(tmp_path):
    known = {}

    async def before(store):
        async with open_house(store) as house:
            known["secret"], person = await account(house)
            _, other = await account(house, "Ramesses", "Ben")
            known["names"] = await games(house, person, other, ["over"])

    async def story(store):
        async with open_house(store) as house:
            person = await house.people.who(known["secret"])
            await house.deletion.delete(person)
            await until_gone(house)

    async def afterwards(store: SqliteStore):
        async with open_house(store) as house:
            person = await house.people.who(known["secret"])
            owner = await house.accounts.of(NAME)
            assert (person is None) == (owner is None)
            if person:
                assert (await house.accounts.account(person.id)) is not None
                assert not await store.all_kept("leaving", 0, 1), "nothing has begun"
                await house.deletion.delete(person)
            await until_gone(house)
            assert await house.accounts.of(NAME) is None
        for name in await store.tables():
            stored = [await store.head(name), *await store.events(name)]
            assert not any(NAME.encode() in body for body in stored), name
        async with open_house(store) as house:
            assert (await house.tables.entry(known["names"][0], SERVER)).info.status == "over"

    assert told_with_deaths(tmp_path, story, afterwards, before) >= 8


def test_whoever_goes_first_is_gone_first_however_many_go_later(monkeypatch):
    monkeypatch.setattr(deletion, "TOGETHER", 1)
    clock = [1_800_000_000.0]

    async def story():
        store = SqliteStore.in_memory()
        async with open_house(store, lambda: clock[0]) as house:
            _, person = await account(house)
            _, other = await account(house, "Ramesses", "Ben")
            await games(house, person, other)
            await house.deletion.delete(person)
            rounds = 0
            while NAME.encode() in everything(store):
                rounds += 1
                assert rounds < 10, "others who go on coming do not keep it waiting"
                for _ in range(5):
                    clock[0] += 1
                    _, later = await account(house, f"Later {clock[0]}")
                    await store.take("quiet", later.id, 0)
                    await house.deletion.delete(later)
                await house.deletion.tick()

    asyncio.run(story())


@pytest.mark.parametrize("has_account", [False, True])
def test_whoever_never_was_at_a_table_is_looked_for_at_none(monkeypatch, has_account):
    looked_for = []
    traces = SqliteStore.traces

    async def looking(store, person, after, most):
        looked_for.append(person)
        return await traces(store, person, after, most)

    monkeypatch.setattr(SqliteStore, "traces", looking)

    async def story():
        store = SqliteStore.in_memory()
        async with open_house(store) as house:
            guests = [(await house.people.enter(name, "en"))[1] for name in ("Quiet", "Talks", "Sits")]
            if has_account:
                guests = [await house.accounts.open(guest, guest.name) for guest in guests]
                guests[0] = await house.accounts.rename(guests[0], "Quieter")
                await until_gone(house)
                assert not looked_for
            table = await house.tables.create(wish(owner=guests[2].id), SERVER)
            async with house.tables.table(table, SERVER) as live:
                await live.chat.say(guests[1].id, "Talks", "I watch", "s1")
            for guest in guests:
                await house.deletion.delete(guest)
            await until_gone(house)
            assert set(looked_for) == {guest.id for guest in guests[1:]}
            assert b"Talks" not in everything(store)
            assert not [place for place in stored.kept(store) if guests[0].id in place]
            assert not await house.accounts.is_quiet(guests[1])

    asyncio.run(story())


@pytest.mark.parametrize("has_account", [False, True])
def test_from_one_address_only_so_many_go_whose_names_are_looked_for(has_account):
    async def open_account(house, client, name):
        secret = client.cookie.partition("=")[2]
        await house.people.prove(await house.accounts.open(await house.people.who(secret), name), secret)

    with server() as running:
        house = running.app.state.server
        house.deletion.going.most = 1
        statuses, renamed = [], 0
        for number in range(3):
            client = running.client(f"Guest {number}")
            if number:
                client.make("me", "open")
            if has_account:
                running.run(open_account(house, client, f"Account {number}"))
            if has_account and number == 2:
                renamed = client.ask("PUT", "/api/account/name", {"name": "Other"}).status
            statuses.append(client.ask("DELETE", "/api/account").status)
        assert statuses == [204, 204, 429]
        assert renamed == (429 if has_account else 0), "that is looked for, too"


@pytest.mark.undeclared
def test_others_forget_in_the_same_moment_and_afterwards():
    async def story():
        async with open_house(SqliteStore.in_memory()) as house:
            _, person = await account(house)
            await house.store.keep("theirs", person.id, b"something", 1 << 40)
            told = []

            async def at_once(person):
                return [Delete("theirs", person.id)]

            def afterwards(person):
                told.append(person)
                if len(told) == 1:
                    raise RuntimeError("the server stops")

            house.tournaments.news.forgetting, house.ratings.forget = at_once, afterwards
            await house.deletion.delete(person)
            assert not await house.store.all_kept("theirs", 0, 9)
            with pytest.raises(RuntimeError):
                await until_gone(house)
            await until_gone(house)
            assert told == [person.id] * 2, "it is called again"

    asyncio.run(story())


def test_all_that_is_kept_about_somebody_is_in_one_file_without_secrets():
    async def story():
        async with open_house(SqliteStore.in_memory()) as house:
            secret, person = await account(house)
            _, other = await account(house, "Ramesses", "Ben")
            await games(house, person, other)

            async def letters(person):
                return {"letters": ["from Ramesses"]}

            house.export.exporters += (letters,)
            found = await exported(house, person, Asker("here", person.id))
            text = msgspec.json.encode(found).decode()
            assert set(found) >= {"name", "language", "account", "sessions", "tables", "letters"}
            assert [table["info"]["status"] for table in found["tables"]] == ["over", "playing", "waiting"]
            assert found["tables"][0]["said"] == [f"I am {NAME}"]
            assert read(found["tables"][0]["file"]).outcome
            assert "file" not in found["tables"][1], "what is hidden in a running game stays so"
            for kept in (secret, person.id, other.id):
                assert kept not in text

    asyncio.run(story())


def test_the_file_has_what_stands_in_no_list_any_more(monkeypatch):
    """Older tables, what was said as a watcher, whom one does not hear, what one reported and what one waits for."""
    monkeypatch.setattr(listing, "LISTED", 1)
    monkeypatch.setattr(OwnTable, "KIND", OwnTable.KIND._replace(most=1))
    monkeypatch.setattr(export, "TOGETHER", 2)
    monkeypatch.setattr(export, "STREAMS", 2)

    async def story():
        async with open_house(SqliteStore.in_memory()) as house:
            _, person = await account(house)
            _, other = await account(house, "Ramesses", "Ben")
            first, _ = await games(house, person, other, ("over", "over"))
            [elsewhere] = await games(house, other, other, ("waiting",))
            async with house.tables.table(elsewhere, SERVER) as live:
                await live.chat.say(person.id, person.name, "I only watch", "s3")
            async with house.tables.table(first, SERVER) as live:
                await live.room.mute(person.id, None, 1, True)
            now = house.people.now
            line = KeptLine("Ramesses", "x", by=other.id)
            report = Report(now, person.id, other.id, other.name, first, "insults", "So rude", (line,))
            await house.moderation.reports.add(person, "here", report)
            await house.moderation.reports.add(
                other, "here", msgspec.structs.replace(report, by=other.id, whom=person.id)
            )
            await house.finding.ask(person, Wish("isis", (2,), ("10+10",), "no"))
            found = await exported(house, person, Asker("here", person.id))
            assert [table.get("said") for table in found["tables"]] == [*[[f"I am {NAME}"]] * 2, ["I only watch"]]
            assert all(read(table["file"]).outcome for table in found["tables"][:2])
            assert [table["hidden"]["messages"] for table in found["tables"][:2]] == [["L"], []]
            about = {"at": now, "about": "Ramesses", "table": first, "reason": "insults", "words": "So rude"}
            assert found["reports"] == [about]
            assert found["play_now"]["clocks"] == ["10+10"]
            assert found["tables_in_all"] == 3

    asyncio.run(story())


def test_nobody_who_was_nowhere_is_looked_for(monkeypatch):
    async def story():
        async with open_house(SqliteStore.in_memory()) as house:
            _, person = await house.people.enter("Ana", "en")
            monkeypatch.delattr(SqliteStore, "traces")
            assert (await exported(house, person, Asker("here", person.id)))["tables"] == []

    asyncio.run(story())


def test_the_file_is_written_beside_the_loop(monkeypatch):
    with server() as running:
        beside = running.app.state.server.tables.work
        do, done = beside.do, []

        def doing(asker, work):
            if asker != SERVER:  # which reads the ratings when it begins
                done.append(work)
            return do(asker, work)

        monkeypatch.setattr(beside, "do", doing)
        reply = running.client("Ana").ask("GET", "/api/account/export")
        assert reply.json["name"] == "Ana"
        assert [work() for work in done] == [reply.body]


def test_the_first_page_costs_what_is_counted_for_it(monkeypatch):
    monkeypatch.setattr(export, "COUNTED", 1)

    async def story():
        async with open_house(SqliteStore.in_memory()) as house:
            _, person = await account(house)
            _, other = await account(house, "Ramesses", "Ben")
            await games(house, person, other, STAGES * 2)
            streams, _ = await house.store.traces(person.id, 0, 1000)
            costs = []
            for after in (0, 10**9):  # from the first on, and after the last
                costs.append((await house.export.page(person, Asker("here", person.id), after)).cost)
            monkeypatch.setattr(export, "COUNTED", 10**6)
            first = (await house.export.page(person, Asker("here", person.id), 0)).cost
            assert costs[0] >= first + len(streams)
            assert costs[1] == 0

    asyncio.run(story())


@pytest.mark.parametrize("kind", ["memory", "file"])
def test_a_table_stands_in_one_page_and_costs_what_its_size_says(kind, tmp_path, monkeypatch):
    monkeypatch.setattr(export, "STREAMS", 3)

    async def story():
        store = SqliteStore.in_memory() if kind == "memory" else SqliteStore(tmp_path / "t.db", alone=True)
        async with open_house(store) as house:
            _, person = await account(house)
            _, other = await account(house, "Ramesses", "Ben")
            names = await games(house, person, other, STAGES * 2)
            after, found, asker = 0, [], Asker("here", person.id)
            while after is not None:
                page = await house.export.page(person, asker, after)
                told = msgspec.json.decode(page.body)["tables"]
                assert len(told) == page.tables < 4
                rooms = [await house.tables.looked_at(one["info"]["table"], SERVER) for one in told]
                events = [len(room.table.events) for room in rooms]
                assert page.cost == sum(export.TABLE_COST + many // export.LINES for many in events)
                found += [one["info"]["table"] for one in told]
                after = page.after
            assert found == names
        await store.close()

    asyncio.run(story())


def test_who_takes_along_much_waits_for_it_and_goes_on_where_they_were(monkeypatch):
    monkeypatch.setattr(export, "TABLE_COST", 40)
    monkeypatch.setattr(export, "STREAMS", 3)
    with server(work=800) as running:  # 200 at once
        ana = running.client("Ana")
        for _ in range(4):
            ana.make("me", "open")
        first = ana.ask("GET", "/api/account/export").json
        answers = [ana.ask("GET", f"/api/account/export?after={first['after']}") for _ in range(8)]
        assert answers[0].status == 200
        assert answers[0].json["tables"]
        assert (answers[-1].status, answers[-1].json["error"]) == (429, "too-costly")
        assert int(answers[-1].headers["retry-after"]) > 0


def test_of_a_table_that_is_not_theirs_somebody_takes_along_only_what_they_said():
    async def story():
        async with open_house(SqliteStore.in_memory()) as house:
            _, person = await account(house)
            _, other = await account(house, "Ramesses", "Ben")
            _, stranger = await account(house, "Khaemwaset", "Cy")
            names = await games(house, person, other)
            for name in names:
                await house.tables.lists.remember(stranger.id, name)  # as before joining, which then fails
            async with house.tables.table(names[1], SERVER) as live:
                await live.chat.say(stranger.id, stranger.name, "I only watched", "s3")
            found = await exported(house, stranger, Asker("here", stranger.id))
            assert found["tables"] == [{"said": ["I only watched"]}]

    asyncio.run(story())


def test_nothing_anywhere_has_the_name_of_whoever_is_gone():
    """Somebody uses all that there is, with friends; then they are gone, and nobody and nothing names them any more."""
    store = SqliteStore.in_memory()
    with server(store, bots=1) as running:
        house = running.app.state.server
        ana, ben, cy = (running.client(name) for name in ("Ana", "Ben", "Cy"))
        accounts = ((ana, NAME), (ben, "Ramesses"), (cy, "Khaemwaset"))
        for client, name in accounts:
            secret = client.cookie.partition("=")[2]
            person = running.run(house.people.who(secret))
            running.run(house.people.prove(running.run(house.accounts.open(person, name)), secret))
        clock = {"base": 600, "increment": 5}
        rated = ana.make("me", "open", rated=True, open=True, clock=clock, options={})
        tournament = {"title": "The great one", "game": "isis", "size": 2}
        made = ana.ask("POST", "/api/tournaments", tournament).json["name"]
        for client, method, path, body in (
            (ana, "POST", "/api/friends", {"name": "Ramesses"}),
            (ben, "POST", "/api/friends", {"name": NAME}),
            (ana, "POST", f"/api/tables/{rated}/friends", {"name": "Ramesses"}),
            (ana, "POST", "/api/blocks", {"name": "Khaemwaset"}),
            (ana, "PATCH", "/api/notices", {"zone": "Europe/Paris"}),
            (ana, "POST", f"/api/tournaments/{made}/enter", {}),
            (ben, "POST", f"/api/tournaments/{made}/enter", {}),
            (ana, "POST", f"/api/tables/{rated}/join", {"agree": True}),
            (ben, "POST", f"/api/tables/{rated}/join", {"agree": True}),
            (cy, "GET", f"/api/people/{NAME.replace(' ', '%20')}", None),
        ):
            reply = client.ask(method, path, body)
            assert reply.status < 400, (method, path, reply.body)
        running.run(opening(house, rated))
        seat = ben.sit(rated)
        assert seat.do("resign")["kind"] == "done"
        seat.close()
        running.run(until_so(lambda: house.store.all_kept("rating", 0, 9), "the ratings"))
        assert NAME.encode() in running.run(looked_at(store))
        assert ana.ask("POST", "/api/account/prove", {"password": "x"}).status == 403
        person = running.run(house.accounts.of(NAME))
        id = person.id.encode()
        running.run(house.deletion.delete(person))
        running.run(until_gone(house))
        left = running.run(looked_at(store))
        assert NAME.encode() not in left
        assert running.run(kinds_with(store, id)) <= {"games", "invited", "rating", "visitor"}, "in what is others'"
        for path in ("/api/friends", "/api/tables", "/api/tournaments", f"/api/tournaments/{made}", "/api/leaders/isis",
                     f"/api/tables/{rated}", f"/api/tables/{rated}/replay", "/api/people/Ramesses",
                     "/api/people/Ramesses/games", "/api/account/export", "/api/friends/invitations"):  # fmt: skip
            reply = ben.ask("GET", path)
            assert reply.status == 200, (path, reply.body)
            assert NAME.encode() not in reply.body, path
        gone = cy.ask("GET", f"/api/people/{NAME.replace(' ', '%20')}")
        assert gone.status == 404
        assert cy.ask("GET", "/api/blocks").json == []


async def looked_at(store):
    return everything(store)


async def kinds_with(store, id):
    """Return the kinds of what is kept in which somebody's id still stands."""
    kept = stored.kept(store).items()
    return {kind.partition("/")[0] for (kind, key), (body, _) in kept if id in f"{kind} {key} ".encode() + body}


@pytest.mark.parametrize("new", ["", "Isetnofret"])
@pytest.mark.parametrize("spoilt", [False, True])
def test_the_names_of_others_on_a_screen_go_with_whoever_wrote_them(new, spoilt):
    async def story():
        store = SqliteStore.in_memory()
        async with open_house(store) as house:
            _, person = await account(house)
            seats = SeatSetting("person"), SeatSetting("screen", name="Ramesses")
            settings = msgspec.structs.replace(wish(owner=person.id), seats=seats)
            name = await house.tables.create(settings, SERVER)
            async with house.tables.table(name, SERVER) as live:
                await house.tables.do(
                    live, person.id, "join", None, lambda table: table.join(person.id, person.name, NONCE)
                )
                table = live.room.table
                assert [seat.name for seat in live.room.info().seats] == [NAME, "Ramesses"]
                assert b"Ramesses" in everything(store)
                if spoilt:
                    await take_from_stored(store, name, person.id, NAME, new)
                else:
                    await take_name(live.room, person.id, NAME, new)
                    assert [seat.name for seat in live.room.info().seats] == [new, ""]
                    assert [sitter.name for sitter in table.running.sitters] == [new, ""]
                head = await store.head(name)
                assert NAME.encode() not in head
                assert b"Ramesses" not in head

    asyncio.run(story())
