"""What organisers tell: changes before the first round, messages to all who have entered; and results to take along."""

import csv
import io

import msgspec
import pytest

from ennead.server.moderation import acts
from ennead.server.tournaments.model import Changed, Plan
from ennead.server.tournaments.results import CSV, SeatLine, StandingLine, in_csv, results
from ennead.server.tournaments.rules import LONGEST_MESSAGE, MOST_CHANGES, MOST_MESSAGES, Tournament
from ennead.server.tournaments.telling import TermsInfo, info
from tests.server.dying import told_with_deaths
from tests.server.organised import NOW, QUICK, Organised
from tests.server.test_tournaments import refused, tale

SPRING = Changed("Spring Cup", "", None, None, 0, 2, 32, False, NOW)


def changed(**what):
    return msgspec.structs.replace(SPRING, **what)


def hearing(there):
    """Return a list into which it is written who is told what."""
    told = []

    async def tell(person, kind, facts, key):
        told.append((person, kind, facts.title, facts.address, key))

    there.service.news.tell = tell
    return told


@tale
async def test_until_the_first_round_the_organiser_changes_what_was_announced_and_everybody_is_told(there):
    name = await there.made(3)
    told = hearing(there)
    later = NOW + 86_400
    await there.service.news.change(
        name, changed(title="Nile Cup", clock=QUICK, begins=later, description="A cake.\n\nBring a friend.")
    )
    tournament = await there.tournament(name)
    assert (tournament.title, tournament.plan.clock, tournament.continues) == ("Nile Cup", QUICK, later)
    players = {there.people[f"P{number}"].id for number in range(3)}
    assert {one[0] for one in told} == players
    assert {one[1:] for one in told} == {("news", "Nile Cup", f"/tournaments/{name}", f"{name}/news/1")}
    (change,) = info(tournament, {tournament.plan.organiser: "Ida"}).changes
    assert change.fields == ["title", "description", "clock", "begins"]
    assert change.before == TermsInfo(None, None, 0, 2, 32, False)
    assert change.after == TermsInfo(QUICK, later, 0, 2, 32, False)
    there.open()  # it is read again, with all that was changed
    again = await there.tournament(name)
    assert (again.title, again.plan, len(again.changes)) == (tournament.title, tournament.plan, 1)
    there.now = later
    await there.service.tick()
    assert (await there.tournament(name)).status == "running"  # when it was said last
    with refused("tournament-begun"):
        (await there.tournament(name)).check_change(there.people["Ida"].id, "Nile Cup")


@tale
async def test_rounds_and_who_may_take_part_are_changed_until_the_first_round(there):
    name = await there.made(3)
    ida, news = there.people["Ida"].id, there.service.news
    await news.change(name, changed(rounds=1, least=3, most=4, computers=True))
    (change,) = info(await there.tournament(name), {}).changes
    assert (change.fields, change.after) == (
        ["rounds", "least", "most", "computers"],
        TermsInfo(None, None, 1, 3, 4, True),
    )
    await there.service.do(name, lambda one: one.add_computer(ida, "1"))
    with refused("tournament-full"):
        await there.service.enter(name, await there.account("Late"), "")
    with refused("tournament-numbers"):
        await news.change(name, changed(least=5, most=4, computers=True))
    with refused("tournament-most"):  # four have entered
        await news.change(name, changed(most=3, computers=True))
    with refused("tournament-computers-in"):
        await news.change(name, changed(most=4))
    assert len((await there.tournament(name)).changes) == 1
    await there.service.do(name, lambda one: one.remove(ida, 3))
    await news.change(name, changed(rounds=1, least=4, most=4))
    with refused("tournament-few"):
        await there.service.go_on(name, ida)
    await news.change(name, changed(rounds=1, most=3))
    there.open()  # it is read again, with all that was changed
    await there.service.go_on(name, ida)
    tournament = await there.tournament(name)
    assert (tournament.status, tournament.planned, tournament.plan.most) == ("running", 1, 3)


@tale
async def test_who_changes_nothing_tells_nothing_and_what_is_impossible_is_refused(there):
    name = await there.made(1, pause=60, clock=QUICK)
    told, news = hearing(there), there.service.news
    same = changed(clock=QUICK)
    await news.change(name, same)
    with refused("tournament-clock-needed"):
        await news.change(name, changed(clock=None))
    with refused("tournament-time"):
        await news.change(name, changed(clock=QUICK, begins=NOW - 1))
    with refused("text-unseen"):
        await news.change(name, changed(clock=QUICK, description="seen\n\u2800"))
    with refused("text-long"):
        await news.change(name, changed(clock=QUICK, description="\n" * 20))
    tournament = await there.tournament(name)
    for who in (there.people["P0"].id, ""):
        with refused("organiser-only"):
            tournament.check_change(who, "Spring Cup")
    assert (told, tournament.changes) == ([], [])


