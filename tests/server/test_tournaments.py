"""Tournaments: entering, rounds, results, what happens when somebody does not come, and after any crash."""

import asyncio
from collections import Counter
from contextlib import contextmanager
from itertools import combinations

import msgspec
import pytest

from ennead.core.language import UserError
from ennead.games import rulebook
from ennead.play.standings import WHOLE
from ennead.server.asker import SERVER
from ennead.server.errors import TableError
from ennead.server.tournaments import archive
from ennead.server.tournaments.archive import TOURNAMENT
from ennead.server.tournaments.model import Began, Closed, Ended, Entered, Extended, Finished, Paired, Plan
from ennead.server.tournaments.rules import MOST_COMPUTERS, MOST_CORRECTIONS, MOST_RETURNS
from ennead.server.tournaments.service import FROM_ONE
from ennead.server.tournaments.telling import info
from ennead.store.of_person import deletion
from ennead.store.protocol import Changed, ExpectUnchanged, Put
from tests.server.dying import told_with_deaths
from tests.server.organised import NOW, QUICK, Organised


@contextmanager
def refused(message: str):
    """Expect that something is refused, by the name of the reason."""
    with pytest.raises(UserError) as caught:
        yield
    assert caught.value.message == message


def tale(story):
    """Run a test that waits for things."""

    def test():
        asyncio.run(_closed(story))

    test.__name__, test.__doc__ = story.__name__, story.__doc__
    return test


async def _closed(story):
    there = Organised()
    try:
        await story(there)
    finally:
        await there.house.close()


@tale
async def test_eight_play_two_rounds_and_everybody_stands_where_the_results_say(there):
    name = await there.made(8, rounds=2, clock=QUICK, pause=60)
    ida = there.people["Ida"].id
    await there.service.go_on(name, ida)
    tournament = await there.tournament(name)
    first = tournament.rounds[0]
    assert [len(seating.players) for seating in first.tables] == [2, 2, 2, 2]
    for seating in first.tables:  # seats are kept, and the table stands in the lists of both
        for seat, player in enumerate(seating.players):
            person = tournament.players[player].person
            assert seating.table in await there.house.tables.lists.of(person)
            async with there.house.tables.table(seating.table, SERVER) as live:
                assert live.room.table.kept_for[seat] == person
                assert live.room.table.settings.clock == QUICK
    await there.play_round(name)
    assert first.closed == NOW
    assert sorted(one.points for one in tournament.standings()) == [0] * 4 + [WHOLE] * 4
    there.now += 59
    await there.service.tick()
    assert len(tournament.rounds) == 1
    there.now += 1
    await there.service.tick()
    assert len(tournament.rounds) == 2
    points = {one.player: one.points for one in tournament.standings()}
    for seating in tournament.rounds[1].tables:  # those who have won meet, and those who have lost
        assert len({points[player] for player in seating.players}) == 1
    met = Counter(frozenset(seating.players) for one in tournament.rounds for seating in one.tables)
    assert set(met.values()) == {1}
    await there.play_round(name)
    assert tournament.status == "over"
    assert sorted(one.points for one in tournament.standings()) == [0] * 2 + [WHOLE] * 4 + [2 * WHOLE] * 2
    assert name not in there.service.running
    assert [one.name for one in await there.service.of(there.people["P3"].id)] == [name]


@tale
async def test_who_withdraws_is_paired_no_more_and_one_rests_if_the_number_is_odd(there):
    name = await there.made(4, rounds=3)
    ida = there.people["Ida"].id
    await there.service.go_on(name, ida)
    await there.play_round(name)
    gone = there.people["P0"].id
    await there.service.do(name, lambda one: one.withdraw(gone))
    await there.service.go_on(name, ida)
    tournament = await there.tournament(name)
    (rests,) = tournament.rounds[1].byes
    assert 0 not in [player for seating in tournament.rounds[1].tables for player in seating.players]
    before = {one.player: one.points for one in tournament.standings()}
    assert before[rests] == WHOLE  # a bye counts as a win, and went to somebody who had lost
    with refused("tournament-not-in"):
        await there.service.do(name, lambda one: one.withdraw(gone))
    await there.play_round(name)
    await there.service.enter(name, there.people["P0"], "")  # back for the last round
    await there.service.go_on(name, ida)
    assert not tournament.rounds[2].byes
    await there.play_round(name)
    assert tournament.status == "over"


