"""One suite for a store in a file and in memory; and for the one on disk, that nothing acknowledged is ever lost."""

import asyncio
import gc
import os
import random
import signal
import stat
import subprocess
import sys
import threading
import time
import weakref
from contextlib import closing
from pathlib import Path

import apsw
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ennead.server.config import Config
from ennead.server.process import listen, serve
from ennead.store import sqlite_copy, sqlite_file, sqlite_traces, sqlite_writes
from ennead.store.protocol import Changed, Conflict, Delete, ExpectUnchanged, NewTable, Put, Store, StoreError
from ennead.store.sqlite import SqliteStore
from ennead.store.sqlite_copy import copy_store

pytestmark = pytest.mark.undeclared  # a store knows nothing of what is kept in it

MAKERS = {"memory": lambda _: SqliteStore.in_memory(), "sqlite": lambda folder: SqliteStore(folder / "tables.db")}


@pytest.fixture(params=MAKERS)
def with_store(request, tmp_path):
    """Run something with a new store, then close it."""

    def run(something):
        async def whole():
            store: Store = MAKERS[request.param](tmp_path)
            try:
                return await something(store)
            finally:
                await store.close()

        return asyncio.run(whole())

    return run


def test_a_table_is_begun_once_and_keeps_its_settings(with_store):
    async def story(store):
        assert await store.create("one", b"first")
        assert not await store.create("one", b"second")
        assert await store.head("one") == b"first"
        assert await store.head("none") is None
        assert await store.create("two", b"")
        assert await store.tables() == ["one", "two"]

    with_store(story)


def test_several_things_are_written_in_one_moment_or_none_of_them(with_store):
    async def story(store):
        claim = [ExpectUnchanged("name", "ana"), Put("name", "ana", b"1", 10**9)]
        await store.write([*claim, Put("person", "1", b"Ana", 10**9)])
        with pytest.raises(Changed):
            await store.write([Put("person", "2", b"Ana", 10**9), *claim])  # whatever comes before it is not written
        assert await store.kept("person", "2", 0) is None
        await store.create("t", b"", due=5)
        late = [ExpectUnchanged("name", "ana", b"2"), Put("name", "ana", b"3", 10**9)]
        for writing in (
            lambda: store.append("t", 0, "c", [b"event"], late),
            lambda: store.remove("t", 9, late),
            lambda: store.create("u", b"", also=late),
        ):
            with pytest.raises(Changed):
                await writing()
        assert (await store.events("t"), await store.head("u")) == ([], None)
        assert await store.done("t", "c") is None
        assert await store.kept("name", "ana", 0) == b"1"
        taken = [ExpectUnchanged("name", "ana", b"1"), Delete("name", "ana")]
        assert await store.append("t", 0, "c", [b"event"], taken) == 0
        assert await store.kept("name", "ana", 0) is None
        await store.write(claim)

    with_store(story)


def test_events_have_consecutive_numbers_and_are_read_from_anywhere(with_store):
    async def story(store):
        await store.create("t", b"")
        assert await store.events("t") == []
        assert await store.append("t", 0, "a", [b"0", b"1"]) == 0
        assert await store.append("t", 2, "b", [b"2"]) == 2
        assert await store.events("t") == [b"0", b"1", b"2"]
        assert await store.events("t", 2) == [b"2"]
        assert await store.events("t", 3) == []
        assert await store.events("none") == []

    with_store(story)


def test_who_expects_another_number_is_told_where_the_table_stands(with_store):
    async def story(store):
        await store.create("t", b"")
        await store.append("t", 0, "a", [b"0", b"1"])
        for expected in (0, 1, 3, -1):
            with pytest.raises(Conflict) as caught:
                await store.append("t", expected, f"x{expected}", [b"no"])
            assert caught.value.following == 2
        assert await store.events("t") == [b"0", b"1"]
        with pytest.raises(StoreError, match="no table “none”"):
            await store.append("none", 0, "a", [b"0"])

    with_store(story)


def test_a_command_that_comes_twice_is_done_once(with_store):
    async def story(store):
        await store.create("t", b"")
        await store.create("u", b"")
        assert await store.done("t", "same") is None
        assert await store.append("t", 0, "same", [b"0"]) == 0
        assert await store.done("t", "same") == 0
        await store.append("t", 1, "other", [b"1"])
        assert await store.append("t", 0, "same", [b"0"]) == 0
        assert await store.append("t", 2, "same", [b"2"]) == 0
        assert await store.events("t") == [b"0", b"1"]
        assert await store.append("u", 0, "same", [b"0"]) == 0, "an id belongs to its table"
        assert await store.events("u") == [b"0"]

    with_store(story)