@tale
async def test_a_title_that_a_host_has_given_stays_and_changes_come_to_an_end(there):
    name = await there.made(0)
    ida = there.people["Ida"].id
    await there.service.rename(name, "Cup", [])
    tournament = await there.tournament(name)
    with refused("tournament-title-kept"):
        tournament.check_change(ida, "Spring Cup")
    await there.service.news.change(name, changed(title="Cup", description="A cake."))
    assert tournament.changes[0].fields == ("description",)
    tournament.changes *= MOST_CHANGES
    with refused("tournament-changes"):
        tournament.check_change(ida, "Cup")


@tale
async def test_a_message_is_read_by_those_who_have_entered_but_not_by_whom_the_organiser_is_blocked(there):
    name = await there.made(3)
    ida, first, second, third = (there.people[one] for one in ("Ida", "P0", "P1", "P2"))
    other = await there.account("Other")
    told, news = hearing(there), there.service.news
    await there.house.moderation.block(second, ida)
    tournament = await there.tournament(name)
    await there.service.do(name, lambda one: one.remove(ida.id, one.player_of(third.id)))
    await news.write(name, ida.id, "192.0.2.1", "We meet at eight.")
    assert [one[0] for one in told] == [first.id]
    readers = (ida, first, second, third, other)
    assert [[one.text for one in await news.messages(tournament, who.id)] for who in readers] == [
        ["We meet at eight."],
        ["We meet at eight."],
        [],
        [],
        [],
    ]
    assert await news.messages(tournament, "") == []
    with refused("organiser-only"):
        await news.write(name, first.id, "192.0.2.1", "I organise this.")


@tale
async def test_messages_are_bounded_by_tournament_by_person_and_by_address(there):
    first, second = await there.made(0), await there.made(0)
    ida, news = there.people["Ida"].id, there.service.news
    for text in ("", "\n \n", "\u3164", "a\x00b"):
        with refused("text-unseen"):
            await news.write(first, ida, "192.0.2.1", text)
    with refused("text-long"):
        await news.write(first, ida, "192.0.2.1", "a" * (LONGEST_MESSAGE + 1))
    for number in range(10):
        await news.write(first, ida, "192.0.2.1", f"{number}")
    with refused("messages-enough"):
        await news.write(second, ida, "192.0.2.2", "One more.")
    there.now += 86_400
    for number in range(10):
        await news.write(first, ida, "192.0.2.1", f"{number}")
    there.now += 86_400
    with refused("tournament-messages"):
        await news.write(first, ida, "192.0.2.1", "One more.")
    tournament = await there.tournament(first)
    assert [one.number for one in await news.messages(tournament, ida)] == list(range(MOST_MESSAGES))[::-1]
    for number in range(3):  # many accounts at one address have no more together
        organiser = await there.account(f"O{number}")
        own = await there.service.make(Plan("Cup", organiser.id, "senet", (2,)))
        for text in range(10):
            await news.write(own, organiser.id, "192.0.2.9", f"{text}")
    with refused("messages-enough"):
        await news.write(second, ida, "192.0.2.9", "One more.")


@tale
async def test_a_host_deletes_a_message_and_it_is_in_the_log(there):
    name = await there.made(1)
    ida, news = there.people["Ida"].id, there.service.news
    await news.write(name, ida, "", "An insult.")
    await news.write(name, ida, "", "Hello.")
    following = (await there.tournament(name)).following
    await there.house.desk.do("", acts.ClearMessage(name, 0, why="an insult"))
    tournament = await there.tournament(name)
    assert [one.text for one in await news.messages(tournament, ida)] == ["Hello."]
    assert tournament.following == following + 1  # open pages see it
    (line,) = await there.house.moderation.log.latest(10)
    assert (line.act, line.whom, line.details, line.why) == ("clear-message", name, "1", "an insult")
    with refused("no-such-line"):
        await there.house.desk.do("", acts.ClearMessage(name, 0))


