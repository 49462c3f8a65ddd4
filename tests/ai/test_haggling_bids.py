"""Several people bid for one card: promises as each reader reads them, how long bids stand, and words to be kept."""

import pytest

from ennead.core.seats import SPECTATOR
from ennead.play.events import Accepted, Sitter
from ennead.play.file import read, write, write_event
from ennead.play.game import Game
from ennead.play.match import Match
from ennead.play.telling import tell
from ennead.play.trading.bids import broken_by, promised_to
from ennead.play.trading.offers import OPEN_AT_MOST, THINGS
from tests.games.sailing.positions import BOOK, sailing
from tests.play.test_haggling import error, fates, offered

ANA, BEN, CY, DEE = range(4)
SITTERS = tuple(Sitter("person", name) for name in ("Ana", "Ben", "Cy", "Dee"))
VIEWERS = (ANA, BEN, CY, DEE, SPECTATOR)
CARD = "second-card"
GRAIN, BRICK, STONE = {"grain": 1}, {"brick": 1}, {"stone": 1}


def visiting() -> Match:
    """Return a match in which Ana has drawn two cards in a city, and is to keep one and to give one away."""
    start = sailing(tokens="C=5G5B5S L=5G5B5S M=5G5B5S O=5G5B5S", hands="C=ff", turn="act:C")
    match = Game(BOOK).new(4, start=str(start), sitters=SITTERS, chance="given")
    for move in ("F N2C", "card Overseer1", "card Priest1"):
        match.play(move)
    assert match.haggle.now == (True, ANA)
    return match


def bid(match: Match, seat: int, gives=GRAIN, asks: str = CARD, **more) -> int:
    return offered(match, seat, ANA, gives, {}, asks=asks, **more)


def accept(match: Match, seat: int, number: int) -> None:
    match.append(match.haggle.accepting(seat, number))


# What is promised.


@pytest.mark.parametrize(
    "words", [CARD, "The second card goes to me.", "la seconde carte est pour moi", "the second card"]
)
def test_a_bid_is_kept_by_its_kind_and_said_by_who_promises_it_to_whom(words):
    match = visiting()
    accept(match, ANA, bid(match, BEN, asks=words))
    for reader in (ANA, BEN):
        [deal] = match.haggling(reader).deals
        assert (deal.asks, deal.to, deal.maker) == (CARD, "C", "L")
    told = {lang: tell(match, match.log(BEN), lang)[-2:] for lang in ("en", "fr")}
    assert told["en"][0].endswith("Ana is asked to give Ben the second card.")
    assert told["en"][1].endswith("Ana promises to give Ben the second card.")
    assert told["fr"][0].endswith("On demande à Ana de donner la seconde carte à Ben.")
    assert told["fr"][1].endswith("Ana promet de donner la seconde carte à Ben.")


def test_what_was_asked_in_the_words_of_an_older_file_is_read_as_the_same():
    match = visiting()
    accept(match, ANA, bid(match, BEN))
    text = write(match).replace('until auction asks "second-card"', 'until season asks "The second card goes to me."')
    again = read(text)
    assert "goes to me" in write(again), "the file stays as it was"
    assert again.haggling(ANA).deals[0].asks == CARD
    assert tell(again, again.log(ANA), "en")[-1].endswith("Ana promises to give Ben the second card.")


def test_what_somebody_typed_stays_as_it_was_typed():
    match = visiting()
    accept(match, ANA, bid(match, BEN, asks="You leave Memphis to me", promise="The second card goes to me."))
    [deal] = match.haggling(BEN).deals
    assert (deal.promise, deal.asks) == ("The second card goes to me.", "You leave Memphis to me")
    assert tell(match, match.log(BEN), "en")[-1].endswith(
        "Ben promises: “The second card goes to me.” Ana promises: “You leave Memphis to me”"
    )


def test_whoever_reads_it_is_told_who_promises():
    match = visiting()
    accept(match, ANA, bid(match, BEN))
    accept(match, CY, offered(match, DEE, CY, GRAIN, {}, promise="no-visit"))
    for reader in VIEWERS:
        bids, gift = match.haggling(reader).deals
        assert (bids.promised, bids.asked, gift.promised, gift.asked) == (False, True, True, False)
        assert (bool(bids.asks), bool(gift.promise)) == (reader in (ANA, BEN), reader in (CY, DEE))
        told = " ".join(tell(match, match.log(reader), "en"))
        assert ("Ana promises" in told, "Ben promises" in told) == (reader in (ANA, BEN), False)
        assert ("Dee promises" in told, "Cy promises" in told) == (reader in (CY, DEE), False)


def test_a_card_can_be_promised_only_while_somebody_has_one_to_give_away():
    match = visiting()
    assert error(match.haggle.offering, BEN, CY, GRAIN, {}, asks=CARD) == "no-auction"
    assert error(match.haggle.offering, BEN, ANA, GRAIN, {}, promise=CARD) == "no-auction"
    assert match.haggle.offering(BEN, CY, GRAIN, {}, asks="the second card").offer.asks == "the second card"


# How long a bid stands.


@pytest.mark.parametrize("until", ["turn", "season", "2031-01-01T00:00:00Z"])
def test_bids_for_a_card_end_when_it_is_given_away(until):
    match = visiting()
    first, second, other = (
        bid(match, BEN, until=until),
        bid(match, CY, until=until),
        offered(match, DEE, ANA, STONE, {}),
    )
    accept(match, ANA, first)
    match.play("keep Priest1")
    assert fates(match) == ["accepted", "open", "open"]
    match.play("give L")
    assert fates(match) == ["accepted", "lapsed", "open"], "what has nothing to do with the card stands"
    assert error(match.haggle.accepting, ANA, second) == "offer-closed"
    assert other in [offer.number for offer in match.haggle.open_offers()]
    assert read(write(match)).haggling(ANA) == match.haggling(ANA)


