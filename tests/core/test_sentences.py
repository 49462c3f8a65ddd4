"""Messages by number, with facts as numbers: what Python makes of them."""

from dataclasses import replace
from typing import NewType

import numpy as np
import pytest

from ennead.core.contract import NOTHING_TO_SAY
from ennead.core.position import Position
from ennead.core.records import NAMES, index
from ennead.core.seats import CHANCE
from ennead.core.sentences import Amounts, Message, Sentences
from ennead.games import GAMES, rulebook

Fruit = NewType("Fruit", int)
Tree = NewType("Tree", int)
index(Fruit, ("apple", "pear"), "AP")
index(Tree, range(3))

SAID = (Message("grow", tree=Tree, height=int), Message("pick", fruits=Amounts(Fruit), left=int), Message("rest"))
SENTENCES = Sentences(SAID, {Tree: ("oak", "elm", "yew")})


def test_facts_are_read_in_the_order_in_which_they_are_declared():
    assert SENTENCES.read(0, [1, -4, 99]) == ("grow", {"tree": "elm", "height": -4})
    assert SENTENCES.read(1, [2, 1, 7]) == ("pick", {"fruits": "2A1P", "left": 7})
    assert list(SENTENCES.read(1, [2, 1, 7])[1]) == ["fruits", "left"]
    assert SENTENCES.read(2, []) == ("rest", {})
    assert SENTENCES.width == 3


def test_a_thing_below_0_is_not_told_and_no_amounts_are_0():
    assert SENTENCES.read(0, [-1, 3, 0]) == ("grow", {"height": 3})
    assert SENTENCES.read(1, [0, 0, 0]) == ("pick", {"fruits": "0", "left": 0})
    assert SENTENCES.read(1, [0, 5, 0])[1]["fruits"] == "5P"


def test_things_have_the_names_of_the_edition_else_their_own():
    assert Sentences(SAID, {}).read(0, [2, 0]) == ("grow", {"tree": 2, "height": 0})
    assert (SAID[1].size, SAID[1].sizes) == (3, {"fruits": 2, "left": 1})
    assert Sentences((), {}).width == 0


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_game_declares_can_be_written_and_read(slug):
    book = rulebook(slug)
    for messages, sentences in ((book.told, book.tellings), (book.asked, book.questions)):
        assert len({message.name for message in messages}) == len(messages)
        for number, message in enumerate(messages):
            kind, facts = sentences.read(number, [0] * sentences.width)
            assert (kind, list(facts)) == (message.name, list(message.facts))
            for of in message.facts.values():
                assert of is int or (of.of if isinstance(of, Amounts) else of) in NAMES


def test_an_action_that_is_told_keeps_its_number_its_notation_and_its_fields_first():
    book = rulebook("osiris")
    priest = book.parse("C1")[0]
    told = book.told_as(priest, 0, [3, 81, 0])
    assert (told.number, told.notation, told.kind) == (priest.number, "C1", "priest")
    assert list(told.fields.items()) == [("priest", "C1"), ("counters", 3), ("place", "T0")]
    assert book.told_as(priest, NOTHING_TO_SAY, []) is priest


def test_nothing_is_asked_of_chance():
    starts = [Position.start(book, book.rules(2)) for book in map(rulebook, GAMES)]
    begun_by_chance = [start for start in starts if start.actor == CHANCE]
    assert begun_by_chance
    for start in begun_by_chance:
        with pytest.raises(ValueError, match="nothing is asked"):
            start.question()


def test_a_game_that_tells_nothing_more_tells_actions_as_they_are():
    book = rulebook("isis")
    position = Position.start(book, book.rules(2, {"first": "C"}))
    action = position.legal()[0]
    assert position.told(action, position.after(action)) is action
    assert replace(book, told=()).tellings.width == 0


def test_what_is_told_of_equal_numbers_is_one_object():
    book = rulebook("osiris")
    width = book.tellings.width
    rows = np.zeros((6, width + 2), np.int64)
    rows[:, 0], rows[:, width] = 3, book.parse("C1")[0].number
    rows[4, 0] = 4
    one, other, third = book.told_pairs(rows.tobytes())
    assert one is other
    assert one[0] is one[1] is third[1]
    assert third[0].fields["counters"] == 4
    assert book.told_pairs(rows.tobytes())[0] is one
