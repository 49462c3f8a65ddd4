"""Records as fields by name: all of them, those that changed, and back again."""

import numpy as np
import pytest
from hypothesis import given

from ennead.core import fields
from ennead.core.fields import BadFields
from ennead.games import GAMES, rulebook
from tests.walks import walks


@given(walks())
def test_a_record_is_made_again_of_its_fields(walk):
    position, _ = walk
    for record in (position.rules, position.state):
        told = fields.whole(record)
        assert list(told) == list(record.dtype.names)
        assert fields.record(record.dtype, told).tobytes() == record.tobytes()


@given(walks())
def test_what_has_changed_makes_the_one_record_of_the_other(walk):
    position, _ = walk
    before, after = (one.state for one in (position.start(position.book, position.rules), position))
    changed = fields.changed(before.tobytes(), after.tobytes(), after.dtype)
    assert {**fields.whole(before), **changed} == fields.whole(after)
    same = [name for name in after.dtype.names if np.array_equal(before[name], after[name])]
    assert not changed.keys() & set(same), "nothing else is told"


@pytest.mark.parametrize("slug", GAMES)
def test_fields_that_make_no_record_are_refused_by_name(slug):
    book = rulebook(slug)
    told = fields.whole(np.zeros(1, book.state_dtype))
    name = next(iter(told))
    for wrong in (
        {one: value for one, value in told.items() if one != name},
        {**told, "nonsense": 1},
        {**told, name: "x"},
        {**told, name: [1, 2]},
        {**told, "phase": 1 << 40},
    ):
        with pytest.raises(BadFields, match=f"{name}|nonsense|phase"):
            fields.record(book.state_dtype, wrong)
