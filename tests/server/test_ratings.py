"""Ratings: a result counts once, for those who agreed; and everybody's finished games are kept."""

import asyncio
import random
from contextlib import suppress

import msgspec
import pytest

from ennead.ai.ratings import published
from ennead.core.language import UserError
from ennead.games import GAMES, rulebook
from ennead.play.clock import Clock
from ennead.play.rating import LEAST_MOVES, MIDDLE, Rival, Skill, rated
from ennead.server.app import Server
from ennead.server.asker import SERVER
from ennead.server.config import Config
from ennead.server.errors import TableError
from ennead.server.facts import Bus
from ennead.server.lifetimes import SESSION_SECONDS
from ennead.server.people.accounts import Accounts, GuestHistoryPending
from ennead.server.ratings.leaders import Leaders
from ennead.server.ratings.model import LISTED, Finished, RatingRow
from ennead.server.tables.events import Rated
from ennead.server.tables.queue import Done
from ennead.server.tables.settings import SeatSetting, Settings
from ennead.store.of_person import deletion
from ennead.store.protocol import StoreError
from ennead.store.rows import Rows, put
from ennead.store.sqlite import SqliteStore
from tests.server.dying import Died, told_with_deaths
from tests.server.stored import InMemory
from tests.server.tables import FIRST_BEGINS, NONCE

NOW = 1_800_000_000
CLOCK = Clock(base=600)


def house_on(store):
    return Server(store, Config(), lambda: NOW)


async def account(house, name):
    """Return an account."""
    _, person = await house.people.enter(name, "en")
    return await house.accounts.open(person, name)


async def rated_table(house, *people, game="isis", moves=LEAST_MOVES, **more):
    """Return the name of a rated table at which these people, or levels, sit; each side has made so many moves."""
    seats = tuple(SeatSetting() if not isinstance(one, str) else SeatSetting("bot", one) for one in people)
    owner = next(one for one in people if not isinstance(one, str))
    wish = Settings(game, owner.id, seats, {}, **{"rated": True, "clock": CLOCK, "open": True, **more})
    name = await house.tables.create(wish, SERVER)
    async with house.tables.table(name, SERVER) as live:
        for one in people:
            if not isinstance(one, str):
                await house.tables.do(
                    live, one.id, f"join{one.name}", None, lambda table, one=one: table.join(one.id, one.name, NONCE)
                )
        assert live.room.table.match
        while not have_moved(live.room.table.match, moves):
            await play_on(house, live)
    return name


def have_moved(match, moves):
    """Say whether each side has made so many moves."""
    return all(sum(step.actor == seat for step in match.line) >= moves for seat in range(match.players))


async def resign(house, name, person):
    async with house.tables.table(name, SERVER) as live:
        answer = await house.tables.do(live, person.id, "resign", None, lambda table: table.resign(person.id))
        assert isinstance(answer, Done)


async def play_on(house, live):
    """Let whoever's turn it is play something."""
    table = live.room.table
    who, move = table.people.get(table.match.actor), table.match.legal()[0]
    command = f"m{len(table.events)}"
    if who is None:
        answer = await live.room.do("bot", command, None, lambda table: table.move(move))
    else:
        answer = await house.tables.do(live, who, command, None, lambda table: table.play(who, move))
    assert isinstance(answer, Done)


async def skill_of(house, person, game="isis", players=2):
    return await house.ratings.rows.get(RatingRow, person.id, game, players)


async def finished_by(store, person, now):
    """Return the games that a person has finished, as they are kept at a moment."""
    return await Rows(store, lambda: now).all(Finished, person, most=LISTED)


def told(story, store=None):
    """Tell a story in a house."""

    async def whole():
        house = house_on(store or SqliteStore.in_memory())
        await house.ratings.start()
        try:
            return await story(house)
        finally:
            await house.tables.close()

    return asyncio.run(whole())