@tale
async def test_who_comes_late_plays_from_the_next_round_on(there):
    name = await there.made(3, rounds=2)
    ida = there.people["Ida"].id
    await there.service.go_on(name, ida)
    late = await there.account("Late")
    await there.service.enter(name, late, "")
    tournament = await there.tournament(name)
    assert tournament.players[3].since == 1
    await there.play_round(name)
    await there.service.go_on(name, ida)
    assert not tournament.rounds[1].byes
    with refused("tournament-last-round"):
        await there.service.enter(name, await there.account("Too late"), "")


@tale
async def test_in_a_round_robin_a_late_one_takes_the_free_place(there):
    name = await there.made(3, system="robin")
    await there.service.go_on(name, there.people["Ida"].id)
    await there.service.enter(name, await there.account("Late"), "")
    with refused("tournament-no-place"):
        await there.service.enter(name, await there.account("Later"), "")
    tournament = await there.tournament(name)
    assert tournament.planned == 3
    for _ in range(3):
        await there.play_round(name)
        if tournament.status == "running":
            await there.service.go_on(name, there.people["Ida"].id)
    assert tournament.status == "over"
    assert sum(len(one.tables) for one in tournament.rounds) == 5  # one was not there for the first


@tale
async def test_in_a_round_robin_whoever_comes_back_takes_their_own_place_again(there):
    name = await there.made(5, system="robin")
    tournament = await there.tournament(name)
    for number in range(5):
        await there.service.go_on(name, there.people["Ida"].id)
        if number == 0:
            gone = [there.people[f"P{player}"] for player in tournament.places if player is not None][-2:]
            for one in gone:
                await there.service.do(name, lambda tournament, one=one: tournament.withdraw(one.id))
            for one in reversed(gone):
                await there.service.enter(name, one, "")
        await there.play_round(name)
    met = Counter(frozenset(seating.players) for one in tournament.rounds for seating in one.tables)
    assert (len(met), set(met.values())) == (10, {1})  # everybody has met everybody, once


@tale
async def test_in_a_round_robin_a_late_one_leaves_the_place_of_somebody_who_may_come_back(there):
    name = await there.made(5, system="robin")
    tournament = await there.tournament(name)
    await there.service.go_on(name, there.people["Ida"].id)
    own = tournament.places.index(0)
    await there.service.do(name, lambda one: one.withdraw(there.people["P0"].id))
    await there.service.enter(name, await there.account("Late"), "")
    assert tournament.places[own] is None
    await there.service.enter(name, await there.account("Later"), "")
    assert tournament.places[own] == 6


@tale
async def test_whoever_does_not_come_loses_and_nobody_can_sit_there_any_more(there):
    name = await there.made(4, rounds=1, patience=300)
    await there.service.go_on(name, there.people["Ida"].id)
    tournament = await there.tournament(name)
    alone, empty = tournament.rounds[0].tables
    came = alone.players[0]
    await there.join(alone.table, next(p for p in there.people.values() if p.id == tournament.players[came].person))
    there.now += 300
    await there.service.tick()
    assert tournament.undecided  # somebody may be on their way
    there.now += 2
    shut = []
    there.service.connections.shut_out = lambda table, why: shut.append((table, why))
    await there.service.tick()
    assert tournament.decisions[alone.table].counts.shares == (WHOLE, 0)
    assert tournament.decisions[alone.table].counts.absent == (alone.players[1],)
    assert tournament.decisions[empty.table].counts.shares == (0, 0)
    assert sorted(shut) == sorted((one.table, "tournament-decided") for one in (alone, empty))
    assert await there.store.head(alone.table) is None
    assert tournament.status == "over"


@tale
async def test_a_table_that_was_cleared_away_is_lost_by_all(there):
    name = await there.made(2, rounds=1, patience=60)
    await there.service.go_on(name, there.people["Ida"].id)
    tournament = await there.tournament(name)
    (seating,) = tournament.undecided
    assert await there.store.remove(seating.table, 1 << 50)
    there.now += 63
    await there.service.tick()
    assert tournament.decisions[seating.table].counts.shares == (0, 0)
    assert tournament.status == "over"


