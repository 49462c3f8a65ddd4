"""Perft: the exact counts of sequences, for every game, number of players and option."""

import pytest

from ennead.batch.perft import perft
from ennead.core.position import Position
from ennead.games import GAMES, rulebook
from tests.perft import AFTER, all_settings, facts, reached

FACTS = facts()


def name(fact):
    options = "-".join(fact["options"].values()) or "usual"
    return f"{fact['game']}-{fact['players']}-{options}-{fact['after']}"


@pytest.mark.parametrize("fact", FACTS, ids=name)
def test_the_counts_are_those_on_file(fact):
    position = reached(fact["game"], fact["players"], fact["options"], fact["after"])
    assert perft(position, len(fact["counts"]) - 1) == fact["counts"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_setting_is_on_file(slug):
    on_file = [(fact["players"], fact["options"], fact["after"]) for fact in FACTS if fact["game"] == slug]
    assert on_file == [(*setting, after) for setting in all_settings(slug) for after in AFTER]


def sequences(position: Position, length: int) -> int:
    """Count by playing, one position after the other."""
    if length == 0:
        return 1
    return sum(sequences(position.after(action), length - 1) for action in position.legal())


@pytest.mark.parametrize("slug", GAMES)
def test_counting_is_playing(slug):
    book = rulebook(slug)
    for after in (0, 80):
        position = reached(slug, book.players[0], {}, after)
        assert perft(position, 2) == [sequences(position, length) for length in range(3)]


def test_the_counts_of_isis_follow_from_arithmetic():
    """Three moves deep: pawn or T first, then pawn or T, then …; 8 is the number of different tiles."""
    book = rulebook("isis")
    start = Position.start(book, book.rules(2, {"first": "C"}))
    after_two_pawns, after_pawn_and_turn = 34 + 1, 8
    pawn_first = 36 * (35 * after_two_pawns + after_pawn_and_turn)
    turn_first = 8 * 36
    assert perft(start, 3) == [1, 36 + 1, 36 * (35 + 1) + 8, pawn_first + turn_first]