def test_a_result_counts_for_both_once():
    async def story(house):
        ana, ben = await account(house, "Ana"), await account(house, "Ben")
        name = await rated_table(house, ana, ben)
        await resign(house, name, ben)
        assert await skill_of(house, ana) is None  # the result is told first
        for _ in range(3):
            await house.ratings.tick()
            await house.ratings.settle(name)
        won, lost = await skill_of(house, ana), await skill_of(house, ben)
        assert [won.skill, lost.skill] == rated([Rival(Skill())] * 2, [1, 2])
        assert (won.games, won.won, lost.games, lost.won) == (1, 1, 1, 0)
        async with house.tables.table(name, SERVER) as live:
            table = live.room.table
            assert sum(isinstance(event, Rated) for event in table.events) == 1
            first, second = live.room.info().changes
            assert (first.seat, first.before, first.after) == (table.book.letter(0), MIDDLE, won.skill.points)
            assert (second.after, second.doubt) == (lost.skill.points, lost.skill.doubt)
        assert not await house.store.all_kept("over", NOW, 10)
        (game,) = await finished_by(house.store, ana.id, NOW)
        assert (game.result, game.is_rated, game.seats) == ("won", True, (ana.id, ben.id))
        (game,) = await finished_by(house.store, ben.id, NOW)
        assert (game.result, game.after) == ("lost", lost.skill)

    told(story)


@pytest.mark.parametrize(
    "slug", ["isis", *(pytest.param(slug, marks=pytest.mark.long) for slug in GAMES if slug != "isis")]
)
def test_the_last_move_says_that_there_is_a_result_to_note(slug):
    async def story(house):
        people = [await account(house, f"p{number}") for number in range(min(rulebook(slug).players))]
        name = await rated_table(house, *people, game=slug)
        async with house.tables.table(name, SERVER) as live:
            match = live.room.table.match
            while not match.outcome:
                assert not await house.store.all_kept("over", NOW, 10)
                await play_on(house, live)
            assert await house.store.all_kept("over", NOW, 10) == [(name, b"")]
            await house.ratings.tick()
            for seat, person in enumerate(people):
                (game,) = await finished_by(house.store, person.id, NOW)
                assert game.places == match.outcome.ranks
                assert (await skill_of(house, person, slug, len(people))).won == (match.outcome.ranks[seat] == 1)

    told(story)


def test_a_computer_player_counts_as_published_and_stands_still():
    async def story(house):
        ana = await account(house, "Ana")
        level, skill = list(published("isis", 2).items())[-1]
        name = await rated_table(house, ana, level)
        await resign(house, name, ana)
        await house.ratings.tick()
        expected = rated([Rival(Skill()), Rival(skill, is_fixed=True)], [2, 1])
        assert (await skill_of(house, ana)).skill == expected[0]
        assert len(await house.ratings.rows.all(RatingRow, most=10)) == 1

    told(story)


def test_who_all_agree_to_stop_is_not_rated_and_yet_noted():
    async def story(house):
        ana, ben = await account(house, "Ana"), await account(house, "Ben")
        name = await rated_table(house, ana, ben)
        async with house.tables.table(name, SERVER) as live:
            await house.tables.do(live, ana.id, "end", None, lambda table: table.end(ana.id))
            await house.tables.do(live, ben.id, "yes", None, lambda table: table.answer(ben.id, True))
        await house.ratings.tick()
        assert await skill_of(house, ana) is None
        (game,) = await finished_by(house.store, ana.id, NOW)
        assert (game.result, game.is_rated, game.places) == ("none", False, ())

    told(story)


def test_who_is_a_guest_or_plays_unrated_has_a_list_of_games_and_takes_it_along():
    async def story(house):
        _, ana = await house.people.enter("Ana", "en")
        ben = await account(house, "Ben")
        for _ in range(2):
            name = await rated_table(house, ana, ben, rated=False, clock=None)
            await resign(house, name, ana)
        await house.ratings.tick()
        games = await finished_by(house.store, ana.id, NOW)
        assert [game.result for game in games] == ["lost", "lost"]
        in_two_years = NOW + 2 * 365 * 24 * 3600
        assert not await finished_by(house.store, ana.id, in_two_years)
        assert len(await finished_by(house.store, ben.id, in_two_years)) == 2
        await house.ratings.take_along(await house.accounts.open(ana, "Ana"))
        assert await finished_by(house.store, ana.id, in_two_years) == games

    told(story)