@tale
async def test_whoever_has_no_time_left_loses_and_the_tournament_goes_on(there):
    running = there.house.tables.time
    running._began, running._monotonic = there.now, lambda: there.now
    await there.house.clocks.start()
    name = await there.made(2, rounds=1, clock=QUICK, pause=0)
    await there.service.go_on(name, there.people["Ida"].id)
    await there.seat_all(name)
    tournament = await there.tournament(name)
    (seating,) = tournament.undecided
    there.now += 3600
    await there.service.tick()
    assert tournament.status == "running"  # everybody came in time: it is the clock that decides
    await there.house.clocks.tick()
    await there.service.tick()
    assert tournament.status == "over"
    assert sorted(tournament.decisions[seating.table].counts.shares) == [0, WHOLE]
    assert not tournament.decisions[seating.table].counts.absent


@tale
async def test_a_seat_can_neither_be_left_nor_taken_by_another(there):
    name = await there.made(2, rounds=1)
    await there.service.go_on(name, there.people["Ida"].id)
    tournament = await there.tournament(name)
    (seating,) = tournament.rounds[0].tables
    stranger = await there.account("Stranger")
    async with there.house.tables.table(seating.table, SERVER) as live:
        table = live.room.table
        with refused("table-full"):
            table.join(stranger.id, "Stranger", b"n" * 16)
        person = tournament.players[seating.players[0]].person
        await there.join(seating.table, next(p for p in there.people.values() if p.id == person))
        with refused("tournament-seat"):
            table.leave(person)
        with refused("owner-only"):
            table.free(there.people["Ida"].id, 0)


@tale
async def test_in_a_tournament_by_invitation_those_look_at_the_tables_who_take_part(there):
    name = await there.made(0, open=False, rounds=1)
    tournament = await there.tournament(name)
    for number in range(5):
        await there.service.enter(name, await there.account(f"P{number}"), tournament.plan.invitation)
    await there.service.go_on(name, there.people["Ida"].id)
    await there.service.do(name, lambda one: one.remove(there.people["Ida"].id, 4))
    await there.account("Stranger")
    for seating in tournament.rounds[0].tables:
        async with there.house.tables.table(seating.table, SERVER) as live:
            may = {who: await there.house.access.may_see(live, one.id) for who, one in there.people.items()}
            assert not await there.house.access.may_see(live, "")
        assert not may.pop("Stranger")
        assert may.pop("P4") == (4 in seating.players)  # whoever was removed sees their own
        assert all(may.values())


@tale
async def test_the_organiser_corrects_a_result_and_it_shows(there):
    name = await there.made(2, rounds=1)
    ida = there.people["Ida"].id
    await there.service.go_on(name, ida)
    tournament = await there.tournament(name)
    (seating,) = tournament.rounds[0].tables
    await there.play_round(name)
    loser = tournament.decisions[seating.table].counts.shares.index(0)
    ranks = [1 if seat == loser else 2 for seat in range(2)]
    with refused("organiser-only"):
        await there.service.do(name, lambda one: one.correct("P0", seating.table, ranks, (), "No.", NOW))
    for wrong in ([1], [2, 2], [1, 3]):
        with refused("tournament-ranks"):
            await there.service.do(
                name, lambda one, wrong=wrong: one.correct(ida, seating.table, wrong, (), "No.", NOW)
            )
    for unfit in ("No.\nSigned: the host", "\u202eoN", "\x1b[2J", "No. "):
        with refused("not-one-line"):
            await there.service.do(name, lambda one, why=unfit: one.correct(ida, seating.table, ranks, (), why, NOW))
    why = "The wrong one gave up."
    await there.service.do(name, lambda one: one.correct(ida, seating.table, ranks, (), why, NOW + 5))
    told = info(tournament, {}).played[0].tables[0].result
    assert told.ranks == ranks
    assert told.first == [3 - rank for rank in ranks]
    assert [(one.why, one.ranks, one.at) for one in told.corrections] == [(why, ranks, NOW + 5)]
    assert tournament.standings()[0].player == seating.players[loser]
    for _ in range(MOST_CORRECTIONS - 1):
        await there.service.do(name, lambda one: one.correct(ida, seating.table, ranks, (), why, NOW))
    with refused("tournament-corrections"):
        await there.service.do(name, lambda one: one.correct(ida, seating.table, ranks, (), why, NOW))


