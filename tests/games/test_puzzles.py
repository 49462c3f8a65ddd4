"""The puzzles: each is a match file with its solution, and somebody has confirmed it."""

from collections import Counter

import pytest
from msgspec.structs import replace

from ennead.ai import mining
from ennead.ai.levels import levels
from ennead.ai.mining import TIMES, confirm, explained, mine, rating, sieve, solved
from ennead.core.seats import CHANCE
from ennead.games import GAMES, rulebook
from ennead.play.file import read, write
from ennead.play.puzzles import CHANCES, LEAD, folder, puzzles, read_puzzle, write_puzzle
from ennead.server.routes.puzzles import told_puzzles

LEAST = dict.fromkeys(GAMES, 100)
BY_SOLVER = 60  # in the game that has one
SAMPLE = 5  # of each game are confirmed again
games = pytest.mark.parametrize("slug", sorted(LEAST))


@games
def test_there_are_enough_and_no_position_comes_twice(slug):
    found = puzzles(slug)
    assert len(found) >= LEAST[slug]
    assert not [start for start, times in Counter(str(one.start) for one in found).items() if times > 1]
    if rulebook(slug).solver:
        assert sum(not one.simulations for one in found) >= BY_SOLVER


@pytest.mark.parametrize("step", [10, pytest.param(1, marks=pytest.mark.long)])
@games
def test_each_file_is_a_match_file_in_its_usual_form(slug, step):
    for path in sorted(folder(rulebook(slug)).glob("*.ennead"))[::step]:
        text = path.read_text("utf-8")
        match = read(text)
        assert match.book.slug == slug
        assert write(match) == text
        assert write_puzzle(read_puzzle(text, path.stem), levels(slug)[-1].key) == text


@games
def test_one_seat_is_to_move_and_has_a_choice(slug):
    for one in puzzles(slug):
        assert one.start.broken_clause() is None, one.key
        assert one.seat != CHANCE
        assert 0 <= one.seat < one.start.players
        legal = one.start.legal()
        assert 3 <= len(legal) <= 40, one.key
        assert one.solution in legal
        assert one.start.known(one.seat).legal() == legal, f"{one.key}: its player can see what may be played"


@games
def test_the_solution_is_clearly_best_and_the_file_says_who_confirmed_it(slug):
    wanted = sieve(rulebook(slug))
    for one in puzzles(slug):
        worths = [worth for _, worth in one.judged]
        assert one.judged[0][0] == one.solution, one.key
        assert worths == sorted(worths, reverse=True)
        if one.simulations:
            assert one.measure == CHANCES
            assert one.simulations >= TIMES * wanted.second
            assert one.gap >= wanted.gap - 0.001
        else:
            assert one.measure == LEAD
            assert one.gap >= wanted.lead / 2


@games
def test_every_level_has_tried_each(slug):
    for one in puzzles(slug):
        assert len(one.found) == len(levels(slug)), one.key
        assert all(0 <= part <= 1 for part in one.found)
        assert 1 <= one.stars <= 5
        assert one.rating > 0


@games
def test_something_can_be_said_for_each_solution(slug):
    for lang in ("en", "fr"):
        for one in told_puzzles(slug, lang).puzzles:
            assert one.reasons, one.key
            assert all(one.reasons)


def test_what_stronger_levels_find_rarely_is_harder():
    tries = [8, 8, 8, 8, 3]
    easy, hard = rating([1.0] * 5, tries), rating([0.0] * 5, tries)
    assert easy < rating([0.25, 0.5, 0.75, 1.0, 1.0], tries) < rating([0.0, 0.0, 0.25, 0.5, 1.0], tries) < hard
    assert 0 < easy < hard < 4000


def test_what_the_solver_has_proven_it_proves_again():
    found = [one for one in puzzles("isis") if not one.simulations]
    for one in found[::12]:
        assert solved(one.start, sieve(one.start.book)) == list(one.judged), one.key


def test_a_miner_finds_puzzles_and_none_that_is_there(monkeypatch):
    monkeypatch.setattr(mining, "sieve", lambda book: replace(sieve(book), second=500, screen=60, solve=0))
    first = next(one for one in mine("isis", 5) if one)
    assert first.solution in first.start.legal()
    second = next(one for one in mine("isis", 5, [first]) if one)
    assert str(second.start) != str(first.start)
    assert explained(first) == first


@pytest.mark.long
@games
def test_puzzles_are_confirmed_again(slug):
    """All that were solved, and some of those that the strongest level has confirmed, with another seed."""
    wanted = sieve(rulebook(slug))
    found = puzzles(slug)
    for one in found:
        if not one.simulations:
            assert solved(one.start, wanted) == list(one.judged), one.key
    searched = [one for one in found if one.simulations]
    for one in searched[:: max(1, len(searched) // SAMPLE)][:SAMPLE]:
        judged = confirm(one.start, one.solution, wanted, seed=2026)
        assert judged, one.key
        assert judged[0][0] == one.solution, one.key
