"""The levels on the scale of people's ratings: as the published ladder has it, and no other way."""

import random
from pathlib import Path

import pytest

from ennead.ai.levels import levels, usual
from ennead.ai.ratings import FILE, published
from ennead.arena.anchors import Met, fitted, from_page, written
from ennead.games import GAMES, rulebook
from ennead.play.rating import Skill, chances

PAGE = Path(__file__).parents[2] / "docs" / "strength.md"


def test_the_published_ratings_are_those_of_the_published_ladder():
    assert FILE.read_text("utf-8") == written(from_page(PAGE.read_text("utf-8")))


@pytest.mark.parametrize("slug", GAMES)
def test_a_level_stands_above_the_one_below_it_and_the_usual_one_where_people_begin(slug):
    title = rulebook(slug).title()
    for players in rulebook(slug).players:
        found = published(slug, players)
        assert bool(found) == (f"## {title}, {players} players" in PAGE.read_text("utf-8"))
        if found:
            assert list(found) == [level.key for level in levels(slug)]
            assert [skill.mu for skill in found.values()] == sorted(skill.mu for skill in found.values())
            assert found[usual(slug)].points == 1500


@pytest.mark.parametrize("players", [2, 4])
def test_distances_are_found_again(players):
    luck, meant = random.Random(players), {"a": 20.0, "b": 25.0, "c": 29.0}
    met = []
    for first, second in (("b", "a"), ("c", "b"), ("c", "a")):
        table = [Skill(meant[first], 0), *[Skill(meant[second], 0)] * (players - 1)]
        won = sum(luck.random() < chances(table)[0] for _ in range(2000))
        met.append(Met(first, second, players, won / 2000, 2000))
    found = fitted(met, "b")
    for name, skill in found.items():
        assert abs(skill.mu - meant[name]) < 3 * skill.sigma + 0.1


def test_who_won_everything_is_strong_but_not_endlessly_so_and_less_is_known_of_them():
    found = fitted([Met("b", "a", 2, 1.0, 60), Met("c", "b", 2, 0.6, 600)], "b")
    assert 25 - found["a"].mu < 50
    assert found["a"].sigma > 2 * found["c"].sigma
