"""Rules that Python asks one by one, for what is said and drawn: under every engine, with all rules that they call."""

import pytest

from ennead.core.compiling import interpreted
from ennead.core.position import Position
from ennead.games import rulebook
from ennead.games.isis.rules.pieces import is_pawn
from ennead.games.osiris.rules import setup, sowing
from ennead.games.osiris.rules.followers import colour_to_place
from ennead.games.sailing.rules.caravan import owes_tribute
from ennead.games.sailing.rules.deals import can_settle
from ennead.games.sailing.rules.end import completing, row_length


def all_asked() -> list[object]:
    osiris, sailing = (Position.start(rulebook(slug), rulebook(slug).rules(3)) for slug in ("osiris", "sailing"))
    sailing.state[0].leader[0] = 2
    return [
        interpreted(is_pawn)(3),
        interpreted(setup.seat_of_colour)(osiris.rules[0], 0),
        interpreted(colour_to_place)(osiris.rules[0], osiris.state[0]),
        interpreted(sowing.next_open_town)(osiris.rules[0], 0) >= 0,
        interpreted(owes_tribute)(sailing.rules[0], sailing.state[0], 0),
        interpreted(can_settle)(sailing.state[0]),
        interpreted(row_length)(2, 1, True),
        interpreted(completing)(3, 2),
    ]


ANSWERS = [True, 0, 0, True, True, False, 3, 1]


def test_rules_can_be_asked_one_by_one():
    assert all_asked() == ANSWERS


@pytest.mark.native  # where a compiled rule that Python calls ends the process
def test_so_they_can_be_where_they_are_compiled_natively():
    assert all_asked() == ANSWERS
