"""Haggling (S14): what can change hands, when, and what the others see of it."""

import numpy as np
import pytest

from ennead.core.position import Position
from ennead.core.rulebook import Clause
from ennead.core.seats import SPECTATOR
from ennead.games.sailing.rules.pieces import LETTERS
from ennead.play.errors import IllegalDeal
from ennead.play.game import game
from tests.games.sailing.positions import BOOK, governor, labourers, legal, played, sailing, to_act, tokens
from tests.haggling import deal_of, held

DRAWS = ("card Scribe1", "card Mason1")


def exchange(position: Position, one: str, other: str, gives: dict[str, int], takes: dict[str, int]):
    """Settle a deal between two Governors: the position after it, or the name of the clause that forbids it."""
    before = position.state.tobytes()
    after = position.settle(deal_of(BOOK, LETTERS.find(one), LETTERS.find(other), gives, takes))
    assert position.state.tobytes() == before
    if isinstance(after, Clause):
        return after.id
    assert after.broken_clause() is None, f"{after} breaks {after.broken_clause()}"
    return after


def holding(position: Position, seat: str) -> dict[str, int]:
    return {thing: count for thing, count in held(position, LETTERS.index(seat)).items() if count}


TABLE = sailing(hands="C=fF L=bS M=s O=s", tokens="C=4G2S L=1G3B", cards="C=Scribe1.Mason1 L=Priest1", players=4)


@pytest.mark.clause("S14.1")
def test_anything_that_is_held_can_be_exchanged_for_anything():
    after = exchange(TABLE, "C", "L", {"grain": 3, "master-farmer": 1, "Scribe1": 1}, {"brick": 2, "Priest1": 1})
    assert holding(after, "C") == {"grain": 1, "brick": 2, "stone": 2, "farmer": 1, "Mason1": 1, "Priest1": 1}
    assert holding(after, "L") == {
        "grain": 4, "brick": 1, "brickmaker": 1, "master-stonecutter": 1, "master-farmer": 1, "Scribe1": 1,
    }  # fmt: skip
    assert labourers(after, "L") == ["B", "MF", "MS"]


@pytest.mark.clause("S14.1")
@pytest.mark.parametrize("gives", [{"grain": 1}, {"farmer": 1}, {"Mason1": 1}, {"grain": 4, "stone": 2, "farmer": 1}])
def test_a_gift_is_a_deal_too(gives):
    given = exchange(TABLE, "C", "M", gives, {})
    taken = exchange(TABLE, "M", "C", {}, gives)
    assert given == taken
    assert {thing: holding(given, "M").get(thing, 0) for thing in gives}.keys() == gives.keys()
    assert all(
        holding(given, "C").get(thing, 0) == holding(TABLE, "C")[thing] - count for thing, count in gives.items()
    )


@pytest.mark.clause("S14.1")
def test_nothing_for_nothing_is_no_deal_and_neither_is_one_with_oneself():
    assert exchange(TABLE, "C", "L", {}, {}) == "S14.1"
    assert exchange(TABLE, "C", "C", {"grain": 1}, {"stone": 1}) == "S14.1"
    assert exchange(TABLE, "C", "I", {"grain": 1}, {}) == "S14.1"  # nobody sits there
    assert exchange(TABLE, "C", "?", {"grain": 1}, {}) == "S14.1"
    stolen = deal_of(BOOK, 0, 1, {"grain": 1}, {})
    stolen["gives"][0, 0, 1] = -2
    assert TABLE.settle(stolen).id == "S14.1"


@pytest.mark.clause("S14.1", "S5.6")
def test_cards_that_were_only_just_drawn_are_not_held():
    window = played(sailing(hands="C=fB", cards="C=Priest1"), "F S1C", *DRAWS)
    assert exchange(window, "C", "L", {"Scribe1": 1}, {"grain": 1}) == "S14.4"
    assert tokens(exchange(window, "C", "L", {"Priest1": 1}, {"grain": 1}), "C") == "3G2B2S"
    assert exchange(played(window, "keep Scribe1"), "C", "L", {"Mason1": 1}, {"grain": 1}) == "S14.4"


