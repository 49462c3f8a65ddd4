"""Streams: from what is declared follow their names and bytes; who was too late catches up, and a command is once."""

import asyncio

import msgspec
import pytest

from ennead.store.protocol import FOREVER, Changed, Conflict, ExpectUnchanged, NewTable, Put
from ennead.store.sqlite import SqliteStore
from ennead.store.streams import STREAMS, Stream


class Voyage(msgspec.Struct, frozen=True):
    """What is decided when a boat sets out."""

    boat: str


class Sailed(msgspec.Struct, frozen=True, tag="sailed"):
    """It has come to a place."""

    to: str


class Wrote(msgspec.Struct, frozen=True, tag="wrote"):
    """A passenger has written something down."""

    name: str
    text: str = ""


@pytest.fixture(scope="module", autouse=True)
def journey():
    """What is declared here is declared nowhere else."""
    before = dict(STREAMS)
    yield Stream("voyage/{name}/log", "Where a boat has been.", head=Voyage, events=Sailed | Wrote)
    STREAMS.clear()
    STREAMS.update(before)


class Boat:
    """A stream that is open, and what it has told: as in a process of its own."""

    def __init__(self, journey, store):
        self.told = []
        self.stream = journey.open(store, "argo", self.told.append)


def told(story, journey, path=None, writers=1):
    """Run a story with boats, each open in a store of its own on one file, or all in one in memory."""

    async def run():
        stores = [SqliteStore(path) if path else SqliteStore.in_memory() for _ in range(writers)]
        await stores[0].write([journey.new("argo", Voyage("Argo"))])
        try:
            await story(*(Boat(journey, store) for store in stores))
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())


def test_a_stream_has_the_name_and_the_bytes_that_were_declared(journey):
    async def story(boat):
        assert boat.stream.name == journey.name("argo") == "voyage/argo/log"
        assert await boat.stream.head() == Voyage("Argo")
        assert await journey.open(boat.stream.store, "dhow").head() is None
        assert await boat.stream.append([Sailed("Punt"), Wrote("Ana", "Incense!")]) == 0
        assert boat.told == [Sailed("Punt"), Wrote("Ana", "Incense!")]
        bodies = await boat.stream.store.events("voyage/argo/log")
        assert bodies == [b'{"type":"sailed","to":"Punt"}', b'{"type":"wrote","name":"Ana","text":"Incense!"}']

    assert journey.new("argo", Voyage("Argo")) == NewTable("voyage/argo/log", b'{"boat":"Argo"}')
    assert journey.new("argo") == NewTable("voyage/argo/log")
    told(story, journey)


def test_of_two_who_append_the_same_number_one_is_told_and_has_caught_up(journey, tmp_path):
    async def story(one, other):
        assert await one.stream.append([Sailed("Punt")]) == 0
        assert await other.stream.append([Sailed("Byblos")]) is None
        assert other.told == one.told == [Sailed("Punt")]
        assert await other.stream.append([Sailed("Byblos")]) == 1
        assert await one.stream.append([Sailed("Rhodes")], "ana:1") is None
        assert one.told == other.told == [Sailed("Punt"), Sailed("Byblos")]
        with pytest.raises(Conflict):
            await one.stream.append_at(1, "ana:2", [Sailed("Rhodes")])
        assert await one.stream.append_at(2, "ana:3", [Sailed("Rhodes")]) == 2
        assert len(one.told) == 2, "only the store was asked"

    told(story, journey, tmp_path / "t.db", writers=2)


def test_many_who_try_again_all_get_their_turn(journey, tmp_path):
    async def write(boat, name):
        for number in range(20):
            while await boat.stream.append([Wrote(name, str(number))], f"{name}:{number}") is None:
                pass

    async def story(*boats):
        await asyncio.gather(*(write(boat, name) for boat, name in zip(boats, "abc", strict=True)))
        for boat in boats:
            await boat.stream.catch_up()
            assert boat.told == boats[0].told
            assert boat.stream.following == len(boat.told) == 60
        for name in "abc":
            assert [one.text for one in boats[0].told if one.name == name] == [str(number) for number in range(20)]

    told(story, journey, tmp_path / "t.db", writers=3)


