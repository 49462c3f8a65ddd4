"""Offers and deals of a match: their lives, who is told what, and the lines of the file."""

from random import Random

import pytest

from ennead.core.seats import OVER, SPECTATOR
from ennead.core.trading import read_bundle, written
from ennead.games.sailing import with_edition
from ennead.play.errors import BadFile, IllegalDeal, MatchError, UndoRefused
from ennead.play.events import Accepted, Declined, Judged, Lapsed, Offer, Offered, Retracted
from ennead.play.file import read, read_event, write, write_event
from ennead.play.game import Game, game
from ennead.play.match import Match
from ennead.play.replay import frames
from ennead.play.telling import tell
from ennead.play.trading.offers import OFFERS_PER_TURN, PROMISE_LENGTH
from ennead.play.verify import verify
from tests.games.sailing.editions import SMALL
from tests.haggling import held, some_dealing
from tests.walks import pick


def begun(players: int = 4, seed: int = 3) -> Match:
    return game("sailing").new(players, seed=seed)


def offered(match: Match, *terms, **more) -> int:
    """Make an offer, and return its number."""
    event = match.haggle.offering(*terms, **more)
    match.append(event)
    return event.offer.number


def fates(match: Match, seat: int = 0) -> list[str]:
    return [offer.fate for offer in match.haggling(seat).offers]


def error(wish, *arguments, **more) -> str:
    """Return the name of what is wrong with a wish."""
    with pytest.raises(MatchError) as refused:
        wish(*arguments, **more)
    assert refused.value.text("en") != refused.value.text("fr")
    return refused.value.clause.id if isinstance(refused.value, IllegalDeal) else refused.value.message


GRAIN, STONE = {"grain": 1}, {"stone": 1}


@pytest.mark.clause("S14.4", "S14.1")
def test_an_offer_that_is_accepted_is_settled_at_once():
    match = begun()
    before = [held(match.position, seat) for seat in range(4)]
    number = offered(match, 1, 2, {"grain": 2}, STONE)
    assert [held(match.position, seat) for seat in range(4)] == before
    match.append(match.haggle.accepting(2, number))
    after = [held(match.position, seat) for seat in range(4)]
    assert (after[1]["grain"], after[1]["stone"]) == (0, 3)
    assert (after[2]["grain"], after[2]["stone"]) == (4, 1)
    assert after[0] == before[0]
    assert fates(match) == ["accepted"]
    assert [deal.offer.number for deal in match.deals()] == [1]


def test_an_offer_can_be_declined_taken_back_countered_and_lapse():
    match = begun()
    for _ in range(3):
        offered(match, 0, 1, {"grain": 1}, STONE, promise=f"this is number {_}")
    match.append(match.haggle.declining(1, 1))
    match.append(match.haggle.retracting(0, 2))
    counter = offered(match, 1, 0, STONE, {"grain": 2}, instead_of=3)
    timed = offered(match, 1, 0, {"brick": 1}, {}, until="2031-01-01T00:00:00Z")
    match.append(match.haggle.lapsing(timed))
    assert fates(match) == ["declined", "retracted", "countered", "open", "lapsed"]
    match.append(match.haggle.accepting(0, counter))
    assert fates(match)[3] == "accepted"


def test_an_offer_is_answered_once_and_only_by_whom_it_was_made_to():
    match = begun()
    number = offered(match, 0, 1, GRAIN, STONE)
    haggle = match.haggle
    for stranger in (0, 2, 3):
        assert error(haggle.accepting, stranger, number) == "not-your-offer"
        assert error(haggle.declining, stranger, number) == "not-your-offer"
        assert error(haggle.offering, stranger, 1 if stranger else 2, GRAIN, STONE, instead_of=number) in (
            "not-your-offer",
            "S14.4",
        )
    assert error(haggle.retracting, 1, number) == "not-your-offer"
    assert error(haggle.lapsing, number) == "offer-no-time"
    assert error(haggle.accepting, 1, 2) == "no-such-offer"
    assert error(haggle.accepting, 1, 0) == "no-such-offer"
    accepted = haggle.accepting(1, number)
    match.append(accepted)
    assert error(match.append, accepted) == "offer-closed"
    for wish in (haggle.accepting, haggle.declining):
        assert error(wish, 1, number) == "offer-closed"
    assert error(haggle.retracting, 0, number) == "offer-closed"
    assert len(match.deals()) == 1


