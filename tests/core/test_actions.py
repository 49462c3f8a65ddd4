"""Actions as they are declared: their numbers are put together from fields, and taken apart again."""

from itertools import product
from typing import NewType

import pytest

from ennead.core.actions import disguise, number
from ennead.core.records import index

Letter = NewType("Letter", int)
Digit = NewType("Digit", int)
index(Letter, "abcd")
index(Digit, range(3))


@pytest.mark.parametrize("fields", [(Letter,), (Letter, Digit), (Digit, Letter, Letter)])
def test_a_number_is_taken_apart_into_the_fields_it_was_put_together_from(fields):
    sizes = [4 if of is Letter else 3 for of in fields]
    kind = disguise("shown", "-", **{f"field{at}": of for at, of in enumerate(fields)})
    number(disguise("other", "-", letter=Letter), kind)
    parts = kind.fields_of(f"action - {kind.first}")
    together = kind.number_of({name: name for name in kind.fields})
    for action, values in enumerate(product(*map(range, sizes)), kind.first):
        assert kind.number(*values) == action
        assert tuple(eval(part, {"action": action}) for part in parts) == values
        assert eval(together, dict(zip(kind.fields, values, strict=True))) == action