@tale
async def test_the_organiser_can_decide_a_table_that_never_ends(there):
    name = await there.made(2, rounds=1)
    ida = there.people["Ida"].id
    await there.service.go_on(name, ida)
    await there.seat_all(name)
    tournament = await there.tournament(name)
    (seating,) = tournament.undecided
    await there.service.do(name, lambda one: one.correct(ida, seating.table, [1, 1], (), "They agreed.", NOW))
    await there.service.tick()
    assert tournament.status == "over"
    assert info(tournament, {}).played[0].tables[0].result.first is None
    await there.resign(seating.table, tournament.players[0].person)  # too late to count
    await there.service.tick()
    assert tournament.decisions[seating.table].counts.shares == (12, 12)


@tale
async def test_computer_players_take_part_and_play_among_themselves(there):
    name = await there.made(1, rounds=1, computers=True)
    ida = there.people["Ida"].id
    for level in ("random", "random", "random"):
        await there.service.do(name, lambda one, level=level: one.add_computer(ida, level))
    await there.service.go_on(name, ida)
    tournament = await there.tournament(name)
    (alone,) = [one for one in tournament.undecided if 0 not in one.players]
    for _ in range(100):
        await there.service.tick()
        if alone.table in tournament.decisions:
            break
        await asyncio.sleep(0.05)
    assert sum(tournament.decisions[alone.table].counts.shares) == WHOLE
    with refused("tournament-people-only"):
        other = await there.made(0)
        await there.service.do(other, lambda one: one.add_computer(ida, "random"))


@tale
async def test_in_a_rated_tournament_only_computer_players_with_a_published_rating_take_part(there):
    ida = (await there.account("Ida")).id
    for plan in ({"game": "senet"}, {"game": "isis", "sizes": (4, 3, 2)}):  # none for three
        name = await there.made(1, rounds=1, computers=True, rated=True, clock=QUICK, **plan)
        with refused("rated-bot"):
            await there.service.do(name, lambda one: one.add_computer(ida, "1"))
    name = await there.made(1, game="isis", rounds=1, computers=True, rated=True, clock=QUICK)
    for _ in range(3):
        await there.service.do(name, lambda one: one.add_computer(ida, "1"))
    await there.service.go_on(name, ida)
    tournament = await there.tournament(name)
    told = {one.table: one.rated for one in info(tournament, {}).played[0].tables}
    assert sorted(told.values()) == [False, True]
    for seating in tournament.undecided:  # computer players alone are not rated, and everybody is told
        assert told[seating.table] == (0 in seating.players)
        async with there.house.tables.table(seating.table, SERVER) as live:
            assert live.room.table.settings.rated == told[seating.table]
    people_only = await there.made(2, rounds=1, rated=True, clock=QUICK)
    await there.service.go_on(people_only, there.people["Ida"].id)
    (seating,) = (await there.tournament(people_only)).undecided
    async with there.house.tables.table(seating.table, SERVER) as live:
        assert live.room.table.settings.rated
    with refused("rated-clock"):
        await there.made(0, rated=True)


@tale
async def test_all_options_and_the_edition_are_told_before_it_begins(there):
    told = info(await there.tournament(await there.made(0, game="sailing", sizes=(3, 2), pause=60, clock=QUICK)), {})
    book = rulebook("sailing")
    assert told.options == book.settle_options(3)
    assert told.edition == dict(book.edition.titles)
    assert (told.pause, told.smaller, told.computers) == (60, True, False)
    assert info(await there.tournament(await there.made(0)), {}).edition == {}