def test_several_offers_stand_between_any_seats_at_once():
    match = begun()
    pairs = [(0, 1), (1, 0), (2, 3), (3, 0), (0, 1)]
    for at, (maker, to) in enumerate(pairs):
        offered(match, maker, to, GRAIN, {"stone": 1 + at % 2}, asks=f"{at}")
    assert [offer.number for offer in match.haggle.open_offers()] == [1, 2, 3, 4, 5]
    match.append(match.haggle.accepting(3, 3))
    match.append(match.haggle.accepting(1, 1))
    assert {offer.number for offer in match.haggle.open_offers()} == {2, 4, 5}


@pytest.mark.clause("S14.4")
def test_what_the_maker_no_longer_holds_makes_an_offer_void_for_good():
    match = begun()
    void = offered(match, 0, 1, {"grain": 2}, STONE)
    other = offered(match, 0, 2, {"grain": 1}, STONE)
    match.append(match.haggle.accepting(2, other))
    assert fates(match, 0) == fates(match, 1) == ["void", "accepted"]
    match.append(match.haggle.offering(3, 0, {"grain": 2}, {}))
    match.append(match.haggle.accepting(0, 3))  # it holds the grain again, but the offer does not come back
    assert error(match.haggle.accepting, 1, void) == "offer-closed"


@pytest.mark.clause("S14.6", "S1.10")
def test_that_an_offer_is_void_is_told_to_the_partners_only():
    """An offer of a card that is then played: whoever sees it end would know which card it was."""
    match = begun()
    [card] = [action for action in match.legal() if action.kind == "tokens"][:1]
    offered(match, 0, 1, {card.fields["card"]: 1}, STONE)
    match.play(card)
    assert fates(match, 0) == fates(match, 1) == ["void"]
    assert fates(match, 2) == fates(match, SPECTATOR) == ["open"]
    for stranger in (2, 3):
        assert error(match.haggle.accepting, stranger, 1) == "not-your-offer"


@pytest.mark.clause("S14.6", "S1.10")
def test_a_void_offer_is_declined_taken_back_and_countered_like_any_other():
    """So nothing that the partners do, or cannot do, tells the others that it is void."""
    match = begun()
    for number in range(3):
        offered(match, 0, 1, {"grain": 2}, STONE, promise=str(number))
    match.append(match.haggle.accepting(2, offered(match, 0, 2, GRAIN, {})))
    assert fates(match, 1)[:3] == ["void"] * 3
    assert fates(match, 3)[:3] == ["open"] * 3
    match.append(match.haggle.declining(1, 1))
    match.append(match.haggle.retracting(0, 2))
    offered(match, 1, 0, STONE, GRAIN, instead_of=3)
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert fates(match, seat) == ["declined", "retracted", "countered", "accepted", "open"]


@pytest.mark.clause("S14.4", "S1.10")
def test_to_ask_for_something_does_not_tell_whether_it_is_there():
    """Two offers, one that can be met and one that cannot: only the one who is asked is told the difference."""
    match = begun(2, seed=5)
    cards = [thing for thing, count in held(match.position, 1).items() if count and match.haggle.how.is_single(thing)]
    missing = next(
        thing
        for thing in match.haggle.how.things[match.haggle.how.single_from :]
        if not held(match.position, 1)[thing] and not held(match.position, 0)[thing]
    )
    offered(match, 0, 1, GRAIN, {cards[0]: 1})
    offered(match, 0, 1, GRAIN, {missing: 1})
    mine, theirs = match.haggling(0).offers, match.haggling(1).offers
    assert [offer.refusal for offer in mine] == ["", ""]
    assert [offer.refusal for offer in theirs] == ["", "S14.4"]
    assert [offer.fate for offer in mine] == ["open", "open"]
    assert error(match.haggle.accepting, 1, 2) == "S14.4"
    assert fates(match) == ["open", "open"]


