"""Nobody fills the disk: equal editions are kept once, what people bring is bounded, what nobody plays goes soon."""

import random
from functools import partial

import msgspec

from ennead.core.language import UserError
from ennead.games import rulebook
from ennead.games.sailing import with_edition
from ennead.play.clock import Clock
from ennead.play.events import Sitter
from ennead.play.file import read, write
from ennead.play.game import Game
from ennead.server.asker import Asker
from ennead.server.tables import uploads as things
from ennead.server.tables.expiry import Sweeper
from ennead.server.tables.match_files import brought
from ennead.server.tables.open_table import EARNEST
from ennead.server.tables.settings import Settings, set_up
from ennead.server.tables.writes import large_of
from ennead.store.protocol import StoreError
from tests.games.sailing.editions import SMALL
from tests.server.tables import NONCE, seats, wish
from tests.server.test_sweeping import ANA, with_house
from tests.worlds import play_on

__all__ = ["with_house"]

MEGABYTE = 40_000  # in these tests: some ten editions


def own(number: int) -> str:
    """Return one of many editions that differ, as it is kept: without what nobody reads."""
    return with_edition(SMALL.replace("A small one.", f"No. {number:04}"), "").edition.text


SAME = with_edition(SMALL, "").edition.text


def sailing(owner: str, edition: str = SMALL, **more) -> Settings:
    return Settings("sailing", owner, seats("screen", "screen"), {}, edition=edition, bidding=0, **more)


def file_of(number: int) -> str:
    """Return the file of a match that is not over, with a large remark."""
    sitters = (Sitter("person", "Ana"), Sitter("bot", "random"))
    match = play_on(Game(rulebook("isis")).new(2, seed=number, sitters=sitters), random.Random(number), 2)
    return write(match)


def first_move(action, table):
    return table.play("ana", action)


async def moved(house, live, moves: int) -> None:
    """Let Ana make some moves against a computer player."""
    made = 0
    while made < moves:
        match = live.room.table.running
        if live.room.table.people.get(match.actor) == "ana":
            await house.tables.do(live, "ana", f"m{made}", None, partial(first_move, match.legal()[0]))
            made += 1
        else:
            house.tables.wake(live)
            await live.thinking


async def killed(*given) -> None:
    """Write nothing, as a server that is killed."""
    raise StoreError("store-failed")


async def editions(house) -> list[str]:
    return [body.decode() for _, body in await house.store.all_kept("edition", 0, 99)]


def test_equal_editions_are_kept_once_and_go_with_the_last_table(with_house):
    async def story(house):
        names = [await house.tables.create(sailing(who), Asker("A", who)) for who in ("ana", "ben", "cy")]
        other = await house.tables.create(sailing("ana", own(1)), Asker("A", "ana"))
        usual = await house.tables.create(sailing("ana", ""), Asker("A", "ana"))
        assert sorted(await editions(house)) == sorted([SAME, own(1), rulebook("sailing").edition.text])
        heads = [await house.store.head(name) for name in (*names, other, usual)]
        assert max(map(len, heads)) < 1500, "a table has only the edition's hash"
        async with house.tables.table(names[0], Asker("A", "ana")) as live:
            await live.room.do("ana", "join", None, lambda table: table.join("ana", "Ana", NONCE))
        house.tables.live.clear()
        async with house.tables.table(names[0], Asker("A", "ana")) as live:
            assert live.room.table.book.edition.text == SAME
            assert read(write(live.room.table.running)).book.edition.text == SAME, "a match file has all of it"
        await house.after(house.config.files_days - 1)
        assert len(await editions(house)) == 3
        await house.after(1)
        assert await house.names() == {names[0], usual}, "one has begun"
        await house.after(house.config.files_days)
        await Sweeper(house.tables).sweep()  # the one before has removed the table
        assert await editions(house) == [rulebook("sailing").edition.text]
        assert await house.names() == {usual}
        assert await house.store.all_kept("large", 0, 9) == await house.store.all_kept("edition unused", 0, 9) == []

    with_house(story)


def test_an_edition_that_is_taken_up_again_just_then_stays(with_house):
    async def story(house):
        first = await house.tables.create(sailing("ana"), Asker("A", "ana"))
        [key] = [key for key, _ in await house.store.all_kept("edition", 0, 9)]
        async with house.tables.table(first, Asker("A", "ana")) as live:
            await house.tables.close_table(live, "ana")
        assert await house.store.all_kept("edition unused", 0, 9)
        all_kept = house.store.all_kept

        async def slow(kind, *given):
            found = await all_kept(kind, *given)
            if kind == f"edition of/{key}":  # right after it was looked up that nobody plays it
                await house.tables.create(sailing("ben"), Asker("A", "ben"))
            return found

        house.store.all_kept = slow
        await house.tables.large.sweep()
        house.store.all_kept = all_kept
        assert await editions(house) == [SAME]
        assert (house.tables.large.editions, house.tables.large.files) == (len(SAME.encode()), 0)

    with_house(story)


def test_an_older_store_opens_unchanged(with_house):
    async def story(house):
        inline = msgspec.structs.replace(set_up(sailing("ana", own(2))), edition_key="")
        await house.store.create("old", msgspec.json.encode(inline), "ana", 0)
        await house.store.create("old/shown", b"")
        async with house.tables.table("old", Asker("A", "ana")) as live:
            assert live.room.table.book.edition.text == own(2)
            assert live.room.table.settings.stored == inline
        house.tables.live.clear()
        await Sweeper(house.tables).sweep()
        assert await house.names() == set()

    with_house(story)