@pytest.mark.clause("S14.2")
def test_haggling_is_no_action_and_changes_nobodys_turn():
    after = exchange(TABLE, "L", "M", {"brick": 1}, {"stone": 1})
    assert to_act(after) == to_act(TABLE) == "C"
    assert after.actor == TABLE.actor
    changed = [name for name in TABLE.state.dtype.names if not np.array_equal(after.state[name], TABLE.state[name])]
    assert changed == ["tokens"]
    assert legal(after) == legal(TABLE)


@pytest.mark.clause("S14.4")
@pytest.mark.parametrize(
    ("gives", "takes"),
    [
        ({"grain": 5}, {"brick": 1}),
        ({"grain": 1}, {"brick": 4}),
        ({"farmer": 2}, {}),
        ({}, {"farmer": 1}),
        ({"Priest1": 1}, {}),
        ({}, {"Mason1": 1}),
        ({"Vizier1": 1}, {"brick": 1}),
        ({"Scribe1": 1}, {"Scribe1": 1}),
    ],
)
def test_whoever_cannot_deliver_makes_no_deal_and_nothing_changes_hands(gives, takes):
    assert exchange(TABLE, "C", "L", gives, takes) == "S14.4"
    mirrored = deal_of(BOOK, 1, 0, takes, gives)
    assert TABLE.settle(mirrored).id == "S14.4"


@pytest.mark.clause("S14.4")
def test_what_is_given_must_be_there_before_anything_is_received():
    """Grain that comes with the deal cannot go back with it."""
    poor = sailing(tokens="C=1G L=3G")
    assert exchange(poor, "C", "L", {"grain": 2}, {"grain": 3}) == "S14.4"
    assert tokens(exchange(poor, "C", "L", {"grain": 1}, {"grain": 3}), "C") == "3G"


@pytest.mark.clause("S14.5")
def test_whoever_has_withdrawn_may_still_haggle():
    gone = played(sailing(turn="act:C", hands="C=f L=b M=s O=s"), "withdraw", "bonus 3")
    assert governor(gone, "C").withdrawn
    after = exchange(gone, "C", "L", {"grain": 2, "farmer": 1}, {"brick": 1})
    assert labourers(after, "L") == ["F", "B"]
    assert governor(after, "C").withdrawn
    back = exchange(after, "L", "C", {"farmer": 1}, {})
    assert labourers(back, "C") == ["F"]


@pytest.mark.clause("S14.6")
def test_tokens_and_labourers_are_seen_by_all_and_cards_by_the_partners_only():
    after = exchange(TABLE, "C", "L", {"grain": 3, "master-farmer": 1, "Scribe1": 1}, {"Priest1": 1})
    for seat in (2, 3, SPECTATOR):
        known = after.known(seat)
        assert holding(known, "L") == {"grain": 4, "brick": 3, "master-farmer": 1}
        assert holding(known, "C") == {"grain": 1, "stone": 2}
        assert governor(known, "L").cards_held == 1
    assert holding(after.known(0), "L")["Scribe1"] == 1  # who gave it away remembers
    assert holding(after.known(1), "C")["Priest1"] == 1
    assert "Mason1" not in holding(after.known(1), "C")


@pytest.mark.clause("S14.6")
def test_others_see_the_same_whichever_card_has_changed_hands():
    one = exchange(TABLE, "C", "L", {"Scribe1": 1}, {"stone": 0, "brick": 1})
    two = exchange(TABLE, "C", "L", {"Mason1": 1}, {"stone": 0, "brick": 1})
    for seat in (2, 3, SPECTATOR):
        assert one.view(seat) == two.view(seat)
        assert one.known(seat) == two.known(seat)
    assert one.view(1) != two.view(1)


