"""`ennead puzzle`: a puzzle at the keyboard, with answers to wrong tries, in both languages."""

from datetime import date, timedelta

import pytest

from ennead.play import puzzles as module
from ennead.play.puzzles import puzzle_of_day, puzzles
from tests.facts import PUZZLED


@pytest.mark.parametrize("slug", PUZZLED)
def test_it_is_solved_with_wrong_tries_on_the_way(ask, slug):
    puzzle = puzzles(slug)[0]
    number, solution, second = str(int(puzzle.key)), puzzle.solution.notation, puzzle.judged[1][0].notation
    status, told = ask("puzzle", slug, number, typed=f"nonsense\n{second}\nmoves\n{solution}\n")
    assert status == 0
    assert "“nonsense” is not a move of this game" in told
    assert f"{second}: " in told
    assert "Try again." in told
    assert f"{solution}: solved!" in told
    assert told.index("Try again.") < told.index("solved!")
    assert "How often each level finds it: 1: " in told
    assert ("Solved exactly" if not puzzle.simulations else f"{puzzle.simulations:,} simulations") in told


def test_a_move_that_the_rules_forbid_is_answered_with_its_clause(ask):
    puzzle = next(one for one in puzzles("isis") if "Pa1" not in [action.notation for action in one.start.legal()])
    assert "(I" in ask("puzzle", "isis", str(int(puzzle.key)), typed="Pa1\nquit\n")[1].split("quit.")[1]


def test_the_solution_is_shown_on_request_and_french_is_spoken(ask):
    puzzle = puzzles("osiris")[0]
    told = ask("puzzle", "osiris", str(int(puzzle.key)), "--lang", "fr", typed="solution\n")[1]
    assert f"La solution est {puzzle.solution.notation}." in told


def test_without_a_number_it_is_the_one_of_the_day_and_whoever_leaves_is_told_nothing(ask):
    today = puzzle_of_day("isis", date.today())
    status, told = ask("puzzle", "isis")
    assert status == 0
    assert f"puzzle {int(today.key)} ·" in told
    assert "solution is" not in told


def test_a_number_that_there_is_not_is_refused(ask):
    status, told = ask("puzzle", "isis", "999")
    assert status == 1
    assert "There is no puzzle 999" in told


def test_every_puzzle_comes_before_one_comes_again_and_the_page_chooses_the_same(monkeypatch):
    monkeypatch.setattr(module, "puzzles", lambda slug: range(100))
    first = date(2026, 11, 18)
    days = [puzzle_of_day("isis", first + timedelta(days=at)) for at in range(100)]
    assert sorted(days) == list(range(100))
    assert days[:2] == [34, 97]  # as in web/tests/puzzles.test.ts
