"""Visiting a city (S5)."""

import pytest

from ennead.core.seats import CHANCE, SPECTATOR
from tests.games.sailing.positions import governor, legal, played, refused, sailing, space, table, to_act, tokens

DRAWS = ("card Scribe1", "card Mason1")


@pytest.mark.clause("S5.1")
def test_any_labourer_visits_any_free_city():
    position = sailing(hands="C=fB", workers="N2C=Lb")
    assert legal(position, "visit") == {f"{who} {city}" for who in ("F", "MB") for city in ("N4C", "S1C", "S3C")}
    assert refused(position, "F N2C") == "S5.1"
    assert refused(position, "S S1C") == "S5.1"
    after = played(position, "F S3C")
    assert space(after, "S3C").worker.seat == "C"
    assert after.actor == CHANCE


@pytest.mark.clause("S5.2")
def test_keep_one_card_and_give_the_other_away():
    position = played(sailing(hands="C=fB"), "F S1C", *DRAWS)
    assert legal(position) == {"keep Scribe1", "keep Mason1"}
    position = played(position, "keep Mason1")
    assert legal(position) == {"give L", "give M", "give O"}
    assert refused(position, "give C") == "S5.2"
    assert refused(position, "withdraw") == "S5.2"
    after = played(position, "give O")
    assert governor(after, "C").cards == ["Mason1"]
    assert governor(after, "O").cards == ["Scribe1"]
    assert to_act(after) == "L"


@pytest.mark.clause("S5.2", "S13.5", "S11.2")
def test_a_withdrawn_governor_can_get_the_card_and_cannot_play_it_this_season():
    position = sailing(hands="C=fB", more="first:L withdrawn:L bonuses:1!")
    position = played(position, "F S1C", *DRAWS, "keep Mason1", "give L")
    assert governor(position, "L").cards == ["Scribe1"]
    for _ in range(3):
        assert to_act(position) != "L"
        position = played(position, "withdraw")


@pytest.mark.clause("S5.2", "S1.10")
def test_who_sees_which_card():
    position = played(sailing(hands="C=fB"), "F S1C")
    drawn = next(action for action, weight in position.outcomes() if weight)
    assert [position.seen_as(drawn, seat).notation for seat in (0, 1, SPECTATOR)] == [
        drawn.notation, "card ?", "card ?"
    ]  # fmt: skip
    position = played(position, *DRAWS)
    assert table(position.view(0)).drawn == ["Mason1", "Scribe1"]
    assert table(position.view(1)).drawn is None
    assert table(position.view(1)).drawn_held == 2
    keep = next(action for action in position.legal() if action.notation == "keep Mason1")
    assert position.seen_as(keep, 0) == keep
    assert position.seen_as(keep, 2).notation == "keep ?"
    given = played(position, "keep Mason1", "give O")
    assert table(given.view(3)).governors[3].cards == ["Scribe1"]
    assert table(given.view(0)).governors[3].cards is None, "it is left to memory"
    assert table(given.known(0)).governors[3].cards == ["Scribe1"], "who gave it away knows it"
    assert table(given.known(1)).governors[3].cards is None
    assert table(given.known(1)).governors[0].cards is None


@pytest.mark.clause("S5.3")
def test_an_opponent_in_the_city_gets_the_second_card():
    position = played(sailing(hands="C=fB", built="S1C=PM"), "F S1C", *DRAWS, "keep Scribe1")
    assert governor(position, "M").cards == ["Mason1"]
    assert to_act(position) == "L"
    own = played(sailing(hands="C=fB", built="S1C=PC"), "F S1C", *DRAWS, "keep Scribe1")
    assert legal(own) == {"give L", "give M", "give O"}


@pytest.mark.clause("S5.4")
def test_with_two_a_city_with_a_monument_is_closed():
    position = sailing(hands="C=fbs", built="S1C=PC S3C=PL", players=2)
    assert refused(position, "F S1C") == "S5.4"
    assert refused(position, "F S3C") == "S5.4"
    assert refused(position, "F N2C") is None


@pytest.mark.clause("S5.5")
def test_with_two_the_second_card_can_be_discarded_for_a_grain():
    position = played(sailing(hands="C=fbs", players=2), "F S1C", *DRAWS, "keep Scribe1")
    assert legal(position) == {"give L", "sell"}
    after = played(position, "sell")
    assert tokens(after, "C") == "3G2B2S"
    assert table(after).discards == ["Mason1"]
    none_left = sailing(hands="C=fbs", tokens="L=13G2B2S", players=2)
    assert tokens(played(none_left, "F S1C", *DRAWS, "keep Scribe1", "sell"), "C") == "2G2B2S"
    three = played(sailing(hands="C=fbs", players=3), "F S1C", *DRAWS, "keep Scribe1")
    assert refused(three, "sell") == "S5.5"


@pytest.mark.clause("S5.6")
def test_there_is_a_moment_between_the_draw_and_the_gift():
    position = played(sailing(hands="C=fB"), "F S1C", *DRAWS)
    assert table(position).phase == "keep"
    assert table(played(position, "keep Scribe1")).phase == "pass"


@pytest.mark.clause("S5.7")
def test_an_empty_deck_is_made_of_the_discards():
    names = [action.notation.split()[1] for action in sailing().book.actions if action.kind == "card"][:25]
    held = ".".join(names[:22])
    position = sailing(hands="C=fB", cards=f"M={held}", more=f"discards:{names[22]}.{names[23]}")
    position = played(position, "F S1C", f"card {names[24]}")
    assert legal(position) == {f"card {names[22]}", f"card {names[23]}"}
    assert table(position).discards == []
    one = sailing(hands="C=fB", cards=f"M={'.'.join(names[:24])}")
    after = played(one, "F S1C", f"card {names[24]}")
    assert governor(after, "C").cards == [names[24]], "a single card is kept"
    assert to_act(after) == "L"
    nothing = played(sailing(hands="C=fB", cards=f"M={'.'.join(names)}"), "F S1C")
    assert to_act(nothing) == "L"