def test_one_can_only_offer_what_one_holds():
    match = begun()
    assert error(match.haggle.offering, 0, 1, {"grain": 3}, {}) == "S14.4"
    assert error(match.haggle.offering, 0, 1, {}, {}) == "S14.1"
    assert error(match.haggle.offering, 0, 0, GRAIN, STONE) == "S14.1"
    assert error(match.haggle.offering, 0, 4, GRAIN, STONE) == "no-such-seat"
    assert error(match.haggle.offering, 0, 1, {"gold": 1}, STONE) == "no-such-thing"
    assert error(match.haggle.offering, 0, 1, {"Horus": 1}, STONE) == "S14.7"
    assert error(match.haggle.offering, 0, 1, {"grain": -1}, STONE) == "bad-count"
    assert error(match.haggle.offering, 0, 1, {"grain": True}, STONE) == "bad-count"
    assert error(match.haggle.offering, 0, 1, GRAIN, {"Scribe1": 2}) == "bad-count"
    assert error(match.haggle.offering, 0, 1, GRAIN, {"brick": 100}) == "bad-count"
    assert error(match.haggle.offering, 0, 1, GRAIN, STONE, until="soon") == "bad-until"
    assert error(match.haggle.offering, 0, 1, GRAIN, STONE, until="2031-13-01T00:00:00Z") == "bad-until"
    assert match.events[-1].actor < 0  # nothing has happened


@pytest.mark.parametrize("text", ["<b>", "a\nb", "x" * (PROMISE_LENGTH + 1), " a", "a\u202eb", "\x1b[31m", "a > b"])
def test_a_promise_is_one_plain_line(text):
    match = begun()
    assert error(match.haggle.offering, 0, 1, GRAIN, STONE, promise=text) == "bad-promise"
    assert error(match.haggle.offering, 0, 1, GRAIN, STONE, asks=text) == "bad-promise"
    whole = Offered(0, Offer(1, 0, 1, (("grain", 1),), (("stone", 1),), "season", promise=text))
    assert error(match.append, whole) == "bad-promise"


def test_there_are_only_so_many_offers_in_a_turn():
    match = begun()
    for number in range(OFFERS_PER_TURN):
        assert match.haggling(0).left == OFFERS_PER_TURN - number
        offered(match, 0, 1 + number % 3, GRAIN, STONE, promise=str(number))
    assert error(match.haggle.offering, 0, 1, {"brick": 1}, STONE) == "offers-enough"
    offered(match, 1, 0, GRAIN, STONE)  # others may
    assert error(match.haggle.offering, 1, 0, GRAIN, STONE) == "offer-same"
    match.play("withdraw")
    match.play("bonus 3")
    assert match.haggling(0).left == OFFERS_PER_TURN
    offered(match, 0, 1, {"brick": 1}, STONE)


def test_taking_a_move_back_brings_no_more_offers():
    """Else whoever plays and takes it back, again and again, could make as many as they like."""
    match = begun()
    for number in range(OFFERS_PER_TURN):
        offered(match, 0, 1, GRAIN, STONE, promise=str(number), until="turn")
    for _ in range(2):
        match.play("withdraw")
        match.play("bonus 3")
        for number in range(match.haggling(1).left):
            offered(match, 1, 2, GRAIN, STONE, promise=str(number), until="turn")
        match.undo(0)
        match.undo(0)
        assert match.haggling(0).left == 0
        assert fates(match)[-1] == "lapsed"
    assert len(match.haggle.made) == 2 * OFFERS_PER_TURN


@pytest.mark.clause("S14.8")
def test_offers_lapse_with_the_turn_or_the_season():
    match = begun()
    offered(match, 0, 1, GRAIN, STONE, until="turn")
    offered(match, 0, 2, GRAIN, STONE, until="season")
    match.play("withdraw")
    assert fates(match) == ["open", "open"]  # the decision is half made, the turn goes on
    match.play("bonus 3")
    assert fates(match) == ["lapsed", "open"]
    while match.position.state[0].season == 1:
        match.play("withdraw")
    assert fates(match) == ["lapsed", "lapsed"]


@pytest.mark.clause("S14.8")
def test_what_is_accepted_while_a_decision_is_half_made_is_refused_and_stays():
    match = begun()
    number = offered(match, 1, 2, GRAIN, STONE)
    match.play("withdraw")
    assert not match.haggling(2).settles
    assert [offer.refusal for offer in match.haggling(2).offers] == ["S14.8"]
    assert error(match.haggle.accepting, 2, number) == "S14.8"
    offered(match, 1, 3, {"brick": 1}, STONE)  # but offers can be made at any time
    match.play("bonus 3")
    match.append(match.haggle.accepting(2, number))