@pytest.mark.undeclared
@tale
async def test_a_host_gives_another_title_in_one_commit_with_the_line_of_the_log(there):
    name = await there.made(2, rounds=1)
    line = Put("log", "7", b"renamed", NOW + 60)
    for title in ("", "two\nlines", "x" * 41):
        with pytest.raises(UserError):
            await there.service.rename(name, title, [line])
    with pytest.raises(Changed):
        await there.service.rename(name, "Cup", [ExpectUnchanged("log", "7", b"another"), line])
    assert (await there.tournament(name)).title == "Spring Cup"
    assert await there.store.kept("log", "7", NOW) is None
    await there.service.rename(name, "Cup", [ExpectUnchanged("log", "7", None), line])
    assert await there.store.kept("log", "7", NOW) == b"renamed"
    with refused("no-such-tournament"):
        await there.service.rename("nothing", "Cup", [])
    there.open()
    await there.service.start()
    tournament = await there.tournament(name)
    assert (tournament.title, tournament.plan.rounds) == ("Cup", 1)
    assert (await there.service.told(tournament.name))[1].title == "Cup"
    await there.service.go_on(name, there.people["Ida"].id)
    await there.play_round(name)
    await there.service.rename(name, "Summer Cup", [])  # also when it is over
    there.open()
    assert (await there.tournament(name)).title == "Summer Cup"


@tale
async def test_a_tournament_that_a_host_has_hidden_is_shown_to_those_who_take_part_alone(there):
    name, stranger = await there.made(1), await there.account("Stranger")
    there.house.moderation.standing.hidden.add(f"tournament/{name}")
    assert await there.service.listed() == []
    for person in ("", stranger.id):
        with refused("no-such-tournament"):
            await there.service.shown(name, person)
    with refused("no-such-tournament"):
        await there.service.enter(name, stranger, "")
    for person in (there.people["Ida"], there.people["P0"]):
        assert (await there.service.shown(name, person.id)).name == name
        assert [one.name for one in await there.service.of(person.id)] == [name]
    there.house.moderation.standing.hidden.clear()
    assert [one.name for one in await there.service.listed()] == [name]


@tale
async def test_few_tables_of_computer_players_are_played_at_once(there):
    name = await there.made(0, rounds=1, computers=True, least=2)
    for _ in range(8):
        await there.service.do(name, lambda one: one.add_computer(there.people["Ida"].id, "random"))
    await there.service.go_on(name, there.people["Ida"].id)
    tournament = await there.tournament(name)
    most = 0
    for _ in range(200):
        await there.service.tick()
        most = max(most, there.service._playing_alone())
        if tournament.status == "over":
            break
        await asyncio.sleep(0.02)
    assert tournament.status == "over"
    assert most == 2


@tale
async def test_limits(there):
    names = [await there.made(1) for _ in range(5)]
    with refused("tournaments-enough"):
        await there.made(0)
    ida = there.people["Ida"].id
    await there.service.do(names[0], lambda one: one.cancel(ida, NOW))
    full = await there.made(2, most=2)
    with refused("tournament-full"):
        await there.service.enter(full, await there.account("Third"), "")
    with refused("tournament-entered"):
        await there.service.enter(full, there.people["P0"], "")
    there.house.tables.config = msgspec.structs.replace(there.house.tables.config, entries=4)
    with refused("entries-enough"):
        await there.service.enter(names[4], there.people["P0"], "")
    await there.service.do(names[1], lambda one: one.cancel(ida, NOW))
    crowd = await there.made(0, computers=True)
    for _ in range(MOST_COMPUTERS):
        await there.service.do(crowd, lambda one: one.add_computer(ida, "random"))
    with refused("tournament-computers"):
        await there.service.do(crowd, lambda one: one.add_computer(ida, "random"))


@tale
async def test_what_cannot_be_planned(there):
    await there.account("Ida")
    for wish, why in (
        ({"pause": 60}, "tournament-clock-needed"),
        ({"least": 9, "most": 8}, "tournament-numbers"),
        ({"begins": NOW - 1}, "tournament-time"),
        ({"game": "chess"}, "no-such-game"),
        ({"sizes": (3,)}, "bad-players"),
    ):
        with refused(why):
            await there.made(0, **wish)


@tale
async def test_by_invitation_one_enters_with_the_link_alone(there):
    name = await there.made(0, open=False)
    plan = (await there.tournament(name)).plan
    player = await there.account("P0")
    with refused("tournament-uninvited"):
        await there.service.enter(name, player, "wrong")
    await there.service.enter(name, player, plan.invitation)
    assert await there.service.listed() == []
    assert [one.name for one in await there.service.of(player.id)] == [name]