def test_of_a_hundred_who_want_the_same_number_one_gets_it(with_store):
    async def story(store):
        await store.create("t", b"")
        tries = [store.append("t", 0, f"command {number}", [b"%d" % number]) for number in range(100)]
        answers = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in answers) == ["Conflict"] * 99 + ["int"]
        assert {answer.following for answer in answers if isinstance(answer, Conflict)} == {1}
        assert len(await store.events("t")) == 1

    with_store(story)


def test_small_things_are_kept_until_their_time_is_over(with_store):
    async def story(store):
        await store.keep("session", "a", b"1", 100)
        await store.keep("session", "b", b"", 200)
        await store.keep("other", "a", b"3", 100)
        assert await store.kept("session", "a", 99) == b"1"
        assert await store.kept("session", "a", 100) is None
        assert await store.kept("session", "b", 99) == b"", "nothing is not the same as not there"
        assert await store.kept("session", "c", 0) is None
        assert await store.all_kept("session", 0, 100) == [("b", b""), ("a", b"1")], "the latest first"
        await store.keep("session", "a", b"4", 300)
        assert await store.all_kept("session", 150, 100) == [("a", b"4"), ("b", b"")]
        assert await store.all_kept("session", 250, 100) == [("a", b"4")]
        assert [await store.sweep(250, most) for most in (1, 100, 100)] == [1, 1, 0]
        assert await store.all_kept("session", 0, 100) == [("a", b"4")]
        assert await store.all_kept("other", 0, 100) == []

    with_store(story)


def test_of_two_who_take_the_same_thing_one_gets_it(with_store):
    async def story(store):
        await store.keep("code", "x", b"who", 100)
        taken = await asyncio.gather(*(store.take("code", "x", 1) for _ in range(5)))
        assert sorted(taken, key=str) == [None] * 4 + [b"who"]
        await store.keep("code", "y", b"who", 100)
        assert await store.take("code", "y", 100) is None, "its time was over"
        assert await store.take("code", "y", 1) is None

    with_store(story)


def expected_of(requests):
    """Return what a store has to answer: to each request, and in the end."""
    told, events, done = [], [], {}
    for table, expected, command, size in requests:
        if table == "u":
            told.append("no-such-table")
        elif command in done:
            told.append(done[command])
        elif expected != len(events):
            told.append(("conflict", len(events)))
        else:
            told.append(expected)
            done[command] = expected
            events += [b"%d" % command] * size
    return [*told, events, [], ["t"]]


@settings(max_examples=30)
@given(st.lists(st.tuples(st.sampled_from("tu"), st.integers(0, 6), st.integers(0, 5), st.integers(1, 3)), max_size=25))
def test_in_a_file_and_in_memory_a_store_answers_as_it_has_to_whatever_is_asked(tmp_path_factory, requests):
    async def answers(store):
        await store.create("t", b"")
        told = []
        for table, expected, command, size in requests:
            try:
                told.append(await store.append(table, expected, str(command), [b"%d" % command] * size))
            except Conflict as conflict:
                told.append(("conflict", conflict.following))
            except StoreError as error:
                told.append(error.message)
        told += [await store.events("t"), await store.events("u"), await store.tables()]
        await store.close()
        return told

    folder = tmp_path_factory.mktemp("store")
    for store in (SqliteStore.in_memory(), SqliteStore(folder / "x.db")):
        assert asyncio.run(answers(store)) == expected_of(requests)


def test_what_is_written_also_is_written_with_it_or_not_at_all(with_store):
    async def story(store):
        also = [
            NewTable("u", b"head", "ana", 50),
            Put("tables/ana", "u", b"", 100),
            Put("visitor/u", "zoe", b"", 200),
        ]
        assert await store.create("t", b"")
        with pytest.raises(Conflict):
            await store.append("t", 3, "c", [b"x"], also)
        assert await store.head("u") is None
        assert await store.all_kept("tables/ana", 0, 100) == []
        assert await store.append("t", 0, "c", [b"x"], also) == 0
        assert await store.head("u") == b"head"
        assert await store.all_kept("visitor/u", 150, 100) == [("zoe", b"")]
        assert await store.append("t", 1, "c", [b"x"], [Delete("tables/ana")]) == 0, "it was done before"
        assert await store.all_kept("tables/ana", 0, 100) == [("u", b"")]
        assert not await store.create("u", b"other", also=[Delete("tables/ana")])
        assert await store.all_kept("tables/ana", 0, 100) == [("u", b"")]
        await store.append("t", 1, "d", [b"x"], [Delete("tables/ana", "u"), Delete("visitor/u")])
        assert await store.all_kept("tables/ana", 0, 100) == await store.all_kept("visitor/u", 0, 100) == []

    with_store(story)


