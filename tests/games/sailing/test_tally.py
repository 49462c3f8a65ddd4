"""What is counted over many games adds up, and the report names everything."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from ennead.ai.matches import simulate_bots
from ennead.batch.playout import count, many
from ennead.batch.simulation import simulate
from ennead.core.contract import CRITERIA
from ennead.core.random_numbers import generators
from ennead.core.seats import OVER, SEATS
from ennead.games.sailing.rules.pieces import BUILD, PLAN, SEASONS
from ennead.games.sailing.show import statistics as tally
from ennead.play.game import Game
from tests.games.sailing.positions import BOOK, table
from tests.walks import pick

CITIZENS = [
    "Sculptor",
    "Surveyor",
    "Architect",
    "Mason",
    "Priest",
    "Overseer",
    "Ferryman",
    "GranaryKeeper",
    "CaravanMaster",
    "Merchant",
    "TaxCollector",
    "Scribe",
    "Vizier",
]


def part(tallies, start, size):
    return int(tallies[start : start + size].sum())


@pytest.mark.parametrize("players", [2, 5])
def test_what_is_counted_adds_up(players):
    games = 200
    found = simulate(BOOK, players, games, seed=3)
    built = part(found.tallies, tally.BUILT, 3)
    assert built == found.tallies[tally.ACTED + BUILD]
    assert built + found.tallies[tally.LOST] == found.tallies[tally.ACTED + PLAN]
    assert part(found.tallies, tally.BONUS, tally.BONUSES) == SEASONS * games
    assert 0 < part(found.tallies, tally.BOON, tally.BOONS) <= SEASONS * players * games
    assert 0 < found.tallies[tally.REGENT_WINS] < tally.PARTS * games
    assert 0 < found.tallies[tally.SITES_FILLED] <= built


@pytest.mark.long
def test_the_games_are_those_that_are_played_without_counting():
    found = simulate(BOOK, 3, 50, seed=8)
    lengths, endings = np.zeros(50, np.int64), np.zeros(50, np.int64)
    scores, places = np.zeros((50, SEATS), np.int64), np.zeros((50, SEATS), np.int64)
    numbers = np.zeros(len(BOOK.actions), np.int64)
    state = np.zeros(1, BOOK.state_dtype)
    result = np.zeros((CRITERIA, SEATS), np.int64)
    many(BOOK.rules(3), state, 50, numbers, generators(8, 1)[0], result, lengths, scores, places, endings)
    assert found.lengths.tolist() == lengths.tolist()
    assert found.scores.tolist() == scores[:, :3].tolist()


def test_every_action_is_counted_as_it_is_played():
    match = Game(BOOK).new(4, seed=2)
    luck = Random(2)
    while match.actor != OVER:
        match.play(pick(match.legal(), luck.getrandbits(20)))
    tallies, places = np.zeros(tally.SIZE, np.int64), np.zeros(SEATS, np.int64)
    for step in match.line:
        count(match.rules, step.before.state, step.action.number, places, tallies)
    kinds = Counter(step.action.kind for step in match.line)
    assert part(tallies, tally.FOR_TOKENS, tally.CITIZENS) == kinds["tokens"] > 0
    assert part(tallies, tally.FOR_ACTION, tally.CITIZENS) == kinds["play"] > 0
    assert part(tallies, tally.BOON, tally.BOONS) == kinds["boon"] > 0
    named = ("harvest", "visit", "caravan", "hire", "trade", "plan", "build")
    assert tallies[tally.ACTED + 1 : tally.ACTED + 8].tolist() == [kinds[kind] for kind in named]
    assert tallies[tally.FIRST_REGENT] == BOOK.seat(
        next(s.action.notation[-1] for s in match.line if s.action.kind == "regent")
    )
    played = Counter(
        str(step.action.fields["card"]).rstrip("12") for step in match.line if step.action.kind == "tokens"
    )
    assert [int(tallies[tally.FOR_TOKENS + number]) for number in range(13)] == [played[name] for name in CITIZENS]
    sets = sum(len(one.sets.threes) for one in table(match.position).governors)
    count(match.rules, match.position.state, -1, np.ones(SEATS, np.int64), tallies)
    assert tallies[tally.THREES] == sets
    assert tallies[tally.REGENT_WINS] == tally.PARTS // 4


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_report_names_every_citizen_boon_and_bonus(lang):
    found = simulate(BOOK, 2, 20, seed=1)
    tables = BOOK.tell_tallies(BOOK, BOOK.rules(2), found.tallies, 20, lang)
    monuments, whole, actions, cards, boons, bonuses = tables
    assert len(cards.rows) == len(CITIZENS)
    if lang == "en":
        assert [name.replace(" ", "") for name, _ in cards.rows] == CITIZENS
    thoth = {"en": "Thoth", "fr": "Thot"}[lang]
    assert [name for name, _ in boons.rows] == ["Horus", "Bastet", "Ptah", thoth, "Sobek"]
    assert sum(numbers[0] for _, numbers in bonuses.rows) == pytest.approx(SEASONS)
    assert [numbers[1] for _, numbers in monuments.rows] == [8, 6, 4]
    assert whole.rows[1][1] == (46 - 12,), "without the neutral ones"
    assert len(actions.rows) == 7


def test_computer_players_are_summed_up_in_the_same_way():
    first = simulate_bots(BOOK, 2, 2, "random", seed=5)
    again = simulate_bots(BOOK, 2, 2, "random", seed=5)
    assert first.tallies.tolist() == again.tallies.tolist()
    assert first.scores.tolist() == again.scores.tolist()
    assert first.lengths.min() > 50
    assert part(first.tallies, tally.BONUS, tally.BONUSES) == 2 * SEASONS
