"""The page's own search: it finds what Python's finds, from the same seed; and it thinks in a worker of its own."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import msgspec
import pytest

from ennead.ai.levels import levels
from ennead.ai.search import Style
from ennead.ai.search_runner import Budget, Search, edges_of, luck_of
from ennead.ai.tree import ROOT
from ennead.core.compiling import ENGINE
from ennead.core.fields import whole
from ennead.core.position import Position
from ennead.core.seats import CHANCE, OVER
from ennead.games import GAMES, rulebook
from tests.web.test_described_here import web_build
from tests.web.thinking import frames, search_wish, speed_here, speed_there, start_worker, stops

SIMULATIONS = 300
KEPT = 60  # simulations that go on with the tree of those before


def walked(slug: str, chance: Random) -> Position:
    """Play at random for a while, until somebody has a choice."""
    book = rulebook(slug)
    position = Position.start(book, book.rules(chance.choice(book.players)))
    steps = chance.randrange(10, 40)
    while True:
        legal = position.legal()
        if steps <= 0 and position.actor >= 0 and len(legal) > 1:
            return position
        after = position.after(chance.choice(legal))
        if after.actor == OVER:
            return walked(slug, chance)
        position, steps = after, steps - 1


def found(search: Search, seat: int) -> list[dict[str, Any]]:
    """Return every move that was looked at, with what it brought to each seat."""
    (tree,) = search._trees
    players = tree.total.shape[1]
    edges = edges_of(tree, ROOT).items()
    looked = [(int(tree.tries[edge]), number, edge) for number, edge in edges if tree.tries[edge]]
    parts = {number: [float(tree.total[edge, one]) for one in range(players)] for _, number, edge in looked}
    listed = sorted(looked, key=lambda one: (-one[0], -parts[one[1]][seat] / one[0], one[1]))
    return [
        {"action": number, "tries": tries, "values": [part / tries for part in parts[number]]}
        for tries, number, _ in listed
    ]


def judged(position: Position, seat: int, style: Style, chance: Random) -> dict[str, Any]:
    """Return what Python finds of one move alone, by a generator in a given state."""
    known, action, luck = position.known(seat), chance.choice(position.legal()), luck_of(chance.randrange(99), 1)
    search = Search(position.book, style, 0, room=100_000)
    search.forget(luck)
    one = search.judge(known, seat, Budget(KEPT), action)
    wish = {"seat": seat, "style": style._asdict(), "seed": 0, "luck": [luck % 2**32, luck >> 32]}
    return {
        "wish": wish | {"known": whole(known.state), "simulations": KEPT, "first": action.number},
        "candidates": [],
        "found": {"simulations": one.simulations, "values": one.values, "spread": one.spread},
    }


def thought(slug: str, number: int) -> dict[str, Any]:
    """Return searches of Python's at a position, of which the second goes on with the first where that is possible."""
    chance = Random(f"{slug} {number}")
    position = walked(slug, chance)
    book, seat = position.book, position.actor
    style = chance.choice(levels(slug)).skill.style
    seed = chance.randrange(2**53)
    search = Search(book, style, seed, room=100_000)
    known = position.known(seat)
    search.think(known, seat, Budget(SIMULATIONS))
    wish = {"seat": seat, "style": style._asdict(), "seed": seed}
    searches = [
        {
            "wish": wish | {"known": whole(known.state), "simulations": SIMULATIONS},
            "candidates": found(search, seat),
        }
    ]
    alone = judged(position, seat, style, chance)
    since = []
    while len(since) < 8:
        action = chance.choice(position.legal())
        since.append(position.seen_as(action, seat).number)
        position = position.after(action)
        if result := position.public_result:
            since.append(-result)
        if position.actor == seat or position.actor == OVER:
            break
    if position.actor == seat:
        search.follow(since)
        known = position.known(seat)
        search.think(known, seat, Budget(KEPT))
        later = wish | {"known": whole(known.state), "simulations": KEPT, "since": since}
        searches.append({"wish": later, "candidates": found(search, seat)})
    searches.append(alone)
    return {
        "called": f"{slug} {number}",
        "game": slug,
        "rules": whole(position.rules),
        "weights": book.weights(position.players).tolist(),
        "searches": searches,
    }