def test_of_a_kind_only_so_much_is_kept_if_that_is_said(with_store):
    async def story(store):
        for number in range(7):
            await store.keep("tables/ana", f"t{number}", b"", 100, 3)
        await store.keep("tables/ana", "t5", b"", 100, 3)
        await store.keep("tables/ben", "t0", b"", 100, 3)
        assert [key for key, _ in await store.all_kept("tables/ana", 0, 100)] == ["t5", "t6", "t4"]
        assert [key for key, _ in await store.all_kept("tables/ana", 0, 2)] == ["t5", "t6"]

    with_store(story)


def test_old_events_can_be_forgotten_and_the_others_keep_their_numbers(with_store, monkeypatch):
    monkeypatch.setattr(sqlite_writes, "FORGOTTEN", 4)

    async def story(store):
        await store.create("t", b"")
        assert await store.latest("t", 3) == (0, [])
        for number in range(10):
            await store.append("t", number, f"c{number}", [b"%d" % number])
        assert await store.latest("t", 3) == (7, [b"7", b"8", b"9"])
        while await store.forget("t", 6):
            pass
        assert await store.events("t") == [b"6", b"7", b"8", b"9"]
        assert await store.latest("t", 100) == (6, [b"6", b"7", b"8", b"9"])
        assert await store.events("t", 8) == [b"8", b"9"]
        assert (await store.done("t", "c5"), await store.done("t", "c6")) == (None, 6)
        with pytest.raises(Conflict) as caught:
            await store.append("t", 4, "x", [b"x"])
        assert caught.value.following == 10
        while await store.forget("t", 100):
            pass
        assert await store.latest("t", 100) == (9, [b"9"]), "the last one says where the table stands"
        assert await store.append("t", 10, "y", [b"10"]) == 10

    with_store(story)


def test_a_table_that_is_overdue_can_be_removed_with_its_streams_and_others_stay(with_store):
    async def story(store):
        await store.create("t", b"", "ana", 100, [NewTable("t/players"), NewTable("t/shown")])
        await store.create("t2", b"", "ana", 100, [NewTable("t2/shown")])
        await store.create("begun", b"", "ana")
        for name in ("t", "t/players", "t2", "t2/shown"):
            assert await store.append(name, 0, "c", [b"0"]) == 0
        assert await store.made_by("ana") == 2
        assert await store.overdue(99, 10) == []
        assert await store.overdue(100, 10) == ["t", "t2"]
        assert await store.overdue(100, 1) == ["t"]
        assert not await store.remove("begun", 100)
        await store.postpone("t2", 200)
        assert not await store.remove("t2", 100), "somebody has come"
        assert await store.remove("t", 100, [Put("k", "k", b"", 1)])
        assert await store.tables() == ["t2", "t2/shown", "begun"]
        assert await store.all_kept("k", 0, 1) == [("k", b"")]
        with pytest.raises(StoreError, match="no table"):
            await store.append("t", 1, "d", [b"1"])
        assert await store.create("new", b"")
        assert await store.append("new", 0, "c", [b"new"]) == 0
        assert await store.events("new") == [b"new"]
        assert (await store.events("t"), await store.events("t/players")) == ([], [])
        await store.postpone("t2", None)
        assert (await store.overdue(10**10, 10), await store.made_by("ana")) == ([], 0)
        await store.postpone("t2", 300)
        assert (await store.overdue(300, 9), await store.left(300, 9), await store.made_by("ana")) == (["t2"], [], 1)
        await store.postpone("t2", 300, has_begun=True)
        assert (await store.overdue(300, 9), await store.left(300, 9), await store.made_by("ana")) == ([], ["t2"], 0)
        assert (await store.left(299, 9), await store.remove("t2", 300)) == ([], True)

    with_store(story)


async def found_for(store: Store, person: str, most: int) -> list[str]:
    """Return where somebody is named, asked for so many at a time."""
    found, after = [], 0
    while after is not None:
        names, after = await store.traces(person, after, most)
        assert len(names) <= most
        found += names
    return found


def test_what_is_put_with_appended_events_needs_no_turn_of_the_writer_and_the_last_of_it_counts(tmp_path, monkeypatch):
    async def story():
        store = SqliteStore(tmp_path / "t.db")
        for table in ("t", "u"):
            await store.create(table, b"")
            await store.append(table, 0, "ana:1", [b"{}"])
        monkeypatch.setattr(store._writer, "_do_each", None)
        puts = [
            [Put("clock", "running", b"%d" % n, 99), Put("clocked", table, b"2", 99)] for n, table in enumerate("tu")
        ]
        both = [store.append(table, 1, "ana:2", [b"{}"], also) for table, also in zip("tu", puts, strict=True)]
        assert await asyncio.gather(*both) == [1, 1]
        assert await store.kept("clock", "running", 0) == b"1"
        assert await store.all_kept("clocked", 0, 9) == [("u", b"2"), ("t", b"2")]
        await store.close()

    asyncio.run(story())


