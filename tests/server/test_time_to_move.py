"""How long a computer player takes, at a table or in a terminal, tells nothing of what it holds: measured."""

import asyncio
import io
import time
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from ennead.ai.baseline_players import BASELINES
from ennead.ai.levels import bot
from ennead.cli import play_screen as terminal
from ennead.server.tables.bots import pool, turns
from ennead.server.tables.bots.haggling import Bargaining
from ennead.server.tables.bots.pool import Pace, Thinkers
from ennead.server.tables.room import Room
from ennead.server.tables.settings import set_up
from ennead.server.tables.table import Table
from ennead.store.sqlite import SqliteStore
from tests.server.tables import NONCE, wish
from tests.timing import Decision, copy, decisions, times, worlds_differ

MOMENT = 0.025  # instead of the usual one, where a test has to be quick


class Telling:
    """A bot that thinks longer if it holds what it holds in the second world."""

    def __init__(self, found: list[Decision]):
        self.longer = {one.worlds[1].known(one.seat).state.tobytes() for one in found}

    def choose(self, known, seat):
        time.sleep(0.008 if known.state.tobytes() in self.longer else 0.001)
        return known.legal()[0]


class Silent:
    """A bot's haggling, where it has nothing to say."""

    def pause(self):
        return None

    async def speak(self, thinkers):
        return False

    def word(self, seat):
        return None


class Decided(Exception):
    """The bot has decided: its move would be told now."""


def at_a_table(level: str, thinkers: Thinkers, silent: bool = False):
    """Return what measures the seconds until a bot at a server's table has decided."""

    def measure(decision: Decision, world: int) -> float:
        match = decision.worlds[world]
        kinds = ["person", *[level] * (match.players - 1)]
        table = Table(set_up(wish(*kinds, game=match.book.slug)))
        for event in table.join("ana", "Ana", NONCE):
            table.apply(event)
        table.match = match
        room = Room(SqliteStore.in_memory(), "t", table)

        async def decided(*wish):
            raise Decided

        async def story() -> float:
            bargaining = Silent() if silent else Bargaining(room)
            begun = time.perf_counter()
            with pytest.raises(Decided):
                await turns.let_bots_play(room, thinkers, bargaining)
            return time.perf_counter() - begun

        room.do = decided
        return asyncio.run(story())

    return measure


def in_a_terminal(player, pace: Pace | None = None):
    """Return what measures the seconds until a bot in a terminal has moved."""

    def measure(decision: Decision, world: int) -> float:
        screen = Console(force_terminal=True, file=io.StringIO(), width=100, height=40)
        table = terminal.TerminalTable(copy(decision.worlds[world]), Path("unused"), screen, "en")
        table.pace = pace or table.pace
        begun = time.perf_counter()
        with table._thinking(decision.seat):
            player().choose(table.match.known(decision.seat), decision.seat)
        return time.perf_counter() - begun

    return measure


@pytest.fixture(scope="module")
def few() -> list[Decision]:
    return decisions("sailing", 2, "2", 4, Random(8))


@pytest.mark.long  # times of a busy machine are noisy
@pytest.mark.parametrize("evened", [True, False])
def test_a_bot_whose_thoughts_take_longer_or_shorter_moves_after_the_same_time_at_a_table(few, evened, monkeypatch):
    """And where that is not evened out, it is noticed: so this can fail."""
    telling = Telling(few)
    monkeypatch.setattr(pool, "bot", lambda level, slug: telling)
    monkeypatch.setattr(pool, "MOMENT", MOMENT)
    if not evened:
        monkeypatch.setattr(turns, "hides", lambda match, seat: False)
    luck, measure = Random(1), at_a_table("2", Thinkers(1), silent=True)
    assert worlds_differ(lambda: times(few, measure, 6, luck), Random(2)) != evened


@pytest.mark.long  # times of a busy machine are noisy
@pytest.mark.parametrize("evened", [True, False])
def test_the_same_in_a_terminal(few, evened, monkeypatch):
    telling = Telling(few)
    monkeypatch.setattr(pool, "MOMENT", MOMENT)
    if not evened:
        monkeypatch.setattr(Pace, "usual", lambda pace, level, slug: 0.0)
    luck, measure = Random(1), in_a_terminal(lambda: telling)
    assert worlds_differ(lambda: times(few, measure, 6, luck), Random(2)) != evened


PLAIN = [(slug, level) for slug in ("sailing", "osiris") for level in BASELINES]
LEVELS = [("sailing", "2"), ("sailing", "4"), ("osiris", "3"), *PLAIN]


def often(level: str) -> int:
    """Return how often a decision is measured in each world: more often where it takes only a moment."""
    return 8 if level in BASELINES else 4


def some_decisions(slug: str, level: str, luck: Random) -> list[Decision]:
    """Return decisions of bots of a level that have thought before: what must be compiled for it is compiled."""
    found = decisions(slug, 3, level, 9, luck)
    bot(level, slug).choose(found[0].worlds[0].known(found[0].seat), found[0].seat)
    return found


@pytest.mark.long
@pytest.mark.parametrize(("slug", "level"), LEVELS)
def test_the_levels_take_no_longer_for_what_they_hold_at_a_table(slug, level):
    luck, measure = Random(3), at_a_table(level, Thinkers(1))
    found = some_decisions(slug, level, luck)
    assert not worlds_differ(lambda: times(found, measure, often(level), luck), luck)


@pytest.mark.long
@pytest.mark.parametrize(("slug", "level"), LEVELS)
def test_the_levels_take_no_longer_for_what_they_hold_in_a_terminal(slug, level):
    luck, measure = Random(3), in_a_terminal(lambda: bot(level, slug), Pace())
    found = some_decisions(slug, level, luck)
    assert not worlds_differ(lambda: times(found, measure, often(level), luck), luck)
