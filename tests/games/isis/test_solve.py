"""The end of a game of two, solved: what the solver says is what looking at everything says."""

from functools import cache
from random import Random

import numpy as np
import pytest

from ennead.core.position import Position
from ennead.core.seats import CHANCE, OVER
from ennead.games.isis.rules.turn import TURN_UP, reveal
from ennead.games.isis.skill import solver
from ennead.games.isis.skill.endgame import A_PAWN, MOST, PIECE, WIDTH, next_turn
from tests.engines import python
from tests.positions import BOOK, isis

SOLVER = BOOK.solver
PATIENCE = 200_000


def lead(position: Position) -> int:
    """Return by how much the first seat is ahead."""
    [scores] = position.standing().rows
    return scores[0] - scores[1]


@cache
def exact(position: Position) -> float:
    """Return the first seat's lead in the end, by looking at all that can happen."""
    if position.actor == OVER:
        return lead(position)
    if position.actor == CHANCE:
        drawn = [(exact(position.after(action)), weight) for action, weight in position.outcomes() if weight]
        return sum(value * weight for value, weight in drawn) / sum(weight for _, weight in drawn)
    values = [exact(position.after(action)) for action in position.legal()]
    return max(values) if position.actor == 0 else min(values)


def ending(seed: int, free: int, lays: bool = False, kept: str = "", **options: object) -> Position:
    """Play at random until so many squares are free, some of them kept, and somebody chooses, or lays a tile."""
    luck = Random(seed)
    tiles, turn_up = luck.choice((0.45, 0.55, 0.6)), BOOK.actions[TURN_UP]
    position = Position.start(BOOK, BOOK.rules(2, options))
    while position.state[0].free > free or position.actor == CHANCE:
        possible = position.legal()
        if luck.random() < tiles and turn_up in possible:
            possible = [turn_up]
        possible = [action for action in possible if action.fields.get("square") not in kept.split()]
        position = position.after(luck.choice(possible))
    if not lays:
        return position
    if turn_up not in position.legal():
        return ending(seed + 1000, free, lays, kept, **options)
    drawn = position.after(turn_up)
    return drawn.after(luck.choice(drawn.legal()))


def agrees(position: Position) -> None:
    """Compare every move's worth with what looking at everything finds."""
    found = SOLVER.solve(position.known(position.actor), PATIENCE)
    sign = 1 if position.actor == 0 else -1
    assert found.keys() == set(position.legal())
    for action, value in found.items():
        assert value == pytest.approx(sign * exact(position.after(action)), abs=1e-9)


@pytest.mark.parametrize("pool", ["own", "common"])
@pytest.mark.parametrize("lays", [False, True], ids=["choose", "lay"])
def test_it_finds_what_looking_at_everything_finds(pool, lays):
    for seed, free in enumerate((1, 1, 2, 2, 2, 3, 3, 3, 3, 4)):
        agrees(ending(seed, free, lays, pool=pool))
        exact.cache_clear()


@pytest.mark.parametrize("pool", ["own", "common"])
def test_it_finds_what_looking_at_everything_finds_further_from_the_end(pool):
    for seed in range(20):
        agrees(ending(seed, 4 + seed % 2, pool=pool))
        exact.cache_clear()


def test_squares_in_rows_and_in_blocks_are_told_apart():
    """Free squares that touch each other, in stars and in larger shapes, with everything still to be placed."""
    for seed, shape in enumerate(("b2 b3 c2 c3", "a1 a2 a3 a4", "c3 c4 c5 d4", "e1 e2 f2 f3", "a6 b6 e6 f6")):
        position = ending(seed, 4, kept=shape)
        assert {action.fields["square"] for action in position.legal() if action.kind == "pawn"} <= set(shape.split())
        agrees(position)
        exact.cache_clear()


def test_colours_and_directions_make_no_difference():
    for seed in range(4):
        position = ending(seed, 6)
        board, turn, hands = str(position).split()
        pawns = position.state[0].pawns
        rows = board.split("/")
        value = max(SOLVER.solve(position, PATIENCE).values())
        swapped = str.maketrans("CL", "LC")
        other = isis(board.translate(swapped), turn.translate(swapped), ",".join(reversed(hands.split(","))))
        assert max(SOLVER.solve(other, PATIENCE).values()) == pytest.approx(value)
        upside_down = isis("/".join(reversed(rows)), turn, hands)
        assert max(SOLVER.solve(upside_down, PATIENCE).values()) == pytest.approx(value)
        assert list(other.state[0].pawns) == [pawns[1], pawns[0], 0, 0]