@pytest.mark.undeclared
def test_a_command_is_done_once_also_if_another_writer_gives_it_again(journey, tmp_path):
    async def story(one, other):
        noted = Put("harbour", "Punt", b"", FOREVER)
        assert await one.stream.append([Sailed("Punt")], "ana:1", [noted]) == 0
        again = Put("harbour", "Punt", b"again", FOREVER)
        assert await one.stream.append([Sailed("Punt")], "ana:1", [again]) == 0
        assert await other.stream.append([Sailed("Byblos")], "ana:1", [again]) == 0
        assert one.told == other.told == [Sailed("Punt")], "what stands there is what was appended first"
        assert await one.stream.store.kept("harbour", "Punt", 0) == b""
        for number in (1, 2):
            assert await one.stream.append([Sailed("Rhodes")]) == number, "without an id it is another one each time"

    told(story, journey, tmp_path / "t.db", writers=2)


@pytest.mark.undeclared
def test_what_is_written_along_is_written_with_the_events_or_neither_is(journey):
    async def story(boat):
        expected = ExpectUnchanged("harbour", "Punt", b"open")
        with pytest.raises(Changed):
            await boat.stream.append([Sailed("Punt")], "ana:1", [expected])
        await boat.stream.catch_up()
        assert (boat.told, boat.stream.following) == ([], 0)
        assert await boat.stream.append([Sailed("Punt")], "ana:1", [Put("harbour", "Punt", b"", FOREVER)]) == 0
        assert await boat.stream.store.kept("harbour", "Punt", 0) == b""

    told(story, journey)


def test_a_stream_is_read_from_the_beginning_or_from_its_end_and_goes_on_from_there(journey, tmp_path):
    async def story(writer, reader, late):
        places = [Sailed(name) for name in ("Punt", "Byblos", "Rhodes", "Nubia")]
        await writer.stream.append(places[:3])
        await reader.stream.catch_up()
        await reader.stream.catch_up()
        assert reader.told == places[:3]
        while await writer.stream.store.forget(writer.stream.name, 1):
            pass
        assert await late.stream.latest(9) == places[1:3]
        await writer.stream.append(places[3:])
        for boat in (reader, late):
            await boat.stream.catch_up()
            assert boat.stream.following == 4
        assert (reader.told, late.told) == (places, places[3:])
        late.stream.take([b'{"type":"sailed","to":"Crete"}'])
        assert (late.told[-1], late.stream.following) == (Sailed("Crete"), 5)

    told(story, journey, tmp_path / "t.db", writers=3)


def test_a_name_is_taken_out_of_what_a_person_appended(journey):
    async def story(boat):
        for number, name in enumerate(("Ana", "Ben", "Ana")):
            await boat.stream.append([Wrote(name, "Hello")], f"{name.lower()}:{number}")
        assert await boat.stream.events_of("ana", 9) == {0: Wrote("Ana", "Hello"), 2: Wrote("Ana", "Hello")}
        assert await boat.stream.events_of("ana", 1) == {2: Wrote("Ana", "Hello")}
        assert await boat.stream.events_of("zoe", 9) == {}
        theirs = await boat.stream.events_of("ana", 9)
        await boat.stream.rewrite({number: Wrote("", one.text) for number, one in theirs.items()})
        assert [one.name for one in await boat.stream.latest(9)] == ["", "Ben", ""]
        assert await boat.stream.store.events(boat.stream.name, 2) == [b'{"type":"wrote","name":"","text":"Hello"}']

    told(story, journey)


def test_each_kind_of_streams_is_declared_once_with_one_place_in_its_name(journey):
    assert STREAMS["voyage/{name}/log"] is journey
    assert (journey.pattern, journey.about) == ("voyage/{name}/log", "Where a boat has been.")
    with pytest.raises(TypeError, match="twice"):
        Stream("voyage/{name}/log", "Another.", events=Sailed)
    with pytest.raises(ValueError, match="unpack"):
        Stream("voyage", "A boat without a name.", events=Sailed)
