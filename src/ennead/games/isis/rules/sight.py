"""Who sees what: tiles on the board lie face down, and remembering them is part of the game (I4, I10, I19)."""

from ennead.core.clauses import LEGAL, Refusal
from ennead.core.compiling import rule, small_rule
from ennead.core.random_numbers import Generator, draw_weighted
from ennead.core.records import sight
from ennead.core.seats import CHANCE
from ennead.games.isis.rules import clauses as by
from ennead.games.isis.rules.pieces import (
    COVERED,
    FREE,
    LOWEST,
    NONE,
    PAWN,
    SQUARES,
    TILE,
    Phase,
    Piece,
    Rules,
    State,
    Value,
    is_pawn,
    seats,
    squares,
    values,
)
from ennead.games.isis.rules.turn import has_something


@rule
def face_up(rules: Rules, state: State) -> bool:
    """Say whether the tiles on the board can be seen: with open tiles (I19), and when all is counted (I12)."""
    return rules.open == 1 or state.phase == Phase.DONE


@small_rule
def value_of(piece: Piece) -> Value:
    """Return the value of a tile, as a place in tables of values."""
    return Value(piece - TILE - LOWEST)


@rule
def cover(rules: Rules, state: State, seat: int, out: State) -> None:
    """Show the board to all alike: of covered tiles only the backs, unless they lie face up (I10)."""
    visible = face_up(rules, state)
    for value in values():
        out.unseen[value] = rules.copies[value]
    for square in squares():
        piece = state.board[square]
        if piece <= COVERED:
            out.board[square] = piece
        elif visible:
            out.board[square] = piece
            out.unseen[value_of(piece)] -= 1
        else:
            out.board[square] = COVERED
    if state.shown != NONE:
        out.unseen[Value(state.shown - LOWEST)] -= 1


visible_to = sight(__name__, State, "visible_to", cover)
known_to = sight(__name__, State, "known_to")  # every tile was shown to everyone before it was covered (I10)


@rule
def resample(rules: Rules, state: State, seat: int, random: Generator) -> None:
    """Give every covered tile a value, drawn among the tiles whose place is not known."""
    left = 0
    for value in values():
        left += state.unseen[value]
    for square in squares():
        if state.board[square] == COVERED:
            value = Value(draw_weighted(state.unseen, left, random))
            state.unseen[value] -= 1
            left -= 1
            state.board[square] = Piece(TILE + value + LOWEST)


@rule
def broken_clause(rules: Rules, state: State) -> Refusal:
    """Return 0 if pieces and squares add up, else the clause that is broken."""
    free = 0
    laid = 0
    for square in squares():
        piece = state.board[square]
        if piece == FREE:
            free += 1
        elif piece >= COVERED:
            laid += 1
            if piece == COVERED and face_up(rules, state):
                return by.I12
        elif not is_pawn(piece) or piece >= PAWN + rules.players:
            return by.I2
    if free != state.free:
        return by.I1
    if (free == 0) != (state.phase == Phase.DONE):
        return by.I11
    if (state.shown != NONE) != (state.phase == Phase.LAY):
        return by.I10
    if state.phase == Phase.DRAW_FIRST and (free != SQUARES or rules.first != CHANCE):
        return by.I5
    if state.phase == Phase.CHOOSE and not has_something(state, state.turn):
        return by.I18 if rules.common else by.I9
    turned = 1 if state.phase == Phase.REVEAL or state.phase == Phase.LAY else 0
    return _sound_hands(rules, state, laid + turned)


@rule
def _sound_hands(rules: Rules, state: State, drawn: int) -> Refusal:
    """Count the pieces: every pawn in hand or on the board, every tile where it can be."""
    held = 0
    for seat in seats():
        playing = seat < rules.players
        placed = 0
        for square in squares():
            if state.board[square] == PAWN + seat:
                placed += 1
        if state.pawns[seat] < 0 or state.pawns[seat] + placed != (rules.pawns if playing else 0):
            return by.I2
        if state.tiles[seat] < 0 or state.tiles[seat] > (rules.tiles if playing else 0):
            return by.I2
        held += state.tiles[seat]
        if state.phase == Phase.DONE and rules.common == 0 and playing and state.pawns[seat] + state.tiles[seat] != 1:
            return by.I11
    if rules.common:
        if state.stock < 0 or state.stock + drawn != rules.stock:
            return by.I17
    elif state.stock != 0 or held + drawn != rules.players * rules.tiles:
        return by.I2
    for value in values():
        seen = 1 if state.shown != NONE and state.shown == value + LOWEST else 0
        for square in squares():
            if state.board[square] == TILE + value + LOWEST:
                seen += 1
        if state.unseen[value] < 0 or state.unseen[value] + seen != rules.copies[value]:
            return by.I3
    return LEGAL
