"""How moves and positions are written, typed and read."""

import pytest

from ennead.core.position import Position
from ennead.core.rulebook import BadPosition
from ennead.games.osiris.show.notation import NAMED
from ennead.games.osiris.show.position_text import EXAMPLES
from ennead.play.game import Game
from tests.games.osiris.positions import BOOK, osiris, played

TYPED = [
    ("c1", "C1"), (" C 1 ", "C1"), ("l0", "L0"), ("L1", "L1"), ("L1.0", "L1.0"), ("l1.00", "L1.0"), ("1.0", "L1.0"),
    ("4.7", "L4.7"), ("TIP", "tip"), ("t11", "T11"), ("b l4.0", "B L4.0"), ("b4.0", "B L4.0"), ("BL4.0", "B L4.0"),
    ("Stop", "stop"), ("SWAP", "swap"), ("keep", "keep"), ("pass", "pass"), ("-", "pass"), ("f amun", "F Amun"),
    ("amon", "F Amun"), ("Rê", "F Ra"), ("re", "F Ra"), ("ra", "F Ra"), ("am", "F Amun"), ("o", "F Osiris"),
    ("thot", "F Thoth"), ("i", "F Isis"), ("fi amun ra", "FI Amun Ra"), ("fl am-ge", "FL Amun Geb"),
    ("c isis ra", "FC Isis Ra"), ("o > i", "FI Osiris Isis"), ("i0=ra", "I0=Ra"), ("pyramid=?", "pyramid=?"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), TYPED)
def test_what_is_typed_is_understood(typed, meant):
    assert BOOK.parse(typed)[0].notation == meant


@pytest.mark.parametrize(
    "typed", ["", "a", "h", "x", "L5.0", "L1.20", "T12", "I3", "M0", "B tip", "f", "f f", "a b c d"]
)
def test_what_means_nothing_or_too_much_is_not_understood(typed):
    assert BOOK.parse(typed) == ()


def test_every_action_is_read_as_it_is_written():
    for action in NAMED:
        assert BOOK.parse(action.notation)[0] == action
        assert BOOK.parse(action.notation.lower())[0] == action


def test_a_follower_without_a_colour_is_one_that_can_be_moved():
    match = Game(BOOK).new(4, start=str(osiris("follow:L", temples="Amun=IL Ra=-")))
    assert match.play("Amun Ra").notation == "FL Amun Ra"
    two = Game(BOOK).new(2, start=str(osiris("follow:C", temples="Amun=IO Ra=-", players=2)))
    assert two.play("am ra").notation == "FO Amun Ra"


def test_a_position_can_be_written_by_hand_in_any_order_and_with_little():
    rules = BOOK.rules(4, {})
    short = Position.read(BOOK, rules, "place:I gods:Am,An,Ba,Ge,Ha,Ho,Is,Ne,Os,Pt,Ra,Se,Th")
    assert str(short) == "place:I gods:Am,An,Ba,Ge,Ha,Ho,Is,Ne,Os,Pt,Ra,Se,Th"
    one = osiris(priests="I0=L2.0 C0=L2.1", towns="T0=3", blocks="L4.0")
    first, *parts = str(one).split()
    assert Position.read(BOOK, one.rules, " ".join([first, *reversed(parts)])) == one


def test_the_middle_of_a_move_and_of_a_fight_can_be_written():
    moving = played(osiris(priests="I0=L2.0 C0=L2.2", towns="T0=4", blocks="L2.1"), "I0", "L2.1")
    assert "move:I0,3,1" in str(moving)
    fighting = played(moving, "L2.2")
    assert "fight:C0,won" in str(fighting) or "fight:C0,lost" in str(fighting)
    for position in (moving, fighting, played(fighting, "swap")):
        assert Position.read(BOOK, position.rules, str(position)) == position


BROKEN = [
    ("turn", ""), ("turn", "wait:I"), ("turn", "choose:M"), ("turn", "over:I"), ("turn", "choose:I:pyramid"),
    ("priests", "choose:I priests:I0"), ("priests", "choose:I priests:X0=L1.0"),
    ("priests", "choose:I priests:I0=L9.0"),
    ("gods", "choose:I gods:Am"), ("gods", "choose:I gods:Am,Xx,?,?,?,?,?,?,?,?,?,?,?"),
    ("towns", "choose:I towns:2,2"), ("towns", "choose:I towns:2,2,2,2,2,2,2,2,2,2,2,x"),
    ("temples", "choose:I temples:I"), ("temples", "choose:I temples:X,-,-,-,-,-,-,-,-,-,-,-,-"),
    ("blocks", "choose:I blocks:T0"), ("move", "move:I move:I0"), ("fight", "swap:I fight:C0,drawn"),
    ("round", "choose:I round:x"), ("seen", "choose:I seen:X=I0"), ("fights", "choose:I fights:I0,C0,12"),
    ("fights", "choose:I fights:C0,I0," + "1fff" * 13),
]  # fmt: skip


@pytest.mark.parametrize(("part", "text"), BROKEN)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_cannot_be_read_is_told_with_an_example(part, text, lang):
    with pytest.raises(BadPosition) as told:
        Position.read(BOOK, BOOK.rules(4, {}), text)
    assert EXAMPLES[part] in told.value.text(lang)


def test_parts_that_nobody_knows_or_that_stand_twice_are_told():
    with pytest.raises(BadPosition, match="weather"):
        Position.read(BOOK, BOOK.rules(4, {}), "choose:I weather:fine")
    with pytest.raises(BadPosition, match="twice"):
        Position.read(BOOK, BOOK.rules(4, {}), "choose:I round:2 round:3")
