"""Setting up (I1 to I5)."""

import pytest

from ennead.core.language import UserError
from ennead.core.position import Position
from ennead.core.seats import CHANCE, SPECTATOR
from ennead.play.game import game
from tests.positions import BOOK, EMPTY, act, isis, legal, played, refused


@pytest.mark.clause("I1")
def test_the_board_has_36_squares_all_free_at_the_start():
    start = Position.start(BOOK, BOOK.rules(2, {"first": "C"}))
    assert str(start) == f"{EMPTY} C 11,11"
    squares = {f"P{column}{row}" for column in "abcdef" for row in range(1, 7)}
    assert len(squares) == 36
    assert legal(start) == squares | {"T"}


@pytest.mark.clause("I2")
@pytest.mark.parametrize(("players", "pawns", "tiles"), [(2, 8, 11), (3, 6, 7), (4, 5, 5)])
def test_each_player_has_pawns_and_tiles_that_everyone_can_count(players, pawns, tiles):
    match = game("isis").new(players, options={"first": 0})
    for seat in (*range(players), SPECTATOR):
        hands = match.view(seat).describe().hands
        assert [(hand.pawns, hand.tiles) for hand in hands] == [(pawns, tiles)] * players
    match.play("Pa1")
    assert match.view(SPECTATOR).describe().hands[0].pawns == pawns - 1
    match.play("T")
    assert match.view(0).describe().hands[1].tiles == tiles - 1


@pytest.mark.clause("I2")
@pytest.mark.parametrize("players", [0, 1, 5, -1, 200])
def test_only_two_to_four_can_play(players):
    with pytest.raises(UserError, match="2, 3, 4"):
        game("isis").new(players)


@pytest.mark.clause("I3")
def test_there_are_22_tiles_and_each_unseen_one_is_as_likely_as_any_other():
    drawing = isis(turn="C?", hands="10,11")
    weights = {action.notation: weight for action, weight in drawing.outcomes()}
    assert weights == {"-4": 1, "-3": 2, "-2": 6, "-1": 2, "0": 0, "+1": 2, "+2": 6, "+3": 2, "+4": 1}
    assert sum(weights.values()) == 22
    assert legal(drawing) == {"-4", "-3", "-2", "-1", "+1", "+2", "+3", "+4"}
    later = played(drawing, "+4", "Ta1", "T")
    weights = {action.notation: weight for action, weight in later.outcomes()}
    assert weights["+4"] == 0
    assert sum(weights.values()) == 21
    assert refused(later, "+4") == "I3"


@pytest.mark.clause("I4")
def test_nobody_looks_at_a_tile_before_it_is_drawn_or_chooses_one():
    start = isis()
    assert refused(start, "+3") == "I4"
    drawing = played(start, "T")
    assert drawing.actor == CHANCE
    for seat in (0, 1, SPECTATOR):
        assert drawing.view(seat).state[0].shown == 0
        assert drawing.known(seat).state[0].shown == 0


@pytest.mark.clause("I4")
@pytest.mark.parametrize(("players", "undealt"), [(2, 0), (3, 1), (4, 2)])
def test_undealt_tiles_leave_the_game_and_are_never_shown(players, undealt):
    match = game("isis").new(players, seed=7)
    assert 22 - sum(hand.tiles for hand in match.view(0).describe().hands) == undealt
    while not match.outcome:
        match.play("T" if any(action.notation == "T" for action in match.legal()) else match.legal()[0])
    board = match.view(0).describe().board.values()
    tiles_on_board = [piece for piece in board if piece[0] in "+-"]
    hidden = int(match.position.state[0].unseen.sum())
    in_hand = sum(hand.tiles for hand in match.view(0).describe().hands)
    assert hidden == undealt + in_hand == 22 - len(tiles_on_board)
    assert set(type(match.view(0).describe()).__struct_fields__) == {
        "position", "phase", "turn", "board", "hands", "stock", "shown", "count"
    }  # fmt: skip


@pytest.mark.clause("I5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_goes_clockwise_from_a_first_player_drawn_at_random(players):
    start = Position.start(BOOK, BOOK.rules(players))
    assert start.actor == CHANCE
    letters = "CLMO"[:players]
    assert [(action.notation, weight) for action, weight in start.outcomes()] == [
        (f"first {one}", 1) for one in letters
    ]
    assert refused(start, "Pa1") == "I5"
    position = played(start, f"first {letters[-1]}")
    turns = []
    for move in ("Pa1", "Pb1", "Pc1", "Pd1", "Pe1"):
        turns.append(position.actor)
        position = played(position, move)
    assert turns == [(players - 1 + step) % players for step in range(5)]


@pytest.mark.clause("I5")
def test_the_first_player_can_be_named():
    assert game("isis").new(3, options={"first": "M"}).actor == 2
    assert game("isis").new(3, options={"first": 1}).actor == 1
    assert isis(turn="L", first="L").refusal(act("first C")).id == "I6"
    with pytest.raises(UserError, match="random, C, L"):
        game("isis").new(2, options={"first": "M"})


@pytest.mark.clause("I5")
def test_all_first_players_are_drawn_about_equally_often():
    first = [game("isis").new(4, seed=seed).actor for seed in range(400)]
    assert all(70 < first.count(seat) < 130 for seat in range(4))