def test_others_are_served_while_many_games_are_exported():
    async def story(house):
        ana = await account(house, "Ana")
        facts = ("isis", NOW, 0, (ana.id, "bot:novice"), (2, 1), "", True)
        games = [Finished(ana.id, f"table {n}", *facts) for n in range(1000)]
        await house.store.write([write for game in games for write in put(game)])
        served = 0

        async def serve():
            nonlocal served
            while True:
                served += 1
                await asyncio.sleep(0)

        serving = asyncio.create_task(serve())
        found = await house.ratings.exported(ana)
        serving.cancel()
        assert [game["table"] for game in found["games"]] == [game.table for game in reversed(games)]
        assert served >= 5

    told(story)


def test_whoever_dies_or_fails_after_an_account_is_there_keeps_its_games_all_the_same():
    async def story(store, failure):
        house, write = house_on(store), store.write
        _, ana = await house.people.enter("Ana", "en")
        ben = await account(house, "Ben")
        await resign(house, await rated_table(house, ana, ben, rated=False, clock=None), ana)
        await house.ratings.tick()
        games = await finished_by(store, ana.id, NOW)
        written = []

        async def failing(writes):
            written.append(writes)
            if len(written) > 1:
                raise failure
            await write(writes)

        store.write = failing
        try:
            opened = await house.accounts.open(ana, "Ana")
            assert opened.handle == "Ana"
            assert isinstance(failure, StoreError), "what a host can put right fails nobody's wish"
        except Died:
            house = house_on(store)
            assert (await house.people.person(ana.id)).handle == "Ana"
        store.write = write
        if isinstance(failure, Died):
            await house.ratings.start()
        await house.ratings.tick()
        assert await finished_by(store, ana.id, NOW + 2 * 365 * 24 * 3600) == games
        assert not await house.ratings.rows.all(GuestHistoryPending, most=9)
        await house.close()

    for failure in (Died(), StoreError("store-failed")):
        asyncio.run(story(SqliteStore.in_memory(), failure))


def test_whose_games_cannot_be_kept_holds_up_nobody_else():
    async def story(house):
        people = [(await house.people.enter(name, "en"))[1] for name in ("Ana", "Ben", "Cy")]
        await house.store.keep(f"games/{people[0].id}", "table", b"not to be read", 1 << 40)
        for person in people[1:]:
            game = Finished(person.id, "table", "isis", NOW, 0, (person.id, "bot:novice"), (2, 1), "", True)
            await house.ratings.rows.put(game, NOW + SESSION_SECONDS)
        accounts = Accounts(Bus(), house.people)  # nobody is told of them
        for person in people:
            await accounts.open(person, person.name)
        house.ratings._to_keep = {person.id: None for person in people}
        for _ in range(2):
            with suppress(msgspec.DecodeError):
                await house.ratings.tick()
        in_two_years = NOW + 2 * 365 * 24 * 3600
        assert [len(await finished_by(house.store, person.id, in_two_years)) for person in people[1:]] == [1, 1]
        assert list(house.ratings._to_keep) == [people[0].id], "that is tried again"

    told(story)


@pytest.mark.parametrize("players", [2, 3])
def test_who_leaves_and_does_not_come_back_in_time_is_last(players):
    async def story(house):
        steady = [1000.0]
        house.tables.time._monotonic, house.tables.time._began = lambda: steady[0], 1000.0
        people = [await account(house, name) for name in ("Ana", "Ben", "Cy")[:players]]
        name = await rated_table(house, *people)
        async with house.tables.table(name, SERVER) as live:
            table = live.room.table
            gone = table.match.actor
            person = table.people[gone]
            await house.tables.do(live, person, "leave", None, lambda table: table.leave(person))
            assert not table.bots  # nobody plays for them, and they could come back
            steady[0] += 3600
            await live.room.do("clock", "look", None, lambda table: [])
            assert table.match.lost == (gone,)
            while not table.match.outcome:
                seat = table.match.actor
                if seat == gone:
                    move = table.match.legal()[0]
                    await live.room.do("bot", f"b{len(table.events)}", None, lambda table, move=move: table.move(move))
                else:
                    await play_on(house, live)
        await house.ratings.tick()
        (game,) = await finished_by(house.store, person, NOW)
        assert (game.places[gone], game.result, game.is_rated) == (players, "lost", True)
        loser = next(one for one in people if one.id == person)
        assert (await skill_of(house, loser, players=players)).skill.points < MIDDLE

    told(story)


