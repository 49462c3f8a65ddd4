"""Rows: from what is declared follow where they are kept, their bytes, their mirrors, and what goes with a person."""

import asyncio
from typing import Generic, TypeVar

import msgspec
import pytest

from ennead.store.of_person import deletion, export, forget
from ennead.store.protocol import FOREVER, Changed, Delete, ExpectUnchanged, Put
from ennead.store.rows import (
    KINDS,
    InBody,
    Key,
    Mirror,
    Names,
    Owner,
    Row,
    Rows,
    Scope,
    Secret,
    Whole,
    delete,
    delete_all,
    delete_at,
    put,
    row,
)
from ennead.store.sqlite import SqliteStore

NOW = 1_800_000_000
T = TypeVar("T")


@pytest.fixture(scope="module", autouse=True)
def kinds():
    """What is declared here is declared nowhere else, and nothing else here."""
    before = dict(KINDS)
    KINDS.clear()

    @row("letter", lasts=60, mirrors=(Mirror("letters-to", of="to", key="person", body="number"),))
    class Letter(Row, frozen=True, omit_defaults=True):
        """A letter."""

        person: Scope[Owner[str]]
        number: Key[int]
        to: Names[str]
        text: Secret[str] = ""

    @row("page", most=2)
    class Page(Row, frozen=True):
        """A page of a person's book."""

        person: Scope[Owner[str]]
        number: Key[int]

    @row("motto")
    class Motto(Row, frozen=True):
        """A motto."""

        person: Key[Owner[str]]
        text: Whole[str]

    @row("visits")
    class Visits(Row, frozen=True):
        """How often a place was visited on a day."""

        what: Key[str]
        count: Whole[int]

    @row("score", places=lambda person: ((person, "isis"), (person, "senet")))
    class Score(Row, frozen=True):
        """A score, found by its place: all of it stands in the body."""

        person: Key[Owner[InBody[str]]]
        game: Key[InBody[str]]
        points: int = 0

    @row("notice", at="now", since="until", lasts=0)
    class Notice(Row, frozen=True):
        """What everybody reads."""

        text: str
        until: int

    @row("badge", by_module=True)
    class Badge(Row, frozen=True):
        """Whose a badge is."""

        name: Key[str]
        person: Whole[Owner[str]]

    @row("badges")
    class Badges(Row, frozen=True):
        """The badges of a person, who is found by each."""

        person: Key[Owner[str]]
        names: tuple[str, ...] = ()

        def index(self):
            return [Badge(name, self.person) for name in self.names]

    @row("wave", mirrors=(Mirror("waved-at", of="whom", key="person"),))
    class Wave(Row, frozen=True):
        """One person waves at another."""

        person: Scope[Owner[str]]
        whom: Key[Names[str]]

    yield Letter, Motto, Wave
    KINDS.clear()
    KINDS.update(before)


def told(story):
    """Run a story with an empty store, rows, and a clock that the story may set."""

    async def run():
        store, clock = SqliteStore.in_memory(), [NOW]
        try:
            return await story(store, Rows(store, lambda: clock[0]), clock)
        finally:
            await store.close()

    return asyncio.run(run())


def test_a_row_is_kept_where_its_scope_and_key_say_with_the_bytes_of_the_rest(kinds):
    letter, motto, wave = kinds
    assert put(letter("ana", 7, "ben", "Come!"), now=NOW) == [
        Put("letter/ana", "7", b'{"to":"ben","text":"Come!"}', NOW + 60),
        Put("letters-to/ben", "ana", b"7", NOW + 60),
    ]
    assert put(letter("ana", 7, "ben"), until=NOW + 5)[0].body == b'{"to":"ben"}'
    assert put(motto("ana", "Never twice.")) == [Put("motto", "ana", b"Never twice.", FOREVER)]
    assert put(wave("ana", "ben")) == [Put("wave/ana", "ben", b"", FOREVER), Put("waved-at/ben", "ana", b"", FOREVER)]


def test_a_part_of_the_key_may_be_kept_in_the_body_as_well(kinds):
    @row("ticket")
    class Ticket(Row, frozen=True):
        """A ticket."""

        hall: Scope[str]
        number: InBody[Key[int]]
        person: str

    async def story(store, rows, clock):
        assert put(Ticket("stage", 7, "ana")) == [Put("ticket/stage", "7", b'{"number":7,"person":"ana"}', FOREVER)]
        await rows.put(Ticket("stage", 7, "ana"))
        assert await rows.all(Ticket, "stage", most=9) == [Ticket("stage", 7, "ana")]

    told(story)


