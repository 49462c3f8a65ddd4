"""Setting up: the board, what each player gets, who begins (I1 to I5)."""

from collections.abc import Mapping

from ennead.core.compiling import rule
from ennead.core.seats import CHANCE, Array
from ennead.games.isis.rules.pieces import (
    FREE,
    LETTERS,
    LOWEST,
    NONE,
    SQUARES,
    Phase,
    Rules,
    Seat,
    State,
    seats,
    squares,
    values,
)

HANDS = {2: (8, 11), 3: (6, 7), 4: (5, 5)}  # I2: pawns and tiles of each player
TILES = {1: 2, 2: 6, 3: 2, 4: 1, -1: 2, -2: 6, -3: 2, -4: 1}  # I3: how many tiles of each value


def fill(rules: Array, players: int, options: Mapping[str, str]) -> None:
    """Write the number of players and the options into the rules record."""
    book = rules[0]
    pawns, tiles = HANDS[players]
    book.players = players
    book.first = CHANCE if options["first"] == "random" else LETTERS.index(options["first"])
    book.pawns = pawns
    book.common = options["pool"] == "common"
    book.tiles = 0 if book.common else tiles
    book.stock = sum(TILES.values()) if book.common else 0
    book.open = options["tiles"] == "open"
    for value, copies in TILES.items():
        book.copies[value - LOWEST] = copies


@rule
def set_up(rules: Rules, state: State) -> None:
    """Lay out an empty board and full hands; no tile has been seen by anyone (I1, I2, I4)."""
    for square in squares():
        state.board[square] = FREE
    for seat in seats():
        playing = seat < rules.players
        state.pawns[seat] = rules.pawns if playing else 0
        state.tiles[seat] = rules.tiles if playing else 0
    for value in values():
        state.unseen[value] = rules.copies[value]
    state.stock = rules.stock
    state.shown = NONE
    state.free = SQUARES
    if rules.first == CHANCE:
        state.phase = Phase.DRAW_FIRST
        state.turn = Seat(0)
    else:
        state.phase = Phase.CHOOSE
        state.turn = Seat(rules.first)