def test_bids_of_an_older_file_stand_as_long_as_they_did():
    match = visiting()
    bid(match, BEN)
    for move in ("keep Priest1", "give L"):
        match.play(move)
    again = read(
        write(match).replace('until auction asks "second-card"', 'until season asks "The second card goes to me."')
    )
    assert fates(again) == ["open"]
    accept(again, ANA, 1)


# Promises that exclude each other.


def test_who_accepts_a_second_bid_is_told_to_whom_the_card_is_promised():
    match = visiting()
    first, second = bid(match, BEN), bid(match, CY, BRICK)
    assert [offer.elsewhere for offer in match.haggling(ANA).offers] == [[], []]
    accept(match, ANA, first)
    third = bid(match, BEN, STONE)
    for reader in VIEWERS:
        shown = {offer.number: offer.elsewhere for offer in match.haggling(reader).offers}
        assert shown == {first: [], second: ["L"] if reader == ANA else [], third: []}
    accept(match, ANA, second)
    assert promised_to(match.haggle, ANA) == [BEN, CY]


def test_who_gives_the_card_to_another_is_told_whom_that_lets_down():
    match = visiting()
    accept(match, ANA, bid(match, BEN))
    assert broken_by(match.haggle, ANA) == {}, "which card is kept breaks no word"
    match.play("keep Priest1")
    for reader in VIEWERS:
        breaks = {"give M": ["L"], "give O": ["L"]} if reader == ANA else {}
        assert match.haggling(reader).breaks == breaks
    match.play("give O")
    assert match.haggling(ANA).breaks == {}


def test_a_word_that_was_taken_back_is_no_word():
    match = visiting()
    match.play("keep Priest1")
    accept(match, ANA, bid(match, BEN))
    assert broken_by(match.haggle, ANA)
    match.undo(ANA, consent=[BEN, CY, DEE])
    match.play("keep Priest1")
    assert broken_by(match.haggle, ANA) == {}


def test_nobody_can_offer_one_card_to_two():
    match = visiting()
    sale = offered(match, ANA, CY, {}, GRAIN, promise=CARD)
    assert match.haggle.offer(sale).until == "auction"
    assert error(match.haggle.offering, ANA, DEE, {}, GRAIN, promise=CARD) == "offered-elsewhere"
    number = bid(match, BEN)
    assert error(match.haggle.accepting, ANA, number) == "offered-elsewhere"
    match.append(match.haggle.retracting(ANA, sale))
    accept(match, ANA, number)


# Offers that cross.


def crossed(gives=GRAIN, takes=STONE, promise: str = "", asks: str = "") -> Match:
    match = visiting()
    offered(match, BEN, CY, gives, takes, promise=promise, asks=asks)
    offered(match, CY, BEN, takes, gives, promise=asks, asks=promise)
    return match


def test_of_two_equal_offers_that_cross_only_one_becomes_a_deal():
    match = crossed(promise="no-visit", asks="peace")
    accept(match, CY, 1)
    for reader in (BEN, CY):
        assert fates(match, reader) == ["accepted", "settled"]
    assert error(match.haggle.accepting, BEN, 2) == "offer-closed"
    assert len(match.deals()) == 1
    assert write_event(BOOK, match.events[-1]) == "M accept 1 with 2"
    assert read(write(match)).haggling(BEN) == match.haggling(BEN)


def test_others_cannot_tell_from_it_that_the_same_card_was_in_both():
    match = crossed()
    accept(match, CY, 1)
    for reader in (ANA, DEE, SPECTATOR):
        assert fates(match, reader) == ["accepted", "open"]
        assert "with" not in str(match.log(reader)[-1])
    match.append(match.haggle.retracting(CY, 2))
    assert fates(match, DEE) == ["accepted", "retracted"]


@pytest.mark.parametrize("other", [{"promise": "soon"}, {"asks": "soon"}, {"gives": {"stone": 2}}, {"takes": BRICK}])
def test_what_is_not_quite_the_same_stays_open(other):
    match = visiting()
    offered(match, BEN, CY, GRAIN, STONE)
    terms = {"gives": STONE, "takes": GRAIN, **other}
    match.append(match.haggle.offering(CY, BEN, **terms))
    accept(match, CY, 1)
    assert fates(match, BEN) == ["accepted", "open"]


def test_both_of_an_older_file_were_deals():
    match = crossed()
    for event in (Accepted(CY, 1), Accepted(BEN, 2)):
        match.append(event)
    assert len(read(write(match)).deals()) == 2


# How much there can be.


def test_a_seat_has_only_so_many_offers_open():
    match = visiting()
    for number in range(OPEN_AT_MOST):
        match.haggle._offers.clear()  # as if each were made in another turn
        offered(match, BEN, CY, GRAIN, {}, promise=f"number {number}")
    match.haggle._offers.clear()
    assert match.haggle.left(BEN) == 0
    assert match.haggling(BEN).left == 0
    assert error(match.haggle.offering, BEN, DEE, GRAIN, {}) == "offers-standing"
    match.append(match.haggle.retracting(BEN, 1))
    assert match.haggle.left(BEN) == 1
    assert match.haggle.left(CY) == 6, "of each seat"


def test_an_offer_names_only_so_many_different_things():
    match = visiting()
    things = BOOK.haggling.things
    assert error(match.haggle.offering, BEN, CY, {}, dict.fromkeys(things[: THINGS + 1], 1)) == "too-many-things"
    assert match.haggle.offering(BEN, CY, {}, dict.fromkeys(things[:THINGS], 1))
