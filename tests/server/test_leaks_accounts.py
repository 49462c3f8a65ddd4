"""Accounts tell nothing hidden: two servers that differ in what a viewer cannot know tell them the same of accounts.

People become accounts in the middle of a game, look at all that is told of them, take it along, are renamed, and
delete themselves; those who are blind for the difference get the same bytes.
"""

import random
from contextlib import ExitStack

import pytest

from tests.server.test_leaks import Twins, answer
from tests.server.test_leaving import until_gone
from tests.shortly import shortly

MOVES = 4
CASES = [("isis", 2, 1), ("isis", 2, 0), ("osiris", 3, 0), ("sailing", 3, 0)]
PATHS = ("/api/session", "/api/account", "/api/sessions", "/api/account/export", "/api/tables/mine", "/api/sign-in")


def at_both(twins: Twins, number: int, what) -> None:
    """Do something with a person at both servers."""
    for running, client in zip((twins.first, twins.second), twins.clients[number], strict=True):
        house = running.app.state.house
        person = running.run(house.people.who(client.cookie.partition("=")[2]))
        running.run(what(house, person))


def ask_for_everything(twins: Twins) -> None:
    twins.ask_for_everything()
    for asker in twins.askers:
        for path in PATHS:
            asker.same(lambda one, path=path: answer(one.ask("GET", path)))


@pytest.mark.parametrize(("slug", "players", "viewer"), shortly(CASES, *CASES[1:]))
def test_accounts_tell_nothing_of_what_is_hidden(slug, players, viewer):
    with ExitStack() as stack:
        twins = Twins(stack, slug, players, viewer, random.Random(viewer + 4))
        for number, events in enumerate(twins.moves[:MOVES]):
            twins.play(number, events)
            if number < players:
                at_both(
                    twins, number, lambda house, person, name=f"Account {number}": house.accounts.open(person, name)
                )
            ask_for_everything(twins)
        at_both(twins, 0, lambda house, person: house.accounts.rename(person, "Another name"))
        goes = next(number for number, pair in enumerate(twins.pairs) if not pair.blind or number != viewer)
        at_both(twins, goes, lambda house, person: house.accounts.delete(person))
        for running in (twins.first, twins.second):
            running.run(until_gone(running.app.state.house))
        ask_for_everything(twins)
        for pair in twins.pairs:
            pair.same(lambda seat: seat.do("legal", id="last")["kind"])  # all that was told before has come by then
            pair.same(lambda seat: seat.texts)
            assert sum(len(text) for text in pair.both[0].texts) > 1000
