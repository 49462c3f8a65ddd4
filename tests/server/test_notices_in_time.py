"""Notices come in time: what cannot wait comes at once, but not again and again; what no longer holds does not come."""

from contextlib import AsyncExitStack

import msgspec

from ennead.play.clock import Clock
from ennead.server.asker import SERVER
from ennead.server.mailer import MailAddress
from ennead.server.notice import Facts
from ennead.server.notifications.model import WARNINGS, Note, Notes
from ennead.server.notifications.preferences import Quiet, Wishes
from ennead.server.notifications.schedule import AT_ONCE, BETWEEN
from ennead.server.notifications.service import GONE, SETTLING, SOON
from ennead.server.notifications.still_valid import warned_at
from ennead.server.notifications.table_notices import Mark
from ennead.server.people.people import LISTED, Person
from ennead.server.tables.listing import RUNNING
from ennead.server.tables.settings import SeatSetting
from ennead.server.tables.told.messages import TimesLeft
from ennead.store.rows import Rows
from ennead.store.sqlite import SqliteStore
from tests.server.letters import post_office
from tests.server.tables import NONCE, wish
from tests.server.test_notices import Inn, tell

QUICK = Clock(base=180, increment=2)


async def kept_table(inn: Inn, *people: Person, seats: int = 2) -> str:
    """Return a table that keeps seats for people who have not come yet."""
    kept = [SeatSetting("person", person=one.id, name=one.name) for one in people]
    kept += [SeatSetting("person")] * (seats - len(people))
    return await inn.tables.create(msgspec.structs.replace(wish(), owner=people[0].id, seats=tuple(kept)), SERVER)


async def told_before(inn: Inn, ana: Person, ben: Person) -> None:
    """Let somebody have been told something just now."""
    name = await inn.table(ana, ben)
    await inn.do(name, ana, lambda table: table.resign(ana.id))
    assert len(await inn.pass_time(SETTLING)) == 1


def test_a_round_is_told_at_once_also_just_after_another_notice():
    async def story(inn):
        ana, ben = await inn.guests()
        await inn.subscribe(ben)
        await told_before(inn, ana, ben)
        for kind, title in (("round", "A round begins"), ("paired", "A game was found for you")):
            name = await kept_table(inn, ana, ben)
            await inn.notices.tell(ben.id, kind, Facts("isis", name, ("Ana",), "Cup"))
            notice = (await inn.pass_time(SOON))[-1]
            assert (notice["title"], notice["path"]) == (title, f"/table/{name}")
        over = await inn.table(ana, ben)
        await inn.do(over, ana, lambda table: table.resign(ana.id))
        assert len(await inn.pass_time(BETWEEN - SETTLING)) == 3, "what can wait does"
        assert len(await inn.pass_time(SETTLING)) == 4, "and does not wait longer because of what cannot"

    tell(story)


def test_what_cannot_wait_is_told_after_quiet_hours_if_it_still_holds():
    async def story(inn):
        ana, ben = await inn.guests()
        await inn.subscribe(ben)
        night = Quiet(since=0, until=24 * 60 - 1)
        await inn.notices.book.change(ben.id, lambda old: msgspec.structs.replace(old, quiet=night))
        lost, sat, begun, good, full, free = [
            await kept_table(inn, *people)
            for people in ((ana, ben), (ana, ben), (ana, ben), (ana, ben), (ana, ana), (ana,))
        ]
        for name in (lost, sat, begun, good):
            await inn.notices.tell(ben.id, "round", Facts("isis", name, (), name), name)
        for name in (full, free):
            await inn.notices.tell(ben.id, "invited", Facts("isis", name, ("Ana",)))
        assert await inn.pass_time(BETWEEN) == []
        async with inn.tables.table(lost, SERVER) as live:
            await inn.tables.close_table(live, ana.id)
        for name, people in ((sat, (ben,)), (begun, (ana, ben))):
            for one in people:
                await inn.do(name, one, lambda table, one=one: table.join(one.id, one.name, NONCE))
        await inn.notices.book.change(ben.id, lambda old: msgspec.structs.replace(old, quiet=None, off=("turn",)))
        [notice] = await inn.pass_time(24 * 3600)
        assert notice["title"] == "2 things wait for you"
        assert {*notice["body"].splitlines()} == {
            f"{good}: your game is ready.",
            "An invitation: Isis & Osiris, with Ana",
        }
        assert not inn.notices.notes.by_person

    tell(story)