def test_what_is_known_of_an_account_can_be_taken_along():
    async def story(house):
        ana, ben = await account(house, "Ana"), await account(house, "Ben")
        name = await rated_table(house, ana, ben)
        await resign(house, name, ben)
        await house.ratings.tick()
        found = await house.ratings.exported(ana)
        assert [rating["games"] for rating in found["ratings"]] == [1]
        assert [(game["table"], game["result"]) for game in found["games"]] == [(name, "won")]
        assert ana.id not in str(found)
        assert ben.id not in str(found)

    told(story)


def test_a_game_on_one_screen_is_nobodys():
    async def story(house):
        ana = await account(house, "Ana")
        seats = (SeatSetting(), SeatSetting("screen"))
        name = await house.tables.create(Settings("isis", ana.id, seats, {}), SERVER)
        async with house.tables.table(name, SERVER) as live:
            await house.tables.do(live, ana.id, "join", None, lambda table: table.join(ana.id, "Ana", NONCE))
        await resign(house, name, ana)
        await house.ratings.tick()
        assert not await finished_by(house.store, ana.id, NOW)
        assert not await house.store.all_kept("over", NOW, 10)

    told(story)


def test_who_has_deleted_their_account_counts_as_a_newcomer_and_nothing_is_kept_of_them():
    async def story(house):
        ana, ben = await account(house, "Ana"), await account(house, "Ben")
        name = await rated_table(house, ana, ben)
        await resign(house, name, ana)
        await house.store.take("person", ana.id, NOW)
        await house.store.write(await deletion(house.store, ana.id, NOW))
        await house.ratings.tick()
        assert (await skill_of(house, ben)).skill == rated([Rival(Skill())] * 2, [2, 1])[1]
        assert await skill_of(house, ana) is None
        assert not await finished_by(house.store, ana.id, NOW)

    told(story)


def test_a_person_who_changes_meanwhile_is_read_again():
    class Meddled(InMemory):
        """Somebody else's result is written just before ours."""

        left = 2

        async def append(self, table, expected, command, events, also=()):
            if command == "house:rated" and self.left:
                self.left -= 1
                await self.write(put(RatingRow(self.ana, "isis", 2, Skill(30 + self.left, 5), 7, 7)))
            return await super().append(table, expected, command, events, also)

    async def story(house):
        ana, ben = await account(house, "Ana"), await account(house, "Ben")
        house.store.ana = ana.id
        await resign(house, await rated_table(house, ana, ben), ben)
        await house.ratings.tick()
        found = await skill_of(house, ana)
        assert found.games == 8
        assert found.skill == rated([Rival(Skill(30, 5)), Rival(Skill())], [1, 2])[0]

    told(story, Meddled())