@pytest.mark.clause("S14.5")
def test_whoever_has_withdrawn_makes_and_accepts_offers():
    match = begun()
    match.play("withdraw")
    match.play("bonus 3")
    match.append(match.haggle.accepting(1, offered(match, 0, 1, GRAIN, STONE)))
    match.append(match.haggle.accepting(0, offered(match, 1, 0, GRAIN, STONE)))
    assert len(match.deals()) == 2


@pytest.mark.clause("S14.3")
def test_promises_bind_nobody_are_kept_with_the_deal_and_judged_by_the_partner():
    match = begun()
    number = offered(match, 0, 1, GRAIN, {}, promise="I will not withdraw", asks="you give me a card")
    assert error(match.haggle.judging, 1, number, True) == "not-your-deal"
    match.append(match.haggle.accepting(1, number))
    match.play("withdraw")  # broken, and nothing hinders it
    match.play("bonus 3")
    assert error(match.haggle.judging, 2, number, False) == "not-your-deal"
    match.append(match.haggle.judging(1, number, False))
    match.append(match.haggle.judging(0, number, True))
    assert error(match.haggle.judging, 0, number, True) == "judged-already"
    for seat in (0, 1):
        [deal] = match.haggling(seat).deals
        assert (deal.promise, deal.asks) == ("I will not withdraw", "you give me a card")
        assert (deal.kept, deal.asked_kept) == ("broken", "kept")
    [deal] = match.haggling(2).deals
    assert (deal.promise, deal.asks, deal.promised, deal.asked) == ("", "", True, True)
    records = match.haggling(3).records
    assert (records["C"].promises, records["C"].kept, records["C"].broken) == (1, 0, 1)
    assert (records["L"].promises, records["L"].kept, records["L"].broken) == (1, 1, 0)
    match.append(match.haggle.judging(1, number, True))  # a second thought
    assert match.haggling(3).records["C"].broken == 0
    for again in (False, True, False):
        match.append(match.haggle.judging(1, number, again))
    assert error(match.haggle.judging, 1, number, True) == "judged-enough"
    plain = offered(match, 2, 3, GRAIN, STONE)
    match.append(match.haggle.accepting(3, plain))
    assert error(match.haggle.judging, 3, plain, True) == "no-promise"


def test_a_deal_ends_free_undo_and_is_undone_with_the_consent_of_all():
    match = begun()
    first = match.position
    match.play("withdraw")
    match.play("bonus 3")
    match.append(match.haggle.accepting(2, offered(match, 1, 2, GRAIN, STONE)))
    with pytest.raises(UndoRefused) as refused:
        match.undo(0)
    assert refused.value.message == "undo-deal"
    after = match.position
    match.undo(0, consent=(1, 2, 3))
    assert match.position != after
    assert match.deals() == []
    assert match.haggling(1).deals[0].undone
    match.undo(0)
    assert match.position == first
    assert error(match.haggle.judging, 1, 1, True) == "not-your-deal"
    assert match.haggling(1).records["L"].deals == 0
    text = write(match)
    assert write(read(text)) == text
    assert read(text).position == match.position


def with_a_card_dealt(gives: bool, **more) -> Match:
    """Return a match in which a Governor has withdrawn, and then given a city card, or taken one."""
    match = game("sailing").new(4, seed=3, **more)
    match.play("withdraw")
    match.play("bonus 3")
    [card, *_] = [thing for thing, count in held(match.position, 1).items() if count and thing[-1].isdigit()]
    sides = ({card: 1}, STONE) if gives else (STONE, {card: 1})
    partners = (1, 2) if gives else (2, 1)
    match.append(match.haggle.accepting(partners[1], offered(match, *partners, *sides)))
    return match


@pytest.mark.parametrize("gives", [True, False])
def test_a_card_that_a_deal_has_shown_stays_seen(gives):
    match = with_a_card_dealt(gives)
    for seat in (0, 0):
        with pytest.raises(UndoRefused, match="Something hidden has been shown since"):
            match.undo(seat, consent=(1, 2, 3))
    assert match.why_not_undo(0).for_good
    assert len(match.deals()) == 1
    match.play("withdraw")
    match.undo(1)  # what was played after the deal shows nothing
    assert len(match.deals()) == 1