@tale
async def test_it_begins_at_its_time_or_is_called_off_if_too_few_came(there):
    soon, few = await there.made(4, begins=NOW + 60), await there.made(1, begins=NOW + 60)
    await there.service.tick()
    assert (await there.tournament(soon)).status == "waiting"
    there.now += 60
    await there.service.tick()
    assert (await there.tournament(soon)).status == "running"
    assert (await there.tournament(few)).status == "cancelled"
    forgotten = await there.made(4)
    there.now += 61 * 24 * 3600
    await there.service.tick()
    assert (await there.tournament(forgotten)).cancelled.why == "late"


@tale
async def test_who_is_banned_or_gone_is_withdrawn_before_the_next_round(there):
    name = await there.made(4, rounds=1)
    await there.store.take("person", there.people["P1"].id, NOW)
    await there.service.go_on(name, there.people["Ida"].id)
    tournament = await there.tournament(name)
    assert len(tournament.rounds[0].byes) == 1
    assert not tournament.players[1].is_in


@tale
async def test_without_its_organiser_it_is_called_off_or_ends_after_the_round(there):
    waiting, running = await there.made(2), await there.made(4, rounds=3)
    await there.service.go_on(running, there.people["Ida"].id)
    await there.service.forget(await there.store.take("person", there.people["Ida"].id, NOW))
    await there.service.tick()
    assert (await there.tournament(waiting)).status == "cancelled"
    assert (await there.tournament(running)).status == "running"
    await there.play_round(running)
    assert (await there.tournament(running)).status == "over"
    assert (await there.service.told(running))[1].organiser == ""


@tale
async def test_what_is_kept_of_a_person_is_exported_and_forgotten(there):
    name = await there.made(2, description="A cake.")
    player, entered = there.people["P0"], {"name": name, "title": "Spring Cup", "made": False}
    assert await there.service.exported(player) == {"tournaments": [entered]}
    own = entered | {"made": True, "description": "A cake."}
    assert await there.service.exported(there.people["Ida"]) == {"tournaments": [own]}
    await there.store.write(await deletion(there.store, player.id, NOW))
    assert await there.service.of(player.id) == []


@tale
async def test_whom_the_organiser_has_blocked_cannot_enter_but_players_who_block_each_other_play(there):
    name = await there.made(2, rounds=1)
    blocked = await there.account("Blocked")
    await there.house.moderation.blocks.block(there.people["Ida"], blocked)
    with refused("tournament-refused"):
        await there.service.enter(name, blocked, "")
    await there.house.moderation.blocks.block(there.people["P0"], there.people["P1"])
    await there.service.go_on(name, there.people["Ida"].id)
    await there.play_round(name)
    assert (await there.tournament(name)).status == "over"


async def met_in_three_rounds(there, **plan):
    """Let four play three rounds, of whom one has blocked another; return who has met, and the tournament."""
    name = await there.made(4, rounds=3, **plan)
    await there.house.moderation.blocks.block(there.people["P1"], there.people["P0"])
    for _ in range(3):
        await there.service.go_on(name, there.people["Ida"].id)
        await there.play_round(name)
    tournament = await there.tournament(name)
    return {frozenset(seating.players) for one in tournament.rounds for seating in one.tables}, tournament


@tale
async def test_who_has_blocked_whom_is_kept_apart_in_a_swiss_and_nobody_can_find_it_out_by_the_seed(there):
    met, tournament = await met_in_three_rounds(there)
    assert len(met) < 6  # in three rounds all would have met
    assert frozenset((0, 1)) not in met
    assert tournament.seed.encode() not in msgspec.json.encode(info(tournament, {}))


@tale
async def test_in_a_round_robin_everybody_meets_also_who_has_blocked_whom_and_the_seed_is_told(there):
    met, tournament = await met_in_three_rounds(there, system="robin")
    assert len(met) == 6
    assert info(tournament, {}).seed == tournament.seed


