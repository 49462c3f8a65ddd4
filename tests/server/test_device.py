"""What a page is told that plays without a server: every beginning follows from it, and how every level thinks."""

import sys
from itertools import product
from pathlib import Path

import msgspec
import pytest

from ennead.ai.levels import levels
from ennead.core import fields
from ennead.core.position import Position
from ennead.games import GAMES, rulebook
from ennead.server.catalogue import device


@pytest.mark.parametrize("slug", GAMES)
def test_every_combination_of_options_begins_as_the_rules_say(slug):
    book, told = rulebook(slug), device._device(slug)
    for beginning in told.beginnings:
        players, letters = beginning.players, book.letters[: beginning.players]
        names = [option.name for option in book.options]
        for values in product(*(option.possible(letters) for option in book.options)):
            options = dict(zip(names, values, strict=True))
            found = device._varied(beginning.rules, beginning.state, beginning.variants, options)
            numbers = {one.number: int(options[one.name]) for one in told.options if one.number}
            rules = book.rules(players, options)
            assert {**found[0], **numbers} == fields.whole(rules), options
            assert found[1] == fields.whole(Position.start(book, rules).state), options


@pytest.mark.parametrize("slug", GAMES)
def test_the_levels_think_as_the_file_of_the_game_says(slug):
    told = device._device(slug).levels
    assert [one.key for one in told] == [one.key for one in levels(slug)]
    for one, level in zip(told, levels(slug), strict=True):
        assert tuple(getattr(one.style, name) for name in level.skill.style._fields) == tuple(level.skill.style)
        assert one.simulations == level.skill.budget.simulations
        assert (one.blur, one.patience) == (level.skill.blur, level.skill.patience)
        assert one.haggles == level.haggles
        seconds = level.skill.budget.seconds
        assert one.milliseconds == (None if seconds is None else 1000 * seconds)


@pytest.mark.parametrize("slug", GAMES)
def test_the_tests_of_the_client_know_what_is_told(slug):
    """Write them anew by `python -m tests.server.test_device` where something has changed on purpose."""
    assert sample(slug).read_bytes() == msgspec.json.encode(device._device(slug))


def sample(slug: str) -> Path:
    return Path(__file__).parents[2] / f"web/tests/device/{slug}.json"


if __name__ == "__main__":
    for slug in sys.argv[1:] or GAMES:
        sample(slug).write_bytes(msgspec.json.encode(device._device(slug)))