def test_what_was_put_is_found_until_its_time_is_over(kinds):
    letter, motto, wave = kinds

    async def story(store, rows, clock):
        some = [letter("ana", 7, "ben", "Come!"), motto("ana", "Never twice."), wave("ana", "ben")]
        for one in some:
            await rows.put(one)
        assert await rows.get(letter, "ana", 7) == some[0]
        assert await rows.get(motto, "ana") == some[1]
        assert await rows.all(wave, "ana", most=9) == [some[2]]
        assert await rows.mirrored("waved-at", "ben", 9) == ["ana"]
        assert "Come!" not in repr(some[0])
        clock[0] += 60
        assert await rows.get(letter, "ana", 7) is None
        assert await rows.get(motto, "ana") == some[1]

    told(story)


def test_of_a_list_only_the_latest_stay(kinds):
    page = KINDS["page/"].model

    async def story(store, rows, clock):
        for number in range(3):
            await rows.put(page("ana", number))
        assert [one.number for one in await rows.all(page, "ana", most=9)] == [2, 1]

    told(story)


def test_each_row_of_a_list_comes_with_the_condition_that_it_is_unchanged(kinds):
    letter, *_ = kinds

    async def story(store, rows, clock):
        await store.keep("letter/ana", "7", b'{"to": "ben"}', FOREVER)  # as an older program wrote it
        [(found, unchanged)] = await rows.read_each(letter, "ana", most=9)
        assert found == letter("ana", 7, "ben")
        await store.write([unchanged, *put(letter("ana", 7, "ben", "Come!"), now=clock[0])])
        with pytest.raises(Changed):
            await store.write([unchanged, *put(letter("ana", 7, "cy"), now=clock[0])])
        assert await rows.all(letter, "ana", most=9) == [letter("ana", 7, "ben", "Come!")]

    told(story)


def test_a_change_is_made_again_where_another_writer_was_quicker(kinds):
    _, motto, _ = kinds

    async def story(store, rows, clock):
        await rows.put(motto("ana", "one"))
        seen = []

        def longer(before):
            seen.append(before.text)
            if len(seen) == 1:
                store._connection.execute("UPDATE kept SET body = ? WHERE kind = 'motto'", (b"two",))
            return motto("ana", f"{before.text}!")

        assert await rows.change(motto, "ana", by=longer) == motto("ana", "two!")
        assert seen == ["one", "two"]
        assert await rows.get(motto, "ana") == motto("ana", "two!")
        assert await rows.change(motto, "ana", by=lambda before: None) is None
        assert await rows.get(motto, "ana") is None
        assert await rows.change(motto, "ana", by=lambda before: motto("ana", "new")) == motto("ana", "new")

    told(story)


def test_what_has_expired_and_is_still_there_can_be_put_again(kinds):
    letter, *_ = kinds

    async def story(store, rows, clock):
        await rows.put(letter("ana", 7, "ben"))
        clock[0] += 60
        found, unchanged = await rows.read(letter, "ana", 7)
        assert found is None
        await store.write([unchanged, *put(letter("ana", 7, "cy"), now=clock[0])])
        assert (await rows.get(letter, "ana", 7)).to == "cy"

    told(story)


def test_a_change_does_not_hide_that_something_else_has_changed(kinds):
    _, motto, _ = kinds

    async def story(store, rows, clock):
        other = ExpectUnchanged("motto", "ben", b"something")
        with pytest.raises(Changed):
            await rows.change(motto, "ana", by=lambda before: motto("ana", "new"), also=lambda row: [other])
        assert await rows.get(motto, "ana") is None

    told(story)


def test_a_change_moves_the_mirror(kinds):
    letter, *_ = kinds

    async def story(store, rows, clock):
        await rows.put(letter("ana", 7, "ben"))
        await rows.change(letter, "ana", 7, by=lambda before: letter("ana", 7, "cy"))
        assert await rows.mirrored("letters-to", "ben", 9) == []
        assert await rows.mirrored("letters-to", "cy", 9) == ["ana"]

    told(story)


def everything(store):
    """Return where all is that is kept."""
    return list(store._connection.execute("SELECT kind, key FROM kept ORDER BY kind, key"))


def test_a_key_may_stand_in_the_body_as_well_and_its_last_part_have_dividers(kinds):
    score = KINDS["score"].model
    one = score("ana", "a/b", 7)
    assert put(one) == [Put("score", "ana/a/b", b'{"person":"ana","game":"a/b","points":7}', FOREVER)]

    async def story(store, rows, clock):
        await rows.put(one)
        assert await rows.get(score, "ana", "a/b") == one
        assert list(await rows.each(score, most=9)) == [one]

    told(story)


