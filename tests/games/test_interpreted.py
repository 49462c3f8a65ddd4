"""Rules that Python asks one by one, for what is said and drawn: under every engine, with all rules that they call."""

import pytest

from ennead.core.compiling import interpreted
from ennead.core.position import Position
from ennead.games import rulebook
from ennead.games.isis.rules.pieces import is_pawn
from ennead.games.osiris.rules import setup
from ennead.games.sailing.rules.deals import can_settle


def all_asked() -> list[object]:
    osiris, sailing = (Position.start(rulebook(slug), rulebook(slug).rules(3)) for slug in ("osiris", "sailing"))
    return [
        interpreted(is_pawn)(3),
        interpreted(setup.seat_of_colour)(osiris.rules[0], 0),
        interpreted(can_settle)(sailing.state[0]),
    ]


ANSWERS = [True, 0, False]


def test_rules_can_be_asked_one_by_one():
    assert all_asked() == ANSWERS


@pytest.mark.native  # where a compiled rule that Python calls ends the process
def test_so_they_can_be_where_they_are_compiled_natively():
    assert all_asked() == ANSWERS
