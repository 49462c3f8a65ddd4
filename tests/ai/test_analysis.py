"""The analysis: it judges by what was known, finds blunders, grades nothing that was forced, and luck evens out."""

import math
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest

import ennead
from ennead.ai import analysis
from ennead.ai.analysis import Judge, analyse, judge_chance, judge_decision, judge_step, odds_of
from ennead.ai.analysis_report import accuracy, accuracy_interval, grade
from ennead.ai.baseline_players import let_play
from ennead.ai.hints import hints
from ennead.ai.judgements import Analysis
from ennead.ai.levels import bot
from ennead.ai.reasons import FIRST, WORLDS, Reason, brings, reasons_for, rejected_of, tell_reasons, terms_of
from ennead.ai.search_runner import SMALL_ROOM, Budget, Candidate, Search, drawn, luck_of
from ennead.core import entry_points
from ennead.core.compiling import ENGINE
from ennead.core.contract import CRITERIA
from ennead.core.language import LANGUAGES
from ennead.core.position import Position
from ennead.core.seats import CHANCE, OVER, SEATS
from ennead.games import GAMES, rulebook
from ennead.play.file import read
from ennead.play.match import Match
from ennead.play.match_state import Step
from tests.facts import REASONED, facts
from tests.positions import act
from tests.shortly import shortly
from tests.walks import pick
from tests.worlds import SECRETIVE, rehearsed

CORPUS = Path(__file__).parents[1] / "games"
ENDING = "..-4C+2+2/.L.+2+3L/+3-1L.+1L/-2C-2C+1-3/+2C+4CLL/-2L-1-2-3C C 2,2"  # that of docs/solver.md


def recorded(name: str) -> Match:
    return read((CORPUS / name.split("-")[0] / "corpus" / f"{name}.ennead").read_text("utf-8"))


@cache
def played(slug: str, players: int, seed: int) -> Match:
    """Return a match played at random to its end."""
    match, luck = ennead.game(slug).new(players, seed=seed), Random(seed)
    while match.actor != OVER:
        match.play(pick(match.legal(), luck.getrandbits(20)))
    return match


def walk(slug: str, players: int, seed: int) -> list[Position]:
    """Return the whole positions of a random game, its end included."""
    book, luck = rulebook(slug), Random(seed)
    found = [Position.start(book, book.rules(players))]
    while found[-1].actor != OVER:
        found.append(found[-1].after(pick(found[-1].legal(), luck.getrandbits(20))))
    return found


@pytest.mark.parametrize("slug", REASONED)
def test_the_terms_add_up_to_the_evaluation(slug):
    for players in rulebook(slug).players:
        for position in walk(slug, players, players)[:: 1 if players == 2 else 5]:
            out, result = np.full(SEATS, np.nan), np.zeros((CRITERIA, SEATS), np.int64)
            weights = position.book.weights(players)
            entry_points.evaluate(position.rules, position.state, 0, weights, result, out)
            assert terms_of(position).sum(0) == pytest.approx(out[:players], abs=1e-9)


def test_in_the_end_only_what_counts_is_left():
    *_, over = walk("sailing", 3, 1)
    terms = dict(zip(over.book.terms, terms_of(over).tolist(), strict=True))
    counted = np.add(np.add(terms["glory"], terms["threes"]), terms["fours"])
    assert counted.tolist() == list(over.standing().rows[0])
    assert not any(any(terms[name]) for name in set(terms) - {"glory", "threes", "fours"})
    *_, over = walk("isis", 2, 1)
    assert terms_of(over)[0].tolist() == list(over.standing().rows[0])