@pytest.mark.parametrize("gives", [True, False])
def test_where_anything_may_be_taken_back_a_deal_with_a_card_is_counted_as_a_look(gives):
    match = with_a_card_dealt(gives, take_back_anything=True)
    assert match.why_not_undo(0).message == "undo-deal"
    match.undo(0, consent=(1, 2, 3))
    assert match.deals() == []
    assert [(one.seat, one.draws, one.looks) for one in match.taken_back()] == [(0, 0, 1)]
    text = write(match)
    for file in (text, text.replace("take back: anything\n", "")):  # also of a match when consent was enough
        [said] = [check for check in verify(file).checks if check.name == "taken-back"]
        assert said.text("en") == "Carnelian undid one move or deal that had shown something hidden."
        assert said.text("fr").startswith("Cornaline a annulé un coup ou un accord")


def test_an_offer_alone_does_not_end_free_undo_and_outlives_it():
    match = begun()
    match.play("withdraw")
    offered(match, 1, 2, GRAIN, STONE, until="turn")
    match.undo(0)
    assert fates(match) == ["open"]


@pytest.mark.clause("S14.6", "S14.3")
def test_others_are_told_how_many_cards_but_neither_faces_nor_promises():
    match = begun()
    [card, *_] = [thing for thing, count in held(match.position, 0).items() if count and thing[-1].isdigit()]
    number = offered(match, 0, 1, {"grain": 1, card: 1}, STONE, promise="a secret", asks="another")
    match.append(match.haggle.accepting(1, number))
    for seat in (2, 3, SPECTATOR):
        lines = match.log(seat)[-2:]
        assert [line.fields["gives"] for line in lines] == ["grain, card", "grain, card"]
        said = [*tell(match, match.log(seat), "en"), *tell(match, match.log(seat), "fr")]
        shown = match.view(seat).json().decode() + str(lines) + " ".join(said) + str(frames(match, seat)[-1].line)
        assert "secret" not in shown
        assert "another" not in shown
        assert card not in str(lines) + str(match.haggling(seat))
    for seat in (0, 1):
        assert [line.fields["gives"] for line in match.log(seat)[-2:]] == [f"grain, {card}"] * 2
        assert "a secret" in match.view(seat).json().decode()
        assert "another" in " ".join(tell(match, match.log(seat), "en"))


def test_a_replay_shows_deals_as_moments_of_their_own():
    match = begun()
    match.append(match.haggle.accepting(1, offered(match, 0, 1, GRAIN, STONE)))
    match.play("withdraw")
    shown = frames(match)
    assert [frame.line.kind for frame in shown[-2:]] == ["accepted", "withdraw"]
    governors = [frame.view.describe().governors[0] for frame in frames(match, 0)[-3:-1]]
    assert [one.tokens for one in governors] == [{"G": 2, "B": 2, "S": 2}, {"G": 1, "B": 2, "S": 3}]


def test_offers_end_with_the_match():
    match = begun(2)
    offered(match, 0, 1, GRAIN, STONE)
    number = offered(match, 0, 1, GRAIN, {}, promise="later")
    match.append(match.haggle.accepting(1, number))
    match.resign(1)
    assert fates(match) == ["lapsed", "accepted"]
    assert error(match.haggle.offering, 0, 1, GRAIN, STONE) == "over"
    match.append(match.haggle.judging(1, number, True))  # the ledger stays open


def test_only_sailing_haggles():
    match = game("isis").new(2, seed=1)
    assert match.haggle is None
    assert match.haggling(0) is None
    assert b"haggling" not in match.view(0).json()
    assert error(match.append, Declined(0, 1)) == "no-haggling"


# The file