def test_where_somebody_is_named_is_found_and_written_anew(with_store):
    async def story(store):
        for number in range(7):
            await store.create(f"t{number}", b"ben")
        await store.create("made", b'{"owner":"ana-id"}')
        await store.append("t1", 0, "ben:1", [b'{"kind":"joined","person":"ana-id"}', b"more"])
        await store.append("t5", 0, "ana-id:1", [b"said something"])
        await store.append("t5", 1, "ana-id2:1", [b"somebody else"])
        await store.append("t5", 2, "ana-id:2", [b"more"])
        assert await found_for(store, "ana-id", 2) == ["t1", "t5", "made"]
        assert await found_for(store, "ana-id2", 2) == ["t5"]
        assert await found_for(store, "ana", 2) == []
        assert await store.commands_of("t5", "ana-id") == [0, 2]
        await store.rewrite("t5", {0: b"gone", 2: b"too"})
        await store.rewrite("made", {}, b"{}")
        await store.rewrite("nowhere", {})
        assert await store.events("t5") == [b"gone", b"somebody else", b"too"]
        assert (await store.head("made"), await store.head("t5")) == (b"{}", b"ben")
        assert await store.append("t5", 3, "ben:1", [b"on it goes"]) == 3

    with_store(story)


def test_what_a_closed_loop_has_left_there_holds_up_nobody_after_it(tmp_path):
    for make in MAKERS.values():
        store, loop = make(tmp_path), asyncio.new_event_loop()
        asyncio.run(store.create("t", b""))

        async def begin(store=store):
            return [store.append("t", 0, "a", [b"0"])]

        [leaving] = loop.run_until_complete(begin())
        loop.close()

        async def append(number: int, command: str, store=store) -> int:
            return await store.append("t", number, command, [b"%d" % number])

        assert asyncio.run(append(0, "a")) == 0, "done before or not: it is asked again"
        assert asyncio.run(append(1, "b")) == 1
        assert asyncio.run(store.events("t")) == [b"0", b"1"]
        assert not leaving.done()
        asyncio.run(store.close())


# In memory


def test_stores_in_memory_have_nothing_in_common_and_take_no_room_on_the_disk(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    async def story():
        one, other = SqliteStore.in_memory(), SqliteStore.in_memory()
        before = await one.size()
        await one.create("t", b"")
        await one.append("t", 0, "a", [bytes(1_000_000)])
        assert (await one.tables(), await other.tables()) == (["t"], [])
        assert (await one.size() > before + 1_000_000, await other.size()) == (True, before)
        assert await one.remove("t", None)
        assert await one.scrub() == "cleared"
        assert await one.size() == before
        await one.close()
        with pytest.raises(StoreError, match="closed"):
            await one.tables()
        await other.create("u", b"")
        await other.close()

    asyncio.run(story())
    assert not list(tmp_path.iterdir())


def test_a_store_in_memory_has_no_threads_and_is_gone_when_nothing_uses_it_any_more():
    async def story(store):
        await store.create("t", b"")
        assert await store.tables() == ["t"]

    store = SqliteStore.in_memory()
    asyncio.run(story(store))
    assert asyncio.run(store.tables()) == ["t"], "also on another loop"
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("ennead-store")]
    gone, address = weakref.ref(store), store._open
    del store
    gc.collect()
    assert gone() is None
    with closing(address()) as anew:
        assert not list(anew.execute("SELECT 1 FROM sqlite_schema")), "and so is all that it kept"


def test_in_memory_too_one_writes_while_others_read_and_nobody_is_told_too_early():
    async def story():
        store = SqliteStore.in_memory()
        names = [f"t{number}" for number in range(8)]
        for name in names:
            await store.create(name, b"")
        acknowledged = dict.fromkeys(names, 0)

        async def play(name):
            for number in range(60):
                events, also = [b"%d" % number] * 2, [Put("last", name, b"%d" % number, 9)]
                assert (
                    await store.append(name, 2 * number, f"c{number}", events, also if number % 3 else ()) == 2 * number
                )
                acknowledged[name] = 2 * number + 2

        async def look(name):
            while acknowledged[name] < 120:
                least = acknowledged[name]
                found = len(await store.events(name))
                assert found >= least, "what was acknowledged is there"
                assert found % 2 == 0, "and all of it or nothing"

        await asyncio.gather(*(work(name) for name in names for work in (play, look)))
        await store.close()

    asyncio.run(story())


