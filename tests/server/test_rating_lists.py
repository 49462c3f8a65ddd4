"""Which results count, how much, and who stands in the lists of the best."""

import asyncio
import json
import threading

import msgspec
import pytest

from ennead.play.rating import IN_FULL, LATELY, LEAST_MOVES, LEAST_SETTLED, Rival, Skill, damped, rated, weight
from ennead.server.admin_socket import AdminRequest, answer
from ennead.server.app import Server
from ennead.server.asker import SERVER
from ennead.server.config import Config
from ennead.server.ratings import service
from ennead.server.ratings.leaders import Leaders
from ennead.server.ratings.model import Finished, Meeting, RatingRow
from ennead.server.ratings.rules import REMEMBERED, Sitting, after_game, is_listed, standing_by
from ennead.server.tables.events import Rated
from ennead.store.rows import put
from ennead.store.sqlite import SqliteStore
from tests.server.test_ratings import NOW, account, finished_by, house_on, rated_table, resign, skill_of, told


@pytest.mark.parametrize("moves", [0, LEAST_MOVES - 1])
def test_who_gives_up_before_each_side_has_made_a_few_moves_changes_no_rating(moves):
    async def story(house):
        ana, ben = await account(house, "Ana"), await account(house, "Ben")
        name = await rated_table(house, ana, ben, moves=moves)
        async with house.tables.table(name, SERVER) as live:
            assert (live.room.info().least_moves, live.room.info().early) == (LEAST_MOVES, False)
            await resign(house, name, ben)
            await house.ratings.tick()
            assert live.room.info().early
            assert not any(isinstance(event, Rated) for event in live.room.table.events)
        assert await skill_of(house, ana) is None
        assert await skill_of(house, ben) is None
        (game,) = await finished_by(house.store, ben.id, NOW)
        assert (game.result, game.is_rated) == ("lost", False)
        counted = await rated_table(house, ana, ben)
        await resign(house, counted, ben)
        await house.ratings.tick()
        async with house.tables.table(counted, SERVER) as live:
            assert not live.room.info().early
        assert (await skill_of(house, ben)).games == 1

    told(story)


def game(row, other, other_row, when, places=(1, 2)):
    """Return two rows after a game of theirs; nobody stands in a list."""
    sitting = Sitting("isis", (row.person, other), places, when)
    after = after_game(sitting, {0: row, 1: other_row} if other_row else {0: row}, lambda person: False)
    return after[0], after.get(1)


def test_the_same_two_count_less_and_less_until_a_month_has_passed():
    ana, ben = RatingRow("ana", "isis", 2, settled=()), RatingRow("ben", "isis", 2, settled=())
    gains = []
    for number in range(IN_FULL + 3):
        before, full = ana.skill, rated([Rival(ana.skill), Rival(ben.skill)], [1, 2])[0]
        ana, ben = game(ana, "ben", ben, NOW + number)
        gains.append((ana.skill.mu - before.mu) / (full.mu - before.mu))
        assert full.sigma <= ana.skill.sigma <= before.sigma
    assert gains == pytest.approx([1] * IN_FULL + [1 / 2, 1 / 3, 1 / 4])
    assert [weight(met) for met in range(IN_FULL + 2)] == [1] * IN_FULL + [1 / 2, 1 / 3]
    later, _ = game(ana, "ben", ben, NOW + LATELY + IN_FULL + 3)
    assert later.skill == rated([Rival(ana.skill), Rival(ben.skill)], [1, 2])[0]
    assert damped(Skill(), Skill(30, 5), 0.5).mu == 27.5


def test_a_row_remembers_a_bounded_number_of_meetings():
    ana = RatingRow("ana", "isis", 2, settled=())
    for number in range(2 * REMEMBERED):
        ana, _ = game(ana, f"p{number}", RatingRow(f"p{number}", "isis", 2), NOW, (2, 1))
    assert len(ana.lately) == REMEMBERED
    assert ana.lately[-1] == Meeting(f"p{2 * REMEMBERED - 1}", NOW, -1)


def test_the_list_wants_several_opponents_who_are_settled_themselves():
    sure = RatingRow("ana", "isis", 2, Skill(30, 3), 20, settled=())
    for number in range(LEAST_SETTLED):
        assert not is_listed(sure)
        for _ in range(2):  # the same one counts once
            sitting = Sitting("isis", ("ana", f"p{number}"), (1, 2), NOW)
            sure = after_game(sitting, {0: sure}, lambda person: person != "p0")[0]
    assert not is_listed(sure)  # the first of them was not settled
    sitting = Sitting("isis", ("ana", "bot:1"), (2, 1), NOW)
    assert is_listed(after_game(sitting, {0: sure}, lambda person: False)[0])


def test_a_place_goes_not_far_beyond_what_games_against_computer_players_show():
    ana = RatingRow("ana", "isis", 2, Skill(40, 2), 100, settled=("a", "b", "c"))
    assert standing_by(ana) == Skill().sure + 10
    for _ in range(30):
        ana = after_game(Sitting("isis", ("ana", "bot:5"), (1, 2), NOW), {0: ana}, lambda person: False)[0]
    assert standing_by(ana) == ana.skill.sure
    team = after_game(Sitting("isis", ("ana", "bot:5", "ben"), (1, 3, 2), NOW), {0: ana}, lambda person: False)[0]
    assert team.proof == ana.proof, "at a table with other people they may have helped"
    unmeasured = RatingRow("ana", "senet", 2, Skill(40, 2), 100, settled=("a", "b", "c"))
    assert standing_by(unmeasured) == Skill().sure + 10
    assert standing_by(unmeasured, [12.0, 15.0]) == 25.0, "the best of what was proved elsewhere"


