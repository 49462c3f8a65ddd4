"""What an action brings is foretold: from the seat's own view, and exactly as it then happens (S4.6, S6.4)."""

import json
from random import Random

import msgspec
import pytest

from ennead.core.seats import CHANCE, OVER
from ennead.play.game import Game, game
from ennead.play.view import View
from tests.games.sailing.positions import BOOK, act, sailing
from tests.walks import pick

CHOOSING_CARDS = ("keep", "leave")  # what is asked after cards have been drawn


def foretold(position, move):
    """Return what a move of the Governor whose turn it is brings, as JSON tells it."""
    view = View(position.view(position.actor), position.actor)
    legal = view.legal()
    brings = json.loads(msgspec.json.encode(view.brings(legal)))
    assert len(brings) == len(legal)
    return brings[legal.index(act(move))]


def happened(position, action, luck):
    """Play an action, and what is drawn by it; return what it has changed for whoever played it."""
    seat = position.actor
    before, position = position, position.after(action)
    while position.actor == CHANCE or BOOK.describe(BOOK, position.rules, position.state).phase in CHOOSING_CARDS:
        if position.state[0].season != before.state[0].season:
            break
        position = position.after(luck.choice(position.legal()))
    was, now = before.state[0], position.state[0]
    tokens = {good: int(now.tokens[seat, at] - was.tokens[seat, at]) for at, good in enumerate("GBS")}
    changes = {
        "tokens": {good: number for good, number in tokens.items() if number},
        "glory": int(now.glory[seat] - was.glory[seat]),
        "cards": int(now.cards[seat] - was.cards[seat]),
        "labourers": int(now.in_hand[seat] - was.in_hand[seat]),
    }
    return {name: change for name, change in changes.items() if change}


@pytest.mark.long
@pytest.mark.parametrize("players", BOOK.players)
def test_what_is_foretold_is_what_happens(players):
    kinds = set()
    for seed in range(2):
        luck = Random(seed)
        match = Game(BOOK).new(players, seed=seed)
        while match.actor != OVER:
            position, actions = match.position, match.legal()
            seen = View(position.view(match.actor), match.actor)
            assert seen.legal() == actions
            told = seen.brings(actions)
            for action, brings in zip(actions, told, strict=True):
                facts = {name: getattr(brings, name) for name in ("tokens", "glory", "cards", "labourers")}
                assert {name: fact for name, fact in facts.items() if fact} == happened(position, action, luck), action
                kinds.add(action.kind)
            match.play(pick(actions, luck.getrandbits(20)))
    assert kinds >= {"harvest", "visit", "caravan", "hire", "trade", "plan", "tokens", "play", "boon", "withdraw"}


def test_equal_views_are_foretold_the_same():
    position = sailing(cards="C=Scribe1.Mason1 L=Vizier1", hands="C=fF")
    mine = position.view(0)
    for seed in range(5):
        other = mine.resample(0, seed)
        assert View(other.view(0), 0).json() == View(mine, 0).json()


@pytest.mark.clause("S4.6")
def test_a_short_supply_is_told():
    position = sailing(hands="C=f", tokens="L=16G")  # which leaves 3
    assert foretold(position, "F N1F") == {"tokens": {"G": 3}, "labourers": -1, "short": 2}
    assert foretold(sailing(hands="C=f"), "F N1F") == {"tokens": {"G": 5}, "labourers": -1}


@pytest.mark.clause("S13.4")
def test_a_bonus_is_short_only_if_pool_and_market_are():
    def five_grain(elsewhere, wages):
        position = sailing("reward:C", tokens=f"L={elsewhere}", more=f"withdrawn:C first:C wages:{wages}")
        return foretold(position, "bonus 5")

    assert five_grain("14G", "2G") == {"tokens": {"G": 5}}
    assert five_grain("17G", "2G") == {"tokens": {"G": 2}, "short": 3}


@pytest.mark.clause("S6.4")
def test_a_tribute_to_come_is_told_and_one_without_a_choice_is_counted():
    joined = sailing(hands="C=f", workers="north1=Lb", more="camels:north=L")
    assert foretold(joined, "F north2") == {"tokens": {"G": 2, "S": 1}, "labourers": -1, "tribute": "L"}
    short = sailing(hands="C=f", workers="north1=Lb", tokens="L=17G2B19S", more="camels:north=L")
    assert foretold(short, "F north2") == {"tokens": {"G": 1}, "labourers": -1, "short": 1}


def test_cards_are_counted_as_they_will_be_kept():
    assert foretold(sailing(hands="C=f"), "F S1C") == {"cards": 1, "labourers": -1}
    assert foretold(sailing(cards="C=Scribe1"), "play Scribe1") == {"cards": 1}
    assert foretold(sailing(), "boon Thoth") == {"cards": 2}


def test_the_other_games_foretell_nothing_and_their_bytes_say_nothing_of_it():
    for slug in ("isis", "osiris"):
        assert "brings" not in json.loads(game(slug).new(2, seed=1).view(0).json())