# On disk


def test_what_was_acknowledged_is_there_after_opening_again(tmp_path):
    async def first():
        store = SqliteStore(tmp_path / "a" / "tables.db")
        await store.create("t", b"head")
        await asyncio.gather(*(store.append("t", number, f"c{number}", [b"%d" % number]) for number in range(50)))
        await store.close()
        await store.close()
        with pytest.raises(StoreError, match="closed"):
            await store.append("t", 50, "late", [b"late"])

    async def second():
        store = SqliteStore(tmp_path / "a" / "tables.db")
        assert await store.events("t") == [b"%d" % number for number in range(50)]
        assert await store.append("t", 9, "c7", [b"again"]) == 7
        await store.close()

    asyncio.run(first())
    asyncio.run(second())


def test_two_writers_of_one_file_see_each_others_numbers(tmp_path):
    async def story():
        one, two = SqliteStore(tmp_path / "t.db"), SqliteStore(tmp_path / "t.db")
        await one.create("t", b"")
        for number in range(3):  # from the second on, without asking the file where the table stands
            assert await one.append("t", number, f"a{number}", [b"one"]) == number
        assert await two.append("t", 3, "b", [b"two", b"two"]) == 3
        with pytest.raises(Conflict) as caught:
            await one.append("t", 3, "c", [b"no"])
        assert caught.value.following == 5
        assert await one.append("t", 5, "b", [b"no"]) == 3, "the other's command counts"
        assert await one.append("t", 5, "d", [b"one"]) == 5
        answers = await asyncio.gather(
            one.append("t", 6, "e", [b"one"]),
            one.append("t", 7, "f", [b"one"]),
            one.append("t", 7, "g", [b"no"]),
            one.append("t", 8, "d", [b"no"]),
            return_exceptions=True,
        )
        assert [answer if isinstance(answer, int) else answer.following for answer in answers] == [6, 7, 8, 5]
        assert len(await two.events("t")) == 8
        await one.close()
        await two.close()

    asyncio.run(story())


def test_requests_that_come_together_are_committed_together(tmp_path):
    async def story():
        store = SqliteStore(tmp_path / "tables.db")
        await store.create("t", b"")
        commits = 0

        def count():
            nonlocal commits
            commits += 1
            return False

        store._connection.set_commit_hook(count)
        gate = threading.Event()
        held = store._do(lambda connection: gate.wait(10))  # the writer is busy
        await asyncio.sleep(0)
        waiting = [store.append("t", number, f"c{number}", [b"x"]) for number in range(200)]
        gate.set()
        await asyncio.gather(held, *waiting)
        await store.close()
        return commits

    assert asyncio.run(story()) <= 3


def test_a_back_up_is_whole_and_can_be_opened_while_others_write(tmp_path):
    async def story():
        store = SqliteStore(tmp_path / "tables.db")
        await store.create("t", b"head")
        for number in range(20):
            await store.append("t", number, f"c{number}", [b"%d" % number])
        writing = asyncio.gather(*(store.append("t", n, f"c{n}", [b"%d" % n]) for n in range(20, 120)))
        await asyncio.to_thread(copy_store, store.path, tmp_path / "copy.db")
        await writing
        assert copy_store(store.path, tmp_path / "copy2.db").tables == 1
        with pytest.raises(StoreError, match="could not be written"):
            copy_store(store.path, tmp_path / "no" / "folder" / "copy.db")
        await store.close()
        for name, least in (("copy.db", 20), ("copy2.db", 120)):
            copy = SqliteStore(tmp_path / name)
            events = await copy.events("t")
            assert len(events) >= least
            assert events == [b"%d" % number for number in range(len(events))]
            await copy.close()
        assert not list(tmp_path.glob("*.part"))

    asyncio.run(story())


def test_a_file_that_is_no_store_or_a_newer_one_gets_a_clear_answer(tmp_path, monkeypatch):
    (tmp_path / "text.db").write_text("this is no database at all, but a text of some length\n" * 40)
    with pytest.raises(StoreError, match="cannot be used as a store"):
        SqliteStore(tmp_path / "text.db")
    with pytest.raises(StoreError, match="cannot be used as a store"):
        SqliteStore(tmp_path / "text.db" / "below.db")
    asyncio.run(SqliteStore(tmp_path / "newer.db").close())
    connection = apsw.Connection(str(tmp_path / "newer.db"))
    connection.pragma("user_version", 99)
    connection.close()
    with pytest.raises(StoreError, match="newer than this program"):
        SqliteStore(tmp_path / "newer.db")