def test_where_no_computer_player_is_published_a_place_follows_what_is_proved_elsewhere():
    leaders = Leaders()
    people = [RatingRow(name, "senet", 2, Skill(mu, 2), 100, settled=("a", "b", "c")) for name, mu in STRONG]
    for row in people:
        leaders.note(row)
    assert order_of(leaders, "senet") == ["ana", "ben", "cleo"], "who has proved nothing: by the rating itself"
    proved = RatingRow("cleo", "isis", 2, Skill(), 4, settled=(), proof=Skill(25, 4))  # in no list there
    leaders.note(proved)
    again = Leaders()
    again.fill([*people, proved])  # the server starts anew
    for one in (leaders, again):
        assert order_of(one, "senet") == ["cleo", "ana", "ben"]
        assert -one.leader("cleo", "senet", 2).order == proved.proof.sure + 10
    leaders.note(msgspec.structs.replace(proved, proof=Skill(18, 8)))
    assert order_of(leaders, "senet") == ["ana", "ben", "cleo"]
    leaders.forget("ana")
    assert order_of(leaders, "senet") == ["ben", "cleo"]
    assert leaders._people.keys() == {"ben", "cleo"}


STRONG = [("ana", 40), ("ben", 38), ("cleo", 36)]


def order_of(leaders, game):
    """Return who leads, in order."""
    return [leader.person for place, leader in leaders.part(game, 2, 0, 100) if place]


def test_rows_of_an_older_version_open_and_stand_where_their_games_let_them_stand():
    async def story(house):
        ana, ben = await account(house, "Ana"), await account(house, "Ben")
        games = {ana: [f"bot:{level}" for level in (1, 2, 3, 4, 5, 5, 5)], ben: [f"loser {n}" for n in range(12)]}
        for one, others in games.items():
            for number, other in enumerate(others):
                facts = (f"{one.name}{number}", "isis", NOW - 99 + number, 1, (other, one.id), (2, 1), "score", True)
                await house.ratings.rows.put(Finished(one.id, *facts, Skill(), Skill(26, 8)))
            skill = {"mu": 30.0, "sigma": 4.0}
            old = {"person": one.id, "game": "isis", "players": 2, "skill": skill, "games": 12, "won": 9, "last": NOW}
            await house.store.keep("rating", f"{one.id}/isis/2", json.dumps(old).encode(), 1 << 50)
        await house.ratings.start()
        leaders = house.ratings.leaders
        assert {leaders.place(one.id, "isis", 2) for one in games} == {1, 2}, "as before"
        await house.ratings.tick()
        assert (leaders.place(ana.id, "isis", 2), leaders.place(ben.id, "isis", 2)) == (1, None)
        row = await house.ratings.rows.get(RatingRow, ana.id, "isis", 2)
        assert (row.skill, row.games, row.won, row.settled) == (Skill(30, 4), 12, 9, ("bot:1", "bot:2", "bot:3"))
        assert row.proof.mu > 32
        row = await house.ratings.rows.get(RatingRow, ben.id, "isis", 2)
        assert (row.settled, row.proof, len(row.lately)) == ((), Skill(), 12)
        again = house_on(house.store)
        await again.ratings.start()
        assert not again.ratings._old
        assert again.ratings.leaders.place(ana.id, "isis", 2) == 1
        await again.close()

    told(story, SqliteStore.in_memory())


def test_hosts_read_names_and_figures_of_one_sided_results_and_no_ids():
    async def story(house):
        ana, others = await account(house, "Ana"), [await account(house, f"p{number}") for number in range(6)]
        row = RatingRow(ana.id, "isis", 2, settled=())
        for other in others:
            row, theirs = game(row, other.id, RatingRow(other.id, "isis", 2, settled=()), NOW)
            await house.store.write([*put(row), *put(theirs)])
        await house.ratings.start()
        (found,) = await house.ratings.one_sided()
        assert (found.name, found.won, found.games, found.opponents) == ("Ana", 6, 6, 6)
        assert (found.theirs, found.inside, found.rating) == (6, 6, row.skill.points)
        reply = await answer(house, AdminRequest(look="one-sided"))
        assert reply.one_sided == [found]
        assert not any(one.id in str(reply) for one in (ana, *others))

    told(story)


def test_what_an_older_version_has_left_is_recalled_beside_everybody_else(monkeypatch):
    threads = []
    original = service.recalled

    def noted(*given):
        threads.append(threading.current_thread())
        return original(*given)

    monkeypatch.setattr(service, "recalled", noted)

    async def story():
        house = Server(SqliteStore.in_memory(), Config())
        row = RatingRow("ana", "isis", 2, Skill(30, 2), 100)
        await house.ratings.rows.put(row)
        await house.ratings.start()
        await house.ratings.tick()
        [row] = await house.ratings.rows.all(RatingRow, most=9)
        assert row.settled == ()
        assert [one is threading.current_thread() for one in threads] == [False]
        await house.close()

    asyncio.run(story())
