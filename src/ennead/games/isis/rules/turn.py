"""A turn: a pawn, or a tile turned up and laid (I5 to I11, I17, I18)."""

import numpy as np

from ennead.core.action_table import Table, chance, nobody, player
from ennead.core.actions import action, disguise, number
from ennead.core.arrays import Numbers
from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule, small_rule
from ennead.core.contract import COVERS
from ennead.games.isis.rules import clauses as by
from ennead.games.isis.rules.pieces import (
    FREE,
    LOWEST,
    NONE,
    PAWN,
    TILE,
    Phase,
    Piece,
    Rules,
    Seat,
    Square,
    State,
    Value,
    squares,
)


@small_rule
def ask_free(state: State, square: Square) -> Refusal:
    """Require a free square, for whatever is placed (I7)."""
    return LEGAL if state.board[square] == FREE else by.I7


covered = disguise("covered", "?")  # a drawn tile, as it is shown again


@action("pawn", "P{square}", "{square}")
def put_pawn(rules: Rules, state: State, square: Square) -> None:
    """Place a pawn (I6)."""
    state.pawns[state.turn] -= 1
    place(rules, state, square, Piece(PAWN + state.turn))


@put_pawn.check
def may_put_pawn(rules: Rules, state: State, square: Square) -> Refusal:
    """Require a pawn in hand (I9) and a free square (I7)."""
    if state.pawns[state.turn] == 0:
        return by.I9
    return ask_free(state, square)


@put_pawn.listing
def list_pawns(rules: Rules, state: State, first: int, out: Numbers, count: int) -> int:
    """List the free squares, for whoever has a pawn."""
    return list_free(state, first, out) if state.pawns[state.turn] > 0 else count


@action("turn-up", "T")
def turn_up(rules: Rules, state: State) -> None:
    """Turn up a tile, of one's own or of the common stock (I6, I17)."""
    if rules.common:
        state.stock -= 1
    else:
        state.tiles[state.turn] -= 1
    state.phase = Phase.REVEAL


@turn_up.check
def may_turn_up(rules: Rules, state: State) -> Refusal:
    """Require a tile: in the common stock (I17), or in hand (I9)."""
    if rules.common:
        return LEGAL if state.stock > 0 else by.I17
    return LEGAL if state.tiles[state.turn] > 0 else by.I9


@action("tile", "T{square}", "{square}")
def lay_tile(rules: Rules, state: State, square: Square) -> None:
    """Lay the tile that was turned up, face down (I8, I10)."""
    value = state.shown
    state.shown = NONE
    place(rules, state, square, Piece(TILE + value))


@lay_tile.check
def may_lay_tile(rules: Rules, state: State, square: Square) -> Refusal:
    """Require a free square (I7)."""
    return ask_free(state, square)


@lay_tile.listing
def list_tiles(rules: Rules, state: State, first: int, out: Numbers, count: int) -> int:
    """List the free squares."""
    return list_free(state, first, out)


@lay_tile.reveals_or_covers
def covers(rules: Rules, state: State, square: Square) -> int:
    """Say that a tile, once laid, is covered: taking it back would show its value again (I10)."""
    return COVERS if rules.open == 0 else 0


@action("reveal", "{value}")
def reveal(rules: Rules, state: State, value: Value) -> None:
    """Let chance say which tile was turned up (I3)."""
    state.unseen[value] -= 1
    state.shown = value + LOWEST
    state.phase = Phase.LAY


@reveal.weight
def tiles_unseen(rules: Rules, state: State, value: Value) -> int:
    """Make every unseen tile as likely as any other (I3)."""
    return state.unseen[value]


@reveal.remembered_as(covered)
def stays_covered(rules: Rules, state: State, seat: int, value: Value) -> bool:
    """Cover a drawn tile's value in everything that is shown again (I10), unless tiles stay open (I19)."""
    return rules.open == 0


@action("begin", "first {seat}")
def begin(rules: Rules, state: State, seat: Seat) -> None:
    """Let chance say who begins (I5)."""
    state.turn = seat
    state.phase = Phase.CHOOSE


@begin.limit
def players(rules: Rules, state: State) -> int:
    """Draw among those who play."""
    return rules.players


@begin.weight
def equally(rules: Rules, state: State, seat: Seat) -> int:
    """Make every player as likely as any other (I5)."""
    return 1


KINDS = number(put_pawn, turn_up, lay_tile, reveal, begin, covered)
PUT_PAWN, TURN_UP, LAY_TILE = put_pawn.first, turn_up.first, lay_tile.first

ACTIONS = Table(
    __name__,
    KINDS,
    {  # a pawn or a tile (I6); nobody chooses which tile (I4)
        Phase.CHOOSE: player(put_pawn, turn_up, otherwise=by.I6, refuse={reveal: by.I4}),
        Phase.LAY: player(lay_tile, otherwise=by.I6, refuse={put_pawn: by.I8, turn_up: by.I8}),
        Phase.REVEAL: chance(reveal, otherwise=by.I3),
        Phase.DRAW_FIRST: chance(begin, otherwise=by.I5),
        Phase.DONE: nobody(otherwise=by.I11),
    },
)


@rule
def list_free(state: State, first: int, out: Numbers) -> int:
    """Write `first` + square for every free square.

    Without a branch: what is not counted is written over. The count has no sign, so that Numba does not look for
    negative indices: together four times as fast as asking `check`.
    """
    count = np.uint64(0)
    for square in squares():
        out[count] = first + square
        count += np.uint64(state.board[square] == FREE)
    return int(np.int64(count))


@rule
def place(rules: Rules, state: State, square: Square, piece: Piece) -> None:
    """Put a piece on a square; the turn passes, or the game ends with the last free square (I11)."""
    state.board[square] = piece
    state.free -= 1
    if state.free == 0:
        state.phase = Phase.DONE
        state.turn = Seat(0)  # nobody's any more: equal boards make equal positions
        return
    state.phase = Phase.CHOOSE
    for _ in range(rules.players):
        state.turn = Seat(state.turn + 1)
        if state.turn == rules.players:
            state.turn = Seat(0)
        if has_something(state, state.turn):
            return  # I18: whoever has nothing to place is passed over


@small_rule
def has_something(state: State, seat: Seat) -> bool:
    """Say whether a player has something to place: a pawn, a tile, or the common stock (I18)."""
    return state.pawns[seat] > 0 or state.tiles[seat] > 0 or state.stock > 0
