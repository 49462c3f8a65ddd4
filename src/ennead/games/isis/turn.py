"""A turn: a pawn, or a tile turned up and laid (I5 to I11, I17, I18)."""

from typing import Any

import numpy as np

from ennead.core.compiling import rule, small_rule
from ennead.core.contract import legal_by_check
from ennead.core.seats import CHANCE, OVER, Array, Record
from ennead.games.isis.clauses import I3, I4, I5, I6, I7, I8, I9, I11, I17, LEGAL
from ennead.games.isis.pieces import (
    BEGIN,
    CHOOSE,
    DONE,
    DRAW_FIRST,
    DRAW_TILE,
    FREE,
    LAY,
    LAY_TILE,
    LOWEST,
    NONE,
    PAWN,
    PUT_PAWN,
    REVEAL,
    SQUARES,
    TILE,
    TURN_UP,
    VALUES,
)


@rule
def actor(rules: Record, state: Record) -> int:
    """Return who decides now: the player whose turn it is, or chance for the first seat and the drawn tile."""
    if state.phase == CHOOSE or state.phase == LAY:
        return state.turn + 0  # the sum is an int64 where the field is an int16
    if state.phase == DONE:
        return OVER
    return CHANCE


@rule
def span(rules: Record, state: Record) -> tuple[int, int]:
    """Return the range of actions that the present phase can use."""
    if state.phase == CHOOSE:
        return PUT_PAWN, TURN_UP + 1
    if state.phase == LAY:
        return LAY_TILE, LAY_TILE + SQUARES
    if state.phase == REVEAL:
        return DRAW_TILE, DRAW_TILE + VALUES
    if state.phase == DRAW_FIRST:
        return BEGIN, BEGIN + rules.players
    return 0, 0


@rule
def check(rules: Record, state: Record, action: int) -> int:
    """Return 0 if the action is legal now, else the clause that forbids it."""
    if state.phase == CHOOSE:
        return check_choice(rules, state, action)
    if state.phase == LAY:
        return check_lay(state, action)
    if state.phase == REVEAL:
        if DRAW_TILE <= action < DRAW_TILE + VALUES and state.unseen[action - DRAW_TILE] > 0:
            return LEGAL
        return I3
    if state.phase == DRAW_FIRST:
        return LEGAL if BEGIN <= action < BEGIN + rules.players else I5
    return I11


@rule
def check_choice(rules: Record, state: Record, action: int) -> int:
    """Say whether the player may begin the turn so: a pawn on a free square, or a tile turned up (I6)."""
    if PUT_PAWN <= action < PUT_PAWN + SQUARES:
        if state.pawns[state.turn] == 0:
            return I9
        return LEGAL if state.board[action - PUT_PAWN] == FREE else I7
    if action == TURN_UP:
        if rules.common:
            return LEGAL if state.stock > 0 else I17
        return LEGAL if state.tiles[state.turn] > 0 else I9
    if DRAW_TILE <= action < DRAW_TILE + VALUES:
        return I4  # nobody chooses a tile, or looks before turning it up
    return I6


@rule
def check_lay(state: Record, action: int) -> int:
    """Say whether the tile that was turned up may be laid so; it must be laid (I8)."""
    if LAY_TILE <= action < LAY_TILE + SQUARES:
        return LEGAL if state.board[action - LAY_TILE] == FREE else I7
    if PUT_PAWN <= action <= TURN_UP:
        return I8
    return I6


@rule
def legal(rules: Record, state: Record, out: Array) -> int:
    """List the legal actions, as `check` over `span` would, without asking square by square: playouts live from it."""
    if state.phase == CHOOSE:
        count = 0
        if state.pawns[state.turn] > 0:
            count = list_free(state, PUT_PAWN, out)
        if (state.stock if rules.common else state.tiles[state.turn]) > 0:
            out[count] = TURN_UP
            count += 1
        return count
    if state.phase == LAY:
        return list_free(state, LAY_TILE, out)
    return legal_by_check(rules, state, out)


@rule
def list_free(state: Record, first: int, out: Array) -> int:
    """Write `first` + square for every free square.

    Without a branch: what is not counted is written over. The count has no sign, so that Numba does not look for
    negative indices: together four times as fast as asking `check`.
    """
    count: Any = np.uint64(0)
    for square in range(SQUARES):
        out[count] = first + square
        count += np.uint64(state.board[square] == FREE)
    total: Any = np.int64(count)
    return total


@rule
def weights(rules: Record, state: Record, out: Array) -> int:
    """Weigh the outcomes: every unseen tile is as likely as any other (I3), and so is every seat (I5)."""
    if state.phase == DRAW_FIRST:
        for seat in range(rules.players):
            out[seat] = 1
        return rules.players + 0
    total = 0
    for value in range(VALUES):
        out[value] = state.unseen[value]
        total += state.unseen[value]
    return total


@small_rule
def apply(rules: Record, state: Record, action: int) -> None:
    """Play an action."""
    if state.phase == CHOOSE:
        if action == TURN_UP:
            if rules.common:
                state.stock -= 1
            else:
                state.tiles[state.turn] -= 1
            state.phase = REVEAL
        else:
            state.pawns[state.turn] -= 1
            place(rules, state, action - PUT_PAWN, PAWN + state.turn)
    elif state.phase == LAY:
        value = state.shown
        state.shown = NONE
        place(rules, state, action - LAY_TILE, TILE + value)
    elif state.phase == REVEAL:
        state.unseen[action - DRAW_TILE] -= 1
        state.shown = action - DRAW_TILE + LOWEST
        state.phase = LAY
    else:
        state.turn = action - BEGIN
        state.phase = CHOOSE


@rule
def place(rules: Record, state: Record, square: int, piece: int) -> None:
    """Put a piece on a square; the turn passes, or the game ends with the last free square (I11)."""
    state.board[square] = piece
    state.free -= 1
    if state.free == 0:
        state.phase = DONE
        state.turn = 0  # nobody's any more: equal boards make equal positions
        return
    state.phase = CHOOSE
    for _ in range(rules.players):
        state.turn += 1
        if state.turn == rules.players:
            state.turn = 0
        if state.pawns[state.turn] > 0 or state.tiles[state.turn] > 0 or state.stock > 0:
            return  # I18: whoever has nothing to place is passed over
