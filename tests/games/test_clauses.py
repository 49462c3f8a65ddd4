"""Every clause is held by one rule that names it, or by data, or is prose that says why; tests are marked with it."""

import re

import pytest

from ennead.games import GAMES
from tests.clauses import PACKAGE, held, marked_tests, message_of, rule_of

ALL = [(slug, one) for slug in GAMES for one in held(slug)]


@pytest.mark.parametrize(("slug", "one"), ALL, ids=lambda value: getattr(value, "clause", value))
def test_a_clause_is_found_in_one_step(slug, one):
    if one.way == "rule":
        place = rule_of(slug, one.said)
        assert place, f"there is no {one.said}"
        named = rf"\b{re.escape(one.clause)}(?![.\d])|\bby\.{one.clause.replace('.', '_')}\b"
        assert re.search(named, place.text), f"{place} does not name {one.clause}"
    elif one.way == "held_by":
        assert (PACKAGE / "games" / slug / one.said).is_file() or (PACKAGE / one.said).is_file()
    else:
        assert one.way == "prose", f"clauses.toml says of {one.clause} neither rule, held_by nor prose, or several"
        assert len(one.said) > 20, "why does nothing have to hold it?"
    assert marked_tests()[one.clause], f"no test is marked with {one.clause}"
    assert message_of(slug, one.clause)