def test_a_counter_is_kept_as_a_plain_number(kinds):
    visits = KINDS["visits"].model

    async def story(store, rows, clock):
        for _ in range(3):
            await rows.change(visits, "9/by/ana", by=lambda row: visits("9/by/ana", row.count + 1 if row else 1))
        assert await store.kept("visits", "9/by/ana", NOW) == b"3"
        assert await rows.get(visits, "9/by/ana") == visits("9/by/ana", 3)

    told(story)


def test_a_row_without_a_key_has_its_place_and_one_may_last_since_a_moment_of_its_own(kinds):
    notice = KINDS["notice"].model

    async def story(store, rows, clock):
        await rows.put(notice("Closed on Monday", NOW + 5))
        assert await store.kept("notice", "now", NOW) == b'{"text":"Closed on Monday","until":%d}' % (NOW + 5)
        assert await rows.get(notice) == notice("Closed on Monday", NOW + 5)
        clock[0] += 5
        assert await rows.get(notice) is None
        await store.write([delete_at(notice)])
        assert everything(store) == []

    told(story)


def test_an_index_is_kept_and_deleted_with_its_row(kinds):
    badge, badges = KINDS["badge"].model, KINDS["badges"].model
    assert put(badges("ana", ("x",)), until=5)[1:] == [Put("badge", "x", b"ana", 5)]

    async def story(store, rows, clock):
        await rows.put(badges("ana", ("x", "y")))
        await rows.put(badges("ben", ("z",)))
        await rows.change(badges, "ana", by=lambda row: badges("ana", ("y", "w")))
        found = [await rows.get(badge, name) for name in "wxyz"]
        assert [one and one.person for one in found] == ["ana", None, "ana", "ben"]
        await store.write(await deletion(store, "ana", NOW))
        assert everything(store) == [("badge", "z"), ("badges", "ben")]
        await store.write(delete(badges("ben", ("z",)), badges("ana")))
        assert everything(store) == []

    told(story)


def test_a_change_of_nothing_writes_nothing_and_others_may_write_it(kinds):
    motto = KINDS["motto"].model

    async def story(store, rows, clock):
        written = []

        async def write(writes):
            written.append(writes)
            await store.write(writes)

        await rows.put(motto("ana", "Never twice."))
        kept = await rows.change(motto, "ana", by=lambda row: row, until=lambda _: NOW + 5, write=write)
        assert (kept, written) == (motto("ana", "Never twice."), [])
        await rows.change(motto, "ana", by=lambda row: motto("ana", "Once."), until=lambda _: NOW + 5, write=write)
        assert written == [
            [
                ExpectUnchanged("motto", "ana", b"Never twice."),
                Put("motto", "ana", b"Once.", NOW + 5),
            ]
        ]
        assert await rows.get(motto, "ana") == motto("ana", "Once.")

    told(story)


def test_kinds_may_share_a_form(kinds):
    class Parcel(Row, Generic[T], frozen=True):
        name: Key[str]
        inside: Secret[T]

    class Book(msgspec.Struct, frozen=True):
        title: str

    @row("parcel")
    class BookParcel(Parcel[Book], frozen=True):
        """A parcel with a book in it."""

    async def story(store, rows, clock):
        await rows.put(BookParcel("b", Book("Isis")))
        assert await store.kept("parcel", "b", NOW) == b'{"inside":{"title":"Isis"}}'
        assert await rows.all(BookParcel, most=9) == [BookParcel("b", Book("Isis"))]
        assert "Isis" not in repr(BookParcel("b", Book("Isis")))

    told(story)


def test_what_belongs_to_a_person_goes_and_then_what_names_them(kinds):
    letter, motto, wave = kinds

    async def story(store, rows, clock):
        for one in (letter("ana", 1, "ben"), letter("ben", 1, "ana"), letter("ben", 2, "cy"), motto("ana", "Never.")):
            await rows.put(one)
        for who, whom in (("ana", "ben"), ("ben", "ana"), ("ben", "cy")):
            await rows.put(wave(who, whom))
        await store.keep("waved-at/ana", "nobody", b"", FOREVER)  # the row has gone
        await store.write(await deletion(store, "ana", NOW))
        assert ("motto", "ana") not in everything(store)
        assert not [place for place in everything(store) if place[0].endswith("/ana") and "-" not in place[0]]
        assert ("waved-at/ana", "ben") in everything(store), "that is others': it goes afterwards"
        await forget(store, "ana")
        left = [("letter/ben", "2"), ("letters-to/cy", "ben"), ("wave/ben", "cy"), ("waved-at/cy", "ben")]
        assert everything(store) == left

    told(story)