def test_migrations_are_done_once_each_and_a_broken_one_changes_nothing(tmp_path, monkeypatch):
    scripts = tmp_path / "migrations"
    scripts.mkdir()
    for path in sqlite_file.MIGRATIONS.glob("*.sql"):
        (scripts / path.name).write_text(path.read_text("utf-8"), "utf-8")
    monkeypatch.setattr(sqlite_file, "MIGRATIONS", scripts)
    connection = apsw.Connection(str(tmp_path / "x.db"))
    sqlite_file.migrate(connection)
    before = connection.pragma("user_version")
    (scripts / f"{before + 1:04}.sql").write_text("CREATE TABLE more (x); CREATE TABLE broken (;")
    with pytest.raises(apsw.SQLError):
        sqlite_file.migrate(connection)
    assert connection.pragma("user_version") == before
    assert not list(connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'more'"))
    (scripts / f"{before + 1:04}.sql").write_text("CREATE TABLE more (x);")
    sqlite_file.migrate(connection)
    sqlite_file.migrate(connection)
    assert connection.pragma("user_version") == before + 1
    connection.close()


def test_a_write_that_fails_tells_everybody_and_loses_nothing(tmp_path):
    async def story():
        store = SqliteStore(tmp_path / "tables.db")
        await store.create("t", b"")
        await store.append("t", 0, "a", [b"0"])
        store._connection.set_commit_hook(lambda: True)  # SQLite then refuses to commit
        with pytest.raises(StoreError, match="nothing was changed"):
            await store.append("t", 1, "b", [b"1"])
        store._connection.set_commit_hook(None)
        assert await store.events("t") == [b"0"]
        assert await store.append("t", 1, "b", [b"1"]) == 1
        await store.close()

    asyncio.run(story())


WRITER = """
import asyncio, sys
from pathlib import Path
from ennead.store.sqlite_copy import copy_store
from ennead.store.sqlite import SqliteStore

async def player(store, table):
    number = len(await store.events(table))
    while True:
        await store.append(table, number, f"command {number}", [b"%d" % number])
        print(table, number, flush=True)
        number += 1

async def main():
    store = SqliteStore(Path(sys.argv[1]))
    for table in map(str, range(20)):
        await store.create(table, b"")
    await asyncio.gather(*(player(store, table) for table in map(str, range(20))))

asyncio.run(main())
"""


def kill_and_look(path: Path, luck: random.Random) -> int:
    """Kill a writer at a random instant; afterwards everything acknowledged is there, in order, and none twice."""
    process = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    lines = [process.stdout.readline()]  # it is under way
    time.sleep(luck.random() * 0.15)
    process.send_signal(signal.SIGKILL)
    rest, _ = process.communicate()
    acknowledged: dict[str, int] = {}
    for line in (lines[0] + rest).split("\n")[:-1]:
        table, number = line.split()
        acknowledged[table] = int(number)

    async def look():
        store = SqliteStore(path)
        for table in await store.tables():
            events = await store.events(table)
            assert events == [b"%d" % number for number in range(len(events))]
            assert len(events) > acknowledged.get(table, -1)
            if events:
                last = len(events) - 1
                assert await store.append(table, last, f"command {last}", [b"again"]) == last, "asked again: harmless"
        await store.close()

    asyncio.run(look())
    return len(acknowledged)


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(tmp_path):
    luck = random.Random(5)
    busy = sum(kill_and_look(tmp_path / "tables.db", luck) for _ in range(8))
    assert busy > 8


@pytest.mark.long
def test_nothing_acknowledged_is_lost_in_two_hundred_kills(tmp_path):
    luck = random.Random(6)
    busy = sum(kill_and_look(tmp_path / "tables.db", luck) for _ in range(200))
    assert busy > 200


# For its owner only


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077])
def test_only_its_owner_may_read_a_store_and_its_copies_whatever_is_usual(tmp_path, umask):
    def rights(path):
        return stat.S_IMODE(path.stat().st_mode)

    async def story():
        store = SqliteStore(tmp_path / "a" / "b" / "t.db", alone=True)
        await store.create("t", b"")
        copy_store(store.path, tmp_path / "copy.db")
        files = [*store.path.parent.iterdir(), tmp_path / "copy.db"]
        assert {path.name for path in files} == {"t.db", "t.db-wal", "t.db-shm", "t.db-lock", "copy.db"}
        assert {rights(path) for path in files} == {0o600}
        assert {rights(tmp_path / "a"), rights(tmp_path / "a" / "b")} == {0o700}
        await store.close()

    before = os.umask(umask)
    try:
        asyncio.run(story())
    finally:
        os.umask(before)


