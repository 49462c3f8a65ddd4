"""One suite for every store; and for the one on disk, that nothing acknowledged is ever lost."""

import asyncio
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import apsw
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ennead.server import sqlite_store
from ennead.server.memory_store import MemoryStore
from ennead.server.sqlite_store import SqliteStore
from ennead.server.store import Conflict, Store, StoreComplaint

MAKERS = {"memory": lambda folder: MemoryStore(), "sqlite": lambda folder: SqliteStore(folder / "tables.db")}


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
        with pytest.raises(StoreComplaint, match="no table “none”"):
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
        assert await store.all_kept("session", 0) == [("b", b""), ("a", b"1")], "the latest first"
        await store.keep("session", "a", b"4", 300)
        assert await store.all_kept("session", 150) == [("a", b"4"), ("b", b"")]
        assert await store.all_kept("session", 250) == [("a", b"4")]
        await store.sweep(250)
        assert await store.all_kept("session", 0) == [("a", b"4")]
        assert await store.all_kept("other", 0) == []

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


@settings(max_examples=30)
@given(st.lists(st.tuples(st.sampled_from("tu"), st.integers(0, 6), st.integers(0, 5), st.integers(1, 3)), max_size=25))
def test_both_stores_answer_alike_whatever_is_asked(tmp_path_factory, requests):
    async def answers(store):
        await store.create("t", b"")
        told = []
        for table, expected, command, size in requests:
            try:
                told.append(await store.append(table, expected, str(command), [b"%d" % command] * size))
            except Conflict as conflict:
                told.append(("conflict", conflict.following))
            except StoreComplaint as complaint:
                told.append(complaint.message)
        told += [await store.events("t"), await store.events("u"), await store.tables()]
        await store.close()
        return told

    folder = tmp_path_factory.mktemp("store")
    assert asyncio.run(answers(MemoryStore())) == asyncio.run(answers(SqliteStore(folder / "x.db")))


# On disk


def test_what_was_acknowledged_is_there_after_opening_again(tmp_path):
    async def first():
        store = SqliteStore(tmp_path / "a" / "tables.db")
        await store.create("t", b"head")
        await asyncio.gather(*(store.append("t", number, f"c{number}", [b"%d" % number]) for number in range(50)))
        await store.close()
        await store.close()
        with pytest.raises(StoreComplaint, match="closed"):
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
        held = asyncio.create_task(store._do(lambda connection: gate.wait(10)))  # the writer is busy
        await asyncio.sleep(0)
        waiting = [asyncio.create_task(store.append("t", number, f"c{number}", [b"x"])) for number in range(200)]
        await asyncio.sleep(0.05)
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
        await store.back_up(tmp_path / "copy.db")
        await writing
        await store.back_up(tmp_path / "copy2.db")
        with pytest.raises(StoreComplaint, match="could not be written"):
            await store.back_up(tmp_path / "no" / "folder" / "copy.db")
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
    with pytest.raises(StoreComplaint, match="cannot be used as a store"):
        SqliteStore(tmp_path / "text.db")
    with pytest.raises(StoreComplaint, match="cannot be used as a store"):
        SqliteStore(tmp_path / "text.db" / "below.db")
    asyncio.run(SqliteStore(tmp_path / "newer.db").close())
    connection = apsw.Connection(str(tmp_path / "newer.db"))
    connection.pragma("user_version", 99)
    connection.close()
    with pytest.raises(StoreComplaint, match="newer than this program"):
        SqliteStore(tmp_path / "newer.db")


def test_migrations_are_done_once_each_and_a_broken_one_changes_nothing(tmp_path, monkeypatch):
    scripts = tmp_path / "migrations"
    scripts.mkdir()
    for path in sqlite_store.MIGRATIONS.glob("*.sql"):
        (scripts / path.name).write_text(path.read_text("utf-8"), "utf-8")
    monkeypatch.setattr(sqlite_store, "MIGRATIONS", scripts)
    connection = apsw.Connection(str(tmp_path / "x.db"))
    sqlite_store.migrate(connection)
    before = connection.pragma("user_version")
    (scripts / f"{before + 1:04}.sql").write_text("CREATE TABLE more (x); CREATE TABLE broken (;")
    with pytest.raises(apsw.SQLError):
        sqlite_store.migrate(connection)
    assert connection.pragma("user_version") == before
    assert not list(connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'more'"))
    (scripts / f"{before + 1:04}.sql").write_text("CREATE TABLE more (x);")
    sqlite_store.migrate(connection)
    sqlite_store.migrate(connection)
    assert connection.pragma("user_version") == before + 1
    connection.close()


def test_a_write_that_fails_tells_everybody_and_loses_nothing(tmp_path):
    async def story():
        store = SqliteStore(tmp_path / "tables.db")
        await store.create("t", b"")
        await store.append("t", 0, "a", [b"0"])
        store._connection.set_commit_hook(lambda: True)  # SQLite then refuses to commit
        with pytest.raises(StoreComplaint, match="nothing was changed"):
            await store.append("t", 1, "b", [b"1"])
        store._connection.set_commit_hook(None)
        assert await store.events("t") == [b"0"]
        assert await store.append("t", 1, "b", [b"1"]) == 1
        await store.close()

    asyncio.run(story())


WRITER = """
import asyncio, sys
from pathlib import Path
from ennead.server.sqlite_store import SqliteStore

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
    busy = sum(kill_and_look(tmp_path / "tables.db", luck) for _ in range(20))
    assert busy > 20


@pytest.mark.long
def test_nothing_acknowledged_is_lost_in_two_hundred_kills(tmp_path):
    luck = random.Random(6)
    busy = sum(kill_and_look(tmp_path / "tables.db", luck) for _ in range(200))
    assert busy > 200