def solved(number: int) -> dict[str, Any] | None:
    """Return a position that a solver has solved, and the lead of every move."""
    slug, chance = next(slug for slug in GAMES if rulebook(slug).solver), Random(number)
    book = rulebook(slug)
    solver = book.solver
    assert solver
    while True:
        position = Position.start(book, book.rules(2))
        while position.actor != OVER:
            if position.actor != CHANCE and len(position.legal()) > 1:
                leads = solver.solve(position.known(position.actor), 30_000)
                if leads and len(leads) > 1:
                    known = whole(position.known(position.actor).state)
                    return {
                        **thought(slug, number),
                        "called": f"solved {number}",
                        "rules": whole(position.rules),
                        "searches": [],
                        "solved": {"known": known, "leads": [[one.number, lead] for one, lead in leads.items()]},
                    }
            position = position.after(chance.choice(position.legal()))


def compared(folder: Path, monkeypatch: pytest.MonkeyPatch, thoughts: list[dict[str, Any]]) -> None:
    """Let the client's own tests compare; they say what differs, if anything does."""
    place = folder / "thoughts.json"
    place.write_bytes(msgspec.json.encode(thoughts))
    monkeypatch.setenv("ENNEAD_THOUGHTS", str(place))
    web_build().main("test")


@pytest.mark.long
def test_the_page_finds_what_python_finds(tmp_path, monkeypatch):
    thoughts = [thought(slug, number) for slug in GAMES for number in range(3)]
    assert sum(len(one["searches"]) for one in thoughts) > 2 * len(thoughts), "some trees are kept"
    compared(tmp_path, monkeypatch, [*thoughts, solved(1)])


@pytest.mark.long
def test_the_comparison_can_fail(tmp_path, monkeypatch, capsys):
    one = thought(GAMES[0], 0)
    one["searches"][0]["candidates"][0]["tries"] += 1
    with pytest.raises(SystemExit):
        compared(tmp_path, monkeypatch, [one])
    assert "tries" in capsys.readouterr().out


@pytest.fixture
def worker(visit, request) -> Iterator[tuple[Any, Position]]:
    """A page with a worker of a game, and a position of that game that somebody is to think about."""
    position = walked(request.param, Random(f"beside {request.param}"))
    visitor = visit("/", bypass_csp=True)
    start_worker(visitor.page, position.book, position.rules)
    yield visitor.page, position
    assert visitor.page.evaluate("window.broken") is None


@pytest.mark.parametrize("worker", ["osiris"], indirect=True)
def test_a_worker_thinks_beside_the_page_and_stops_when_it_is_told_to(worker):
    page, position = worker
    known, seat = position.known(position.actor), position.actor
    took = stops(page, known, seat)
    assert len(took) == 5
    assert min(took) < 100, "milliseconds"
    idle, busy = frames(page, known, seat, 0.7)
    assert median(busy) < max(50, 2 * median(idle)), "the page draws while it thinks"
    assert page.evaluate("window.reports") >= 1, "and it tells what it has found so far"
    found = page.evaluate("(wish) => think({search: wish})", search_wish(known, seat, simulations=50))
    assert len(found["candidates"]) == len(known.legal())
    drawn = page.evaluate("(wish) => think({draw: wish})", [whole(known.state), seat, 20, 3])
    assert len(drawn) == 20
    assert all(len(one["god"]) == len(whole(known.state)["god"]) and -1 not in one["god"] for one in drawn)


@pytest.mark.long
@pytest.mark.parametrize("worker", GAMES, indirect=True)
def test_a_worker_is_about_as_fast_as_the_portable_engine(worker):
    page, position = worker
    known, seat = position.known(position.actor), position.actor
    ratios = []
    for _ in range(3):
        here, there = speed_here(known, seat, 1.0), speed_there(page, known, seat, 1.0)
        ratios.append(there / here)
    assert max(ratios) >= 0.6, f"{ENGINE}: {ratios}"
