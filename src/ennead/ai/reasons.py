"""Why a move is good, told by the terms of which the game's own evaluation consists."""

from collections.abc import Sequence

import msgspec
import numpy as np

from ennead.ai.levels import levels
from ennead.ai.search_runner import Candidate, drawn, luck_of
from ennead.core import entry_points
from ennead.core.contract import CRITERIA
from ennead.core.language import decimal, words
from ennead.core.position import Position
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import SEATS, Array
from ennead.play.puzzles import LEAD, Puzzle

WORLDS = 8  # positions that the seat holds possible
FIRST = 32  # the part of an event from which on their random numbers are
ALIKE = 0.02  # of the victory: a move that is worse by less is not rejected,
LOOKED_AT = 20  # if it was tried at least once in so many simulations
LEAST = 0.02  # that a reason brings, of the points that make a victory e times as likely
MOST = 2  # reasons that are told
ROUND = 0.05  # how near to a whole number a change is told as one


class Reason(msgspec.Struct, frozen=True):
    """A term that speaks for a move: whose it is (nobody's name: the mover's own), and by how many points.

    `points` is how much better it is than after any of the moves that are rejected, `change` what the move itself makes
    of it; of another seat's term both are what that seat loses.
    """

    term: str
    seat: str
    points: float
    change: float


def terms_of(position: Position) -> Array:
    """Return what the evaluation of a whole position consists of: by term and seat."""
    book = position.book
    result, found = np.zeros((CRITERIA, SEATS), np.int64), np.zeros((len(book.terms), SEATS))
    weights = book.weights(position.players)
    entry_points.evaluation_terms(position.rules, position.state, 0, weights, result, found)
    return found[:, : position.players]


def reasons_for(
    known: Position, seat: int, action: Action, event: int = 0, rejected: Sequence[Action] | None = None
) -> list[Reason]:
    """Return what speaks for a move and for none of the moves that are rejected, most first, by what the seat knows.

    Where nothing else is said, all other legal moves are rejected. A term that is as good after one of them explains
    nothing, so it is no reason.
    """
    others = [one for one in (known.legal() if rejected is None else rejected) if one != action]
    if not others:
        return []
    book, shape = known.book, (len(known.book.terms), known.players)
    least = LEAST * levels(book.slug)[-1].skill.style.scale
    now, after, rivals = np.zeros(shape), np.zeros(shape), np.zeros((len(others), *shape))
    same_turn = True
    for number in range(WORLDS):
        world = drawn(known, seat, luck_of(event, FIRST + number))
        played = world.after(action)
        now += terms_of(world) / WORLDS
        after += terms_of(played) / WORLDS
        for at, other in enumerate(others):
            instead = world.after(other)
            rivals[at] += terms_of(instead) / WORLDS
            same_turn = same_turn and instead.actor == played.actor
    found = []
    for at, term in enumerate(book.terms):
        for one in range(known.players):
            sign = 1 if one == seat else -1
            better, change = float((sign * (after - rivals)[:, at, one]).min()), float(sign * (after - now)[at, one])
            who = "" if one == seat else book.letter(one)
            speaks = better if one == seat else better / (known.players - 1)
            reason = Reason(term, who, better, change)
            if speaks >= least and (same_turn or brings(reason)):
                found.append((speaks, reason))
    order = [reason for _, reason in sorted(found, key=lambda item: -item[0])]
    once = {reason.term: reason for reason in reversed(order)}  # of a term, whose it speaks most
    return [reason for reason in order if once[reason.term] is reason][:MOST]


def rejected_of(candidates: Sequence[Candidate], worth: float) -> list[Action]:
    """Return the moves that a move of this worth is better than, or that were hardly tried."""
    often = sum(one.tries for one in candidates) / LOOKED_AT
    return [one.action for one in candidates if one.tries < often or one.worth < worth - ALIKE]


def brings(reason: Reason) -> bool:
    """Say whether the move itself makes the difference, and not only what other moves lose.

    The latter can be told only where another move leaves the same seat to act: else it is the turn that differs.
    """
    return reason.change * 2 >= reason.points


def tell_reasons(
    book: Rulebook, reasons: Sequence[Reason], names: Sequence[str], lang: str, at_once: object = ""
) -> list[str]:
    """Tell in words why a move is good; what it brings at once comes first, where the game foretells it."""
    say = words("games", lang)
    told = [say("reason-brings", what=str(at_once))] if str(at_once) else []
    for reason in reasons:
        term = book.say(f"term-{reason.term}", lang)
        if reason.seat:
            message = "reason-less" if brings(reason) else "reason-gives"
            told.append(say(message, who=names[book.seat(reason.seat)], term=term))
        elif not brings(reason):
            told.append(say("reason-keeps", term=term))
        else:
            digits = 0 if abs(reason.change - round(reason.change)) < ROUND else 1
            told.append(book.say(f"reason-{reason.term}", lang, change=decimal(reason.change, digits, lang, sign=True)))
    return told


def tell_solution(puzzle: Puzzle, names: Sequence[str], lang: str) -> list[str]:
    """Tell in words why the solution of a puzzle is best: if nothing else, by how much it is better."""
    book = puzzle.start.book
    why = [Reason(one.term, one.seat, one.points, one.change) for one in puzzle.reasons]
    if why:
        return tell_reasons(book, why, names, lang)
    (_, best), (_, other) = puzzle.judged[:2]
    if puzzle.measure == LEAD:
        leads = {name: decimal(lead, 1, lang, sign=True) for name, lead in (("best", best), ("other", other))}
        return [words("games", lang)("reason-solved", **leads)]
    return [words("games", lang)("reason-searched", best=round(100 * best), other=round(100 * other))]
