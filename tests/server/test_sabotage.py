"""Play now with people who give up every game that is found for them: the others get theirs."""

import pytest

from ennead.play.clock import Clock
from ennead.server.asker import SERVER
from ennead.server.matchmaking import backoff as module
from ennead.server.matchmaking.backoff import EACH_HERE, FADES, FIRST, FREE_HERE, MOST, MOST_HERE, TIMES, Backoff
from ennead.server.matchmaking.service import GONE
from ennead.server.matchmaking.time_controls import LIVE_COME
from ennead.server.tables.settings import THE_HOUSE, SeatSetting, Settings
from ennead.server.tournaments.model import Plan, Seating
from ennead.server.tournaments.seating import table_settings
from ennead.server.tournaments.state import Player, TournamentState
from tests.server.waiting import LIVE, NOW, House, tell


async def looks(house, person, here="one address"):
    """Let somebody look for a game, if they do not yet."""
    standing = house.finding.standing(person.id)
    if not standing.wish and not standing.table:
        await house.finding.ask(person, LIVE, here)


async def playing(house, people):
    """Return those of some people who sit at a table that has begun."""
    found = []
    for person in people:
        for table in await house.tables_of(person):
            async with house.tables.table(table, SERVER) as live:
                found += [person.name] if live.room.table.match and not live.room.table.match.outcome else []
    return found


async def sabotage(house, honest, saboteurs, seconds, anew=False):
    """Let time pass, second by second: honest people come to the tables that are found, the others give them up."""
    for _ in range(seconds):
        for number, one in enumerate(saboteurs):
            if house.finding.standing(one.id).table:
                await house.finding.leave(one.id)
                if anew:
                    saboteurs[number] = await house.guest(one.name)
            await looks(house, saboteurs[number], "theirs")
        at_tables = await playing(house, honest)
        for one in honest:
            if one.name not in at_tables:
                if table := house.finding.standing(one.id).table:
                    await house.come(one, table)
                elif not await house.tables_of(one):
                    await looks(house, one)
        await house.later(1, *honest, *saboteurs)


@pytest.mark.parametrize("anew", [False, True], ids=["the same guests", "ever new guests"])
def test_three_who_give_up_every_game_keep_nobody_from_playing(anew):
    @tell
    async def story(house):
        saboteurs = [await house.guest(f"Bad {number}") for number in range(3)]
        honest = [await house.guest(f"Good {number}") for number in range(4)]
        for number in range(4):  # they come in turns: every honest one meets somebody who gives up
            for one in (*saboteurs[number : number + 1], honest[number]):
                await looks(house, one, "theirs" if one in saboteurs else "one address")
        await sabotage(house, honest, saboteurs, 10, anew)
        assert len(await playing(house, honest)) == 4


def test_who_gives_up_waits_and_is_told_and_nobody_is_sent_to_them_meanwhile():
    @tell
    async def story(house):
        bad, ana, ben = [await house.guest(name) for name in ("Bad", "Ana", "Ben")]
        await looks(house, bad)
        await looks(house, ana)
        await house.later(1, bad, ana)
        await house.finding.leave(bad.id)
        await house.later(1, ana)
        await house.finding.leave(ana.id)
        await looks(house, bad)
        assert house.finding.standing(bad.id).held == FIRST - 1
        await looks(house, ben)
        await house.later(FIRST - 2, bad, ben)
        assert (house.finding.standing(bad.id).held, house.finding.standing(bad.id).seconds) == (1, 0)
        assert not house.finding.standing(ben.id).table
        await house.later(1, bad, ben)
        assert house.finding.standing(bad.id).table == house.finding.standing(ben.id).table != ""


def test_each_time_it_is_longer_and_it_fades():
    backoff, held = Backoff(), []
    for _ in range(6):
        backoff.gave_up("bad", NOW)
        held.append(backoff.until("bad") - NOW)
    assert held == [10, 30, 90, 270, 600, 600]
    backoff.gave_up("bad", NOW + 4 * FADES)
    assert backoff.until("bad") - NOW - 4 * FADES == 90, "two of six are left"
    backoff.gave_up("bad", NOW + 20 * FADES)
    assert backoff.until("bad") - NOW - 20 * FADES == FIRST


def test_it_is_bounded_and_softer_by_address():
    backoff = Backoff()
    for number in range(100):
        backoff.asks("bad", "here")
        backoff.gave_up("bad", NOW + number)
    assert backoff.until("bad") == NOW + 99 + MOST
    backoff.asks("neighbour", "here")
    assert backoff.until("neighbour") == NOW + 99 + MOST_HERE
    backoff.came("neighbour")  # has shown to come
    assert backoff.until("neighbour") <= NOW
    backoff.asks("stranger", "elsewhere")
    assert backoff.until("stranger") <= NOW
    household = Backoff()
    for number in range(int(FREE_HERE)):
        household.asks(f"p{number}", "home")
        household.gave_up(f"p{number}", NOW)
    household.asks("next", "home")
    assert household.until("next") <= NOW
    household.gave_up("next", NOW)
    household.asks("other", "home")
    assert household.until("other") == NOW + EACH_HERE


def test_what_is_remembered_is_bounded(monkeypatch):
    monkeypatch.setattr(module, "REMEMBERED", 5)
    backoff = Backoff()
    for number in range(20):
        backoff.asks(f"p{number}", f"a{number}")
        backoff.came(f"p{number}")
        backoff.gave_up(f"p{number}", NOW)
        backoff.was_left(f"p{number}", NOW)
    for known in vars(backoff).values():
        assert len(known) <= 5


