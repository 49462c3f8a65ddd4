"""Play now: whoever waits for the same finds each other, once, and nobody is lost."""

import asyncio
from functools import partial

import msgspec
import pytest

from ennead.ai.ratings import published
from ennead.core.language import UserError
from ennead.play.rating import Skill
from ennead.server.matchmaking import pending_tables
from ennead.server.matchmaking import service as module
from ennead.server.matchmaking.service import GONE, OFFERED_AFTER, Wish
from ennead.server.matchmaking.time_controls import DAYS_COME, LIVE_COME
from ennead.server.matchmaking.wait_times import about, rounded
from ennead.server.ratings.model import RatingRow
from ennead.server.ratings.strength import Strengths, nearest_level
from ennead.server.tables.rematch import rematch
from ennead.server.tables.settings import THE_HOUSE
from ennead.server.tables.table import Table
from ennead.store.of_person import deletion
from ennead.store.sqlite import SqliteStore
from tests.server.dying import told_with_deaths
from tests.server.tables import NONCE
from tests.server.waiting import DAYS, LIVE, House, tell


async def both(house, wish=LIVE, later=1.0):
    """Let two people wait for the same and be put together; return them and their table."""
    ana, ben = await house.account(), await house.account()
    await house.finding.ask(ana, wish)
    await house.finding.ask(ben, wish)
    await house.later(later, ana, ben)
    return ana, ben, house.finding.standing(ana.id).table


def test_two_who_wait_for_the_same_find_each_other_at_a_table_where_seats_are_kept():
    @tell
    async def story(house):
        ana, ben = await house.guest("Ana"), await house.guest("Ben")
        assert (await house.finding.ask(ana, LIVE)).wish == LIVE
        await house.later(3, ana)
        assert house.finding.standing(ana.id).seconds == 3
        assert not house.finding.standing(ana.id).table
        await house.finding.ask(ben, LIVE)
        await house.later(1, ana, ben)
        table = house.finding.standing(ana.id).table
        assert table
        assert house.finding.standing(ben.id) == module.PlayNowState(table=table)
        assert await house.tables_of(ana) == await house.tables_of(ben) == [table]
        async with house.tables.table(table, house.asker(ana)) as live:
            settings = live.room.table.settings
            assert {seat.person for seat in settings.seats} == {ana.id, ben.id}
            assert (settings.owner, settings.rated, settings.gives_hints, settings.clock.base) == (
                THE_HOUSE,
                False,
                False,
                600,
            )
            assert settings.clock.over == "bot"
        await house.come(ana, table)
        assert not house.finding.standing(ana.id).table
        assert house.finding.standing(ben.id).table
        await house.come(ben, table)
        await house.later(1)
        assert house.tables.live[table].room.table.match
        assert not house.finding.pairs.by_table


def test_a_rated_game_needs_accounts_and_a_clock_and_is_lost_with_the_time():
    @tell
    async def story(house):
        ana, guest = await house.account(), await house.guest()
        rated = Wish("isis", (2,), ("none", "5+5"), "yes")
        for wish in (rated, msgspec.structs.replace(rated, rated="any")):
            with pytest.raises(UserError, match="account"):
                await house.finding.ask(guest, wish)
        with pytest.raises(UserError, match="clock"):
            await house.finding.ask(ana, Wish("isis", (2,), ("none",), "yes"))
        _, _, table = await both(house, rated)
        async with house.tables.table(table, house.asker(ana)) as live:
            settings = live.room.table.settings
            assert (settings.rated, settings.clock.base, settings.clock.over) == (True, 300, "loses")


def test_others_may_watch_a_rated_game_but_find_no_seat_there_and_an_unrated_one_is_private():
    @tell
    async def story(house):
        stranger = await house.account()
        rated = msgspec.structs.replace(LIVE, rated="yes")
        for wish, is_open in ((rated, True), (LIVE, False)):
            ana, _, table = await both(house, wish)
            async with house.tables.table(table, house.asker(ana)) as live:
                assert await house.access.may_see(live, stranger.id) is is_open
                assert await house.access.may_see(live, "") is is_open
            assert table not in await house.tables.lists.open(), "nobody is sent there to look for a seat"
            await house.come(ana, table)
            await house.tables.do(live, ana.id, "leave", None, partial(Table.leave, person=ana.id))
            for seat in (None, 0, 1):
                with pytest.raises(UserError, match="seat"):
                    live.room.table.join(stranger.id, "Stranger", NONCE, seat)


