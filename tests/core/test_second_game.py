"""The contract serves more than one game: a tiny second one, with a tie-break, compiled beside the first."""

from enum import IntEnum
from types import SimpleNamespace
from typing import NewType

import numba
import numpy as np
import pytest

from ennead.batch.playout import play_out
from ennead.core import contract
from ennead.core.action_table import Table, nobody, player
from ennead.core.actions import action, number
from ennead.core.arrays import NumberGrid, Row
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule
from ennead.core.contract import CONTRACT, CRITERIA, register
from ennead.core.position import Standing
from ennead.core.random_numbers import Generator, generators
from ennead.core.records import Book, Record, everyone, index, sight
from ennead.core.seats import OVER, SEATS
from ennead.games import rulebook
from ennead.play.outcome import by_score
from tests.engines import python

# Two players take one, two or three sticks in turn. The score is the sticks taken; then the turns, fewer first.
Seat = NewType("Seat", int)
Sticks = NewType("Sticks", int)  # one less than are taken
index(Sticks, (1, 2, 3))
seats = index(Seat, "AB")
ENOUGH = Refusal(1)


class Phase(IntEnum):
    TAKE = 0
    DONE = 1


class Rules(Book):
    players: int
    sticks: int


class State(Record):
    phase: Phase = everyone
    turn: Seat = everyone
    left: int = everyone
    taken: Row[Seat, int] = everyone
    turns: Row[Seat, int] = everyone


@action("take", "{sticks}")
def take(rules: Rules, state: State, sticks: Sticks) -> None:
    state.left -= sticks + 1
    state.taken[state.turn] += sticks + 1
    state.turns[state.turn] += 1
    state.turn = Seat(1 - state.turn)
    if state.left == 0:
        state.phase = Phase.DONE


@take.check
def may_take(rules: Rules, state: State, sticks: Sticks) -> Refusal:
    return LEGAL if sticks < state.left else ENOUGH


TABLE = Table(
    __name__, number(take), {Phase.TAKE: player(take, otherwise=ENOUGH), Phase.DONE: nobody(otherwise=ENOUGH)}
)


@rule
def set_up(rules: Rules, state: State) -> None:
    state.phase = Phase.TAKE
    state.left = rules.sticks
    state.turn = Seat(0)
    for seat in seats():
        state.taken[seat] = 0
        state.turns[seat] = 0


@rule
def score(rules: Rules, state: State, out: NumberGrid) -> None:
    for criterion in range(CRITERIA):
        for seat in range(out.shape[1]):
            out[criterion, seat] = 0
    for seat in seats():
        out[0, seat] = state.taken[seat]
        out[1, seat] = -state.turns[seat]


@rule
def nothing_to_draw(rules: Rules, state: State, seat: int, luck: Generator) -> None:
    pass


@rule
def fine(rules: Rules, state: State) -> int:
    return 0


FUNCTIONS = {
    **TABLE.functions(), "set_up": set_up, "score": score, "visible_to": sight(__name__, State, "visible_to"),
    "known_to": sight(__name__, State, "known_to"), "resample": nothing_to_draw, "ending": fine, "broken_clause": fine,
}  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def second_game():
    assert set(FUNCTIONS) == {function.__name__ for function in CONTRACT}
    register(State.dtype, FUNCTIONS)


def any_game(rules, states, numbers, luck, result):
    """Serve whatever game the records belong to: nothing here names one."""
    contract.set_up(rules[0], states[0])
    moves = play_out(rules[0], states[0], numbers, luck)
    contract.score(rules[0], states[0], result)
    return moves


@pytest.fixture(scope="module")
def compiled():
    return numba.njit(any_game)


@pytest.mark.native
def test_one_compiled_function_serves_both_games_by_the_type_of_their_records(compiled):
    sticks = np.zeros(1, Rules.dtype)
    sticks["players"], sticks["sticks"] = 2, 15
    book = rulebook("isis")
    work = np.zeros(100, np.int64), generators(1, 1)[0]
    result = np.zeros((CRITERIA, SEATS), np.int64)
    moves = compiled(sticks, np.zeros(1, State.dtype), *work, result)
    assert 5 <= moves <= 15
    assert result[0].sum() == 15
    assert -result[1].sum() == moves
    assert compiled(book.rules(2), np.zeros(1, book.state_dtype), *work, result) == 56
    assert len(compiled.signatures) == 2


@pytest.mark.native
def test_two_editions_share_one_compilation(compiled):
    work = np.zeros(100, np.int64), generators(1, 1)[0]
    result = np.zeros((CRITERIA, SEATS), np.int64)
    before = len(compiled.signatures)
    totals = []
    for sticks in (9, 30):
        rules = np.zeros(1, Rules.dtype)
        rules["players"], rules["sticks"] = 2, sticks
        compiled(rules, np.zeros(1, State.dtype), *work, result)
        totals.append(int(result[0].sum()))
    assert totals == [9, 30]
    assert len(compiled.signatures) == max(before, 1)


def test_interpreted_the_same_names_find_the_game_by_its_dtype():
    rules, state = np.zeros(1, Rules.dtype)[0], np.zeros(1, State.dtype)[0]
    rules.sticks = 4
    functions = {name: python(function) for name, function in FUNCTIONS.items()}
    saved = contract._BY_DTYPE[State.dtype]
    contract._BY_DTYPE[State.dtype] = functions
    try:
        contract.set_up(rules, state)
        assert contract.actor(rules, state) == 0
        contract.play(rules, state, take.number(2))
        assert contract.check(rules, state, take.number(1)) == ENOUGH
        contract.play(rules, state, take.number(0))
        assert contract.actor(rules, state) == OVER
    finally:
        contract._BY_DTYPE[State.dtype] = saved


@pytest.mark.parametrize(
    ("rows", "ranks", "reason", "winners", "steps"),
    [
        (((5, 3), (-2, -2)), (1, 2), "score", (0,), 1),
        (((4, 4), (-3, -2)), (2, 1), "score", (1,), 2),
        (((4, 4), (-2, -2)), (1, 1), "shared", (0, 1), 2),
        (((4, 4, 1), (-3, -3, 9)), (1, 1, 3), "shared", (0, 1), 2),
    ],
)
def test_the_trail_tells_which_tie_breaks_were_needed(rows, ranks, reason, winners, steps):
    book = SimpleNamespace(criteria=("score", "turns"))
    position = SimpleNamespace(book=book, players=len(rows[0]), standing=lambda: Standing(rows, ranks))
    outcome = by_score(position)
    assert outcome.reason == reason
    assert outcome.winners == winners
    assert outcome.scores == rows[0]
    assert [step.criterion for step in outcome.trail] == ["score", "turns"][:steps]
    if steps == 2:
        assert set(outcome.trail[1].values) == {seat for seat in range(len(rows[0])) if rows[0][seat] == max(rows[0])}


def test_ranks_compare_criteria_in_order():
    result = np.zeros((CRITERIA, SEATS), np.int64)
    result[0, :4] = 4, 7, 7, 4
    result[1, :4] = 0, -3, -2, 9
    out = np.zeros(SEATS, np.int64)
    python(contract.ranks)(result, 4, out)
    assert out[:4].tolist() == [4, 2, 1, 3]
