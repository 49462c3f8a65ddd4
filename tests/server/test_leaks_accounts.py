"""Accounts tell nothing hidden: two servers that differ in what a viewer cannot know tell them the same of accounts.

People become accounts in the middle of a game, look at all that is told of them, take it along page by page, are
renamed, and delete themselves; those who are blind for the difference get the same bytes.
"""

import json
import random
from contextlib import ExitStack

import pytest

from ennead.server import export
from tests.server.test_leaks import Twins, answer
from tests.server.test_leaving import until_gone
from tests.shortly import shortly

MOVES = 4
CASES = [("isis", 2, 1), ("isis", 2, 0), ("osiris", 3, 0), ("sailing", 3, 0)]
PATHS = ("/api/session", "/api/account", "/api/sessions", "/api/tables/mine", "/api/sign-in")


def at_both(twins: Twins, number: int, what) -> None:
    """Do something with a person at both servers."""
    for running, client in zip((twins.first, twins.second), twins.clients[number], strict=True):
        house = running.app.state.server
        person = running.run(house.people.who(client.cookie.partition("=")[2]))
        running.run(what(house, person))


def become_account(twins: Twins, number: int) -> None:
    """Let a guest become an account, whose owner has just proved that it is theirs."""
    secret = twins.clients[number][0].cookie.partition("=")[2]

    async def become(house, person) -> None:
        await house.people.prove(await house.accounts.open(person, f"Account {number}"), secret)

    at_both(twins, number, become)


def ask_for_everything(twins: Twins) -> int:
    """Ask for all that is told of somebody; return how many pages of an account were taken along."""
    twins.ask_for_everything()
    pages = 0
    for asker in twins.askers:
        for path in PATHS:
            asker.same(lambda one, path=path: answer(one.ask("GET", path)))
        after = 0
        while after is not None:
            path = f"/api/account/export?after={after}"
            status, _, body = asker.same(lambda one, path=path: answer(one.ask("GET", path)))
            told = json.loads(body)
            after = told["after"] if status == 200 else None
            pages += status == 200 and (bool(told.get("account")) or bool(told["tables"]))
    return pages


@pytest.mark.parametrize(("slug", "players", "viewer"), shortly(CASES, *CASES[1:]))
def test_accounts_tell_nothing_of_what_is_hidden(monkeypatch, slug, players, viewer):
    monkeypatch.setattr(export, "STREAMS", 1)  # a page for what was said at the table, and one for the table
    with ExitStack() as stack:
        twins = Twins(stack, slug, players, viewer, random.Random(viewer + 4))
        for pair in twins.pairs:
            assert pair.same(lambda seat: seat.do("say", id="said", text="Hello.")["kind"]) == "done"
        for number, events in enumerate(twins.moves[:MOVES]):
            twins.play(number, events)
            if number < players:
                become_account(twins, number)
            pages = ask_for_everything(twins)
        assert pages >= 2 * sum(pair.blind for pair in twins.pairs[:-1]), "the table comes on a page of its own"
        at_both(twins, 0, lambda house, person: house.accounts.rename(person, "Another name"))
        goes = next(number for number, pair in enumerate(twins.pairs) if not pair.blind or number != viewer)
        at_both(twins, goes, lambda house, person: house.deletion.delete(person))
        for running in (twins.first, twins.second):
            running.run(until_gone(running.app.state.server))
        ask_for_everything(twins)
        for pair in twins.pairs:
            pair.same(lambda seat: seat.do("legal", id="last")["kind"])  # all that was told before has come by then
            pair.same(lambda seat: seat.texts)
            assert sum(len(text) for text in pair.both[0].texts) > 1000