@pytest.mark.clause("S14.6", "S1.10")
def test_who_has_seen_a_card_no_longer_knows_whose_it_is_once_the_hand_was_haggled_over():
    """Malachite has given Carnelian the Scribe: then it may be either card that goes to Lapis, unless both do."""
    seen = "seen:Scribe1=M"
    start = sailing(hands="C=fF", cards="C=Scribe1.Mason1 L=Priest1", more=seen)
    assert "Scribe1" in holding(start.known(2), "C")
    for card in ("Scribe1", "Mason1"):
        after = exchange(start, "C", "L", {card: 1}, {"grain": 1})
        assert not {"Scribe1", "Mason1"} & {*holding(after.known(2), "C"), *holding(after.known(2), "L")}
    both = exchange(start, "C", "L", {"Scribe1": 1, "Mason1": 1}, {"grain": 1})
    assert "Scribe1" in holding(both.known(2), "L")
    assert "Mason1" not in holding(both.known(2), "L")


@pytest.mark.clause("S14.6", "S1.10")
def test_who_does_not_see_the_card_cannot_tell_of_which_deck_it_was():
    """Carnelian holds a card of an older deck and one of the present one: only the partners know which one goes."""
    start = sailing(cards="C=Scribe1.Mason1 L=Priest1", more="old:Scribe1.Priest1")
    one = exchange(start, "C", "L", {"Scribe1": 1}, {"grain": 1})
    two = exchange(start, "C", "L", {"Mason1": 1}, {"grain": 1})
    for seat in (2, 3, SPECTATOR):
        assert one.known(seat) == two.known(seat)
        redrawn = {str(one.known(seat).resample(seat, seed)) for seed in range(40)}
        assert len(redrawn) > 1
        for seed in range(20):
            world = one.known(seat).resample(seat, seed)
            assert world.broken_clause() is None
            assert world.known(seat) == one.known(seat)
    assert one.known(1) != two.known(1)
    assert Position.read(BOOK, one.rules, str(one)) == one


@pytest.mark.clause("S14.7")
@pytest.mark.parametrize("thing", ["Horus", "boon", "2 camel", "obelisk", "pylône", "gloire", "3 glory", "monument"])
def test_boons_camels_monuments_and_glory_never_change_hands(thing):
    with pytest.raises(IllegalDeal) as refused:
        game("sailing").new(2, seed=1).haggle.read(f"2 grain, {thing}")
    assert refused.value.clause.id == "S14.7"


@pytest.mark.clause("S14.8", "S5.6")
def test_a_deal_settles_before_an_action_and_between_the_draw_and_the_gift():
    offer = ("L", "C", {"grain": 2}, {})
    assert tokens(exchange(TABLE, *offer[:2], {"brick": 1}, {}), "C") == "4G1B2S"
    start = sailing(hands="C=fB L=bb")
    drawing = played(start, "F S1C", DRAWS[0])
    assert exchange(drawing, *offer) == "S14.8"
    window = played(drawing, DRAWS[1])
    bribed = exchange(window, *offer)
    assert tokens(bribed, "C") == "4G2B2S"
    kept = played(bribed, "keep Scribe1")
    again = exchange(kept, "M", "C", {"stone": 1}, {})
    assert tokens(again, "C") == "4G2B3S"
    given = played(again, "give L")
    assert "Mason1" in governor(given, "L").cards
    assert to_act(given) == "L"


@pytest.mark.clause("S14.8")
@pytest.mark.parametrize(
    ("more", "moves", "asked"),
    [
        ({}, ["hire S"], "pay"),
        ({"planned": "O1=C"}, ["build O1"], "put"),
        ({"cards": "C=Vizier1"}, ["play Vizier1"], "act"),
        ({"cards": "C=TaxCollector1", "more": "wages:2G"}, ["play TaxCollector1"], "levy"),
        ({}, ["withdraw"], "reward"),
    ],
)
def test_nothing_is_traded_away_while_a_decision_is_half_made(more, moves, asked):
    position = played(sailing(**{"hands": "C=fB", "tokens": "C=4G2B2S L=2G", **more}), *moves)
    assert str(position).startswith(f"{asked}:C")
    assert exchange(position, "C", "L", {"grain": 1}, {}) == "S14.8"
    assert exchange(position, "L", "M", {"grain": 1}, {}) == "S14.8"