def test_whoever_asks_for_a_rematch_after_play_now_can_close_it():
    @tell
    async def story(house):
        ana, ben, table = await both(house)
        for one in (ana, ben):
            await house.come(one, table)
        async with house.tables.table(table, house.asker(ana)) as live:
            await house.tables.do(live, ana.id, "resign", None, lambda one: one.resign(ana.id))
            await rematch(house.tables, live, house.asker(ben), "again", None)
            again = live.room.table.rematch
        async with house.tables.table(again, house.asker(ben)) as live:
            with pytest.raises(UserError, match="made the table"):
                await house.tables.close_table(live, ana.id)
            await house.tables.close_table(live, ben.id)
        assert again not in await house.tables_of(ana)


def test_what_nobody_plays_here_is_refused():
    @tell
    async def story(house):
        ana = await house.guest()
        for wish in (Wish("chess", (2,), ("none",), "no"), Wish("isis", (2, 9), ("none",), "no")):
            with pytest.raises(UserError):
                await house.finding.ask(ana, wish)
        assert not house.finding.waiting


def test_an_account_that_is_deleted_no_longer_waits():
    @tell
    async def story(house):
        ana, ben = await house.account(), await house.account()
        for one in (ana, ben):
            await house.finding.ask(one, DAYS)
        await house.store.write(await deletion(house.store, ana.id, house.people.now))
        await house.later(1)
        assert not house.finding.standing(ana.id).wish
        assert house.finding.standing(ben.id).wish


def test_seats_are_drawn():
    @tell
    async def story(house):
        firsts = set()
        for _ in range(40):  # each time even odds
            ana, _, table = await both(house)
            async with house.tables.table(table, house.asker(ana)) as live:
                firsts.add(live.room.table.settings.seats[0].person == ana.id)
            if len(firsts) == 2:
                break
        assert firsts == {True, False}


def test_people_who_are_apart_are_not_put_together_and_hear_nothing_of_it():
    @tell
    async def story(house):
        ana, ben, cleo = await house.guest("Ana"), await house.guest("Ben"), await house.guest("Cleo")
        house.apart.add(frozenset((ana.id, ben.id)))
        await house.finding.ask(ana, LIVE)
        await house.later(1, ana)
        alone = house.finding.standing(ana.id)
        await house.finding.ask(ben, LIVE)
        await house.later(0, ana, ben)
        assert house.finding.standing(ana.id) == alone  # as if nobody else were there
        await house.finding.ask(cleo, LIVE)
        await house.later(1, ana, ben, cleo)
        assert house.finding.standing(ana.id).table == house.finding.standing(cleo.id).table != ""
        assert not house.finding.standing(ben.id).table


def test_whoever_leaves_the_page_waits_no_longer_unless_they_play_by_days():
    @tell
    async def story(house):
        ana, ben, cleo = await house.guest(), await house.guest(), await house.guest()
        await house.finding.ask(ana, LIVE)
        await house.finding.ask(ben, Wish("isis", (2,), ("10+10", "1d"), "no"))
        await house.later(GONE + 1)
        assert not house.finding.standing(ana.id).wish
        assert house.finding.standing(ben.id).stays
        await house.finding.ask(cleo, LIVE)
        await house.later(1, cleo)
        assert not house.finding.standing(cleo.id).table  # Ben is not there to play at once
        await house.finding.ask(cleo, Wish("isis", (2,), ("10+10", "1d"), "no"))
        await house.later(1, cleo)
        table = house.finding.standing(ben.id).table
        assert table == house.finding.standing(cleo.id).table != ""
        assert {(person, kind, facts.table) for person, kind, facts in house.told} == {
            (ben.id, "paired", table),
            (cleo.id, "paired", table),
        }
        await house.later(1)
        assert len(house.told) == 2  # once
        await house.later(DAYS_COME)
        assert not await house.tables_of(ben)


def test_nobody_waits_for_ever():
    @tell
    async def story(house):
        ana = await house.guest()
        await house.finding.ask(ana, DAYS)
        await house.later(7 * 24 * 3600 + 1)
        assert not house.finding.waiting
        assert not await house.store.all_kept("waiting", 0, 9)


def test_who_asks_again_for_the_same_goes_on_waiting_and_for_something_else_begins_anew():
    @tell
    async def story(house):
        ana = await house.guest()
        await house.finding.ask(ana, LIVE)
        await house.later(5, ana)
        assert (await house.finding.ask(ana, LIVE)).seconds == 5
        assert (await house.finding.ask(ana, DAYS)).seconds == 0
        assert len(await house.store.all_kept("waiting", 0, 9)) == 1