def test_a_tile_is_worth_its_average_before_it_is_turned_up():
    position = ending(5, 5)
    while BOOK.actions[TURN_UP] not in position.legal():
        position = position.after(position.legal()[0])
    turned = position.after(BOOK.actions[TURN_UP])
    seat, total, count = position.actor, 0.0, 0
    for action, weight in turned.outcomes():
        if weight:
            total += weight * max(SOLVER.solve(turned.after(action).known(seat), PATIENCE).values())
            count += weight
    assert SOLVER.solve(position, PATIENCE)[BOOK.actions[TURN_UP]] == pytest.approx(total / count)


def test_it_gives_up_when_its_patience_is_at_an_end_and_else_finds_the_same():
    position = ending(3, 7)
    found = SOLVER.solve(position, PATIENCE)
    assert found == SOLVER.solve(position, PATIENCE)
    assert found == SOLVER.solve(position, 10 * PATIENCE)
    assert SOLVER.solve(position, 5) is None


def test_a_table_that_grows_forgets_nothing(monkeypatch):
    position = ending(3, 7)
    found = SOLVER.solve(position, PATIENCE)
    monkeypatch.setattr(solver, "SMALLEST", 16)
    assert SOLVER.solve(position, PATIENCE) == found


def test_it_does_not_begin_what_would_take_too_long(monkeypatch):
    position = ending(3, 7)
    found = SOLVER.solve(position, PATIENCE)
    assert SOLVER.solve(position, PATIENCE, seconds=1e-9) == found, "the first table is large enough"
    monkeypatch.setattr(solver, "SMALLEST", 16)
    assert SOLVER.solve(position, PATIENCE, seconds=1e-9) is None
    assert SOLVER.solve(position, PATIENCE, seconds=1000.0) == found


def test_it_tells_whoever_watches_and_stops_when_that_one_has_had_enough():
    position, told = ending(3, 10), []
    while position.state[0].pawns.sum() < 4:
        position = ending(len(told) + 4, 10)
        told.append(0)
    told.clear()

    def enough(count: int) -> None:
        told.append(count)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        SOLVER.solve(position, 10_000_000, enough)
    assert len(told) == 1
    assert SOLVER.solve(ending(3, 4), PATIENCE, told.append) == SOLVER.solve(ending(3, 4), PATIENCE)


def refused(position: Position) -> str:
    assert SOLVER.solve(position, PATIENCE) is None
    return SOLVER.why_not(position).message


def test_what_cannot_be_solved_is_not_tried():
    assert refused(isis(players=3)) == "unsolvable-players"
    assert refused(isis()) == "unsolvable-far"
    assert SOLVER.why_not(ending(1, MOST)) is None
    assert SOLVER.solve(ending(1, MOST), 10) is None
    position = ending(2, 4)
    assert refused(position.view(0)) == "unsolvable-covered"  # a forgetful player's
    while position.actor != OVER:
        position = position.after(position.legal()[-1])
    assert refused(position) == "unsolvable-nobody"


@pytest.mark.clause("I18")
@pytest.mark.parametrize("pool", ["own", "common"])
def test_the_packed_form_passes_over_whom_the_rules_pass_over(pool):
    passed_over = 0
    for seed in range(60):
        position = ending(seed, 2 + seed % 6, pool=pool)
        rows = np.zeros((1, WIDTH), np.int64)
        python(solver.lay_out)(position.state[0], rows, np.zeros(MOST, np.int64), np.zeros(36, np.int64))
        for action in position.legal():
            after, piece = position.after(action), A_PAWN
            if action.number == TURN_UP:
                drawn = after.legal()[0]
                piece = drawn.number - reveal.first
                after = after.after(drawn)
                after = after.after(after.legal()[0])
            if after.actor == OVER:
                continue
            rows[0, PIECE] = piece
            assert python(next_turn)(rows, 0) == after.state[0].turn
            passed_over += after.state[0].turn == position.state[0].turn
    assert (passed_over > 0) == (pool == "common")