def test_whose_game_was_given_up_goes_to_the_front_and_has_waited_all_the_time():
    @tell
    async def story(house):
        early, ana, bad, cleo = [await house.guest(name) for name in ("Early", "Ana", "Bad", "Cleo")]
        await looks(house, ana)
        await house.later(5, ana)
        await looks(house, bad)
        await house.later(1, ana, bad)
        await house.come(ana, house.finding.standing(ana.id).table)
        house.apart.add(frozenset((early.id, ana.id)))
        house.finding.waiting.clear()
        await looks(house, early)
        await house.finding.leave(bad.id)
        await house.later(1, early)
        assert house.finding.standing(ana.id).seconds == 7
        await house.later(GONE - 1, ana)
        await looks(house, cleo)
        await house.later(1, ana, early, cleo)
        assert house.finding.standing(cleo.id).table == house.finding.standing(ana.id).table != ""


def test_who_does_not_come_in_time_waits_longer_and_who_came_does_not():
    @tell
    async def story(house):
        ana, bad = await house.guest("Ana"), await house.guest("Bad")
        await looks(house, ana)
        await looks(house, bad)
        await house.later(1, ana, bad)
        await house.come(ana, house.finding.standing(ana.id).table)
        again = House(house.store, house.now)  # the server starts anew meanwhile
        await again.finding.start()
        await again.later(LIVE_COME)
        assert again.finding.standing(ana.id).wish == LIVE
        assert (await again.finding.ask(bad, LIVE)).held == FIRST
        assert again.finding.backoff.until(ana.id) == 0
        await again.close()


def test_who_gives_up_a_match_before_it_has_begun_in_earnest_waits_longer_and_the_other_comes_first():
    @tell
    async def story(house):
        ana, bad, cleo, early = [await house.account(name) for name in ("Ana", "Bad", "Cleo", "Early")]
        await looks(house, ana)
        await looks(house, bad)
        await house.later(1, ana, bad)
        table = house.finding.standing(ana.id).table
        for one in (ana, bad):
            await house.come(one, table)
        async with house.tables.table(table, SERVER) as live:
            await house.tables.do(live, bad.id, "resign", None, lambda one: one.resign(bad.id))
        assert (await house.finding.ask(bad, LIVE)).held == FIRST * TIMES, "without a move of their own"
        house.apart.add(frozenset((early.id, ana.id)))
        await looks(house, early)
        await house.later(2, early)
        await looks(house, ana)
        await looks(house, cleo)
        await house.later(1, ana, cleo, early)
        assert house.finding.standing(ana.id).table == house.finding.standing(cleo.id).table != ""


async def given_up_at_once(house, one, other, settings):
    """Let two sit down at a table, and the other one give up before anything has been played."""
    table = await house.tables.create(settings, SERVER)
    for person in (one, other):
        await house.come(person, table)
    async with house.tables.table(table, SERVER) as live:
        assert live.room.table.match, "it has begun"
        await house.tables.do(live, other.id, "resign", None, lambda table: table.resign(other.id))


def test_two_friends_cannot_buy_the_front_at_a_rated_table_of_their_own():
    @tell
    async def story(house):
        ana, bad = await house.account("Ana"), await house.account("Bad")
        clock = Clock(base=600, increment=10)
        settings = Settings("isis", ana.id, (SeatSetting(),) * 2, {}, rated=True, clock=clock)
        await given_up_at_once(house, ana, bad, settings)
        assert house.finding.backoff.until(bad.id) > house.now, "who gives up waits, whoever made the table"
        assert not house.finding.backoff.goes_first(ana.id, house.now)


@pytest.mark.parametrize("is_rated", [False, True], ids=["unrated", "rated"])
def test_a_game_of_a_tournament_neither_brings_to_the_front_nor_lets_wait(is_rated):
    @tell
    async def story(house):
        ana, bad = await house.account("Ana"), await house.account("Bad")
        clock = Clock(base=600, increment=10)
        tournament = TournamentState("theirs", Plan("Friends", ana.id, "isis", (2,), clock=clock, rated=is_rated))
        tournament.players = [Player(one.id, "", 1) for one in (ana, bad)]
        settings = table_settings(tournament, Seating("", (0, 1)), {0: ana, 1: bad}, int(house.now) + 600)
        assert settings.owner == THE_HOUSE
        await given_up_at_once(house, ana, bad, settings)
        assert not house.finding.backoff.goes_first(ana.id, house.now)
        assert house.finding.backoff.until(bad.id) == 0


def test_who_lets_the_other_wait_without_a_single_move_waits_as_long_as_for_two_games_given_up():
    backoff = Backoff()
    backoff.gave_up("still", 0.0, sat_still=True)
    backoff.gave_up("left", 0.0)
    assert (backoff.until("still"), backoff.until("left")) == (FIRST * TIMES, FIRST)


def test_who_is_held_stays_so_when_the_server_starts_anew():
    @tell
    async def story(house):
        bad = await house.guest("Bad")
        house.finding.backoff.gave_up(bad.id, house.now)
        assert (await house.finding.ask(bad, LIVE)).held == FIRST
        again = House(house.store, house.now + 3)
        await again.finding.start()
        assert again.finding.standing(bad.id).held == FIRST - 3
        await again.close()