@tale
async def test_messages_go_with_their_organisers_account_and_are_theirs_to_take_along(there):
    name = await there.made(1)
    ida, player, news = there.people["Ida"], there.people["P0"], there.service.news
    await news.write(name, ida.id, "", "We meet at eight.")
    exported = [await exporter(ida) for exporter in there.house.export.exporters]
    assert {"tournament_messages": {name: ["We meet at eight."]}} in exported
    await there.house.deletion.delete(ida)
    assert await news.messages(await there.tournament(name), player.id) == []
    assert await there.store.all_kept(f"tournament-messages/{name}", 0, 100) == []


@pytest.mark.undeclared
def test_after_any_death_a_message_is_there_once_with_its_notice_to_everybody_or_not_at_all(tmp_path):
    kept = {}

    async def before(store):
        there = Organised(store)
        kept["name"] = await there.made(2)
        kept["ida"] = there.people["Ida"].id
        kept["players"] = {there.people["P0"].id, there.people["P1"].id}
        await there.house.close()

    async def story(store):
        there = Organised(store)
        told = kept["told"] = []

        async def tell(person, *_):
            told.append(person)
            await there.store.keep("test", person, b"", NOW + 100)  # so that there is a death in between

        there.service.news.tell = tell
        await there.service.news.write(kept["name"], kept["ida"], "", "We meet at eight.")
        await there.house.close()

    async def afterwards(store):
        there = Organised(store)
        again = hearing(there)
        await there.service.start()
        tournament = await there.tournament(kept["name"])
        messages = await there.service.news.messages(tournament, kept["ida"])
        assert len(messages) == len(tournament.messages) in (0, 1)
        assert await store.all_kept("tournaments-untold", NOW, 10) == []
        told = {*kept["told"], *(one[0] for one in again)}
        assert told == (kept["players"] if messages else set())
        await there.house.close()

    assert told_with_deaths(tmp_path, story, afterwards, before) >= 8


@tale
async def test_a_host_deletes_what_is_said_of_a_tournament_now_and_before(there):
    name = await there.made(1, description="An insult.")
    await there.service.news.change(name, changed(title="Cup", description="Another one."))
    await there.house.desk.do("", acts.ClearDescription(name, why="insults"))
    (line,) = await there.house.moderation.log.latest(10)
    assert (line.act, line.whom, line.details, line.why) == ("clear-description", name, "", "insults")
    for tournament in (await there.tournament(name), (await there.service._read(name)).tournament):
        assert (tournament.title, tournament.plan.description) == ("Cup", "")
        assert {one.description for change in tournament.changes for one in (change.before, change.after)} == {""}


@tale
async def test_an_older_tournament_is_read_as_before(there):
    older = msgspec.json.decode(msgspec.json.encode(Plan("Cup", "p", "senet", (2,))))
    del older["description"]
    tournament = Tournament("t", msgspec.convert(older, Plan))
    assert (tournament.plan.description, tournament.changes, tournament.messages) == ("", [], [])


@tale
async def test_results_are_taken_along_with_names_and_byes(there):
    name = await there.made(3, rounds=1, computers=True)
    ida = there.people["Ida"].id
    await there.service.go_on(name, ida)
    await there.play_round(name)
    _, told = await there.service.told(name)
    found = results(told, "en")
    assert (found.title, found.organiser, found.status, found.rounds) == ("Spring Cup", "Ida", "over", 1)
    assert [(one.place, one.player, one.points) for one in found.standings] == [
        (one.rank, one.name, one.points) for one in told.players
    ]
    with refused("tournament-over"):
        await there.service.news.write(name, ida, "", "Until next year.")
    played, rest = [one for one in found.tables if one.table], [one for one in found.tables if not one.table]
    assert sorted((one.place, one.points) for one in played) == [(1, 1.0), (2, 0.0)]
    assert [(one.points, one.seat) for one in rest] == [(1.0, 0)]


def test_no_name_is_a_formula_to_a_spreadsheet():
    names = ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", 'a "quoted", one', "Ana"]
    lines = [StandingLine(1, name, -0.5, 1, 0, None, 0.0, 0, True) for name in names]
    rows = list(csv.reader(io.StringIO(in_csv(StandingLine, lines).decode("utf-8-sig"))))
    assert rows[0][:3] == ["place", "player", "points"]
    assert [row[1] for row in rows[1:]] == [f"'{name}" for name in names[:6]] + names[6:]
    assert {(row[5], row[8]) for row in rows[1:]} == {("", "1")}
    assert in_csv(SeatLine, []).decode("utf-8-sig").startswith("round,table,seat")
    assert CSV.startswith("text/csv")
