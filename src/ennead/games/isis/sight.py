"""Who sees what: tiles on the board lie face down, and remembering them is part of the game (I4, I10, I19)."""

from ennead.core.compiling import rule
from ennead.core.contract import COVERS
from ennead.core.generator import draw_weighted
from ennead.core.seats import CHANCE, Array, Record
from ennead.games.isis.clauses import I1, I2, I3, I5, I9, I10, I11, I12, I17, I18, LEGAL
from ennead.games.isis.pieces import (
    CHOOSE,
    COVERED,
    COVERED_TILE,
    DONE,
    DRAW_FIRST,
    DRAW_TILE,
    FREE,
    LAY,
    LOWEST,
    NONE,
    PAWN,
    REVEAL,
    SEATS,
    SQUARES,
    TILE,
    VALUES,
)


@rule
def face_up(rules: Record, state: Record) -> bool:
    """Say whether the tiles on the board can be seen: with open tiles (I19), and when all is counted (I12)."""
    return rules.open == 1 or state.phase == DONE


@rule
def view(rules: Record, state: Record, seat: int, out: Record) -> None:
    """Show what lies on the table: all seats and spectators see the same, covered tiles only their backs."""
    _public(state, out)
    visible = face_up(rules, state)
    for value in range(VALUES):
        out.unseen[value] = rules.copies[value]
    for square in range(SQUARES):
        piece = state.board[square]
        if piece <= COVERED:
            out.board[square] = piece
        elif visible:
            out.board[square] = piece
            out.unseen[piece - TILE - LOWEST] -= 1
        else:
            out.board[square] = COVERED
    if state.shown != NONE:
        out.unseen[state.shown - LOWEST] -= 1


@rule
def known(rules: Record, state: Record, seat: int, out: Record) -> None:
    """Tell what a perfect memory holds: every tile was shown to everyone before it was covered (I10)."""
    _public(state, out)
    for square in range(SQUARES):
        out.board[square] = state.board[square]
    for value in range(VALUES):
        out.unseen[value] = state.unseen[value]


@rule
def _public(state: Record, out: Record) -> None:
    """Copy what lies open: hands are counted (I2), the tile turned up is shown until it is placed (I10)."""
    for seat in range(SEATS):
        out.pawns[seat] = state.pawns[seat]
        out.tiles[seat] = state.tiles[seat]
    out.stock = state.stock
    out.phase = state.phase
    out.turn = state.turn
    out.shown = state.shown
    out.free = state.free


@rule
def perceive(rules: Record, state: Record, action: int, seat: int) -> int:
    """Say that everyone at the table sees everything that is done."""
    return action


@rule
def recall(rules: Record, state: Record, action: int, seat: int) -> int:
    """Cover a drawn tile's value in everything that is shown again (I10), unless tiles stay open (I19)."""
    if DRAW_TILE <= action < DRAW_TILE + VALUES and rules.open == 0:
        return COVERED_TILE
    return action


@rule
def binds(rules: Record, state: Record, action: int) -> int:
    """Say that a tile, once laid, is covered: taking it back would show its value again (I10)."""
    return COVERS if state.phase == LAY and rules.open == 0 else 0


@rule
def resample(rules: Record, state: Record, seat: int, luck: Array) -> None:
    """Give every covered tile a value, drawn among the tiles whose place is not known."""
    left = 0
    for value in range(VALUES):
        left += state.unseen[value]
    for square in range(SQUARES):
        if state.board[square] == COVERED:
            value = draw_weighted(state.unseen, left, luck)
            state.unseen[value] -= 1
            left -= 1
            state.board[square] = TILE + value + LOWEST


@rule
def sound(rules: Record, state: Record) -> int:
    """Return 0 if pieces and squares add up, else the clause that is broken."""
    free = 0
    laid = 0
    for square in range(SQUARES):
        piece = state.board[square]
        if piece == FREE:
            free += 1
        elif piece >= COVERED:
            laid += 1
            if piece == COVERED and face_up(rules, state):
                return I12
        elif piece < PAWN or piece >= PAWN + rules.players:
            return I2
    if free != state.free:
        return I1
    if (free == 0) != (state.phase == DONE):
        return I11
    if (state.shown != NONE) != (state.phase == LAY):
        return I10
    if state.phase == DRAW_FIRST and (free != SQUARES or rules.first != CHANCE):
        return I5
    if state.phase == CHOOSE and state.pawns[state.turn] + state.tiles[state.turn] + state.stock == 0:
        return I18 if rules.common else I9
    turned = 1 if state.phase == REVEAL or state.phase == LAY else 0
    return _sound_hands(rules, state, laid + turned)


@rule
def _sound_hands(rules: Record, state: Record, drawn: int) -> int:
    """Count the pieces: every pawn in hand or on the board, every tile where it can be."""
    held = 0
    for seat in range(SEATS):
        playing = seat < rules.players
        placed = 0
        for square in range(SQUARES):
            if state.board[square] == PAWN + seat:
                placed += 1
        if state.pawns[seat] < 0 or state.pawns[seat] + placed != (rules.pawns if playing else 0):
            return I2
        if state.tiles[seat] < 0 or state.tiles[seat] > (rules.tiles if playing else 0):
            return I2
        held += state.tiles[seat]
        if state.phase == DONE and rules.common == 0 and playing and state.pawns[seat] + state.tiles[seat] != 1:
            return I11
    if rules.common:
        if state.stock < 0 or state.stock + drawn != rules.stock:
            return I17
    elif state.stock != 0 or held + drawn != rules.players * rules.tiles:
        return I2
    for value in range(VALUES):
        seen = 1 if state.shown != NONE and state.shown == value + LOWEST else 0
        for square in range(SQUARES):
            if state.board[square] == TILE + value + LOWEST:
                seen += 1
        if state.unseen[value] < 0 or state.unseen[value] + seen != rules.copies[value]:
            return I3
    return LEGAL
