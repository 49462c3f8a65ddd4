"""What is told of a tournament does not depend on what is hidden at its tables: two servers tell the same.

So do its organiser's changes and messages, their notices, and the results to take along.
"""

import random
from contextlib import ExitStack

import pytest

from ennead.server.tournaments.model import Changed, Plan
from tests.server import test_leaks
from tests.server.tables import FIRST_BEGINS, SHORT
from tests.server.test_leaks import PEOPLE, Twins
from tests.shortly import shortly
from tests.worlds import SECRETIVE


def begin(running, slug, players):
    """Return a tournament's table with its players, and a watcher, as clients."""
    house = running.app.state.server
    clients = [running.client(name, ("en", "fr")[number % 2]) for number, name in enumerate((*PEOPLE[:players], "Eve"))]

    async def organise():
        accounts = []
        for client in clients:
            person = await house.people.who(client.cookie.partition("=")[2])
            accounts.append(await house.accounts.open(person, person.name))
        options = FIRST_BEGINS[slug] | SHORT[slug]
        plan = Plan("Cup", accounts[-1].id, slug, (players,), options=options, rounds=1, patience=10**6)
        name = await house.tournaments.make(plan)
        for account in accounts[:-1]:
            await house.tournaments.enter(name, account, "")
        terms = (plan.clock, None, plan.rounds, plan.least, plan.most, plan.computers)
        await house.tournaments.news.change(name, Changed("Cup of spring", "Bring cake.", *terms, plan.made))
        await house.tournaments.go_on(name, accounts[-1].id)
        tournament = await house.tournaments.find(name)
        (seating,) = tournament.undecided
        return seating.table, [accounts.index(next(a for a in accounts if a.id == tournament.players[one].person))
                               for one in seating.players]  # fmt: skip

    table, order = running.run(organise())
    for client in clients[:-1]:
        client.join(table)
    return table, [*(clients[one] for one in order), clients[-1]]


def hear(running) -> list:
    """Return where all is noted from now on that a server's tournaments tell people."""
    told = []

    async def tell(*what):
        told.append(what)

    running.app.state.server.tournaments.news.tell = tell
    return told


def write(twins, name, text):
    """Let the organiser, who watches, write to all who have entered, at both servers."""
    for client in twins.clients[-1]:
        assert client.ask("POST", f"/api/tournaments/{name}/message", {"text": text}).status == 204


CASES = [(slug, viewer) for slug in SECRETIVE for viewer in (0, 1)]


@pytest.mark.parametrize(("slug", "viewer"), shortly(CASES, *(case for case in CASES if case != ("isis", 1))))
def test_what_is_told_of_a_tournament_is_the_same_whatever_is_hidden(monkeypatch, slug, viewer):
    monkeypatch.setattr(test_leaks, "begin", begin)
    with ExitStack() as stack:
        twins = Twins(stack, slug, 2, viewer, random.Random(viewer + 4))
        table = twins.first.app.state.tables.live[twins.table].room.table
        name = table.settings.tournament
        path, told = f"/api/tournaments/{name}", [hear(running) for running in (twins.first, twins.second)]
        results = [f"{path}/{what}" for what in ("results", "standings.csv", "tables.csv")]
        twins.paths = [path, *results, "/api/tournaments", "/api/tables/mine"]
        for number, events in enumerate(twins.moves):
            twins.play(number, events)
            if number in (0, 5):
                write(twins, name, f"{number} moves were made.")
            if number % 5 == 0 or number == len(twins.moves) - 1:
                twins.ask_for_everything()
        assert told[0] == told[1]
        assert [kind for _, kind, *_ in told[0]] == 2 * 2 * ["news"], "each player, of each message"
        reads = [b"moves were made" in asker.both[0].ask("GET", path).body for asker in twins.askers]
        assert reads == [*(True for _ in twins.askers[1:]), False], "who has entered, and no passer-by"
