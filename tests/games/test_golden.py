"""The games have not changed unnoticed: golden playthroughs, and exact counts of sequences."""

import pytest

from ennead.core.position import Position
from ennead.core.seats import CHANCE
from ennead.games import GAMES, rulebook
from tests.facts import facts
from tests.playthrough import folder, playthrough, settings

ALL = [(slug, name) for slug in GAMES for name in settings(slug)]


@pytest.mark.parametrize(("slug", "name"), ALL)
def test_a_playthrough_is_as_it_was(slug, name):
    """If the change is meant: `make golden`, read the difference, and raise the version of the rules."""
    golden = (folder(slug) / f"{name}.txt").read_text("utf-8")
    assert playthrough(slug, name) == golden


def test_every_game_has_its_playthroughs_and_none_is_left_over():
    assert {path.stem for slug in GAMES for path in folder(slug).glob("*.txt")} == {name for _, name in ALL}
    for slug in GAMES:
        book = rulebook(slug)
        wanted = settings(slug)
        usual = facts(slug).usual
        assert {players for players, options in wanted.values() if options == usual} == set(book.players)
        for option in book.options:
            shown = {options[option.name] for _, options in wanted.values() if option.name in options}
            assert shown | {option.default} >= set(option.values)


def test_chance_is_a_player_in_the_counts():
    book = rulebook("isis")
    assert Position.start(book, book.rules(2)).actor == CHANCE
