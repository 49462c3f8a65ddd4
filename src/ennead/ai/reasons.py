"""Why a move is good, told by the terms of which the game's own evaluation consists."""

from collections.abc import Sequence

import msgspec
import numpy as np

from ennead.ai.levels import levels
from ennead.ai.search_runner import drawn, luck_of
from ennead.core import entry_points
from ennead.core.contract import CRITERIA
from ennead.core.language import decimal, words
from ennead.core.position import Position
from ennead.core.rulebook import Action, Rulebook
from ennead.core.seats import SEATS, Array

WORLDS = 8  # positions that the seat holds possible
FIRST = 32  # the part of an event from which on their random numbers are
LEAST = 0.02  # that a reason brings, of the points that make a victory e times as likely
MOST = 2  # reasons that are told
ROUND = 0.05  # how near to a whole number a change is told as one


class Reason(msgspec.Struct, frozen=True):
    """A term that speaks for a move: whose it is (nobody's name: the mover's own), and by how many points.

    `points` is how much better the term is than on the average of the other moves, `change` what the move itself makes
    of it; of somebody else's term both are what they lose.
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


def reasons_for(known: Position, seat: int, action: Action, event: int = 0) -> list[Reason]:
    """Return what speaks for a move, most first: by what the seat knows, beside its other moves."""
    others = [one for one in known.legal() if one != action]
    if not others:
        return []
    book, shape = known.book, (len(known.book.terms), known.players)
    least = LEAST * levels(book.slug)[-1].skill.style.scale
    now, after, mean = np.zeros(shape), np.zeros(shape), np.zeros(shape)
    for number in range(WORLDS):
        world = drawn(known, seat, luck_of(event, FIRST + number))
        now += terms_of(world) / WORLDS
        after += terms_of(world.after(action)) / WORLDS
        for other in others:
            mean += terms_of(world.after(other)) / WORLDS / len(others)
    found = []
    for at, term in enumerate(book.terms):
        for one in range(known.players):
            sign = 1 if one == seat else -1
            better, change = sign * (after - mean)[at, one], sign * (after - now)[at, one]
            who = "" if one == seat else book.letter(one)
            speaks = better if one == seat else better / (known.players - 1)
            if speaks >= least:
                found.append((speaks, Reason(term, who, float(better), float(change))))
    order = [reason for _, reason in sorted(found, key=lambda item: -item[0])]
    once = {reason.term: reason for reason in reversed(order)}  # of a term, whose it speaks most
    return [reason for reason in order if once[reason.term] is reason][:MOST]


def tell_reasons(
    book: Rulebook, reasons: Sequence[Reason], names: Sequence[str], lang: str, brings: object = ""
) -> list[str]:
    """Tell in words why a move is good; what it brings at once comes first, where the game foretells it."""
    say = words("games", lang)
    told = [say("reason-brings", what=str(brings))] if str(brings) else []
    for reason in reasons:
        term = book.say(f"term-{reason.term}", lang)
        if reason.seat:
            told.append(say("reason-less", who=names[book.seat(reason.seat)], term=term))
        elif reason.change * 2 < reason.points:  # it is not the move itself that brings it
            told.append(say("reason-keeps", term=term))
        else:
            digits = 0 if abs(reason.change - round(reason.change)) < ROUND else 1
            told.append(book.say(f"reason-{reason.term}", lang, change=decimal(reason.change, digits, lang, sign=True)))
    return told