def test_a_table_to_which_not_everybody_comes_is_closed_after_a_while_and_those_who_sit_there_are_told():
    @tell
    async def story(house):
        shut = []
        house.finding.connections.shut_out = lambda table, why: shut.append((table, why))
        ana, ben, table = await both(house)
        await house.come(ana, table)
        await house.later(LIVE_COME - 2)
        assert await house.tables_of(ana) == [table]
        await house.later(2)
        assert shut == [(table, "waits-again")]
        assert await house.tables_of(ana) == await house.tables_of(ben) == []
        assert not house.finding.pairs.by_table
        assert not await house.store.all_kept("paired", 0, 9)
        assert house.finding.standing(ana.id).wish == LIVE  # who came waits again
        assert house.finding.standing(ben.id).wish is None
        assert (await house.finding.ask(ben, LIVE)).held == 10


def test_who_leaves_at_the_moment_when_a_table_was_found_does_not_keep_the_other():
    @tell
    async def story(house):
        ana, ben, table = await both(house)
        await house.come(ana, table)
        await house.finding.leave(ben.id)
        assert not house.finding.standing(ben.id).table
        await house.later(1)
        assert await house.tables_of(ana) == await house.tables_of(ben) == []


def test_who_does_not_want_a_game_by_days_keeps_nobody_and_the_other_waits_again():
    @tell
    async def story(house):
        shut = []
        house.finding.connections.shut_out = lambda table, why: shut.append((table, why))
        wish = Wish("isis", (2,), ("10+10", "3d"), "any")
        ana, ben = await house.account(), await house.account()
        await house.finding.ask(ana, wish)
        await house.later(100)
        await house.finding.ask(ben, wish)
        await house.later(20)
        table = house.finding.standing(ana.id).table
        assert house.finding.standing(ben.id) == module.PlayNowState(table=table, rated=True)
        await house.come(ana, table)
        await house.finding.leave(ben.id)
        assert not house.finding.standing(ben.id).table
        await house.later(1)
        assert shut == [(table, "waits-again")]
        assert await house.tables_of(ana) == await house.tables_of(ben) == []
        assert (house.finding.standing(ana.id).wish, house.finding.standing(ana.id).seconds) == (wish, 121)
        again = reopened(house)
        await again.finding.start()
        assert again.finding.standing(ben.id) == module.PlayNowState()
        assert again.finding.standing(ana.id).wish == wish
        assert not again.finding.pairs.by_table


def test_who_leaves_a_table_by_days_gives_it_up_but_nobody_who_waits_for_something_else_waits_for_it_again():
    @tell
    async def story(house):
        ana, ben, table = await both(house, DAYS)
        for one in (ana, ben):
            await house.come(one, table) if one is ana else await house.finding.leave(one.id)
        other = Wish("senet", (2,), ("3d",), "no")
        assert (await house.finding.ask(ana, other)).wish == other
        await house.later(1)
        assert house.finding.standing(ana.id).wish == other
        cleo, dan, table = await both(house, DAYS)
        await house.come(cleo, table)
        async with house.tables.table(table, house.asker(cleo)) as live:
            await house.tables.do(live, cleo.id, "leave", None, lambda one: one.leave(cleo.id))
        await house.later(1)
        assert not house.finding.standing(cleo.id).wish
        assert house.finding.standing(dan.id).wish == DAYS


def test_a_computer_player_is_offered_after_a_while_near_ones_strength():
    async def story():
        class Strong:
            async def of(self, person, game, players):
                return 1700.0

        house, level = House(strengths=Strong()), nearest_level("isis", 2, 1700.0)
        assert level != nearest_level("isis", 2, Skill().points)
        ana, ben = await house.guest(), await house.guest()
        await house.finding.ask(ana, LIVE)
        await house.finding.ask(ben, Wish("senet", (2,), ("3d",), "no"))
        assert house.finding.standing(ana.id).computer is None
        await house.later(OFFERED_AFTER, ana)
        assert house.finding.standing(ana.id).computer == level
        assert house.finding.standing(ana.id).wish  # and goes on waiting
        assert house.finding.standing(ben.id).computer is None
        await house.close()

    asyncio.run(story())