def test_at_a_live_clock_every_turn_is_told_at_once():
    async def story(inn):
        ana, ben = await inn.guests()
        await inn.subscribe(ben)
        name = await inn.table(ana, ben, clock=QUICK)
        await inn.move(name, ana)
        assert await inn.pass_time(SOON - 1) == []
        assert len(await inn.pass_time(1)) == 1
        for turn in (2, 3, 4):
            await inn.move(name, ben)
            await inn.move(name, ana)
            assert len(await inn.pass_time(SOON)) == turn

    tell(story)


def test_what_cannot_wait_is_not_told_again_and_again():
    async def story(inn):
        _, ben = await inn.guests()
        await inn.subscribe(ben)
        hours = []
        for _ in range(2):
            for number in range(3600 // SOON // 4):
                await inn.notices.tell(ben.id, "round", Facts(title="Cup", path=f"/tournaments/{number}"))
                inn.clock.now += 4 * SOON
                await inn.notices.tick()
            hours.append(len(inn.house.pusher.outbox.waiting))
            inn.notices.pusher.outbox.waiting.clear()
            inn.notices.pusher.outbox._by_place.clear()
        assert hours == [AT_ONCE + 6] * 2, "so many at once, and one in ten minutes"

    tell(story)


def test_who_closes_the_page_at_a_live_clock_is_told_soon_after():
    async def story(inn):
        ana, ben = await inn.guests()
        await inn.subscribe(ben)
        name = await inn.table(ana, ben, clock=QUICK)
        async with AsyncExitStack() as stack:
            live = await stack.enter_async_context(inn.tables.table(name, SERVER))
            await stack.enter_async_context(inn.tables.presence(live, ben.id))
            await inn.move(name, ana)
            for _ in range(5):
                assert await inn.pass_time(GONE) == []
        assert len(await inn.pass_time(GONE)) == 1

    tell(story)


def test_letters_do_not_tell_every_turn_of_a_quick_game():
    with post_office() as (postbox, settings):

        async def story(inn):
            ana, ben = await inn.guests()
            mail = MailAddress("channel", "ben@mail.test", confirmed=True)
            await inn.notices.book.change(ben.id, lambda old: msgspec.structs.replace(old, mail=mail))
            name = await inn.table(ana, ben, clock=QUICK)
            await inn.move(name, ana)
            await inn.pass_time(SOON)
            assert len(postbox.letters) == 1
            for device in (False, True):
                if device:
                    await inn.subscribe(ben)
                await inn.move(name, ben)
                await inn.move(name, ana)
                assert len(await inn.pass_time(SOON)) == device
                assert len(postbox.letters) == 1
            await inn.notices.tell(ben.id, "round", Facts("isis", await kept_table(inn, ana, ben), (), "Cup"))
            await inn.pass_time(SOON)
            assert [letter["subject"] for letter in postbox.letters] == ["It is your turn", "A round begins"]

        tell(story, **settings)


# Where a clock gives days.


def with_running_time(inn: Inn) -> Inn:
    """Let the server's running time go by the inn's own clock."""
    inn.tables.time._monotonic, inn.tables.time._began = inn.clock, inn.clock()
    return inn


async def titles_after(inn: Inn, hours: float) -> list[str]:
    """Let hours go by, an hour at a time; return what was told by then."""
    for _ in range(int(hours)):
        await inn.pass_time(3600)
    return [notice["title"] for notice in inn.service.notices]


def test_who_lets_days_go_by_is_warned_once_when_a_quarter_of_the_time_is_left():
    async def story(inn):
        with_running_time(inn)
        ana, ben = await inn.guests()
        for one in (ana, ben):
            await inn.subscribe(one, f"/{one.name}")
        name = await inn.table(ana, ben, clock=Clock(days=3))
        await inn.move(name, ana)
        inn.service.came.clear()
        assert await titles_after(inn, 53) == ["It is your turn"]
        again = with_running_time(await Inn(inn.service, store=inn.store, clock=inn.clock).start())
        again.tables.time._before = inn.tables.time.now()  # as it was written down
        again.tables.time._is_read = True
        assert await titles_after(again, 1) == ["It is your turn", "Your time is running out"], "18 hours before"
        assert {notice["path"] for notice in inn.service.notices} == {f"/table/{name}"}
        assert await titles_after(again, 17) == ["It is your turn", "Your time is running out"], "once"
        await again.move(name, ben)
        await again.move(name, ana)
        assert (await titles_after(again, 55))[2:] == ["It is your turn", "Your time is running out"]

    tell(story)


def test_who_moves_or_wants_no_warning_is_not_warned():
    async def story(inn):
        with_running_time(inn)
        ana, ben = await inn.guests()
        await inn.subscribe(ben)
        await inn.notices.book.change(ben.id, lambda old: msgspec.structs.replace(old, off=("turn", "over")))
        name = await inn.table(ana, ben, clock=Clock(days=1))
        await inn.move(name, ana)
        await titles_after(inn, 10)
        await inn.move(name, ben)
        assert await titles_after(inn, 20) == []
        assert not inn.notices.notes.by_person
        other = await inn.table(ana, ben, clock=Clock(days=1))
        await inn.move(other, ana)
        await inn.notices.book.change(ben.id, lambda old: msgspec.structs.replace(old, off=("turn", "over", "time")))
        assert await titles_after(inn, 30) == []

    tell(story)


def test_the_warning_waits_with_the_clock_while_the_server_is_down():
    async def story(inn):
        with_running_time(inn)
        ana, ben = await inn.guests()
        await inn.subscribe(ben)
        name = await inn.table(ana, ben, clock=Clock(days=1))
        await inn.move(name, ana)
        await titles_after(inn, 1)
        inn.clock.now += 30 * 3600
        inn.tables.time._began += 30 * 3600
        assert await titles_after(inn, 16) == ["It is your turn"]
        assert await titles_after(inn, 2) == ["It is your turn", "Your time is running out"]

    tell(story)


def test_who_begins_to_be_told_things_in_their_turn_is_warned_too():
    async def story(inn):
        with_running_time(inn)
        ana, ben = await inn.guests()
        name = await inn.table(ana, ben, clock=Clock(days=1))
        await inn.move(name, ana)
        await inn.subscribe(ben)
        assert await titles_after(inn, 19) == ["Your time is running out"]
        assert inn.service.notices[0]["body"] == "Isis & Osiris, with Ana"

    tell(story)


def test_a_warning_comes_before_quiet_hours_that_would_end_too_late():
    night = Quiet(since=22 * 60, until=8 * 60)
    midnight = 1_794_700_800.0  # 15 November 2026, 00:00 UTC
    clock, wishes = Clock(days=1), Wishes("ben", quiet=night)

    def at(hours_left: float, hour: float) -> float:
        left = TimesLeft({"C": int(hours_left * 3_600_000)}, "C", 0, [])
        return (warned_at(clock, left, ["C"], wishes, midnight + hour * 3600) - midnight) / 3600

    assert at(24, 10) == 28, "04:00 is in the night, and it ends two hours before the time does"
    assert at(24, 5) == 22 - 120 / 3600, "at 08:00 it would be too late"
    assert at(24, 14) == 32, "just when the night is over"
    for given in (Clock(base=60), None):
        assert not warned_at(given, TimesLeft({"C": 60_000}, "C", 0, []), ["C"], wishes, midnight)
    assert not warned_at(clock, TimesLeft({"C": 1, "L": 1}, "C", 0, []), ["L"], wishes, midnight)


def test_what_was_told_of_a_table_is_known_as_long_as_it_is_in_ones_list():
    async def story(inn):
        ana, ben = await inn.guests()
        await inn.subscribe(ben)
        name = await inn.table(ana, ben)
        await inn.move(name, ana)
        await inn.pass_time()
        for number in range(LISTED + RUNNING - 1):
            inn.clock.now += 1
            await inn.store.write(inn.notices._keep(Mark(ben.id, f"t{number}", turn=1)))
        assert (await inn.notices._mark(ben.id, name)).turn > 0
        await inn.store.write(inn.notices._keep(Mark(ben.id, "one more", turn=1)))
        inn.notices._marks.clear()
        assert (await inn.notices._mark(ben.id, name)).turn == -1, "but not without end"

    tell(story)


def test_somebody_can_be_warned_at_as_many_tables_as_their_time_can_run():
    notes = Notes(Rows(SqliteStore.in_memory()))
    for number in range(WARNINGS + 10):
        note = Note("ben", "time", f"/table/{number}", Facts(), 0)
        assert notes.has_room(note) == (number < WARNINGS)
        if number < WARNINGS:
            notes.add(note)
    assert notes.has_room(Note("ben", "turn", "/table/1", Facts(), 0)), "and is told other things all the same"
    assert WARNINGS == RUNNING
