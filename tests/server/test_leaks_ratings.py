"""Ratings tell nothing: at two servers that differ in what nobody can know, profiles and lists are the same bytes.

And as long as the result is not told, nothing of them changes.
"""

import random
import re
from contextlib import ExitStack

import pytest

from ennead.core.seats import CHANCE
from ennead.play.events import Played
from ennead.play.rating import LEAST_MOVES, ended_early
from ennead.server.tables.events import Happened
from ennead.server.tables.queue import Done
from ennead.store.sqlite import SqliteStore
from tests.server import stored
from tests.server.live import Client, server
from tests.server.stored import decode, encode, put_events, twin
from tests.server.test_leaks import answer, clock, match_at
from tests.server.test_rated_tables import CLOCK, signed_up
from tests.shortly import shortly
from tests.worlds import SECRETIVE, rehearsed

PATHS = (
    *("/api/people/Ana", "/api/people/Ben", "/api/people/Ana/games", "/api/leaders/{game}?players=2"),
    "/api/people/Ana/rating?game={game}&players=2",
)
TIMES = re.compile(rb'"times":\{(?:[^{}]|\{[^{}]*\})*\}')  # of a table: they go by real clocks


def in_other_world(store: SqliteStore, table: str, book, events: list) -> SqliteStore:
    """Return a copy of a store in which other things have happened in a match, at the same moments."""
    copy, others, bodies, before = twin(store), iter(events), [], stored.events(store)[table]
    for body in before:
        event = decode(body, book)
        if isinstance(event, Happened):
            other = next(others)
            if isinstance(event.event, Played):
                other = type(other)(other.actor, other.action, event.event.left)
            bodies.append(encode(Happened(other, event.lag, at=event.at), book))
        else:
            bodies.append(body)
    assert bodies != before, "they do differ"
    put_events(copy, table, bodies)
    return copy


def play(running, table: str, who: str, wish) -> None:
    live = running.house.tables.live[table]
    number = len(live.room.table.events)
    assert isinstance(running.run(running.house.tables.do(live, who, f"m{number}", None, wish)), Done)


def rows(store: SqliteStore) -> dict:
    """Return all that is kept of ratings and results."""
    kinds = ("rating", "over", "games")
    return {place: held[0] for place, held in stored.kept(store).items() if place[0].partition("/")[0] in kinds}


@pytest.mark.parametrize("slug", shortly(SECRETIVE, *(slug for slug in SECRETIVE if slug != "isis")))
def test_profiles_are_the_same_in_two_worlds_and_change_when_the_result_is_told(slug):
    luck, store = random.Random(5), SqliteStore.in_memory()
    with ExitStack() as stack:
        first = stack.enter_context(server(store, clock, away_after=10**6))
        first.house = first.app.state.server
        ana, ben = signed_up(first, "Ana"), signed_up(first, "Ben")
        table = ana.make("me", "open", game=slug, rated=True, clock=CLOCK, open=True)
        for client in (ana, ben):
            client.join(table, agree=True)
        match, world = rehearsed(match_at(first, table), luck, 0)
        people = first.house.tables.live[table].room.table.people
        begun = len(match_at(first, table).events)
        for event in match.events[begun : world.since]:
            if event.actor != CHANCE:
                who, move = people[event.actor], event.action.notation
                play(first, table, who, lambda at, who=who, move=move: at.play(who, move))
        other = in_other_world(store, table, match.book, world.events)
        second = stack.enter_context(server(other, clock, away_after=10**6))
        second.house = second.app.state.server
        ana.ask("GET", f"/api/tables/{table}")
        Client(second.port, ana.cookie).ask("GET", f"/api/tables/{table}")  # it is open at both now

        def looked() -> list:
            found = []
            for cookie in (ana.cookie, ben.cookie, ""):
                for path in PATHS:
                    here, there = (
                        answer(Client(side.port, cookie).ask("GET", path.format(game=slug))) for side in (first, second)
                    )
                    assert here == there
                    found.append(here)
            return found

        def seen_of_table() -> dict:
            """Return what everybody reads of the table: also whether it was given up too early to be rated."""
            for cookie in (ana.cookie, ben.cookie, ""):
                for path in (f"/api/tables/{table}", "/api/tables/mine", "/api/tables"):
                    bodies = [Client(side.port, cookie).ask("GET", path).body for side in (first, second)]
                    here, there = (TIMES.sub(b"", body) for body in bodies)
                    assert here == there
            info = Client(first.port).ask("GET", f"/api/tables/{table}").json
            assert info["least_moves"] == LEAST_MOVES
            return info

        at_first, kept = looked(), rows(store)
        for number, event in enumerate(match.events[world.since :]):
            if event.actor != CHANCE:
                who, move = people[event.actor], event.action.notation
                for side in (first, second):
                    play(side, table, who, lambda at, who=who, move=move: at.play(who, move))
            if number % 10 == 0:
                assert looked() == at_first
                assert not seen_of_table()["early"]
        for side in (first, second):
            side.run(side.house.ratings.tick())
        assert rows(store) == rows(other) == kept
        for side in (first, second):
            play(side, table, people[0], lambda at: at.resign(people[0]))
            side.run(side.house.ratings.tick())
        assert rows(store) == rows(other) != kept
        assert looked() != at_first
        assert seen_of_table()["early"] == ended_early(match_at(first, table))
