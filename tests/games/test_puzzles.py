"""The puzzles: each is a match file with its solution, confirmed by the solver or by judging every move by itself."""

from collections import Counter

import pytest
from msgspec.structs import replace

from ennead.ai import mining
from ennead.ai.confirming import Confirmer
from ennead.ai.levels import levels
from ennead.ai.mining import FIRST_PART, HOLDS, confirm, explained, mine, rating, sieve, solved, unanswered
from ennead.ai.reasons import FIRST, WORLDS, terms_of
from ennead.ai.search_runner import drawn, luck_of
from ennead.core.position import Position
from ennead.core.seats import CHANCE
from ennead.games import rulebook
from ennead.play.file import read, write
from ennead.play.puzzles import CHANCES, LEAD, folder, puzzles, read_puzzle, write_puzzle
from ennead.server.catalogue.puzzles import puzzle_book
from tests.facts import PUZZLED

BY_SOLVER = 60  # in the game that has one
games = pytest.mark.parametrize("slug", sorted(PUZZLED))
ALONE = (  # the other player has withdrawn: whether one builds or harvests first comes to the same
    "act:C season:2 regent:C first:L withdrawn:L glory:0,3 tokens:2G12B8S,7G1B3S supply:6G4S wages:2B "
    "hands:F,bs open:F,- pool:fbS bag:ff workers:N1Q=Cs,N2B=Cb,S1C=CB,S3C=Ls planned:O2=-,S1=-,S3=C,P1=- "
    "built:N1Ba=OL "
    "cards:Architect2.Priest1.Ferryman1.TaxCollector1"
    "/Sculptor2.Mason1.Mason2.Overseer2.CaravanMaster1.Merchant1.Scribe2 "
    "discards:Sculptor1.Surveyor2.Priest2.GranaryKeeper2.Merchant2.TaxCollector2.Scribe1.Vizier1 "
    "boons:C=Ptah!.Thoth,L=Ptah.Thoth! bonuses:2!.4"
)


@games
def test_no_position_comes_twice_and_what_can_be_solved_is(slug):
    found = puzzles(slug)
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
            assert one.simulations >= Confirmer(slug, wanted.second // FIRST_PART).budgets[2], "they stood still twice"
            assert one.gap >= HOLDS - 0.001
            assert not unanswered(one.start, wanted), one.key
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
        for one in puzzle_book(slug, lang).puzzles:
            assert one.reasons, one.key
            assert all(one.reasons)


@games
def test_no_reason_is_as_true_of_a_move_that_is_rejected(slug):
    for one in puzzles(slug):
        book, known = one.start.book, one.start.known(one.seat)
        worlds = [drawn(known, one.seat, luck_of(0, FIRST + number)) for number in range(WORLDS)]
        terms = {move: sum(terms_of(world.after(move)) for world in worlds) for move in known.legal()}
        for why in one.reasons:
            row, whose = book.terms.index(why.term), book.seat(why.seat) if why.seat else one.seat
            sign = 1 if whose == one.seat else -1
            others = [sign * found[row, whose] for move, found in terms.items() if move != one.solution]
            assert sign * terms[one.solution][row, whose] > max(others), one.key


def test_what_stronger_levels_find_rarely_is_harder():
    tries = [8, 8, 8, 8, 3]
    easy, hard = rating([1.0] * 5, tries), rating([0.0] * 5, tries)
    assert easy < rating([0.25, 0.5, 0.75, 1.0, 1.0], tries) < rating([0.0, 0.0, 0.25, 0.5, 1.0], tries) < hard
    assert 0 < easy < hard < 4000


def test_what_the_solver_has_proven_it_proves_again():
    found = [one for one in puzzles("isis") if not one.simulations]
    for one in found[::12]:
        assert solved(one.start, sieve(one.start.book)) == list(one.judged), one.key


def test_where_nobody_can_answer_there_is_no_puzzle():
    book = rulebook("sailing")
    start = Position.read(book, book.rules(2), ALONE)
    assert unanswered(start, sieve(book))
    assert not any(unanswered(one.start, sieve(book)) for one in puzzles("sailing"))


def test_moves_that_are_as_good_are_found_to_be_so_one_by_one():
    """Edges of one tree made 0.75 of the one and 0.96 of the other."""
    book = rulebook("sailing")
    start = Position.read(book, book.rules(2), ALONE)
    worth = {
        one.notation: Confirmer("sailing", 100).worth(start.known(0), one, 4_000)
        for one in start.legal()
        if one.notation in ("MF S3F", "play Priest1")
    }
    assert len(worth) == 2
    assert abs(worth["MF S3F"] - worth["play Priest1"]) < HOLDS


def test_figures_that_have_not_come_to_rest_confirm_nothing(monkeypatch):
    start = puzzles("senet")[0].start
    figures = iter([0.5, 0.5, 0.5, 0.9, 0.5, 0.5, 0.7, 0.5, 0.5, 0.9, 0.5, 0.5])
    monkeypatch.setattr(Confirmer, "worth", lambda *_: next(figures, 0.5))
    found = Confirmer("senet", 100).verdict(start, HOLDS)
    assert not found.still
    assert found.simulations == 6_400


def test_a_miner_finds_puzzles_and_none_that_is_there(monkeypatch):
    monkeypatch.setattr(mining, "sieve", lambda book: replace(sieve(book), second=500, screen=60, solve=0))
    first = next(one for one in mine("isis", 5) if one)
    assert first.solution in first.start.legal()
    second = next(one for one in mine("isis", 5, [first]) if one)
    assert str(second.start) != str(first.start)
    assert explained(first) == first


@pytest.mark.long(longest=True)
@games
def test_puzzles_are_confirmed_again(slug):
    """Some of those that were solved, and one that the strongest level has confirmed, with another seed."""
    wanted = sieve(rulebook(slug))
    found = puzzles(slug)
    for one in [one for one in found if not one.simulations][::4]:
        assert solved(one.start, wanted) == list(one.judged), one.key
    for one in [one for one in found if one.simulations][:1]:  # none of a game that is solved
        again = confirm(one.start, wanted, 2026, HOLDS)
        assert again, one.key
        assert again.judged[0][0] == one.solution, one.key