@tale
async def test_a_round_robin_at_larger_tables_goes_on_until_all_have_met(there):
    name = await there.made(5, game="isis", sizes=(3,), system="robin")
    tournament = await there.tournament(name)
    while tournament.status != "over":
        await there.service.go_on(name, there.people["Ida"].id)
        await there.seat_all(name)
        for seating in tournament.undecided:
            ranks = list(range(1, len(seating.players) + 1))
            wish = (there.people["Ida"].id, seating.table, ranks, (), "Agreed.", NOW)
            await there.service.do(name, lambda one, wish=wish: one.correct(*wish))
        await there.service.tick()
    tables = [seating.players for one in tournament.rounds for seating in one.tables]
    assert {frozenset(two) for table in tables for two in combinations(table, 2)} == {
        frozenset(two) for two in combinations(range(5), 2)
    }
    assert len(tournament.rounds) == tournament.planned == 4


@pytest.mark.parametrize("size", [3, 4, 5])
def test_larger_tables_with_smaller_ones_where_the_number_does_not_fit(size):
    async def story(there):
        name = await there.made(7, game="sailing", sizes=tuple(range(size, 1, -1)), rounds=1)
        await there.service.go_on(name, there.people["Ida"].id)
        tournament = await there.tournament(name)
        assert not tournament.rounds[0].byes
        assert sum(len(one.players) for one in tournament.rounds[0].tables) == 7
        assert max(len(one.players) for one in tournament.rounds[0].tables) == size

    assert size in rulebook("sailing").players
    asyncio.run(_closed(story))


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), pytest.param(4, 2, marks=pytest.mark.long)])
def test_after_a_death_at_any_step_of_a_round_all_is_there_or_nothing_and_nothing_twice(tmp_path, players, rounds):
    """A tournament begins, is played, goes on by itself and ends, with a death at every single write."""
    kept = {}

    async def before(store):
        there = Organised(store)
        kept["name"] = await there.made(players, rounds=rounds, clock=QUICK, pause=10)
        kept["people"] = dict(there.people)
        await there.house.close()

    async def going_on(store) -> Organised:
        there = Organised(store, people=dict(kept["people"]))
        await there.service.start()
        return there

    async def finish(there) -> None:
        """Do whatever is still to be done, as people and the clock would."""
        name = kept["name"]
        for _ in range(8):
            tournament = await there.tournament(name)
            if tournament.status == "over":
                break
            if tournament.status == "waiting":
                await there.service.go_on(name, there.people["Ida"].id)
            await there.service.tick()
            for seating in tournament.undecided:
                for player in seating.players:
                    person = next(p for p in there.people.values() if p.id == tournament.players[player].person)
                    await there.join(seating.table, person)
                async with there.house.tables.table(seating.table, SERVER) as live:
                    over = live.room.table.match.outcome
                if not over:
                    await there.resign(seating.table, tournament.players[max(seating.players)].person)
            await there.service.tick()
            there.now += 10
        await there.house.close()

    async def story(store):
        await finish(await going_on(store))

    async def afterwards(store):
        there = await going_on(store)
        tournament = await there.tournament(kept["name"])
        tables = [seating.table for one in tournament.rounds for seating in one.tables]
        made = [name for name in await store.tables() if "/" not in name]
        assert sorted(made) == sorted(tables)  # no table but those of a round that was paired, and all of these
        for one in tournament.rounds:
            for seating in one.tables:
                for player in seating.players:
                    assert seating.table in await there.house.tables.lists.of(tournament.players[player].person)
        await finish(there)
        there = await going_on(store)
        tournament = await there.tournament(kept["name"])
        assert tournament.status == "over"
        assert len(tournament.rounds) == rounds
        tables = rounds * players // 2
        assert sum(one.points for one in tournament.standings()) == tables * WHOLE  # each counted once
        assert {one.played for one in tournament.standings()} == {rounds}
        assert kept["name"] not in there.service.running
        await there.house.close()

    assert told_with_deaths(tmp_path, story, afterwards, before) > 10