async def name_of(person):
    return person.title()


def test_what_belongs_to_a_person_is_exported_unless_it_says_why_not(kinds):
    letter, motto, wave = kinds

    @row("mood of the day", latest="at", exported="moods")
    class Mood(Row, frozen=True):
        """A mood."""

        person: Scope[Owner[str]]
        day: Key[int]
        at: int

        def exported(self, names):
            return self.day

    @row("draft", not_exported="nobody is to see it")
    class Draft(Row, frozen=True):
        """A draft."""

        person: Scope[Owner[str]]
        number: Key[int]

    async def story(store, rows, clock):
        with pytest.raises(TypeError, match="badge cannot be found"):
            await export(store, "ana", NOW, name_of)
        found = await export(store, "ana", NOW, name_of, but={"badge", "letter", "page", "score", "wave"})
        assert found == {"motto": None, "badges": {"names": ()}, "moods": []}
        moods = (Mood("ana", 1, 7), Mood("ana", 2, 9), Mood("ana", 3, 9), Mood("ben", 4, 9))
        letters = (letter("ana", 1, "ben", "Come."), letter("ben", 1, "ana"))
        scores = [KINDS["score"].model("ana", "senet", 3), KINDS["score"].model("ben", "senet", 4)]
        for one in (*moods, *letters, *scores, motto("ana", "Never."), wave("ana", "cy"), Draft("ana", 1)):
            await rows.put(one)
        found = await export(store, "ana", NOW, name_of, but={"badge", "badges", "page"})
        assert found == {
            "letter": [{"number": 1, "to": "Ben"}],
            "motto": {"text": "Never."},
            "score": [{"game": "senet", "points": 3}],
            "wave": [{"whom": "Cy"}],
            "moods": [2, 3, 1],
        }
        assert (await export(store, "ana", NOW + 60, name_of, but={"badge"}))["letter"] == [], "it has expired"

    told(story)


def test_what_is_found_by_its_place_or_goes_with_something_is_deleted_with_its_person(kinds):
    @row("key", by_module=True)
    class Opening(Row, frozen=True):
        """What opens a box."""

        hash: Key[Secret[str]]
        person: Owner[str]

    @row("box")
    class Box(Row, frozen=True):
        """A box, with the key that opens it."""

        person: Key[Owner[str]]
        hash: str

        def goes_too(self):
            return [delete_at(Opening, self.hash)]

    async def story(store, rows, clock):
        score = KINDS["score"].model
        first, second = Box("ana", "a"), Box("ana", "b")
        for one in (Opening("a", "ana"), first, score("ana", "isis"), score("ben", "isis")):
            await rows.put(one)
        await store.write(put(first, before=first))
        assert ("key", "a") in everything(store)
        await store.write([*put(Opening("b", "ana")), *put(second, before=first)])
        assert everything(store) == [("box", "ana"), ("key", "b"), ("score", "ana/isis"), ("score", "ben/isis")]
        await store.write(await deletion(store, "ana", NOW))
        assert everything(store) == [("score", "ben/isis")]

    told(story)


def test_rows_with_mirrors_are_not_deleted_without_them(kinds):
    letter, motto, _ = kinds
    assert delete_at(motto, "ana") == Delete("motto", "ana")
    with pytest.raises(TypeError, match="mirrors"):
        delete_at(letter, "ana", 1)
    with pytest.raises(TypeError, match="mirrors"):
        delete_all(letter, "ana")


def test_a_declaration_by_which_a_person_cannot_be_found_is_refused(kinds):
    class Gift(Row, frozen=True):
        name: Key[str]
        person: Owner[str]

    with pytest.raises(TypeError, match="cannot be found by person"):
        row("gift")(Gift)
    with pytest.raises(TypeError, match="does not tell where"):
        row("gift", mirrors=(Mirror("gifts", of="person", key="person"),))(Gift)
    with pytest.raises(TypeError, match="no longer there"):
        row("gift", most=9, mirrors=(Mirror("gifts", of="person", key="name"),))(Gift)
    with pytest.raises(TypeError, match="twice"):
        row("gift", mirrors=(Mirror("wave", of="person", key="name"),))(Gift)
    assert "gift" not in KINDS