def test_whatever_moment_the_server_dies_in_a_rating_is_applied_once(tmp_path):
    ids = {}

    async def before(store):
        house = house_on(store)
        ana, ben = await account(house, "Ana"), await account(house, "Ben")
        ids["table"], ids["people"] = await rated_table(house, ana, ben), (ana, ben)
        await house.tables.close()

    async def story(store):
        house = house_on(store)
        await house.ratings.start()
        await resign(house, ids["table"], ids["people"][1])
        await house.ratings.tick()
        await house.tables.close()

    async def afterwards(store):
        house = house_on(store)
        await house.ratings.start()
        skills = [await skill_of(house, one) for one in ids["people"]]
        games = [await finished_by(store, one.id, NOW) for one in ids["people"]]
        async with house.tables.table(ids["table"], SERVER) as live:
            is_over, is_rated = bool(live.room.table.match.outcome), live.room.table.rated is not None
            all_or_nothing = [*(skill is not None for skill in skills), *(bool(one) for one in games), is_rated]
            assert len(set(all_or_nothing)) == 1, all_or_nothing
            assert is_over or not is_rated
        if not is_over:
            await resign(house, ids["table"], ids["people"][1])
        await house.ratings.tick()
        found = [(await skill_of(house, one)) for one in ids["people"]]
        assert [one.skill for one in found] == rated([Rival(Skill())] * 2, [1, 2])
        assert [one.games for one in found] == [1, 1]
        assert [len(await finished_by(store, one.id, NOW)) for one in ids["people"]] == [1, 1]
        await house.tables.close()

    assert told_with_deaths(tmp_path, story, afterwards, before) >= 4


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ({"clock": None}, "rated-clock"),
        ({"teaching": True}, "rated-help"),
        ({"hints": True}, "rated-help"),
        ({"lens": True}, "rated-help"),
        ({"take_back": True}, "rated-help"),
        ({"options": FIRST_BEGINS["isis"]}, "rated-options"),
        ({"seats": (SeatSetting(), SeatSetting("screen"))}, "rated-screen"),
        ({"seats": (SeatSetting(), SeatSetting("bot", "random"))}, "rated-bot"),
        ({"seats": (SeatSetting(), SeatSetting("bot", "1"), SeatSetting("bot", "1"))}, "rated-bot"),
    ],
)
def test_a_rated_table_is_the_same_for_everybody(more, problem):
    wish = Settings("isis", "ana", (SeatSetting(), SeatSetting()), {}, rated=True, clock=CLOCK)
    wish = msgspec.structs.replace(wish, **more)

    async def story(house):
        with pytest.raises(TableError) as refused:
            await house.tables.create(wish, SERVER)
        assert refused.value.message == problem

    told(story)


def test_nobody_is_helped_or_replaced_at_a_rated_table():
    async def story(house):
        ana, ben, cy = [await account(house, name) for name in ("Ana", "Ben", "Cy")]
        alone = await rated_table(house, ana, "3")
        name = await rated_table(house, ana, ben, cy)
        async with house.tables.table(alone, SERVER) as live:
            assert not live.room.info().hints
            assert live.room.info().rated
        async with house.tables.table(name, SERVER) as live:
            table = live.room.table
            assert table.settings.clock.over == "loses"
            assert table.settings.stand_in
            mover = table.people[table.match.actor]
            await play_on(house, live)
            while table.match.why_not_undo(table.seats_of(mover)[0]) is None:
                await play_on(house, live)
            with pytest.raises(UserError):
                table.undo(mover)
            await house.tables.do(live, ana.id, "leave", None, lambda table: table.leave(ana.id))
            assert not table.bots  # her time runs; nobody plays for her

    told(story)


def test_who_leads_stays_in_order_whatever_happens():
    leaders, luck, standings = Leaders(), random.Random(5), {}
    for step in range(3000):
        person = f"p{luck.randrange(60)}"
        if luck.random() < 0.05:
            leaders.forget(person)
            standings.pop(person, None)
            continue
        skill = Skill(round(luck.uniform(15, 35)), luck.choice([2.0, 5.0, 8.0]))
        standings[person] = RatingRow(person, "isis", 2, skill, luck.randrange(30))
        leaders.note(standings[person])
        if step % 100 == 0:
            listed = [one for one in standings.values() if one.games >= 10 and one.skill.doubt <= 400]
            found = list(leaders.part("isis", 2, 0, 1000))
            assert len(found) == leaders.size("isis", 2) == len(listed) + len(published("isis", 2))
            assert [leader.order for _, leader in found] == sorted(leader.order for _, leader in found)
            people = [(place, leader) for place, leader in found if leader.person]
            assert [place for place, _ in people] == list(range(1, len(listed) + 1))
            assert all(leaders.place(leader.person, "isis", 2) == place for place, leader in people)
            assert list(leaders.part("isis", 2, 7, 5)) == found[7:12]


def test_who_leads_is_found_again_when_the_server_starts():
    async def story(house):
        for number in range(3):
            await house.ratings.rows.put(RatingRow(f"p{number}", "isis", 2, Skill(20 + number, 2), 10))
        await house.ratings.start()
        people = [leader.person for _, leader in house.ratings.leaders.part("isis", 2, 0, 100) if leader.person]
        assert people == ["p2", "p1", "p0"]

    told(story)