def test_a_copy_is_not_readable_for_others_while_it_is_written_either(tmp_path, monkeypatch):
    seen = []

    real = sqlite_copy._vacuum

    def look(source, draft):
        real(source, draft)
        seen.append(stat.S_IMODE(draft.stat().st_mode))

    monkeypatch.setattr(sqlite_copy, "_vacuum", look)
    asyncio.run(SqliteStore(tmp_path / "t.db").close())
    copy_store(tmp_path / "t.db", tmp_path / "copy.db")
    assert seen == [0o600]


def test_a_store_that_everybody_could_read_is_closed_to_others(tmp_path):
    asyncio.run(SqliteStore(tmp_path / "t.db").close())
    for before, after in ((0o644, 0o600), (0o666, 0o600), (0o640, 0o640)):  # as an operator may want it for a group
        (tmp_path / "t.db").chmod(before)
        asyncio.run(SqliteStore(tmp_path / "t.db").close())
        assert stat.S_IMODE((tmp_path / "t.db").stat().st_mode) == after


# Two processes, and the end of one


def test_a_store_is_one_servers_at_a_time_and_can_be_copied_meanwhile(tmp_path):
    async def story():
        first = SqliteStore(tmp_path / "t.db", alone=True)
        with pytest.raises(StoreError, match="another server runs with it"):
            SqliteStore(tmp_path / "t.db", alone=True)
        await first.create("t", b"")
        copy_store(tmp_path / "t.db", tmp_path / "copy.db")
        await first.close()
        again = SqliteStore(tmp_path / "t.db", alone=True)
        assert await again.tables() == ["t"]
        await again.close()

    asyncio.run(story())


def test_a_second_server_with_the_same_store_does_not_start(tmp_path):
    config = Config(port=0, data=str(tmp_path / "t.db"))
    first = SqliteStore(config.store, alone=True)
    with listen(config) as listening, pytest.raises(StoreError, match="--data"):
        serve(config, listening, lambda: None)
    asyncio.run(first.close())


MIGRATING = """
import os, signal, sys
from pathlib import Path
from ennead.store import sqlite_file

steps, die_at = 0, int(sys.argv[2])

def count():
    global steps
    steps += 1
    if steps == die_at:
        os.kill(os.getpid(), signal.SIGKILL)
    return False

connection = sqlite_file.open_file(Path(sys.argv[1]))
connection.set_progress_handler(count, 20)
sqlite_file.migrate(connection)
print(steps)
"""


def write_older(path: Path) -> None:
    """Write a store as 0.7.0 did: of its tables, every second one has begun."""
    connection = apsw.Connection(str(path))
    connection.pragma("journal_mode", "wal")
    for script in sorted(sqlite_file.MIGRATIONS.glob("*.sql"))[:2]:
        connection.execute(script.read_text("utf-8"))
    connection.pragma("user_version", 2)
    with connection:
        for number in range(40):
            for name, head in ((f"t{number}", b'{"game":"isis","owner":"ana"}'), (f"t{number}/shown", b"")):
                connection.execute("INSERT INTO tables (name, head) VALUES (?, ?)", (name, head))
            if number % 2:
                query = "INSERT INTO events SELECT number, 0, ? FROM tables WHERE name = ?"
                connection.execute(query, (b'{"kind":"began","nonces":[]}', f"t{number}"))
    connection.close()


