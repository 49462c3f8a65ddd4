"""How computer players haggle: by a price list or an estimate, for a reason, not too often, and true to their word."""

from dataclasses import replace
from functools import partial
from random import Random

import numpy as np
import pytest

from ennead.ai.offer_policy import GAIN, Estimator, Gift, Terms, Thought, Weighed
from ennead.ai.trading import (
    OFFERS_PER_PERIOD,
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
from ennead.play.telling import tell
from ennead.play.trading.made import Made, Past
from tests.games.sailing.positions import BOOK, sailing

GAME = Game(BOOK)
FAVOUR = BOOK.haggling.favour


def table(**more):
    more = {"tokens": "C=5G2B2S L=2G5B2S M=2G2B5S O=1G1B1S", "cards": "C=Scribe1 L=Vizier1 M=Mason1"} | more
    return GAME.new(4, start=str(sailing(**more)), chance="given")


def said(match, gives, takes, asks="", maker=0, to=1, haggler=None) -> Answer:
    """Return what a seat says to an offer."""
    match.append(match.haggle.offering(maker, to, gives, takes, asks=asks))
    made, past = match.haggle.made[-1], match.haggle.past(to)
    return (haggler or PriceList()).answer(match.known(to), to, made, past)


def visited(**more):
    """Return a match in which Carnelian visits a city, and has to keep one of two cards."""
    match = table(**more)
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
            offer = Offer(1, 0, seat, (("grain", 2),), takes, "season")
            reasons = {reason_against(one, offer) for one in (match.known(seat), match.view(SPECTATOR).position)}
            assert len(reasons) == 1


def test_who_leads_is_told_so():
    match = table(more="glory:9,0,0,0")
    assert said(match, {"grain": 1}, {"brick": 1}).reason == "ahead"


def test_by_the_list_whoever_leads_has_to_give_more_than_twice_as_much_and_gets_no_promise():
    for glory, leads in ((0, False), (9, True)):
        match = table(more=f"glory:{glory},0,0,0")
        assert said(match, {"grain": 2}, {"brick": 1}) == (Answer("decline", "ahead") if leads else Answer("accept"))
        assert said(match, {"grain": 3}, {"brick": 1}) == Answer("accept")
        match = visited(more=f"glory:0,{glory},0,0")
        assert (said(match, {"grain": 1}, {}, asks=FAVOUR, maker=1, to=0).do == "decline") == leads


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
    assert said(table(), {"grain": 5}, {}, asks="the second card") == Answer("decline", "later"), "nobody visits a city"
    for words in ("give me the second card", "la seconde carte est pour moi", FAVOUR):
        match = visited()
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
    return Made(Offer(number, 0, to, gives, takes, **{"until": "season", **more}), turn, 1)


def test_no_more_offers_are_made_than_a_person_would_bear():
    swap = Proposal(1, (("grain", 1),), (("stone", 1),))
    first = offered(1, 1, (("grain", 2),), (("brick", 1),), 3)
    past = Past(4, 1, 6, (first,), ())
    assert may_offer(past, 0, swap)
    assert not may_offer(replace(past, turn=3), 0, swap), "one a turn, to whomever"
    again = Proposal(1, (("grain", 1),), (("brick", 2),))
    assert not may_offer(past, 0, again), "the same things, if in other numbers"
    assert may_offer(past, 0, again._replace(to=2))
    assert may_offer(replace(past, period=2), 0, again)
    second = offered(2, 1, (("grain", 1),), (("farmer", 1),), 2)
    assert OFFERS_PER_PERIOD == 2
    assert not may_offer(replace(past, made=(first, second)), 0, swap)
    assert has_countered(replace(past, made=(offered(3, 1, (), (), 4, instead_of=2),)), 0, 1)
    assert not has_countered(replace(past, made=(offered(3, 1, (), (), 3, instead_of=2),)), 0, 1)


@pytest.mark.parametrize("reason", ["", *REASONS])
def test_a_reason_is_told_to_the_partners_and_kept_in_the_file(reason):
    match = table()
    match.append(match.haggle.offering(0, 1, {"grain": 1}, {"stone": 1}))
    match.append(match.haggle.declining(1, 1, reason))
    assert match.events[-1] == Declined(1, 1, reason)
    assert read(write(match)).events[-1] == Declined(1, 1, reason)
    for seat, heard in ((0, reason), (1, reason), (2, ""), (SPECTATOR, "")):
        assert match.haggling(seat).offers[0].reason == heard
        for lang in ("en", "fr"):
            told = tell(match, match.log(seat), lang)[-1]
            assert ("“" in told or "«" in told) == bool(heard)


def test_not_everything_is_a_reason():
    match = table()
    match.append(match.haggle.offering(0, 1, {"grain": 1}, {"stone": 1}))
    with pytest.raises(Exception, match="no reason to decline"):
        match.haggle.declining(1, 1, "because")


# By an estimate.


def weighing(seat: int, *standing: float) -> Thought:
    """Return the thought of a seat that knows how many points everybody can expect, and nothing else."""
    thought = object.__new__(Thought)
    thought.seat, thought.players, thought.scale = seat, len(standing), 4.0
    thought.standing = np.array(standing)
    return thought


def test_a_deal_with_the_leader_has_to_be_clearly_better_for_oneself():
    def deal(own, other):
        return Weighed(Terms(0, (1,), (2,)), (other, own, 0.0, 0.0), 1.0)

    for leads, standing in ((False, (11, 10, 10, 10)), (True, (13, 10, 10, 10)), (False, (13, 10, 12, 10))):
        thought = weighing(1, *standing)
        assert thought.leads(0) == leads
        assert thought.is_good(deal(0.03, 0.02)) != leads
        assert thought.is_good(deal(0.05, 0.02))
        assert not thought.is_good(deal(GAIN, -0.1)), "too little to talk about"
        assert not thought.is_good(deal(0.05, 0.02), Gift(0.0, price=0.048))
        assert thought.is_good(deal(0.05, -0.02), Gift(gain=0.06, price=0.01)) != leads, "a bribe, and what it brings"


def test_only_what_is_good_for_both_and_likely_to_be_there_is_offered():
    good, better = Weighed(Terms(0, (1,), (2,)), (0.02, 0.02), 1.0), Weighed(Terms(0, (1,), (3,)), (0.03, 0.04), 0.6)
    one_sided = Weighed(Terms(0, (1,), (4,)), (-0.01, 0.09), 1.0)
    unlikely = Weighed(Terms(0, (1,), (5,)), (0.09, 0.09), 0.2)
    assert weighing(1, 10, 10).fair([good, one_sided, unlikely, better]) == [better, good]


def test_a_small_change_is_one_thing_more_or_less_or_another():
    thought = weighing(1, 10, 10, 10)
    thought.own, thought.things = [0, 3], lambda seat: [1, 2]
    found = set(thought.variants(Terms(0, (0,), (1,))))
    assert {(one.gives, one.takes) for one in found} == {
        ((0, 0), (1,)), ((0, 3), (1,)), ((0,), (1, 1)), ((0,), (1, 2)), ((0,), (1,)), ((3,), (1,)), ((0,), (2,)),
    }  # fmt: skip


@pytest.mark.long
def test_an_estimate_takes_gifts_and_gives_none():
    for seed in range(5):
        haggler = Estimator(seed)
        assert said(table(), {"stone": 2}, {}, haggler=haggler) == Answer("accept")
        assert said(table(), {}, {"stone": 1}, haggler=haggler).do != "accept"
        assert said(table(), {"grain": 5}, {}, asks="leave S1C to me", haggler=haggler) == Answer("decline", "promise")


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4])
def test_what_is_offered_is_good_for_both_and_says_nothing_that_the_seat_cannot_know(players):
    """Between two there is nothing from which both gain."""
    luck, offers, bribes = Random(players), 0, 0
    for game in range(6 if players == 4 else 2):
        match = Game(BOOK).new(players, seed=game)
        while match.actor >= 0:
            for seat in range(players):
                known, past = match.known(seat), match.haggle.past(seat)
                others = [other for other in range(players) if other != seat]
                memory = luck.choice((1.0, 0.5))
                proposal = Estimator(7, 6.0, memory).propose(known, seat, others, past)
                other_world = known.resample(seat, luck.getrandbits(60)).known(seat)
                assert Estimator(7, 6.0, memory).propose(other_world, seat, others, past) == proposal
                if proposal:
                    offers, bribes = offers + 1, bribes + bool(proposal.asks)
                    made = match.haggle.offering(seat, *proposal[:3], asks=proposal.asks)  # it can be made
                    asked = Made(made.offer, past.turn, past.period)
                    partner, theirs = proposal.to, match.haggle.past(proposal.to)
                    knows = match.known(partner)
                    redrawn = knows.resample(partner, luck.getrandbits(60)).known(partner)
                    for haggler in (partial(Estimator, 8, 6.0, memory), PriceList):
                        answer = haggler().answer(knows, partner, asked, theirs)
                        assert answer == haggler().answer(redrawn, partner, asked, theirs)
                        assert answer.reason in ("", *REASONS)
            match.play(luck.choice(match.legal()))
    assert (offers > 20 and bribes > 0) if players == 4 else offers == bribes