def test_one_address_cannot_fill_the_disk_with_ever_new_guests(with_house, monkeypatch):
    """The attack, in small: tables with ever new editions, by ever new guests, from one address."""
    monkeypatch.setattr(things, "MB", MEGABYTE)

    async def story(house):
        house.tables.config = house.config
        made, told = 0, set()
        for number in range(100):
            try:
                await house.tables.create(
                    sailing(f"guest{number // 5}", own(number)), Asker("A", f"guest{number // 5}")
                )
                made += len(own(number).encode())
            except UserError as problem:
                told.add(problem.message)
        assert told == {"files-enough"}
        assert 0.8 * MEGABYTE < made <= MEGABYTE, "all together from one address"
        assert await house.tables.create(sailing("guest99", ""), Asker("A", "guest99")), "the usual one can be played"
        assert await house.tables.create(sailing("guest99", own(0)), Asker("A", "guest99")), "so can one that is there"
        await house.tables.create(sailing("ben", own(200)), Asker("B", "ben"))
        told.clear()
        for number in range(201, 260):
            try:
                await house.tables.create(sailing(f"cy{number}", own(number)), Asker(f"C{number}", f"cy{number}"))
            except UserError as problem:
                told.add(problem.message)
        assert told == {"files-full"}, "others reach what is kept in all"
        large = house.tables.large
        assert 1.8 * MEGABYTE < large.editions + large.files <= 2 * MEGABYTE
        counted = large.editions, large.files
        await large.read()
        assert (large.editions, large.files) == counted, "as it is counted anew"

    with_house(story, files_person=1, files_address=1, files_all=2)


def test_a_file_that_nobody_continues_goes_soon_and_one_that_is_played_stays(with_house):
    async def story(house):
        names = []
        for number in range(2):
            settings = brought(file_of(number), "ana", "Ana", None)
            assert large_of(settings).file_bytes == len(settings.file)
            names.append(await house.tables.create(settings, Asker("A", "ana")))
            async with house.tables.table(names[-1], Asker("A", "ana")) as live:
                await house.tables.do(live, "ana", "j", None, lambda table: table.join("ana", "Ana", NONCE))
                assert live.room.table.match, "it goes on at once"
        async with house.tables.table(names[0], Asker("A", "ana")) as live:
            await moved(house, live, 1)
        await house.after(house.config.files_days)
        assert await house.names() == {names[0]}
        await house.after(house.config.left_days - house.config.files_days - 1)
        assert await house.names() == {names[0]}
        await house.after(2)
        assert await house.names() == set()
        assert await house.store.all_kept("large", 0, 9) == []

    with_house(story)


def test_a_file_that_was_given_up_after_a_move_makes_room_again_and_a_game_in_earnest_stays(with_house):
    async def story(house):
        names = [await house.tables.create(brought(file_of(one), "ana", "Ana", None), ANA) for one in range(3)]
        for name, moves in zip(names, (0, EARNEST - 1, EARNEST), strict=True):
            async with house.tables.table(name, ANA) as live:
                await house.tables.do(live, "ana", "j", None, lambda table: table.join("ana", "Ana", NONCE))
                await moved(house, live, moves)
                await house.tables.do(live, "ana", "r", None, lambda table: table.resign("ana"))
                assert live.room.table.match.outcome
        await house.after(house.config.files_days - 1)
        assert await house.names() == set(names)
        await house.after(2)
        assert await house.names() == {names[2]}
        await house.tables.large.sweep()
        assert house.tables.large.files == len(brought(file_of(2), "ana", "Ana", None).file)
        await house.after(4000)
        assert await house.names() == {names[2]}

    with_house(story)


def test_a_clock_keeps_a_table_with_an_own_edition_only_while_it_runs(with_house):
    async def story(house):
        settings = sailing("ana", own(1), clock=Clock(days=14))
        settings = msgspec.structs.replace(settings, seats=seats("person", "person"))
        name = await house.tables.create(settings, ANA)
        async with house.tables.table(name, ANA) as live:
            for who in ("ana", "ben"):
                await house.tables.do(live, who, "j", None, lambda table, who=who: table.join(who, who, NONCE))
        await house.after(house.config.files_days + 10)
        assert await house.names() == {name}, "there are days left for the first move"
        async with house.tables.table(name, ANA) as live:
            await house.tables.do(live, "ana", "r", None, lambda table: table.resign("ana"))
            assert live.room.table.match.outcome
        await house.after(house.config.files_days)
        assert await house.names() == set()

    with_house(story)


def test_a_game_that_was_played_on_after_it_was_to_go_stays_also_if_the_server_was_killed_then(with_house):
    async def story(house):
        name = await house.tables.create(brought(file_of(1), "ana", "Ana", None), ANA)
        async with house.tables.table(name, ANA) as live:
            await house.tables.do(live, "ana", "j", None, lambda table: table.join("ana", "Ana", NONCE))
            postpone, house.store.postpone = house.store.postpone, killed
            await moved(house, live, EARNEST)
            house.store.postpone = postpone
        await house.after(house.config.files_days)
        assert await house.names() == {name}
        await house.after(house.config.left_days)
        assert await house.names() == set()
        assert await house.store.all_kept("unplayed", 0, 9) == []

    with_house(story)


def test_a_table_with_nothing_large_waits_as_long_as_ever(with_house):
    async def story(house):
        name = await house.tables.create(wish(), Asker("A", "ana"))
        await house.after(house.config.waiting_days - 1)
        assert await house.names() == {name}
        await house.after(1)
        assert await house.names() == set()

    with_house(story)
