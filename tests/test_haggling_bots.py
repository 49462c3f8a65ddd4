"""How computer players haggle: by a price list or an estimate, for a reason, not too often, and true to their word."""

from dataclasses import replace

import pytest

from ennead.ai.haggling import (
    OFFERS_PER_SEASON,
    WAIT,
    Answer,
    Bound,
    PriceList,
    Proposal,
    has_countered,
    may_offer,
    promised,
    reason_against,
)
from ennead.core.seats import SPECTATOR
from ennead.play.events import REASONS, Declined, Offer
from ennead.play.file import read, write
from ennead.play.game import Game
from ennead.play.haggling import Made, Past
from ennead.play.telling import tell
from tests.sailing.positions import BOOK, sailing

GAME = Game(BOOK)
FAVOUR = BOOK.haggling.favours[0]


def table(**more):
    more = {"tokens": "C=5G2B2S L=2G5B2S M=2G2B5S O=1G1B1S", "cards": "C=Scribe1 L=Vizier1 M=Mason1"} | more
    return GAME.new(4, start=str(sailing(**more)), chance="given")


def said(match, gives, takes, asks="", maker=0, to=1, haggler=None) -> Answer:
    """Return what a seat says to an offer."""
    match.append(match.haggle.offering(maker, to, gives, takes, asks=asks))
    made, past = match.haggle.made[-1], match.haggle.past(to)
    return (haggler or PriceList()).answer(match.known(to), to, made, past)


def visited():
    """Return a match in which Carnelian visits a city, and has to keep one of two cards."""
    match = table()
    match.play(next(action for action in match.legal() if action.kind == "visit"))
    while match.haggle.now[1] is None:
        match.play(match.legal()[0])
    return match


@pytest.mark.parametrize(
    ("gives", "takes", "answer"),
    [
        ({"grain": 2}, {"brick": 1}, Answer("accept")),
        ({"grain": 1}, {}, Answer("accept")),
        ({"grain": 1}, {"brick": 1}, Answer("decline", "need")),
        ({"grain": 1}, {"brick": 2}, Answer("decline", "little")),
        ({}, {"brick": 1}, Answer("decline", "nothing")),
    ],
)
def test_a_price_list_is_enough_for_an_answer(gives, takes, answer):
    assert said(table(), gives, takes) == answer


def test_what_cannot_be_delivered_is_declined_for_a_reason_that_tells_nothing():
    """Two tokens more than it holds, or something that it does hold and does not want to give: the same words."""
    assert said(table(), {"grain": 5}, {"stone": 2}) == Answer("accept")
    for holding in ("C=5G2B2S L=2G5B2S", "C=5G2B2S L=2G5B3S"):
        match = table(tokens=f"{holding} M=2G2B2S O=1G1B1S")
        assert said(match, {"grain": 3}, {"stone": 3}) == Answer("decline", "need")
    assert said(table(), {"Scribe1": 1}, {"grain": 2, "Mason1": 1}) == Answer("decline", "little")
    assert said(table(), {"Scribe1": 1, "grain": 5}, {"Mason1": 1}) == Answer("decline", "need"), "it has none"


def test_a_reason_follows_from_what_everybody_sees():
    match = table()
    for seat in range(1, 4):
        for takes in ((("stone", 1),), (("stone", 9),), ()):
            offer = Offer(1, 0, seat, (("grain", 2),), takes)
            reasons = {reason_against(one, offer) for one in (match.known(seat), match.view(SPECTATOR).position)}
            assert len(reasons) == 1


def test_who_leads_is_told_so():
    match = table(more="glory:9,0,0,0")
    assert said(match, {"grain": 1}, {"brick": 1}).reason == "ahead"


def test_nothing_is_said_while_a_decision_is_half_made_whatever_a_seat_holds():
    match = table()
    match.play(next(action for action in match.legal() if action.kind == "hire"))
    for gives, takes in (({"grain": 2}, {"brick": 1}), ({"grain": 1}, {"brick": 9}), ({"stone": 1}, {"Mason1": 1})):
        assert said(match, gives, takes) == WAIT