def test_random_numbers_are_those_that_the_pages_take():
    assert [luck_of(0, 0), luck_of(0, 1)] == [0xE220A8397B1DCDAF, 7960286522194355701]
    assert len({luck_of(event, part) for event in range(300) for part in range(40)}) == 12_000


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_seat_could_not_know_changes_no_figure(slug):
    """Redraw everything that was hidden from whoever decided: the whole judgement is the same, bit by bit."""
    players, differed, judged = rulebook(slug).players[-1], 0, 0
    match = played(slug, players, 4)
    judge = Judge(match.book, 40)
    choices = [at for at, step in enumerate(match.line) if step.actor != CHANCE and len(step.before.legal()) > 1]
    looked_at = choices[:: max(1, len(choices) // 12)]
    for at in looked_at:
        step = match.line[at]
        world = step.before.known(step.actor).resample(step.actor, at)
        other = step._replace(before=world, after=world.after(step.action))
        differed += world != step.before
        moment = judge_step(judge, match.line, at, match.beginning)
        assert moment == judge_step(judge, [*match.line[:at], other], at, match.beginning)
        judged += moment.decision is not None
    assert judged >= min(6, len(looked_at)) > 0
    assert differed or not facts(slug).guessed


@pytest.mark.parametrize("slug", sorted({*SECRETIVE} - {"isis"}))  # there everyone has seen what is covered
def test_a_match_in_another_world_gets_the_same_grades(slug):
    """Play the same match with other gods, or other cards: whoever could not tell is judged in the same way."""
    luck, judged = Random(2), 0
    match, world = rehearsed(ennead.game(slug).new(2, seed=6), luck, 0)
    other = Match(match.book, 2, match.options)
    for event in world.events:
        other.append(event)
    assert [step.action for step in match.line] != [step.action for step in other.line]
    for seat in world.blind:
        judge = Judge(match.book, 20)
        for at, step in enumerate(match.line):
            if step.actor == seat and step.event >= world.since and at % 3 == 0 and judged < 12:
                moment = judge_step(judge, match.line, at, match.beginning)
                assert moment == judge_step(judge, other.line, at, other.beginning)
                judged += moment.decision is not None
    assert judged > 3


@pytest.mark.parametrize(
    "slug", shortly([slug for slug in GAMES if slug != "osiris"], "sailing")
)  # there nobody sees what is drawn
def test_luck_is_judged_by_what_was_known_and_evens_out_exactly(slug):
    players = rulebook(slug).players[0]
    match = played(slug, players, 5)
    judge, weighed = Judge(match.book, 60), 0
    draws = [at for at, step in enumerate(match.line) if step.actor == CHANCE]
    for at in draws[:: max(1, len(draws) // 5)]:
        step = match.line[at]
        seat = analysis.judges_luck(match.line, at, players)
        if seat is None:
            continue
        known = step.before.known(seat)
        world = known.resample(seat, at)
        odds = odds_of(known, seat, step.event)
        assert sum(odds.values()) == pytest.approx(1, abs=1e-12)
        assert odds == odds_of(world.known(seat), seat, step.event)
        found = {action: judge_chance(judge, known, seat, action, step.event)[0] for action in odds}
        parts = {one.action: one.part for one in found[step.action].outcomes}
        for one in range(players):
            balance = math.fsum(parts[action.number] * luck.luck[one] for action, luck in found.items())
            assert abs(balance) < 1e-12
        for luck in found.values():
            assert abs(math.fsum(luck.luck)) < 1e-9  # what one gains the others lose
        weighed += len(odds) > 1
    assert weighed or not draws


def test_draws_that_nobody_can_tell_apart_are_no_luck_yet():
    match = played("osiris", 2, 4)
    deals = [at for at, step in enumerate(match.line) if step.actor == CHANCE]
    assert deals
    assert all(analysis.judges_luck(match.line, at, 2) is None for at in deals)


def test_a_throw_is_judged_by_all_that_the_sticks_could_show():
    match = recorded("senet-2")
    at = next(at for at, step in enumerate(match.line) if step.actor == CHANCE and at > 4)
    step = match.line[at]
    moment = judge_step(Judge(match.book, 200), match.line, at, match.beginning)
    assert moment.luck
    assert [one.part * 16 for one in moment.luck.outcomes] == [4, 6, 4, 1, 1]
    assert moment.by == match.book.letter(next(one.actor for one in reversed(match.line[:at]) if one.actor >= 0))
    assert moment.simulations == 50
    assert moment.values
    assert moment.luck.luck[0] == pytest.approx(moment.values[0] - moment.luck.before[0])
    assert step.action.number == moment.action


def test_a_known_blunder_is_found_and_its_lead_is_told_where_that_is_known():
    """Tiles are still to come, so the lead is one on average: it is told, but proves nothing."""
    match = ennead.game("isis").new(2, start=ENDING)
    known = match.position.known(0)
    for book, lead in ((match.book, pytest.approx((8.67, 1.0), abs=0.01)), (replace(match.book, solver=None), None)):
        position = Position(book, known.rules, known.state)
        worst, found = judge_decision(Judge(book, 400), position, 0, act("Pb6"), 3)
        assert (worst.grade, worst.proven, worst.lead) == ("blunder", False, lead)
        assert worst.loss > 0.2 > worst.interval
        assert found.values[0] < worst.before[0]
        assert worst.notation != "Pb6"
        best, _ = judge_decision(Judge(book, 400), position, 0, act("T"), 3)
        assert (best.grade, best.proven) == ("", False)
        assert best.loss <= 0.05


def test_what_was_forced_is_not_graded_and_all_else_is():
    match = recorded("senet-2")
    found = analyse(match, 20)
    assert [moment.event for moment in found.moments] == [step.event for step in match.line]
    for moment, step in zip(found.moments, match.line, strict=True):
        choices = len(step.before.legal())
        kind = "chance" if step.actor == CHANCE else "forced" if choices == 1 else "decision"
        assert moment.kind == kind
        assert (moment.decision is None) == (kind != "decision")
        assert (moment.values is None) == (kind == "forced")
    assert {moment.kind for moment in found.moments} == {"chance", "forced", "decision"}
    for seat, report in enumerate(found.seats):
        own = [moment.decision for moment in found.moments if moment.actor == report.seat and moment.decision]
        assert report.decisions == len(own)
        assert report.accuracy == accuracy([decision.loss for decision in own])
        assert report.luck == pytest.approx(sum(one.luck.luck[seat] for one in found.moments if one.luck))
    assert found == analyse(match, 20)
    assert found == msgspec.json.decode(msgspec.json.encode(found), type=type(found))
    only = analyse(match, 20, seat=1)
    assert {moment.actor for moment in only.moments} == {"L", "*"}
    assert set(only.moments) <= set(found.moments)


def test_deals_are_judged_for_both_sides():
    match = recorded("sailing-4-haggling")
    judge = Judge(match.book, 40)
    steps = sorted((*match.line, *match.deals()), key=lambda step: step.event)
    at = next(at for at, step in enumerate(steps) if not isinstance(step, Step))
    moment = judge_step(judge, steps, at, match.beginning)
    offer = match.deals()[0].offer
    assert moment.kind == "deal"
    assert [side.seat for side in moment.deal] == [match.book.letter(offer.maker), match.book.letter(offer.to)]
    for side in moment.deal:
        seat = match.book.seat(side.seat)
        assert side.gain == side.after[seat] - side.before[seat]
        assert sum(side.before) == pytest.approx(sum(side.after)) == pytest.approx(1)
        assert side.interval > 0


def test_who_plays_well_is_found_to_play_well():
    match = ennead.game("senet").new(2, seed=3)
    bots = [bot("4", "senet", 1), bot("random", "senet", 2)]
    while match.actor != OVER:
        let_play(bots[match.actor], match)
    strong, weak = analyse(match, 200).seats
    assert strong.accuracy is not None
    assert weak.accuracy is not None
    assert strong.accuracy - strong.accuracy_interval > weak.accuracy + weak.accuracy_interval


def test_grades_and_accuracy():
    assert [grade(loss, 0.01) for loss in (0.0, 0.04, 0.05, 0.11, 0.2, 1.0)] == [
        "", "", "inaccuracy", "mistake", "blunder", "blunder",
    ]  # fmt: skip
    assert grade(0.3, 0.31) == ""  # it may be nothing
    assert accuracy([]) is None
    assert accuracy([0.0, 0.0]) == 100
    assert accuracy([0.1]) == pytest.approx(64.7, abs=0.1)
    assert accuracy_interval([0.0, 0.0], [0.0, 0.02]) == pytest.approx(100 * 4.35 * 0.02 / 2)


def test_a_match_that_goes_on_is_not_judged():
    with pytest.raises(analysis.NotOver) as error:
        analyse(ennead.game("isis").new(2, seed=1))
    assert "not over" in error.value.text("en")
    assert "pas finie" in error.value.text("fr")


@pytest.mark.parametrize("slug", REASONED)
def test_hints_give_reasons_in_both_languages(slug):
    told: dict[str, set[str]] = {lang: set() for lang in LANGUAGES}
    book = rulebook(slug)
    positions = [one for one in walk(slug, 2, 7) if one.actor >= 0 and len(one.legal()) > 1]
    for position in positions[:: max(1, len(positions) // 20)]:
        seat = position.actor
        found = hints(position.known(seat), seat, simulations=60)
        assert 1 <= len(found) <= 3
        assert all(one.action in position.legal() and 0 <= one.chance <= 1 for one in found)
        other = position.known(seat).resample(seat, 1)
        assert found == hints(other.known(seat), seat, simulations=60)
        for one in found:
            for lang in LANGUAGES:
                told[lang].update(tell_reasons(book, one.reasons, ["Ana", "Ben"], lang))
    assert min(len(sentences) for sentences in told.values()) >= 3
    assert all("{" not in sentence for sentences in told.values() for sentence in sentences)


def test_a_set_that_is_completed_is_the_reason():
    reason = Reason("threes", "", 1.8, 2.0)
    book = rulebook("sailing")
    assert tell_reasons(book, [reason], [], "en") == ["completes a set of three: +2"]
    assert tell_reasons(book, [reason], [], "fr") == ["complète un groupe de trois\u00a0: +2"]
    other = Reason("plans", "L", 1.0, 1.0)
    assert tell_reasons(book, [other], ["Ana", "Ben"], "en") == ["sets Ben back: planned monuments"]
    keeps, gives = Reason("cards", "", 1.0, -0.5), Reason("cards", "L", 1.0, 0.2)
    assert tell_reasons(book, [keeps, gives], ["Ana", "Ben"], "en") == [
        "other moves cost you more: city cards",
        "other moves give Ben more: city cards",
    ]


@pytest.mark.parametrize("slug", REASONED)
def test_a_reason_is_true_of_no_move_that_is_rejected(slug):
    """Each term that is told is worse after every other move; what only the turn changes is not told."""
    told = 0
    positions = [one for one in walk(slug, 2, 9) if one.actor >= 0 and len(one.legal()) > 1]
    for position in positions[:: max(1, len(positions) // 25)]:
        seat, book = position.actor, position.book
        known = position.known(seat)
        for action in position.legal()[:2]:
            worlds = [drawn(known, seat, luck_of(0, FIRST + number)) for number in range(WORLDS)]
            mean = {one: sum(terms_of(world.after(one)) for world in worlds) / WORLDS for one in position.legal()}
            for reason in reasons_for(known, seat, action):
                row, whose = book.terms.index(reason.term), book.seat(reason.seat) if reason.seat else seat
                sign = 1 if whose == seat else -1
                others = [sign * mean[one][row, whose] for one in position.legal() if one != action]
                assert sign * mean[action][row, whose] > max(others)
                told += 1
                if not brings(reason):
                    assert len({world.after(one).actor for world in worlds for one in position.legal()}) == 1
    assert told > 1


def test_who_has_no_pawns_left_is_not_said_to_want_squares():
    """Turning up a tile was said to harm the other seat only because the turn was not over yet."""
    match = ennead.game("isis").new(2, start=ENDING)
    assert reasons_for(match.position.known(0), 0, act("T")) == []


def test_a_move_that_is_as_good_is_not_rejected():
    actions = rulebook("senet").actions[:4]
    found = [
        Candidate(one, tries, worth)
        for one, tries, worth in zip(actions, (60, 30, 8, 2), (0.6, 0.59, 0.5, 0.9), strict=True)
    ]
    assert rejected_of(found, 0.6) == [actions[2], actions[3]]


def test_a_piece_that_leaves_the_board_says_so():
    book = rulebook("senet")
    for position in walk("senet", 2, 3):
        for action in position.legal() if position.actor >= 0 and len(position.legal()) > 1 else ():
            seat = position.actor
            off = terms_of(position.after(action))[0, seat] - terms_of(position)[0, seat]
            if off:
                [first, *_] = reasons_for(position, seat, action)
                assert (first.term, first.seat, first.change) == ("off", "", 1.0)
                assert tell_reasons(book, [first], [], "en") == ["takes a piece off the board"]
                return
    pytest.fail("no piece could leave")


def test_one_move_is_judged_with_everything_there_is():
    match = ennead.game("isis").new(2, start=ENDING)
    known, style = match.position.known(0), Judge(match.book).style
    search = Search(match.book, style, 1, room=SMALL_ROOM)
    search.forget(luck_of(1, 1))
    found = search.judge(known, 0, Budget(500), act("Pb6"))
    assert (found.simulations, found.candidates) == (500, ())
    assert sum(found.values) == pytest.approx(1)
    every = search.judge(known, 0, Budget(100))
    assert every.simulations == 100
    search.forget(luck_of(1, 1))
    assert search.judge(known, 0, Budget(500), act("Pb6")) == found
    assert 0 < found.error(0) < 0.05


@pytest.mark.skipif(ENGINE != "portable", reason="the memory of a machine")
def test_a_search_that_keeps_nothing_needs_less_than_a_phone_has():
    position = next(one for one in walk("sailing", 5, 1) if one.actor >= 0 and len(one.legal()) > 1)
    search = Search(position.book, Judge(position.book).style, 1, room=SMALL_ROOM)
    search.judge(position.known(position.actor), position.actor, Budget(50))
    assert len(search._rooms[0]._machine.memory) < 64 << 20


def test_the_page_shows_every_field_of_the_json():
    page = (Path(__file__).resolve().parents[2] / "docs/analysis.md").read_text("utf-8")
    shown = set(re.findall(r'"(\w+)":', page.partition("## The JSON form")[2].split("```")[1]))
    _, components = msgspec.json.schema_components([Analysis])
    assert shown == {name for one in components.values() for name in one["properties"]}