def test_whoever_begins_is_offered_a_computer_player_with_whom_a_rated_game_can_be_played():
    @tell
    async def story(house):
        ana = await house.account()
        for rated, level in (("any", ""), ("yes", nearest_level("isis", 2, Skill().points))):
            await house.finding.ask(ana, msgspec.structs.replace(LIVE, rated=rated))
            await house.later(OFFERED_AFTER, ana)
            assert house.finding.standing(ana.id).computer == level
        assert level in published("isis", 2)


def test_the_nearest_computer_player_is_the_one_whose_published_points_are():
    measured = {level: skill.points for level, skill in published("isis", 2).items()}
    weakest, strongest = min(measured, key=measured.__getitem__), max(measured, key=measured.__getitem__)
    assert weakest != strongest
    for level, points in measured.items():
        assert measured[nearest_level("isis", 2, points)] == measured[level]
    assert nearest_level("isis", 2, -5000) == weakest
    assert nearest_level("isis", 2, 9000) == strongest
    assert nearest_level("isis", 2, None) == ""


def test_points_are_those_of_the_rating():
    @tell
    async def story(house):
        ana, strength = await house.account(), Strengths(house.people)
        assert await strength.of(ana.id, "isis", 2) is None
        await strength.rows.put(RatingRow(ana.id, "isis", 2, Skill(27.0, 3.0), games=4))
        assert await strength.of(ana.id, "isis", 2) == Skill(27.0, 3.0).points
        assert await strength.of(ana.id, "isis", 3) is None


def test_how_long_others_waited_is_told_about_and_honestly():
    @tell
    async def story(house):
        def told():
            return {(one.game, one.pace): (one.people, one.seconds) for one in house.finding.waits.told(house.now)}

        assert told()["isis", "live"] == (0, None)
        await both(house, later=4.0)
        await both(house, later=15.0)
        await both(house, DAYS, later=15.0)
        assert told()["isis", "live"] == (4, 10)
        assert told()["isis", "days"] == (2, 20)
        again = House(house.store, house.now)
        await again.finding.start()
        assert again.finding.waits.told(house.now) == house.finding.waits.told(house.now)
        house.now += 8 * 24 * 3600
        assert told()["isis", "live"] == (0, None)


def test_times_are_rounded_up_as_one_would_say_them():
    assert [rounded(seconds) for seconds in (0, 3, 11, 130, 3601, 3 * 24 * 3600 - 5)] == [10, 10, 20, 180, 7200, 259200]
    assert [about(people) for people in (0, 9, 10, 19, 50)] == [0, 9, 10, 10, 50]


def test_one_address_has_so_many_who_wait(monkeypatch):
    monkeypatch.setattr(module, "MOST_EACH", 2)

    @tell
    async def story(house):
        people = [await house.guest() for _ in range(4)]
        for one, game in zip(people, ("isis", "osiris"), strict=False):
            await house.finding.ask(one, Wish(game, (2,), ("none",), "no"), "192.0.2.1")
        with pytest.raises(UserError, match="Many people"):
            await house.finding.ask(people[2], Wish("senet", (2,), ("none",), "no"), "192.0.2.1")
        await house.finding.ask(people[3], Wish("senet", (2,), ("none",), "no"), "192.0.2.2")
        await house.finding.leave(people[0].id)
        await house.finding.ask(people[2], Wish("sailing", (3,), ("none",), "no"), "192.0.2.1")


def reopened(house):
    """Return a new server for the same store."""
    return House(house.store, house.now)


def test_after_a_stop_nobody_is_sent_to_a_table_that_had_begun():
    @tell
    async def story(house):
        ana, ben, table = await both(house, DAYS)
        await house.come(ana, table)
        await house.come(ben, table)
        again = reopened(house)  # nobody has noted yet that it has begun
        await again.finding.start()
        assert not again.finding.standing(ben.id).table
        assert (await again.finding.ask(ben, DAYS)).wish == DAYS
        await again.finding.tick()
        assert not again.finding.pairs.by_table
        assert not await house.store.all_kept("paired", 0, 9)
        await again.close()


class Unread(dict):
    """Something in which one can look up what one knows the name of, and nothing else."""

    __iter__ = keys = values = items = None


def test_all_tables_are_read_however_many_and_nobody_is_looked_for_among_all(monkeypatch):
    monkeypatch.setattr(pending_tables, "STEP", 2)

    @tell
    async def story(house):
        found = [await both(house, DAYS) for _ in range(5)]
        again = reopened(house)
        await again.finding.start()
        assert len(again.finding.pairs.by_table) == 5
        monkeypatch.setattr(again.finding.pairs, "by_table", Unread(again.finding.pairs.by_table))
        for ana, ben, table in found:
            assert again.finding.standing(ana.id).table == again.finding.standing(ben.id).table == table
        await again.close()


