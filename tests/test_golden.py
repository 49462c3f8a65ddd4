"""The games have not changed unnoticed: golden playthroughs, and exact counts of sequences."""

import pytest

from ennead.core.position import Position
from ennead.core.seats import CHANCE
from ennead.games import GAMES, rulebook
from tests.playthrough import FOLDER, USUAL, playthrough, settings

ALL = [(slug, name) for slug in GAMES for name in settings(slug)]


@pytest.mark.parametrize(("slug", "name"), ALL)
def test_a_playthrough_is_as_it_was(slug, name):
    """If the change is meant: `make golden`, read the difference, and raise the version of the rules."""
    golden = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert playthrough(slug, name) == golden


def test_every_game_has_its_playthroughs_and_none_is_left_over():
    assert {path.stem for path in FOLDER.glob("*.txt")} == {name for _, name in ALL}
    for slug in GAMES:
        book = rulebook(slug)
        wanted = settings(slug)
        usual = USUAL.get(slug, {})
        assert {players for players, options in wanted.values() if options == usual} == set(book.players)
        for option in book.options:
            shown = {options[option.name] for _, options in wanted.values() if option.name in options}
            assert shown | {option.default} >= set(option.values)


def sequences(position: Position, depth: int) -> int:
    """Count the sequences of actions of this length, chance's outcomes included."""
    if depth == 0:
        return 1
    return sum(sequences(position.after(action), depth - 1) for action in position.legal())


# With two players and no draw for the first: 36 pawns or T; after a pawn 35 or T, after T eight values; and so on.
COUNTS = [
    (2, {"first": "C"}, (1, 37, 1_304, 44_676)),
    (2, {}, (1, 2, 74, 2_608, 89_352)),
    (3, {}, (1, 3, 111, 3_912)),
    (4, {"pool": "common"}, (1, 4, 148, 5_216)),
]


@pytest.mark.parametrize(("players", "options", "counts"), COUNTS)
def test_the_number_of_sequences_is_exact(players, options, counts):
    book = rulebook("isis")
    start = Position.start(book, book.rules(players, options))
    assert tuple(sequences(start, depth) for depth in range(len(counts))) == counts


def test_the_counts_follow_from_arithmetic():
    """Three moves deep: pawn or T first, then pawn or T, then …; 8 is the number of different tiles."""
    after_two_pawns, after_pawn_and_turn = 34 + 1, 8
    pawn_first = 36 * (35 * after_two_pawns + after_pawn_and_turn)
    turn_first = 8 * 36
    assert COUNTS[0][2][3] == pawn_first + turn_first
    assert COUNTS[0][2][2] == 36 * (35 + 1) + 8


def test_chance_is_a_player_in_the_counts():
    book = rulebook("isis")
    assert Position.start(book, book.rules(2)).actor == CHANCE