def migrated(path: Path, die_at: int) -> tuple[subprocess.CompletedProcess[str], object]:
    """Bring an older store up to date, in a process that ends itself at some step; return how the file is then."""
    write_older(path)
    command = [sys.executable, "-c", MIGRATING, str(path), str(die_at)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    connection = apsw.Connection(str(path))
    schema = sorted(connection.execute("SELECT name, sql FROM sqlite_master")), connection.pragma("user_version")
    assert list(connection.execute("PRAGMA integrity_check")) == [("ok",)]
    connection.close()

    async def look():
        store = SqliteStore(path)  # goes on where it ended
        assert await store.made_by("ana") == 20, "those that have not begun; the others stay"
        await store.close()

    asyncio.run(look())
    return done, schema


def check_kills(folder: Path, kills: int) -> None:
    """Kill a migration at so many instants: what is found has all of a script, or nothing of it."""
    whole, connection = {}, apsw.Connection(":memory:")
    for version, script in enumerate(sorted(sqlite_file.MIGRATIONS.glob("*.sql")), 1):
        connection.execute(script.read_text("utf-8"))
        whole[version] = sorted(connection.execute("SELECT name, sql FROM sqlite_master"))
    done, after = migrated(folder / "whole.db", 0)
    assert (done.returncode, after) == (0, (whole[len(whole)], len(whole))), done.stderr
    steps, found = int(done.stdout), set()
    for number in range(kills):
        done, then = migrated(folder / f"{number}.db", 1 + steps * number // kills)
        assert done.returncode == -signal.SIGKILL
        assert then[0] == whole[then[1]], "nothing between"
        found.add(then[1])
    assert 2 in found


def test_killed_within_a_migration_a_store_is_as_before_or_as_after(tmp_path):
    check_kills(tmp_path, 2)


@pytest.mark.long
def test_killed_within_a_migration_at_any_step_a_store_is_as_before_or_as_after(tmp_path):
    check_kills(tmp_path, 60)


def test_two_who_open_an_older_store_at_once_bring_it_up_to_date_once(tmp_path):
    write_older(tmp_path / "t.db")
    command = [sys.executable, "-c", MIGRATING, str(tmp_path / "t.db"), "0"]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    assert [(one.communicate()[1], one.returncode) for one in both] == [("", 0)] * 2


def test_where_somebody_is_named_is_found_without_reading_any_stream(tmp_path):
    """However they came to be named, by whichever way it was written; and of removed tables nothing is left."""

    async def story():
        store = SqliteStore(tmp_path / "t.db")
        for number in range(300):
            await store.create(f"t{number}", b'{"owner":"ben"}', "ben", 100)
        await asyncio.gather(*(store.append(f"t{n}", 0, "ben:1", [b"{}"]) for n in range(300)))
        await asyncio.gather(*(store.append(f"t{n}", 1, f"ana{n}:1", [b"{}"]) for n in range(300)))
        await asyncio.gather(*(store.append(f"t{n}", 2, f"ana{n}:2", [b"{}"]) for n in range(300)))
        writing = store.append("t7", 3, "ben:2", [b'{"kind":"joined","person":"cyd"}'])
        assert await store.append("t7", 4, "eve:1", [b"{}"]) == 1 + await writing
        assert [await found_for(store, who, 9) for who in ("ana5", "cyd", "eve")] == [["t5"], ["t7"], ["t7"]]
        assert len(await found_for(store, "ben", 9)) == 300
        assert await store.remove("t7", 100)
        assert [await found_for(store, who, 9) for who in ("ana7", "cyd")] == [[], []]
        plans = [str(await store._ask(f"EXPLAIN QUERY PLAN {sqlite_traces.PAGE}", "ana5", 0, 9))]
        await store.close()
        assert not any("SCAN" in plan for plan in plans), plans

    asyncio.run(story())


def test_an_older_store_is_gone_through_a_little_at_a_time_and_everybody_is_found_meanwhile(tmp_path):
    write_older(tmp_path / "t.db")
    connection = apsw.Connection(str(tmp_path / "t.db"))
    for number, (stream, command, body) in enumerate(
        [("t3", "cyd:1", b'{"kind":"joined","person":"cyd"}'), ("t30/shown", "eve:1", b"{}")], 1
    ):
        connection.execute("INSERT INTO events SELECT number, ?, ? FROM tables WHERE name = ?", (number, body, stream))
        connection.execute(
            "INSERT INTO commands SELECT number, ?, ? FROM tables WHERE name = ?", (command, number, stream)
        )
    connection.close()

    async def story():
        store = SqliteStore(tmp_path / "t.db")
        looked, left = 0, 1
        while left:
            assert len(await found_for(store, "ana", 9)) == 40 + bool(looked)
            assert [await found_for(store, who, 9) for who in ("cyd", "eve")] == [["t3"], ["t30/shown"]]
            if not looked:
                await store.create("new", b'{"owner":"ana"}')
            left = await store.trace_old(15)
            looked += 1
            if looked == 2:  # it goes on where it was
                await store.close()
                store = SqliteStore(tmp_path / "t.db")
        assert (looked, await store.trace_old(15)) == (6, 0)
        assert [await found_for(store, who, 9) for who in ("cyd", "eve")] == [["t3"], ["t30/shown"]]
        assert len(await found_for(store, "ana", 9)) == 41
        await store.close()

    asyncio.run(story())


def test_the_latest_of_a_kind_are_found_without_reading_all_of_it(tmp_path):
    async def story():
        store = SqliteStore(tmp_path / "t.db")
        query = "SELECT key, body FROM kept WHERE kind = ? AND until > ? ORDER BY number DESC LIMIT ?"
        plan = await store._ask(f"EXPLAIN QUERY PLAN {query}", "games/ana", 0, 10)
        await store.close()
        assert "kept_latest" in str(plan)
        assert "TEMP B-TREE" not in str(plan)

    asyncio.run(story())