LINES = [
    'C offer 1 to L: 2 grain, Scribe1 for master-farmer until turn promises "I\'m \\"fair\\"" asks "été"',
    "L offer 2 to C instead of 1: nothing for 3 stone until season",
    "L offer 12 to C: brick for nothing until 2031-05-01T12:00:00Z",
    "C accept 2",
    "L decline 2",
    "L retract 2",
    "L lapse 2",
    "C judge 2 kept",
    "C judge 2 broken",
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_written_as_it_was_read(line):
    event = read_event(begun().book, line)
    assert isinstance(event, Offered | Accepted | Declined | Retracted | Lapsed | Judged)
    assert write_event(begun().book, event) == line


@pytest.mark.parametrize(
    "line",
    [
        "C offer 1 to L: 2 grain for stone",
        "C offer 1 to Z: 2 grain for stone until turn",
        "C offer x to L: 2 grain for stone until turn",
        "C offer 1 to L: 2  grain for stone until turn",
        "C offer 1 to L: 1 grain for stone until turn",
        'C offer 1 to L: grain for stone until turn promises "a',
        'C offer 1 to L: grain for stone until turn promises "\\x"',
        "C accept",
        "C accept -1",
        "C judge 1 maybe",
    ],
)
def test_a_line_that_is_no_dealing_is_refused(line):
    with pytest.raises(BadFile):
        read_event(begun().book, line)


def test_an_impossible_dealing_in_a_file_is_refused_with_its_line():
    match = begun()
    offered(match, 0, 1, {"grain": 2}, STONE)
    match.append(match.haggle.accepting(1, 1))
    text = write(match)
    assert verify(text).holds
    assert write(read(text.replace("2 grain for", "brick, 2 grain for"))).count("2 grain, brick for") == 1
    for old, new in (
        ("2 grain for", "grain, grain for"),
        ("2 grain for", "9 grain for"),
        ("L accept 1", "M accept 1"),
        ("L accept 1", "L accept 2"),
        ("offer 1 to", "offer 2 to"),
        ("for stone", "for Horus"),
        ("L accept 1", "C accept 1"),
        ("L accept 1", "C lapse 1"),
        ("L accept 1", "* accept 1"),
    ):
        with pytest.raises(BadFile) as refused:
            read(text.replace(old, new))
        assert str(len(text.splitlines()) - (old != "L accept 1")) in refused.value.text("en")
    assert not verify(text.replace("2 grain for", "9 grain for")).holds


def test_cards_of_any_edition_and_promises_of_any_kind_are_written_and_read_again():
    """Names of an edition have accents, apostrophes and hyphens; promises have whatever is printed."""
    book = with_edition(SMALL.replace("Beer Brewer", "Éclair d’Or-Öl 3"))
    match = Game(book).new(3, seed=4)
    card = match.haggle.how.things[match.haggle.how.single_from]
    assert card == "Éclaird’Or-Öl31"
    texts = (
        'a "b" \\ c',
        '\\"',
        "# no remark",
        '" asks "x',
        "for x until turn",
        "« oui\u202f! »",
        "🐫",
        "x" * PROMISE_LENGTH,
    )
    for number, text in enumerate(texts):
        terms = GRAIN, {card: 1, "stone": 2}
        offered(match, number % 3, (number + 1) % 3, *terms, promise=text, asks=text if number % 2 else "")
    text = write(match)
    assert write(read(text)) == text
    assert [made.offer for made in read(text).haggle.made] == [made.offer for made in match.haggle.made]


def test_bundles_are_read_as_they_are_written_and_as_they_are_typed():
    how = begun().haggle
    for text in ("nothing", "grain", "2 grain, 3 brick, master-stonecutter, Scribe1"):
        assert written(read_bundle(text)) == text
        assert written(how.read(text)) == text
    for typed, meant in (
        (" 2 Grain,  scribe 1", "2 grain, Scribe1"),
        ("3 x stones", "3 stone"),
        ("MF, 2 F", "2 farmer, master-farmer"),
        ("2 grains, maître carrier", "2 grain, master-stonecutter"),
        ("grain, grain", "2 grain"),
        ("", "nothing"),
    ):
        assert written(how.read(typed)) == meant
    assert error(how.read, "2 gold") == "no-such-thing"
    assert error(how.read, "2 scribe1") == "bad-count"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_haggling_in_random_games_leaves_everything_whole(players):
    """Deals at every moment of whole games: every position is sound, somebody can act, the file says it all."""
    luck = Random(players)
    match = begun(players, seed=players)
    deals = 0
    while match.actor != OVER:
        for _ in range(2):
            if (dealing := some_dealing(match, luck)) is not None:
                match.append(dealing)
                assert match.position.broken_clause() is None
                assert match.legal()
        match.play(pick(match.legal(), luck.getrandbits(20)))
        assert match.position.broken_clause() is None
    deals = len(match.deals())
    assert deals > 30
    assert not match.haggle.open_offers()
    text = write(match)
    again = read(text)
    assert write(again) == text
    assert again.position == match.position
    assert verify(text).holds
    for seat in (*range(players), SPECTATOR):
        assert again.view(seat).json() == match.view(seat).json()
        assert tell(match, match.log(seat), "fr")
    assert len(frames(match)) == len(match.line) + deals + 1
