"""`ennead simulate --careful`: dead ends, games without an end and impossible positions are found and named."""

import pytest

from ennead.batch import careful
from ennead.cli import main
from ennead.core.position import Position
from ennead.games import GAMES, rulebook


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_is_wrong_with_the_games_there_are(slug):
    for players in rulebook(slug).players:
        assert careful.first_flaw(rulebook(slug), players, 2, seed=players) is None


def test_it_says_how_much_was_looked_at(capsys):
    assert main(["simulate", "isis", "--careful", "--games", "3", "--lang", "en"]) == 0
    assert "3 games, 234 positions" in capsys.readouterr().out


def told(capsys, *more: str) -> str:
    assert main(["simulate", "isis", "--seed", "4", "--lang", "en", *more]) == 1
    return capsys.readouterr().err


@pytest.mark.parametrize("more", [("--careful",), ()])  # also before many games are played at once
def test_a_dead_end_is_told_with_its_seed_and_position(monkeypatch, capsys, more):
    legal = Position.legal
    monkeypatch.setattr(Position, "legal", lambda self: [] if "+3" in str(self) else legal(self))
    said = told(capsys, *more)
    assert "of --seed 4 comes to a dead end after" in said
    assert "nothing is legal for " in said
    assert "+3" in said.partition("The position: ")[2]


def test_a_game_without_an_end_is_told(monkeypatch, capsys):
    monkeypatch.setattr(careful, "LONGEST", 7)
    assert "Game 1 of --seed 4 does not end: 7 actions were played" in told(capsys)


def test_an_impossible_position_is_told_with_its_clause(monkeypatch, capsys):
    clause = rulebook("isis").clause("I11")
    monkeypatch.setattr(Position, "broken_clause", lambda self: clause if "+3" in str(self) else None)
    assert "that breaks clause I11: " in told(capsys)