def test_after_a_death_when_nobody_comes_it_is_decided_once_and_nobody_can_sit_there(tmp_path):
    kept = {}

    async def before(store):
        there = Organised(store)
        kept["name"] = await there.made(2, rounds=1, patience=60)
        await there.service.go_on(kept["name"], there.people["Ida"].id)
        await there.house.close()

    async def story(store):
        there = Organised(store, now=NOW + 63)
        await there.service.start()
        there.now += 63
        await there.service.tick()
        await there.service.tick()
        await there.house.close()

    async def afterwards(store):
        await story(store)
        there = Organised(store, now=NOW + 63)
        tournament = await there.tournament(kept["name"])
        assert tournament.status == "over"
        assert [one.counts.shares for one in tournament.decisions.values()] == [(0, 0)]
        events = [TOURNAMENT.decode(body) for body in await store.events(TOURNAMENT.name(kept["name"]))]
        kinds = [type(event) for event in events if not isinstance(event, Extended)]
        assert kinds == [Entered, Entered, Began, Paired, Ended, Closed, Finished]
        await there.house.close()

    assert told_with_deaths(tmp_path, story, afterwards, before) >= 4


@tale
async def test_everybody_is_told_that_their_table_waits_also_if_the_server_died_before(there):
    told = []

    async def tell(person, kind, facts, key):
        told.append((person, kind, facts.table, facts.title, key))

    name = await there.made(3, rounds=1)
    there.service.news.tell = tell
    await there.service.go_on(name, there.people["Ida"].id)
    tournament = await there.tournament(name)
    (seating,) = tournament.rounds[0].tables
    playing = {tournament.players[player].person for player in seating.players}
    expected = {(person, "round", seating.table, "Spring Cup", f"{name}/1") for person in playing}
    assert set(told) == expected  # not whoever rests
    there.open()
    there.service.news.tell = tell
    await there.service.start()
    assert len(told) == 2  # it is known that all have been told
    await there.store.take("tournaments-called", name, NOW)  # as if it had died in between
    there.open()
    there.service.news.tell = tell
    await there.service.start()
    assert set(told) == expected
    assert len(told) == 4


@tale
async def test_after_a_restart_a_result_that_nobody_heard_is_taken(there):
    name = await there.made(2, rounds=1)
    await there.service.go_on(name, there.people["Ida"].id)
    await there.seat_all(name)
    tournament = await there.tournament(name)
    await there.resign(tournament.undecided[0].table, tournament.players[0].person)
    await there.house.close()  # before the service has looked
    there.open()
    await there.service.start()
    await there.service.tick()
    assert (await there.tournament(name)).status == "over"


def test_events_are_read_back_as_they_were_written():
    async def story(there):
        name = await there.made(4, rounds=1)
        await there.service.go_on(name, there.people["Ida"].id)
        await there.play_round(name)
        before = msgspec.json.encode(info(await there.tournament(name), {}))
        there.open()
        assert msgspec.json.encode(info(await there.tournament(name), {})) == before

    asyncio.run(_closed(story))


@tale
async def test_nobody_comes_and_goes_without_end(there):
    name = await there.made(1)
    player = there.people["P0"]
    for time in range(MOST_RETURNS):
        if time:
            await there.service.enter(name, player, "")
        await there.service.do(name, lambda one: one.withdraw(player.id))
    with pytest.raises(TableError, match="10"):
        await there.service.enter(name, player, "")


@tale
async def test_from_one_address_so_many_are_made_a_day_whoever_does_it(there):
    async def make(name, address):
        person = there.people.get(name) or await there.account(name)
        plan = Plan(title="Cup", game="senet", sizes=(2,), made=NOW, organiser=person.id)
        return await there.service.make(plan, address)

    for number in range(FROM_ONE):
        await make(f"Many {'abcdefghij'[number // 4]}", "192.0.2.1")
    with pytest.raises(TableError, match="today"):
        await make("Another one", "192.0.2.1")
    assert await make("Another one", "192.0.2.2")


def test_what_many_ask_for_is_found_once_and_fits_its_number(monkeypatch):
    async def story(there):
        name = await there.made(2)
        for following, told in await asyncio.gather(*(there.service.told(name) for _ in range(5))):
            assert (following, len(told.players)) == (2, 2)
        assert len(found) == 1
        await there.service.enter(name, await there.account("Late"), "")
        following, told = await there.service.told(name)
        assert (following, len(told.players)) == (3, 3)

    found = []
    monkeypatch.setattr(archive, "info", lambda *given: found.append(given) or info(*given))
    asyncio.run(_closed(story))