def test_a_table_that_is_gone_is_forgotten_after_a_stop():
    @tell
    async def story(house):
        ana, _, table = await both(house, DAYS)
        assert await house.store.remove(table, 1 << 50)
        again = reopened(house)
        await again.finding.start()
        assert not again.finding.standing(ana.id).table
        await again.finding.tick()
        assert not again.finding.pairs.by_table
        await again.close()


def test_of_two_who_put_the_same_people_together_one_does():
    async def story():
        store = SqliteStore.in_memory()
        one, other = House(store), House(store)
        ana, ben = await one.guest(), await one.guest()
        await one.finding.ask(ana, LIVE)
        await one.finding.ask(ben, LIVE)
        await other.finding.start()
        await asyncio.gather(one.finding.tick(), other.finding.tick())
        await asyncio.gather(one.finding.tick(), other.finding.tick())
        tables = [name for name in await store.tables() if "/" not in name]
        assert len(tables) == 1
        assert await one.tables_of(ana) == await other.tables_of(ben) == tables
        assert not await store.all_kept("waiting", 0, 9)
        for house in (one, other):
            assert not house.finding.waiting
            await house.close()

    asyncio.run(story())


def test_who_leaves_while_another_process_seats_them_is_seated_or_gone():
    async def story():
        store = SqliteStore.in_memory()
        one, other = House(store), House(store)
        ana, ben = await one.guest(), await one.guest()
        await one.finding.ask(ana, LIVE)
        await one.finding.ask(ben, LIVE)
        await other.finding.start()
        await asyncio.gather(other.finding.tick(), one.finding.leave(ana.id))
        waiting = {key for key, _ in await store.all_kept("waiting", 0, 9)}
        seated = [len(await one.tables_of(person)) for person in (ana, ben)]
        assert (seated, waiting) in (([1, 1], set()), ([0, 0], {ben.id}))
        for house in (one, other):
            await house.close()

    asyncio.run(story())


def test_whoever_dies_while_people_are_put_together_leaves_nobody_lost_or_at_two_tables(tmp_path):
    people = []

    async def before(store):
        house = House(store)
        people[:] = [await house.guest(name) for name in ("Ana", "Ben", "Cleo", "Dan")]
        await house.close()

    async def story(store):
        house = House(store)
        try:
            for one in people:
                await house.finding.ask(one, LIVE)
            await house.later(1, *people)
            table = house.finding.standing(people[0].id).table
            for one in people[:2]:
                await house.come(one, table)
            await house.later(LIVE_COME, *people)  # the others do not come
        finally:
            await house.close()

    async def afterwards(store):
        house = House(store)
        await house.finding.start()
        for one in people:
            tables, standing = await house.tables_of(one), house.finding.standing(one.id)
            assert len(tables) <= 1
            assert not (tables and standing.wish)
            assert standing.table in ("", *tables)
        for one in people:  # whoever has no table to come to can look for a game
            await house.finding.ask(one, LIVE)
            assert house.finding.standing(one.id).table or house.finding.standing(one.id).wish
        await house.later(1, *people)
        assert len(house.finding.waiting) < 2  # all who can have found one
        await house.close()

    assert told_with_deaths(tmp_path, story, afterwards, before) >= 20


def test_whoever_dies_while_a_table_is_given_up_leaves_the_other_waiting_or_at_it(tmp_path):
    people = []

    async def before(store):
        house = House(store)
        people[:] = [await house.guest(name) for name in ("Ana", "Ben")]
        for one in people:
            await house.finding.ask(one, DAYS)
        await house.later(1)
        await house.close()

    async def story(store):
        house = House(store)
        await house.finding.start()
        await house.finding.leave(people[1].id)
        try:
            await house.later(1)
        finally:
            await house.close()

    async def afterwards(store):
        house = House(store)
        await house.finding.start()
        ana, ben = (house.finding.standing(one.id) for one in people)
        assert [bool(one.table) for one in (ana, ben)] == [bool(await house.tables_of(one)) for one in people]
        assert not ben.wish
        assert bool(ana.table) == (not ana.wish)
        await house.close()

    assert told_with_deaths(tmp_path, story, afterwards, before) >= 2