def test_a_list_for_everybody_and_lists_of_each_may_have_the_same_name(kinds):
    @row("fair")
    class Fair(Row, frozen=True):
        """A fair."""

        name: Key[str]

    @row("fair")
    class Visit(Row, frozen=True):
        """A person goes to a fair."""

        person: Scope[Owner[str]]
        name: Key[str]

    async def story(store, rows, clock):
        await rows.put(Fair("spring"))
        await rows.put(Visit("ana", "autumn"))
        assert await rows.all(Fair, most=9) == [Fair("spring")]
        assert await rows.all(Visit, "ana", most=9) == [Visit("ana", "autumn")]

    told(story)
    with pytest.raises(TypeError, match="twice"):
        row("fair")(Fair)


def test_a_unique_row_is_put_once_and_its_place_rests_once_it_is_deleted(kinds):
    @row("seal", unique=True, rests=9, by_module=True)
    class Seal(Row, frozen=True):
        """Whose seal it is."""

        name: Key[str]
        person: Whole[Owner[str]]

    @row("keeper")
    class Keeper(Row, frozen=True):
        """A keeper of a seal, who is found by it."""

        person: Key[Owner[str]]
        seal: str = ""

        def index(self):
            return [Seal(self.seal, self.person)] if self.seal else []

    async def story(store, rows, clock):
        await rows.put(Keeper("ana", "cat"))
        with pytest.raises(Changed):
            await rows.put(Keeper("ben", "cat"))
        await rows.change(Keeper, "ana", by=lambda keeper: Keeper("ana", "cat"))
        await rows.change(Keeper, "ana", by=lambda keeper: Keeper("ana", "dog"))
        assert [await rows.get(Seal, name) for name in ("cat", "dog")] == [Seal("cat", ""), Seal("dog", "ana")]
        with pytest.raises(Changed):
            await rows.put(Keeper("ben", "cat"))
        await store.write(await deletion(store, "ana", clock[0]))
        assert await rows.get(Seal, "dog") == Seal("dog", "")
        clock[0] += 9
        await store.sweep(clock[0], 9)
        await rows.put(Keeper("ben", "cat"))
        assert everything(store) == [("keeper", "ben"), ("seal", "cat")]

    told(story)


def test_a_deletion_is_not_written_where_something_was_changed_since(kinds):
    badges = KINDS["badges"].model

    async def story(store, rows, clock):
        await rows.put(badges("ana", ("x",)))
        writes = await deletion(store, "ana", clock[0])
        await rows.put(badges("ana", ("x", "y")))
        with pytest.raises(Changed):
            await store.write(writes)

    told(story)


def test_rows_are_found_by_a_mirror_and_taken_once(kinds):
    letter, motto, wave = kinds

    async def story(store, rows, clock):
        await rows.put(letter("ana", 7, "ben", "Come!"))
        await rows.put(wave("cy", "ben"))
        await store.keep("waved-at/ben", "nobody", b"", FOREVER)  # the row has gone
        assert await rows.listed(letter, "to", "ben", 9) == [letter("ana", 7, "ben", "Come!")]
        assert await rows.listed(wave, "whom", "ben", 9) == [wave("cy", "ben")]
        await rows.put(motto("ana", "Never."))
        assert await rows.take(motto, "ana") == motto("ana", "Never.")
        assert await rows.take(motto, "ana") is None
        with pytest.raises(TypeError, match="mirrors"):
            await rows.take(wave, "cy", "ben")

    told(story)


def test_bytes_and_lists_may_be_all_of_a_row_and_a_guest_s_may_last_less(kinds):
    @row("picture")
    class Picture(Row, frozen=True):
        """A picture."""

        name: Key[str]
        bytes: Whole[bytes]

    @row("meals", of_guest=5)
    class Meals(Row, frozen=True):
        """When somebody ate."""

        person: Key[Owner[str]]
        at: Whole[tuple[int, ...]] = ()

    async def story(store, rows, clock):
        await rows.put(Picture("cat", b"\xff\0"))
        assert await rows.get(Picture, "cat") == Picture("cat", b"\xff\0")
        await rows.put(Meals("ana", (1, 2)))
        assert await store.kept("meals", "ana", NOW) == b"[1,2]"
        assert await rows.get(Meals, "ana") == Meals("ana", (1, 2))
        await store.keep("meals", "ben", b"", FOREVER)  # as an older program wrote it
        assert await rows.get(Meals, "ben") == Meals("ben")
        assert [Meals("ana").ends(NOW, is_guest) for is_guest in (False, True)] == [FOREVER, NOW + 5]

    told(story)