def test_what_is_void_is_declined():
    match = table()
    match.append(match.haggle.offering(0, 1, {"grain": 2}, {"brick": 1}))
    made = replace(match.haggle.made[-1], void=True)
    assert PriceList().answer(match.known(1), 1, made, match.haggle.past(1)).do == "decline"


def test_only_a_promise_that_can_be_kept_is_made():
    assert said(table(), {"grain": 5}, {}, asks="leave S1C to me") == Answer("decline", "promise")
    assert said(table(), {"grain": 5}, {}, asks=FAVOUR) == Answer("decline", "later"), "nobody visits a city"
    match = visited()
    for words in (FAVOUR, "give me the second card", "la seconde carte est pour moi"):
        assert said(match, {"grain": 1}, {}, asks=words, maker=1, to=0) == Answer("accept")
    match.append(match.haggle.accepting(0, 1))
    assert said(match, {"brick": 1}, {}, asks=FAVOUR, maker=2, to=0).do == "decline", "it has given its word"


def test_a_word_is_kept():
    class Mean:
        def choose(self, known, seat):
            return known.legal()[0] if known.legal()[0] != f"give {BOOK.letter(2)}" else known.legal()[1]

    match = visited()
    match.append(match.haggle.offering(2, 0, {"grain": 1}, {}, asks=FAVOUR))
    match.append(match.haggle.accepting(0, 1))
    assert promised(match.known(0), 0, match.haggle.past(0)) is None, "first a card is kept"
    match.play(match.legal()[0])
    assert [action.notation for action in match.legal()] == ["give L", "give M", "give O"]
    assert Bound(Mean(), match.haggle.past(0)).choose(match.known(0), 0).notation == "give M"
    match.play("give M")
    assert promised(match.known(1), 1, match.haggle.past(1)) is None


def offered(number: int, to: int, gives, takes, turn: int, **more) -> Made:
    return Made(Offer(number, 0, to, gives, takes, **more), turn, 1)


def test_no_more_offers_are_made_than_a_person_would_bear():
    swap = Proposal(1, (("grain", 1),), (("stone", 1),))
    first = offered(1, 1, (("grain", 2),), (("brick", 1),), 3)
    past = Past(4, 1, 6, (first,), ())
    assert may_offer(past, 0, swap)
    assert not may_offer(replace(past, turn=3), 0, swap), "one a turn, to whomever"
    again = Proposal(1, (("grain", 1),), (("brick", 2),))
    assert not may_offer(past, 0, again), "the same things, if in other numbers"
    assert may_offer(past, 0, again._replace(to=2))
    assert may_offer(replace(past, season=2), 0, again)
    second = offered(2, 1, (("grain", 1),), (("farmer", 1),), 2)
    assert OFFERS_PER_SEASON == 2
    assert not may_offer(replace(past, made=(first, second)), 0, swap)
    assert has_countered(replace(past, made=(offered(3, 1, (), (), 4, instead_of=2),)), 0, 1)
    assert not has_countered(replace(past, made=(offered(3, 1, (), (), 3, instead_of=2),)), 0, 1)


@pytest.mark.parametrize("reason", ["", *REASONS])
def test_a_reason_is_told_to_everybody_and_kept_in_the_file(reason):
    match = table()
    match.append(match.haggle.offering(0, 1, {"grain": 1}, {"stone": 1}))
    match.append(match.haggle.declining(1, 1, reason))
    assert match.events[-1] == Declined(1, 1, reason)
    assert read(write(match)).events[-1] == Declined(1, 1, reason)
    for seat in (0, 2, SPECTATOR):
        assert match.haggling(seat).offers[0].reason == reason
    for lang in ("en", "fr"):
        told = tell(match, match.log(2), lang)[-1]
        assert ("“" in told or "«" in told) == bool(reason)


def test_not_everything_is_a_reason():
    match = table()
    match.append(match.haggle.offering(0, 1, {"grain": 1}, {"stone": 1}))
    with pytest.raises(Exception, match="no reason to decline"):
        match.haggle.declining(1, 1, "because")
